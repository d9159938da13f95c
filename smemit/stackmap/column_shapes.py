"""Offsets of the column fields in the records of each format, and whether NumPy can represent them."""

from __future__ import annotations

from array import array
from types import ModuleType
from typing import Any, NamedTuple

from smemit.checks import need
from smemit.stackmap.columns import Columns
from smemit.stackmap.formats import Entry, Sequential

MIN_RUN = 24
"""Least number of equal records for a strided copy; for fewer the set-up costs more."""

BLOCK = 4096
"""Number of records whose fields are copied together, so that they stay in the processor's cache."""


def load_numpy(wanted: bool | None) -> ModuleType | None:
    """NumPy if installed; raises an error if it is required but missing."""
    if wanted is False:
        return None
    try:
        import numpy
    except ImportError:
        if wanted:
            need("numpy", "numpy=True", extra="columns")
        return None
    return numpy


def numpy_of(columns: Columns) -> ModuleType | None:
    """NumPy, if the columns are its arrays."""
    return None if isinstance(columns.record_id, array) else load_numpy(True)


class RecordShape(NamedTuple):
    """Offsets of fields in the records of a layout."""

    head: int
    count_at: int
    location: int
    align_locations: int
    live_head: int
    live_count_at: int
    live_out: int
    align_end: int

    def live_at(self, locations: int) -> int:
        """Offset of the live-out head in a record."""
        size = self.location * locations
        return self.head + size + -size % self.align_locations

    def size(self, locations: int, live_outs: int) -> int:
        """Size of a record in bytes."""
        size = self.live_at(locations) + self.live_head + self.live_out * live_outs
        return size + -size % self.align_end


def shape_of(layout: Sequential) -> RecordShape:
    """That of the records of a layout."""
    parts = layout.record
    live_head, live_out = parts.live_head, parts.live_out
    return RecordShape(
        parts.head.size,
        parts.head.offset_of("location_count"),
        parts.location.size,
        parts.align_locations,
        live_head.size if live_head else 0,
        live_head.offset_of("live_out_count") if live_head else 0,
        live_out.size if live_out else 0,
        parts.align_end,
    )


def dtype_of(entry: Entry, numpy: ModuleType, order: str) -> Any:
    names, formats, offsets, at = [], [], [], 0
    for field in entry.fields:
        if not field.zero:
            names.append(field.key)
            formats.append(f"{order}{'i' if field.code.islower() else 'u'}{field.size}")
            offsets.append(at)
        at += field.size
    return numpy.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": entry.size})


def rounded(values: Any, to: int) -> Any:
    """Up to multiples of a power of two."""
    return values + (to - 1) & -to


def in_order(names: dict[str, str], entry: Entry) -> list[str]:
    """The columns in the order of their fields in the entry."""
    by_key = {key: name for name, key in names.items()}
    return [by_key[key] for key in entry.keys if key in by_key]
