"""Stack slots of collected pointers: refused where a root is lost, right after mem2reg."""

from __future__ import annotations

from pathlib import Path

import pytest

from smemit.cli import main
from smemit.errors import SmemitErrors
from smemit.ir.module import Module
from smemit.ir.text import read, write
from smemit.passes import run
from smemit.passes.check_safepoints import check_safepoints

REWRITE = "rewrite-statepoints-for-gc"
SLOT = """declare void @g()
declare void @llvm.lifetime.start.p0(ptr)
define ptr addrspace(1) @f(ptr addrspace(1) %p, i1 %c) gc "statepoint-example" {
entry:
  %s = alloca ptr addrspace(1)
  %n = alloca i64
  call void @llvm.lifetime.start.p0(ptr %s)
  store ptr addrspace(1) %p, ptr %s
  store i64 0, ptr %n
  br label %loop
loop:
  %i = load i64, ptr %n
  call void @g()
  %j = add i64 %i, 1
  store i64 %j, ptr %n
  br i1 %c, label %loop, label %done
done:
  %q = load ptr addrspace(1), ptr %s
  ret ptr addrspace(1) %q
}
"""


def rewritten(text: str, passes: str) -> Module:
    module = read(text, "m.ll")
    run(module, passes)
    return module


def test_a_lost_root_is_refused_with_the_way_to_it() -> None:
    with pytest.raises(SmemitErrors) as caught:
        rewritten(SLOT, REWRITE)
    told = str(caught.value)
    assert told.startswith("m.ll:18:8: error: load %q in @f, %done: it uses the pointer in alloca %s after statepoint")
    assert "the path: %loop -> %done" in told
    assert "run mem2reg before rewrite-statepoints-for-gc" in told


def test_mem2reg_makes_values_of_slots_which_are_relocated() -> None:
    text = write(rewritten(SLOT, f"mem2reg,{REWRITE}"))
    assert "alloca" not in text and "lifetime.start.p0(ptr" not in text.partition("define")[2]
    assert '[ "gc-live"(ptr addrspace(1) %' in text
    check_safepoints(read(text, "out.ll"))


@pytest.mark.parametrize(("change", "is_lost"), [
    (("%q = load", "store ptr addrspace(1) null, ptr %s\n  %q = load"), False),  # stored again
    (("call void @g()", ""), False),  # no statepoint
    (("%q = load", "%q = load volatile"), True),  # stays a slot
    (("store ptr addrspace(1) %p, ptr %s", ""), False),  # never stored
])
def test_only_what_a_statepoint_moves_is_lost(change: tuple[str, str], is_lost: bool) -> None:
    text = SLOT.replace(*change)
    if is_lost:
        with pytest.raises(SmemitErrors, match="the pointer in alloca %s"):
            rewritten(text, f"mem2reg,{REWRITE}")
    else:
        rewritten(text, REWRITE)


def test_an_alloca_in_the_list_of_the_statepoint_is_known_to_the_collector() -> None:
    text = """declare void @g()
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
define ptr addrspace(1) @f(ptr addrspace(1) %p) gc "statepoint-example" {
  %s = alloca ptr addrspace(1)
  store ptr addrspace(1) %p, ptr %s
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0,
      ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(ptr %s) ]
  %q = load ptr addrspace(1), ptr %s
  ret ptr addrspace(1) %q
}
"""
    check_safepoints(read(text, "m.ll"))
    with pytest.raises(SmemitErrors, match="the pointer in alloca %s"):
        check_safepoints(read(text.replace('"gc-live"(ptr %s)', '"deopt"(ptr %s)'), "m.ll"))


@pytest.mark.parametrize(("line", "right"), [
    (["-place-safepoints", "m.ll"], "place-safepoints"), (["-rewrite-statepoints-for-gc", "m.ll"], REWRITE),
    (["-passes=function(mem2reg),rewrite-statepoints-for-gc", "m.ll"], f"function(mem2reg),{REWRITE}"),
])
def test_opts_options_are_answered_with_the_right_spelling(line: list[str], right: str, tmp_path: Path,
                                                           capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["pass", *line]) == 2
    assert capfd.readouterr().err.endswith(f"passes are named without a dash\n  note: smemit pass {right} INPUT\n")


def test_names_of_passes_may_be_nested_as_for_opt(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "m.ll"
    source.write_text(SLOT)
    assert main(["pass", f"function(mem2reg),{REWRITE}", "-S", str(source)]) == 0
    assert '"gc-live"' in capfd.readouterr().out
