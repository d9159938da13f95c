"""Operations on bits and on order by plainer ones, where a target has none: counts, bytes exchanged, extremes.

Each gives what LLVM's expansion of the operation gives, for any width; the type legalizer uses them on widths that are
widened later, where the wider operation does not exist either.
"""

from __future__ import annotations

from smemit.isel.dag.graph.fold import cond
from smemit.isel.dag.graph.graph import Graph
from smemit.isel.dag.graph.known_bits import cannot_wrap, sign_is_zero
from smemit.isel.dag.graph.nodes import Node, Result, width
from smemit.isel.dag.legalize.averages import AVERAGES, average
from smemit.typed import TYPE_CHECKING, Callable

if TYPE_CHECKING:
    from smemit.isel.dag.legalize.hooks import LegalizeHooks

ORDERS = {"smin": "setlt", "smax": "setgt", "umin": "setult", "umax": "setugt"}
"""What must hold of the operands for the first of them to be taken."""


class Code:
    """Makes nodes of one type."""

    def __init__(self, graph: Graph, target: LegalizeHooks, type: str) -> None:
        self.graph, self.type = graph, type
        self.amount = target.shift_amount_type(type)

    def number(self, value: int) -> Node:
        return self.graph.constant(value, self.type)

    def every(self, byte: int) -> Node:
        """A byte in all bytes."""
        return self.number(byte * ((1 << width(self.type)) // 255))

    def node(self, op: str, *ops: Result) -> Result:
        return self.graph.node(op, self.type, *ops)

    def shift(self, op: str, value: Result, by: int) -> Result:
        return self.graph.node(op, self.type, value, self.graph.constant(by, self.amount))


def _count(graph: Graph, target: LegalizeHooks, node: Node) -> Result:
    """Bits counted in pairs, nibbles and bytes, which a product adds up."""
    code, value, bits = Code(graph, target, node.type), node.ops[0], width(node.type)
    value = code.node("sub", value, code.node("and", code.shift("srl", value, 1), code.every(0x55)))
    low = code.node("and", value, code.every(0x33))
    value = code.node("add", low, code.node("and", code.shift("srl", value, 2), code.every(0x33)))
    value = code.node("and", code.node("add", value, code.shift("srl", value, 4)), code.every(0x0F))
    if bits == 8:
        return value
    if bits == 16:
        return code.node("and", code.node("add", value, code.shift("srl", value, 8)), code.number(0xFF))
    return code.shift("srl", code.node("mul", value, code.every(1)), bits - 8)


def _parity(graph: Graph, target: LegalizeHooks, node: Node) -> Result:
    """The lowest bit of the count, where there is one; else of both halves flipped by each other, again and again."""
    code, value = Code(graph, target, node.type), node.ops[0]
    if target.is_operation_legal("ctpop", node.type):
        value = code.node("ctpop", value)
    else:
        by = 1 << (width(node.type) - 1).bit_length() - 1
        while by:
            value = code.node("xor", value, code.shift("srl", value, by))
            by >>= 1
    return code.node("and", value, code.number(1))


def _trailing_zeros(graph: Graph, target: LegalizeHooks, node: Node) -> Result:
    """The zeros below the lowest bit become ones, all others zeros; they are counted from either end."""
    code, value, type = Code(graph, target, node.type), node.ops[0], node.type
    complement = code.node("xor", value, code.number(-1))
    ones = code.node("and", complement, code.node("sub", value, code.number(1)))
    if target.is_operation_legal("ctlz", type) and not target.is_operation_legal("ctpop", type):
        return code.node("sub", code.number(width(type)), code.node("ctlz", ones))
    return code.node("ctpop", ones)


def _leading_zeros(graph: Graph, target: LegalizeHooks, node: Node) -> Result:
    return graph.node("ctlz", node.type, node.ops[0])


def _swap_bytes(graph: Graph, target: LegalizeHooks, node: Node) -> Result:
    code, value, bits = Code(graph, target, node.type), node.ops[0], width(node.type)
    if bits == 16:
        return code.shift("rotl", value, 8)
    parts: list[Result] = []
    for place in range(bits // 8 - 1, -1, -1):
        # The byte that comes to this place, from the top.
        by = 2 * 8 * place + 8 - bits
        if by == bits - 8:
            parts.append(code.shift("shl", value, by))
        elif by > 0:
            masked = code.node("and", value, code.number(0xFF << 8 * place - by))
            parts.append(code.shift("shl", masked, by))
        elif by == 8 - bits:
            parts.append(code.shift("srl", value, -by))
        else:
            parts.append(code.node("and", code.shift("srl", value, -by), code.number(0xFF << 8 * place)))
    while len(parts) > 1:
        parts = [code.node("or", parts[i], parts[i + 1]) for i in range(0, len(parts), 2)]
    return parts[0]


def magnitude(graph: Graph, target: LegalizeHooks, node: Node, is_negated: bool = False) -> Result:
    """The magnitude of a number by its spread sign, or its negation."""
    code = Code(graph, target, node.type)
    value = code.node("freeze", node.ops[0])
    sign = code.shift("sra", value, width(node.type) - 1)
    flipped = code.node("xor", value, sign)
    return code.node("sub", sign, flipped) if is_negated else code.node("sub", flipped, sign)


def _extreme(graph: Graph, target: LegalizeHooks, node: Node) -> Result:
    return graph.node("select_cc", node.type, *node.ops, *node.ops, cond(graph, ORDERS[node.op]))


def _three_way(graph: Graph, target: LegalizeHooks, node: Node) -> Result:
    """Whether one number is greater, minus whether it is less; or one of three constants."""
    left, right = node.ops
    kind, type = target.setcc_result_type(left.type), node.type
    less, greater = (
        graph.node("setcc", kind, left, right, cond(graph, name))
        for name in (("setlt", "setgt") if node.op == "scmp" else ("setult", "setugt"))
    )
    if kind == "i1" or target.prefers_selects:
        not_less = graph.node("select", type, greater, graph.constant(1, type), graph.constant(0, type))
        return graph.node("select", type, less, graph.constant(-1, type), not_less)
    return graph.resized("sign_extend", type, graph.node("sub", kind, greater, less))


def _absolute_difference(graph: Graph, target: LegalizeHooks, node: Node) -> Result:
    """Of a difference that cannot wrap what it is without its sign; else the one of both that is not negative."""
    code, is_signed = Code(graph, target, node.type), node.op == "abds"
    keeps_sign = is_signed or all(sign_is_zero(graph, value) for value in node.ops)
    for first, second in (node.ops, node.ops[::-1]):
        if cannot_wrap(graph, "sub", first, second, keeps_sign):
            return code.node("abs", code.node("sub", first, second))
    left, right = (graph.node("freeze", node.type, value, order=value.node.order) for value in node.ops)
    if not is_signed and not target.is_type_legal(node.type) and not target.prefers_selects:
        # Whether it wrapped, in all bits, turns the difference round.
        wrapped = graph.node("usubo", (node.type, "i1"), left, right)
        spread = code.node("sign_extend", wrapped.node.results[1])
        return code.node("sub", code.node("xor", wrapped, spread), spread)
    compare = graph.node("setcc", target.setcc_result_type(node.type), left, right,
                         cond(graph, "setgt" if is_signed else "setugt"))
    backward = code.node("sub", right, left)
    return code.node("select", compare, code.node("sub", left, right), backward)


def _reverse(graph: Graph, target: LegalizeHooks, node: Node) -> Result:
    """Bytes change places, then the halves, quarters and single bits of each: expandBITREVERSE."""
    code, value, bits = Code(graph, target, node.type), node.ops[0], width(node.type)
    if bits > 8:
        value = code.node("bswap", value)
    for by, byte in ((4, 0x0F), (2, 0x33), (1, 0x55)):
        upper = code.node("and", code.shift("srl", value, by), code.every(byte))
        lower = code.shift("shl", code.node("and", value, code.every(byte)), by)
        value = code.node("or", upper, lower)
    return value


EXPANSIONS: dict[str, Callable[[Graph, LegalizeHooks, Node], Result]] = {
    "ctpop": _count,
    "parity": _parity,
    "cttz": _trailing_zeros,
    "cttz_zero_undef": _trailing_zeros,
    "ctlz_zero_undef": _leading_zeros,
    "bswap": _swap_bytes,
    "bitreverse": _reverse,
    "abs": magnitude,
    **dict.fromkeys(("scmp", "ucmp"), _three_way),
    **dict.fromkeys(("abds", "abdu"), _absolute_difference),
    **dict.fromkeys(ORDERS, _extreme),
    **dict.fromkeys(AVERAGES, average),
}
