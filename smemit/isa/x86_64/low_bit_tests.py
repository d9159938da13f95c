"""x86-64's combine rule for tests of the lowest bit."""

from __future__ import annotations

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.graph.nodes import Node, Result, one_use, width
from smemit.isa.x86_64.bit_tests import bit_test, inverse
from smemit.isa.x86_64.condition_codes import AE, B
from smemit.isa.x86_64.lower import set_from


def low_bit(combiner: Combiner, node: Node) -> Result | None:
    """Select the lowest bit of a value shifted by a variable amount as a bit test.

    LLVM: combineAnd.
    """
    graph = combiner.graph
    right = node.ops[1].node
    if not combiner.legal_operations or right.op != "Constant" or right.data != 1 or not one_use(node.ops[0]):
        return None
    source = node.ops[0]
    while source.node.op in ("zero_extend", "truncate") and one_use(source.node.ops[0]):
        source = source.node.ops[0]
    carry_is_one = True
    inner = inverse(source)
    if inner is not None:
        source, carry_is_one = inner, False
    if source.node.op != "srl" or source.node.ops[1].node.op == "Constant":
        return None
    source, bit = source.node.ops
    inner = inverse(source)
    if inner is not None:
        source, carry_is_one = inner, not carry_is_one
    flags = bit_test(graph, source, bit)
    if flags is None:
        return None
    boolean = set_from(graph, B if carry_is_one else AE, flags)
    if width(node.type) > 8:
        return graph.node("zero_extend", node.type, boolean)
    return graph.node("truncate", node.type, boolean) if node.type != "i8" else boolean
