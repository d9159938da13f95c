"""Insert copies so that tied operands use the same register (LLVM's TwoAddressInstruction).

Needs:  no phis.
Gives:  tied operands are equal; no INSERT_SUBREG and REG_SEQUENCE; `redefined` has the results that a copy also
        defines; `copies`.
Keeps:  the order of the instructions.

Without optimization LLVM only copies: it neither commutes operands nor turns an instruction into a three-address one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.codegen.machine import VIRTUAL, Inst, MachineFunction
from smemit.compile.codegen.shapes import sub_of, without_sub

if TYPE_CHECKING:
    from smemit.isa.description import Template


NOTHING, COPY, TIED, SEQUENCE, RENAME = range(5)
"""The action for an instruction: none, record a copy, equalize tied operands, expand, rename its results."""


def _role(template: Template) -> int:
    name = (template.base or template).name
    if template.tied:
        return RENAME if name == "STATEPOINT" else TIED
    return SEQUENCE if name == "REG_SEQUENCE" else COPY if name == "COPY" and template.base is None else NOTHING


def two_address(function: MachineFunction) -> None:
    """Run the stage on `function`."""
    templates = function.target.templates
    insert, copy = templates["INSERT_SUBREG"], templates["COPY"]
    classes, redefined, copies = function.classes, function.redefined, function.copies
    renamed: dict[int, int] = {}
    definitions: dict[int, list[tuple[Inst, int]]] = {}
    for block in function.blocks:
        insts = block.insts
        out: list[Inst] = []
        copied = 0  # how many of `insts` are handled and in `out`
        for at, inst in enumerate(insts):
            try:
                role = inst.template.untying
            except AttributeError:
                role = inst.template.untying = _role(inst.template)
            if not role:
                continue
            ops = inst.ops
            if role == COPY:
                copies[ops[0]] = inst
                continue
            if role == RENAME and _rename_results(function, inst, renamed, definitions):
                continue
            out += insts[copied:at]
            copied = at
            if role == SEQUENCE:
                _expand_sequence(function, inst, out)
                copied = at + 1
                continue
            template = inst.template
            tied = template.tied
            used, defined = tied[0]
            source, result = ops[used], ops[defined]
            plain = not (inst.undef or template.subs or template.early)
            if plain and len(tied) == 1 and source >= VIRTUAL <= result:
                # A fast path for the usual case; `_untie` handles all ties.
                if source != result:
                    copies[result] = made = Inst(copy, [result, source])
                    out.append(made)
                    redefined[result] = [(made, 0), (inst, defined)]
                    if classes[result - VIRTUAL] is not classes[source - VIRTUAL]:
                        _constrain(function, result, source, "")
                    for position in template.uses:
                        if ops[position] == source:
                            ops[position] = result
                            inst.kill &= ~(1 << position)
            else:
                _untie(function, inst, out)
            if (template.base or template) is insert:
                _insert_to_copy(function, inst)
        if out:
            block.insts = out + insts[copied:]
    if renamed:
        _rename(function, renamed, definitions)


def _rename_results(function: MachineFunction, inst: Inst, renamed: dict[int, int],
                    definitions: dict[int, list[tuple[Inst, int]]]) -> bool:
    """Give a statepoint's relocated pointers the registers of the pointers (LLVM's processStatepoint).

    False if there are others: results that are tied to one register need copies. `definitions` are those that each
    register has got; the last one added is the first of LLVM's list, and a list moves in reverse.
    """
    ops, tied = inst.ops, inst.template.tied
    sources = [_latest(renamed, ops[used]) for used, _ in tied]
    for source, (used, defined) in zip(sources, tied, strict=True):
        ops[used] = source
        result = ops[defined]
        # Only a text that is not in SSA form has renamed the source by now.
        if sources.count(source) == 1 and source != result and source not in renamed:
            renamed[result], ops[defined] = source, source
            _constrain(function, source, result, "")
            moved = [(inst, defined), *reversed(definitions.pop(result, []))]
            definitions[source] = moved + definitions.get(source, [])
    return len(sources) == len(set(sources))


def _latest(renamed: dict[int, int], register: int) -> int:
    """What a register is called by now."""
    while register in renamed:
        register = renamed[register]
    return register


def _rename(function: MachineFunction, renamed: dict[int, int], definitions: dict[int, list[tuple[Inst, int]]]) -> None:
    """Rename registers in the whole function, and note which ones have several definitions."""
    names = {register: _latest(renamed, register) for register in renamed}
    for register, found in definitions.items():
        found += function.redefined.get(register, [])
    for block in function.blocks:
        for inst in block.insts:
            ops, template = inst.ops, inst.template
            for position in (*template.defs, *template.uses):
                register = ops[position] = names.get(ops[position], ops[position])
                if position in template.defs and register in definitions:
                    if (inst, position) not in definitions[register]:
                        definitions[register].append((inst, position))
    function.redefined |= definitions


def _untie(function: MachineFunction, inst: Inst, out: list[Inst]) -> None:
    """Append the copies for the tied operands of `inst`, and rewrite the operands."""
    ops, template = inst.ops, inst.template
    pairs = [(used, defined) for used, defined in template.tied if ops[used] != ops[defined]]
    for used, defined in pairs:
        if inst.undef >> used & 1 and not sub_of(template, defined):
            _constrain(function, ops[defined], ops[used], "")
            ops[used] = ops[defined]
            inst.template = template = without_sub(function.target, inst.template, len(ops), used)
    pairs = [(used, defined) for used, defined in pairs if ops[used] != ops[defined]]
    for source in dict.fromkeys(ops[used] for used, _ in pairs):
        group = [(used, defined) for used, defined in template.tied if ops[used] == source]
        _copy_tied(function, inst, group, out)


def _copy_tied(function: MachineFunction, inst: Inst, group: list[tuple[int, int]], out: list[Inst]) -> None:
    """The copies for all tied operands that read one register."""
    ops = inst.ops
    source = ops[group[0][0]]
    sub = sub_of(inst.template, group[0][0])
    all_copied, was_killed, result = True, False, 0
    for used, defined in group:
        result = ops[defined]
        if result == source:
            all_copied = False
            continue
        template = function.target.templates["COPY"]
        if sub:
            template = function.target.shape("COPY", "du", ((1, sub),))
        copy = Inst(template, [result, source])
        out.append(copy)
        if not sub:
            function.copies[result] = copy
        # The copy is the newer of the two definitions, hence the first in LLVM's list.
        if result >= VIRTUAL:
            function.redefined[result] = [(copy, 0), (inst, defined)]
        was_killed |= bool(inst.kill >> used & 1)
        inst.kill &= ~(1 << used)
        _constrain(function, result, source, sub)
        ops[used] = result
        inst.template = without_sub(function.target, inst.template, len(ops), used)
    is_early = any(defined in inst.template.early for _, defined in group)
    for position in inst.template.uses:
        if ops[position] != source:
            continue
        if not all_copied:
            if was_killed:
                inst.kill |= 1 << position
                break
        elif sub_of(inst.template, position) == sub and not is_early:
            # Other operands that read the same value read the copy.
            inst.kill &= ~(1 << position)
            ops[position] = result
            inst.template = without_sub(function.target, inst.template, len(ops), position)


def _constrain(function: MachineFunction, result: int, source: int, sub: str) -> None:
    """Constrain the class of `result` to registers that the class of the source also allows."""
    if result < VIRTUAL or source < VIRTUAL or sub:
        return
    classes = function.classes
    mine, other = classes[result - VIRTUAL], classes[source - VIRTUAL]
    if mine is not other and mine.name not in other.subclasses:
        common = function.target.common_subclass(mine, other)
        if common is not None:
            classes[result - VIRTUAL] = common


def _insert_to_copy(function: MachineFunction, inst: Inst) -> None:
    """`whole = INSERT_SUBREG whole, part, index` becomes `whole.index = COPY part`."""
    result, whole, part, index = inst.ops
    assert result == whole, "two_address: INSERT_SUBREG is tied"
    sub = sub_of(inst.template, 2)
    inst.template = function.target.shape("COPY", "du", ((0, index), (1, sub)) if sub else ((0, index),))
    inst.ops = [result, part]
    inst.kill = inst.kill >> 1 & 2
    # The rest of an undefined register need not be preserved.
    inst.undef = inst.undef >> 1 & 1 | (inst.undef >> 1 & 2)


def _expand_sequence(function: MachineFunction, inst: Inst, out: list[Inst]) -> None:
    """`whole = REG_SEQUENCE part, index, ...` becomes one copy per part; before the first, the whole is undefined."""
    ops = inst.ops
    result = ops[0]
    copies: list[Inst] = []
    for position in range(1, len(ops), 2):
        if inst.undef >> position & 1:
            continue
        sub = sub_of(inst.template, position)
        subs = ((0, ops[position + 1]), (1, sub)) if sub else ((0, ops[position + 1]),)
        copy = Inst(function.target.shape("COPY", "du", subs), [result, ops[position]])
        same = [p for p in range(1, len(ops), 2) if ops[p] == ops[position]]
        if same[-1] == position and any(inst.kill >> p & 1 for p in same):
            copy.kill = 2
        copies.append(copy)
    if not copies:
        out.append(Inst(function.target.templates["IMPLICIT_DEF"], [result]))
        return
    copies[0].undef |= 1
    function.redefined[result] = [(copy, 0) for copy in reversed(copies)]
    out += copies
