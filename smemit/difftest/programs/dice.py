"""Random choices that are the same on every host and Python version.

`random.Random` only guarantees a stable `random()`, and a command that repeats a program has to work after an upgrade.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1


class Dice:
    """Numbers from splitmix64."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def bits64(self) -> int:
        """A number below 2^64."""
        self._state = state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        state = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
        state = (state ^ (state >> 27)) * 0x94D049BB133111EB & _MASK
        return state ^ (state >> 31)

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1."""
        return self.bits64() * limit >> 64

    def between(self, low: int, high: int) -> int:
        """A number from `low` to `high`, inclusively."""
        return low + self.below(high - low + 1)

    def chance(self, percent: float) -> bool:
        """True with this probability in percent."""
        return self.below(10_000) < percent * 100

    def pick(self, items: Sequence[T]) -> T:
        """One of `items`."""
        return items[self.below(len(items))]

    def recent(self, items: Sequence[T]) -> T:
        """One of `items`; later ones are more likely."""
        size = len(items)
        return items[max(self.below(size), self.below(size))]

    def weighted(self, items: Sequence[T], weights: Sequence[int]) -> T:
        """One of `items` by whole-number weights."""
        left = self.below(sum(weights))
        for item, weight in zip(items, weights, strict=True):
            if left < weight:
                return item
            left -= weight
        raise AssertionError("weights are positive")

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in random order."""
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(len(left))]
