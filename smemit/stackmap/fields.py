"""Every byte of a blob with the field it belongs to.

Needs:  a blob of `decode`, whatever its faults.
Gives:  fields in the order of the bytes, without gaps or overlaps, up to the blob's end.
Keeps:  nothing in memory but the field at hand.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import NamedTuple

from smemit.stackmap.decode import Blob, FlatBlob, SequentialBlob
from smemit.stackmap.formats import PREFIX, Align, Endian, Entry, Field, Table

PADDING = Field("", "padding", "B", "written as zero, up to the next multiple of 8", zero=True)
UNREAD = Field("", "unread", "B", "bytes that no count reaches or that the section cuts short")


class FieldAt(NamedTuple):
    """A field of a blob at its place in the section."""

    offset: int
    size: int
    field: Field
    value: int
    owner: tuple[tuple[str, int], ...]
    """What it is part of, outermost first: `(("record", 3), ("location", 0))`; an index of -1 is not numbered."""

    @property
    def path(self) -> str:
        """`record[3].location[0].size`."""
        words = [name if index < 0 else f"{name}[{index}]" for name, index in self.owner]
        return ".".join([*words, self.field.name])


Owner = tuple[tuple[str, int], ...]


def fields(blob: Blob) -> Iterator[FieldAt]:
    """All fields of `blob`; bytes between its tables that belong to none come as `UNREAD`."""
    walk = _sequential(blob) if isinstance(blob, SequentialBlob) else _flat(blob)
    at = blob.start
    for found in walk:
        if found.offset > at:
            yield _unread(blob.data, at, found.offset, blob.endian)
        yield found
        at = found.offset + found.size
    if at < blob.end:
        yield _unread(blob.data, at, blob.end, blob.endian)


def _unread(data: memoryview, at: int, end: int, endian: Endian) -> FieldAt:
    value = int.from_bytes(data[at : min(end, at + 8)], endian)
    return FieldAt(at, end - at, UNREAD, value, (("unread", -1),))


Shape = tuple[struct.Struct, tuple[tuple[int, int, Field], ...]]
_SHAPES: dict[tuple[int, Endian], Shape] = {}
"""How an entry of the table of formats is unpacked, reserved fields too, and where each field stands in it."""


def _shape(entry: Entry, endian: Endian) -> Shape:
    parts, at = [], 0
    for field in entry.fields:
        parts.append((at, field.size, field))
        at += field.size
    return struct.Struct(PREFIX[endian] + "".join(field.code for field in entry.fields)), tuple(parts)


def entry_fields(data: memoryview, at: int, entry: Entry, endian: Endian, owner: Owner) -> Iterator[FieldAt]:
    """The fields of one entry, as many as the section holds."""
    key = (id(entry), endian)
    if key not in _SHAPES:
        _SHAPES[key] = _shape(entry, endian)
    whole, parts = _SHAPES[key]
    if at + whole.size <= len(data):
        for (before, size, field), value in zip(parts, whole.unpack_from(data, at), strict=True):
            yield FieldAt(at + before, size, field, value, owner)
        return
    prefix = PREFIX[endian]
    for field in entry.fields:
        if at + field.size > len(data):
            return
        (value,) = struct.unpack_from(prefix + field.code, data, at)
        yield FieldAt(at, field.size, field, value, owner)
        at += field.size


def _padding(data: memoryview, at: int, size: int, endian: Endian, owner: Owner) -> Iterator[FieldAt]:
    size = min(size, len(data) - at)
    if size > 0:
        yield FieldAt(at, size, PADDING, int.from_bytes(data[at : at + size], endian), owner)


def _sequential(blob: SequentialBlob) -> Iterator[FieldAt]:
    data, at = blob.data, blob.start
    for part in blob.layout.body:
        if isinstance(part, Entry):
            yield from entry_fields(data, at, part, blob.endian, ((part.name, -1),))
            at += part.size
        else:
            at, count = blob.table(part.name)
            for index in range(count):
                yield from entry_fields(data, at, part.entry, blob.endian, ((part.name, index),))
                at += part.entry.size
    for index, view in enumerate(blob.records()):
        yield from record_fields(blob, view.position, index)


def record_fields(blob: SequentialBlob, at: int, index: int) -> Iterator[FieldAt]:
    """The fields of the record at `at`."""
    data, owner = blob.data, (("record", index),)
    counts: dict[str, int] = {}
    for part in blob.layout.record.parts:
        if isinstance(part, Entry):
            for found in entry_fields(data, at, part, blob.endian, owner):
                counts[found.field.key] = found.value
                yield found
            at += part.size
        elif isinstance(part, Table):
            for number in range(counts.get(part.count, 0)):
                if at >= len(data):
                    return
                yield from entry_fields(data, at, part.entry, blob.endian, (*owner, (part.name, number)))
                at += part.entry.size
        elif isinstance(part, Align):
            size = -(at - blob.start) % part.to
            yield from _padding(data, at, size, blob.endian, owner)
            at += size


def _flat(blob: Blob) -> Iterator[FieldAt]:
    assert isinstance(blob, FlatBlob)
    data, layout = blob.data, blob.layout
    yield from entry_fields(data, blob.start, layout.header, blob.endian, (("header", -1),))
    at = blob.start + layout.header.size
    # Offsets may be wrong; bytes are told once, by the first table that has them.
    for start, table in sorted((blob.table(table.name)[0], i) for i, table in enumerate(layout.tables)):
        entry, name = layout.tables[table].entry, layout.tables[table].name
        _, count = blob.table(name)
        for index in range(count):
            place = start + index * entry.size
            if place >= at:
                yield from entry_fields(data, place, entry, blob.endian, ((name, index),))
                at = place + entry.size
    # More than padding ends up as unread: tables whose offsets leave gaps.
    if 0 < blob.end - at < layout.align:
        yield from _padding(data, at, blob.end - at, blob.endian, (("end", -1),))
