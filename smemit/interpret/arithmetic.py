"""The results of IR operations that do not access memory, as defined by LLVM's language reference."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable

from smemit.errors import UnsupportedError
from smemit.interpret.values import UNDEF, Datum, Meaningless, from_bits, rounded, to_bits
from smemit.ir import layout
from smemit.ir.types import FloatType, IntType, Type, VectorType
from smemit.ir.values import wrap_signed

_EXACT: dict[str, Callable[[int, int], int]] = {
    "add": operator.add, "sub": operator.sub, "mul": operator.mul,
    "and": operator.and_, "or": operator.or_, "xor": operator.xor,
}
_UNSIGNED: dict[str, Callable[[int, int], bool]] = {
    "eq": operator.eq, "ne": operator.ne,
    "ult": operator.lt, "ule": operator.le, "ugt": operator.gt, "uge": operator.ge,
}
_SIGNED: dict[str, Callable[[int, int], bool]] = {
    "slt": operator.lt, "sle": operator.le, "sgt": operator.gt, "sge": operator.ge,
}
_ORDERED: dict[str, Callable[[float, float], bool]] = {
    "eq": operator.eq, "ne": operator.ne, "lt": operator.lt, "le": operator.le, "gt": operator.gt, "ge": operator.ge,
}


def binary(op: str, type: Type, lhs: Datum, rhs: Datum) -> Datum:
    """`add`, `sdiv`, `shl`, `fmul` and the like, element by element on vectors."""
    if lhs is UNDEF or rhs is UNDEF:
        return UNDEF
    if isinstance(type, VectorType):
        return tuple(binary(op, type.element, a, b) for a, b in zip(lhs, rhs, strict=True))
    if isinstance(type, FloatType):
        return rounded(type, _float(op, lhs, rhs))
    assert isinstance(type, IntType)
    return _integer(op, type.width, lhs, rhs)


def _float(op: str, lhs: float, rhs: float) -> float:
    if op == "fadd":
        return lhs + rhs
    if op == "fsub":
        return lhs - rhs
    if op == "fmul":
        return lhs * rhs
    if op == "fdiv":
        if rhs:
            return lhs / rhs
        return math.nan if not lhs or math.isnan(lhs) or math.isnan(rhs) else (
            math.copysign(math.inf, lhs) * math.copysign(1, rhs))
    if not rhs or math.isinf(lhs) or math.isnan(lhs) or math.isnan(rhs):
        return math.nan
    return math.fmod(lhs, rhs)


def _integer(op: str, width: int, lhs: int, rhs: int) -> Datum:
    mask = (1 << width) - 1
    if op in _EXACT:
        return _EXACT[op](lhs, rhs) & mask
    if op in ("shl", "lshr", "ashr"):
        if rhs >= width:
            return UNDEF
        return (lhs << rhs if op == "shl" else lhs >> rhs if op == "lshr" else wrap_signed(lhs, width) >> rhs) & mask
    if not rhs:
        raise Meaningless("a division by zero")
    if op == "udiv":
        return lhs // rhs
    if op == "urem":
        return lhs % rhs
    lhs, rhs = wrap_signed(lhs, width), wrap_signed(rhs, width)
    if lhs == -(1 << width - 1) and rhs == -1:
        raise Meaningless("a division that overflows")
    quotient = abs(lhs) // abs(rhs) * (1 if (lhs < 0) == (rhs < 0) else -1)
    return (quotient if op == "sdiv" else lhs - quotient * rhs) & mask


def compare_integers(predicate: str, type: Type, lhs: Datum, rhs: Datum) -> Datum:
    """`icmp`, of pointers, too."""
    if lhs is UNDEF or rhs is UNDEF:
        return UNDEF
    if isinstance(type, VectorType):
        return tuple(compare_integers(predicate, type.element, a, b) for a, b in zip(lhs, rhs, strict=True))
    if predicate in _UNSIGNED:
        return int(_UNSIGNED[predicate](lhs, rhs))
    width = layout.bit_width(type)
    return int(_SIGNED[predicate](wrap_signed(lhs, width), wrap_signed(rhs, width)))


def compare_floats(predicate: str, type: Type, lhs: Datum, rhs: Datum) -> Datum:
    """`fcmp`."""
    if lhs is UNDEF or rhs is UNDEF:
        return UNDEF
    if isinstance(type, VectorType):
        return tuple(compare_floats(predicate, type.element, a, b) for a, b in zip(lhs, rhs, strict=True))
    if predicate in ("true", "false"):
        return int(predicate == "true")
    unordered = math.isnan(lhs) or math.isnan(rhs)
    if predicate in ("ord", "uno"):
        return int(unordered == (predicate == "uno"))
    return int(predicate[0] == "u") if unordered else int(_ORDERED[predicate[1:]](lhs, rhs))


def cast(op: str, source: Type, target: Type, value: Datum) -> Datum:
    """`trunc`, `sitofp`, `bitcast` and the like."""
    if value is UNDEF:
        return UNDEF
    if op == "bitcast":
        return _bitcast(source, target, value)
    if isinstance(source, VectorType) and isinstance(target, VectorType):
        return tuple(cast(op, source.element, target.element, one) for one in value)
    if op in ("fpext", "fptrunc"):
        return rounded(target, value)
    if op == "uitofp":
        return _to_float(target, value)
    if op == "sitofp":
        assert isinstance(source, IntType)
        return _to_float(target, wrap_signed(value, source.width))
    width = layout.bit_width(target)
    mask = (1 << width) - 1
    if op == "sext":
        assert isinstance(source, IntType)
        return wrap_signed(value, source.width) & mask
    if op in ("fptoui", "fptosi"):
        return to_integer(op == "fptosi", width, value)
    return value & mask


def to_integer(signed: bool, width: int, value: float) -> Datum:
    """A float truncated to an integer; undefined if it does not fit."""
    if math.isnan(value) or math.isinf(value):
        return UNDEF
    least, number = -(1 << width - 1) if signed else 0, int(value)
    return number & (1 << width) - 1 if least <= number < least + (1 << width) else UNDEF


def _to_float(type: Type, number: int) -> float:
    if abs(number) < 1 << 53:
        return rounded(type, float(number))
    if layout.bit_width(type) == 64:
        return float(number)
    # Rounded only once: a double of the leading bits, with the others as a sticky bit.
    shift = abs(number).bit_length() - 40
    sticky = abs(number) & (1 << shift) - 1 != 0
    return rounded(type, math.copysign(math.ldexp((abs(number) >> shift) | sticky, shift), number))


def _bitcast(source: Type, target: Type, value: Datum) -> Datum:
    if isinstance(source, VectorType) or isinstance(target, VectorType):
        raise UnsupportedError(f"the bitcast of {source} to {target} is not interpreted")
    return from_bits(target, to_bits(source, value))
