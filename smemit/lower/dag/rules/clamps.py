"""Rules for the least and greatest of two numbers."""

from __future__ import annotations

from smemit.lower.dag.combine import Combiner, Rule
from smemit.lower.dag.known_bits import sign_is_zero
from smemit.lower.dag.nodes import Node, Result
from smemit.lower.dag.rule_index import below


@below(left=("smax",))
def _clamped(combiner: Combiner, node: Node) -> Result | None:
    """A number clamped from below as a signed one and from above as an unsigned one is clamped as a signed one."""
    graph, (inner, limit) = combiner.graph, node.ops
    if inner.node.op != "smax" or not sign_is_zero(graph, limit):
        return None
    if not any(sign_is_zero(graph, one) for one in inner.node.ops):
        return None
    return graph.node("smin", node.type, inner, limit)


UMIN: list[tuple[str, Rule]] = [("umin-of-smax", _clamped)]
