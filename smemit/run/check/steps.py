"""Checks at every instruction of a run: the unwind table is right, and no path enters an area in its middle.

Unwinding is compared with the registers at the start of each function: the frame's address, the return address
and the callee-saved registers. A shadow and a patch area may be overwritten at any time, so control may reach them only
at their first byte, and what follows an area begins with a whole instruction.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import attrs

from smemit.ir.ops import Patchpoint
from smemit.run.errors import Fault
from smemit.run.frames import Frame
from smemit.run.machine import MASK
from smemit.run.program import Program
from smemit.run.recorded_operations import RecordedOperation
from smemit.stackmap.registers import register_name


@attrs.define(eq=False)
class _Entered:
    """An active function, with its registers at its start."""

    name: str
    cfa: int
    back: int
    saved: dict[int, int]


class Walks:
    """Unwinds from every instruction the first time that a run of the object reaches it.

    If call frame information is not valid in prologues and epilogues, only from the addresses of records: so it is on
    some systems, and in functions without asynchronous unwind tables.
    """

    def __init__(self, program: Program, done: set[int]) -> None:
        """`done` has the addresses from which earlier runs have unwound."""
        self.problem = ""
        """The first place where unwinding fails."""
        self._machine, self._image, self._unwinder = program.machine, program.image, program.unwinder
        assert program.module is not None
        described = {one.name: one.attributes["uwtable"] for one in program.module.functions
                     if "uwtable" in one.attributes}
        self._described = frozenset(described)
        self._everywhere = frozenset(name for name, kind in described.items() if kind != "sync") if (
            program.image.target.system.unwinds_anywhere) else frozenset[str]()
        image = program.image
        self._begins = {address: name for entries in (image.entries, image.local_entries)
                        for name, address in entries.items()}
        self._active: list[_Entered] = []
        self._done = done
        self._stops = {one.address for one in program.records}
        self._saved = sorted(image.target.saved & image.target.registers)

    def step(self, address: int) -> None:
        """An instruction is about to run."""
        if address in self._begins:
            self._begin(self._begins[address])
        elif self._active and address == self._active[-1].back and self._machine.sp >= self._active[-1].cfa:
            entered = self._active.pop()
            self.problem = self.problem or self._lost(entered, self._machine.register, f"a return from @{entered.name}")
        if address not in self._done and self._active and not self.problem and (
                address in self._stops or self._active[-1].name in self._everywhere):
            self._done.add(address)
            self.problem = self._wrong(address, self._active[-1])

    def returned(self) -> None:
        """The outermost function has returned."""
        if self._active and not self.problem:
            entered = self._active[0]
            self.problem = self._lost(entered, self._machine.register, f"a return from @{entered.name}")

    def _begin(self, name: str) -> None:
        machine = self._machine
        cfa = machine.sp + (8 if machine.target.system.pushes_return else 0)
        back = machine.return_address()
        if self._active and (self._active[-1].cfa, self._active[-1].back) == (cfa, back):
            return  # the second entry of the same function
        saved = {number: machine.register(number) & MASK for number in self._saved}
        self._active.append(_Entered(name, cfa, back, saved))

    def _wrong(self, address: int, entered: _Entered) -> str:
        machine = self._machine
        if self._image.function_at(address) != entered.name:
            return ""
        frame = Frame(machine, address, is_innermost=True)
        where = f"unwinding from @{entered.name}+{address - self._image.entries[entered.name]}"
        try:
            caller = self._unwinder.caller(frame)
        except Fault as error:
            return f"{where}: {error.message}"
        if not self._unwinder.describes(address):
            return f"{where}: no call frame information" if entered.name in self._described else ""
        assert caller is not None
        if frame.cfa != entered.cfa:
            return f"{where} finds the frame at {frame.cfa or 0:#x}, it is at {entered.cfa:#x}"
        if caller.pc != entered.back:
            return f"{where} returns to {caller.pc:#x}, the function to {entered.back:#x}"
        return self._lost(entered, caller.register, where)

    def _lost(self, entered: _Entered, register: Callable[[int], int], where: str) -> str:
        for number, before in entered.saved.items():
            if (found := register(number) & MASK) != before:
                name = register_name(self._image.machine, number)
                return f"{where} finds {found:#x} in the caller's {name}, it has {before:#x}"
        return ""


@attrs.frozen
class _Area:
    """Code that a runtime may overwrite."""

    record: int
    start: int
    end: int
    is_shadow: bool


class Areas:
    """Watches how control enters and leaves shadows and patch areas."""

    def __init__(self, program: Program, sites: Iterable[RecordedOperation]) -> None:
        self.problem = ""
        """The first area that cannot be overwritten as a whole."""
        image = program.image
        self._by_address: dict[int, _Area] = {}
        self._open: set[_Area] = set()
        """Areas that control has entered at their start and not left. A patchpoint's call returns to its area."""
        self._before: _Area | None = None
        for site in sites:
            if not site.room or site.is_return_address:
                continue
            start, name = site.recorded.address, site.operation.block.function.name
            area = _Area(site.recorded.record.id, start, start + site.room, not isinstance(site.operation, Patchpoint))
            end = image.entries[name] + image.sizes.get(name, 0)
            if end < area.end:
                self._report(f"the area of record {area.record} ends {area.end - end} bytes behind @{name}")
            for address in range(start, area.end):
                other = self._by_address.setdefault(address, area)
                if other is not area and other.start != start:
                    self._report(f"the areas of the records {other.record} and {area.record} overlap")

    def step(self, address: int, size: int) -> None:
        """An instruction is about to run."""
        area, before = self._by_address.get(address), self._before
        if area is before is None:
            return
        self._before = area
        if before is not None and area is not before and (before.is_shadow or address == before.end):
            self._open.discard(before)
        if area is not None and not area.is_shadow and address + size > area.end:
            self._report(f"the area of record {area.record} ends inside an instruction")
        if area is not None and address == area.start:
            self._open.add(area)
        elif area is not None and area not in self._open:
            self._report(f"control enters the area of record {area.record} at its byte {address - area.start}")

    def _report(self, problem: str) -> None:
        self.problem = self.problem or problem
