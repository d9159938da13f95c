"""Invokes: labels around the call for the exception table, two successors, and the landing pad's values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.codegen.exceptions import Exceptions
from smemit.compile.isel.dag.graph.nodes import CHAIN
from smemit.compile.isel.dag.graph.value_types import value_types
from smemit.ir import types as t

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.builder import Builder
    from smemit.ir.module import Block
    from smemit.ir.ops import CallSite, LandingPad


def label_here(builder: Builder) -> str:
    """An EH_LABEL, chained after everything so far because the call may unwind."""
    function, graph = builder.function, builder.graph
    exceptions = function.exceptions = function.exceptions or Exceptions()
    label = exceptions.new_label()
    builder.memory_root()
    graph.root = graph.raw("EH_LABEL", (CHAIN,), (builder.control_root(),), data=label)
    return label


def close_try(builder: Builder, unwind: Block, begin: str) -> None:
    """The end label of a call that unwinds to `unwind`."""
    end = label_here(builder)
    exceptions = builder.function.exceptions
    assert exceptions is not None
    exceptions.pad(builder.successor(unwind)).ranges.append((begin, end))


def leave_invoke(builder: Builder, op: CallSite) -> None:
    """Branch to the normal destination of an invoke."""
    assert op.normal is not None and op.unwind is not None
    if op.type is not t.void:
        builder.export(op)
    pad = builder.successor(op.unwind)
    pad.is_landing_pad = True
    builder.block.add_successor(builder.successor(op.normal))
    builder.block.add_successor(pad)
    builder.branch_to(builder.successor(op.normal))


def landing_pad(builder: Builder, op: LandingPad) -> None:
    """The values that the unwinder passes in registers."""
    if op.type is t.token:
        return
    graph = builder.graph
    builder.values[op] = builder.joined([
        builder.graph.resized("zero_extend", type, graph.copy_from(graph.entry, register, "i64"))
        for register, type in zip(builder.info.arrived, value_types(op.type), strict=True)
    ])
