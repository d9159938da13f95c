"""Results with too many parts for the convention's registers are returned through a hidden pointer (LLVM's sret
demotion).

The function takes the address as an implicit first argument, stores its result there, and returns the address where the
target requires it, as if it had been marked `sret`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.isel.dag.construct.passing import Outgoing
from smemit.compile.isel.dag.graph.nodes import Result
from smemit.compile.isel.dag.graph.value_types import common_align, placed
from smemit.ir import layout
from smemit.ir import types as t

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.builder import Builder
    from smemit.compile.isel.dag.construct.passing import CallRequest
    from smemit.ir.types import Type


ATTRIBUTES: dict[str, None] = {"sret": None}
"""Attributes of the implicit argument."""


def keep_address(build: Builder, address: Result) -> None:
    """Save the incoming address for the stores of the returns."""
    graph, info = build.graph, build.info
    info.demoted_register = info.function.new_register(info.types.parts(t.ptr)[0])
    graph.root = graph.copy_to(graph.root, info.demoted_register, address)


def store(build: Builder, chain: Result, parts: list[Result], type: Type) -> Result:
    """Store a result; returns the chain."""

    graph, info = build.graph, build.info
    pointer = graph.copy_from(chain, info.demoted_register, "i64")
    align = layout.preferred_align(type, info.types.preferred)
    chains: list[Result] = []
    for part, (_, offset) in zip(parts, placed(type), strict=True):
        address = build.graph.part_at(pointer, offset)
        chains.append(graph.store(chain, part, address, common_align(align, offset)))
    return graph.token_factor(chains)


def call(build: Builder, chain: Result, request: CallRequest) -> tuple[list[Result], Result]:
    """Call a function whose result is returned in a frame slot; returns the loaded parts and their chain."""

    graph, type, info = build.graph, request.result, build.info
    align = layout.preferred_align(type, info.types.preferred)
    slot = build.function.frame.add(layout.alloc_size(type), align)
    address = graph.leaf("FrameIndex", "i64", slot)
    request.arguments = [Outgoing([address], t.ptr, dict(ATTRIBUTES)), *request.arguments]
    request.fixed += 1
    request.result = t.void
    _, chain = build.target.calls.lower_call(build.target, build, chain, request)
    made: list[Result] = []
    chains: list[Result] = []
    for part, offset in placed(type):
        load = graph.load(part, chain, build.graph.part_at(address, offset), align)
        made.append(load)
        chains.append(load.results[1])
    return made, graph.token_factor(chains)
