"""x86-64 with AVX: replace SSE instructions by their VEX forms, and insert `vzeroupper` before calls.

Selection uses the SSE forms. `with_vex` replaces them before operands are tied, because VEX forms have a separate
result register. Conversions and square roots then have an extra, undefined operand for the result's upper elements.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from smemit.compile.codegen.machine import Inst, MachineBlock, MachineFunction, slot_index

if TYPE_CHECKING:
    from smemit.isa.description import RegisterClass, Target, Template


def has_avx(target: Target) -> bool:
    """Whether this is the variant for functions with AVX."""
    return "VZEROUPPER" in target.templates


@cache
def _forms(target: Target) -> dict[Template, tuple[Template, RegisterClass | None]]:
    """By SSE template: the VEX form, and the class of its extra operand."""
    templates = target.templates
    found: dict[Template, tuple[Template, RegisterClass | None]] = {}
    for name, template in templates.items():
        other = templates.get(f"V{name}")
        if other is not None and template.encoding:
            has_more = len(other.operands) > len(template.operands)
            found[template] = other, target.classes[other.operands[1].reg_class] if has_more else None
    return found


def with_vex(function: MachineFunction) -> None:
    """Replace all SSE instructions by their VEX forms."""
    forms = _forms(function.target)
    undefined = function.target.templates["IMPLICIT_DEF"]
    for block in function.blocks:
        out: list[Inst] = []
        for inst in block.insts:
            found = forms.get(inst.template)
            if found is not None:
                inst.template, rest = found
                if rest is not None:
                    register = function.new_register(rest)
                    out.append(Inst(undefined, [register]))
                    inst.ops.insert(1, register)
                    for mark in ("kill", "dead", "undef"):
                        bits = getattr(inst, mark)
                        setattr(inst, mark, (bits & 1) | (bits & ~1) << 1)
            out.append(inst)
        block.insts = out


# ---- spills

WIDE_SPILL = 32
"""Size of a ymm register in bytes."""


def loosen_spills(function: MachineFunction) -> None:
    """Use unaligned moves for spill slots of ymm registers, which are not aligned here."""
    templates = function.target.templates
    forms = {templates[f"VMOVAPSY{end}"]: (templates[f"VMOVUPSY{end}"], at) for end, at in (("mr", 0), ("rm", 1))}
    slots = function.frame.slots
    for block in function.blocks:
        for inst in block.insts:
            found = forms.get(inst.template)
            if found is not None and inst.ops[found[1]] < 0 and slots[slot_index(inst.ops[found[1]])].is_spill:
                inst.template = found[0]


# ---- upper halves

PASSES, CLEAN, DIRTY = range(3)


def clear_upper_halves(function: MachineFunction) -> None:
    """Insert `vzeroupper` before calls and returns that may reach SSE code with dirty upper halves."""
    target: Target = function.target
    wide = target.classes["VR256"].members
    arrives_dirty = any(register in wide for register, _ in function.live_ins)
    if not arrives_dirty and not any(_names_any(inst, wide) for block in function.blocks for inst in block.insts):
        return
    template = target.templates["VZEROUPPER"]
    upper = frozenset(unit for number in wide for unit in target.register(number).units)
    states: dict[MachineBlock, int] = {}
    first_calls: dict[MachineBlock, Inst] = {}
    pending: list[MachineBlock] = []
    for block in function.blocks:
        state, out = PASSES, []
        for inst in block.insts:
            is_call, is_return = inst.template.is_call, inst.template.is_return
            if _names_any(inst, wide) or (is_call and inst.mask is not None and not upper.isdisjoint(inst.mask)):
                state = DIRTY
            elif (is_call and inst.mask is not None) or (is_return and not is_call):
                if state == DIRTY:
                    out.append(Inst(template, []))
                elif state == PASSES:
                    first_calls[block] = inst
                state = CLEAN
            out.append(inst)
        block.insts = out
        states[block] = state
        if state == DIRTY:
            pending += block.successors
    if arrives_dirty:
        pending.append(function.blocks[0])
    seen: set[MachineBlock] = set()
    while pending:
        block = pending.pop()
        if block in seen:
            continue
        seen.add(block)
        if (call := first_calls.get(block)) is not None:
            block.insts.insert(block.insts.index(call), Inst(template, []))
        if states[block] == PASSES:
            pending += block.successors


def _names_any(inst: Inst, registers: frozenset[int]) -> bool:
    template = inst.template
    return any(inst.ops[p] in registers for p in (*template.defs, *template.uses))
