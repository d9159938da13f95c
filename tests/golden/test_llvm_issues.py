"""What llc does with the modules of open LLVM issues, and what smemit does: the lines at the top of each file."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from smemit.cli.witness import compile_by
from smemit.compile.pipeline import compile_module
from smemit.errors import SmemitError, UnsupportedError
from smemit.ir.module import Module
from smemit.ir.text import read
from smemit.run.check import check_module
from tests.conftest import need_module, need_tool

FILES = sorted((Path(__file__).parents[2] / "golden" / "issues").glob("*.ll"))
TRIPLES = {"x86_64": "x86_64-unknown-linux-gnu", "aarch64": "aarch64-unknown-linux-gnu",
           "ppc64le": "powerpc64le-unknown-linux-gnu"}


def outcome(module: Module, compiler: Callable[[Module], bytes]) -> str:
    """Whether a compiler crashes, refuses the module, or what running the object shows."""
    try:
        verdict = check_module(module, compiler(module))
    except UnsupportedError as error:
        return "crashes" if "crashed" in error.message else "refuses"
    except SmemitError:
        return "refuses"
    assert verdict.wrong or verdict.runs
    return "wrong" if verdict.wrong else "right"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_issues_are_what_their_files_say(path: Path) -> None:
    need_module("unicorn")
    llc = need_tool("llc-22")
    text = path.read_text()
    expected = re.findall(r"^; (llc|smemit) (\w+)(?: (-O\d))?: (\w+)$", text, re.MULTILINE)
    assert {who for who, *_ in expected} == {"llc", "smemit"}
    for who, target, level, known in expected:
        module = read(f'target triple = "{TRIPLES[target]}"\n{text}', path.name)
        found = outcome(module, compile_module if who == "smemit" else lambda one: compile_by(
            f"{llc} {level} -filetype=obj {{in}} -o {{out}}", one))  # noqa: B023
        assert (who, target, level, found) == (who, target, level, known)
