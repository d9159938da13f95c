"""Merge byte loads joined by shifts and ors into one wide load (LLVM's MatchLoadCombine)."""

from __future__ import annotations

from typing import NamedTuple

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.combine.rules.memory import is_load_ext_legal
from smemit.compile.isel.dag.graph.constants import constant_of
from smemit.compile.isel.dag.graph.loads import Place, between, is_simple_load, let_wait, place_of
from smemit.compile.isel.dag.graph.nodes import Node, Result, one_use, width

_EXTENSIONS = ("zero_extend", "sign_extend", "any_extend")
_DEPTH = 10
"""Depth limit. As in LLVM, a chain of eight bytes is too deep, so only the part that was combined first is merged."""
_SIZES = (2, 4, 8)


class _Byte(NamedTuple):
    """The origin of a byte: a byte of a load, counted from the lowest, or zero without a load."""

    load: Node | None
    place: int = 0


_ZERO = _Byte(None)


def joined_loads(combiner: Combiner, node: Node) -> Result | None:
    """One load of two, four or eight bytes, with a bswap if they were combined in the other byte order.

    LLVM: DAGCombiner::MatchLoadCombine.
    """
    graph, target, type = combiner.graph, combiner.target, node.type
    if type not in ("i16", "i32", "i64"):
        return None
    size = width(type) // 8
    loads: dict[Node, Place] = {}
    offsets: list[int] = []
    first: Node | None = None
    missing = 0
    for number in range(size - 1, -1, -1):
        byte = _byte(node.results[0], number, 0)
        if byte is None:
            return None
        load = byte.load
        if load is None:
            missing += 1
            if missing != size - number:
                return None
            continue
        if load not in loads:
            loads[load] = place_of(graph, load.ops[1])
        earliest = next(iter(loads))
        distance = between(graph, loads[earliest], loads[load]) if earliest.ops[0] is load.ops[0] else None
        if distance is None:
            return None
        bytes_loaded = width(load.data.type) // 8
        inside = byte.place if target.little_endian else bytes_loaded - 1 - byte.place
        # The lowest byte must be at the start of its load.
        if not offsets or distance + inside < min(offsets):
            first = load if not inside else None
        offsets.append(distance + inside)
    # From here on only the bytes above the lowest zeros matter.
    size -= missing
    offsets.reverse()
    if first is None or size not in _SIZES:
        return None
    start = min(offsets)
    if offsets == list(range(start, start + size)):
        swapped = not target.little_endian
    elif offsets == list(range(start + size - 1, start - 1, -1)):
        swapped = target.little_endian
    else:
        return None
    memory_type = f"i{8 * size}"
    if missing and combiner.legal_operations and not is_load_ext_legal(combiner, "zext", memory_type, type):
        return None
    if swapped and (combiner.legal_operations or missing) and not target.is_operation_legal("bswap", type):
        return None
    align = first.data.align
    if align < size and not target.allows_memory_access(memory_type, align):
        return None
    made = graph.load(type, first.ops[0], first.ops[1], align, memory_type=memory_type, ext="zext" if missing else "")
    for load in loads:
        let_wait(graph, load, made)
    if not swapped:
        return made
    value: Result = made
    if missing:
        value = graph.shifted("shl", made, 8 * missing)
    return graph.node("bswap", type, value)


def _byte(value: Result, number: int, depth: int) -> _Byte | None:
    """The origin of a byte, if all values on the way to it have no other use."""
    if depth == _DEPTH or (depth and not one_use(value)):
        return None
    bits, node = width(value.type), value.node
    if bits % 8:
        return None
    op = node.op
    if op == "or":
        left = _byte(node.ops[0], number, depth + 1)
        right = None if left is None else _byte(node.ops[1], number, depth + 1)
        if left is None or right is None:
            return None
        return right if left is _ZERO else left if right is _ZERO else None
    if op == "shl":
        amount = constant_of(node.ops[1])
        if amount is None or amount % 8:
            return None
        return _ZERO if number < amount // 8 else _byte(node.ops[0], number - amount // 8, depth + 1)
    if op in _EXTENSIONS:
        narrow = width(node.ops[0].type)
        if narrow % 8:
            return None
        if number >= narrow // 8:
            return _ZERO if op == "zero_extend" else None
        return _byte(node.ops[0], number, depth + 1)
    if op == "bswap":
        return _byte(node.ops[0], bits // 8 - 1 - number, depth + 1)
    if not is_simple_load(node) or value.index:
        return None
    loaded = width(node.data.type)
    if loaded % 8:
        return None
    if number >= loaded // 8:
        return _ZERO if node.data.ext == "zext" else None
    return _Byte(node, number)
