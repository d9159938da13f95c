"""AArch64: shared base registers for accesses out of reach of their frame slot (LLVM's LocalStackSlotAllocation).

Allocas are laid out first and the rest of the frame is estimated. Accesses that would not reach their slot share a base
register with the address of the first of them, if at least two can.
"""

from __future__ import annotations

from smemit.compile.codegen.finalize import outgoing_size
from smemit.compile.codegen.machine import Inst, MachineFunction, slot_index
from smemit.isa.aarch64.frame import Place, has_frame_pointer, place_of

SAVES, SPILLS = 320, 128
"""Bytes that LLVM assumes above and below the allocas."""


def share_bases(function: MachineFunction) -> None:
    """Runs after selection, when the frame contains only allocas."""
    slots, target = function.frame.slots, function.target
    if not slots:
        return
    depth = 0
    places: dict[int, int] = {}
    for index in function.frame.in_order():
        depth += slots[index].size
        depth += -depth % slots[index].align
        places[index] = -depth
    if not places:
        return
    keeps_frame_pointer = has_frame_pointer(function, outgoing_size(function))
    wanted: list[tuple[int, int, int, Inst, Place]] = []
    for block in function.blocks:
        for inst in block.insts:
            place = place_of(target, inst.template)
            if place is None or not place.scale or place.largest < 0 or inst.ops[place.position] >= 0:
                continue
            index = slot_index(inst.ops[place.position])
            own = inst.ops[place.position + 1]
            if index not in places or not isinstance(own, int):
                continue
            own *= place.scale
            guesses = [own + places[index] + depth + SPILLS]
            if keeps_frame_pointer:
                guesses.append(own + places[index] - SAVES)
            if place.reaches(own) and not any(map(place.reaches, guesses)):
                wanted.append((places[index], index, len(wanted), inst, place))
    wanted.sort(key=lambda entry: entry[:3])
    base = start = 0
    code: list[Inst] = []
    for number, (at, index, _, inst, place) in enumerate(wanted):
        if index == function.frame.guard_slot:
            continue  # reachable only from the frame's own registers
        if not base or not _reaches(inst, place, at - start):
            if number + 1 == len(wanted) or not _reaches(*wanted[number + 1][3:], wanted[number + 1][0] - at):
                continue
            start = at
            base = function.new_register(target.classes["GPR64sp"])
            code.insert(0, Inst(target.templates["ADDXri"], [base, inst.ops[place.position], 0, 0]))
        place.move(inst, base, at - start)
    if code:
        function.blocks[0].insts[:0] = code
        function.frame.local_align = max(slots[index].align for index in places)


def _reaches(inst: Inst, place: Place, distance: int) -> bool:
    return place.reaches(inst.ops[place.position + 1] * place.scale + distance)
