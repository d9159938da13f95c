"""Bytes put into a loaded value that is stored back where it came from are stored alone.

It is the first half of LLVM's ReduceLoadOpStoreWidth: what C does with bit fields.
"""

from __future__ import annotations

from smemit.lower.dag.combine import Combiner
from smemit.lower.dag.fold import unsigned
from smemit.lower.dag.known_bits import is_zero
from smemit.lower.dag.nodes import Memory, Node, Result, width
from smemit.lower.dag.rule_index import below
from smemit.lower.dag.rules.common import constant_of


@below(right=("or",))
def store_of_inserted_bytes(combiner: Combiner, node: Node) -> Result | None:
    """One, two or four bytes at a multiple of their number, with zeros around them, joined with the rest."""
    memory: Memory = node.data
    joined = node.ops[1].node
    if joined.op != "or" or memory.ext or memory.mode or memory.volatile or not joined.has_one_use():
        return None
    for rest, inserted in (joined.ops, joined.ops[::-1]):
        found = _kept(node, rest)
        if found is not None and (made := _store(combiner, node, inserted, *found)) is not None:
            return made
    return None


def _kept(node: Node, value: Result) -> tuple[int, int] | None:
    """How many bytes a mask of what was loaded from the same place leaves out, and the first of them."""
    masked = value.node
    if masked.op != "and" or value.type not in ("i16", "i32", "i64"):
        return None
    load, mask = masked.ops[0].node, constant_of(masked.ops[1])
    if load.op != "load" or mask is None or load.data.ext or load.data.mode or load.ops[1] is not node.ops[2]:
        return None
    hole = unsigned(~mask, width(value.type))
    first = (hole & -hole).bit_length() - 1
    size = hole.bit_length() - first
    if not hole or first % 8 or size not in (8, 16, 32) or hole != ((1 << size) - 1) << first or first % size:
        return None
    if size == width(value.type) or not _is_just_before(load, node.ops[0]):
        return None
    return size, first


def _is_just_before(load: Node, chain: Result) -> bool:
    """Whether nothing else happens between the load and what hangs on the chain."""
    if chain.node is load:
        return True
    if chain.node.op != "TokenFactor" or load.results[1] not in chain.node.ops:
        return False
    return sum(user.ops[at] is load.results[1] for user, at in load.uses) == 1


def _store(combiner: Combiner, node: Node, value: Result, size: int, first: int) -> Result | None:
    graph, target, type = combiner.graph, combiner.target, value.type
    part, memory = f"i{size}", node.data
    if not is_zero(graph, value, unsigned(~(((1 << size) - 1) << first), width(type))):
        return None
    is_legal = not combiner.legal_types or target.is_legal(part)
    if not is_legal and (not target.is_legal(type) or target.action(f"truncstore{part}", type)):
        return None
    previous, graph.order = graph.order, value.node.order
    if first:
        value = graph.node("srl", type, value, graph.constant(first, target.shift_type(type)))
    offset = (first if target.little_endian else width(type) - first - size) // 8
    pointer, align = node.ops[2], memory.align
    if offset:
        pointer = graph.node("add", pointer.type, pointer, graph.constant(offset, pointer.type))
        align = min(align, offset & -offset)
    if is_legal:
        value = graph.node("truncate", part, value)
    graph.order = previous
    return graph.store(node.ops[0], value, pointer, align, memory_type=part)
