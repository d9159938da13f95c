"""Serialize the model to bytes, for every version.

Needs:  a StackMap whose numbers fit the fields of its version.
Gives:  the section's bytes; the offsets of function addresses, so that an object writer can relocate them.
Keeps:  the order of functions, constants, records, locations and live-outs; nothing is sorted, merged or validated.

A record is written by one `pack` call whose format covers the whole record, including padding. Formats are cached by
the numbers of locations and live-outs, and most modules have few. This is several times faster than field by field.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any

from smemit.errors import SectionError
from smemit.stackmap.arguments import expect
from smemit.stackmap.formats import (
    FORMATS,
    MAX_COUNT,
    NOT_FIXED,
    PREFIX,
    RFC_NOT_FIXED,
    Endian,
    Entry,
    Flat,
    RecordParts,
    Sequential,
    Version,
    known_endian,
    known_version,
)
from smemit.stackmap.model import Frame, Function, Record, StackMap

RANGE = {"B": (0, 0xFF), "H": (0, 0xFFFF), "I": (0, 0xFFFF_FFFF), "Q": (0, NOT_FIXED), "h": (-0x8000, 0x7FFF)}
RANGE["i"] = (-0x8000_0000, 0x7FFF_FFFF)


def serialize(stack_map: StackMap, version: Version | None = None, endian: Endian | None = None,
              unique: bool = False) -> bytes:
    """The section's bytes; raises SectionError if `version` cannot represent the map without loss.

    `unique` writes equal lists of locations, live-outs or saved registers once; only rfc2 can share them.
    """
    expect(stack_map, StackMap, "serialize")
    known_version(version), known_endian(endian)
    if known_version(stack_map.version) is None or known_endian(stack_map.endian) is None:
        raise SectionError("the map has no version or no byte order", notes=["StackMap(version=3, endian='little')"])
    if version is not None and version != stack_map.version:
        from smemit.stackmap.versions import convert

        found = convert(stack_map, version)
        if found.losses:
            raise SectionError(
                f"{_name(version)} cannot say all of this map: {found.losses[0]}",
                notes=[*found.losses[1:], f"convert(stack_map, {version!r}) makes it and tells the losses"],
            )
        stack_map = found.stack_map
    layout = FORMATS[stack_map.version]
    endian = endian or stack_map.endian
    try:
        return (_flat(layout, endian, stack_map, unique) if isinstance(layout, Flat) else
                _sequential(layout, endian, stack_map))
    except AttributeError as error:
        raise SectionError(f"the map holds what is no function, record or frame: {error}") from None


def _name(version: Version) -> str:
    return FORMATS[version].name


def address_offsets(functions: int, version: Version = 3, constants: int = 0) -> range:
    """The offsets of the addresses of `functions` functions in a section; in rfc2 they follow the `constants`."""
    if known_version(version) is None:
        raise SectionError("the version is missing", notes=["address_offsets(functions, 3)"])
    layout = FORMATS[version]
    if isinstance(layout, Flat):
        table, start = layout.table("function"), layout.header.size + layout.table("constant").entry.size * constants
    else:
        found = layout.table("function")
        if found is None:
            raise SectionError(f"{layout.name} has no function table, so no addresses to relocate")
        table, start = found, _entries_before(layout, "function")
    size = table.entry.size
    start += table.entry.offset_of("address")
    return range(start, start + size * functions, size)


def _entries_before(layout: Sequential, table: str) -> int:
    """Size of the fixed entries before `table`, which is the first table."""
    size = 0
    for part in layout.body:
        if isinstance(part, Entry):
            size += part.size
        elif part.name == table:
            break
    return size


def _sequential(layout: Sequential, endian: Endian, stack_map: StackMap) -> bytes:
    functions, constants = stack_map.functions, stack_map.constants
    by_function = [function.records for function in functions]
    records = list(chain(*by_function, stack_map.unowned))
    if layout.table("function") is None and functions:
        raise SectionError(
            f"{layout.name} has no function table, but the map has {len(functions)} functions",
            notes=["convert(stack_map, 0) drops them and says what is lost"],
        )
    counts = {
        "version": layout.byte,
        "function_count": len(functions),
        "constant_count": len(constants),
        "record_count": len(records),
    }
    out: list[bytes] = []
    for part in layout.body:
        if isinstance(part, Entry):
            out.append(_pack(part, endian, [counts[key] for key in part.keys], part.name))
        elif part.name == "constant":
            out.append(_pack_many("Q", endian, constants))
        else:
            with_count = "record_count" in part.entry.keys
            codes, rows = part.entry.codes, []
            for function in functions:
                row: tuple[int, ...] = (function.address, function.stack_size)
                rows.append((*row, len(function.records)) if with_count else row)
            out.append(_pack_rows(part.entry, codes, endian, rows))
    out.append(_records(layout, endian, records))
    return b"".join(out)


def _records(layout: Sequential, endian: Endian, records: Sequence[Record]) -> bytes:
    with_live_outs = layout.record.live_out is not None
    pack_of = record_packer(layout.version, endian)
    front_of, tail_of = _part_packers(layout.version, endian)
    tails: dict[tuple[int, int], bytes] = {}
    """Cached by list, which many records share, and by padding, which depends on its start."""
    flat = chain.from_iterable
    out = []
    record = None
    try:
        if with_live_outs:
            for record in records:
                locations, live = record.locations, record.live_outs
                nl, no = len(locations), len(live)
                if nl > MAX_COUNT or no > MAX_COUNT:
                    raise _too_many(record)
                pack, rest = front_of(nl)
                tail = tails.get((id(live), rest))
                if tail is None:
                    tail = tails[id(live), rest] = tail_of(no, rest)(no, *flat(live))
                out.append(pack(record.id, record.offset, record.flags, nl, *flat(locations)) + tail)
        else:
            for record in records:
                locations = record.locations
                nl = len(locations)
                if record.live_outs:
                    raise SectionError(f"{layout.name} has no live-outs, but record {record.id} has some")
                if nl > MAX_COUNT:
                    raise _too_many(record)
                out.append(pack_of(nl, 0)(record.id, record.offset, record.flags, nl, *flat(locations)))
    except struct.error as error:
        assert record is not None
        raise _blame_record(layout, record, error) from None
    return b"".join(out)


def _too_many(record: Record) -> SectionError:
    many = max((len(record.locations), "locations"), (len(record.live_outs), "live-outs"))
    return SectionError(
        f"record {record.id} has {many[0]} {many[1]}; a record holds {MAX_COUNT}",
        notes=[f"LLVM writes an empty record of ID {NOT_FIXED} for such a site"],
    )


@cache
def record_packer(version: Version, endian: Endian) -> Callable[[int, int], Callable[..., bytes]]:
    """A function that gives, for a number of locations and live-outs, the `pack` of a whole record."""
    prefix, parts = PREFIX[endian], _record_of(version)

    @cache
    def pack_of(location_count: int, live_out_count: int) -> Callable[..., bytes]:
        front, size = _front(parts, location_count)
        return struct.Struct(prefix + front + _tail(parts, live_out_count, size)).pack

    return pack_of


@cache
def _part_packers(
    version: Version, endian: Endian
) -> tuple[Callable[[int], tuple[Callable[..., bytes], int]], Callable[[int, int], Callable[..., bytes]]]:
    """The same in two parts: up to the last location, with its size; and the live-outs after that size.

    Only the remainder of the size matters for padding.
    """
    prefix, parts = PREFIX[endian], _record_of(version)

    @cache
    def front_of(location_count: int) -> tuple[Callable[..., bytes], int]:
        codes, size = _front(parts, location_count)
        return struct.Struct(prefix + codes).pack, size % parts.align_end

    @cache
    def tail_of(live_out_count: int, rest: int) -> Callable[..., bytes]:
        return struct.Struct(prefix + _tail(parts, live_out_count, rest)).pack

    return front_of, tail_of


def _record_of(version: Version) -> RecordParts:
    layout = FORMATS[version]
    assert isinstance(layout, Sequential)
    return layout.record


def _front(parts: RecordParts, location_count: int) -> tuple[str, int]:
    """The codes of a record's head and locations, and their size."""
    codes = parts.head.codes + parts.location.codes * location_count
    size = parts.head.size + parts.location.size * location_count
    padding = -size % parts.align_locations
    return f"{codes}{padding}x", size + padding


