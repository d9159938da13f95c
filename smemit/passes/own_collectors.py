"""Read a program's own collectors from a TOML file.

    [hypothetical-gc]
    space = 1
    statepoints = true
    leaves = ["allocate_without_collection"]

A table is named after the collector, as functions name it in `gc "hypothetical-gc"`. `space` is the address space of
collected pointers; without it, any pointer may be collected. With `statepoints`, the safepoint passes turn calls into
statepoints. `leaves` are functions that reach no safepoint: calls of them stay calls.
"""

from __future__ import annotations

import os
import tomllib
from typing import Any

from smemit.errors import SmemitError
from smemit.ir.collectors import COLLECTORS, Collector

_KEYS = {"space": int, "statepoints": bool, "leaves": list}
_MOST_SPACES = 1 << 24


def read_collectors(path: str | os.PathLike[str]) -> dict[str, Collector]:
    """The collectors of a file, by name, as `Module.collectors` takes them."""
    place = os.fspath(path)
    try:
        with open(path, "rb") as file:
            tables = tomllib.load(file)
    except OSError as error:
        raise SmemitError(f"cannot be read: {error.strerror}", place=place) from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise SmemitError(f"is not TOML: {error}", place=place,
                          notes=["a collector is a table: [hypothetical-gc]; see `smemit docs statepoints`"]) from None
    return {name: _collector(place, name, table) for name, table in tables.items()}


def _collector(place: str, name: str, table: Any) -> Collector:
    def wrong(what: str, note: str) -> SmemitError:
        return SmemitError(what, place=place, notes=[note])

    if not isinstance(table, dict):
        raise wrong(f"{name} is not a table", "a collector is a table: [hypothetical-gc]")
    if name in COLLECTORS:
        raise wrong(f"[{name}] is one of LLVM's collectors", "choose another name")
    for key, value in table.items():
        if key not in _KEYS:
            raise wrong(f"[{name}] has the unknown key {key!r}", f"keys: {', '.join(_KEYS)}")
        if type(value) is not _KEYS[key]:
            raise wrong(f"[{name}] {key} is {value!r}", f"it is of type {_KEYS[key].__name__}")
    space, leaves = table.get("space"), table.get("leaves", [])
    if space is not None and not 0 <= space < _MOST_SPACES:
        raise wrong(f"[{name}] space is {space}", f"address spaces are numbers from 0 to {_MOST_SPACES - 1}")
    if other := [leaf for leaf in leaves if not isinstance(leaf, str)]:
        raise wrong(f"[{name}] leaves has {other[0]!r}", "leaves are names of functions")
    return Collector(name, space, table.get("statepoints", False), frozenset(leaves))
