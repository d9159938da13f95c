"""Insert stack guard checks before returns, on targets whose selector does it (`prepare/stack_protector.py`).

Needs:  all blocks selected; the guard's slot in `frame.guard_slot`.
Gives:  each returning block ends with the comparison; the return moves to a new block after it, and one block calls
        `__stack_chk_fail`.
Keeps:  the order of all other blocks.

Copies of results to the return registers follow the check, since a failed check is a call.
"""

from __future__ import annotations

from smemit.compile.codegen.finalize import link, move_tail
from smemit.compile.codegen.machine import VIRTUAL, Inst, MachineBlock, first_terminator
from smemit.compile.isel.dag import lower_graph
from smemit.compile.isel.dag.construct.builder import Builder
from smemit.compile.isel.dag.construct.call_nodes import call_named
from smemit.compile.isel.dag.construct.intrinsics import guard_value
from smemit.compile.isel.dag.graph.nodes import CHAIN
from smemit.compile.isel.dag.hooks import load
from smemit.compile.isel.function_info import FunctionInfo
from smemit.compile.prepare.stack_protector import FAIL
from smemit.ir import ops
from smemit.ir import types as t


def add_guard_checks(info: FunctionInfo) -> None:
    """Insert the checks."""
    failure: MachineBlock | None = None
    for block in info.order:
        if not isinstance(block.operations[-1], ops.Ret):
            continue
        parent = info.blocks[block]
        success, = info.function.insert_blocks(parent, 1)
        if failure is None:
            failure, = info.function.insert_blocks(parent, 1)
            build = Builder(info, load(info.target), failure)
            build.graph.root = call_named(build, build.graph.entry, FAIL, [], t.void)[1]
            failure.insts += lower_graph(build)
        move_tail(parent, _split_point(info, parent), success)
        _compare(info, parent, success, failure)
    info.function.number_blocks()


def _compare(info: FunctionInfo, parent: MachineBlock, success: MachineBlock, failure: MachineBlock) -> None:
    build = Builder(info, load(info.target), parent)
    graph, slot = build.graph, info.function.frame.guard_slot
    kept = graph.load("i64", graph.entry, graph.leaf("FrameIndex", "i64", slot), 8, volatile=True)
    guard = guard_value(build, graph.entry)
    link((parent, success, failure))
    chain = graph.node("brcond", CHAIN, graph.entry, build.setcc(guard, kept, "setne"),
                       graph.leaf("BasicBlock", CHAIN, failure))
    graph.root = graph.node("br", CHAIN, chain, graph.leaf("BasicBlock", CHAIN, success))
    parent.insts += lower_graph(build)


def _split_point(info: FunctionInfo, block: MachineBlock) -> int:
    """Index of the first instruction of the return: copies to registers, or the call frame of a tail call."""
    insts = block.insts
    at = first_terminator(insts)
    own = load(info.target)
    if at and insts[at].template.is_call and insts[at - 1].template.name == own.call_frame_destroy:
        for before in range(at - 2, -1, -1):
            if insts[before].template.is_call:
                return at
            if insts[before].template.name == own.call_frame_setup:
                return before
    while at and _passes_on(insts[at - 1]):
        at -= 1
    return at


def _passes_on(inst: Inst) -> bool:
    """Whether an instruction is a copy from a virtual register or an IMPLICIT_DEF."""
    template = inst.template.base or inst.template
    if template.name == "COPY":
        return bool(inst.ops[0] < VIRTUAL or inst.ops[1] >= VIRTUAL)
    return template.name == "IMPLICIT_DEF"