def _tail(parts: RecordParts, live_out_count: int, size: int) -> str:
    """The codes of the live-outs behind `size` bytes."""
    if parts.live_head is None or parts.live_out is None:
        return ""
    size += parts.live_head.size + parts.live_out.size * live_out_count
    return f"{parts.live_head.codes}{parts.live_out.codes * live_out_count}{-size % parts.align_end}x"


class _Lists:
    """Puts lists of entries into tables. With `unique`, a list that is in a table already is not repeated.

    Readers that guard against overlapping ranges accept one reference for two bytes of the map (`decode.MAX_OVERLAP`).
    A list is repeated where sharing it would exceed that.
    """

    def __init__(self, layout: Flat, rows: Mapping[str, list[tuple[int, ...]]], unique: bool) -> None:
        self._rows, self._unique = rows, unique
        self._sizes = {table.name: table.entry.size for table in layout.tables}
        self._starts: dict[tuple[str, tuple[tuple[int, ...], ...]], int] = {}
        self._references = 0

    def put(self, table: str, new: Sequence[tuple[int, ...]]) -> tuple[int, int]:
        """The number of entries and the index of the first one."""
        self._references += len(new)
        key = (table, tuple(new))
        start = self._starts.get(key)
        if start is not None and 2 * self._references <= sum(
                size * len(self._rows[name]) for name, size in self._sizes.items()):
            return len(new), start
        found = _range(self._rows[table], new, f"{table}s")
        self._rows[table] += new
        if self._unique and new:
            self._starts.setdefault(key, found[1])
        return found


