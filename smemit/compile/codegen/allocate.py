"""Assign physical registers, spilling values to slots where registers run out (LLVM's RegAllocFast).

Needs:  no phis, tied operands equal; `redefined` names the registers with several definitions, `copies` those copied.
Gives:  physical registers only; spill slots in the frame; `written`.
Keeps:  the order of the instructions that were there; copies of a register to itself disappear.

The decisions are those of LLVM's fast allocator. It walks each block bottom up: the last use of a value, which is met
first, assigns a register; the definition frees it. No value stays in a register across blocks: a value that is live out
is stored after each definition and reloaded at the top of each block that uses it. An operand may evict another value
from its register: the evicted value is reloaded after the current instruction and stored after its definition.

Registers are sets of units, and sets of units are integers here, one bit per unit: a register is free when its bits are
in neither `fixed` (taken by operands that name physical registers) nor `held` (taken by values).

Instructions are emitted bottom up into one list per block, which is reversed at the end, so inserting directly after
the current instruction is an append.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.codegen.hooks import frame_rules
from smemit.compile.codegen.machine import VIRTUAL, Inst, MachineBlock, MachineFunction, slot_operand
from smemit.compile.codegen.shapes import is_named, reshape, sub_of
from smemit.compile.codegen.spill import Maker, spill_makers
from smemit.compile.sites.site import Site
from smemit.errors import UnsupportedError

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterable

    from smemit.isa.description import RegisterClass, Target, Template

MANY = 8
"""A value with this many users or definitions counts as live in and out of blocks, because LLVM's scan stops there."""

SPILL_CLEAN, SPILL_DIRTY, SPILL_HINTED = 50, 100, -20
"""Costs of evicting a value: one that has a slot or must be stored anyway; any other value; the discount for a hinted
register."""


def allocate(function: MachineFunction) -> None:
    """Run the stage on `function`."""
    _Allocator(function).run()


class _Plan:
    """Facts about a template that the allocator uses."""

    __slots__ = ("defs", "freed", "is_inert", "named_defs", "named_freed", "named_uses", "through", "tied_defs",
                 "uses")

    def __init__(self, template: Template, tables: _Tables) -> None:
        self.tied_defs = {defined: used for used, defined in template.tied}
        self.defs = template.defs
        self.through = frozenset((*template.early, *self.tied_defs))
        """Definitions that must not overlap what the instruction reads, unless their tied read is undefined."""
        # Segment registers and the like are never allocated.
        self.uses = tuple(
            p for p in template.uses
            if p >= len(template.operands) or tables.is_allocatable_class(template.operands[p].reg_class)
        )
        self.freed = tuple(
            (p, self.tied_defs.get(p))
            for p in reversed(template.defs) if p not in template.early and p not in (template.subs or ())
        )
        """Full, non-early-clobber definitions, last one first, each with the read that it is tied to."""
        self.named_defs = tuple(r for r in template.implicit_defs if tables.units[r])
        self.named_freed = self.named_defs[::-1]
        self.named_uses = tuple(r for r in template.implicit_uses if tables.units[r])
        """Registers that it writes or reads implicitly."""
        self.is_inert = not (self.defs or self.uses or self.named_defs or self.named_uses)


