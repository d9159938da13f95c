"""Bottom-up list scheduling of a selected graph, in source order where possible (LLVM's ScheduleDAGRRList).

Needs:  a graph of machine nodes, copies and token nodes.
Gives:  its nodes in the order of emission, and those of them that occur twice; the counters of the nodes and their
        operands are 0.
Keeps:  the graph, except for glue between adjacent loads.

`ready` chooses the next unit. Without conflicts the nodes' own operands and users suffice as edges. If the next unit
would clobber a live resource (`resources`), the graph is scheduled again by `backtracking`.
"""

from __future__ import annotations

from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import Node
from smemit.compile.isel.dag.schedule.hooks import ScheduleHooks
from smemit.compile.isel.dag.schedule.ready import FIRST, LOWEST, Ready
from smemit.compile.isel.dag.schedule.resources import Resources
from smemit.compile.isel.dag.schedule.units import PASSIVE, Units


def schedule(
    graph: Graph, target: ScheduleHooks, self_loop: bool, attempts: list[Node]
) -> tuple[list[Node], set[Node]]:
    """Order the graph. `self_loop`: the block is its own successor; `attempts`: nodes that the root does not reach."""
    if target.clusters_loads:
        from smemit.compile.isel.dag.schedule.load_clusters import cluster_loads

        cluster_loads(graph, target)
    root, selected = graph.root.node, graph.settle()
    if root.op in PASSIVE:
        return [], set()
    units = Units(graph, selected, target, attempts)
    nodes = None if self_loop else _in_source_order(units, root)
    if nodes is None:
        from smemit.compile.isel.dag.schedule.backtracking import BacktrackingScheduler

        units = Units(graph, selected, target, attempts)
        order = BacktrackingScheduler(units, self_loop).run(units.unit(root))
        nodes = [node for unit in order for node in units.nodes(unit)]
    nodes.reverse()
    return nodes, {*units.clones.values()}


def _in_source_order(units: Units, root: Node) -> list[Node] | None:
    """The nodes, last one first, if each unit can be scheduled when it is chosen; else None."""
    ready, resources = Ready(units), Resources(units)
    glued, waiting, is_notable = units.glued, units.left, units.is_notable
    queue, ranks, turns, live = ready.queue, ready.ranks, ready.turns, resources.holders
    nodes: list[Node] = []
    cycle, count = 0, 1
    ready.push(units.unit(root))
    while queue:
        if len(queue) == 1:
            unit = queue.pop()
            ranks.clear()
            turns.clear()
        else:
            unit = ready.pop(cycle)
        is_glued = unit in glued
        if live and (is_glued or is_notable(unit.op)) and resources.conflicts(unit):
            return None
        unit.height = cycle
        members = glued[unit] if is_glued else (unit,)
        nodes += members
        released: list[Node] = []
        kept: list[Node] = []
        for node in members:
            for value in node.ops:
                operand = value.node
                if operand.waiting:
                    operand.waiting = left = operand.waiting - 1
                    if operand.unit is not None:
                        operand = operand.unit
                        if not left:
                            waiting[operand] = left = waiting[operand] - 1
                    if left:
                        kept.append(operand)
                    else:
                        released.append(operand)
        if released:
            if len(released) > 1 and kept and not {*kept}.isdisjoint(released):
                _put_in_order(units, unit, released)
            # `Ready.push`, inlined.
            for one in released:
                count += 1
                turns.append(count)
                one.height = cycle
                rank = one.order or FIRST
                ranks.append(rank + LOWEST if one.op == "TokenFactor" else rank)
            queue += released
        if is_glued or is_notable(unit.op):
            resources.claim(unit)
        if live:
            resources.free(unit)
        cycle += 1
    return nodes


def _put_in_order(units: Units, unit: Node, released: list[Node]) -> None:
    """Order some of a unit's predecessors by their last edges; a repeated one keeps the position of its first edge."""
    edges = dict.fromkeys([
        (before, units.link(node, at)) for node in units.nodes(unit) for at, value in enumerate(node.ops)
        if (before := units.unit(value.node)) in released
    ])
    last = {before: at for at, (before, _) in enumerate(edges)}
    released.sort(key=last.__getitem__)
