"""A section as columns: one array per field, for people who count, filter or rewrite millions of records.

Needs:  one blob of v0 to v3 (rfc2 is made of tables already).
Gives:  `Columns`, with NumPy arrays when NumPy is there and `array.array` when it is not; and the bytes back.
Keeps:  order; everything but reserved fields, padding and record flags, which are written as zero.

Records vary in size, so where one begins is known only from the one before. Sections are long runs of records of equal
shape, or they are not; both are told apart as the walk goes. Inside a run the n-th record is at a multiple of the size,
and a column is a strided copy. Outside, NumPy goes through many parts of the section at once, each from the first place
that looks like a record's; where the way through the part before does not end at that place, it is walked anew. Without
NumPy the same strides work on memoryviews, and irregular records are unpacked one at a time.
"""

from __future__ import annotations

import struct
import sys
from array import array
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from smemit.errors import SectionError, UnsupportedError
from smemit.extras import need
from smemit.functions import cache, partial
from smemit.stackmap.decode import Bytes, SequentialBlob
from smemit.stackmap.formats import FORMATS, PREFIX, Endian, Entry, Sequential, Version
from smemit.stackmap.identify import blobs
from smemit.stackmap.model import Function, LiveOut, Location, Record, StackMap
from smemit.stackmap.serialize import RANGE

if TYPE_CHECKING:
    from smemit.stackmap.statepoints import StatepointColumns

MIN_RUN = 24
"""Records of equal shape that are worth a stride; below it the set-up costs more than the records."""

BLOCK = 4096
"""Records whose fields are copied together: few enough to stay in the processor's cache from field to field."""

LOOSE = 2048
"""Records read one by one before the next look for a run."""

PART = 1 << 12
"""Words of a part through which NumPy goes beside others."""

RUN_UP = 1 << 9
"""Words before a part in which a record is looked for: far enough to find one by all likelihood."""

FEW, MANY = 1 << 4, 1 << 12
"""Parts for which NumPy is worth its calls, and as many as it goes through together."""

Column = Any
"""A NumPy array or an `array.array`."""


class Columns:
    """The fields of one blob, each as an array. All arrays of one table have the same length."""

    __slots__ = (
        "constant",
        "endian",
        "function_address",
        "function_record_count",
        "function_stack_size",
        "live_out_count",
        "live_out_register",
        "live_out_size",
        "location_count",
        "location_kind",
        "location_offset",
        "location_register",
        "location_size",
        "record_id",
        "record_offset",
        "version",
    )

    function_address: Column
    function_stack_size: Column
    function_record_count: Column
    constant: Column
    record_id: Column
    record_offset: Column
    location_count: Column
    live_out_count: Column
    location_kind: Column
    location_size: Column
    location_register: Column
    location_offset: Column
    live_out_register: Column
    live_out_size: Column

    def __init__(self, version: Version, endian: Endian) -> None:
        self.version: Version = version
        self.endian: Endian = endian
        for name in COLUMNS:
            setattr(self, name, array(COLUMNS[name]))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Columns):
            return NotImplemented
        if (self.version, self.endian) != (other.version, other.endian):
            return False
        return all(list(getattr(self, name)) == list(getattr(other, name)) for name in COLUMNS)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return (
            f"<Columns v{self.version} {self.endian}: {len(self.function_address)} functions, {len(self.record_id)} "
            f"records, {len(self.location_kind)} locations, {len(self.live_out_register)} live-outs>"
        )

    def to_bytes(self) -> bytes:
        """The section's bytes; a SectionError when the columns do not fit together or a number its field."""
        return bytes(self.to_buffer())

    def to_buffer(self) -> memoryview:
        """The section's bytes without the last copy."""
        _check_lengths(self)
        numpy = _numpy_of(self)
        return _write_numpy(self, numpy) if numpy else _write_plain(self)

    def statepoints(self) -> StatepointColumns:
        """The records that have the form of a gc statepoint's; see `smemit.stackmap.statepoints`."""
        from smemit.stackmap.statepoints import statepoint_columns

        return statepoint_columns(
            self.location_count, self.live_out_count, self.location_kind, self.location_offset, _numpy_of(self)
        )

    def to_stack_map(self) -> StackMap:
        """The same facts as objects; a SectionError when the columns do not fit together."""
        _check_lengths(self)
        locations = map(
            Location,
            map(int, self.location_kind),
            map(int, self.location_size),
            map(int, self.location_register),
            map(int, self.location_offset),
        )
        live_outs = map(LiveOut, map(int, self.live_out_register), map(int, self.live_out_size))
        records = [
            Record(int(id), int(offset), [next(locations) for _ in range(nl)], [next(live_outs) for _ in range(no)])
            for id, offset, nl, no in zip(
                self.record_id, self.record_offset, self.location_count, self.live_out_count, strict=True
            )
        ]
        at, functions = 0, []
        for address, size, count in zip(
            self.function_address, self.function_stack_size, self.function_record_count, strict=True
        ):
            functions.append(Function(int(address), int(size), records[at : at + int(count)]))
            at += int(count)
        return StackMap(functions, map(int, self.constant), records[at:], self.version, self.endian)


