"""Floating-point literals: decimals, and LLVM's hexadecimal forms, as the bits of each format."""

from __future__ import annotations

import re
import struct as _struct

from smemit.ir import types as t
from smemit.ir.types import FloatType

_DECIMAL = re.compile(r"[-+]?[0-9]+\.[0-9]*(?:[eE][-+]?[0-9]+)?\Z")
_HEXADECIMAL = re.compile(r"0x([HRKLM]?)([0-9a-fA-F]+)\Z")
_KINDS = {"H": t.half, "R": t.bfloat, "K": t.x86_fp80, "L": t.fp128, "M": t.ppc_fp128}
# Exponent bits, and fraction bits without the leading one.
_FORMATS = {t.half: (5, 10), t.bfloat: (8, 7), t.float_: (8, 23), t.double: (11, 52), t.fp128: (15, 112)}


def float_bits(token: str, type: FloatType) -> int | None:
    """The bits of a literal in the format of `type`; None if it is invalid or not exact in that format."""
    found = _HEXADECIMAL.match(token)
    if found:
        kind, digits = found[1], found[2]
        if kind:
            bits = int(digits[:64], 16)
            if _KINDS[kind] is not type or bits >> type.width:
                return None
            if kind in "LM":
                # The low half is written first, and short forms fill it first as well.
                low, high = int(digits[:16], 16), int(digits[16:32] or "0", 16)
                return high << 64 | low
            return bits
        if len(digits) > 16:
            return None
        return _from_double(int(digits, 16), type)
    if not _DECIMAL.match(token) or len(token) > 4000:
        return None
    number = float(token)
    raw: int = _struct.unpack("<Q", _struct.pack("<d", number))[0]
    return _from_double(raw, type)


def _from_double(bits: int, type: FloatType) -> int | None:
    """The bits of a double in another format, None if information would be lost."""
    if type is t.double:
        return bits
    sign, exponent, fraction = bits >> 63, bits >> 52 & 0x7FF, bits & (1 << 52) - 1
    if type is t.ppc_fp128:
        return bits
    if type is t.x86_fp80:
        # The 15-bit exponent of fp128, but with an explicit leading bit.
        wide = _rescale(sign, exponent, fraction, 15, 63)
        if wide is None:
            return None
        head, tail = wide >> 63, wide & (1 << 63) - 1
        return head << 64 | (bool(head & 0x7FFF) << 63) | tail
    return _rescale(sign, exponent, fraction, *_FORMATS[type])


def _rescale(sign: int, exponent: int, fraction: int, exponent_bits: int, fraction_bits: int) -> int | None:
    bias, most = (1 << exponent_bits - 1) - 1, (1 << exponent_bits) - 1
    if exponent == 0x7FF:
        changed, scaled = most, _shift(fraction, fraction_bits - 52)
        if scaled is None:
            return None
    elif not exponent and not fraction:
        changed, scaled = 0, 0
    else:
        if not exponent:
            # A denormal double: shift its first set bit to the position of the hidden bit.
            by = 53 - fraction.bit_length()
            exponent, fraction = 1 - by, fraction << by & (1 << 52) - 1
        changed = exponent - 1023 + bias
        if changed >= most:
            return None
        if changed <= 0:
            whole = _shift((1 << 52) | fraction, fraction_bits - 52 - 1 + changed)
            changed, scaled = 0, whole
        else:
            scaled = _shift(fraction, fraction_bits - 52)
        if scaled is None:
            return None
    return sign << exponent_bits + fraction_bits | changed << fraction_bits | scaled


def _shift(value: int, by: int) -> int | None:
    """`value` shifted; None if set bits would be lost."""
    if by >= 0:
        return value << by
    return value >> -by if not value & (1 << -by) - 1 else None
