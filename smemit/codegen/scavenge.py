"""Physical registers for the virtual ones that frame lowering asks for, as LLVM's register scavenger finds them.

A virtual register lives between its definition and its last reader in one block. From the block's end upwards each gets
the first register of its class that nothing touches in between and that is not live behind. Where there is none, one
that is not touched for longest is kept in an emergency slot meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from smemit.codegen.frame import unit_bits
from smemit.codegen.hooks import frame_rules
from smemit.codegen.machine import VIRTUAL, Inst, MachineBlock, MachineFunction
from smemit.errors import UnsupportedError

Slot = Callable[[int], tuple[Inst, Inst]]
"""An emergency slot: the store of a register there, and the load."""

_SEARCHED = 25
"""Instructions above a definition, or above another virtual register, in which LLVM looks for a register to keep."""


def scavenge(function: MachineFunction, block: MachineBlock, emergency: Sequence[Slot] = ()) -> None:
    """Give every virtual register of the block a physical one."""
    target = function.target
    bits = unit_bits(target)
    reserved = frame_rules(target).reserved_registers(function)
    unusable = 0
    for register in reserved:
        unusable |= bits[register]
    search = _Search(function, block.insts, unusable, bits, emergency)
    saved = 0
    for register, _ in function.frame.saved:
        saved |= bits[register]
    # Registers that the caller wants back are in use, but above where a kept one is overwritten
    # (`ppc64le/kept-register-serves-again`).
    insts = block.insts
    live = saved if insts and insts[-1].template.is_return else 0
    for register in frame_rules(target).callee_saved(function):
        live |= bits[register] & ~saved
    at = len(insts)
    while at:
        at -= 1
        inst = insts[at]
        search.pass_over(inst)
        written, read = _written(inst, bits), _read(inst, bits)
        if inst.mask is not None:
            kept = 0
            for unit in inst.mask:
                kept |= 1 << unit
            live &= kept
        live = live & ~written | read
        for position in inst.template.uses:
            virtual = inst.ops[position]
            if virtual >= VIRTUAL:
                found, at = search.find(at, virtual, live | unusable)
                live |= bits[found]


class _Search:
    """Looks for registers in one block."""

    __slots__ = ("bits", "emergency", "function", "insts", "reserved", "stores")

    def __init__(
        self, function: MachineFunction, insts: list[Inst], reserved: int, bits: list[int], emergency: Sequence[Slot]
    ) -> None:
        self.function, self.insts, self.reserved, self.bits, self.emergency = function, insts, reserved, bits, emergency
        self.stores: dict[Inst, Slot] = {}
        """Stores to emergency slots further up: between there and here the slots are taken."""

    def pass_over(self, inst: Inst) -> None:
        """The search goes on above `inst`."""
        if self.stores:
            self.stores.pop(inst, None)

    def find(self, last: int, virtual: int, taken: int) -> tuple[int, int]:
        """Replace a virtual register from its definition to `last`, where it is read; where that is afterwards."""
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
            found, before = self._survivor(first, touched, order)
        for inst in insts[first : last + 1]:
            inst.ops = [found if op.__class__ is int and op == virtual else op for op in inst.ops]
        if before >= 0:
            self._keep(found, before, last)
            last += 1
        return found, last

    def _survivor(self, first: int, touched: int, order: Sequence[int]) -> tuple[int, int]:
        """The register that is not touched for longest above a definition, and where to store it."""
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
                # The register may serve there as well.
                left, before = _SEARCHED, at
            if not at:
                break
            at -= 1
            touched |= _written(insts[at], bits) | _read(insts[at], bits)
        return found, before

    def _keep(self, register: int, before: int, last: int) -> None:
        """Store a register in front of `before` and load it behind `last`."""
        slot = next((slot for slot in self.emergency if slot not in self.stores.values()), None)
        if slot is None or not register:
            raise UnsupportedError(
                f"@{self.function.name} needs a register for its frame where all are in use, which is not lowered yet"
            )
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
