"""The miscompilations of LLVM 22 that smemit can reproduce, one row each.

`Options.llvm_bugs` turns all of them on, or those named. `smemit diff` names those that explain a difference, and
`smemit docs llvm-bugs` has the table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

LOST_ROOT = "lost root"
LOST_ARGUMENT = "lost argument"
LOST_FRAME_POINTER_ARGUMENT = "argument in the frame pointer"
SHORT_SHADOW = "short shadow"
STATEPOINT_IN_SHADOW = "statepoint in a shadow"
REGISTER_READ_TWICE = "register read twice"
EMPTY_RECORD = "empty record"
LATE_FRAME_ROW = "late frame row"
SWAPPED_VECTOR = "swapped vector"
OVERWRITTEN_SAVE = "overwritten save"
UNSAVED_REGISTER = "unsaved register"
RESTORED_RESULT = "restored result"


class LLVMBug(NamedTuple):
    """One miscompilation."""

    name: str
    targets: str
    what: str
    """What llc does."""


REPRODUCED = (
    LLVMBug(LOST_ROOT, "all",
            "A relocated pointer stays in the stack slot of its statepoint. A later plain call with a `deopt` bundle "
            "uses the same slot for its own value. The next statepoint then reports that value as the root."),
    LLVMBug(LOST_ARGUMENT, "ppc64, ppc64le",
            "A patchpoint with the C convention does not use the registers of its arguments. A reload between the "
            "copies and the patchpoint may overwrite one, or the copy is removed as dead."),
    LLVMBug(LOST_FRAME_POINTER_ARGUMENT, "x86_64",
            "A function of `ghccc` gets its second argument in `rbp`. If it has a stackmap or patchpoint, the prologue "
            "sets up `rbp` as frame pointer and loses the argument."),
    LLVMBug(SHORT_SHADOW, "aarch64, ppc64, ppc64le",
            "Every instruction after a stackmap counts as four bytes of its shadow, even one that emits nothing, such "
            "as call frame information in an epilogue. The shadow then ends beyond the function or inside "
            "the next block."),
    LLVMBug(STATEPOINT_IN_SHADOW, "x86_64",
            "A statepoint does not end the shadow of the stackmap before it, so its call returns into bytes that may "
            "have been overwritten."),
    LLVMBug(REGISTER_READ_TWICE, "ppc64, ppc64le",
            "In an addition of a register to itself, one operand is replaced by a constant. The definition of the "
            "register is removed although the other operand still reads it."),
    LLVMBug(EMPTY_RECORD, "all",
            "A site with more than 65,535 locations gets a record with the id -1 and no locations."),
    LLVMBug(LATE_FRAME_ROW, "x86_64",
            "A function that saves vector registers and has no frame pointer describes the size of its frame to the "
            "unwinder only after these saves, not after the subtraction from `rsp`."),
    LLVMBug(SWAPPED_VECTOR, "ppc64le",
            "A function with `nounwind` and an unwind table saves vector registers with their halves exchanged. The "
            "unwinder, which reads them in the order of memory, restores them exchanged."),
    LLVMBug(OVERWRITTEN_SAVE, "ppc64, ppc64le",
            "A function that probes its stack in place saves `r31` and `r30` before the first step. A "
            "step may store the back chain over one of them, and the caller's value is lost."),
    LLVMBug(UNSAVED_REGISTER, "x86_64, aarch64",
            "With `-use-registers-for-deopt-values`, a call with a `deopt` bundle records registers that it "
            "overwrites, if its function has no collector."),
    LLVMBug(RESTORED_RESULT, "x86_64",
            "A function of `coldcc` saves and restores `xmm0` even if it returns its result there, and the result is "
            "lost."),
)
ALL_BUGS = frozenset(bug.name for bug in REPRODUCED)
LLVMBugs = bool | frozenset[str]
"""All, none, or those of these names."""


def bugs_of(wanted: LLVMBugs) -> frozenset[str]:
    """The names of the bugs to reproduce."""
    return wanted if isinstance(wanted, frozenset) else ALL_BUGS if wanted else frozenset()


def decisive_bugs(target: str, theirs: bytes, compiled_with: Callable[[frozenset[str]], bytes]) -> list[LLVMBug]:
    """The bugs that an object of LLVM's for a target has: those without which ours differs from it, where all together
    are equal."""
    if compiled_with(ALL_BUGS) != theirs:
        return []
    possible = [bug for bug in REPRODUCED if bug.targets == "all" or target in bug.targets.split(", ")]
    return [bug for bug in possible if compiled_with(ALL_BUGS - {bug.name}) != theirs]
