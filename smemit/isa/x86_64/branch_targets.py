"""x86-64: where indirect branches may end (module flag `cf-protection-branch`), as X86IndirectBranchTracking marks it.

ENDBR64 stands at the beginning of functions that can be called other than by name, in front of blocks whose addresses
are taken, behind the labels of landing pads, and behind calls that return twice.
"""

from __future__ import annotations

from smemit.codegen.machine import Inst, MachineBlock, MachineFunction, Symbol
from smemit.ir.address_taken import is_reachable_by_address
from smemit.ir.attributes import BRANCH_CHECKS
from smemit.ir.module import Function


def mark_targets(function: MachineFunction) -> None:
    """Put the marks in."""
    ir = function.ir
    if BRANCH_CHECKS not in ir.module.flags:
        return
    mark, label = function.target.templates["ENDBR64"], function.target.templates["EH_LABEL"]
    first: set[object] = set()
    for block in function.blocks:
        insts = block.insts
        for at in range(len(insts) - 1, -1, -1):
            if insts[at].template.is_call and _returns_twice(insts[at]):
                insts.insert(at + 1, Inst(mark, []))
        if block.is_landing_pad:
            at = next((at for at, inst in enumerate(insts) if inst.template is label), -1)
            insts.insert(at + 1, Inst(mark, []))
        elif ir.addressed and block.ir is not None and block.ir not in first and block.ir.name in ir.addressed:
            insts.insert(0, Inst(mark, []))
        first.add(block.ir)
    if "nocf_check" not in ir.attributes and is_reachable_by_address(ir):
        entry: MachineBlock = function.blocks[0]
        entry.insts.insert(0, Inst(mark, []))


def _returns_twice(inst: Inst) -> bool:
    callee = inst.ops[0].target if inst.ops and type(inst.ops[0]) is Symbol else None
    return isinstance(callee, Function) and "returns_twice" in callee.attributes
