"""Our own machine functions are written as machine IR that we, and llc, go on with."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from smemit.compile.codegen.mir.files import read_machine_ir
from smemit.compile.machine_ir import compile_machine_ir, machine_ir
from smemit.compile.pipeline import compile_module
from smemit.difftest.golden import Case, cases, default_folder
from smemit.errors import UsageError
from smemit.ir.placements import placed_functions
from smemit.ir.text import read
from tests.conftest import need_tool

BEHAVIOURS = ("alloca-dynamic", "alloca-overaligned", "anyreg-nine", "anyreg-stack-arguments", "phi-swap", "phis",
              "invoke-in-a-landing-pad", "shadow-twice", "shadow-over-long-branch", "switch-jump-table")
CASES = [case for case in cases(default_folder()).values() if case.name.partition("/")[2] in BEHAVIOURS]
TEXT = """target triple = "x86_64-unknown-linux-gnu"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
declare i64 @g(i64)
@v = global i64 3
define i64 @f(i64 %a, double %d, i1 %c) {
entry:
  %x = alloca i64
  %l = load i64, ptr @v
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 -1, i32 8, i64 %a, double %d, ptr %x, i64 77777777777)
  br i1 %c, label %one, label %two
one:
  %r = call i64 @g(i64 %l)
  br label %two
two:
  %p = phi i64 [ %a, %entry ], [ %r, %one ]
  %q = call anyregcc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 2, i32 16, ptr null, i32 1,
                                                                                    i64 %p, i64 %a, double 3.0)
  ret i64 %q
}
"""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
@pytest.mark.parametrize("stage", ["select", "allocate", "live_outs"])
def test_what_is_written_is_read_back(case: Case, stage: str) -> None:
    module = case.read()
    if placed_functions(module):
        pytest.skip("where values are asked to be is said in the IR only")
    text = machine_ir(module, stage)
    assert compile_machine_ir(read_machine_ir(text, module.name)) == compile_module(module)


@pytest.mark.parametrize("stage", ["finalize-isel", "regallocfast"])
def test_llc_goes_on_from_our_stages(stage: str, tmp_path: Path) -> None:
    from smemit.cli.llc_words import stage_of

    llc = need_tool("llc-22")
    module = read(TEXT, "a.ll")
    source, output = tmp_path / "a.mir", tmp_path / "a.o"
    source.write_text(machine_ir(module, stage_of(stage)))
    command = [llc, "-O0", f"-start-after={stage}", "-x", "mir", str(source), "-filetype=obj", "-o", str(output)]
    subprocess.run(command, check=True)
    module.source_filename = "a.ll"
    assert output.read_bytes() == compile_module(module)


def test_a_stage_that_is_none_is_refused() -> None:
    with pytest.raises(UsageError, match="no stage is called 'emit'"):
        machine_ir(read(TEXT, "a.ll"), "emit")
