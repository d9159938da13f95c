"""What no mistake of a user explains is one error that names the function and the line of ours."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from smemit.cli import main
from smemit.compile.codegen.machine import MachineFunction
from smemit.compile.pipeline import STAGES, Stage, compile_module
from smemit.errors import FaultError
from smemit.ir.text import read

TEXT = """define i64 @fine(i64 %a) {
  ret i64 %a
}
define i64 @hard(i64 %a) {
  ret i64 %a
}
"""


def _stumble(function: MachineFunction) -> None:
    if function.name == "hard":
        raise KeyError("no such slot")


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smemit.compile.pipeline.STAGES", (*STAGES, Stage("stumble", _stumble, "")))


@pytest.mark.usefixtures("broken")
def test_a_step_that_stumbles_is_named() -> None:
    module = read(TEXT, "some.ll")
    module.target = "x86_64"
    with pytest.raises(FaultError) as caught:
        compile_module(module)
    report = str(caught.value)
    assert report.startswith("some.ll:4:12: error: smemit's own fault in @hard: KeyError: 'no such slot' (")
    assert "test_errors.py:" in report
    assert "please report it" in report
    assert isinstance(caught.value.__cause__, KeyError)


@pytest.mark.usefixtures("broken")
def test_the_command_prints_no_traceback(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, made = tmp_path / "some.ll", tmp_path / "some.o"
    source.write_text(TEXT)
    assert main(["compile", str(source), "--target", "x86_64", "-o", str(made)]) == 1
    said = capsys.readouterr().err
    assert "smemit's own fault in @hard" in said
    assert "Traceback" not in said
    assert not made.exists()


def test_a_reader_that_left_is_no_fault() -> None:
    class Closed(io.StringIO):
        def write(self, text: str) -> int:
            raise BrokenPipeError

    module = read(TEXT, "some.ll")
    module.target = "x86_64"
    with pytest.raises(BrokenPipeError):
        compile_module(module, show="select", show_to=Closed())
