"""x86-64 selects between floating-point numbers: minima and maxima, masks, constants side by side in memory."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from smemit.ir import types as t
from smemit.ir.values import ConstantAggregate, ConstantFloat
from smemit.lower.dag.combine import Combiner
from smemit.lower.dag.fold_float import value_of
from smemit.lower.dag.nodes import Graph, Node, Result, width

if TYPE_CHECKING:
    from smemit.target.x86_64.dag import Dag

FLOATS = ("f32", "f64")

_PREDICATES = {
    "setoeq": (0, False), "seteq": (0, False), "setogt": (1, True), "setgt": (1, True), "setolt": (1, False),
    "setlt": (1, False), "setoge": (2, True), "setge": (2, True), "setole": (2, False), "setle": (2, False),
    "setuo": (3, False), "setune": (4, False), "setne": (4, False), "setule": (5, True), "setuge": (5, False),
    "setult": (6, True), "setugt": (6, False), "seto": (7, False),
}  # fmt: skip
"""Comparisons that make a mask: the predicate, and whether the operands are exchanged."""

_LESS = frozenset(("setolt", "setole", "setlt", "setle", "setult", "setule"))
_GREATER = frozenset(("setogt", "setoge", "setgt", "setge", "setugt", "setuge"))
_REVERSED = {"setogt": "setolt", "setoge": "setole", "setugt": "setult", "setuge": "setule"}


def masked(target: Dag, graph: Graph, node: Node) -> list[Result] | None:
    """A select by a comparison of its own type, by a mask; None when there is none."""
    compare, if_true, if_false = node.ops[0].node, node.ops[1], node.ops[2]
    if node.type not in FLOATS or compare.op != "setcc" or compare.ops[0].type != node.type:
        return None
    found = _PREDICATES.get(compare.ops[2].node.data)
    if found is None:
        return None
    predicate, exchanged = found
    left, right = compare.ops[:2]
    if exchanged:
        left, right = right, left
    type = node.type
    mask = graph.node("X86ISD::FSETCC", type, left, right, graph.target_constant(predicate, "i8"))
    if _is_zero(if_true):
        return [graph.node("X86ISD::FANDN", type, mask, if_false)]
    if _is_zero(if_false):
        return [graph.node("X86ISD::FAND", type, mask, if_true)]
    rest = graph.node("X86ISD::FANDN", type, mask, if_false)
    chosen = graph.node("X86ISD::FAND", type, mask, if_true)
    return [graph.node("X86ISD::FOR", type, rest, chosen)]


def _is_zero(value: Result) -> bool:
    return value.node.op == "ConstantFP" and value.node.data == 0


def logic(target: Dag, combiner: Combiner, node: Node) -> Result | None:
    """Masks are applied in vector registers."""
    type = node.type
    if not combiner.after_legalize or type not in FLOATS:
        return None
    graph = combiner.graph
    vector = "v2f64" if type == "f64" else "v4f32"
    made = graph.node(node.op, vector, *(graph.node("scalar_to_vector", vector, value) for value in node.ops))
    return graph.node("extract_vector_elt", type, made)


def select(target: Dag, combiner: Combiner, node: Node) -> Result | None:
    """A better value for a select between numbers."""
    if node.type not in FLOATS or node.ops[0].node.op != "setcc":
        return None
    return _of_constants(target, combiner, node) or _extreme(combiner, node)


def _of_constants(target: Dag, combiner: Combiner, node: Node) -> Result | None:
    """Constants stand side by side in memory, and the condition is the index."""
    condition, if_true, if_false = node.ops
    one, other = if_true.node, if_false.node
    if one.op != "ConstantFP" or other.op != "ConstantFP" or _is_zero(one) or _is_zero(other):
        return None
    if not one.has_one_use() and not other.has_one_use():
        return None
    graph, type = combiner.graph, node.type
    element = t.double if type == "f64" else t.float_
    size = width(type) // 8
    table = ConstantAggregate(
        t.array(2, element), (ConstantFloat(element, other.data), ConstantFloat(element, one.data))
    )
    offset = graph.node("select", "i64", condition, graph.constant(size, "i64"), graph.constant(0, "i64"))
    combiner.add(offset.node)
    address = graph.node("add", "i64", target.pool_address(graph, table, size), offset)
    combiner.add(address.node)
    return graph.load(type, graph.entry, address, size)


def _never_nan(value: Result) -> bool:
    node = value.node
    if node.op == "ConstantFP":
        return not math.isnan(value_of(node.type, node.data))
    if node.op in ("fp_extend", "fp_round"):
        return _never_nan(node.ops[0])
    return node.op in ("sint_to_fp", "uint_to_fp")


def _never_zero(value: Result) -> bool:
    node = value.node
    return node.op == "ConstantFP" and value_of(node.type, node.data) != 0.0


def _extreme(combiner: Combiner, node: Node) -> Result | None:
    """The smaller or larger of two numbers, where the instruction treats NaN and signed zeros as the select does."""
    condition, left, right = node.ops
    first, second, name = condition.node.ops[0], condition.node.ops[1], condition.node.ops[2].node.data
    if left is first and right is second:
        reverse = False
    elif left is second and right is first:
        reverse = True
    else:
        return None
    if name not in _LESS and name not in _GREATER:
        return None
    no_nan = _never_nan(left) and _never_nan(right)
    no_zero = _never_zero(left) or _never_zero(right)
    kind = _REVERSED.get(name, name)
    if kind == "setult":
        if reverse:
            if not no_nan:
                return None
        elif not no_nan:
            if not no_zero:
                return None
            left, right = right, left
    elif kind == "setole":
        if not no_zero:
            if not reverse or not no_nan:
                return None
            left, right = right, left
    elif kind == "setule":
        left, right = right, left
    op = "X86ISD::FMIN" if (name in _LESS) != reverse else "X86ISD::FMAX"
    return combiner.node(op, node.type, left, right)
