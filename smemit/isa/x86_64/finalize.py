"""x86-64: expand pseudo instructions that need blocks: conditional moves, the next of a list of arguments, probes."""

from __future__ import annotations

from typing import Any

from smemit.compile.codegen.finalize import Expansion, Finalizer, link, split
from smemit.compile.codegen.machine import Inst, MachineBlock, MachineFunction
from smemit.isa.description import Target, Template
from smemit.isa.x86_64 import probes, split_stack
from smemit.isa.x86_64.avx import has_avx, with_vex
from smemit.isa.x86_64.condition_codes import AE

PSEUDOS = ("CMOV_GR8", "CMOV_GR16", "CMOV_GR32", "CMOV_FR16", "CMOV_FR32", "CMOV_FR64", "CMOV_VR128")


def finalizer(target: Target) -> Finalizer:
    """The pseudo instructions that this stage expands on x86-64."""
    templates = target.templates
    pseudos = frozenset(templates[name] for name in PSEUDOS if name in templates)

    def expand(function: MachineFunction, block: MachineBlock, index: int) -> MachineBlock:
        return expand_select(function, block, index, pseudos)

    finish = with_vex if has_avx(target) else None
    expansions: dict[Template, Expansion] = dict.fromkeys(pseudos, expand)
    expansions[templates["SEG_ALLOCA_64"]] = split_stack.expand_dynamic_alloca
    expansions[templates["PROBED_ALLOCA_64"]] = probes.expand_loop
    expansions[templates["DYN_ALLOCA_64"]] = probes.expand_call
    expansions[templates["VAARG_64"]] = _expand_next_argument
    expansions[templates["TLSCall_64"]] = _call_descriptor
    return Finalizer(expansions, frozenset((templates["ADJCALLSTACKDOWN64"],)), finish)


def _call_descriptor(function: MachineFunction, block: MachineBlock, index: int) -> MachineBlock:
    """Call the function of a thread-local variable's descriptor, which takes it in rdi (EmitLoweredTLSCall)."""
    target: Target = function.target
    (symbol,) = block.insts[index].ops
    pointer = target.reg("rdi")
    load = Inst(target.templates["MOV64rm"], [pointer, target.roles["instruction_pointer"], 1, 0, symbol, 0])
    call = Inst(target.shape("CALL64m", "uiuiud"), [pointer, 1, 0, 0, 0, target.reg("rax")],
                target.units_of(target.system["thread_local_call_keeps"]))
    block.insts[index:index + 1] = [load, call]
    return block


def expand_select(
    function: MachineFunction, block: MachineBlock, index: int, pseudos: frozenset[Template]
) -> MachineBlock:
    """Branch on the condition. As in LLVM, adjacent selects on it or its inverse share the branch."""
    insts = block.insts
    code = insts[index].ops[3]
    end = index + 1
    while end < len(insts) and insts[end].template in pseudos and insts[end].ops[3] in (code, code ^ 1):
        end += 1
    if end == index + 1 and end < len(insts) and _is_cascade(insts[index], insts[end]):
        return _expand_cascade(function, block, index)
    selects = insts[index:end]
    if_false, join = split(function, block, index, 2, len(selects))
    _keep_flags(function.target, [if_false, join])
    block.insts.append(Inst(function.target.templates["JCC_1"], [join, code]))
    link((block, if_false, join), (if_false, join))
    phi = function.target.shape("PHI", "duiui")
    inputs: dict[int, tuple[int, int]] = {}
    phis = []
    for select in selects:
        result, without, with_, own = select.ops
        if own != code:
            without, with_ = with_, without
        # On each path a later select of the group reads the value that an earlier one selected there.
        without = inputs[without][0] if without in inputs else without
        with_ = inputs[with_][1] if with_ in inputs else with_
        inputs[result] = without, with_
        phis.append(Inst(phi, [result, without, if_false, with_, block]))
    join.insts[:0] = phis
    return join


