"""Find the maps of a dialect in a file by the names of their section, and name their functions.

Needs:  a file, or bytes, and a dialect.
Gives:  an Image with the dialect's sections, and the maps of a section, each with its StackMap. Addresses have the
        relocation of the object file, or the symbol of the linked one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from smemit.stackmap.dialects.check import check_section
from smemit.stackmap.dialects.description import Dialect, Field
from smemit.stackmap.dialects.model import to_stack_map
from smemit.stackmap.dialects.read import DialectMap, read_maps
from smemit.stackmap.findings import Finding
from smemit.stackmap.formats import Endian
from smemit.stackmap.image import Image, Section, open_image
from smemit.stackmap.model import Function, StackMap

if TYPE_CHECKING:
    from smemit.stackmap.image import Source


def open_dialect(source: Source, dialect: Dialect, endian: Endian | None = None, machine: str | None = None) -> Image:
    """The sections of a file with maps of a dialect. Raises the errors of `open_image`."""
    return open_image(source, endian=endian, machine=machine, names=dialect.sections)


def maps_of(section: Section, dialect: Dialect) -> Iterator[tuple[DialectMap, StackMap]]:
    """The maps of a section, each with its StackMap."""
    for found in read_maps(dialect, section.data, section.endian):
        stack_map = to_stack_map(found)
        stack_map.machine = section.machine
        if section.file is not None:
            _name(section, found, stack_map)
        yield found, stack_map


def check_in_file(section: Section, dialect: Dialect) -> Iterator[Finding]:
    """Every violation in a section and in its relocations."""
    yield from check_section(dialect, section.data, section.endian)
    for rule, values in section.carried.faults if section.carried is not None else ():
        yield Finding(0, rule, values)


def _name(section: Section, found: DialectMap, stack_map: StackMap) -> None:
    """Set the names and addresses of functions."""
    assert section.file is not None
    fields = [(seen, seen.part) for seen in found.seen
              if isinstance(seen.part, Field) and seen.part.name == "address" and seen.owner.entry == "function"]
    unnamed: list[Function] = []
    for function, (seen, part) in zip(stack_map.functions, fields, strict=False):
        relocation = section.relocations.get(seen.at)
        # The addend makes an address that is relative to the field relative to the map's first byte.
        moved = seen.at - found.start if part.from_start else 0
        if relocation is not None:
            function.resolved = relocation.resolved
            function.symbol = relocation.symbol if relocation.addend in (0, moved) else None
        elif not section.relocatable:
            function.resolved = function.address + (section.address + found.start if part.from_start else 0)
        if function.symbol is None and function.resolved is not None and not section.relocatable:
            unnamed.append(function)
    names = section.file.names({(None, function.resolved or 0) for function in unnamed})
    for function in unnamed:
        function.symbol = names.get((None, function.resolved or 0))
