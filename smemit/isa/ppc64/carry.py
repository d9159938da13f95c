"""PowerPC64: overflow of sums and differences, carries from one doubleword to the next, shifts of two doublewords.

A carry is a bit of the fixed-point exception register. `adde` of two zeros turns it into a number. Adding -1 to that
number carries if and only if it is 1, which restores the bit. Subtraction sets the carry if it does not borrow.
"""

from __future__ import annotations

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.combine.rule_index import below
from smemit.compile.isel.dag.combine.rules.common import EQUALITY
from smemit.compile.isel.dag.graph.constants import constant_of, is_number
from smemit.compile.isel.dag.graph.nodes import Node, Result
from smemit.compile.isel.dag.legalize.actions import Row
from smemit.compile.isel.dag.legalize.checked import SATURATING
from smemit.compile.isel.dag.match.select import Selector
from smemit.isa.ppc64.facts import target_of

FLAG = "i32"
"""The type of the carry bit itself."""
ACTIONS: tuple[Row, ...] = (
    ("custom", ("i32", "i64"), ("saddo", "ssubo", "ucmp")),
    ("expand", ("i32", "i64"), ("smulo", "umulo", "saddo_carry", "ssubo_carry", "setcccarry", *SATURATING)),
    ("expand", ("i32",), ("uaddo", "usubo", "uaddo_carry", "usubo_carry")),
    ("custom", ("i64",), ("uaddo", "usubo", "uaddo_carry", "usubo_carry", "shl_parts", "srl_parts", "sra_parts")),
)
"""Overflow-checked operations, and those wider than a register."""


# ---- rules


def is_carry_number(value: Result) -> bool:
    """Whether a value is a carry bit as a number, 0 or 1."""
    node = value.node
    return node.op == "PPCISD::ADDE" and not value.index and all(
        one.node.op == "Constant" and not one.node.data for one in node.ops[:2]
    )


def restored(combiner: Combiner, node: Node) -> Result | None:
    """Use a carry directly instead of a carry recomputed from its number."""
    number, one = node.ops
    if node.is_used(0) or one.node.op != "Constant" or one.node.data != -1:
        return None
    while number.node.op in ("zero_extend", "any_extend", "truncate"):
        number = number.node.ops[0]
    if not is_carry_number(number):
        return None
    return combiner.combine_to(node, node.results[0], number.node.ops[2])


def _is_counted(value: Result) -> bool:
    """Whether a value is the number of a comparison with a constant whose negation an addition takes."""
    node, compare = value.node, value.node.ops[0].node if value.node.ops else value.node
    if node.op != "zero_extend" or compare.op != "setcc" or compare.ops[0].type != "i64":
        return False
    number = constant_of(compare.ops[1])
    return node.has_one_use() and compare.has_one_use() and number is not None and -0x8000 <= -number <= 0x7FFF


@below("zero_extend")
def count(combiner: Combiner, node: Node) -> Result | None:
    """Add whether a value equals a constant, by the carry of a sum or difference. LLVM: combineADDToADDZE."""
    if node.type != "i64":
        return None
    value, number = node.ops
    if not _is_counted(number):
        if not _is_counted(value):
            return None
        value, number = number, value
    graph = combiner.graph
    compared, constant, condition = number.node.ops[0].node.ops
    if condition.node.data not in EQUALITY:
        return None
    difference = graph.plus(compared, -constant.node.data)
    bit = "i1" if target_of(graph).has_boolean_bits else FLAG
    types, zero, no_carry = ("i64", bit), graph.constant(0, "i64"), graph.constant(0, bit)
    if condition.node.data == "setne":
        carry = graph.raw("uaddo_carry", types, (difference, graph.constant(-1, "i64"), no_carry)).results[1]
    else:
        borrow = graph.raw("usubo_carry", types, (zero, difference, no_carry)).results[1]
        carry = graph.node("xor", bit, borrow, graph.constant(1, bit))
    return graph.raw("uaddo_carry", types, (value, zero, carry))


# ---- selection


def select(selector: Selector, node: Node) -> bool:
    """Additions and subtractions that read the carry bit."""
    graph = selector.graph
    left, right, flag = node.ops
    with graph.at(node.order):
        copy = graph.copy_to(graph.entry, target_of(graph).carry, flag, with_glue=True)
    if node.op == "PPCISD::SUBE":
        name, ops = "SUBFE8", [right, left]
        if is_number(left, 0):
            name, ops = "SUBFZE8", [right]
        elif is_number(left, -1):
            name, ops = "SUBFME8", [right]
    else:
        name, ops = "ADDE8", [left, right]
        if is_number(right, 0):
            name, ops = "ADDZE8", [left]
        elif is_number(right, -1):
            name, ops = "ADDME8", [left]
    graph.morph(node, name, node.types, [*ops, copy.results[1]])
    return True


PATTERNS = """
i64: (PPCISD::ADDC $a #c:s16) -> ADDIC8 $a #c
i64: (PPCISD::ADDC $a $b) -> ADDC8 $a $b
i64: (PPCISD::SUBC #c:s16 $b) -> SUBFIC8 $b #c
i64: (PPCISD::SUBC $a $b) -> SUBFC8 $b $a
"""
