"""Rules that turn select_cc and extended setcc into shifts and masks."""

from __future__ import annotations

from collections.abc import Sequence

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.combine.rules.common import soon
from smemit.compile.isel.dag.graph.bits import is_power
from smemit.compile.isel.dag.graph.constants import constant_of, is_all_ones, is_one, is_zero_constant
from smemit.compile.isel.dag.graph.fold import cond, inverted, unsigned
from smemit.compile.isel.dag.graph.nodes import MASKS, Result, is_integer, one_use, width
from smemit.compile.isel.dag.legalize.operations import FLOAT_TYPES
from smemit.ir import types as t
from smemit.ir.values import ConstantAggregate, ConstantFloat


def simplify(
    combiner: Combiner, compare: Sequence[Result], if_true: Result, if_false: Result, extends: bool = False
) -> Result | None:
    """A select on a comparison, if shifts and masks can compute it. `extends`: the node is an extension."""
    graph, target = combiner.graph, combiner.target
    left, right, condition = compare[0], compare[1], compare[2].node.data
    kind, type = left.type, if_true.type
    if if_true is if_false:
        return if_true
    known = _known_condition(combiner, compare)
    if known is not None:
        return if_true if known else if_false
    if not is_integer(type):
        return _from_table(combiner, compare, if_true, if_false)
    if is_integer(kind):
        made = _masked_by_sign(combiner, left, right, condition, if_true, if_false)
        if made is not None:
            return made
    bits = width(type)
    if (
        condition == "seteq"
        and left.node.op == "and"
        and kind == type
        and is_zero_constant(right)
        and is_zero_constant(if_true)
    ):
        # Shift the tested bit to the sign, spread it, and mask the other value with it.
        mask = constant_of(left.node.ops[1])
        if mask is not None and (mask := mask & ((1 << bits) - 1)) and not mask & (mask - 1):
            shift = target.shift_amount_type(type)
            order = left.node.order
            up = graph.node("shl", type, left.node.ops[0], graph.constant(bits - mask.bit_length(), shift), order=order)
            down = graph.node("sra", type, up, graph.constant(bits - 1, shift), order=order)
            return graph.node("and", type, down, if_false)
    if not target.shifts_boolean and not extends:
        return _flipped_by_sign(combiner, left, right, condition, if_true, if_false)
    yes, no = constant_of(if_true), constant_of(if_false)
    if is_zero_constant(if_false) and _is_power(yes, bits):
        power = yes
    elif is_zero_constant(if_true) and _is_power(no, bits):
        power, condition = no, inverted(condition, kind)
    else:
        return None if extends else _flipped_by_sign(combiner, left, right, condition, if_true, if_false)
    assert power is not None
    power &= (1 << bits) - 1
    if (extends and power == 1) or (combiner.legal_operations and not target.is_operation_legal("setcc", kind)):
        return None
    # Before types are legal, llc gives the comparison the source order of its left side, and the extension that of
    # the constant: none.
    is_late = combiner.legal_types
    result = combiner.setcc_result_type(kind) if is_late else "i1"
    boolean = graph.node("setcc", result, left, right, cond(graph, condition),
                       order=None if is_late else left.node.order)
    wide = boolean if boolean.type == type else graph.node("zero_extend", type, boolean, order=0)
    combiner.add(boolean.node)
    combiner.add(wide.node)
    if power == 1:
        return wide
    return graph.shifted("shl", wide, power.bit_length() - 1)


def _known_condition(combiner: Combiner, compare: Sequence[Result]) -> bool | None:
    """Fold a comparison whose operands became constants before it was visited.

    golden: x86_64/choice-by-known-comparison
    """
    graph = combiner.graph
    result = combiner.target.setcc_result_type(compare[0].type)
    folded = graph.folds["setcc"](graph, "setcc", result, tuple(compare), 0)
    if folded is None:
        return None
    combiner.add(folded.node)
    return bool(folded.node.data) if folded.node.op == "Constant" else None


