"""`smemit witness` judges any compiler by what its objects do."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from smemit.cli import main
from smemit.difftest.executions import Finding, Report, runnable_module
from smemit.difftest.programs.features import ALL
from tests.conftest import need_module, need_tool

OURS = f"{sys.executable} -m smemit compile {{in}} -o {{out}}"
TEXT = """
declare void @llvm.experimental.stackmap(i64, i32, ...)
define i64 @f(i64 %a) uwtable {
  %x = mul i64 %a, 3
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %x)
  ret i64 %x
}
"""


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    need_module("unicorn")
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[3]))
    (tmp_path / "f.ll").write_text(TEXT)
    return str(tmp_path / "f.ll")


def test_a_right_compiler_has_nothing_wrong(module: str, capsys: pytest.CaptureFixture[str]):
    assert main(["witness", module, "--compiler", OURS]) == 0
    printed = capsys.readouterr().out
    assert "2 runs of 1 modules: 2 records reached, 4 values compared, 0 runs wrong" in printed
    said = re.findall(r"s; ([\d.]+) s of processor time: (\d+) runs a second, compilation included", printed)
    seconds, runs = said[0]
    assert float(seconds) > 0 and int(runs) < 100, "the time of the compiler is counted"


def test_a_wrong_one_is_found_and_reduced(module: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    wrong = tmp_path / "wrong.py"
    wrong.write_text("import subprocess, sys\ntext = open(sys.argv[1]).read().replace('mul', 'add')\n"
                     "open(sys.argv[1], 'w').write(text)\n"
                     "subprocess.run([sys.executable, '-m', 'smemit', 'compile', sys.argv[1], '-o', sys.argv[2]])\n")
    assert main(["witness", module, "--compiler", f"{sys.executable} {wrong} {{in}} {{out}}",
                 "--save", str(tmp_path / "found")]) == 1
    printed = capsys.readouterr().out
    assert "record 1: live %x" in printed or "the result of @f" in printed
    assert list((tmp_path / "found").glob("*.ll"))


def test_one_finding_of_each_kind_is_reduced(module: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    wrong = tmp_path / "wrong.sh"
    wrong.write_text(f"sed -i -e 's/mul/add/' -e 's/zext/sext/' $1\n{OURS.format(**{'in': '$1', 'out': '$2'})}\n")
    (tmp_path / "g.ll").write_text(TEXT.replace("mul i64 %a, 3", "mul i64 %a, 7").replace("@f", "@g"))
    (tmp_path / "h.ll").write_text("define i64 @h(i8 %a) uwtable {\n  %x = zext i8 %a to i64\n  ret i64 %x\n}\n")
    files = [module, str(tmp_path / "g.ll"), str(tmp_path / "h.ll")]
    assert main(["witness", *files, "--compiler", f"sh {wrong} {{in}} {{out}}", "--save", str(tmp_path / "found")]) == 1
    printed = capsys.readouterr().out
    assert printed.count(", reduced: ") == 2, "the record's value twice, and the result once"
    assert len(list((tmp_path / "found").glob("*.ll"))) == 3


def test_an_interrupted_campaign_prints_what_it_has(monkeypatch: pytest.MonkeyPatch,
                                                    capsys: pytest.CaptureFixture[str]):
    need_module("unicorn")
    given = []

    def progress(total: int, report: Report) -> None:
        given.append(total)
        if report.modules == 3:
            report.findings.append(Finding(3, 5, "@f, arguments 0: something", runnable_module(3, 5, ALL, "x86_64")))
            raise KeyboardInterrupt

    monkeypatch.setattr("smemit.cli.run.progress", progress)
    assert main(["run", "--check", "--random", "9", "--size", "5"]) == 130
    printed = capsys.readouterr().out
    assert given == [9, 9, 9] and " runs of 3 modules: " in printed
    assert "seed 3: @f, arguments 0: something\nsource_filename" in printed and "reduced" not in printed


@pytest.mark.parametrize(("command", "reason"), [
    ("false {in} {out}", "the compiler refused"), ("sh -c 'kill -9 $$' {in} {out}", "crashed")])
def test_a_compiler_without_an_object_proves_nothing(module: str, command: str, reason: str,
                                                     capsys: pytest.CaptureFixture[str]):
    assert main(["witness", module, "--compiler", command]) == 1
    printed = capsys.readouterr().out
    assert reason in printed and "nothing was checked" in printed and "/tmp" not in printed


def test_the_command_needs_both_files(module: str, capsys: pytest.CaptureFixture[str]):
    assert main(["witness", module, "--compiler", "gcc {in}"]) == 2
    assert "--compiler has no {out}: gcc {in}" in capsys.readouterr().err


@pytest.mark.parametrize("level", ["0", "1", "2"])
def test_llc_is_right_on_a_plain_module(module: str, level: str):
    llc = need_tool("llc-22")
    assert main(["witness", module, "--compiler", f"{llc} -O{level} -filetype=obj {{in}} -o {{out}}"]) == 0
