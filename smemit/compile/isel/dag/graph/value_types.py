"""Split IR types into value types with their offsets (LLVM's ComputeValueVTs)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from smemit.errors import UnsupportedError
from smemit.ir import layout
from smemit.ir import types as t
from smemit.ir.types import Type


def value_type(type: Type) -> str:
    """The value type of a first-class IR type that is not an aggregate."""
    found = _VALUE_TYPES.get(type)
    if found is None:
        found = _VALUE_TYPES[type] = _find_value_type(type)
    return found


_VALUE_TYPES: dict[Type, str] = {}
_FLOATS = {
    "half": "f16",
    "bfloat": "bf16",
    "float": "f32",
    "double": "f64",
    "x86_fp80": "f80",
    "fp128": "f128",
    "ppc_fp128": "ppcf128",
}


def ir_text(type: str) -> str:
    """A value type as LLVM IR spells it: `<2 x double>` for `v2f64`."""
    if found := re.fullmatch(r"v(\d+)(.*)", type):
        return f"<{found[1]} x {ir_text(found[2])}>"
    return next((text for text, known in _FLOATS.items() if known == type), type)


def _find_value_type(type: Type) -> str:
    if isinstance(type, t.PointerType):
        return "i64"
    if isinstance(type, t.IntType):
        return type.text
    if isinstance(type, t.VectorType) and not type.scalable and (
            layout.bit_width(type) in (64, 128, 256, 512) or value_type(type.element) == "i64"):
        return f"v{type.count}{value_type(type.element)}"
    if isinstance(type, t.FloatType):
        return _FLOATS[type.text]
    raise UnsupportedError(f"values of type {type} are not supported here")


def value_types(type: Type) -> list[str]:
    """The value types a type is split into: fields of aggregates in order."""
    if (known := _VALUE_TYPES.get(type)) is not None:
        return [known]
    if type is t.void or type is t.token:
        return []
    if isinstance(type, t.StructType):
        return [part for element in type.elements or () for part in value_types(element)]
    if isinstance(type, t.ArrayType):
        return value_types(type.element) * type.count
    return [value_type(type)]


def offsets(type: Type, start: int = 0) -> list[int]:
    """Byte offsets of the value types from `value_types`."""
    if isinstance(type, t.StructType):
        places = layout.struct_layout(type)[2]
        return [
            found
            for element, place in zip(type.elements or (), places, strict=True)
            for found in offsets(element, start + place)
        ]
    if isinstance(type, t.ArrayType):
        step = layout.alloc_size(type.element)
        return [found for i in range(type.count) for found in offsets(type.element, start + i * step)]
    return [start]


def placed(type: Type) -> Sequence[tuple[str, int]]:
    """The value types from `value_types`, each with its byte offset."""
    if (known := _VALUE_TYPES.get(type)) is not None:
        return ((known, 0),)
    return [*zip(value_types(type), offsets(type), strict=True)]


def common_align(align: int, offset: int) -> int:
    """The alignment at `offset` from an address of alignment `align`."""
    return min(align, offset & -offset) if offset else align


def linear_index(type: Type, indices: Sequence[int]) -> int:
    """The number of value parts before a field (LLVM's ComputeLinearIndex)."""
    at = 0
    for index in indices:
        if isinstance(type, t.StructType):
            elements = type.elements or ()
            at += sum(len(value_types(element)) for element in elements[:index])
            type = elements[index]
        else:
            assert isinstance(type, t.ArrayType)
            type = type.element
            at += index * len(value_types(type))
    return at
