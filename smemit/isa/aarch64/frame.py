"""AArch64: saved registers in pairs, frame record, stack adjustment and call frame information as LLVM makes them.

From the caller's side down: saved general registers, link register and frame pointer, saved vector registers, slots,
outgoing arguments. Registers are saved in the convention's order from the top, neighbours of a class as a pair; with
an odd number of them there is a hole above the first that is alone. The frame pointer holds the address of its own
saved value.

Three shapes of prologue: nothing but saves (the first lowers the stack pointer itself); one step of the stack pointer
for saves and slots together while that is under 512 bytes; or saves, frame pointer, and a second step, which frames
that grow or are aligned on entry always take.

`offset` of a slot counts from the stack pointer on entry.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from smemit.compile.codegen.frame import needs_cfi
from smemit.compile.codegen.frame_code import patchable_entry
from smemit.compile.codegen.hooks import FrameBase
from smemit.compile.codegen.machine import (
    SITES,
    VIRTUAL,
    FrameSlot,
    Inst,
    MachineBlock,
    MachineFunction,
    first_terminator,
    slot_index,
)
from smemit.compile.sites.site import Site
from smemit.errors import UnsupportedError
from smemit.isa.aarch64.branch_targets import mark_targets, signing_hint
from smemit.isa.aarch64.probes import expand_prologue, page_of, touched_steps
from smemit.isa.aarch64.prologue import MAY_REMAIN, NOTHING_SAVED, STACK_ALIGN, add_offset, frame_code, place_saves
from smemit.isa.frame_registers import callee_saved, refuse_frames, reserved_for_frame, wants_frame_pointer

if TYPE_CHECKING:
    from smemit.compile.codegen.scavenge import Far
    from smemit.isa.description import Target, Template

ENTRY_BIAS = 0
WORD = 8
NEAR = 256
"""Frames up to this never need a spare register to reach their slots."""

_RESERVE = re.compile(r"\+reserve-(x\d+)")
"""Features that reserve a register."""


# ---- before allocation


def has_frame_pointer(function: MachineFunction, outgoing: int) -> bool:
    """Whether a function has a frame pointer; `outgoing` is the size of its outgoing arguments.

    If they put the slots out of reach of the stack pointer, it needs one as well (golden: aarch64/large-call-frames).
    """
    return wants_frame_pointer(function, STACK_ALIGN) or outgoing >= NEAR


def reserved_registers(function: MachineFunction) -> frozenset[int]:
    """The stack pointer, and the frame and base pointers if the function uses them or must not allocate them."""
    refuse_frames(function)
    function.has_frame_pointer = has_frame_pointer(function, function.frame.outgoing_size)
    features = function.ir.attributes.get("target-features") or ""
    asked = _RESERVE.findall(features) if "+reserve-x" in features else ()
    return reserved_for_frame(function, _has_base_pointer(function), asked)


def _is_realigned(function: MachineFunction) -> bool:
    return function.frame.max_align > STACK_ALIGN


def _has_base_pointer(function: MachineFunction) -> bool:
    frame = function.frame
    if not frame.has_dynamic:
        return "base_pointer" in frame.bases
    return "base_pointer" in frame.bases or _is_realigned(function) or _local_size(function) >= NEAR


def _local_size(function: MachineFunction) -> int:
    """Bytes of the program's own stack objects, as LLVM lays them out before allocation."""
    depth = 0
    for index in function.frame.in_order():
        slot = function.frame.slots[index]
        if not slot.is_spill:
            depth += slot.size
            depth += -depth % slot.align
    return depth


