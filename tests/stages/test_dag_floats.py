"""Floating point in the DAG selector, against LLVM: each program is one decision, compared as a whole object."""

from __future__ import annotations

import pytest

from smemit.compile.pipeline import compile_module
from smemit.difftest.compare import compare
from smemit.difftest.llvm import LLVM
from smemit.ir.text import read, write

PARAMETERS = "double %x, double %y, i64 %i, i32 %j, ptr %p"

# A remainder is a library call, which keeps what stands above it in the graph.
BODIES = {
    "unsigned-to-double": "%r = uitofp i64 %i to double\n ret double %r",
    "unsigned-to-float": "%f = uitofp i64 %i to float\n %r = fpext float %f to double\n ret double %r",
    "unsigned-from-negated": "%n = fneg double %x\n %u = fptoui double %n to i64\n"
    " %r = sitofp i64 %u to double\n ret double %r",
    "there-and-back": "%f = uitofp i32 %j to double\n %b = fptoui double %f to i8\n"
    " %r = sitofp i8 %b to double\n ret double %r",
    "truth-to-double": "%c = icmp slt i64 %i, 4\n %r = uitofp i1 %c to double\n ret double %r",
    "convert-from-memory": "%v = load double, ptr %p\n %c = fptosi double %v to i32\n"
    " %s = uitofp i32 %c to double\n %r = frem double %s, %x\n ret double %r",
    "sign-by-bits": "%b = bitcast double %x to i64\n %f = xor i64 %b, -9223372036854775808\n"
    " %k = bitcast i64 %f to double\n %r = frem double %k, %k\n ret double %r",
    "minimum": "%c = fcmp olt double %x, %y\n %s = select i1 %c, double %x, double %y\n"
    " %r = frem double %s, %x\n ret double %r",
    "no-maximum": "%c = fcmp ugt double %x, %y\n %s = select i1 %c, double %x, double %y\n"
    " %r = frem double %s, %x\n ret double %r",
    "zero-or-value": "%c = fcmp ult double %x, %y\n %s = select i1 %c, double 0.0, double %x\n"
    " %r = frem double %s, %x\n ret double %r",
    "two-constants": "%c = icmp eq i64 %i, 77\n %s = select i1 %c, double 3.0, double 2.0\n"
    " %r = frem double %s, %x\n ret double %r",
    "negated-product": "%m = fmul double %x, 3.0\n %n = fneg double %m\n %r = frem double %n, %y\n ret double %r",
    "zero-whose-sign-is-lost": "%a = fsub double 0.0, %x\n %b = fadd double %a, 3.0\n"
    " %r = frem double %b, %y\n ret double %r",
}


@pytest.mark.parametrize("name", BODIES)
def test_objects_equal(name: str, llvm: LLVM) -> None:
    text = f'target triple = "x86_64-unknown-linux-gnu"\n\ndefine double @f({PARAMETERS}) {{\n {BODIES[name]}\n}}\n'
    module = read(text, f"{name}.ll")
    module.source_filename = "case.ll"
    theirs = llvm.compile(write(module)).object
    assert theirs is not None
    found = compare(compile_module(module), theirs, ("smemit", "llvm"))
    assert found is None, str(found)
