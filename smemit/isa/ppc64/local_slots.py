"""PowerPC64: accesses out of reach of their frame slot, which share base registers."""

from __future__ import annotations

from functools import partial

from smemit.compile.codegen import local_slots
from smemit.compile.codegen.local_slots import Access
from smemit.compile.codegen.machine import VIRTUAL, Inst, MachineFunction, slot_index
from smemit.isa.ppc64.abi import RED_ZONE, STACK_ALIGN, abi_of
from smemit.isa.ppc64.distances import HAS_INDEXED, reaches

_WORD = 4
_LARGEST = 1 << 14
"""Frames smaller than this are in reach of every instruction with a 16-bit offset."""


def share_bases(function: MachineFunction) -> None:
    """Runs after selection, when the frame contains only allocas."""
    size = 0
    for slot in function.frame.slots:
        size += max(slot.size, slot.align) if slot.align >= _WORD else _LARGEST
    if size < _LARGEST or not (estimate := _estimate(function)):
        return
    offsets, _ = local_slots.offsets_of(function.frame)
    wanted: list[Access] = []
    for block in function.blocks:
        for inst in block.insts:
            if inst.template.name not in HAS_INDEXED or inst.note is not None:
                continue
            at = next((p for p in inst.template.uses if inst.ops[p] < 0), -1)
            index = slot_index(inst.ops[at]) if at >= 0 else -1
            if index not in offsets:
                continue
            is_sum = inst.template.name in ("ADDI", "ADDI8")
            number = inst.ops[2 if is_sum else 1]
            if not isinstance(number, int) or (is_sum and not number):
                continue
            if not reaches(inst.template, offsets[index] + estimate + number):
                wanted.append(Access(offsets[index], index, partial(_spans, inst, at),
                                     partial(_move, function, inst, at)))
    target = function.target
    local_slots.share_bases(function, wanted, target.classes["g8rc"],
                            lambda register, slot: Inst(target.templates["ADDI8"], [register, slot, 0]))


def _move(function: MachineFunction, inst: Inst, at: int, base: int, distance: int) -> None:
    """Make an access use a base register, which it constrains to its class."""
    target, classes = function.target, function.classes
    inst.ops[2 if at == 1 else 1] += distance
    inst.ops[at] = base
    wanted = target.classes[inst.template.operands[at].reg_class]
    classes[base - VIRTUAL] = target.common_subclass(classes[base - VIRTUAL], wanted) or classes[base - VIRTUAL]


def _spans(inst: Inst, at: int, distance: int) -> bool:
    """Whether the instruction can encode the offset of its access from `distance` bytes below the slot."""
    return reaches(inst.template, distance + inst.ops[2 if at == 1 else 1])


def _estimate(function: MachineFunction) -> int:
    """The minimum size of the frame, 0 if it may fit in the red zone."""
    frame = function.frame
    align = max([STACK_ALIGN, *(slot.align for slot in frame.slots if not slot.fixed)])
    size = 0
    for slot in frame.slots:
        if not slot.fixed and not slot.is_dead:
            size += slot.size
            size += -size % slot.align
    size += -size % align
    moves_pointer = (
        frame.has_dynamic or frame.adjusts_stack or frame.has_calls or frame.has_stackmap or frame.has_patchpoint
        or frame.has_frame_address or align > STACK_ALIGN or "noredzone" in function.ir.attributes
    )
    if not moves_pointer and size <= RED_ZONE:
        return 0
    size += abi_of(function.target).linkage  # LLVM does not know the size of larger call frames yet
    return size + -size % align
