"""A section for people: functions by name, records under their function, values resolved.

Needs:  an Image.
Gives:  text in pieces; a linked image of any size is printed without being held.
Keeps:  going: what cannot be read is said where reading stopped.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, islice

from smemit.stackmap import statepoints
from smemit.stackmap.containers.carrier import short
from smemit.stackmap.decode import Batch, Blob, FunctionEntry
from smemit.stackmap.formats import CONSTANT, DIRECT, INDIRECT
from smemit.stackmap.image import FunctionFacts, Image, Section
from smemit.stackmap.meaning import location_text, plural, signed64, stack_size_text
from smemit.stackmap.model import Frame, Location
from smemit.stackmap.registers import register_name
from smemit.stackmap.wording import THREE_CONSTANTS, Chosen, RecordTexts, Template, counts_of, pieces


def describe(image: Image) -> Iterator[str]:
    """All sections, one after the other, as text to be joined."""
    return pieces(_sections(image))


def _sections(image: Image) -> Iterator[str]:
    first = True
    for section in image.sections:
        records = _Lines(section.machine)
        empty = True
        for blob in section.blobs():
            if not first:
                yield "\n"
            first = empty = False
            yield from _blob(section, records, blob)
            if blob.fault is not None:
                yield f"reading stopped: {blob.fault}\n"
        if empty:
            yield f"{section.title}: no stack map begins here\n"
            first = False
    for unread in image.unread:
        yield f"{image.path}({unread.member}): {unread.reason}\n"


class _Lines(RecordTexts):
    """Records as lines."""

    def location(self, kind: int, size: int, register: int, negative: bool) -> Template:
        machine, constants, version = self.machine, self.constants, self.blob.version
        if kind in (DIRECT, INDIRECT):
            base = f"{register_name(machine, register)} {'-' if negative else '+'} %d"
            text = f"Direct {base}" if kind == DIRECT else f"Indirect [{base}]"
            return f"{text}, {plural(size, 'byte')}\n" if size else f"{text}\n"
        if kind == CONSTANT and version != 0:
            return f"Constant {'-' if negative else ''}%d\n"

        def choose(offset: int) -> str:
            location = Location(kind, size, register, -offset if negative else offset)
            return location_text(location, machine, constants, version) + "\n"

        return Chosen(choose)

    def live_out(self, register: int, size: int) -> str:
        # Size tells a part of a register from the whole (ppc64 lists both).
        return f"{register_name(self.machine, register, size)}:{size}"

    def records_of(self, batch: Batch, texts: list[str], live_outs: list[str]) -> Iterator[str]:
        lines = [""] * (2 * len(texts))
        lines[::2] = chain.from_iterable(map(_numbers, batch.location_counts))
        lines[1::2] = texts
        kinds = self.kinds(batch)
        first = first_live = 0
        columns = zip(batch.ids, batch.offsets, batch.flags, batch.location_counts, batch.live_out_counts, strict=True)
        for id, offset, flags, nl, no in columns:
            head = "  record %d at %s+%#x\n" % (id, self.owner, offset)  # noqa: UP031, twice as quick
            if flags >> 16:
                head = f"{head[:-1]}, call of {plural(flags >> 16, 'byte')}\n"
            end = first + nl
            if no:
                live = ", ".join(live_outs[first_live : first_live + no])
                yield f"{head}{''.join(lines[2 * first : 2 * end])}    live-outs: {live}\n"
                first_live += no
            elif nl > 2 and kinds.startswith(THREE_CONSTANTS, first) and (found := self.statepoint(batch, first, nl)):
                words = [text[:-1] for text in texts[first:end]]
                yield head + "".join([f"    {line}\n" for line in statepoints.describe(found, words)])
            else:
                yield head + "".join(lines[2 * first : 2 * end])
            first = end


@lru_cache(256)
def _numbers(count: int) -> list[str]:
    """What stands before each of so many locations."""
    return [f"    {number}: " for number in range(count)]


def _blob(section: Section, records: _Lines, blob: Blob) -> Iterator[str]:
    texts = records.records(blob)
    label = f" (labelled {blob.label})" if blob.label != blob.layout.byte else ""
    yield (
        f"{section.title}: stack map {blob.layout.name}{label} at {blob.start:#x}, {blob.endian}-endian"
        f"{f', {section.machine}' if section.machine else ''}; {blob.layout.emitted_by}\n"
    )
    if records.constants:
        yield f"constants: {', '.join(f'#{i} {signed64(value)}' for i, value in enumerate(records.constants))}\n"
    counts, guessed = counts_of(blob)
    frames = blob.frames()
    rows = zip(blob.functions(), section.functions(blob), counts, strict=True)
    for index, (row, facts, count) in enumerate(rows):
        records.owner = _name(row, facts)
        yield _function(row, facts, records.owner)
        if frames:
            yield from _frame(section.machine, frames[index])
        yield from islice(texts, count)
    records.owner = ""
    for text in texts:
        if blob.version in (0, 1):
            yield "records (this version does not say whose they are)\n"
        else:
            yield "records without a function\n"
        yield text
        yield from texts
    if guessed:
        yield "(owners are taken from where the offsets restart; this version does not name them)\n"


def _name(row: FunctionEntry, facts: FunctionFacts) -> str:
    if facts.name is not None:
        return short(facts.name)
    return f"{row.address if facts.resolved is None else facts.resolved:#x}"


def _function(row: FunctionEntry, facts: FunctionFacts, name: str) -> str:
    where = f", {facts.relocation}" if facts.relocation else ""
    return f"function {name}: address {row[0]:#x}{where}, {_frame_and_records(row[1], row[2])}\n"


@lru_cache(1 << 10)
def _frame_and_records(stack_size: int, count: int) -> str:
    return stack_size_text(stack_size) + (f", {plural(count, 'record')}" if count else "")


def _frame(machine: str | None, frame: Frame) -> Iterator[str]:
    yield (
        f"  {plural(frame.code_size, 'byte')} of code, frame flags {frame.flags:#x}, "
        f"base {register_name(machine, frame.base_register)}\n"
    )
    for register, offset, size, flags in frame.registers:
        saved = "saved" if flags & 1 else "not saved"
        yield f"  {register_name(machine, register)} {saved} at {offset:+d}, {plural(size, 'byte')}\n"
