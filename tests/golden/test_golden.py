"""Every golden object is what smemit makes of its input, byte for byte, without LLVM."""

from __future__ import annotations

import pytest

from smemit.difftest import golden

FOLDER = golden.default_folder()
CASES = golden.cases(FOLDER)


@pytest.mark.parametrize("name", CASES)
def test_object_equals_llvms(name: str) -> None:
    wrong = golden.check(CASES[name])
    assert not wrong, wrong


def test_ledger_fits_files() -> None:
    assert CASES
    assert golden.ledger_problems(FOLDER) == []
