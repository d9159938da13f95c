"""Functions that llc -O0 selects by GlobalISel: compiled by graphs, and a note says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from smemit.cli import main
from smemit.compile.isel.global_isel import left_to_global_isel
from smemit.ir.text import read
from smemit.isa.load import load_target

TEXT = """
target triple = "{}"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @g()
define void @with() {{
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret void
}}
define void @deopt() {{
  call void @g() [ "deopt"(i32 1) ]
  ret void
}}
define void @without() {{
  ret void
}}
"""
AARCH64 = TEXT.format("aarch64-unknown-linux-gnu")


def test_only_functions_without_a_site_are_left_to_it() -> None:
    functions = read(AARCH64, "a.ll").functions
    assert left_to_global_isel(functions, load_target("aarch64")) == ["without"]
    assert left_to_global_isel(functions, load_target("aarch64"), llvm_bugs=True) == ["deopt", "without"]
    assert not left_to_global_isel(functions, load_target("x86_64"))


@pytest.mark.parametrize(("options", "notes"), [([], 1), (["--isel=dag"], 0)])
def test_one_note_a_module(options: list[str], notes: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "a.ll"
    source.write_text(AARCH64)
    assert main(["compile", str(source), "-o", str(tmp_path / "a.o"), *options]) == 0
    assert capsys.readouterr().err.count("note: 1 function without") == notes
