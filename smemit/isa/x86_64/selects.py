"""x86-64 selects without conditional moves: by the lowest bit, against all ones, by the sign."""

from __future__ import annotations

from smemit.compile.isel.dag.graph.constants import is_number
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import Node, Result, is_integer, width
from smemit.isa.x86_64.condition_codes import NE, B, E, S


def by_flags(graph: Graph, node: Node, flags: Result, code: int) -> Result | None:
    """A select on a comparison with zero."""
    _, if_true, if_false = node.ops
    compare = flags.node
    if compare.op != "X86ISD::CMP" or not is_number(compare.ops[1], 0) or not is_integer(node.type):
        return None
    value = compare.ops[0]
    made = by_zero(graph, value, if_true, if_false, code)
    if made is not None:
        return made
    if node.type in ("i32", "i64") and is_number(if_false, 0) and compare.has_one_use() and value is if_true:
        if code == S:
            # min(x, 0).
            last = graph.constant(width(node.type) - 1, node.type)
            return graph.node("and", node.type, graph.node("sra", node.type, if_true, last), if_true)
    return None


def by_zero(graph: Graph, value: Result, if_true: Result, if_false: Result, code: int) -> Result | None:
    """A select on whether `value` is zero (code E) or not."""
    type = if_true.type
    if not is_integer(value.type) or not is_integer(type) or code not in (E, NE):
        return None
    masked = value.node
    if code == E and masked.op == "and" and is_number(masked.ops[1], 1):
        if is_number(if_true, 0) and is_number(if_false, -1):
            return graph.node("sub", type, graph.constant(0, type), _low_bit(graph, value, type))
    if not (is_number(if_true, -1) or is_number(if_false, -1)):
        return None
    other = if_true if is_number(if_false, -1) else if_false
    # 0 - x sets the carry unless x is 0; x - 1 sets it if x is 0; sbb spreads the carry.
    operands: tuple[Result, Result] = value, graph.constant(1, value.type)
    if is_number(if_true, -1) == (code == NE):
        operands = graph.constant(0, value.type), value
    flags = graph.raw("X86ISD::SUB", (value.type, "i32"), operands).results[1]
    spread = graph.node("X86ISD::SETCC_CARRY", type, graph.target_constant(B, "i8"), flags)
    return graph.node("or", type, spread, other)


def by_carry(graph: Graph, node: Node, flags: Result, code: int) -> Result | None:
    """A select of all ones or zero on an unsigned comparison."""
    _, if_true, if_false = node.ops
    if flags.node.op != "X86ISD::SUB" or code not in (B, B + 1):
        return None
    if not (is_number(if_true, -1) and is_number(if_false, 0)) and not (
            is_number(if_true, 0) and is_number(if_false, -1)):
        return None
    spread = graph.node("X86ISD::SETCC_CARRY", node.type, graph.target_constant(B, "i8"), flags)
    if is_number(if_true, -1) == (code == B):
        return spread
    return graph.node("xor", node.type, spread, graph.constant(-1, node.type))


def _low_bit(graph: Graph, value: Result, type: str) -> Result:
    """A masked value with a single bit, converted to another type."""
    if width(value.type) > width(type):
        return graph.node("truncate", type, value)
    if width(value.type) < width(type):
        wide = graph.node("any_extend", type, value.node.ops[0])
        return graph.node("and", type, wide, graph.constant(1, type))
    return value
