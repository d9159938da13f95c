"""Padding is what llc 22 writes for every length and tuning."""

from __future__ import annotations

import pytest

from smemit.compile.mc.emit import nop_family
from smemit.isa.load import load_target

NOPS = load_target("x86_64").nops
TEN = "2e660f1f840000020000"


@pytest.mark.parametrize(("longest", "size", "expected"), [
    (10, 0, ""),
    (10, 1, "90"),
    (10, 11, TEN + "90"),
    (10, 19, TEN + "660f1f840000020000"),
    (10, 27, TEN * 2 + "0f1f8000020000"),
    (10, 40, TEN * 4),
    (15, 11, "66" + TEN),
    (15, 15, "66" * 5 + TEN),
    (15, 16, "66" * 5 + TEN + "90"),
    (11, 15, "66" + TEN + "0f1f4008"),
    (7, 8, "0f1f8000020000" + "90"),
    (7, 16, "0f1f8000020000" * 2 + "6690"),
])
def test_longest_nop_first(longest: int, size: int, expected: str) -> None:
    family = nop_family(NOPS.fill, NOPS.extender, longest)
    assert family.fill(size).hex() == expected
    assert sum(family.steps(size)) == size


def test_padding_between_functions_is_another_family() -> None:
    family = nop_family(NOPS.padding, NOPS.extender, 10)
    assert family.fill(15).hex() == "662e0f1f840000000000" + "0f1f440000"
    assert nop_family(NOPS.padding, NOPS.extender, 15).fill(12).hex() == "6666" + "662e0f1f840000000000"
