"""Compute the live-out registers of each patchpoint (LLVM's StackMapLiveness).

Needs:  final instructions on physical registers; `frame.saved`.
Gives:  `live_outs` of every patchpoint's site.
Keeps:  everything else.

Each block is walked backwards from the registers that its successors and, if it returns, its caller expect. A
definition kills a register and all that overlap it; a use makes it and all its parts live. Callee-saved registers that
the function does not save itself are live everywhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from smemit.compile.codegen.hooks import frame_rules
from smemit.compile.codegen.machine import SITES, Inst, MachineBlock, MachineFunction
from smemit.compile.sites.site import FrameEntry, Site
from smemit.stackmap.model import LiveOut

if TYPE_CHECKING:
    from smemit.isa.description import Target, Template


class _Effect(NamedTuple):
    """The effect of an instruction on the set of live registers."""

    defs: tuple[int, ...]
    uses: tuple[int, ...]
    more: _More | None
    """Its effects besides writing and reading operands."""


class _More(NamedTuple):
    """The effects of calls, sites and implicit registers on live registers."""

    is_patchpoint: bool
    kept: int
    """All registers except those it writes implicitly."""
    read: int
    """Registers that it reads implicitly."""


class _Registers:
    """Register overlaps as bit sets, one bit per register and per unnamed part."""

    def __init__(self, target: Target) -> None:
        self.target = target
        registers = list(target.registers.values())
        unreported = frame_rules(target).unreported_registers(target)
        units: list[frozenset[int]] = [frozenset(), *(frozenset(r.units) for r in registers)]
        self.reports: list[tuple[int, int]] = [(-1, 0)]
        """By bit: DWARF number and size."""
        nameless: dict[int, int] = {}
        for register in registers:
            is_silent = register.dwarf < 0 or register.number in unreported
            self.reports.append((-1, 0) if is_silent else (register.dwarf, register.size))
        for register in registers:
            smaller = {unit for part in register.parts.values() for unit in units[part]}
            # LLVM has the upper half of eax as a register of half the size.
            for unit in sorted(units[register.number] - smaller) if register.parts else ():
                nameless[unit] = len(self.reports)
                self.reports.append((register.dwarf, register.size // 2))
                units.append(frozenset((unit,)))
        self.units = units
        by_unit: dict[int, int] = {}
        for number, mine in enumerate(units):
            for unit in mine:
                by_unit[unit] = by_unit.get(unit, 0) | 1 << number
        self.parts = [0]
        """Each register with all its parts."""
        self.others = [-1]
        """All registers except those that overlap it."""
        for register in registers:
            mine = units[register.number]
            inside = [nameless[unit] for unit in mine if unit in nameless]
            self.parts.append(_union([1 << n for n in (register.number, *register.parts.values(), *inside)]))
            self.others.append(~_union([by_unit[unit] for unit in mine]))
        self.kept: dict[frozenset[int], int] = {}
        """By the mask of a call: the preserved registers."""
        self.lists: dict[int, tuple[LiveOut, ...]] = {}
        """Cached live-out lists, by set of registers."""
        self.callers: dict[tuple[tuple[int, ...], tuple[int, ...]], tuple[int, int]] = {}
        """Registers that the caller expects to be preserved, by what a function must save and what it does save."""

    def effect(self, template: Template) -> _Effect:
        """The effect of instructions with a template."""
        kept, read = -1, 0
        for register in template.implicit_defs:
            kept &= self.others[register]
        for register in template.implicit_uses:
            read |= self.parts[register]
        name = template.name
        has_more = template.is_call or template.implicit_defs or template.implicit_uses or name in SITES
        return _Effect(template.defs, template.uses, _More(name == "PATCHPOINT", kept, read) if has_more else None)

    def expected(self, must: tuple[int, ...], saved: tuple[int, ...]) -> tuple[int, int]:
        """Of the registers that a function `must` preserve: those that it does not use, and those that it saves."""
        found = self.callers.get((must, saved))
        if found is None:
            pristine = _union([self.parts[register] for register in must])
            for register in saved:
                pristine &= self.others[register]
            if len(self.callers) > _LISTS_KEPT:
                self.callers.clear()
            found = self.callers[must, saved] = pristine, _union([self.parts[register] for register in saved])
        return found

    def survivors(self, mask: frozenset[int]) -> int:
        """The registers all of whose units a call preserves."""
        found = self.kept.get(mask)
        if found is None:
            found = self.kept[mask] = _union([1 << n for n, mine in enumerate(self.units) if mine <= mask])
        return found

    def report(self, live: int) -> tuple[LiveOut, ...]:
        """DWARF numbers in order, each with the size of the largest live part."""
        found = self.lists.get(live)
        if found is None:
            sizes: dict[int, int] = {}
            for bit, (dwarf, size) in enumerate(self.reports):
                if live >> bit & 1 and dwarf >= 0 and size > sizes.get(dwarf, -1):
                    sizes[dwarf] = size
            if len(self.lists) > _LISTS_KEPT:
                self.lists.clear()
            found = self.lists[live] = tuple(LiveOut(*one) for one in sorted(sizes.items()))
        return found


_LISTS_KEPT = 1000

_KNOWN: dict[str, _Registers] = {}


def _union(sets: list[int]) -> int:
    found = 0
    for one in sets:
        found |= one
    return found


def find_live_outs(function: MachineFunction) -> None:
    """Run the stage on `function`; there is nothing to do without patchpoints, or if nobody wants their live-outs."""
    if not function.frame.has_patchpoint or not function.patchpoint_liveness:
        return
    registers = _registers_of(function.target)
    pristine, restored = _expected(function, registers)
    for block in function.blocks:
        insts = block.insts
        first = _first_site(insts)
        if first < len(insts):
            live = pristine | _live_behind(block, registers, restored)
            insts[first].note.live_outs = registers.report(_above(insts[first + 1 :], registers, live))


def add_live_ins(function: MachineFunction, blocks: list[MachineBlock]) -> None:
    """Compute the live-in registers of the last blocks of a loop that an instruction became, from back to front.

    LLVM: computeAndAddLiveIns, with the second pass that finds what the loop carries around.
    """
    if not function.frame.has_patchpoint or not function.patchpoint_liveness:
        return
    registers = _registers_of(function.target)
    reserved = frame_rules(function.target).reserved_registers(function)
    _, restored = _expected(function, registers)
    for block in (*blocks, *blocks):
        live = _above(block.insts, registers, _live_behind(block, registers, restored))
        block.live_ins = [register.number for register in function.target.registers.values()
                          if live >> register.number & 1 and register.number not in reserved]


def _registers_of(target: Target) -> _Registers:
    found = _KNOWN.get(target.name)
    if found is None or found.target is not target:
        found = _KNOWN[target.name] = _Registers(target)
    return found


def _expected(function: MachineFunction, registers: _Registers) -> tuple[int, int]:
    frame = function.frame
    saved = (*dict(frame.saved),)
    if frame.saved_in_caller_area:
        saved += (*frame.saved_in_caller_area,)
    return registers.expected(frame_rules(function.target).callee_saved(function), saved)


def _live_behind(block: MachineBlock, registers: _Registers, restored: int) -> int:
    """The registers that the successors of a block expect, or its caller if it returns."""
    live = restored if block.insts and block.insts[-1].template.is_return else 0
    for successor in block.successors:
        # The unwinder sets the registers of a landing pad.
        for register in () if successor.is_landing_pad else successor.live_ins:
            live |= registers.parts[register]
    return live


def _first_site(insts: list[Inst]) -> int:
    """The position of the first patchpoint of a block."""
    for at, inst in enumerate(insts):
        if inst.note is not None and inst.template.name == "PATCHPOINT":
            return at
    return len(insts)


def _above(insts: list[Inst], registers: _Registers, live: int) -> int:
    """Registers live before the instructions when `live` is live after them; records the live-outs of patchpoints among
    them."""
    parts, others = registers.parts, registers.others
    for inst in reversed(insts):
        try:
            defs, uses, more = inst.template.effect
        except AttributeError:
            effect = inst.template.effect = registers.effect(inst.template)
            defs, uses, more = effect
        ops, undef = inst.ops, inst.undef
        if more is not None:
            if more.is_patchpoint:
                inst.note.live_outs = registers.report(live)
            live &= more.kept
            if inst.mask is not None:
                live &= registers.survivors(inst.mask)
        for position in defs:
            live &= others[ops[position]]
        for position in uses:
            register = ops[position]
            if register > 0 and not (undef and undef >> position & 1):
                live |= parts[register]
        if more is not None:
            live |= more.read
            if isinstance(inst.note, Site):
                # The base registers of recorded slots are read like other operands.
                for entry in inst.note.live:
                    if isinstance(entry, FrameEntry):
                        live |= parts[ops[entry.position]]
    return live
