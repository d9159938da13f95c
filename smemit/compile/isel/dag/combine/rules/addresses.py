"""Rules for address arithmetic: sums, and ors without common bits (LLVM's isADDLike)."""

from __future__ import annotations

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.graph.constants import constant_of
from smemit.compile.isel.dag.graph.known_bits import no_common_bits
from smemit.compile.isel.dag.graph.nodes import DISJOINT, Node, Result, width


def is_add_like(combiner: Combiner, value: Result) -> bool:
    """Whether an operation sums: an or without common bits, an xor of the sign."""
    node = value.node
    if node.op == "add":
        return True
    if node.op == "or":
        return bool(node.flags & DISJOINT) or no_common_bits(combiner.graph, node.ops[0], node.ops[1])
    if node.op == "xor":
        number = constant_of(node.ops[1])
        return number is not None and number == -1 << (width(node.type) - 1)
    return False


def breaks_address(combiner: Combiner, node: Node) -> bool:
    """Whether taking a sum apart would spoil the address of a load or store.

    Of two constant offsets: the inner sum has other users, and some load or store of the outer one can hold its offset
    but not the merged one. Of one: all users of the sum are loads and stores that can hold it.

    LLVM: DAGCombiner::reassociationCanBreakAddressingModePattern.
    """
    inner = node.ops[0].node
    if inner.op != "add":
        return False
    second = constant_of(node.ops[1])
    first = constant_of(inner.ops[1])
    if second is None:
        return False
    if first is None:
        return _hold_offset(combiner, node, second)
    if inner.has_one_use():
        return False
    merged = first + second
    bits = width(node.type)
    merged = merged - (1 << bits) if merged >> (bits - 1) and merged >= 0 else merged
    for user in node.users():
        # LLVM does not ask whether the sum is the address or what is stored.
        if user.op in ("load", "store"):
            target, type = combiner.target, user.data.type
            if target.is_legal_addressing_mode(second, type) and not target.is_legal_addressing_mode(merged, type):
                return True
    return False


def _hold_offset(combiner: Combiner, node: Node, offset: int) -> bool:
    """Whether all users of base + constant are loads and stores that can fold the offset."""
    target, moved = combiner.target, node.ops[0].node.ops[1].node
    if moved.op == "GlobalAddress" and target.is_offset_folding_legal(moved.data):
        return False
    return all(user.op in ("load", "store") and target.is_legal_addressing_mode(offset, user.data.type)
               for user in node.users())
