"""Expand and promote overflow-checked and saturating arithmetic, as LLVM does.

A checked operation has two results, the value and the overflow flag. `lowerings.txt` expands legal types; promotions
handle narrower types, whose exact result fits the wider type; splits handle wider ones by checking low and high parts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.isel.dag.graph.fold import cond
from smemit.compile.isel.dag.graph.nodes import CHAIN, MASKS, Node, Result, width
from smemit.compile.isel.dag.legalize.bits import Code
from smemit.compile.isel.dag.legalize.expansions import expanded

if TYPE_CHECKING:
    from smemit.compile.isel.dag.legalize.types import Halves, TypeLegalizer

CHECKED = {"saddo": "add", "uaddo": "add", "ssubo": "sub", "usubo": "sub", "smulo": "mul", "umulo": "mul"}
"""The operation that a checked one does."""
CARRYING = ("uaddo_carry", "usubo_carry", "saddo_carry", "ssubo_carry")
"""Additions and subtractions with carry-in and carry-out."""
SATURATING = {"saddsat": "saddo", "uaddsat": "uaddo", "ssubsat": "ssubo", "usubsat": "usubo"}
"""The checked operation whose overflow means saturation."""


# ---- narrow types


def promote_checked(legal: TypeLegalizer, node: Node, type: str) -> Result:
    """Compute in a wider type: the result overflowed if it does not fit the narrow type."""
    graph, op = legal.graph, node.op
    narrow, boolean = node.types
    extended = legal.wide_sign if op[0] == "s" else legal.wide_zero
    left, right = extended(node.ops[0]), extended(node.ops[1])
    made: Result
    inner: Result | None = None
    if CHECKED[op] == "mul":
        product = graph.raw(op, (type, boolean), (left, right))
        made, inner = product, product.results[1]
    else:
        made = graph.node(CHECKED[op], type, left, right)
    if op == "umulo":
        upper = graph.shifted("srl", made, width(narrow))
        over = graph.node("setcc", boolean, upper, graph.constant(0, type), cond(graph, "setne"))
    else:
        if op[0] == "s":
            again = graph.node("sign_extend_inreg", type, made, graph.leaf("ValueType", CHAIN, narrow))
        else:
            again = graph.node("and", type, made, graph.constant(MASKS[narrow], type))
        over = graph.node("setcc", boolean, again, made, cond(graph, "setne"))
    if inner is not None:
        over = graph.node("or", boolean, over, inner)
    legal.replace_result(node.results[1], over)
    return made


def promote_boolean(legal: TypeLegalizer, node: Node) -> Result:
    """Change the overflow result to the target's comparison type."""
    graph, type = legal.graph, node.types[0]
    boolean = legal.target.setcc_result_type(type)
    ops = [*node.ops[:2], *[legal.boolean(carry) for carry in node.ops[2:]]]
    made = graph.raw(node.op, (type, boolean), ops)
    legal.replace_result(node.results[0], made)
    return graph.resized("zero_extend", legal.promoted_type(node.types[1]), made.results[1])


def promote_saturating(legal: TypeLegalizer, node: Node, type: str) -> Result:
    """Compute the exact value in a wider type and clamp it to the narrow range."""
    graph, op, bits = legal.graph, node.op, width(node.type)
    extended = legal.wide_sign if op[0] == "s" else legal.wide_zero
    left, right = extended(node.ops[0]), extended(node.ops[1])
    if op == "usubsat":
        return graph.node(op, type, left, right)
    made = graph.node(CHECKED[SATURATING[op]], type, left, right)
    if op == "uaddsat":
        return graph.node("umin", type, made, graph.constant((1 << bits) - 1, type))
    made = graph.node("smin", type, made, graph.constant((1 << bits - 1) - 1, type))
    return graph.node("smax", type, made, graph.constant(-1 << bits - 1, type))


# ---- types wider than a register


