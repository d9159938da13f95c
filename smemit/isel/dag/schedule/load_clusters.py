"""Glue between loads of neighbouring places, so that they are scheduled one behind the other (LLVM's ClusterNodes)."""

from __future__ import annotations

from smemit.isel.dag.graph.graph import Graph
from smemit.isel.dag.graph.nodes import CHAIN, GLUE, Node, Result
from smemit.isel.dag.schedule.hooks import ScheduleHooks


def cluster_loads(graph: Graph, target: ScheduleHooks) -> None:
    """Glue the loads of a selected graph."""
    templates = target.templates
    for node in [node for node in graph.nodes if node.machine and templates[node.op].may_load]:
        if not node.dead and node.ops and node.ops[-1].type == CHAIN:
            _cluster(graph, target, node)


def _cluster(graph: Graph, target: ScheduleHooks, node: Node) -> None:
    templates = target.templates
    chain = node.ops[-1]
    if len(chain.node.uses) < 2 or templates[node.op].tied:
        return
    seen: set[Node] = set()
    offsets: list[int] = []
    by_offset: dict[int, Node] = {}
    base = node
    count = 0
    for user, at in list(reversed(chain.node.uses)):
        if count >= 100:
            break
        count += 1
        if user.ops[at].index != chain.index or user is node or user in seen:
            continue
        seen.add(user)
        pair = target.same_base_offsets(base, user)
        if pair is None or pair[0] == pair[1] or templates[user.op].tied:
            continue
        first, second = pair
        if first not in by_offset:
            by_offset[first] = base
            offsets.append(first)
        by_offset.setdefault(second, user)
        offsets.append(second)
        if second < first:
            base = user
        count = 0
    if not offsets:
        return
    offsets.sort()
    lead = by_offset[offsets[0]]
    loads = [lead]
    for offset in offsets[1:]:
        load = by_offset[offset]
        if not target.schedule_near(lead, load, offsets[0], offset, len(loads) - 1):
            break
        loads.append(load)
    if len(loads) < 2:
        return
    glue: Result | None = None
    if _add_glue(graph, lead, None, True):
        glue = lead.results[-1]
    for i, load in enumerate(loads[1:], 1):
        out = i < len(loads) - 1
        if _add_glue(graph, load, glue, out):
            if out:
                glue = load.results[-1]
        elif not out and glue is not None and not glue.node.is_used(glue.index):
            owner = glue.node
            graph.morph(owner, owner.op, owner.types[:-1], owner.ops, owner.data)


def _add_glue(graph: Graph, node: Node, glue: Result | None, out: bool) -> bool:
    if glue is not None and (glue.node is node or node.ops[-1].type == GLUE):
        return False
    if node.types[-1] == GLUE:
        return False
    types = (*node.types, GLUE) if out else node.types
    ops = [*node.ops, glue] if glue is not None else list(node.ops)
    graph.morph(node, node.op, types, ops, node.data)
    return True
