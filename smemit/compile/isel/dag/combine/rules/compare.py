"""Rules for comparisons and the branches on them."""

from __future__ import annotations

import math

from smemit.compile.isel.dag.combine.combiner import Combiner, Rule
from smemit.compile.isel.dag.combine.rule_index import Table, fires_like
from smemit.compile.isel.dag.combine.rules import select_compare
from smemit.compile.isel.dag.combine.rules.abs import of_choice
from smemit.compile.isel.dag.combine.rules.common import compare, is_branched
from smemit.compile.isel.dag.combine.rules.compare_masked import of_loaded_bits
from smemit.compile.isel.dag.combine.rules.compare_widths import equal_before_extension
from smemit.compile.isel.dag.combine.rules.remainders import of_remainder
from smemit.compile.isel.dag.combine.rules.select_loads import of_loads
from smemit.compile.isel.dag.graph.constants import amount_of, constant_of, is_not
from smemit.compile.isel.dag.graph.fold import SWAPPED, UNDEFS, bool_constant, cond
from smemit.compile.isel.dag.graph.fold_float import bits_of, value_of
from smemit.compile.isel.dag.graph.nodes import CHAIN, MASKS, Node, Result, is_integer


def prefer_compare(rule: Rule) -> Rule:
    """A rule's result, made a comparison again where a branch wants one."""

    def wrapped(combiner: Combiner, node: Node) -> Result | None:
        made = rule(combiner, node)
        if made is None or made.node is node or made.node.op == "setcc" or not is_branched(node):
            return made
        again = rebuild(combiner, made)
        if again is not None and again.node is node:
            return None
        return again or made

    fires_like(wrapped, rule)
    return wrapped


def rebuild(combiner: Combiner, value: Result) -> Result | None:
    """A comparison that says the same as a shifted bit or an xor."""
    with combiner.graph.at(value.node.order):
        return _rebuild(combiner, value)


def _rebuild(combiner: Combiner, value: Result) -> Result | None:
    graph = combiner.graph
    inner = value.node
    if inner.op == "truncate" and inner.ops[0].node.op == "srl" and inner.ops[0].node.has_one_use():
        inner = inner.ops[0].node
    if inner.op == "srl":
        masked, amount = inner.ops[0].node, amount_of(inner)
        if masked.op == "and" and amount is not None:
            mask = constant_of(masked.ops[1])
            if mask is not None:
                mask &= MASKS[masked.type]
                if mask == 1 << amount:
                    kind: str = combiner.setcc_result_type(masked.type)
                    graph.order = inner.order
                    return graph.node("setcc", kind, masked, graph.constant(0, masked.type), cond(graph, "setne"))
        return None
    if value.node.op == "xor":
        node, found = value.node, value
        while node.op == "xor":
            graph.order = node.order
            made = combiner.improved(node)
            if made is None:
                break
            if node.dead:
                return None
            # A rule that returns the node changed its operands: try the rules again.
            node, found = made.node, made
        if node.op != "xor":
            return found
        left, right = node.ops
        if left.node.op != "setcc" and right.node.op != "setcc":
            equal = False
            if is_not(node) and left.node.has_one_use() and left.node.op == "xor" and left.type == "i1":
                node, equal = left.node, True
                left, right = node.ops
            graph.order = node.order
            kind = combiner.setcc_result_type(node.type) if combiner.legal_types else node.type
            name = "seteq" if equal else "setne"
            if not combiner.can_compare(name, left.type):
                return None
            return graph.node("setcc", kind, left, right, cond(graph, name))
    return None


