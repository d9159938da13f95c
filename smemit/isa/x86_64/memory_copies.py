"""x86-64: memory copies by `rep movs`, for sizes too large for loads and stores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.isel.dag.construct import memory_calls
from smemit.compile.isel.dag.construct.call_nodes import copy_in
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import CHAIN, GLUE, Node, Result, width
from smemit.compile.isel.dag.graph.pool import PoolKey
from smemit.errors import UnsupportedError
from smemit.ir import types as t
from smemit.ir.module import Function
from smemit.ir.values import ConstantAggregate, ConstantInt

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.builder import Builder
    from smemit.compile.isel.dag.match.select import Selector
    from smemit.isa.x86_64.facts import X86

LONGEST = 128
"""Largest size for `rep movs`; beyond it the library function is faster."""

_BLOCKS = {1: "i8", 2: "i16", 4: "i32", 8: "i64"}
_OPCODES = {"i8": "REP_MOVSB_64", "i16": "REP_MOVSW_64", "i32": "REP_MOVSD_64", "i64": "REP_MOVSQ_64"}


def optimal_mem_op_type(graph: Graph, function: Function, size: int, align: int, fills: bool) -> str:
    """The type of unrolled copies: vectors if allowed and if unaligned accesses are fast, else whole words."""
    if size >= 16 and "noimplicitfloat" not in function.attributes and (
            align >= 16 or "fast_unaligned16" in graph.traits):
        return "v16i8" if fills else "v4f32"
    return "i64" if size >= 8 else "i32"


def splat(graph: Graph, value: Result) -> Result:
    """A vector of sixteen equal bytes; every constant but zero comes from memory."""
    if value.node.op != "Constant":
        raise UnsupportedError("filling memory with a byte that is computed is not supported where vectors do it")
    byte = value.node.data & 0xFF
    if not byte:
        return graph.leaf("zero_vector", "v16i8", None, graph.order)
    if byte == 0xFF:
        raise UnsupportedError("filling memory with ones is not supported where vectors do it")
    repeated = ConstantAggregate(t.vector(16, t.i8), (ConstantInt(t.i8, byte),) * 16)
    return graph.leaf("ConstantVector", "v16i8", PoolKey(repeated), graph.order)


def copy(target: X86, build: Builder, chain: Result, to: Result, source: Result, size: int, align: int,
         is_volatile: bool, always: bool) -> Result | None:
    """Copy whole blocks by `rep movs` and the rest by loads and stores."""
    if (not always and (size > LONGEST or align < 4)) or "X86ISD::SEGMENT" in (to.node.op, source.node.op):
        return None
    graph, register = build.graph, target.description.reg
    block = _BLOCKS[min(align, 8)]
    count, rest = divmod(size, width(block) // 8)
    places = ((register("rcx"), graph.constant(count, "i64")), (register("rdi"), to), (register("rsi"), source))
    behind, _, glue = copy_in(graph, chain, places)
    moved = graph.raw("X86ISD::REP_MOVS", (CHAIN, GLUE), [behind, *glue], data=_OPCODES[block])
    if not rest:
        return moved
    done = graph.constant(size - rest, "i64")
    last = memory_calls.copy(build, chain, graph.node("add", "i64", to, done), graph.node("add", "i64", source, done),
                             rest, align, is_volatile, True, False)
    assert last is not None, "select: fewer bytes than a block are always copied in place"
    return graph.token_factor([moved, last])


def fill(size: int, align: int) -> Result | None:
    """`rep stos` is not supported."""
    if size <= LONGEST and align >= 4:
        raise UnsupportedError("filling memory by a repeated store is not supported")
    return None


def select(selector: Selector, node: Node) -> bool:
    """Select `rep movs`; the glued copies set its registers."""
    selector.graph.morph(node, node.data, node.types, list(node.ops))
    return True
