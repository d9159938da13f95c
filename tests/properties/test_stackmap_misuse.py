"""Wrong calls of the stack map library give our errors only; the campaign beside this file makes more of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.properties.stackmap_misuse import wrong_errors


def test_only_our_own_errors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Some calls write files.
    monkeypatch.chdir(tmp_path)
    assert not wrong_errors(800, 1)
