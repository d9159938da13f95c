"""AArch64: mark the valid targets of indirect branches with BTI (LLVM's AArch64BranchTargets).

A BTI hint names the permitted sources: calls for functions whose address is taken; jumps for blocks whose addresses are
taken, that jump tables list or that are landing pads; returns after calls that return twice. An instruction that signs
the return address is a valid target as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.codegen.machine import Inst, MachineFunction
from smemit.errors import UnsupportedError
from smemit.ir.attributes import MARKED_TARGETS
from smemit.isa.branch_targets import mark_jumps

if TYPE_CHECKING:
    from typing import Final

SIGN: Final = {"a_key": 25, "b_key": 27}
"""Hints that sign the return address in the prologue, by key."""
TO_CHECK: Final = 4
"""Difference between the hint that signs the return address and the one that authenticates it."""
_CALLS, _JUMPS = 34, 36


def mark_targets(function: MachineFunction) -> None:
    """Insert the BTI hints."""
    ir = function.ir
    if ir.attributes.get(MARKED_TARGETS, "false") == "false":
        return
    hint = function.target.templates["HINT"]
    mark_jumps(function, hint, [_JUMPS], {block for table in function.jump_tables for block in table})
    entry = function.blocks[0].insts
    begin = next((inst for inst in entry if inst.template.name != "CFI_INSTRUCTION"), None)
    is_signed = begin is not None and begin.template is hint and begin.ops[0] in SIGN.values()
    if (function.is_called_by_address or function.target.system.get("marks_all_functions")) and not is_signed:
        entry.insert(0, Inst(hint, [_CALLS]))


def signing_hint(function: MachineFunction, saves_return: bool) -> int:
    """The hint that signs a function's return address, which `non-leaf` wants only if it is saved; 0 for none."""
    ir = function.ir
    asked, key = ir.attributes.get("sign-return-address"), ir.attributes.get("sign-return-address-key") or "a_key"
    if asked != "all" and (asked != "non-leaf" or not saves_return):
        return 0
    if key not in SIGN:
        raise UnsupportedError(f"@{ir.name} signs its return address with the key {key!r}", place=ir.place,
                               notes=["keys: " + ", ".join(SIGN)])
    return SIGN[key]
