"""LLVM is found, pinned to its version, and its endings are told apart."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import pytest

from smemit.difftest.llvm import LLVM, Ending, find_llvm
from smemit.errors import OracleError
from tests.conftest import need_module

EMPTY = 'target triple = "x86_64-unknown-linux-gnu"\ndefine void @f() {\n  ret void\n}\n'
PATCHPOINT = """target triple = "x86_64-unknown-linux-gnu"
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare void @callee()
define void @f() {
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 13, ptr @f, i32 0)
  call void @callee()
  ret void
}
"""


def fake_llc(folder: Path, name: str, version: str) -> None:
    path = folder / name
    path.write_text(f"#!/bin/sh\necho '  LLVM version {version}'\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


def test_object_error_and_crash_are_told_apart(llvm: LLVM) -> None:
    assert llvm.compile(EMPTY).object.startswith(b"\x7fELF")
    broken = llvm.compile(EMPTY.replace("ret", "rat"))
    assert broken.ending is Ending.ERROR and "expected instruction opcode" in broken.message
    assert llvm.compile(PATCHPOINT).ending is Ending.CRASH


def test_time_is_limited(llvm: LLVM) -> None:
    # A long module, and no time at all for it.
    many = EMPTY + "".join(f"define void @g{i}() {{\n  ret void\n}}\n" for i in range(3000))
    assert llvm.compile(many, timeout=0.01).ending is Ending.LIMIT


def test_memory_is_limited(llvm: LLVM) -> None:
    assert llvm.compile(EMPTY, memory=1 << 20).ending is not Ending.OBJECT


def test_objects_carry_the_file_name_given(llvm: LLVM) -> None:
    assert b"\0here.ll\0" in llvm.compile(EMPTY, file_name="here.ll").object
    named = f'source_filename = "there.ll"\n{EMPTY}'
    assert b"\0there.ll\0" in llvm.compile(named, file_name="here.ll").object


def test_triple_replaces_the_texts_own(llvm: LLVM) -> None:
    assert llvm.compile(EMPTY, triple="aarch64-unknown-linux-gnu").object[18] == 183


def test_llvmlite_makes_the_same_object(llvm: LLVM) -> None:
    need_module("llvmlite")
    other = LLVM((sys.executable, "-m", "smemit.difftest.llvmlite_child"), "22", False)
    assert other.compile(EMPTY, file_name="a.ll").object == llvm.compile(EMPTY, file_name="a.ll").object
    assert other.compile(EMPTY.replace("ret", "rat")).ending is Ending.ERROR
    assert other.compile(PATCHPOINT).ending is Ending.CRASH


def test_llc_22_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake_llc(tmp_path, "llc-22", "22.9.0")
    fake_llc(tmp_path, "llc", "22.8.0")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert str(find_llvm()) == f"{tmp_path}/llc-22 (LLVM 22.9.0)"
    (tmp_path / "llc-22").unlink()
    assert find_llvm().version == "22.8.0"


def test_other_versions_are_refused_unless_asked_for(tmp_path: Path) -> None:
    fake_llc(tmp_path, "llc-old", "19.1.0")
    path = str(tmp_path / "llc-old")
    with pytest.raises(OracleError, match=r"is LLVM 19\.1\.0; the reference is LLVM 22"):
        find_llvm(path)
    assert find_llvm(path, any_version=True).version == "19.1.0"


def test_missing_programs_are_named(tmp_path: Path) -> None:
    with pytest.raises(OracleError, match="no program"):
        find_llvm(str(tmp_path / "nothing"))
    fake_llc(tmp_path, "silent", "")
    (tmp_path / "silent").write_text("#!/bin/sh\n")
    with pytest.raises(OracleError, match="names no LLVM version"):
        find_llvm(str(tmp_path / "silent"))