COLUMNS: Final = {
    "function_address": "Q",
    "function_stack_size": "Q",
    "function_record_count": "Q",
    "constant": "Q",
    "record_id": "Q",
    "record_offset": "I",
    "location_count": "H",
    "live_out_count": "H",
    "location_kind": "B",
    "location_size": "H",
    "location_register": "H",
    "location_offset": "i",
    "live_out_register": "H",
    "live_out_size": "B",
}
"""Every column and the `array` code of its elements; wide enough for every version."""

_LOCATION = {f"location_{key}": key for key in ("kind", "size", "register", "offset")}
_LIVE_OUT = {f"live_out_{key}": key for key in ("register", "size")}
_HEAD = {"record_id": "id", "record_offset": "offset"}


def to_columns(
    data: Bytes, version: Version | None = None, endian: Endian | None = None, numpy: bool | None = None
) -> Columns:
    """The first blob of `data` as columns. `numpy` forces NumPy or its absence."""
    blob = next(blobs(data, version, endian), None)
    if blob is None:
        raise SectionError("no stack map begins here")
    if not isinstance(blob, SequentialBlob):
        raise UnsupportedError("columns hold v0 to v3; rfc2 consists of tables already")
    if blob.fault is not None:
        raise SectionError(str(blob.fault), notes=["smemit.stackmap.read gives what can be read"])
    library = _load_numpy(numpy)
    columns = Columns(blob.version, blob.endian)
    # From the blob's first byte on: all its fields are then aligned in it as they are in the format.
    body = blob.data[blob.start :]
    _tables(columns, blob, library)
    runs = list(_runs(blob, body, library))
    if library:
        _gather(columns, blob, body, runs, library)
    else:
        _collect(columns, blob, body, runs)
    return columns


def _load_numpy(wanted: bool | None) -> ModuleType | None:
    if wanted is False:
        return None
    try:
        import numpy
    except ImportError:
        if wanted:
            need("numpy", "numpy=True", extra="columns")
        return None
    return numpy


def _numpy_of(columns: Columns) -> ModuleType | None:
    """NumPy, if the columns are its arrays."""
    return None if isinstance(columns.record_id, array) else _load_numpy(True)


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
        # v1 does not count; its records belong to nobody.
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
    """`length` records of equal shape, one behind the other from `at`, each `stride` bytes."""

    at: int
    length: int
    stride: int
    locations: int
    live_outs: int


class Loose(NamedTuple):
    """Records of differing shapes: where each begins, and its counts."""

    at: Column
    locations: Column
    live_outs: Column


class _Shape(NamedTuple):
    """Where things stand in a record of a layout."""

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
        """Bytes of a record."""
        size = self.live_at(locations) + self.live_head + self.live_out * live_outs
        return size + -size % self.align_end


