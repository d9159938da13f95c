"""Expand bit operations that take loops over the width: popcount, ctlz, cttz, bswap, bitreverse.

Each matches LLVM's expansion for any width; the type legalizer uses them on widths that are promoted later to a type
without the operation.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.known_bits import sign_is_zero
from smemit.compile.isel.dag.graph.nodes import Node, Result, width

if TYPE_CHECKING:
    from smemit.compile.isel.dag.legalize.hooks import LegalizeHooks

ORDERS = {"smin": "setlt", "smax": "setgt", "umin": "setult", "umax": "setugt"}
"""Conditions under which the first operand is selected."""


class Code:
    """Makes nodes of one type."""

    def __init__(self, graph: Graph, target: LegalizeHooks, type: str) -> None:
        self.graph, self.type = graph, type
        self.amount = target.shift_amount_type(type)

    def number(self, value: int) -> Node:
        return self.graph.constant(value, self.type)

    def every(self, byte: int) -> Node:
        """A byte repeated in all bytes."""
        return self.number(byte * ((1 << width(self.type)) // 255))

    def node(self, op: str, *ops: Result) -> Result:
        return self.graph.node(op, self.type, *ops)

    def shift(self, op: str, value: Result, by: int) -> Result:
        return self.graph.node(op, self.type, value, self.graph.constant(by, self.amount))


def _count(graph: Graph, target: LegalizeHooks, node: Node) -> Result:
    """Count the bits of pairs, nibbles and bytes, then add the bytes by a multiplication."""
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
    """Parity: the lowest bit of the population count if legal, else repeated `xor` of the halves."""
    code, value = Code(graph, target, node.type), node.ops[0]
    if target.is_operation_legal("ctpop", node.type):
        value = code.node("ctpop", value)
    else:
        by = 1 << (width(node.type) - 1).bit_length() - 1
        while by:
            value = code.node("xor", value, code.shift("srl", value, by))
            by >>= 1
    return code.node("and", value, code.number(1))


def _swap_bytes(graph: Graph, target: LegalizeHooks, node: Node) -> Result:
    code, value, bits = Code(graph, target, node.type), node.ops[0], width(node.type)
    if bits == 16:
        return code.shift("rotl", value, 8)
    parts: list[Result] = []
    for place in range(bits // 8 - 1, -1, -1):
        # The byte that moves to this place, counted from the top.
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


def _reverse(graph: Graph, target: LegalizeHooks, node: Node) -> Result:
    """Swap bytes, then nibbles, pairs and bits of each byte: expandBITREVERSE."""
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
    "bswap": _swap_bytes,
    "bitreverse": _reverse,
}


# ---- queries of rules


def keeps_sign(graph: Graph, node: Node) -> bool:
    """Whether the operands of an absolute difference may be treated as signed."""
    return node.op == "abds" or all(sign_is_zero(graph, value) for value in node.ops)


def type_for_sum(target: LegalizeHooks, type: str) -> str | None:
    """The type of twice the width, if it is legal for adding without a carry."""
    wide = f"i{2 * width(type)}"
    return wide if target.is_type_legal(wide) and target.is_truncate_free(wide, type) else None
