"""AArch64 comparisons: the flag-setting instruction, and chains of conditional comparisons (CCMP).

A tree of `and` and `or` over comparisons is one comparison followed by conditional ones, each of which compares only
if the flags before it allow it and else sets flags that fail. An `or` is the negated `and` of negations, so at most
one of its sides may be a tree that has no negation of its own; that one is then compared first.
"""

from __future__ import annotations

from typing import NamedTuple

from smemit.compile.isel.dag.graph.bits import is_power
from smemit.compile.isel.dag.graph.constants import constant_of
from smemit.compile.isel.dag.graph.fold import INVERTED_FLOAT, INVERTED_INT, SWAPPED, unsigned
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.known_bits import known_bits
from smemit.compile.isel.dag.graph.nodes import CHAIN, NSW, Node, Result, is_integer, one_use, width
from smemit.isa.aarch64.immediates import move_sequence

EQ, NE, HS, LO, MI, PL, VS, VC, HI, LS, GE, LT, GT, LE, AL = range(15)
"""Condition codes, as encoded."""

INTEGER = {
    "seteq": EQ,
    "setne": NE,
    "setgt": GT,
    "setge": GE,
    "setlt": LT,
    "setle": LE,
    "setugt": HI,
    "setuge": HS,
    "setult": LO,
    "setule": LS,
}
FLOAT = {
    "seteq": (EQ, AL),
    "setoeq": (EQ, AL),
    "setgt": (GT, AL),
    "setogt": (GT, AL),
    "setge": (GE, AL),
    "setoge": (GE, AL),
    "setolt": (MI, AL),
    "setole": (LS, AL),
    "setone": (MI, GT),
    "seto": (VC, AL),
    "setuo": (VS, AL),
    "setueq": (EQ, VS),
    "setugt": (HI, AL),
    "setuge": (PL, AL),
    "setlt": (LT, AL),
    "setult": (LT, AL),
    "setle": (LE, AL),
    "setule": (LE, AL),
    "setne": (NE, AL),
    "setune": (NE, AL),
}
"""Condition codes of a floating-point comparison: it holds if any of them holds."""

_BOTH = {"setone": (VC, NE), "setueq": (PL, LE)}
"""Comparisons with two codes, as pairs of codes that must both hold."""

_UNSIGNED = ("setugt", "setuge", "setult", "setule")
_EQUALITY = ("seteq", "setne")
_SATISFIED = {EQ: 4, HS: 2, MI: 8, VS: 1, HI: 2, LT: 8, LE: 4}


def flags_satisfying(code: int) -> int:
    """For each code, flags (NZCV) for which it holds."""
    return _SATISFIED.get(code, 0)


def is_arithmetic_immediate(value: int) -> bool:
    """Whether a number fits an arithmetic immediate: twelve bits, optionally shifted by twelve."""
    return value >> 12 == 0 or (value & 0xFFF == 0 and value >> 24 == 0)


def is_compared_immediate(value: int, bits: int) -> bool:
    """Whether a number or its negation fits the immediate of a comparison."""
    return value != -1 << (bits - 1) and is_arithmetic_immediate(abs(value))


def code_of(graph: Graph, code: int) -> Node:
    """A condition code as a constant operand."""
    return graph.constant(code, "i32")


def is_zero_minus(value: Result) -> bool:
    """Whether a value is the negation of another."""
    node = value.node
    return node.op == "sub" and node.ops[0].node.op == "Constant" and node.ops[0].node.data == 0


def _is_added(graph: Graph, value: Result, condition: str) -> bool:
    """Whether comparing with a negation may become `cmn`: the flags that are read must be the same."""
    if not is_zero_minus(value):
        return False
    if condition in _EQUALITY:
        return True
    zeros, ones = known_bits(graph, value.node.ops[1])
    if condition in _UNSIGNED:
        return ones != 0
    # Only the smallest integer has no negation.
    sign = 1 << (width(value.type) - 1)
    return bool(value.node.flags & NSW) or bool(zeros & sign) or bool(ones & ~sign)


def _folding_profit(value: Result) -> int:
    """How many operations a comparison folds from its right operand (getCmpOperandFoldingProfit)."""

    def is_extend(one: Result) -> bool:
        node = one.node
        if node.op == "sign_extend_inreg":
            return True
        return (
            node.op == "and"
            and node.ops[1].node.op == "Constant"
            and unsigned(node.ops[1].node.data, width(one.type)) in (0xFF, 0xFFFF, 0xFFFFFFFF)
        )

    if not one_use(value):
        return 0
    if is_extend(value):
        return 1
    node = value.node
    if node.op in ("shl", "srl", "sra") and node.ops[1].node.op == "Constant":
        amount = node.ops[1].node.data
        if is_extend(node.ops[0]):
            return 2 if amount <= 4 else 1
        if amount < width(value.type):
            return 1
    return 0


