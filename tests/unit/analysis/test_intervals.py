"""Intervals hold all results of what is done with their numbers: every pair of intervals of a few bits."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from smemit.analysis import intervals as iv
from smemit.analysis.intervals import Interval

WIDTH = 3
ALL = [iv.interval(WIDTH, low, size) for size in range(1, 9) for low in range(8 if size < 8 else 1)]


def _numbers(interval: Interval) -> set[int]:
    return {number for number in range(1 << interval.width) if interval.contains(number)}


def _signed(number: int) -> int:
    return number - 8 if number >= 4 else number


@pytest.mark.parametrize("wanted", [iv.SIGNED, iv.UNSIGNED, iv.SMALLEST])
def test_what_both_have_and_what_one_has(wanted: str) -> None:
    for one in ALL:
        for other in ALL:
            both, either = _numbers(one) & _numbers(other), _numbers(one) | _numbers(other)
            assert both <= _numbers(one.intersect(other, wanted))
            assert either <= _numbers(one.unite(other, wanted))
            if not both:
                assert not one.intersect(other, wanted).size


@pytest.mark.parametrize(("made", "wanted"), [
    (lambda a, b: a.add(b), lambda a, b: a + b),
    (lambda a, b: a.multiply(b), lambda a, b: a * b),
    (lambda a, b: a.divide(b), lambda a, b: a // b if b else None),
    (lambda a, b: a.remainder(b), lambda a, b: a % b if b else None),
    (lambda a, b: a.add(b, nuw=True), lambda a, b: a + b if a + b < 8 else None),
    (lambda a, b: a.add(b, nsw=True), lambda a, b: a + b if -4 <= _signed(a) + _signed(b) < 4 else None),
    (lambda a, b: a.extreme("umin", b), min),
    (lambda a, b: a.extreme("umax", b), max),
    (lambda a, b: a.extreme("smin", b), lambda a, b: min(a, b, key=_signed)),
    (lambda a, b: a.extreme("smax", b), lambda a, b: max(a, b, key=_signed)),
])
def test_arithmetic(made: Callable[[Interval, Interval], Interval], wanted: Callable[[int, int], int | None]) -> None:
    for one in ALL:
        for other in ALL:
            results = {wanted(a, b) for a in _numbers(one) for b in _numbers(other)}
            assert {number & 7 for number in results if number is not None} <= _numbers(made(one, other))


@pytest.mark.parametrize("signed", [False, True])
def test_ends_and_other_widths(signed: bool) -> None:
    for one in ALL:
        numbers = {_signed(number) if signed else number for number in _numbers(one)}
        assert one.least(signed) == min(numbers) or one.wraps(signed)
        assert one.least(signed) <= min(numbers) and max(numbers) <= one.greatest(signed)
        assert {number & 31 for number in numbers} <= _numbers(one.resize(5, signed))
        assert {number & 3 for number in numbers} <= _numbers(one.resize(2))


@pytest.mark.parametrize("predicate", ["eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge"])
def test_comparisons(predicate: str) -> None:
    tests: dict[str, Callable[[int, int], bool]] = {
        "eq": int.__eq__, "ne": int.__ne__, "lt": int.__lt__, "le": int.__le__, "gt": int.__gt__, "ge": int.__ge__}

    def holds(a: int, b: int) -> bool:
        return tests[predicate[-2:]](*map(_signed, (a, b))) if predicate[0] == "s" else tests[predicate[-2:]](a, b)

    for number in range(8):
        passing = iv.passing(predicate, WIDTH, number)
        assert _numbers(passing) == {other for other in range(8) if holds(other, number)}
        equality = iv.as_equality(passing)
        assert equality is None or _numbers(iv.passing(*equality[:1], WIDTH, equality[1])) == _numbers(passing)
    for one in ALL:
        for other in ALL:
            if one.holds(predicate, other):
                assert all(holds(a, b) for a in _numbers(one) for b in _numbers(other))
