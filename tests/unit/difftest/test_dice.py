"""Dice give the same numbers everywhere, within their limits."""

from __future__ import annotations

from smemit.difftest.programs.dice import Dice


def test_numbers_are_those_of_splitmix64() -> None:
    # The first three outputs for seed 1234567 that the algorithm's reference code prints.
    dice = Dice(1234567)
    assert [dice.bits64() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_numbers_keep_their_limits() -> None:
    dice = Dice(3)
    assert {dice.below(3) for _ in range(100)} == {0, 1, 2}
    assert {dice.between(-1, 1) for _ in range(100)} == {-1, 0, 1}
    assert {dice.weighted("ab", (1, 3)) for _ in range(100)} == {"a", "b"}
    assert sorted(dice.shuffled(range(10))) == list(range(10))


def test_chance_is_percent() -> None:
    dice = Dice(4)
    hits = sum(dice.chance(25) for _ in range(4000))
    assert 850 < hits < 1150
    assert not any(dice.chance(0) for _ in range(100))
    assert all(dice.chance(100) for _ in range(100))
