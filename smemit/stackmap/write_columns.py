"""Convert columns to a section's bytes or to objects.

Needs:  `Columns`, possibly changed by a user.
Gives:  a section, or a StackMap.
Keeps:  to valid data: inconsistent columns and numbers that do not fit are errors.
"""

from __future__ import annotations

import struct
import sys
from array import array
from collections.abc import Iterator
from types import ModuleType
from typing import Any, cast

from smemit.errors import SectionError
from smemit.stackmap.arguments import expect
from smemit.stackmap.column_shapes import BLOCK, MIN_RUN, dtype_of, in_order, numpy_of, rounded, shape_of
from smemit.stackmap.columns import (
    COLUMNS,
    FRAME_COLUMNS,
    LIVE_OUT_COLUMNS,
    LOCATION_COLUMNS,
    RFC_COLUMNS,
    SAVED_COLUMNS,
    SITE_COLUMNS,
    Columns,
)
from smemit.stackmap.formats import FORMATS, PREFIX, Entry, Sequential
from smemit.stackmap.model import Function, LiveOut, Location, Record, StackMap
from smemit.stackmap.rfc_columns import add_rfc_facts
from smemit.stackmap.serialize import RANGE, record_packer, serialize


def columns_to_buffer(columns: Columns) -> memoryview:
    """The section's bytes."""
    if columns.version == "rfc2":
        return memoryview(serialize(columns_to_stack_map(columns)))
    _check_lengths(columns)
    numpy = numpy_of(columns)
    return _write_numpy(columns, numpy) if numpy else _write_plain(columns)


def columns_to_stack_map(columns: Columns) -> StackMap:
    """The same facts as objects."""
    _check_lengths(columns)
    locations = map(
        Location,
        map(int, columns.location_kind),
        map(int, columns.location_size),
        map(int, columns.location_register),
        map(int, columns.location_offset),
    )
    live_outs = map(LiveOut, map(int, columns.live_out_register), map(int, columns.live_out_size))
    records = [
        Record(int(id), int(offset), [next(locations) for _ in range(nl)], [next(live_outs) for _ in range(no)])
        for id, offset, nl, no in zip(
            columns.record_id, columns.record_offset, columns.location_count, columns.live_out_count, strict=True
        )
    ]
    at, functions = 0, []
    for address, size, count in zip(
        columns.function_address, columns.function_stack_size, columns.function_record_count, strict=True
    ):
        functions.append(Function(int(address), int(size), records[at : at + int(count)]))
        at += int(count)
    made = StackMap(functions, map(int, columns.constant), records[at:], columns.version, columns.endian)
    return add_rfc_facts(columns, made) if columns.version == "rfc2" else made


def _same_counts(numpy: ModuleType, counts: Any) -> Iterator[tuple[int, Any, Any]]:
    """For each count except 0: the records with it, and the starts of their entries in the table of all entries."""
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
    shape, parts, order = shape_of(layout), layout.record, PREFIX[columns.endian]
    before = _front(columns, numpy)
    nl, no = columns.location_count, columns.live_out_count
    if len(nl) and bool((nl == nl[0]).all() and (no == no[0]).all()):
        return _write_grid(columns, numpy, layout, before, int(nl[0]), int(no[0]))
    nl, no = nl.astype(numpy.int64), no.astype(numpy.int64)
    middle = rounded(shape.location * nl, shape.align_locations)
    sizes = rounded(shape.head + middle + shape.live_head + shape.live_out * no, shape.align_end)
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
    _put(columns, numpy, out, LOCATION_COLUMNS, dtype_of(parts.location, numpy, order), at + shape.head, nl)
    if parts.live_out is not None:
        dtype = dtype_of(parts.live_out, numpy, order)
        _put(columns, numpy, out, LIVE_OUT_COLUMNS, dtype, at + shape.head + middle + shape.live_head, no)
    return memoryview(out)


