"""Narrow load-modify-store sequences to the bytes that change (LLVM's ReduceLoadOpStoreWidth).

C code produces them for bit fields and flags.
"""

from __future__ import annotations

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.graph.constants import constant_of
from smemit.compile.isel.dag.graph.fold import unsigned
from smemit.compile.isel.dag.graph.known_bits import is_zero
from smemit.compile.isel.dag.graph.loads import is_simple_load
from smemit.compile.isel.dag.graph.nodes import NUW, Memory, Node, Result, is_integer, one_use, width


def store_of_inserted_bytes(combiner: Combiner, node: Node) -> Result | None:
    """Store only the one, two or four aligned bytes that an `or` replaces in a loaded and masked value.

    LLVM: DAGCombiner::ShrinkLoadReplaceStoreWithStore.
    """
    memory: Memory = node.data
    joined = node.ops[1].node
    if joined.op != "or" or memory.ext or memory.mode or memory.volatile or not joined.has_one_use():
        return None
    for rest, inserted in (joined.ops, joined.ops[::-1]):
        found = _kept(node, rest)
        if found is not None and (made := _store(combiner, node, inserted, *found)) is not None:
            return made
    return None


def store_of_changed_bytes(combiner: Combiner, node: Node) -> Result | None:
    """Narrow load, logic with a constant and store to the bytes that the constant changes.

    LLVM: DAGCombiner::ReduceLoadOpStoreWidth.
    """
    memory: Memory = node.data
    changed, type = node.ops[1].node, node.ops[1].type
    if memory.ext or memory.mode or memory.volatile or not is_integer(type):
        return None
    if changed.op not in ("and", "or", "xor") or not changed.has_one_use():
        return None
    load, number = changed.ops[0].node, constant_of(changed.ops[1])
    if number is None or not is_simple_load(load) or load.data.ext or not one_use(changed.ops[0]):
        return None
    if node.ops[0] is not load.results[1] or load.ops[1] is not node.ops[2] or load.data.space != memory.space:
        return None
    bits = width(type)
    touched = unsigned(~number if changed.op == "and" else number, bits)
    if not touched or touched == (1 << bits) - 1:
        return None
    first, last = (touched & -touched).bit_length() - 1 & ~7, touched.bit_length() - 1 | 7
    size = 1 << (last - first).bit_length()
    while size < bits and not _is_worth(combiner, changed.op, bits, size):
        size *= 2
    whole = bits + -bits % 8
    if size >= bits:
        return None
    start = next((at for at in range(0, whole - size + 1, 8) if at + size >= last), -1)
    return _change(combiner, node, size, start) if 0 <= start <= first else None


def _is_worth(combiner: Combiner, op: str, bits: int, size: int) -> bool:
    target, narrow = combiner.target, f"i{size}"
    return (size % 8 == 0 and target.is_operation_legal_or_custom(op, narrow)
            and target.is_narrowing_profitable(f"i{bits}", narrow))


def _change(combiner: Combiner, node: Node, size: int, start: int) -> Result:
    graph, target, type = combiner.graph, combiner.target, f"i{size}"
    changed = node.ops[1].node
    load, number = changed.ops[0].node, constant_of(changed.ops[1])
    assert number is not None, "combine: the caller looked"
    offset = (start if target.little_endian else width(changed.type) - size - start) // 8
    with graph.at(load.order):
        pointer, align = load.ops[1], load.data.align
        if offset:
            pointer = graph.plus(pointer, offset, NUW)
            align = min(align, offset & -offset)
        loaded = graph.load(type, load.ops[0], pointer, align, like=load.data)
    with graph.at(changed.order):
        part = graph.constant(unsigned(number, width(changed.type)) >> start, type)
        made = graph.node(changed.op, type, loaded, part)
    stored = graph.store(node.ops[0], made, pointer, align, like=node.data)
    for one in (pointer, loaded, made):
        combiner.add(one.node)
    graph.replace(load.results[1], loaded.results[1])
    return stored


def _kept(node: Node, value: Result) -> tuple[int, int] | None:
    """The number of bytes that a mask of a loaded value clears, and the first of them (LLVM's CheckForMaskedLoad)."""
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
    """Whether there are no other side effects between the load and the user of the chain."""
    if chain.node is load:
        return True
    if chain.node.op != "TokenFactor" or load.results[1] not in chain.node.ops:
        return False
    return sum(user.ops[at] is load.results[1] for user, at in load.use_list()) == 1


def _store(combiner: Combiner, node: Node, value: Result, size: int, first: int) -> Result | None:
    graph, target, type = combiner.graph, combiner.target, value.type
    part, memory = f"i{size}", node.data
    if not is_zero(graph, value, unsigned(~(((1 << size) - 1) << first), width(type))):
        return None
    is_legal = not combiner.legal_types or target.is_type_legal(part)
    if not is_legal and (not target.is_type_legal(type) or target.action(f"truncstore{part}", type)):
        return None
    with graph.at(value.node.order):
        if first:
            value = graph.shifted("srl", value, first)
        offset = (first if target.little_endian else width(type) - first - size) // 8
        pointer, align = node.ops[2], memory.align
        if offset:
            pointer = graph.plus(pointer, offset)
            align = min(align, offset & -offset)
        if is_legal:
            value = graph.node("truncate", part, value)
    return graph.store(node.ops[0], value, pointer, align, like=memory, memory_type=part)
