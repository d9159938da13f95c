"""Selection of small programs: the expected dumps beside them, and llc's machine IR where llc is installed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from smemit.compile.codegen.finalize import finalize
from smemit.compile.codegen.mir.write import write_function
from smemit.compile.isel.select import select
from smemit.compile.pipeline import compile_module
from smemit.dsl import module as dsl
from smemit.errors import SmemitError
from smemit.ir import types as t
from smemit.ir.module import TARGETS, Module
from smemit.ir.text import read, write
from smemit.isa.load import load_target
from tests.conftest import need_tool
from tests.stages.machine_ir import from_function, from_llc

CASES = sorted((Path(__file__).parent / "select").glob("*.ll"))


def _module(path: Path) -> Module:
    return read(path.read_text(encoding="utf-8"), str(path))


@pytest.mark.parametrize("path", CASES, ids=lambda p: p.stem)
def test_selected_code_is_as_expected(path: Path, bless: bool) -> None:
    target = load_target("x86_64")
    made = "\n".join(write_function(select(f, target)) for f in _module(path).functions if f.blocks)
    expected = path.with_suffix(".expected")
    if bless:
        expected.write_text(made, encoding="utf-8")
    assert made == expected.read_text(encoding="utf-8"), "run pytest --bless and read the difference"


@pytest.mark.parametrize("path", CASES, ids=lambda p: p.stem)
def test_selected_code_is_what_llc_selects(path: Path) -> None:
    theirs = from_llc(need_tool("llc-22"), path, "finalize-isel", "x86_64")
    target = load_target("x86_64")
    for function in _module(path).functions:
        if function.blocks:
            machine = select(function, target)
            finalize(machine)
            assert from_function(machine) == theirs[function.name], function.name


@pytest.mark.parametrize("target_name", TARGETS)
@pytest.mark.parametrize("seed", range(6))
def test_random_programs_select_as_in_llc(seed: int, target_name: str, tmp_path: Path) -> None:
    from smemit.difftest.programs.features import parse_features
    from smemit.difftest.programs.random_module import random_module

    features = parse_features("core,select,fcmp,division,globals,indirect,variadic")
    if target_name.startswith("ppc64"):
        features -= {"patchpoint"}  # llc loses the registers of their arguments: `smemit docs llvm-bugs`
    module = random_module(seed, 15, features, target_name)
    path = tmp_path / "random.ll"
    path.write_text(write(module), encoding="utf-8")
    theirs = from_llc(need_tool("llc-22"), path, "finalize-isel", target_name)
    target = load_target(target_name)
    for function in module.functions:
        if function.blocks:
            machine = select(function, target)
            finalize(machine)
            assert from_function(machine) == theirs[function.name], function.name


def test_values_of_blocks_never_reached_are_ignored() -> None:
    text = """
define i64 @f(i64 %a) {
entry:
  br label %out
lost:
  br label %out
out:
  %x = phi i64 [ %a, %entry ], [ 7, %lost ]
  ret i64 %x
}
"""
    module = read(text, "lost.ll")
    machine = select(module.functions[0], load_target("x86_64"))
    assert [block.ir.name for block in machine.blocks if block.ir is not None] == ["entry", "out"]
    assert not any(inst.template.name == "PHI" for block in machine.blocks for inst in block.insts)
    assert len(module.functions[0].blocks) == 3, "the user's function must stay as it was"


def _patchpoint(arguments: int = 0, size: int = 20, target: Any = 4096, cc: str = "") -> Module:
    module = dsl.Module("one", "x86_64")
    function = module.define("f", t.void, (t.i64,) * arguments)
    function.builder.patchpoint(1, size, target, function.args, cc=cc)
    function.builder.ret()
    return module


def test_refusals_of_either_selector_name_the_line() -> None:
    text = """
define i64 @f(ptr %p) {
  %x = load i64, ptr %p
  %y = va_arg ptr %p, i128
  ret i64 %x
}
"""
    module = read(text, "refused.ll")
    with pytest.raises(SmemitError) as caught:
        select(module.functions[0], load_target("x86_64"))
    assert str(caught.value.place).startswith("refused.ll:4")


@pytest.mark.parametrize("body", [
    "  br label %b\nb:\n  %x = phi x86_fp80 [ 0xK0, %0 ]\n  store x86_fp80 %x, ptr null\n  ret void",
    '  call void asm sideeffect ".p2align 6", ""()\n  ret void',
])
def test_refusals_of_no_single_operation_name_the_function(body: str) -> None:
    module = read(f"\ndefine void @before() {{\n  ret void\n}}\ndefine void @f() {{\n{body}\n}}\n", "refused.ll")
    with pytest.raises(SmemitError) as caught:
        compile_module(module)
    assert str(caught.value.place).startswith("refused.ll:5")


@pytest.mark.parametrize(("module", "message", "way_out"), [
    (_patchpoint(size=4), "reserves 4 bytes but its call takes 13", "reserve 13 or more"),
    (_patchpoint(14, cc="anyregcc"), "wants 14 registers", "anyregcc has 13"),
    (_patchpoint(cc="cc 92"), "calling convention cc 92 is not available", ""),
])
def test_requests_the_target_cannot_carry_out_are_refused(module: Module, message: str, way_out: str) -> None:
    with pytest.raises(SmemitError) as caught:
        select(module.functions[0], load_target("x86_64"))
    assert message in caught.value.message
    assert way_out in str(caught.value)
    assert __file__ in str(caught.value.place)
