"""x86-64: frame pointer, pushes, stack adjustment and call frame information as LLVM's X86FrameLowering makes them.

From the caller's side down: return address, saved frame pointer, pushed registers, saved vector registers, slots,
outgoing arguments. With the frame pointer in use it holds the address of its own saved value, and slots are reached
from it; otherwise, and where the stack pointer had to be aligned on entry, from the stack pointer, or from the base
pointer when the stack pointer moves as well.

`offset` of a slot counts from the stack pointer on entry, which points at the return address: the first stack argument
is at 8, a saved frame pointer at -8.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from smemit.errors import UnsupportedError
from smemit.lower.callconv import convention_of
from smemit.lower.cfa import restore_cfa
from smemit.lower.frame import needs_cfi
from smemit.lower.machine import Inst, MachineBlock, MachineFunction, Site, slot_index, slot_operand
from smemit.lower.phi import first_terminator
from smemit.target.x86_64.spill import spill_makers

if TYPE_CHECKING:
    from smemit.target.description import Target, Template

ENTRY_BIAS = 8
"""The return address."""

WORD = 8
STACK_ALIGN = 16
RED_ZONE = 128
LARGEST_STEP = (1 << 31) - 1
"""Most that one instruction adds to the stack pointer."""

REFUSED = ("alignstack", "naked", "probe-stack", "split-stack", "stackrealign", "no-realign-stack")
"""Function attributes that ask for frames this file does not make."""

_RESERVED: dict[tuple[str, bool, bool], frozenset[int]] = {}


# ---- before allocation


def reserved_registers(function: MachineFunction) -> frozenset[int]:
    """Stack pointer, and the frame and base pointers when the function has them or is told to leave them alone."""
    frame, attributes = function.frame, function.ir.attributes
    for name in REFUSED:
        if name in attributes:
            raise UnsupportedError(f"@{function.name} has the attribute {name}, which x86-64 frames here do not follow")
    policy = attributes.get("frame-pointer")
    function.has_frame_pointer = (
        frame.has_stackmap or frame.has_patchpoint or frame.has_dynamic or frame.has_frame_address
        or frame.max_align > STACK_ALIGN
        or policy == "all" or (policy in ("non-leaf", "non-leaf-no-reserve") and frame.has_calls)
    )
    # These keep values out of rbp even where the function makes no frame of it (llc 22).
    keeps_pointer = function.has_frame_pointer or policy in ("non-leaf", "reserved")
    key = (function.target.name, keeps_pointer, _has_base_pointer(function))
    found = _RESERVED.get(key)
    if found is None:
        target: Target = function.target
        roles = [role for role, on in zip(("frame_pointer", "base_pointer"), key[1:], strict=True) if on]
        wholes = [target.roles[role] for role in roles]
        parts = {part for whole in wholes for part in target.register(whole).parts.values()}
        found = _RESERVED[key] = target.reserved | parts | set(wholes)
    return found


def callee_saved(function: MachineFunction) -> tuple[int, ...]:
    """By the function's own convention; where that saves nearly everything, its results are left out."""
    target: Target = function.target
    convention = convention_of(target, function.ir.cc)
    assert convention is not None, "frame: select accepted the convention"
    if convention.name not in ("preserve_mostcc", "preserve_allcc"):
        return convention.saved
    results = {
        unit
        for block in function.blocks if block.insts and block.insts[-1].template.is_return
        for p in block.insts[-1].template.uses if block.insts[-1].ops[p] > 0
        for unit in target.register(block.insts[-1].ops[p]).units
    }
    return tuple(r for r in convention.saved if results.isdisjoint(target.register(r).units))


def _is_realigned(function: MachineFunction) -> bool:
    return function.frame.max_align > STACK_ALIGN


def _has_base_pointer(function: MachineFunction) -> bool:
    return function.frame.has_dynamic and function.frame.max_align > STACK_ALIGN


# ---- sizes


def save_registers(function: MachineFunction, saved: list[int]) -> int:
    """Pushed registers first, then, aligned, those that cannot be pushed."""
    frame, target = function.frame, function.target
    pointer, base = target.roles["frame_pointer"], target.roles["base_pointer"]
    if _has_base_pointer(function) and base not in saved:
        saved = [r for r in callee_saved(function) if r in saved or r == base]
    depth = 0
    if function.has_frame_pointer:
        depth += WORD
        frame.add_fixed(WORD, -depth, STACK_ALIGN)
        saved = [register for register in saved if register != pointer]
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
    return depth


