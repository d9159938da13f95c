"""Branches grow exactly as far as they must, however they push each other."""

from __future__ import annotations

import random

from smemit.compile.mc.relax import Moved, Span, grown

LOW, HIGH, SHORT, GROWTH = -128, 127, 2, 3


def layout(rng: random.Random, count: int, spread: int) -> list[Span]:
    starts = []
    at = 0
    for _ in range(count):
        at += rng.randrange(spread)
        starts.append(at)
        at += SHORT
    # Targets are ends of other branches, where blocks begin.
    ends = [0, *(start + SHORT for start in starts)]
    return [Span(start, start + SHORT, rng.choice(ends[max(0, i - 90):i + 90]), GROWTH)
            for i, start in enumerate(starts)]


def grown_by_trying(spans: list[Span]) -> list[int]:
    """Lay everything out again until nothing changes."""
    long: set[int] = set()
    while True:
        def moved(place: int, long: frozenset[int] = frozenset(long)) -> int:
            return place + sum(GROWTH for i in long if spans[i].end <= place)

        more = {i for i, s in enumerate(spans) if not LOW <= moved(s.target) - moved(s.end) <= HIGH} - long
        if not more:
            return sorted(long)
        long |= more


def test_smallest_set_of_long_branches() -> None:
    rng = random.Random(7)
    lengths = set()
    for _ in range(150):
        spans = layout(rng, rng.randrange(1, 60), rng.choice([3, 6, 12, 40]))
        expected = grown_by_trying(spans)
        assert grown(spans, LOW, HIGH) == expected
        lengths.add(len(expected) > 0)
    assert lengths == {True, False}


def test_reach_is_exact() -> None:
    assert grown([Span(0, 2, 129, 3)], LOW, HIGH) == []
    assert grown([Span(0, 2, 130, 3)], LOW, HIGH) == [0]
    assert grown([Span(126, 128, 0, 3)], LOW, HIGH) == []
    assert grown([Span(127, 129, 0, 3)], LOW, HIGH) == [0]


def test_places_move_behind_grown_branches_only() -> None:
    spans = [Span(10, 12, 500, 3), Span(20, 22, 30, 3), Span(40, 42, 600, 4)]
    moved = Moved(spans, [0, 2])
    assert [moved(place) for place in (0, 10, 11, 12, 39, 41, 42, 600)] == [0, 10, 11, 15, 42, 44, 49, 607]


def test_a_long_cascade_ends() -> None:
    """Every branch is at the edge of its reach, so that the last one pushes all others, one after the other.

    There are so many that a pass over all of them for each would not end in this suite's time.
    """
    count, step = 60_000, SHORT + 61
    spans = [Span(i * step, i * step + SHORT, i * step + SHORT + HIGH, GROWTH) for i in range(count)]
    spans.append(Span(count * step, count * step + SHORT, count * step + 9000, GROWTH))
    assert len(grown(spans, LOW, HIGH)) == count + 1

