"""The units that are ready to be scheduled, and which of them is next.

It mirrors the queue of LLVM's source-order ScheduleDAGRRList. Token nodes come first (that is, lowest), then larger
source numbers (0 beats all); ties are settled by register need, by how recently the result's nearest user was
scheduled, by operands, height and depth, and at last by who became ready first. The queue is scanned as LLVM scans it,
since these comparisons are no total order where calls are involved.
"""

from __future__ import annotations

from smemit.lower.dag.units import Edge, Unit, Units, latency

_Standing = tuple[bool, bool, int, int, int]
"""What a unit is compared by, as long as it is ready: whether it writes a given register that is read, whether it is a
call, its priority, the height of the nearest reader of its results, and how many results of others it reads."""


LOOKED_AT = 1000
"""So many ready units are compared at most."""


class Ready:
    """The queue of ready units."""

    __slots__ = ("count", "cycle", "queue", "standings", "units")

    def __init__(self, units: Units) -> None:
        self.units = units
        self.queue: list[Unit] = []
        self.standings: dict[Unit, _Standing] = {}
        """What was found out of ready units."""
        self.count = 0
        self.cycle = 0
        """How many units are scheduled."""

    def release(self, units: list[Unit], by: Unit | None) -> None:
        """Units became ready, in this order, since another one was scheduled."""
        count = self.count
        for unit in units:
            count += 1
            unit.queue = count
            unit.last = by
        self.count = count
        self.queue += units

    def push(self, unit: Unit, by: Unit | None) -> None:
        """A unit became ready that may have been so before, among other edges."""
        self.standings.pop(unit, None)
        self.release([unit], by)

    def pop(self) -> Unit:
        """Take the next one out."""
        queue = self.queue
        best, best_at = queue[0], 0
        rank = best.rank
        for at, unit in enumerate(queue[1:LOOKED_AT], 1):
            if unit.rank > rank:
                best, best_at, rank = unit, at, unit.rank
            elif unit.rank == rank and self._second_first(best, unit):
                best, best_at = unit, at
        last = queue.pop()
        if last is not best:
            queue[best_at] = last
        best.queue = 0
        return best

    def remove(self, unit: Unit) -> None:
        """Take one out whose turn it is not."""
        self.queue.remove(unit)
        unit.queue = 0

    def _second_first(self, left: Unit, right: Unit) -> bool:
        """Whether `right`, of the same rank, is to be scheduled before `left`."""
        units, standings = self.units, self.standings
        left_given, left_call, left_priority, left_near, left_operands = standings.get(left) or self._standing(left)
        right_given, right_call, right_priority, right_near, right_operands = (
            standings.get(right) or self._standing(right)
        )
        if left_given != right_given:
            return right_given
        if left_call and units.feeds_call(right):
            right_priority = max(right_priority - len(right.node.types), 0)
        if right_call and units.feeds_call(left):
            left_priority = max(left_priority - len(left.node.types), 0)
        if left_priority != right_priority:
            return left_priority > right_priority
        # Calls of one priority keep source order; their order numbers are equal here.
        if left_near != right_near:
            return left_near < right_near
        if left_operands != right_operands:
            return left_operands > right_operands
        if (left_call and right_priority > 0) or (right_call and left_priority > 0):
            return left.queue > right.queue
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
        return left.queue > right.queue

    def forget(self, edge: Edge) -> None:
        """An edge came or went."""
        for unit in edge[:2]:
            self.standings.pop(unit, None)

    def _standing(self, unit: Unit) -> _Standing:
        units = self.units
        near = units.nearest(unit)
        operands = len([link for _, _, link in units.preds(unit) if link >= 0])
        op = unit.node.op
        if op == "TokenFactor" or op == "CopyToReg":
            priority = 0
        else:
            is_read = near > 0 or any(link >= 0 for _, _, link in units.succs(unit))
            if is_read == (operands > 0):
                priority = units.registers(unit)
            else:
                priority = 0xFFFF if operands else 0
        found = units.defines_physical(unit), units.is_call(unit), priority, near, operands
        self.standings[unit] = found
        return found

    def _cycle_penalty(self, unit: Unit) -> int:
        """What breaks the way of a register from one round of a loop to the next pays a cycle."""
        cycles = self.units.virtual_cycles
        if not cycles or unit in cycles:
            return 0
        return int(
            any(
                before in cycles and before.node.op == "CopyFromReg"
                for before, _, link in self.units.preds(unit)
                if link >= 0
            )
        )
