"""x86-64: saturating float to integer conversions (fptosi.sat, fptoui.sat); NaN gives 0."""

from __future__ import annotations

from smemit.compile.isel.dag.graph.fold import cond
from smemit.compile.isel.dag.graph.fold_float import bits_of, value_of
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import Node, Result, width

OPERATIONS = ("fp_to_sint_sat", "fp_to_uint_sat")


def _toward_zero(type: str, number: int) -> tuple[int, bool]:
    """The bits of an integer converted to float with rounding towards zero, and whether the conversion is exact."""
    bits = bits_of(type, float(number))
    from fractions import Fraction

    found = Fraction(value_of(type, bits))
    if abs(found) > abs(number):
        bits -= 1
    return bits, found == number


def convert(graph: Graph, node: Node) -> list[Result]:
    """Clamp the float if its type represents both bounds exactly, else select among the results."""
    value, type = node.ops[0], node.type
    signed = node.op == "fp_to_sint_sat"
    bits = width(type)
    # An unsigned 32-bit result fits the signed 64-bit conversion.
    by = "i64" if bits == 32 and not signed else type if bits >= 32 else "i32"
    operation = "fp_to_sint" if signed or bits < width(by) else "fp_to_uint"
    least, most = (-1 << bits - 1, (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)
    (low_bits, low_is_exact), (high_bits, high_is_exact) = (_toward_zero(value.type, end) for end in (least, most))
    low, high = (graph.leaf("ConstantFP", value.type, end) for end in (low_bits, high_bits))
    if low_is_exact and high_is_exact:
        return [_clamped(graph, node, value, low, high, operation, by)]
    made = graph.node(operation, by, value)
    if by != type:
        made = graph.node("truncate", type, made)
    if not signed or bits != width(by):
        made = _select(graph, "setult", value, low, graph.constant(least, type), made)
    made = _select(graph, "setogt", value, high, graph.constant(most, type), made)
    if not signed or by != type:
        return [made]
    return [_select(graph, "setuo", value, value, graph.constant(0, type), made)]


def _clamped(graph: Graph, node: Node, value: Result, low: Result, high: Result, operation: str, by: str) -> Result:
    type, float_type = node.type, value.type
    if by != type:
        # NaN passes through both and converts to an integer whose low part is 0.
        above = graph.node("X86ISD::FMAX", float_type, low, value)
        within = graph.node("X86ISD::FMIN", float_type, high, above)
        return graph.node("truncate", type, graph.node(operation, by, within))
    above = graph.node("X86ISD::FMAX", float_type, value, low)
    within = graph.node("X86ISD::FMINC", float_type, above, high)
    made = graph.node(operation, type, within)
    if operation == "fp_to_uint":
        return made
    return _select(graph, "setuo", value, value, graph.constant(0, type), made)


def _select(graph: Graph, condition: str, left: Result, right: Result, if_true: Result, if_false: Result) -> Result:
    boolean = graph.node("setcc", "i8", left, right, cond(graph, condition))
    return graph.node("select", if_true.type, boolean, if_true, if_false)
