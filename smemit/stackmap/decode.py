"""Decode bytes to records, without copying the section.

Needs:  the bytes of a section; version and byte order if they are known.
Gives:  the blobs one after the other; a walk over their records; whole StackMaps.
Keeps:  within bounds: a count is trusted only as far as there are bytes, so a header with 2^32 records costs nothing.

A walk creates one small tuple for each record and leaves locations and live-outs in the section until they are
requested. Most adjacent records have the same number of locations, so the last number is the guess for the next record:
one `unpack` reads its head and, after the locations, its live-out count. A wrong guess costs a second `unpack`.
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property, partial
from itertools import chain, islice, repeat
from typing import Any, NamedTuple, TypeVar

from smemit.stackmap.arguments import expect
from smemit.stackmap.findings import Finding
from smemit.stackmap.formats import (
    FORMATS,
    NOT_FIXED,
    PREFIX,
    RFC_NOT_FIXED,
    Endian,
    Entry,
    Flat,
    RecordParts,
    Sequential,
    Version,
)
from smemit.stackmap.model import Frame, FrameRegister, Function, LiveOut, Location, Record, StackMap

Bytes = bytes | bytearray | memoryview

MAX_OVERLAP = 2
"""Limit of how often the functions of rfc2 may refer to its records on average.

Sharing is legal, and locations and live-outs may be referenced once for two bytes of the blob. But a small file with
overlapping ranges could represent gigabytes of records, so this is limited.
"""

MANY_SHAPES = 1 << 12
"""Cache limit of record formats, by pair of counts."""

MANY_LOCATIONS, MANY_LIVE_OUTS = 1 << 9, 1 << 6
"""Largest counts with cached record formats; for larger records the cost does not matter."""

LOT = 1 << 15
"""Size of a batch of records in bytes."""

MAX_INDEX = 0x1FFFF
"""More than the entries to which 16-bit indices and counts of rfc2 can refer."""

_new_tuple = tuple.__new__
_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


class Made(dict[_Key, _Value]):
    """A cache of a function with a limited number of entries."""

    def __init__(self, make: Callable[[_Key], _Value], most: int) -> None:
        self._make, self._most = make, most

    def __missing__(self, key: _Key) -> _Value:
        value = self._make(key)
        if len(self) < self._most:
            self[key] = value
        return value


class FunctionEntry(NamedTuple):
    """A row of the function table. `record_count` is 0 in v1, which has none."""

    address: int
    stack_size: int
    record_count: int


class Batch(NamedTuple):
    """Some consecutive records as columns: the fastest way through a section.

    Counts are those of existing entries; the entries of all records are consecutive.
    """

    ids: Sequence[int]
    offsets: Sequence[int]
    flags: Sequence[int]
    """In rfc2 also the call size, from bit 16 on."""
    location_counts: Sequence[int]
    locations: bytes
    live_out_counts: Sequence[int]
    live_outs: bytes
    start: int
    end: int
    """Start and end of the records; both are the start if they are not contiguous or not complete."""
    padding: bytes = b""
    """The padding of the records, if requested, without reserved fields inside of entries."""


class RecordView(NamedTuple):
    """A record of a walk. The counts are unchecked, but reading stays inside the section.

    It is a tuple, and `for id, offset, *_ in walk(data)` is the fastest way through a large section.
    """

    id: int
    offset: int
    flags: int
    location_count: int
    live_out_count: int
    function: FunctionEntry | None
    position: int
    """Offset of the record in the section."""
    blob: Blob

    @property
    def locations(self) -> tuple[Location, ...]:
        """The locations of the values, in order."""
        return self[7].locations(self)

    @property
    def live_outs(self) -> tuple[LiveOut, ...]:
        """Registers that are live after the site."""
        return self.blob.live_outs(self)

    def to_record(self) -> Record:
        """The same record as an object of the model."""
        return Record(
            self.id, self.offset, self.locations, self.live_outs, self.flags, self.blob.call_size_at(self.position)
        )


class Blob:
    """One blob of a section, not yet decoded."""

    layout: Sequential | Flat

    def __init__(self, data: memoryview, start: int, layout: Sequential | Flat, endian: Endian) -> None:
        expect(layout, (Sequential, Flat), type(self).__name__)
        self.data = data
        self.start = start
        self.endian: Endian = endian
        self.fault: Finding | None = None
        """The first count or offset beyond the end of the section, after which nothing was read."""
        self.label = layout.byte
        """The version byte as written; it differs from the layout's version if the blob is mislabelled."""
        self._end: int | None = None
        self._tables: dict[str, tuple[int, int]] = {}

    def __repr__(self) -> str:
        counts = f"{self.table('function')[1]} functions, {self.constant_count} constants"
        return f"<{self.layout.name} map at {self.start:#x}, {self.endian}: {counts}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _reopen, (bytes(self.data), self.start, self.version, self.endian)

    @property
    def version(self) -> Version:
        """The format version used to read it."""
        return self.layout.version

    @property
    def end(self) -> int:
        """The end of the blob. Computed by a walk, so free after a complete walk."""
        if self._end is None:
            self._walk()
        assert self._end is not None
        return self._end

    @property
    def record_count(self) -> int:
        """The number of records present, including a truncated one."""
        raise NotImplementedError

    @property
    def is_walked(self) -> bool:
        """Whether the end is known."""
        return self._end is not None

    def ends_at(self, end: int) -> None:
        """Set the end, if a walk has computed it."""
        self._end = end

    def _walk(self) -> None:
        """Find the end."""
        for _ in self.records():
            pass

    def table(self, name: str) -> tuple[int, int]:
        """Position and readable entries of a table."""
        found = self._tables.get(name)
        return found if found is not None else (len(self.data), 0)

    @property
    def constants(self) -> Sequence[int]:
        """The constant pool."""
        at, count = self.table("constant")
        if not count:
            return ()
        return struct.unpack_from(f"{PREFIX[self.endian]}{count}Q", self.data, at)

    @property
    def constant_count(self) -> int:
        """The number of constants present in the pool."""
        return self.table("constant")[1]

    def functions(self) -> Iterator[FunctionEntry]:
        """The function table, row by row."""
        return map(_make_function, self.plain_functions())

    def plain_functions(self) -> Iterator[tuple[int, ...]]:
        """The same rows as plain tuples, which is three times as fast."""
        raise NotImplementedError

    def records(self) -> Iterator[RecordView]:
        """All records in the order of the section, each with its function."""
        raise NotImplementedError

    def owned_records(self) -> Iterator[tuple[int, RecordView]]:
        """The records, each with the index of its function, or -1 if it has none."""
        raise NotImplementedError

    def batches(self) -> Iterator[Batch]:
        """All records in the order of `owned_records`, many at a time."""
        raise NotImplementedError

    def record_counts(self) -> list[int] | None:
        """The number of records of each function; None if the version does not record it."""
        raise NotImplementedError

    def frames(self) -> list[Frame]:
        """The frame of each function in rfc2; empty for other versions."""
        return []

    def locations(self, view: RecordView) -> tuple[Location, ...]:
        """The locations of a record of this blob."""
        raise NotImplementedError

    def live_outs(self, view: RecordView) -> tuple[LiveOut, ...]:
        """The live-outs of a record of this blob."""
        return tuple(self.each_live_out(view))

    def each_live_out(self, view: RecordView) -> Iterator[LiveOut]:
        """The live-outs of a record, one by one."""
        raise NotImplementedError

    def call_size_at(self, position: int) -> int:
        """The call size of the record at `position`; 0 if the format has none."""
        return 0

    def to_stack_map(self) -> StackMap:
        """The whole blob as objects."""
        raise NotImplementedError

    def _overrun(self, at: int, what: str, claim: str) -> None:
        if self.fault is None:
            self.fault = Finding(at, "overrun", (what, claim, len(self.data)))

    def _rows(self, entry: Entry, at: int, count: int) -> Iterator[tuple[Any, ...]]:
        """`count` entries from `at`, limited to existing bytes."""
        count = min(count, (len(self.data) - at) // entry.size) if count and at < len(self.data) else 0
        if not count:
            return iter(())
        return entry.structs[self.endian].iter_unpack(self.data[at : at + count * entry.size])


class SequentialBlob(Blob):
    """A blob of v0 to v3."""

    layout: Sequential

    def __init__(self, data: memoryview, start: int, layout: Sequential, endian: Endian) -> None:
        super().__init__(data, start, layout, endian)
        self.layout = layout
        counts = self.counts = {"function_count": 0, "constant_count": 0, "record_count": 0}
        self._head_size, self._location_size = layout.record.head.size, layout.record.location.size
        self._each_location = layout.record.location.structs[endian].iter_unpack
        at = start
        for name, entry, count_key in layout.steps:
            if not count_key:
                try:
                    values = entry.structs[endian].unpack_from(data, at)
                except struct.error:
                    self._overrun(at, f"the {name}", f"{entry.size} bytes")
                    break
                counts.update(zip(entry.keys, values, strict=True))
                at += entry.size
                continue
            count = counts[count_key]
            if not count:
                self._tables[name] = (at, 0)
                continue
            readable = min(count, (len(data) - at) // entry.size)
            self._tables[name] = (at, readable)
            if readable < count:
                # Nothing follows a truncated table: the rest of its last entry belongs to no other one.
                self._overrun(at, f"the {name} table", f"{count} entries")
                break
            at += readable * entry.size
        self.label = counts.get("version", layout.byte)
        self.records_at = at
        self.is_open = self.fault is None
        """Whether its tables are complete; nothing follows a truncated one."""
        if not self.is_open:
            self._end = len(data)
        elif not counts["record_count"]:
            self._end = at

    @property
    def record_count(self) -> int:
        if self.end and self.fault is None:
            return self.counts["record_count"]
        return sum(len(batch.ids) for batch in self.batches())

    @property
    def has_records(self) -> bool:
        """Whether a record may follow the tables."""
        return self.is_open and self.counts["record_count"] > 0

    def plain_functions(self) -> Iterator[tuple[int, ...]]:
        table = self.layout.table("function")
        if table is None:
            return iter(())
        rows = self._rows(table.entry, *self.table("function"))
        return rows if self.layout.owns else ((address, stack_size, 0) for address, stack_size in rows)

    def _owners(self) -> Iterator[FunctionEntry | None]:
        """The owner of each record: each function as often as its record count, then None, NumRecords in total.

        This uses C iterators, because a module has about as many functions as records. `repeat` accepts at most 2^63 -
        1, so counts are read as signed, and a larger one claims all remaining records.
        """
        total = self.counts["record_count"]
        if not self.layout.owns:
            return repeat(None, total)
        table = self.layout.table("function")
        assert table is not None
        at, count = self.table("function")
        before = table.entry.offset_of("record_count")
        part = self.data[at : at + count * table.entry.size]
        claims: Iterator[int] = chain.from_iterable(struct.iter_unpack(f"{PREFIX[self.endian]}{before}xq", part))
        top = before + (7 if self.endian == "little" else 0)
        if max(part[top :: table.entry.size], default=0) > 0x7F:
            claims = (total if claim < 0 else claim for claim in claims)
        rows = map(_make_function, struct.iter_unpack(PREFIX[self.endian] + table.entry.codes, part))
        owned: Iterator[FunctionEntry] = chain.from_iterable(map(repeat, rows, claims))
        return islice(chain(owned, repeat(None)), total)

    def records(self) -> Iterator[RecordView]:
        if not self.has_records:
            return
        parts, owners, at = self.layout.record, self._owners(), self.records_at
        live_head, live_out = parts.live_head, parts.live_out
        if live_head is None or live_out is None:
            yield from self._last_records(at, owners)
            return
        data, shapes = self.data, _heads(parts, self.endian)
        # The size of a record's end: the live-out head, rounded up, and the live-outs that do not fit next to it.
        head, size, align = live_head.size, live_out.size, parts.align_end
        spare = -head % align - align + 1
        guess = 0
        unpack, span = shapes[0]
        new, view = _new_tuple, RecordView
        try:
            for function in owners:
                id, offset, flags, nl, no = unpack(data, at)
                if nl != guess:
                    unpack, span = shapes[nl]
                    guess = nl
                    id, offset, flags, nl, no = unpack(data, at)
                yield new(view, (id, offset, flags, nl, no, function, at, self))
                at += span
                if no:
                    at += (size * no - spare) // align * align
        except struct.error:
            # Either the section ends too early, or only the guess exceeded its end.
            yield from self._last_records(at, chain([function], owners))
            return
        self._finish(at)

    def owned_records(self) -> Iterator[tuple[int, RecordView]]:
        total = self.counts["record_count"]
        counts = (min(row.record_count, total) for row in self.functions()) if self.layout.owns else ()
        owners = chain.from_iterable(repeat(index, count) for index, count in enumerate(counts))
        return zip(chain(owners, repeat(-1)), self.records(), strict=False)

    def claims(self) -> Iterator[int]:
        """The record counts of functions; empty if the version has none."""
        at, count = self.table("function")
        table = self.layout.table("function") if count and self.layout.owns else None
        if table is None:
            return iter(())
        column = table.entry.column("record_count", self.endian)
        return chain.from_iterable(column.iter_unpack(self.data[at : at + count * table.entry.size]))

    def record_counts(self) -> list[int] | None:
        if not self.layout.owns:
            return None
        counts = list(self.claims())
        left = self.counts["record_count"]
        if sum(counts) > left:
            for index, claim in enumerate(counts):
                counts[index] = min(claim, left)
                left -= counts[index]
        return counts

    def batches(self, with_padding: bool = False) -> Iterator[Batch]:
        if not self.has_records:
            return
        parts = self.layout.record
        width = 5 if parts.live_head is None else 9 if with_padding else 7
        shapes, count_at = _shapes(parts, self.endian, with_padding), parts.head.offset_of("location_count") // 2
        body = self.data[self.start :]
        # Counts are read fastest as native 16-bit words. With the other byte order they still serve as keys, and are
        # swapped when a new key is met.
        words = body[: len(body) & ~1].cast("H")
        at, left = self.records_at - self.start, self.counts["record_count"]
        is_cut = False
        while left and not is_cut:
            fields: list[Any] = []
            add = fields.extend
            first, stop = at, at + LOT
            try:
                while left and at < stop:
                    half = at >> 1
                    live_count_at, by_live_count = shapes[words[half + count_at]]
                    unpack, size = by_live_count[words[half + live_count_at]]
                    add(unpack(body, at))
                    at += size
                    left -= 1
            except (IndexError, struct.error):
                is_cut = True
            if fields:
                yield _batch(fields, width, self.start + first, self.start + at)
        if is_cut:
            # Close to the end of a truncated section.
            at += self.start
            rows = [self._row(view) for view in self._last_records(at, repeat(None, left))]
            if rows:
                yield _batch(list(chain.from_iterable(rows)), 7, at, at)
        else:
            self._finish(at + self.start)

    def _row(self, view: RecordView) -> tuple[Any, ...]:
        """The existing part of a record, as in `batches`."""
        location, live_out = self.layout.record.location, self.layout.record.live_out
        at = view.position + self._head_size
        part = bytes(self.data[at : at + location.size * view.location_count])
        locations = part[: len(part) - len(part) % location.size]
        live = b""
        if live_out is not None:
            at = view.position + self.layout.record.live_outs_at(view.location_count)
            live = bytes(self.data[at : at + live_out.size * view.live_out_count])
            live = live[: len(live) - len(live) % live_out.size]
        return (view.id, view.offset, view.flags, len(locations) // location.size, locations, len(live) // 4, live)

    def _walk(self) -> None:
        for _ in self.batches():
            pass

    def views_of(self, batch: Batch) -> Iterator[RecordView]:
        """The records of a batch one by one, without their functions."""
        expect(batch, Batch, "views_of")
        return islice(self._last_records(batch.start, repeat(None)), len(batch.ids))

    def _last_records(self, at: int, owners: Iterable[FunctionEntry | None]) -> Iterator[RecordView]:
        """Records near the end of the section, whose parts are read only if their bytes exist."""
        data, parts, prefix, cut = self.data, self.layout.record, PREFIX[self.endian], False
        for function in owners:
            if at + parts.head.size > len(data):
                self._overrun(min(at, len(data)), "the header", f"{self.counts['record_count']} records")
                cut = True
                break
            id, offset, flags, nl = struct.unpack_from(prefix + parts.head.codes, data, at)
            following = at + parts.head.size + parts.location.size * nl
            following += -(following - self.start) % parts.align_locations
            no = 0
            if parts.live_head is not None and parts.live_out is not None:
                if following + parts.live_head.size > len(data):
                    self._overrun(at, f"record {id}", f"{nl} locations")
                    yield RecordView(id, offset, flags, nl, 0, function, at, self)
                    cut = True
                    break
                (no,) = struct.unpack_from(prefix + parts.live_head.codes, data, following)
                following += parts.live_head.size + parts.live_out.size * no
                following += -(following - self.start) % parts.align_end
            yield RecordView(id, offset, flags, nl, no, function, at, self)
            at = following
        self._finish(at if not cut else len(data))

    def _finish(self, at: int) -> None:
        if at > len(self.data):
            self._overrun(at, "the last record", f"bytes up to {at:#x}")
            at = len(self.data)
        self._end = at

    def to_stack_map(self) -> StackMap:
        records = list(self._all_records())
        at = 0
        functions = []
        for row in self.functions():
            # As in a walk, a count is trusted as far as there are records.
            take = min(row.record_count, len(records) - at)
            functions.append(Function(row.address, row.stack_size, records[at : at + take]))
            at += take
        return StackMap(functions, self.constants, records[at:], self.version, self.endian)

    def _all_records(self) -> Iterator[Record]:
        """The records as objects; entries of a batch are unpacked in one go."""
        live_outs_of = None
        if self.layout.record.live_out is not None:
            live_outs_of = struct.Struct(PREFIX[self.endian] + self.layout.record.live_out.codes).iter_unpack
        for batch in self.batches():
            locations = tuple(map(_make_location, self._each_location(batch.locations)))
            live_outs: tuple[LiveOut, ...] = ()
            if live_outs_of is not None:
                live_outs = tuple(map(_make_live_out, live_outs_of(batch.live_outs)))
            first = first_live = 0
            for id, offset, flags, nl, no in zip(batch.ids, batch.offsets, batch.flags, batch.location_counts,
                                                 batch.live_out_counts, strict=True):
                end, end_live = first + nl, first_live + no
                yield Record(id, offset, locations[first:end], live_outs[first_live:end_live], flags)
                first, first_live = end, end_live

    def locations(self, view: RecordView) -> tuple[Location, ...]:
        try:
            at = view[6] + self._head_size
            part = self.data[at : at + self._location_size * view[3]]
        except (IndexError, KeyError):
            raise TypeError(f"locations takes a RecordView, not {type(view).__name__}") from None
        try:
            return tuple(map(_make_location, self._each_location(part)))
        except struct.error:
            # The section ends inside a location; return the ones before it.
            return tuple(map(_make_location, self._each_location(part[: -(len(part) % self._location_size)])))

    def each_live_out(self, view: RecordView) -> Iterator[LiveOut]:
        expect(view, RecordView, "each_live_out")
        parts = self.layout.record
        if not view.live_out_count or parts.live_out is None or parts.live_head is None:
            return iter(())
        at = view.position + parts.live_outs_at(view.location_count)
        return map(_make_live_out, self._rows(parts.live_out, at, view.live_out_count))


_Reader = tuple[Callable[..., tuple[Any, ...]], int]
"""The format and the size of a record."""


@cache
def _heads(parts: RecordParts, endian: Endian) -> Mapping[int, _Reader]:
    """By number of locations: the format of a record's counts, and its size without live-outs."""
    live_head = parts.live_head
    assert live_head is not None

    def by_locations(count: int) -> _Reader:
        middle = parts.locations_size(count)
        end = live_head.size + -live_head.size % parts.align_end
        codes = f"{PREFIX[endian]}{parts.head.codes}{middle}x{live_head.codes}"
        return struct.Struct(codes).unpack_from, parts.head.size + middle + end

    return Made(by_locations, MANY_LOCATIONS)


@cache
def _shapes(parts: RecordParts, endian: Endian, with_padding: bool) -> Mapping[int, tuple[int, Mapping[int, _Reader]]]:
    """The format and size of a record by its two native counts.

    The first count determines the position of the second, in 16-bit words from the start of the record. The cache is
    shared by all blobs, because most blobs of a linked file are small.
    """
    head = PREFIX[endian] + parts.head.codes
    count_at = parts.head.offset_of("location_count")
    skip = "s" if with_padding else "x"

    def turned(word: int) -> int:
        return word if endian == sys.byteorder else word >> 8 | (word & 0xFF) << 8

    def by_locations(raw: int) -> tuple[int, Mapping[int, _Reader]]:
        size = parts.location.size * turned(raw)
        padding = -size % parts.align_locations

        def by_live_outs(raw: int) -> _Reader:
            live = f"{padding + 2}{skip}H{4 * turned(raw)}s" if parts.live_head is not None else ""
            record = struct.Struct(f"{head}{size}s{live}")
            fill = -record.size % parts.align_end
            if with_padding and live:
                record = struct.Struct(f"{record.format}{fill}s")
                fill = 0
            return record.unpack_from, record.size + fill

        # Without live-outs in the format, the number of locations alone is the key.
        live_count_at = parts.head.size + size + padding + 2 if parts.live_head is not None else count_at
        return live_count_at >> 1, Made(by_live_outs, MANY_LIVE_OUTS)

    return Made(by_locations, MANY_LOCATIONS)


def _batch(fields: list[Any], width: int, start: int, end: int) -> Batch:
    """The records for consecutive fields, `width` for each."""
    columns = [fields[index::width] for index in range(width)]
    ids, offsets, flags, nl, locations = columns[:5]
    padding: list[bytes] = []
    if width == 9:
        padding = columns.pop(5) + columns.pop()
    no, live_outs = columns[5:] or ([0] * len(ids), [])
    return Batch(ids, offsets, flags, nl, b"".join(locations), no, b"".join(live_outs), start, end, b"".join(padding))


_make_function = partial(_new_tuple, FunctionEntry)
_make_location = partial(_new_tuple, Location)
_make_live_out = partial(_new_tuple, LiveOut)


class FlatBlob(Blob):
    """A blob of rfc2."""

    layout: Flat

    def __init__(self, data: memoryview, start: int, layout: Flat, endian: Endian) -> None:
        super().__init__(data, start, layout, endian)
        self.layout = layout
        self.offsets: dict[str, int] = {}
        self._claims_too_much = False
        header = layout.header
        if start + header.size > len(data):
            self._overrun(start, "the header", f"{header.size} bytes")
            self._end = len(data)
            return
        values = header.structs[endian].unpack_from(data, start)
        self.offsets = dict(zip(header.keys, values, strict=True))
        self.label = self.offsets.pop("version")
        room, end = len(data) - start, header.size
        places = self.offsets.values()
        # The RFC has no counts: a table ends at the next one, the last one at its last reference.
        for table, at, following in zip(layout.tables, places, chain(islice(places, 1, None), (room,)), strict=True):
            readable, inside = 0, at if at < room else room
            if following > at:
                size = table.entry.size
                claimed = (following - at) // size
                readable = claimed if following <= room else max(min(claimed, (room - at) // size), 0)
                if readable < claimed:
                    self._overrun(start + at, f"the {table.name} table", f"{claimed} entries")
                if table.name == "live-out":
                    readable = self._used_live_outs(readable)
                inside += readable * size
            self._tables[table.name] = (start + (at if at < room else room), readable)
            if inside > end:
                end = inside
        self._end = min(len(data), start + end + -end % layout.align)

    def _used_live_outs(self, readable: int) -> int:
        """The number of live-outs to which records refer, limited to the available space."""
        if not readable:
            return 0
        return min(max((index + count for *_, count, index in self.record_rows() if count), default=0), readable)

    def function_rows(self) -> Iterator[tuple[int, ...]]:
        """The frame records: address, code size, stack size, flags, base, registers and records as (count, index)."""
        return self._rows(self.layout.table("function").entry, *self.table("function"))

    def record_rows(self) -> Iterator[tuple[int, ...]]:
        """The records: id, offset, call size, flags, locations and live-outs as (count, index)."""
        return self._rows(self.layout.table("record").entry, *self.table("record"))

    def plain_functions(self) -> Iterator[tuple[int, ...]]:
        for row in self.function_rows():
            yield row[0], NOT_FIXED if row[2] == RFC_NOT_FIXED else row[2], row[7]

    def records(self) -> Iterator[RecordView]:
        for _, view in self.owned_records():
            yield view

    @property
    def record_count(self) -> int:
        return self.table("record")[1]

    def owned_records(self) -> Iterator[tuple[int, RecordView]]:
        """The records with the index of their function, -1 for unclaimed ones."""
        entry = self.layout.table("record").entry
        at, readable = self.table("record")
        if not readable:
            return
        unpack = entry.structs[self.endian].unpack_from
        claimed = bytearray(readable)
        locations, live_outs = self.table("location")[1], self.table("live-out")[1]
        names_left = self.names_left

        def view(index: int, function: FunctionEntry | None) -> RecordView:
            nonlocal names_left
            position = at + index * entry.size
            id, offset, _, flags, nl, location, no, live_out = unpack(self.data, position)
            names_left -= max(min(nl, locations - location), 0) + max(min(no, live_outs - live_out), 0)
            if names_left < 0:
                nl = no = 0
                if self.fault is None:
                    self.fault = Finding(self.table("location")[0], "range-overlap", ("entries", "once for two bytes"))
            return _new_tuple(RecordView, (id, offset, flags, nl, no, function, position, self))

        for owner, (function, part) in enumerate(zip(self.functions(), self._claims(), strict=False)):
            if part:
                claimed[part.start : part.stop] = b"\1" * len(part)
            for index in part:
                yield owner, view(index, function)
        if self._claims_too_much:
            return
        for index, taken in enumerate(claimed):
            if not taken:
                yield -1, view(index, None)

    def _claims(self) -> Iterator[range]:
        """The records of each function, up to the limit of references."""
        at, readable = self.table("record")
        budget = MAX_OVERLAP * readable
        for row in self.function_rows():
            part = range(row[8], min(row[8] + row[7], readable))
            budget -= len(part)
            if budget < 0:
                self._claims_too_much = True
                if self.fault is None:
                    self.fault = Finding(at, "range-overlap", ("records", f"{MAX_OVERLAP} times each"))
                return
            yield part

    @cached_property
    def names_left(self) -> int:
        """The limit of references to entries: one for two bytes, including those of frames."""
        _, registers = self.table("frame register")
        saved = sum(max(min(row[5], registers - row[6]), 0) for row in self.function_rows())
        return (self.end - self.start) // 2 - saved

    def frames(self) -> list[Frame]:
        if not self.table("function")[1]:
            return []
        registers = tuple([FrameRegister(*row) for row in self._slice("frame register", MAX_INDEX, 0)])
        names_left = (self.end - self.start) // 2
        found = []
        for row in self.function_rows():
            saved = registers[row[6] : row[6] + row[5]] if names_left > 0 else ()
            names_left -= len(saved)
            found.append(Frame(row[1], row[3], row[4], saved))
        return found

    def record_counts(self) -> list[int] | None:
        return list(islice(chain(map(len, self._claims()), repeat(0)), self.table("function")[1]))

    def batches(self) -> Iterator[Batch]:
        fields: list[Any] = []
        size = 0
        for _, view in self.owned_records():
            locations = self._bytes("location", view.location_count, self._index_at(view.position, "location_index"))
            live_outs = self._bytes("live-out", view.live_out_count, self._index_at(view.position, "live_out_index"))
            flags = view.flags | self.call_size_at(view.position) << 16
            fields += (view.id, view.offset, flags, len(locations) // 8, locations, len(live_outs) // 4, live_outs)
            size += 24 + len(locations) + len(live_outs)
            if size >= LOT:
                yield _batch(fields, 7, self.start, self.start)
                fields, size = [], 0
        if fields:
            yield _batch(fields, 7, self.start, self.start)

    def named_by(self, view: RecordView) -> tuple[slice, slice]:
        """The locations and the live-outs of a record, as parts of their tables."""
        location = self._index_at(view.position, "location_index")
        live_out = self._index_at(view.position, "live_out_index")
        return slice(location, location + view.location_count), slice(live_out, live_out + view.live_out_count)

    def table_bytes(self, table: str) -> bytes:
        """The bytes of a table to which records can refer."""
        return self._bytes(table, MAX_INDEX, 0)

    def _bytes(self, table: str, count: int, index: int) -> bytes:
        """The bytes of some entries of a table."""
        at, readable = self.table(table)
        size = self.layout.table(table).entry.size
        return bytes(self.data[at + size * index : at + size * max(min(index + count, readable), index)])

    def _slice(self, table: str, count: int, index: int) -> Iterator[tuple[Any, ...]]:
        at, readable = self.table(table)
        entry = self.layout.table(table).entry
        count = max(min(count, readable - index), 0)
        return self._rows(entry, at + index * entry.size, count)

    def _index_at(self, position: int, key: str) -> int:
        entry = self.layout.table("record").entry
        return int.from_bytes(
            self.data[position + entry.offset_of(key) : position + entry.offset_of(key) + 2], self.endian
        )

    def locations(self, view: RecordView) -> tuple[Location, ...]:
        rows = self._slice("location", view.location_count, self._index_at(view.position, "location_index"))
        return tuple([_make_location((kind, 0, register, offset)) for kind, register, offset in rows])

    def each_live_out(self, view: RecordView) -> Iterator[LiveOut]:
        rows = self._slice("live-out", view.live_out_count, self._index_at(view.position, "live_out_index"))
        return map(_make_live_out, rows)

    def call_size_at(self, position: int) -> int:
        return self.data[position + self.layout.table("record").entry.offset_of("call_size")]

    def to_stack_map(self) -> StackMap:
        locations = tuple([Location(kind, 0, *rest) for kind, *rest in self._slice("location", MAX_INDEX, 0)])
        live_outs = tuple(map(_make_live_out, self._slice("live-out", MAX_INDEX, 0)))
        functions = [
            Function(function.address, function.stack_size, frame=frame)
            for function, frame in zip(self.functions(), self.frames(), strict=True)
        ]
        unowned: list[Record] = []
        for owner, view in self.owned_records():
            id, offset, flags, nl, no, _, position, _ = view
            location, live_out = self._index_at(position, "location_index"), self._index_at(position, "live_out_index")
            record = Record(
                id, offset, locations[location : location + nl], live_outs[live_out : live_out + no], flags,
                self.call_size_at(position),
            )  # fmt: skip
            (functions[owner].records if owner >= 0 else unowned).append(record)
        return StackMap(functions, self.constants, unowned, self.version, self.endian)


def bytes_of(data: Bytes) -> memoryview:
    """Any buffer as single bytes; only a non-contiguous one is copied."""
    view = memoryview(data)
    if view.format == "B" and view.ndim == 1 and view.contiguous:
        return view
    try:
        return view.cast("B")
    except TypeError:
        return memoryview(view.tobytes())


def _reopen(data: bytes, start: int, version: Version, endian: Endian) -> Blob:
    return open_blob(memoryview(data), start, version, endian)


def open_blob(data: memoryview, start: int, version: Version, endian: Endian) -> Blob:
    """The blob at `start`, read as `version`."""
    layout = FORMATS[version]
    if isinstance(layout, Flat):
        return FlatBlob(data, start, layout, endian)
    return SequentialBlob(data, start, layout, endian)
