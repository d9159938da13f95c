"""Convert Python numbers, bytes and sequences to constants where an operation takes a value."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any, SupportsIndex

from smemit.checks import mistake
from smemit.dsl.checks import listed, shown
from smemit.errors import ModuleError
from smemit.ir import types as t
from smemit.ir.types import FloatType, IntType, PointerType, Type
from smemit.ir.values import (
    Constant,
    ConstantAggregate,
    ConstantData,
    ConstantExpression,
    ConstantInt,
    ConstantNull,
    Value,
    float_constant,
)

Operand = Value | SupportsIndex | float
"""A value, or a Python number where the type is known."""

Initial = Constant | SupportsIndex | float | bytes | Sequence[Any] | None
"""Python data for a constant of a known type."""


class AlreadyTold(ModuleError):
    """An operation cannot be built because of an earlier error in an operand."""


class Unbuilt(Value):
    """A placeholder for the result of a wrong operation, so that the rest of the body can be checked."""

    __slots__ = ("builder",)

    def __init__(self, builder: Any) -> None:
        self.type, self.name, self.builder = t.void, "", builder

    def _builder(self, other: Any = None) -> Any:
        return self.builder

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __call__(self, *args: Any, **kwargs: Any) -> Unbuilt:
        return self

    def __repr__(self) -> str:
        return "<an operation with a mistake>"


def operand(value: Any, type: Type, what: str = "") -> Value:
    """`value` itself if it is a value, else the number as a constant of `type`."""
    if isinstance(value, Value):
        if value.__class__ is Unbuilt:
            raise AlreadyTold("an operand was not built")
        return value
    if value is None:
        raise mistake(f"None where {what or 'a value'} of type {type} is wanted",
                      "the null pointer is f.null()" if isinstance(type, PointerType) else "a zero is written 0")
    return constant(value, type)


def recorded(value: Any) -> Value:
    """A value of any type: a live value, or an argument of a patchpoint."""
    if isinstance(value, Value):
        if value.__class__ is Unbuilt:
            raise AlreadyTold("an operand was not built")
        return value
    if isinstance(value, float):
        raise mistake(f"{value!r} does not say its type here", f"write f.const(double, {value!r})")
    if value is None or isinstance(value, bool):
        raise mistake(f"{value} where a value is wanted",
                      "the null pointer is f.null()" if value is None else f"write f.const(i1, {value})")
    return constant(value, t.i64)


def constant(value: Any, type: Type) -> Constant:
    """`value` as a constant of `type`: numbers, bytes for arrays of i8, sequences by element; None for all zero."""
    if isinstance(value, Value):
        if value.__class__ is Unbuilt:
            raise AlreadyTold("an operand was not built")
        if not isinstance(value, Constant):
            raise mistake(f"{value!r} is known only when the program runs, a constant is wanted")
        if value.type is not type:
            raise mistake(f"a constant of type {value.type} where {type} is wanted")
        return value
    if value is None:
        return zero(type)
    if isinstance(type, IntType):
        return _integer(value, type)
    if isinstance(type, FloatType):
        return _floating(value, type)
    if isinstance(type, PointerType):
        whole = _whole(value, type, -1 << 63, (1 << 64) - 1)
        if whole == 0:
            return ConstantNull(type)
        return ConstantExpression("inttoptr", type, (ConstantInt(t.i64, whole),))
    if isinstance(type, t.ArrayType | t.VectorType | t.StructType):
        return _aggregate(value, type)
    raise mistake(f"{shown(value)} where a value of type {type} is wanted", "there are no constants of that type")


def zero(type: Type) -> Constant:
    """All bits zero."""
    if isinstance(type, IntType):
        return ConstantInt(type, 0)
    if isinstance(type, FloatType):
        return _floating(0, type)
    if type in (t.void, t.label, t.metadata) or isinstance(type, t.FunctionType):
        raise mistake(f"there is no value of type {type}")
    return ConstantNull(type)


def _whole(value: Any, type: Type, low: int, high: int) -> int:
    if isinstance(value, bool):
        raise mistake(f"{value} where a value of type {type} is wanted", "write 1 or 0; truth values have type i1")
    try:
        whole = operator.index(value)
    except TypeError:
        raise mistake(f"{shown(value)} is not a value of type {type}",
                      "a symbol is named by m.declare(name, ...) or m.variable(name, ...)"
                      if isinstance(value, str) and isinstance(type, PointerType) else
                      f"a whole number or a value of type {type} is wanted") from None
    if not low <= whole <= high:
        raise mistake(f"{shown(whole)} does not fit {type}", f"{type} holds {shown(low)} to {shown(high)}")
    return whole


def _integer(value: Any, type: IntType) -> ConstantInt:
    if type is t.i1 and isinstance(value, bool):
        return ConstantInt(type, value)
    limit = 1 << type.width
    return ConstantInt(type, _whole(value, type, -limit // 2, limit - 1))


def _floating(value: Any, type: FloatType) -> Constant:
    if isinstance(value, bool) or not isinstance(value, float):
        whole = _whole(value, type, -1 << 1024, 1 << 1024)
        try:
            value = float(whole)
        except OverflowError:
            value = None
        if value is None or int(value) != whole:
            raise mistake(f"{shown(whole)} is not an exact floating-point number", "round it first: float(number)")
    try:
        return float_constant(type, value)
    except ModuleError as error:
        raise mistake(error.message, *error.notes) from None


def _aggregate(value: Any, type: t.ArrayType | t.VectorType | t.StructType) -> Constant:
    if value.__class__ is int and value == 0:
        return zero(type)
    if isinstance(value, bytes | bytearray) and isinstance(type, t.ArrayType) and type.element is t.i8:
        if len(value) != type.count:
            raise mistake(f"{len(value)} bytes given for {type}", f"write array({len(value)}, i8)")
        return ConstantData(bytes(value))
    if isinstance(value, str | bytes | bytearray | dict | float | int):
        raise mistake(f"{shown(value)} is not a value of type {type}",
                      "give a list with one constant for each part" if not isinstance(value, str) else
                      'text is written as bytes: b"..."')
    values = listed(value, f"a constant of type {type}")
    if isinstance(type, t.StructType):
        if type.elements is None:
            raise mistake(f"{type} is opaque, so it has no constants")
        parts: Sequence[Type] = type.elements
        count = len(parts)
    else:
        count = type.count
        parts = [type.element] * len(values)
    if count != len(values):
        raise mistake(f"{len(values)} parts given for {type}", f"it has {count}")
    return ConstantAggregate(type, tuple(constant(v, p) for v, p in zip(values, parts, strict=True)))
