"""Attributes: of parameters, results, functions and calls, alone or in groups, in old and new spellings."""

from __future__ import annotations

from smemit.ir import types as t
from smemit.ir.attributes import FLAGS, NUMBERS, OWN, PARENTHESIZED, TYPES
from smemit.ir.module import Module
from smemit.ir.text.lexer import Source, show, unescape
from smemit.ir.text.read_metadata import MetadataReader
from smemit.ir.types import Type
from smemit.ir.values import Attributes

_MOST = (1 << 64) - 1
_NOT_OF_FUNCTIONS = frozenset(("align",))
"""After a function's parameters this word is a field of the function itself."""
UNTYPED = "?"
"""Placeholder for the type of a `byval` or `sret` of old releases, until the parameter's type is known."""


class AttributeReader(MetadataReader):
    """Reads lists of attributes."""

    def __init__(self, source: Source, module: Module) -> None:
        super().__init__(source, module)
        self.groups: dict[str, Attributes] = {}
        """LLVM treats an undefined group as an empty one."""

    def attributes(self) -> Attributes:
        """Attributes before or after a value's type."""
        found: Attributes = {}
        toks = self.toks
        while toks[self.i] in OWN or toks[self.i][:1] == '"':
            self._attribute(found)
        return found

    def function_attributes(self, resolve: bool) -> tuple[Attributes, list[str]]:
        """Attributes after a parameter list, with their attribute groups; `resolve` merges those immediately."""
        found: Attributes = {}
        groups: list[str] = []
        toks = self.toks
        while True:
            token = toks[self.i]
            if (token in OWN and token not in _NOT_OF_FUNCTIONS) or token[:1] == '"':
                self._attribute(found)
            elif token[:1] == "#" and token[1:].isdecimal():
                self.i += 1
                if not resolve:
                    groups.append(token)
                    continue
                found.update(self.groups.get(token, {}))
            else:
                return found, groups

    def group_definition(self) -> None:
        """`attributes #0 = { ... }`."""
        self.i += 1
        name = self.toks[self.i]
        if name[:1] != "#" or not name[1:].isdecimal():
            self.fail(f"expected the number of an attribute group, found {show(name)}")
        self.i += 1
        self.expect("=")
        self.expect("{")
        group = self.groups.setdefault(name, {})
        while not self.accept("}"):
            token = self.toks[self.i]
            if token not in OWN and token[:1] != '"':
                self.fail(f"unknown attribute {show(token)}")
            self._attribute(group)

    def _attribute(self, found: Attributes) -> None:
        toks = self.toks
        token = toks[self.i]
        if token[:1] == '"':
            name = self.string()
            found[f'"{name}"' if name in OWN else name] = self.string() if self.accept("=") else ""
            return
        self.i += 1
        if token in TYPES:
            found[token] = self._attribute_type() if toks[self.i] == "(" else UNTYPED
        elif token in NUMBERS and (toks[self.i] in ("(", "=") or token == "align"):
            found[token] = self._attribute_number(token)
        elif token in PARENTHESIZED and toks[self.i] == "(":
            found[token] = self.words_until_closed()
        elif token in FLAGS:
            found[token] = None
        else:
            self.fail(f"the attribute {token} needs a value in parentheses")

    def _attribute_type(self) -> Type:
        self.expect("(")
        type = self.type()
        if type in (t.void, t.label, t.metadata):
            self.fail(f"an attribute cannot have the type {type}", at=self.i - 1)
        self.expect(")")
        return type

    def _attribute_number(self, name: str) -> int:
        at = self.i
        if self.accept("("):
            value = self.number(_MOST, "number")
            self.expect(")")
        else:
            # In a group an equals sign precedes numbers.
            self.accept("=")
            value = self.number(_MOST, "number")
        if name.startswith("align") and (not value or value & (value - 1) or value > 1 << 32):
            self.fail(f"the alignment {value} is not a power of two up to 2^32", at=at)
        return value

    def typed_attributes(self, found: Attributes, pointee: Type | None, at: int) -> None:
        """Complete an old `byval` or `sret` with the pointee type of its parameter."""
        for name, value in found.items():
            if value is UNTYPED and name in TYPES:
                if pointee is None:
                    self.fail(f"{name} needs a type", f"write {name}(TYPE)", at=at)
                found[name] = pointee


def bytes_of(token: str) -> bytes:
    """The bytes of a `c"..."` token."""
    return unescape(token[2:-1])


