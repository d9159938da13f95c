"""`smemit compile` of several inputs, of named ones, over processes."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

from smemit.cli import main
from smemit.difftest.programs.features import ALL
from smemit.difftest.programs.random_module import random_module
from smemit.ir.text import write
from smemit.isa.load import target_names

GOOD = "define i64 @f{}(i64 %a) {{\n  ret i64 %a\n}}\n"


@pytest.fixture
def inputs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.chdir(tmp_path)
    for number in range(6):
        (tmp_path / f"m{number}.ll").write_text(GOOD.format(number))
    (tmp_path / "bad.ll").write_text("define i64 @f() {\n  ret i32 1\n}\n")
    return [f"m{number}.ll" for number in range(6)]


def alone(source: str, folder: Path) -> bytes:
    assert main(["compile", source, "-o", str(folder / "alone.o")]) == 0
    return (folder / "alone.o").read_bytes()


@pytest.mark.parametrize("jobs", ["1", "3"])
def test_each_object_is_the_one_that_is_made_alone(jobs: str, inputs: list[str], tmp_path: Path) -> None:
    assert main(["compile", *inputs, "-o", "made/", "-j", jobs]) == 0
    for source in inputs:
        assert (tmp_path / "made" / source.replace(".ll", ".o")).read_bytes() == alone(source, tmp_path)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_one_wrong_input_stops_no_other(
    jobs: str, inputs: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compile", inputs[0], "bad.ll", inputs[1], f"--jobs={jobs}"]) == 1
    assert capsys.readouterr().err.count("error:") == 1
    assert sorted(path.name for path in tmp_path.glob("*.o")) == ["m0.o", "m1.o"]


def test_names_come_from_standard_input(
    inputs: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("m0.ll\nbad.ll\nm1.ll\tother.o\nmissing.ll\n"))
    assert main(["compile", "--batch"]) == 1
    assert capsys.readouterr().out.splitlines() == \
        ["ok\tm0.ll\tm0.o", "error\tbad.ll\t", "ok\tm1.ll\tother.o", "error\tmissing.ll\t"]
    assert (tmp_path / "other.o").read_bytes() == alone("m1.ll", tmp_path)


def test_a_batch_keeps_nothing_of_what_it_compiled(tmp_path: Path) -> None:
    """Every object is that of a process of its own, whatever went before: other targets, mistakes, the same again."""
    names = []
    for target in target_names():
        for seed in (3, 4):
            module = random_module(seed, 30, ALL - {"statepoint"} if target.startswith("ppc") else ALL, target)
            names.append(f"{target}{seed}.ll")
            (tmp_path / names[-1]).write_text(write(module))
    (tmp_path / "bad.ll").write_text("define i64 @f() {\n  ret i32 1\n}\n")
    order = [*names, "bad.ll", *reversed(names)]
    command = [sys.executable, "-m", "smemit", "compile"]
    lines = "".join(f"{name}\t{number}.o\n" for number, name in enumerate(order))
    subprocess.run([*command, "--batch"], input=lines.encode(), cwd=tmp_path, capture_output=True, check=False)
    for name in names:
        subprocess.run([*command, name, "-o", "alone.o"], cwd=tmp_path, check=True)
        made = [(tmp_path / f"{number}.o").read_bytes() for number, other in enumerate(order) if other == name]
        assert made == [(tmp_path / "alone.o").read_bytes()] * 2


@pytest.mark.parametrize(("arguments", "answer"), [
    (["m0.ll", "-"], "standard input cannot be one"),
    (["m0.ll", "m1.ll", "-o", "-"], "do not fit into one stream"),
    (["m0.ll", "m1.ll", "-o", "x.o"], "-o x.o/ makes a folder"),
    (["m0.ll", "m1.ll", "m0.ll", "-o", "made/"], "m0.ll is named twice"),
    (["m0.ll", "sub/m0.ll"], "would both be written to m0.o"),
    (["m0.ll", "m1.ll", "-j", "0"], "not a whole number from 1"),
    (["m0.ll", "m1.ll", "-j", "2", "--show", "select"], "leave --jobs out"),
    (["--batch", "m0.ll"], "leave out --batch"),
    ([], "nothing to compile"),
])
def test_what_cannot_be(
    arguments: list[str], answer: str, inputs: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compile", *arguments]) == 2
    assert answer in capsys.readouterr().err
