"""Fold constant expressions of old text while reading, as LLVM does.

LLVM has removed most kinds of constant expressions. Those that cannot be folded are refused.
"""

from __future__ import annotations

from collections.abc import Callable

from smemit.ir import types as t
from smemit.ir.types import Type
from smemit.ir.values import (
    Constant,
    ConstantAggregate,
    ConstantExpression,
    ConstantFloat,
    ConstantInt,
    ConstantNull,
    Undef,
)

MOST_SPLAT = 1 << 16
"""Largest number of vector elements that are expanded."""
KEPT_BINARY = frozenset(("add", "sub", "xor"))
"""Operations that LLVM 22 keeps as constant expressions; all others must fold."""


def fold_cast(op: str, value: Constant, type: Type) -> Constant | None:
    """The conversion of a constant, as an expression if necessary; None if LLVM 22 has no such expression."""
    if isinstance(value, Undef):
        return Undef(type, value.poison) if op not in ("zext", "sext") else zero(type)
    if op == "bitcast" and value.type is type:
        return value
    if is_zero(value) and op != "addrspacecast":
        return zero(type)
    if isinstance(value, ConstantInt):
        if op in ("trunc", "zext", "sext") and isinstance(type, t.IntType):
            return ConstantInt(type, value.unsigned if op == "zext" else value.value)
        if op == "bitcast" and isinstance(type, t.FloatType):
            return ConstantFloat(type, value.unsigned)
    if isinstance(value, ConstantFloat) and op == "bitcast" and isinstance(type, t.IntType):
        return ConstantInt(type, value.bits)
    inner = value
    if op == "ptrtoint" and isinstance(inner, ConstantExpression) and inner.op == "inttoptr":
        number = inner.operands[0]
        if isinstance(number, ConstantInt) and isinstance(type, t.IntType):
            return ConstantInt(type, number.unsigned & (1 << 64) - 1)
    if op in ("trunc", "ptrtoint", "ptrtoaddr", "inttoptr", "bitcast", "addrspacecast"):
        return ConstantExpression(op, type, (value,))
    return None


def fold_binary(op: str, lhs: Constant, rhs: Constant, flags: tuple[str, ...]) -> Constant | None:
    """Arithmetic on constants; None if LLVM 22 has no such expression."""
    if isinstance(lhs, ConstantInt) and isinstance(rhs, ConstantInt):
        fold = _INTEGERS.get(op)
        result = fold(lhs, rhs) if fold is not None else None
        if fold is not None:
            return ConstantInt(lhs.type, result) if result is not None else Undef(lhs.type, poison=True)
    if op in ("add", "xor", "or") and is_zero(lhs):
        return rhs
    if op in ("add", "sub", "xor", "or", "shl", "lshr", "ashr") and is_zero(rhs):
        return lhs
    return ConstantExpression(op, lhs.type, (lhs, rhs), None, flags) if op in KEPT_BINARY else None


def fold_address(source_type: Type, operands: tuple[Constant, ...], flags: tuple[str, ...], type: Type) -> Constant:
    """`getelementptr` on constants; without any offset it is the pointer itself."""
    if all(map(is_zero, operands[1:])):
        if operands[0].type is type:
            return operands[0]
        if isinstance(type, t.VectorType) and not type.scalable and type.count <= MOST_SPLAT:
            return ConstantAggregate(type, (operands[0],) * type.count)
    return ConstantExpression("getelementptr", type, operands, source_type, flags)


