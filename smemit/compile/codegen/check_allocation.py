"""Check an allocation independently of the allocator: each read finds the value it was given.

Needs:  the function as it was before allocation (`snapshot`), and after it.
Gives:  nothing, or a CheckError that names the place.
Keeps:  the function.

The check executes the allocated code symbolically. A location is a physical register or a spill slot; its state is the
set of virtual registers (and of physical registers that the program names) whose value it holds. Definitions, copies,
stores, loads and clobbers update the states; a block starts with the intersection of its predecessors' states. An
operand is correct if its location holds the register that the program named.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from smemit.compile.codegen.hooks import frame_rules
from smemit.compile.codegen.machine import VIRTUAL, Inst, MachineBlock, MachineFunction, slot_index
from smemit.compile.codegen.mir.write_instructions import describe
from smemit.compile.codegen.shapes import is_named, sub_of
from smemit.compile.llvm_bugs import LOST_ARGUMENT
from smemit.errors import CheckError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from smemit.isa.description import RegisterClass, Target, Template

State = dict[int, frozenset[int]]
"""By location: a register, the (negative) operand of a slot, or ANYWHERE. Symbols are register numbers."""

ANYWHERE = 0
"""Holds the symbols without a defined value, which every location has."""

_NOTHING: frozenset[int] = frozenset()


class Original(NamedTuple):
    """An instruction as it was."""

    inst: Inst
    template: Template
    ops: tuple[Any, ...]
    undef: int


class Snapshot(NamedTuple):
    """A function as it was before allocation."""

    blocks: dict[MachineBlock, list[Original]]
    classes: list[RegisterClass]


def snapshot(function: MachineFunction) -> Snapshot:
    """Remember what allocation will change."""
    return Snapshot(
        {b: [Original(i, i.template, tuple(i.ops), i.undef) for i in b.insts] for b in function.blocks},
        list(function.classes),
    )


def check_allocation(before: Snapshot, function: MachineFunction) -> None:
    """Assert that `function` is a correct allocation of `before`."""
    _Checker(before, function).run()


def _unnamed_arguments(originals: Sequence[Original]) -> Iterator[int]:
    """The copies, by identity, of arguments that their patchpoint does not name, as `--llvm-bugs` has it on PowerPC."""
    for at, site in enumerate(originals):
        if not is_named(site.template, "PATCHPOINT"):
            continue
        read = {site.ops[position] for position in site.template.uses}
        for inst, template, operands, _ in reversed(originals[:at]):
            if template.is_call or is_named(template, "PATCHPOINT") or is_named(template, "STACKMAP"):
                break
            if template.is_copy and 0 < operands[0] < VIRTUAL and operands[0] not in read:
                yield id(inst)
            read.update([operands[position] for position in template.uses])
            read.update(template.implicit_uses)


def _unwritten(before: Snapshot) -> frozenset[int]:
    """The virtual registers that are read but never written, such as the result of a call that does not return."""
    read: set[int] = set()
    written: set[int] = set()
    for originals in before.blocks.values():
        for _, template, operands, _ in originals:
            read.update([operands[position] for position in template.uses])
            written.update([operands[position] for position in template.defs])
    return frozenset([register for register in read - written if register >= VIRTUAL])


class _Checker:
    def __init__(self, before: Snapshot, function: MachineFunction) -> None:
        self.before, self.function = before, function
        self.target: Target = function.target
        self.overlaps = _overlaps(self.target)
        self.reserved = frame_rules(self.target).reserved_registers(function)
        self._lost_by_mask: dict[frozenset[int], frozenset[int]] = {}
        self.is_checked = False
        self.block = function.blocks[0]
        self.inst: Inst | None = None
        self.state: State = {}
        self.named: set[int] = set()
        """Physical registers that hold the program's own values, by the unallocated code."""
        self.unread: set[int] = set()
        """Copies, by identity, of arguments that their patchpoint does not name: their contents are not checked."""

    def run(self) -> None:
        entry = self.function.blocks[0]
        unwritten = _unwritten(self.before)
        incoming: dict[MachineBlock, State] = {entry: {ANYWHERE: unwritten} if unwritten else {}}
        work = [entry]
        while work:
            block = work.pop()
            outgoing = self._run_block(block, incoming[block])
            for successor in block.successors:
                found = incoming.get(successor)
                merged = dict(outgoing) if found is None else _meet(found, outgoing)
                if successor.is_landing_pad:
                    merged = {location: held for location, held in merged.items() if location <= 0}
                if merged != found:
                    incoming[successor] = merged
                    work.append(successor)
        self.is_checked = True
        for block, state in incoming.items():
            self._run_block(block, state)

    # ---- blocks

    def _run_block(self, block: MachineBlock, incoming: State) -> State:
        originals = self.before.blocks[block]
        place = {id(original.inst): index for index, original in enumerate(originals)}
        self.block, self.state = block, dict(incoming)
        self.unread = set(_unnamed_arguments(originals)) if LOST_ARGUMENT in self.function.llvm_bugs else set()
        self.named = self._named_at_entry(originals)
        for register in self.named:
            self.state[register] = self.state.get(register, _NOTHING) | {register}
        kept = {id(inst) for inst in block.insts}
        self.inst = None
        removed: list[Original] = []
        following = self._skip_removed(originals, 0, kept, removed)
        for inst in block.insts:
            self.inst = inst
            index = place.get(id(inst))
            if index is None:
                self._inserted(inst)
                for original in removed:
                    if original.ops[0] >= VIRTUAL:
                        self._equate(original, is_first=False)
                continue
            for original in removed:
                self._equate(original, is_first=False)
            self._check(index == following, "instructions are missing or out of order")
            self._original(originals[index], inst)
            removed = []
            following = self._skip_removed(originals, index + 1, kept, removed)
        for original in removed:
            self._equate(original, is_first=False)
        self._check(following == len(originals), "instructions are missing at the end")
        return self.state

    def _skip_removed(self, originals: list[Original], index: int, kept: set[int], removed: list[Original]) -> int:
        """Step over copies that allocation removed, noting them in `removed`."""
        while index < len(originals) and id(originals[index].inst) not in kept:
            original = originals[index]
            if original.template.is_copy:
                removed.append(original)
                self._equate(original, is_first=True)
            else:
                self._check(False, f"{original.template.name} was removed")
            index += 1
        return index

    def _equate(self, original: Original, is_first: bool) -> None:
        """Treat the result of a removed copy as an alias of its source, in every location.

        This happens at the copy's position and again after all code inserted there, which may belong before or after
        it.
        """
        to, source = original.ops[:2]
        to_part, source_part = (sub_of(original.template, p) for p in (0, 1))
        if to < VIRTUAL:
            if not is_first and id(original.inst) in self.unread:
                self._forget(to)
            elif not is_first:
                held = self.state.get(to, _NOTHING)
                holds = source in held or source in self.state.get(ANYWHERE, _NOTHING)
                self._check(holds, f"the removed copy to {self._name(to)} finds another value there")
                self._name_register(to)
                self._forget(to)
                self.state[to] = held | {to}
            return
        if is_first:
            self._derive(source)
            if not to_part or original.undef & 1:
                self._forget(to)
        for location, held in list(self.state.items()):
            if source not in held:
                continue
            places = [location]
            if source_part and location != ANYWHERE:
                # A register that is already the part has no such part of its own.
                part = self.target.register(location).parts.get(source_part) if location > 0 else None
                places = [part] if part is not None else []
            for place in places:
                if to_part:
                    self._equate_whole(original, place, to, to_part)
                else:
                    self.state[place] = self.state.get(place, _NOTHING) | {to}

    def _equate_whole(self, original: Original, part: int, to: int, index: str) -> None:
        """A removed copy to a part: the whole register is the result if it already held the rest."""
        members = self.before.classes[to - VIRTUAL].members
        for whole in self.target.register(part).wholes if part > 0 else ():
            if whole in members and self.target.register(whole).parts.get(index) == part:
                held = self.state.get(whole, _NOTHING)
                if original.undef & 1 or to in held:
                    self.state[whole] = held | {to}

    def _named_at_entry(self, originals: list[Original]) -> set[int]:
        """Physical registers that the block reads before it writes them."""
        read: set[int] = set()
        written: set[int] = set()
        for original in originals:
            template, ops = original.template, original.ops
            for p in template.uses:
                register = ops[p]
                if 0 < register < VIRTUAL and register not in written and not original.undef >> p & 1:
                    read.add(register)
            read |= {r for r in template.implicit_uses if r not in written}
            for register in [*(ops[p] for p in template.defs), *template.implicit_defs]:
                if 0 < register < VIRTUAL:
                    written |= self.overlaps[register]
            if original.inst.mask is not None:
                written |= self._lost(original.inst.mask)
        return {register for register in read if register not in self.reserved}

    # ---- instructions

    def _original(self, original: Original, inst: Inst) -> None:
        """An instruction of the program: its operands must hold the values that it named."""
        template, ops = original.template, original.ops
        base = template.base or template
        self._check((inst.template.base or inst.template) is base, "the instruction became another one")
        registers = {*template.defs, *template.uses}
        for p, was in enumerate(ops):
            if p not in registers or (isinstance(was, int) and was <= 0):
                self._check(inst.ops[p] is was or inst.ops[p] == was, f"operand {p} changed")
        for p in template.uses:
            was = ops[p]
            if was > 0 and not original.undef >> p & 1:
                self._read(was, inst.ops[p], sub_of(template, p))
        for register in template.implicit_uses:
            self._read(register, register, "")
        for used, defined in template.tied:
            same = original.undef >> used & 1 or inst.ops[used] == inst.ops[defined]
            self._check(bool(same), f"tied operands {used} and {defined} differ")
        for p in template.early:
            for q in template.uses:
                clash = inst.ops[q] > 0 and inst.ops[p] in self.overlaps[inst.ops[q]] and (q, p) not in template.tied
                self._check(not clash, f"operand {p} is written before operand {q} is read")
        copied, is_undefined = _NOTHING, base.name == "IMPLICIT_DEF"
        if template.is_copy and not template.subs:
            self._derive(inst.ops[1])
            copied = self.state.get(inst.ops[1], _NOTHING)
            is_undefined = ops[1] in self.state.get(ANYWHERE, _NOTHING) or bool(original.undef & 2)
        whole = {p: self._whole(p, original, inst) for p in template.defs}
        if inst.mask is not None:
            lost = self._lost(inst.mask)
            for location in lost.intersection(self.state):
                del self.state[location]
            self.named -= lost
        taken: set[int] = set()
        for p in template.defs:
            was = ops[p]
            if was == 0:
                continue
            at = whole[p]
            if was < VIRTUAL:
                self._check(at == was, f"operand {p} names another register")
                self._name_register(at)
            elif self.is_checked:
                self._check(at not in taken, f"operand {p} is written twice")
            taken |= self.overlaps[at]
            self._write(at, copied | {was}, was)
            if is_undefined:
                self.state[ANYWHERE] = self.state.get(ANYWHERE, _NOTHING) | {was}
        for register in template.implicit_defs:
            self._name_register(register)
            self._write(register, frozenset((register,)), register)

    def _whole(self, p: int, original: Original, inst: Inst) -> int:
        """The whole register that position `p` writes at least partly."""
        at: int = inst.ops[p]
        index = sub_of(original.template, p)
        if not index:
            self._check_class(original.ops[p], at)
            return at
        was = original.ops[p]
        wholes = [w for w in self.target.register(at).wholes if self.target.register(w).parts.get(index) == at]
        if was >= VIRTUAL:
            wholes = [w for w in wholes if w in self.before.classes[was - VIRTUAL].members]
            if not original.undef >> p & 1:
                wholes = [w for w in wholes if was in self.state.get(w, _NOTHING)]
                self._check(bool(wholes), f"operand {p} writes part of a register that does not hold {self._name(was)}")
        self._check(bool(wholes), f"operand {p} is not part {index}")
        return wholes[0] if wholes else at

    def _inserted(self, inst: Inst) -> None:
        """A copy, store or load that the allocator added."""
        template, ops = inst.template, inst.ops
        if template.is_copy:
            self._write(ops[0], self.state.get(ops[1], _NOTHING))
            return
        slots = [ops[p] for p in template.uses if ops[p] < 0]
        registers = [ops[p] for p in template.uses if ops[p] > 0 and ops[p] not in self.reserved]
        is_load, is_store = len(template.defs) == 1 and not registers, not template.defs and len(registers) == 1
        if len(slots) != 1 or not (is_load or is_store):
            self._check(False, "the allocator added something strange")
            return
        slot = self.function.frame.slots[slot_index(slots[0])]
        self._check(slot.is_spill, "the allocator uses a slot of the program")
        if is_load:
            self._write(ops[template.defs[0]], self.state.get(slots[0], _NOTHING))
            return
        held = self.state.get(registers[0], _NOTHING)
        sizes = [self.before.classes[symbol - VIRTUAL].spill_size for symbol in held if symbol >= VIRTUAL]
        self._check(not sizes or slot.size >= min(sizes), "the slot is too small")
        self.state[slots[0]] = held

    # ---- symbols

    def _read(self, was: int, at: int, index: str) -> None:
        if was < VIRTUAL:
            self._check(at == was, f"the operand for {self._name(was)} is {self._name(at)}")
            for register in self.named & self.overlaps[was]:
                self._check(register in self.state.get(register, _NOTHING), f"{self._name(was)} was overwritten")
            return
        if index:
            holders = [w for w in self.target.register(at).wholes if self.target.register(w).parts.get(index) == at]
        else:
            holders = [at]
            self._check_class(was, at)
        held = any(was in self.state.get(holder, _NOTHING) for holder in [*holders, ANYWHERE])
        self._check(held, f"{self._name(at)} does not hold {self._name(was)}{'.' if index else ''}{index}")

    def _check_class(self, was: int, at: int) -> None:
        if was >= VIRTUAL:
            reg_class = self.before.classes[was - VIRTUAL]
            self._check(at in reg_class.members, f"{self._name(at)} is not in {reg_class.name}")
            self._check(at not in self.reserved, f"{self._name(at)} is reserved")

    def _derive(self, register: int) -> None:
        """A physical register counts as written when the program wrote all its parts, or the register that contains
        it."""
        if 0 < register < VIRTUAL and register not in self.state.get(register, _NOTHING):
            others = self.named & self.overlaps[register]
            if others and all(other in self.state.get(other, _NOTHING) for other in others):
                self.state[register] = self.state.get(register, _NOTHING) | {register}

    def _write(self, at: int, held: frozenset[int], fresh: int = 0) -> None:
        """`at` holds these symbols from now on, its parts and neighbours nothing; `fresh` has a new value."""
        for register in self.overlaps[at]:
            self.state.pop(register, None)
        if fresh:
            self._forget(fresh)
        self.state[at] = held

    def _forget(self, symbol: int) -> None:
        """Nothing holds the value of `symbol` any more: it gets a new one."""
        for location, held in self.state.items():
            if symbol in held:
                self.state[location] = held - {symbol}

    def _name_register(self, register: int) -> None:
        """The program puts something into a physical register."""
        if register not in self.reserved:
            self.named -= self.overlaps[register]
            self.named.add(register)

    def _survives(self, register: int, mask: frozenset[int]) -> bool:
        return mask.issuperset(self.target.register(register).units)

    def _lost(self, mask: frozenset[int]) -> frozenset[int]:
        """Registers that a call does not preserve."""
        found = self._lost_by_mask.get(mask)
        if found is None:
            found = frozenset(register for register in self.overlaps if not self._survives(register, mask))
            self._lost_by_mask[mask] = found
        return found

    def _name(self, symbol: int) -> str:
        return f"%{symbol - VIRTUAL}" if symbol >= VIRTUAL else f"${self.target.register_name(symbol)}"

    def _check(self, holds: bool, what: str) -> None:
        if self.is_checked and not holds:
            at = describe(self.inst, self.function) if self.inst is not None else "the top"
            raise CheckError(f"check_allocation: @{self.function.name} {self.block} at `{at}`: {what}")


def _meet(one: State, other: State) -> State:
    """The intersection of two states; a value that is undefined in one takes the other's state."""
    found = {}
    all_one, all_other = one.get(ANYWHERE, _NOTHING), other.get(ANYWHERE, _NOTHING)
    for location in one.keys() | other.keys():
        common = (one.get(location, _NOTHING) | all_one) & (other.get(location, _NOTHING) | all_other)
        if common:
            found[location] = common
    return found


_OVERLAPS: dict[str, tuple[Target, dict[int, frozenset[int]]]] = {}


def _overlaps(target: Target) -> dict[int, frozenset[int]]:
    """The registers that overlap each register."""
    known = _OVERLAPS.get(target.name)
    if known is None or known[0] is not target:
        registers = target.registers.values()
        by_unit: dict[int, set[int]] = {}
        for register in registers:
            for unit in register.units:
                by_unit.setdefault(unit, set()).add(register.number)
        found = {r.number: frozenset({r.number}.union(*(by_unit[u] for u in r.units))) for r in registers}
        known = _OVERLAPS[target.name] = (target, found)
    return known[1]