class _Tables:
    """Tables derived from the target and its reserved and callee-saved registers, shared between functions."""

    def __init__(self, target: Target, reserved: frozenset[int], saved: tuple[int, ...]) -> None:
        self.target = target
        registers = target.registers.values()
        bits = {r.number: sum(1 << u for u in r.units) for r in registers}
        blocked = 0
        for number in reserved:
            blocked |= bits[number]
        values = 0
        for reg_class in target.classes.values():
            for number in reg_class.order:
                values |= bits[number]
        values &= ~blocked
        self.units = [0] * (max(bits) + 1)
        """Units of each allocatable register; 0 for reserved ones, which the allocator ignores."""
        for number, units in bits.items():
            self.units[number] = 0 if units & blocked else units & values
        saved_units = 0
        for number in saved:
            saved_units |= bits[number]
        self._saved = frozenset(number for number, mine in bits.items() if mine & saved_units)
        self.all_units = values
        self._orders: dict[RegisterClass, tuple[tuple[int, int], ...]] = {}
        self.clobbers: dict[frozenset[int], int] = {}
        self.makers: dict[RegisterClass, tuple[Maker, Maker]] = {}

    def is_allocatable_class(self, name: str) -> bool:
        classes = self.target.classes
        return not name or name not in classes or any(self.units[number] for number in classes[name].order)

    def orders(self) -> dict[RegisterClass, tuple[tuple[int, int], ...]]:
        """Registers of each class in the order they are tried, with their units: callee-saved ones last."""
        found, units, saved = self._orders, self.units, self._saved
        if not found:
            for reg_class in self.target.classes.values():
                free = [(number, mine) for number in reg_class.order if (mine := units[number])]
                found[reg_class] = (*[pair for pair in free if pair[0] not in saved],
                                    *[pair for pair in free if pair[0] in saved])
        return found

    def clobbered(self, survivors: frozenset[int]) -> int:
        """Units that a call does not preserve."""
        found = self.clobbers.get(survivors)
        if found is None:
            found = self.clobbers[survivors] = self.all_units & ~sum(1 << u for u in survivors)
        return found


_TABLES: dict[tuple[str, frozenset[int], tuple[int, ...]], _Tables] = {}


def _tables(target: Target, reserved: frozenset[int], saved: tuple[int, ...]) -> _Tables:
    key = (target.name, reserved, saved)
    found = _TABLES.get(key)
    if found is None or found.target is not target:
        found = _TABLES[key] = _Tables(target, reserved, saved)
    return found


def _plan_of(target: Target, template: Template) -> _Plan:
    """The plan for every function of the target: registers that only some functions reserve count as allocatable."""
    return _Plan(template, _tables(target, target.reserved, ()))


