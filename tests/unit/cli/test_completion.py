"""Shells complete commands, options and their values."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from smemit.cli import COMMANDS, main


def completions(line: str) -> set[str]:
    """What a shell is told of a line with the cursor at its end."""
    pytest.importorskip("argcomplete")
    code = "import os, sys; sys.argv = ['smemit']; from smemit.cli import main; main()"
    told = subprocess.run(
        [sys.executable, "-c", code + ""], capture_output=True, text=True, close_fds=False,
        env={**os.environ, "_ARGCOMPLETE": "1", "COMP_LINE": line, "COMP_POINT": str(len(line)),
             "_ARGCOMPLETE_STDOUT_FILENAME": "/dev/stdout", "_ARGCOMPLETE_IFS": "\n"})
    return {word.strip() for word in told.stdout.splitlines()}


def test_commands_are_completed() -> None:
    assert completions("smemit ") >= COMMANDS.keys()
    assert completions("smemit comp") == {"compile", "completion"}


def test_options_and_their_values_are_completed() -> None:
    assert {"--emit", "--target", "--isel"} <= completions("smemit compile --")
    assert {"asm", "obj", "listing"} <= completions("smemit compile --emit ")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_gets_code(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("argcomplete")
    assert main(["completion", shell]) == 0
    assert "_ARGCOMPLETE" in capsys.readouterr().out
