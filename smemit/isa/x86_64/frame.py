"""x86-64: frame pointer, pushes, stack adjustment and call frame information as LLVM's X86FrameLowering makes them.

From the caller's side down: return address, saved frame pointer, pushed registers, saved vector registers, slots,
outgoing arguments. A frame pointer points to its own saved value, and slots are addressed from it. Without one and in
realigned frames, slots are addressed from the stack pointer, or from the base pointer if the stack pointer also moves.

`offset` of a slot counts from the stack pointer on entry, which points to the return address: the first stack argument
is at 8, a saved frame pointer at -8.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from smemit.compile.codegen.cfa import restore_cfa
from smemit.compile.codegen.frame import needs_cfi
from smemit.compile.codegen.frame_code import patchable_entry
from smemit.compile.codegen.hooks import FrameBase
from smemit.compile.codegen.machine import (
    SITES,
    FrameSlot,
    Inst,
    MachineBlock,
    MachineFunction,
    Symbol,
    first_terminator,
    slot_index,
    slot_operand,
)
from smemit.compile.codegen.spill import spill_makers
from smemit.compile.llvm_bugs import LATE_FRAME_ROW, RESTORED_RESULT
from smemit.errors import UnsupportedError
from smemit.ir.attributes import ENTRY_CALL
from smemit.isa.frame_registers import convention, refuse_frames, reserved_for_frame, wants_frame_pointer
from smemit.isa.x86_64.avx import WIDE_SPILL, has_avx, loosen_spills
from smemit.isa.x86_64.branch_targets import mark_targets
from smemit.isa.x86_64.probes import call_probe, expand_prologue, probes_of
from smemit.isa.x86_64.split_stack import add_check, is_split

if TYPE_CHECKING:
    from smemit.isa.description import Target, Template

ENTRY_BIAS = 8
"""Size of the return address."""

WORD = 8
STACK_ALIGN = 16
RED_ZONE = 128
CFA_BY_SAVED_POINTER = bytes((0x0F, 0x06, 0x77, WORD, 0x06, 0x11, 2 * WORD, 0x22))
"""Call frame information: the CFA is *(rsp + 8) + 16, from the pushed frame pointer."""
LARGEST_STEP = (1 << 31) - 1
"""The largest constant that one instruction adds to the stack pointer."""

KEEPS_ALL, KEEPS_NONE = "no_caller_saved_registers", "no_callee_saved_registers"
"""Function attributes: preserve all registers but arguments and results, or preserve none."""
UNUSUAL_CALLS = frozenset(("nocf_check", KEEPS_ALL, KEEPS_NONE))
"""Call attributes that change which registers are preserved."""


# ---- before allocation


def reserved_registers(function: MachineFunction) -> frozenset[int]:
    """The stack pointer, and the frame and base pointers if the function uses them or must not allocate them."""
    frame = function.frame
    refuse_frames(function)
    function.has_frame_pointer = wants_frame_pointer(function, STACK_ALIGN)
    if not function.has_frame_pointer or (frame.has_dynamic and frame.max_align <= STACK_ALIGN):
        # llc 22 does not reserve the registers of a realigned frame.
        frame.spill_align = STACK_ALIGN
    return reserved_for_frame(function, _has_base_pointer(function))


def callee_saved(function: MachineFunction) -> tuple[int, ...]:
    """The callee-saved registers of the function's convention; if that preserves nearly everything, except its results.

    The returned address of a result in memory does not count (golden: x86_64/preserved-results-in-memory).
    """
    target, own, attributes = function.target, convention(function), function.ir.attributes
    if KEEPS_NONE in attributes:
        return ()
    if KEEPS_ALL in attributes:
        if has_avx(target):
            raise UnsupportedError(f"@{function.name} has the attribute {KEEPS_ALL} and may use wide registers",
                                   place=function.ir.place, notes=["without AVX it can be compiled"])
        # llc's fast selector also saves arguments, which is harmless, and even results, which are then lost
        # (golden: x86_64/no-caller-saved; tests/execution/test_saved_registers.py).
        gone = {unit for register in function.info or () for unit in target.register(register).units}
        return tuple(r for r in target.conventions["anyregcc"].saved
                     if (gone | _results(function)).isdisjoint(target.register(r).units))
    is_right = own.name == "coldcc" and RESTORED_RESULT not in function.llvm_bugs
    if not (is_right or own.name in ("preserve_mostcc", "preserve_allcc")) or function.sret_register:
        return own.saved
    results = _results(function)
    return tuple(r for r in own.saved if results.isdisjoint(target.register(r).units))


def _results(function: MachineFunction) -> set[int]:
    """Units of the registers in which a function returns its result."""
    target = function.target
    return {
        unit
        for block in function.blocks if block.insts and block.insts[-1].template.is_return
        for p in block.insts[-1].template.uses if block.insts[-1].ops[p] > 0
        for unit in target.register(block.insts[-1].ops[p]).units
    }


def _has_base_pointer(function: MachineFunction) -> bool:
    frame = function.frame
    return "base_pointer" in frame.bases or (frame.has_dynamic and frame.max_align > STACK_ALIGN)


class Layout:
    """The frame layout of one function; methods in the order of `FrameLayout`."""

    __slots__ = ("amount", "base_pointer", "code", "epilogues_have_cfi", "far", "fp", "frame", "function", "has_cfi",
                 "is_realigned", "probes", "pushed", "sp", "target", "templates", "vectors")

    def __init__(self, function: MachineFunction) -> None:
        self.function, self.frame = function, function.frame
        target: Target = function.target
        self.target = target
        self.templates: Mapping[str, Template] = target.templates
        self.sp, self.fp = target.roles["stack_pointer"], target.roles["frame_pointer"]
        self.base_pointer = target.roles["base_pointer"] if _has_base_pointer(function) else 0
        self.is_realigned = function.is_realigned
        self.has_cfi = needs_cfi(function)
        self.epilogues_have_cfi: bool = target.cfi.get("epilogues", True)
        self.probes = probes_of(function)
        self.pushed: list[int] = []
        """Saved registers that are pushed, the last pushed first."""
        self.vectors: list[tuple[int, int]] = []
        """Saved registers that cannot be pushed, with their slots."""
        self.amount = 0
        """Bytes that the prologue allocates below the pushed registers."""
        self.code: list[Inst] = []
        """The instructions under construction."""
        self.far: dict[Inst, tuple[int, int]] = {}
        """Instructions whose slot is out of reach of 32 bits: the position of the address, and the offset."""

    # ---- sizes

    def save_registers(self, saved: list[int]) -> int:
        """Place the pushed registers, then the aligned slots of those that cannot be pushed."""
        frame, target, function = self.frame, self.target, self.function
        depth = 0
        if function.has_frame_pointer:
            depth += WORD
            frame.add_fixed(WORD, -depth, STACK_ALIGN)
        if not saved and not self.base_pointer:
            return depth
        if self.base_pointer and self.base_pointer not in saved:
            saved = [r for r in callee_saved(function) if r in saved or r == self.base_pointer]
        if function.has_frame_pointer:
            saved = [register for register in saved if register != self.fp]
        general = target.classes["GR64"].members
        slots: dict[int, int] = {}
        for register in reversed(saved):
            if register in general:
                depth += WORD
                slots[register] = frame.add_fixed(WORD, -depth, WORD)
        for register in reversed(saved):
            if register not in general:
                size = target.register(register).size
                depth += -(depth + ENTRY_BIAS) % size + size
                slots[register] = frame.add_fixed(size, -depth, size)
                frame.max_align = max(frame.max_align, size)
        frame.saved = [(register, slots[register]) for register in saved]
        self.pushed = [register for register in saved if register in general]
        self.vectors = [(register, slots[register]) for register in saved if register not in general]
        self.is_realigned = function.is_realigned
        return depth

    def finish_size(self, depth: int) -> None:
        """Round the frame size up; leaf functions use the red zone."""
        frame = self.frame
        if frame.adjusts_stack and not frame.has_dynamic:
            depth += frame.outgoing_size
        align = frame.max_align
        if frame.adjusts_stack or frame.has_dynamic or (self.is_realigned and frame.slots):
            align = max(align, STACK_ALIGN)
        size = depth + -(depth + ENTRY_BIAS) % align
        if size > LARGEST_STEP:
            # LLVM reserves an emergency slot for a register that such offsets may need.
            depth += -depth % WORD + WORD
            size = depth + -(depth + ENTRY_BIAS) % align
        pushed = WORD * len(self.pushed) + (WORD if self.function.has_frame_pointer else 0)
        stays = not (frame.adjusts_stack or frame.has_dynamic or self.is_realigned or is_split(self.function)
                     or (self.probes is not None and self.probes.symbol))
        if stays and "noredzone" not in self.function.ir.attributes and not convention(self.function).home_bytes:
            size = max(pushed, size - RED_ZONE if size > RED_ZONE else 0)
        frame.size = size
        self.amount = size - pushed
        if self.is_realigned:
            self.amount += -self.amount % frame.max_align

    # ---- building instructions

    def _add(self, name: str, *ops: Any) -> Inst:
        inst = Inst(self.templates[name], list(ops))
        self.code.append(inst)
        return inst

    def _cfi(self, kind: str, *words: Any) -> None:
        if self.has_cfi:
            self.code.append(Inst(self.templates["CFI_INSTRUCTION"], [kind, *words]))

    def _dwarf(self, register: int) -> int:
        return self.target.register(register).dwarf

    def _move_vector(self, register: int, slot: int, *, is_load: bool) -> None:
        """Save or restore a vector register, with unaligned moves because the slot may not be aligned."""
        place = [slot_operand(slot), 1, 0, 0, 0]
        if register in self.target.classes["VR256"].members:
            self._add(f"VMOVUPSY{'rm' if is_load else 'mr'}", *([register, *place] if is_load else [*place, register]))
            return
        make = spill_makers(self.target, self.target.classes["VR128"])[is_load]
        self.code.append(make(register, slot_operand(slot)))

    def _take(self, size: int) -> None:
        """Lower the stack pointer."""
        rax = self.target.reg("rax")
        if size > LARGEST_STEP:
            self._big_step(size, rax, "SUB64rr")
        elif size == WORD:
            self._add("PUSH64r", rax).undef = 1
        elif size:
            self._add("SUB64ri32", self.sp, self.sp, size)

    def _give(self, size: int, free: int) -> None:
        """Raise the stack pointer; `free` is a register that may be overwritten, 0 for none."""
        if size > LARGEST_STEP and free:
            self._big_step(size, free, "ADD64rr")
            return
        while size:
            step = min(size, LARGEST_STEP)
            if size == WORD and free:
                self._add("POP64r", free)
                return
            self._add("ADD64ri32", self.sp, self.sp, step)
            size -= step

    def _big_step(self, size: int, register: int, operation: str) -> None:
        self._add("MOV64ri" if size >> 32 else "MOV32ri64", register, size)
        self._add(operation, self.sp, self.sp, register)

    # ---- prologue and epilogue

    def prologue(self) -> list[Inst]:
        """Push registers, align, allocate the frame, and emit the call frame information."""
        frame, sp, fp = self.frame, self.sp, self.fp
        has_pointer = self.function.has_frame_pointer
        self.code = []
        if has_pointer:
            self._add("PUSH64r", fp)
            self._cfi("def_cfa_offset", 2 * WORD)
            self._cfi("offset", self._dwarf(fp), -2 * WORD)
            self._add("MOV64rr", fp, sp)
            self._cfi("def_cfa_register", self._dwarf(fp))
        for count, register in enumerate(reversed(self.pushed), 2):
            self._add("PUSH64r", register)
            if not has_pointer:
                self._cfi("def_cfa_offset", count * WORD)
        probes = self.probes
        in_place = probes is not None and not probes.symbol
        if self.is_realigned and probes is not None and in_place and frame.max_align >= probes.page:
            self._add("STACKALIGN_W_PROBING", frame.max_align)
        elif self.is_realigned:
            self._add("AND64ri32", sp, sp, -frame.max_align)
        if in_place and self.amount:
            self._add("STACKALLOC_W_PROBING", self.amount, frame.max_align if self.is_realigned else 0,
                      int(has_pointer))
        elif probes is not None and self.amount >= probes.page:
            self.code += call_probe(self.function, self.amount, probes.symbol, self.pushed)
        else:
            self._take(self.amount)
        moved = self.amount and not has_pointer
        is_late = LATE_FRAME_ROW in self.function.llvm_bugs
        if moved and not is_late:
            self._cfi("def_cfa_offset", frame.size + WORD)
        for register, slot in reversed(self.vectors):
            self._move_vector(register, slot, is_load=False)
        if self.base_pointer:
            self._add("MOV64rr", self.base_pointer, sp)
        if moved and is_late:
            self._cfi("def_cfa_offset", frame.size + WORD)
        if moved or self.pushed:
            for register, slot in frame.saved:
                self._cfi("offset", self._dwarf(register), frame.slots[slot].offset - WORD)
        return self.code

    def epilogue(self, block: MachineBlock) -> None:
        """The epilogue in front of a return."""
        frame, insts, has_pointer = self.frame, block.insts, self.function.has_frame_pointer
        at, amount = first_terminator(insts), self.amount
        self.code = []
        has_cfi, self.has_cfi = self.has_cfi, self.has_cfi and self.epilogues_have_cfi
        for register, slot in self.vectors:
            self._move_vector(register, slot, is_load=True)
        if not self.vectors and (amount or frame.has_dynamic):
            at, amount = self._merge_above(insts, at, amount)
        if frame.has_dynamic or self.is_realigned:
            if self.pushed:
                self._add("LEA64r", self.sp, self.fp, 1, 0, -WORD * len(self.pushed), 0)
            else:
                self._add("MOV64rr", self.sp, self.fp)
        elif amount:
            # A pop is shorter, but LLVM only looks for a free register directly above the return.
            is_last = not self.pushed and not has_pointer
            self._give(amount, self._free_at_return(insts[at]) if is_last else 0)
            if not has_pointer:
                self._cfi("def_cfa_offset", WORD * (len(self.pushed) + 1))
        for count, register in enumerate(self.pushed, 1):
            self._add("POP64r", register)
            if not has_pointer:
                self._cfi("def_cfa_offset", WORD * (len(self.pushed) - count + 1))
        if has_pointer:
            self._add("POP64r", self.fp)
            self._cfi("def_cfa", self._dwarf(self.sp), WORD)
        self.has_cfi = has_cfi
        insts[at:at] = self.code

    def _merge_above(self, insts: list[Inst], at: int, amount: int) -> tuple[int, int]:
        """Merge a stack adjustment directly above `at` into `amount`."""
        index = at - 1
        if index > 0 and insts[index].template.name == "CFI_INSTRUCTION":
            index -= 1
        if index < 0:
            return at, amount
        step = self._adjustment(insts[index])
        if not step or abs(amount + step) > LARGEST_STEP:
            return at, amount
        del insts[index]
        at -= 1
        following = insts[index] if index < len(insts) else None
        if following and following.template.name == "CFI_INSTRUCTION" and following.ops[0] == "def_cfa_offset":
            del insts[index]
            at -= 1
        return at, amount + step

    def _adjustment(self, inst: Inst) -> int:
        """The constant that an instruction adds to the stack pointer, 0 if none."""
        name = inst.template.name
        if name in ("ADD64ri32", "SUB64ri32") and inst.ops[0] == self.sp:
            step: int = inst.ops[2]
            return step if name == "ADD64ri32" else -step
        return 0

    def _free_at_return(self, inst: Inst) -> int:
        """A caller-saved register that the return does not read."""
        target = self.target
        read = {unit for p in inst.template.uses if inst.ops[p] > 0 for unit in target.register(inst.ops[p]).units}
        kept = convention(self.function).saved
        for register in target.classes["GR64_TC"].order:
            if register not in kept and read.isdisjoint(target.register(register).units):
                return register
        return 0

    # ---- calls

    def call_frames(self) -> None:
        """Expand call frames. The outgoing area belongs to the frame, except with dynamic allocas."""
        if self.function.has_frame_pointer and (self.frame.has_assembly or self._is_pointer_lost()):
            for block in self.function.blocks:
                self._keep_frame_pointer(block)
        if not self.frame.adjusts_stack:
            return
        opening, closing = self.templates["ADJCALLSTACKDOWN64"], self.templates["ADJCALLSTACKUP64"]
        around = {opening, closing}
        for block in self.function.blocks:
            insts = block.insts
            if self.frame.has_dynamic:
                self._adjust_at_calls(block, opening, closing)
            elif any(inst.ops[1] for inst in insts if inst.template is closing):
                self._undo_pops(block, opening, closing)
            else:
                block.insts = [inst for inst in insts if inst.template not in around]

    def _is_pointer_lost(self) -> bool:
        """Whether a call clobbers the frame pointer."""
        units = frozenset(self.target.register(self.fp).units)
        calls = [inst for block in self.function.blocks for inst in block.insts if inst.mask is not None]
        return any(inst.template.is_call and not inst.template.is_return and inst.mask is not None
                   and not units <= inst.mask for inst in calls)

    def _keep_frame_pointer(self, block: MachineBlock) -> None:
        """Save the frame pointer around each run of inline assembly and calls that clobber it."""
        units, insts = set(self.target.register(self.fp).units), block.insts
        if self.base_pointer:
            units.update(self.target.register(self.base_pointer).units)

        def names(inst: Inst, positions: tuple[int, ...]) -> bool:
            return any(type(inst.ops[p]) is int and inst.ops[p] > 0
                       and not units.isdisjoint(self.target.register(inst.ops[p]).units) for p in positions)

        def touches(inst: Inst) -> bool:
            if inst.mask is not None and not units <= inst.mask:
                return True
            return names(inst, (*inst.template.defs, *inst.template.uses))

        end = len(insts)
        while end:
            end -= 1
            if not touches(insts[end]):
                continue
            # If the run reads the register, it extends up to the register's definition.
            start = end + 1
            is_live = False
            while start and (start > end or is_live or touches(insts[start - 1])):
                start -= 1
                is_live = is_live and not names(insts[start], insts[start].template.defs)
                is_live = is_live or names(insts[start], insts[start].template.uses)
            if is_live:
                break  # the frame address is read
            if any(inst.template.name.startswith("ADJCALLSTACK") and inst.ops[0] for inst in insts[start:end]):
                raise UnsupportedError(f"@{self.function.name}: a call with stack arguments overwrites the frame"
                                       " pointer", notes=["call it from a function without stackmaps, patchpoints and"
                                              " allocas of variable size"])
            if self.base_pointer:
                raise UnsupportedError(f"@{self.function.name}: inline assembly uses rbp or rbx, which the frame needs",
                                       notes=["take them off its clobbers, or give allocas a constant size"])
            self.code = []
            below = insts[end + 1] if end + 1 < len(insts) else None
            self._give(WORD, self._free_at_return(below) if below is not None and below.template.is_return else 0)
            self._add("POP64r", self.fp)
            self._cfi("restore_state")
            insts[end + 1:end + 1] = self.code
            self.code = []
            self._add("PUSH64r", self.fp)
            self._take(WORD)
            self._cfi("remember_state")
            self._cfi("escape", CFA_BY_SAVED_POINTER)
            insts[start:start] = self.code
            end = start

    def _undo_pops(self, block: MachineBlock, opening: Template, closing: Template) -> None:
        """Allocate again, after the call, the bytes that a callee pops."""
        out: list[Inst] = []
        for index, inst in enumerate(block.insts):
            if inst.template is opening:
                continue
            if inst.template is not closing:
                out.append(inst)
            elif inst.ops[1] and not _ends_unreachable(block, index + 1):
                at = len(out)
                while at and not out[at - 1].template.is_call:
                    at -= 1
                out.insert(at, Inst(self.templates["SUB64ri32"], [self.sp, self.sp, inst.ops[1]]))
        block.insts = out

    def _adjust_at_calls(self, block: MachineBlock, opening: Template, closing: Template) -> None:
        """Lower the stack pointer before each call with stack arguments and raise it after, merging adjustments."""
        insts = block.insts
        index = 0
        while index < len(insts):
            inst = insts[index]
            closes = inst.template is closing
            if not closes and inst.template is not opening:
                index += 1
                continue
            del insts[index]
            if closes and _ends_unreachable(block, index):
                continue
            amount = inst.ops[0] + -inst.ops[0] % STACK_ALIGN
            popped = inst.ops[1] if closes or amount else 0
            step = (amount - popped) * (1 if closes else -1)
            if not step:
                continue
            index, step = self._merge_above(insts, index, step)
            if index < len(insts) and (below := self._adjustment(insts[index])):
                del insts[index]
                step += below
            if step:
                insts.insert(index, self._step(step, block))
                index += 1

    def _step(self, step: int, block: MachineBlock) -> Inst:
        """Move the stack pointer, by lea if flags are live (golden: x86_64/flags-read-behind-choice)."""
        if any(register in self.target.classes["CCR"].members for register in block.live_ins):
            return Inst(self.templates["LEA64r"], [self.sp, self.sp, 1, 0, step, 0])
        return Inst(self.templates["ADD64ri32" if step > 0 else "SUB64ri32"], [self.sp, self.sp, abs(step)])

    # ---- slots

    def resolve_slots(self) -> None:
        """Replace slot operands by addresses relative to one of the frame's registers."""
        slots = self.frame.slots
        if not slots:
            return
        if self.frame.spill_align < WIDE_SPILL and has_avx(self.target):
            loosen_spills(self.function)
        common, fixed = self._bases()
        of_statepoints: dict[int, tuple[int, int]] = {}
        of_sites: dict[int, tuple[int, int]] = {}
        for block in self.function.blocks:
            for inst in block.insts:
                try:
                    position = inst.template.slot_places
                except AttributeError:
                    position = inst.template.slot_places = _position(inst.template)
                if position >= 0:
                    ops = inst.ops
                    if ops[position] < 0:
                        slot = slots[-1 - ops[position]]
                        self._resolve(inst, position, fixed if slot.fixed else common, slot.offset)
                elif position == SITE:
                    kind = inst.note.kind
                    known = of_statepoints if kind == "statepoint" else of_sites
                    inst.note.resolve(inst.ops, known, partial(self._recorded, kind, common, fixed))
                elif position == ASSEMBLY:
                    for kind, at in inst.note.operands:
                        if kind == "mem" and inst.ops[at] < 0:
                            slot = slots[slot_index(inst.ops[at])]
                            self._resolve(inst, at, fixed if slot.fixed else common, slot.offset)
            if self.far:
                from smemit.isa.x86_64.far_slots import reach

                reach(self.function, block, self.far)
                self.far = {}

    def _bases(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Base registers of slots and of fixed slots, each with the distance that converts offsets from the stack
        pointer on entry."""
        common = (self.sp, self.frame.size)
        if self.base_pointer:
            common = (self.base_pointer, self.frame.size)
        elif self.function.has_frame_pointer and not self.is_realigned:
            common = (self.fp, WORD)
        return common, (self.fp, WORD) if self.function.has_frame_pointer else common

    def offset_of(self, slot: int) -> int:
        """From the register that instructions use."""
        common, fixed = self._bases()
        found = self.frame.slots[slot]
        return found.offset + (fixed if found.fixed else common)[1]

    def escaped_at(self, slot: int) -> int:
        """The same as other slots."""
        return self.offset_of(slot)

    def frame_base(self) -> FrameBase:
        """From the frame pointer, which points to its own saved value, or from the stack pointer."""
        if self.function.has_frame_pointer:
            return FrameBase(self.fp, WORD, ((self.fp, -WORD, WORD),))
        return FrameBase(self.sp, self.frame.size, ())

    def distance_of(self, role: str, slot: FrameSlot) -> int | None:
        """Dynamic allocas move the stack pointer. Realignment moves all but the frame pointer and fixed slots."""
        if role == "frame_pointer":
            return WORD if self.function.has_frame_pointer and (slot.fixed or not self.is_realigned) else None
        if (self.is_realigned and slot.fixed) or (role == "stack_pointer" and self.frame.has_dynamic):
            return None
        return self.frame.size

    def _resolve(self, inst: Inst, position: int, base: tuple[int, int], offset: int) -> None:
        """Address a slot from a register."""
        ops = inst.ops
        register, distance = base
        distance += offset
        ops[position] = register
        displacement = ops[position + 3]
        if not isinstance(displacement, int):
            displacement.offset += distance
            return
        total = displacement + distance
        if not -1 << 31 <= total < 1 << 31:
            if ops[position + 2] or inst in self.far:
                # As in LLVM, the offset register replaces the index.
                raise UnsupportedError(f"@{self.function.name} addresses a slot by an index further than 2 GiB away",
                                       notes=["take smaller steps, or make its allocas smaller"])
            self.far[inst] = position, total
            return
        ops[position + 3] = total
        if not total and not displacement and inst.template.name == "LEA64r" and ops[2:4] == [1, 0] and not ops[5]:
            inst.template, inst.ops = self.templates["MOV64rr"], [ops[0], register]

    def _recorded(self, kind: str, common: tuple[int, int], fixed: tuple[int, int], index: int) -> tuple[int, int]:
        """The base register and offset of a slot in a record."""
        frame, slot = self.frame, self.frame.slots[index]
        register, distance = fixed if slot.fixed else common
        if kind == "statepoint" and not frame.has_dynamic and not (slot.fixed and self.is_realigned):
            # Statepoints name the stack pointer even where the function has a frame pointer (llc 22).
            register, distance = self.sp, frame.size
        return register, distance + slot.offset

    def finish(self) -> None:
        """Insert the stack check, and restore the frame state after epilogues in the middle of the layout."""
        function = self.function
        prologue = function.blocks[:1]
        if self.probes is not None and not self.probes.symbol:
            prologue = expand_prologue(function, self.probes.page, self.has_cfi)
        if is_split(function):
            add_check(function)
        if self.has_cfi and self.epilogues_have_cfi and len(function.blocks) > 1:
            restore_cfa(function, (self._dwarf(self.sp), WORD), prologue)
        entry = patchable_entry(function)
        if function.ir.attributes.get(ENTRY_CALL) == "true":
            called = Symbol("\1" + self.target.elf["entry_call"], "external")
            entry.append(Inst(self.templates["CALL64pcrel32"], [called]))
        function.blocks[0].insts[:0] = entry
        mark_targets(function)


def _ends_unreachable(block: MachineBlock, index: int) -> bool:
    return not block.successors and index == len(block.insts)


ASSEMBLY, SITE, NOWHERE = -3, -2, -1

def _position(template: Template) -> int:
    """The position of an instruction's address, or one of the constants above."""
    base = template.base or template
    if base.name in SITES:
        return SITE
    if base.name == "INLINEASM":
        return ASSEMBLY
    return next((p for p, operand in enumerate(base.operands) if operand.name.endswith(".base")), NOWHERE)


def unreported_registers(target: Target) -> frozenset[int]:
    """Flags and instruction pointer, which records leave out. LLVM's upper half of eip stays, with two bytes."""
    pointer = target.roles["instruction_pointer"]
    return frozenset({target.roles["flags"], pointer, *target.register(pointer).parts.values()})
