"""PowerPC64: overflow of sums and differences, carries from one doubleword to the next, shifts of two doublewords.

A carry is a bit of the fixed-point exception register. As a number it is what `adde` makes of two zeros; adding -1 to
such a number carries exactly when it is 1, which gives the bit back. Subtraction carries where it does not borrow.
"""

from __future__ import annotations

from smemit.isa.ppc64.facts import target_of
from smemit.isel.dag.combine.combiner import Combiner
from smemit.isel.dag.graph.constants import is_number
from smemit.isel.dag.graph.fold import cond
from smemit.isel.dag.graph.graph import Graph
from smemit.isel.dag.graph.nodes import Node, Result, width
from smemit.isel.dag.legalize.lowering import Lowering
from smemit.isel.dag.match.select import Selector
from smemit.typed import Callable

FLAG = "i32"
"""The type of the carry bit itself."""


def actions() -> dict[tuple[str, str], str]:
    """What to do with checked operations and with those that are wider than a register."""
    table: dict[tuple[str, str], str] = {}
    for type in ("i32", "i64"):
        for op in ("saddo", "ssubo", "ucmp"):
            table[op, type] = "custom"
        for op in ("uaddo", "usubo", "smulo", "umulo", "uaddo_carry", "usubo_carry", "saddo_carry", "ssubo_carry",
                   "setcccarry"):
            table[op, type] = "expand"
        for op in ("saddsat", "ssubsat", "uaddsat", "usubsat"):
            table[op, type] = "expand"
    for op in ("uaddo", "usubo", "uaddo_carry", "usubo_carry", "shl_parts", "srl_parts", "sra_parts"):
        table[op, "i64"] = "custom"
    return table


def _signed(lowering: Lowering, node: Node) -> list[Result]:
    """Overflow changes the sign of the first operand where the other pulls that way."""
    graph, type = lowering.graph, node.type
    left, right = node.ops
    adds = node.op == "saddo"
    made = graph.node("add" if adds else "sub", type, left, right)
    if adds:
        pulls = graph.node("xor", type, left, right)
        pulls = graph.node("xor", type, pulls, graph.constant(-1, type))
    else:
        pulls = graph.node("xor", type, right, left)
    changed = graph.node("xor", type, made, left)
    signs = graph.node("and", type, pulls, changed)
    sign = graph.node("srl", type, signs, graph.constant(width(type) - 1, "i32"))
    return [made, graph.node("truncate", node.types[1], sign) if type != node.types[1] else sign]


def _unsigned(lowering: Lowering, node: Node) -> list[Result]:
    graph = lowering.graph
    adds = node.op == "uaddo"
    made = graph.raw("PPCISD::ADDC" if adds else "PPCISD::SUBC", (node.type, FLAG), tuple(node.ops))
    return [made, _as_number(graph, made.results[1], node.types[1], not adds)]


def _with_carry(lowering: Lowering, node: Node) -> list[Result]:
    graph, type = lowering.graph, node.type
    left, right, carry = node.ops
    adds = node.op == "uaddo_carry"
    if not adds:
        carry = _complement(graph, carry)
    flag = _as_flag(graph, carry, type)
    made = graph.raw("PPCISD::ADDE" if adds else "PPCISD::SUBE", (type, FLAG), (left, right, flag))
    return [made, _as_number(graph, made.results[1], node.types[1], not adds)]


def _three_way(lowering: Lowering, node: Node) -> list[Result]:
    """The difference, less itself and the borrows of both differences: -1, 0 or 1 (golden: three-way-comparisons)."""
    graph = lowering.graph
    left, right = node.ops
    if left.type != "i64":
        # Carries of words would be those of doublewords whose upper halves are anything.
        left, right = graph.node("zero_extend", "i64", left), graph.node("zero_extend", "i64", right)
    types = ("i64", FLAG)
    difference = graph.node("sub", "i64", left, right)
    flag = graph.raw("PPCISD::SUBC", types, (right, left)).results[1]
    borrowed = graph.raw("PPCISD::SUBE", types, (left, right, flag))
    made = graph.raw("PPCISD::SUBE", types, (difference, borrowed, borrowed.results[1]))
    return [graph.node("truncate", node.type, made) if node.type != "i64" else made]


