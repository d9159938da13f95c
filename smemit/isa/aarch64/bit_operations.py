"""AArch64: zeros counted, magnitudes, and the lesser or greater of two integers."""

from __future__ import annotations

from smemit.isa.aarch64.compare import PL, code_of
from smemit.isel.dag.graph.fold import cond
from smemit.isel.dag.graph.graph import Graph
from smemit.isel.dag.graph.known_bits import known_bits
from smemit.isel.dag.graph.nodes import MASKS, Node, Result
from smemit.typed import Callable

_ORDERS = {"smin": "setlt", "smax": "setgt", "umin": "setult", "umax": "setugt"}
"""What holds of the first operand when it is the result."""


def _trailing_zeros(graph: Graph, node: Node) -> list[Result]:
    return [graph.node("ctlz", node.type, graph.node("bitreverse", node.type, node.ops[0]))]


def _plain_count(graph: Graph, node: Node) -> list[Result]:
    """That zero cannot come helps nothing."""
    return [graph.node(node.op.removesuffix("_zero_undef"), node.type, node.ops[0])]


def _count(graph: Graph, node: Node) -> list[Result]:
    return [_counted(graph, node.ops[0], node.type)]


def _counted(graph: Graph, value: Result, type: str) -> Result:
    """Bits counted in each byte of a vector register, and these counts added up."""
    wide = graph.resized("zero_extend", "i64", value)
    counts = graph.node("AArch64ISD::CNT", "f64", graph.node("AArch64ISD::BYTES", "f64", wide))
    above = MASKS[value.type] & ~0xFF
    if known_bits(graph, value)[0] & above != above:
        counts = graph.node("AArch64ISD::UADDV", "f64", counts)
    return graph.node("AArch64ISD::LOW", type, graph.node("AArch64ISD::WHOLE", "v2i64", counts))


def _parity(graph: Graph, node: Node) -> list[Result] | None:
    """The lowest bit of the count; words are folded in their own register."""
    if node.type == "i32":
        return None
    return [graph.node("and", "i64", _counted(graph, node.ops[0], "i64"), graph.constant(1, "i64"))]


def _abs(graph: Graph, node: Node) -> list[Result]:
    type, value = node.type, node.ops[0]
    zero = graph.constant(0, type)
    negated = graph.node("sub", type, zero, value)
    flags = graph.raw("AArch64ISD::SUBS", (type, "i32"), (value, zero)).results[1]
    return [graph.node("AArch64ISD::CSEL", type, value, negated, code_of(graph, PL), flags)]


def _extreme(graph: Graph, node: Node) -> list[Result]:
    left, right = node.ops
    is_left = graph.node("setcc", graph.target.setcc_result_type(node.type), left, right, cond(graph, _ORDERS[node.op]))
    return [graph.node("select", node.type, is_left, left, right)]


LOWERINGS: dict[str, Callable[[Graph, Node], list[Result] | None]] = {
    "cttz": _trailing_zeros,
    **dict.fromkeys(("ctlz_zero_undef", "cttz_zero_undef"), _plain_count),
    "abs": _abs,
    "ctpop": _count,
    "parity": _parity,
    **dict.fromkeys(_ORDERS, _extreme),
}
