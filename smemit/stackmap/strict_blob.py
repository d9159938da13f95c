"""Report every violation of the format in one blob.

Needs:  a blob.
Gives:  findings in order, each with offset, rule and severity; one at a time, so that memory does not grow with them.
Keeps:  to the format. Habits of LLVM (sizes of constants, order of pool values) are not rules here.

Valid records are recognized a thousand at a time, by a few operations on all their bytes. Only batches with a violation
are checked field by field.
"""

from __future__ import annotations

import struct
import sys
from array import array
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import compress

from smemit.stackmap.decode import (
    MANY_LIVE_OUTS,
    MANY_SHAPES,
    MAX_OVERLAP,
    Batch,
    Blob,
    FlatBlob,
    RecordView,
    SequentialBlob,
)
from smemit.stackmap.fields import FieldAt, fields, header_entry, record_entries, wrong_zeros
from smemit.stackmap.findings import Finding
from smemit.stackmap.formats import (
    CONSTANT,
    CONSTANT_INDEX,
    KINDS,
    PREFIX,
    Align,
    Endian,
    Entry,
    RecordParts,
    Table,
)

_KNOWN_KINDS = bytes(KINDS)
_IS_CONSTANT = bytes(0xFF if kind in (CONSTANT, CONSTANT_INDEX) else 0 for kind in range(256))
_IS_INDEX = bytes(0xFF if kind == CONSTANT_INDEX else 0 for kind in range(256))
_BYTES = bytes(range(256))
_LARGE = 1 << 12
"""Size of records from which masks are not cached, in bytes."""
_RFC_FLAGS = {"function": 0xF, "record": 1, "frame register": 1}
"""The defined flag bits of rfc2."""


def check_blob(blob: Blob, end: int | None = None, offsets: array[int] | None = None) -> Iterator[Finding]:
    """Violations inside one blob; an overrun is in its `fault`.

    `end` is given for a blob whose records need not be checked; `offsets` collects those of checked records.
    """
    if isinstance(blob, SequentialBlob):
        yield from _sequential(blob, end, offsets)
    elif isinstance(blob, FlatBlob):
        yield from _flat(blob)


def _sequential(blob: SequentialBlob, end: int | None, offsets: array[int] | None) -> Iterator[Finding]:
    header = blob.layout.body[0]
    assert isinstance(header, Entry)
    region = blob.data[blob.start : blob.start + header.size]
    if int.from_bytes(region, "little") & int.from_bytes(_entry_mask(header), "little"):
        yield from map(_not_zero, wrong_zeros(blob, header_entry(blob)))
    if blob.layout.owns:
        claimed = sum(blob.claims())
        if claimed != blob.counts["record_count"] and blob.fault is None:
            yield Finding(blob.start, "record-counts", (claimed, blob.counts["record_count"]))
    if end is not None:
        blob.ends_at(end)
        return
    if not blob.has_records:
        return
    whole = Whole(blob)
    index = 0
    for batch in blob.batches(with_padding=True):
        if not whole.is_clean(batch):
            for number, view in enumerate(blob.views_of(batch), index):
                yield from _record(whole, view, number)
        index += len(batch.ids)
        if offsets is not None:
            offsets.extend(batch.offsets)


