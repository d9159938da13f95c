"""A section as text: functions by name, records under their function, values resolved.

Needs:  an Image.
Gives:  text in pieces, so that memory does not grow with the image.
Keeps:  going: an unreadable part is reported where reading stopped.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import chain, islice, repeat
from operator import add

from smemit.stackmap import statepoints
from smemit.stackmap.containers.container import short
from smemit.stackmap.decode import Batch, Blob
from smemit.stackmap.formats import CONSTANT, DIRECT, INDIRECT
from smemit.stackmap.function_facts import FunctionFacts
from smemit.stackmap.image import Image, Section
from smemit.stackmap.meaning import location_text, plural, signed64, stack_size_text
from smemit.stackmap.model import Frame, Location
from smemit.stackmap.record_texts import THREE_CONSTANTS, Chosen, RecordTexts, Template, counts_of, pieces, under_heads
from smemit.stackmap.registers import register_name


def describe(image: Image) -> Iterator[str]:
    """All sections as pieces of text."""
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


class Words(RecordTexts):
    """Locations and live-outs as text."""

    end = ""
    """The text after each location."""

    def location(self, kind: int, size: int, register: int, negative: bool) -> Template:
        machine, constants, version = self.machine, self.constants, self.blob.version
        if kind in (DIRECT, INDIRECT):
            base = f"{register_name(machine, register)} {'-' if negative else '+'} %d"
            text = f"Direct {base}" if kind == DIRECT else f"Indirect [{base}]"
            return f"{text}, {plural(size, 'byte')}{self.end}" if size else f"{text}{self.end}"
        if kind == CONSTANT and version != 0:
            return f"Constant {'-' if negative else ''}%d{self.end}"

        def choose(offset: int) -> str:
            location = Location(kind, size, register, -offset if negative else offset)
            return location_text(location, machine, constants, version) + self.end

        return Chosen(choose)

    def live_out(self, register: int, size: int) -> str:
        # The size distinguishes a part of a register from the whole (ppc64 lists both).
        return f"{register_name(self.machine, register, size)}:{size}"


class _Lines(Words):
    """Records as lines."""

    end = "\n"
    owners: Iterator[str] = iter(())
    """The name of each record's function; set before iterating."""

    def records_of(self, batch: Batch, texts: list[str], live_outs: Iterator[str]) -> list[str]:
        lines = [""] * (2 * len(texts))
        lines[::2] = chain.from_iterable(map(_numbers, batch.location_counts))
        lines[1::2] = texts
        data = batch.locations
        kinds = self.kinds(data)
        out: list[str] = []
        first = 0
        columns = zip(batch.ids, self.owners, map(hex, batch.offsets), batch.flags, batch.location_counts,
                      batch.live_out_counts, strict=False)
        for id, owner, offset, flags, nl, no in columns:
            size = f", call of {plural(flags >> 16, 'byte')}" if flags >> 16 else ""
            end = first + nl
            more = ""
            if no:
                live = ", ".join(islice(live_outs, no))
                more = f"    live-outs: {live}\n"
            elif nl > 2 and kinds.startswith(THREE_CONSTANTS, first) and (found := self.statepoint(data, first, nl)):
                words = [text[:-1] for text in texts[first:end]]
                more = "".join([f"    {line}\n" for line in statepoints.describe(found, words)])
                lines[2 * first : 2 * end] = [""] * (2 * nl)
            out.append(f"  record {id} at {owner}+{offset}{size}\n{''.join(lines[2 * first : 2 * end])}{more}")
            first = end
        return out


@lru_cache(256)
def _numbers(count: int) -> list[str]:
    """The text before each location."""
    return [f"    {number}: " for number in range(count)]


def _blob(section: Section, records: _Lines, blob: Blob) -> Iterator[str]:
    label = f" (labelled {blob.label})" if blob.label != blob.layout.byte else ""
    yield (
        f"{section.title}: stack map {blob.layout.name}{label} at {blob.start:#x}, {blob.endian}-endian"
        f"{f', {section.machine}' if section.machine else ''}; {blob.layout.emitted_by}\n"
    )
    constants = blob.constants
    if constants:
        yield f"constants: {', '.join(f'#{i} {signed64(value)}' for i, value in enumerate(constants))}\n"
    counts, guessed = counts_of(blob)
    facts = section.functions(blob)
    names = list(map(_name, blob.plain_functions(), facts))
    heads = map(_function, blob.plain_functions(), facts, names)
    if frames := blob.frames():
        heads = map(add, heads, map(partial(_frame, section.machine), frames))
    texts = records.records(blob)
    records.owners = chain(chain.from_iterable(map(repeat, names, counts)), repeat(""))
    unowned = yield from under_heads(heads, counts, texts, "", "")
    if unowned or (unowned := next(texts, [])):
        if blob.version in (0, 1):
            yield "records (this version does not say whose they are)\n"
        else:
            yield "records without a function\n"
        yield from map("".join, chain([unowned], texts))
    if guessed:
        yield "(owners are taken from where the offsets restart; this version does not name them)\n"


def _name(row: tuple[int, ...], facts: FunctionFacts) -> str:
    if facts[0] is not None:
        return short(facts[0])
    return hex(row[0] if facts[1] is None else facts[1])


def _function(row: tuple[int, ...], facts: FunctionFacts, name: str) -> str:
    where = f", {facts[2]}" if facts[2] else ""
    return f"function {name}: address {hex(row[0])}{where}, {_frame_and_records(row[1], row[2])}\n"


@lru_cache(1 << 10)
def _frame_and_records(stack_size: int, count: int) -> str:
    return stack_size_text(stack_size) + (f", {plural(count, 'record')}" if count else "")


def _frame(machine: str | None, frame: Frame) -> str:
    out = [
        f"  {plural(frame.code_size, 'byte')} of code, frame flags {frame.flags:#x}, "
        f"base {register_name(machine, frame.base_register)}\n"
    ]
    for register, offset, size, flags in frame.registers:
        saved = "saved" if flags & 1 else "not saved"
        out.append(f"  {register_name(machine, register)} {saved} at {offset:+d}, {plural(size, 'byte')}\n")
    return "".join(out)
