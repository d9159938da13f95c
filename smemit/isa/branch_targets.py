"""Mark the valid targets of indirect branches, for control-flow integrity (BTI, IBT).

These are blocks whose addresses are taken or that jump tables list, landing pads after their labels, and the code after
calls that return twice.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from smemit.compile.codegen.machine import Inst, MachineBlock, MachineFunction, Symbol
from smemit.ir.module import Function

if TYPE_CHECKING:
    from smemit.isa.description import Template


def mark_jumps(function: MachineFunction, mark: Template, operands: list[int],
               listed: Collection[MachineBlock] = ()) -> None:
    """Insert `mark` at every such place."""
    label, addressed = function.target.templates["EH_LABEL"], function.ir.addressed
    first: set[object] = set()
    for block in function.blocks:
        insts = block.insts
        for at in range(len(insts) - 1, -1, -1):
            if insts[at].template.is_call and _returns_twice(insts[at]):
                insts.insert(at + 1, Inst(mark, [*operands]))
        is_addressed = block.ir is not None and block.ir not in first and block.ir.name in addressed
        if block.is_landing_pad or block in listed or is_addressed:
            behind = next((at + 1 for at, inst in enumerate(insts) if inst.template is label), 0)
            insts.insert(behind if block.is_landing_pad else 0, Inst(mark, [*operands]))
        first.add(block.ir)


def _returns_twice(inst: Inst) -> bool:
    callee = inst.ops[0].target if inst.ops and type(inst.ops[0]) is Symbol else None
    return isinstance(callee, Function) and "returns_twice" in callee.attributes
