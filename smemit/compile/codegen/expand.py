"""Expand copies and the pseudo instructions that remain after allocation (LLVM's ExpandPostRAPseudos).

Needs:  physical registers; slots resolved.
Gives:  only instructions with an encoding, sites, labels and CFI; also KILL and IMPLICIT_DEF, which have no bytes, if a
        patchpoint or the target needs liveness.
Keeps:  the order of the instructions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING

from smemit.compile.codegen.hooks import Move, expand_rules
from smemit.compile.codegen.machine import Inst, MachineFunction
from smemit.compile.codegen.shapes import kinds_of, reshape

if TYPE_CHECKING:
    from smemit.isa.description import Target, Template, Tuning

Expansion = Callable[[MachineFunction, Inst], list[Inst]]


def expand(function: MachineFunction) -> None:
    """Run the stage on `function`."""
    expand_pseudos(function)
    expand_rules(function.target).tidy(function)


def expand_pseudos(function: MachineFunction) -> None:
    """Replace pseudo instructions, and nothing else."""
    target: Target = function.target
    lines = function.lines
    for block in function.blocks:
        insts = block.insts
        out: list[Inst] = []
        copied = 0  # how many of `insts` are handled and in `out`
        for at, inst in enumerate(insts):
            try:
                expansion = inst.template.expanding
            except AttributeError:
                expansion = inst.template.expanding = _expansion_of(target, inst.template)
            if expansion is not None:
                out += insts[copied:at]
                made = expansion(function, inst)
                if lines is not None and made:
                    # What follows an instruction that stays is a part of it, and begins no line.
                    if made[0] is inst:
                        lines.unlocated.update(made[1:])
                    else:
                        lines.replace(inst, made)
                out += made
                copied = at + 1
        if copied:
            block.insts = out + insts[copied:]


def _expansion_of(target: Target, template: Template) -> Expansion | None:
    name = (template.base or template).name
    if name == "COPY":
        return _expand_copy_with_more if len(template.defs) + len(template.uses) > 2 else _expand_copy
    if name == "SUBREG_TO_REG":
        return _expand_subreg_to_reg
    if name in ("KILL", "IMPLICIT_DEF"):
        return _keep_for_liveness
    return _expanders(target).get(name)


@cache
def _expanders(target: Target) -> Mapping[str, Expansion]:
    return expand_rules(target).expanders(target)


def _watches_liveness(function: MachineFunction) -> bool:
    """Whether register liveness is needed after this: by live-outs and by some targets' `tidy`."""
    return function.frame.has_patchpoint or expand_rules(function.target).TIDY_WATCHES_LIVENESS


def _keeps_kills(function: MachineFunction) -> bool:
    """Whether instructions without bytes matter: for liveness, line tables, and shadows that count instructions."""
    frame = function.frame
    return function.lines is not None or _watches_liveness(function) or (
        frame.has_stackmap and function.target.elf.get("shadow") == "ahead")


def _kill(function: MachineFunction, inst: Inst) -> list[Inst]:
    """Replace an instruction that only affects liveness by KILL."""
    if not _keeps_kills(function):
        return []
    target: Target = function.target
    kinds = "du" if inst.template.base is None else kinds_of(inst.template, len(inst.ops))
    inst.template = target.shape("KILL", kinds)
    return [inst]


_Moves = dict[tuple[int, int, "Tuning"], list[Move]]


@cache
def _known_moves(target: Target) -> _Moves:
    """Register copies found so far."""
    return {}


def _moves(function: MachineFunction, to: int, source: int) -> list[Move]:
    """The instructions that copy one register to another."""
    known = _known_moves(function.target)
    key = to, source, function.tuning
    found = known.get(key)
    if found is None:
        found = known[key] = expand_rules(function.target).moves(function.target, function.tuning, to, source)
    return found


def _copy(function: MachineFunction, to: int, source: int) -> list[Inst]:
    made: list[Inst] = []
    for template, ops, undef in _moves(function, to, source):
        inst = Inst(template, [*ops])
        inst.undef = undef
        made.append(inst)
    return made


def _expand_copy(function: MachineFunction, inst: Inst) -> list[Inst]:
    to, source = inst.ops
    if inst.dead & 1 or inst.undef & 2:
        return _kill(function, inst)
    if to == source:
        return []
    moves = _moves(function, to, source)
    if len(moves) > 1:
        return _copy(function, to, source)
    # The usual case: the copy itself becomes the move.
    inst.template, ops, inst.undef = moves[0]
    inst.ops = [*ops]
    inst.kill = inst.dead = 0
    return [inst]


def _keep_for_liveness(function: MachineFunction, inst: Inst) -> list[Inst]:
    return [inst] if _keeps_kills(function) else []


def _expand_copy_with_more(function: MachineFunction, inst: Inst) -> list[Inst]:
    """Expand a copy with additional register operands, which only affect liveness."""
    to, source, *more = inst.ops
    if to == source or inst.dead & 1 or inst.undef & 2:
        return _kill(function, inst)
    made = _copy(function, to, source)
    if made and _watches_liveness(function):
        last, template = made[-1], inst.template
        added = "".join("d" if p in template.defs else "u" for p in range(2, len(inst.ops)))
        own = len(last.ops)
        last.template = reshape(function.target, last.template, own, added)
        last.ops += more
        last.kill |= inst.kill >> 2 << own
        last.dead |= inst.dead >> 2 << own
    return made


def _expand_subreg_to_reg(function: MachineFunction, inst: Inst) -> list[Inst]:
    """Expand SUBREG_TO_REG to a copy of the part; the upper bits are known to be zero."""
    target: Target = function.target
    to, _, source, index = inst.ops[:4]
    part = target.register(to).parts[index]
    if part != source and not inst.dead & 1:
        made = _copy(function, part, source)
        if made and _watches_liveness(function):
            # The copy defines the whole register.
            last = made[-1]
            last.template = reshape(target, last.template, len(last.ops), "d")
            last.ops.append(to)
        return made
    if not _keeps_kills(function):
        return []
    killed = Inst(target.shape("KILL", "du"), [to, source])
    killed.dead, killed.undef = inst.dead & 1, inst.undef >> 1 & 2
    return [killed]
