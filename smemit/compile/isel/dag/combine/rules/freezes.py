"""Rules for freeze: remove it from values that are never undef or poison, else push it to the operands that may be."""

from __future__ import annotations

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.combine.rule_index import Table
from smemit.compile.isel.dag.graph.fold import UNDEFS
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.known_bits import is_defined, may_be_undefined
from smemit.compile.isel.dag.graph.nodes import Node, Result, one_use

_FREEZES_ALL = frozenset(("setcc", "select_cc", "build_pair", "build_vector", "concat_vectors"))
"""Operations of which several operands may be frozen; of others one."""


def frozen_at_source(graph: Graph, value: Result) -> Result:
    """A value frozen where it is computed: its place in the source order is the value's, not the user's."""
    return graph.node("freeze", value.type, value, order=value.node.order)


def _share(combiner: Combiner, node: Node) -> Result | None:
    """Let all users of the unfrozen value use the frozen one."""
    value, graph = node.ops[0], combiner.graph
    if value.node.op in UNDEFS or one_use(value):
        return None
    graph.replace(node, value)  # first the other way, so that users of both are not merged into a node that goes
    graph.replace(value, node)
    graph.update(node, value)
    return node


def _push(combiner: Combiner, node: Node) -> Result | None:
    """A frozen operation freezes the one operand that may be undef."""
    value = node.ops[0]
    inner = value.node
    if inner.op in ("sra", "srl"):
        return None  # LLVM keeps these whole for what it knows of their bits
    if may_be_undefined(combiner.graph, inner, False) or len(inner.types) != 1:
        return None
    doubtful = list(dict.fromkeys(operand for operand in inner.ops if not is_defined(combiner.graph, operand)))
    # With none it was only flags that could make it undef; the operation made anew has none.
    if len(doubtful) > 1 and inner.op not in _FREEZES_ALL:
        return None
    graph = combiner.graph
    for operand in doubtful:
        frozen = frozen_at_source(graph, operand)
        if frozen.node.op == "freeze":
            # Every other user reads the frozen value too.
            graph.replace(operand, frozen)
            if frozen.node.ops[0] is frozen:
                graph.update(frozen.node, operand)
    if node.dead:
        return node
    inner = node.ops[0].node
    return graph.node(inner.op, inner.type, *inner.ops, data=inner.data)


FREEZE: Table = ["freeze-unneeded", ("freeze-shared", _share), ("freeze-push", _push)]
