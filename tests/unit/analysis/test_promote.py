"""Slots become values as LLVM's mem2reg makes them."""

from __future__ import annotations

import subprocess

import pytest

from smemit.analysis.promote import promote
from smemit.ir import ops
from smemit.ir.module import Module
from smemit.ir.text import read, write
from smemit.ir.verify import verify
from tests.conftest import need_tool
from tests.same_module import differences

CASES = {
    "straight": """define i32 @f(i32 %a) {
  %s = alloca i32
  store i32 %a, ptr %s
  %x = load i32, ptr %s
  store i32 7, ptr %s
  %y = load i32, ptr %s
  %z = add i32 %x, %y
  ret i32 %z
}""",
    "join": """define i32 @f(i32 %a, i1 %c) {
entry:
  %s = alloca i32
  %t = alloca i32
  store i32 %a, ptr %s
  store i32 1, ptr %t
  br i1 %c, label %l, label %m
l:
  store i32 2, ptr %s
  store i32 3, ptr %t
  br label %m
m:
  %x = load i32, ptr %s
  %y = load i32, ptr %t
  %z = add i32 %x, %y
  ret i32 %z
}""",
    "loop": """define i32 @f(i32 %a) {
entry:
  %s = alloca i32
  %u = alloca i32
  store i32 0, ptr %s
  br label %loop
loop:
  %x = load i32, ptr %s
  %y = add i32 %x, 1
  store i32 %y, ptr %s
  %c = icmp ult i32 %y, %a
  br i1 %c, label %loop, label %out
out:
  %r = load i32, ptr %s
  ret i32 %r
}""",
    "never-written": """define i32 @f(i1 %c) {
entry:
  %s = alloca i32
  br i1 %c, label %a, label %b
a:
  store i32 5, ptr %s
  br label %b
b:
  %x = load i32, ptr %s
  ret i32 %x
}""",
    "switch": """define i32 @f(i32 %a) {
entry:
  %s = alloca i32
  store i32 0, ptr %s
  switch i32 %a, label %m [
    i32 1, label %x
    i32 2, label %m
    i32 3, label %y
  ]
x:
  store i32 1, ptr %s
  br label %m
y:
  store i32 2, ptr %s
  br label %m
m:
  %r = load i32, ptr %s
  ret i32 %r
}""",
}


def _promoted(text: str) -> Module:
    module = read(text, "test")
    for function in module.functions:
        promote(function, [op for op in function.operations() if isinstance(op, ops.Alloca)])
    verify(module)
    return module


@pytest.mark.parametrize("name", CASES)
def test_no_slot_is_left(name: str) -> None:
    left = [op for function in _promoted(CASES[name]).functions for op in function.operations()
            if isinstance(op, ops.Alloca | ops.Load | ops.Store)]
    assert left == []


@pytest.mark.parametrize("name", CASES)
def test_values_and_phis_are_llvms(name: str) -> None:
    done = subprocess.run([need_tool("opt-22"), "-S", "-passes=mem2reg"], input=write(read(CASES[name], "test")),
                          capture_output=True, text=True, check=True)
    found = differences(_promoted(CASES[name]), read(done.stdout, "test"))
    # opt writes the data layout out.
    assert found.keys() <= {""}, found
