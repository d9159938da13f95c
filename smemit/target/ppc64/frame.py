"""PowerPC64: back chain, linkage area, saved registers and call frame information, as PPCFrameLowering makes them.

From the caller's side down: saved floating-point registers, saved general registers, slots, parameter save area,
linkage area. The word at the stack pointer holds the caller's stack pointer; the link register is saved in the caller's
linkage area. Functions with stackmaps or patchpoints have r31 as a copy of the stack pointer.

`offset` of a slot counts from the stack pointer on entry, which is the CFA: saved registers are below zero, stack
arguments in the caller's parameter save area above.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from smemit.errors import UnsupportedError
from smemit.lower.callconv import convention_of
from smemit.lower.frame import needs_cfi
from smemit.lower.machine import Inst, MachineBlock, MachineFunction, Site, Symbol, slot_index, slot_operand
from smemit.lower.phi import first_terminator
from smemit.target.ppc64 import condition_spills
from smemit.target.ppc64.abi import abi_of
from smemit.target.ppc64.distances import reaches, spell_distances
from smemit.target.ppc64.spill import spill_makers

if TYPE_CHECKING:
    from smemit.target.description import Target, Template

ENTRY_BIAS = 0

WORD = 8
STACK_ALIGN = 16
RED_ZONE = 288
LR_SAVE = 16
"""Where the link register is saved in the caller's linkage area."""

REFUSED = ("alignstack", "naked", "probe-stack", "split-stack", "stackrealign", "no-realign-stack", "noredzone")
"""Function attributes that ask for frames this file does not make."""


def reserved_registers(function: MachineFunction) -> frozenset[int]:
    """Stack pointer and thread pointer, r2 wherever it is the table of contents, r31 as frame pointer."""
    frame, attributes, target = function.frame, function.ir.attributes, function.target
    for name in REFUSED:
        if name in attributes:
            raise UnsupportedError(
                f"@{function.name} has the attribute {name}, which {target.name} frames here do not follow"
            )
    if frame.max_align > STACK_ALIGN or frame.has_dynamic:
        raise UnsupportedError(
            f"@{function.name} has stack memory of variable size or aligned above {STACK_ALIGN} bytes,"
            f" which {target.name} frames here do not have yet"
        )
    if "frame-pointer" in attributes and attributes["frame-pointer"] != "none":
        raise UnsupportedError(
            f"@{function.name} has the attribute frame-pointer, which {target.name} frames here do not follow"
        )
    function.has_frame_pointer = frame.has_stackmap or frame.has_patchpoint or frame.has_frame_address
    wholes = [target.roles["toc"]] + [target.roles["frame_pointer"]] * function.has_frame_pointer
    parts = {part for whole in wholes for part in target.register(whole).parts.values()}
    found: frozenset[int] = target.reserved | parts | set(wholes)
    return found


def callee_saved(function: MachineFunction) -> tuple[int, ...]:
    """By the function's own convention."""
    convention = convention_of(function.target, function.ir.cc)
    assert convention is not None, "frame: select accepted the convention"
    return convention.saved