def _profit_on_right(graph: Graph, value: Result, condition: str) -> int:
    if _is_added(graph, value, condition):
        return _folding_profit(value.node.ops[1]) + 1
    return _folding_profit(value)


def compare(graph: Graph, left: Result, right: Result, condition: str) -> Result:
    """The flags of a comparison."""
    if not is_integer(left.type):
        return graph.node("AArch64ISD::FCMP", "i32", left, right)
    name = "AArch64ISD::SUBS"
    if _is_added(graph, right, condition):
        name, right = "AArch64ISD::ADDS", right.node.ops[1]
    elif is_zero_minus(left) and condition in _EQUALITY:
        name, left = "AArch64ISD::ADDS", left.node.ops[1]
    elif right.node.op == "Constant" and right.node.data == 0 and condition not in _UNSIGNED:
        if left.node.op == "and":
            made = graph.raw("AArch64ISD::ANDS", (left.type, "i32"), tuple(left.node.ops))
            graph.replace(left, made)
            return made.results[1]
        if left.node.op == "AArch64ISD::ANDS":
            return left.node.results[1]
    return graph.raw(name, (left.type, "i32"), (left, right)).results[1]


_NEIGHBOURS = {
    "setlt": ("setle", -1),
    "setge": ("setgt", -1),
    "setult": ("setule", -1),
    "setuge": ("setugt", -1),
    "setle": ("setlt", 1),
    "setgt": ("setge", 1),
    "setule": ("setult", 1),
    "setugt": ("setuge", 1),
}


def by_upper_bits(graph: Graph, left: Result, right: Result) -> Result | None:
    """The upper bits of a masked value, which are all zero if and only if it is below a power of two."""
    number = constant_of(right)
    if left.node.op != "and" or number is None or not is_power(number) or not one_use(left):
        return None
    source, mask = left.node.ops
    kept = constant_of(mask)
    return None if kept is None else graph.node("and", left.type, source, graph.constant(kept & -number, left.type))


_TO_ZERO = {("setlt", 1): "setle", ("setge", 1): "setgt", ("setle", -1): "setlt", ("setgt", -1): "setge"}
"""By predicate and constant: the predicate of the equivalent comparison with zero."""


_MASKING = ("and", "AArch64ISD::ANDS")


def _moved_by_one(graph: Graph, right: Result, condition: str) -> tuple[Result, str]:
    """The equivalent comparison with a neighbouring constant, if that constant is cheaper."""
    bits = width(right.type)
    value: int = right.node.data
    if condition not in _NEIGHBOURS or is_compared_immediate(value, bits):
        return right, condition
    other, step = _NEIGHBOURS[condition]
    if condition in _UNSIGNED:
        edge = 0 if step < 0 else -1
    else:
        edge = -1 << (bits - 1) if step < 0 else (1 << (bits - 1)) - 1
    if value == edge:
        return right, condition
    moved = graph.constant(value + step, right.type)
    # LLVM counts the moves for the lower half alone.
    if is_compared_immediate(moved.data, bits) or len(move_sequence(value, 32)) > len(move_sequence(moved.data, 32)):
        return moved, other
    return right, condition


def integer_flags(graph: Graph, left: Result, right: Result, condition: str) -> tuple[Result, int]:
    """The flags and the condition code of an integer comparison."""
    bits = width(left.type)
    if right.node.op == "Constant":
        number = right.node.data
        to_zero = _TO_ZERO.get((condition, number)) if left.node.op in _MASKING else None
        if to_zero is not None:
            right, condition = graph.constant(0, right.type), to_zero
        else:
            right, condition = _moved_by_one(graph, right, condition)
    if right.node.op != "Constant" or not is_compared_immediate(right.node.data, bits):
        if _profit_on_right(graph, left, condition) > _profit_on_right(graph, right, condition):
            left, right, condition = right, left, SWAPPED[condition]
    if condition in _EQUALITY and right.node.op == "Constant":
        value = unsigned(right.node.data, bits)
        memory = left.node.data if left.node.op == "load" else None
        if value >> 16 == 0 and memory is not None and memory.ext == "zext" and memory.type == "i16" and one_use(left):
            signed = value - 0x10000 if value >> 15 else value
            if signed < 0 and is_arithmetic_immediate(-signed):
                short = graph.node("sign_extend_inreg", left.type, left, graph.leaf("ValueType", CHAIN, "i16"))
                return compare(graph, short, graph.constant(signed, right.type), condition), INTEGER[condition]
        if value in (0, 1):
            found = conjunction(graph, left)
            if found is not None:
                flags, code = found
                if (condition == "setne") ^ (value == 0):
                    code ^= 1
                return flags, code
    return compare(graph, left, right, condition), _integer_code(condition, right)