def _shape(layout: Sequential) -> _Shape:
    parts = layout.record
    live_head, live_out = parts.live_head, parts.live_out
    return _Shape(
        parts.head.size,
        parts.head.offset_of("location_count"),
        parts.location.size,
        parts.align_locations,
        live_head.size if live_head else 0,
        live_head.offset_of("live_out_count") if live_head else 0,
        live_out.size if live_out else 0,
        parts.align_end,
    )


def _runs(blob: SequentialBlob, body: memoryview, numpy: ModuleType | None) -> Iterator[Run | Loose]:
    """The records in order: runs where neighbours have equal shapes, loose records elsewhere."""
    shape, order = _shape(blob.layout), PREFIX[blob.endian]
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
            # Where records differ from their neighbours, looking for a run at each of them only costs time.
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


def _loose_reader(shape: _Shape, order: str) -> Walk:
    """A walk that gives place and counts of records; the number of locations is guessed as in `decode`."""
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
                    # The guess may reach over the end; what the record itself says may not.
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
def _lengths(numpy: ModuleType, shape: _Shape) -> tuple[Any, Any]:
    """Words from a record's start to its number of live-outs, and from there to the next record, by their counts."""
    counts = numpy.arange(1 << 16)
    live_at = shape.head + _rounded(shape.location * counts, shape.align_locations)
    more = _rounded(shape.live_head + shape.live_out * counts, shape.align_end)
    return (live_at + shape.live_count_at) >> 1, (more - shape.live_count_at) >> 1


def _loose_numpy(numpy: ModuleType, shape: _Shape, order: str) -> Walk:
    """The same with NumPy, through many parts of the section at once; places are counted in 16-bit words."""
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
            # Behind the end this is any number; such a record ends there, too.
            return words.take(places, mode="clip")

        def live_counts_of(places: Any) -> Any:
            return to_live_count.take(at_word(places + count_at)) + places

        def following(live_counts: Any) -> Any:
            return to_next.take(at_word(live_counts)) + live_counts

        # What looks like a record has no flags and no padding, and does not fill a part.
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
        # Where records cannot be told from their looks, only a few parts are walked in vain now and then.
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


def _run_length(body: memoryview, at: int, stride: int, most: int, shape: _Shape, nl: int, no: int, equal: Any) -> int:
    """How many records from `at` on have the shape of the first; at least 1."""
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
    """How many bytes at the start equal `byte`."""
    return len(data) - len(data.lstrip(bytes([byte])))


# ---- NumPy


def _dtype(entry: Entry, numpy: ModuleType, order: str) -> Any:
    names, formats, offsets, at = [], [], [], 0
    for field in entry.fields:
        if not field.zero:
            names.append(field.key)
            formats.append(f"{order}{'i' if field.code.islower() else 'u'}{field.size}")
            offsets.append(at)
        at += field.size
    return numpy.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": entry.size})


def _gather(
    columns: Columns, blob: SequentialBlob, body: memoryview, runs: list[Run | Loose], numpy: ModuleType
) -> None:
    parts, order = blob.layout.record, PREFIX[blob.endian]
    shape = _shape(blob.layout)
    head = _dtype(parts.head, numpy, order)
    location = _dtype(parts.location, numpy, order)
    live = _dtype(parts.live_out, numpy, order) if parts.live_out else None
    if len(runs) == 1 and isinstance(runs[0], Run):
        run = runs[0]
        columns.location_count = numpy.full(run.length, run.locations, numpy.uint16)
        columns.live_out_count = numpy.full(run.length, run.live_outs, numpy.uint16)
        heads = numpy.ndarray((run.length,), head, body, run.at, (run.stride,))
        locations = _grid(numpy, body, location, run, shape.head, run.locations)
        lives = _grid(numpy, body, live, run, shape.live_at(run.locations) + shape.live_head, run.live_outs)
        _copy_grids(columns, numpy, run.length, ((heads, _HEAD), (locations, _LOCATION), (lives, _LIVE_OUT)))
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
    live_at = at + shape.head + shape.live_head + _rounded(shape.location * nl, shape.align_locations)
    _pick(columns, numpy, body, order, _HEAD, parts.head, at, None)
    _pick(columns, numpy, body, order, _LOCATION, parts.location, at + shape.head, nl)
    if parts.live_out is not None:
        _pick(columns, numpy, body, order, _LIVE_OUT, parts.live_out, live_at, no)


