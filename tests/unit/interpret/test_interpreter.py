"""The interpreter gives what LLVM's language reference says, and refuses what has no meaning."""

from __future__ import annotations

import math

import pytest

from smemit.errors import UnsupportedError, UsageError
from smemit.interpret import Activation, Interpreter, Meaningless
from smemit.ir.ops import Stackmap
from smemit.ir.text import read


def run(text: str, *args: object, **outside: object) -> object:
    """Interpret the function `f` of a text."""
    return Interpreter(read(text, "t.ll"), outside=outside).call("f", *args)  # type: ignore[arg-type]


def unary(op: str, type: str = "i32") -> str:
    return f"define {type} @f({type} %a, {type} %b) {{\n  %x = {op} {type} %a, %b\n  ret {type} %x\n}}\n"


@pytest.mark.parametrize(("op", "a", "b", "wanted"), [
    ("add", 0xFFFF_FFFF, 2, 1),
    ("sub", 1, 2, 0xFFFF_FFFF),
    ("mul", 1 << 31, 3, 1 << 31),
    ("sdiv", -7, 2, 0xFFFF_FFFD),
    ("srem", -7, 2, 0xFFFF_FFFF),
    ("udiv", -7, 2, 0x7FFF_FFFC),
    ("ashr", -8, 1, 0xFFFF_FFFC),
    ("lshr", -8, 1, 0x7FFF_FFFC),
    ("shl", 3, 31, 1 << 31),
    ("xor", 5, 6, 3),
])
def test_integers_wrap(op, a, b, wanted):
    assert run(unary(op), a, b) == wanted


@pytest.mark.parametrize(("op", "a", "b"), [("udiv", 1, 0), ("sdiv", -(1 << 31), -1)])
def test_division_that_traps_has_no_meaning(op, a, b):
    with pytest.raises(Meaningless, match="division"):
        run(unary(op), a, b)


def test_float_rounds_once_and_half_rounds_to_even():
    assert run(unary("fadd", "float"), 16777216.0, 1.0) == 16777216.0
    assert run(unary("fadd", "half"), 2048.0, 1.0) == 2048.0
    assert math.isnan(run(unary("fdiv", "double"), 0.0, 0.0))  # type: ignore[arg-type]


def test_loop_phi_and_memory():
    text = """
@table = global [4 x i32] [i32 1, i32 2, i32 3, i32 4]
define i32 @f(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %p = getelementptr [4 x i32], ptr @table, i64 0, i32 %i
  %v = load i32, ptr %p
  %more = add i32 %sum, %v
  store i32 0, ptr %p
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, %n
  br i1 %c, label %loop, label %done
done:
  ret i32 %more
}
"""
    assert run(text, 4) == 10
    with pytest.raises(Meaningless, match="no memory"):
        run(text, 5000)


def test_calls_of_functions_and_of_python():
    text = """
declare i64 @cb(i64, double)
define i64 @g(i64 %a) {
  %x = call i64 @cb(i64 %a, double 2.5)
  ret i64 %x
}
define i64 @f(i64 %a) {
  %x = call i64 @g(i64 %a)
  %y = add i64 %x, 1
  ret i64 %y
}
"""
    assert run(text, 4, cb=lambda a, b: int(a * b)) == 11
    with pytest.raises(UnsupportedError, match="only declared"):
        run(text, 4)


def test_branch_on_undef_has_no_meaning_but_carrying_it_has():
    text = """
define i64 @f(i1 %use) {
entry:
  %u = add i64 undef, 1
  br i1 %use, label %a, label %b
a:
  %c = icmp eq i64 %u, 0
  br i1 %c, label %b, label %b
b:
  ret i64 7
}
"""
    assert run(text, 0) == 7
    with pytest.raises(Meaningless, match="branch"):
        run(text, 1)


def test_big_endian_memory():
    text = """
target triple = "powerpc64-unknown-linux-gnu"
define i8 @f(i32 %a) {
  %p = alloca i32
  store i32 %a, ptr %p
  %b = load i8, ptr %p
  ret i8 %b
}
"""
    assert run(text, 0x11223344) == 0x11


@pytest.mark.parametrize(("call", "args", "wanted"), [
    ("i32 @llvm.ctlz.i32(i32 %a, i1 false)", (1,), 31),
    ("i32 @llvm.bswap.i32(i32 %a)", (0x11223344,), 0x44332211),
    ("i32 @llvm.smax.i32(i32 %a, i32 5)", (-1,), 5),
    ("i32 @llvm.sadd.sat.i32(i32 %a, i32 1)", (0x7FFF_FFFF,), 0x7FFF_FFFF),
    ("i32 @llvm.fshl.i32(i32 %a, i32 %a, i32 8)", (0x11223344,), 0x22334411),
])
def test_intrinsics(call, args, wanted):
    name = call.partition("@")[2].partition("(")[0]
    types = ", ".join(one.split()[0] for one in call.partition("(")[2].rstrip(")").split(","))
    assert run(f"declare i32 @{name}({types})\ndefine i32 @f(i32 %a) {{\n  %x = call {call}\n  ret i32 %x\n}}\n",
               *args) == wanted


def test_resuming_needs_every_value_behind():
    text = """
declare void @llvm.experimental.stackmap(i64, i32, ...)
define i64 @f(i64 %a, i64 %b) {
  %x = mul i64 %a, 3
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %x)
  %y = add i64 %x, %b
  ret i64 %y
}
"""
    interpreter = Interpreter(read(text, "t.ll"))
    function = next(one for one in interpreter.module.functions if one.blocks)
    site = next(op for op in function.operations() if isinstance(op, Stackmap))
    active = Activation(function, {site.live[0]: 30, function.args[1]: 4})
    assert interpreter.resume(active, site) == 34
    with pytest.raises(UsageError, match="has no value"):
        interpreter.resume(Activation(function, {site.live[0]: 30}), site)


def test_endless_programs_are_refused():
    with pytest.raises(UnsupportedError, match="operations"):
        Interpreter(read("define void @f() {\nentry:\n  br label %entry2\nentry2:\n  br label %entry2\n}\n", "t.ll"),
                    limit=1000).call("f")
