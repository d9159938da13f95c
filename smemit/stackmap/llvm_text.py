"""The text of `llvm-readobj --stackmap` 22, byte for byte.

llvm-readobj shows only the first blob, does not apply relocations, prints small constants as unsigned 32-bit numbers
and omits the offset of Register locations. For a section under 16 bytes or of another version it prints a warning.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smemit.stackmap.decode import Blob
from smemit.stackmap.formats import CONSTANT, CONSTANT_INDEX, DIRECT, INDIRECT, REGISTER, V3
from smemit.stackmap.image import Image, Section
from smemit.stackmap.model import Location

SUPPORTED = V3.byte
SMALLEST = 16


def describe(image: Image) -> Iterator[str]:
    """Lines without line ends: the header of each file, then its first map."""
    for section in firsts(image):
        yield from section.header
        blob = next(section.blobs(), None)
        if blob is not None and warning(section) is None:
            yield from _blob(blob)


def firsts(image: Image) -> Iterator[Section]:
    """The first section of each file, the only one that llvm-readobj shows."""
    told: set[str | None] = set()
    for section in image.sections:
        if section.member not in told:
            told.add(section.member)
            yield section


def warning(section: Section) -> str | None:
    """The reason why llvm-readobj would print no stack map."""
    if len(section.data) < SMALLEST:
        return (
            f"the stack map section size ({len(section.data)}) is less than the minimum possible size of its header "
            f"({SMALLEST})"
        )
    if section.data[0] != SUPPORTED:
        return (
            f"the version ({section.data[0]}) of the stack map section is unsupported, "
            f"the supported version is {SUPPORTED}"
        )
    return None


def _blob(blob: Blob) -> Iterator[str]:
    constants = blob.constants
    functions = list(blob.functions())
    yield f"LLVM StackMap Version: {blob.label}"
    yield f"Num Functions: {len(functions)}"
    for address, stack_size, count in functions:
        yield f"  Function address: {address}, stack size: {stack_size}, callsite record count: {count}"
    yield f"Num Constants: {len(constants)}"
    for index, value in enumerate(constants, 1):
        yield f"  #{index}: {value}"
    yield f"Num Records: {getattr(blob, 'counts', {}).get('record_count', 0)}"
    for view in blob.records():
        yield f"  Record ID: {view.id}, instruction offset: {view.offset}"
        yield f"    {view.location_count} locations:"
        for index, location in enumerate(view.locations, 1):
            yield f"      #{index}: {_location(location, constants)}, size: {location.size}"
        live_outs = "".join(f"R#{register} ({size}-bytes) " for register, size in view.live_outs)
        yield f"    {view.live_out_count} live-outs: [ {live_outs}]"


def _location(location: Location, constants: Sequence[int]) -> str:
    kind, _, register, offset = location
    if kind == REGISTER:
        return f"Register R#{register}"
    if kind == DIRECT:
        return f"Direct R#{register} + {offset}"
    if kind == INDIRECT:
        return f"Indirect [R#{register} + {offset}]"
    if kind == CONSTANT:
        return f"Constant {offset & 0xFFFF_FFFF}"
    if kind == CONSTANT_INDEX:
        # llvm-readobj reads past the pool for an invalid index, so there is no reference.
        value = constants[offset] if 0 <= offset < len(constants) else "?"
        return f"ConstantIndex #{offset & 0xFFFF_FFFF} ({value})"
    return ""