def _integer_code(condition: str, right: Result) -> int:
    code = INTEGER[condition]
    if right.node.op == "Constant" and right.node.data == 0:
        # The sign bit alone decides.
        return {LT: MI, GE: PL}.get(code, code)
    return code


# ---- chains of conditional comparisons


class Tree(NamedTuple):
    """Properties of a tree of comparisons (canEmitConjunction)."""

    negates: bool
    """Its negation is also a tree that chains can evaluate."""
    must_be_first: bool
    is_better_first: bool
    """The difference that its comparison computes already exists, so it should be compared first."""


def conjunction(graph: Graph, value: Result) -> tuple[Result, int] | None:
    """The flags of a comparison or tree of comparisons, and the code under which it holds."""
    if _tree(graph, value, will_negate=False) is None:
        return None
    return _emit(graph, value, False, None, AL)


def _tree(graph: Graph, value: Result, will_negate: bool, depth: int = 0) -> Tree | None:
    node = value.node
    if not one_use(value):
        return None
    if node.op == "setcc":
        exists = graph.existing("sub", node.ops[0].type, *node.ops[:2]) is not None
        return Tree(True, False, exists)
    if depth > 6 or node.op not in ("and", "or"):
        return None
    is_or = node.op == "or"
    left = _tree(graph, node.ops[0], is_or, depth + 1)
    right = _tree(graph, node.ops[1], is_or, depth + 1) if left is not None else None
    if left is None or right is None or (left.must_be_first and right.must_be_first):
        return None
    better = left.is_better_first or right.is_better_first
    if not is_or:
        return Tree(False, left.must_be_first or right.must_be_first, better)
    if not left.negates and not right.negates:
        return None
    negates = will_negate and left.negates and right.negates
    return Tree(negates, not negates, better)


def _emit(graph: Graph, value: Result, negate: bool, flags: Result | None, predicate: int) -> tuple[Result, int]:
    """Evaluate `value` if `predicate` holds for `flags`; returns the flags and the code of success."""
    node = value.node
    if node.op == "setcc":
        return _emit_leaf(graph, node, negate, flags, predicate)
    is_or = node.op == "or"
    left, right = node.ops
    left_tree, right_tree = _tree(graph, left, is_or), _tree(graph, right, is_or)
    assert left_tree is not None and right_tree is not None, "a tree has trees below"
    prefers = left_tree.is_better_first and not right_tree.is_better_first
    if not right_tree.must_be_first and (prefers or left_tree.must_be_first):
        left, right, left_tree, right_tree = right, left, right_tree, left_tree
    negate_right = negate_behind = negate_left = negate_all = False
    if is_or:
        if not left_tree.negates:
            left, right = right, left
            negate_behind = True
        else:
            negate_right = right_tree.negates
            negate_behind = not right_tree.negates
        negate_left, negate_all = True, not negate
    flags, code = _emit(graph, right, negate_right, flags, predicate)
    flags, code = _emit(graph, left, negate_left, flags, code ^ 1 if negate_behind else code)
    return flags, code ^ 1 if negate_all else code


def _emit_leaf(graph: Graph, node: Node, negate: bool, flags: Result | None, predicate: int) -> tuple[Result, int]:
    left, right, condition = node.ops[0], node.ops[1], node.ops[2].node.data
    with graph.at(node.order):
        if is_integer(left.type):
            condition = INVERTED_INT[condition] if negate else condition
            code = _integer_code(condition, right)
        else:
            condition = INVERTED_FLOAT[condition] if negate else condition
            code = FLOAT[condition][0]
            if condition in _BOTH:
                code, extra = _BOTH[condition]
                if flags is None:
                    flags = compare(graph, left, right, condition)
                else:
                    flags = _conditional(graph, left, right, condition, flags, predicate, extra)
                predicate = extra
        if flags is None:
            made = compare(graph, left, right, condition)
        else:
            made = _conditional(graph, left, right, condition, flags, predicate, code)
    return made, code


def _conditional(
    graph: Graph, left: Result, right: Result, condition: str, flags: Result, predicate: int, code: int
) -> Result:
    """A conditional comparison: it compares if `predicate` holds for `flags`, else it sets flags that fail `code`."""
    name = "AArch64ISD::CCMP"
    if not is_integer(left.type):
        name = "AArch64ISD::FCCMP"
    elif right.node.op == "Constant":
        if -32 < right.node.data < 0:
            name, right = "AArch64ISD::CCMN", graph.constant(-right.node.data, right.type)
    elif _is_added(graph, right, condition):
        name, right = "AArch64ISD::CCMN", right.node.ops[1]
    otherwise = graph.constant(flags_satisfying(code ^ 1), "i32")
    return graph.node(name, "i32", left, right, otherwise, code_of(graph, predicate), flags)
