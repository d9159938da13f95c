"""Narrow loads that are only partly used (LLVM's reduceLoadWidth)."""

from __future__ import annotations

from typing import NamedTuple

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.combine.rules.memory import is_load_ext_legal
from smemit.compile.isel.dag.graph.constants import amount_of, constant_of
from smemit.compile.isel.dag.graph.loads import is_simple_load
from smemit.compile.isel.dag.graph.nodes import MASKS, Memory, Node, Result, one_use, width


class _Part(NamedTuple):
    """The used bits of a loaded value: `bits` bits from `shift` on, extended and shifted left by `up`."""

    value: Result
    ext: str
    bits: int
    shift: int = 0
    up: int = 0


def narrow_load(combiner: Combiner, node: Node) -> Result | None:
    """Replace a truncation, sign_extend_inreg, mask or right shift of a load by a smaller load.

    LLVM: DAGCombiner::reduceLoadWidth.
    """
    graph, target, type = combiner.graph, combiner.target, node.type
    part = _used_part(node)
    if part is not None and "srl" in (node.op, part.value.node.op):
        part = _beneath_shift(combiner, node, part)
    if part is None:
        return None
    value, ext, bits, shift, up = part
    left = 0
    if not shift and value.node.op == "shl" and one_use(value) and bits == width(type):
        amount = amount_of(value.node)
        if amount is not None and target.is_narrowing_profitable(value.type, type):
            left, value = amount, value.node.ops[0]
    load = value.node
    if not is_simple_load(load) or value.index or not _can_shrink(combiner, node, load, part):
        return None
    memory: Memory = load.data
    offset = shift // 8 if target.little_endian else (width(memory.type) - shift - bits) // 8
    with graph.at(load.order):
        pointer = load.ops[1]
        if offset:
            pointer = graph.plus(pointer, offset)
        combiner.add(pointer.node)
        align = min(memory.align, offset & -offset) if offset else memory.align
        made: Result = graph.load(type, load.ops[0], pointer, align, memory_type=f"i{bits}", ext=ext, like=memory)
        graph.replace(load.results[1], made.node.results[1])
        if left >= width(type):
            made = graph.constant(0, type)
        elif left:
            made = graph.shifted("shl", made, left)
        if up:
            made = graph.node("shl", type, made, graph.constant(up, type))
    return made


def _used_part(node: Node) -> _Part | None:
    op, value = node.op, node.ops[0]
    if op == "sign_extend_inreg":
        return _Part(value, "sext", width(node.ops[1].node.data))
    if op in ("srl", "sra"):
        amount, memory = amount_of(node), value.node.data
        if amount is None or value.node.op != "load" or amount >= width(memory.type):
            return None
        ext = "zext" if op == "srl" else "sext"
        if memory.ext in ("zext", "sext") and memory.ext != ext:
            return None
        return _Part(value, ext, width(memory.type) - amount, amount)
    if op == "and":
        mask = constant_of(node.ops[1])
        found = None if mask is None else _run_of_ones(mask & MASKS[node.type])
        return None if found is None else _Part(value, "zext", found[1], found[0], found[0])
    return _Part(value, "", width(node.type))


def _run_of_ones(mask: int) -> tuple[int, int] | None:
    """Start and length of a mask that is one run of ones."""
    start = (mask & -mask).bit_length() - 1
    length = mask.bit_length() - start
    return (start, length) if mask and mask >> start == (1 << length) - 1 else None


def _beneath_shift(combiner: Combiner, node: Node, part: _Part) -> _Part | None:
    """The used part of a load below a right shift, which a mask above the shift may narrow further."""
    srl = node if node.op == "srl" else part.value.node
    loaded, amount = srl.ops[0], amount_of(srl)
    if not srl.has_one_use() or loaded.node.op != "load" or amount is None:
        return None
    memory: Memory = loaded.node.data
    room = width(memory.type) - amount
    if room <= 0 or memory.ext == "sext":
        return None
    ext, bits, shift, up = part.ext, part.bits, amount, part.up
    if bits > room:
        if ext == "sext":
            return None
        ext, bits = "zext", room
    user = srl.users()[0]
    mask = constant_of(user.ops[1]) if user.op == "and" else None
    found = None if mask is None else _run_of_ones(mask & MASKS[srl.type])
    if found is not None:
        start, length = found
        if is_load_ext_legal(combiner, ext or "anyext", f"i{length}", srl.type):
            if not start and length < bits:
                bits = length
            elif start and ext == "zext" and start + shift < width(node.type) and start + length <= bits:
                bits, shift, up = length, shift + start, start
    return _Part(loaded, ext, bits, shift, up)


def _can_shrink(combiner: Combiner, node: Node, load: Node, part: _Part) -> bool:
    target, memory = combiner.target, load.data
    bits, memory_bits = part.bits, width(memory.type)
    if bits & (bits - 1) or bits < 8 or part.shift % 8 or memory.type[0] != "i" or memory_bits < bits + part.shift:
        return False
    narrow = f"i{bits}"
    if not one_use(load) or (memory.type == narrow and node.op not in ("truncate", "sign_extend_inreg")):
        return False
    if combiner.legal_operations:
        if part.ext and not is_load_ext_legal(combiner, part.ext, narrow, load.types[0]):
            return False
        if not part.ext and not target.is_type_legal(narrow):
            return False
    reduces: bool = target.should_reduce_load_width(load, part.ext, narrow)
    return reduces


def and_of_load(combiner: Combiner, node: Node) -> Result | None:
    """Replace a masked load by a smaller one. LLVM: DAGCombiner::reduceLoadWidth in visitAND."""
    return None if constant_of(node.ops[1]) is None else narrow_load(combiner, node)
