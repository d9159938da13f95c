"""Atomic accesses and fences: each is chained after all earlier operations and before all later ones.

Orderings are in the nodes' data; targets with strong ordering ignore most of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.isel.dag.graph.nodes import CHAIN, Memory, is_integer, width
from smemit.compile.isel.dag.graph.value_types import value_type
from smemit.errors import UnsupportedError
from smemit.ir import layout

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.builder import Builder
    from smemit.ir.ops import AtomicRMW, CompareExchange, Fence, Load, Store
    from smemit.ir.types import Type

_NAMES = {
    "xchg": "atomic_swap", "add": "atomic_load_add", "sub": "atomic_load_sub", "and": "atomic_load_and",
    "or": "atomic_load_or", "xor": "atomic_load_xor", "nand": "atomic_load_nand", "min": "atomic_load_min",
    "max": "atomic_load_max", "umin": "atomic_load_umin", "umax": "atomic_load_umax",
}  # fmt: skip


def _memory(build: Builder, type: Type, align: int, volatile: bool, ordering: str, scope: str) -> Memory:
    """The memory operand of the access; refused if LLVM would call a library or the target has no such instruction."""

    found = value_type(type)
    bytes_ = width(found) // 8
    if not is_integer(found) or build.target.register_type(found)[1] > 1:
        raise UnsupportedError(f"atomic accesses of type {type} are not supported")
    if align and align < bytes_:
        raise UnsupportedError(f"atomic accesses of {bytes_} bytes aligned to {align} are not supported",
                               notes=["LLVM calls the library for them"])
    return Memory(found, align or layout.align_of(type), "", volatile, f"{ordering} {scope}".strip())


def load(build: Builder, op: Load) -> None:
    """Build an atomic load."""
    graph = build.graph
    memory = _memory(build, op.type, op.align, op.volatile, op.ordering, op.scope)
    node = graph.raw("atomic_load", (memory.type, CHAIN), (build.memory_root(), build.place(op.pointer)), memory)
    build.values[op] = [node]
    graph.root = node.results[1]


def store(build: Builder, op: Store) -> None:
    """Build an atomic store."""
    graph = build.graph
    memory = _memory(build, op.value.type, op.align, op.volatile, op.ordering, op.scope)
    ops = build.memory_root(), build.one(op.value), build.place(op.pointer)
    graph.root = graph.raw("atomic_store", (CHAIN,), ops, memory)


def modify(build: Builder, op: AtomicRMW) -> None:
    """Build an `atomicrmw`."""
    graph = build.graph
    name = _NAMES.get(op.op)
    if name is None:
        raise UnsupportedError(f"atomicrmw {op.op} is not supported")
    memory = _memory(build, op.type, op.align, op.volatile, op.ordering, op.scope)
    value = build.one(op.value)
    if width(memory.type) < build.target.min_cmpxchg_size_in_bits:
        raise UnsupportedError(f"atomic operations on {op.type} are not supported on this processor")
    if not build.target.should_insert_fences_for_atomic:
        node = graph.raw(name, (memory.type, CHAIN), (build.memory_root(), build.place(op.pointer), value), memory)
        build.values[op] = [node]
        graph.root = node.results[1]
        return
    own = build.target.register_type(memory.type)[0]
    if own != memory.type:
        # Signed comparisons need a sign-extended operand; the upper bits of others do not matter, but LLVM extends
        # constants by their sign.
        signed = op.op in ("min", "max") or value.node.op == "Constant"
        value = graph.node("sign_extend" if signed else "any_extend", own, value)
    node = graph.raw(name, (own, CHAIN), (build.memory_root(), build.place(op.pointer), value), memory)
    build.values[op] = [node if own == memory.type else graph.node("truncate", memory.type, node)]
    graph.root = node.results[1]


def exchange(build: Builder, op: CompareExchange) -> None:
    """Build a `cmpxchg`."""
    graph = build.graph
    if build.target.should_insert_fences_for_atomic:
        raise UnsupportedError(f"cmpxchg of {op.expected.type} is not supported on this processor")
    volatile = "volatile" in op.flags
    memory = _memory(build, op.expected.type, op.align, volatile, f"{op.success} {op.failure}", op.scope)
    ops = (build.memory_root(), build.place(op.pointer), build.one(op.expected), build.one(op.replacement))
    node = graph.raw("atomic_cmp_swap_with_success", (memory.type, "i1", CHAIN), ops, memory)
    build.values[op] = [node, node.results[1]]
    graph.root = node.results[2]


def fence(build: Builder, op: Fence) -> None:
    """Build a fence."""
    graph = build.graph
    attributes = build.info.ir.attributes
    has_red_zone = "noredzone" not in attributes and build.info.ir.cc not in ("win64cc", "cc 79")
    graph.root = graph.raw("atomic_fence", (CHAIN,), (build.memory_root(),), (op.ordering, op.scope, has_red_zone))
