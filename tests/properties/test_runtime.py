"""Random patches and exits on four targets: a few of those that `patch_campaign` and `deoptimize_campaign` make."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from smemit.ir.module import TARGETS
from tests.conftest import need_module
from tests.properties.deoptimize_campaign import exits
from tests.properties.patch_campaign import programs, request, wrong


@pytest.mark.parametrize("target", TARGETS)
def test_random_patches_fill_the_area_or_are_refused(target: str) -> None:
    need_module("unicorn")
    dice = random.Random(target)
    outcomes = {wrong(program, *request(program, target, dice))
                for program in islice(programs(target, 3), 2) for _ in range(60)}
    assert outcomes == {"", "refused"}


@pytest.mark.parametrize("target", TARGETS)
def test_exits_give_the_result_of_the_whole_run(target: str) -> None:
    need_module("unicorn")
    found = list(exits(target, 12, 5))
    assert len(found) >= 12 and [what for what, is_right in found if not is_right] == []
