"""Plain calls made safe by the passes: programs give the same number whether the collector moves objects or not.

A relocation taken back in a program is found by the safepoint check, and by the number it gives.
"""

from __future__ import annotations

import pytest

from smemit.isa.load import target_names
from tests.conftest import need_tool
from tests.execution import moving_passes
from tests.execution.driver import TOOLCHAINS

PROGRAMS = 8


@pytest.mark.parametrize(("target", "mistakes"), [*((name, False) for name in TOOLCHAINS if name in target_names()),
                                                  ("x86_64", True)])
def test_programs_do_not_notice_that_objects_move(target: str, mistakes: bool, tmp_path) -> None:
    for tool in TOOLCHAINS[target].tools:
        need_tool(tool)
    total, same, made, found = moving_passes.run(11, PROGRAMS, target, str(tmp_path), mistakes)
    assert total == PROGRAMS
    assert same == PROGRAMS - made
    assert found == made and (made > 0) == mistakes
