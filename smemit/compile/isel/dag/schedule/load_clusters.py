"""Glue loads from neighbouring addresses so that they are scheduled together (LLVM's ClusterNodes)."""

from __future__ import annotations

from bisect import bisect_left, insort
from itertools import islice

from smemit.compile.codegen.facts import Facts
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import CHAIN, GLUE, ONE_USE, Node, Result
from smemit.compile.isel.dag.schedule.hooks import Base, Place, ScheduleHooks

_PATIENCE = 100
"""Limit of consecutive chain users that are no such load, after which the search ends."""


def cluster_loads(graph: Graph, target: ScheduleHooks) -> None:
    """Glue the loads of a selected graph."""
    templates = target.templates
    known: dict[Base, tuple[list[int], dict[int, Node]]] = {}
    places = Facts(target.loaded_place)
    for node in [node for node in graph.living() if node.machine and templates[node.op].may_load]:
        if node.dead or not node.ops or (chain := node.ops[-1]).type != CHAIN or templates[node.op].tied:
            continue
        place = places[node]
        if place is None or len(chain.node.uses) <= ONE_USE:
            continue
        base, offset = place
        if base in known and known[base][1].get(offset, node) is node:
            offsets, by_offset = known[base]
        else:
            offsets, by_offset, is_alike = _search(target, node, places)
            if is_alike:
                known[base] = offsets, by_offset
        is_beyond = offset not in by_offset
        if is_beyond:
            insort(offsets, offset)
        loads = _near(target, offsets, by_offset, node)
        if is_beyond:
            del offsets[bisect_left(offsets, offset)]
        if len(loads) > 1:
            _glue(graph, loads)


def _search(target: ScheduleHooks, node: Node, places: Facts[Node, Place | None]
            ) -> tuple[list[int], dict[int, Node], bool]:
    """The loads with the base of `node`, by offset in order, and whether a search from any of them finds all others."""
    place = places[node]
    assert place is not None
    key, offset = place
    seen: set[Node] = set()
    offsets: list[int] = []
    by_offset: dict[int, Node] = {}
    base, is_alike, count = node, True, 0
    own, met = -1, [-1]  # positions of the node and the found loads among the users
    for at, (operand, user) in enumerate(node.ops[-1].node.newest_uses()):
        if count >= _PATIENCE:
            is_alike = is_alike and -1 < own < met[-1]
            break
        count += 1
        if user is node:
            own = at
            met.append(at)
        if user.ops[operand].index != node.ops[-1].index or user is node or user in seen:
            continue
        seen.add(user)
        other = places[user]
        if other is None or other[0] != key or target.templates[user.op].tied:
            continue
        if other[1] in by_offset or other[1] == offset:
            is_alike = False
            if other[1] == offset:
                continue
        if offset not in by_offset:
            by_offset[offset] = base
            offsets.append(offset)
        by_offset.setdefault(other[1], user)
        offsets.append(other[1])
        if other[1] < offset:
            base, offset = user, other[1]
        met.append(at)
        if len(met) > 2 and at - met[-3] > _PATIENCE:
            is_alike = False
        count = 0
    offsets.sort()
    return offsets, by_offset, is_alike


def _near(target: ScheduleHooks, offsets: list[int], by_offset: dict[int, Node], node: Node) -> list[Node]:
    """The loads to cluster, lowest offset first; `node` was not visited yet."""
    lead = by_offset.get(offsets[0], node)
    loads = [lead]
    for offset in islice(offsets, 1, None):
        load = by_offset.get(offset, node)
        if not target.should_schedule_loads_near(lead, load, offsets[0], offset, len(loads) - 1):
            break
        loads.append(load)
    return loads


def _glue(graph: Graph, loads: list[Node]) -> None:
    """Glue loads together that are not glued to others."""
    lead = loads[0]
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
