"""Which functions are guarded, and where."""

from __future__ import annotations

import pytest

from smemit.compile.prepare.stack_protector import ESCAPES, LARGE_ARRAY, SMALL_ARRAY, Guarded, with_guard
from smemit.ir.control_flow import reverse_post_order
from smemit.ir.module import Module
from smemit.ir.ops import Call
from smemit.ir.text import read, write
from smemit.isa.load import load_target
from smemit.isa.x86_64 import prepare as x86_64


def _guarded(text: str) -> Guarded:
    module: Module = read(text, "m.ll")
    function = next(function for function in module.functions if function.blocks)
    return with_guard(function, reverse_post_order(function.blocks[0]),
                      x86_64.guard_address(module, load_target("x86_64")), False)


@pytest.mark.parametrize(("attributes", "code", "exposures"), [
    ("ssp", "%a = alloca [8 x i8]", [LARGE_ARRAY]),
    ("ssp", "%a = alloca [7 x i8]", []),
    ("ssp", "%a = alloca [8 x i32]", []),
    ("ssp", "%a = alloca { i32, [9 x i8] }", [LARGE_ARRAY]),
    ("ssp", "%a = alloca i8, i32 8", [LARGE_ARRAY]),
    ("ssp", "%a = alloca i64, i32 7", []),
    ("ssp", "%a = alloca i64, i64 %n", [LARGE_ARRAY]),
    ('ssp "stack-protector-buffer-size"="4"', "%a = alloca [4 x i8]", [LARGE_ARRAY]),
    ("sspstrong", "%a = alloca [1 x i32]", [SMALL_ARRAY]),
    ("sspstrong", "%a = alloca i64, i32 7", [SMALL_ARRAY]),
    ("sspstrong", "%a = alloca i64\n call void @use(ptr %a)", [ESCAPES]),
    ("sspstrong", "%a = alloca ptr\n store ptr %a, ptr %a", [ESCAPES]),
    ("sspstrong", "%a = alloca i64\n store i64 %n, ptr %a", []),
    ("sspstrong", "%a = alloca i32\n store i64 %n, ptr %a", [ESCAPES]),
    ("sspstrong", "%a = alloca i64\n %p = getelementptr i8, ptr %a, i64 7\n store i8 1, ptr %p", []),
    ("sspstrong", "%a = alloca i64\n %p = getelementptr i8, ptr %a, i64 7\n store i16 1, ptr %p", [ESCAPES]),
    ("sspstrong", "%a = alloca i64\n %p = getelementptr i8, ptr %a, i64 %n", [ESCAPES]),
    ("sspstrong", "%a = alloca i64\n %c = icmp eq ptr %a, null", [ESCAPES]),
    ("sspstrong", "%a = alloca i64\n call void @llvm.lifetime.start.p0(ptr %a)", []),
    ("sspreq", "%a = alloca [3 x i8]", [SMALL_ARRAY]),
])
def test_what_is_exposed(attributes: str, code: str, exposures: list[int]) -> None:
    found = _guarded("declare void @use(ptr)\ndeclare void @llvm.lifetime.start.p0(ptr)\n"
                     f"define void @f(i64 %n) {attributes} {{\n {code}\n ret void\n}}")
    assert list(found.exposed.values()) == exposures
    assert (len(found.order) == 3) == bool(exposures)


def test_functions_without_reason_are_left_alone() -> None:
    found = _guarded("define void @f() sspstrong {\n %a = alloca i64\n ret void\n}")
    assert len(found.function.blocks) == 1
    assert found.function.blocks[0].operations[0].type.text == "ptr"


def test_calls_that_can_only_throw_are_ways_out() -> None:
    text = ("declare void @throw() noreturn\ndeclare void @end() noreturn nounwind\ndefine void @f(i1 %c) sspreq {{\n"
            " br i1 %c, label %a, label %b\na:\n call void @{}()\n unreachable\nb:\n call void @{}()\n unreachable\n}}")
    assert [block.name for block in _guarded(text.format("throw", "end")).function.blocks] == [
        "", "a", "SP_return", "b", "CallStackCheckFailBlk"]
    assert len(_guarded(text.format("end", "end")).function.blocks) == 3


def test_a_tail_call_is_left_where_it_can_be_a_jump() -> None:
    found = _guarded("declare i64 @g()\ndefine i64 @f() sspreq {\n %r = tail call i64 @g()\n ret i64 %r\n}")
    assert [op.mnemonic for op in found.function.blocks[1].operations] == ["call", "ret"]


def test_the_users_function_is_kept() -> None:
    module = read("define void @f() sspreq {\n ret void\n}", "m.ll")
    before = write(module)
    function = module.functions[0]
    made = with_guard(function, list(function.blocks), None, False)
    assert write(module) == before and made.function is not function
    names = [op.callee.name for op in made.function.operations() if isinstance(op, Call)]
    assert names == [
        "llvm.stackguard", "llvm.stackprotector", "llvm.stackguard", "__stack_chk_fail"]
