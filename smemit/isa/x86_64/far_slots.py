"""x86-64: slots beyond the reach of a 32-bit displacement: another register holds the offset, as the index."""

from __future__ import annotations

from smemit.compile.codegen.machine import Inst, MachineBlock, MachineFunction
from smemit.compile.codegen.scavenge import free_registers


def reach(function: MachineFunction, block: MachineBlock, far: dict[Inst, tuple[int, int]]) -> None:
    """Give instructions of a block an index; of each it is known where its address begins, and how far its slot is."""
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
