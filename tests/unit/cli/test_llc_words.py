"""llc's words are taken where they mean the same as ours, and answered with ours where not."""

from __future__ import annotations

from pathlib import Path

import pytest

from smemit.cli import main
from smemit.difftest.llvm import Ending
from smemit.ir.triples import object_format, target_of
from smemit.stackmap import open_image
from tests.conftest import need_llvm

TEXT = """
define i64 @f(i64 %a) {
  %b = add i64 %a, 3
  ret i64 %b
}
define double @g(double %a) {
  %b = fadd double %a, %a
  ret double %b
}
"""


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.ll").write_text(TEXT)
    return "a.ll"


def output(*arguments: str) -> bytes:
    assert main(["compile", *arguments, "-o", "out"]) == 0
    return Path("out").read_bytes()


@pytest.mark.parametrize(("theirs", "ours"), [
    (["-mtriple=aarch64-unknown-linux-gnu"], ["--triple", "aarch64-unknown-linux-gnu"]),
    (["-mtriple", "powerpc64le-unknown-linux-gnu"], ["--target", "ppc64le"]),
    (["-march=ppc64"], ["--target=ppc64"]),
    (["-filetype=asm"], ["--emit=asm"]),
    (["-S"], ["--emit=asm"]),
    (["--filetype=obj"], []),
    (["-emit-llvm"], ["--emit", "llvm-ir"]),
    (["-S", "-emit-llvm"], ["--emit", "llvm-ir"]),
    (["-march=x86-64"], ["--target=x86_64"]),
])
def test_words_that_mean_the_same(theirs: list[str], ours: list[str], source: str) -> None:
    assert output(source, *theirs) == output(source, *ours)


def test_null_writes_nothing(source: str, tmp_path: Path) -> None:
    assert main(["compile", source, "-filetype=null"]) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["a.ll"]


@pytest.mark.parametrize("options", [["-mcpu=haswell"], ["-mattr=+avx"], ["-mcpu=nehalem", "-mattr=+avx"]])
def test_processor_and_features_are_given_as_llc_gives_them(options: list[str], source: str) -> None:
    llvm = need_llvm()
    if not llvm.is_llc:
        pytest.skip("needs llc-22")
    theirs = llvm.compile(TEXT, file_name="a.ll", triple="x86_64-unknown-linux-gnu", options=tuple(options))
    assert theirs.ending is Ending.OBJECT
    assert output(source, *options) == theirs.object


