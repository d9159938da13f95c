"""Inline assembly in the DAG selector: its operands into registers, addresses and immediates, its results out of them.

Each operand is a group of the node's operands: a register written, read or destroyed, an immediate, or an address,
which takes several once it is selected. The copies into registers, the assembly and the copies out are glued together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from smemit.errors import UnsupportedError
from smemit.ir.ops import Call
from smemit.ir.values import InlineAssembly
from smemit.lower.constraints import AsmOperand, asm_operands
from smemit.lower.dag.nodes import CHAIN, GLUE, Node, Result
from smemit.lower.machine import VIRTUAL, AsmText, Inst, slot_operand

if TYPE_CHECKING:
    from smemit.lower.dag.build import Builder
    from smemit.lower.dag.emit import Emitter
    from smemit.lower.dag.select import Selector


@attrs.frozen
class Group:
    """What one operand became."""

    kind: str
    """`def`, `early`, `use`, `clobber`, `imm` or `mem`."""
    count: int
    """How many of the node's operands it is."""
    tied: int = -1
    """Number of the group whose register this one reads."""


@attrs.frozen(eq=False)
class Assembly:
    """What an assembly node carries."""

    text: str
    intel: bool
    groups: tuple[Group, ...]


def build(builder: Builder, op: Call) -> None:
    """Build a call of inline assembly."""
    from smemit.lower.dag.build import from_parts, to_parts, value_type

    graph, function, target = builder.graph, builder.function, builder.target
    assembly = op.callee
    assert isinstance(assembly, InlineAssembly)
    function.frame.has_assembly = True
    if "alignstack" in assembly.flags:
        function.frame.adjusts_stack = function.frame.has_calls = True
    if "unwind" in assembly.flags:
        raise UnsupportedError("inline assembly that may unwind is not available")
    operands = asm_operands(op)
    has_effect = "sideeffect" in assembly.flags or any(operand.code in target.asm_memory for operand in operands)
    begin = builder.label_here() if op.unwind is not None else ""
    chain = builder.memory_root() if has_effect or begin else graph.root
    glue: Result | None = None
    groups: list[Group] = []
    ops: list[Result] = []
    registers: dict[int, tuple[int, str]] = {}
    written: list[tuple[AsmOperand, int, str]] = []

    def pass_in(value: Any, register: int, type: str) -> None:
        nonlocal chain, glue
        part, = to_parts(graph, target, value, type, 1, "any_extend")
        copy = graph.copy_to(chain, register, part, glue, with_glue=True)
        chain, glue = copy, copy.results[1]

    for number, operand in enumerate(operands):
        if operand.kind == "clobber":
            if register := target.asm_clobber(operand.code):
                groups.append(Group("clobber", 1))
                ops.append(graph.register(register, "i64"))
            continue
        if operand.code in target.asm_memory:
            if not operand.indirect:
                raise UnsupportedError("inline assembly that reads a value through memory is not available",
                                       notes=["store it and pass its address: `*m`"])
            groups.append(Group("mem", 1))
            ops.append(builder.one(operand.value))  # type: ignore[arg-type]
            continue
        if operand.tied >= 0:
            register, type = registers[operand.tied]
            made = function.new_register(
                function.classes[register - VIRTUAL] if register >= VIRTUAL else target.class_of(type))
            pass_in(builder.one(operand.value), made, type)  # type: ignore[arg-type]
            groups.append(Group("use", 1, operand.tied))
            ops.append(graph.register(made, type))
            continue
        place = target.asm_place(operand.code, value_type(operand.type))
        if place is None:
            given = builder.one(operand.value) if operand.value is not None else None
            if given is None or given.node.op != "Constant":
                raise UnsupportedError(f"the constraint {operand.code} of inline assembly takes integer constants only")
            target.check_asm_immediate(operand.code, given.node.data)
            groups.append(Group("imm", 1))
            # A bool counts as 0 or 1, everything else by its sign.
            ops.append(graph.target_constant(given.node.data & 1 if given.type == "i1" else given.node.data, "i64"))
            continue
        if operand.indirect and operand.kind == "input":
            raise UnsupportedError(f"the constraint *{operand.code} of inline assembly is not available")
        register, register_class, type = place
        register = register or function.new_register(register_class or target.class_of(type))
        registers[number] = register, type
        if operand.kind == "output":
            written.append((operand, register, type))
            groups.append(Group("early" if operand.early else "def", 1))
        else:
            pass_in(builder.one(operand.value), register, type)  # type: ignore[arg-type]
            groups.append(Group("use", 1))
        ops.append(graph.register(register, type))
    data = Assembly(assembly.text, "inteldialect" in assembly.flags, tuple(groups))
    node = graph.raw("inlineasm", (CHAIN, GLUE), [chain, *ops, *([glue] if glue is not None else [])], data=data)
    chain, glue = node, node.results[1]
    results: list[Result] = []
    stores: list[Result] = []
    for operand, register, type in written:
        copy = graph.copy_from(chain, register, type, glue)
        chain, glue = copy.results[1], copy.results[2]
        value = from_parts(graph, target, [copy], value_type(operand.type))
        if operand.indirect:
            address = builder.one(operand.value)  # type: ignore[arg-type]
            stores.append(graph.store(chain, value, address, 1))
        else:
            results.append(value)
    if stores:
        chain = graph.token_factor(stores)
    if results:
        builder.values[op] = results
    if not results or has_effect or stores or begin:
        graph.root = chain
    if op.unwind is not None:
        builder.close_try(op.unwind, begin)


