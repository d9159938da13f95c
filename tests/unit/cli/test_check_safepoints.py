"""`smemit check-safepoints`, and the same as a flag of `compile`: late uses are printed, and the exit code tells."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from smemit.cli import main

PROGRAM = """from smemit import Module, pointer, void
m = Module("late")
GC = pointer(1)
safepoint = m.declare("safepoint", void)
@m.function(gc="statepoint-example")
def f(b, p: GC) -> GC:
    token = b.statepoint(safepoint, gc=[p])
    b.ret({})
"""


def program(folder: Path, value: str) -> str:
    path = folder / "late.py"
    path.write_text(PROGRAM.format(value))
    return str(path)


def test_a_late_use_is_reported_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = program(tmp_path, "p")
    assert main(["check-safepoints", path]) == 1
    out, err = capsys.readouterr()
    assert out.startswith(f"{path}:8: error: ret in @f, %entry: it uses argument %p after statepoint ({path}:7) may")
    assert "the path: %entry" in out
    assert err == "late: 1 use of pointers that a statepoint may have moved\n"


def test_relocated_pointers_are_fine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-safepoints", program(tmp_path, "token.relocate(p)")]) == 0
    assert capsys.readouterr() == ("", "")


def test_json_has_one_entry_for_each_use(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = program(tmp_path, "p")
    assert main(["check-safepoints", "--json", path]) == 1
    assert json.loads(capsys.readouterr().out) == [{
        "function": "f", "user": "ret", "place": f"{path}:8", "pointer": "argument %p", "moved": "argument %p",
        "statepoint": "statepoint", "statepoint_id": "2882400000", "statepoint_place": f"{path}:7",
        "path": ["%entry"]}]


@pytest.mark.parametrize("emit", ["llvm-ir", "obj"])
def test_compile_refuses_late_uses_when_asked(emit: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    output = tmp_path / "out"
    command = ["compile", program(tmp_path, "p"), "--check-safepoints", "--emit", emit, "-o", str(output)]
    assert main(command) == 1
    assert "it uses argument %p after statepoint" in capsys.readouterr().err
    assert not output.exists()
