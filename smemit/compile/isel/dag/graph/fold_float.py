"""Constant folding of float and double, rounded to nearest, on bit patterns."""

from __future__ import annotations

import math
import struct
from collections.abc import Callable
from typing import TYPE_CHECKING

from smemit.errors import UnsupportedError

if TYPE_CHECKING:
    from smemit.compile.isel.dag.graph.graph import Graph
    from smemit.compile.isel.dag.graph.nodes import Node, Result

NAN = {"f32": 0x7FC00000, "f64": 0x7FF8000000000000}
"""The NaN that an invalid operation yields."""

PRECISION = {"f16": 11, "bf16": 8, "f32": 24, "f64": 53}
"""Number of mantissa bits of each type, including the implicit one."""

_FORMATS = {"f32": ("<I", "<f"), "f64": ("<Q", "<d")}


def value_of(type: str, bits: int) -> float:
    """The value of a bit pattern."""
    as_bits, as_float = _FORMATS[type]
    number: float = struct.unpack(as_float, struct.pack(as_bits, bits))[0]
    return number


def real(graph: Graph, type: str, number: float) -> Node:
    """A floating-point constant node."""
    return graph.leaf("ConstantFP", type, bits_of(type, number))


def is_real(value: Result, number: float) -> bool:
    """Whether a value is this constant; zeros of different sign differ."""
    node = value.node
    return node.op == "ConstantFP" and node.type in _FORMATS and node.data == bits_of(node.type, number)


def is_nan(type: str, bits: int) -> bool:
    return type in _FORMATS and math.isnan(value_of(type, bits))


def bits_of(type: str, number: float) -> int:
    """The bits of a number, rounded to the type."""
    if math.isnan(number):
        return NAN[type]
    if type not in _FORMATS:
        raise UnsupportedError(f"constants of type {type} are not supported here")
    as_bits, as_float = _FORMATS[type]
    try:
        packed = struct.pack(as_float, number)
    except OverflowError:
        packed = struct.pack(as_float, math.copysign(math.inf, number))
    bits: int = struct.unpack(as_bits, packed)[0]
    return bits


def _quiet(type: str, bits: int) -> int | None:
    """A quieted NaN operand, None if there is none."""
    if not math.isnan(value_of(type, bits)):
        return None
    return bits | (1 << (22 if type == "f32" else 51))


def arithmetic(op: str, type: str, left: int, right: int) -> int | None:
    """`fadd fsub fmul fdiv frem`; None for types not folded here."""
    if type not in _FORMATS:
        return None
    if op == "fcopysign":
        sign = 1 << (31 if type == "f32" else 63)
        return left & ~sign | right & sign
    if op in ("fminnum", "fmaxnum"):
        return _min_max(type, left, right, op == "fminnum")
    for operand in (left, right):
        quiet = _quiet(type, operand)
        if quiet is not None:
            return quiet
    a, b = value_of(type, left), value_of(type, right)
    if op == "fadd":
        return bits_of(type, a + b)
    if op == "fsub":
        return bits_of(type, a - b)
    if op == "fmul":
        return bits_of(type, a * b)
    if op == "fdiv":
        if b == 0.0:
            if a == 0.0:
                return NAN[type]
            return bits_of(type, math.copysign(math.inf, a) * math.copysign(1.0, b))
        # Rounding twice is exact here: a double has more than twice the mantissa bits of a float.
        return bits_of(type, a / b)
    if op == "frem":
        if math.isinf(a) or b == 0.0:
            return NAN[type]
        return bits_of(type, math.fmod(a, b))
    return None


def _min_max(type: str, left: int, right: int, smaller: bool) -> int | None:
    """minnum or maxnum: a number is preferred to NaN, and -0.0 is less than 0.0."""
    a, b = value_of(type, left), value_of(type, right)
    if math.isnan(a) or math.isnan(b):
        return None if math.isnan(a) and math.isnan(b) else right if math.isnan(a) else left
    first = (a, math.copysign(1.0, a)) < (b, math.copysign(1.0, b)) if a != b or a == 0.0 else True
    return left if first == smaller else right