class Layout:
    """Lays out the frame of one function."""

    __slots__ = (
        "base", "bases", "emergency", "end", "far", "fp", "frame", "function", "has_base_pointer", "has_frame_pointer",
        "is_realigned", "lr", "needs_slot", "page", "prologue_size", "saves", "sp", "steps", "target",
    )

    def __init__(self, function: MachineFunction) -> None:
        self.function, self.frame = function, function.frame
        self.target: Target = function.target
        roles = self.target.roles
        self.sp, self.fp, self.lr = roles["stack_pointer"], roles["frame_pointer"], roles["link_register"]
        self.base = roles["base_pointer"]
        self.has_frame_pointer = function.has_frame_pointer
        self.is_realigned = _is_realigned(function)
        self.has_base_pointer = _has_base_pointer(function)
        self.saves = NOTHING_SAVED
        self.needs_slot = False
        """The frame has an emergency spill slot, near the frame pointer or at the bottom."""
        self.emergency = 0
        """Offset of that slot from the stack pointer on entry."""
        self.end: list[Inst]
        """The epilogue, once the frame is laid out."""
        self.bases: dict[int, tuple[int, int]] = {}
        """Base register and offset of each slot, by operand."""
        self.far: list[Far] = []
        """Instructions of the current block that need a scavenged register for their slot address."""
        self.steps: dict[tuple[Template, int, int, int, int], Inst] = {}
        """Address computations by content: most of them repeat."""
        self.prologue_size = 0
        """Number of instructions in the current block."""
        self.page = page_of(function)

    # ---- sizes

    def save_registers(self, saved: list[int]) -> int:
        """Determine the callee-saved registers to save, and place them from the top of the frame down."""
        frame, target = self.frame, self.target
        order = callee_saved(self.function)
        wanted = set(saved)
        if self.has_frame_pointer:
            wanted |= {self.fp, self.lr}
        if self.has_base_pointer:
            wanted.add(self.base)
        spare = self._complete_pairs(order, wanted) if target.system.get("saves_pairs") else 0
        general = target.classes["GPR64"].members
        # Stack arguments are addressed from here as well.
        lowest = highest = size = 0
        for slot in frame.slots:
            if slot.fixed:
                lowest, highest = min(lowest, slot.offset), max(highest, slot.offset)
        for register in wanted:
            size += target.register(register).size
        # A leaf function may spill the link register of its frame record. Without a frame pointer the last slot is out
        # of reach (golden: aarch64/leaf-frames-by-graphs).
        # With paired saves the frame record comes first. It is counted in functions with calls, where lr is not free.
        saves_pairs: bool = target.system.get("saves_pairs", False)
        has_spare = self.has_frame_pointer and not frame.has_calls and not saves_pairs
        limit = NEAR if self.has_frame_pointer and not saves_pairs else NEAR - 1
        if saves_pairs and self.lr not in saved and self.lr in wanted:
            size -= 2 * WORD
        if frame.has_bare_store:
            limit = 0
        is_far = self._estimate(-lowest) + size + highest > limit
        if spare:
            self.needs_slot = False
        elif has_spare:
            self.needs_slot = is_far and self.lr in saved
        elif is_far:
            reserved = reserved_registers(self.function)
            free = [r for r in order if r in general and r not in wanted and r not in reserved]
            if free:
                wanted.add(free[-1])
            if free and saves_pairs and not self._complete_pairs(order, wanted):
                wanted.remove(free[-1])
                free = []
            self.needs_slot = not free
        self.saves = saves = place_saves(target, order, frozenset(wanted), self.fp if self.has_frame_pointer else 0)
        depth = saves.depth
        for register, offset, size in saves.places:
            frame.saved.append((register, frame.add_fixed(size, offset, size)))
        if self.needs_slot and self.has_frame_pointer and not self.is_realigned:
            depth += WORD
            self.emergency = -depth
        return depth + -depth % frame.local_align

    def _complete_pairs(self, order: Sequence[int], wanted: set[int]) -> int:
        """Save registers in pairs; returns an extra register that is saved but unused, 0 for none.

        Pairs are counted from the start of the convention's order. Counting starts again after a general register
        without a partner.
        """
        general = self.target.classes["GPR64"].members
        reserved = reserved_registers(self.function)
        spare, shift = 0, 0
        for index, register in enumerate(order):
            other = (index ^ 1) if not shift else index + 1 if index % 2 else index - 1
            partner = order[other] if 0 <= other < len(order) else 0
            if register in general and partner not in general:
                partner, shift = 0, 1
            if register in wanted and partner and partner not in wanted:
                wanted.add(partner)
                if partner in general and partner not in reserved:
                    spare = partner
        return spare

    def _estimate(self, depth: int) -> int:
        """LLVM's estimate of the frame size before saved registers are known; fixed slots reach down to `depth`."""
        frame = self.frame
        for slot in frame.slots:
            if not slot.fixed and not slot.is_dead:
                depth += slot.size
                depth += -depth % slot.align
        if frame.adjusts_stack and not frame.has_dynamic:
            depth += frame.outgoing_size
        return self._rounded(depth)

    def finish_size(self, depth: int) -> None:
        """Round the frame size up; a realigned frame is a multiple of its alignment."""
        frame = self.frame
        if self.needs_slot and (self.is_realigned or not self.has_frame_pointer):
            depth += -depth % WORD + WORD
            # At a multiple of 16: golden: aarch64/frame-without-registers.
            self.emergency = -depth - -depth % STACK_ALIGN
        if frame.adjusts_stack and not frame.has_dynamic:
            depth += frame.outgoing_size
        frame.size = self._rounded(depth)

    def _rounded(self, depth: int) -> int:
        align = self.frame.max_align
        return depth + -depth % (align if align > STACK_ALIGN else STACK_ALIGN)

    # ---- prologue and epilogue

    def prologue(self) -> Sequence[Inst]:
        """Save registers, set the frame pointer, allocate the frame, and emit the call frame information."""
        frame, function = self.frame, self.function
        code, self.end = frame_code(
            self.target, frame.size, frame.max_align, self.is_realigned, frame.has_dynamic, self.has_frame_pointer,
            self.has_base_pointer, self.saves, _has_async_tables(function), needs_cfi(function), self.page,
            self._has_shadow(),
            signing_hint(function, any(register == self.lr for register, _, _ in self.saves.places)),
        )  # fmt: skip
        self.prologue_size = len(code)
        return code

    def _has_shadow(self) -> bool:
        """Whether the function uses a shadow call stack."""
        ir = self.function.ir
        if "shadowcallstack" not in ir.attributes or all(register != self.lr for register, _, _ in self.saves.places):
            return False
        if "x18" not in _RESERVE.findall(ir.attributes.get("target-features") or ""):
            raise UnsupportedError(f"@{ir.name} has the attribute shadowcallstack but may use x18", place=ir.place,
                                   notes=['x18 points to the stack of return addresses: "target-features"='
                                          '"+reserve-x18" keeps it free'])
        return True

    def epilogue(self, block: MachineBlock) -> None:
        """The epilogue in front of a return."""
        at = first_terminator(block.insts)
        block.insts[at:at] = self.end

    # ---- calls

    def call_frames(self) -> None:
        """Make outgoing areas at each call in frames with dynamic allocas; other frames include the area."""
        frame, target, sp = self.frame, self.target, self.sp
        if not frame.adjusts_stack:
            return
        opening, closing = target.templates["ADJCALLSTACKDOWN"], target.templates["ADJCALLSTACKUP"]
        for block in self.function.blocks:
            if not frame.has_dynamic:
                block.insts = [inst for inst in block.insts if inst.template not in (opening, closing)]
                continue
            out: list[Inst] = []
            for inst in block.insts:
                if inst.template is not opening and inst.template is not closing:
                    out.append(inst)
                elif inst.ops[0]:
                    amount = inst.ops[0] + -inst.ops[0] % STACK_ALIGN
                    if inst.template is closing:
                        out += add_offset(target, sp, sp, amount)
                    elif self.page and amount >= MAY_REMAIN:
                        out += touched_steps(self.function, amount, self.page)
                    else:
                        out += add_offset(target, sp, sp, -amount)
            block.insts = out

    # ---- slots

    def _reference(self, index: int, prefer_fp: bool, limited: bool) -> tuple[int, int]:
        return self._address_of(self.frame.slots[index], prefer_fp, limited)

    def _address_of(self, slot: FrameSlot, prefer_fp: bool, limited: bool) -> tuple[int, int]:
        """Base register and offset of a slot. If `limited`, negative offsets reach only 256 bytes."""
        frame = self.frame
        from_sp, from_fp = slot.offset + frame.size, slot.offset - self.saves.record
        if slot.fixed and slot.offset >= 0:
            use_fp = self.has_frame_pointer
        elif self.is_realigned:
            use_fp = self._is_near(slot)
        elif self.has_frame_pointer:
            if from_fp >= 0 or (frame.has_dynamic and not self.has_base_pointer):
                use_fp = True
            else:
                use_fp = (not limited or from_fp >= -NEAR) and (prefer_fp or from_sp > -from_fp)
        else:
            use_fp = False
        if use_fp:
            return self.fp, from_fp
        return (self.base if self.has_base_pointer else self.sp), from_sp

    def frame_base(self) -> FrameBase:
        """From the frame pointer, which points to its own saved value, or from the stack pointer."""
        if self.has_frame_pointer:
            return FrameBase(self.fp, -self.saves.record, ())
        return FrameBase(self.sp, self.frame.size, ())

    def offset_of(self, slot: int) -> int:
        """From whichever register is nearer."""
        return self._reference(slot, False, False)[1]

    def escaped_at(self, slot: int) -> int:
        """From the stack pointer (LLVM's getLocalAddressRegister)."""
        frame = self.frame
        if frame.has_dynamic:
            raise UnsupportedError(f"@{self.function.ir.name} lets others reach its locals and has memory of variable"
                                   " size", place=self.function.ir.place, notes=["give its allocas constant sizes"])
        return frame.slots[slot].offset + frame.size

    def distance_of(self, role: str, slot: FrameSlot) -> int | None:
        """Dynamic allocas move the stack pointer. Realignment moves all that is not near the frame pointer."""
        if role == "frame_pointer":
            is_known = self.has_frame_pointer and (self._is_near(slot) or not self.is_realigned)
            return -self.saves.record if is_known else None
        if (self.is_realigned and self._is_near(slot)) or (role == "stack_pointer" and self.frame.has_dynamic):
            return None
        return self.frame.size

    def _is_near(self, slot: FrameSlot) -> bool:
        """Whether a slot is an argument, a saved register, or in a gap between saved registers."""
        return -self.saves.size <= slot.offset  # golden: aarch64/guard-between-saved

    def resolve_slots(self) -> None:
        """Replace slot operands by addresses relative to one of the frame's registers."""
        if not self.frame.slots:
            return
        of_statepoints: dict[int, tuple[int, int]] = {}
        of_sites: dict[int, tuple[int, int]] = {}
        unusable = -1
        for block in self.function.blocks:
            insts = block.insts
            out: list[Inst] = []
            copied = 0
            for at, inst in enumerate(insts):
                try:
                    place = inst.template.slot_places
                except AttributeError:
                    place = place_of(self.target, inst.template)
                if place is None:
                    continue
                if place.position == SITE:
                    site: Site = inst.note
                    if site.kind == "statepoint":
                        site.resolve(inst.ops, of_statepoints, self._of_statepoint)
                    else:
                        site.resolve(inst.ops, of_sites, self._of_site)
                elif inst.ops[place.position] < 0 and (made := self._resolve(inst, place)) is not None:
                    out += insts[copied:at]
                    out += made
                    copied = at + 1
            if copied:
                block.insts = out + insts[copied:]
            if self.far:
                from smemit.compile.codegen.scavenge import reach, unusable_registers

                if unusable < 0:
                    unusable = unusable_registers(self.function)
                order = self.target.classes["GPR64"].order
                emergency = [self._free] if self.emergency else []
                reach(self.function, block, self.far, order, self._way, unusable, emergency)

    def _way(self, to: int, base: int, distance: int) -> list[Inst]:
        """The instructions that put a far address into a register."""
        found = add_offset(self.target, to, base, distance)
        if self.function.lines is not None:
            return found  # Each has a source location of its own.
        return [self.steps.setdefault((one.template, *one.ops), one) for one in found]

    def _free(self, register: int) -> tuple[Inst, Inst]:
        """The store of a register in the emergency slot, and the load."""
        base, offset = self._address_of(FrameSlot(WORD, WORD, self.emergency), False, True)
        made = []
        for name in ("STRXui", "LDRXui"):
            inst = Inst(self.target.templates[name], [register, base, 0])
            place = place_of(self.target, inst.template)
            assert place is not None
            if place.move(inst, base, offset):
                raise UnsupportedError(f"@{self.function.name}: an emergency slot out of reach is not supported")
            made.append(inst)
        store, load = made
        store.kill = 1
        return store, load

    def _resolve(self, inst: Inst, place: Place) -> list[Inst] | None:
        """The replacement of an instruction with a slot, None if it stays."""
        ops, position = inst.ops, place.position
        slot = ops[position]
        found = self.bases.get(slot)
        if found is None:
            found = self.bases[slot] = self._reference(slot_index(slot), False, True)
        base, offset = found
        if not place.scale:
            return add_offset(self.target, ops[0], base, (ops[2] << ops[3]) + offset)
        rest = place.move(inst, base, offset)
        if not rest and place.largest >= 0:
            return None
        # The part of the offset that the access cannot encode goes into a register that is scavenged later. So does the
        # whole address if the access has no offset (golden: aarch64/vector-elements-stored).
        ops[position] = VIRTUAL
        self.far.append((inst, position, base, rest))
        return None

    def _of_site(self, index: int) -> tuple[int, int]:
        """The same for a slot that a stackmap or patchpoint records."""
        return self._reference(index, True, False)

    def _of_statepoint(self, index: int) -> tuple[int, int]:
        """The same for a slot that a statepoint records."""
        frame = self.frame
        if frame.has_dynamic or self.is_realigned:
            return self._reference(index, False, False)
        return self.sp, frame.slots[index].offset + frame.size

    def finish(self) -> None:
        """Expand probes; after epilogues with CFI, restore the frame state in later blocks."""
        function = self.function
        last, body = function.blocks[0], len(function.blocks[0].insts) - self.prologue_size
        if self.page:
            last = expand_prologue(function, self.page)
        if _has_async_tables(function) and len(function.blocks) > 1:
            cfi = self.target.templates["CFI_INSTRUCTION"]
            ends = [(block, place + 1) for block in dict.fromkeys((function.blocks[0], last))
                    for place, inst in enumerate(block.insts[:len(block.insts) - (body if block is last else 0)])
                    if inst.template is cfi]
            if ends:
                from smemit.compile.codegen.cfa import remember_cfa

                remember_cfa(function, *ends[-1])
        function.blocks[0].insts[:0] = patchable_entry(function)
        mark_targets(function)