def fold_vector(word: str, operands: tuple[Constant, ...]) -> Constant | None:
    """An element or shuffle of constant vectors; None if the elements are not known."""
    first = elements_of(operands[0]) if operands else None
    if first is None:
        return None
    element: t.Type = operands[0].type.element  # type: ignore[attr-defined]
    if word == "shufflevector" and len(operands) == 3:
        second, mask = elements_of(operands[1]), elements_of(operands[2])
        if operands[1].type is not operands[0].type or second is None or mask is None:
            return None
        both = [*first, *second]
        picked = [one for index in mask if (one := _picked(both, index, element)) is not None]
        return ConstantAggregate(t.vector(len(mask), element), tuple(picked)) if len(picked) == len(mask) else None
    index = operands[-1]
    at = index.unsigned if isinstance(index, ConstantInt) else -1
    if word == "extractelement" and len(operands) == 2 and at >= 0:
        return first[at] if at < len(first) else Undef(element, poison=True)
    if word == "insertelement" and len(operands) == 3 and at >= 0 and operands[1].type is element:
        if at >= len(first):
            return Undef(operands[0].type, poison=True)
        return ConstantAggregate(operands[0].type, (*first[:at], operands[1], *first[at + 1:]))
    return None


def _picked(elements: list[Constant], index: Constant, element: Type) -> Constant | None:
    if isinstance(index, Undef):
        return Undef(element, poison=True)
    known = isinstance(index, ConstantInt) and index.type is t.i32 and index.unsigned < len(elements)
    return elements[index.unsigned] if known else None  # type: ignore[attr-defined]


def elements_of(value: Constant) -> tuple[Constant, ...] | None:
    """The elements of a constant vector, if it is not an expression."""
    type = value.type
    if not isinstance(type, t.VectorType) or type.scalable or type.count > MOST_SPLAT:
        return None
    if isinstance(value, ConstantAggregate):
        return value.elements
    if isinstance(value, Undef):
        return (Undef(type.element, value.poison),) * type.count
    return (zero(type.element),) * type.count if isinstance(value, ConstantNull) else None


def is_zero(value: Constant) -> bool:
    """Whether every bit is zero."""
    if isinstance(value, ConstantInt):
        return not value.value
    if isinstance(value, ConstantFloat):
        return not value.bits
    if isinstance(value, ConstantAggregate):
        return all(map(is_zero, value.elements))
    return isinstance(value, ConstantNull)


def zero(type: Type) -> Constant:
    """The zero value of a type."""
    if isinstance(type, t.IntType):
        return ConstantInt(type, 0)
    return ConstantFloat(type, 0) if isinstance(type, t.FloatType) else ConstantNull(type)


def _divide(a: int, b: int) -> int | None:
    return None if not b else -(-a // b) if (a < 0) != (b < 0) else a // b


def _remainder(a: int, b: int) -> int | None:
    return None if not b else a - (_divide(a, b) or 0) * b


def _distance(c: ConstantInt, by: ConstantInt) -> int | None:
    """The amount of a shift by a constant, if it is less than the width."""
    assert isinstance(c.type, t.IntType)
    return by.unsigned if by.unsigned < c.type.width else None


def _shl(a: ConstantInt, b: ConstantInt) -> int | None:
    by = _distance(a, b)
    return None if by is None else a.value << by


def _lshr(a: ConstantInt, b: ConstantInt) -> int | None:
    by = _distance(a, b)
    return None if by is None else a.unsigned >> by


def _ashr(a: ConstantInt, b: ConstantInt) -> int | None:
    by = _distance(a, b)
    return None if by is None else a.value >> by


_INTEGERS: dict[str, Callable[[ConstantInt, ConstantInt], int | None]] = {
    "add": lambda a, b: a.value + b.value,
    "sub": lambda a, b: a.value - b.value,
    "mul": lambda a, b: a.value * b.value,
    "and": lambda a, b: a.value & b.value,
    "or": lambda a, b: a.value | b.value,
    "xor": lambda a, b: a.value ^ b.value,
    "shl": _shl,
    "lshr": _lshr,
    "ashr": _ashr,
    "udiv": lambda a, b: a.unsigned // b.unsigned if b.value else None,
    "urem": lambda a, b: a.unsigned % b.unsigned if b.value else None,
    "sdiv": lambda a, b: _divide(a.value, b.value),
    "srem": lambda a, b: _remainder(a.value, b.value),
}
