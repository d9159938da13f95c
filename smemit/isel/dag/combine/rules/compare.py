"""Rules for comparisons and the branches on them."""

from __future__ import annotations

import math

from smemit.isel.dag.combine.combiner import Combiner, Rule
from smemit.isel.dag.combine.rule_index import Table, fires_like
from smemit.isel.dag.combine.rules import select_compare
from smemit.isel.dag.combine.rules.common import EQUALITY, compare, is_branched
from smemit.isel.dag.combine.rules.compare_masked import of_loaded_bits, of_sign_range
from smemit.isel.dag.combine.rules.compare_widths import equal_before_extension
from smemit.isel.dag.combine.rules.magnitudes import of_choice
from smemit.isel.dag.combine.rules.remainders import of_remainder
from smemit.isel.dag.combine.rules.select_loads import of_loads
from smemit.isel.dag.graph.constants import amount_of, constant_of, is_not, is_one
from smemit.isel.dag.graph.fold import SWAPPED, UNDEFS, bool_constant, cond, inverted
from smemit.isel.dag.graph.fold_float import bits_of, value_of
from smemit.isel.dag.graph.known_bits import is_zero
from smemit.isel.dag.graph.nodes import CHAIN, MASKS, Node, Result, is_integer, width

_TO_STRICT = {"setge": ("setgt", -1), "setuge": ("setugt", -1), "setle": ("setlt", 1), "setule": ("setult", 1)}


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
            # A rule that hands the node back has changed what it stands on: it gets another look.
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
            if combiner.legal_operations and not combiner.target.is_cond_code_legal(name, left.type):
                return None
            return graph.node("setcc", kind, left, right, cond(graph, name))
    return None


def _canonical(combiner: Combiner, node: Node) -> Result | None:
    """Constants stand on the right; what folds, folds."""
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
        if exchange and (
            not combiner.legal_operations or combiner.target.is_cond_code_legal(SWAPPED[condition], left.type)
        ):
            return graph.node("setcc", node.type, right, left, cond(graph, SWAPPED[condition]))
    return None


def _of_boolean(combiner: Combiner, node: Node) -> Result | None:
    """A boolean compared with 0 or 1 is itself or its inverse."""
    graph, target = combiner.graph, combiner.target
    left, right, condition = node.ops[0], node.ops[1], node.ops[2].node.data
    number = constant_of(right)
    if condition not in EQUALITY or not is_integer(left.type):
        return None
    if left.type == "i1":
        if number is not None:
            number &= 1
        else:
            return None
    if number not in (0, 1):
        return None
    inner = left.node
    high = MASKS[left.type] & ~1
    if (
        (inner.op == "setcc" or node.type != "i1")
        and target.is_type_legal(node.type)
        and width(node.type) <= width(left.type)
        and is_zero(graph, left, high)
    ):
        if (condition == "seteq") ^ (number != 1):
            return left if left.type == node.type else graph.node("truncate", node.type, left)
        if inner.op == "setcc":
            inverse = inverted(inner.ops[2].node.data, inner.ops[0].type)
            if not combiner.legal_operations or target.is_cond_code_legal(inverse, inner.ops[0].type):
                return graph.node("setcc", node.type, inner.ops[0], inner.ops[1], cond(graph, inverse))
    flipped = "setne" if condition == "seteq" else "seteq"
    masked_xor = inner.op == "and" and inner.ops[0].node.op == "xor" and inner.ops[1] is inner.ops[0].node.ops[1]
    if (inner.op == "xor" or masked_xor) and is_one(inner.ops[1]):
        if is_zero(graph, left, high):
            value = (
                inner.ops[0]
                if inner.op == "xor"
                else graph.node("and", left.type, inner.ops[0].node.ops[0], inner.ops[1])
            )
            return compare(combiner, node, value, right, flipped)
        return None
    if number == 1:
        source: Result = left
        if inner.op == "truncate":
            source = inner.ops[0]
        if source.node.op == "and" and is_one(source.node.ops[1]):
            if width(source.type) > width(node.type):
                cut = graph.node("truncate", node.type, source.node.ops[0])
                source = graph.node("and", node.type, cut, graph.constant(1, node.type))
            elif width(source.type) < width(node.type):
                wide = graph.node("any_extend", node.type, source.node.ops[0])
                source = graph.node("and", node.type, wide, graph.constant(1, node.type))
            return compare(combiner, node, source, graph.constant(0, source.type), flipped)
        if source.node.op == "AssertZext" and source.node.ops[1].node.data == "i1":
            return compare(combiner, node, source, graph.constant(0, source.type), flipped)
    return None


