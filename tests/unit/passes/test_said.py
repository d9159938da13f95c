"""What the passes print of live pointers and bases is what LLVM's opt prints."""

from __future__ import annotations

import re
import subprocess

import pytest

from smemit.errors import OracleError
from smemit.ir.text import read, write
from smemit.passes import run
from smemit.passes.options import PassOptions
from tests.properties.gc_programs import random_gc_module
from tests.properties.opt import find_opt, pass_flag, run_opt

PASS = "rewrite-statepoints-for-gc"
WORDS = ("-spp-print-liveset", "-spp-print-liveset-size", "-spp-print-base-pointers")
TEXT = """target triple = "x86_64-unknown-linux-gnu"
declare void @f()
define ptr addrspace(1) @derived(ptr addrspace(1) %p, i64 %i) gc "statepoint-example" {
  %d = getelementptr i8, ptr addrspace(1) %p, i64 %i
  call void @f()
  %1 = load ptr addrspace(1), ptr addrspace(1) %d
  call void @f()
  ret ptr addrspace(1) %1
}
"""


def test_live_pointers_and_bases_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    run(read(TEXT, "a.ll"), PASS, PassOptions(print_liveset=True, print_liveset_size=True, print_base_pointers=True))
    assert capsys.readouterr().err.splitlines() == [
        "Live Variables:", " d   %d = getelementptr i8, ptr addrspace(1) %p, i64 %i",
        "Safepoint For: f", "Number live values: 1",
        "Live Variables:", "    %1 = load ptr addrspace(1), ptr addrspace(1) %d, align 8",
        "Safepoint For: f", "Number live values: 1",
        "Base Pairs (w/o Relocation):", " derived %d base %p", " derived %1 base %1",
        "Base Pairs: (w/Relocation)", " derived %d base %p", " derived %1 base %1", " derived %p base %p"]


@pytest.mark.parametrize("seed", range(1, 9))
def test_the_lines_are_those_of_opt(seed: int, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        text = run_opt(write(random_gc_module(seed, 20, "x86_64")))
    except OracleError as error:
        pytest.skip(error.message)
    theirs = subprocess.run([find_opt(), pass_flag(PASS), *WORDS, "-S", "-o", "/dev/null"], input=text, text=True,
                            capture_output=True, check=True).stderr
    run(read(text, "a.ll"), PASS, PassOptions(print_liveset=True, print_liveset_size=True, print_base_pointers=True))
    assert _plain(capsys.readouterr().err) == _plain(theirs)


def _plain(text: str) -> list[str]:
    """The lines without attributes of calls, which LLVM prints in groups, and without dots in added names."""
    return [re.sub(r"(%\w+)\.(?=\d)", r"\1", re.sub(r" #\d+| \"[-\w]+\"=\"[^\"]*\"", "", line))
            for line in text.splitlines()]
