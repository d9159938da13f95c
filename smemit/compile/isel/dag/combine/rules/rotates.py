"""Rules that match rotates and funnel shifts: opposite shifts combined by or or add (LLVM's MatchRotate)."""

from __future__ import annotations

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.graph.constants import amount_of, constant_of, is_one
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import MASKS, Node, Result, width

_RESIZED = frozenset(("sign_extend", "zero_extend", "any_extend", "truncate"))


def rotate(combiner: Combiner, node: Node) -> Result | None:
    """LLVM: DAGCombiner::MatchRotate."""
    return _rotated(combiner, node.op, *node.ops)


def rotate_cut(combiner: Combiner, node: Node) -> Result | None:
    """The same for two truncated operands. LLVM: DAGCombiner::MatchRotate."""
    first, second = node.ops
    if first.node.op != "truncate" or second.node.op != "truncate":
        return None
    left, right = first.node.ops[0], second.node.ops[0]
    if left.type != right.type:
        return None
    whole = _rotated(combiner, node.op, left, right)
    return whole and combiner.graph.node("truncate", node.type, whole, order=first.node.order)


def _rotated(combiner: Combiner, op: str, first: Result, second: Result) -> Result | None:
    """Rewrite (x << c) | (y >> (width - c)) as a rotation or a funnel shift."""
    left, left_mask = _unmasked(first)
    right, right_mask = _unmasked(second)
    type = first.type
    if left.node.op == "srl":
        left, left_mask, right, right_mask = right, right_mask, left, left_mask
    left = _doubled(combiner.graph, left, right) or left
    if left.node.op != "shl" or right.node.op != "srl":
        return None
    up, down = amount_of(left), amount_of(right)
    if up is None or down is None:
        return None if left_mask or right_mask else _by_variable(combiner, op, left.node, right.node)
    if up + down != width(type):
        return None
    made = _by_constant(combiner, left, right)
    if made is None or (left_mask is None and right_mask is None):
        return made
    ones = MASKS[type]
    mask = ones
    if left_mask is not None:
        mask &= left_mask | ones >> down
    if right_mask is not None:
        mask &= right_mask | ones << up
    return combiner.node("and", type, made, combiner.graph.constant(mask, type))


def _doubled(graph: Graph, value: Result, sign: Result) -> Result | None:
    """x + x as a shift, where the other value is the sign of x. LLVM: extractShiftForRotate."""
    if value.node.op != "add" or sign.node.op != "srl" or amount_of(sign) != width(value.type) - 1:
        return None
    (one, other), source = value.node.ops, sign.node.ops[0]
    return graph.shifted("shl", source, 1) if one is other is source else None


def _unmasked(value: Result) -> tuple[Result, int | None]:
    node = value.node
    if node.op == "and" and node.ops[1].node.op == "Constant":
        return node.ops[0], node.ops[1].node.data
    return value, None


def _may_make(combiner: Combiner, op: str, type: str) -> bool:
    """Whether the target has an operation: as an instruction, or custom while operations need not be legal."""
    target = combiner.target
    if combiner.legal_operations:
        return target.is_operation_legal(op, type)
    return target.is_operation_legal_or_custom(op, type)


def _by_constant(combiner: Combiner, left: Result, right: Result) -> Result | None:
    graph, type, early = combiner.graph, left.type, not combiner.legal_operations
    rotl, rotr, fshl, fshr = [_may_make(combiner, op, type) for op in ("rotl", "rotr", "fshl", "fshr")]
    upper, lower = left.node.ops[0], right.node.ops[0]
    if upper is lower and (rotl or rotr or (early and not fshl and not fshr)):
        if early or rotl:
            return graph.node("rotl", type, upper, left.node.ops[1])
        return graph.node("rotr", type, upper, right.node.ops[1])
    if not fshl and not fshr:
        return None
    if early or fshl:
        return graph.node("fshl", type, upper, lower, left.node.ops[1])
    return graph.node("fshr", type, upper, lower, right.node.ops[1])


def _by_variable(combiner: Combiner, op: str, left: Node, right: Node) -> Result | None:
    graph, type = combiner.graph, left.type
    upper, lower, up, down = left.ops[0], right.ops[0], left.ops[1], right.ops[1]
    counts = (up, down)
    if up.node.op in _RESIZED and down.node.op in _RESIZED:
        counts = (up.node.ops[0], down.node.ops[0])
    differences = [
        _match_rotate_sub(combiner, one, other, width(type), upper is lower and op == "or")
        for one, other in (counts, counts[::-1])
    ]
    turns = ["rotl", "rotr"] if upper is lower else []
    if any(differences) and any(_may_make(combiner, op, type) for op in turns):
        turn = _named(combiner, "rotl", "rotr", type, differences[0])
        return graph.node(turn, type, upper, up if turn == "rotl" else down)
    if not (_may_make(combiner, "fshl", type) or _may_make(combiner, "fshr", type)):
        return None
    if any(differences):
        turn = _named(combiner, "fshl", "fshr", type, differences[0])
        return graph.node(turn, type, upper, lower, up if turn == "fshl" else down)
    return _by_flipped(combiner, left, right, *counts)


