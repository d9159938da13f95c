"""Statepoint texts, sound and damaged: the verifier and LLVM's agree, and every text comes to a clear end."""

from __future__ import annotations

import pytest

from smemit.difftest.programs.dice import Dice
from smemit.ir.equal import equal
from smemit.ir.text import read, write
from smemit.ir.verify import verify
from tests.conftest import need_tool
from tests.properties.statepoint_modules import random_statepoints
from tests.properties.statepoint_mutations import is_known, judge, mutate


@pytest.mark.parametrize("seed", range(12))
def test_random_statepoints_are_sound_and_survive_text(seed: int) -> None:
    module = random_statepoints(seed, 8, functions=2)
    verify(module)
    text = write(module)
    again = read(text, "m")
    verify(again)
    assert equal(again, module)
    assert write(again) == text


@pytest.mark.parametrize("start", range(0, 120, 40))
def test_damaged_statepoints_are_judged_as_llvm_judges_them(start: int) -> None:
    need_tool("opt-22")
    for seed in range(start, start + 40):
        text = mutate(write(random_statepoints(seed // 5, 4)), Dice(seed))
        mine, theirs = judge(text)
        if theirs is not None and theirs.startswith("crash"):
            assert mine is not None, seed
        elif not is_known(mine, theirs, text):
            assert (mine is None) == (theirs is None), (seed, mine, theirs)
