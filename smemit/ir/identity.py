"""Which values are the same: LLVM has each constant only once, here equal ones may be different objects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

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


def constant_key(value: Value) -> Any:
    """What equal constants share; other values are their own key. A null pointer and `i64 0` are the same register."""
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
    """Whether two operands are the same value; LLVM has each constant only once."""
    if a is b:
        return True
    both = isinstance(a, Constant) and isinstance(b, Constant)
    return both and a.type is b.type and constant_key(a) == constant_key(b)


def position(values: Sequence[Value], wanted: Value) -> int:
    """Where a value stands in a list. `list.index` would ask those before it whether they are equal."""
    for place, value in enumerate(values):
        if value is wanted:
            return place
    raise ValueError(f"{wanted!r} is not among the values")


def place_of(operation: Operation) -> int:
    """How many operations of its block stand before this one."""
    return position(operation.block.operations, operation)
