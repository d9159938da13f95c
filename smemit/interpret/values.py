"""Values of a running program: undefined ones, and floating-point numbers as bits and back."""

from __future__ import annotations

import math
import struct
from typing import Any, Final

from smemit.errors import SmemitError, UnsupportedError
from smemit.ir import types as t
from smemit.ir.types import ArrayType, FloatType, StructType, Type, VectorType

Datum = Any
"""An unsigned int, a float, a tuple of members, or `UNDEF`."""


class Meaningless(SmemitError):
    """The program has undefined behaviour, so no result is right or wrong."""


class Undefined:
    """An undefined value: undef and poison are not distinguished."""

    def __repr__(self) -> str:
        return "undef"


UNDEF: Final = Undefined()

_FORMATS = {t.half: ("<e", "<H"), t.float_: ("<f", "<I"), t.double: ("<d", "<Q")}


def _formats(type: Type) -> tuple[str, str]:
    if (found := _FORMATS.get(type)) is None:  # type: ignore[call-overload]
        raise UnsupportedError(f"numbers of type {type} are not interpreted",
                               notes=["half, float and double are"])
    return found  # type: ignore[no-any-return]


def to_bits(type: Type, value: Datum) -> int:
    """A scalar as its bits."""
    if not isinstance(type, FloatType):
        return int(value)
    as_float, as_int = _formats(type)
    return int(struct.unpack(as_int, struct.pack(as_float, value))[0])


def from_bits(type: Type, bits: int) -> Datum:
    """The scalar with these bits."""
    if not isinstance(type, FloatType):
        return bits
    as_float, as_int = _formats(type)
    return struct.unpack(as_float, struct.pack(as_int, bits))[0]


def rounded(type: Type, number: float) -> float:
    """A double rounded to a floating-point type."""
    if type is t.double:
        return number
    as_float, _ = _formats(type)
    try:
        return float(struct.unpack(as_float, struct.pack(as_float, number))[0])
    except OverflowError:
        return math.copysign(math.inf, number)


def zero(type: Type) -> Datum:
    """The value of `zeroinitializer`."""
    if isinstance(type, FloatType):
        return 0.0
    if isinstance(type, StructType):
        return tuple(zero(element) for element in type.elements or ())
    if isinstance(type, ArrayType | VectorType):
        return (zero(type.element),) * type.count
    return 0


def undefined(type: Type) -> Datum:
    """An undefined value; aggregates have undefined members, so that each can be replaced."""
    if isinstance(type, StructType):
        return tuple(undefined(element) for element in type.elements or ())
    if isinstance(type, ArrayType | VectorType):
        return (undefined(type.element),) * type.count
    return UNDEF


def is_defined(value: Datum) -> bool:
    """Whether a value is completely defined."""
    return value is not UNDEF and not (isinstance(value, tuple) and not all(map(is_defined, value)))


def same(one: Datum, other: Datum) -> bool:
    """Whether two values are equal; zeros of different sign differ, NaNs do not."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, float) and isinstance(other, float):
        if math.isnan(one) or math.isnan(other):
            return math.isnan(one) and math.isnan(other)
        return one == other and math.copysign(1, one) == math.copysign(1, other)
    return bool(one == other)
