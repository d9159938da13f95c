"""Rules for values whose bytes are swapped."""

from __future__ import annotations

from smemit.isel.dag.combine.combiner import Combiner, Rule
from smemit.isel.dag.combine.language import text
from smemit.isel.dag.combine.rule_index import below
from smemit.isel.dag.graph.bits import swap_bytes
from smemit.isel.dag.graph.constants import amount_of, constant_of
from smemit.isel.dag.graph.fold import unsigned
from smemit.isel.dag.graph.nodes import Node, Result, one_use, width


@below("Constant")
def _of_constant(combiner: Combiner, node: Node) -> Result | None:
    number, bits = constant_of(node.ops[0]), width(node.type)
    if number is None or bits % 16:
        return None
    return combiner.graph.constant(swap_bytes(unsigned(number, bits), bits), node.type)


@below("shl")
def _of_upper_half(combiner: Combiner, node: Node) -> Result | None:
    """A value moved to the upper half is swapped as a half."""
    graph, target, type = combiner.graph, combiner.target, node.type
    inner, bits = node.ops[0].node, width(type)
    if bits < 32 or inner.op != "shl" or not one_use(node.ops[0]):
        return None
    amount, half = amount_of(inner), f"i{bits // 2}"
    if amount is None or amount < bits // 2 or amount % 16 or not target.is_legal(half):
        return None
    if not target.is_truncate_free(type, half) or not combiner.can_make("bswap", half):
        return None
    value = inner.ops[0]
    if amount > bits // 2:
        value = graph.node("shl", type, value, graph.constant(amount - bits // 2, target.shift_type(type)))
    swapped = graph.node("bswap", half, graph.resized("zero_extend", half, value))
    return graph.resized("zero_extend", type, swapped)


@below("shl", "srl")
def _of_shift(combiner: Combiner, node: Node) -> Result | None:
    """Whole bytes move the other way once they are swapped."""
    graph, type, inner = combiner.graph, node.type, node.ops[0].node
    if inner.op not in ("shl", "srl") or not one_use(node.ops[0]):
        return None
    amount = amount_of(inner)
    if amount is None or amount % 8:
        return None
    swapped = graph.node("bswap", type, inner.ops[0])
    return graph.node("srl" if inner.op == "shl" else "shl", type, swapped, inner.ops[1])


@below("and", "or", "xor")
def _of_logic(combiner: Combiner, node: Node) -> Result | None:
    """Logic of something swapped swaps the other side instead."""
    graph, type, logic = combiner.graph, node.type, node.ops[0].node
    if logic.op not in ("and", "or", "xor") or not one_use(node.ops[0]):
        return None
    left, right = logic.ops
    if left.node.op == right.node.op == "bswap":
        return graph.node(logic.op, type, left.node.ops[0], right.node.ops[0])
    for one, other in ((left, right), (right, left)):
        if one.node.op == "bswap" and one_use(one):
            return graph.node(logic.op, type, one.node.ops[0], graph.node("bswap", type, other))
    return None


BSWAP: list[tuple[str, Rule]] = [
    ("bswap-constant", _of_constant),
    text("bswap-twice"),
    ("bswap-upper-half", _of_upper_half),
    ("bswap-shift", _of_shift),
    ("bswap-logic", _of_logic),
]
