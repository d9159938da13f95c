"""x86-64 half: held in vector registers, converted by library calls."""

from __future__ import annotations

from collections.abc import Callable

from smemit.compile.isel.dag.construct.call_nodes import call_named, ir_type
from smemit.compile.isel.dag.construct.passing import Outgoing
from smemit.compile.isel.dag.graph.nodes import Node, Result
from smemit.compile.isel.dag.legalize import half_floats
from smemit.compile.isel.dag.legalize.half_floats import HALF
from smemit.compile.isel.dag.legalize.lowering import Lowering
from smemit.ir import types as t

_ROUNDING = {"f32": "__truncsfhf2", "f64": "__truncdfhf2"}


def lower(lowering: Lowering, node: Node) -> list[Result] | None:
    """Lower a node on half; None for other types."""
    handler = _HANDLERS.get(node.op)
    return None if handler is None else handler(lowering, node)


def _are_integers(lowering: Lowering) -> bool:
    """Whether the system's library takes and returns half as integers of 16 bits."""
    return bool(lowering.graph.target.description.system.get("halves_as_integers"))


def _round(lowering: Lowering, node: Node) -> list[Result] | None:
    value = node.ops[0]
    name = _ROUNDING.get(value.type)
    if name is None:
        return None
    passed = [Outgoing([value], ir_type(value.type), {})]
    if _are_integers(lowering):
        bits = call_named(lowering.build, lowering.graph.entry, name, passed, t.i16)[0]
        return [lowering.graph.node("bitcast", HALF, *bits)]
    return call_named(lowering.build, lowering.graph.entry, name, passed, ir_type(HALF))[0]


def _extend(lowering: Lowering, node: Node) -> list[Result]:
    """Extend to double through float."""
    value, graph = node.ops[0], lowering.graph
    if value.type != HALF:
        return [*node.results]
    if node.type != "f32":
        return [graph.node("fp_extend", node.type, graph.node("fp_extend", "f32", value))]
    if _are_integers(lowering):
        bits = graph.node("bitcast", "i16", value, order=value.node.order)
        passed = [Outgoing([bits], t.i16, {"zeroext": True})]
        return call_named(lowering.build, graph.entry, "__extendhfsf2", passed, t.float_)[0]
    return lowering.call_or_jump(node, "__extendhfsf2")


def _from_integer(lowering: Lowering, node: Node) -> list[Result] | None:
    return half_floats.from_integer(lowering.graph, node) if node.type == HALF else None


def _to_integer(lowering: Lowering, node: Node) -> list[Result] | None:
    graph, value = lowering.graph, node.ops[0]
    if value.type != HALF:
        return None
    return [graph.node(node.op, node.type, graph.node("fp_extend", "f32", value))]


_HANDLERS: dict[str, Callable[[Lowering, Node], list[Result] | None]] = {
    "fp_round": _round, "fp_extend": _extend, "sint_to_fp": _from_integer, "uint_to_fp": _from_integer,
    "fp_to_uint": _to_integer,
}

ACTIONS = (
    *half_floats.ACTIONS,
    ("custom", (HALF,), ("fp_round", "ConstantFP")),
    ("custom", ("f32", "f64"), ("fp_extend",)),
    ("custom", ("i64",), ("sint_to_fp",)),
)
