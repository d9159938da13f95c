"""The units that are ready to be scheduled, and which of them is next.

It mirrors the queue of LLVM's source-order ScheduleDAGRRList. Token nodes come first (that is, lowest), then larger
source numbers (0 beats all); ties are settled by register need, by how recently the result's nearest user was
scheduled, by operands, height and depth, and at last by who became ready first. The queue is scanned as LLVM scans it,
since these comparisons are no total order where calls are involved.
"""

from __future__ import annotations

from smemit.lower.dag.units import Unit, Units, latency


class Ready:
    """The queue of ready units."""

    __slots__ = ("count", "cycle", "queue", "units")

    def __init__(self, units: Units) -> None:
        self.units = units
        self.queue: list[Unit] = []
        self.count = 0
        self.cycle = 0
        """How many units are scheduled."""

    def push(self, unit: Unit) -> None:
        """A unit became ready."""
        self.count += 1
        unit.queue = self.count
        self.queue.append(unit)

    def pop(self) -> Unit:
        """Take the next one out."""
        queue = self.queue
        best, best_at = queue[0], 0
        rank = best.rank
        for at in range(1, min(len(queue), 1000)):
            unit = queue[at]
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
        units = self.units
        left_given, right_given = units.defines_physical(left), units.defines_physical(right)
        if left_given != right_given:
            return right_given
        left_call, right_call = units.is_call(left), units.is_call(right)
        left_priority, right_priority = self._priority(left), self._priority(right)
        if left_call and units.feeds_call(right):
            right_priority = max(right_priority - len(right.node.types), 0)
        if right_call and units.feeds_call(left):
            left_priority = max(left_priority - len(left.node.types), 0)
        if left_priority != right_priority:
            return left_priority > right_priority
        # Calls of one priority keep source order; their order numbers are equal here.
        left_near, right_near = units.nearest(left), units.nearest(right)
        if left_near != right_near:
            return left_near < right_near
        left_operands = sum(link >= 0 for _, _, link in units.preds(left))
        right_operands = sum(link >= 0 for _, _, link in units.preds(right))
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

    def _priority(self, unit: Unit) -> int:
        op = unit.node.op
        if op == "TokenFactor" or op == "CopyToReg":
            return 0
        is_read = any(link >= 0 for _, _, link in self.units.succs(unit))
        reads = any(link >= 0 for _, _, link in self.units.preds(unit))
        if is_read != reads:
            return 0xFFFF if reads else 0
        return self.units.registers(unit)

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
