"""Select inline assembly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.errors import UnsupportedError
from smemit.isel.dag.build.assembly import Assembly, Group
from smemit.isel.dag.graph.nodes import GLUE, Node, Result

if TYPE_CHECKING:
    from smemit.isel.dag.match.select import Selector


def select(selector: Selector, node: Node) -> None:
    """Addresses become what the target's memory operands are made of."""
    graph, data = selector.graph, node.data
    groups: list[Group] = []
    ops: list[Result] = []
    glue = node.ops[-1:] if node.ops[-1].type == GLUE else []
    for group, value in zip(data.groups, node.ops[1:], strict=False):
        if group.kind == "mem":
            parts = selector.target.operand_pattern("addr")(graph, value)
            if parts is None:
                raise UnsupportedError("inline assembly with an operand in memory is not lowered yet")
            group = Group("mem", len(parts))
            ops += parts
        else:
            ops.append(value)
        groups.append(group)
    made = Assembly(data.text, data.intel, tuple(groups))
    graph.morph(node, "INLINEASM", node.types, [*ops, node.ops[0], *glue], made)
