"""`read` and `write` undo each other, LLVM takes what `write` makes, and no text breaks the reader."""

from __future__ import annotations

import subprocess

import pytest

from smemit.difftest.llvm import llc_options
from smemit.difftest.programs.features import ALL
from smemit.difftest.programs.random_module import random_module
from smemit.dsl.module import Module
from smemit.ir.module import TARGETS
from smemit.ir.text import write
from smemit.ir.verify import verify
from tests.conftest import cases_of, need_tool
from tests.properties import text_mutations


@pytest.mark.parametrize("seed", range(24))
def test_a_random_module_survives_text(seed: int) -> None:
    module = random_module(seed, 20, ALL, list(TARGETS)[seed % 4])
    text = write(module)
    again = Module.parse(text, module.name)
    verify(again)
    assert again == module
    assert write(again) == text


@pytest.mark.parametrize("seed", range(100, 106))
def test_llvm_takes_the_text_of_a_random_module(seed: int) -> None:
    llc = need_tool("llc-22")
    text = write(random_module(seed, 20, ALL, list(TARGETS)[seed % 4]))
    done = subprocess.run([llc, "-O0", "-filetype=null", "-"], input=text.encode("utf-8", "surrogateescape"),
                          capture_output=True, check=False)
    # llc has crashes of its own behind the parser; what it refuses to parse it says in one line.
    assert b"error: <stdin>" not in done.stderr, done.stderr.decode()


@pytest.mark.parametrize("target", TARGETS)
def test_llvm_makes_the_golden_object_of_what_is_written_of_its_input(target: str) -> None:
    llc = need_tool("llc-22")
    different = []
    # Every ninth: all of them, 1,049 when this was written, take a minute and were equal.
    for case in cases_of(target)[::9]:
        module = case.read()
        text = write(module)
        assert Module.parse(text, module.name) == module
        options = llc_options(case.isel, case.relocation_model, case.patchpoint_liveness, case.statepoint_registers)
        done = subprocess.run([llc, "-O0", *options, "-filetype=obj", "-o", "-", "-"], check=False,
                              capture_output=True, input=text.encode("utf-8", "surrogateescape"))
        if done.stdout != case.object.read_bytes():
            different.append(case.name)
    assert not different


def test_damaged_text_ends_in_a_module_or_a_clear_error() -> None:
    results: dict[str, list[tuple[int, str]]] = {}
    for number, text in text_mutations.cases(400, seed=0):
        result = text_mutations.judge(number, text, "verify", with_memory=number % 100 == 0)
        results.setdefault(result.split()[0], []).append((number, result))
    assert not results.get("FAIL")
    # The damage must leave something to read, or the campaign judges only the first line.
    assert len(results["sound"]) >= 10 and len(results["read"]) >= 100
