"""The README says what the code does: its example, its commands and its table are checked against the code."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from smemit.cli import COMMANDS, module_of

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks() -> list[str]:
    """The indented blocks, without their indentation."""
    found = re.findall(r"(?:^    .*\n|^\n(?=    ))+", README, re.MULTILINE)
    return ["\n".join(line[4:].rstrip() for line in block.strip("\n").split("\n")) for block in found]


def test_example_is_the_bundled_one():
    example = (ROOT / "smemit/examples/inline_cache.py").read_text(encoding="utf-8")
    code = [line.split("  # type:")[0] for line in example.split('"""')[2].split("\n")
            if line.strip() and not line.strip().startswith("#")]
    shown = next(block for block in blocks() if block.startswith("from smemit import"))
    assert [line for line in shown.split("\n") if line.strip()] == code


def test_it_fits_one_page():
    assert len(README.split("\n")) <= 91


def test_the_table_lists_every_command():
    commands = dict(re.findall(r"^\| `smemit ([\w-]+)` \| (.*?) \|$", README, re.MULTILINE))
    assert commands == COMMANDS


def test_commands_take_the_options_that_are_shown():
    shown = set(re.findall(r"smemit ([a-z-]+)[^`\n]*", README)) & set(COMMANDS)
    assert {"compile", "diff", "docs", "kit", "judge"} <= shown
    for line in re.findall(r"smemit (compile|kit|judge|diff) ([^`;]*)", README):
        parser = argparse.ArgumentParser()
        module_of(line[0]).configure(parser)
        known = parser.format_help()
        for option in re.findall(r"(?<!\S)(--?[a-z-]+)", line[1].replace("--reader 'my-reader {}'", "--reader")):
            assert option in known, f"smemit {line[0]} has no {option}"