def _rounded(values: Any, to: int) -> Any:
    """Up to multiples of a power of two."""
    return values + (to - 1) & -to


def _copy_grids(
    columns: Columns, numpy: ModuleType, count: int, tables: tuple[tuple[Any, dict[str, str]], ...]
) -> None:
    """Fields of strided tables into arrays of their own, block by block while the block is in the cache."""
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
    # Takes of whole words are the quickest gather there is; fields are then cut out of words in the cache.
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
    """`counts` places from each of `at` on, `step` bytes from one to the next."""
    some = numpy.flatnonzero(counts)
    if not len(some):
        return at[:0]
    at, counts = at[some], counts[some]
    steps = numpy.full(int(counts.sum()), step, numpy.int64)
    steps[0] = at[0]
    steps[numpy.cumsum(counts)[:-1]] = at[1:] - at[:-1] - step * (counts[:-1] - 1)
    return numpy.cumsum(steps)


def _same_counts(numpy: ModuleType, counts: Any) -> Iterator[tuple[int, Any, Any]]:
    """For each count but 0: the records that have it, and where their entries begin in the table of all entries."""
    starts = numpy.cumsum(counts) - counts
    if len(counts) and (counts == counts[0]).all():
        if counts[0]:
            yield int(counts[0]), slice(None), starts
        return
    rows = numpy.argsort(counts.astype(numpy.uint16), kind="stable")
    ordered = counts[rows]
    edges = numpy.flatnonzero(numpy.diff(ordered)) + 1
    for group in numpy.split(rows, edges):
        if count := int(counts[group[0]]):
            yield count, group, starts[group]


