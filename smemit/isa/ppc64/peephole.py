"""Peephole optimizations after allocation (LLVM's PPCPreEmitPeephole, which runs even at -O0).

They fold immediates into their users and drop redundant comparisons with zero. As in LLVM, erased instructions stay
visible until the end of the block.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from smemit.compile.codegen.hooks import frame_rules
from smemit.compile.codegen.machine import Inst, MachineBlock, MachineFunction, first_terminator
from smemit.compile.llvm_bugs import REGISTER_READ_TWICE

if TYPE_CHECKING:
    from smemit.isa.description import Template

LOADS_OF_IMMEDIATES = frozenset(("LI", "LI8", "LIS", "LIS8"))

SUMS = {"ADD8": "ADDI8", "ADD4": "ADDI"}
CARRYING = {"ADDC8": "ADDIC8", "SUBFC8": "SUBFIC8"}
LOGIC = {"OR8": "ORI8", "OR": "ORI", "XOR8": "XORI8", "XOR": "XORI"}

INDEXED = {
    f"{stem}X{wide}": f"{stem}{wide}"
    for stem in ("LBZ", "LHZ", "LHA", "LWZ", "LWA", "LD", "LFS", "LFD", "STB", "STH", "STW", "STD", "STFS", "STFD")
    for wide in ("", "8")
} | {"STDUX": "STDU"}
BY_OFFSET = {direct: indexed for indexed, direct in INDEXED.items()}
"""Indexed forms of accesses with update; LLVM has only this one."""
_DOUBLEWORD = frozenset(("LD", "LWA", "STD", "STDU"))

COMPARES = {"CMPD": "CMPDI", "CMPW": "CMPWI", "CMPLD": "CMPLDI", "CMPLW": "CMPLWI"}

SHIFTS = frozenset(("SLW", "SRW", "SRAW", "SLD", "SRD", "SRAD", "RLWNM", "RLDCL"))

MOVES = frozenset(("OR", "OR8", "FMR", "CROR", "MCRF"))
"""They are skipped if all their registers are the same."""

FOLDED = frozenset(
    (
        "ADDI", "ADDI8", "ORI", "ORI8", "XORI", "XORI8", "RLDICL", "RLDICL_32_64", "RLWINM", "RLWINM8", "CMPWI",
        "CMPLWI", "CMPDI", "CMPLDI",
    )
)
"""Instructions with an immediate that become `li` if their register is also an immediate."""

TAKERS = frozenset((*SUMS, *CARRYING, *LOGIC, *INDEXED, *COMPARES)) | FOLDED | SHIFTS
"""Instructions into which an immediate may be folded."""

KNOWN_BITS = frozenset(("CRSET", "CRUNSET"))
BIT_BRANCHES = frozenset(("BC", "BCn"))

NUMBERS = frozenset(("LI", "LI8"))
FORWARDED = NUMBERS | {"ADDI", "ADDI8", "ADDItocL8"}


RESPELLED = frozenset(("ORI", "ADDI", "MULLI"))
"""Instructions whose immediate may still have the fast selector's form."""

LOAD, FORWARD, SUM, MOVE, TAKER, INDEX, OFFSET, COMPARE, BRANCH, RESPELL = (1 << n for n in range(10))
"""Bits of the roles of an instruction; most have none."""

TRIGGERS = LOAD | MOVE | BRANCH | COMPARE | FORWARD
"""Blocks without any of these are skipped."""


def _role_of(template: Template) -> int:
    found = 0
    for names, role in (
        (LOADS_OF_IMMEDIATES, LOAD),
        (FORWARDED, FORWARD),
        (SUMS, SUM),
        (MOVES, MOVE),
        (TAKERS, TAKER),
        (INDEXED, INDEX),
        (BY_OFFSET, OFFSET),
        (("CMPDI",), COMPARE),
        (BIT_BRANCHES, BRANCH),
        (RESPELLED, RESPELL),
    ):
        if template.name in names:
            found |= role
    return found


def _roles_of(insts: list[Inst]) -> list[int]:
    """The roles of instructions by opcode."""
    try:
        return [inst.template.tidying for inst in insts]
    except AttributeError:
        for inst in insts:
            inst.template.tidying = _role_of(inst.template)
        return _roles_of(insts)