def _write_grid(columns: Columns, numpy: ModuleType, layout: Sequential, front: bytes, nl: int, no: int) -> memoryview:
    """Write records of one shape: every field is strided, and written block by block while a block is in the cache."""
    shape, parts, order = shape_of(layout), layout.record, PREFIX[columns.endian]
    at, stride, count = len(front), shape.size(nl, no), len(columns.record_id)
    out = numpy.zeros(at + stride * count, numpy.uint8)
    out[:at] = numpy.frombuffer(front, numpy.uint8)
    head = dtype_of(parts.head, numpy, order)
    heads = numpy.ndarray((count,), head, out, at, (stride,))
    targets: list[tuple[Any, Any]] = [
        (heads["id"], columns.record_id),
        (heads["offset"], columns.record_offset),
        (heads["location_count"], columns.location_count),
    ]
    tables: list[tuple[dict[str, str], Entry, int, int]] = [(LOCATION_COLUMNS, parts.location, shape.head, nl)]
    if parts.live_head is not None and parts.live_out is not None:
        live_head = shape.live_at(nl)
        live = numpy.ndarray((count,), order + "u2", out, at + live_head + shape.live_count_at, (stride,))
        targets.append((live, columns.live_out_count))
        tables.append((LIVE_OUT_COLUMNS, parts.live_out, live_head + shape.live_head, no))
    for names, entry, offset, entries in tables:
        if entries:
            dtype = dtype_of(entry, numpy, order)
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
    """Write the entries of a table after the heads of their records."""
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


def _write_plain(columns: Columns) -> memoryview:
    layout = FORMATS[columns.version]
    assert isinstance(layout, Sequential)
    front = _front(columns)
    nl, no = columns.location_count, columns.live_out_count
    count = len(nl)
    if count >= MIN_RUN and nl == array("H", [nl[0]]) * count and no == array("H", [no[0]]) * count:
        return _write_run(columns, layout, front, count, nl[0], no[0])
    out = [front]
    pack_of = record_packer(columns.version, columns.endian)
    rows = [getattr(columns, name) for name in in_order(LOCATION_COLUMNS, layout.record.location)]
    live = layout.record.live_out
    live_rows = [getattr(columns, name) for name in in_order(LIVE_OUT_COLUMNS, live)] if live else []
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
    """Write records of one shape: every field is strided."""
    shape, parts = shape_of(layout), layout.record
    stride, base = shape.size(nl, no), len(front)
    # Padding, so that the last field's slice can be cast; removed at the end.
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
    tables: list[tuple[dict[str, str], Entry, int, int]] = [(LOCATION_COLUMNS, parts.location, shape.head, nl)]
    if parts.live_out is not None:
        tables.append((LIVE_OUT_COLUMNS, parts.live_out, shape.live_at(nl) + shape.live_head, no))
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
    """Header and tables before the records: those of a map without records, with the actual counts."""
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
    expect(columns, Columns, "columns")
    is_rfc = columns.version == "rfc2"
    groups: tuple[tuple[str, ...], ...] = (
        ("function_address", "function_stack_size", "function_record_count", *(FRAME_COLUMNS if is_rfc else ())),
        ("record_id", "record_offset", "location_count", "live_out_count",
         *(SITE_COLUMNS if is_rfc else ())),
        tuple(LOCATION_COLUMNS),
        tuple(LIVE_OUT_COLUMNS),
        SAVED_COLUMNS,
    )
    if not is_rfc and (extra := [name for name in RFC_COLUMNS if len(getattr(columns, name))]):
        raise SectionError(f"only rfc2 has the columns {', '.join(extra)}")
    for group in groups:
        lengths = {name: len(getattr(columns, name)) for name in group}
        if len(set(lengths.values())) > 1:
            raise SectionError(f"columns of unequal length: {', '.join(f'{k} {v}' for k, v in lengths.items())}")
    for count, entries in (("location_count", "location_kind"), ("live_out_count", "live_out_register"),
                           ("function_saved_count", "saved_register")):
        total = _sum(columns, count)
        if total != len(getattr(columns, entries)):
            raise SectionError(f"{count} adds up to {total}, but there are {len(getattr(columns, entries))} entries")
    _check_ranges(columns)
    if columns.version == 0 and (len(columns.function_address) or len(columns.live_out_register)):
        raise SectionError("v0 has neither functions nor live-outs")


def _check_ranges(columns: Columns) -> None:
    """Check that every number fits its field in the columns' version."""
    codes = {**COLUMNS, "record_id": "I"} if columns.version == 0 else dict(COLUMNS)
    if columns.version != 3:
        codes["location_size"] = "B"
    for name, code in codes.items():
        values = getattr(columns, name)
        own = getattr(values, "dtype", None)
        holds = values.typecode if isinstance(values, array) else getattr(own, "char", "").replace("L", "Q")
        if not len(values) or holds == code:
            # Its elements always fit.
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
            version = FORMATS[columns.version].name
            raise SectionError(f"column {name} holds {wrong}, outside {low} to {high} in {version}")


def _sum(columns: Columns, name: str) -> int:
    values = getattr(columns, name)
    return sum(values) if isinstance(values, array) else int(values.sum(dtype="int64"))
