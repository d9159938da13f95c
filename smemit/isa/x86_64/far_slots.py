"""x86-64: slots out of reach of a 32-bit displacement, whose offset goes to an index register."""

from __future__ import annotations

from smemit.compile.codegen.machine import Inst, MachineBlock, MachineFunction
from smemit.compile.codegen.scavenge import free_registers


def reach(function: MachineFunction, block: MachineBlock, far: dict[Inst, tuple[int, int]]) -> None:
    """Add an index register to instructions of a block, given the position of their address and the slot's offset."""
    target = function.target
    load = target.templates["MOV64ri"]
    found = free_registers(function, block, far, target.classes["GR64"].order)
    out: list[Inst] = []
    for inst in block.insts:
        if inst in far:
            position, distance = far[inst]
            out.append(Inst(load, [found[inst], distance]))
            inst.ops[position + 2], inst.ops[position + 3] = found[inst], 0
        out.append(inst)
    block.insts = out
