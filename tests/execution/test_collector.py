"""Moving objects under the collector of `smemit.run`: no linker, no emulator of another process, all four targets.

Objects move at every call; with the first root of each frame left out, every program faults or gives another number.
"""

from __future__ import annotations

import pytest

from smemit import compile_module
from smemit.compile.sites.statepoint_registers import StatepointRegisters
from smemit.ir.module import TARGETS
from smemit.stackmap import open_image
from smemit.stackmap.formats import REGISTER
from tests.conftest import need_module
from tests.properties.collector_campaign import KEPT, module_for, run

PROGRAMS = 8


@pytest.mark.parametrize("registers", KEPT, ids=("slots", "saved", "callee-saved"))
@pytest.mark.parametrize("target", TARGETS)
def test_programs_do_not_notice_that_objects_move(target: str, registers: StatepointRegisters) -> None:
    need_module("unicorn")
    module = module_for(target, 7, PROGRAMS)
    data = compile_module(module, statepoint_registers=registers, check=True)
    kinds = {location.kind for record in open_image(data).records for location in record.locations}
    assert (REGISTER in kinds) is registers.callee_saved
    for index in range(PROGRAMS):
        still = run(module, data, index, "stay")
        assert still is not None
        assert run(module, data, index, "move") == still
        assert run(module, data, index, "leave a root out") != still
