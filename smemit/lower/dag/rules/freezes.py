"""Rules for freeze: it goes where its operand is no undef, and moves toward those that may be."""

from __future__ import annotations

from smemit.lower.dag.combine import Combiner, Rule
from smemit.lower.dag.known_bits import is_defined, may_be_undefined
from smemit.lower.dag.nodes import Graph, Node, Result, one_use


def frozen_at_source(graph: Graph, value: Result) -> Result:
    """A value frozen where it is computed: its place in the source order is the value's, not the user's."""
    return graph.node("freeze", value.type, value, order=value.node.order)


def _unneeded(combiner: Combiner, node: Node) -> Result | None:
    return node.ops[0] if is_defined(combiner.graph, node.ops[0]) else None


def _push(combiner: Combiner, node: Node) -> Result | None:
    """A frozen operation freezes the one operand that may be undef."""
    value = node.ops[0]
    inner = value.node
    if may_be_undefined(combiner.graph, inner, False) or len(inner.types) != 1 or not one_use(value):
        return None
    doubtful = list(dict.fromkeys(operand for operand in inner.ops if not is_defined(combiner.graph, operand)))
    if len(doubtful) != 1 and inner.op != "setcc":
        return None
    graph = combiner.graph
    for operand in doubtful:
        frozen = frozen_at_source(graph, operand)
        if frozen.node.op == "freeze":
            # Every other user reads the frozen value too.
            graph.replace(operand, frozen)
            if frozen.node.ops[0] is frozen:
                graph.update(frozen.node, operand)
    if node.dead:
        return node
    inner = node.ops[0].node
    return graph.node(inner.op, inner.type, *inner.ops)


FREEZE: list[tuple[str, Rule]] = [("freeze-unneeded", _unneeded), ("freeze-push", _push)]
