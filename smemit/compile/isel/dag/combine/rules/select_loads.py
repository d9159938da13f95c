"""Turn a select of two loads into a load from the selected address (LLVM's SimplifySelectOps)."""

from __future__ import annotations

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.combine.rules.freezes import frozen_at_source
from smemit.compile.isel.dag.combine.rules.indexed import reaches
from smemit.compile.isel.dag.graph.nodes import Memory, Node, Result, one_use


def of_loads(combiner: Combiner, node: Node) -> Result | None:
    """Load from a selected address instead of selecting two loaded values. LLVM: DAGCombiner::SimplifySelectOps."""
    at = 1 if node.op == "select" else 2
    left, right = node.ops[at], node.ops[at + 1]
    if left.node.op != "load" or right.node.op != "load" or left.index or right.index:
        return None
    first, second = left.node, right.node
    if first is second or not one_use(left) or not one_use(right) or first.ops[0] is not second.ops[0]:
        return None
    one, other = first.data, second.data
    assert type(one) is Memory and type(other) is Memory
    if one.volatile or other.volatile or one.mode or other.mode or one.type != other.type:
        return None
    if one.space != other.space:  # golden: choice-of-loads-elsewhere
        return None
    if one.ext != other.ext and "anyext" not in (one.ext, other.ext):
        return None
    pointer = first.ops[1].type
    if not combiner.target.is_operation_legal_or_custom(node.op, pointer):
        return None
    if reaches(first, second) or reaches(second, first):
        return None
    deciders = [node.ops[0]] if node.op == "select" else node.ops[:2]
    for load in (first, second):
        if any(load.results[1] is user.ops[i] for user, i in load.use_list()) and any(
            decider.node is load or reaches(decider.node, load) for decider in deciders
        ):
            return None
    graph = combiner.graph
    # A poison condition may select any value, but not any address (golden: choice-of-loads-frozen).
    frozen = [frozen_at_source(graph, decider) for decider in deciders]
    chosen = graph.node(node.op, pointer, *frozen, first.ops[1], second.ops[1], *node.ops[len(frozen) + 2 :])
    ext = other.ext if one.ext == "anyext" else one.ext
    load = graph.load(node.type, first.ops[0], chosen, min(one.align, other.align), memory_type=one.type, ext=ext,
                      sure=one.sure and other.sure)
    combiner.combine_to(node, load)
    for old in (first, second):
        if not old.dead:
            combiner.combine_to(old, load, load.results[1])
    return node
