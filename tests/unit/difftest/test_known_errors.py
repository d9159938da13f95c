"""`smemit diff` names the errors of LLVM that smemit does not make."""

from __future__ import annotations

from pathlib import Path

import pytest

from smemit.cli import main
from smemit.difftest.known_errors import KNOWN_ERRORS, known_errors
from smemit.difftest.llvm import LLVM
from smemit.docs import page
from smemit.ir.text import read

TEXT = """
target triple = "ARCH-unknown-linux-gnu"
declare void @t()
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
define void @f({ptr, ptr} %a, ptr %p) gc "statepoint-example" {
  BODY
  ret void
}
define void @plain() {
  ret void
}
"""
PATCHPOINT = "call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 2, i32 24, ptr {}, i32 0)"
STATEPOINT = ("%q = extractvalue {ptr, ptr} %a, NUMBER\n  %s = call token (i64, i32, ptr, i32, i32, ...) "
              "@llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) %q, i32 0, i32 0, i32 0, "
              "i32 0)")
CASES = [
    ("x86_64", PATCHPOINT.format("%p"), "patchpoint target computed at run time"),
    ("x86_64", PATCHPOINT.format("@t"), ""),
    ("x86_64", PATCHPOINT.format("null"), ""),
    ("aarch64", PATCHPOINT.format("@t"), "patchpoint target that is a symbol"),
    ("aarch64", PATCHPOINT.format("inttoptr (i64 77 to ptr)"), ""),
    ("x86_64", STATEPOINT.replace("NUMBER", "1"), "statepoint callee from an aggregate"),
    ("x86_64", STATEPOINT.replace("NUMBER", "0"), ""),
]


def text_of(arch: str, body: str) -> str:
    return TEXT.replace("ARCH", arch).replace("BODY", body)


@pytest.mark.parametrize(("arch", "body", "name"), [
    *CASES, ("aarch64", 'call void @t() [ "deopt"(ptr %p) ]', "record of a `deopt` call"),
    ("x86_64", 'call void @t() [ "deopt"(ptr %p) ]', ""),
])
def test_errors_are_found_by_their_operation(arch: str, body: str, name: str) -> None:
    module = read(text_of(arch, body), "a.ll")
    f, plain = [one for one in module.functions if one.blocks]
    assert [error.name for error in known_errors(f)] == ([name] if name else [])
    assert known_errors(plain) == []


@pytest.mark.parametrize(("arch", "body", "name"), CASES)
def test_diff_names_the_error(arch: str, body: str, name: str, tmp_path: Path, llvm: LLVM,
                              capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.ll").write_text(text_of(arch, body))
    assert main(["diff", str(tmp_path / "a.ll")]) == bool(name)
    said = capsys.readouterr().err
    assert (f"note: llc's error: {name}, in @f: " in said) if name else not said


def test_page_has_a_row_for_each_error() -> None:
    for error in KNOWN_ERRORS:
        assert f"| {error.name} | {error.targets} | {error.what} |" in page("llvm-bugs")
