"""Rules for abs, abds and abdu; LLVM's visitABS, visitABD, and abd from differences of min and max."""

from __future__ import annotations

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.combine.rule_index import Table
from smemit.compile.isel.dag.graph.constants import constant_of
from smemit.compile.isel.dag.graph.nodes import MASKS, Result

_GREATER = ("setgt", "setge", "setugt", "setuge")
_LESS = ("setlt", "setle", "setult", "setule")
STRETCHED = ("zero_extend", "sign_extend", "sign_extend_inreg")
"""Operations after which differences do not wrap."""


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


def has_difference(combiner: Combiner, operation: str, type: str) -> bool:
    """Whether the target takes absolute differences of a type."""
    target = combiner.target
    return target.has_differences and target.is_operation_legal_or_custom(operation, type)


ABS: Table = ["abs-plain", "abs-of-difference", "abs-of-part"]
ABD: Table = ["abd-simple", "abd-unsigned", "abd-of-extended"]
