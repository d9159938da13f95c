"""A collector that moves every object finds and rewrites every pointer: programs give the same number as without it.

With a pair of each record left out, or a slot not rewritten, they do not: the programs read what they must not lose.
"""

from __future__ import annotations

import pytest

from smemit.difftest.programs.dice import Dice
from smemit.ir.attributes import PLACEMENTS
from smemit.ir.ops import Statepoint
from smemit.ir.placements import live_values
from smemit.isa.load import target_names
from tests.conftest import need_tool
from tests.execution import moving
from tests.execution.driver import TOOLCHAINS

PROGRAMS = 12


@pytest.mark.parametrize("target, version", [
    *((name, "3") for name in TOOLCHAINS if name in target_names()), ("ppc64", "1"), ("ppc64le", "2"),
])
def test_programs_do_not_notice_that_objects_move(target: str, version: str, tmp_path) -> None:
    for tool in TOOLCHAINS[target].tools:
        need_tool(tool)
    still, moved, without_a_pair, without_a_slot = moving.run(
        moving.random_module(7, PROGRAMS, target), PROGRAMS, str(tmp_path), version)
    assert len(still) == PROGRAMS
    assert moved == still
    for faulty in (without_a_pair, without_a_slot):
        assert not set(faulty) & set(still)


BASES = {"x86_64": ("sp", "fp", "bp"), "aarch64": ("sp", "bp"), "ppc64": ("sp", "fp", "bp"),
         "ppc64le": ("sp", "fp", "bp")}
"""What the collector can find from the stack pointer that it walks with."""


@pytest.mark.parametrize("target", [name for name in TOOLCHAINS if name in target_names()])
def test_pointers_are_found_from_the_bases_that_placements_choose(target: str, tmp_path) -> None:
    for tool in TOOLCHAINS[target].tools:
        need_tool(tool)
    module, dice = moving.random_module(8, PROGRAMS, target), Dice(8)
    chosen = 0
    for function in module.functions:
        for op in function.operations():
            if isinstance(op, Statepoint):
                words = [f"spill({dice.pick(BASES[target])})" for _ in op.live]
                op.attributes[PLACEMENTS] = ", ".join(["any"] * (len(live_values(op)) - len(words)) + words)
                chosen += len(op.live)
    still, moved, without_a_pair, without_a_slot = moving.run(module, PROGRAMS, str(tmp_path))
    assert chosen and len(still) == PROGRAMS
    assert moved == still
    for faulty in (without_a_pair, without_a_slot):
        assert not set(faulty) & set(still)