def finish_size(function: MachineFunction, depth: int) -> None:
    """Round the frame as its use demands; leaves keep their last bytes below the stack pointer."""
    frame = function.frame
    if frame.adjusts_stack and not frame.has_dynamic:
        depth += frame.outgoing_size
    align = frame.max_align
    if frame.adjusts_stack or frame.has_dynamic or (_is_realigned(function) and frame.slots):
        align = max(align, STACK_ALIGN)
    size = depth + -(depth + ENTRY_BIAS) % align
    if not (
        frame.adjusts_stack or frame.has_dynamic or _is_realigned(function) or "noredzone" in function.ir.attributes
    ):
        least = _pushed_size(function) + (WORD if function.has_frame_pointer else 0)
        size = max(least, size - RED_ZONE if size > RED_ZONE else 0)
    frame.size = size


def _pushed(function: MachineFunction) -> list[int]:
    general = function.target.classes["GR64"].members
    return [register for register, _ in function.frame.saved if register in general]


def _pushed_size(function: MachineFunction) -> int:
    return WORD * len(_pushed(function))


def _allocated(function: MachineFunction) -> int:
    """Bytes that the prologue takes below the pushed registers."""
    size = function.frame.size - _pushed_size(function)
    if function.has_frame_pointer:
        size -= WORD
        if _is_realigned(function):
            size += -size % function.frame.max_align
    return size


# ---- prologue and epilogue


class _Code:
    """Builds instructions of one function."""

    def __init__(self, function: MachineFunction) -> None:
        self.templates: dict[str, Template] = function.target.templates
        self.out: list[Inst] = []
        self.target = function.target
        self.sp = function.target.roles["stack_pointer"]
        self.fp = function.target.roles["frame_pointer"]
        self.has_cfi = needs_cfi(function)

    def add(self, name: str, *ops: Any) -> Inst:
        inst = Inst(self.templates[name], list(ops))
        self.out.append(inst)
        return inst

    def cfi(self, kind: str, *words: int) -> None:
        if self.has_cfi:
            self.add("CFI_INSTRUCTION", kind, *words)

    def dwarf(self, register: int) -> int:
        number: int = self.target.register(register).dwarf
        return number

    def push(self, register: int) -> Inst:
        return self.add("PUSH64r", register)

    def take(self, size: int) -> None:
        """Lower the stack pointer."""
        rax = self.target.reg("rax")
        if size > LARGEST_STEP:
            self.big_step(size, rax, "SUB64rr")
        elif size == WORD:
            self.push(rax).undef = 1
        elif size:
            self.add("SUB64ri32", self.sp, self.sp, size)

    def give(self, size: int, free: int) -> None:
        """Raise the stack pointer; `free` is a register that may be overwritten, 0 for none."""
        if size > LARGEST_STEP and free:
            self.big_step(size, free, "ADD64rr")
            return
        while size:
            step = min(size, LARGEST_STEP)
            if size == WORD and free:
                self.add("POP64r", free)
                return
            self.add("ADD64ri32", self.sp, self.sp, step)
            size -= step

    def big_step(self, size: int, register: int, operation: str) -> None:
        if size >> 32:
            self.add("MOV64ri", register, size)
        else:
            self.add("MOV32ri64", register, size)
        self.add(operation, self.sp, self.sp, register)


def prologue(function: MachineFunction) -> list[Inst]:
    """Push, align, allocate, and say so to the unwinder."""
    code, frame = _Code(function), function.frame
    sp, fp = code.sp, code.fp
    pushed, amount = _pushed(function), _allocated(function)
    if function.has_frame_pointer:
        code.push(fp)
        code.cfi("def_cfa_offset", 2 * WORD)
        code.cfi("offset", code.dwarf(fp), -2 * WORD)
        code.add("MOV64rr", fp, sp)
        code.cfi("def_cfa_register", code.dwarf(fp))
    for count, register in enumerate(reversed(pushed), 2):
        code.push(register)
        if not function.has_frame_pointer:
            code.cfi("def_cfa_offset", count * WORD)
    if _is_realigned(function):
        code.add("AND64ri32", sp, sp, -frame.max_align)
    code.take(amount)
    for register, slot in reversed(frame.saved):
        if register not in pushed:
            store, _ = spill_makers(function.target, _class_of(function, register))
            code.out.append(store(register, slot_operand(slot)))
    if _has_base_pointer(function):
        code.add("MOV64rr", function.target.roles["base_pointer"], sp)
    moved = amount and not function.has_frame_pointer
    if moved:
        code.cfi("def_cfa_offset", frame.size + WORD)
    if moved or pushed:
        for register, slot in frame.saved:
            code.cfi("offset", code.dwarf(register), frame.slots[slot].offset - WORD)
    return code.out


