"""Equality of values: LLVM uniques constants, but here equal ones may be different objects."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from smemit.ir import types as t
from smemit.ir.module import BlockAddress, Operation
from smemit.ir.types import PointerType
from smemit.ir.values import (
    Constant,
    ConstantAggregate,
    ConstantExpression,
    ConstantFloat,
    ConstantInt,
    ConstantNull,
    Undef,
    Value,
)

V = TypeVar("V", bound=Value)


def constant_key(value: Value) -> Any:
    """The key of a constant; other values are their own key. A null pointer has the same key as `i64 0`."""
    kind = type(value)
    if kind is ConstantInt:
        return value.type, value.value  # type: ignore[attr-defined]
    if kind is ConstantFloat:
        return value.type, value.bits  # type: ignore[attr-defined]
    if kind is ConstantNull:
        return (t.i64, 0) if isinstance(value.type, PointerType) else (value.type, None)
    if kind is Undef:
        return value.type, "poison" if value.poison else "undef"  # type: ignore[attr-defined]
    if kind is ConstantAggregate:
        return value.type, *map(constant_key, value.elements)  # type: ignore[attr-defined]
    if kind is BlockAddress:
        return value.function, value.block  # type: ignore[attr-defined]
    if kind is ConstantExpression:
        assert isinstance(value, ConstantExpression)
        return (value.op, value.type, value.source_type, *map(constant_key, value.operands))
    return value


def same_value(a: Value, b: Value) -> bool:
    """Whether two operands are the same value; equal constants are."""
    if a is b:
        return True
    both = isinstance(a, Constant) and isinstance(b, Constant)
    # Keys may be values, which a set compares by identity.
    return both and a.type is b.type and constant_key(a) in {constant_key(b)}


def position(values: Sequence[V], wanted: V) -> int:
    """Index of a value in a list by identity; list.index would use equality."""
    for place, value in enumerate(values):
        if value is wanted:
            return place
    raise ValueError(f"{wanted!r} is not among the values")


def is_among(wanted: Value, values: Iterable[object]) -> bool:
    """Whether a list contains a value by identity."""
    return any(one is wanted for one in values)


def remove(values: list[V], wanted: V) -> None:
    """Remove a value from a list by identity."""
    del values[position(values, wanted)]


def place_of(operation: Operation) -> int:
    """Position of the operation in its block."""
    return position(operation.block.operations, operation)
