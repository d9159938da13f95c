"""A program with every kind of site, for the tests of this folder."""

from __future__ import annotations

import pytest

from smemit.ir.module import TARGETS, Module
from smemit.ir.text import read

FOUR = tuple(TARGETS)
NATIVE = ("x86_64",)

TEXT = """
declare i64 @cb(i64)
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
@g = global i64 5
define i64 @f(i64 %a, double %b) uwtable {
  %x = call i64 @cb(i64 %a)
  %y = add i64 %x, %a
  %loc = alloca i64
  store i64 77, ptr %loc
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 16, i64 %y, double %b, i64 12, ptr %loc)
  %g = load i64, ptr @g
  %z = add i64 %y, %g
  %p = call anyregcc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 8, i32 40, ptr null, i32 1, \
i64 %z, i64 %y)
  %q = add i64 %p, %y
  ret i64 %q
}
define i64 @caller(i64 %a) uwtable {
  %x = call i64 @f(i64 %a, double 1.5)
  %y = add i64 %x, 1
  ret i64 %y
}
define i64 @exit(i64 %a) uwtable {
  %x = call i64 @cb(i64 %a)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0, i64 %x)
  %y = call i64 @cb(i64 %x)
  %z = mul i64 %y, 3
  ret i64 %z
}
define i64 @enters(i64 %a) uwtable {
  %x = call i64 @exit(i64 %a)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 10, i32 0)
  %y = add i64 %x, 1
  ret i64 %y
}
"""
RESULT_OF_PATCH = {"x86_64": "lea {result}, [{arg0}+1000]", "aarch64": "add {result}, {arg0}, #1000",
                   "ppc64": "addi {result}, {arg0}, 1000", "ppc64le": "addi {result}, {arg0}, 1000"}


def module_for(target: str, text: str = TEXT) -> Module:
    """A text for a target."""
    module: Module = read(text, "t.ll")
    module.target, module.triple = target, TARGETS[target]
    return module


def engine_for(target: str, engine: str) -> str:
    """Skips what this machine has not."""
    if engine == "native":
        from smemit.run.native import is_here

        if not is_here():
            pytest.skip("x86-64 Linux runs code natively")
    else:
        pytest.importorskip("unicorn", reason="unicorn emulates")
    return engine


EVERYWHERE = [*((target, "unicorn") for target in FOUR), ("x86_64", "native")]
