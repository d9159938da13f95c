"""PowerPC64 prologue and epilogue, around the saves and restores of registers.

They depend on a few facts about the frame, which many functions share, so they are cached by these facts. The peephole
optimizer, which runs later, does not change them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from smemit.compile.codegen.frame_code import FrameCode
from smemit.compile.codegen.machine import Inst, Symbol
from smemit.isa.ppc64.abi import LR_SAVE, abi_of

if TYPE_CHECKING:
    from smemit.isa.description import Target

CR_SAVE = 8
_FRAMES_KEPT = 1024

class Shape(NamedTuple):
    """Everything on which prologue and epilogue depend."""

    size: int
    max_align: int
    is_realigned: bool
    saves_link: bool
    sets_toc: bool
    has_pointer: bool
    pointer_slot: int
    """Offset of the saved r31 from the CFA."""
    base_slot: int
    """Offset of the saved r30 from the CFA."""
    fields: tuple[int, ...]
    """Saved condition register fields."""
    saved: tuple[tuple[int, int], ...]
    """The other saved registers and their offsets from the CFA."""
    moves: bool
    """Registers are saved before the stack pointer moves."""
    grows: bool
    has_second_return: bool
    has_cfi: bool
    page: int
    """Largest step without a probe, in bytes; 0 for no limit."""


class Code(NamedTuple):
    """Prologue code before and after the saves, and epilogue code before and after the restores."""

    make: list[Inst]
    made: list[Inst]
    leave: list[Inst]
    left: list[Inst]


def set_up_toc(target: Target) -> list[Inst]:
    """The setup of r2 from r12 at the global entry (ELFv2)."""
    templates, toc = target.templates, target.roles["toc"]
    return [Inst(templates["TOC_SETUP_HA"], [toc, target.reg("x12"), Symbol(".TOC.", "external")]),
            Inst(templates["TOC_SETUP_LO"], [toc, toc, Symbol(".TOC.", "external", "", 4)])]


@lru_cache(_FRAMES_KEPT)
def frame_code(target: Target, *facts: Any) -> Code:
    """Makes the prologue and epilogue of a frame shape."""
    shape = Shape(*facts)
    return Code(*_prologue(target, shape), *_epilogue(target, shape))


def _prologue(target: Target, shape: Shape) -> tuple[list[Inst], list[Inst]]:
    """Set up r2, save registers to the linkage area, and move the stack pointer."""
    code = Writer(target, shape.has_cfi)
    sp, fp, bp, scratch = code.sp, code.fp, target.roles["base_pointer"], target.reg("x12")
    if shape.sets_toc:
        code.out += set_up_toc(target)
    links, realigned, pointed, size = shape.saves_link, shape.is_realigned, shape.has_pointer, shape.size
    if links:
        code.add("MFLR8", code.r0)
    if len(shape.fields) == 1 and not abi_of(target).has_descriptors:
        code.add("MFOCRF8", scratch, shape.fields[0])
    elif shape.fields:
        code.add("MFCR8", scratch)
    if pointed:
        code.add("STD", fp, shape.pointer_slot, sp)
    if size and realigned:
        code.add("STD", bp, shape.base_slot, sp)
    if shape.fields:
        code.add("STW8", scratch, CR_SAVE, sp)
    if not size:
        return code.out, []
    is_large = size > 1 << 15
    if realigned:
        code.add("OR8", bp, sp, sp)
    is_probed = 0 < shape.page < size
    aligns = realigned and shape.max_align > 1  # without a slot there is nothing to align
    late = size + LR_SAVE < 1 << 15 and not aligns and not is_large and not is_probed
    if links and not late:
        code.add("STD", code.r0, LR_SAVE, sp)
    at = len(code.out)
    if is_probed:
        code.add("PROBED_STACKALLOC_64", size, shape.max_align if aligns else 0)
    elif aligns:
        code.add("RLDICL", code.r0, sp, 0, 64 - (shape.max_align.bit_length() - 1))
        if is_large:
            code.number(scratch, -size)
            code.add("SUBFC8", code.r0, code.r0, scratch)
        else:
            code.add("SUBFIC8", code.r0, code.r0, -size)
        code.add("STDUX", sp, sp, sp, code.r0)
    elif is_large:
        code.number(code.r0, -size)
        code.add("STDUX", sp, sp, sp, code.r0)
    else:
        code.add("STDU", sp, sp, -size, sp)
    if links and late:
        code.add("STD", code.r0, size + LR_SAVE, sp)
    update = code.out[at:]
    if shape.moves:
        del code.out[at:]
    _describe(code, target, shape)
    return code.out, update if shape.moves else []


def _describe(code: Writer, target: Target, shape: Shape) -> None:
    """Emit the CFI; r31 is set in the middle of it."""
    realigned, pointed, bp = shape.is_realigned, shape.has_pointer, target.roles["base_pointer"]
    if realigned:
        code.cfi("def_cfa_register", code.dwarf(bp))
    else:
        code.cfi("def_cfa_offset", shape.size)
    if pointed:
        code.cfi("offset", code.dwarf(code.fp), shape.pointer_slot)
    if realigned:
        code.cfi("offset", code.dwarf(bp), shape.base_slot)
    if shape.saves_link:
        code.cfi("offset", code.dwarf(target.roles["link_register"]), LR_SAVE)
    if pointed:
        code.add("OR8", code.fp, code.sp, code.sp)
        if not realigned:
            code.cfi("def_cfa_register", code.dwarf(code.fp))
    vectors = target.classes["vrrc"].members
    later = vectors | target.classes["crrc"].members
    for register, offset in shape.saved:
        if register not in later:
            code.cfi("offset", code.dwarf(register), offset)
    # ELFv1 has one DWARF register for all condition register fields.
    first = target.reg("cr2")
    places = [
        *((field, first if abi_of(target).has_descriptors else field, CR_SAVE) for field in shape.fields),
        *((register, register, offset) for register, offset in shape.saved if register in later),
    ]
    places.sort(key=lambda place: (place[0] in vectors, target.register(place[0]).hw))
    for _, register, offset in places:
        code.cfi("offset", code.dwarf(register), offset)


def _epilogue(target: Target, shape: Shape) -> tuple[list[Inst], list[Inst]]:
    """The epilogue: the prologue in reverse."""
    code, roles = Writer(target, shape.has_cfi), target.roles
    sp, scratch, links, size = code.sp, target.reg("x12"), shape.saves_link, shape.size
    if size:
        if shape.is_realigned:
            code.add("OR8", sp, roles["base_pointer"], roles["base_pointer"])
        elif shape.has_second_return and size < 1 << 15:
            # After a call that returns twice the stack pointer may differ.
            code.add("ADDI8", sp, roles["frame_pointer"], size)
        elif shape.grows or size >= 1 << 15:
            code.add("LD", sp, 0, sp)
        else:
            code.add("ADDI8", sp, sp, size)
        if links:
            code.add("LD", code.r0, LR_SAVE, sp)
    if shape.moves and links:
        code.add("MTLR8", code.r0)
    before: list[Inst] = []
    if shape.moves:
        before, code.out = code.out, before
    if shape.fields:
        code.add("LWZ8", scratch, CR_SAVE, sp)
    if shape.has_pointer:
        code.add("LD", code.fp, shape.pointer_slot, sp)
    if size and shape.is_realigned:
        code.add("LD", roles["base_pointer"], shape.base_slot, sp)
    for field in shape.fields:
        code.add("MTOCRF8", field, scratch)
    if size and links and not shape.moves:
        code.add("MTLR8", code.r0)
    return before, code.out


class Writer(FrameCode):
    """PowerPC64's own call frame instructions."""

    __slots__ = ("fp", "r0")

    def __init__(self, target: Target, has_cfi: bool) -> None:
        super().__init__(target, has_cfi)
        self.fp, self.r0 = target.roles["frame_pointer"], target.reg("x0")

    def number(self, register: int, value: int) -> None:
        """A negative number of up to 32 bits."""
        if value >= -1 << 15:
            self.add("LI8", register, value)
            return
        self.add("LIS8", register, value >> 16)
        if value & 0xFFFF:
            self.add("ORI8", register, register, value & 0xFFFF)
