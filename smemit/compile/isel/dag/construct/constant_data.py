"""Contents of constant variables, for memory copies that store immediates instead of loading."""

from __future__ import annotations

import struct
from typing import Literal

from smemit.compile.isel.dag.graph.nodes import Result
from smemit.ir import layout
from smemit.ir import types as t
from smemit.ir.module import Global, GlobalVariable
from smemit.ir.values import Constant, ConstantAggregate, ConstantData, ConstantFloat, ConstantInt, ConstantNull, Undef

_FORMATS = {2: "H", 4: "I", 8: "Q"}
_REPLACEABLE = frozenset(("weak", "linkonce", "common", "extern_weak", "available_externally"))


def bytes_behind(address: Result, endian: Literal["little", "big"]) -> tuple[bytes | None, bool]:
    """The bytes of a constant variable from an address on, None if unknown; the kind tells if all of them are zero."""
    node, offset = address.node, 0
    if node.op == "add" and node.ops[1].node.op == "Constant":
        node, offset = node.ops[0].node, node.ops[1].node.data
    if node.op != "GlobalAddress":
        return None, False
    symbol: Global = node.data[0]
    offset += node.data[1]
    if not isinstance(symbol, GlobalVariable) or not symbol.is_constant or symbol.initializer is None:
        return None, False
    if symbol.linkage in _REPLACEABLE or offset < 0:
        return None, False
    size = layout.alloc_size(symbol.value_type)
    if isinstance(symbol.initializer, ConstantNull):
        return bytes(max(size - offset, 0)), True
    found = _bytes_of(symbol.initializer, endian)
    if found is None:
        return None, False
    return found[offset:], not any(found[offset:])


def _bytes_of(value: Constant, endian: Literal["little", "big"]) -> bytes | None:
    """The bytes of a constant in memory; None if they are unknown before linking."""
    size = layout.alloc_size(value.type)
    if isinstance(value, ConstantNull | Undef):
        # Padding counts as zero (golden: copies-of-padded-constants).
        return bytes(size)
    if isinstance(value, ConstantData):
        return value.data
    if isinstance(value, ConstantInt):
        if value.type.width % 8:  # type: ignore[attr-defined]
            return None
        return value.unsigned.to_bytes(layout.store_size(value.type), endian).ljust(size, b"\0")
    if isinstance(value, ConstantFloat) and size in _FORMATS:
        return struct.pack(("<" if endian == "little" else ">") + _FORMATS[size], value.bits)
    if not isinstance(value, ConstantAggregate) or isinstance(value.type, t.VectorType):
        return None
    out = bytearray(size)
    places = layout.struct_layout(value.type)[2] if isinstance(value.type, t.StructType) else ()
    at = 0
    for index, element in enumerate(value.elements):
        part = _bytes_of(element, endian)
        if part is None:
            return None
        at = places[index] if places else at
        out[at : at + len(part)] = part
        at += len(part)
    return bytes(out)
