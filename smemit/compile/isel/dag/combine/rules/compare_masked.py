"""Rules for tests of some bits of a value: (x & mask) against zero, and upper bits against the sign (LLVM's
SimplifySetCC)."""

from __future__ import annotations

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.graph.constants import constant_of, is_zero_constant
from smemit.compile.isel.dag.graph.fold import unsigned
from smemit.compile.isel.dag.graph.loads import is_simple_load
from smemit.compile.isel.dag.graph.nodes import Memory, Node, Result, width

_TESTS = ("seteq", "setne", "setult", "setule", "setugt", "setuge")


def of_loaded_bits(combiner: Combiner, node: Node) -> Result | None:
    """The smallest part that holds all masked bits, in whole bytes. LLVM: TargetLowering::SimplifySetCC."""
    left, right, condition = node.ops
    masked = left.node
    if masked.op != "and" or combiner.legal_types or not is_zero_constant(right):
        return None
    load, mask = masked.ops[0].node, constant_of(masked.ops[1])
    if condition.node.data not in _TESTS or mask is None or not masked.has_one_use():
        return None
    # One use of the node: its chain has none.
    if not is_simple_load(load) or not load.has_one_use() or width(load.data.type) % 8:
        return None
    memory: Memory = load.data
    found = _part(unsigned(mask, width(left.type)), width(memory.type) if memory.ext else width(left.type))
    if found is None:
        return None
    graph, (bits, offset) = combiner.graph, found
    narrow = f"i{bits}"
    if not combiner.target.should_reduce_load_width(load, "", narrow):
        return None
    distance = offset if combiner.target.little_endian else width(memory.type) - bits - offset
    pointer, align = load.ops[1], memory.align
    if distance:
        pointer = graph.plus(pointer, distance // 8)
        align = min(align, distance // 8 & -(distance // 8))
    made = graph.load(narrow, load.ops[0], pointer, align)
    kept = graph.node("and", narrow, made, graph.constant(mask >> offset, narrow))
    return graph.node("setcc", node.type, kept, graph.constant(0, narrow), condition)


def _part(mask: int, bits: int) -> tuple[int, int] | None:
    """Width and lowest bit of the smallest part of a value that holds a mask."""
    part = 8
    while part < bits:
        for offset in range(0, bits - part + 1, 8):
            if not mask & ~(((1 << part) - 1) << offset):
                return part, offset
        part *= 2
    return None
