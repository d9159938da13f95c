"""Questions the combiner's rules ask of values."""

from __future__ import annotations

from smemit.isel.dag.combine.combiner import Combiner
from smemit.isel.dag.graph.constants import is_constant
from smemit.isel.dag.graph.fold import cond, fold_integers, fold_symbol_offset, unsigned
from smemit.isel.dag.graph.graph import Graph
from smemit.isel.dag.graph.known_bits import known_bits
from smemit.isel.dag.graph.nodes import CHAIN, MASKS, Node, Result, width

EQUALITY = ("seteq", "setne")


def compare(combiner: Combiner, node: Node, left: Result, right: Result, condition: str) -> Result:
    """Another comparison in place of one."""
    graph = combiner.graph
    return graph.node("setcc", node.type, left, right, cond(graph, condition))


def fold_constants(graph: Graph, op: str, type: str, left: Result, right: Result) -> Result | None:
    """The constant, or address, that an operation on two constants gives."""
    a, b = left.node, right.node
    if op in ("add", "sub") and "GlobalAddress" in (a.op, b.op):
        return fold_symbol_offset(graph, op, left, right)
    if a.op != "Constant" or b.op != "Constant":
        return None
    number = unsigned(b.data, width(b.type)) if op in ("shl", "srl", "sra") else b.data
    result = fold_integers(op, a.data, number, width(type))
    return None if result is None else graph.constant(result, type)


def zero_extend_in_register(graph: Graph, value: Result, narrow: str) -> Result:
    """Zeros above the low bits."""
    if value.type == narrow:
        return value
    return graph.node("and", value.type, value, graph.constant(MASKS[narrow], value.type))


def value_type(graph: Graph, type: str) -> Node:
    """The operand that names a type."""
    return graph.leaf("ValueType", CHAIN, type)


def is_shift_by_constant(value: Result) -> bool:
    """Whether a value is shifted by a constant."""
    return value.node.op in ("shl", "srl", "sra") and is_constant(value.node.ops[1])


def maybe(graph: Graph, value: Result) -> int:
    """The bits that may be set."""
    return MASKS[value.type] & ~known_bits(graph, value)[0]
