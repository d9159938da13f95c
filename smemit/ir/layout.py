"""Sizes and alignments of types, by the data layouts of LLVM's 64-bit targets.

All targets agree here: integers are aligned to their size up to 16 bytes, vectors to their size.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from smemit.errors import UnsupportedError
from smemit.ir.types import (
    ArrayType,
    FloatType,
    IntType,
    PointerType,
    StructType,
    TargetType,
    Type,
    VectorType,
    array,
    is_narrow,
)
from smemit.ir.values import ConstantAggregate, ConstantFloat, ConstantInt, ConstantNull, Value

POINTER_SIZE = 8

_bits: dict[Type, int] = {}
_sizes: dict[Type, int] = {}
_aligns: dict[Type, int] = {}


def bit_width(type: Type) -> int:
    """Size of a value in bits: 1 for i1, 80 for x86_fp80; aggregates include padding."""
    found = _bits.get(type)
    if found is not None:
        return found
    if isinstance(type, IntType | FloatType):
        found = type.width
    elif isinstance(type, PointerType):
        found = 32 if is_narrow(type) else 8 * POINTER_SIZE
    elif isinstance(type, VectorType):
        found = type.count * bit_width(type.element)
    elif isinstance(type, ArrayType):
        return 8 * type.count * alloc_size(type.element)
    elif isinstance(type, StructType):
        return 8 * struct_layout(type)[0]
    elif isinstance(type, TargetType):
        raise UnsupportedError(f"values of type {type} are not supported")
    else:
        raise TypeError(f"{type} has no size")
    _bits[type] = found
    return found


def store_size(type: Type) -> int:
    """The store size: bytes that a load or store accesses."""
    return (bit_width(type) + 7) // 8


def alloc_size(type: Type) -> int:
    """The alloc size: distance of array elements in bytes, the store size rounded up to the alignment."""
    found = _sizes.get(type)
    if found is None:
        align = align_of(type)
        found = (store_size(type) + align - 1) // align * align
        if not isinstance(type, StructType | ArrayType):
            _sizes[type] = found
    return found


def vector_bits(vector: ConstantAggregate) -> int | None:
    """The bits of a constant vector, first element lowest; None unless all elements are numbers."""
    assert isinstance(vector.type, VectorType)
    step, bits = bit_width(vector.type.element), 0
    for at, element in enumerate(vector.elements):
        if isinstance(element, ConstantInt):
            bits |= element.unsigned << at * step
        elif isinstance(element, ConstantFloat):
            bits |= element.bits << at * step
        else:
            return None
    return bits


def align_of(type: Type) -> int:
    """The ABI alignment in bytes."""
    found = _aligns.get(type)
    if found is not None:
        return found
    if isinstance(type, IntType):
        found = min(16, _power_of_two(store_size(type)))
    elif isinstance(type, FloatType | VectorType):
        found = _power_of_two(store_size(type))
    elif isinstance(type, PointerType):
        found = store_size(type)
    else:
        return _align_of_parts(type)
    _aligns[type] = found
    return found


def _align_of_parts(type: Type) -> int:
    if isinstance(type, ArrayType):
        return align_of(type.element)
    if isinstance(type, StructType):
        return struct_layout(type)[1]
    raise TypeError(f"{type} has no alignment")


def preferred_align(type: Type, preferred: Mapping[str, int] = MappingProxyType({})) -> int:
    """The preferred alignment of variables of a type: at least 8 for structs.

    `preferred` has a target's own alignments of some types, by their text.
    """
    if isinstance(type, ArrayType):
        return preferred_align(type.element, preferred)
    if isinstance(type, StructType):
        return max(8, align_of(type))
    if preferred and isinstance(type, IntType):
        # An alignment also applies to widths down to the next smaller one (golden: statepoint-deopt-widths).
        return preferred.get(f"i{_power_of_two(max(8, type.width))}") or align_of(type)
    return preferred.get(type.text) or align_of(type)


def defined_align(type: Type, preferred: Mapping[str, int]) -> int:
    """The preferred alignment of an initialized variable: at least 16 above 128 bits."""
    align = preferred_align(type, preferred)
    return 16 if align < 16 and bit_width(type) > 128 else align


def struct_layout(type: StructType) -> tuple[int, int, list[int]]:
    """Size, alignment and the offset of each field."""
    known = type.layout
    # A named struct may have been completed since the last query.
    if known is not None and known[0] is type.elements and known[1] is type.packed:
        return known[2]
    offset, largest, offsets = 0, 1, []
    for element in type.elements or ():
        align = 1 if type.packed else align_of(element)
        offset = (offset + align - 1) // align * align
        offsets.append(offset)
        offset += alloc_size(element)
        largest = max(largest, align)
    found = (offset + largest - 1) // largest * largest, largest, offsets
    type.layout = (type.elements, type.packed, found)
    return found


def _power_of_two(size: int) -> int:
    return 1 << (size - 1).bit_length() if size else 1


def steps(source: Type, indices: Iterable[Value]) -> Iterator[tuple[Value | None, int]]:
    """What the indices of a `getelementptr` add: None and the offset of a struct's field, or an index and its unit."""
    inner: Type = array(0, source)
    for index in indices:
        if isinstance(inner, StructType):
            field = _field(index)
            yield None, struct_layout(inner)[2][field]
            inner = (inner.elements or ())[field]
        else:
            assert isinstance(inner, ArrayType | VectorType)
            inner = inner.element
            yield index, alloc_size(inner)


def _field(index: Value) -> int:
    """The number of a field; address arithmetic on vectors has it once for each element."""
    if isinstance(index, ConstantAggregate):
        return _field(index.elements[0])
    return index.value if isinstance(index, ConstantInt) else 0


def constant_offset(source: Type, indices: Iterable[Value]) -> int | None:
    """The byte offset of indices into `source`; None if an index is not constant."""
    offset = 0
    for index, size in steps(source, indices):
        if index is not None and not isinstance(index, ConstantInt | ConstantNull):
            return None
        offset += size if index is None else size * index.value if isinstance(index, ConstantInt) else 0
    return offset