def tidy(function: MachineFunction) -> None:
    """Run over all blocks."""
    is_left_alone = "optnone" in function.ir.attributes
    for block in function.blocks:
        roles = _roles_of(block.insts)
        met = reduce(or_, set(roles), 0)
        if met & TRIGGERS and not is_left_alone:
            _Block(function, block).run(roles, met)
        # Immediates keep the fast selector's form while the pass computes with them: narrow ones keep their
        # sign, words on the left of a sum or product have lost it (golden: constants-on-the-left).
        if not met & RESPELL:
            continue
        for inst in block.insts:
            name = inst.template.name
            if name == "ORI":
                inst.ops[2] &= 0xFFFF
            elif name in ("ADDI", "MULLI") and isinstance(inst.ops[2], int) and inst.ops[2] >> 31 == 1:
                inst.ops[2] -= 1 << 32


class _Block:
    """Optimizes a block."""

    __slots__ = (
        "block", "erased", "forwarded", "function", "has_stale_kills", "insts", "numbers", "overlapping", "summed",
        "target", "units",
    )

    def __init__(self, function: MachineFunction, block: MachineBlock) -> None:
        target = function.target
        self.function, self.target, self.block = function, target, block
        self.insts = block.insts
        self.units, self.overlapping = target.register, target.overlapping
        self.has_stale_kills = False
        self.erased: set[int] = set()
        """Indices of instructions to erase at the end of the block."""
        self.forwarded: set[int] = set()
        """Registers that overlap the result of a forwarded instruction; only these are searched for definitions."""
        self.numbers: set[int] = set()
        """The same for immediates, which all users but indexed accesses fold."""
        self.summed: set[int] = set()
        """The same for sums."""

    def run(self, roles: list[int], met: int) -> None:
        """Optimize the block. `roles` has the roles of each instruction, `met` all roles that occur."""
        if met & LOAD and self._drop_repeated_immediates(roles):
            roles = _roles_of(self.insts)
        insts, erased = self.insts, self.erased
        forwarded, numbers, summed = self.forwarded, self.numbers, self.summed
        # Other roles matter only after an immediate, and for sums only after an addition.
        active = FORWARD | MOVE | COMPARE
        for at, role in enumerate(roles):
            role &= active
            if not role:
                continue
            inst = insts[at]
            ops = inst.ops
            if role & FORWARD:
                self._note(inst.template.name, ops[0])
                active |= INDEX | SUM | (TAKER if numbers else 0)
            elif role & SUM:
                summed |= self.overlapping(ops[0])
                active |= OFFSET
            if role & MOVE and ops.count(ops[0]) == len(ops):
                erased.add(at)
                continue
            if role & (TAKER | INDEX) and not (forwarded if role & INDEX else numbers).isdisjoint(ops):
                self._forward(at, inst, inst.template.name)
                role = _role_of(inst.template)
            if role & OFFSET and not summed.isdisjoint(inst.ops):
                self._spare_sum(at, inst)
            if role & COMPARE and self._compare_is_made(at, inst):
                erased.add(at)
        if met & BRANCH and any(inst.template.name in BIT_BRANCHES for inst in insts[-2:]):
            self._branch_on_known_bit()
        self.block.insts = [inst for at, inst in enumerate(insts) if at not in erased] if erased else insts

    def _note(self, name: str, register: int) -> None:
        """Note that an instruction whose result may be folded wrote a register."""
        near = self.overlapping(register)
        self.forwarded |= near
        if name in NUMBERS:
            self.numbers |= near

    # ---- sums of an address and an index

    def _spare_sum(self, at: int, inst: Inst) -> None:
        """An access through `(base + number) + index` takes both parts; its offset goes to the first sum."""
        offset, whole = inst.ops[-2:]
        last = len(inst.ops) - 1
        if whole not in self.summed or not isinstance(offset, int) or not self._kills(at, last):
            return
        found, seen = self._definition(at, whole)
        if found < 0 or seen or self.insts[found].template.name not in SUMS:
            return
        total = self.insts[found]
        for position in (1, 2):
            if not self._kills(found, position):
                continue
            changed = total.ops[position]
            made, seen = self._definition(found, changed)
            start = self.insts[made]
            if made < 0 or seen or start.template.name not in ("ADDI", "ADDI8") or not isinstance(start.ops[2], int):
                continue
            number = start.ops[2] + offset
            if -1 << 15 <= number < 1 << 15:
                break
        else:
            return
        index = total.ops[3 - position]
        if index in (self.target.reg("x0"), self.target.reg("r0")):
            return
        if any(self._writes(other, changed) or self._writes(other, index) for other in self.insts[found + 1 : at]):
            return
        start.ops[2] = number
        inst.kill &= (1 << last - 1) - 1
        inst.kill |= (total.kill >> (3 - position) & 1) << last - 1 | 1 << last
        inst.template, inst.ops = self.target.templates[BY_OFFSET[inst.template.name]], [*inst.ops[:-2], index, changed]
        self.insts[found] = Inst(self.target.templates["KILL"], [])
        self.erased.add(found)

    # ---- branches on bits that are always set or clear

    def _branch_on_known_bit(self) -> None:
        insts, erased = self.insts, self.erased
        at = first_terminator(insts)
        if at == len(insts) or insts[at].template.name not in BIT_BRANCHES:
            return
        branch = insts[at]
        bit, target = branch.ops
        found, is_read = self._definition(at, bit)
        if found < 0 or insts[found].template.name not in KNOWN_BITS or insts[found].ops[0] != bit:
            return
        block = self.block
        taken = (branch.template.name == "BC") == (insts[found].template.name == "CRSET")
        if not taken:
            erased.add(at)
        else:
            erased.update(range(at, len(insts)))
            if not self._is_next(target):
                insts.append(Inst(self.target.templates["B"], [target]))
        gone = target if not taken else next((one for one in block.successors if one is not target), None)
        # Both branches may lead to the same block.
        if gone in block.successors and (taken or len(block.successors) > 1):
            block.successors.remove(gone)
            gone.predecessors.remove(block)
        if not is_read:
            erased.add(found)

    def _is_next(self, target: MachineBlock) -> bool:
        return target.number == self.block.number + 1

    # ---- registers

    def _writes(self, inst: Inst, register: int) -> bool:
        near, template, ops = self.overlapping(register), inst.template, inst.ops
        for position in template.defs:
            if ops[position] in near:
                return True
        if template.implicit_defs and not near.isdisjoint(template.implicit_defs):
            return True
        return inst.mask is not None and not inst.mask.issuperset(self.units(register).units)

    def _reads(self, inst: Inst, register: int) -> bool:
        near, template, ops = self.overlapping(register), inst.template, inst.ops
        for position in template.uses:
            if ops[position] in near:
                return True
        return not near.isdisjoint(template.implicit_uses)

    def _definition(self, at: int, register: int) -> tuple[int, bool]:
        """Index of the register's definition before `at` (-1: not in this block), and whether it is read in between."""
        insts, writes = self.insts, self._writes
        for index in range(at - 1, -1, -1):
            if writes(insts[index], register):
                break
        else:
            index = -1
        for inst in insts[index + 1 : at]:
            if self._reads(inst, register):
                return index, True
        return index, False

    def _kills(self, at: int, position: int) -> bool:
        """Whether the operand at `position` is the last read of its register.

        After each conversion llc recomputes all kill flags of the block from the code.
        """
        inst = self.insts[at]
        if not self.has_stale_kills:
            return bool(inst.kill >> position & 1)
        register = inst.ops[position]
        reserved = frame_rules(self.target).reserved_registers(self.function)
        return register not in reserved and not self._is_read_behind(at, register)

    def _is_read_behind(self, at: int, register: int) -> bool:
        """Whether anything in the block reads the register's value after the operands of instruction `at`."""
        one = self.units(register)
        near = {register, *one.parts.values(), *one.wholes}
        for index in range(at, len(self.insts)):
            inst = self.insts[index]
            template = inst.template
            if index > at:
                for read in (*(inst.ops[p] for p in template.uses), *template.implicit_uses):
                    if read in near or (read > 0 and not near.isdisjoint(self.units(read).parts.values())):
                        return True
            for written in (*(inst.ops[p] for p in template.defs), *template.implicit_defs):
                if written > 0:
                    near.discard(written)
                    near.difference_update(self.units(written).parts.values())
            if inst.mask is not None and not set(one.units) <= inst.mask:
                near.clear()
            if not near:
                return False
        return False

    # ---- repeated immediates

    def _drop_repeated_immediates(self, roles: list[int]) -> bool:
        """Remove redundant loads of immediates; returns whether there were any."""
        insts = self.insts
        erased: set[int] = set()
        for at, role in enumerate(roles):
            if not role & LOAD or at in erased or not isinstance(insts[at].ops[1], int):
                continue
            inst = insts[at]
            near = self.overlapping(inst.ops[0])
            last: tuple[Inst, int] | None = None
            for index in range(at + 1, len(insts)):
                after = insts[index]
                template = after.template
                # Most instructions do not mention the register.
                if near.isdisjoint(after.ops) and near.isdisjoint(template.implicit_defs) and after.mask is None:
                    continue
                killed = -1
                if after.kill:
                    for p in template.uses:
                        if after.kill >> p & 1 and after.ops[p] in near:
                            killed = p
                            break
                if killed >= 0:
                    if after.note is None and killed >= len((template.base or template).operands):
                        break
                    last = after, killed
                if not self._writes(after, inst.ops[0]):
                    continue
                if template is not inst.template or after.ops != inst.ops:
                    break
                if last is not None:
                    last[0].kill &= ~(1 << last[1])
                    last = None
                inst.dead = 0
                erased.add(index)
        if erased:
            self.insts = [inst for at, inst in enumerate(insts) if at not in erased]
        return bool(erased)

    # ---- immediates into the instructions that use them

    def _forward(self, at: int, inst: Inst, name: str) -> None:
        ops, template = inst.ops, inst.template
        if name in ("OR", "OR8") and ops[1] == ops[2]:
            return
        for position in template.uses:
            if position == 0 or position >= len((template.base or template).operands):
                continue
            if ops[position] not in self.forwarded:
                continue
            found, seen = self._definition(at, ops[position])
            if found < 0 or self.insts[found].template.name not in FORWARDED:
                continue
            definition = self.insts[found]
            killed = self._kills(at, position)
            # llc 22 removes the definition although the instruction reads the register twice.
            wanted = REGISTER_READ_TWICE not in self.function.llvm_bugs and any(
                ops[other] == ops[position] for other in template.uses if other != position)
            if definition.template.name in NUMBERS:
                # In either form the number is a signed 16-bit one.
                number = definition.ops[1]
                made = isinstance(number, int) and self._convert(
                    inst, name, position, (number & 0x7FFF) - (number & 0x8000)
                )
            else:
                made = name in INDEXED and position == 2 and self._take_sum(at, inst, name, found, killed)
            if made and killed and not seen and not wanted:
                self.erased.add(found)
            return

    def _take_sum(self, at: int, inst: Inst, name: str, found: int, killed: bool) -> bool:
        """Fold a sum with a constant into the access that uses it."""
        definition, direct = self.insts[found], INDEXED[name]
        if definition.template.name not in ("ADDI", "ADDI8") or inst.ops[1] != self.target.reg("zero8"):
            return False
        _, base, number = definition.ops
        if not isinstance(number, int) or (direct in _DOUBLEWORD and number % 4):
            return False
        if any(self._writes(other, base) for other in self.insts[found + 1 : at]):
            return False
        if self._writes(definition, base) and not killed:
            return False
        return self._become(inst, direct, [inst.ops[0], number, base], {0: 0})

    def _convert(self, inst: Inst, name: str, position: int, value: int) -> bool:
        """Replace the register at `position` by the immediate `value` if possible."""
        ops = inst.ops
        if name in FOLDED:
            return self._evaluate(inst, name, value)
        if name in LOGIC:
            if not 0 <= value < 1 << 16:
                return False
            return self._become(inst, LOGIC[name], [ops[0], ops[3 - position], value], {1: 3 - position})
        if name in SHIFTS:
            return position == 2 and self._shift(inst, name, value)
        if name in COMPARES:
            if position != 2 or ("L" in name[3:] and value < 0):
                return False
            return self._become(inst, COMPARES[name], [ops[0], ops[1], value], {1: 1})
        zero = self.target.reg("x0"), self.target.reg("r0")
        if name in SUMS:
            if ops[3 - position] in zero:
                return False
            return self._become(inst, SUMS[name], [ops[0], ops[3 - position], value], {1: 3 - position})
        if name in CARRYING:
            if name == "SUBFC8" and position != 2:
                return False
            return self._become(inst, CARRYING[name], [ops[0], ops[3 - position], value], {1: 3 - position})
        direct = INDEXED[name]
        if name == "STDUX":
            if position != 3 or value % 4:
                return False
            return self._become(inst, direct, [ops[0], ops[1], value, ops[2]], {1: 1, 3: 2})
        if (
            (direct in _DOUBLEWORD and value % 4)
            or ops[3 - position] in zero
            or ops[3 - position] == self.target.reg("zero8")
        ):
            return False
        return self._become(inst, direct, [ops[0], value, ops[3 - position]], {0: 0, 2: 3 - position})

    def _shift(self, inst: Inst, name: str, value: int) -> bool:
        """A shift or rotation by a constant; a shift by the width or more gives zero."""
        ops = inst.ops
        wide = name in ("SLD", "SRD", "SRAD", "RLDCL")
        bits = 64 if wide else 32
        if name in ("SRAW", "SRAD"):
            if not 0 <= value < bits:
                return False
            self._become(inst, name + "I" if wide else "SRAWI", [ops[0], ops[1], value], {1: 1})
        elif name in ("RLWNM", "RLDCL"):
            opcode = "RLDICL" if wide else "RLWINM"
            self._become(inst, opcode, [ops[0], ops[1], value & bits - 1, *ops[3:]], {1: 1})
        elif value & bits:
            self._become(inst, "LI8" if wide else "LI", [ops[0], 0], {})
        else:
            by = value & bits - 1
            left = name.startswith("SL")
            rotation = by if left or not by else bits - by
            if wide:
                opcode, mask = ("RLDICR", [63 - by]) if left else ("RLDICL", [by])
            else:
                opcode, mask = "RLWINM", [0, 31 - by] if left else [by, 31]
            self._become(inst, opcode, [ops[0], ops[1], rotation, *mask], {1: 1})
        return True

    def _become(self, inst: Inst, name: str, ops: list[int], kept: dict[int, int]) -> bool:
        """Change an instruction; `kept` maps new positions to old ones."""
        self.has_stale_kills = True
        template: Template = self.target.templates[name]
        kill = inst.kill
        inst.template, inst.ops = template, ops
        if name in FORWARDED:
            self._note(name, ops[0])
        inst.kill = 0
        for new, old in kept.items():
            inst.kill |= (kill >> old & 1) << new
        inst.undef = 0
        return True

    def _evaluate(self, inst: Inst, name: str, value: int) -> bool:
        ops = inst.ops
        if name in ("ADDI", "ADDI8"):
            result = ops[2] + value if isinstance(ops[2], int) else 1 << 20
            fits = -1 << 15 <= result < 1 << 15
        elif name in ("ORI", "ORI8"):
            result = ops[2] | value
            fits = -1 << 15 <= result < 1 << 15
        elif name in ("XORI", "XORI8"):
            result = ops[2] ^ value
            fits = -1 << 15 <= result < 1 << 15
        elif name in ("RLDICL", "RLDICL_32_64"):
            whole = value & (1 << 64) - 1
            rotated = (whole << ops[2] | whole >> (64 - ops[2])) & (1 << 64) - 1
            result = rotated & (1 << (64 - ops[3])) - 1
            fits = 0 <= result < 1 << 15
        elif name in ("RLWINM", "RLWINM8"):
            word = value & 0xFFFFFFFF
            rotated = (word << ops[2] | word >> (32 - ops[2])) & 0xFFFFFFFF
            low, high = (1 << (32 - ops[3])) - 1, 0xFFFFFFFF & ~((1 << (31 - ops[4])) - 1)
            result = rotated & (low & high if ops[3] <= ops[4] else low | high)
            fits = 0 <= result < 1 << 15
        else:
            return False
        if not fits:
            return False
        wide = ops[0] in self.target.classes["g8rc"].members
        return self._become(inst, "LI8" if wide else "LI", [ops[0], result], {})

    # ---- comparisons with zero

    def _compare_is_made(self, at: int, inst: Inst) -> bool:
        """Let the definition of a value replace a comparison with zero; False if it cannot."""
        field, register, number = inst.ops[:3]
        if number != 0 or field != self.target.reg("cr0"):
            return False
        found, _ = self._definition(at, register)
        if found < 0:
            return False
        source = self.insts[found]
        template = self.target.templates.get(f"{source.template.name}_rec")
        if template is None or source.ops[0] != register:
            return False
        if any(self._writes(other, field) or self._reads(other, field) for other in self.insts[found + 1 : at]):
            return False
        source.template = template
        return True
