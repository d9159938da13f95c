"""Constructors of types, with checked arguments."""

from __future__ import annotations

from collections.abc import Sequence

from smemit.checks import checked, mistake
from smemit.dsl import checks
from smemit.ir import types as t
from smemit.ir.types import Type

_MOST_BITS = 1 << 23
_MOST = (1 << 63) - 1


@checked
def integer(width: int) -> t.IntType:
    """The integer type of `width` bits, 1 to 2^23; `i64` and its like have names."""
    return t.integer(checks.number(width, "width", 1, _MOST_BITS))


@checked
def pointer(address_space: int = 0) -> t.PointerType:
    """The type of pointers into an address space; `ptr` is that of space 0."""
    return t.pointer(checks.number(address_space, "address_space", 0, (1 << 24) - 1))


@checked
def array(count: int, element: Type) -> t.ArrayType:
    """`count` elements in memory, one after the other."""
    return t.array(checks.number(count, "count", 0, _MOST), _part(element, "element"))


@checked
def vector(count: int, element: Type) -> t.VectorType:
    """`count` integers, floats or pointers handled at once."""
    found = checks.type_(element, "element")
    if not isinstance(found, t.IntType | t.FloatType | t.PointerType):
        raise mistake(f"element is {found}, which a vector cannot hold", "vectors hold integers, floats or pointers")
    return t.vector(checks.number(count, "count", 1, (1 << 32) - 1), found)


@checked
def struct(elements: Sequence[Type], packed: bool = False) -> t.StructType:
    """The literal struct of these fields, padded unless `packed`; `Module.struct` makes named ones."""
    fields = checks.types(elements, "elements")
    for place, field in enumerate(fields):
        _part(field, f"elements[{place}]")
    return t.struct(fields, checks.switch(packed, "packed"))


@checked
def function_type(result: Type, params: Sequence[Type] = (), variadic: bool = False) -> t.FunctionType:
    """The type of a function, for calls through pointers."""
    return t.function(checks.type_(result, "result"), checks.types(params, "params"),
                      checks.switch(variadic, "variadic"))


def _part(value: Type, what: str) -> Type:
    found = checks.type_(value, what)
    if found in (t.void, t.label, t.metadata, t.token) or isinstance(found, t.FunctionType):
        raise mistake(f"{what} is {found}, which memory cannot hold")
    return found
