"""Opaque values: no bit of them, or of any value they are computed from, can be known.

Most sums and masks in real programs mix values read from registers and memory. Searching such trees for known bits,
sign bits or undemanded bits finds nothing and costs time that grows with depth. So each node records at creation
whether it is `opaque`: then `known_bits` is UNKNOWN, `sign_bits` is 1, no two such values are known to have no common
bits, and with all bits demanded nothing below can be simplified. (`tests/stages/test_dag.py` verifies all of these.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.isel.dag.graph.nodes import is_integer

if TYPE_CHECKING:
    from smemit.compile.isel.dag.graph.nodes import Node

OPAQUE = frozenset(("CopyFromReg", "load", "add", "sub", "mul", "and", "or", "xor"))
"""The operations that may be."""
_READS = frozenset(("CopyFromReg", "load"))
_WITH_NUMBER = ("add", "sub", "mul", "xor")


def is_opaque(node: Node) -> bool:
    """Whether one of the operations in `OPAQUE` is, given what its operands are."""
    op = node.op
    if op in _READS:
        # A number that is loaded may be a constant.
        return op == "CopyFromReg" or (not node.data.ext and node.data.known == (0, 0) and is_integer(node.type))
    if node.type == "i1":  # here the lowest bit, of which more can be said, is all there is
        return False
    first, second = node.ops
    left, right = first.node, second.node
    if left.opaque and right.opaque:
        # Of a square one bit is known; flags of an or promise something of the bits.
        return left is not right if op == "mul" else op != "or" or not node.flags
    if op not in _WITH_NUMBER or node.flags:
        return False
    if left.op == "Constant":
        left, right = right, left
    if not left.opaque or right.op != "Constant":
        return False
    # Sums with a number have all bits from both sides mixed. So do products with an odd one: an even one leaves zeros.
    # Bits are flipped without a trace, but all of them, or the sign, is something that rules look for.
    return op in ("add", "sub") or (right.data & 1 == 1 if op == "mul" else right.data > 0)