@pytest.mark.parametrize(("arguments", "answer"), [
    (["-stop-after=machine-cse"], "no stage is called 'machine-cse'"),
    (["-stop-before=machine-cse"], "--stop-after STAGE"),
    (["-relocation-model=ropi"], "invalid choice"),
    (["-fast-isel=0"], "--isel=dag"),
    (["-stackmap-version=2"], "--stackmap-version writes that version"),
    (["-filetype=asm", "--emit", "obj"], "two outputs"),
    (["-mtriple=aarch64", "--triple=x86_64-linux"], "two triples"),
    (["-march=aarch64", "--target=x86_64"], "different targets"),
    (["--target=aarch64", "-mtriple=x86_64-linux"], "different targets"),
])
def test_words_that_do_not(arguments: list[str], answer: str, source: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code: object = main(["compile", source, *arguments])
    except SystemExit as exit:
        code = exit.code
    assert code == 2
    assert answer in capsys.readouterr().err


@pytest.mark.parametrize("triple", ["x86_64-apple-tvos", "x86_64-pc-windows-msvc", "powerpc64-apple-darwin",
                                    "x86_64-linux-macho", "powerpc64-ibm-aix"])
def test_other_object_formats_are_refused_by_name(
    triple: str, source: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert object_format(triple) != "ELF"
    assert main(["compile", source, "--triple", triple]) == 1
    assert object_format(triple) in capsys.readouterr().err


@pytest.mark.parametrize(("name", "meant"), [("arm64", "aarch64"), ("amd64", "x86_64"), ("powerpc64le", "ppc64le")])
def test_other_names_suggest_ours(
    name: str, meant: str, source: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compile", source, "--target", name]) == 1
    assert f"did you mean {meant}?" in capsys.readouterr().err
    assert target_of(f"{name}-unknown-linux-gnu") == meant


def test_bitcode_is_called_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.bc"
    file.write_bytes(b"BC\xc0\xde\x35\x14\x00\x00")
    assert main(["compile", str(file)]) == 1
    assert "llvm-dis" in capsys.readouterr().err


def test_what_is_left_out_of_debug_information_is_noted_unless_it_was_asked(
    source: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "debug.ll").write_text(
        'define void @f() !dbg !4 {\n  ret void, !dbg !7\n}\n!llvm.dbg.cu = !{!0}\n!llvm.module.flags = !{!3}\n'
        '!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)\n'
        '!1 = !DIFile(filename: "a.c", directory: "/")\n!3 = !{i32 2, !"Debug Info Version", i32 3}\n'
        '!4 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !5, unit: !0)\n'
        '!5 = !DISubroutineType(types: !6)\n!6 = !{null}\n!7 = !DILocation(line: 1, column: 1, scope: !4)\n')
    assert main(["compile", "debug.ll"]) == 0
    assert "debug.ll: note: only the line tables of the debug information are kept" in capsys.readouterr().err
    assert b".debug_line" in (tmp_path / "debug.o").read_bytes()
    assert main(["compile", "debug.ll", "--strip-debug"]) == 0
    assert capsys.readouterr().err == ""
    assert b".debug_line" not in (tmp_path / "debug.o").read_bytes()


@pytest.mark.parametrize("triple", ["x86_64-linux-gnux32", "x86_64-scei-ps4", "aarch64-linux-gnu_ilp32"])
def test_systems_with_other_elf_files_are_refused_by_name(
    triple: str, source: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compile", source, "--triple", triple]) == 1
    assert triple.split("-")[-1] in capsys.readouterr().err


@pytest.mark.parametrize("triple", ["x86_64-unknown-unknown", "x86_64-unknown-netbsd", "x86_64-unknown-hurd-gnu",
                                    "x86_64-linux-musl", "x86_64-unknown-freebsd13", "x86_64-unknown-fuchsia",
                                    "x86_64-pc-solaris"])
def test_the_guard_stands_where_the_system_has_it(triple: str, source: str) -> None:
    llvm = need_llvm()
    if not llvm.is_llc:
        pytest.skip("needs llc-22")
    text = "declare void @g(ptr)\ndefine void @f() sspreq {\n  %a = alloca i64\n  call void @g(ptr %a)\n  ret void\n}\n"
    Path("guard.ll").write_text(text)
    assert output("guard.ll", "--triple", triple) == llvm.compile(text, file_name="guard.ll", triple=triple).object


def test_help_tells_of_words_that_are_taken(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["compile", "--help"])
    said = capsys.readouterr().out
    assert "-mtriple" in said
    assert "-stop-after" in said
    assert "SUPPRESS" not in said


PATCHPOINT = """
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
define i64 @f(i64 %a) {
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 16, ptr null, i32 0)
  ret i64 %a
}
"""


@pytest.mark.parametrize(("words", "recorded"), [([], True), (["-enable-patchpoint-liveness=true"], True),
                                                 (["-enable-patchpoint-liveness=false"], False),
                                                 (["--enable-patchpoint-liveness", "0"], False)])
def test_patchpoints_record_live_outs_unless_told_not_to(words: list[str], recorded: bool, source: str) -> None:
    Path(source).write_text(PATCHPOINT)
    output(source, *words)
    [record] = open_image("out").records
    assert bool(record.live_outs) is recorded


STATEPOINT = """
declare void @g()
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32, i32)
define ptr addrspace(1) @f(ptr addrspace(1) %p, i64 %n) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, \
ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) [ "deopt"(i64 %n), "gc-live"(ptr addrspace(1) %p) ]
  %r = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  ret ptr addrspace(1) %r
}
"""


@pytest.mark.parametrize("words", [
    ["-max-registers-for-gc-values=1"], ["-use-registers-for-deopt-values"],
    ["-max-registers-for-gc-values=1", "-fixup-allow-gcptr-in-csr"],
    ["-max-registers-for-gc-values=1", "-fixup-allow-gcptr-in-csr", "-fixup-max-csr-statepoints=1"]])
def test_values_of_statepoints_stay_in_registers_as_in_llc(words: list[str], source: str) -> None:
    Path(source).write_text(STATEPOINT)
    made = need_llvm().compile(STATEPOINT, file_name=source, options=tuple(words))
    assert made.ending is Ending.OBJECT
    assert output(source, *words) == made.object != output(source)
    assert main(["diff", source, *words]) == 0


def test_registers_that_a_landing_pad_would_lose_are_refused(source: str, capsys: pytest.CaptureFixture[str]) -> None:
    word = "-use-registers-for-gc-values-in-landing-pad"
    assert output(source, word) == output(source)
    assert main(["compile", source, word, "-max-registers-for-gc-values=1"]) == 2
    assert "reads a slot in the landing pad that nothing has written" in capsys.readouterr().err
