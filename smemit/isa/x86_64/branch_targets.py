"""x86-64: mark valid targets of indirect branches (module flag `cf-protection-branch`; LLVM's
X86IndirectBranchTracking).

ENDBR64 marks the start of functions that can be called indirectly, blocks whose addresses are taken, landing pads
(after their labels), and the code after calls that return twice.
"""

from __future__ import annotations

from smemit.compile.codegen.machine import Inst, MachineFunction
from smemit.ir.attributes import BRANCH_CHECKS
from smemit.isa.branch_targets import mark_jumps


def mark_targets(function: MachineFunction) -> None:
    """Insert ENDBR64 at every target."""
    ir = function.ir
    if BRANCH_CHECKS not in ir.module.flags:
        return
    mark = function.target.templates["ENDBR64"]
    mark_jumps(function, mark, [])
    if "nocf_check" not in ir.attributes and function.is_called_by_address:
        function.blocks[0].insts.insert(0, Inst(mark, []))
