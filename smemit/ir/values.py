"""Values an operation can read: constants here; arguments, blocks and globals in `module.py`, results in `ops.py`."""

from __future__ import annotations

import struct as _struct
from typing import Any

from smemit.errors import ModuleError
from smemit.ir import types as t
from smemit.ir.types import FloatType, IntType, Type
from smemit.ir.value import Value as Value

Attributes = dict[str, Any]
"""Attributes by LLVM's name; the value is None for a flag (`nounwind`), else a number, string or type."""


class Constant(Value):
    """A value known before the program runs."""

    __slots__ = ()


class ConstantInt(Constant):
    """An integer; `value` is kept signed (two's complement of the type's width), i1 true as -1."""

    __slots__ = ("value",)

    def __init__(self, type: Type, value: int) -> None:
        assert isinstance(type, IntType)
        self.type, self.name = type, ""
        self.value = wrap_signed(value, type.width)

    @property
    def unsigned(self) -> int:
        """The value as an unsigned number of the type's width."""
        return self.value & ((1 << self.type.width) - 1)  # type: ignore[attr-defined,no-any-return]

    def __repr__(self) -> str:
        return f"<{self.type} {self.value}>"


class ConstantFloat(Constant):
    """A floating-point number, kept as the `bits` of its type's format."""

    __slots__ = ("bits",)

    def __init__(self, type: Type, bits: int) -> None:
        assert isinstance(type, FloatType)
        self.type, self.name, self.bits = type, "", bits

    def __repr__(self) -> str:
        return f"<{self.type} bits {self.bits:#x}>"


class ConstantNull(Constant):
    """The null pointer, or the all-zero value of an aggregate or vector (`zeroinitializer`), or `token none`."""

    __slots__ = ()

    def __init__(self, type: Type) -> None:
        self.type, self.name = type, ""

    def __repr__(self) -> str:
        return f"<{self.type} zero>"


class Undef(Constant):
    """An undefined value: `undef`, or `poison`."""

    __slots__ = ("poison",)

    def __init__(self, type: Type, poison: bool = False) -> None:
        self.type, self.name, self.poison = type, "", poison

    def __repr__(self) -> str:
        return f"<{self.type} {'poison' if self.poison else 'undef'}>"


class ConstantAggregate(Constant):
    """An array, struct or vector written out element by element."""

    __slots__ = ("elements",)

    def __init__(self, type: Type, elements: tuple[Constant, ...]) -> None:
        self.type, self.name, self.elements = type, "", elements

    def __repr__(self) -> str:
        return f"<{self.type} of {len(self.elements)}>"


class ConstantData(Constant):
    """An array of i8 given as bytes (`c"..."`)."""

    __slots__ = ("data",)

    def __init__(self, data: bytes) -> None:
        self.type, self.name, self.data = t.array(len(data), t.i8), "", data

    def __repr__(self) -> str:
        return f"<{self.type} {self.data!r}>"


class ConstantExpression(Constant):
    """An operation on constants: a cast, `getelementptr`, `add`, `sub`, `xor`, `ptrauth` or `dso_local_equivalent`.

    `source_type` is what a `getelementptr` steps over; `flags` as in `ops`.
    """

    __slots__ = ("flags", "op", "operands", "source_type")

    def __init__(self, op: str, type: Type, operands: tuple[Constant, ...], source_type: Type | None = None,
                 flags: tuple[str, ...] = ()) -> None:
        self.op, self.type, self.name = op, type, ""
        self.operands, self.source_type, self.flags = operands, source_type, flags

    def __repr__(self) -> str:
        return f"<{self.type} {self.op} {list(self.operands)}>"


class InlineAssembly(Value):
    """`asm` text with constraints, called like a function."""

    __slots__ = ("constraints", "flags", "function_type", "text")

    def __init__(self, function_type: t.FunctionType, text: str, constraints: str, flags: tuple[str, ...]) -> None:
        self.type, self.name = t.ptr, ""
        self.function_type, self.text, self.constraints, self.flags = function_type, text, constraints, flags


class MetadataValue(Value):
    """Metadata passed as an argument of an intrinsic; kept as its text."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.type, self.name, self.text = t.metadata, "", text


def wrap_signed(value: int, width: int) -> int:
    """`value` modulo 2^width, as a signed number."""
    value &= (1 << width) - 1
    return value - (1 << width) if value >> (width - 1) else value


_HALVES = {16: ("<e", "<H"), 32: ("<f", "<I"), 64: ("<d", "<Q")}


def float_constant(type: FloatType, number: float) -> ConstantFloat:
    """The constant nearest to a Python float, in half, float or double."""
    if type not in (t.half, t.float_, t.double):
        raise ModuleError(f"a Python float cannot be turned into a {type}; give its bits: ConstantFloat({type}, bits)")
    pack, unpack = _HALVES[type.width]
    try:
        raw = _struct.pack(pack, number)
    except OverflowError:
        raise ModuleError(f"{number!r} is out of range for {type}") from None
    return ConstantFloat(type, _struct.unpack(unpack, raw)[0])
