"""A section for people: functions by name, records under their function, values resolved.

Needs:  an Image.
Gives:  lines, one at a time; a linked image of any size is printed without being held.
Keeps:  going: what cannot be read is said where reading stopped.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smemit.stackmap.decode import Blob, FunctionEntry, RecordView
from smemit.stackmap.image import FunctionFacts, Image, Section
from smemit.stackmap.meaning import (
    Statepoint,
    as_statepoint,
    location_text,
    plural,
    signed64,
    stack_size_text,
)
from smemit.stackmap.model import Frame, Record
from smemit.stackmap.registers import register_name
from smemit.stackmap.versions import owners


def describe(image: Image) -> Iterator[str]:
    """All sections, one after the other."""
    first = True
    for section in image.sections:
        empty = True
        for blob in section.blobs():
            if not first:
                yield ""
            first = empty = False
            yield from _blob(section, blob)
            if blob.fault is not None:
                yield f"reading stopped: {blob.fault}"
        if empty:
            yield f"{section.title}: no stack map begins here"
    for unread in image.unread:
        yield f"{image.path}({unread.member}): {unread.reason}"


def _blob(section: Section, blob: Blob) -> Iterator[str]:
    constants = blob.constants
    label = f" (labelled {blob.label})" if blob.label != blob.layout.byte else ""
    yield (
        f"{section.title}: stack map {blob.layout.name}{label} at {blob.start:#x}, {blob.endian}-endian"
        f"{f', {section.machine}' if section.machine else ''}; {blob.layout.emitted_by}"
    )
    if constants:
        yield f"constants: {', '.join(f'#{i} {signed64(value)}' for i, value in enumerate(constants))}"
    if blob.version in (0, 1):
        yield from _without_owners(section, blob, constants)
        return
    rows = list(zip(blob.functions(), section.functions(blob), strict=False))
    frames = [function.frame for function in blob.to_stack_map().functions] if blob.version == "rfc2" else []
    told = 0
    name = ""
    last: object = None
    for view in blob.records():
        if view.function is None:
            # Before the leftovers come the functions that own nothing, so that the table is told in order.
            while told < len(rows):
                yield from _function(section, rows, told, frames)
                told += 1
            if last is not None or not told:
                yield "records without a function"
            last, name = None, ""
        elif view.function is not last:
            while told < len(rows):
                yield from _function(section, rows, told, frames)
                told += 1
                if rows[told - 1][0] == view.function and rows[told - 1][0].record_count:
                    break
            name = _name(*rows[told - 1])
            last = view.function
        yield from _record(view, name, section.machine, constants)
    while told < len(rows):
        yield from _function(section, rows, told, frames)
        told += 1


def _without_owners(section: Section, blob: Blob, constants: Sequence[int]) -> Iterator[str]:
    """v0 and v1 do not say whose a record is; v1's are grouped where the offsets leave no doubt."""
    stack_map = blob.to_stack_map()
    groups = owners(stack_map)
    rows = list(zip(blob.functions(), section.functions(blob), strict=False))
    records: list[tuple[str, Record]] = []
    for index, row in enumerate(rows):
        yield from _function(section, rows, index, [])
        if groups is not None:
            for record in groups[index]:
                yield from _record_text(record, _name(*row), section.machine, constants, blob.version)
    if groups is None:
        records = [("", record) for record in stack_map.unowned]
        if records:
            yield "records (this version does not say whose they are)"
    elif len(rows) > 1:
        yield "(owners are taken from where the offsets restart; this version does not name them)"
    for name, record in records:
        yield from _record_text(record, name, section.machine, constants, blob.version)


def _name(row: FunctionEntry, facts: FunctionFacts) -> str:
    if facts.name is not None:
        return facts.name
    return f"{row.address if facts.resolved is None else facts.resolved:#x}"


def _function(
    section: Section, rows: Sequence[tuple[FunctionEntry, FunctionFacts]], index: int, frames: Sequence[Frame | None]
) -> Iterator[str]:
    row, facts = rows[index]
    address, stack_size, count = row
    where = f", {facts.relocation}" if facts.relocation else ""
    owned = f", {plural(count, 'record')}" if count else ""
    yield f"function {_name(row, facts)}: address {address:#x}{where}, {stack_size_text(stack_size)}{owned}"
    frame = frames[index] if index < len(frames) else None
    if frame is not None:
        yield (
            f"  {plural(frame.code_size, 'byte')} of code, frame flags {frame.flags:#x}, "
            f"base {register_name(section.machine, frame.base_register)}"
        )
        for register, offset, size, flags in frame.registers:
            name = register_name(section.machine, register)
            yield f"  {name} {'saved' if flags & 1 else 'not saved'} at {offset:+d}, {plural(size, 'byte')}"


def _record(view: RecordView, name: str, machine: str | None, constants: Sequence[int]) -> Iterator[str]:
    yield from _record_text(view.to_record(), name, machine, constants, view.blob.version)


def _record_text(
    record: Record, name: str, machine: str | None, constants: Sequence[int], version: object
) -> Iterator[str]:
    extra = f", call of {plural(record.call_size, 'byte')}" if record.call_size else ""
    yield f"  record {record.id} at {name}+{record.offset:#x}{extra}"
    words = [location_text(location, machine, constants, version) for location in record.locations]
    statepoint = as_statepoint(record.locations, len(record.live_outs), constants)
    if statepoint is None:
        for index, word in enumerate(words):
            yield f"    {index}: {word}"
    else:
        yield from _statepoint(statepoint, words)
    if record.live_outs:
        # Size tells a part of a register from the whole (ppc64 lists both).
        yield "    live-outs: " + ", ".join(f"{register_name(machine, r, s)}:{s}" for r, s in record.live_outs)


def _statepoint(statepoint: Statepoint, words: Sequence[str]) -> Iterator[str]:
    yield f"    reads as a statepoint: convention {statepoint.convention}, flags {statepoint.flags}"
    for index in statepoint.deopt:
        yield f"    {index}: deopt {words[index]}"
    for base, derived in statepoint.pairs:
        if words[base] == words[derived]:
            yield f"    {base}-{derived}: gc pointer {words[base]}"
        else:
            yield f"    {base}-{derived}: gc base {words[base]}; derived {words[derived]}"
    for index in statepoint.allocas:
        yield f"    {index}: alloca {words[index]}"