def _keep_flags(target: Target, blocks: list[MachineBlock]) -> None:
    """Mark the flags as live into the new blocks if they are read later."""
    flags = target.classes["CCR"].members
    for inst in blocks[-1].insts:
        if not flags.isdisjoint(inst.template.implicit_uses):
            break
        if not flags.isdisjoint(inst.template.implicit_defs):
            return
    else:
        if not any(register in flags for successor in blocks[-1].successors for register in successor.live_ins):
            return
    for block in blocks:
        block.live_ins += flags


def _is_cascade(first: Inst, second: Inst) -> bool:
    """Whether two selects together implement `une`: the same value if either condition holds."""
    if second.template is not first.template:
        return False
    _, kept, if_true, _ = second.ops
    return if_true == first.ops[2] and kept == first.ops[0] and bool(second.kill & 2)


def _expand_cascade(function: MachineFunction, block: MachineBlock, index: int) -> MachineBlock:
    """Two branches to the next block, one for each condition."""
    first, second = block.insts[index:index + 2]
    also, if_false, join = split(function, block, index, 3, 2)
    _keep_flags(function.target, [if_false, join])
    jcc = function.target.templates["JCC_1"]
    for source, code, fall_through in ((block, first.ops[3], also), (also, second.ops[3], if_false)):
        source.insts.append(Inst(jcc, [join, code]))
        link((source, fall_through, join))
    link((if_false, join))
    phi = function.target.shape("PHI", "duiuiui")
    _, without, with_, _ = first.ops
    join.insts.insert(0, Inst(phi, [second.ops[0], without, if_false, with_, block, with_, also]))
    return join


def _expand_next_argument(function: MachineFunction, block: MachineBlock, index: int) -> MachineBlock:
    """Take the argument from the saved registers while they last, then from the stack (EmitVAARGWithCustomInserter)."""
    target: Target = function.target
    result, base, scale, index_register, offset, segment, size, mode, align = block.insts[index].ops
    saved, overflow, rest = split(function, block, index, 3)
    in_vectors, room = mode == 2, -(-size // 8) * 8
    used = 4 if in_vectors else 0
    last = 8 * len(target.conventions["C"].integer_arguments)
    last += 16 * len(target.conventions["C"].float_arguments) if in_vectors else 0
    count, next_count = (function.new_register(target.classes["GR32"]) for _ in range(2))
    area, wide, from_saved, listed, from_stack, following, raised = (
        function.new_register(target.classes["GR64"]) for _ in range(7))

    def at(field: int) -> tuple[Any, ...]:
        return base, scale, index_register, offset + field, segment

    def add(into: MachineBlock, name: str, *ops: Any) -> None:
        into.insts.append(Inst(target.templates[name], [*ops]))

    add(block, "MOV32rm", count, *at(used))
    add(block, "CMP32ri", count, last + 8 - room)
    add(block, "JCC_1", overflow, AE)
    add(saved, "MOV64rm", area, *at(16))
    add(saved, "SUBREG_TO_REG", wide, 0, count, "sub_32bit")
    add(saved, "ADD64rr", from_saved, wide, area)
    add(saved, "ADD32ri", next_count, count, 16 if in_vectors else 8)
    add(saved, "MOV32mr", *at(used), next_count)
    add(saved, "JMP_1", rest)
    add(overflow, "MOV64rm", listed, *at(8))
    if align > 8:
        add(overflow, "ADD64ri32", raised, listed, align - 1)
        add(overflow, "AND64ri32", from_stack, raised, -align)
    else:
        add(overflow, "COPY", from_stack, listed)
    add(overflow, "ADD64ri32", following, from_stack, room)
    add(overflow, "MOV64mr", *at(8), following)
    link((block, saved, overflow), (saved, rest), (overflow, rest))
    phi = target.shape("PHI", "duiui")
    rest.insts.insert(0, Inst(phi, [result, from_saved, saved, from_stack, overflow]))
    return rest