class Place(NamedTuple):
    """The operand position of an instruction's address, the scale of its offset, and its unscaled form."""

    position: int
    scale: int = 0
    largest: int = 0xFFF
    unscaled: Template | None = None
    least: int = 0
    """The least offset of accesses without an unscaled form."""

    def reaches(self, offset: int) -> bool:
        """Whether the access can encode an offset, scaled or unscaled."""
        if self.least:
            return not offset % self.scale and self.least <= offset // self.scale <= self.largest
        if offset % self.scale or offset < 0:
            return -NEAR <= offset < NEAR
        return offset // self.scale <= self.largest

    def move(self, inst: Inst, base: int, distance: int) -> int:
        """Change the base and offset of an access; returns the part of the offset that it cannot encode."""
        ops = inst.ops
        position, scale, largest, unscaled = self.position, self.scale, self.largest, self.unscaled
        if largest < 0:
            ops[position] = base
            return distance
        total: int = ops[position + 1] * scale + distance
        if total >= 0 and not total % scale and (stored := total // scale) <= largest and not self.least:
            ops[position], ops[position + 1] = base, stored
            return 0
        if self.least:
            stored = max(self.least, min(total // scale, largest))
        elif total % scale or total < 0:
            assert unscaled is not None, "frame: every scaled access has an unscaled form"
            inst.template, scale = unscaled, 1
            stored = max(-NEAR, min(total, NEAR - 1))
        else:
            stored = largest
        ops[position], ops[position + 1] = base, stored
        return total - stored * scale


SITE = -1
"""A record has its slots where its note says."""

_SIZES = {
    "BB": 1,
    "HH": 2,
    "SBW": 1,
    "SBX": 1,
    "SHW": 2,
    "SHX": 2,
    "SW": 4,
    "B": 1,
    "H": 2,
    "W": 4,
    "S": 4,
    "X": 8,
    "D": 8,
    "Q": 16,
}


def place_of(target: Target, template: Template) -> Place | None:
    """The position where an instruction may have a slot, None for none."""
    try:
        found: Place | None = template.slot_places
    except AttributeError:
        found = template.slot_places = _place(target, template)
    return found


def _place(target: Target, template: Template) -> Place | None:
    base = template.base or template
    name = base.name
    if name in SITES:
        return Place(SITE)
    if name == "ADDXri":
        return Place(1)
    if name[:3] in ("LDR", "STR") and name[-2:] == "ui":
        return Place(1, _SIZES[name[3:-2]], 0xFFF, target.templates[f"{name[:2]}UR{name[3:-2]}i"])
    if name == "ST1i64":
        return Place(2, 1, -1)
    if name in ("LDPXi", "STPXi"):
        return Place(2, 8, 63, least=-64)
    if name[2:4] == "UR" and (base.may_load or base.may_store):
        return Place(1, 1, NEAR - 1, base)
    return None


def _has_async_tables(function: MachineFunction) -> bool:
    """Unwinding works at every instruction, in epilogues too."""
    attributes = function.ir.attributes
    return "uwtable" in attributes and attributes["uwtable"] != "sync" and "minsize" not in attributes


def unreported_registers(target: Target) -> frozenset[int]:
    """Flags and control registers, which records leave out."""
    return frozenset({target.roles["flags"], target.reg("fpcr")})
