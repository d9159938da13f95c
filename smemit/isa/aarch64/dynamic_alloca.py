"""AArch64: lower dynamic allocas in the graph (LLVM's LowerDYNAMIC_STACKALLOC).

Without probes the stack pointer is simply lowered. With probes the new stack pointer is computed first. A pseudo
instruction, which `finalize` expands into blocks, then moves the stack pointer there page by page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.isel.dag.graph.nodes import CHAIN
from smemit.isa.aarch64.probes import page_of

if TYPE_CHECKING:
    from smemit.compile.isel.dag.graph.graph import Graph
    from smemit.compile.isel.dag.graph.nodes import Node, Result
    from smemit.compile.isel.dag.match.select import Selector


def lower(graph: Graph, node: Node) -> list[Result] | None:
    """Returns the memory's address and the chain; None leaves functions without probes to the shared expansion."""
    if not page_of(node.data):
        return None
    chain, size, align = node.ops[0], node.ops[1], node.ops[2].node.data
    pointer = graph.copy_from(chain, graph.target.stack_pointer, "i64")
    place = graph.node("sub", "i64", pointer, size)
    if align:
        place = graph.node("and", "i64", place, graph.constant(-align, "i64"))
    return [place, graph.raw("AArch64ISD::PROBED_ALLOCA", (CHAIN,), (pointer.results[1], place))]


def select(selector: Selector, node: Node) -> bool:
    """Select the probing pseudo instruction."""
    return selector.become(node, "PROBED_STACKALLOC_DYN", [node.ops[1]])
