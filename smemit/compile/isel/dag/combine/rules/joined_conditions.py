"""Rules that merge two comparisons or masks joined by `and` or `or` into one."""

from __future__ import annotations

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.combine.rules.common import soon
from smemit.compile.isel.dag.graph.constants import constant_of, is_all_ones, is_zero_constant
from smemit.compile.isel.dag.graph.fold import SWAPPED, cond
from smemit.compile.isel.dag.graph.known_bits import is_zero
from smemit.compile.isel.dag.graph.nodes import MASKS, Result, is_integer, one_use


def one_bit_apart(combiner: Combiner, boolean: Result, least: int, most: int) -> Result | None:
    """x == C1 or x == C2, where C2 - C1 is a power of two: ((x - C1) & ~(C2 - C1)) == 0."""
    graph, compare = combiner.graph, boolean.node
    value, type = compare.ops[0], compare.ops[0].type
    difference = most - least
    if difference <= 0 or difference & (difference - 1):
        return None
    above = graph.node("add", type, value, graph.constant(-least, type))
    rest = graph.node("and", type, above, graph.constant(~difference, type))
    return graph.node("setcc", boolean.type, rest, graph.constant(0, type), compare.ops[2])


def joined_compares(combiner: Combiner, op: str, left: Result, right: Result) -> Result | None:
    """Two comparisons joined by `and` or `or`: one where possible."""
    graph = combiner.graph
    a, b = left.node, right.node
    if a.op != "setcc" or b.op != "setcc":
        return None
    left_x, left_y, right_x, right_y = a.ops[0], a.ops[1], b.ops[0], b.ops[1]
    condition, other = a.ops[2].node.data, b.ops[2].node.data
    kind = left_x.type
    if kind != right_x.type:
        return None
    is_and, integer = op == "and", is_integer(kind)
    if left_y is right_y and condition == other and integer:
        zero, ones = is_zero_constant(left_y), is_all_ones(left_y)
        joined = ""
        if (
            (is_and and condition == "seteq" and zero)
            or (is_and and condition == "setgt" and ones)
            or (not is_and and condition == "setne" and zero)
            or (not is_and and condition == "setlt" and zero)
        ):
            joined = "or"
        elif (
            (is_and and condition == "seteq" and ones)
            or (is_and and condition == "setlt" and zero)
            or (not is_and and condition == "setne" and ones)
            or (not is_and and condition == "setgt" and ones)
        ):
            joined = "and"
        if joined:
            value = soon(combiner, graph.node(joined, kind, left_x, right_x, order=left.node.order))
            return graph.node("setcc", left.type, value, left_y, cond(graph, condition))
    if (
        is_and
        and left_x is right_x
        and condition == other == "setne"
        and integer
        and ((is_zero_constant(left_y) and is_all_ones(right_y)) or (is_all_ones(left_y) and is_zero_constant(right_y)))
    ):
        # Neither 0 nor -1: x + 1 is at least 2.
        total = soon(combiner, graph.node("add", kind, left_x, graph.constant(1, kind), order=left.node.order))
        return graph.node("setcc", left.type, total, graph.constant(2, kind), cond(graph, "setuge"))
    in_bits = combiner.target.convert_setcc_logic_to_bitwise_logic
    if in_bits and integer and condition == other and one_use(left) and one_use(right):
        if condition == ("seteq" if is_and else "setne"):
            first = graph.node("xor", kind, left_x, left_y, order=left.node.order)
            second = graph.node("xor", kind, right_x, right_y, order=right.node.order)
            differences = graph.node("or", kind, first, second)
            return graph.node("setcc", left.type, differences, graph.constant(0, kind), cond(graph, condition))
        if condition in ("setne", "seteq") and left_x is right_x:
            first_number, second_number = constant_of(left_y), constant_of(right_y)
            if first_number is not None and second_number is not None:
                full = MASKS[kind]
                least, most = sorted((first_number & full, second_number & full))
                made = one_bit_apart(combiner, left, least, most)
                if made is not None:
                    return made
    if left_x is right_y and left_y is right_x:
        other = SWAPPED[other]
        right_x, right_y = right_y, right_x
    if left_x is right_x and left_y is right_y:
        merged = _merge(condition, other, is_and, integer)
        target = combiner.target
        if merged and (
            not combiner.legal_operations
            or (target.is_operation_legal_or_custom("setcc", kind) and target.is_cond_code_legal(merged, kind))
        ):
            return graph.node("setcc", left.type, left_x, left_y, cond(graph, merged))
    return None


_BITS = {
    "seteq": 17,
    "setgt": 18,
    "setge": 19,
    "setlt": 20,
    "setle": 21,
    "setne": 22,
    "setueq": 9,
    "setugt": 10,
    "setuge": 11,
    "setult": 12,
    "setule": 13,
    "setune": 14,
    "setoeq": 1,
    "setogt": 2,
    "setoge": 3,
    "setolt": 4,
    "setole": 5,
    "setone": 6,
    "seto": 7,
    "setuo": 8,
    "setfalse": 0,
    "settrue": 15,
    "setfalse2": 16,
    "settrue2": 23,
}
"""Conditions as sets of outcomes: equal 1, greater 2, less 4, unordered 8; 16 where that does not matter."""
_NAMES = {bits: name for name, bits in _BITS.items()}


def _merge(first: str, second: str, is_and: bool, integer: bool) -> str:
    """The one condition that two on the same operands amount to, "" when there is none."""
    if integer:
        kinds = {_sign(first), _sign(second)}
        if kinds == {"s", "u"}:
            return ""
    bits = _BITS[first] & _BITS[second] if is_and else _BITS[first] | _BITS[second]
    if is_and:
        if integer:
            bits_map = {
                8: "setfalse",
                9: "seteq",
                1: "seteq",
                0: "setfalse",
                10: "setugt",
                12: "setult",
                2: "setgt",
                4: "setlt",
                14: "setne",
                6: "setne",
            }
            name = _NAMES.get(bits, "")
            if name in ("setoeq", "setueq"):
                return "seteq"
            if name in ("setuo",):
                return "setfalse"
            if name == "setolt":
                return "setult"
            if name == "setogt":
                return "setugt"
            return name or bits_map.get(bits, "")
        return _NAMES.get(bits, "")
    if bits > 23:
        # Of a condition that ignores order and one that asks for its absence, the union asks too.
        bits &= ~16
    if integer and bits == _BITS["setune"]:
        return "setne"
    return _NAMES.get(bits, "")


def _sign(condition: str) -> str:
    if condition in ("seteq", "setne"):
        return ""
    return "u" if condition.startswith("setu") else "s"


def or_of_masked(combiner: Combiner, left: Result, right: Result) -> Result | None:
    """(x and c) or (y and d): (x or y) and (c or d) where no bit is let through that was not."""
    graph, type = combiner.graph, left.type
    if left.node.op != "and" or right.node.op != "and" or not (left.node.has_one_use() or right.node.has_one_use()):
        return None
    first, second = constant_of(left.node.ops[1]), constant_of(right.node.ops[1])
    full = MASKS[type]
    if first is not None and second is not None:
        first, second = first & full, second & full
        if is_zero(graph, left.node.ops[0], second & ~first) and is_zero(graph, right.node.ops[0], first & ~second):
            joined = graph.node("or", type, left.node.ops[0], right.node.ops[0], order=left.node.order)
            return graph.node("and", type, joined, graph.constant(first | second, type))
    if left.node.ops[0] is right.node.ops[0]:
        joined = graph.node("or", type, left.node.ops[1], right.node.ops[1], order=left.node.order)
        return graph.node("and", type, left.node.ops[0], joined)
    return None
