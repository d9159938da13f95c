"""AArch64 prologue and epilogue: saves, restores and stack adjustment.

They depend on a few facts about the frame, which many functions share, so they are cached by these facts. No later
stage changes the instructions.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from smemit.compile.codegen.frame_code import FrameCode
from smemit.compile.codegen.machine import Inst
from smemit.isa.aarch64.branch_targets import SIGN, TO_CHECK
from smemit.isa.aarch64.immediates import encode_mask

if TYPE_CHECKING:
    from smemit.isa.description import Target

WORD = 8
STACK_ALIGN = 16
SHADOW_MOVED = bytes((0x16, 18, 0x02, 0x82, 0x78))
"""Call frame information: the caller's x18 is x18 - 8."""
SIGNED = bytes((0x2D,))
"""Call frame information: the return address changes from plain to signed, or back."""
MAY_REMAIN = 1024
"""Bytes at the end of a frame that need no probe."""
COMBINED = 512
"""Frames smaller than this are allocated in one step."""
_FARTHEST = 63
"""Largest offset of a load or store of a pair, in registers."""
_FRAMES_KEPT = 1024


class Pair(NamedTuple):
    """One or two saved registers; `second`, which lies lower, is 0 for a single one."""

    first: int
    second: int
    offset: int
    """Offset of the lower one from the bottom of the save area."""
    letter: str
    """Offset in their loads and stores."""
    size: int
    """Size of one register."""

    @property
    def reach(self) -> tuple[int, int]:
        """How far a store or load that moves the stack pointer can move it down or up."""
        return (64 * self.size, 63 * self.size) if self.second else (256, 255)


class Saves(NamedTuple):
    """The save area."""

    size: int
    record: int
    """Offset of the frame pointer from the stack pointer on entry."""
    depth: int
    """Size of the save area."""
    pairs: tuple[Pair, ...]
    places: tuple[tuple[int, int, int], ...]
    """Each saved register, its offset from the stack pointer on entry, its size."""


NOTHING_SAVED = Saves(0, 0, 0, (), ())


class Shape(NamedTuple):
    """Everything on which prologue and epilogue depend."""

    size: int
    max_align: int
    is_realigned: bool
    grows: bool
    has_pointer: bool
    has_base: bool
    saves: Saves
    is_async: bool
    """Unwinding works at every instruction."""
    has_cfi: bool
    page: int
    """Largest step without a probe, in bytes; 0 for no limit."""
    has_shadow: bool
    """The return address is also saved on the shadow call stack."""
    signing: int
    """The hint that signs the return address, 0 for none."""

    @property
    def local(self) -> int:
        """Bytes below the save area."""
        return self.size - self.saves.size

    @property
    def is_combined(self) -> bool:
        """The save area and the slots are allocated in one step."""
        return bool(self.local) and self.size < COMBINED and not self.grows and not self.is_realigned

    def steps(self, pair: Pair, reach: int) -> bool:
        """Saving or restoring a pair moves the stack pointer by the whole save area as well."""
        saves = self.saves
        return not self.is_combined and pair is saves.pairs[-1] and not pair.offset and saves.size <= reach


@lru_cache(_FRAMES_KEPT)
def place_saves(target: Target, order: tuple[int, ...], wanted: frozenset[int], frame_pointer: int) -> Saves:
    """Pair the wanted registers in the convention's order and place them from the top of the frame down.

    The offsets of the instructions count from the bottom of the save area.
    """
    listed = [register for register in order if register in wanted]
    size = sum(target.register(register).size for register in listed)
    saves = size + -size % STACK_ALIGN
    # If a register and a part of it are both preserved (preserve_allcc), LLVM counts both but saves the whole register.
    inner = {part for register in listed for part in target.register(register).parts.values()}
    listed = [register for register in listed if register not in inner]
    has_gap = size < saves
    link = target.roles["link_register"] if frame_pointer else 0
    depth, offset, at, record = 0, saves, 0, 0
    places: list[tuple[int, int, int]] = []
    pairs: list[Pair] = []
    while at < len(listed):
        first = listed[at]
        second = listed[at + 1] if at + 1 < len(listed) else 0
        letter, size = _form(target, first)
        # The frame record is a pair of its own.
        if second and (_form(target, second) != (letter, size) or second == link):
            second = 0
        offset -= offset % size + (2 * size if second else size)
        align = size
        if has_gap and not second and size == WORD and offset % STACK_ALIGN:
            offset -= WORD
            align, has_gap = STACK_ALIGN, False
        for register in (first, second) if second else (first,):
            depth += size
            depth += -depth % align
            places.append((register, -depth, size))
        pairs.append(Pair(first, second, offset, letter, size))
        if second and second == frame_pointer:
            record = offset - saves
        at += 2 if second else 1
    return Saves(saves, record, depth, tuple(pairs), tuple(places))


