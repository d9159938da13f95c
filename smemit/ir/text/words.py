"""Shared lexical elements of LLVM IR text: quoted strings, names, attributes, intrinsic suffixes."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from smemit.ir.attributes import OWN, PARENTHESIZED
from smemit.ir.intrinsics import mangle
from smemit.ir.types import Type, quote
from smemit.ir.values import Attributes, Value

if TYPE_CHECKING:
    from re import Match


def string(data: str | bytes) -> str:
    """A quoted string: printable ASCII as it is, any other byte as `\\XX`."""
    raw = data.encode("utf-8", "surrogateescape") if isinstance(data, str) else data
    return '"' + _UNPRINTABLE.sub(_escape, raw).decode("ascii") + '"'


_UNPRINTABLE = re.compile(rb'[^ !#-\[\]-~]')


def _escape(match: Match[bytes]) -> bytes:
    return b"\\%02X" % match[0][0]


class Intrinsics(dict[str, str]):
    """Intrinsic declarations that operations imply, by name."""

    def __init__(self) -> None:
        self.of_types: dict[tuple[str, Type], str] = {}

    def need_for(self, name: str, type: Type, params: str, result: Type | None = None) -> str:
        """Record that `name` must be declared for a type; returns `@name.TYPE`.

        The declared function returns that type unless `result` is given.
        """
        found = self.of_types.get((name, type))
        if found is None:
            found = self.of_types[name, type] = self.need(f"{name}.{mangle(type)}", result or type, params)
        return found

    def need(self, name: str, result: Type, params: str) -> str:
        """Record that `name` must be declared; returns `@name`."""
        if name not in self:
            self[name] = f"declare {result} @{quote(name)}({params})\n"
        return f"@{quote(name)}"


class Names(dict[Value, str]):
    """The text of each value as an operand; constants are added on first use."""

    __slots__ = ("_spell", "intrinsics")

    def __init__(self, spell: Callable[[Value], str], intrinsics: Intrinsics) -> None:
        self._spell, self.intrinsics = spell, intrinsics

    def __missing__(self, value: Value) -> str:
        self[value] = text = self._spell(value)
        return text


def attributes(given: Attributes, in_function: bool = False) -> str:
    """Attributes with a space before each; LLVM's own first, since a string may follow anything."""
    if not given:
        return ""
    parts = []
    for name, value in given.items():
        if value is None:
            parts.append(f" {name}")
        elif isinstance(value, int):
            parts.append(f" {name} {value}" if name == "align" and not in_function else f" {name}({value})")
        elif isinstance(value, Type) or name in PARENTHESIZED:
            parts.append(f" {name}({value})")
        else:
            spelled = name if name[1:-1] in OWN and name[0] == '"' else string(name)
            parts.append(f" {spelled}" + (f"={string(value)}" if value else ""))
    return "".join(parts)
