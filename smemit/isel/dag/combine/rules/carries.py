"""Sums that give or take a carry, as wide integers leave them: without one where none can come, with one in another's
place where a boolean that is a carry is added."""

from __future__ import annotations

from smemit.isel.dag.combine.combiner import Combiner
from smemit.isel.dag.combine.rule_index import Table, below
from smemit.isel.dag.graph.constants import constant_of, is_not, is_zero_constant
from smemit.isel.dag.graph.fold import cond
from smemit.isel.dag.graph.known_bits import cannot_wrap
from smemit.isel.dag.graph.nodes import MASKS, Node, Result, width

_CARRYING = frozenset(("uaddo", "usubo", "uaddo_carry", "usubo_carry"))


def _as_carry(value: Result) -> Result | None:
    """The carry that a boolean is, behind its changes of width."""
    while True:
        node = value.node
        if node.op in ("truncate", "zero_extend") or (node.op == "and" and constant_of(node.ops[1]) == 1):
            value = node.ops[0]
        else:
            return value if value.index == 1 and node.op in _CARRYING else None


def _checked(combiner: Combiner, node: Node) -> Result | None:
    """visitADDO, visitSUBO, visitMULO: whether the value is the true one is not asked, or known."""
    from smemit.isel.dag.legalize.checked import CHECKED

    graph, type, operation = combiner.graph, node.type, CHECKED[node.op]
    left, right = node.ops
    none, is_signed = graph.constant(0, node.types[1]), node.op[0] == "s"
    if operation != "mul" and not node.is_used(1):
        return combiner.combine_to(node, graph.node(operation, type, left, right), graph.undef(node.types[1]))
    if operation != "sub" and left.node.op == "Constant" and right.node.op != "Constant":
        return graph.node(node.op, node.types, right, left)
    number = constant_of(right)
    if operation == "sub" and left is right:
        return combiner.combine_to(node, graph.constant(0, type), none)
    if number == (1 if operation == "mul" else 0):
        return combiner.combine_to(node, left, none)
    if node.op == "ssubo" and number is not None and number != -1 << (width(type) - 1):
        return graph.node("saddo", node.types, left, graph.constant(-number, type))
    if operation == "mul":
        if number is not None and left.node.op == "Constant":
            return _constant_product(combiner, node, left.node.data, number)
        if number == 0:
            return combiner.combine_to(node, right, none)
        if number == 2:
            return graph.node("saddo" if is_signed else "uaddo", node.types, left, left)
        if is_signed and type == "i1":
            both = graph.node("and", type, left, right)
            over = graph.node("setcc", node.types[1], both, graph.constant(0, type), cond(graph, "setne"))
            return combiner.combine_to(node, both, over)
    if cannot_wrap(graph, operation, left, right, is_signed):
        return combiner.combine_to(node, graph.node(operation, type, left, right), none)
    if operation == "add" and number == 1 and is_not(left):
        negation = graph.node("ssubo" if is_signed else "usubo", node.types, graph.constant(0, type), left.node.ops[0])
        if is_signed:
            return negation
        borrow = negation.node.results[1]
        flipped = graph.node("xor", borrow.type, borrow, graph.constant(1, borrow.type))
        return combiner.combine_to(node, negation, flipped)
    return None


def _constant_product(combiner: Combiner, node: Node, left: int, right: int) -> Result:
    graph, type = combiner.graph, node.type
    if node.op == "umulo":
        left, right = left & MASKS[type], right & MASKS[type]
    made = graph.constant(left * right, type)
    kept = made.data if node.op == "smulo" else made.data & MASKS[type]
    return combiner.combine_to(node, made, graph.constant(int(kept != left * right), node.types[1]))


def _with_carry(combiner: Combiner, node: Node) -> Result | None:
    """A carry in that cannot come, or nothing else to add."""
    graph, type = combiner.graph, node.type
    left, right, carry = node.ops
    if "add" in node.op and left.node.op == "Constant" and right.node.op != "Constant":
        return graph.node(node.op, node.types, right, left, carry)
    if is_zero_constant(carry):
        return graph.node(node.op.removesuffix("_carry"), node.types, left, right)
    adds = node.op == "uaddo_carry"
    if adds and is_zero_constant(left) and is_zero_constant(right):
        masked = graph.node("and", type, graph.resized("zero_extend", type, carry), graph.constant(1, type))
        return combiner.combine_to(node, masked, graph.constant(0, node.types[1]))
    if adds and is_zero_constant(right) and not node.is_used(1):
        summed = left.node
        if summed.op == "add" or (summed.op == "uaddo" and left.index == 0 and carry is not summed.results[1]):
            return graph.node(node.op, node.types, *summed.ops, carry)
    return None


@below(*_CARRYING, "truncate", "zero_extend", "and", legal=False)
def _add_carry(combiner: Combiner, node: Node) -> Result | None:
    """A sum with a carry, or with nothing but a carry and another value."""
    graph, target, type = combiner.graph, combiner.target, node.type
    if not target.is_operation_legal_or_custom("uaddo_carry", type) or combiner.legal_operations:
        return None
    for value, other in (node.ops, node.ops[::-1]):
        inner = other.node
        if inner.op == "uaddo_carry" and other.index == 0 and is_zero_constant(inner.ops[1]):
            return graph.node("uaddo_carry", inner.types, value, inner.ops[0], inner.ops[2])
    for value, other in (node.ops, node.ops[::-1]):
        carry = _as_carry(other)
        if carry is not None and target.is_operation_legal_or_custom(carry.node.op, carry.node.type):
            return graph.node("uaddo_carry", (type, carry.type), value, graph.constant(0, type), carry)
    return None


WITH_CARRY: Table = [("carry-simple", _with_carry)]
OVERFLOW: Table = [("checked-simple", _checked)]
ADD: Table = [("add-carry", _add_carry)]
