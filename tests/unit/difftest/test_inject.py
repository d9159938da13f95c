"""Sites put into a program: on values live there, valid for smemit and LLVM, the same for the same seed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from smemit import stackmap
from smemit.cli import main
from smemit.compile.pipeline import compile_module
from smemit.difftest.inject import KINDS, inject, parse_kinds
from smemit.difftest.llvm import LLVM
from smemit.difftest.programs.features import parse_features
from smemit.difftest.programs.random_module import random_module
from smemit.errors import UsageError
from smemit.ir import ops
from smemit.ir.module import Module
from smemit.ir.text import read, write
from smemit.ir.verify import verify
from smemit.isa.load import target_names

FEATURES = parse_features("core,-stackmap,-patchpoint")
TEXT = """\
target triple = "x86_64-unknown-linux-gnu"

declare i64 @other(i64)

define i64 @f(i64 %a, i64 %b, ptr %p) {
entry:
  %sum = add i64 %a, %b
  %less = icmp slt i64 %sum, %b
  br i1 %less, label %then, label %else

then:
  %called = tail call i64 @other(i64 %sum)
  store i64 %called, ptr %p
  ret i64 %called

else:
  %product = mul i64 %sum, %a
  ret i64 %product
}
"""


def sites(module: Module) -> list[ops.CallSite]:
    return [op for function in module.functions for op in function.operations()
            if isinstance(op, ops.Stackmap | ops.Patchpoint | ops.Statepoint)]


@pytest.mark.parametrize("target", target_names())
def test_programs_stay_valid_and_compile(target: str) -> None:
    kinds = KINDS if target in ("x86_64", "aarch64") else KINDS[:3]
    for seed in range(8):
        module = random_module(seed, 20, FEATURES, target)
        before = len(sites(module))
        count = inject(module, seed, kinds, 10)
        assert len(sites(module)) == before + count > before
        verify(module)
        compile_module(module)


def test_every_function_has_a_site_with_its_values() -> None:
    module = read(TEXT.encode(), "f.ll")
    assert inject(module, 5, ("stackmap",), 40) == len(sites(module)) > 0
    (section,) = stackmap.open_image(compile_module(module)).sections
    records = [record for one in section.read().stack_maps for function in one.functions for record in function.records]
    assert [record.id for record in records] == [*range(1, len(records) + 1)]
    assert any(record.locations for record in records)


def test_the_same_seed_gives_the_same_sites() -> None:
    made = []
    for seed in (1, 1, 2):
        module = read(TEXT.encode(), "f.ll")
        inject(module, seed, KINDS, 50)
        made.append(write(module))
    assert made[0] == made[1] != made[2]


def test_kinds_are_checked() -> None:
    assert parse_kinds("stackmap, anyregcc") == ("stackmap", "anyregcc")
    with pytest.raises(UsageError, match="no site is called 'poll'"):
        parse_kinds("stackmap,poll")


def test_the_command_writes_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "f.ll"
    path.write_text(TEXT)
    assert main(["inject", str(path), "--kinds", "statepoint", "--percent", "30"]) == 0
    assert "@llvm.experimental.gc.statepoint" in capsys.readouterr().out


def test_diff_compares_with_sites(llvm: LLVM, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "f.ll"
    path.write_text(TEXT)
    assert main(["diff", str(path), "--inject", "4", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["modules"] == {"equal": 4} and found["functions"] == {"equal": 4}
