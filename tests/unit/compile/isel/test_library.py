"""Which calls of library functions LLVM's graph replaces, and that those not known are refused there by name."""

from __future__ import annotations

import pytest

from smemit import compile_module
from smemit.compile.isel.dag.construct.library import becomes_operation
from smemit.errors import UnsupportedError
from smemit.ir.ops import Call
from smemit.ir.text import read

HEAD = """
target triple = "x86_64-unknown-linux-gnu"
declare double @sqrt(double)
declare double @fabs(double) memory(none)
declare i32 @memcmp(ptr, ptr, i64)
declare ptr @mempcpy(ptr, ptr, i64)
declare i64 @strlen(ptr)
"""


def call_in(body: str) -> Call:
    module = read(f"{HEAD}define void @f(ptr %p, i64 %n, double %d) {{\n{body}\n  ret void\n}}", "t.ll")
    return next(op for op in module.functions[-1].operations() if isinstance(op, Call))


@pytest.mark.parametrize(("body", "name"), [
    ("%x = call double @sqrt(double %d)", ""),
    ("%x = call double @sqrt(double %d) memory(none)", "sqrt"),
    ("%x = call double @fabs(double %d)", "fabs"),
    ("%x = call double @fabs(double %d) nobuiltin", ""),
    ("%x = call i32 @memcmp(ptr %p, ptr %p, i64 2)\n  %y = icmp eq i32 %x, 0", "memcmp"),
    ("%x = call i32 @memcmp(ptr %p, ptr %p, i64 2)\n  %y = icmp slt i32 %x, 0", ""),
    ("%x = call i32 @memcmp(ptr %p, ptr %p, i64 %n)\n  %y = icmp eq i32 %x, 0", ""),
    ("%x = call ptr @mempcpy(ptr %p, ptr %p, i64 %n)", "mempcpy"),
    ("%x = call i64 @strlen(ptr %p)", ""),
])
def test_calls_that_the_graph_replaces_are_known(body: str, name: str) -> None:
    assert becomes_operation(call_in(body)) == name


def test_a_replaced_call_is_refused_on_the_graph_alone() -> None:
    call = "%x = call i32 @memcmp(ptr %p, ptr %p, i64 2)\n  %y = icmp eq i32 %x, 0\n  ret i1 %y\n}"
    with pytest.raises(UnsupportedError, match="a call of memcmp"):
        compile_module(read(f"{HEAD}define i1 @f(ptr %p) {{\n  {call}", "t.ll"))
