"""Runs over random modules count every outcome once and blame the function that causes it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from smemit.compile.pipeline import compile_module
from smemit.difftest import campaign
from smemit.difftest.campaign import Outcome, Report
from smemit.difftest.edit import defined
from smemit.difftest.llvm import LLVM
from smemit.difftest.programs.features import parse_features
from smemit.difftest.programs.random_module import random_module
from smemit.difftest.workers import in_workers
from smemit.errors import OracleError, UnsupportedError, blaming
from smemit.ir import ops
from smemit.ir.module import Module
from smemit.ir.text import write

FEATURES = parse_features("ints,widths,stackmap")
PAIRS = [(seed, 8) for seed in range(1, 13)]


def run(llvm: LLVM, compiler: campaign.Compiler) -> Report:
    return campaign.run(iter(PAIRS), FEATURES, "x86_64", llvm, compiler)


def functions_with(op: str) -> int:
    return sum(any(getattr(operation, "op", "") == op for operation in function.operations())
               for seed, size in PAIRS for function in defined(random_module(seed, size, FEATURES, "x86_64")))


def all_functions() -> int:
    return sum(len(defined(random_module(seed, size, FEATURES, "x86_64"))) for seed, size in PAIRS)


def test_llvm_against_itself_is_equal(llvm: LLVM) -> None:
    report = run(llvm, lambda module, **_: llvm.compile(write(module)).object)
    assert report.modules == {Outcome.EQUAL: len(PAIRS)}
    assert report.functions == {Outcome.EQUAL: all_functions()}
    assert report.clean and report.rate(report.functions) == 100


def _without_xor(module: Module, **_: Any) -> bytes:
    if any(getattr(operation, "op", "") == "xor" for function in module.functions
           for operation in function.operations()):
        return b"\x7fELF"
    return compile_module(module)


def test_workers_find_the_same_in_the_same_order(llvm: LLVM) -> None:
    alone = run(llvm, _without_xor)
    shown: list[int] = []
    many = campaign.run_in_workers(iter(PAIRS), FEATURES, "x86_64", llvm, _without_xor, 2,
                                   progress=lambda report: shown.append(report.modules.total()))
    assert alone.findings and shown[-1] == len(PAIRS)
    assert (many.modules, many.functions, many.details, many.rules) == (
        alone.modules, alone.functions, alone.details, alone.rules)
    assert [(finding.seed, finding.function, write(finding.module)) for finding in many.findings] == [
        (finding.seed, finding.function, write(finding.module)) for finding in alone.findings]


def _dies(argument: int) -> int:
    if argument == 3:
        os._exit(1)
    return argument


def test_work_that_kills_its_workers_ends_the_run() -> None:
    found = []
    with pytest.raises(OracleError, match="3 workers died of one piece of work"):
        for result in in_workers(_dies, iter(range(6)), 2):
            found.append(result)
    assert len(set(found)) == len(found)


def test_refusals_count_by_function_and_reason(llvm: LLVM) -> None:
    def compiler(module: Module, **_: Any) -> bytes:
        for function in module.functions:
            if any(getattr(operation, "op", "") == "xor" for operation in function.operations()):
                raise UnsupportedError(f"no xor in @{function.name}")
        return llvm.compile(write(module)).object

    report = run(llvm, compiler)
    bad = functions_with("xor")
    assert bad
    assert report.functions[Outcome.REFUSED] == bad
    assert report.functions[Outcome.EQUAL] == all_functions() - bad
    assert report.details == {Outcome.REFUSED: {"no xor in @..": bad}}


def test_internal_errors_name_their_place(llvm: LLVM) -> None:
    def compiler(module: Module, **_: Any) -> bytes:
        raise AssertionError("select lost a value")

    report = run(llvm, compiler)
    assert report.modules == {Outcome.BROKEN: len(PAIRS)}
    (reason,) = report.details[Outcome.BROKEN]
    assert "test_campaign.py" in reason and "AssertionError: select lost a value" in reason


def test_endless_compilations_end(llvm: LLVM, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaign, "_SECONDS", 1)

    def compiler(module: Module, **_: Any) -> bytes:
        with blaming(module.functions[0].name, None):
            while True:
                pass

    module = random_module(1, 8, FEATURES, "x86_64")
    verdict = campaign.judge(module, compiler, llvm.compile(write(module)))
    assert verdict.outcome is Outcome.ENDLESS and verdict.detail == "no end after 1 seconds"


def test_differing_functions_are_found_and_reduced(llvm: LLVM) -> None:
    def compiler(module: Module, **_: Any) -> bytes:
        return llvm.compile(write(module).replace(" = add ", " = sub ")).object

    report = run(llvm, compiler)
    unequal = report.unequal()
    assert unequal and not report.clean
    assert report.modules[Outcome.UNEQUAL] + report.modules[Outcome.EQUAL] == len(PAIRS)
    small = campaign.shrink(unequal[0], llvm, compiler, 500)
    left = [operation for function in small.module.functions for operation in function.operations()]
    assert any(isinstance(operation, ops.Binary) and operation.op == "add" for operation in left)
    assert len(left) <= 3
    difference = small.verdict.difference
    assert difference is not None and difference.section == ".text" and difference.field == "mnemonic"
    assert campaign.cause(small.module)[0].startswith("add ")


def test_crashes_of_llvm_count_apart(llvm: LLVM) -> None:
    features = parse_features("ints,calls,patchpoint")
    module = random_module(2, 10, features, "x86_64", functions=1)
    function = defined(module)[0]
    block = function.blocks[0]
    block.operations.clear()
    f = function.builder.position_at_end(block)
    f.patchpoint(1, 5)
    f.call(module.declare("callee", function.function_type.result))
    f.unreachable()
    function.blocks[1:] = []
    verdict = campaign.judge(module, lambda _: b"", llvm.compile(write(module)))
    assert verdict.outcome is Outcome.LLVM_CRASH


def test_rules_are_counted_once_a_function(llvm: LLVM) -> None:
    features = parse_features("ints,stackmap")
    report = campaign.run(iter([(seed, 12) for seed in range(1, 7)]), features, "aarch64", llvm, compile_module)
    assert "sub-constant" in report.rules
    for name, counts in report.rules.items():
        for outcome, functions in counts.items():
            assert functions <= report.functions[outcome], name


def test_what_differs_is_saved_as_a_golden_input(
    llvm: LLVM, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from smemit.cli import main
    from smemit.compile import pipeline
    from smemit.difftest import golden

    honest = pipeline.compile_module

    def broken(module: Module, *options: Any, **changes: Any) -> bytes:
        made = honest(module, *options, **changes)
        return made[:-1] + bytes([made[-1] ^ 1])

    monkeypatch.setattr(pipeline, "compile_module", broken)
    folder = tmp_path / "inputs"
    assert main(["diff", "--random", "1", "--size", "4", "--seed", "3", "--save", str(folder)]) == 1
    cases = golden.cases(tmp_path)
    assert cases
    for case in cases.values():
        assert golden.make(case, llvm)
        assert "--seed 3 --size 4" in case.input.read_text().splitlines()[0]
    monkeypatch.undo()
    assert [golden.check(case) for case in cases.values()] == [""] * len(cases)
