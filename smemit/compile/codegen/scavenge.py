"""Assign physical registers to the virtual ones that frame lowering creates (LLVM's RegScavenger).

A virtual register lives between its definition and its last read in one block. The block is walked bottom up, and each
gets the first register of its class that is neither used in that range nor live after it. If there is none, the
register that stays unused longest is spilled to an emergency slot for the range.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from smemit.compile.codegen.frame import unit_bits
from smemit.compile.codegen.hooks import frame_rules
from smemit.compile.codegen.machine import VIRTUAL, Inst, MachineBlock, MachineFunction
from smemit.errors import UnsupportedError

Slot = Callable[[int], tuple[Inst, Inst]]
"""An emergency slot: the store of a register there, and the load."""

Far = tuple[Inst, int, int, int]
"""An instruction that needs a register for its address: the operand position of the virtual register, the base register
of the address and the offset from it."""
Way = Callable[[int, int, int], Sequence[Inst]]
"""Materializes an address: arguments are the destination, the base register and the offset."""

_ALL_IN_USE = "@{} needs a register for its frame where all are in use, which is not supported"
_SEARCHED = 25
"""How many instructions above a definition or another virtual register LLVM searches for a register to spill."""


def reach(function: MachineFunction, block: MachineBlock, far: list[Far], order: Sequence[int], way: Way, unusable: int,
          emergency: Sequence[Slot] = ()) -> None:
    """Materialize the address of each instruction of `far` in a register of `order`, and remove those handled from
    `far`.

    The result is that of `scavenge` with a virtual register for each address. All addresses are known before any
    instruction is inserted, so equal ones share instructions: large frames have many.
    """
    insts, bits = block.insts, unit_bits(function.target)
    live = _live_behind(function, block, bits)
    search = _Search(function, insts, unusable, bits, emergency)
    behind: list[Inst] = []
    while far:
        inst = insts[-1]
        search.pass_over(inst)
        live = _live_above(inst, live, bits)
        if inst is not far[-1][0]:
            behind.append(insts.pop())
            continue
        taken = live | unusable
        found = next((register for register in order if not bits[register] & taken), 0)
        if not found:
            last = len(insts) - 1
            found, before = search.survivor(last, _written(inst, bits) | _read(inst, bits), order)
            search.keep(found, before, last)
            behind.append(insts.pop())
        insts.pop()
        _, position, base, distance = far.pop()
        inst.ops[position] = found
        steps = way(found, base, distance)
        if function.lines is not None:
            function.lines.replace(inst, steps)
        behind.append(inst)
        behind += reversed(steps)
        live &= ~bits[found]
    behind.reverse()
    insts += behind


def scavenge(function: MachineFunction, block: MachineBlock, unusable: int, emergency: Sequence[Slot] = ()) -> None:
    """Give every virtual register of the block a physical one."""
    bits = unit_bits(function.target)
    live = _live_behind(function, block, bits)
    search = _Search(function, block.insts, unusable, bits, emergency)
    insts = block.insts
    at = len(insts)
    while at:
        at -= 1
        inst = insts[at]
        search.pass_over(inst)
        live = _live_above(inst, live, bits)
        for position in inst.template.uses:
            virtual = inst.ops[position]
            if virtual >= VIRTUAL:
                found, at = search.find(at, virtual, live | unusable)
                live |= bits[found]


def free_registers(function: MachineFunction, block: MachineBlock, insts: Collection[Inst], order: Sequence[int]
                   ) -> dict[Inst, int]:
    """For each of these instructions of a block, the first register of `order` that neither it uses nor is live after
    it."""
    bits, unusable = unit_bits(function.target), unusable_registers(function)
    live, found = _live_behind(function, block, bits), dict[Inst, int]()
    for inst in reversed(block.insts):
        if inst in insts:
            taken = live | unusable | _written(inst, bits) | _read(inst, bits)
            found[inst] = next((register for register in order if not bits[register] & taken), 0)
            if not found[inst]:
                raise UnsupportedError(_ALL_IN_USE.format(function.name))
        live = _live_above(inst, live, bits)
    return found


def unusable_registers(function: MachineFunction) -> int:
    """The registers that are never free, in any block."""
    bits, found = unit_bits(function.target), 0
    for register in frame_rules(function.target).reserved_registers(function):
        found |= bits[register]
    return found


def _live_behind(function: MachineFunction, block: MachineBlock, bits: list[int]) -> int:
    """Registers that are live out of a block.

    Callee-saved registers are live, except above the restore of a saved one (`ppc64le/kept-register-serves-again`).
    """
    saved = 0
    for register, _ in function.frame.saved:
        saved |= bits[register]
    insts = block.insts
    live = saved if insts and insts[-1].template.is_return else 0
    for register in frame_rules(function.target).callee_saved(function):
        live |= bits[register] & ~saved
    for successor in block.successors:
        for register in () if successor.is_landing_pad else successor.live_ins:
            live |= bits[register]
    return live


def _live_above(inst: Inst, live: int, bits: list[int]) -> int:
    """Registers live before an instruction when `live` is live after it."""
    if inst.mask is not None:
        kept = 0
        for unit in inst.mask:
            kept |= 1 << unit
        live &= kept
    return live & ~_written(inst, bits) | _read(inst, bits)


class _Search:
    """Scavenges registers in one block."""

    __slots__ = ("bits", "emergency", "function", "insts", "reserved", "stores")

    def __init__(
        self, function: MachineFunction, insts: list[Inst], reserved: int, bits: list[int], emergency: Sequence[Slot]
    ) -> None:
        self.function, self.insts, self.reserved, self.bits, self.emergency = function, insts, reserved, bits, emergency
        self.stores: dict[Inst, Slot] = {}
        """Stores to emergency slots further up: the slots are in use from there to here."""

    def pass_over(self, inst: Inst) -> None:
        """Move the search above `inst`."""
        if self.stores:
            self.stores.pop(inst, None)

    def find(self, last: int, virtual: int, taken: int) -> tuple[int, int]:
        """Replace a virtual register from its definition to `last`, its last read; returns the new index of `last`."""
        insts, bits = self.insts, self.bits
        first, touched = last, 0
        while True:
            first -= 1
            inst = insts[first]
            touched |= _written(inst, bits) | _read(inst, bits)
            if any(inst.ops[p] == virtual for p in inst.template.defs) and not any(
                inst.ops[p] == virtual for p in inst.template.uses
            ):
                break
        order = self.function.classes[virtual - VIRTUAL].order
        found = next((register for register in order if not bits[register] & (taken | touched)), 0)
        before = -1
        if not found:
            touched |= _written(insts[last], bits) | _read(insts[last], bits)
            found, before = self.survivor(first, touched, order)
        for inst in insts[first : last + 1]:
            inst.ops = [found if op.__class__ is int and op == virtual else op for op in inst.ops]
        if before >= 0:
            self.keep(found, before, last)
            last += 1
        return found, last

    def survivor(self, first: int, touched: int, order: Sequence[int]) -> tuple[int, int]:
        """The register that stays unused longest above a definition, and the place to store it."""
        insts, bits = self.insts, self.bits
        found, before, left, at = 0, first, _SEARCHED, first
        touched |= self.reserved
        while True:
            if not found or bits[found] & touched:
                better = next((register for register in order if not bits[register] & touched), 0)
                if not better:
                    break
                found = better
            left -= 1
            if not left:
                break
            inst = insts[at]
            if any(inst.ops[p] >= VIRTUAL for p in (*inst.template.defs, *inst.template.uses)):
                # The register may also be used there.
                left, before = _SEARCHED, at
            if not at:
                break
            at -= 1
            touched |= _written(insts[at], bits) | _read(insts[at], bits)
        return found, before

    def keep(self, register: int, before: int, last: int) -> None:
        """Spill a register before `before` and reload it after `last`."""
        slot = next((slot for slot in self.emergency if slot not in self.stores.values()), None)
        if slot is None or not register:
            raise UnsupportedError(_ALL_IN_USE.format(self.function.name))
        store, load = slot(register)
        self.insts.insert(last + 1, load)
        self.insts.insert(before, store)
        self.stores[store] = slot


def _written(inst: Inst, bits: list[int]) -> int:
    return _touched(inst, inst.template.defs, inst.template.implicit_defs, bits)


def _read(inst: Inst, bits: list[int]) -> int:
    return _touched(inst, inst.template.uses, inst.template.implicit_uses, bits)


def _touched(inst: Inst, positions: Iterable[int], implicit: Iterable[int], bits: list[int]) -> int:
    """The physical registers at some operand positions and some implicit ones."""
    found = 0
    for position in positions:
        if 0 < inst.ops[position] < VIRTUAL:
            found |= bits[inst.ops[position]]
    for register in implicit:
        found |= bits[register]
    return found
