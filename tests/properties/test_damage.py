"""Damaged inputs of `diff`, `judge` and `fuzz`; the campaign beside this file makes more of them."""

from __future__ import annotations

import pytest

from tests.properties.damage_campaign import run


def test_no_damage_ends_in_a_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(100, 1) == 0, capsys.readouterr().out