def select(selector: Selector, node: Node) -> None:
    """Addresses become what the target's memory operands are made of."""
    graph, data = selector.graph, node.data
    groups: list[Group] = []
    ops: list[Result] = []
    glue = node.ops[-1:] if node.ops[-1].type == GLUE else []
    for group, value in zip(data.groups, node.ops[1:], strict=False):
        if group.kind == "mem":
            parts = selector.target.complex("addr", graph, value)
            assert parts is not None
            group = Group("mem", len(parts))
            ops += parts
        else:
            ops.append(value)
        groups.append(group)
    made = Assembly(data.text, data.intel, tuple(groups))
    graph.morph(node, "INLINEASM", node.types, [*ops, node.ops[0], *glue], made)


def emit(emitter: Emitter, node: Node, cloned: bool) -> None:
    """The instruction: LLVM's operands without the words that describe them, which its note holds."""
    data: Assembly = node.data
    ops: list[Any] = []
    letters: list[str] = []
    described: list[tuple[Any, ...]] = []
    starts: list[int] = []
    ties: list[tuple[int, int]] = []
    kills, at = 0, 0
    for group in data.groups:
        starts.append(len(ops))
        if group.tied >= 0:
            ties.append((len(ops), starts[group.tied]))
        if group.kind == "imm":
            described.append(("imm", node.ops[at].node.data))
        elif group.kind != "clobber":
            described.append(("mem" if group.kind == "mem" else "reg", len(ops)))
        for value in node.ops[at:at + group.count]:
            operand = value.node
            if group.kind == "imm":
                continue
            if operand.op == "Register":
                letters.append({"def": "d", "early": "e", "clobber": "e", "use": "u"}.get(group.kind, "u"))
                ops.append(operand.data)
            elif operand.op == "TargetConstant":
                letters.append("i")
                ops.append(operand.data)
            elif operand.op == "TargetFrameIndex":
                letters.append("u")
                ops.append(slot_operand(operand.data))
            elif operand.machine or operand.op == "CopyFromReg":
                letters.append("u")
                kills = emitter._use(ops, kills, value, len(ops), None, cloned)
            else:
                letters.append("i")
                ops.append(emitter._leaf(operand))
        at += group.count
    template = emitter.info.target.shape("INLINEASM", "".join(letters))
    if ties:
        template = attrs.evolve(template, tied=tuple(ties))
    inst = Inst(template, ops)
    inst.kill = kills
    inst.note = AsmText(data.text, data.intel, described)
    emitter.insts.append(inst)