def _flat(layout: Flat, endian: Endian, stack_map: StackMap, unique: bool) -> bytes:
    rows: dict[str, list[tuple[int, ...]]] = {table.name: [] for table in layout.tables}
    lists = _Lists(layout, rows, unique)
    rows["constant"] = [(value,) for value in stack_map.constants]
    for function in stack_map.functions:
        frame = function.frame or Frame()
        rows["function"].append(
            (
                function.address,
                frame.code_size,
                _stack_size_32(function),
                frame.flags,
                frame.base_register,
                *lists.put("frame register", frame.registers),
                *_range(rows["record"], function.records, "records"),
            )
        )
        _add_records(rows, lists, function.records)
    # Records without a function, as in a map that was read so.
    _add_records(rows, lists, stack_map.unowned)
    at = layout.header.size
    offsets = []
    out = []
    for table in layout.tables:
        offsets.append(at)
        out.append(_pack_rows(table.entry, table.entry.codes, endian, rows[table.name]))
        at += len(out[-1])
    out.insert(0, _pack(layout.header, endian, [layout.byte, *offsets], "header"))
    return b"".join([*out, bytes(-at % layout.align)])


def _add_records(rows: dict[str, list[tuple[int, ...]]], lists: _Lists, records: Iterable[Record]) -> None:
    for record in records:
        rows["record"].append(
            (
                record.id,
                record.offset,
                record.call_size,
                record.flags,
                *lists.put("location", [(kind, register, offset) for kind, _, register, offset in record.locations]),
                *lists.put("live-out", record.live_outs),
            )
        )


def _range(table: Sequence[Any], new: Sequence[Any], what: str) -> tuple[int, int]:
    """Count and first index of `new`, appended to `table`; the index of an empty list is 0."""
    if len(new) > MAX_COUNT or (new and len(table) > MAX_COUNT):
        # A wrapped index would refer to other entries, so this cannot be written.
        raise SectionError(
            f"rfc2 numbers {what} with 16 bits; {len(table) + len(new)} do not fit",
            notes=["v3 has no such limit"],
        )
    return len(new), len(table) if new else 0


def _stack_size_32(function: Function) -> int:
    if function.stack_size == NOT_FIXED:
        return RFC_NOT_FIXED
    if function.stack_size >= RFC_NOT_FIXED:
        raise SectionError(f"a stack size of {function.stack_size} bytes does not fit the 32 bits of rfc2")
    return function.stack_size


def _pack(entry: Entry, endian: Endian, values: Sequence[int], what: str) -> bytes:
    try:
        return struct.pack(PREFIX[endian] + entry.codes, *values)
    except struct.error as error:
        raise _blame(entry, values, what, error) from None


def _pack_many(code: str, endian: Endian, values: Sequence[int]) -> bytes:
    try:
        return struct.pack(f"{PREFIX[endian]}{len(values)}{code}", *values)
    except struct.error as error:
        low, high = RANGE[code]
        for index, value in enumerate(values):
            if not low <= value <= high:
                raise SectionError(f"constant {index} is {value}, outside {low} to {high}") from None
        raise SectionError(f"constants: {error}") from None


def _pack_rows(entry: Entry, codes: str, endian: Endian, rows: Iterable[Sequence[int]]) -> bytes:
    pack = struct.Struct(PREFIX[endian] + codes).pack
    out = []
    row: Sequence[int] = ()
    try:
        for row in rows:
            out.append(pack(*row))
    except struct.error as error:
        raise _blame(entry, row, f"{entry.name} {len(out)}", error) from None
    return b"".join(out)


def _blame(entry: Entry, values: Sequence[object], what: str, error: struct.error) -> SectionError:
    """The field that does not fit."""
    fields = [field for field in entry.fields if not field.zero]
    if len(fields) != len(values):
        return SectionError(f"{what} has {len(values)} values where {len(fields)} belong")
    for field, value in zip(fields, values, strict=True):
        low, high = RANGE[field.code]
        if not isinstance(value, int) or not low <= value <= high:
            return SectionError(f"{field.name} of {what} is {value!r}, outside {low} to {high}")
    return SectionError(f"{what}: {error}")


def _blame_record(layout: Sequential, record: Record, error: struct.error) -> SectionError:
    parts = layout.record
    name = f"record {record.id}"
    entries: list[tuple[Entry, Sequence[object], str]] = [
        (parts.head, (record.id, record.offset, record.flags, len(record.locations)), name)
    ]
    entries += [(parts.location, tuple(x), f"location {i} of {name}") for i, x in enumerate(record.locations)]
    if parts.live_out is not None:
        entries += [(parts.live_out, tuple(x), f"live-out {i} of {name}") for i, x in enumerate(record.live_outs)]
    for entry, values, what in entries:
        found = _blame(entry, values, what, error)
        if not found.message.startswith(f"{what}: "):
            return found
    return SectionError(f"{name}: {error}")
