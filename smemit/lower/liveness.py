"""The registers that are live behind each patchpoint.

Needs:  final instructions on physical registers; `frame.saved`.
Gives:  `live_outs` of every patchpoint's site.
Keeps:  everything else.

Each block is walked backwards from what its successors and, where it returns, its caller expect. A definition ends the
life of a register and of all that overlap it; a use makes it and all its parts live. Callee-saved registers that the
function does not save itself are live everywhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.lower.machine import MachineBlock, MachineFunction, Site
from smemit.lower.rules import frame_rules

if TYPE_CHECKING:
    from smemit.target.description import Target, Template


class _Registers:
    """Overlaps of registers, with stand-ins for the parts that nobody can name, as negative numbers."""

    def __init__(self, target: Target) -> None:
        self.target = target
        self.parts: list[frozenset[int]] = [frozenset()]
        """Each register with all its parts."""
        self.overlaps: list[frozenset[int]] = [frozenset()]
        """Each register with everything that shares a unit with it."""
        self.reports: dict[int, tuple[int, int]] = {}
        """DWARF number and size."""
        self.units: dict[int, frozenset[int]] = {}
        registers = list(target.registers.values())
        silent = frame_rules(target).unreported_registers(target)
        named: dict[int, frozenset[int]] = {r.number: frozenset(r.units) for r in registers}
        for register in registers:
            smaller = {u for part in register.parts.values() for u in named[part]}
            # The upper half of eax: LLVM counts it as a register of its own, of half the size.
            for unit in sorted(named[register.number] - smaller) if register.parts else ():
                stand_in = -1 - unit
                self.units[stand_in] = frozenset((unit,))
                self.reports[stand_in] = (register.dwarf, register.size // 2)
            if register.dwarf >= 0 and register.number not in silent:
                self.reports[register.number] = (register.dwarf, register.size)
        self.units.update(named)
        by_unit: dict[int, set[int]] = {}
        for number, units in self.units.items():
            for unit in units:
                by_unit.setdefault(unit, set()).add(number)
        for register in registers:
            mine = named[register.number]
            inside = {-1 - u for u in mine if -1 - u in self.units}
            self.parts.append(frozenset({register.number, *register.parts.values(), *inside}))
            self.overlaps.append(frozenset().union(*(by_unit[u] for u in mine)))


_KNOWN: dict[str, _Registers] = {}


def find_live_outs(function: MachineFunction) -> None:
    """Run the stage on `function`; there is nothing to do without patchpoints."""
    if not function.frame.has_patchpoint:
        return
    target: Target = function.target
    registers = _KNOWN.get(target.name)
    if registers is None or registers.target is not target:
        registers = _KNOWN[target.name] = _Registers(target)
    saved = frozenset(register for register, _ in function.frame.saved)
    pristine: set[int] = set()
    for register in frame_rules(target).callee_saved(function):
        pristine |= registers.parts[register]
    for register in saved:
        pristine -= registers.overlaps[register]
    patchpoint: Template = target.templates["PATCHPOINT"]
    for block in function.blocks:
        sites = sum((i.template.base or i.template) is patchpoint for i in block.insts)
        if sites:
            _walk(block, registers, pristine, saved, sites, patchpoint)


def _walk(
    block: MachineBlock, registers: _Registers, pristine: set[int], saved: frozenset[int], sites: int, patchpoint: Template
) -> None:
    """Step over a block backwards until all its patchpoints have been met."""
    parts, overlaps = registers.parts, registers.overlaps
    live = set(pristine)
    for successor in block.successors:
        for register in successor.live_ins:
            live |= parts[register]
    if block.insts[-1].template.is_return:
        for register in saved:
            live |= parts[register]
    for inst in reversed(block.insts):
        template, ops, undef = inst.template, inst.ops, inst.undef
        if (template.base or template) is patchpoint:
            assert isinstance(inst.note, Site), "liveness: a patchpoint has a site"
            inst.note.live_outs = _report(live, registers)
            sites -= 1
            if not sites:
                return
        for position in template.defs:
            live -= overlaps[ops[position]]
        for register in template.implicit_defs:
            live -= overlaps[register]
        mask = inst.mask
        if mask is not None:
            live = {register for register in live if registers.units[register] <= mask}
        for position in template.uses:
            register = ops[position]
            if register > 0 and not undef >> position & 1:
                live |= parts[register]
        for register in template.implicit_uses:
            live |= parts[register]
        if inst.note is not None:
            # The bases of slots that a record describes are read like other operands.
            for entry in inst.note.live:
                if entry[0] in ("direct", "indirect"):
                    live |= parts[ops[entry[-2]]]


def _report(live: set[int], registers: _Registers) -> list[tuple[int, int]]:
    """DWARF numbers in order, each with the size of the largest live part."""
    sizes: dict[int, int] = {}
    for register in live:
        report = registers.reports.get(register)
        if report is not None and report[1] > sizes.get(report[0], -1):
            sizes[report[0]] = report[1]
    return sorted(sizes.items())