_ROUNDING: dict[str, Callable[[float], int]] = {"ffloor": math.floor, "fceil": math.ceil, "ftrunc": math.trunc}


def rounded(op: str, type: str, bits: int) -> int | None:
    """A number rounded to an integer: `ffloor fceil ftrunc`."""
    if type not in _FORMATS:
        return None
    number = value_of(type, bits)
    if math.isnan(number) or math.isinf(number):
        return _quiet(type, bits) or bits
    return bits_of(type, math.copysign(float(_ROUNDING[op](number)), number))


def fused(type: str, left: int, right: int, addend: int) -> int | None:
    """A fused multiply-add."""
    if type not in _FORMATS:
        return None
    for operand in (left, right, addend):
        quiet = _quiet(type, operand)
        if quiet is not None:
            return quiet
    a, b, c = (value_of(type, operand) for operand in (left, right, addend))
    if any(math.isinf(number) for number in (a, b, c)):
        return bits_of(type, a * b + c)
    from fractions import Fraction

    exact = Fraction(a) * Fraction(b) + Fraction(c)
    if exact == 0:
        return bits_of(type, 0.0 if c else a * b + c)
    try:
        number = float(exact)
    except OverflowError:
        number = math.copysign(math.inf, exact)
    if type == "f32" and not math.isinf(number) and Fraction(number) != exact and not _odd(number):
        # With rounding to odd first, rounding to float is exact: a double has more than twice its mantissa bits.
        number = math.nextafter(number, math.inf if Fraction(number) < exact else -math.inf)
    return bits_of(type, number)


def _odd(number: float) -> bool:
    return bool(bits_of("f64", number) & 1)


def resize(source: str, type: str, bits: int) -> int | None:
    """A conversion between float and double."""
    if source not in _FORMATS or type not in _FORMATS:
        return None
    number = value_of(source, bits)
    if math.isnan(number):
        sign = bits >> (63 if source == "f64" else 31)
        if source == "f32":
            return sign << 63 | 0x7FF << 52 | (bits & 0x7FFFFF | 1 << 22) << 29
        return sign << 31 | 0xFF << 23 | (bits & 0xFFFFFFFFFFFFF) >> 29 | 1 << 22
    return bits_of(type, number)


def from_integer(type: str, number: int) -> int | None:
    """The conversion of an integer."""
    if type == "f64":
        return bits_of("f64", float(number))
    if type != "f32":
        return None
    magnitude = abs(number)
    extra = magnitude.bit_length() - 40
    if extra > 0:
        # A sticky bit avoids the error of rounding twice.
        magnitude = (magnitude >> extra | bool(magnitude & ((1 << extra) - 1))) << extra
    return bits_of("f32", math.copysign(float(magnitude), number))


def to_integer(type: str, bits: int) -> int | None:
    """The integer part of a number; None for NaN and infinity."""
    if type not in _FORMATS:
        return None
    number = value_of(type, bits)
    return None if math.isnan(number) or math.isinf(number) else int(number)


def compare_floats(condition: str, type: str, left: int, right: int) -> bool | None:
    """Compare constants; None for a NaN under a don't-care condition, whose result is undefined."""
    if type not in _FORMATS:
        return None
    a, b = value_of(type, left), value_of(type, right)
    unordered = math.isnan(a) or math.isnan(b)
    name = condition[3:]
    if name == "o":
        return not unordered
    if name == "uo":
        return unordered
    if name[0] in "uo" and name not in ("o", "uo") and name[1:] in ("eq", "ne", "gt", "ge", "lt", "le"):
        if unordered:
            return name[0] == "u"
        name = name[1:]
    elif unordered:
        return None
    return {"eq": a == b, "ne": a != b, "gt": a > b, "ge": a >= b, "lt": a < b, "le": a <= b}[name]
