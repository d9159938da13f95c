"""AArch64: volatile 128-bit accesses by LDP and STP."""

from __future__ import annotations

from smemit.compile.isel.dag.graph.nodes import Node
from smemit.compile.isel.dag.match.select import Selector

LOAD, STORE = "AArch64ISD::LDP", "AArch64ISD::STP"


def select_load(selector: Selector, node: Node) -> bool:
    graph = selector.graph
    address = selector.target.operand_pattern("paired8")(graph, node.ops[1])
    assert address is not None, "select: any address serves a pair"
    made = graph.machine_node("LDPXi", node.types, *address, node.ops[0], order=node.order)
    return selector.replace(node, list(made.results))


def select_store(selector: Selector, node: Node) -> bool:
    graph = selector.graph
    chain, low, high, pointer = node.ops
    address = selector.target.operand_pattern("paired8")(graph, pointer)
    assert address is not None, "select: any address serves a pair"
    made = graph.machine_node("STPXi", node.types, low, high, *address, chain, order=node.order)
    return selector.replace(node, list(made.results))