def _canonical(combiner: Combiner, node: Node) -> Result | None:
    """Move constants to the right; fold constants."""
    graph = combiner.graph
    left, right, condition = node.ops[0], node.ops[1], node.ops[2].node.data
    made = graph.folds["setcc"](graph, "setcc", node.type, tuple(node.ops), node.flags) if graph.folds else None
    if made is not None and made.node is not node:
        return made
    if is_integer(left.type) and right.node.op != "Constant":
        exchange = left.node.op == "Constant"
        if not exchange and graph.existing("sub", left.type, right, left) is not None:
            # One instruction may give the difference and the flags.
            exchange = graph.existing("sub", left.type, left, right) is None
        if exchange and combiner.can_compare(SWAPPED[condition], left.type):
            return graph.node("setcc", node.type, right, left, cond(graph, SWAPPED[condition]))
    return None


def _of_floats(combiner: Combiner, node: Node) -> Result | None:
    """A float compared with itself, or with a constant of which only matters that it is a number."""
    graph = combiner.graph
    left, right, condition = node.ops[0], node.ops[1], node.ops[2].node.data
    if is_integer(left.type):
        return None
    if right.node.op == "ConstantFP" and left.type in ("f32", "f64"):
        if value_of(left.type, right.node.data) != value_of(left.type, right.node.data):  # NaN
            if condition in _UNORDERED:
                return bool_constant(graph, True, node.type)
            if condition in _ORDERED:
                return bool_constant(graph, False, node.type)
            return graph.undef(node.type)
        if condition in ("seto", "setuo"):
            return compare(combiner, node, left, left, condition)
        better = _BEYOND.get((condition, right.node.data == bits_of(left.type, -math.inf)))
        if (
            better is not None
            and math.isinf(value_of(left.type, right.node.data))
            and not combiner.target.is_cond_code_legal(condition, left.type)
            and combiner.target.is_cond_code_legal(better, left.type)
        ):
            return compare(combiner, node, left, right, better)
    if right.node.op == "ConstantFP" and left.type == "f128" and condition in ("seto", "setuo"):
        quantity = right.node.data & (1 << 127) - 1
        if quantity <= 0x7FFF << 112:
            return compare(combiner, node, left, left, condition)
    if left is right:
        asked = asked_of_itself(condition)
        if isinstance(asked, bool):
            return bool_constant(graph, asked, node.type)
        if asked != condition and combiner.can_compare(asked, left.type):
            return compare(combiner, node, left, left, asked)
    return None


def asked_of_itself(condition: str) -> str | bool:
    """A comparison of a float with itself: an ordered/unordered test, or a constant."""
    holds = condition in _EQUAL
    if condition not in _UNORDERED and condition not in _ORDERED:
        return holds
    if (condition in _UNORDERED) == holds:
        return holds
    return "setuo" if condition in _UNORDERED else "seto"


_BEYOND = {
    ("setoeq", False): "setoge",
    ("setoeq", True): "setole",
    ("setueq", False): "setuge",
    ("setueq", True): "setule",
    ("setune", False): "setult",
    ("setune", True): "setugt",
    ("setone", False): "setolt",
    ("setone", True): "setogt",
}
"""Equality with infinity (True: the negative one), beyond which there is nothing."""

_UNORDERED = frozenset(("setuo", "setueq", "setugt", "setuge", "setult", "setule", "setune", "settrue"))
_ORDERED = frozenset(("seto", "setoeq", "setogt", "setoge", "setolt", "setole", "setone", "setfalse"))
_EQUAL = frozenset(
    ("setoeq", "setoge", "setole", "seto", "setueq", "setuge", "setule", "settrue", "seteq", "setge", "setle")
)

SETCC: Table = [
    ("setcc-canonical", _canonical),
    "setcc-rotated",
    ("setcc-floats", _of_floats),
    "setcc-negated",
    ("setcc-extension", equal_before_extension), "setcc-of-extended",
    "setcc-shifted-constant",
    "setcc-truncated",
    "setcc-splat-sign",
    ("setcc-loaded-bits", of_loaded_bits),
    "setcc-bit-count",
    "setcc-boolean",
    "setcc-sign-range",
    "setcc-strict",
    "setcc-lowest-bit",
    "setcc-bit",
    "setcc-large-constant",
    "setcc-complement",
    "setcc-sum",
    "setcc-product",
    "setcc-narrow-sign",
    "setcc-mask",
    ("setcc-remainder", of_remainder),
    "setcc-i1",
    "setcc-i1-widened",
]


