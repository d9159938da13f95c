"""Select inline assembly."""

from __future__ import annotations

from collections.abc import Callable

from smemit.compile.isel.dag.construct.assembly import Assembly, Group
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import GLUE, Node, Result
from smemit.errors import UnsupportedError


def select(graph: Graph, node: Node, address: Callable[[Graph, Result], list[Result] | None]) -> None:
    """Select the addresses of memory operands."""
    data = node.data
    groups: list[Group] = []
    ops: list[Result] = []
    glue = node.ops[-1:] if node.ops[-1].type == GLUE else []
    for group, value in zip(data.groups, node.ops[1:], strict=False):
        if group.kind == "mem":
            parts = address(graph, value)
            if parts is None:
                raise UnsupportedError("inline assembly with an operand in memory is not supported")
            group = Group("mem", len(parts))
            ops += parts
        else:
            ops.append(value)
        groups.append(group)
    made = Assembly(data.text, data.intel, tuple(groups))
    graph.morph(node, "INLINEASM", node.types, [*ops, node.ops[0], *glue], made)
