"""Who compiles a large module at a terminal sees how far it is."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from smemit import Module, compile_module, i64
from smemit.cli.status import Status
from smemit.ir.text import write
from tests.speed.module import build


def test_each_function_counts() -> None:
    module = Module("counted.ll")
    for number in range(3):
        function = module.define(f"f{number}", i64, [i64])
        function.builder.ret(function.args[0])
    module.declare("elsewhere", i64, [])
    told: list[int] = []
    compile_module(module, progress=told.append)
    assert told == [1, 2, 3]


def test_a_short_compilation_says_nothing_a_long_one_its_place(
        monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    clock = iter([0.0, 0.5, 2.5, 2.6, 4.0])
    monkeypatch.setattr(time, "monotonic", lambda: next(clock))
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    status = Status(5000, "functions")
    shown = []
    for done in (1, 1000, 1010, 2000):
        status.show(done)
        shown.append(capsys.readouterr().err.strip("\r"))
    status.clear()
    shown.append(capsys.readouterr().err.strip("\r"))
    assert shown == ["", "\x1b[K1,000 of 5,000 functions, 400 a second, 10 s left", "",
                     "\x1b[K2,000 of 5,000 functions, 500 a second, 6 s left", "\x1b[K"]


@pytest.mark.parametrize("first", [True, False])
def test_a_function_that_is_refused_ends_the_command(first: bool, tmp_path: Path) -> None:
    large, refused = write(build(600, "x86_64")), 'define void @g() {\n  call void asm "bogus", ""()\n  ret void\n}\n'
    (tmp_path / "large.ll").write_text(refused + large if first else large + refused)
    done = subprocess.run([sys.executable, "-m", "smemit", "compile", "large.ll"], cwd=tmp_path, timeout=60,
                          env={"PYTHONPATH": str(Path(__file__).parents[3])}, capture_output=True, text=True)
    assert done.returncode == 1
    assert "bogus" in done.stderr
    assert not (tmp_path / "large.o").exists()
