"""PowerPC64: back chain, linkage area, saved registers and call frame information, as PPCFrameLowering makes them.

From the caller's side down: saved floating-point registers, saved general registers, slots, parameter save area,
linkage area. The word at the stack pointer holds the caller's stack pointer; the link register is saved in the caller's
linkage area. Functions with stackmaps or patchpoints have r31 as a copy of the stack pointer.

`offset` of a slot counts from the stack pointer on entry, which is the CFA: saved registers are below zero, stack
arguments in the caller's parameter save area above.
"""

from __future__ import annotations

from functools import partial, reduce
from operator import or_
from typing import TYPE_CHECKING, Any

from smemit.compile.codegen.frame import needs_cfi
from smemit.compile.codegen.frame_code import patchable_entry
from smemit.compile.codegen.hooks import FrameBase
from smemit.compile.codegen.machine import (
    FrameSlot,
    Inst,
    MachineBlock,
    MachineFunction,
    first_terminator,
    is_read,
    slot_index,
    slot_operand,
)
from smemit.compile.codegen.spill import spill_makers
from smemit.compile.llvm_bugs import OVERWRITTEN_SAVE, SWAPPED_VECTOR
from smemit.errors import UnsupportedError
from smemit.isa.frame_registers import callee_saved as callee_saved
from smemit.isa.frame_registers import refuse_frames, reserved
from smemit.isa.ppc64.abi import RED_ZONE, STACK_ALIGN, WORD, abi_of
from smemit.isa.ppc64.distances import SITE, place_of, reaches, spell_distances
from smemit.isa.ppc64.probes import expand_prologue, page_of
from smemit.isa.ppc64.prologue import Code, frame_code

if TYPE_CHECKING:
    from smemit.isa.description import Target, Template

ENTRY_BIAS = 0

CONDITION_SPILLS = frozenset(("SPILL_CR", "SPILL_CRBIT"))
CONDITION_MOVES = CONDITION_SPILLS | {"RESTORE_CR", "RESTORE_CRBIT"}
"""Spill pseudos of condition registers, which `condition_spills` expands."""
PREPARATIONS = frozenset(("PREPARE_PROBED_ALLOCA_64", "PREPARE_PROBED_ALLOCA_NEGSIZE_SAME_REG_64"))
VECTOR = 16
LOWEST_SAVED = 14
LOWEST_SAVED_VECTOR = 32 + 20
"""First callee-saved register of each kind with a fixed place in the frame."""


def needs_frame_pointer(function: MachineFunction) -> bool:
    """Whether r31 holds the stack pointer's value after the prologue."""
    frame, wanted = function.frame, function.ir.attributes.get("frame-pointer", "none")
    if (frame.has_stackmap or frame.has_patchpoint or frame.has_dynamic or frame.has_second_return
            or "frame_pointer" in frame.bases):
        return True
    return wanted == "all" or (wanted == "non-leaf" and frame.has_calls)


def has_base_pointer(function: MachineFunction) -> bool:
    """Whether r30 holds the old stack pointer: in realigned frames, and for placements that ask for it."""
    return "base_pointer" in function.frame.bases or is_realigned(function)


def is_realigned(function: MachineFunction) -> bool:
    """Whether the frame is realigned (LLVM's hasStackRealignment)."""
    attributes = function.ir.attributes
    if "no-realign-stack" in attributes:
        return False
    return function.frame.max_align > STACK_ALIGN or "stackrealign" in attributes or "alignstack" in attributes


def reserved_registers(function: MachineFunction) -> frozenset[int]:
    """Stack and thread pointer, r2 if it is the TOC pointer, and r31 and r30 if they point to the frame."""
    refuse_frames(function)
    target: Target = function.target
    roles = [role for role, on in (("toc", True), ("frame_pointer", needs_frame_pointer(function)),
                                   ("base_pointer", has_base_pointer(function))) if on]
    return reserved(target, *(target.roles[role] for role in roles))