def epilogue(function: MachineFunction, block: MachineBlock) -> None:
    """The mirror of the prologue, in front of the return."""
    code, frame = _Code(function), function.frame
    insts = block.insts
    at = first_terminator(insts)
    pushed, amount = _pushed(function), _allocated(function)
    for register, slot in frame.saved:
        if register not in pushed:
            _, load = spill_makers(function.target, _class_of(function, register))
            code.out.append(load(register, slot_operand(slot)))
    dynamic = frame.has_dynamic or _is_realigned(function)
    if not code.out and (amount or frame.has_dynamic):
        at, amount = _merge_above(function, insts, at, amount)
    if dynamic:
        if pushed:
            code.add("LEA64r", code.sp, code.fp, 1, 0, -WORD * len(pushed), 0)
        else:
            code.add("MOV64rr", code.sp, code.fp)
    elif amount:
        free = 0
        if not pushed and not function.has_frame_pointer:
            free = _free_at_return(function, insts[at])
        code.give(amount, free)
        if not function.has_frame_pointer:
            code.cfi("def_cfa_offset", WORD * (len(pushed) + 1))
    for count, register in enumerate(pushed, 1):
        code.add("POP64r", register)
        if not function.has_frame_pointer:
            code.cfi("def_cfa_offset", WORD * (len(pushed) - count + 1))
    if function.has_frame_pointer:
        code.add("POP64r", code.fp)
        code.cfi("def_cfa", code.dwarf(code.sp), WORD)
    insts[at:at] = code.out


def _class_of(function: MachineFunction, register: int) -> Any:
    """The class whose spills save a whole vector register."""
    found = function.target.classes["VR128"]
    assert register in found.members, "frame: only general and vector registers are saved"
    return found


def _merge_above(function: MachineFunction, insts: list[Inst], at: int, amount: int) -> tuple[int, int]:
    """Take an adjustment of the stack pointer that stands right above `at` into `amount`."""
    index = at - 1
    if index > 0 and insts[index].template.name == "CFI_INSTRUCTION":
        index -= 1
    if index < 0:
        return at, amount
    step = _adjustment(function, insts[index])
    if not step or abs(amount + step) > LARGEST_STEP:
        return at, amount
    del insts[index]
    at -= 1
    following = insts[index] if index < len(insts) else None
    if following and following.template.name == "CFI_INSTRUCTION" and following.ops[0] == "def_cfa_offset":
        del insts[index]
        at -= 1
    return at, amount + step


def _adjustment(function: MachineFunction, inst: Inst) -> int:
    """What an instruction adds to the stack pointer by a constant, 0 if it does not."""
    name = inst.template.name
    if name in ("ADD64ri32", "SUB64ri32") and inst.ops[0] == function.target.roles["stack_pointer"]:
        step: int = inst.ops[2]
        return step if name == "ADD64ri32" else -step
    return 0


def _free_at_return(function: MachineFunction, inst: Inst) -> int:
    """A register that the caller does not expect back and the return does not read."""
    target: Target = function.target
    read = {unit for p in inst.template.uses if inst.ops[p] > 0 for unit in target.register(inst.ops[p]).units}
    for register in target.classes["GR64_TC"].order:
        if read.isdisjoint(target.register(register).units):
            return register
    return 0


# ---- calls


def call_frames(function: MachineFunction) -> None:
    """The outgoing area is part of the frame, unless the frame grows: then every call makes its own."""
    if not function.frame.adjusts_stack:
        return
    templates = function.target.templates
    opening, closing = templates["ADJCALLSTACKDOWN64"], templates["ADJCALLSTACKUP64"]
    for block in function.blocks:
        insts = block.insts
        if function.frame.has_dynamic:
            _adjust_at_calls(function, block, opening, closing)
        elif any(i.template is closing and i.ops[1] for i in insts):
            _undo_pops(function, block, opening, closing)
        else:
            block.insts = [i for i in insts if i.template is not opening and i.template is not closing]


def _undo_pops(function: MachineFunction, block: MachineBlock, opening: Template, closing: Template) -> None:
    """A callee that pops its arguments takes from the frame what comes back right behind the call."""
    out: list[Inst] = []
    for index, inst in enumerate(block.insts):
        if inst.template is opening:
            continue
        if inst.template is not closing:
            out.append(inst)
        elif inst.ops[1] and not _ends_unreachable(block, index + 1):
            code = _Code(function)
            code.add("SUB64ri32", code.sp, code.sp, inst.ops[1])
            at = len(out)
            while at and not out[at - 1].template.is_call:
                at -= 1
            out[at:at] = code.out
    block.insts = out


