"""The queue of units that are ready to be scheduled.

It mirrors the queue of LLVM's source-order ScheduleDAGRRList. Token factors come first (that is, lowest), then larger
source orders (0 before all). Ties are broken by register need, by how recently the nearest user of the result was
scheduled, by operands, height and depth, and finally by queue order. The queue is scanned as LLVM does, because these
comparisons are not a total order if calls are involved.
"""

from __future__ import annotations

from smemit.compile.isel.dag.graph.nodes import Node
from smemit.compile.isel.dag.schedule.units import Edge, Units, latency

_Standing = tuple[bool, bool, int, int, int]
"""Cached sort key of a ready unit: whether it writes a physical register that is read, whether it is a call, its
priority, the height of its nearest reader, and the number of results it reads."""


LOOKED_AT = 1000
"""Largest number of ready units that are compared."""

# The rank of nodes without a source order, which are scheduled first, and the increment for token factors.
# Python 3.11 compares numbers of up to 30 bits faster than others.
FIRST, LOWEST = 1 << 28, 1 << 29


class Ready:
    """The queue of ready units."""

    __slots__ = ("count", "cycle", "queue", "ranks", "standings", "turns", "units")

    def __init__(self, units: Units) -> None:
        self.units = units
        self.queue: list[Node] = []
        self.ranks: list[int] = []
        """The first sort key: the largest is scheduled first, that is, lowest."""
        self.turns: list[int] = []
        """The queue order of the units."""
        self.standings: dict[Node, _Standing] = {}
        """Cached facts about ready units."""
        self.count = 0
        self.cycle = 0
        """Number of scheduled units."""

    def push(self, unit: Node) -> None:
        """Add a unit that may have been ready before with other edges, so that its height must be recomputed."""
        self.standings.pop(unit, None)
        self.count += 1
        unit.height = 0
        self.queue.append(unit)
        self.turns.append(self.count)
        self.ranks.append((unit.order or FIRST) + (LOWEST if unit.op == "TokenFactor" else 0))

    def pop(self, cycle: int) -> Node:
        """Remove and return the next unit; `cycle` is the number of scheduled units."""
        queue, ranks = self.queue, self.ranks
        compared = ranks if len(ranks) <= LOOKED_AT else ranks[:LOOKED_AT]
        if len(compared) > 16:
            rank = max(compared)
        else:  # `max` takes longer
            rank = compared[0]
            for other in compared:
                if other > rank:
                    rank = other
        at = compared.index(rank)
        if compared.count(rank) > 1:
            self.cycle = cycle
            at = self._first_of(rank, compared)
        best, rank, turn = queue.pop(), ranks.pop(), self.turns.pop()
        if at < len(queue):
            ranks[at], self.turns[at] = rank, turn
            best, queue[at] = queue[at], best
        return best

    def remove(self, unit: Node) -> None:
        """Remove a unit that is not next."""
        at = self.queue.index(unit)
        del self.queue[at], self.ranks[at], self.turns[at]

    def _first_of(self, rank: int, ranks: list[int]) -> int:
        """The queue position of the first unit to schedule among those of one rank."""
        places = [at for at, other in enumerate(ranks) if other == rank]
        best = places[0]
        for at in places[1:]:
            if self._second_first(best, at):
                best = at
        return best

    def _second_first(self, first: int, second: int) -> bool:
        """Whether the second of two queue positions with equal rank is scheduled before the first."""
        units, standings = self.units, self.standings
        left, right = self.queue[first], self.queue[second]
        left_given, left_call, left_priority, left_near, left_operands = standings.get(left) or self._standing(left)
        right_given, right_call, right_priority, right_near, right_operands = (
            standings.get(right) or self._standing(right)
        )
        if left_given != right_given:
            return right_given
        if left_call and units.feeds_call(right):
            right_priority = max(right_priority - len(right.types), 0)
        if right_call and units.feeds_call(left):
            left_priority = max(left_priority - len(left.types), 0)
        if left_priority != right_priority:
            return left_priority > right_priority
        # Calls of one priority keep source order; their order numbers are equal here.
        if left_near != right_near:
            return left_near < right_near
        if left_operands != right_operands:
            return left_operands > right_operands
        if (left_call and right_priority > 0) or (right_call and left_priority > 0):
            return self.turns[first] > self.turns[second]
        left_height, right_height = units.height(left), units.height(right)
        left_depth, right_depth = units.depth(left), units.depth(right)
        if not (left_call or right_call):
            left_penalty, right_penalty = self._cycle_penalty(left), self._cycle_penalty(right)
            left_height, right_height = left_height + left_penalty, right_height + right_penalty
            left_depth, right_depth = left_depth - left_penalty, right_depth - right_penalty
            left_stall, right_stall = self.cycle < left_height, self.cycle < right_height
            if left_stall != right_stall:
                return left_stall
        if left_height != right_height:
            return left_height > right_height
        if left_depth != right_depth:
            return left_depth < right_depth
        if not (left_call or right_call) and latency(left, 0) != latency(right, 0):
            return latency(left, 0) > latency(right, 0)
        return self.turns[first] > self.turns[second]

    def forget(self, edge: Edge) -> None:
        """Invalidate cached facts after a change of edges."""
        for unit in edge[:2]:
            self.standings.pop(unit, None)

    def _standing(self, unit: Node) -> _Standing:
        units = self.units
        near = units.nearest(unit)
        operands = len([link for _, _, link in units.preds(unit) if link >= 0])
        op = unit.op
        if op == "TokenFactor" or op == "CopyToReg":
            priority = 0
        else:
            if (near >= 0) == (operands > 0):
                priority = units.registers(unit)
            else:
                priority = 0xFFFF if operands else 0
        is_glued = unit in units.glued
        is_given = (is_glued or units.is_notable(op)) and units.defines_physical(unit)
        found = is_given, is_glued and units.is_call(unit), priority, max(near, 0), operands
        self.standings[unit] = found
        return found

    def _cycle_penalty(self, unit: Node) -> int:
        """One cycle of penalty for a unit that would break a loop-carried register."""
        cycles = self.units.virtual_cycles
        if not cycles or unit in cycles:
            return 0
        return int(
            any(
                before in cycles and before.op == "CopyFromReg"
                for before, _, link in self.units.preds(unit)
                if link >= 0
            )
        )
