"""Reserved and callee-saved registers of a function's frame, on every target."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from smemit.compile.llvm_bugs import LOST_FRAME_POINTER_ARGUMENT
from smemit.errors import UnsupportedError
from smemit.isa.calling_convention import convention_of

if TYPE_CHECKING:
    from smemit.compile.codegen.machine import MachineFunction
    from smemit.isa.description import Convention, Target


def refuse_frames(function: MachineFunction) -> None:
    """Raise an error for attributes that require an unsupported frame."""
    found = function.target.refused_frames.intersection(function.ir.attributes)
    if found:
        raise UnsupportedError(f"@{function.name} has the attribute {min(found)}, which frames of "
                               f"{function.target.name} do not follow", place=function.ir.place,
                               notes=["without the attribute it can be compiled"])


def wants_frame_pointer(function: MachineFunction, stack_align: int) -> bool:
    """Whether the function or its `frame-pointer` attribute needs a frame pointer.

    llc 22 sets one up for a site even if the convention passes an argument in that register (ghccc on x86_64), and
    loses the argument. smemit then addresses slots from the stack pointer, or refuses the function.
    """
    frame, policy = function.frame, function.ir.attributes.get("frame-pointer")
    cannot_do_without = (
        frame.has_dynamic or frame.has_frame_address or frame.max_align > stack_align or "frame_pointer" in frame.bases
        or policy == "all" or (policy in ("non-leaf", "non-leaf-no-reserve") and frame.has_calls)
    )
    wanted = cannot_do_without or frame.has_stackmap or frame.has_patchpoint
    if wanted and LOST_FRAME_POINTER_ARGUMENT not in function.llvm_bugs and (
            function.target.roles["frame_pointer"] in convention(function).integer_arguments):
        if cannot_do_without:
            raise UnsupportedError(f"@{function.name} needs a frame pointer, in whose register its convention passes "
                                   "an argument", place=function.ir.place,
                                   notes=["give the function another convention"])
        return False
    return wanted


def reserved_for_frame(function: MachineFunction, has_base_pointer: bool, asked: Iterable[str] = ()) -> frozenset[int]:
    """Reserved registers: the frame pointer if it is used or must be kept (llc 22), and registers reserved by name."""
    keeps_pointer = (function.has_frame_pointer
                     or function.ir.attributes.get("frame-pointer") in ("non-leaf", "reserved"))
    target: Target = function.target
    roles = [target.roles[role] for role, on in (("frame_pointer", keeps_pointer), ("base_pointer", has_base_pointer))
             if on]
    return reserved(target, *roles, *map(target.reg, asked), *convention(function).reserved)


@cache
def reserved(target: Target, *wholes: int) -> frozenset[int]:
    """The registers that are always reserved, with their parts."""
    parts = {part for whole in wholes for part in target.register(whole).parts.values()}
    return target.reserved | parts | set(wholes)


def convention(function: MachineFunction) -> Convention:
    """The function's own calling convention."""
    found = convention_of(function.target, function.ir.cc)
    assert found is not None, "frame: select accepted the convention"
    return found


def callee_saved(function: MachineFunction) -> tuple[int, ...]:
    """The callee-saved registers of the function's own convention."""
    return convention(function).saved
