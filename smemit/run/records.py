"""The stack map records of a loaded image, by address and by id."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from smemit.errors import UsageError
from smemit.run.image import Image
from smemit.stackmap import StackMap, read
from smemit.stackmap.formats import NOT_FIXED
from smemit.stackmap.model import Function, Record

SECTIONS = (".llvm_stackmaps", "__llvm_stackmaps")


@attrs.frozen(eq=False)
class Recorded:
    """A record with its map and its function."""

    map: StackMap
    function: Function
    record: Record
    address: int
    """Absolute."""

    def __repr__(self) -> str:
        return f"<record {self.record.id} of @{self.function.symbol} at {self.address:#x}>"


class Records:
    """The image's stack maps, after relocation."""

    def __init__(self, image: Image) -> None:
        self.by_address: dict[int, list[Recorded]] = {}
        self.frame_sizes: dict[str, int | None] = {}
        """The frame size by function; None if it is not fixed."""
        names = {image.symbols[name]: name for name in image.entries}
        for stack_map in _maps(image):
            for function in stack_map.functions:
                function.symbol = names.get(function.address)
                start = function.address
                if function.symbol is not None:
                    start = image.entries[function.symbol]
                    size = function.stack_size
                    self.frame_sizes[function.symbol] = None if size == NOT_FIXED else size
                function.resolved, function.entry = start, start
                for record in function.records:
                    found = Recorded(stack_map, function, record, start + record.offset)
                    self.by_address.setdefault(found.address, []).append(found)

    def __iter__(self) -> Iterator[Recorded]:
        return (one for found in self.by_address.values() for one in found)

    def at(self, address: int) -> list[Recorded]:
        """The records of an address. There are several if no code separates the sites."""
        return self.by_address.get(address, [])

    def named(self, id: int) -> list[Recorded]:
        """The records of an id; UsageError if there is none."""
        if not isinstance(id, int):
            raise UsageError(f"the id {id!r} is not a number")
        found = [one for one in self if one.record.id == id & NOT_FIXED]
        if not found:
            known = sorted({one.record.id for one in self})
            words = ", ".join(map(str, known[:20])) + (", ..." if len(known) > 20 else "")
            raise UsageError(f"no record has the id {id}", notes=[f"the records have {words}" if known else
                                                                  "the object has no records"])
        return found


def _maps(image: Image) -> Iterator[StackMap]:
    for name in SECTIONS:
        for section in image.sections(name):
            yield from read(bytes(section.body)).stack_maps