class Layout:
    """The frame layout of one function; methods in the order of `FrameLayout`."""

    __slots__ = (
        "base_slot", "code", "emergency", "fields", "function", "loose", "met", "moves", "page", "pointer_slot",
        "realigned", "roles", "saves_link", "sets_toc", "unassigned",
    )  # fmt: skip

    def __init__(self, function: MachineFunction) -> None:
        self.function = function
        self.roles: list[list[int]] = []
        """The roles of the instructions, by block."""
        self.met = 0
        """All instructions of the function, including saves and restores."""
        for block in function.blocks:
            roles = _roles_of(block.insts, function.target)
            self.roles.append(roles)
            self.met |= reduce(or_, set(roles), 0)
        self.saves_link = function.frame.has_return_address or self.met & LINK > 0 or self._assembly_writes_link()
        self.sets_toc = not abi_of(function.target).has_descriptors and self._reads_toc()
        self.code: Code
        """Prologue and epilogue, once the frame is laid out."""
        self.moves = False
        """Registers are saved before the stack pointer moves."""
        self.realigned = has_base_pointer(function)
        """Whether the prologue realigns the frame; decided after saves, which may raise the alignment."""
        self.pointer_slot, self.base_slot = -WORD, -2 * WORD
        """Offsets of the saved r31 and r30 from the CFA."""
        self.page = page_of(function)
        """Largest step without a probe, in bytes; 0 for no limit."""
        self.emergency: list[int] = []
        """Offsets of the emergency slots from the stack pointer on entry."""
        self.unassigned: dict[MachineBlock, None] = {}
        """Blocks with virtual registers."""
        self.loose: set[int] = set()
        """The slots of saved registers without a fixed place in the frame."""
        self.fields: list[int] = []
        """The saved condition register fields, which share a word of the caller's linkage area."""

    def _assembly_writes_link(self) -> bool:
        """Whether inline assembly clobbers the link register (golden: ppc64/assembly-link-and-time)."""
        if not self.met & ASSEMBLY:
            return False
        link = self.function.target.roles["link_register"]
        return any(
            link in [inst.ops[p] for p in inst.template.defs]
            for block, roles in zip(self.function.blocks, self.roles, strict=True)
            for inst in [block.insts[at] for at in _where(ASSEMBLY, roles)]
        )

    def _reads_toc(self) -> bool:
        """Whether anything reads r2: calls, patchpoints and TOC accesses."""
        function = self.function
        toc = function.target.roles["toc"]
        if self.met & LINK:
            for block, roles in zip(function.blocks, self.roles, strict=True):
                for at in _where(LINK, roles):
                    if is_read(toc, [block.insts[at]]):
                        return True
        return any(is_read(toc, block.insts) for block in function.blocks)

    def save_registers(self, saved: list[int]) -> int:
        """Place the save areas of floating-point, general and vector registers, each down to its lowest one."""
        function = self.function
        frame, roles = function.frame, function.target.roles
        if self.realigned:
            frame.max_align = max(frame.max_align, function.ir.attributes.get("alignstack") or 0)
        own = []
        if needs_frame_pointer(function):
            own.append(roles["frame_pointer"])
        if self.realigned:
            own.append(roles["base_pointer"])
        depth = WORD * (2 if self.realigned else len(own))
        if saved:
            depth = self._place_saved(saved, own, depth)
            self.realigned = has_base_pointer(function)
        return depth + -depth % frame.local_align

    def _place_saved(self, saved: list[int], own: list[int], reach: int) -> int:
        """Place the saved registers; `reach` bytes are for r31 and r30, which are among the general ones."""
        frame, target = self.function.frame, self.function.target
        floats, general, fields, vectors = (target.classes[name].members for name in ("f8rc", "g8rc", "crrc", "vrrc"))
        in_linkage = {target.reg(f"cr{n}") for n in (2, 3, 4)}
        self.fields = [register for register in saved if register in in_linkage]
        saved = [register for register in saved if register not in in_linkage and register not in own]
        places: dict[int, int] = {}
        above = 0
        for register in saved:
            if register in floats:
                place = -WORD * (32 - target.register(register).hw)
                above = max(above, -place)
                if target.register(register).hw >= LOWEST_SAVED:
                    places[register] = place
        lowest = above + (WORD if own else 0)
        for register in saved:
            if register in general:
                place = -above - WORD * (32 - target.register(register).hw)
                lowest = max(lowest, -place)
                if target.register(register).hw >= LOWEST_SAVED:
                    places[register] = place
        depth = max([above + reach if own else 0, *(-place for place in places.values())])
        lowest += -lowest % VECTOR
        for register in saved:
            if register in vectors and target.register(register).hw >= LOWEST_SAVED_VECTOR:
                places[register] = -lowest - VECTOR * (64 - target.register(register).hw)
                depth = max(depth, -places[register])
        self.pointer_slot, self.base_slot = -above - WORD, -above - 2 * WORD
        slots: dict[int, int] = {}
        for register in saved:
            size = VECTOR if register in vectors else 4 if register in fields else WORD
            if register in places:
                slots[register] = frame.add_fixed(size, places[register], WORD)
            else:
                # Registers that only this convention saves have no fixed place and come first.
                depth = _aligned(depth + size, size)
                slots[register] = frame.add_fixed(size, -depth, size)
                frame.max_align = max(frame.max_align, size)
                self.loose.add(slots[register])
        frame.saved = [(register, slots[register]) for register in saved]
        frame.saved_in_caller_area = self.fields
        return depth

    def finish_size(self, depth: int) -> None:
        """Round the frame size; a leaf with a small frame uses the red zone."""
        function = self.function
        frame = function.frame
        realigned = self.realigned
        linkage = abi_of(function.target).linkage
        align = max(STACK_ALIGN, frame.max_align) if realigned else STACK_ALIGN
        outgoing = frame.outgoing_size if frame.outgoing_size > linkage else linkage
        depth += self._emergency_slots(depth, outgoing, align)
        if frame.has_dynamic:
            outgoing += -outgoing % align
        in_red_zone = not (
            frame.adjusts_stack or frame.has_dynamic or realigned or self.saves_link or frame.has_frame_address
            or "noredzone" in function.ir.attributes
        )
        frame.outgoing_size = outgoing
        frame.size = 0 if in_red_zone and depth <= RED_ZONE else _aligned(depth + outgoing, align)
        function.has_frame_pointer = bool(frame.size) and needs_frame_pointer(function)
        if OVERWRITTEN_SAVE not in function.llvm_bugs:
            self._spare_saves()

    def _spare_saves(self) -> None:
        """Keep the back chains that the prologue's probes store off the registers that are saved before."""
        function, frame = self.function, self.function.frame
        saves = [self.pointer_slot] * function.has_frame_pointer + [self.base_slot] * self.realigned
        first = 0 if self.realigned else frame.size  # only the last step of a realigned frame is shorter than a page
        if not 0 < self.page < frame.size or all((first + save) % self.page for save in saves):
            return
        if self.page <= RED_ZONE:
            self.page = RED_ZONE + STACK_ALIGN  # these saves are in the red zone
            self._spare_saves()
        else:
            frame.size += STACK_ALIGN

    def _stores_spills(self) -> bool:
        """Whether a register is stored and loaded again; an undefined one is only loaded (golden: undefined-far)."""
        slots = self.function.frame.slots
        spills = {slot_operand(number) for number, slot in enumerate(slots) if slot.is_spill}
        return bool(spills) and any(
            inst.template.may_store and not spills.isdisjoint(op for op in inst.ops if type(op) is int)
            for block in self.function.blocks for inst in block.insts if not inst.template.is_call)

    def _emergency_slots(self, depth: int, outgoing: int, align: int) -> int:
        """Add emergency slots for the register scavenger, according to LLVM's estimate of what it may need."""
        function = self.function
        frame = function.frame
        by_bits = self.met & BIT_SPILL > 0
        is_needed = frame.has_dynamic
        if frame.saved:
            fields = function.target.classes["crrc"].members
            by_bits = by_bits or any(register in fields for register, _ in frame.saved)
            is_needed = is_needed or any(frame.slots[slot].size == VECTOR for _, slot in frame.saved)
        if not is_needed and self.met & INDEXED:
            is_needed = any(
                inst.template.name in INDEXED_SPILLS and inst.ops[2] < 0
                for block in function.blocks
                for inst in block.insts
            )
        is_far = _aligned(depth + outgoing, align) >= 1 << 15
        if is_far:
            is_needed = is_needed or bool(frame.saved) or self._stores_spills()
        for slot in frame.slots:
            if slot.may_need_register:
                is_needed = True
                break
        if not is_needed and not by_bits:
            return 0
        two = by_bits or (frame.has_dynamic and frame.max_align > STACK_ALIGN)
        pad = -depth % WORD
        self.emergency = [-(depth + pad + WORD * n) for n in ((1, 2) if two else (1,))]
        return pad + WORD * len(self.emergency)

    @property
    def is_realigned(self) -> bool:
        """Whether the size of the frame is not fixed for this reason."""
        return is_realigned(self.function)

    def prologue(self) -> list[Inst]:
        """The prologue, with the saves inside it."""
        function, frame, target = self.function, self.function.frame, self.function.target
        saved, slots = frame.saved, frame.slots
        self.moves = bool(saved) and not abi_of(target).has_descriptors and self._update_moves()
        self.code = code = frame_code(
            target, frame.size, frame.max_align, self.realigned, self.saves_link,
            self.sets_toc, function.has_frame_pointer,
            self.pointer_slot, self.base_slot, (*self.fields,),
            tuple([(register, slots[slot].offset) for register, slot in saved]) if saved else (),
            self.moves, frame.has_dynamic, frame.has_second_return, needs_cfi(function), self.page,
        )  # fmt: skip
        if not saved:
            return code.make + code.made
        return [*code.make, *[self._move(register, slot, 0) for register, slot in saved], *code.made]

    def _move(self, register: int, slot: int, which: int) -> Inst:
        function = self.function
        inst = spill_makers(function.target, _class_of(function, register))[which](register, slot_operand(slot))
        is_described = needs_cfi(function) if SWAPPED_VECTOR not in function.llvm_bugs else (
            "nounwind" not in function.ir.attributes)
        if inst.template.name in SWAPPED and (
                is_described or function.target.register(register).hw < LOWEST_SAVED_VECTOR):
            # The call frame information is in the order of the older instructions.
            inst.template = function.target.templates[SWAPPED[inst.template.name]]
        self.met |= _role_of(inst.template, function.target)
        return inst

    def _update_moves(self) -> bool:
        """Whether registers are saved before the stack pointer moves (ELFv2), because the frame fits below it."""
        function = self.function
        frame = function.frame
        return bool(
            not self.loose and 0 < frame.size <= RED_ZONE
            # llc saves them at the old offsets from the new stack pointer then.
            and not 0 < self.page < frame.size
            and not function.has_frame_pointer
            and not self.realigned
            and not any(frame.slots[slot].size == VECTOR for _, slot in frame.saved)
        )

    def epilogue(self, block: MachineBlock) -> None:
        """The epilogue in front of a return."""
        code, saved = self.code, self.function.frame.saved
        restores = [self._move(register, slot, 1) for register, slot in reversed(saved)] if saved else []
        at = first_terminator(block.insts)
        block.insts[at:at] = code.leave + restores + code.left

    def call_frames(self) -> None:
        """Remove call frame pseudos: the parameter save area belongs to the frame."""
        if not self.met & CALL_FRAME:
            return
        for block, roles in zip(self.function.blocks, self.roles, strict=True):
            out: list[Inst] = []
            insts, copied = block.insts, 0
            for at in _where(CALL_FRAME, roles):
                out += insts[copied:at]
                copied = at + 1
            block.insts = out + insts[copied:]

    def resolve_slots(self) -> None:
        """Replace slots by offsets from r31, r30 or the stack pointer, or by an index register if out of reach."""
        function = self.function
        frame = function.frame
        if frame.has_dynamic:
            self._grow()
        if frame.has_frame_address:
            self._name_frame()
        if not frame.slots:
            return
        recorded: dict[int, tuple[int, int]] = {}
        bases: dict[int, tuple[int, int]] = {}
        if self.moves:
            # Registers that are saved before the stack pointer moves are addressed from its old value.
            for _, slot in frame.saved:
                bases[slot_operand(slot)] = self._base_of(slot)[0], frame.slots[slot].offset
        for block in function.blocks:
            far: list[Inst] = []
            for inst in block.insts:
                try:
                    place = inst.template.slot_places
                except AttributeError:
                    place = inst.template.slot_places = place_of(inst.template)
                if place is None:
                    continue
                if place == SITE:
                    inst.note.resolve(inst.ops, recorded, self._base_of)
                    continue
                position, at, step = place
                operand = inst.ops[position]
                if operand < 0:
                    found = bases.get(operand)
                    if found is None:
                        found = bases[operand] = self._base_of(slot_index(operand))
                    inst.ops[position], distance = found
                    inst.ops[at] = distance = inst.ops[at] + distance
                    if not step or not -1 << 15 <= distance < 1 << 15 or distance % step:
                        if inst.template.name not in CONDITION_MOVES:
                            far.append(inst)
            if far:
                spell_distances(function, block, far)
                self.unassigned[block] = None

    def _name_frame(self) -> None:
        """The register for the frame's address: the frame pointer, or the stack pointer without one and in frames with
        dynamic allocas, which move the back chain (golden: frame-address-of-growing).
        """
        function = self.function
        roles, by_pointer = function.target.roles, function.has_frame_pointer and not function.frame.has_dynamic
        found = roles["frame_pointer" if by_pointer else "stack_pointer"]
        for block in function.blocks:
            for inst in block.insts:
                for position in inst.template.uses:
                    if inst.ops[position] == roles["frame_base"]:
                        inst.ops[position] = found

    def frame_base(self) -> FrameBase:
        """From r31, which equals the lowered stack pointer; from the stack pointer on entry in a realigned frame."""
        function = self.function
        frame, roles = function.frame, function.target.roles
        # Condition register fields share a word of the caller's linkage area.
        saved = [(register, WORD, 4) for register in self.fields]
        if function.has_frame_pointer:
            saved.append((roles["frame_pointer"], self.pointer_slot, WORD))
        if self.realigned:
            return FrameBase(roles["base_pointer"], 0, (*saved, (roles["base_pointer"], self.base_slot, WORD)))
        return FrameBase(roles["frame_pointer" if function.has_frame_pointer else "stack_pointer"], frame.size, saved)

    def offset_of(self, slot: int) -> int:
        """From the stack pointer after the prologue, like all slots."""
        frame = self.function.frame
        return frame.slots[slot].offset + frame.size

    def escaped_at(self, slot: int) -> int:
        """The same as other slots."""
        return self.offset_of(slot)

    def distance_of(self, role: str, slot: FrameSlot) -> int | None:
        """Realignment moves all but fixed slots and the base pointer, which holds the stack pointer on entry."""
        frame = self.function.frame
        is_moved = frame.max_align > STACK_ALIGN
        if role == "base_pointer":
            return 0 if slot.fixed or not is_moved else None
        if is_moved and slot.fixed:
            return None
        if role == "frame_pointer":
            return frame.size if self.function.has_frame_pointer else None
        return None if frame.has_dynamic else frame.size

    def _base_of(self, slot: int) -> tuple[int, int]:
        """The base register of a slot, and the offset from it."""
        function = self.function
        frame, roles = function.frame, function.target.roles
        found = frame.slots[slot]
        if found.fixed and slot not in self.loose and self.realigned:
            return roles["base_pointer"], found.offset
        base = roles["frame_pointer" if function.has_frame_pointer else "stack_pointer"]
        return base, found.offset + frame.size

    def _grow(self) -> None:
        """Expand dynamic allocas: the back chain moves with the stack pointer."""
        function = self.function
        frame, target, sp = function.frame, function.target, function.target.roles["stack_pointer"]
        templates, classes = target.templates, target.classes
        for block in function.blocks:
            insts: list[Inst] = []
            for inst in block.insts:
                name = inst.template.name
                if name == "DYNALLOC_8":
                    to, size = inst.ops[:2]
                    caller = function.new_register(classes["g8rc"])
                    size, is_last = self._take_caller(insts, caller, size, inst.kill >> 1 & 1)
                    insts.append(Inst(templates["STDUX"], [sp, caller, sp, size], kill=1 << 1 | is_last << 3))
                    insts.append(Inst(templates["ADDI8"], [to, sp, frame.outgoing_size]))
                elif name in PREPARATIONS:
                    caller, to, size = inst.ops
                    if caller == size:
                        insts.append(Inst(templates["OR8"], [to, size, size]))
                        size = to
                    size, _ = self._take_caller(insts, caller, size, inst.kill >> 2 & 1)
                    if size != to:
                        insts.append(Inst(templates["OR8"], [to, size, size]))
                elif name == "DYNAREAOFFSET8":
                    insts.append(Inst(templates["LI8"], [inst.ops[0], frame.outgoing_size]))
                else:
                    insts.append(inst)
            if insts != block.insts:
                block.insts = insts
                self.unassigned[block] = None

    def _take_caller(self, out: list[Inst], caller: int, size: int, is_last: int) -> tuple[int, int]:
        """Load the back chain into a register; returns the aligned size and whether this is its last use."""
        function = self.function
        frame, target = function.frame, function.target
        templates = target.templates
        if frame.max_align < STACK_ALIGN and frame.size < 1 << 15:
            out.append(Inst(templates["ADDI8"], [caller, target.roles["frame_pointer"], frame.size]))
        else:
            out.append(Inst(templates["LD"], [caller, 0, target.roles["stack_pointer"]]))
        if frame.max_align <= STACK_ALIGN:
            return size, is_last
        mask = function.new_register(target.classes["g8rc"])
        out.append(Inst(templates["LI8"], [mask, -frame.max_align]))
        out.append(Inst(templates["AND8"], [mask, size, mask]))
        return mask, 1

    def finish(self) -> None:
        """Expand spills that need other registers, and scavenge those."""
        function = self.function
        if self.met & BITS:
            from smemit.isa.ppc64 import condition_spills

            self.unassigned |= dict.fromkeys(condition_spills.expand(function))
        if self.unassigned:
            from smemit.compile.codegen.scavenge import scavenge, unusable_registers

            slots = [partial(self._emergency, offset) for offset in self.emergency]
            unusable = unusable_registers(function)
            for block in self.unassigned:
                scavenge(function, block, unusable, slots)
        if self.page:
            expand_prologue(function, self.page, needs_cfi(function))
        if entry := patchable_entry(function):
            # Both entry points execute them: after the setup of r2.
            at = 2 if self.sets_toc else 0
            function.blocks[0].insts[at:at] = entry

    def _emergency(self, offset: int, register: int) -> tuple[Inst, Inst]:
        """The store of a register in an emergency slot, and the load."""
        function = self.function
        templates, roles = function.target.templates, function.target.roles
        base = roles["frame_pointer" if function.has_frame_pointer else "stack_pointer"]
        ops = [register, offset + function.frame.size, base]
        if not reaches(templates["STD"], ops[1]):
            raise UnsupportedError(f"@{function.name}: an emergency slot out of reach is not supported")
        store, load = Inst(templates["STD"], ops), Inst(templates["LD"], [*ops])
        store.kill = 1
        return store, load


