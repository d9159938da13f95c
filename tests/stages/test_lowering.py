"""The stages between selection and emission on small programs: expected dumps beside them, and llc if installed."""

from __future__ import annotations

from pathlib import Path

import pytest

from smemit.compile.codegen.check_allocation import check_allocation, snapshot
from smemit.compile.codegen.machine import MachineFunction
from smemit.compile.codegen.mir.write import write_function
from smemit.compile.isel.select import Selection, select
from smemit.compile.pipeline import STAGES, compile_module
from smemit.difftest.compare import compare
from smemit.difftest.llvm import LLVM
from smemit.difftest.programs.features import parse_features
from smemit.difftest.programs.random_module import random_module
from smemit.ir.module import Function, Module
from smemit.ir.text import read, write
from smemit.isa.load import load_target, target_names
from tests.conftest import need_tool
from tests.stages.machine_ir import from_function, from_llc

HERE = Path(__file__).parent
FOLDERS = ("phi", "two_address", "place", "allocate", "frame", "expand", "live_outs")
CASES = [path for folder in FOLDERS for path in sorted((HERE / folder).glob("*.ll"))]
LLC_STAGES = {"phi": "phi-node-elimination", "two_address": "twoaddressinstruction", "allocate": "regallocfast"}
"""Stages whose machine IR is compared with llc's."""


def _name(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def _module(path: Path) -> Module:
    return read(path.read_text(encoding="utf-8"), str(path))


def _lowered(function: Function, last: str) -> MachineFunction:
    """The function after stage `last`, as llc makes it, bugs and all; its allocation checked."""
    machine = select(function, load_target(function.module.target), Selection(llvm_bugs=True))
    for stage in STAGES:
        before = snapshot(machine) if stage.name == "allocate" else None
        stage.run(machine)
        if before is not None:
            check_allocation(before, machine)
        if stage.name == last:
            break
    return machine


@pytest.mark.parametrize("path", CASES, ids=_name)
def test_stage_makes_what_is_expected(path: Path, bless: bool) -> None:
    functions = [f for f in _module(path).functions if f.blocks]
    made = "\n".join(write_function(_lowered(f, path.parent.name)) for f in functions)
    expected = path.with_suffix(".expected")
    if bless:
        expected.write_text(made, encoding="utf-8")
    assert made == expected.read_text(encoding="utf-8"), "run pytest --bless and read the difference"


@pytest.mark.parametrize("path", [p for p in CASES if p.parent.name != "place"], ids=_name)
def test_whole_objects_are_llvms(path: Path, llvm: LLVM) -> None:
    module = _module(path)
    module.source_filename = "case.ll"
    theirs = llvm.compile(write(module)).object
    assert theirs is not None
    assert compare(compile_module(module, llvm_bugs=True), theirs, ("smemit", "llvm")) is None


@pytest.mark.parametrize("path", [p for p in CASES if p.parent.name in LLC_STAGES], ids=_name)
def test_stage_makes_what_llc_makes(path: Path) -> None:
    stage, module = path.parent.name, _module(path)
    theirs = from_llc(need_tool("llc-22"), path, LLC_STAGES[stage], module.target)
    for function in module.functions:
        if function.blocks:
            assert from_function(_lowered(function, stage)) == theirs[function.name], function.name


@pytest.mark.parametrize("stage", LLC_STAGES)
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("target", target_names())
def test_random_programs_pass_stages_as_in_llc(target: str, seed: int, stage: str, tmp_path: Path) -> None:
    module = random_module(seed, 20, parse_features("core"), target)
    path = tmp_path / "random.ll"
    path.write_text(write(module), encoding="utf-8")
    theirs = from_llc(need_tool("llc-22"), path, LLC_STAGES[stage], target)
    for function in module.functions:
        if function.blocks:
            assert from_function(_lowered(function, stage)) == theirs[function.name], function.name
