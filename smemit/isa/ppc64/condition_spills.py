"""PowerPC64: spills of condition register fields and bits, which go through general registers.

After frame layout the allocator's pseudo instructions become a move of the field, a rotation of the bit and a store of
the word. The general registers for this are scavenged (`scavenge.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.codegen.frame import unit_bits
from smemit.compile.codegen.machine import Inst, MachineBlock, MachineFunction
from smemit.isa.ppc64.distances import reaches, spell_distances
from smemit.isa.ppc64.frame import CONDITION_MOVES

if TYPE_CHECKING:
    from smemit.isa.description import Target

_MOST_DISTANCE = 100
"""How many instructions LLVM searches above a spill for the definition of the bit."""


def expand(function: MachineFunction) -> list[MachineBlock]:
    """Replace the pseudo instructions; their slots are resolved already. Returns the blocks that had any.

    Only the store or load deals with a slot that is out of reach; the field is moved first (golden:
    ppc64/condition-fields-out-of-reach).
    """
    found = [block for block in function.blocks
             if not CONDITION_MOVES.isdisjoint([inst.template.name for inst in block.insts])]
    for block in found:
        expansion = _Expansion(function, block)
        expansion.run()
        if expansion.far:
            spell_distances(function, block, expansion.far)
    return found


def _field_of(target: Target, bit: int) -> int:
    """The field that contains a bit."""
    return target.register(bit).wholes[0]


class _Expansion:
    """Expands the spills of a block."""

    __slots__ = ("at", "block", "far", "function", "out", "target")

    def __init__(self, function: MachineFunction, block: MachineBlock) -> None:
        self.function, self.block, self.target = function, block, function.target
        self.out: list[Inst] = []
        self.far: list[Inst] = []
        """Stores and loads whose slot is out of reach."""
        self.at = 0
        """Position of the pseudo instruction that is expanded."""

    def run(self) -> None:
        handlers = {
            "SPILL_CR": self._spill_field,
            "RESTORE_CR": self._restore_field,
            "SPILL_CRBIT": self._spill_bit,
            "RESTORE_CRBIT": self._restore_bit,
        }
        for at, inst in enumerate(self.block.insts):
            handler = handlers.get(inst.template.name)
            if handler is None:
                self.out.append(inst)
            else:
                self.at = at
                count = len(self.out)
                handler(inst)
                if self.function.lines is not None:
                    self.function.lines.replace(inst, self.out[count:])
        self.block.insts = self.out

    def _add(self, name: str, *ops: int, kinds: str = "") -> None:
        target = self.target
        template = target.shape(name, kinds) if kinds else target.templates[name]
        self.out.append(Inst(template, list(ops)))

    def _at_slot(self, name: str, register: int, offset: int, base: int) -> None:
        self._add(name, register, offset, base)
        if not reaches(self.out[-1].template, offset):
            self.far.append(self.out[-1])

    def _general(self) -> int:
        return self.function.new_register(self.target.classes["g8rc"])

    def _spill_field(self, inst: Inst) -> None:
        field, offset, base = inst.ops
        register = self._general()
        self._add("MFOCRF8", register, field)
        if by := 4 * self.target.register(field).hw:
            turned = self._general()
            self._add("RLWINM8", turned, register, by, 0, 31)
            register = turned
        self._at_slot("STW8", register, offset, base)

    def _restore_field(self, inst: Inst) -> None:
        field, offset, base = inst.ops
        register = self._general()
        self._at_slot("LWZ8", register, offset, base)
        if by := 4 * self.target.register(field).hw:
            turned = self._general()
            self._add("RLWINM8", turned, register, 32 - by, 0, 31)
            register = turned
        self._add("MTOCRF8", field, register)

    def _spill_bit(self, inst: Inst) -> None:
        bit, offset, base = inst.ops
        register = self._general()
        made, is_read = self._definition(bit)
        name = made.template.name if made is not None else ""
        if name == "CRUNSET":
            self._add("LI8", register, 0)
        elif name == "CRSET":
            self._add("LIS8", register, -1 << 15)
        else:
            # Only the bit is read; the rest of its field is undefined.
            self._add("MFOCRF8", register, _field_of(self.target, bit), bit, kinds="duu")
            self.out[-1].undef = 2
            turned = self._general()
            self._add("RLWINM8", turned, register, self.target.register(bit).hw, 0, 0)
            register = turned
        self._at_slot("STW8", register, offset, base)
        if made is not None and name in ("CRUNSET", "CRSET") and not is_read and inst.kill & 1:
            # The bit itself is not needed.
            self.out.remove(made)

    def _definition(self, bit: int) -> tuple[Inst | None, bool]:
        """The nearby definition of the bit in this block, and whether the bit is read in between."""
        bits = unit_bits(self.target)
        mine = bits[bit]
        is_read = False
        # LLVM expands from the block's end, so the spills above are not yet expanded.
        for distance, inst in enumerate(reversed(self.block.insts[: self.at])):
            template, ops = inst.template, inst.ops
            if (
                any(bits[ops[p]] & mine for p in template.defs if ops[p] < len(bits))
                or any(bits[register] & mine for register in template.implicit_defs)
                or (inst.mask is not None and not set(self.target.register(bit).units) <= inst.mask)
            ):
                return inst, is_read
            if any(bits[ops[p]] & mine for p in template.uses if 0 < ops[p] < len(bits)):
                is_read = True
            if distance == _MOST_DISTANCE:
                break
        return None, is_read

    def _restore_bit(self, inst: Inst) -> None:
        bit, offset, base = inst.ops
        field = _field_of(self.target, bit)
        loaded, whole = self._general(), self._general()
        self._at_slot("LWZ8", loaded, offset, base)
        self._add("IMPLICIT_DEF", bit)
        self._add("MFOCRF8", whole, field)
        place = self.target.register(bit).hw
        self._add("RLWIMI8", whole, whole, loaded, 32 - place if place else 0, place, place)
        self._add("MTOCRF8", field, whole, field, kinds="duu")