def _aligned(size: int, align: int) -> int:
    return size + -size % align


LINK, CALL_FRAME, INDEXED, BIT_SPILL, BITS, ASSEMBLY = (1 << n for n in range(6))
"""Roles: clobbers of the link register alone; call frame pseudos; stores without an offset; spills of condition
register bits and fields; those and their reloads; inline assembly."""


def _role_of(template: Template, target: Target) -> int:
    """Bits of the roles of an instruction."""
    name = template.name
    changes_link = (template.is_call and not template.is_return) or target.roles["link_register"] in (
        template.implicit_defs
    )
    return (
        (LINK if changes_link else 0)
        | (CALL_FRAME if name in ("ADJCALLSTACKDOWN", "ADJCALLSTACKUP") else 0)
        | (INDEXED if name in INDEXED_SPILLS else 0)
        | (BIT_SPILL if name in CONDITION_SPILLS else 0)
        | (BITS if name in CONDITION_MOVES else 0)
        | (ASSEMBLY if name == "INLINEASM" else 0)
    )


def _roles_of(insts: list[Inst], target: Target) -> list[int]:
    """The roles of instructions by opcode."""
    try:
        return [inst.template.framing for inst in insts]
    except AttributeError:
        for inst in insts:
            inst.template.framing = _role_of(inst.template, target)
        return _roles_of(insts, target)


def _where(role: int, roles: list[int]) -> list[int]:
    """The indices of the instructions with exactly this role."""
    found: list[int] = []
    at = -1
    for _ in range(roles.count(role)):
        at = roles.index(role, at + 1)
        found.append(at)
    return found


def _class_of(function: MachineFunction, register: int) -> Any:
    classes = function.target.classes
    for name in ("g8rc", "f8rc", "crrc", "vrrc"):
        if register in classes[name].members:
            return classes[name]
    name = function.target.register(register).name
    raise UnsupportedError(
        f"a function of convention {function.ir.cc} that writes {name} is not supported",
        notes=["llc restores such registers over what the function returns"],
    )


SWAPPED = {"STXVD2X": "STVX", "LXVD2X": "LVX"}

INDEXED_SPILLS = frozenset(("STXSDX", "STXSSPX", "STXVD2X", "STVX"))
"""Stores to spill slots without an offset."""

def unreported_registers(target: Target) -> frozenset[int]:
    """The rounding mode and the zero of an address without base, which records leave out."""
    return frozenset(target.reg(name) for name in ("rm", "zero", "zero8"))
