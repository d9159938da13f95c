"""PowerPC64 tail calls: arguments are in registers, and the callee shares the TOC."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.isel.dag.construct.builder import Builder
from smemit.compile.isel.dag.construct.call_nodes import copy_in
from smemit.compile.isel.dag.construct.passing import CallRequest
from smemit.compile.isel.dag.graph.nodes import CHAIN, Result
from smemit.ir.attributes import convention_number
from smemit.isa.ppc64.abi import shares_toc
from smemit.isa.ppc64.calls import Passing

if TYPE_CHECKING:
    from smemit.isa.ppc64.facts import PPC64

_JUMPING = frozenset((convention_number(""), convention_number("fastcc")))
"""Conventions that allow tail calls."""


def lower_tail_call(target: PPC64, build: Builder, request: CallRequest, chain: Result | None = None) -> Result | None:
    """A jump to a function that shares the TOC and has all its arguments in registers."""
    graph, callee, ir = build.graph, request.callee, build.info.ir
    ours, theirs = convention_number(ir.cc), convention_number(request.convention)
    if (
        callee.node.op != "GlobalAddress"
        or not shares_toc(callee.node.data[0])
        or request.variadic
        or not {ours, theirs} <= _JUMPING
        or (ours and ours != theirs)
        or any("byval" in argument.attributes for argument in ir.args)
    ):
        return None
    passing = Passing(target, build, request)
    if passing.has_memory() or passing.is_stacked():
        return None
    passing.run(graph.entry, None)
    chain, passed_in, glue = copy_in(graph, chain or build.memory_root(), passing.registers)
    leaf = graph.leaf("TargetGlobalAddress", "i64", (*callee.node.data, ""), callee.node.order)
    mask = graph.leaf("RegisterMask", "Untyped", request.convention)
    toc = graph.register(target.toc, "i64")
    none = graph.target_constant(0, "i32")
    ops = [chain, leaf, none, *passed_in, toc, mask, *glue]
    return graph.raw("PPCISD::TC_RETURN", (CHAIN,), ops)
