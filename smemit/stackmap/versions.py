"""Convert a map to another version and report lost information.

Needs:  a StackMap of any version.
Gives:  a new StackMap and one sentence for each kind of loss; the given map is not changed.
Keeps:  order of functions and records; a value that the other version would represent wrongly is an error, not a loss.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from smemit.errors import SectionError
from smemit.stackmap.arguments import expect
from smemit.stackmap.formats import CONSTANT, CONSTANT_INDEX, NOT_FIXED, Version, known_version
from smemit.stackmap.model import Frame, Function, Location, Record, StackMap


class Conversion(NamedTuple):
    """The converted map, and a sentence for each kind of lost information."""

    stack_map: StackMap
    losses: tuple[str, ...]


def convert(stack_map: StackMap, version: Version) -> Conversion:
    """`stack_map` in `version`, and a sentence for each kind of lost fact; the given map is not changed.

    Raises a SectionError for an unknown version, and for facts that it cannot represent: an ID beyond 32 bits in v0,
    records without a function in rfc2.
    """
    expect(stack_map, StackMap, "convert")
    if known_version(version) is None or known_version(stack_map.version) is None:
        raise SectionError("the version to convert to is missing", notes=["convert(stack_map, 3)"])
    losses: list[str] = []
    old = stack_map.version
    functions = [_copy_function(function) for function in stack_map.functions]
    unowned = [_copy_record(record) for record in stack_map.unowned]
    new = StackMap(functions, stack_map.constants, unowned, version, stack_map.endian)
    if old == version:
        return Conversion(new, ())
    if (old == 0) != (version == 0):
        _move_constants(stack_map, new)
    if version in (2, 3, "rfc2"):
        _find_owners(new, losses)
    if old == "rfc2":
        _leave_rfc(new, losses)
    if version == "rfc2":
        _enter_rfc(new, losses)
    if version in (0, 1, 2):
        _narrow_sizes(new, losses)
    if version in (0, 1):
        _drop_owners(new, losses)
    if version == 0:
        _enter_v0(new, losses)
    return Conversion(new, tuple(losses))


def owners(stack_map: StackMap) -> list[list[Record]] | None:
    """The function of each unowned record, in table order, or None if the section does not tell.

    v1 has no record counts. With one function the answer is certain. With more, it relies on LLVM's order: records are
    in function order, and offsets do not decrease inside a function. If the offsets restart once for each further
    function, the groups are used; if they restart less often, the groups are ambiguous.
    """
    groups: list[list[Record]] = []
    last = None
    for record in stack_map.unowned:
        if last is None or record.offset < last:
            groups.append([])
        groups[-1].append(record)
        last = record.offset
    if len(stack_map.functions) == 1:
        return [list(stack_map.unowned)]
    return groups if groups and len(groups) == len(stack_map.functions) else None


def _copy_record(record: Record) -> Record:
    # A plain tuple of four numbers serves as a location.
    locations = map(Location._make, record.locations)
    return Record(record.id, record.offset, locations, record.live_outs, record.flags, record.call_size)


def _copy_function(function: Function) -> Function:
    return Function(
        function.address,
        function.stack_size,
        map(_copy_record, function.records),
        function.symbol,
        function.frame,
        function.resolved,
        function.entry,
    )


def _move_constants(old: StackMap, new: StackMap) -> None:
    """Convert constants: v0 stores 0 to 2^32-1 inline, later versions -2^31 to 2^31-1; others go to the pool."""
    low, high = (0, 1 << 32) if new.version == 0 else (-(1 << 31), 1 << 31)

    def move(location: Location) -> Location:
        value = old.value_of(location)
        if location.kind != CONSTANT or value is None:
            return location
        if low <= value < high:
            return location._replace(offset=value - (1 << 32) if value >> 31 == 1 else value)
        pooled = value & NOT_FIXED
        if pooled not in pool:
            pool[pooled] = len(new.constants)
            new.constants.append(pooled)
        return location._replace(kind=CONSTANT_INDEX, offset=pool[pooled])

    pool = {value: index for index, value in reversed(list(enumerate(new.constants)))}
    for record in new.records:
        record.locations = tuple(map(move, record.locations))


def _find_owners(new: StackMap, losses: list[str]) -> None:
    if not new.unowned:
        return
    if any(function.records for function in new.functions):
        losses.append(f"{len(new.unowned)} records have no function")
        return
    groups = owners(new)
    if groups is None:
        losses.append(
            f"{len(new.unowned)} records have no function: the old version does not name owners, "
            f"and the offsets do not restart once per function"
        )
        return
    for function, records in zip(new.functions, groups, strict=True):
        function.records = records
    new.unowned = []
    if len(new.functions) > 1:
        losses.append("owners of records are guessed from restarting offsets: the old version does not name them")


def _drop_owners(new: StackMap, losses: list[str]) -> None:
    if new.version == 1 and sum(bool(function.records) for function in new.functions) > 1:
        losses.append("which function a record belongs to: v1 has no record counts")
    new.unowned = list(new.records)
    for function in new.functions:
        function.records = []


def _enter_v0(new: StackMap, losses: list[str]) -> None:
    if new.functions:
        losses.append(f"the function table ({len(new.functions)} addresses and stack sizes): v0 has none")
        new.functions = []
    live = sum(bool(record.live_outs) for record in new.unowned)
    if live:
        losses.append(f"the live-outs of {live} records: v0 has none")
    for record in new.unowned:
        record.live_outs = ()
        if record.id >> 32:
            raise SectionError(f"ID {record.id} does not fit the 32 bits of v0")


def _narrow_sizes(new: StackMap, losses: list[str]) -> None:
    cut = 0
    for record in new.records:
        if any(location.size > 0xFF for location in record.locations):
            cut += sum(location.size > 0xFF for location in record.locations)
            # Emitters of v1 and v2 also kept the low 8 bits.
            record.locations = tuple(x._replace(size=x.size & 0xFF) for x in record.locations)
    if cut:
        losses.append(f"the size of {cut} locations above 255 bytes: low 8 bits kept")


def _leave_rfc(new: StackMap, losses: list[str]) -> None:
    if any(function.frame for function in new.functions):
        losses.append("function sizes, frame flags, frame base registers and saved registers: only rfc2 has them")
    if any(record.call_size or record.flags for record in new.records):
        losses.append("call sizes and record flags: only rfc2 has them")
    for function in new.functions:
        function.frame = None
    for record in new.records:
        record.flags = record.call_size = 0
    if any(record.locations for record in new.records):
        losses.append("location sizes are unknown (rfc2 has none) and written as 0")


def _enter_rfc(new: StackMap, losses: list[str]) -> None:
    if any(location.size for location in _locations(new)):
        losses.append("location sizes: rfc2 has none")
    for record in new.records:
        record.locations = tuple(location._replace(size=0) for location in record.locations)
    if new.unowned:
        raise SectionError(
            f"rfc2 finds records through their functions, but {len(new.unowned)} records have none",
            notes=["put them into the records of a Function first"],
        )
    unknown = 0
    for function in new.functions:
        for record in function.records:
            record.flags |= bool(record.live_outs)
        if function.frame is None:
            unknown += 1
            has_live_outs = any(record.flags & 1 for record in function.records)
            function.frame = Frame(flags=8 * has_live_outs)
    if unknown:
        losses.append(
            f"function size, frame flags, frame base and saved registers of {unknown} functions are unknown "
            f"and written as 0"
        )


def _locations(stack_map: StackMap) -> Iterable[Location]:
    for record in stack_map.records:
        yield from record.locations
