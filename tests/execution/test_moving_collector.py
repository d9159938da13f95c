"""A collector that moves every object finds and rewrites every pointer: programs give the same number as without it.

With a pair of each record left out, or a slot not rewritten, they do not: the programs read what they must not lose.
"""

from __future__ import annotations

import pytest

from smemit.isa.load import target_names
from tests.conftest import need_tool
from tests.execution import moving
from tests.execution.driver import TOOLCHAINS

PROGRAMS = 12


@pytest.mark.parametrize("target", [name for name in TOOLCHAINS if name in target_names()])
def test_programs_do_not_notice_that_objects_move(target: str, tmp_path) -> None:
    for tool in TOOLCHAINS[target].tools:
        need_tool(tool)
    still, moved, without_a_pair, without_a_slot = moving.run(
        moving.random_module(7, PROGRAMS, target), PROGRAMS, str(tmp_path))
    assert len(still) == PROGRAMS
    assert moved == still
    for faulty in (without_a_pair, without_a_slot):
        assert not set(faulty) & set(still)
