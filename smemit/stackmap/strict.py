"""Strict reading: every departure of a section from its format.

Needs:  the bytes of a section.
Gives:  findings as they are met, each with offset, rule and severity; one at a time, so that a section of nothing but
        faults costs no memory.
Keeps:  to the format. What LLVM happens to write (sizes of constants, order of pool values) is no rule here.

Records in order are recognised by a few operations on whole records: reserved bytes by one AND over the record's bits,
kinds by one translation. Only a record that fails is taken apart field by field.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence

from smemit.stackmap.decode import (
    MAX_OVERLAP,
    Blob,
    Bytes,
    FlatBlob,
    RecordView,
    SequentialBlob,
)
from smemit.stackmap.fields import FieldAt, entry_fields, fields, record_fields
from smemit.stackmap.findings import Finding
from smemit.stackmap.formats import (
    CONSTANT,
    CONSTANT_INDEX,
    ENDIANS,
    KINDS,
    PREFIX,
    Align,
    Endian,
    Entry,
    Table,
    Version,
)
from smemit.stackmap.identify import Scan, identify, probe

_KNOWN_KINDS = bytes(KINDS)
_RFC_FLAGS = {"function": 0xF, "record": 1, "frame register": 1}
"""The flag bits that rfc2 gives a meaning."""


def check(data: Bytes, version: Version | None = None, endian: Endian | None = None) -> Iterator[Finding]:
    """All departures of `data` from the format of each blob in it."""
    scan = Scan(data, version, endian)
    view = scan.data
    if scan.at == len(view):
        yield Finding(0, "no-stack-map", (scan.at,)) if scan.at else Finding(0, "empty-section")
    first: Blob | None = None
    last: Blob | None = None
    while scan.at < len(view):
        at, blob = scan.at, scan.following()
        if blob is None:
            rule = "unknown-version" if first is None else "trailing-bytes"
            yield Finding(at, rule, (view[at] if first is None else len(view) - at,))
            return
        if at % 8 and blob.version != 0:
            yield Finding(at, "unaligned-blob")
        if blob.label != blob.layout.byte:
            yield Finding(at, "mislabelled-version", (blob.label, blob.layout.name))
        if first is not None and blob.version != first.version:
            yield Finding(at, "mixed-versions", (blob.layout.name, first.layout.name))
        if last is not None and blob.endian != last.endian:
            yield Finding(at, "mixed-byte-orders", (blob.endian, last.endian))
        first, last = first or blob, blob
        yield from check_blob(blob)
        if blob.fault is not None:
            other = identify(view, at, version, ENDIANS[blob.endian == "little"])
            if other is not None and probe(other):
                yield Finding(at, "other-byte-order", (other.endian, blob.endian))
            yield blob.fault
            return
        scan.behind(blob)
        if scan.at == len(view) and scan.at > blob.end:
            yield Finding(blob.end, "trailing-zeros", (scan.at - blob.end,))


def check_blob(blob: Blob) -> Iterator[Finding]:
    """Departures inside one blob; an overrun stays in its `fault`."""
    if isinstance(blob, SequentialBlob):
        yield from _sequential(blob)
    elif isinstance(blob, FlatBlob):
        yield from _flat(blob)


def _sequential(blob: SequentialBlob) -> Iterator[Finding]:
    header = blob.layout.body[0]
    assert isinstance(header, Entry)
    for found in entry_fields(blob.data, blob.start, header, blob.endian, (("header", -1),)):
        yield from _zero(found)
    if blob.owns:
        claimed = sum(function.record_count for function in blob.functions())
        if claimed != blob.counts["record_count"] and blob.fault is None:
            yield Finding(blob.start, "record-counts", (claimed, blob.counts["record_count"]))
    masks: dict[tuple[int, int], int] = {}
    parts = blob.layout.record
    pool = blob.constant_count
    kind_at, step = parts.head.size + parts.location.offset_of("kind"), parts.location.size
    index = 0
    view: RecordView | None = None
    for following in blob.records():
        if view is not None:
            yield from _record(blob, view, following.position, index, masks, kind_at, step, pool)
            index += 1
        view = following
    if view is not None:
        yield from _record(blob, view, min(blob.end, len(blob.data)), index, masks, kind_at, step, pool)


def _record(
    blob: SequentialBlob,
    view: RecordView,
    end: int,
    index: int,
    masks: dict[tuple[int, int], int],
    kind_at: int,
    step: int,
    pool: int,
) -> Iterator[Finding]:
    shape = (view.location_count, view.live_out_count)
    if shape not in masks:
        masks[shape] = _zero_mask(blob, end - view.position, shape)
    bits = int.from_bytes(blob.data[view.position : end], "little")
    if bits & masks[shape] or view.flags:
        for found in record_fields(blob, view.position, index):
            yield from _zero(found)
            if found.field.key == "flags" and found.value:
                yield Finding(found.offset, "reserved-not-zero", (found.path, found.value))
    first = view.position + kind_at
    stop = min(end, first + step * view.location_count)
    kinds = bytes(blob.data[first:stop:step])
    if kinds.translate(None, _KNOWN_KINDS) or CONSTANT in kinds or CONSTANT_INDEX in kinds:
        yield from _locations(((first + step * i, *x) for i, x in enumerate(view.locations)), pool)
    if view.live_out_count > 1:
        parts = blob.layout.record
        assert parts.live_head is not None and parts.live_out is not None
        start = view.position + parts.head.size + step * view.location_count
        start += -(start - blob.start) % parts.align_locations + parts.live_head.size
        yield from _live_outs([live_out.register for live_out in view.live_outs], start, parts.live_out.size)


def _zero_mask(blob: SequentialBlob, size: int, shape: tuple[int, int]) -> int:
    """Ones where a record of this shape has reserved or padding bytes."""
    counts = {"location_count": shape[0], "live_out_count": shape[1]}
    out = bytearray()
    for part in blob.layout.record.parts:
        if isinstance(part, Entry):
            out += _entry_mask(part)
        elif isinstance(part, Table):
            # No more than the record has bytes: a count may claim anything.
            out += _entry_mask(part.entry) * min(counts[part.count], size // part.entry.size + 1)
        elif isinstance(part, Align):
            out += b"\xff" * (-len(out) % part.to)
    return int.from_bytes(out[:size], "little")


def _entry_mask(entry: Entry) -> bytes:
    return b"".join((b"\xff" if field.zero else b"\0") * field.size for field in entry.fields)


def _zero(found: FieldAt) -> Iterator[Finding]:
    if found.field.zero and found.value:
        yield Finding(found.offset, "reserved-not-zero", (found.path, found.value))


def _locations(rows: Iterator[tuple[int, ...]], pool: int) -> Iterator[Finding]:
    """`rows` are offset in the section, kind, size, register and offset of each location."""
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
    for found in fields(blob):
        yield from _zero(found)
        allowed = _RFC_FLAGS.get(found.owner[0][0])
        if found.field.key == "flags" and allowed is not None and found.value & ~allowed:
            what = f"{found.path} beyond bit {allowed.bit_length() - 1}"
            yield Finding(found.offset, "reserved-not-zero", (what, found.value & ~allowed))
    sizes = {table.name: blob.table(table.name)[1] for table in layout.tables}
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


def _flat_records(blob: FlatBlob, claimed: bytearray, sizes: dict[str, int]) -> Iterator[Finding]:
    layout = blob.layout
    live_at, live_count = blob.table("live-out")
    live_size = layout.table("live-out").entry.size
    live = blob.data[live_at : live_at + live_size * live_count]
    registers = [row[0] for row in struct.iter_unpack(PREFIX[blob.endian] + layout.table("live-out").entry.codes, live)]
    # Ranges may overlap, so each place of disorder is found once and ranges are asked whether they span it.
    sorted_until = [0] * live_count
    for index in range(live_count - 1, -1, -1):
        ordered = index + 1 < live_count and registers[index] < registers[index + 1]
        sorted_until[index] = sorted_until[index + 1] if ordered else index + 1
    at, _ = blob.table("record")
    step = layout.table("record").entry.size
    told: set[int] = set()
    names_left = blob.end - blob.start - sum(row[5] for row in blob.function_rows())
    for index, row in enumerate(blob.record_rows()):
        id, _, _, _, nl, first_location, no, first_live = row
        if not claimed[index]:
            yield Finding(at, "unowned-record", (id,))
        if nl and first_location + nl > sizes["location"]:
            yield Finding(at, "range-overrun", ("locations", nl, first_location, sizes["location"]))
        if no and first_live + no > live_count:
            yield Finding(at, "range-overrun", ("live-outs", no, first_live, live_count))
        names_left -= nl + no
        stop = min(first_live + no, live_count)
        if no and first_live < stop and sorted_until[first_live] < stop:
            place = sorted_until[first_live]
            if place not in told:
                told.add(place)
                yield from _live_outs(registers[place - 1 : place + 1], live_at + (place - 1) * live_size, live_size)
        at += step
    if names_left < 0:
        yield Finding(blob.table("location")[0], "range-overlap", ("entries", "the blob has bytes"))
