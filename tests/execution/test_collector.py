"""Moving objects under the collector of `smemit.run`: no linker, no emulator of another process, all four targets.

Objects move at every call; with the first root of each frame left out, every program faults or gives another number.
"""

from __future__ import annotations

import pytest

from smemit import compile_module
from smemit.ir.module import TARGETS
from tests.conftest import need_module
from tests.properties.collector_campaign import module_for, run

PROGRAMS = 8


@pytest.mark.parametrize("target", TARGETS)
def test_programs_do_not_notice_that_objects_move(target: str) -> None:
    need_module("unicorn")
    module = module_for(target, 7, PROGRAMS)
    data = compile_module(module)
    for index in range(PROGRAMS):
        still = run(module, data, index, "stay")
        assert still is not None
        assert run(module, data, index, "move") == still
        assert run(module, data, index, "leave a root out") != still
