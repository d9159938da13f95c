"""Fold constant expressions as LLVM does when it reads them: a folded one never reaches an object.

LLVM has dropped most constant expressions over the years; those that old text may hold are folded here or refused.
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

KEPT_BINARY = frozenset(("add", "sub", "xor"))
"""What LLVM 22 keeps as an expression; the other operations must fold."""


def fold_cast(op: str, value: Constant, type: Type) -> Constant | None:
    """The conversion of a constant, as an expression if need be; None when LLVM 22 has no such expression."""
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
    """Arithmetic on constants; None when LLVM 22 has no such expression."""
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
    """`getelementptr` on constants: no step at all is the pointer itself."""
    if all(map(is_zero, operands[1:])) and operands[0].type is type:
        return operands[0]
    return ConstantExpression("getelementptr", type, operands, source_type, flags)


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
    """The value of a type whose bits are all zero."""
    if isinstance(type, t.IntType):
        return ConstantInt(type, 0)
    return ConstantFloat(type, 0) if isinstance(type, t.FloatType) else ConstantNull(type)


def _divide(a: int, b: int) -> int | None:
    return None if not b else -(-a // b) if (a < 0) != (b < 0) else a // b


def _shift(c: ConstantInt, by: ConstantInt, shifted: Callable[[int, int], int], value: int) -> int | None:
    assert isinstance(c.type, t.IntType)
    return shifted(value, by.unsigned) if by.unsigned < c.type.width else None


_INTEGERS: dict[str, Callable[[ConstantInt, ConstantInt], int | None]] = {
    "add": lambda a, b: a.value + b.value,
    "sub": lambda a, b: a.value - b.value,
    "mul": lambda a, b: a.value * b.value,
    "and": lambda a, b: a.value & b.value,
    "or": lambda a, b: a.value | b.value,
    "xor": lambda a, b: a.value ^ b.value,
    "shl": lambda a, b: _shift(a, b, lambda v, n: v << n, a.value),
    "lshr": lambda a, b: _shift(a, b, lambda v, n: v >> n, a.unsigned),
    "ashr": lambda a, b: _shift(a, b, lambda v, n: v >> n, a.value),
    "udiv": lambda a, b: a.unsigned // b.unsigned if b.value else None,
    "urem": lambda a, b: a.unsigned % b.unsigned if b.value else None,
    "sdiv": lambda a, b: _divide(a.value, b.value),
    "srem": lambda a, b: None if not b.value else a.value - (_divide(a.value, b.value) or 0) * b.value,
}
