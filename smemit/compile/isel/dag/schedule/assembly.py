"""Emit inline assembly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from smemit.compile.codegen.machine import AsmText, Inst, slot_operand
from smemit.compile.isel.dag.construct.assembly import Assembly
from smemit.compile.isel.dag.graph.nodes import Node

if TYPE_CHECKING:
    from smemit.compile.isel.dag.schedule.emit import Emitter


def emit(emitter: Emitter, node: Node, cloned: bool) -> None:
    """The instruction: LLVM's operands without the flag words, which are in its note."""
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
        if group.kind == "sym":
            described.append(("sym", emitter._leaf(node.ops[at].node)))
        elif group.kind == "imm":
            described.append(("imm", node.ops[at].node.data))
        elif group.kind != "clobber":
            described.append(("mem" if group.kind == "mem" else "reg", len(ops)))
        for value in node.ops[at:at + group.size]:
            operand = value.node
            if group.kind in ("imm", "sym"):
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
                kills = emitter._use(ops, kills, value, cloned)
            else:
                letters.append("i")
                ops.append(emitter._leaf(operand))
        at += group.size
    template = emitter.info.target.shape("INLINEASM", "".join(letters))
    if ties:
        template = template.changed(tied=tuple(ties))
    inst = Inst(template, ops)
    inst.kill = kills
    inst.note = AsmText(data.text, data.intel, described)
    emitter.insts.append(inst)
