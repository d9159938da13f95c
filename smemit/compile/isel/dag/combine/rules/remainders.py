"""Rules for x % constant == 0: multiply by the inverse of the divisor's odd part (LLVM's prepareUREMEqFold)."""

from __future__ import annotations

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.combine.rules.common import soon
from smemit.compile.isel.dag.graph.constants import constant_of
from smemit.compile.isel.dag.graph.fold import cond
from smemit.compile.isel.dag.graph.nodes import MASKS, Node, Result, one_use, width


def of_remainder(combiner: Combiner, node: Node) -> Result | None:
    """x % d == r as a range check: the product maps multiples of d, and only these, to small numbers.

    LLVM: TargetLowering::buildUREMEqFold, buildSREMEqFold.
    """
    left, right, condition = node.ops
    division = left.node
    if division.op not in ("urem", "srem") or not one_use(left) or condition.node.data not in ("seteq", "setne"):
        return None
    divisor, wanted = constant_of(division.ops[1]), constant_of(right)
    if not divisor or wanted is None:
        return None
    if combiner.legal_operations and not combiner.target.is_operation_legal("mul", left.type):
        return None
    if division.op == "urem":
        return _unsigned(combiner, node, divisor & MASKS[left.type], wanted & MASKS[left.type])
    return _signed(combiner, node, abs(divisor)) if wanted == 0 else None


def _unsigned(combiner: Combiner, node: Node, divisor: int, wanted: int) -> Result | None:
    """fold x % d == r to (rotr ((x - r) * inverse), k) <= q."""
    type = node.ops[0].type
    every = MASKS[type]
    zeros = (divisor & -divisor).bit_length() - 1
    odd = divisor >> zeros
    # Other rules handle comparisons that are always false and tests of bits.
    if divisor <= wanted or odd == 1:
        return None
    largest, rest = divmod(every, divisor)
    if wanted > rest:
        largest -= 1
    graph = combiner.graph
    value = node.ops[0].node.ops[0]
    if wanted:
        value = graph.node("sub", type, value, node.ops[1])
    return _compared(combiner, node, value, odd, 0, zeros, largest)


def _signed(combiner: Combiner, node: Node, divisor: int) -> Result | None:
    """fold x % d == 0 to (rotr (x * inverse + a), k) <= q."""
    zeros = (divisor & -divisor).bit_length() - 1
    odd = divisor >> zeros
    if odd == 1:
        return None
    offset = (1 << width(node.ops[0].type) - 1) - 1
    offset = offset // odd >> zeros << zeros
    value = node.ops[0].node.ops[0]
    return _compared(combiner, node, value, odd, offset, zeros, 2 * offset >> zeros)


def _compared(
    combiner: Combiner, node: Node, value: Result, odd: int, offset: int, zeros: int, largest: int
) -> Result | None:
    graph, target, type = combiner.graph, combiner.target, node.ops[0].type
    if zeros and combiner.legal_operations and not target.is_operation_legal_or_custom("rotr", type):
        return None
    made = soon(combiner, graph.node("mul", type, value, graph.constant(pow(odd, -1, 1 << width(type)), type)))
    if offset:
        made = soon(combiner, graph.node("add", type, made, graph.constant(offset, type)))
    if zeros:
        made = soon(combiner, graph.shifted("rotr", made, zeros))
    name = "setule" if node.ops[2].node.data == "seteq" else "setugt"
    return graph.node("setcc", node.type, made, graph.constant(largest, type), cond(graph, name))
