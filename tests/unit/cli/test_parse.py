"""Wrong command lines get one short error that says what was meant; exit code 2."""

from __future__ import annotations

import pytest

from smemit.cli import main


@pytest.mark.parametrize(("line", "said"), [
    (["complie", "x.ll"], "error: unknown command 'complie'\n  note: did you mean compile or completion?\n"),
    (["decode", "--jsno", "x.o"], "error: unknown option --jsno\n  note: did you mean --json?\n"),
    (["compile", "--emit", "cake", "x.ll"], "error: argument --emit: invalid choice: 'cake'"),
    (["kit"], "error: the following arguments are required: DIR\n  note: smemit kit --help shows the usage\n"),
    ([], "error: the following arguments are required: COMMAND\n  note: smemit --help shows the usage\n"),
    (["docs", "tutorial", "patch", "more"], "error: unknown argument more\n"),
])
def test_wrong_lines_get_three_lines(line: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line) == 2
    told = capsys.readouterr().err
    assert told.startswith(said)
    assert told.count("\n") <= 3


@pytest.mark.parametrize("line", [["generate", "-n", "-5", "-d", "x"], ["diff", "--random", "0"],
                                  ["witness", "--random", "x"], ["compile", "--jobs", "-1", "a.ll"]])
def test_counts_begin_at_one(line: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line) == 2
    assert "is not a whole number from 1" in capsys.readouterr().err
