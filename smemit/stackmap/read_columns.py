"""Read a section into columns.

Needs:  one blob.
Gives:  `Columns`.
Keeps:  order.

Records vary in size, so the start of each is known only from the previous one. Some sections consist of long runs of
records with equal shape, others do not; the walk detects runs. Inside a run the n-th record is at a multiple of the
size, and a column is a strided copy. Elsewhere, NumPy processes many parts of the section in parallel, each from the
first position that looks like a record; if the previous part does not end at that position, the part is processed
again. Without NumPy, runs are copied with strided memoryviews, and irregular records are unpacked one at a time.
"""

from __future__ import annotations

import struct
import sys
from array import array
from collections.abc import Callable, Iterator
from functools import cache, partial
from types import ModuleType
from typing import Any, NamedTuple, cast

from smemit.errors import SectionError
from smemit.stackmap.column_shapes import (
    BLOCK,
    MIN_RUN,
    RecordShape,
    dtype_of,
    in_order,
    load_numpy,
    rounded,
    shape_of,
)
from smemit.stackmap.columns import COLUMNS, HEAD_COLUMNS, LIVE_OUT_COLUMNS, LOCATION_COLUMNS, Column, Columns
from smemit.stackmap.decode import Bytes, SequentialBlob
from smemit.stackmap.formats import PREFIX, Endian, Entry, Version
from smemit.stackmap.identify import blobs
from smemit.stackmap.rfc_columns import rfc_columns

LOOSE = 2048
"""Number of records that are read one by one before the next search for a run."""

PART = 1 << 12
"""Size of a part that NumPy processes in parallel with others, in words."""

RUN_UP = 1 << 9
"""Size of the search area for a record before a part, in words."""

FEW, MANY = 1 << 4, 1 << 12
"""Least number of parts for which NumPy pays off, and the number processed together."""


def to_columns(
    data: Bytes, version: Version | None = None, endian: Endian | None = None, numpy: bool | None = None
) -> Columns:
    """The first blob of `data` as columns. `numpy` enables or disables NumPy.

    Raises a SectionError if there is no complete blob.
    """
    blob = next(blobs(data, version, endian), None)
    if blob is None:
        raise SectionError("no stack map begins here")
    if blob.fault is not None:
        raise SectionError(str(blob.fault), notes=["smemit.stackmap.read gives what can be read"])
    library = load_numpy(numpy)
    if not isinstance(blob, SequentialBlob):
        columns = rfc_columns(blob.to_stack_map())
        if library:
            for name in COLUMNS:
                setattr(columns, name, library.asarray(getattr(columns, name)))
        return columns
    columns = Columns(blob.version, blob.endian)
    # From the blob's first byte on, so that fields are aligned as in the format.
    body = blob.data[blob.start :]
    _tables(columns, blob, library)
    runs = list(_runs(blob, body, library))
    if library:
        _gather(columns, blob, body, runs, library)
    else:
        _collect(columns, blob, body, runs)
    return columns


def _tables(columns: Columns, blob: SequentialBlob, numpy: ModuleType | None) -> None:
    for name in ("function", "constant"):
        table = blob.layout.table(name)
        if table is None:
            continue
        at, count = blob.table(name)
        fields = [field for field in table.entry.fields if not field.zero]
        for index, field in enumerate(fields):
            column = "constant" if name == "constant" else f"function_{field.key}"
            values = memoryview(blob.data[at : at + count * table.entry.size]).tobytes()
            setattr(columns, column, _every(values, index, len(fields), blob.endian))
    if not len(columns.function_record_count):
        # v1 has no record counts, so its records have no function.
        columns.function_record_count = array("Q", bytes(8 * len(columns.function_address)))
    if numpy:
        for column in ("function_address", "function_stack_size", "function_record_count", "constant"):
            setattr(columns, column, numpy.asarray(getattr(columns, column)))


def _every(data: bytes, index: int, step: int, endian: Endian) -> array[int]:
    """Every `step`-th 64-bit word from `index`."""
    words = array("Q", memoryview(data).cast("Q")[index::step].tobytes())
    if endian != sys.byteorder:
        words.byteswap()
    return words


