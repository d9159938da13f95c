"""The options of a compilation: what they accept."""

from __future__ import annotations

from pathlib import Path

import pytest

from smemit import Builder, CompiledObject, Module, i64
from smemit.cli import main
from smemit.compile.pipeline import compile_object
from smemit.errors import UsageError
from smemit.ir.ops import Patchpoint, Stackmap
from smemit.stackmap import read as decode


def compiled(version: int | str) -> CompiledObject:
    module = Module("m", target="x86_64")

    @module.function
    def recorded(f: Builder, a: i64) -> i64:
        f.stackmap(7, 0, live=[a])
        return a

    return module.compile(stackmap_version=version)


@pytest.mark.parametrize("version", [0, 1, 2, 3])
def test_a_format_version_is_a_number_or_its_text(version: int) -> None:
    assert bytes(compiled(version)) == bytes(compiled(str(version)))


@pytest.mark.parametrize("version", [4, True])
def test_other_format_versions_are_refused(version: int) -> None:
    with pytest.raises(UsageError, match=f"unknown stackmap_version {version}\n  note: it is one of 0, 1, 2, 3, rfc2"):
        compiled(version)


def test_unique_writes_equal_lists_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "m.ll").write_text("""
        target triple = "x86_64-unknown-linux-gnu"
        declare void @llvm.experimental.stackmap(i64, i32, ...)
        define void @f() {
          call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 5, i32 6)
          call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i32 5, i32 6)
          ret void
        }""")
    words = ["compile", str(tmp_path / "m.ll"), "--emit", "stackmap", "-o", str(tmp_path / "m.bin")]
    maps = []
    for more in ([], ["--unique"]):
        assert main([*words, "--stackmap-version", "rfc2", *more]) == 0
        data = (tmp_path / "m.bin").read_bytes()
        maps.append((len(data), decode(data, "rfc2", "little").stack_maps))
    assert maps[0][0] - maps[1][0] == 16 and maps[0][1] == maps[1][1]
    assert main([*words, "--unique"]) == 2
    assert "unique: format 3 cannot share lists of entries" in capsys.readouterr().err


READONLY = """
target triple = "x86_64-unknown-linux-gnu"
declare void @llvm.experimental.stackmap(i64, i32, ...)
define void @f(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a) readonly
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i64 %a)
  ret void
}
"""


@pytest.mark.parametrize(("isel", "left_out", "recorded"), [("", [1], [2]), ("dag", [], [1, 2])])
def test_readonly_sites_without_a_record_are_named(isel: str, left_out: list[int], recorded: list[int]) -> None:
    named: list[Stackmap | Patchpoint] = []
    made = compile_object(Module.parse(READONLY), isel=isel, left_out=named)
    assert [site.id for site in named] == left_out
    assert [record.id for record in made.stackmap.records] == recorded


def test_the_command_names_sites_without_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "f.ll").write_text(READONLY)
    assert main(["compile", str(tmp_path / "f.ll"), "-o", str(tmp_path / "f.o")]) == 0
    assert "f.ll:5:3: note: stackmap 1 in @f has no record" in capsys.readouterr().err
