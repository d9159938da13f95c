"""Assign every byte of a blob to an entry and a field.

Needs:  a blob of `decode`, whatever its faults.
Gives:  entries, or their fields, in the order of the bytes, without gaps or overlaps, up to the blob's end.
Keeps:  only the current entry in memory.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache, partial
from typing import NamedTuple

from smemit.stackmap.decode import Blob, FlatBlob, RecordView, SequentialBlob
from smemit.stackmap.formats import PREFIX, Align, Endian, Entry, Field, RecordParts, Table

PADDING = Field("", "padding", "B", "written as zero, up to the next multiple of 8", zero=True)
UNREAD = Field("", "unread", "B", "bytes that no count reaches or that the section cuts short")

Owner = tuple[tuple[str, int], ...]
"""The enclosing entries, outermost first: `(("record", 3), ("location", 0))`; -1 means no index."""


class FieldAt(NamedTuple):
    """A field of a blob at its place in the section."""

    offset: int
    size: int
    field: Field
    value: int
    owner: Owner

    @property
    def path(self) -> str:
        """`record[3].location[0].size`."""
        words = [name if index < 0 else f"{name}[{index}]" for name, index in self.owner]
        return ".".join([*words, self.field.name])


class Shape:
    """The fields of an entry, including reserved ones, with their offsets."""

    __slots__ = ("endian", "parts", "size", "unpack", "zeros")

    def __init__(self, fields: Sequence[Field], size: int, endian: Endian) -> None:
        codes = struct.Struct(PREFIX[endian] + "".join([field.code for field in fields]))
        self.endian: Endian = endian
        self.size = size
        self.unpack = codes.unpack_from if codes.size == size else None
        parts, at = [], 0
        for field in fields:
            parts.append((at, size if self.unpack is None else field.size, field))
            at += field.size
        self.parts = tuple(parts)
        self.zeros = tuple([i for i, field in enumerate(fields) if field.zero or field.key == "flags"])
        """The fields that must be zero, except flags of rfc2."""

    def values(self, data: memoryview, at: int, size: int) -> tuple[int, ...]:
        """The fields in the first `size` bytes; of padding and unread bytes the first eight as one number."""
        if size == self.size and self.unpack is not None:
            return self.unpack(data, at)
        return tuple([
            int.from_bytes(data[at + before : at + before + min(width, 8)], self.endian, signed=field.code.islower())
            for before, width, field in self.parts if before + width <= size
        ])  # fmt: skip


class EntryAt(NamedTuple):
    """Adjacent fields at a position in the section: an entry of the format, or padding."""

    offset: int
    size: int
    """Size of the complete fields in bytes."""
    owner: Owner
    shape: Shape


_make_entry = partial(tuple.__new__, EntryAt)
_SHAPES: dict[tuple[int, Endian], Shape] = {}
"""The shapes of the entries in the table of formats."""


def _shape(entry: Entry, endian: Endian) -> Shape:
    key = (id(entry), endian)
    if key not in _SHAPES:
        _SHAPES[key] = Shape(entry.fields, entry.size, endian)
    return _SHAPES[key]


def entries(blob: Blob) -> Iterator[EntryAt]:
    """All of `blob`, entry by entry; bytes between its tables are `UNREAD`."""
    at = blob.start
    if isinstance(blob, SequentialBlob):
        found = None
        for found in _sequential(blob):
            yield found
        at = at if found is None else found[0] + found[1]
    else:
        for found in _flat(blob):
            if found[0] > at:
                yield _loose(blob, UNREAD, at, found[0] - at, (("unread", -1),))
            yield found
            at = found[0] + found[1]
    if at < blob.end:
        yield _loose(blob, UNREAD, at, blob.end - at, (("unread", -1),))


def fields(blob: Blob) -> Iterator[FieldAt]:
    """All of `blob`, field by field."""
    for found in entries(blob):
        yield from fields_of(blob, found)


def fields_of(blob: Blob, found: EntryAt) -> Iterator[FieldAt]:
    """The fields of an entry, as far as they are in the section."""
    at, size, owner, shape = found
    for (before, width, field), value in zip(shape.parts, shape.values(blob.data, at, size), strict=False):
        yield FieldAt(at + before, width, field, value, owner)


def wrong_zeros(blob: Blob, found: Iterator[EntryAt]) -> Iterator[FieldAt]:
    """The fields of entries that must be zero but are not, including flags."""
    for at, size, owner, shape in found:
        values = shape.values(blob.data, at, size) if shape.zeros else ()
        for index in shape.zeros:
            if index < len(values) and values[index]:
                before, width, field = shape.parts[index]
                yield FieldAt(at + before, width, field, values[index], owner)


def _loose(blob: Blob, field: Field, at: int, size: int, owner: Owner) -> EntryAt:
    return EntryAt(at, size, owner, _loose_shape(field, size, blob.endian))


@lru_cache(64)
def _loose_shape(field: Field, size: int, endian: Endian) -> Shape:
    return Shape((field,), size, endian)


def _rows(blob: Blob, at: int, entry: Entry, count: int, outer: Owner, name: str) -> Iterator[EntryAt]:
    """`count` entries of a table, as far as they are in the section."""
    shape, size = _shape(entry, blob.endian), entry.size
    whole = min(count, (len(blob.data) - at) // size)
    for index in range(whole):
        yield _make_entry((at, size, (*outer, (name, index)), shape))
        at += size
    if whole < count:
        yield from _cut(blob, at, shape, (*outer, (name, whole)))


def _one(blob: Blob, at: int, entry: Entry, owner: Owner) -> Iterator[EntryAt]:
    shape = _shape(entry, blob.endian)
    if at + entry.size <= len(blob.data):
        yield _make_entry((at, entry.size, owner, shape))
    else:
        yield from _cut(blob, at, shape, owner)


def _cut(blob: Blob, at: int, shape: Shape, owner: Owner) -> Iterator[EntryAt]:
    """An entry that is truncated by the end of the section."""
    ends = [before + width for before, width, _ in shape.parts if at + before + width <= len(blob.data)]
    if ends:
        yield EntryAt(at, ends[-1], owner, shape)


def _padding(blob: Blob, at: int, size: int, owner: Owner) -> Iterator[EntryAt]:
    size = min(size, len(blob.data) - at)
    if size > 0:
        yield _loose(blob, PADDING, at, size, owner)


def header_entry(blob: SequentialBlob) -> Iterator[EntryAt]:
    """The first entry."""
    header = blob.layout.body[0]
    assert isinstance(header, Entry)
    return _one(blob, blob.start, header, ((header.name, -1),))


def _sequential(blob: SequentialBlob) -> Iterator[EntryAt]:
    at = blob.start
    for part in blob.layout.body:
        if isinstance(part, Entry):
            yield from _one(blob, at, part, ((part.name, -1),))
            at += part.size
        else:
            at, count = blob.table(part.name)
            yield from _rows(blob, at, part.entry, count, (), part.name)
            at += part.entry.size * count
    for index, view in enumerate(blob.records()):
        yield from record_entries(blob, view, index)


def record_entries(blob: SequentialBlob, view: RecordView, index: int) -> Iterator[EntryAt]:
    """The entries of a record."""
    at, size, owner = view.position, len(blob.data), (("record", index),)
    for part, shape in _record_shapes(blob.layout.record, blob.endian):
        if at >= size:
            return
        if isinstance(part, Entry):
            if at + part.size <= size:
                yield _make_entry((at, part.size, owner, shape))
            else:
                yield from _cut(blob, at, shape, owner)
            at += part.size
        elif isinstance(part, Table):
            count = view.location_count if part.count == "location_count" else view.live_out_count
            if count:
                yield from _rows(blob, at, part.entry, count, owner, part.name)
                at += part.entry.size * count
        elif padding := -(at - blob.start) % part.to:
            yield from _padding(blob, at, padding, owner)
            at += padding


@cache
def _record_shapes(parts: RecordParts, endian: Endian) -> tuple[tuple[Entry | Table | Align, Shape], ...]:
    """The parts of a record, each with the shape of its entries; padding has none."""
    entries = (part if isinstance(part, Entry) else parts.head if isinstance(part, Align) else part.entry
               for part in parts.parts)  # fmt: skip
    return tuple(zip(parts.parts, (_shape(entry, endian) for entry in entries), strict=True))


def _flat(blob: Blob) -> Iterator[EntryAt]:
    assert isinstance(blob, FlatBlob)
    layout = blob.layout
    yield from _one(blob, blob.start, layout.header, (("header", -1),))
    at = blob.start + layout.header.size
    # Offsets may be wrong: each byte is reported once, for the first table that contains it.
    for start, number in sorted((blob.table(table.name)[0], i) for i, table in enumerate(layout.tables)):
        table = layout.tables[number]
        _, count = blob.table(table.name)
        for found in _rows(blob, start, table.entry, count, (), table.name):
            if found.offset >= at:
                yield found
                at = found.offset + found.size
    # Gaps between tables that are larger than padding are unread bytes.
    if 0 < blob.end - at < layout.align:
        yield from _padding(blob, at, blob.end - at, (("end", -1),))
