"""The programs about what a runtime does print the same on all four targets."""

from __future__ import annotations

import importlib

import pytest

from smemit.ir.module import TARGETS
from tests.conftest import need_module

PRINTED = {
    "shadow": "28\nleft at record 77 of price with {'total': 14}\n42\n28\n",
    "inline_cache": "42 after 1 look-up\n103 after 1 look-up\n",
    "guard": "3 with 0 exit, 0 operations interpreted\n-2147483648 with 1 exit, 2 operations interpreted\n",
    "osr_entry": "6\nhot at [1000, 4, 6]\n499500\n",
    "collector": "45 after 20 collections that moved 100 objects\na root left out is a fault\n",
    "walk": "@build: 0x40000040\n@sum_list: no roots\n10\n",
}


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("name", PRINTED)
def test_an_example_prints_the_same_everywhere(name: str, target: str, capsys: pytest.CaptureFixture[str]):
    need_module("unicorn")
    importlib.import_module(f"smemit.examples.runtime.{name}").main(target)
    assert capsys.readouterr().out == PRINTED[name]
