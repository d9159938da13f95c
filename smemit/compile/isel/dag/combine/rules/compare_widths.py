"""Rules that compare the narrow source instead of an extended or truncated value where that is equivalent."""

from __future__ import annotations

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.combine.rules.common import EQUALITY, compare
from smemit.compile.isel.dag.graph.constants import constant_of
from smemit.compile.isel.dag.graph.fold import inverted
from smemit.compile.isel.dag.graph.nodes import MASKS, Node, Result, width


def equal_before_extension(combiner: Combiner, node: Node) -> Result | None:
    """Equality of a widened value and a constant: of the narrow one, or of the comparison that was widened.

    LLVM: TargetLowering::SimplifySetCC.
    """
    graph, target = combiner.graph, combiner.target
    left, condition, number = node.ops[0], node.ops[2].node.data, constant_of(node.ops[1])
    inner, bits = left.node, width(left.type)
    if number is None or condition not in EQUALITY or combiner.legal_types or not inner.has_one_use():
        return None
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