def split_sum(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    """Signed add and sub: a carry from the low to the high part, or overflow from the signs.

    ExpandIntRes_SADDSUBO (golden: checked-wide).
    """
    graph, op = legal.graph, node.op
    left, right = node.ops
    type, boolean = node.types
    adds = op == "saddo"
    if legal.target.is_operation_legal_or_custom(op + "_carry", half):
        (ll, lh), (rl, rh) = legal.split(left), legal.split(right)
        low = graph.raw("uaddo" if adds else "usubo", (half, boolean), (ll, rl))
        high = graph.raw(op + "_carry", (half, boolean), (lh, rh, low.results[1]))
        legal.replace_result(node.results[1], high.results[1])
        return low.results[0], high.results[0]
    made = graph.node(CHECKED[op], type, left, right)
    pulls = graph.node("xor", type, left, right)
    if adds:
        pulls = graph.node("xor", type, pulls, graph.constant(-1, type))
    changed = graph.node("xor", type, left, made)
    signs = graph.node("and", type, pulls, changed)
    over = graph.node("setcc", boolean, signs, graph.constant(0, type), cond(graph, "setlt"))
    halves = legal.cut(made, half)
    legal.replace_result(node.results[1], over)
    return halves


def split_product(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    """An unsigned product does not overflow if at most one high part is nonzero and no partial sum carries.

    ExpandIntRes_XMULO (golden: checked-wide).
    """
    graph, (left, right), (type, boolean) = legal.graph, node.ops, node.types
    if node.op == "smulo":
        low, high = _double(legal, left, right)
        sign = Code(graph, legal.target, type).shift("sra", low, width(type) - 1)
        over = graph.node("setcc", boolean, high, sign, cond(graph, "setne"))
        halves = legal.cut(low, half)
        legal.replace_result(node.results[1], over)
        return halves
    (ll, lh), (rl, rh) = legal.split(left), legal.split(right)
    zero, types = graph.constant(0, half), (half, boolean)
    over = graph.node("and", boolean, graph.node("setcc", boolean, lh, zero, cond(graph, "setne")),
                      graph.node("setcc", boolean, rh, zero, cond(graph, "setne")))
    across = graph.raw("umulo", types, (lh, rl))
    over = graph.node("or", boolean, over, across.results[1])
    back = graph.raw("umulo", types, (rh, ll))
    over = graph.node("or", boolean, over, back.results[1])
    high = graph.node("add", half, across.results[0], back.results[0])
    whole = graph.node("mul", type, graph.node("zero_extend", type, ll), graph.node("zero_extend", type, rl))
    low, upper = legal.cut(whole, half)
    total = graph.raw("uaddo", types, (upper, high))
    over = graph.node("or", boolean, over, total.results[1])
    legal.replace_result(node.results[1], over)
    return low, total.results[0]


def _double(legal: TypeLegalizer, left: Result, right: Result) -> Halves:
    """Both halves of a signed product of twice the width, by four products of halves: forceExpandMultiply."""
    code, bits = Code(legal.graph, legal.target, left.type), width(left.type) // 2
    do, shift, mask = code.node, code.shift, code.number((1 << bits) - 1)
    left_low, right_low = do("and", left, mask), do("and", right, mask)
    lows = do("mul", left_low, right_low)
    lowest, carried = do("and", lows, mask), shift("srl", lows, bits)
    left_high, right_high = shift("sra", left, bits), shift("sra", right, bits)
    across = do("add", do("mul", left_high, right_low), carried)
    middle, above = do("and", across, mask), shift("sra", across, bits)
    back = do("add", do("mul", left_low, right_high), middle)
    beyond = shift("sra", back, bits)
    low = do("add", lowest, shift("shl", back, bits))
    return low, do("add", do("mul", left_high, right_high), do("add", above, beyond))


def split_saturating(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    """Expand as for a legal type, then split: ExpandIntRes_ADDSUBSAT (golden: saturating-wide)."""
    return legal.cut(expanded(legal, node)[0], half)
