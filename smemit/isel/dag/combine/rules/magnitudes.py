"""Rules for magnitudes, and for absolute differences: of two differences that is not negative, or of extremes."""

from __future__ import annotations

from smemit.isel.dag.combine.combiner import Combiner
from smemit.isel.dag.combine.rule_index import Table, below
from smemit.isel.dag.graph.constants import constant_of
from smemit.isel.dag.graph.known_bits import cannot_wrap, sign_is_zero
from smemit.isel.dag.graph.nodes import MASKS, NSW, Node, Result, one_use, width

_GREATER = ("setgt", "setge", "setugt", "setuge")
_LESS = ("setlt", "setle", "setult", "setule")
_EXTENSIONS = {"zero_extend": "abdu", "sign_extend": "abds"}
_NAMES = {**_EXTENSIONS, "sign_extend_inreg": "abds"}
"""The absolute difference that cannot wrap, by how both values were widened."""


def of_choice(combiner: Combiner, left: Result, right: Result, name: str, first: Result, second: Result) -> (
        Result | None):
    """Of the two differences of two values the one that is not negative, by a comparison, or as a target has it."""
    if name in _GREATER:
        more, less = left, right
    elif name in _LESS:
        more, less = right, left
    else:
        return None
    operation = "abdu" if name[3] == "u" else "abds"
    if _is_difference(first, more, less) and _is_difference(second, less, more):
        return combiner.node(operation, first.type, left, right)
    target = combiner.target
    if target.has_differences and target.is_type_legal(first.type) and (
            _is_difference(first, less, more) and _is_difference(second, more, less)):
        made = combiner.node(operation, first.type, left, right)
        return combiner.node("sub", first.type, combiner.graph.constant(0, first.type), made)
    return None


def _is_difference(value: Result, left: Result, right: Result) -> bool:
    """Whether it is `left` less `right`, of which a constant may be added with the other sign."""
    node = value.node
    if node.op == "sub":
        return node.ops[0] is left and node.ops[1] is right
    number = constant_of(right)
    if node.op != "add" or number is None or node.ops[0] is not left:
        return False
    added = constant_of(node.ops[1])
    return added is not None and not (added + number) & MASKS[value.type]


# ---- magnitudes


@below(left=("sub",))
def _of_difference(combiner: Combiner, node: Node) -> Result | None:
    """The magnitude of a difference that cannot wrap."""
    difference = node.ops[0].node
    if difference.op != "sub":
        return None
    graph, target, type = combiner.graph, combiner.target, node.type
    left, right = difference.ops
    operation = _NAMES.get(left.node.op)
    if operation is None or left.node.op != right.node.op:
        if not target.has_differences or not target.is_type_legal(type):
            return None
        if target.prefer_abds_to_abs_with_nsw(type) and (
                difference.flags & NSW or cannot_wrap(graph, "sub", left, right, is_signed=True)):
            return combiner.node("abds", type, left, right)
        if sign_is_zero(graph, left) and sign_is_zero(graph, right):
            return combiner.node("abdu", type, left, right)
        return None
    if left.node.op == "sign_extend_inreg":
        types = [value.node.ops[1].node.data for value in difference.ops]
    else:
        types = [value.node.ops[0].type for value in difference.ops]
    widest: str = max(types, key=width)
    fits = all(own == widest or one_use(value) for own, value in zip(types, difference.ops, strict=True))
    if fits and (not combiner.legal_types or _has(combiner, operation, widest)):
        made = combiner.node(operation, widest, *(graph.node("truncate", widest, value) for value in difference.ops))
        return graph.resized("zero_extend", type, made)
    if not combiner.legal_operations or _has(combiner, operation, type):
        return combiner.node(operation, type, left, right)
    return None


def _has(combiner: Combiner, operation: str, type: str) -> bool:
    target = combiner.target
    return target.has_differences and target.is_operation_legal_or_custom(operation, type)


# ---- absolute differences


@below(left=("zero_extend", "sign_extend"), equal=True)
def _of_extended(combiner: Combiner, node: Node) -> Result | None:
    """Of two numbers from narrower types: in the wider one of these."""
    graph, type = combiner.graph, node.type
    left, right = node.ops
    extend = left.node.op
    if right.node.op != extend or _EXTENSIONS.get(extend) != node.op:
        return None
    one, other = left.node.ops[0], right.node.ops[0]
    narrow = one.type if width(one.type) > width(other.type) else other.type
    if combiner.legal_operations and not _has(combiner, node.op, narrow):
        return None
    # The narrower one is widened where it stands itself.
    with graph.at(one.node.order):
        one = graph.resized(extend, narrow, one)
    with graph.at(other.node.order):
        other = graph.resized(extend, narrow, other)
    return graph.resized("zero_extend", type, graph.node(node.op, narrow, one, other))


ABS: Table = ["abs-plain", ("abs-of-difference", _of_difference), "abs-of-part"]
ABD: Table = ["abd-simple", "abd-unsigned", ("abd-of-extended", _of_extended)]