class Whole:
    """Checks many records at once: reserved bytes against zeros, kinds and constants by byte translations."""

    def __init__(self, blob: SequentialBlob) -> None:
        self.blob = blob
        parts = blob.layout.record
        self.head, self.location, self.align = parts.head.size, parts.location.size, parts.align_locations
        self.kind_at = parts.location.offset_of("kind")
        self.register_at = parts.location.offset_of("register")
        self.offset_at = parts.location.offset_of("offset")
        self.is_big = blob.endian == "big"
        self.pool = blob.constant_count
        self.masks = _masks(parts)
        self.location_zeros = _zeros_of(parts.location)
        self.live_out_zeros = _zeros_of(parts.live_out) if parts.live_out is not None else ()

    def is_clean(self, batch: Batch) -> bool:
        """Whether these records, read with their padding, are certainly valid.

        False if they must be checked field by field.
        """
        whole = batch.end > batch.start
        return whole and self._zeros(batch) and self._locations(batch.locations) and self._live_outs(batch)

    def has_zeros(self, view: RecordView) -> bool:
        """Check that a record is complete and that reserved bytes are zero."""
        left = len(self.blob.data) - view.position
        if self.location * view.location_count + 4 * view.live_out_count > left:
            return False
        mask = self.masks[view.location_count, view.live_out_count]
        region = self.blob.data[view.position : view.position + len(mask)]
        return len(mask) <= left and not int.from_bytes(region, "little") & int.from_bytes(mask, "little")

    def _zeros(self, batch: Batch) -> bool:
        return (
            not any(batch.flags)
            and _is_zero(batch.padding)
            and all(_is_zero(batch.locations[at :: self.location]) for at in self.location_zeros)
            and all(_is_zero(batch.live_outs[at::4]) for at in self.live_out_zeros)
        )

    def _locations(self, found: bytes) -> bool:
        size = self.location
        kinds = found[self.kind_at :: size]
        if kinds.translate(None, _KNOWN_KINDS):
            return False
        constants = kinds.translate(_IS_CONSTANT)
        low, high = found[self.register_at :: size], found[self.register_at + 1 :: size]
        registers = int.from_bytes(low, "little") | int.from_bytes(high, "little")
        if int.from_bytes(constants, "little") & registers:
            return False
        if CONSTANT_INDEX not in kinds:
            return True
        indices = int.from_bytes(kinds.translate(_IS_INDEX), "little")
        at = self.offset_at
        low, *more = (found[byte::size] for byte in (range(at + 3, at - 1, -1) if self.is_big else range(at, at + 4)))
        if not any(indices & int.from_bytes(byte, "little") for byte in more):
            seen = (indices & int.from_bytes(low, "little")).to_bytes(len(low), "little")
            return self.pool > 0 and not seen.translate(None, _BYTES[: self.pool])
        offsets = array("I", found)[at // 4 :: size // 4]
        if self.blob.endian != sys.byteorder:
            offsets.byteswap()
        return max(compress(offsets, kinds.translate(_IS_INDEX))) < self.pool

    def _live_outs(self, batch: Batch) -> bool:
        found = batch.live_outs
        count = len(found) // 4
        if count < 2:
            return True
        # Each number has 24 bits of a long integer. To each the complement of the previous one is added: bit 16
        # is set if the number is larger.
        this, last, is_big = bytearray(3 * count), bytearray(3 * count), self.blob.endian == "big"
        this[0::3], this[1::3] = low, high = found[is_big::4], found[not is_big :: 4]
        last[3::3], last[4::3] = low[:-1].translate(_COMPLEMENT), high[:-1].translate(_COMPLEMENT)
        larger = int.from_bytes(this, "little") + int.from_bytes(last, "little")
        # Numbers increase inside a list and may decrease only at the start of the next list.
        follows = int.from_bytes(b"".join(map(_follows, batch.live_out_counts)), "little")
        return follows & larger == follows


def _is_zero(data: bytes) -> bool:
    return data == bytes(len(data))


_COMPLEMENT = bytes(range(255, -1, -1))
_BIT_16 = b"\0\0\1"


@lru_cache(MANY_LIVE_OUTS)
def _follows(count: int) -> bytes:
    """A mask with bit 16 for each live-out that follows another one of its record."""
    return (bytes(3) + _BIT_16 * (count - 1))[: 3 * count]


def _record(whole: Whole, view: RecordView, index: int) -> Iterator[Finding]:
    """Violations of one record, field by field."""
    blob = whole.blob
    if not whole.has_zeros(view):
        yield from map(_not_zero, wrong_zeros(blob, record_entries(blob, view, index)))
    parts = blob.layout.record
    step = parts.location.size
    first = view.position + parts.head.size + parts.location.offset_of("kind")
    kinds = bytes(blob.data[first : first + step * view.location_count : step])
    if kinds.translate(None, _KNOWN_KINDS) or CONSTANT in kinds or CONSTANT_INDEX in kinds:
        yield from _locations(((first + step * i, *x) for i, x in enumerate(view.locations)), blob.constant_count)
    if view.live_out_count > 1:
        assert parts.live_out is not None
        start = view.position + parts.live_outs_at(view.location_count)
        yield from _live_outs([live_out.register for live_out in view.live_outs], start, parts.live_out.size)


class _Masks(dict[tuple[int, int], bytes]):
    """By location and live-out count: a mask of the bytes that must be zero: reserved fields, padding and flags."""

    def __init__(self, parts: RecordParts) -> None:
        self._parts = parts

    def __missing__(self, shape: tuple[int, int]) -> bytes:
        counts = {"location_count": shape[0], "live_out_count": shape[1]}
        out = bytearray()
        for part in self._parts.parts:
            if isinstance(part, Entry):
                out += _entry_mask(part)
            elif isinstance(part, Table):
                out += _entry_mask(part.entry) * counts[part.count]
            elif isinstance(part, Align):
                out += b"\xff" * (-len(out) % part.to)
        mask = bytes(out)
        if len(mask) <= _LARGE and len(self) < MANY_SHAPES:
            self[shape] = mask
        return mask


_masks = cache(_Masks)
"""The masks of a layout's records, shared by all blobs."""


@cache
def _zeros_of(entry: Entry) -> tuple[int, ...]:
    """A mask of the reserved bytes of an entry."""
    return tuple(at for at, byte in enumerate(_entry_mask(entry)) if byte)


@cache
def _entry_mask(entry: Entry) -> bytes:
    return b"".join((b"\xff" if field.zero or field.key == "flags" else b"\0") * field.size for field in entry.fields)


def _not_zero(found: FieldAt) -> Finding:
    return Finding(found.offset, "reserved-not-zero", (found.path, found.value))


def _locations(rows: Iterator[tuple[int, ...]], pool: int) -> Iterator[Finding]:
    """Violations of locations; `rows` has offset in the section, kind, size, register and offset of each."""
    for at, kind, _, register, offset in rows:
        if kind not in KINDS:
            yield Finding(at, "kind-unknown", (kind,))
        elif kind in (CONSTANT, CONSTANT_INDEX):
            if kind == CONSTANT_INDEX and not 0 <= offset < pool:
                yield Finding(at, "constant-index", (offset, pool))
            if register:
                yield Finding(at, "constant-register", (register,))


def _live_outs(registers: Sequence[int], at: int, step: int) -> Iterator[Finding]:
    for index in range(1, len(registers)):
        last, this = registers[index - 1], registers[index]
        if this == last:
            yield Finding(at + step * index, "live-outs-duplicate", (this,))
        elif this < last:
            yield Finding(at + step * index, "live-outs-unsorted", (this, last))


def _flat(blob: FlatBlob) -> Iterator[Finding]:
    layout, prefix = blob.layout, PREFIX[blob.endian]
    if blob.fault is not None and not blob.offsets:
        return
    expected = layout.header.size
    for index, table in enumerate(layout.tables):
        at = blob.offsets[table.count]
        before = layout.tables[index - 1].entry.size if index else layout.header.size
        if at < expected or (at - expected) % before or (index == 0 and at != expected):
            place = blob.start + layout.header.offset_of(table.count)
            yield Finding(place, "table-offsets", (f"the {table.name} table", at))
        expected = max(at, expected)
    for found in fields(blob) if not _flat_zeros(blob) else ():
        if found.field.zero and found.value:
            yield _not_zero(found)
        allowed = _RFC_FLAGS.get(found.owner[0][0])
        if found.field.key == "flags" and allowed is not None and found.value & ~allowed:
            what = f"{found.path} beyond bit {allowed.bit_length() - 1}"
            yield Finding(found.offset, "reserved-not-zero", (what, found.value & ~allowed))
    sizes = {table.name: blob.table(table.name)[1] for table in layout.tables}
    if not any(sizes.values()):
        return
    at, _ = blob.table("function")
    step = layout.table("function").entry.size
    for row in blob.function_rows():
        for what, table_name, count, first in (
            ("frame registers", "frame register", row[5], row[6]),
            ("records", "record", row[7], row[8]),
        ):
            if count and first + count > sizes[table_name]:
                yield Finding(at, "range-overrun", (what, count, first, sizes[table_name]))
        at += step
    claimed = bytearray(sizes["record"])
    budget = MAX_OVERLAP * sizes["record"]
    for row in blob.function_rows():
        stop = min(row[8] + row[7], sizes["record"])
        budget -= max(stop - row[8], 0)
        if budget < 0:
            yield Finding(blob.table("function")[0], "range-overlap", ("records", f"{MAX_OVERLAP} times each"))
            break
        if row[8] < stop:
            claimed[row[8] : stop] = b"\1" * (stop - row[8])
    location_at, _ = blob.table("location")
    location_size = layout.table("location").entry.size
    rows = struct.iter_unpack(
        prefix + layout.table("location").entry.codes,
        blob.data[location_at : location_at + location_size * sizes["location"]],
    )
    placed = ((location_at + i * location_size, kind, 0, *rest) for i, (kind, *rest) in enumerate(rows))
    yield from _locations(placed, sizes["constant"])
    yield from _flat_records(blob, claimed, sizes)


def _flat_zeros(blob: FlatBlob) -> bool:
    """Whether reserved bytes are certainly zero; False also if tables overlap, which needs a closer check."""
    layout, end = blob.layout, blob.start
    tables = [(blob.start, 1, "header", layout.header)]
    tables += [(*blob.table(table.name), table.name, table.entry) for table in layout.tables]
    for at, count, name, entry in tables:
        if at < end:
            return False
        end = at + count * entry.size
        if count:
            mask = int.from_bytes(_flat_mask(entry, _RFC_FLAGS.get(name, 0), blob.endian) * count, "little")
            if int.from_bytes(blob.data[at:end], "little") & mask:
                return False
    return blob.end - end >= layout.align or not any(blob.data[end : blob.end])


@cache
def _flat_mask(entry: Entry, flags: int, endian: Endian) -> bytes:
    """Like `_entry_mask`, with the undefined flag bits."""
    out = b""
    for field in entry.fields:
        ones = (1 << 8 * field.size) - 1
        wrong = ones if field.zero else ones & ~flags if field.key == "flags" else 0
        out += wrong.to_bytes(field.size, endian)
    return out


def _flat_records(blob: FlatBlob, claimed: bytearray, sizes: dict[str, int]) -> Iterator[Finding]:
    layout = blob.layout
    live_at, live_count = blob.table("live-out")
    live_size = layout.table("live-out").entry.size
    live = blob.data[live_at : live_at + live_size * live_count]
    registers = [row[0] for row in struct.iter_unpack(PREFIX[blob.endian] + layout.table("live-out").entry.codes, live)]
    # Ranges may overlap, so disorder is searched once, and each range is checked for containing some.
    sorted_until = [0] * live_count
    for index in range(live_count - 1, -1, -1):
        ordered = index + 1 < live_count and registers[index] < registers[index + 1]
        sorted_until[index] = sorted_until[index + 1] if ordered else index + 1
    at, _ = blob.table("record")
    step = layout.table("record").entry.size
    told: set[int] = set()
    names_left = blob.names_left
    for index, row in enumerate(blob.record_rows()):
        id, _, _, _, nl, first_location, no, first_live = row
        if not claimed[index]:
            yield Finding(at, "unowned-record", (id,))
        if nl and first_location + nl > sizes["location"]:
            yield Finding(at, "range-overrun", ("locations", nl, first_location, sizes["location"]))
        if no and first_live + no > live_count:
            yield Finding(at, "range-overrun", ("live-outs", no, first_live, live_count))
        stop = min(first_live + no, live_count)
        names_left -= max(min(nl, sizes["location"] - first_location), 0) + max(stop - first_live, 0)
        if no and first_live < stop and sorted_until[first_live] < stop:
            place = sorted_until[first_live]
            if place not in told:
                told.add(place)
                yield from _live_outs(registers[place - 1 : place + 1], live_at + (place - 1) * live_size, live_size)
        at += step
    if names_left < 0:
        yield Finding(blob.table("location")[0], "range-overlap", ("entries", "once for two bytes"))
