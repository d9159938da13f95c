"""AArch64: accesses out of reach of their frame slot, which share base registers."""

from __future__ import annotations

from functools import partial

from smemit.compile.codegen import local_slots
from smemit.compile.codegen.finalize import outgoing_size
from smemit.compile.codegen.local_slots import Access
from smemit.compile.codegen.machine import Inst, MachineFunction, slot_index
from smemit.isa.aarch64.frame import Place, has_frame_pointer, place_of

SAVES, SPILLS = 320, 128
"""Bytes that LLVM assumes above and below the allocas."""


def share_bases(function: MachineFunction) -> None:
    """Runs after selection, when the frame contains only allocas."""
    target = function.target
    offsets, depth = local_slots.offsets_of(function.frame)
    if not offsets:
        return
    keeps_frame_pointer = has_frame_pointer(function, outgoing_size(function))
    wanted: list[Access] = []
    for block in function.blocks:
        for inst in block.insts:
            place = place_of(target, inst.template)
            if place is None or not place.scale or place.largest < 0 or inst.ops[place.position] >= 0:
                continue
            index = slot_index(inst.ops[place.position])
            own = inst.ops[place.position + 1]
            if index not in offsets or not isinstance(own, int):
                continue
            own *= place.scale
            guesses = [own + offsets[index] + depth + SPILLS]
            if keeps_frame_pointer:
                guesses.append(own + offsets[index] - SAVES)
            if place.reaches(own) and not any(map(place.reaches, guesses)):
                wanted.append(Access(offsets[index], index, partial(_reaches, inst, place), partial(place.move, inst)))
    local_slots.share_bases(function, wanted, target.classes["GPR64sp"],
                            lambda register, slot: Inst(target.templates["ADDXri"], [register, slot, 0, 0]))


def _reaches(inst: Inst, place: Place, distance: int) -> bool:
    return place.reaches(inst.ops[place.position + 1] * place.scale + distance)
