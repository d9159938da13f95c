"""Write constants, with and without their types."""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any

from smemit.ir import types as t
from smemit.ir.module import BlockAddress, Global
from smemit.ir.text.words import string
from smemit.ir.types import quote
from smemit.ir.values import (
    ConstantAggregate,
    ConstantData,
    ConstantExpression,
    ConstantFloat,
    ConstantInt,
    ConstantNull,
    InlineAssembly,
    MetadataValue,
    Undef,
    Value,
)


def constant(value: Value) -> str:
    """A constant without its type."""
    if isinstance(value, Global):
        return f"@{quote(value.name)}"
    spell = _SPELL.get(type(value))
    if spell is None:
        # A local value that is not in its function: the verifier reports it, and the text must show it.
        return f"%{quote(value.name or 'missing')}"
    return spell(value)


def typed(value: Value) -> str:
    """A constant preceded by its type."""
    return f"{value.type} {constant(value)}"


def _integer(c: ConstantInt) -> str:
    if c.type is t.i1:
        return "true" if c.value else "false"
    return str(c.value)


_FLOAT_PREFIX = {t.half: "0xH%04X", t.bfloat: "0xR%04X", t.x86_fp80: "0xK%020X"}


def _float(c: ConstantFloat) -> str:
    bits = c.bits
    if c.type is t.float_:
        return _decimal(_widen(bits))
    if c.type is t.double:
        return _decimal(bits)
    if c.type is t.fp128 or c.type is t.ppc_fp128:
        # LLVM writes the low half first.
        low, high = bits & (1 << 64) - 1, bits >> 64
        return f"0x{'L' if c.type is t.fp128 else 'M'}{low:016X}{high:016X}"
    return _FLOAT_PREFIX[c.type] % bits  # type: ignore[index]


def _decimal(bits: int) -> str:
    """A double as LLVM writes it: in decimal if six digits are exact, else in hexadecimal."""
    number: float = struct.unpack("<d", struct.pack("<Q", bits))[0]
    if bits >> 52 & 0x7FF != 0x7FF:
        text = f"{number:e}"
        if float(text) == number:
            return text
    return f"0x{bits:016X}"


def _widen(bits: int) -> int:
    """The bits of the double that equals a float; unlike Python's conversion this preserves NaN payloads."""
    if bits >> 23 & 0xFF == 0xFF:
        return (bits >> 31) << 63 | 0x7FF << 52 | (bits & 0x7FFFFF) << 29
    widened: int = struct.unpack("<Q", struct.pack("<d", struct.unpack("<f", struct.pack("<I", bits))[0]))[0]
    return widened


def _null(c: ConstantNull) -> str:
    if isinstance(c.type, t.PointerType):
        return "null"
    if isinstance(c.type, t.IntType):
        return "false" if c.type is t.i1 else "0"
    if isinstance(c.type, t.FloatType):
        return _float(ConstantFloat(c.type, 0))
    return "none" if c.type is t.token else "zeroinitializer"


def _undef(c: Undef) -> str:
    return "poison" if c.poison else "undef"


def _aggregate(c: ConstantAggregate) -> str:
    inside = ", ".join(map(typed, c.elements))
    if isinstance(c.type, t.ArrayType):
        return f"[{inside}]"
    if isinstance(c.type, t.VectorType):
        return f"<{inside}>"
    inside = f"{{ {inside} }}" if inside else "{}"
    return f"<{inside}>" if isinstance(c.type, t.StructType) and c.type.packed else inside


def _data(c: ConstantData) -> str:
    return f"c{string(c.data)}"


def _expression(c: ConstantExpression) -> str:
    words = " ".join([c.op, *c.flags])
    if c.source_type is not None:
        return f"{words} ({c.source_type}, {', '.join(map(typed, c.operands))})"
    if c.op == "dso_local_equivalent":
        return f"{words} {constant(c.operands[0])}"
    if len(c.operands) == 1:
        return f"{words} ({typed(c.operands[0])} to {c.type})"
    return f"{words} ({', '.join(map(typed, c.operands))})"


def _block_address(c: BlockAddress) -> str:
    return f"blockaddress(@{quote(c.function.name)}, %{quote(c.block)})"


def _assembly(c: InlineAssembly) -> str:
    return " ".join(["asm", *c.flags, f"{string(c.text)}, {string(c.constraints)}"])


def _metadata_value(c: MetadataValue) -> str:
    return c.text


_SPELL: dict[type, Callable[[Any], str]] = {
    ConstantInt: _integer, ConstantFloat: _float, ConstantNull: _null, Undef: _undef, ConstantAggregate: _aggregate,
    ConstantData: _data, ConstantExpression: _expression, BlockAddress: _block_address, InlineAssembly: _assembly,
    MetadataValue: _metadata_value,
}