def _by_flipped(combiner: Combiner, left: Node, right: Node, up: Result, down: Result) -> Result | None:
    """Rewrite (x << n) | (y >> 1 >> (n ^ 31)) and its mirror image as a funnel shift."""
    graph, type = combiner.graph, left.type
    upper, lower = left.ops[0], right.ops[0]
    bits = width(type)
    if bits & (bits - 1):
        return None
    if _is_flip(down, up, bits) and lower.node.op == "srl" and is_one(lower.node.ops[1]):
        if _may_make(combiner, "fshl", type):
            return graph.node("fshl", type, upper, lower.node.ops[0], left.ops[1])
    elif _is_flip(up, down, bits) and _may_make(combiner, "fshr", type):
        twice = upper.node
        if (twice.op == "shl" and is_one(twice.ops[1])) or (twice.op == "add" and twice.ops[0] is twice.ops[1]):
            return graph.node("fshr", type, twice.ops[0], lower, right.ops[1])
    return None


def _is_flip(value: Result, other: Result, bits: int) -> bool:
    node = value.node
    return node.op == "xor" and node.ops[0] is other and constant_of(node.ops[1]) == bits - 1


def _named(combiner: Combiner, up: str, down: str, type: str, up_is_free: bool) -> str:
    """Choose rotl or rotr: the one whose amount is not computed from the other's, if it is available."""
    first, second = (up, down) if up_is_free else (down, up)
    return first if _may_make(combiner, first, type) else second


def _match_rotate_sub(combiner: Combiner, amount: Result, other: Result, bits: int, may_wrap: bool) -> bool:
    """Whether `other` is `bits` minus `amount`, modulo `bits` if it may wrap."""
    from smemit.compile.isel.dag.combine.rules.demanded import source_of

    masked = False
    wanted = bits - 1
    if may_wrap and not bits & wanted and width(other.type) >= wanted.bit_length():
        inner = source_of(combiner, other, wanted)
        if inner is not None:
            other, masked = inner, True
    if other.node.op != "sub" or other.node.ops[0].node.op != "Constant":
        return False
    total, taken = other.node.ops[0].node.data, other.node.ops[1]
    if masked and width(amount.type) >= wanted.bit_length():
        amount = source_of(combiner, amount, wanted) or amount
    inner_node = amount.node
    if amount is not taken and not (taken.node.op == "truncate" and taken.node.ops[0] is amount):
        if inner_node.op != "add" or inner_node.ops[0] is not taken or inner_node.ops[1].node.op != "Constant":
            return False
        total += inner_node.ops[1].node.data
    if masked:
        return not total & wanted
    return bool(total & MASKS[other.type] == bits)


def _extracted(graph: Graph, shift: Node, source: Node) -> Result | None:
    """The opposite shift of a rotate by `shift`, extracted from an operation that merged it with another (LLVM's
    extractShiftForRotate)."""
    needed, joined = ("shl", "mul") if shift.op == "srl" else ("srl", "udiv")
    inner, amount = shift.ops[0].node, amount_of(shift)
    if source.op not in (needed, joined) or inner.op != source.op or inner.ops[0] is not source.ops[0] or not amount:
        return None
    bits = width(shift.type)
    rest = bits - amount
    own, other = inner.ops[1].node, source.ops[1].node
    if own.op != "Constant" or other.op != "Constant":
        return None
    first, second = own.data & MASKS[own.type], other.data & MASKS[other.type]
    if not first or not second:
        return None
    if (second != first << rest) if source.op == joined else (second - first != rest):
        return None
    return graph.node(needed, shift.type, shift.ops[0], graph.constant(rest, shift.ops[1].type))


def extracted_rotate(combiner: Combiner, node: Node) -> Result | None:
    """Rewrite (x * 640) | (x * 5 >> 57) as x * 5 rotated by 7. LLVM: DAGCombiner::extractShiftForRotate."""
    target, type, graph = combiner.target, node.type, combiner.graph
    if not target.is_operation_legal("rotl", type):
        return None
    for shift, source in (node.ops, node.ops[::-1]):
        if shift.node.op not in ("shl", "srl"):
            continue
        made = _extracted(graph, shift.node, source.node)
        if made is None:
            continue
        up = made if made.node.op == "shl" else shift
        return graph.node("rotl", type, up.node.ops[0], up.node.ops[1])
    return None
