"""Sums that give or take a carry, as wide integers leave them: without one where none can come, with one in another's
place where a truth value that is a carry is added."""

from __future__ import annotations

from smemit.isel.dag.combine.combiner import Combiner, Rule
from smemit.isel.dag.combine.rule_index import below
from smemit.isel.dag.graph.constants import constant_of, is_zero_constant
from smemit.isel.dag.graph.known_bits import cannot_wrap
from smemit.isel.dag.graph.nodes import Node, Result, width

_CARRYING = frozenset(("uaddo", "usubo", "uaddo_carry", "usubo_carry"))


def _as_carry(value: Result) -> Result | None:
    """The carry that a truth value is, behind its changes of width."""
    while True:
        node = value.node
        if node.op in ("truncate", "zero_extend") or (node.op == "and" and constant_of(node.ops[1]) == 1):
            value = node.ops[0]
        else:
            return value if value.index == 1 and node.op in _CARRYING else None


def _no_carry(combiner: Combiner, node: Node) -> Result | None:
    """The carry out is unused or cannot come: a plain sum or difference."""
    graph, op = combiner.graph, "add" if node.op == "uaddo" else "sub"
    left, right = node.ops
    none = graph.constant(0, node.types[1])
    if not node.is_used(1):
        return combiner.combine_to(node, graph.node(op, node.type, left, right), graph.undef(node.types[1]))
    if op == "add" and left.node.op == "Constant" and right.node.op != "Constant":
        return graph.node("uaddo", node.types, right, left)
    if is_zero_constant(right):
        return combiner.combine_to(node, left, none)
    if op == "sub":
        return combiner.combine_to(node, graph.constant(0, node.type), none) if left is right else None
    if cannot_wrap(graph, "add", left, right, is_signed=False):
        return combiner.combine_to(node, graph.node("add", node.type, left, right), none)
    return None


def _checked(combiner: Combiner, node: Node) -> Result | None:
    """A checked operation whose second result is unused or known."""
    graph, type = combiner.graph, node.type
    left, right = node.ops
    from smemit.isel.dag.legalize.checked import CHECKED

    operation = CHECKED[node.op]
    if not node.is_used(1):
        return combiner.combine_to(node, graph.node(operation, type, left, right), graph.undef(node.types[1]))
    if operation != "sub" and left.node.op == "Constant" and right.node.op != "Constant":
        return graph.node(node.op, node.types, right, left)
    none = graph.constant(0, node.types[1])
    number = constant_of(right)
    if number == (1 if operation == "mul" else 0):
        return combiner.combine_to(node, left, none)
    if operation == "mul" and number == 0:
        return combiner.combine_to(node, right, none)
    if node.op == "umulo" and number == 2:
        return graph.node("uaddo", node.types, left, left)
    if node.op == "ssubo" and number is not None and number != -1 << (width(type) - 1):
        return graph.node("saddo", node.types, left, graph.constant(-number, type))
    if cannot_wrap(graph, operation, left, right, is_signed=node.op[0] == "s"):
        return combiner.combine_to(node, graph.node(operation, type, left, right), none)
    return None


def _with_carry(combiner: Combiner, node: Node) -> Result | None:
    """A carry in that cannot come, or nothing else to add."""
    graph, type = combiner.graph, node.type
    left, right, carry = node.ops
    adds = node.op == "uaddo_carry"
    if adds and left.node.op == "Constant" and right.node.op != "Constant":
        return graph.node(node.op, node.types, right, left, carry)
    if is_zero_constant(carry):
        return graph.node("uaddo" if adds else "usubo", node.types, left, right)
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


OVERFLOW: list[tuple[str, Rule]] = [("carry-none", _no_carry)]
WITH_CARRY: list[tuple[str, Rule]] = [("carry-simple", _with_carry)]
CHECKED_SUM: list[tuple[str, Rule]] = [("checked-simple", _checked)]
ADD: list[tuple[str, Rule]] = [("add-carry", _add_carry)]
