"""Reduction keeps what fails and loses the rest; copies and cuts leave modules valid."""

from __future__ import annotations

from smemit.difftest import edit
from smemit.difftest.clone import clone
from smemit.difftest.programs.features import ALL
from smemit.difftest.programs.random_module import random_module
from smemit.difftest.reduce import reduce
from smemit.dsl.builder import Builder
from smemit.dsl.module import Module
from smemit.ir import module as ir
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.text import read, write
from smemit.ir.verify import verify


def count(module: ir.Module, kind: type[ops.Operation]) -> int:
    return sum(isinstance(operation, kind) for function in module.functions for operation in function.operations())


def test_copy_is_equal_and_apart() -> None:
    for seed in range(40):
        module = random_module(seed, 40, ALL, "x86_64")
        text = write(module)
        copy = clone(module)
        assert write(copy) == text
        for function in copy.functions:
            assert function.module is copy
            for block in function.blocks:
                block.operations.clear()
        assert write(module) == text


def test_isolated_functions_are_valid() -> None:
    for seed in range(30):
        module = random_module(seed, 30, ALL, "x86_64", functions=3)
        for function in edit.defined(module):
            alone = clone(module)
            edit.isolate(alone, function.name)
            verify(alone)
            assert [left.name for left in edit.defined(alone)] == [function.name]


def test_an_isolated_function_calls_what_an_alias_named() -> None:
    module = read("""
@short = alias void (), ptr @whole
@table = constant ptr @other
@other = alias void (), ptr @whole
define void @whole() {
  ret void
}
define void @f() {
  call void @short()
  ret void
}
""", "aliases.ll")
    edit.isolate(module, "f")
    verify(module)
    text = write(module)
    assert "declare void @short()" in text
    assert "declare void @other()" in text
    assert "= alias" not in text


def test_reduction_finds_the_one_operation_that_fails() -> None:
    module = Module("m")
    function = module.define("f", t.i64, (t.i64, t.double))
    f: Builder = function.builder
    a = function.args[0]
    x, y = f.block("x"), f.block("y")
    b = f.mul(f.add(a, 3), a)
    f.stackmap(7, 12, [b, a])
    f.cond_br(f.icmp("slt", b, 9), x, y)
    f.position_at_end(x).br(y)
    f.position_at_end(y)
    f.ret(f.phi(t.i64, [(b, function.blocks[0]), (1, x)]))
    module.define("g", t.void).builder.ret_void()
    small = reduce(module, lambda m: any(
        isinstance(op, ops.Binary) and op.op == "mul" for g in m.functions for op in g.operations()))
    assert write(small) == ('source_filename = "m"\ntarget triple = "x86_64-unknown-linux-gnu"\n\n'
                            'define void @f() {\nentry:\n  %0 = mul i64 0, 0\n  ret void\n}\n')


def test_live_values_of_a_statepoint_are_in_its_bundles() -> None:
    module = read("""
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare void @g()
define void @f(ptr addrspace(1) %a, ptr addrspace(1) %b) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 7, i32 0,
    ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %a, ptr addrspace(1) %b) ]
  ret void
}
""", "m.ll")
    small = reduce(module, lambda m: count(m, ops.Statepoint) == 1)
    (site,) = [op for f in small.functions for op in f.operations() if isinstance(op, ops.Statepoint)]
    assert not site.live


def test_a_call_keeps_the_convention_of_its_callee() -> None:
    module = read("""
declare preserve_mostcc void @g()
declare fastcc i64 @h(i64)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
define void @f(i64 %a) {
  call preserve_mostcc void @g()
  %r = call fastcc i64 @h(i64 %a)
  call preserve_mostcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 32, ptr @g, i32 0)
  ret void
}
""", "m.ll")
    small: list[str] = []

    def fails(candidate: ir.Module) -> bool:
        calls = [op for f in candidate.functions for op in f.operations() if isinstance(op, ops.Call | ops.Patchpoint)]
        for op in calls:
            callee = op.callee if isinstance(op, ops.Call) else op.target
            assert not isinstance(callee, ir.Function) or callee.cc == op.cc
        small[:] = [op.cc for op in calls]
        return len(calls) == 3

    reduced = reduce(module, fails)
    assert fails(reduced) and small == ["", "", ""]


def test_every_step_leaves_a_valid_module() -> None:
    for seed in (3, 8, 21):
        module = random_module(seed, 40, ALL, "x86_64")
        wanted = ops.Stackmap if count(module, ops.Stackmap) else ops.Ret
        tried = 0

        def fails(candidate: ir.Module, wanted: type[ops.Operation] = wanted) -> bool:
            nonlocal tried
            tried += 1
            verify(candidate)
            return count(candidate, wanted) > 0

        small = reduce(module, fails, tests=300)
        assert tried > 10
        assert count(small, wanted) == 1
        assert sum(len(list(function.operations())) for function in small.functions) <= 3


def test_reduction_stops_when_its_tests_are_used_up() -> None:
    calls = 0

    def fails(_: ir.Module) -> bool:
        nonlocal calls
        calls += 1
        return False

    module = random_module(1, 40, ALL, "x86_64")
    assert reduce(module, fails, tests=25) is module
    assert calls == 25