def _branch_rebuilt(combiner: Combiner, node: Node) -> Result | None:
    """Rebuild the comparison that a branch tests (LLVM's rebuildSetCC)."""
    if not node.ops[1].node.has_one_use():
        return None
    made = rebuild(combiner, node.ops[1])
    if made is None and not node.dead:
        return _branch_compared(combiner, node)
    if made is None or node.dead:
        return node if node.dead else None
    return combiner.graph.raw("brcond", (CHAIN,), (node.ops[0], made, node.ops[2]))


def _branch_compared(combiner: Combiner, node: Node) -> Result | None:
    """A branch on a comparison, as one operation where the target has it."""
    graph, target, compare = combiner.graph, combiner.target, node.ops[1].node
    if not target.has_br_cc or compare.op != "setcc":
        return None
    if not target.is_operation_legal_or_custom("br_cc", compare.ops[0].type):
        return None
    return graph.raw("br_cc", (CHAIN,), (node.ops[0], compare.ops[2], compare.ops[0], compare.ops[1], node.ops[2]))


def _simplified(combiner: Combiner, left: Result, right: Result, condition: Result) -> Node | None:
    """A simplified comparison or its constant result (LLVM's SimplifySetCC)."""
    graph = combiner.graph
    kind: str = combiner.target.setcc_result_type(left.type)
    made = graph.raw("setcc", kind, (left, right, condition))
    is_new = not made.uses
    operands = list(enumerate(made.ops))
    if is_new:
        # Nothing but the operation itself is to count as a user of what it compares.
        for i, value in operands:
            value.node.drop_use(made, i)
        graph.version += 1
    better = combiner.improved(made.node)
    if is_new and not made.dead:
        for i, value in operands:
            value.node.add_use(made, i)
        graph.version += 1
        if not made.uses:
            combiner.delete_unused(made)
    if better is None or better.node is made:
        return None
    combiner.add(better.node)
    return better.node


def _branch_simplified(combiner: Combiner, node: Node) -> Result | None:
    chain, condition, left, right, block = node.ops
    better = _simplified(combiner, left, right, condition)
    if better is None or better.op != "setcc":
        return None
    return combiner.graph.raw("br_cc", (CHAIN,), (chain, better.ops[2], better.ops[0], better.ops[1], block))


def _select_simplified(combiner: Combiner, node: Node) -> Result | None:
    left, right, if_true, if_false, condition = node.ops
    if if_true is if_false:
        return if_true
    better = _simplified(combiner, left, right, condition)
    if better is None:
        return select_compare.simplify(combiner, (left, right, condition), if_true, if_false)
    if better.op == "Constant":
        return if_true if better.data else if_false
    if better.op in UNDEFS:
        return if_true
    if better.op != "setcc":
        return select_compare.simplify(combiner, (left, right, condition), if_true, if_false)
    return combiner.node("select_cc", node.type, better.ops[0], better.ops[1], if_true, if_false, better.ops[2])


def _select_of_differences(combiner: Combiner, node: Node) -> Result | None:
    """Of the two differences of two values the one that is not negative."""
    left, right, first, second, condition = node.ops
    if second.node.op != "sub" or combiner.legal_operations:
        return None
    return of_choice(combiner, left, right, condition.node.data, first, second)


BR_CC: Table = [("br_cc-simplified", _branch_simplified)]
SELECT_CC: Table = [
    "select_cc-boolean",
    ("select_cc-of-loads", of_loads),
    ("select_cc-simplified", _select_simplified),
    ("select_cc-of-differences", _select_of_differences),
]
SETCCCARRY: Table = ["setcccarry-none"]
BRCOND: Table = [("brcond-compared", _branch_compared), ("brcond-rebuilt", _branch_rebuilt)]
