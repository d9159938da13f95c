"""AArch64's own combines, and what is known of its own operations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.lower.dag.bits import add_known
from smemit.lower.dag.combine import Combiner
from smemit.lower.dag.known_bits import known_bits as known
from smemit.lower.dag.nodes import Graph, Node, Result, one_use, width

if TYPE_CHECKING:
    from smemit.target.aarch64.dag import Dag


def combine(target: Dag, combiner: Combiner, node: Node) -> Result | None:
    """A better value for a node, None when there is none."""
    handler = _COMBINES.get(node.op)
    return handler(combiner, node) if handler is not None else None


def known_bits(target: Dag, graph: Graph, value: Result, depth: int) -> tuple[int, int]:
    """Bits of AArch64's own operations that are always 0 or always 1."""
    node = value.node
    if node.op == "AArch64ISD::ASSERT_ZEXT_BOOL":
        zeros, ones = known(graph, node.ops[0], depth + 1)
        return zeros | 0xFE, ones & ~0xFE
    if node.op in _CHOICES and value.index == 0:
        zeros, ones = known(graph, node.ops[0], depth + 1)
        other = known(graph, node.ops[1], depth + 1)
        bits = width(node.type)
        if node.op == "AArch64ISD::CSINC":
            other = add_known(other, (((1 << bits) - 1) ^ 1, 1), bits)
        elif node.op == "AArch64ISD::CSINV":
            other = other[::-1]
        elif node.op == "AArch64ISD::CSNEG":
            other = add_known(((1 << bits) - 1, 0), other[::-1], bits, carry_zero=False, carry_one=True)
        return zeros & other[0], ones & other[1]
    return 0, 0


_CHOICES = ("AArch64ISD::CSEL", "AArch64ISD::CSINC", "AArch64ISD::CSINV", "AArch64ISD::CSNEG")


def _jump_on_flags(combiner: Combiner, node: Node) -> Result | None:
    """A branch on a value compared with zero needs no flags."""
    graph = combiner.graph
    chain, block, condition, flags = node.ops
    code, compare = condition.node.data, flags.node
    if code not in (0, 1) or compare.op != "AArch64ISD::SUBS" or compare.is_used(0):
        return None
    if len(compare.uses) != 1:
        return None
    left, right = compare.ops
    if left.node.op == "Constant" and left.node.data == 0:
        left, right = right, left
    if right.node.op != "Constant" or right.node.data != 0 or left.node.op in ("shl", "sra", "srl"):
        return None
    name = "AArch64ISD::CBZ" if code == 0 else "AArch64ISD::CBNZ"
    return graph.node(name, "ch", chain, left, block)


def _test_of_shifted(combiner: Combiner, node: Node) -> Result | None:
    """Whether a shifted value is not zero: the same as masked, which one instruction tests."""
    graph = combiner.graph
    left, right, condition = node.ops
    if condition.node.data != "setne" or right.node.op != "Constant" or right.node.data != 0:
        return None
    shift = left.node
    if shift.op != "srl" or shift.ops[1].node.op != "Constant" or not one_use(left):
        return None
    amount = shift.ops[1].node.data
    if not 0 <= amount < width(node.type):
        return None
    masked = graph.node("and", left.type, shift.ops[0], graph.constant(-1 << amount, left.type))
    return graph.node("setcc", node.type, masked, right, condition)


_EXTENSIONS = ("sign_extend", "zero_extend", "any_extend")


def _product_with_one(combiner: Combiner, node: Node) -> Result | None:
    """(x + 1) * y is x * y + y, and (1 - x) * y is y - x * y: what a multiply-add does."""
    graph = combiner.graph
    for sum_, other in ((node.ops[0], node.ops[1]), (node.ops[1], node.ops[0])):
        inner = sum_.node
        if inner.op not in ("add", "sub") or not inner.has_one_use():
            continue
        value, one = inner.ops if inner.op == "add" else inner.ops[::-1]
        if one.node.op == "Constant" and one.node.data == 1:
            return graph.node(inner.op, node.type, other, graph.node("mul", node.type, other, value))
    return None


def _product(combiner: Combiner, node: Node) -> Result | None:
    """A product with a number next to a power of two, or a multiple of one, is shifts and a sum or difference."""
    graph, type = combiner.graph, node.type
    value, factor_node = node.ops[0], node.ops[1].node
    if combiner.legal_operations and (made := _product_with_one(combiner, node)) is not None:
        return made
    if not combiner.legal_operations or factor_node.op != "Constant" or not factor_node.data or type[0] != "i":
        return None
    factor: int = factor_node.data
    low = (factor & -factor).bit_length() - 1
    if low:
        # It might become part of a longer multiplication.
        if value.node.has_one_use() and value.node.op in _EXTENSIONS:
            return None
        if node.has_one_use() and node.users()[0].op in ("add", "sub"):
            return None

    def shift(what: Result, amount: int) -> Result:
        return graph.node("shl", type, what, graph.constant(amount, "i64")) if amount else what

    def log(number: int) -> int:
        return number.bit_length() - 1 if number > 0 and not number & (number - 1) else -1

    odd = factor >> low
    if factor > 0:
        if (amount := log(odd - 1)) >= 0:
            return shift(graph.node("add", type, shift(value, amount), value), low)
        if (amount := log(factor + 1)) >= 0:
            return graph.node("sub", type, shift(value, amount), value) if amount < width(type) else None
        if (amount := log(odd + 1)) >= 0 and amount + low < width(type):
            return graph.node("sub", type, shift(value, amount + low), shift(value, low))
        return None
    if (amount := log(1 - factor)) >= 0:
        return graph.node("sub", type, value, shift(value, amount)) if amount < width(type) else None
    if (amount := log(-factor - 1)) >= 0:
        total = graph.node("add", type, shift(value, amount), value)
        return graph.node("sub", type, graph.constant(0, type), total)
    if (amount := log(1 - odd)) >= 0 and amount + low < width(type):
        return graph.node("sub", type, shift(value, low), shift(value, amount + low))
    return None


_COMBINES = {"AArch64ISD::BRCOND": _jump_on_flags, "mul": _product, "setcc": _test_of_shifted}
