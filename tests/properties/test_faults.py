"""The judge finds most seeded faults: `fault_campaign.py` prints the others."""

from __future__ import annotations

import pytest

from tests.conftest import need_module
from tests.properties.fault_campaign import KINDS, RECORDS, faults


@pytest.mark.parametrize("target", ["x86_64", "ppc64"])
def test_seeded_faults_are_found(target: str) -> None:
    need_module("unicorn")
    found = list(faults(target, 1))
    assert {kind for kind, _, _ in found} == {*RECORDS, *KINDS}
    missed = [what for _, what, outcome in found if outcome == "missed"]
    assert len(missed) <= 2, missed
