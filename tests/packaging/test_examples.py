"""The bundled programs: on every target the bytes that llc writes, and what type checkers accept."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path

import pytest

import smemit.examples
from smemit.cli import main
from smemit.cli.load import retarget
from smemit.dsl.module import Module
from smemit.ir.module import TARGETS
from tests.conftest import need_module, need_tool

FOLDER = Path(smemit.examples.__file__).parent
NAMES = sorted(path.stem for path in FOLDER.glob("*.py") if path.stem != "__init__")


def example(name: str, target: str) -> Module:
    """The module of an example, made anew for a target."""
    python = importlib.import_module(f"smemit.examples.{name}")
    module: Module = importlib.reload(python).m
    retarget(module, target, None)
    return module


def test_there_are_eleven():
    assert len(NAMES) == 11


def test_one_has_values_where_llc_does_not_put_them():
    compiled = example("placements", "x86_64").compile(check=True)
    kinds = {location.kind_name for record in compiled.stackmap.stack_maps[0].records for location in record.locations}
    assert kinds == {"Register", "Direct", "Indirect", "ConstantIndex"}


@pytest.mark.parametrize("name", ["switch", "unwinding", "indirect_call"])
def test_the_command_makes_position_independent_code(name: str, tmp_path: Path):
    llc, path = need_tool("llc-22"), tmp_path / "made.o"
    # Made anew: another test may have left the module in this process with another target.
    text = str(example(name, "x86_64"))
    assert main(["compile", f"smemit.examples.{name}", "-o", str(path)]) == 0
    theirs = subprocess.run([llc, "-O0", "-relocation-model=pic", "-filetype=obj", "-o", "-", "-"], check=True,
                            input=text.encode(), capture_output=True).stdout
    assert path.read_bytes() == theirs
    assert (theirs == example(name, "x86_64").compile().data) == (name == "indirect_call")


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("name", [name for name in NAMES if name != "placements"])
def test_an_example_is_what_llc_makes_of_its_text(name: str, target: str):
    if name == "inline_assembly":
        need_module("keystone")
    module = example(name, target)
    ours = module.compile(check=True)
    llc = need_tool("llc-22")
    theirs = subprocess.run([llc, "-O0", "-filetype=obj", "-o", "-", "-"], input=str(module).encode(), check=True,
                            capture_output=True).stdout
    assert ours.data == theirs


CHECKERS = [["mypy", "--strict"], ["pyright", "--pythonpath", sys.executable]]


@pytest.mark.slow
@pytest.mark.parametrize("checker", CHECKERS, ids=["mypy", "pyright"])
def test_type_checkers_accept_the_examples(checker: list[str], tmp_path: Path):
    need_module(checker[0])
    for name in NAMES:
        (tmp_path / f"{name}.py").write_text((FOLDER / f"{name}.py").read_text())
    files = [str(path) for path in sorted(tmp_path.glob("*.py"))]
    run = subprocess.run([sys.executable, "-m", *checker, *files], capture_output=True, text=True, cwd=tmp_path)
    assert run.returncode == 0, run.stdout + run.stderr
