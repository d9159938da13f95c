"""Sizes beyond which a module is refused, because a few words of it would take time or memory without measure.

A struct of structs doubles with each line, an array counts in one number: twenty bytes of text can ask for an object of
a terabyte. LLVM tries and fails in its own time; here such values are refused by name.
"""

from __future__ import annotations

from smemit.ir import types as t
from smemit.ir.layout import alloc_size
from smemit.ir.types import Type
from smemit.ir.values import Constant, ConstantAggregate, ConstantNull, Undef

MOST_PARTS = 1024
"""Scalars that one value of an aggregate or vector type may consist of, as far as code handles it."""
MOST_ALIGN = 1 << 24
"""Alignment of a symbol: the file's sections are padded to it."""
MOST_ZEROS = 1 << 24
"""Zero bytes written out for the parts of one initializer that are not spelled out."""


def parts(type: Type) -> int:
    """How many scalars a value of the type consists of; counted once for each struct."""
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
    """Bytes of an initializer that only its type asks for; none when all of it is zero, as it takes no room then."""
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