class Run(NamedTuple):
    """`length` consecutive records of equal shape from `at`, each with `stride` bytes."""

    at: int
    length: int
    stride: int
    locations: int
    live_outs: int


class Loose(NamedTuple):
    """Records of different shapes: the start and the counts of each."""

    at: Column
    locations: Column
    live_outs: Column


def _runs(blob: SequentialBlob, body: memoryview, numpy: ModuleType | None) -> Iterator[Run | Loose]:
    """The records in order: runs of equal shapes, and irregular records."""
    shape, order = shape_of(blob.layout), PREFIX[blob.endian]
    left, at, end = blob.counts["record_count"], blob.records_at - blob.start, len(body)
    equal = _equal_numpy(numpy, order) if numpy else partial(_equal_plain, blob.endian)
    one_at = _loose_reader(shape, order)
    loose_of = _loose_numpy(numpy, shape, order) if numpy else one_at
    while left:
        try:
            _, (nl,), (no,) = one_at(body, at, 1)
        except struct.error:
            raise _too_short(blob) from None
        stride = shape.size(nl, no)
        count = _run_length(body, at, stride, min(left, (end - at) // stride), shape, nl, no, equal)
        if count >= MIN_RUN:
            yield Run(at, count, stride, nl, no)
            at += stride * count
        else:
            # Among irregular records, a search for a run at each of them only costs time.
            try:
                loose = loose_of(body, at, left if numpy else min(left, LOOSE))
            except struct.error:
                raise _too_short(blob) from None
            yield loose
            count = len(loose.at)
            at = int(loose.at[-1]) + shape.size(int(loose.locations[-1]), int(loose.live_outs[-1]))
        if at > end:
            raise _too_short(blob)
        left -= count


Walk = Callable[[memoryview, int, int], Loose]


def _loose_reader(shape: RecordShape, order: str) -> Walk:
    """A walk that yields position and counts of records; the number of locations is guessed as in `decode`."""
    counts = struct.Struct(f"{order}{shape.count_at}xH").unpack_from
    size = cache(shape.size)

    @cache
    def reader(nl: int) -> Callable[..., tuple[int, ...]]:
        between = shape.live_at(nl) + shape.live_count_at - shape.count_at - 2
        return struct.Struct(f"{order}{shape.count_at}xH{between}xH").unpack_from

    def walk(body: memoryview, at: int, count: int) -> Loose:
        found = Loose(array("q"), array("q"), array("q"))
        add, add_locations, add_live_outs = (column.append for column in found)
        guess = no = 0
        unpack = reader(0) if shape.live_head else counts
        for _ in range(count):
            if not shape.live_head:
                (nl,) = counts(body, at)
            else:
                try:
                    nl, no = unpack(body, at)
                except struct.error:
                    # The guess may exceed the end, but the record itself must not.
                    (nl,), guess = counts(body, at), -1
                if nl != guess:
                    unpack, guess = reader(nl), nl
                    nl, no = unpack(body, at)
            add(at)
            add_locations(nl)
            add_live_outs(no)
            at += size(nl, no)
        return found

    return walk


@cache
def _lengths(numpy: ModuleType, shape: RecordShape) -> tuple[Any, Any]:
    """Words from a record's start to its number of live-outs, and from there to the next record, by their counts."""
    counts = numpy.arange(1 << 16)
    live_at = shape.head + rounded(shape.location * counts, shape.align_locations)
    more = rounded(shape.live_head + shape.live_out * counts, shape.align_end)
    return (live_at + shape.live_count_at) >> 1, (more - shape.live_count_at) >> 1


def _loose_numpy(numpy: ModuleType, shape: RecordShape, order: str) -> Walk:
    """The same with NumPy for many parts of the section in parallel; positions are in 16-bit words."""
    alone, many = _loose_reader(shape, order), MANY
    count_at, unit = shape.count_at >> 1, shape.align_end >> 1

    def walk(body: memoryview, at: int, count: int) -> Loose:
        nonlocal many
        words = numpy.ndarray((len(body) // 2,), order + "u2", body)
        # A part has some records.
        starts = numpy.arange(at >> 1, len(words), PART)[: min(many, count >> 3)]
        if len(starts) < FEW or not shape.live_head:
            many = max(many, FEW)
            return alone(body, at, min(count, LOOSE))
        ends = numpy.minimum(starts + PART, len(words))
        to_live_count, to_next = _lengths(numpy, shape)

        def at_word(places: Any) -> Any:
            # Beyond the end this number is arbitrary; such a record also ends there.
            return words.take(places, mode="clip")

        def live_counts_of(places: Any) -> Any:
            return to_live_count.take(at_word(places + count_at)) + places

        def following(live_counts: Any) -> Any:
            return to_next.take(at_word(live_counts)) + live_counts

        # A plausible record has no flags, no nonzero padding, and is smaller than a part.
        places = numpy.maximum(starts - RUN_UP, starts[0])
        while (before := places < starts).any():
            live_counts = live_counts_of(places)
            after = following(live_counts)
            looks = (at_word(places + (count_at - 1)) | at_word(live_counts - 1)) == 0
            looks &= after - places < PART
            places = numpy.where(before, numpy.where(looks, after, places + unit), places)
        ways = [places]
        while len(ways) % 8 or (places < ends).any():
            places = following(live_counts_of(places))
            ways.append(places)
        table = numpy.array(ways)
        inside = table < ends
        reached = table[inside.sum(axis=0), numpy.arange(len(starts))]
        wrong = numpy.flatnonzero(reached[:-1] != table[0, 1:])
        right = int(wrong[0]) + 1 if len(wrong) else len(starts)
        # If plausible positions are wrong, only a few parts are processed in vain.
        many = 0 if len(wrong) else min(4 * many, MANY)
        chosen = table.T[:right][inside.T[:right]][:count]
        locations = at_word(chosen + count_at)
        return Loose(2 * chosen, locations, at_word(to_live_count.take(locations) + chosen))

    return walk


def _too_short(blob: SequentialBlob) -> SectionError:
    return SectionError(
        f"the section ends before its {blob.counts['record_count']} records do",
        notes=["smemit.stackmap.read gives what can be read"],
    )


def _run_length(
    body: memoryview, at: int, stride: int, most: int, shape: RecordShape, nl: int, no: int, equal: Any
) -> int:
    """The number of records from `at` on with the shape of the first; at least 1."""
    length, window = 1, MIN_RUN
    while length < most:
        window = min(window, most - length)
        start = at + length * stride
        same = equal(body, start + shape.count_at, stride, window, nl)
        if same and shape.live_head:
            same = equal(body, start + shape.live_at(nl) + shape.live_count_at, stride, same, no)
        length += same
        if same < window:
            break
        window *= 8
    return max(length, 1)


def _equal_numpy(numpy: ModuleType, order: str) -> Any:
    def equal(body: memoryview, at: int, stride: int, count: int, value: int) -> int:
        fields = numpy.ndarray((count,), order + "u2", body, at, (stride,))
        wrong = fields != value
        first = int(wrong.argmax())
        return first if wrong[first] else count

    return equal


def _equal_plain(order: Endian, body: memoryview, at: int, stride: int, count: int, value: int) -> int:
    """The same with strided memoryviews, byte by byte of the field."""
    fields = body[at : at + stride * (count - 1) + 2]
    first, second = value.to_bytes(2, order)
    return min(_prefix(fields[::stride].tobytes(), first), _prefix(fields[1::stride].tobytes(), second))


def _prefix(data: bytes, byte: int) -> int:
    """The number of bytes at the start that equal `byte`."""
    return len(data) - len(data.lstrip(bytes([byte])))


def _gather(
    columns: Columns, blob: SequentialBlob, body: memoryview, runs: list[Run | Loose], numpy: ModuleType
) -> None:
    parts, order = blob.layout.record, PREFIX[blob.endian]
    shape = shape_of(blob.layout)
    head = dtype_of(parts.head, numpy, order)
    location = dtype_of(parts.location, numpy, order)
    live = dtype_of(parts.live_out, numpy, order) if parts.live_out else None
    if len(runs) == 1 and isinstance(runs[0], Run):
        run = runs[0]
        columns.location_count = numpy.full(run.length, run.locations, numpy.uint16)
        columns.live_out_count = numpy.full(run.length, run.live_outs, numpy.uint16)
        heads = numpy.ndarray((run.length,), head, body, run.at, (run.stride,))
        locations = _grid(numpy, body, location, run, shape.head, run.locations)
        lives = _grid(numpy, body, live, run, shape.live_at(run.locations) + shape.live_head, run.live_outs)
        tables = (heads, HEAD_COLUMNS), (locations, LOCATION_COLUMNS), (lives, LIVE_OUT_COLUMNS)
        _copy_grids(columns, numpy, run.length, tables)
        return
    places, locations_of, live_outs_of = [numpy.empty(0, numpy.int64)], [], []
    for part in runs:
        if isinstance(part, Run):
            run = part
            places.append(numpy.arange(run.at, run.at + run.length * run.stride, run.stride, dtype=numpy.int64))
            locations_of.append(numpy.full(run.length, run.locations, numpy.int64))
            live_outs_of.append(numpy.full(run.length, run.live_outs, numpy.int64))
        else:
            places.append(numpy.asarray(part.at))
            locations_of.append(numpy.asarray(part.locations))
            live_outs_of.append(numpy.asarray(part.live_outs))
    at = numpy.concatenate(places)
    nl, no = numpy.concatenate([places[0], *locations_of]), numpy.concatenate([places[0], *live_outs_of])
    columns.location_count, columns.live_out_count = nl.astype(numpy.uint16), no.astype(numpy.uint16)
    live_at = at + shape.head + shape.live_head + rounded(shape.location * nl, shape.align_locations)
    _pick(columns, numpy, body, order, HEAD_COLUMNS, parts.head, at, None)
    _pick(columns, numpy, body, order, LOCATION_COLUMNS, parts.location, at + shape.head, nl)
    if parts.live_out is not None:
        _pick(columns, numpy, body, order, LIVE_OUT_COLUMNS, parts.live_out, live_at, no)


def _copy_grids(
    columns: Columns, numpy: ModuleType, count: int, tables: tuple[tuple[Any, dict[str, str]], ...]
) -> None:
    """Copy fields of strided tables to arrays, block by block while a block is in the cache."""
    copies = []
    for table, names in tables:
        for name, key in names.items():
            kind = numpy.dtype(COLUMNS[name])
            if table is None:
                setattr(columns, name, numpy.empty(0, kind))
                continue
            column = numpy.empty(table.shape, kind)
            copies.append((column, table[key]))
            setattr(columns, name, column.reshape(-1))
    for start in range(0, count, BLOCK):
        for column, field in copies:
            column[start : start + BLOCK] = field[start : start + BLOCK]


def _grid(numpy: ModuleType, body: memoryview, dtype: Any, run: Run, at: int, count: int) -> Any:
    """The locations or live-outs of a run as a table of `run.length` rows, without a copy."""
    if dtype is None or not count:
        return None
    return numpy.ndarray((run.length, count), dtype, body, run.at + at, (run.stride, dtype.itemsize))


def _pick(
    columns: Columns, numpy: ModuleType, body: memoryview, order: str, names: dict[str, str], entry: Entry, at: Any,
    counts: Any,
) -> None:  # fmt: skip
    """The columns of the entries at the places `at`, multiples of 4: one at each, or `counts` of them in a row."""
    total = len(at) if counts is None else int(counts.sum())
    # Gathering whole words is fastest; fields are then extracted from words in the cache.
    takes: dict[tuple[int, int], list[tuple[Any, Any, int]]] = {}
    for name, key in names.items():
        column, offset, width = numpy.empty(total, COLUMNS[name]), entry.offset_of(key), entry.width_of(key)
        setattr(columns, name, column)
        unit = max(width, 4)
        field = numpy.dtype(f"{order}{numpy.dtype(COLUMNS[name]).kind}{width}")
        takes.setdefault((offset // unit, unit), []).append((column, field, offset % unit // width))
    first = 0
    for start in range(0, len(at) if total else 0, BLOCK):
        places = at[start : start + BLOCK]
        if counts is not None:
            places = _in_rows(numpy, places, counts[start : start + BLOCK], entry.size)
        last = first + len(places)
        if last == first:
            continue
        where_of = {4: places >> 2, 8: places >> 3}
        for (index, unit), fields in takes.items():
            words = numpy.ndarray((len(body) // unit - index,), f"u{unit}", body, index * unit)
            row = words.take(where_of[unit], mode="clip")
            for column, field, where in fields:
                column[first:last] = row.view(field)[where :: unit // field.itemsize]
        first = last


def _in_rows(numpy: ModuleType, at: Any, counts: Any, step: int) -> Any:
    """`counts` positions from each of `at` on, `step` bytes apart."""
    some = numpy.flatnonzero(counts)
    if not len(some):
        return at[:0]
    at, counts = at[some], counts[some]
    steps = numpy.full(int(counts.sum()), step, numpy.int64)
    steps[0] = at[0]
    steps[numpy.cumsum(counts)[:-1]] = at[1:] - at[:-1] - step * (counts[:-1] - 1)
    return numpy.cumsum(steps)


def _collect(columns: Columns, blob: SequentialBlob, body: memoryview, runs: list[Run | Loose]) -> None:
    parts, shape, order = blob.layout.record, shape_of(blob.layout), PREFIX[blob.endian]
    head = struct.Struct(order + parts.head.codes).unpack_from
    for run in runs:
        if isinstance(run, Loose):
            for at, nl, no in zip(*run, strict=True):
                id, offset, *_ = head(body, at)
                columns.record_id.append(id)
                columns.record_offset.append(offset)
                _extend(columns, LOCATION_COLUMNS, parts.location, order, body, at + shape.head, nl)
                if parts.live_out is not None:
                    live_at = at + shape.live_at(nl) + shape.live_head
                    _extend(columns, LIVE_OUT_COLUMNS, parts.live_out, order, body, live_at, no)
            columns.location_count.extend(array("H", run.locations))
            columns.live_out_count.extend(array("H", run.live_outs))
            continue
        _copy_run(columns, HEAD_COLUMNS, parts.head, blob.endian, body, run, 0, 1)
        _copy_run(columns, LOCATION_COLUMNS, parts.location, blob.endian, body, run, shape.head, run.locations)
        if parts.live_out is not None:
            live_at = shape.live_at(run.locations) + shape.live_head
            _copy_run(columns, LIVE_OUT_COLUMNS, parts.live_out, blob.endian, body, run, live_at, run.live_outs)
        columns.location_count.extend(array("H", [run.locations]) * run.length)
        columns.live_out_count.extend(array("H", [run.live_outs]) * run.length)


def _extend(
    columns: Columns, names: dict[str, str], entry: Entry, order: str, body: memoryview, at: int, count: int
) -> None:
    values = struct.unpack_from(order + entry.codes * count, body, at)
    for index, name in enumerate(in_order(names, entry)):
        getattr(columns, name).extend(values[index :: len(names)])


def _copy_run(
    columns: Columns,
    names: dict[str, str],
    entry: Entry,
    endian: Endian,
    body: memoryview,
    run: Run,
    at: int,
    count: int,
) -> None:
    """Append the fields of a run, `count` entries per record, to their columns."""
    if not count:
        return
    for name, key in names.items():
        field = next(field for field in entry.fields if field.key == key)
        code = field.code
        values = array(code, bytes(run.length * count * field.size))
        target = memoryview(values)
        start = run.at + at + entry.offset_of(key)
        for slot in range(count):
            # The slice starts at the field itself, so the cast is aligned.
            first = start + slot * entry.size
            last = first + (run.length - 1) * run.stride + field.size
            view = body[first : last + -(last - first) % field.size]
            if len(view) % field.size:
                view = memoryview(bytes(view) + bytes(-len(view) % field.size))
            target[slot::count] = view.cast(cast(Any, code))[:: run.stride // field.size]
        if endian != sys.byteorder:
            values.byteswap()
        column = getattr(columns, name)
        if column.typecode == code:
            column.extend(values)
        else:
            column.extend(array(column.typecode, values))