class _Allocator:
    __slots__ = (
        "across", "block", "block_index", "classes", "clobber", "copies", "copy_template", "current", "due", "fixed",
        "function", "held", "in_loop", "is_last", "last_def", "last_use", "live", "loop_defs", "loop_uses", "many",
        "named", "needless", "order", "orders", "out", "owner", "readers", "redefined", "slots", "tables", "target",
        "touched", "units", "used",
    )

    current: Inst | None
    """The current instruction, for error messages."""
    slots: dict[int, int]
    """Slot operand of each value that has been spilled or reloaded."""
    across: set[int]
    """Values known to cross block boundaries."""
    last_use: dict[int, int]
    """Index of the last block that reads each value."""
    last_def: dict[int, int]
    """Of the values read in a block before one that defines them: index of the last block that does."""
    many: set[int]
    """Values with at least MANY reading operands."""

    # The current block.
    block: MachineBlock
    block_index: int
    is_last: bool
    """The block has no successors, so no value is live out."""
    in_loop: bool
    """The block is its own successor."""
    loop_defs: dict[int, int]
    loop_uses: dict[int, int]
    """In such a block: index of the first definition and of the first use of each value."""
    readers: Counter[int] | None
    """Number of instructions in it that read each value; counted on first use."""
    needless: tuple[Inst, int]
    """The last copy that needed no code, and how many instructions were below it."""
    out: list[Inst]
    live: dict[int, int]
    """Values met in the block, in order, each with its register, 0 if it has none at the moment."""
    order: dict[int, int]
    """The order in which they were first met."""
    owner: dict[int, int]
    """The value in each register that has one."""
    due: set[int]
    """Values that must be stored after their definition: they are live out of the block or reloaded further down."""
    held: int
    fixed: int

    # The current instruction.
    used: int
    """Units that operands of the instruction already use."""
    touched: int
    """Units written anywhere in the function."""
    named: int
    """Units of physical registers it reads, while operands that live through it are placed."""
    clobber: int

    def __init__(self, function: MachineFunction) -> None:
        self.function = function
        self.current = None
        target: Target = function.target
        self.target = target
        rules = frame_rules(target)
        tables = _tables(target, rules.reserved_registers(function), rules.callee_saved(function))
        self.tables = tables
        self.units, self.orders = tables.units, tables.orders()
        self.classes = function.classes
        self.copy_template = target.templates["COPY"]
        self.redefined, self.copies = function.redefined, function.copies
        self.slots, self.last_use, self.last_def = {}, {}, {}
        self.across, self.many = set(), set()
        self.used = self.touched = 0
        self.needless = Inst(self.copy_template, []), -1

    # ---- the function

    def run(self) -> None:
        function = self.function
        blocks = function.blocks
        if len(blocks) > 1:
            self._survey(blocks)
        for index, block in enumerate(blocks):
            self.block_index = index
            self._allocate_block(block)
            if block.is_landing_pad and (kept := self.target.system.get("landing_pad_convention")):
                # The unwinder restores what that convention preserves: golden aarch64/landing-pads-keep-little.
                self.touched |= self.tables.clobbered(self.target.conventions[kept].preserved)
        function.written |= self.touched

    def _survey(self, blocks: list[MachineBlock]) -> None:
        """Record where values are read, in one pass before anything is rewritten."""
        last_use, last_def = self.last_use, self.last_def
        every: list[int] = []
        for index, block in enumerate(blocks):
            insts = block.insts
            if last_use:
                written = [inst.ops[p] for inst in insts for p in inst.template.defs]
                for register in last_use.keys() & written:
                    last_def[register] = index
            read = [r for inst in insts for p in inst.template.uses if (r := inst.ops[p]) >= VIRTUAL]
            last_use.update(dict.fromkeys(read, index))
            every += read
        if len(every) - len(last_use) >= MANY - 1:
            self.many = {register for register, count in _counted(every).items() if count >= MANY}

    # ---- one block

    def _allocate_block(self, block: MachineBlock) -> None:
        self.block = block
        self.needless = self.needless[0], -1
        out: list[Inst] = []
        live: dict[int, int] = {}
        order: dict[int, int] = {}
        owner: dict[int, int] = {}
        due: set[int] = set()
        self.out, self.live, self.order, self.owner, self.due = out, live, order, owner, due
        self.held = self.fixed = 0
        self.is_last = not block.successors
        self.in_loop = block in block.successors
        self.readers = None
        if self.in_loop:
            self._survey_loop(block)
        for successor in block.successors:
            # A landing pad's registers are set by the unwinder, not by this block.
            if not successor.is_landing_pad:
                for register in successor.live_ins:
                    self.fixed |= self.units[register]
        for inst in reversed(block.insts):
            self._allocate(inst)
        self._reload_at_top(block)
        out.reverse()
        block.insts = out

    def _survey_loop(self, block: MachineBlock) -> None:
        """Where each value of a block that follows itself is first written and first read."""
        defs: dict[int, int] = {}
        uses: dict[int, int] = {}
        self.loop_defs, self.loop_uses = defs, uses
        for index, inst in enumerate(block.insts):
            for p in inst.template.defs:
                defs.setdefault(inst.ops[p], index)
            for p in inst.template.uses:
                uses.setdefault(inst.ops[p], index)

    def _may_leave(self, register: int) -> bool:
        """Whether a value may be live out of the block (LLVM's mayLiveOut); computed on its first use in a block with
        successors."""
        if register in self.across:
            return True
        leaves = self.last_use.get(register, -1) > self.block_index
        if not leaves and self.in_loop:
            defined = self.loop_defs.get(register)
            leaves = (
                defined is None
                or self.last_def.get(register, -1) > self.block_index
                or self.loop_uses.get(register, defined + 1) <= defined
            )
        if not leaves and register in self.many:
            if self.readers is None:
                # Operands of values seen before are rewritten already, but are not read again.
                self.readers = _counted(r for i in self.block.insts for r in {i.ops[p] for p in i.template.uses})
            leaves = self.readers[register] + self.function.parted.get(register, 0) >= MANY
        if leaves:
            self.across.add(register)
        return leaves

    def _reload_at_top(self, block: MachineBlock) -> None:
        """Reload the values that are still in registers at the top of the block, except those that are live in
        there."""
        waiting = [r for r in self.live if self.live[r]] if self.owner else []
        if not waiting:
            return
        incoming = 0
        for register in block.live_ins:
            incoming |= self.units[register]
        out = self.out
        # After the labels that the block began with: a copy that was removed stood before all others.
        labels: list[Inst] = []
        for inst in block.insts:
            if not is_named(inst.template, "EH_LABEL"):
                break
            labels.append(out.pop())
        body = len(out)
        for register in waiting:
            mask = self.units[self.live[register]]
            if not mask & -mask & incoming:
                assert self.block_index, f"allocate: %{register - VIRTUAL} is read before it is written"
                self._reload(register, self.live[register])
        out[body:] = out[body:][::-1]
        out += reversed(labels)

    # ---- one instruction

    def _first_definition(self, value: int, inst: Inst, bit: int) -> None:
        """A value is met for the first time in the block, where it is written."""
        self.order[value] = len(self.order)
        if not inst.dead & bit:
            if not self.is_last and self._may_leave(value):
                self.due.add(value)
            else:
                inst.dead |= bit

    def _first_use(self, value: int, inst: Inst, bit: int) -> None:
        """A value is met for the first time in the block, where it is read."""
        self.order[value] = len(self.order)
        if not inst.kill & bit:
            if not self.is_last and self._may_leave(value):
                self.due.add(value)
            else:
                inst.kill |= bit

    def _allocate(self, inst: Inst) -> None:
        """Place the operands of an instruction, in the steps of LLVM's `allocateInstruction`."""
        self.current = inst
        try:
            plan: _Plan = inst.template.allocating
        except AttributeError:
            plan = inst.template.allocating = _plan_of(self.target, inst.template)
        if plan.is_inert and inst.mask is None:
            self.out.append(inst)
            return
        template, ops, units, undef = inst.template, inst.ops, self.units, inst.undef
        early, subs = template.early, template.subs
        self.used = self.named = self.clobber = 0
        if inst.mask is not None:
            self.clobber = self.tables.clobbers.get(inst.mask) or self.tables.clobbered(inst.mask)
            self.touched |= self.clobber
        extra: list[tuple[str, int]] = []

        # Registers that the instruction names and writes.
        wanted: list[int] = []
        fixed, written = self.fixed, 0
        for p in plan.defs:
            register = ops[p]
            if register >= VIRTUAL:
                wanted.append(p)
            elif mask := units[register]:
                if mask & self.held:
                    self._displace(mask)
                elif not mask & fixed:
                    inst.dead |= 1 << p
                fixed |= mask
                written |= mask
        self.fixed = fixed
        for register in plan.named_defs:
            mask = units[register]
            if mask & self.held:
                self._displace(mask)
            self.fixed |= mask
            self.touched |= mask
        if early or plan.tied_defs or subs:
            self._write_values(inst, plan, wanted, extra)
        else:
            for p in wanted:
                ops[p] = self._define(inst, p, False)
        # What was written is free above, except what the instruction also reads. The last definition comes first,
        # because al may be defined together with ax: freeing looks only at the first unit.
        for register in plan.named_freed:
            self._free(register)
        for p, tied in plan.freed:
            if tied is None or undef >> tied & 1:
                self._free(ops[p])

        if self.clobber & self.held:
            lost = self._owners_in(self.clobber)
            if len(lost) > 1:
                lost.sort(key=lambda r: self.order[self.owner[r]])
            for register in lost:
                self._displace(units[register])

        # Registers that it names and reads, then values that it reads.
        values: list[int] = []
        for p in plan.uses:
            register = ops[p]
            if register >= VIRTUAL:
                values.append(p)
            elif register > 0 and (mask := units[register]) and not undef >> p & 1:
                if mask & self.held:
                    self._displace(mask)
                elif not mask & self.fixed:
                    inst.kill |= 1 << p
                self.fixed |= mask
                self.used |= mask
        for register in plan.named_uses:
            mask = units[register]
            if mask & self.held:
                self._displace(mask)
            self.fixed |= mask
            self.used |= mask
        last_def = self.last_def
        for p in values:
            if undef >> p & 1:
                continue
            value = ops[p]
            if last_def and last_def.get(value, -1) > self.block_index:
                self.across.add(value)
            found = self.live.get(value)
            if not found:
                if found is None:
                    self._first_use(value, inst, 1 << p)
                hint = ops[0] if template.is_copy and not (subs and p in subs) else 0
                found = self._place(value, hint, False)
            self.used |= units[found]
            if subs and p in subs:
                ops[p] = self._part(found, subs[p])
                if inst.kill >> p & 1:
                    # The whole register dies, which the operand alone no longer shows.
                    inst.kill &= ~(1 << p)
                    if ("u", found) not in extra:
                        extra.append(("u", found))
            else:
                ops[p] = found
        if undef:
            self._place_undefined(inst, plan)

        if early:
            read = 0
            for p in plan.uses:
                if ops[p] > 0:
                    read |= units[ops[p]]
            for p in early:
                if not units[ops[p]] & read:
                    self._free(ops[p])

        if subs or extra:
            inst.template = reshape(self.target, template, len(ops), "".join(kind for kind, _ in extra))
            for kind, register in extra:
                if kind == "u":
                    inst.kill |= 1 << len(ops)
                elif inst.dead & 1:
                    inst.dead |= 1 << len(ops)
                ops.append(register)
        if template.is_copy and not extra and ops[0] == ops[1]:
            self.needless = inst, len(self.out)
            return
        self.touched |= written
        for p in wanted:
            self.touched |= units[ops[p]]
        self.out.append(inst)

    def _write_values(self, inst: Inst, plan: _Plan, wanted: list[int], extra: list[tuple[str, int]]) -> None:
        """Assign the values that an instruction writes; those that stay live across it must not overlap its reads."""
        template, ops, units, undef = inst.template, inst.ops, self.units, inst.undef
        subs, through = template.subs, plan.through
        if undef or subs:
            through = frozenset(
                p for p in wanted
                if p in template.early
                or (p in plan.tied_defs and not undef >> plan.tied_defs[p] & 1)
                or (subs and p in subs and not undef >> p & 1)
            )
        if not through.isdisjoint(wanted):
            for p in template.uses:
                if 0 < ops[p] < VIRTUAL and not undef >> p & 1:
                    self.named |= units[ops[p]]
            for register in plan.named_uses:
                self.named |= units[register]
            if len(wanted) > 1:
                wanted = self._sort_definitions(inst, plan, wanted)
        for p in wanted:
            got = self._define(inst, p, p in through)
            if subs and p in subs:
                ops[p] = self._part(got, subs[p])
                if undef >> p & 1:
                    extra.append(("d", got))
                    self._free(got)
            else:
                ops[p] = got

    def _define(self, inst: Inst, p: int, through: bool) -> int:
        """Assign a register to the value defined at operand `p` and store it after the instruction if necessary."""
        value, live, units = inst.ops[p], self.live, self.units
        got = known = live.get(value)
        if got and through and units[got] & (self.used | self.named | self.clobber):
            # The instruction reads the register below it: write another one, and copy.
            self._free(got)
            before, got = got, self._place(value, 0, True)
            self.out.append(Inst(self.copy_template, [before, got]))
            self.touched |= units[before]
        if not got:
            if got is None:
                self._first_definition(value, inst, 1 << p)
            got = self._place(value, 0, through)
        if value in self.due:
            if not is_named(inst.template, "IMPLICIT_DEF"):
                self._spill(value, got, was_met=known is not None)
            self.due.discard(value)
        self.used |= units[got]
        return got

    def _place_undefined(self, inst: Inst, plan: _Plan) -> None:
        """Undefined reads take any register; LLVM 22 ignores what they are tied to."""
        ops, subs = inst.ops, inst.template.subs
        for p in plan.uses:
            value = ops[p]
            if value >= VIRTUAL:
                register = self.live.get(value) or self.orders[self.classes[value - VIRTUAL]][0][0]
                ops[p] = self._part(register, subs[p]) if subs and p in subs else register

    def _sort_definitions(self, inst: Inst, plan: _Plan, wanted: list[int]) -> list[int]:
        """Values of classes that this instruction may use up come first, then those that live through it."""
        ops, classes, undef = inst.ops, self.classes, inst.undef

        def takers(reg_class: RegisterClass) -> int:
            count = 0
            for p in inst.template.defs:
                if ops[p] >= VIRTUAL:
                    count += reg_class.name in classes[ops[p] - VIRTUAL].subclasses
                else:
                    count += any(self.units[ops[p]] & self.units[m] for m in reg_class.members)
            return count

        def rank(p: int) -> tuple[bool, bool, int]:
            reg_class = classes[ops[p] - VIRTUAL]
            is_small = len(self.orders[reg_class]) < takers(reg_class)
            is_whole = not sub_of(inst.template, p) and not undef >> p & 1
            return not is_small, not (p in inst.template.early or p in plan.tied_defs or is_whole), p

        return sorted(wanted, key=rank)

    def _part(self, register: int, index: str) -> int:
        part: int = self.target.register(register).parts[index]
        return part

    # ---- registers

    def _place(self, value: int, hint: int, through: bool) -> int:
        """Find a register for `value`, evicting another value if none is free."""
        units = self.units
        reg_class = self.classes[value - VIRTUAL]
        taken = self.used | self.named | self.clobber if through else self.used
        busy = self.held | self.fixed
        second = 0
        if hint and (mask := units[hint]) and hint in reg_class.members and not mask & taken:
            register = 0 if mask & busy else hint
        else:
            register = hint = 0
        if not register and (value in self.copies or value in self.redefined) and (second := self._trace(value)):
            mask = units[second]
            if mask and second in reg_class.members and not mask & taken:
                register = 0 if mask & busy else second
            else:
                second = 0
        if not register:
            unusable = taken | busy
            for free, mask in self.orders[reg_class]:
                if not mask & unusable:
                    register = free
                    break
            else:
                register = self._drive_out(reg_class, taken, (hint, second))
                mask = units[register]
        self.live[value] = register
        self.owner[register] = value
        self.held |= mask
        return register

    def _drive_out(self, reg_class: RegisterClass, taken: int, hinted: tuple[int, int]) -> int:
        """Evict the value of the cheapest register."""
        units = self.units
        busy = self.held | self.fixed
        best, best_cost = 0, SPILL_DIRTY + 1
        for register, mask in self.orders[reg_class]:
            if mask & taken:
                continue
            busy_here = mask & busy
            first = busy_here & -busy_here
            if first & self.fixed:
                continue
            owner = self.owner.get(register)
            if owner is None:
                owner = self.owner[self._holder(first)]
            cost = SPILL_CLEAN if owner in self.slots or owner in self.due else SPILL_DIRTY
            if register in hinted:
                cost += SPILL_HINTED
            if cost < best_cost:
                best, best_cost = register, cost
        if not best:
            site = self.current.note if self.current is not None else None
            asking = f"{site.kind} {site.id}" if isinstance(site, Site) else "an instruction"
            raise UnsupportedError(
                f"{asking} in @{self.function.name} needs more registers at once than {self.target.name} has",
                place=(site.place if isinstance(site, Site) else None) or self.function.ir.place,
                notes=[f"its values must all be in registers of class {reg_class.name} at the same time; LLVM's fast"
                       " allocator gives up here too: pass fewer values",
                       "any number fits in memory: store values to allocas and record the allocas, which are Direct"],
            )
        self._displace(units[best])
        return best

    def _trace(self, value: int) -> int:
        """The physical register that the definitions of `value` were copied from, 0 for none."""
        definitions = self.redefined.get(value)
        if definitions is None:
            inst = self.copies[value]
            to, source = inst.ops
            if to != value:
                return 0
            return source if source < VIRTUAL else self._trace_chain(source)
        count = 0
        for inst, p in definitions:
            # Only definitions that still name the value count: the others have been rewritten.
            if inst.ops[p] == value:
                if inst.template is self.copy_template and (found := self._trace_chain(inst.ops[1])):
                    return found
                count += 1
                if count == 3:
                    break
        return 0

    def _trace_chain(self, register: int) -> int:
        """Follow copies for at most three steps, each from a value with one definition left."""
        copies, redefined = self.copies, self.redefined
        for _ in range(4):
            if register < VIRTUAL:
                return register
            if register in redefined:
                left = [inst for inst, p in redefined[register] if inst.ops[p] == register]
                if len(left) != 1 or left[0].template is not self.copy_template:
                    return 0
                inst = left[0]
            elif register in copies:
                inst = copies[register]
                if inst.ops[0] != register:
                    return 0
            else:
                return 0
            register = inst.ops[1]
        return 0

    def _displace(self, mask: int) -> None:
        """Free registers: values in them are reloaded below."""
        if self.held & mask:
            units = self.units
            lost = self._owners_in(mask)
            if len(lost) > 1:
                lost.sort(key=lambda r: units[r] & -units[r])
            for register in lost:
                value = self.owner.pop(register)
                self._reload(value, register)
                self.held &= ~units[register]
                self.live[value] = 0
                self.due.add(value)
        self.fixed &= ~mask

    def _owners_in(self, mask: int) -> list[int]:
        """The registers that hold values in these units."""
        units = self.units
        found = []
        for register in self.owner:
            if units[register] & mask:
                found.append(register)
        return found

    def _free(self, register: int) -> None:
        """Free a register that is written here."""
        mask = self.units[register]
        self.used &= ~mask
        first = mask & -mask
        if self.fixed & first:
            self.fixed &= ~mask
        elif self.held & first:
            if register not in self.owner:
                register = self._holder(first)
            self.held &= ~self.units[register]
            self.live[self.owner.pop(register)] = 0

    def _holder(self, mask: int) -> int:
        """The register that holds a value in one of these units."""
        return next(register for register in self.owner if self.units[register] & mask)

    def _new_slot(self, value: int, reg_class: RegisterClass) -> int:
        frame, align = self.function.frame, reg_class.spill_align
        if align > frame.spill_align:
            align = frame.spill_align
        slot = self.slots[value] = slot_operand(frame.add(reg_class.spill_size, align, is_spill=True))
        return slot

    def _makers(self, reg_class: RegisterClass) -> tuple[Maker, Maker]:
        found = self.tables.makers[reg_class] = spill_makers(self.target, reg_class)
        return found

    def _spill(self, value: int, register: int, *, was_met: bool) -> None:
        """Store a value after its definition; if it was not met further down, the store is its last read."""
        reg_class = self.classes[value - VIRTUAL]
        slot = self.slots.get(value) or self._new_slot(value, reg_class)
        store, _ = self.tables.makers.get(reg_class) or self._makers(reg_class)
        made = store(register, slot)
        if not was_met:
            for p in made.template.uses:
                if made.ops[p] == register:
                    made.kill = 1 << p
                    break
        self.out.append(made)

    def _reload(self, value: int, register: int) -> None:
        reg_class = self.classes[value - VIRTUAL]
        slot = self.slots.get(value) or self._new_slot(value, reg_class)
        _, load = self.tables.makers.get(reg_class) or self._makers(reg_class)
        self.touched |= self.units[register]
        made = load(register, slot)
        if (lines := self.function.lines) is not None and self.target.elf.get("located_reloads"):
            needless, count = self.needless
            below = [needless] if count == len(self.out) else self.out[-1:]
            if below:
                lines.replace(below[0], [made])
        self.out.append(made)


def _counted(every: Iterable[int]) -> Counter[int]:
    """How often each value occurs; imported late because few functions need it."""
    from collections import Counter

    return Counter(every)