class Layout:
    """The frame of one function while it is laid out, asked step by step as `FrameLayout` lists them."""

    __slots__ = ("function",)

    def __init__(self, function: MachineFunction) -> None:
        self.function = function

    def save_registers(self, saved: list[int]) -> int:
        """Floating-point registers on top, then general ones: the area reaches down to the lowest of each kind."""
        function = self.function
        frame, target = function.frame, function.target
        pointer = target.roles["frame_pointer"]
        floats, general = target.classes["f8rc"].members, target.classes["g8rc"].members
        if any(register not in floats and register not in general for register in saved):
            raise UnsupportedError(
                f"@{function.name} overwrites saved vector or condition registers, which are not saved yet"
            )
        saved = [register for register in saved if register != pointer or not function.has_frame_pointer]
        hw = [target.register(register).hw for register in saved if register in floats]
        above = WORD * (32 - min(hw)) if hw else 0
        hw = [target.register(register).hw for register in saved if register in general]
        if function.has_frame_pointer:
            hw.append(31)
            frame.add_fixed(WORD, -above - WORD, WORD)
        slots = {
            register: frame.add_fixed(
                WORD, (0 if register in floats else -above) - WORD * (32 - target.register(register).hw), WORD
            )
            for register in saved
        }
        frame.saved = [(register, slots[register]) for register in saved]
        return above + (WORD * (32 - min(hw)) if hw else 0)

    def finish_size(self, depth: int) -> None:
        """Round the frame; a leaf keeps what is small enough below the stack pointer."""
        function = self.function
        frame = function.frame
        if spare := _spare_words(function, depth):
            depth += -depth % WORD + spare * WORD
        if not frame.adjusts_stack and not function.has_frame_pointer and depth <= RED_ZONE:
            frame.size = 0
            return
        size = depth + max(frame.outgoing_size, abi_of(function.target).linkage)
        frame.size = size + -size % STACK_ALIGN
        if frame.size >= 1 << 15:
            raise UnsupportedError(
                f"the frame of @{function.name} takes {frame.size} bytes; {function.target.name} frames here"
                " end at 32767"
            )

    def prologue(self) -> list[Inst]:
        """Set up r2, save the link register and r31, move the stack pointer."""
        function = self.function
        code, frame, target = _Code(function), function.frame, function.target
        sp, fp = code.sp, code.fp
        abi = abi_of(target)
        if not abi.has_descriptors and uses_toc(function):
            toc = target.roles["toc"]
            code.add("TOC_SETUP_HA", toc, target.reg("x12"), Symbol(".TOC.", "external"))
            code.add("TOC_SETUP_LO", toc, toc, Symbol(".TOC.", "external", "", 4))
        pointer_slot = -WORD * (1 + _float_words(function))
        links = saves_link(function)
        if frame.size:
            if links:
                code.add("MFLR8", code.r0)
            if function.has_frame_pointer:
                code.add("STD", fp, pointer_slot, sp)
            code.add("STDU", sp, sp, -frame.size, sp)
            if links:
                code.add("STD", code.r0, frame.size + LR_SAVE, sp)
            code.cfi("def_cfa_offset", frame.size)
            if function.has_frame_pointer:
                code.cfi("offset", code.dwarf(fp), pointer_slot)
            if links:
                code.cfi("offset", code.dwarf(code.lr), LR_SAVE)
            if function.has_frame_pointer:
                code.add("OR8", fp, sp, sp)
                code.cfi("def_cfa_register", code.dwarf(fp))
        elif frame.saved:
            raise UnsupportedError(f"@{function.name} saves registers without a frame, which is not lowered yet")
        if frame.saved and not function.has_frame_pointer:
            raise UnsupportedError(
                f"@{function.name} saves registers without a frame pointer, which is not lowered yet"
            )
        for register, slot in frame.saved:
            code.cfi("offset", code.dwarf(register), frame.slots[slot].offset)
        for register, slot in frame.saved:
            store, _ = spill_makers(target, _class_of(function, register))
            code.out.append(store(register, slot_operand(slot)))
        return code.out

    def epilogue(self, block: MachineBlock) -> None:
        """The mirror of the prologue, in front of the return."""
        function = self.function
        code, frame = _Code(function), function.frame
        for register, slot in reversed(frame.saved):
            _, load = spill_makers(function.target, _class_of(function, register))
            code.out.append(load(register, slot_operand(slot)))
        if frame.size:
            links = saves_link(function)
            code.add("ADDI8", code.sp, code.sp, frame.size)
            if links:
                code.add("LD", code.r0, LR_SAVE, code.sp)
            if function.has_frame_pointer:
                code.add("LD", code.fp, -WORD * (1 + _float_words(function)), code.sp)
            if links:
                code.add("MTLR8", code.r0)
        at = first_terminator(block.insts)
        block.insts[at:at] = code.out

    def call_frames(self) -> None:
        """The parameter save area is part of the frame."""
        function = self.function
        if not function.frame.adjusts_stack:
            return
        templates = function.target.templates
        around = {templates["ADJCALLSTACKDOWN"], templates["ADJCALLSTACKUP"]}
        for block in function.blocks:
            block.insts = [inst for inst in block.insts if inst.template not in around]

    def resolve_slots(self) -> None:
        """Slots become offsets from r31, or from the stack pointer."""
        function = self.function
        frame, roles = function.frame, function.target.roles
        slots = frame.slots
        if not slots:
            return
        base = roles["frame_pointer" if function.has_frame_pointer else "stack_pointer"]
        for block in function.blocks:
            far: list[Inst] = []
            for inst in block.insts:
                if inst.note is not None:
                    _resolve_site(function, inst, base)
                    continue
                ops = inst.ops
                for position in inst.template.uses:
                    if ops[position] >= 0:
                        continue
                    template = inst.template
                    slot = slots[slot_index(ops[position])]
                    # An address is offset and base in loads and stores, base and offset in an addition.
                    at = next(
                        (
                            p
                            for p in (position - 1, position + 1)
                            if 0 <= p < len(template.operands) and template.operands[p].kind == "imm"
                        ),
                        -1,
                    )
                    if at < 0 or not isinstance(ops[at], int):
                        raise UnsupportedError(f"@{function.name}: {template.name} of a frame slot is not lowered yet")
                    ops[position], ops[at] = base, ops[at] + frame.size + slot.offset
                    if not reaches(template, ops[at]):
                        far.append(inst)
            if far:
                spell_distances(function, block, far)

    def finish(self) -> None:
        """Moves that go through further registers; LLVM describes no epilogues here."""
        condition_spills.expand(self.function)


