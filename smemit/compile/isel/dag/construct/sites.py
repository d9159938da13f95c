"""Lower stackmaps and patchpoints to nodes: their call, and the live values after it.

Ids, sizes and counts, which LLVM passes as constant operands, are read from the operations themselves. Only zeros are
added to the graph: where zeros of several widths share a node, their creation order matters (golden: zero-of-a-site).
"""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import TYPE_CHECKING

from smemit.compile.isel.dag.construct.call_nodes import begin_call, end_call, lower_call_to
from smemit.compile.isel.dag.construct.passing import CallRequest, Outgoing
from smemit.compile.isel.dag.graph.nodes import CHAIN, GLUE
from smemit.compile.isel.dag.graph.value_types import value_types
from smemit.ir import types as t
from smemit.ir.attributes import PLACEMENTS

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.builder import Builder
    from smemit.compile.isel.dag.graph.graph import Graph
    from smemit.compile.isel.dag.graph.nodes import Node, Result
    from smemit.ir.ops import Patchpoint, Stackmap


def _live_values(builder: Builder, ops: list[Result], op: Stackmap | Patchpoint) -> None:
    """Build a stackmap. Frame slots are recorded as such; of an aggregate only the first part is recorded."""
    known = builder.values
    wanted: Collection[int] = ()
    if PLACEMENTS in op.attributes:
        from smemit.ir.placements import in_code

        wanted = in_code(op)
        builder.function.frame.has_placements = True
    for index, value in enumerate(op.live):
        parts = known.get(value) or builder.get(value)
        if parts:
            part = parts[0]
            if part.node.op == "FrameIndex" and index not in wanted:
                part = builder.graph.leaf("TargetFrameIndex", part.type, part.node.data)
            ops.append(part)


def _zeros(graph: Graph, id: int, size: int) -> None:
    if not id:
        graph.constant(0, "i64")
    if not size:
        graph.constant(0, "i32")


def stackmap(builder: Builder, op: Stackmap) -> None:
    """Create a node in an empty call frame."""
    graph = builder.graph
    start = begin_call(graph, builder.memory_root(), 0)
    ops: list[Result] = [start, start.results[1]]
    _zeros(graph, op.id, op.shadow_bytes)
    _live_values(builder, ops, op)
    node = graph.make("stackmap", (CHAIN, GLUE), ops, op, graph.order)
    graph.root = end_call(graph, node, 0).results[0]
    frame = builder.function.frame
    frame.has_stackmap = frame.has_calls = True


def patchpoint(builder: Builder, op: Patchpoint) -> None:
    """Lower the call by its convention; the patchpoint replaces the call node and adds the live values."""
    callee = _callee(builder, op)
    if not op.args:
        builder.graph.constant(0, "i32")
    made, _ = lower_call_to(builder, _request(builder, op, callee))
    if made:
        builder.values[op] = builder.joined(made)
    builder.function.frame.has_patchpoint = True


def _node_of(builder: Builder, op: Patchpoint, callee: Result, operands: list[Result]) -> Node:
    """The node that replaces the call's; with anyregcc it defines the result itself."""
    is_any = op.cc == "anyregcc"
    chain, _, *passed = operands
    glue = [passed.pop()] if passed[-1].type == GLUE else []
    graph = builder.graph
    _zeros(graph, op.id, op.patch_bytes)
    ops = [chain, *glue, callee, *passed]
    if is_any:
        ops += map(builder.one, op.args)
    _live_values(builder, ops, op)
    own = value_types(op.type) if is_any else []
    node = graph.make("patchpoint", (*own, CHAIN, GLUE), ops, op, graph.order)
    if own:
        builder.values[op] = [node]
    return node


def _callee(builder: Builder, op: Patchpoint) -> Result:
    callee = builder.one(op.target)
    if callee.node.op == "Constant":
        return builder.graph.target_constant(callee.node.data, "i64")
    if callee.node.op == "GlobalAddress":
        return builder.graph.leaf("TargetGlobalAddress", "i64", (*callee.node.data, ""), callee.node.order)
    # LLVM 22 reads a wrong field of the operand here and calls a random address. This calls the pointer.
    return callee


def _request(builder: Builder, op: Patchpoint, callee: Result) -> CallRequest:
    """The call to lower; anyregcc passes nothing by convention: its arguments are operands of the patchpoint."""
    is_any = op.cc == "anyregcc"
    attributes = op.argument_attributes[4:]
    arguments: list[Outgoing] = []
    for i, value in enumerate(() if is_any else op.args):
        arguments.append(Outgoing(builder.get(value), value.type, attributes[i] if i < len(attributes) else {}))
    return CallRequest(callee, arguments, t.void if is_any else op.type, op.cc, False, len(arguments), op.attributes,
                       op.return_attributes, site=partial(_node_of, builder, op, callee), is_patchpoint=True)