def _form(target: Target, register: int) -> tuple[str, int]:
    """The letter of the instructions that save a register, and how many bytes they move."""
    if register in target.classes["GPR64"].members:
        return "X", WORD
    return ("D", WORD) if register in target.classes["FPR64"].members else ("Q", 2 * WORD)


@lru_cache(_FRAMES_KEPT)
def frame_code(target: Target, *facts: Any) -> tuple[list[Inst], list[Inst]]:
    """Makes the prologue and epilogue of a frame shape."""
    shape = Shape(*facts)
    return _prologue(target, shape), _epilogue(target, shape)


def _prologue(target: Target, shape: Shape) -> list[Inst]:
    """Save, set the frame pointer, allocate, and say so to the unwinder."""
    code, roles, saves = Code(target, shape.has_cfi), target.roles, shape.saves
    sp, fp = roles["stack_pointer"], roles["frame_pointer"]
    is_combined, is_async, local = shape.is_combined, shape.is_async, shape.local
    stores_from = 0
    if shape.signing:
        if shape.signing == SIGN["b_key"]:
            code.cfi("b_key_frame")
        code.add("HINT", shape.signing)
        code.cfi("escape", SIGNED)
    if shape.has_shadow:
        shadow = target.reg("x18")
        code.add("STRXpost", shadow, roles["link_register"], shadow, WORD)
        if shape.has_cfi:
            code.add("CFI_INSTRUCTION", "escape", SHADOW_MOVED)
    if is_combined:
        code.move(sp, sp, -shape.size)
        stores_from = local
        if is_async:
            code.cfi("def_cfa_offset", shape.size)
    elif not saves.size and shape.page:
        _allocate(code, target, shape)
    elif not saves.size and local:
        code.move(sp, sp, -local)
        if is_async:
            code.cfi("def_cfa_offset", local)
    for pair in reversed(saves.pairs):
        letter, size = pair.letter, pair.size
        is_first, steps = not is_combined and pair is saves.pairs[-1], shape.steps(pair, pair.reach[0])
        if steps and pair.second:
            code.add(f"STP{letter}pre", sp, pair.second, pair.first, sp, -saves.size // size)
        elif steps:
            code.add(f"STR{letter}pre", sp, pair.first, sp, -saves.size)
        elif is_first:
            code.move(sp, sp, -saves.size)
        if is_first and is_async:
            code.cfi("def_cfa_offset", saves.size)
        if steps:
            continue
        code.access("ST", pair, stores_from + pair.offset)
    if shape.has_pointer:
        code.move(fp, sp, stores_from + saves.size + saves.record)
        if is_async:
            code.cfi("def_cfa", code.dwarf(fp), -saves.record)
    if is_async:
        code.describe(saves)
    if saves.size and not is_combined and local:
        _allocate(code, target, shape)
    if shape.has_base:
        code.move(roles["base_pointer"], sp, 0)
    if not is_async:
        if shape.has_pointer:
            code.cfi("def_cfa", code.dwarf(fp), -saves.record)
        elif shape.size:
            code.cfi("def_cfa_offset", shape.size)
        code.describe(saves)
    return code.out


def _allocate(code: Code, target: Target, shape: Shape) -> None:
    """Allocate the bytes below the save area, with probes if requested."""
    sp, scratch, local, page = code.sp, target.reg("x9"), shape.local, shape.page
    aligned = encode_mask(-shape.max_align, 64) if shape.is_realigned else 0
    largest = local + (shape.max_align - STACK_ALIGN if shape.is_realigned else 0)
    describes = shape.is_async and shape.has_cfi and not shape.has_pointer
    if page and not shape.is_realigned:
        code.add("PROBED_STACKALLOC", scratch, local, shape.saves.size, int(describes))
        if shape.grows:
            code.touch()
    elif page and largest > page:
        code.move(scratch, sp, -local)
        code.add("ANDXri", scratch, scratch, aligned)
        code.add("PROBED_STACKALLOC_VAR", scratch)
    elif shape.is_realigned:
        code.move(scratch, sp, -local)
        code.add("ANDXri", sp, scratch, aligned)
        if page and (shape.grows or largest > MAY_REMAIN):
            code.touch()
    elif describes:
        code.described_move(sp, sp, -local, shape.saves.size)
    else:
        code.move(sp, sp, -local)


def _epilogue(target: Target, shape: Shape) -> list[Inst]:
    """The epilogue: the prologue in reverse."""
    code, saves, sp = Code(target, shape.has_cfi and shape.is_async), shape.saves, target.roles["stack_pointer"]
    is_combined, local = shape.is_combined, shape.local
    loads_from = local if is_combined else 0
    if shape.grows or shape.is_realigned:
        code.move(sp, target.roles["frame_pointer"], -(saves.size + saves.record))
        code.cfi("def_cfa", code.dwarf(sp), saves.size)
    elif shape.has_pointer and (is_combined or not local):
        code.cfi("def_cfa", code.dwarf(sp), shape.size)
    elif not is_combined and local and saves.size and not shape.has_pointer:
        code.described_move(sp, sp, local, shape.size)
    elif not is_combined and local:
        code.move(sp, sp, local)
        if saves.size:
            code.cfi("def_cfa", code.dwarf(sp), saves.size)
    for pair in saves.pairs:
        letter, size = pair.letter, pair.size
        if shape.steps(pair, pair.reach[1]):
            if pair.second:
                code.add(f"LDP{letter}post", sp, pair.second, pair.first, sp, saves.size // size)
            else:
                code.add(f"LDR{letter}post", sp, pair.first, sp, saves.size)
            continue
        code.access("LD", pair, loads_from + pair.offset)
        if pair is saves.pairs[-1] and not is_combined:
            code.move(sp, sp, saves.size)
    if is_combined:
        code.move(sp, sp, shape.size)
    if code.out:
        code.cfi("def_cfa_offset", 0)
    if shape.has_shadow:
        shadow = target.reg("x18")
        code.add("LDRXpre", shadow, target.roles["link_register"], shadow, -WORD)
        code.cfi("restore", code.dwarf(shadow))
    for register, _, _ in saves.places:
        code.cfi("restore", code.dwarf(register))
    if shape.signing:
        code.add("HINT", shape.signing + TO_CHECK)
        code.cfi("escape", SIGNED)
    return code.out


class Code(FrameCode):
    """AArch64's own call frame instructions."""

    __slots__ = ()

    def access(self, kind: str, pair: Pair, offset: int) -> None:
        """Store ("ST") or load ("LD") a pair at an offset from the stack pointer, in two instructions if it is too far.

        LLVM has no code for offsets that are too far. Placements of values in registers make such frames.
        """
        number = offset // pair.size
        if pair.second and number <= _FARTHEST:
            self.add(f"{kind}P{pair.letter}i", pair.second, pair.first, self.sp, number)
            return
        for register in filter(None, (pair.second, pair.first)):
            self.add(f"{kind}R{pair.letter}ui", register, self.sp, number)
            number += 1

    def touch(self) -> None:
        """Probe: store zero at the stack pointer."""
        self.add("STRXui", self.target.reg("xzr"), self.sp, 0)

    def described_move(self, to: int, source: int, offset: int, depth: int) -> int:
        """Set the CFA register, at depth `depth` before; returns the depth after."""
        for inst in add_offset(self.target, to, source, offset):
            step: int = inst.ops[2] << inst.ops[3]
            depth += step if offset < 0 else -step
            self.out.append(inst)
            if to == source:
                self.cfi("def_cfa_offset", depth)
            else:
                self.cfi("def_cfa", self.dwarf(to), depth)
        return depth

    def describe(self, saves: Saves) -> None:
        """Where the unwinder finds the saved registers."""
        for register, offset, _ in saves.places:
            self.cfi("offset", self.dwarf(register), offset)

    def move(self, to: int, source: int, offset: int) -> None:
        """`to` = `source` + offset, in steps that fit the immediate."""
        self.out += add_offset(self.target, to, source, offset)


def add_offset(target: Target, to: int, source: int, offset: int) -> list[Inst]:
    """`to` = `source` + offset. An offset of up to 24 bits takes two instructions, the upper twelve bits first."""
    template = target.templates["SUBXri" if offset < 0 else "ADDXri"]
    offset = abs(offset)
    out: list[Inst] = []
    while True:
        shift = 0
        step = min(offset, 0xFFF000)
        if step > 0xFFF:
            step, shift = step >> 12, 12
        out.append(Inst(template, [to, source, step, shift]))
        offset -= step << shift
        source = to
        if not offset:
            return out
