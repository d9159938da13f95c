"""AArch64 multiplications: widening (SMULL, UMULL), negated (MNEG), and multiply-add (MADD, MSUB).

LLVM's order is kept: patterns with constants, then with extensions, then those that rely on known or sign bits.
"""

from __future__ import annotations

from typing import NamedTuple

from smemit.compile.isel.dag.graph.constants import constant_of
from smemit.compile.isel.dag.graph.fold import unsigned
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.known_bits import is_zero, sign_bits
from smemit.compile.isel.dag.graph.nodes import Node, Result
from smemit.compile.isel.dag.match.select import Selector
from smemit.isa.aarch64.operands import extended_register, immediate, negated, shifted_register

NEGATIONS: frozenset[str] = frozenset(("sub",))
"""Subtractions that are negations if their left operand is zero."""
_HIGH = 0xFFFFFFFF << 32
_LOW = 0xFFFFFFFF


class Factors(NamedTuple):
    """Two 32-bit registers, and whether their extensions are signed."""

    signed: bool
    left: Result
    right: Result


def select_negated(selector: Selector, node: Node) -> bool:
    """Select a product of a negated factor; False for any other."""
    for factor, other in (node.ops, node.ops[::-1]):
        if _is_negation(factor):
            return _become(selector, node, "MSUB", factor.node.ops[1], other, None)
    return False


def select_product(selector: Selector, node: Node) -> bool:
    """Select a product, as a widening one if possible."""
    found = _wide(selector, node, node, alone=True)
    if found is not None:
        return _become_wide(selector, node, "ADD", found, None)
    return _become(selector, node, "MADD", node.ops[0], node.ops[1], None)


def select_sum(selector: Selector, node: Node) -> bool:
    """Select a sum with a widening product as one instruction; False for other sums and for constant summands."""
    for product, other in (node.ops, node.ops[::-1]):
        if product.node.op == "mul":
            if immediate(selector.graph, other) is not None:
                continue
            found = _wide(selector, node, product.node, summand=other)
            if found is not None:
                return _become_wide(selector, node, "ADD", found, other)
    return False


def select_difference(selector: Selector, node: Node) -> bool:
    """Select a subtraction of a widening product, from a value or from zero, as one instruction; else False."""
    base, product = node.ops
    if product.node.op != "mul":
        return False
    is_negation = base.node.op == "Constant" and base.node.data == 0
    found = _wide(selector, node, product.node)
    if found is not None:
        return _become_wide(selector, node, "SUB", found, None if is_negation else base)
    return is_negation and _become(selector, node, "MSUB", product.node.ops[0], product.node.ops[1], None)


def _is_negation(value: Result) -> bool:
    node = value.node
    return node.op == "sub" and node.ops[0].node.op == "Constant" and node.ops[0].node.data == 0


def _wide(selector: Selector, root: Node, product: Node, alone: bool = False, summand: Result | None = None
          ) -> Factors | None:
    """The operands of a widening product, if both fit in 32 bits; `alone` allows more patterns.

    If only known bits show that the product is a widening one, the sum rather folds its other operand, a negated
    constant or an extended register; a shifted one if only sign bits show it (golden: products-and-numbers,
    products-and-operands).
    """
    left, right = product.ops
    # Nothing is known about the bits of an opaque value.
    if product.type != "i64" or left.node.opaque or right.node.opaque:
        return None
    graph = selector.graph

    def low(value: Result) -> Result:
        return graph.machine_node("EXTRACT_SUBREG", "i32", value, selector.sub_index("sub_32"), order=root.order)

    pairs = ((left, right), (right, left))
    if alone and _masked(graph, left) and _masked(graph, right):
        return Factors(False, low(left.node.ops[0]), low(right.node.ops[0]))
    for one, other in pairs:
        if alone and _masked(graph, one) and (word := _extended(other, "zero_extend")) is not None:
            return Factors(False, low(one.node.ops[0]), word)
    for one, other in pairs:
        if other.node.op != "Constant":
            continue
        constant: int = other.node.data
        signed = -(1 << 31) <= constant < 1 << 31
        for op, fits in (("sign_extend", signed), ("zero_extend", 0 <= constant <= _LOW)):
            if fits and (word := _extended(one, op)) is not None:
                return Factors(op == "sign_extend", word, _constant(selector, root, constant))
        if signed and _signed_in_place(one):
            return Factors(True, low(one.node.ops[0]), _constant(selector, root, constant))
    if alone and _signed_in_place(left) and _signed_in_place(right):
        return Factors(True, low(left.node.ops[0]), low(right.node.ops[0]))
    for one, other in pairs:
        if alone and _signed_in_place(one) and (word := _extended(other, "sign_extend")) is not None:
            return Factors(True, low(one.node.ops[0]), word)
    for op in ("sign_extend", "zero_extend"):
        first, second = _extended(left, op), _extended(right, op)
        if first is not None and second is not None:
            return Factors(op == "sign_extend", first, second)
    has_signs = sign_bits(graph, left) > 32 and sign_bits(graph, right) > 32
    for one, other in pairs:
        if has_signs and (word := _extended(other, "sign_extend")) is not None:
            return Factors(True, low(one), word)
        if (word := _extended(other, "zero_extend")) is not None and is_zero(graph, one, _HIGH):
            return Factors(False, low(one), word)
    if summand is not None and (negated(graph, summand) or extended_register(graph, summand)):
        return None
    if is_zero(graph, left, _HIGH) and is_zero(graph, right, _HIGH):
        return Factors(False, low(left), low(right))
    if summand is not None and shifted_register(graph, summand):
        return None
    return Factors(True, low(left), low(right)) if has_signs else None


def _extended(value: Result, op: str) -> Result | None:
    node = value.node
    return node.ops[0] if node.op == op and node.ops[0].type == "i32" else None


def _masked(graph: Graph, value: Result) -> bool:
    """Whether a mask keeps the low half. It may omit bits that are known to be zero (golden: products-of-shifted)."""
    node = value.node
    if node.op != "and" or (mask := constant_of(node.ops[1])) is None or mask & ~_LOW:
        return False
    return mask == _LOW or is_zero(graph, node.ops[0], _LOW & ~mask)


def _signed_in_place(value: Result) -> bool:
    return value.node.op == "sign_extend_inreg" and value.node.ops[1].node.data == "i32"


def _constant(selector: Selector, root: Node, number: int) -> Result:
    graph = selector.graph
    low = graph.target_constant(unsigned(number, 32), "i32")
    return graph.machine_node("MOVi32imm", "i32", low, order=root.order)


def _become(
    selector: Selector, node: Node, name: str, left: Result, right: Result, base: Result | None
) -> bool:
    letter = "X" if node.type == "i64" else "W"
    return selector.become(node, f"{name}{letter}rrr", [left, right, base or _zero(selector, node.type)])


def _become_wide(
    selector: Selector, node: Node, name: str, factors: Factors, base: Result | None
) -> bool:
    letter = "S" if factors.signed else "U"
    operands = [factors.left, factors.right, base or _zero(selector, "i64")]
    return selector.become(node, f"{letter}M{name}Lrrr", operands)


def _zero(selector: Selector, type: str) -> Result:
    return selector.graph.register(selector.graph.target.description.reg("xzr" if type == "i64" else "wzr"), type)
