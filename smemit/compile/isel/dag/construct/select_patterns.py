"""Match selects that are abs, min or max of the compared values (LLVM's matchSelectPattern).

Integer abs is built on every target, float min and max only where the target has the instruction; no target here has
integer min and max.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from smemit.compile.isel.dag.graph.fold_float import value_of
from smemit.ir.module import Operation
from smemit.ir.ops import Binary, Cast, FCmp, ICmp, Select
from smemit.ir.values import ConstantFloat, ConstantInt, Value

_NO_NANS, _NO_SIGNED_ZEROS = frozenset(("nnan", "fast")), frozenset(("nsz", "fast"))
_FLOATS = {"float": "f32", "double": "f64"}

_NEAR_ZERO = {"sgt": (0, -1), "sge": (0, 1), "slt": (0, 1)}
"""By predicate: the constants of comparisons that separate negative from positive numbers."""


def abs_pattern(op: Select) -> tuple[Value, bool] | None:
    """The operand of an abs, and whether the result is negated."""
    compare, yes, no = op.condition, op.if_true, op.if_false
    if type(compare) is not ICmp or not (type(yes) is Binary or type(no) is Binary):
        return None
    limits, limit, tested = _NEAR_ZERO.get(compare.predicate), compare.rhs, compare.lhs
    if limits is None or type(limit) is not ConstantInt or limit.value not in limits or not _are_negations(yes, no):
        return None
    if _is_or_extends(yes, tested):
        chosen, other, is_negated = yes, no, compare.predicate == "slt"
    elif _is_or_extends(no, tested) and compare.predicate != "sge":
        chosen, other, is_negated = no, yes, compare.predicate == "sgt"
    else:
        return None
    return (other if _is_negation(tested, other) else chosen), is_negated


def _is_or_extends(value: Value, tested: Value) -> bool:
    return value is tested or (type(value) is Cast and value.op == "sext" and value.value is tested)


def _is_negation(value: Value, of: Value) -> bool:
    if type(value) is not Binary or value.op != "sub" or value.rhs is not of:
        return False
    return type(value.lhs) is ConstantInt and value.lhs.value == 0


def _are_negations(one: Value, other: Value) -> bool:
    if _is_negation(one, other) or _is_negation(other, one):
        return True
    if type(one) is not Binary or type(other) is not Binary or one.op != "sub" or other.op != "sub":
        return False
    return one.lhs is other.rhs and one.rhs is other.lhs


def min_max_pattern(op: Select, users_of: Callable[[Value], list[Operation]]) -> tuple[bool, Value, Value] | None:
    """For a float min or max: whether it is min, and the two operands in compare order.

    If an operand may be NaN, the select must yield the other one, or NaN must not matter; likewise for signed zeros.
    """
    compare, yes, no = op.condition, op.if_true, op.if_false
    if type(compare) is not FCmp or len(compare.predicate) != 3 or str(op.type) not in _FLOATS:
        return None
    left, right, order, relation = compare.lhs, compare.rhs, compare.predicate[0], compare.predicate[1]
    if relation not in "lg":
        return None
    chosen = yes if _is_zero(yes) and not _is_zero(no) else no if _is_zero(no) and not _is_zero(yes) else None
    is_blind = compare.predicate[2] == "e"
    if chosen is not None:
        # A comparison treats both zeros as equal, so the other one may be used.
        is_left, is_right = (_is_zero(side) and not _same(side, chosen) for side in (left, right))
        left, right = chosen if is_left else left, chosen if is_right else right
        is_blind = is_blind or is_left or is_right
    if is_blind and _NO_SIGNED_ZEROS.isdisjoint(op.flags):
        if not _is_other_than_zero(left) and not _is_other_than_zero(right):
            return None
    free = not _NO_NANS.isdisjoint((*op.flags, *compare.flags))
    left_is_number, right_is_number = free or _is_number(left), free or _is_number(right)
    if not left_is_number and not right_is_number:
        return None
    is_less = relation == "l"
    if _same(yes, left) and _same(no, right):
        takes_other = (right_is_number if order == "o" else left_is_number)
    elif _same(yes, right) and _same(no, left):
        is_less = not is_less
        takes_other = (left_is_number if order == "o" else right_is_number)
    else:
        return None
    if not takes_other or any(type(user) is not Select for user in users_of(compare)):
        return None
    return is_less, left, right


def _same(one: Value, other: Value) -> bool:
    if one is other:
        return True
    return type(one) is type(other) is ConstantFloat and one.type is other.type and one.bits == other.bits


def _number(value: Value) -> float | None:
    kind = _FLOATS.get(str(value.type))
    return value_of(kind, value.bits) if type(value) is ConstantFloat and kind is not None else None


def _is_zero(value: Value) -> bool:
    return _number(value) == 0.0


def _is_other_than_zero(value: Value) -> bool:
    number = _number(value)
    return number is not None and number != 0.0


def _is_number(value: Value) -> bool:
    number = _number(value)
    return number is not None and not math.isnan(number)
