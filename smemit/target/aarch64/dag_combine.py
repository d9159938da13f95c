"""AArch64's own combines, and what is known of its own operations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.lower.dag.combine import Combiner
from smemit.lower.dag.nodes import Graph, Node, Result

if TYPE_CHECKING:
    from smemit.target.aarch64.dag import Dag


def combine(target: Dag, combiner: Combiner, node: Node) -> Result | None:
    """A better value for a node, None when there is none."""
    handler = _COMBINES.get(node.op)
    return handler(combiner, node) if handler is not None else None


def known_bits(target: Dag, graph: Graph, value: Result, depth: int) -> tuple[int, int]:
    """Bits of AArch64's own operations that are always 0 or always 1."""
    if value.node.op == "AArch64ISD::ASSERT_ZEXT_BOOL":
        from smemit.lower.dag.known_bits import known_bits as shared

        zeros, ones = shared(graph, value.node.ops[0], depth + 1)
        return zeros | 0xFE, ones & ~0xFE
    return 0, 0


def _jump_on_flags(combiner: Combiner, node: Node) -> Result | None:
    """A branch on a value compared with zero needs no flags."""
    graph = combiner.graph
    chain, block, condition, flags = node.ops
    code, compare = condition.node.data, flags.node
    if code not in (0, 1) or compare.op != "AArch64ISD::SUBS" or compare.is_used(0):
        return None
    if len(compare.uses) != 1:
        return None
    left, right = compare.ops
    if left.node.op == "Constant" and left.node.data == 0:
        left, right = right, left
    if right.node.op != "Constant" or right.node.data != 0 or left.node.op in ("shl", "sra", "srl"):
        return None
    name = "AArch64ISD::CBZ" if code == 0 else "AArch64ISD::CBNZ"
    return graph.node(name, "ch", chain, left, block)


_COMBINES = {"AArch64ISD::BRCOND": _jump_on_flags}
