"""Sets of numbers of a fixed width that follow each other, perhaps past the greatest and on from zero.

What two such sets share, or what both of them hold, need not be such a set; then the one is taken that suits the
asker: one that does not run past the greatest unsigned or signed number, else the smaller one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

SIGNED, UNSIGNED, SMALLEST = "s", "u", ""
INVERSE = {"eq": "ne", "ne": "eq", "ult": "uge", "uge": "ult", "ugt": "ule", "ule": "ugt", "slt": "sge", "sge": "slt",
           "sgt": "sle", "sle": "sgt"}
"""The comparisons that hold where others do not."""
SWAPPED = {"eq": "eq", "ne": "ne", "ult": "ugt", "ugt": "ult", "uge": "ule", "ule": "uge", "slt": "sgt", "sgt": "slt",
           "sge": "sle", "sle": "sge"}
"""The comparisons that say the same with their sides exchanged."""


class Interval(NamedTuple):
    """The numbers `low`, `low + 1`, ... modulo 2^width, `size` of them; `low` is unsigned."""

    width: int
    low: int
    size: int

    @property
    def is_full(self) -> bool:
        """Whether every number is in it."""
        return self.size >> self.width == 1

    def wraps(self, signed: bool) -> bool:
        """Whether it runs past the greatest number and on from the least."""
        width, low, size = self
        if signed:
            low ^= 1 << (width - 1)
        return low + size > 1 << width and not size >> width

    def least(self, signed: bool) -> int:
        """The least of the numbers."""
        width, low, size = self
        half = 1 << (width - 1) if signed else 0
        low ^= half
        return (low if low + size <= 1 << width else 0) - half

    def greatest(self, signed: bool) -> int:
        """The greatest of the numbers."""
        width, low, size = self
        half = 1 << (width - 1) if signed else 0
        end = (low ^ half) + size
        return (end if end <= 1 << width else 1 << width) - half - 1

    @property
    def number(self) -> int | None:
        """The only number in it."""
        return self.low if self.size == 1 else None

    def contains(self, number: int) -> bool:
        """Whether a number, taken modulo 2^width, is in it."""
        return (number - self.low) & ((1 << self.width) - 1) < self.size

    def holds(self, predicate: str, other: Interval) -> bool:
        """Whether a comparison holds between any number of this and any of the other."""
        if not self.size or not other.size:
            return True
        if predicate == "eq":
            return self.size == other.size == 1 and self.low == other.low
        if predicate == "ne":
            return not self.intersect(other).size
        signed = predicate[0] == "s"
        if predicate[1] == "g":
            self, other = other, self
        high, low = self.greatest(signed), other.least(signed)
        return high <= low if predicate[2] == "e" else high < low

    def intersect(self, other: Interval, wanted: str = SMALLEST) -> Interval:
        """The smallest interval with all that both have."""
        if self.is_full or not other.size:
            return other
        if other.is_full or not self.size:
            return self
        start, whole = (other.low - self.low) & ((1 << self.width) - 1), 1 << self.width
        first = self.size - start if start < self.size else 0
        first = min(first, other.size)
        second = min(self.size, start + other.size - whole)
        if first > 0 and second > 0:
            return _preferred(self, other, wanted)
        return interval(self.width, self.low, second) if second > 0 else interval(self.width, other.low, first)

    def unite(self, other: Interval, wanted: str = SMALLEST) -> Interval:
        """The smallest interval with all that one of them has."""
        if self.is_full or not other.size:
            return self
        if other.is_full or not self.size:
            return other
        start, whole = (other.low - self.low) & ((1 << self.width) - 1), 1 << self.width
        if start <= self.size:
            return self if start + other.size <= self.size else interval(self.width, self.low, start + other.size)
        around = interval(self.width, other.low, max(other.size, whole - start + self.size))
        if start + other.size >= whole:
            return around
        return _preferred(interval(self.width, self.low, start + other.size), around, wanted)

    # ---- arithmetic

    def add(self, other: Interval, nuw: bool = False, nsw: bool = False, wanted: str = SMALLEST) -> Interval:
        """The sums; those that a flag forbids are left out."""
        if not self.size or not other.size:
            return interval(self.width, 0, 0)
        found = interval(self.width, self.low + other.low, self.size + other.size - 1)
        if self.is_full and other.is_full:
            return found
        for flag, signed in ((nsw, True), (nuw, False)):
            if flag:
                most = (1 << self.width - signed) - 1
                least = -most - 1 if signed else 0
                ends = self.least(signed) + other.least(signed), self.greatest(signed) + other.greatest(signed)
                low, high = (max(least, min(most, end)) for end in ends)
                found = found.intersect(interval(self.width, low, high - low + 1), wanted)
        return found

    def multiply(self, other: Interval) -> Interval:
        """The products, looked at as unsigned and as signed numbers."""
        for one, rest in ((self, other), (other, self)):
            if one.size == 1 and one.low in (1, (1 << self.width) - 1):
                return rest if one.low == 1 else interval(self.width, 1 - rest.low - rest.size, rest.size)
        low, high = self.least(False) * other.least(False), self.greatest(False) * other.greatest(False)
        unsigned = interval(self.width, low, high - low + 1)
        if not unsigned.is_full and (low & ((1 << self.width) - 1)) + unsigned.size <= 1 << (self.width - 1):
            return unsigned
        ends = [a * b for a in (self.least(True), self.greatest(True))
                for b in (other.least(True), other.greatest(True))]
        signed = interval(self.width, min(ends), max(ends) - min(ends) + 1)
        return unsigned if unsigned.size < signed.size else signed

    def divide(self, other: Interval) -> Interval:
        """The unsigned quotients; by zero nothing is divided."""
        if not self.size or not other.greatest(False):
            return interval(self.width, 0, 0)
        by = other.least(False)
        if not by:
            # The least number but zero.
            by = other.low if other.low + other.size == (1 << other.width) + 1 else 1
        low, high = self.least(False) // other.greatest(False), self.greatest(False) // by
        return interval(self.width, low, high - low + 1)

    def remainder(self, other: Interval) -> Interval:
        """The unsigned remainders."""
        if not self.size or not other.greatest(False):
            return interval(self.width, 0, 0)
        if self.greatest(False) < other.least(False):
            return self
        return interval(self.width, 0, min(self.greatest(False), other.greatest(False) - 1) + 1)

    def resize(self, width: int, signed: bool = False) -> Interval:
        """The numbers in another width: cut off, or extended."""
        if not self.size or width <= self.width:
            return interval(width, self.low, self.size)
        low, high = self.least(signed), self.greatest(signed)
        return interval(width, low, high - low + 1)

    def extreme(self, op: str, other: Interval) -> Interval:
        """What `umin`, `umax`, `smin` or `smax` of them gives."""
        if not self.size or not other.size:
            return interval(self.width, 0, 0)
        signed, pick = op[0] == "s", min if op.endswith("min") else max
        low, high = pick(self.least(signed), other.least(signed)), pick(self.greatest(signed), other.greatest(signed))
        found = interval(self.width, low, high - low + 1)
        if self.wraps(signed) or other.wraps(signed):
            wanted = SIGNED if signed else UNSIGNED
            return found.intersect(self.unite(other, wanted), wanted)
        return found


def interval(width: int, low: int, size: int) -> Interval:
    """`size` numbers from `low` on, each modulo 2^width."""
    whole = 1 << width
    return Interval(width, low & (whole - 1), size if size > 0 else 0) if size < whole else full(width)


@lru_cache(64)
def full(width: int) -> Interval:
    """All numbers of a width."""
    return Interval(width, 0, 1 << width)


def between(width: int, low: int, high: int) -> Interval:
    """The numbers from `low` on before `high`, which wraps; all of them when both are the same."""
    return interval(width, low, (high - low - 1) % (1 << width) + 1)


def passing(predicate: str, width: int, number: int) -> Interval:
    """The numbers for which a comparison with a constant holds."""
    if predicate in ("eq", "ne"):
        return interval(width, number, 1) if predicate == "eq" else interval(width, number + 1, (1 << width) - 1)
    least = -(1 << (width - 1)) if predicate[0] == "s" else 0
    # How far the constant is from the least number, in the order of the comparison.
    above = (number - least) & ((1 << width) - 1)
    below = above + (predicate[1:] in ("le", "gt"))
    if predicate[1] == "l":
        return interval(width, least, below)
    return interval(width, least + below, (1 << width) - below)


def as_equality(passed: Interval) -> tuple[str, int] | None:
    """The comparison for equality that just these numbers pass, if there is one."""
    if passed.size == 1:
        return "eq", passed.low
    if passed.size == (1 << passed.width) - 1:
        return "ne", (passed.low - 1) & ((1 << passed.width) - 1)
    return None


def _preferred(first: Interval, second: Interval, wanted: str) -> Interval:
    if wanted:
        wraps = first.wraps(wanted == SIGNED), second.wraps(wanted == SIGNED)
        if wraps[0] != wraps[1]:
            return second if wraps[0] else first
    return first if first.size < second.size else second
