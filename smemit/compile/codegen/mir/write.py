"""Write machine functions as machine IR, for `smemit compile`, llc and people to read.

Keys with LLVM's default values are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from smemit.compile.codegen.hooks import frame_rules
from smemit.compile.codegen.machine import VIRTUAL, MachineBlock, MachineFunction
from smemit.compile.codegen.mir.rules import mir_rules
from smemit.compile.codegen.mir.write_instructions import write_instruction
from smemit.compile.codegen.shapes import is_named
from smemit.ir.module import Module
from smemit.ir.text import write as write_module
from smemit.ir.text.write_constants import typed


def write_file(module: Module, functions: Iterable[str]) -> str:
    """A file of the module and its functions, each as `write_function` writes it."""
    text = write_module(module).rstrip("\n")
    indented = "\n".join(f"  {line}" if line else "" for line in text.split("\n"))
    return "".join((f"--- |\n{indented}\n...\n", *functions))


def write_function(function: MachineFunction) -> str:
    """One function as a document of its own."""
    return "".join(f"{line}\n" for line in ("---", *_document(function), "..."))


def _document(function: MachineFunction) -> Iterator[str]:
    yield f"name:            {_quoted(function.name)}"
    if function.align > 1:
        yield f"alignment:       {function.align}"
    yield "tracksRegLiveness: true"
    if _is_ssa(function):
        yield "isSSA:           true"
    if _has_virtual(function):
        yield "registers:"
        for number, reg_class in enumerate(function.classes):
            yield f"  - {{ id: {number}, class: {reg_class.name.lower()} }}"
    if function.live_ins:
        yield "liveins:"
        for physical, virtual in function.live_ins:
            named = f", virtual-reg: '%{virtual - VIRTUAL}'" if _has_virtual(function) else ""
            yield f"  - {{ reg: '${function.target.register_name(physical)}'{named} }}"
    yield from _frame(function)
    yield from _pools(function)
    yield "body:             |"
    for number, block in enumerate(function.blocks):
        if number:
            yield ""
        yield from _block(function, block)


def _frame(function: MachineFunction) -> Iterator[str]:
    frame = function.frame
    flags = {"hasStackMap": frame.has_stackmap, "hasPatchPoint": frame.has_patchpoint,
             "adjustsStack": frame.adjusts_stack, "hasCalls": frame.has_calls,
             "isFrameAddressTaken": frame.has_frame_address, "isCalleeSavedInfoValid": frame.layout is not None}
    numbers = {"stackSize": frame.size, "maxAlignment": frame.max_align if frame.max_align > 1 else 0,
               "maxCallFrameSize": frame.outgoing_size}
    lines = [f"  {key + ':':16} {value}" for key, value in numbers.items() if value]
    lines += [f"  {key + ':':16} true" for key, value in flags.items() if value]
    if lines:
        yield "frameInfo:"
        yield from lines
    bias = frame_rules(function.target).ENTRY_BIAS
    saved = {slot: register for register, slot in frame.saved}
    for title, fixed in (("fixedStack", True), ("stack", False)):
        slots = [(index, slot) for index, slot in enumerate(frame.slots) if slot.fixed == fixed]
        is_sized = frame.has_dynamic and not fixed
        if slots or is_sized:
            yield f"{title}:"
        for number, (index, slot) in enumerate(slots):
            words = [f"id: {number}", *(["type: spill-slot"] if slot.is_spill or index in saved else []),
                     *([f"offset: {slot.offset - bias}"] if slot.fixed or frame.layout is not None else []),
                     f"size: {slot.size}", f"alignment: {slot.align}"]
            if index in saved:
                words.append(f"callee-saved-register: '${function.target.register_name(saved[index])}'")
            yield f"  - {{ {', '.join(words)} }}"
        if is_sized:
            yield f"  - {{ id: {len(slots)}, type: variable-sized, alignment: 1 }}"


def _pools(function: MachineFunction) -> Iterator[str]:
    if function.pool:
        yield "constants:"
    for number, (constant, align) in enumerate(function.pool):
        value = typed(constant).replace("'", "''")
        yield from (f"  - id:              {number}", f"    value:           '{value}'",
                    f"    alignment:       {align}")
    if function.jump_tables:
        yield "jumpTable:"
        kinds = mir_rules(function.target).JUMP_TABLES
        relative = "label-difference32" if "label-difference32" in kinds else "block-address"
        yield f"  kind:            {relative}"
        yield "  entries:"
    for number, table in enumerate(function.jump_tables):
        yield f"    - id:              {number}"
        yield f"      blocks:          [ {', '.join(repr(f'%bb.{block.number}') for block in table)} ]"


def _block(function: MachineFunction, block: MachineBlock) -> Iterator[str]:
    name = block.ir.name if block.ir is not None else ""
    words = [*(["landing-pad"] if block.is_landing_pad else []), *([f"align {block.align}"] if block.align > 1 else [])]
    attributes = f" ({', '.join(words)})" if words else ""
    yield f"  bb.{block.number}{f'.{name}' if name else ''}{attributes}:"
    if block.successors:
        yield f"    successors: {', '.join(f'%bb.{one.number}' for one in block.successors)}"
    # The prologue reads the registers that it saves.
    saved = [register for register, _ in function.frame.saved] if not block.number and function.frame.layout else []
    live = sorted({function.target.register_name(register) for register in (*block.live_ins, *saved)})
    if live:
        yield f"    liveins: {', '.join(f'${name}' for name in live)}"
    if block.successors or live:
        yield ""
    printed = function.target.elf.get("printed_code", ())
    for inst in block.insts:
        if inst.template.name not in printed:
            yield f"    {write_instruction(inst, function)}"


def _has_virtual(function: MachineFunction) -> bool:
    """Whether an instruction names a virtual register."""
    return any(type(op) is int and op >= VIRTUAL and (at in inst.template.defs or at in inst.template.uses
                                                      or is_named(inst.template, "PHI"))
               for block in function.blocks for inst in block.insts for at, op in enumerate(inst.ops))


def _is_ssa(function: MachineFunction) -> bool:
    """Whether there are virtual registers and each has one definition."""
    seen: set[int] = set()
    for block in function.blocks:
        for inst in block.insts:
            for at in inst.template.defs:
                if inst.ops[at] >= VIRTUAL:
                    if inst.ops[at] in seen:
                        return False
                    seen.add(inst.ops[at])
    return bool(seen)


def _quoted(text: str) -> str:
    """A YAML string, quoted if necessary."""
    plain = text.replace("_", "").replace(".", "").isalnum() and not text[0].isdigit()
    return text if plain else "'" + text.replace("'", "''") + "'"
