"""List scheduling with backtracking, for graphs with conflicting physical registers.

A unit that would clobber a live resource is delayed until the resource is free. If all ready units are delayed, the
schedule is unwound to where the resource was claimed; if that does not help, the unit that defines the resource is
cloned.
"""

from __future__ import annotations

from smemit.compile.codegen.machine import VIRTUAL
from smemit.compile.isel.dag.graph.nodes import CHAIN, GLUE, Node
from smemit.compile.isel.dag.schedule.ready import Ready
from smemit.compile.isel.dag.schedule.resources import CALL_SEQUENCE, Resources
from smemit.compile.isel.dag.schedule.units import ARTIFICIAL, Edge, Units
from smemit.errors import UnsupportedError


class BacktrackingScheduler:
    """The schedule of one graph."""

    __slots__ = (
        "available", "cycle", "interferences", "pending", "queued", "ready", "resources", "scheduled", "self_loop",
        "sequence", "units",
    )

    def __init__(self, units: Units, self_loop: bool) -> None:
        self.units, self.self_loop = units, self_loop
        self.ready, self.resources = Ready(units), Resources(units)
        self.sequence: list[Node] = []
        self.cycle = 0
        """Number of scheduled units."""
        self.scheduled: set[Node] = set()
        self.available: set[Node] = set()
        """Units whose successors are all scheduled."""
        self.queued: set[Node] = set()
        """The ones in the queue."""
        self.pending: set[Node] = set()
        """The ones that were taken out of the queue to wait."""
        self.interferences: dict[Node, list[int]] = {}
        """Waiting units, with the resources for which they wait."""

    def run(self, root: Node) -> list[Node]:
        """The units, last one first."""
        self._link_all(root)
        self.available.add(root)
        self._push(root)
        while self.ready.queue or self.interferences:
            self._schedule(self._pick())
        return self.sequence

    def _link_all(self, root: Node) -> None:
        """Create all edges, to which artificial ones may be added, and mark loop-carried registers."""
        seen = {root}
        work = [root]
        for unit in work:
            self.units.left[unit] = len(self.units.succs(unit))
            for before, _, _ in self.units.preds(unit):
                if before not in seen:
                    seen.add(before)
                    work.append(before)
        if self.self_loop:
            for unit in work:
                self._mark_cycle(unit)

    def _mark_cycle(self, unit: Node) -> None:
        """Mark units that carry a register to the next iteration: they only read registers and feed register writes."""

        units = self.units

        def only(nodes: list[Node], op: str) -> bool:
            return bool(nodes) and all(node.op == op and node.ops[1].node.data >= VIRTUAL for node in nodes)

        if only([before for before, _, link in units.preds(unit) if link >= 0], "CopyFromReg") and only(
            [after for _, after, link in units.succs(unit) if link >= 0], "CopyToReg"
        ):
            units.virtual_cycles.add(unit)
            units.virtual_cycles.update(before for before, _, link in units.preds(unit) if link >= 0)

    # ---- edges

    def _add_edge(self, unit: Node, before: Node, link: int) -> None:
        edge = (before, unit, link)
        preds = self.units.preds(unit)
        if edge in preds:
            return
        preds.append(edge)
        self.units.succs(before).append(edge)
        self._forget(edge)
        if unit not in self.scheduled:
            self.units.left[before] += 1

    def _remove_edge(self, edge: Edge) -> None:
        before, unit, _ = edge
        self.units.preds(unit).remove(edge)
        self.units.succs(before).remove(edge)
        self._forget(edge)
        if unit not in self.scheduled:
            self.units.left[before] -= 1

    def _forget(self, edge: Edge) -> None:
        self.ready.forget(edge)
        self.units.forget_depth(edge[1])

    # ---- scheduling

    def _schedule(self, unit: Node) -> None:
        unit.height = self.cycle
        self.cycle += 1
        self.sequence.append(unit)
        edges = self.units.preds(unit)
        for before, _, _ in edges:
            self.units.left[before] -= 1
            if not self.units.left[before]:
                self.available.add(before)
                self._push(before)
        self.resources.claim(unit)
        for resource in self.resources.free(unit):
            self._wake(resource)
        if unit in self.units.virtual_cycles:
            self.units.virtual_cycles.difference_update(before for before, _, link in edges if link >= 0)
        self.scheduled.add(unit)

    def _wake(self, resource: int) -> None:
        """Return units that wait for a resource to the queue."""
        for unit in reversed(list(self.interferences)):
            if resource in self.interferences[unit]:
                self.pending.discard(unit)
                if unit in self.available and unit not in self.queued:
                    self._push(unit)
                del self.interferences[unit]

    # ---- choice of the next unit

    def _pop(self) -> Node | None:
        if not self.ready.queue:
            return None
        unit = self.ready.pop(self.cycle)
        self.queued.discard(unit)
        return unit

    def _push(self, unit: Node) -> None:
        self.ready.push(unit)
        self.queued.add(unit)

    def _remove(self, unit: Node) -> None:
        self.ready.remove(unit)
        self.queued.discard(unit)

    def _next_free(self, unit: Node | None) -> Node | None:
        while unit is not None and self.resources.holders:
            conflicts = self.resources.conflicts(unit)
            if not conflicts:
                break
            self.pending.add(unit)
            self.interferences[unit] = conflicts
            unit = self._pop()
        return unit

    def _pick(self) -> Node:
        unit = self._pop()
        if self.resources.holders:
            unit = self._next_free(unit)
        if unit is not None:
            return unit
        for wanted in list(self.interferences):
            back_to = min(
                (self.resources.claimed_by[resource] for resource in self.interferences[wanted]),
                key=lambda one: one.height,
            )
            if self._reaches(wanted, back_to):
                continue
            self._backtrack(back_to)
            if back_to in self.available:
                self.available.discard(back_to)
                if back_to not in self.pending and back_to in self.queued:
                    self._remove(back_to)
            self._add_edge(wanted, back_to, ARTIFICIAL)
            if wanted not in self.available or wanted not in self.queued:
                unit = self._pop()
            else:
                self._remove(wanted)
                unit = wanted
            unit = self._next_free(unit)
            break
        if unit is None:
            unit = self._duplicate()
        return unit

    def _reaches(self, start: Node, goal: Node) -> bool:
        """Whether an edge from `goal` to `start` would close a cycle.

        `goal` depends on `start`, or on the unit that defines a non-copyable register for `start`. Then both need the
        flags, and the comparison is duplicated.
        """
        stack, seen = [goal], {goal}
        preds = self.units.preds
        givers = {start, *(before for before, _, link in preds(start) if link > 0)}
        while stack:
            for before, _, _ in preds(stack.pop()):
                if before in givers:
                    return True
                if before not in seen:
                    seen.add(before)
                    stack.append(before)
        return start is goal

    # ---- backtracking

    def _backtrack(self, back_to: Node) -> None:
        while True:
            unit = self.sequence.pop()
            self.cycle -= 1
            self._unschedule(unit)
            if unit is back_to:
                return

    def _unschedule(self, unit: Node) -> None:
        resources = self.resources
        holders, claimed_by = resources.holders, resources.claimed_by
        for before, _, link in self.units.preds(unit):
            if before in self.available:
                self.available.discard(before)
                if before not in self.pending and before in self.queued:
                    self._remove(before)
            self.units.left[before] += 1
            if link > 0 and claimed_by.get(link) is unit:
                resources.drop(link)
                self._wake(link)
        if resources.opens(unit):
            holders[CALL_SEQUENCE] = unit
            # As in LLVM, the end of a call sequence that was met inside another one is unknown.
            claimed_by[CALL_SEQUENCE] = resources.end_of.get(unit, unit)
        if claimed_by.get(CALL_SEQUENCE) is unit and resources.closes(unit):
            resources.drop(CALL_SEQUENCE)
            self._wake(CALL_SEQUENCE)
        succs = self.units.succs(unit)
        for _, _, link in succs:
            if link > 0:
                holders[link] = unit
                if link not in claimed_by:
                    claimed_by[link] = min(
                        (after for _, after, other in succs if other == link), key=lambda one: one.height
                    )
        self.scheduled.discard(unit)
        self.available.add(unit)
        self._push(unit)

    # ---- duplication

    def _duplicate(self) -> Node:
        """If no unit can be scheduled, compute the value in the contested register a second time, below."""
        wanted = next(iter(self.interferences))
        registers = self.interferences[wanted]
        register = registers[0]
        definition = self.resources.holders[register]
        node = self.units.nodes(definition)[0]
        if (
            register == CALL_SEQUENCE
            or len(registers) != 1
            or node.glued() is not None
            or GLUE in node.types
            or CHAIN in node.types
        ):
            raise UnsupportedError("two operations need the same flags at once, in a way that is not supported")
        clone = self.units.clone(definition)
        for before, _, link in self.units.preds(definition):
            if link != ARTIFICIAL:
                self._add_edge(clone, before, link)
        self._add_edge(clone, definition, ARTIFICIAL)
        for edge in list(self.units.succs(definition)):
            _, after, link = edge
            if link == ARTIFICIAL or after not in self.scheduled:
                continue
            self._add_edge(after, clone, link)
            self._remove_edge(edge)
        self.resources.holders[register] = clone
        self._add_edge(clone, wanted, ARTIFICIAL)
        self.available.discard(wanted)
        return clone