def _spare_words(function: MachineFunction, depth: int) -> int:
    """Doublewords below all slots for registers that moves of the frame may need (LLVM's emergency slots)."""
    if condition_spills.has_spills(function):
        return 2
    slots = function.frame.slots
    is_far = depth + max(function.frame.outgoing_size, abi_of(function.target).linkage) >= 1 << 15
    return int(any(slot.may_need_register or (is_far and slot.is_spill) for slot in slots))


def saves_link(function: MachineFunction) -> bool:
    """Whether the link register is overwritten."""
    frame = function.frame
    return frame.has_stackmap or frame.has_patchpoint or _has_calls(function)


def _has_calls(function: MachineFunction) -> bool:
    return any(inst.template.is_call for block in function.blocks for inst in block.insts)


class _Code:
    """Builds instructions of one function."""

    def __init__(self, function: MachineFunction) -> None:
        self.templates: dict[str, Template] = function.target.templates
        self.out: list[Inst] = []
        self.target: Target = function.target
        self.sp, self.fp = self.target.roles["stack_pointer"], self.target.roles["frame_pointer"]
        self.lr, self.r0 = self.target.roles["link_register"], self.target.reg("x0")
        self.has_cfi = needs_cfi(function)

    def add(self, name: str, *ops: Any) -> None:
        self.out.append(Inst(self.templates[name], list(ops)))

    def cfi(self, kind: str, *words: int) -> None:
        if self.has_cfi:
            self.add("CFI_INSTRUCTION", kind, *words)

    def dwarf(self, register: int) -> int:
        return self.target.register(register).dwarf


def uses_toc(function: MachineFunction) -> bool:
    """Whether anything reads r2: calls, patchpoints, addresses in the table of contents."""
    toc = function.target.roles["toc"]
    for block in function.blocks:
        for inst in block.insts:
            ops = inst.ops
            if any(ops[p] == toc for p in inst.template.uses):
                return True
    return False


def _float_words(function: MachineFunction) -> int:
    target = function.target
    floats = target.classes["f8rc"].members
    return max(
        (32 - target.register(register).hw for register, _ in function.frame.saved if register in floats), default=0
    )


def _class_of(function: MachineFunction, register: int) -> Any:
    classes = function.target.classes
    return classes["g8rc"] if register in classes["g8rc"].members else classes["f8rc"]


def _resolve_site(function: MachineFunction, inst: Inst, base: int) -> None:
    """Slots in the operands of a stackmap or patchpoint: the record has base and offset too."""
    site: Site = inst.note
    frame = function.frame
    for index, entry in enumerate(site.live):
        if entry[0] not in ("direct", "indirect"):
            continue
        *head, position, offset = entry
        operand = inst.ops[position]
        if operand < 0:
            inst.ops[position] = base
            site.live[index] = (*head, position, offset + frame.size + frame.slots[slot_index(operand)].offset)


def unreported_registers(target: Target) -> frozenset[int]:
    """The rounding mode and the zero that stands for no base."""
    return frozenset(target.reg(name) for name in ("rm", "zero", "zero8"))
