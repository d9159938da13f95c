"""AArch64: volatile accesses of 128 bits, which load and store two registers at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.isel.dag.graph.graph import Graph
from smemit.isel.dag.graph.nodes import CHAIN, Node, Result
from smemit.isel.dag.match.select import Selector

if TYPE_CHECKING:
    from smemit.isa.aarch64.facts import AArch64

LOAD, STORE = "AArch64ISD::LDP", "AArch64ISD::STP"


def load(graph: Graph, node: Node) -> tuple[Result, Result, Result] | None:
    """The two words of a volatile load of 128 bits, and its chain."""
    if node.data.type != "i128":
        return None
    low, high, chain = graph.raw(LOAD, ("i64", "i64", CHAIN), (node.ops[0], node.ops[1])).results
    return low, high, chain


def store(graph: Graph, node: Node, low: Result, high: Result) -> Result | None:
    """A volatile store of 128 bits."""
    if node.data.type != "i128":
        return None
    return graph.raw(STORE, (CHAIN,), (node.ops[0], low, high, node.ops[2]))


def select_load(target: AArch64, selector: Selector, node: Node) -> bool:
    graph = selector.graph
    address = target.operand_pattern("paired8")(graph, node.ops[1])
    assert address is not None, "select: any address serves a pair"
    made = graph.machine_node("LDPXi", node.types, *address, node.ops[0], order=node.order)
    selector.replace(node, list(made.results))
    return True


def select_store(target: AArch64, selector: Selector, node: Node) -> bool:
    graph = selector.graph
    chain, low, high, pointer = node.ops
    address = target.operand_pattern("paired8")(graph, pointer)
    assert address is not None, "select: any address serves a pair"
    made = graph.machine_node("STPXi", node.types, low, high, *address, chain, order=node.order)
    selector.replace(node, list(made.results))
    return True
