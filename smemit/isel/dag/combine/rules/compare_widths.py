"""Rules for comparisons of widened and narrowed values: of the value before, where that says the same."""

from __future__ import annotations

from smemit.isel.dag.combine.combiner import Combiner
from smemit.isel.dag.combine.rules.common import EQUALITY, compare, zero_extend_in_register
from smemit.isel.dag.graph.constants import constant_of
from smemit.isel.dag.graph.fold import bool_constant, cond, inverted
from smemit.isel.dag.graph.nodes import MASKS, Node, Result, is_integer, width


def _equal_before_extension(combiner: Combiner, node: Node, number: int) -> Result | None:
    """Equality of a widened value and a constant: of the narrow one, or of the comparison that was widened."""
    graph, target = combiner.graph, combiner.target
    left, condition = node.ops[0], node.ops[2].node.data
    inner, bits = left.node, width(left.type)
    source: Result | None = None
    least, signed = bits, False
    if inner.op == "zero_extend":
        source, least = inner.ops[0], width(inner.ops[0].type)
    elif inner.op == "and":
        mask = constant_of(inner.ops[1])
        if mask is not None and mask > 0 and not mask & (mask + 1):
            source, least = inner.ops[0], mask.bit_length()
    elif inner.op == "sign_extend":
        source, least, signed = inner.ops[0], width(inner.ops[0].type), True
    elif inner.op == "load" and inner.data.ext in ("zext", "sext"):
        source, least, signed = left, width(inner.data.type), inner.data.ext == "sext"
    value = number if number >= 0 else ~number if signed else number & MASKS[left.type]
    needed = value.bit_length() + signed
    if source is None or not 0 < least < bits or least < needed:
        return None
    if target.is_type_desirable_for_op("setcc", f"i{least}"):
        cut = graph.node("truncate", f"i{least}", source)
        if least == 1 and number & MASKS[left.type] == 1:
            return compare(combiner, node, cut, graph.constant(0, "i1"), "setne" if condition == "seteq" else "seteq")
        return compare(combiner, node, cut, graph.constant(number, f"i{least}"), condition)
    if source.type == node.type == "i1" and source.node.op == "setcc":
        if (number == 0) != (condition == "seteq"):
            return source
        first, second, compared = source.node.ops
        return compare(combiner, node, first, second, inverted(compared.node.data, first.type))
    return None


def of_extension(combiner: Combiner, node: Node) -> Result | None:
    """Comparing a widened value with a constant compares the narrow one."""
    graph, target = combiner.graph, combiner.target
    left, condition = node.ops[0], node.ops[2].node.data
    number = constant_of(node.ops[1])
    if number is None or not is_integer(left.type):
        return None
    bits = width(left.type)
    full = (1 << bits) - 1
    inner = left.node
    if condition in EQUALITY and not combiner.legal_types and inner.has_one_use():
        made = _equal_before_extension(combiner, node, number)
        if made is not None:
            return made
    if inner.op == "zero_extend":
        narrow = inner.ops[0].type
        if (number & full) >> width(narrow):
            if condition in ("setugt", "setuge", "seteq"):
                return bool_constant(graph, False, node.type)
            if condition in ("setult", "setule", "setne"):
                return bool_constant(graph, True, node.type)
            return bool_constant(graph, (number < 0) == (condition in ("setgt", "setge")), node.type)
        if condition in ("seteq", "setne", "setugt", "setuge", "setult", "setule") and (
            not combiner.legal_operations
            or (target.is_operation_legal("setcc", narrow) and target.is_type_desirable_for_op("setcc", narrow))
        ):
            made = graph.node(
                "setcc",
                combiner.setcc_result_type(narrow),
                inner.ops[0],
                graph.constant(number, narrow),
                cond(graph, condition),
            )
            return combiner.graph.resized("zero_extend", node.type, made)
    elif inner.op == "sign_extend_inreg" and condition in EQUALITY:
        narrow_bits = width(inner.ops[1].node.data)
        if (number if number >= 0 else ~number).bit_length() + 1 > narrow_bits:
            return bool_constant(graph, condition == "setne", node.type)
        masked = zero_extend_in_register(graph, inner.ops[0], inner.ops[1].node.data)
        combiner.add(masked.node)
        return compare(combiner, node, masked, graph.constant(number & ((1 << narrow_bits) - 1), left.type), condition)
    return None
