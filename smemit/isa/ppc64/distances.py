"""PowerPC64: frame slots beyond the reach of an immediate offset: the offset goes to a register."""

from __future__ import annotations

from smemit.compile.codegen.machine import SITES, Inst, MachineBlock, MachineFunction
from smemit.errors import UnsupportedError
from smemit.isa.description import GENERIC, Template
from smemit.isa.ppc64.peephole import BY_OFFSET

_DOUBLEWORD = frozenset(("LD", "STD", "LWA", "LWA_32"))
"""Instructions whose offset is a multiple of four (DS-form)."""

INDEXED_ONLY = frozenset(
    ("STXSDX", "STXSSPX", "LXSDX", "LXSSPX", "STXVD2X", "LXVD2X", "STVX", "LVX", "LFIWAX", "LFIWZX",
     "LIWAX", "LIWZX", "STIWX", "LHBRX", "LWBRX", "LDBRX", "STHBRX", "STWBRX", "STDBRX")
)
"""Instructions without an offset (X-form)."""

_BY_REGISTER = {"ADDI": "ADD4", "ADDI8": "ADD8"}

HAS_INDEXED = frozenset((*BY_OFFSET, *_BY_REGISTER))
"""Instructions that also have an indexed form."""


def _step(template: Template) -> int:
    """The required multiple of the instruction's offset, 0 if it has none."""
    return 0 if template.name in INDEXED_ONLY else 4 if template.name in _DOUBLEWORD else 1


def reaches(template: Template, distance: int) -> bool:
    """Whether the instruction can encode the offset."""
    step = _step(template)
    return step > 0 and -1 << 15 <= distance < 1 << 15 and not distance % step


SITE = -1, -1, 0
"""A record has its slots where its note says."""


def place_of(template: Template) -> tuple[int, int, int] | None:
    """Operand positions of a slot and of its offset, and the required multiple of the offset.

    0 means that the offset must be in a register. Additions have the base first, accesses the offset.
    """
    name = template.name
    if name in SITES:
        return SITE
    if name in GENERIC:
        # Inline assembly has its slots where its note says.
        return None
    numbers = {p for p, operand in enumerate(template.operands) if operand.kind != "reg"}
    step = _step(template)
    if name in _BY_REGISTER:
        return next(((p, p + 1, step) for p in template.uses if p + 1 in numbers), None)
    return next(((p, p - 1, step) for p in template.uses if p - 1 in numbers or (p > 1 and name in INDEXED_ONLY)), None)


def spell_distances(function: MachineFunction, block: MachineBlock, far: list[Inst]) -> None:
    """Move the offsets of `far` to virtual registers. Their operands already hold base and offset."""
    target = function.target
    templates, g8rc = target.templates, target.classes["g8rc"]
    wanted = {id(inst) for inst in far}
    out: list[Inst] = []
    for inst in block.insts:
        if id(inst) in wanted:
            name = inst.template.name
            opcode = _BY_REGISTER.get(name) or (f"{name[:-1]}X8" if name.endswith("8") else f"{name}X")
            if name in INDEXED_ONLY:
                opcode = name
            if opcode not in templates:
                raise UnsupportedError(f"@{function.name}: {name} of a frame slot out of reach is not supported")
            is_sum = name in _BY_REGISTER
            to, base, distance = inst.ops[0], inst.ops[1 if is_sum else 2], inst.ops[2 if is_sum else 1]
            register = function.new_register(g8rc)
            if -1 << 15 <= distance < 1 << 15:
                out.append(Inst(templates["LI8"], [register, distance]))
            else:
                high = function.new_register(g8rc)
                out.append(Inst(templates["LIS8"], [high, distance >> 16]))
                out.append(Inst(templates["ORI8"], [register, high, distance & 0xFFFF]))
            inst.template, inst.ops, inst.kill = templates[opcode], [to, base, register], 4
        out.append(inst)
    block.insts = out