def wants_arithmetic(combiner: Combiner, condition: Result, type: str) -> bool:
    """Whether the target prefers arithmetic on the condition to a select."""
    target, compare = combiner.target, condition.node
    if not target.convert_select_of_constants_to_math:
        return False
    if compare.op != "setcc" or not one_use(condition):
        return True
    if not target.has_select_cc or not target.is_operation_legal_or_custom("select_cc", type):
        return True
    kind = compare.ops[2].node.data
    return (kind == "setlt" and is_zero_constant(compare.ops[1])) or (kind == "setgt" and is_all_ones(compare.ops[1]))


def _from_table(combiner: Combiner, compare: Sequence[Result], if_true: Result, if_false: Result) -> Result | None:
    """Turn a select of two constants into a load from a two-entry constant pool array."""
    graph, target, type = combiner.graph, combiner.target, if_true.type
    one, other = if_true.node, if_false.node
    if one.op != "ConstantFP" or other.op != "ConstantFP" or not target.is_type_legal(type):
        return None
    if not target.loads_constant(graph, type, one.data) or not target.loads_constant(graph, type, other.data):
        return None
    if not one.has_one_use() and not other.has_one_use():
        return None
    size = width(type) // 8
    element = FLOAT_TYPES[type]
    table = ConstantAggregate(
        t.array(2, element), (ConstantFloat(element, other.data), ConstantFloat(element, one.data))
    )
    # llc creates a new comparison in the legal type; the old one is gone when the new one is simplified.
    index = soon(combiner, graph.node("setcc", target.setcc_result_type(compare[0].type), *compare))
    offset = soon(combiner, graph.node("select", "i64", index, graph.constant(size, "i64"), graph.constant(0, "i64")))
    with graph.at(0):
        start = target.pool_address(graph, table, size)
    address = soon(combiner, graph.node("add", "i64", start, offset))
    return graph.load(type, graph.entry, address, size)


def _is_power(number: int | None, bits: int) -> bool:
    return number is not None and is_power(unsigned(number, bits))


def _masked_by_sign(
    combiner: Combiner, left: Result, right: Result, condition: str, if_true: Result, if_false: Result
) -> Result | None:
    """Rewrite x < 0 ? y : 0, or its inverse, as y masked by the spread sign of x."""
    graph, target = combiner.graph, combiner.target
    kind, type = left.type, if_true.type
    if not is_zero_constant(if_false) or width(kind) < width(type):
        return None
    if condition == "setgt":
        if not (is_all_ones(right) or (is_zero_constant(right) and left is if_true)) or not target.has_and_not:
            return None
    elif condition != "setlt" or not (is_zero_constant(right) or (is_one(right) and left is if_true)):
        return None
    number = constant_of(if_true)
    if _is_power(number, width(type)):
        assert number is not None
        power = (number & MASKS[type]).bit_length() - 1
        sign = graph.shifted("srl", left, width(kind) - power - 1)
    else:
        sign = graph.shifted("sra", left, width(kind) - 1)
    combiner.add(sign.node)
    if width(kind) > width(type):
        sign = soon(combiner, graph.node("truncate", type, sign))
    if condition == "setgt":
        sign = graph.node("xor", type, sign, graph.constant(-1, type))
    return graph.node("and", type, sign, if_true)


def _flipped_by_sign(
    combiner: Combiner, left: Result, right: Result, condition: str, if_true: Result, if_false: Result
) -> Result | None:
    """Rewrite x < 0 ? C : ~C as a constant flipped by the spread sign of x; -1 and 1 need only the sign."""
    graph, kind, type = combiner.graph, left.type, if_true.type
    yes, no = constant_of(if_true), constant_of(if_false)
    if yes is None or no is None or not is_integer(kind):
        return None
    is_sign = yes == 1 and no == -1 and condition == "setgt"
    if yes != ~no and not is_sign:
        return None
    if condition == "setgt" and is_all_ones(right):
        without_sign = if_true
    elif condition == "setlt" and is_zero_constant(right):
        without_sign = if_false
    else:
        return None
    sign = graph.shifted("sra", left, width(kind) - 1)
    sign = graph.resized("sign_extend", type, sign)
    return graph.node("or" if is_sign else "xor", type, sign, without_sign)
