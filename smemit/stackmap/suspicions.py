"""Report suspicious contents of a well-formed section, on request and for known machines.

Needs:  a Section.
Gives:  findings, one at a time.

Registers and sizes that the machine does not have, and locations of zero bytes, are suspicious. Repeated ids and
records out of code order are only notes, because LLVM writes both if it duplicates a call site.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING

from smemit.stackmap.findings import Finding
from smemit.stackmap.formats import DIRECT, INDIRECT, REGISTER
from smemit.stackmap.registers import register_name, registers

if TYPE_CHECKING:
    from smemit.stackmap.decode import RecordView
    from smemit.stackmap.image import Section

_IN_REGISTER = (REGISTER, DIRECT, INDIRECT)


@cache
def _widest(machine: str) -> Mapping[int, int]:
    """Size of the widest register of each DWARF number, in bytes."""
    sizes: dict[int, int] = {}
    for register in registers(machine):
        sizes[register.number] = max(register.size, sizes.get(register.number, 0))
    return sizes


def find_suspicions(section: Section) -> Iterator[Finding]:
    """All suspicious contents of the blobs of `section`."""
    widest = _widest(section.machine) if section.machine else {}
    for blob in section.blobs():
        ids: dict[int, int] = {}
        last: tuple[object, int] | None = None
        for view in blob.records():
            yield from _locations(view, widest, section.machine or "")
            first = ids.setdefault(view.id, view.position)
            if first != view.position:
                yield Finding(view.position, "repeated-id", (view.id, first))
            if last is not None and last[0] is view.function and view.offset < last[1]:
                yield Finding(view.position, "records-unordered", (view.offset, last[1]))
            last = view.function, view.offset


def _locations(view: RecordView, widest: Mapping[int, int], machine: str) -> Iterator[Finding]:
    at = view.position
    for index, (kind, size, register, _) in enumerate(view.locations):
        if kind not in _IN_REGISTER:
            continue
        if not size:
            yield Finding(at, "zero-size", (view.id, index))
        if widest and register not in widest:
            yield Finding(at, "unknown-register", (view.id, index, register, machine))
        elif widest and kind == REGISTER and size > widest[register]:
            name = register_name(machine, register)
            yield Finding(at, "register-size", (view.id, index, size, name, widest[register]))
    for out in view.live_outs:
        if widest and out.register not in widest:
            yield Finding(at, "unknown-register", (view.id, "live-out", out.register, machine))
