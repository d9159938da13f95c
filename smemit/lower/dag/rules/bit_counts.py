"""Rules for counts of bits."""

from __future__ import annotations

from smemit.lower.dag.combine import Combiner, Rule
from smemit.lower.dag.known_bits import is_zero
from smemit.lower.dag.nodes import Node, Result, width
from smemit.lower.dag.rule_index import below


@below(known=True)
def _of_half(combiner: Combiner, node: Node) -> Result | None:
    """Where the upper half holds no bits, those of the lower half are counted, if getting there and back is free."""
    graph, target, value, type = combiner.graph, combiner.target, node.ops[0], node.type
    bits = width(type)
    half = f"i{bits // 2}"
    if bits <= 8 or bits % 2 or not target.is_zext_type_free(half, type) or not target.is_truncate_free(type, half):
        return None
    if not target.is_desirable("ctpop", half) or not target.is_legal_or_custom("ctpop", half):
        return None
    if not is_zero(graph, value, (1 << bits) - (1 << bits // 2)):
        return None
    return graph.node("zero_extend", type, graph.node("ctpop", half, graph.node("truncate", half, value)))


CTPOP: list[tuple[str, Rule]] = [("ctpop-of-half", _of_half)]
