"""`compile -debug-only=stackmaps` prints what LLVM prints, but for addresses and LLVM's own register numbers."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from smemit.cli import main
from tests.conftest import need_module

BY_LLVM = """
import sys, llvmlite.binding as llvm
llvm.initialize_all_targets(), llvm.initialize_all_asmprinters()
llvm.set_option("", "-debug-only=stackmaps")
module = llvm.parse_assembly(sys.stdin.read())
llvm.Target.from_triple(module.triple).create_target_machine(opt=0).emit_object(module)
"""
TEXT = """
target triple = "x86_64-unknown-linux-gnu"
declare void @g()
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
define i64 @f(i64 %a, ptr addrspace(1) %o) gc "statepoint-example" {
  %s = alloca i64
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a, ptr %s, i64 -7, i64 81985529216486895)
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 9, i32 0,
      ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %o), "deopt"(ptr %s)]
  %v = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 2, i32 20, ptr null, i32 1, i64 %a)
  ret i64 %v
}
define void @h() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  ret void
}
"""


def _comparable(text: str) -> list[str]:
    lines = text[text.index("********** Stack Map Output"):].splitlines()
    return [re.sub(r"addr: \S+|(LO \d+: )\d+", r"\1", line) for line in lines]


def test_the_dump_is_llvms(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    need_module("llvmlite")
    done = subprocess.run([sys.executable, "-c", BY_LLVM], input=TEXT, text=True, capture_output=True, timeout=60)
    if "Stack Map Output" not in done.stderr:
        pytest.skip("this llvmlite was built without assertions")
    source = tmp_path / "m.ll"
    source.write_text(TEXT)
    assert main(["compile", "-debug-only=stackmaps", str(source), "-o", str(tmp_path / "m.o")]) == 0
    said = capsys.readouterr().err
    assert "Stack Maps: function addr: f frame size: " in said
    assert _comparable(said) == _comparable(done.stderr)


def test_a_module_without_records_prints_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "m.ll"
    source.write_text("define void @f() {\n  ret void\n}\n")
    assert main(["compile", "-debug-only=stackmaps", str(source), "-o", str(tmp_path / "m.o")]) == 0
    assert main(["compile", "-debug-only=isel", str(source), "-o", str(tmp_path / "m.o")]) == 2
    assert main(["compile", "-debug-only=stackmaps", "--emit", "asm", str(source), "-o", str(tmp_path / "m.s")]) == 2
    assert "Stack Map Output" not in capsys.readouterr().err
