"""The README says what the code does: its example, its listing and its tables are checked against the code."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Any

from elftools.elf.elffile import ELFFile

from smemit.cli import COMMANDS
from smemit.cli.load import load_module
from smemit.ir.check_safepoints import check_safepoints
from smemit.pipeline import STAGES, compile_module
from smemit.stackmap import StackMap, statepoint_of

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks() -> list[str]:
    """The indented blocks, without their indentation."""
    found = re.findall(r"(?:^    .*\n|^\n(?=    ))+", README, re.MULTILINE)
    return ["\n".join(line[4:].rstrip() for line in block.strip("\n").split("\n")) for block in found]


def test_listing_is_what_the_command_prints():
    module = load_module("smemit.examples.inline_cache", target="x86_64")
    printed = compile_module(module, output="listing").decode()
    assert "\n".join(line.rstrip() for line in printed.strip("\n").split("\n")) in blocks()


def test_example_is_the_bundled_one():
    example = (ROOT / "smemit/examples/inline_cache.py").read_text(encoding="utf-8")
    code = [line.split("  # type:")[0] for line in example.split('"""')[2].split("\n")
            if line.strip() and not line.strip().startswith("#")]
    shown = next(block for block in blocks() if block.startswith("from smemit import"))
    assert [line for line in shown.split("\n") if line.strip()] == code


def test_statepoint_example_compiles_and_uses_no_pointer_late():
    (code,) = [block for block in blocks() if "f.statepoint(" in block]
    found: dict[str, Any] = {}
    exec(compile(code, "README.md", "exec"), found)
    check_safepoints(found["m"])
    section = StackMap.from_elf(ELFFile(io.BytesIO(compile_module(found["m"]))))
    values = statepoint_of(section.functions[0].records[0])
    assert values is not None
    assert (len(values.deopt), len(values.pairs)) == (2, 2)


def test_tables_list_every_command_and_stage():
    commands = dict(re.findall(r"^\| `smemit ([\w-]+)` \| (.*?) \|$", README, re.MULTILINE))
    assert commands == COMMANDS
    rows = re.findall(r"^\| (\w+) \| (.*?) \| `(\S+)`.*\|$", README, re.MULTILINE)
    summaries = {name: summary for name, summary, _ in rows}
    assert {stage.name: stage.summary for stage in STAGES}.items() <= summaries.items()
    for name, _, path in rows:
        assert (ROOT / "smemit" / path).exists(), f"stage {name} is said to be in {path}"
