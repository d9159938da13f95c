"""What is left to later work is refused by name, with its place, and nothing is written."""

from __future__ import annotations

import pytest

from smemit.compile.pipeline import compile_module
from smemit.errors import SmemitError, UnsupportedError
from smemit.ir.module import TARGETS
from smemit.ir.text import read
from smemit.ir.verify import verify

HEAD = 'target triple = "x86_64-unknown-linux-gnu"\n'

@pytest.mark.parametrize(("text", "place", "named"), [
    ('define void @f(...) "split-stack" {\n  ret void\n}\n', "m.ll:2:13",
     "is variadic and has the attribute split-stack"),
    ('define void @f(ptr nest %c, i64 %n) "split-stack" {\n  %p = alloca i8, i64 %n\n  store i8 0, ptr %p\n'
     '  ret void\n}\n', "m.ll:2:13",
     "has a nest argument, split-stack and an alloca of variable size"),
    ('define void @f() "split-stack" {\n  %p = alloca [3000000000 x i8]\n  ret void\n}\n', "m.ll:2:13", "3000000000"),
    ("define i32 @f(<4 x i32> %a) {\n  %b = extractelement <4 x i32> %a, i32 1\n  ret i32 %b\n}\n",
     "m.ll:3:8", "elements of vectors of type v4i32"),
    ("define <2 x i64> @f(<2 x i64> %a) {\n  %b = shl <2 x i64> %a, %a\n  ret <2 x i64> %b\n}\n",
     "m.ll:3:8", "shl %b of type <2 x i64>"),
    ("define void @f(ptr %p) {\n  %a = atomicrmw fadd ptr %p, float 1.0 seq_cst\n  ret void\n}\n",
     "m.ll:3:8", "atomicrmw fadd"),
    ("define void @f(<3 x i32> %a) {\n  ret void\n}\n", "m.ll:2:13", "<3 x i32>"),
    ("define void @f() personality ptr null {\n  %p = cleanuppad within none []\n"
     "  cleanupret from %p unwind to caller\n}\n",
     "m.ll:3:8", "the instruction cleanuppad"),
    ("define void @f() {\n  callbr void asm \"\", \"!i\"()\n          to label %a [label %b]\na:\n  ret void\n"
     "b:\n  ret void\n}\n", "m.ll:3:3", "the instruction callbr"),
    ('define void @f(target("spirv.Image") %a) {\n  ret void\n}\n', "m.ll:2:13", 'target."spirv.Image".'),
    ("define i32 @f(ptr %p) {\n  %v = load ptr addrspace(270), ptr %p\n  %w = load i32, ptr addrspace(270) %v\n"
     "  ret i32 %w\n}\n", "m.ll:4:8", "a load with a pointer of 32 bits"),
    ("define void @f(ptr %p, i8 %a) {\n  call void asm \"\", \"=*rm,0\"(ptr elementtype(i8) %p, i8 %a)\n"
     "  ret void\n}\n", "m.ll:3:3", "ties an operand to one in memory"),
], ids=("split variadic", "split nest", "split giant",
        "vector element", "vector shift", "atomic sum", "wide vector", "funclet",
        "callbr", "target type", "narrow pointer", "tied memory"))
def test_it_is_named_with_its_place(text: str, place: str, named: str) -> None:
    module = read((HEAD + text).encode(), "m.ll")
    verify(module)
    with pytest.raises(SmemitError, match=named) as found:
        compile_module(module)
    assert isinstance(found.value, UnsupportedError)
    assert str(found.value).startswith(f"{place}: error:")


@pytest.mark.parametrize(("target", "passed", "type", "refused"), [
    ("aarch64", "double", "double", "call double @llvm.copysign.f64(double %v, double 1.0)"),
    ("x86_64", "i64", "fp128", "sitofp i64 %v to fp128"),
    ("aarch64", "<4 x i32>", "<4 x i32>", "mul <4 x i32> %v, %v"),
], ids=("construct", "legalize types", "select"))
@pytest.mark.parametrize("begin", ["", "  br label %next\nnext:\n"], ids=("first block", "second block"))
def test_what_a_step_of_the_graph_refuses_is_named_with_its_place(
        target: str, passed: str, type: str, refused: str, begin: str) -> None:
    head = (f'target triple = "{TARGETS[target]}"\ndefine void @f(ptr %p, {passed} %v) {{\n{begin}'
            "  store i64 1, ptr %p\n")
    text = (f"{head}  %b = {refused}\n  store {type} %b, ptr %p\n  ret void\n}}\n"
            "declare double @llvm.copysign.f64(double, double)\n")
    with pytest.raises(UnsupportedError) as found:
        compile_module(read(text, "m.ll"), isel="dag")
    line = 1 + head.count("\n")
    assert str(found.value).startswith(f"m.ll:{line}:8: error:")


@pytest.mark.parametrize("word", ["ghccc", "preserve_nonecc", "swifttailcc", "cc 102"])
def test_conventions_that_keep_other_registers_are_named_though_nothing_is_passed(word: str) -> None:
    module = read(f'target triple = "aarch64-unknown-linux-gnu"\ndefine i64 @f(i64 %a) {{\n'
                  f"  call {word} void @g()\n  ret i64 %a\n}}\ndeclare {word} void @g()\n".encode(), "m.ll")
    with pytest.raises(UnsupportedError, match=f"calling convention {word} is not available"):
        compile_module(module)


def test_locals_handed_on_beside_memory_of_variable_size_are_named_on_aarch64() -> None:
    module = read(b'target triple = "aarch64-unknown-linux-gnu"\ndefine void @f(i64 %n) {\n'
                  b"  %a = alloca i64\n  %b = alloca i64, i64 %n\n  call void (...) @llvm.localescape(ptr %a)\n"
                  b"  ret void\n}\ndeclare void @llvm.localescape(...)\n", "m.ll")
    with pytest.raises(UnsupportedError, match="@f lets others reach its locals"):
        compile_module(module)


@pytest.mark.parametrize("triple", ["powerpc64", "powerpc64le"])
def test_numbers_in_pairs_are_named_inside_arrays_too(triple: str) -> None:
    module = read(f'target triple = "{triple}-unknown-linux-gnu"\ndefine [1 x ppc_fp128] @f(ptr %p) {{\n'
                  "  %a = load [1 x ppc_fp128], ptr %p\n  ret [1 x ppc_fp128] %a\n}\n".encode(), "m.ll")
    with pytest.raises(UnsupportedError, match="ppc_fp128"):
        compile_module(module)


def test_registers_that_a_function_would_restore_over_its_result_are_named() -> None:
    module = read(b'target triple = "powerpc64le-unknown-linux-gnu"\ndefine anyregcc double @f() {\n'
                  b"  ret double 1.0\n}\n", "m.ll")
    with pytest.raises(UnsupportedError, match="anyregcc that writes vsl1"):
        compile_module(module)
