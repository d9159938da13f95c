"""PowerPC64: shared base registers for accesses out of reach of their frame slot (LLVM's LocalStackSlotAllocation).

Allocas are laid out first and the rest of the frame is estimated. Accesses that would not reach their slot share a base
register with the address of the first of them, if at least two can.
"""

from __future__ import annotations

from smemit.compile.codegen.machine import VIRTUAL, Inst, MachineFunction, slot_index
from smemit.isa.ppc64.abi import RED_ZONE, STACK_ALIGN, abi_of
from smemit.isa.ppc64.distances import HAS_INDEXED, reaches

_WORD = 4
_LARGEST = 1 << 14
"""Frames smaller than this are in reach of every instruction with a 16-bit offset."""


def share_bases(function: MachineFunction) -> None:
    """Runs after selection, when the frame contains only allocas."""
    frame = function.frame
    slots = frame.slots
    size = 0
    for slot in slots:
        size += max(slot.size, slot.align) if slot.align >= _WORD else _LARGEST
    if size < _LARGEST:
        return
    depth, places = 0, {}
    for index in frame.in_order():
        depth += slots[index].size
        depth += -depth % slots[index].align
        places[index] = -depth
    estimate = _estimate(function)
    if not estimate:
        return
    wanted: list[tuple[int, int, int, Inst, int]] = []
    for block in function.blocks:
        for inst in block.insts:
            if inst.template.name not in HAS_INDEXED or inst.note is not None:
                continue
            at = next((p for p in inst.template.uses if inst.ops[p] < 0), -1)
            index = slot_index(inst.ops[at]) if at >= 0 else -1
            if index not in places:
                continue
            is_sum = inst.template.name in ("ADDI", "ADDI8")
            number = inst.ops[2 if is_sum else 1]
            if not isinstance(number, int) or (is_sum and not number):
                continue
            if not reaches(inst.template, places[index] + estimate + number):
                wanted.append((places[index], index, len(wanted), inst, at))
    wanted.sort(key=lambda entry: entry[:3])
    base = start = 0
    code: list[Inst] = []
    for number, (place, index, _, inst, at) in enumerate(wanted):
        if index == frame.guard_slot:
            continue  # reachable only from the frame's own registers
        if not base or not _spans(inst, at, place - start):
            if number + 1 == len(wanted):
                continue
            following, _, _, next_inst, next_at = wanted[number + 1]
            if not _spans(next_inst, next_at, following - place):
                continue
            start = place
            base = function.new_register(function.target.classes["g8rc"])
            code.insert(0, Inst(function.target.templates["ADDI8"], [base, inst.ops[at], 0]))
        inst.ops[2 if at == 1 else 1] += place - start
        inst.ops[at] = base
        wanted_class = inst.template.operands[at].reg_class
        common = function.target.common_subclass(
            function.classes[base - VIRTUAL], function.target.classes[wanted_class]
        )
        if common is not None:
            function.classes[base - VIRTUAL] = common
    if code:
        function.blocks[0].insts[:0] = code
        frame.local_align = max(slot.align for slot in slots if not slot.fixed)


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
