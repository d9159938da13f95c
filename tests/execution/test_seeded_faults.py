"""The judge finds most faults that somebody put into an object on purpose: see `seeded_faults.py` for the others."""

from __future__ import annotations

import pytest

from tests.conftest import need_module
from tests.execution.seeded_faults import faults


@pytest.mark.parametrize("target", ["x86_64", "ppc64"])
def test_broken_records_and_relocations_are_found(target: str) -> None:
    need_module("unicorn")
    found = list(faults(target, 18))
    assert len(found) == 18
    assert sum(one for _, one in found) >= 12, [kind for kind, one in found if not one]
