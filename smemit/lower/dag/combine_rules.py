"""The combiner's rules: a table of small named ones, per operation in the order in which LLVM tries them."""

from __future__ import annotations

from smemit.lower.dag.combine import Combiner, Rule
from smemit.lower.dag.nodes import Node, Result


def _token_factor(combiner: Combiner, node: Node) -> Result | None:
    """A token of two chains, one of them the direct chain input of the other, is the other."""
    if len(node.ops) == 2:
        first, second = node.ops
        if first.node.ops and first.node.ops[0] is second:
            return first
        if second.node.ops and second.node.ops[0] is first:
            return second
    return None


RULES: dict[str, list[tuple[str, Rule]]] = {
    "TokenFactor": [("token-chained", _token_factor)],
}