def _strict(combiner: Combiner, node: Node) -> Result | None:
    """Comparisons with constants in one form: strict ones, equality at the ends, signs rather than large constants."""
    graph = combiner.graph
    left, right, condition = node.ops[0], node.ops[1], node.ops[2].node.data
    number = constant_of(right)
    if number is None or not is_integer(left.type):
        return None
    bits = width(left.type)
    unsigned = condition.startswith("setu")
    full = (1 << bits) - 1
    if unsigned:
        value, least, most = number & full, 0, full
    else:
        value, least, most = number, -1 << (bits - 1), (1 << (bits - 1)) - 1
    if condition in ("setge", "setuge"):
        if value == least:
            return bool_constant(graph, True, node.type)
        return _with_constant(combiner, node, value - 1, _TO_STRICT[condition][0])
    if condition in ("setle", "setule"):
        if value == most:
            return bool_constant(graph, True, node.type)
        return _with_constant(combiner, node, value + 1, _TO_STRICT[condition][0])
    if condition in ("setlt", "setult"):
        if value == least:
            return bool_constant(graph, False, node.type)
        if value == most:
            return compare(combiner, node, left, right, "setne")
        if value == least + 1:
            return compare(combiner, node, left, graph.constant(least, left.type), "seteq")
    if condition in ("setgt", "setugt"):
        if value == most:
            return bool_constant(graph, False, node.type)
        if value == least:
            return compare(combiner, node, left, right, "setne")
        if value == most - 1:
            return compare(combiner, node, left, graph.constant(most, left.type), "seteq")
    if condition == "setugt" and value == (1 << (bits - 1)) - 1:
        return compare(combiner, node, left, graph.constant(0, left.type), "setlt")
    if condition == "setult" and value == 1 << (bits - 1):
        return compare(combiner, node, left, graph.constant(-1, left.type), "setgt")
    return None


def _with_constant(combiner: Combiner, node: Node, number: int, condition: str) -> Result | None:
    if combiner.legal_operations and not combiner.target.is_cond_code_legal(condition, node.ops[0].type):
        return None
    return compare(combiner, node, node.ops[0], combiner.graph.constant(number, node.ops[0].type), condition)


def _of_large_constant(combiner: Combiner, node: Node) -> Result | None:
    """A constant that no comparison takes loses its low zeros."""
    graph, target = combiner.graph, combiner.target
    left, condition = node.ops[0], node.ops[2].node.data
    number = constant_of(node.ops[1])
    if number is None or not is_integer(left.type) or target.is_legal_icmp_immediate(number):
        return None
    if not -1 << 63 <= number < 1 << 63:
        return None  # LLVM looks at constants of up to 64 bits
    bits = width(left.type)
    full = (1 << bits) - 1
    if condition in EQUALITY and left.node.op == "and" and left.node.has_one_use():
        mask = constant_of(left.node.ops[1])
        if mask is not None and number:
            # (x & -256) == 256: the bits above, shifted down, against 1.
            negative = -mask & full
            if negative and not negative & (negative - 1):
                shift = negative.bit_length() - 1
                if number & ((1 << shift) - 1) == 0:
                    op, high = "srl", graph.constant((number & full) >> shift, left.type)
                    if not target.is_legal_icmp_immediate(high.data) and (
                            target.is_legal_icmp_immediate(number >> shift)):
                        op, high = "sra", graph.constant(number >> shift, left.type)
                    amount = graph.constant(shift, target.shift_amount_type(left.type))
                    moved = graph.node(op, left.type, left.node.ops[0], amount)
                    return compare(combiner, node, moved, high, condition)
        return None
    if condition in ("setult", "setuge", "setule", "setugt"):
        value, name = number & full, condition
        if condition in ("setule", "setugt"):
            shift = (~value & (value + 1)).bit_length() - 1
            value = (value + 1) & full
            name = "setult" if condition == "setule" else "setuge"
        else:
            shift = (value & -value).bit_length() - 1
        reduced = value >> shift
        if shift > 0 and target.is_legal_icmp_immediate(graph.constant(reduced, left.type).data):
            moved = graph.node("srl", left.type, left, graph.constant(shift, target.shift_amount_type(left.type)))
            return compare(combiner, node, moved, graph.constant(reduced, left.type), name)
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
        if asked != condition and (
            not combiner.legal_operations or combiner.target.is_cond_code_legal(asked, left.type)
        ):
            return compare(combiner, node, left, left, asked)
    return None


def asked_of_itself(condition: str) -> str | bool:
    """What a comparison of a float with itself comes to: whether it is a number, or the answer."""
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
    ("setcc-boolean", _of_boolean),
    ("setcc-sign-range", of_sign_range),
    ("setcc-strict", _strict),
    "setcc-lowest-bit",
    "setcc-bit",
    ("setcc-large-constant", _of_large_constant),
    "setcc-complement",
    "setcc-sum",
    "setcc-product",
    "setcc-narrow-sign",
    "setcc-mask",
    ("setcc-remainder", of_remainder),
    "setcc-i1",
]


def _branch_rebuilt(combiner: Combiner, node: Node) -> Result | None:
    """A branch on what a comparison could say branches on the comparison."""
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
    """A simpler comparison than the one that an operation makes by itself, or what it comes to."""
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
