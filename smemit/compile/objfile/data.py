"""Lower constants to bytes and addresses, for initializers and constant pools."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from smemit.compile.mc.emit import symbol_name
from smemit.compile.objfile.stream import Address
from smemit.errors import UnsupportedError
from smemit.ir import layout
from smemit.ir import types as t
from smemit.ir.module import BlockAddress, Global
from smemit.ir.symbols import address_label
from smemit.ir.types import ArrayType, IntType, StructType, VectorType
from smemit.ir.values import (
    Constant,
    ConstantAggregate,
    ConstantData,
    ConstantExpression,
    ConstantFloat,
    ConstantInt,
    ConstantNull,
    Undef,
    wrap_signed,
)

if TYPE_CHECKING:
    from typing import Literal

    from smemit.compile.objfile.stream import Stream


def emit_constant(stream: Stream, value: Constant, endian: Literal["little", "big"]) -> None:
    """Write the memory image of a constant, including padding."""
    type = value.type
    size = layout.alloc_size(type)
    match value:
        case ConstantNull() | Undef():
            stream.zeros(size)
        case ConstantData():
            stream.data(value.data)
        case ConstantInt():
            stored = layout.store_size(type)
            stream.data(value.unsigned.to_bytes(stored, endian), min(stored, 8))
            stream.zeros(size - stored)
        case ConstantFloat():
            stored = layout.store_size(type)
            if type is t.ppc_fp128:
                # Two doubles, the more significant one first in either byte order.
                high, low = value.bits & (1 << 64) - 1, value.bits >> 64
                stream.data(high.to_bytes(8, endian) + low.to_bytes(8, endian), 8)
            else:
                stream.data(value.bits.to_bytes(stored, endian), min(stored, 8))
            stream.zeros(size - stored)
        case ConstantAggregate():
            _emit_aggregate(stream, value, size, endian)
        case _:
            found = lower(value, stream.symbol_name)
            if isinstance(found, int):
                stream.data((found & (1 << 8 * size) - 1).to_bytes(size, endian), size)
            else:
                stream.address(found, size)


class _Collector:
    """Collects only the bytes of a constant."""

    symbol_name = staticmethod(symbol_name)

    def __init__(self) -> None:
        self.found = bytearray()

    def data(self, data: bytes, unit: int = 1) -> None:
        self.found += data

    def zeros(self, count: int) -> None:
        self.found += bytes(count)

    def address(self, address: Address, size: int) -> None:
        raise UnsupportedError("prologue data with addresses is not emitted", notes=["prefix data may hold them"])


def constant_bytes(value: Constant, endian: Literal["little", "big"]) -> bytes:
    """The memory image of a constant without addresses, None with addresses."""
    collector = _Collector()
    emit_constant(cast("Stream", collector), value, endian)
    return bytes(collector.found)


def _emit_aggregate(stream: Stream, value: ConstantAggregate, size: int, endian: Literal["little", "big"]) -> None:
    type = value.type
    if isinstance(type, StructType):
        _, _, offsets = layout.struct_layout(type)
        at = 0
        for element, offset in zip(value.elements, offsets, strict=True):
            stream.zeros(offset - at)
            emit_constant(stream, element, endian)
            at = offset + layout.alloc_size(element.type)
        stream.zeros(size - at)
        return
    assert isinstance(type, ArrayType | VectorType)
    width = layout.bit_width(type.element)
    if isinstance(type, VectorType) and width % 8:
        bits = 0
        for place, element in enumerate(value.elements):
            if not isinstance(element, ConstantInt | ConstantNull | Undef):
                raise UnsupportedError(f"a {type} with elements that are not numbers cannot be written out")
            number = element.unsigned if isinstance(element, ConstantInt) else 0
            bits |= number << width * (place if endian == "little" else type.count - 1 - place)
        stored = layout.store_size(type)
        stream.data(bits.to_bytes(stored, endian))
        stream.zeros(size - stored)
        return
    for element in value.elements:
        emit_constant(stream, element, endian)
    stream.zeros(size - type.count * layout.alloc_size(type.element))


def lower(value: Constant, name: Callable[[Global], str]) -> int | Address:
    """Lower a scalar constant to a number or an address expression; `name` gives the names of symbols."""
    match value:
        case Global():
            return Address(name(value))
        case ConstantInt():
            return value.value
        case ConstantNull() | Undef():
            return 0
        case ConstantExpression():
            return _lower_expression(value, name)
        case BlockAddress():
            return Address(address_label(value.function, value.block))
    raise UnsupportedError(f"{value!r} cannot be written as an address")


def _lower_expression(value: ConstantExpression, name: Callable[[Global], str]) -> int | Address:
    first = lower(value.operands[0], name)
    if value.op == "getelementptr":
        return _add(first, _steps(value), value)
    if value.op in ("bitcast", "addrspacecast", "inttoptr", "ptrtoint", "trunc", "zext"):
        if not isinstance(first, int):
            return first
        source = value.operands[0].type
        if value.op in ("inttoptr", "zext") and isinstance(source, IntType):
            first &= (1 << source.width) - 1
        return wrap_signed(first, layout.bit_width(value.type))
    if value.op not in ("add", "sub", "xor"):
        raise _not_static(value)
    second = lower(value.operands[1], name)
    if isinstance(first, int) and isinstance(second, int):
        total = {"add": first + second, "sub": first - second, "xor": first ^ second}[value.op]
        return wrap_signed(total, layout.bit_width(value.type))
    if value.op == "add":
        return _add(first, second, value)
    if value.op == "sub" and isinstance(first, Address) and not first.minus:
        if isinstance(second, int):
            return first._replace(offset=first.offset - second)
        if not second.minus:
            return Address(first.symbol, first.offset - second.offset, second.symbol)
    raise _not_static(value)


def _add(first: int | Address, second: int | Address, value: ConstantExpression) -> int | Address:
    if isinstance(second, Address):
        first, second = second, first
    if isinstance(second, Address):
        raise _not_static(value)
    if isinstance(first, Address):
        return first._replace(offset=wrap_signed(first.offset + second, 64))
    return wrap_signed(first + second, 64)


def _not_static(value: ConstantExpression) -> UnsupportedError:
    return UnsupportedError(f"no relocation computes the {value.op} of {list(value.operands)}",
                            notes=["an address plus or minus a number can be data, and so can the distance of two"])


def _steps(value: ConstantExpression) -> int:
    """The offset of a constant `getelementptr` in bytes."""
    assert value.source_type is not None
    offset = 0
    for index, size in layout.steps(value.source_type, value.operands[1:]):
        if index is None:
            offset += size
        elif isinstance(index, ConstantInt):
            offset += size * index.value
        elif not isinstance(index, ConstantNull | Undef):
            raise UnsupportedError(f"{value!r}: an index of a constant getelementptr is not a plain number")
    return offset
