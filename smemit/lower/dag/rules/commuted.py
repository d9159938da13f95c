"""What exists already with its operands the other way round."""

from __future__ import annotations

from smemit.lower.dag.combine import Combiner, Rule
from smemit.lower.dag.fold import COMMUTATIVE
from smemit.lower.dag.nodes import Node, Result


def _commuted(combiner: Combiner, node: Node) -> Result | None:
    if len(node.ops) != 2:
        return None
    left, right = node.ops
    if left is right or (right.node.op == "Constant" and left.node.op != "Constant"):
        return None
    return combiner.graph.cse.get((node.op, node.types, None, right, left))


COMMUTED: dict[str, tuple[str, Rule]] = dict.fromkeys(COMMUTATIVE, ("commuted", _commuted))
