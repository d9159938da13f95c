"""Rules for counts of bits."""

from __future__ import annotations

from smemit.isel.dag.combine.combiner import Combiner, Rule
from smemit.isel.dag.combine.rule_index import below
from smemit.isel.dag.graph.bits import high_mask
from smemit.isel.dag.graph.constants import amount_of
from smemit.isel.dag.graph.known_bits import is_never_zero, is_zero
from smemit.isel.dag.graph.nodes import Node, Result, one_use, width


@below(left=("srl", "shl"))
def _of_shifted(combiner: Combiner, node: Node) -> Result | None:
    """Bits are counted before a shift that loses none (golden: counts-of-some)."""
    shift = node.ops[0].node
    amount = amount_of(shift) if shift.op in ("srl", "shl") else None
    if amount is None:
        return None
    lost = (1 << amount) - 1 if shift.op == "srl" else high_mask(amount, width(node.type))
    return combiner.node("ctpop", node.type, shift.ops[0]) if is_zero(combiner.graph, shift.ops[0], lost) else None


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


@below(known=True)
def _never_of_zero(combiner: Combiner, node: Node) -> Result | None:
    """Zeros in front of or behind a one that is certainly there are counted as if there were always one."""
    op = f"{node.op}_zero_undef"
    if combiner.legal_operations and not combiner.target.is_legal_op(op, node.type):
        return None
    return combiner.node(op, node.type, node.ops[0]) if is_never_zero(combiner.graph, node.ops[0]) else None


@below(left=("ctpop",))
def of_extended(combiner: Combiner, node: Node) -> Result | None:
    """A stretched count is the count of the stretched value, where only the wider type has an operation for it."""
    count, target, type = node.ops[0], combiner.target, node.type
    if count.node.op != "ctpop" or not one_use(count):
        return None
    if target.is_legal_or_custom("ctpop", count.type) or not target.is_legal_or_custom("ctpop", type):
        return None
    return combiner.node("ctpop", type, combiner.graph.resized("zero_extend", type, count.node.ops[0]))


CTPOP: list[tuple[str, Rule]] = [("ctpop-of-shifted", _of_shifted), ("ctpop-of-half", _of_half)]
ZEROS: list[tuple[str, Rule]] = [("count-never-of-zero", _never_of_zero)]
