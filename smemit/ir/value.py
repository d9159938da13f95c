"""The base class of values."""

from __future__ import annotations

from importlib import import_module

from smemit.dsl.operators import Operators
from smemit.ir.types import Type


class Value(Operators):
    """A value with a type; `str()` is LLVM IR. Compare values with `is`."""

    __slots__ = ("name", "type")

    type: Type
    name: str
    """Without the sigil; "" for a value that LLVM would number."""

    def __str__(self) -> str:
        # Imported late: the text writer depends on this package.
        return str(import_module("smemit.ir.text.write_value").spell(self))
