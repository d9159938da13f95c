"""Wrong command lines get one short error that says what was meant; exit code 2."""

from __future__ import annotations

import shlex

import pytest

from smemit.cli import COMMANDS, main, module_of
from smemit.cli.parse import Parser, parse


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


@pytest.mark.parametrize(("line", "said"), [
    (["explain", "--record", "x", "a.o"], "argument --record: 'x' is not a whole number"),
    (["fuzz", "--reader", "true {}", "--minutes", "-1"], "argument --minutes: '-1' is not a number above 0"),
    (["judge", "--reader", "true {}", "--seconds", "nan", "kit"], "argument --seconds: 'nan' is not a number above 0"),
    (["patch", "--id", "1.5", "--asm", "nop", "a.o"], "argument --id: '1.5' is not a whole number"),
    (["judge", "--reader", "true {}", "--memory", "-1", "kit"], "argument --memory: '-1' is not a whole number from 0"),
])
def test_numbers_say_what_they_are(line: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line) == 2
    assert said in capsys.readouterr().err


def test_a_folder_that_cannot_be_made_is_named(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["kit", "/proc/x"]) == 1
    assert capfd.readouterr().err.startswith("/proc/x: error: cannot write the output: ")


@pytest.mark.parametrize("line", [["generate", "-n", "-5", "-d", "x"], ["diff", "--random", "0"],
                                  ["witness", "--random", "x"], ["compile", "--jobs", "-1", "a.ll"]])
def test_counts_begin_at_one(line: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line) == 2
    assert "is not a whole number from 1" in capsys.readouterr().err


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_a_summary_an_example_and_exit_codes(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([command, "--help"])
    assert left.value.code == 0
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith(COMMANDS[command][0].upper() + COMMANDS[command][1:20]) for line in lines)
    (example,) = [line.removeprefix("example: ") for line in lines if line.startswith("example: ")]
    words = shlex.split(example.removeprefix('eval "$(').removesuffix(')"').partition(" > ")[0])
    assert words[0] == "smemit"
    assert parse(words[1:], COMMANDS, module_of).command == command
    (codes,) = [line for line in lines if line.startswith("exit codes: ")]
    assert all(f" {code} " in codes for code in (0, 1, 2))


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_has_help(command: str) -> None:
    parser = Parser()
    module_of(command).configure(parser)
    assert [action.dest for action in parser._actions if not action.help] == []
