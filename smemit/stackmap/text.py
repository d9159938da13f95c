"""A section for people: functions by name, records under their function, values resolved.

Needs:  an Image.
Gives:  text in pieces; a linked image of any size is printed without being held.
Keeps:  going: what cannot be read is said where reading stopped.
"""

from __future__ import annotations

from collections.abc import Iterator

from smemit.stackmap import statepoints
from smemit.stackmap.decode import Blob, FunctionEntry, Raw
from smemit.stackmap.formats import CONSTANT, DIRECT, INDIRECT
from smemit.stackmap.image import FunctionFacts, Image, Section
from smemit.stackmap.meaning import location_text, plural, signed64, stack_size_text
from smemit.stackmap.model import Frame, Location
from smemit.stackmap.registers import register_name
from smemit.stackmap.statepoints import Statepoint
from smemit.stackmap.wording import PIECE, Chosen, RecordTexts, Template, counts_of

_SIGN = "\0"
"""Stands before an offset until `+5` becomes `+ 5` in a whole piece at once; no name of a file holds it."""


def describe(image: Image) -> Iterator[str]:
    """All sections, one after the other, as text to be joined."""
    first = True
    for section in image.sections:
        empty = True
        for blob in section.blobs():
            if not first:
                yield "\n"
            first = empty = False
            yield from _blob(section, blob)
            if blob.fault is not None:
                yield f"reading stopped: {blob.fault}\n"
        if empty:
            yield f"{section.title}: no stack map begins here\n"
            first = False
    for unread in image.unread:
        yield f"{image.path}({unread.member}): {unread.reason}\n"


class _Lines(RecordTexts):
    """Records as lines."""

    def location(self, kind: int, size: int, register: int) -> Template:
        machine = self.machine
        if kind in (DIRECT, INDIRECT):
            name = register_name(machine, register)
            text = f"Direct {name} {_SIGN}%+d" if kind == DIRECT else f"Indirect [{name} {_SIGN}%+d]"
            return f"{text}, {plural(size, 'byte')}" if size else text
        if kind == CONSTANT and self.blob.version != 0:
            return "Constant %d"
        constants, version = self.constants, self.blob.version
        return Chosen(lambda offset: location_text(Location(kind, size, register, offset), machine, constants, version))

    def live_out(self, register: int, size: int) -> str:
        # Size tells a part of a register from the whole (ppc64 lists both).
        return f"{register_name(self.machine, register, size)}:{size}"

    def record(self, count: int, live_outs: bool) -> str:
        lines = "".join([f"    {index}: %s\n" for index in range(count)])
        return f"  record %d at %s+%#x\n{lines}" + ("    live-outs: %s\n" if live_outs else "")

    def special(self, raw: Raw, name: str, texts: list[str], live_outs: str, statepoint: Statepoint | None) -> str:
        size = raw[2] >> 16
        call = f", call of {plural(size, 'byte')}" if size else ""
        head = f"  record {raw[0]} at {name}+{raw[1]:#x}{call}\n"
        if statepoint is not None:
            return head + "".join([f"    {line}\n" for line in statepoints.describe(statepoint, texts)])
        lines = "".join([f"    {index}: {text}\n" for index, text in enumerate(texts)])
        return head + lines + (f"    live-outs: {live_outs}\n" if live_outs else "")


def _finish(out: list[str]) -> str:
    piece = "".join(out)
    out.clear()
    return piece.replace(f"{_SIGN}+", "+ ").replace(f"{_SIGN}-", "- ")


def _blob(section: Section, blob: Blob) -> Iterator[str]:
    records = _Lines(blob, section.machine)
    label = f" (labelled {blob.label})" if blob.label != blob.layout.byte else ""
    yield (
        f"{section.title}: stack map {blob.layout.name}{label} at {blob.start:#x}, {blob.endian}-endian"
        f"{f', {section.machine}' if section.machine else ''}; {blob.layout.emitted_by}\n"
    )
    if records.constants:
        yield f"constants: {', '.join(f'#{i} {signed64(value)}' for i, value in enumerate(records.constants))}\n"
    counts, guessed = counts_of(blob)
    frames = blob.frames()
    out: list[str] = []
    rows = zip(blob.functions(), section.functions(blob), counts, strict=True)
    for index, (row, facts, count) in enumerate(rows):
        name = _name(row, facts)
        out.append(_function(row, facts, name))
        if frames:
            out += _frame(section.machine, frames[index])
        while count and (texts := records.take(count, name)):
            out += texts
            count -= len(texts)
            if len(out) > PIECE:
                yield _finish(out)
    unowned = "records (this version does not say whose they are)\n"
    if blob.version not in (0, 1):
        unowned = "records without a function\n"
    while texts := records.take(PIECE, ""):
        out.append(unowned)
        out += texts
        unowned = ""
        yield _finish(out)
    if guessed:
        out.append("(owners are taken from where the offsets restart; this version does not name them)\n")
    yield _finish(out)


def _name(row: FunctionEntry, facts: FunctionFacts) -> str:
    if facts.name is not None:
        return facts.name
    return f"{row.address if facts.resolved is None else facts.resolved:#x}"


def _function(row: FunctionEntry, facts: FunctionFacts, name: str) -> str:
    address, stack_size, count = row
    where = f", {facts.relocation}" if facts.relocation else ""
    owned = f", {plural(count, 'record')}" if count else ""
    return f"function {name}: address {address:#x}{where}, {stack_size_text(stack_size)}{owned}\n"


def _frame(machine: str | None, frame: Frame) -> Iterator[str]:
    yield (
        f"  {plural(frame.code_size, 'byte')} of code, frame flags {frame.flags:#x}, "
        f"base {register_name(machine, frame.base_register)}\n"
    )
    for register, offset, size, flags in frame.registers:
        saved = "saved" if flags & 1 else "not saved"
        yield f"  {register_name(machine, register)} {saved} at {offset:+d}, {plural(size, 'byte')}\n"
