"""Put recorded registers that a statepoint's callee may overwrite into slots (LLVM's FixupStatepointCallerSaved).

Needs:  registers assigned; statepoints that record registers, which only options of the compilation ask for.
Gives:  statepoints that record slots, or callee-saved registers where the options allow these. A register is stored
        before its statepoint; one that the statepoint defines, a relocated pointer, is loaded after it.
Keeps:  blocks; all other instructions but copies that nothing reads any more.

The statepoints of a function share the slots. Those that unwind to one landing pad use the same slot for a register,
because the landing pad loads it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from smemit.compile.codegen.machine import Inst, MachineBlock, MachineFunction, slot_operand
from smemit.compile.codegen.shapes import is_named, kinds_of
from smemit.compile.codegen.spill import Maker, spill_makers
from smemit.compile.llvm_bugs import UNSAVED_REGISTER
from smemit.compile.sites.site import Entry, IndirectEntry, RegisterEntry, Site
from smemit.ir.ops import DEOPT_LIVE_IN

if TYPE_CHECKING:
    from smemit.isa.description import Target

def save_registers(function: MachineFunction) -> None:
    """Run the stage on `function`."""
    if UNSAVED_REGISTER in function.llvm_bugs and not function.ir.gc:
        return
    saver = _Saver(function)
    for block in function.blocks:
        if any(is_named(inst.template, "STATEPOINT") for inst in block.insts):
            saver.run(block)


class _Slots:
    """The slots that hold registers."""

    def __init__(self, function: MachineFunction) -> None:
        self.function = function
        self.of_size: dict[int, list[int]] = {}
        self.of_pad: dict[MachineBlock, dict[int, int]] = {}
        """By landing pad: the slot of each register."""
        self.used: dict[int, int] = {}
        """How many slots of each size the current statepoint has passed."""

    def find(self, register: int, pad: MachineBlock | None) -> int:
        """The slot of a register at the current statepoint."""
        if pad is not None and register in self.of_pad.get(pad, {}):
            return self.of_pad[pad][register]
        size = self.function.target.register(register).size
        slots, reserved = self.of_size.setdefault(size, []), self.of_pad.get(pad, {}).values() if pad else ()
        while (at := self.used.get(size, 0)) < len(slots):
            self.used[size] = at + 1
            if slots[at] not in reserved:
                return slots[at]
        frame = self.function.frame
        slots.append(frame.add(size, min(size, frame.spill_align), is_spill=True))
        self.used[size] = len(slots)
        if pad is not None:
            self.of_pad.setdefault(pad, {})[register] = slots[-1]
        return slots[-1]


class _Saver:
    """Saves the registers of the statepoints of one function."""

    def __init__(self, function: MachineFunction) -> None:
        self.target: Target = function.target
        self.options = function.statepoint_registers
        self.slots = _Slots(function)
        self.met = 0
        """How many statepoints were met so far."""
        self.loaded: set[tuple[MachineBlock, int, int]] = set()
        """The registers that are loaded at landing pads, each with its slot."""
        self.out: list[Inst] = []
        """The instructions of the block up to the current statepoint."""

    def run(self, block: MachineBlock) -> None:
        """Save registers at the statepoints of a block."""
        insts = block.insts
        self.out = block.insts = []
        last = max(at for at, inst in enumerate(insts) if is_named(inst.template, "STATEPOINT"))
        for at, inst in enumerate(insts):
            if is_named(inst.template, "STATEPOINT"):
                pad = next((one for one in block.successors if one.is_landing_pad), None) if at == last else None
                self._save(inst, pad)
            else:
                self.out.append(inst)

    def _save(self, inst: Inst, pad: MachineBlock | None) -> None:
        """Append a statepoint and what saves its registers; `pad` is where it unwinds to."""
        self.met += 1
        spilled = [] if inst.note.flags & DEOPT_LIVE_IN else self._lost(inst)
        if not spilled:
            self.out.append(inst)
            return
        self.slots.used.clear()
        slot_of: dict[int, int] = {}
        for register in dict.fromkeys(inst.ops[at] for at in spilled):
            slot_of[register] = self.slots.find(register, pad)
            self._store(inst, register, slot_of[register])
        self.out.append(_rewritten(self.target, inst, spilled, slot_of))
        for _, defined in inst.template.tied:
            if (register := inst.ops[defined]) in slot_of:
                load = self._makers(register)[1]
                self.out.append(load(register, slot_operand(slot_of[register])))
                if pad is not None and (pad, register, slot_of[register]) not in self.loaded:
                    self.loaded.add((pad, register, slot_of[register]))
                    first = next(at for at, one in enumerate(pad.insts) if not is_named(one.template, "EH_LABEL"))
                    pad.insts.insert(first, load(register, slot_operand(slot_of[register])))

    def _lost(self, inst: Inst) -> list[int]:
        """Positions of the recorded registers that have to be saved."""
        options = self.options
        allows_pointers = options.callee_saved and (
            options.most_statepoints is None or self.met < options.most_statepoints)
        pointers = {inst.ops[defined] for _, defined in inst.template.tied}
        return [
            at for at in sorted({one.position for one in inst.note.live if isinstance(one, RegisterEntry)})
            if not inst.undef >> at & 1 and not (
                _is_preserved(self.target, inst, inst.ops[at]) and (allows_pointers or inst.ops[at] not in pointers))]

    def _store(self, inst: Inst, register: int, slot: int) -> None:
        """Store a register before the statepoint. If it is a copy, store the source of the copy, directly after the
        copy."""
        out = self.out
        at, source, is_killed = len(out), register, True
        recorded = {one.position for one in inst.note.live}
        if any(inst.ops[position] == register for position in inst.template.uses if position not in recorded):
            is_killed = False
        elif (found := self._find_copy(register)) is not None:
            at, is_read = found
            copy = out[at]
            source, is_killed = copy.ops[1], bool(copy.kill & 2)
            if is_read:
                copy.kill &= ~2
                at += 1
            else:
                del out[at]
        store = self._makers(source)[0](source, slot_operand(slot))
        if is_killed:
            store.kill = sum(1 << position for position in store.template.uses if store.ops[position] == source)
        out.insert(at, store)

    def _find_copy(self, register: int) -> tuple[int, bool] | None:
        """Where the register was copied from another one of its size, and whether something reads it in between."""
        whole = self.target.register(register)
        units, is_read = frozenset(whole.units), False
        for at in range(len(self.out) - 1, -1, -1):
            inst = self.out[at]
            template = inst.template
            is_read = is_read or any(self._overlaps(inst.ops[p], units) for p in template.uses)
            named = (*(inst.ops[p] for p in template.defs), *template.implicit_defs)
            if any(self._overlaps(one, units) for one in named) or (inst.mask is not None and not units <= inst.mask):
                is_copy = template.is_copy and not template.subs and inst.ops[0] == register
                same_size = is_copy and self.target.register(inst.ops[1]).size == whole.size
                return (at, is_read) if same_size else None
        return None

    def _overlaps(self, register: int, units: frozenset[int]) -> bool:
        return register > 0 and not units.isdisjoint(self.target.register(register).units)

    def _makers(self, register: int) -> tuple[Maker, Maker]:
        """The store and load of a physical register."""
        size = self.target.register(register).size
        around = [one for one in self.target.classes.values()
                  if one.spills and one.spill_size == size and register in one.members]
        return spill_makers(self.target, min(around, key=lambda one: len(one.members)))


def _is_preserved(target: Target, inst: Inst, register: int) -> bool:
    return inst.mask is not None and inst.mask.issuperset(target.register(register).units)


def _rewritten(target: Target, inst: Inst, spilled: list[int], slot_of: dict[int, int]) -> Inst:
    """The statepoint with slots in place of registers, and without the definitions of these."""
    site: Site = inst.note
    removed = {defined for used, defined in inst.template.tied if used in spilled}
    kept = [at for at in range(len(inst.ops)) if at not in removed]
    place = {at: index for index, at in enumerate(kept)}
    ops = [slot_operand(slot_of[inst.ops[at]]) if at in spilled else inst.ops[at] for at in kept]
    kinds = kinds_of(inst.template, len(inst.ops))
    tied = tuple([(place[used], place[defined]) for used, defined in inst.template.tied if defined not in removed])
    made = Inst(target.shape("STATEPOINT", "".join("i" if at in spilled else kinds[at] for at in kept), tied=tied),
                ops, inst.mask)
    for field in ("kill", "dead", "undef"):
        bits = getattr(inst, field)
        setattr(made, field, sum(1 << index for at, index in place.items() if bits >> at & 1 and at not in spilled))

    def moved(entry: Entry) -> Entry:
        if entry.position is None:
            return entry
        if entry.position in spilled:
            return IndirectEntry(target.register(inst.ops[entry.position]).size, place[entry.position])
        return attrs.evolve(entry, position=place[entry.position])  # type: ignore[misc]

    site.live = [moved(entry) for entry in site.live]
    if isinstance(site.target, RegisterEntry):
        site.target = RegisterEntry(place[site.target.position])
    made.note = site
    return made
