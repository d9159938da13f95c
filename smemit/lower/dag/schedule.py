"""Put the nodes of a selected graph in order: a list scheduler, bottom up, that keeps to source order where it can.

Needs:  a graph of machine nodes, copies and token nodes.
Gives:  its nodes in the order they are to be emitted, and those of them that stand in it twice.
Keeps:  the graph, but for glue between neighbouring loads.

It mirrors LLVM's source-order ScheduleDAGRRList; `ready` says which of the ready units comes next. As long as nothing
stands against that choice, the operands and users of the nodes are all it takes. Where a resource is in use that the
next unit would overwrite (`resources`), the graph is scheduled by `contested` instead.
"""

from __future__ import annotations

from smemit.lower.dag.contested import Contested
from smemit.lower.dag.load_clusters import cluster_loads
from smemit.lower.dag.nodes import Graph, Node
from smemit.lower.dag.ready import Ready
from smemit.lower.dag.resources import Resources
from smemit.lower.dag.units import PASSIVE, Unit, Units


def schedule(graph: Graph, self_loop: bool, attempts: list[Node]) -> tuple[list[Node], set[Node]]:
    """Order the graph; `self_loop` says that the block is its own successor, `attempts` what hangs on no root."""
    if graph.target.clusters_loads:
        cluster_loads(graph)
    root = graph.root.node
    if root.op in PASSIVE:
        return [], set()
    units = Units(graph, attempts)
    order = None if self_loop else _in_source_order(units, root)
    if order is None:
        units.release()
        units = Units(graph, attempts)
        order = Contested(units, self_loop).run(units.unit(root))
    nodes: list[Node] = []
    for unit in order:
        nodes += unit.nodes
    nodes.reverse()
    units.release()
    return nodes, {unit.node for unit in units.clones}


def _in_source_order(units: Units, root: Node) -> list[Unit] | None:
    """The units, the last first, when each can be scheduled as soon as it is its turn; else None."""
    ready, resources = Ready(units), Resources(units)
    of, queue, live = units.of, ready.queue, resources.holders
    order: list[Unit] = []
    ready.push(units.unit(root))
    while queue:
        ready.cycle = len(order)
        unit = queue.pop() if len(queue) == 1 else ready.pop()
        if live and resources.conflicts(unit):
            return None
        unit.height = len(order)
        order.append(unit)
        released: list[Unit] = []
        shared = False
        for node in unit.nodes:
            for value in node.ops:
                operand = value.node
                left = operand.id - 1
                operand.id = left
                if not left and operand.op not in PASSIVE:
                    before = of.get(operand) or units.unit(operand)
                    before.left -= 1
                    if not before.left:
                        released.append(before)
                        shared = shared or len(operand.uses) > 1 or len(before.nodes) > 1
        if shared and len(released) > 1:
            _put_in_order(units, unit, released)
        for before in released:
            ready.push(before)
        if unit.notable:
            resources.claim(unit)
        if live:
            resources.free(unit)
    return order


def _put_in_order(units: Units, unit: Unit, released: list[Unit]) -> None:
    """Put some of what a unit takes in the order of their last edges: what is taken twice is one edge, where it was
    taken first."""
    edges: dict[tuple[Unit, int], None] = {}
    for node in unit.nodes:
        for at, value in enumerate(node.ops):
            before = units.of.get(value.node)
            if before in released:
                edges.setdefault((before, units.link(node, at)))
    last = {before: at for at, (before, _) in enumerate(edges)}
    released.sort(key=last.__getitem__)
