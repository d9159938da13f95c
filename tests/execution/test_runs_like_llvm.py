"""Emitted code does what LLVM's does: two objects of a random module, linked with one C driver, print the same."""

from __future__ import annotations

import pytest

from smemit.compile.options import Options
from smemit.compile.pipeline import compile_module
from smemit.difftest.programs.features import ALL
from smemit.difftest.programs.random_module import random_module
from smemit.errors import UnsupportedError
from smemit.ir.text import write
from smemit.isa.load import target_names
from tests.conftest import need_llvm, need_tool
from tests.execution.driver import TOOLCHAINS, driver_source, make_runnable, run

RUNNABLE = ALL - {"wild", "statepoint", "conventions", "variadic", "indirect"} - \
    {"probes", "protectors", "split-stack", "growing"}
"""Without addresses and callees that exist on paper only; large frames are run by tests of their own, since every byte
of them is filled here, in one block."""


@pytest.mark.parametrize("target", [name for name in TOOLCHAINS if name in target_names()])
@pytest.mark.parametrize("seed", range(8))
def test_random_modules_print_the_same(target: str, seed: int, tmp_path) -> None:
    for tool in TOOLCHAINS[target].tools:
        need_tool(tool)
    module = random_module(seed, 30, RUNNABLE, target, 3)
    make_runnable(module)
    reference = need_llvm().compile(write(module))
    if not reference.object:
        pytest.skip(f"LLVM makes no object of seed {seed}: {reference.message}")
    try:
        ours = compile_module(module, Options(check=True))
    except UnsupportedError as error:
        pytest.skip(f"refused: {error.message}")
    source = driver_source(module)
    expected = run(target, source, reference.object, str(tmp_path))
    assert run(target, source, ours, str(tmp_path)) == expected
