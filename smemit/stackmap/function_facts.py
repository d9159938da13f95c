"""Facts about the functions of a section's maps, from the file that contains it."""

from __future__ import annotations

from typing import NamedTuple

from smemit.stackmap.containers.container import Place, Relocation
from smemit.stackmap.decode import Blob


class FunctionFacts(NamedTuple):
    """Facts from the file about a row of the function table."""

    name: str | None
    resolved: int | None
    """The address after relocation; in a relocatable file the offset in its section."""
    relocation: Relocation | None
    place: Place | None
    """The place of its code."""


NOTHING_KNOWN = FunctionFacts(None, None, None, None)


def address_places(blob: Blob) -> range:
    """Offsets of the function addresses of `blob` in the section."""
    layout = blob.layout
    table = layout.table("function")
    if table is None:
        return range(0)
    at, count = blob.table("function")
    at += table.entry.offset_of("address")
    return range(at, at + count * table.entry.size, table.entry.size)
