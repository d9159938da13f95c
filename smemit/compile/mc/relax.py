"""Relax branches that do not reach their target to the long form, until a fixed point.

Needs:  branches in code order, in the layout with all of them short.
Gives:  the branches that grow; `moved` then maps offsets of the short layout to final ones.
Keeps:  the order of code; a branch that grew never shrinks again, as in LLVM's assembler.

The result is the smallest set of long branches: a branch grows only if the final distance requires it. A grown branch
affects only branches within the short range around it, so the work is linear.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple


class Span(NamedTuple):
    """A relaxable branch in the short layout: its start, its end and its target."""

    start: int
    end: int
    target: int
    growth: int
    """How many bytes the long form is longer."""


def grown(spans: Sequence[Span], low: int, high: int) -> list[int]:
    """Indices of the branches that need their long form, ascending; short ones reach `low` to `high` from their end."""
    distance = [span.target - span.end for span in spans]
    found = [i for i, far in enumerate(distance) if not low <= far <= high]
    if not found:
        return found
    long = set(found)
    work = list(found)
    while work:
        index = work.pop()
        start, end, growth = spans[index].start, spans[index].end, spans[index].growth
        # Forward branches before this one that jump over it.
        other = index - 1
        while other >= 0 and (span := spans[other]).end + high >= start:
            if span.target >= end and other not in long:
                distance[other] += growth
                if distance[other] > high:
                    long.add(other)
                    work.append(other)
            other -= 1
        # Backward branches after it that jump back over it.
        other = index + 1
        while other < len(spans) and (span := spans[other]).end + low <= start:
            if span.target <= start and other not in long:
                distance[other] -= growth
                if distance[other] < low:
                    long.add(other)
                    work.append(other)
            other += 1
    return sorted(long)


class Moved:
    """Maps offsets of the short layout to those after some branches have grown."""

    def __init__(self, spans: Sequence[Span], long: Sequence[int]) -> None:
        self._ends = [spans[i].end for i in long]
        self._totals = [0, *accumulate(spans[i].growth for i in long)]

    def __call__(self, place: int) -> int:
        return place + self._totals[bisect_right(self._ends, place)]
