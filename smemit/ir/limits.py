"""Limits beyond which a module is refused, because a short text would need unbounded time or memory.

A struct of structs can double with each line, and an array type contains a number: twenty bytes of text can describe an
object of a terabyte. LLVM runs out of memory; smemit refuses such values with an error.
"""

from __future__ import annotations

from smemit.ir import types as t
from smemit.ir.layout import alloc_size
from smemit.ir.types import Type
from smemit.ir.values import Constant, ConstantAggregate, ConstantNull, Undef

MOST_PARTS = 1024
"""Largest number of scalars in an aggregate or vector value that code handles."""
MOST_ALIGN = 1 << 24
"""Largest alignment of a symbol, to which sections of the file are padded."""
MOST_ZEROS = 1 << 24
"""Largest number of implicit zero bytes in an initializer."""


def parts(type: Type) -> int:
    """The number of scalars in a value of the type, cached for structs."""
    return _parts(type, {})


def _parts(type: Type, known: dict[Type, int]) -> int:
    if isinstance(type, t.ArrayType):
        return type.count * _parts(type.element, known)
    if isinstance(type, t.VectorType):
        return type.count
    if isinstance(type, t.IntType):
        return (type.width + 63) // 64
    if not isinstance(type, t.StructType):
        return 1
    found = known.get(type)
    if found is None:
        found = known[type] = sum(_parts(element, known) for element in type.elements or ())
    return found


def implied_zeros(value: Constant) -> int:
    """The number of implicit zero bytes in an initializer; 0 if all of it is zero, because it then needs no space."""
    if isinstance(value, ConstantNull | Undef):
        return 0
    total = 0
    todo = [value]
    while todo:
        part = todo.pop()
        if isinstance(part, ConstantNull | Undef):
            total += alloc_size(part.type)
        elif isinstance(part, ConstantAggregate):
            todo.extend(part.elements)
    return total