def _ends_unreachable(block: MachineBlock, index: int) -> bool:
    return not block.successors and index == len(block.insts)


def _adjust_at_calls(function: MachineFunction, block: MachineBlock, opening: Template, closing: Template) -> None:
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
        index, step = _merge_above(function, insts, index, step)
        if index < len(insts) and (below := _adjustment(function, insts[index])):
            del insts[index]
            step += below
        if step:
            code = _Code(function)
            code.add("ADD64ri32" if step > 0 else "SUB64ri32", code.sp, code.sp, abs(step))
            insts[index:index] = code.out
            index += 1


# ---- slots


def resolve_slots(function: MachineFunction) -> None:
    """Slots become addresses relative to one of the frame's registers."""
    frame, roles = function.frame, function.target.roles
    slots = frame.slots
    if not slots:
        return
    sp, fp = roles["stack_pointer"], roles["frame_pointer"]
    # `add` turns a slot's offset from the stack pointer on entry into one from the base.
    base, add = sp, frame.size
    if _has_base_pointer(function):
        base = roles["base_pointer"]
    elif function.has_frame_pointer and not _is_realigned(function):
        base, add = fp, WORD
    fixed = (fp, WORD) if function.has_frame_pointer else (base, add)
    move, lea = function.target.templates["MOV64rr"], function.target.templates["LEA64r"]
    positions = _positions(function.target)
    for block in function.blocks:
        for inst in block.insts:
            template = inst.template
            try:
                position = positions[template]
            except KeyError:
                position = positions[template] = _position(template)
            if position < 0:
                if position == SITE:
                    _resolve_site(function, inst, (base, add), fixed)
                continue
            ops = inst.ops
            if ops[position] < 0:
                slot = slots[-1 - ops[position]]
                register, distance = fixed if slot.fixed else (base, add)
                distance += slot.offset
                ops[position] = register
                displacement = ops[position + 3]
                if isinstance(displacement, int):
                    total = displacement + distance
                    if not -1 << 31 <= total < 1 << 31:
                        raise UnsupportedError(f"the frame of @{function.name} is too large to address")
                    ops[position + 3] = total
                    if not total and not displacement and template is lea and ops[2:4] == [1, 0] and not ops[5]:
                        inst.template, inst.ops = move, [ops[0], register]
                else:
                    displacement.offset += distance


SITE, NOWHERE = -2, -1

_POSITIONS: dict[str, dict[Template, int]] = {}


def _positions(target: Target) -> dict[Template, int]:
    return _POSITIONS.setdefault(target.path, {})


def _position(template: Template) -> int:
    """Where an instruction's address begins, or SITE, or NOWHERE."""
    base = template.base or template
    if base.name in ("STACKMAP", "PATCHPOINT", "STATEPOINT"):
        return SITE
    return next((p for p, operand in enumerate(base.operands) if operand.name.endswith(".base")), NOWHERE)


def _resolve_site(
    function: MachineFunction, inst: Inst, common: tuple[int, int], fixed: tuple[int, int]
) -> None:
    """Slots in the operands of a stackmap, patchpoint or statepoint: the record has base and offset too."""
    site: Site = inst.note
    frame = function.frame
    for index, entry in enumerate(site.live):
        if entry[0] not in ("direct", "indirect"):
            continue
        *head, position, offset = entry
        operand = inst.ops[position]
        if operand >= 0:
            continue
        slot = frame.slots[slot_index(operand)]
        register, distance = fixed if slot.fixed else common
        if site.kind == "statepoint" and not frame.has_dynamic and not (slot.fixed and _is_realigned(function)):
            # Statepoints name the stack pointer even where the function has a frame pointer (llc 22).
            register, distance = function.target.roles["stack_pointer"], frame.size
        inst.ops[position] = register
        site.live[index] = (*head, position, offset + distance + slot.offset)


def finish(function: MachineFunction) -> None:
    """Repeat where the frame is behind epilogues in the middle of the layout."""
    if len(function.blocks) > 1 and needs_cfi(function):
        stack_pointer = function.target.register(function.target.roles["stack_pointer"]).dwarf
        restore_cfa(function, (stack_pointer, WORD))


def unreported_registers(target: Target) -> frozenset[int]:
    """Flags and instruction pointer; what LLVM calls the upper half of eip is left in, as a part of two bytes."""
    pointer = target.roles["instruction_pointer"]
    return frozenset({target.roles["flags"], pointer, *target.register(pointer).parts.values()})
