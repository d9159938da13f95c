"""Opaque values: no bit of them, or of any value they are computed from, can be known.

Most sums and masks in real programs combine values read from registers and memory. Searching such trees for known bits,
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
"""The operations that may be opaque."""
_READS = frozenset(("CopyFromReg", "load"))
_WITH_NUMBER = ("add", "sub", "mul", "xor")


def is_opaque(node: Node) -> bool:
    """Whether a node with an operation in `OPAQUE` is opaque, given its operands."""
    op = node.op
    if op in _READS:
        # A floating-point load may be a known constant.
        return op == "CopyFromReg" or (not node.data.ext and node.data.known == (0, 0) and is_integer(node.type))
    if node.type == "i1":  # the lowest bit, about which more is known, is the only one here
        return False
    first, second = node.ops
    left, right = first.node, second.node
    if left.opaque and right.opaque:
        # One bit of a square is known; `or disjoint` tells something about the bits.
        return left is not right if op == "mul" else op != "or" or not node.flags
    if op not in _WITH_NUMBER or node.flags:
        return False
    if left.op == "Constant":
        left, right = right, left
    if not left.opaque or right.op != "Constant":
        return False
    # Sums with a constant mix all bits, and so do products with an odd one; an even factor leaves zeros.
    # Flipped bits stay unknown, but rules look for flips of all bits or of the sign.
    return op in ("add", "sub") or (right.data & 1 == 1 if op == "mul" else right.data > 0)
