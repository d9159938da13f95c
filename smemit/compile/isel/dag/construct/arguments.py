"""Elide copies of stack arguments: an alloca first written by storing an argument uses the argument's slot (LLVM's
findArgumentCopyElisionCandidates)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.ir import layout
from smemit.ir.module import Argument, Function
from smemit.ir.ops import Alloca, Cast, GetElementPtr, Store
from smemit.ir.values import ConstantInt, Value

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.hooks import BuildHooks
    from smemit.compile.isel.dag.graph.nodes import Node, Result
    from smemit.compile.isel.function_info import FunctionInfo

Candidates = dict[Value, tuple[Alloca, Store]]


def _stripped(value: Value) -> Value:
    """A pointer without casts and zero offsets."""
    while True:
        if isinstance(value, Cast) and value.op in ("bitcast", "addrspacecast"):
            value = value.value
        elif isinstance(value, GetElementPtr) and all(
            isinstance(index, ConstantInt) and not index.value for index in value.indices
        ):
            value = value.pointer
        else:
            return value


def candidates(info: FunctionInfo, ir: Function) -> Candidates:
    """By argument: the alloca that its value fills completely before anything else touches it, and the store."""
    found: Candidates = {}
    settled: set[Value] = set()
    allocas = info.static_allocas
    if not allocas:
        return found
    arguments = len(ir.args)
    for op in ir.blocks[0].operations:
        if not isinstance(op, Store):
            if not isinstance(op, Cast):
                settled.update(value for operand in op.operands() if (value := _stripped(operand)) in allocas)
            continue
        stored = _stripped(op.value)
        if stored in allocas:
            settled.add(stored)
        to = _stripped(op.pointer)
        if not isinstance(to, Alloca) or to not in allocas or to in settled:
            continue
        settled.add(to)
        if not isinstance(stored, Argument) or stored in found or "byval" in stored.attributes:
            continue
        bits = layout.bit_width(stored.type)
        # LLVM compares with one element here, so an alloca of several keeps its copy even when all fit the argument.
        if bits % 8 == 0 and bits // 8 == layout.alloc_size(to.allocated_type):
            found[stored] = to, op
            if len(found) == arguments:
                break
    return found


def loaded(part: Result) -> Node:
    """The node that provides a part of an argument, below truncations and assertions."""
    node = part.node
    while node.op in ("truncate", "AssertSext", "AssertZext"):
        node = node.ops[0].node
    return node


def own_slot(target: BuildHooks, node: Node, whole: bool) -> int | None:
    """The incoming stack slot of an argument: passed in memory, or as parts of an integer.

    LLVM uses slots of parts only if the DAG selector selects the `whole` function (golden: deopt-argument-in-halves).
    """
    if whole and node.op == "build_pair":
        node = node.ops[0 if target.little_endian else 1].node
        if node.op == "load":
            node = node.ops[1].node
    return node.data if node.op == "FrameIndex" else None


def elide(info: FunctionInfo, candidate: tuple[Alloca, Store], parts: list[Result]) -> bool:
    """Use the argument's slot for the alloca if its size matches and its alignment suffices."""
    if not parts:
        return False
    load = loaded(parts[0])
    if load.op != "load" or load.ops[1].node.op != "FrameIndex":
        return False
    alloca, store = candidate
    slots = info.function.frame.slots
    fixed, old = load.ops[1].node.data, info.static_allocas[alloca]
    wanted = alloca.align or layout.preferred_align(alloca.allocated_type, info.types.preferred)
    if slots[fixed].size != slots[old].size or slots[fixed].align < wanted:
        return False
    slots[old].is_dead = True
    info.static_allocas[alloca] = fixed
    info.elided.add(store)
    return True
