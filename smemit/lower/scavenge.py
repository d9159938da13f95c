"""Physical registers for the virtual ones that frame lowering asks for, as LLVM's register scavenger finds them.

A virtual register lives between its definition and its last reader in one block. From the block's end upwards each gets
the first register of its class that nothing touches in between and that is not live behind.
"""

from __future__ import annotations

from collections.abc import Iterable

from smemit.errors import UnsupportedError
from smemit.lower.frame import unit_bits
from smemit.lower.machine import VIRTUAL, Inst, MachineBlock, MachineFunction
from smemit.lower.rules import frame_rules


def scavenge(function: MachineFunction, block: MachineBlock) -> None:
    """Give every virtual register of the block a physical one."""
    target = function.target
    bits = unit_bits(target)
    reserved = frame_rules(target).reserved_registers(function)
    unusable = 0
    for register in reserved:
        unusable |= bits[register]
    saved = 0
    for register, _ in function.frame.saved:
        saved |= bits[register]
    # Registers that the caller wants back are never free unless the function saves them.
    for register in frame_rules(target).callee_saved(function):
        unusable |= bits[register] & ~saved
    insts = block.insts
    live = saved if insts and insts[-1].template.is_return else 0
    for at in range(len(insts) - 1, -1, -1):
        inst = insts[at]
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
                found = _find(function, insts, at, virtual, live | unusable, bits)
                live |= bits[found]


def _find(
    function: MachineFunction, insts: list[Inst], last: int, virtual: int, taken: int, bits: list[int]
) -> int:
    """Replace a virtual register from its definition to `last`, where it is read."""
    first = last
    while True:
        first -= 1
        inst = insts[first]
        taken |= _written(inst, bits) | _read(inst, bits)
        if any(inst.ops[p] == virtual for p in inst.template.defs) and not any(
            inst.ops[p] == virtual for p in inst.template.uses
        ):
            break
    reg_class = function.classes[virtual - VIRTUAL]
    found = next((register for register in reg_class.order if not bits[register] & taken), 0)
    if not found:
        raise UnsupportedError(
            f"@{function.name} needs a register for its frame where all are in use, which is not lowered yet"
        )
    for inst in insts[first : last + 1]:
        inst.ops = [found if op.__class__ is int and op == virtual else op for op in inst.ops]
    return found


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