def _write_numpy(columns: Columns, numpy: ModuleType) -> memoryview:
    layout = FORMATS[columns.version]
    assert isinstance(layout, Sequential)
    shape, parts, order = _shape(layout), layout.record, PREFIX[columns.endian]
    before = _front(columns, numpy)
    nl, no = columns.location_count, columns.live_out_count
    if len(nl) and bool((nl == nl[0]).all() and (no == no[0]).all()):
        return _write_grid(columns, numpy, layout, before, int(nl[0]), int(no[0]))
    nl, no = nl.astype(numpy.int64), no.astype(numpy.int64)
    middle = _rounded(shape.location * nl, shape.align_locations)
    sizes = _rounded(shape.head + middle + shape.live_head + shape.live_out * no, shape.align_end)
    total = len(before) + int(sizes.sum())
    out = numpy.zeros(total, numpy.uint8)
    out[: len(before)] = numpy.frombuffer(before, numpy.uint8)
    if not len(nl):
        return memoryview(out)
    at = len(before) + numpy.cumsum(sizes) - sizes

    def scatter(offset: Any, code: str, values: Any) -> None:
        width = numpy.dtype(code).itemsize
        unit = min(width, 4)
        view = numpy.ndarray(((total - width) // unit + 1,), order + code, out, 0, (unit,))
        view[(at + offset) // unit] = values

    head = parts.head
    for key, values in (("id", columns.record_id), ("offset", columns.record_offset), ("location_count", nl)):
        width = next(field.size for field in head.fields if field.key == key)
        scatter(head.offset_of(key), f"u{width}", values)
    if parts.live_head is not None:
        scatter(shape.head + middle + shape.live_count_at, "u2", no)
    _put(columns, numpy, out, _LOCATION, _dtype(parts.location, numpy, order), at + shape.head, nl)
    if parts.live_out is not None:
        dtype = _dtype(parts.live_out, numpy, order)
        _put(columns, numpy, out, _LIVE_OUT, dtype, at + shape.head + middle + shape.live_head, no)
    return memoryview(out)


def _write_grid(columns: Columns, numpy: ModuleType, layout: Sequential, front: bytes, nl: int, no: int) -> memoryview:
    """All records have one shape: every field is a stride, written block by block while the block is in the cache."""
    shape, parts, order = _shape(layout), layout.record, PREFIX[columns.endian]
    at, stride, count = len(front), shape.size(nl, no), len(columns.record_id)
    out = numpy.zeros(at + stride * count, numpy.uint8)
    out[:at] = numpy.frombuffer(front, numpy.uint8)
    head = _dtype(parts.head, numpy, order)
    heads = numpy.ndarray((count,), head, out, at, (stride,))
    targets: list[tuple[Any, Any]] = [
        (heads["id"], columns.record_id),
        (heads["offset"], columns.record_offset),
        (heads["location_count"], columns.location_count),
    ]
    tables: list[tuple[dict[str, str], Entry, int, int]] = [(_LOCATION, parts.location, shape.head, nl)]
    if parts.live_head is not None and parts.live_out is not None:
        live_head = shape.live_at(nl)
        live = numpy.ndarray((count,), order + "u2", out, at + live_head + shape.live_count_at, (stride,))
        targets.append((live, columns.live_out_count))
        tables.append((_LIVE_OUT, parts.live_out, live_head + shape.live_head, no))
    for names, entry, offset, entries in tables:
        if entries:
            dtype = _dtype(entry, numpy, order)
            grid = numpy.ndarray((count, entries), dtype, out, at + offset, (stride, dtype.itemsize))
            targets += [(grid[key], getattr(columns, name).reshape(count, entries)) for name, key in names.items()]
    for start in range(0, count, BLOCK):
        for target, values in targets:
            target[start : start + BLOCK] = values[start : start + BLOCK]
    return memoryview(out)


def _put(
    columns: Columns,
    numpy: ModuleType,
    out: Any,
    names: dict[str, str],
    dtype: Any,
    at: Any,
    counts: Any,
) -> None:
    """Write the entries of a table behind the heads they belong to."""
    total = int(counts.sum())
    if not total:
        return
    table = numpy.zeros(total, dtype)
    for name, key in names.items():
        table[key] = getattr(columns, name)
    for count, rows, start in _same_counts(numpy, counts):
        size = count * dtype.itemsize
        source = numpy.ndarray((total - count + 1,), f"V{size}", table, 0, (dtype.itemsize,))
        target = numpy.ndarray(((len(out) - size) // 4 + 1,), f"V{size}", out, 0, (4,))
        target[at[rows] >> 2] = source[start]


# ---- Without NumPy


def _collect(columns: Columns, blob: SequentialBlob, body: memoryview, runs: list[Run | Loose]) -> None:
    parts, shape, order = blob.layout.record, _shape(blob.layout), PREFIX[blob.endian]
    head = struct.Struct(order + parts.head.codes).unpack_from
    for run in runs:
        if isinstance(run, Loose):
            for at, nl, no in zip(*run, strict=True):
                id, offset, *_ = head(body, at)
                columns.record_id.append(id)
                columns.record_offset.append(offset)
                _extend(columns, _LOCATION, parts.location, order, body, at + shape.head, nl)
                if parts.live_out is not None:
                    live_at = at + shape.live_at(nl) + shape.live_head
                    _extend(columns, _LIVE_OUT, parts.live_out, order, body, live_at, no)
            columns.location_count.extend(array("H", run.locations))
            columns.live_out_count.extend(array("H", run.live_outs))
            continue
        _copy_run(columns, _HEAD, parts.head, blob.endian, body, run, 0, 1)
        _copy_run(columns, _LOCATION, parts.location, blob.endian, body, run, shape.head, run.locations)
        if parts.live_out is not None:
            live_at = shape.live_at(run.locations) + shape.live_head
            _copy_run(columns, _LIVE_OUT, parts.live_out, blob.endian, body, run, live_at, run.live_outs)
        columns.location_count.extend(array("H", [run.locations]) * run.length)
        columns.live_out_count.extend(array("H", [run.live_outs]) * run.length)


def _extend(
    columns: Columns, names: dict[str, str], entry: Entry, order: str, body: memoryview, at: int, count: int
) -> None:
    values = struct.unpack_from(order + entry.codes * count, body, at)
    for index, name in enumerate(_in_order(names, entry)):
        getattr(columns, name).extend(values[index :: len(names)])


def _in_order(names: dict[str, str], entry: Entry) -> list[str]:
    """The columns in the order of their fields in the entry."""
    by_key = {key: name for name, key in names.items()}
    return [by_key[key] for key in entry.keys if key in by_key]


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
            # The slice begins on the field itself, so the cast is aligned whatever stands before it.
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


def _write_plain(columns: Columns) -> memoryview:
    from smemit.stackmap.serialize import record_packer

    layout = FORMATS[columns.version]
    assert isinstance(layout, Sequential)
    front = _front(columns)
    nl, no = columns.location_count, columns.live_out_count
    count = len(nl)
    if count >= MIN_RUN and nl == array("H", [nl[0]]) * count and no == array("H", [no[0]]) * count:
        return _write_run(columns, layout, front, count, nl[0], no[0])
    out = [front]
    pack_of = record_packer(columns.version, columns.endian)
    rows = [getattr(columns, name) for name in _in_order(_LOCATION, layout.record.location)]
    live = layout.record.live_out
    live_rows = [getattr(columns, name) for name in _in_order(_LIVE_OUT, live)] if live else []
    at = live_at = 0
    for index in range(count):
        n, m = nl[index], no[index]
        values: list[int] = [0] * (n * len(rows))
        for slot, row in enumerate(rows):
            values[slot :: len(rows)] = row[at : at + n]
        at += n
        if live is not None:
            tail: list[int] = [0] * (m * len(live_rows))
            for slot, row in enumerate(live_rows):
                tail[slot :: len(live_rows)] = row[live_at : live_at + m]
            live_at += m
            values += [m, *tail]
        out.append(pack_of(n, m)(columns.record_id[index], columns.record_offset[index], 0, n, *values))
    return memoryview(b"".join(out))


def _write_run(columns: Columns, layout: Sequential, front: bytes, count: int, nl: int, no: int) -> memoryview:
    """All records have one shape: every field is a stride."""
    shape, parts = _shape(layout), layout.record
    stride, base = shape.size(nl, no), len(front)
    # Room for the last field's slice to be cast; cut off at the end.
    out = bytearray(base + stride * count + 8)
    out[:base] = front
    body = memoryview(out)

    def put(at: int, code: str, values: array[int], first: int = 0, step: int = 1) -> None:
        if values.typecode != code:
            values = array(code, values)
        if columns.endian != sys.byteorder:
            values = values[:]
            values.byteswap()
        start = base + at
        stop = start + (count - 1) * stride + values.itemsize
        stop += -(stop - start) % values.itemsize
        body[start:stop].cast(cast(Any, code))[:: stride // values.itemsize] = memoryview(values)[first::step]

    for field in parts.head.fields:
        if field.key in ("id", "offset"):
            put(parts.head.offset_of(field.key), field.code, getattr(columns, f"record_{field.key}"))
    put(shape.count_at, "H", columns.location_count)
    if shape.live_head:
        put(shape.live_at(nl) + shape.live_count_at, "H", columns.live_out_count)
    tables: list[tuple[dict[str, str], Entry, int, int]] = [(_LOCATION, parts.location, shape.head, nl)]
    if parts.live_out is not None:
        tables.append((_LIVE_OUT, parts.live_out, shape.live_at(nl) + shape.live_head, no))
    for names, entry, at, entries in tables:
        for name, key in names.items():
            field = next(field for field in entry.fields if field.key == key)
            column = getattr(columns, name)
            if column.typecode != field.code:
                column = array(field.code, column)
            for slot in range(entries):
                put(at + slot * entry.size + entry.offset_of(key), field.code, column, slot, entries)
    return body[: base + stride * count]


def _front(columns: Columns, numpy: ModuleType | None = None) -> bytes:
    """Header and tables before the records: those of a map without records, with the counts put in."""
    layout = FORMATS[columns.version]
    assert isinstance(layout, Sequential)
    order = PREFIX[columns.endian]
    counts = {
        "version": layout.byte,
        "function_count": len(columns.function_address),
        "constant_count": len(columns.constant),
        "record_count": len(columns.record_id),
    }
    out = []
    for part in layout.body:
        if isinstance(part, Entry):
            out.append(struct.pack(order + part.codes, *[counts[key] for key in part.keys]))
            continue
        prefix = "" if part.name == "constant" else "function_"
        names = ["constant"] if part.name == "constant" else [prefix + key for key in part.entry.keys]
        if numpy:
            grid = numpy.empty((len(getattr(columns, names[0])), len(names)), f"{order}u8")
            for index, name in enumerate(names):
                grid[:, index] = getattr(columns, name)
            out.append(grid.tobytes())
            continue
        rows = [getattr(columns, name) for name in names]
        table = array("Q", bytes(8 * len(rows) * len(rows[0])))
        view = memoryview(table)
        for index, row in enumerate(rows):
            view[index :: len(rows)] = memoryview(row)
        if columns.endian != sys.byteorder:
            table.byteswap()
        out.append(table.tobytes())
    return b"".join(out)


def _check_lengths(columns: Columns) -> None:
    groups = (
        ("function_address", "function_stack_size", "function_record_count"),
        ("record_id", "record_offset", "location_count", "live_out_count"),
        tuple(_LOCATION),
        tuple(_LIVE_OUT),
    )
    for group in groups:
        lengths = {name: len(getattr(columns, name)) for name in group}
        if len(set(lengths.values())) > 1:
            raise SectionError(f"columns of unequal length: {', '.join(f'{k} {v}' for k, v in lengths.items())}")
    for count, entries in (("location_count", "location_kind"), ("live_out_count", "live_out_register")):
        total = _sum(columns, count)
        if total != len(getattr(columns, entries)):
            raise SectionError(f"{count} adds up to {total}, but there are {len(getattr(columns, entries))} entries")
    _check_ranges(columns)
    if columns.version == 0 and (len(columns.function_address) or len(columns.live_out_register)):
        raise SectionError("v0 has neither functions nor live-outs")


def _check_ranges(columns: Columns) -> None:
    """Every number fits its field in the columns' version."""
    codes = {**COLUMNS, "record_id": "I"} if columns.version == 0 else dict(COLUMNS)
    if columns.version != 3:
        codes["location_size"] = "B"
    for name, code in codes.items():
        values = getattr(columns, name)
        own = getattr(values, "dtype", None)
        holds = values.typecode if isinstance(values, array) else getattr(own, "char", "").replace("L", "Q")
        if not len(values) or holds == code:
            # Its elements cannot be too large.
            continue
        low, high = RANGE[code]
        try:
            least, most = (values.min(), values.max()) if hasattr(values, "min") else (min(values), max(values))
            whole = int(least) == least and int(most) == most and getattr(values, "dtype", None) != "float64"
        except (TypeError, ValueError, AttributeError):
            whole = False
        if not whole:
            raise SectionError(f"column {name} holds {type(values[0]).__name__}, not whole numbers")
        if least < low or most > high:
            wrong = int(least) if least < low else int(most)
            raise SectionError(f"column {name} holds {wrong}, outside {low} to {high} in v{columns.version}")


def _sum(columns: Columns, name: str) -> int:
    values = getattr(columns, name)
    return sum(values) if isinstance(values, array) else int(values.sum(dtype="int64"))
