"""Share base registers among accesses out of reach of their frame slot (LLVM's LocalStackSlotAllocation).

Allocas are laid out first and the rest of the frame is estimated. Accesses that would not reach their slot share a base
register with the address of the first of them, if at least two can.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from smemit.compile.codegen.machine import Inst, MachineFunction, slot_operand

if TYPE_CHECKING:
    from smemit.compile.codegen.machine import Frame
    from smemit.isa.description import RegisterClass


class Access(NamedTuple):
    """An access that would not reach its slot."""

    offset: int
    """Offset of the slot from the top of the allocas."""
    slot: int
    reaches: Callable[[int], bool]
    """Whether it can encode this offset from a base register to the slot."""
    move: Callable[[int, int], object]
    """Makes it use this base register and this offset from it to the slot."""


def offsets_of(frame: Frame) -> tuple[dict[int, int], int]:
    """The offset of each alloca from their top, and the depth of the lowest."""
    depth, offsets = 0, {}
    for index in frame.in_order():
        slot = frame.slots[index]
        depth += slot.size
        depth += -depth % slot.align
        offsets[index] = -depth
    return offsets, depth


def share_bases(function: MachineFunction, accesses: list[Access], base_class: RegisterClass,
                address: Callable[[int, int], Inst]) -> None:
    """Address allocas from shared base registers. The frame contains only allocas, as after selection.

    `address` makes the instruction that puts the address of a slot into a register.
    """
    frame = function.frame
    accesses.sort(key=lambda one: one[:2])
    base = start = 0
    code: list[Inst] = []
    for number, one in enumerate(accesses):
        if one.slot == frame.guard_slot:
            continue  # reachable only from the frame's own registers
        if not base or not one.reaches(one.offset - start):
            following = next(iter(accesses[number + 1:]), None)
            if following is None or not following.reaches(following.offset - one.offset):
                continue
            start = one.offset
            base = function.new_register(base_class)
            code.insert(0, address(base, slot_operand(one.slot)))
        one.move(base, one.offset - start)
    if code:
        function.blocks[0].insts[:0] = code
        frame.local_align = max(frame.slots[index].align for index in frame.in_order())
