"""Dominators, which decide whether a definition dominates its uses."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from smemit.ir.control_flow import reverse_post_order
from smemit.ir.edges import successors
from smemit.ir.module import Block


class Dominance:
    """Immediate dominators of reachable blocks, computed on first use.

    The algorithm is that of Cooper, Harvey and Kennedy: iterate in reverse post-order until nothing changes. An
    interval for each block in the dominator tree then answers each query in constant time.
    """

    def __init__(self, entry: Block, after: Callable[[Block], Iterable[Block]] = successors) -> None:
        order = reverse_post_order(entry, after)
        number = {block: i for i, block in enumerate(order)}
        predecessors: list[list[int]] = [[] for _ in order]
        backwards: dict[Block, None] = {}
        for i, block in enumerate(order):
            for successor in after(block):
                end = number[successor]
                predecessors[end].append(i)
                if end <= i:
                    backwards[successor] = None
        above = [-1] * len(order)
        above[0] = 0
        changed = True
        while changed:
            changed = False
            for i in range(1, len(order)):
                before = predecessors[i]
                found = -1
                if len(before) == 1:
                    # A predecessor precedes it in this order.
                    above[i] = before[0]
                    continue
                for p in before:
                    if above[p] < 0:
                        continue
                    if found < 0:
                        found = p
                        continue
                    while p != found:
                        if p > found:
                            p = above[p]
                        else:
                            found = above[found]
                if above[i] != found:
                    # Without back edges the first iteration is final.
                    above[i], changed = found, bool(backwards)
        self._number, self._predecessors, self._order, self._above = number, predecessors, order, above
        self.backwards = backwards.keys()
        """The blocks with an edge from a later block in this order, including loop headers."""
        self._interval = dict(zip(order, _intervals(above), strict=True))

    def immediate(self, block: Block) -> Block | None:
        """The nearest other block on every path from the entry to a reached block; None for the entry."""
        number = self._number[block]
        return self._order[self._above[number]] if number else None

    def number(self, block: Block) -> int:
        """The index of a reachable block in reverse post-order."""
        return self._number[block]

    def reaches(self, block: Block) -> bool:
        """Whether `block` is reachable."""
        return block in self._number

    def dominates(self, upper: Block, lower: Block) -> bool:
        """Whether `upper` dominates `lower`, or equals it; true if `lower` is unreachable."""
        below, above = self._interval.get(lower), self._interval.get(upper)
        if below is None:
            return True
        return above is not None and above[0] <= below[0] < above[1]

    def edge_dominates(self, start: Block, end: Block, lower: Block) -> bool:
        """Whether the edge from `start` to `end` dominates `lower`: for results of invokes."""
        if not self.dominates(end, lower):
            return False
        if end not in self._number or start not in self._number:
            return lower not in self._number
        others = self._predecessors[self._number[end]]
        source = self._number[start]
        return others.count(source) == 1 and all(p == source or self.dominates(end, self._order[p]) for p in others)


def _intervals(above: list[int]) -> list[tuple[int, int]]:
    """For each node of the tree its pre-order number, and the first number after its descendants.

    A parent's index is less than its children's.
    """
    sizes = [1] * len(above)
    for i in range(len(above) - 1, 0, -1):
        sizes[above[i]] += sizes[i]
    found = [(0, sizes[0])]
    free = [1] * len(above)
    """The number for the next child of each node."""
    for i in range(1, len(above)):
        first = free[above[i]]
        end = free[above[i]] = first + sizes[i]
        free[i] = first + 1
        found.append((first, end))
    return found