def _complement(graph: Graph, boolean: Result) -> Result:
    one = graph.constant(-1 if boolean.type == "i1" else 1, boolean.type)
    return graph.node("xor", boolean.type, boolean, one)


def _as_number(graph: Graph, flag: Result, type: str, borrows: bool) -> Result:
    """The carry bit as a boolean."""
    zero = graph.constant(0, "i64")
    number: Result = graph.raw("PPCISD::ADDE", ("i64", FLAG), (zero, zero, flag))
    if type == "i1":
        boolean = graph.node("setcc", "i1", number, zero, cond(graph, "setne"))
    else:
        boolean = graph.node("truncate", type, number)
    return _complement(graph, boolean) if borrows else boolean


def _as_flag(graph: Graph, boolean: Result, type: str) -> Result:
    if boolean.type == "i1":
        number = graph.node("select", type, boolean, graph.constant(1, type), graph.constant(0, type))
    else:
        number = graph.node("zero_extend", type, boolean)
    return graph.raw("PPCISD::ADDC", (type, FLAG), (number, graph.constant(-1, type))).results[1]


def _shift_parts(lowering: Lowering, node: Node) -> list[Result]:
    """Shifts by more than there is give zeros, so that the three parts of the longer shift are only joined."""
    graph, type = lowering.graph, node.type
    low, high, amount = node.ops
    bits, counts = width(type), amount.type
    left = node.op == "shl_parts"
    there, back = ("PPCISD::SHL", "PPCISD::SRL") if left else ("PPCISD::SRL", "PPCISD::SHL")
    near, far = (high, low) if left else (low, high)
    rest = graph.node("sub", counts, graph.constant(bits, counts), amount)
    shifted = graph.node(there, type, near, amount)
    moved = graph.node(back, type, far, rest)
    within = graph.node("or", type, shifted, moved)
    beyond = graph.node("add", counts, amount, graph.constant(-bits, counts))
    if node.op == "sra_parts":
        crossed = graph.node("PPCISD::SRA", type, far, beyond)
        other = graph.node("PPCISD::SRA", type, far, amount)
        zero = graph.constant(0, counts)
        return [graph.node("select_cc", type, beyond, zero, within, crossed, cond(graph, "setle")), other]
    crossed = graph.node(there, type, far, beyond)
    joined = graph.node("or", type, within, crossed)
    other = graph.node(there, type, far, amount)
    return [other, joined] if left else [joined, other]


LOWERINGS: dict[str, Callable[[Lowering, Node], list[Result] | None]] = {
    **dict.fromkeys(("saddo", "ssubo"), _signed),
    **dict.fromkeys(("uaddo", "usubo"), _unsigned),
    **dict.fromkeys(("uaddo_carry", "usubo_carry"), _with_carry),
    **dict.fromkeys(("shl_parts", "srl_parts", "sra_parts"), _shift_parts),
    "ucmp": _three_way,
}


# ---- rules


def is_carry_number(value: Result) -> bool:
    """Whether a value is a carry bit as a number, 0 or 1."""
    node = value.node
    return node.op == "PPCISD::ADDE" and not value.index and all(
        one.node.op == "Constant" and not one.node.data for one in node.ops[:2]
    )


def restored(combiner: Combiner, node: Node) -> Result | None:
    """A carry that was a number for a moment is the carry it was made of."""
    number, one = node.ops
    if node.is_used(0) or one.node.op != "Constant" or one.node.data != -1:
        return None
    while number.node.op in ("zero_extend", "any_extend", "truncate"):
        number = number.node.ops[0]
    if not is_carry_number(number):
        return None
    return combiner.combine_to(node, node.results[0], number.node.ops[2])


# ---- selection


def select(selector: Selector, node: Node) -> bool:
    """Sums and differences that take the carry bit from its register."""
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
