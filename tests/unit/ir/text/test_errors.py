"""What the reader says about text it cannot read: place, line, mark, and a way out; several mistakes at once."""

from __future__ import annotations

import re

import pytest

from smemit.errors import SmemitError, SmemitErrors, TextError, UnsupportedError
from smemit.ir.text import read
from smemit.ir.verify import verify


def refusal(text: str | bytes) -> SmemitError:
    with pytest.raises(SmemitError) as found:
        read(text, "foo.ll")
    return found.value


def test_an_error_shows_its_line_and_a_mark() -> None:
    error = refusal("define void @f() {\n  %x = ad i64 1, 2\n  ret void\n}\n")
    assert str(error) == "foo.ll:2:8: error: expected an instruction, found 'ad'\n    %x = ad i64 1, 2\n         ^"


def test_every_broken_line_is_reported_and_what_follows_from_it_is_not() -> None:
    error = refusal("define i64 @f(i64 %a) {\n  %x = ad i64 1, 2\n  %y = add i64 %x, 1\n  %z = add i32 %a, 1\n"
                    "  br label %nowhere\n}\ndefine i64 @g() {\n  ret i64 %none\n}\n")
    assert isinstance(error, SmemitErrors)
    assert [(e.place.line, e.message.split(",")[0]) for e in error.errors] == [  # type: ignore[union-attr]
        (2, "expected an instruction"), (4, "'%a' has type i64"), (8, "the value '%none' is not defined")]


def test_broken_definitions_do_not_hide_later_ones() -> None:
    error = refusal("@a = global i64 x\n@b = global i64 1\n@c = globl i64 2\ndefine void @f() {\n  ret void\n}\n"
                    "@b = global i8 0")
    assert isinstance(error, SmemitErrors)
    assert [e.place.line for e in error.errors] == [1, 3, 7]  # type: ignore[union-attr]


@pytest.mark.parametrize(("text", "place", "message"), [
    ("define void @f() {", "1:18", "the function's body is never closed"),
    ("define void @f() {}", "1:19", "a function's body has at least one block"),
    ("define void @f() {\n  ret void\n}\ndefine void @f() {\n  ret void\n}", "4:13",
     "the symbol '@f' is defined twice"),
    ("define void @f() {\n  %1 = add i64 1, 1\n  %1 = add i64 1, 1\n  ret void\n}", "3:3",
     "but 2 is the next number"),
    ("define void @f() {\n  br label %x\n}", "2:12", "the block '%x' is not defined"),
    ("define void @f() {\nx:\n  br label %x\nx:\n  ret void\n}", "4:1", "the block '%x' begins twice"),
    ("define void @f() {\n  %x = add i64 1, 1\n  %x = add i64 1, 1\n  ret void\n}", "3:3",
     "'%x' is defined twice"),
    ("define void @f() {\n  call void @g()\n  ret void\n}", "2:13", "'@g' is neither defined nor declared"),
    ("@x = global ptr 5", "1:17", "expected a value of type ptr, found the number '5'"),
    ("@x = global float 0.1", "1:19", "'0.1' is not a float, or not exactly one"),
    ("@x = global i99999999 0", "1:13", "there is no type 'i99999999'"),
    ("@x = global [2 x i8] [i8 1]", "1:22", "the 1 elements are not a value of type [2 x i8]"),
    ("@x = global %t zeroinitializer", "1:13", "the type '%t' is not defined"),
    ("%t = type { %t }\n@x = global i8 0", "", "the type %t holds itself"),
    ("@x = global i8 0, align 3", "1:25", "the alignment 3 is not a power of two"),
    ("@x = global ptr @y\n@y = addrspace(1) global i8 0", "1:17", "@y has type ptr addrspace(1)"),
    ("@x = global [1 x i8] c\"ab\"", "1:22", "the string has type [2 x i8]"),
    ("@x = global i8 \"open", "1:16", "expected a value of type i8, found '\"'"),
    ("declare void @f(void)", "1:17", "a parameter cannot have type void"),
    ("define void @f() {\n  %x = load i64 %p\n  ret void\n}", "2:17", "expected ',', found '%p'"),
    ("define void @f() {\n  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 %x, i32 0)\n  ret void\n}",
     "2:29", "argument 1 of llvm.experimental.stackmap must be a constant i64"),
    ("define void @f() {\n  call void @llvm.experimental.stackmap(i64 1, i32 0)\n  ret void\n}",
     "2:8", "calls of llvm.experimental.stackmap must write its whole type"),
    ("define void @f() {\n  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, "
     "ptr null, i32 2, i64 1)\n  ret void\n}", "2:39", "the patchpoint announces 2 arguments, 1 operands follow"),
    ("!0 = !{!1}\n!llvm.module.flags = !{!0}", "", "a module flag has a behaviour, a name and a value"),
    ("hello", "1:1", "expected a definition, declaration or directive, found 'hello'"),
])
def test_mistakes_are_named_where_they_stand(text: str, place: str, message: str) -> None:
    error = refusal(text)
    first = error.errors[0] if isinstance(error, SmemitErrors) else error
    assert isinstance(first, TextError)
    assert message in str(first)
    assert str(first).startswith(f"foo.ll:{place}: error: " if place else "foo.ll:")


@pytest.mark.parametrize(("text", "feature"), [
    ("@x = global <2 x i64> insertelement (<2 x i64> bitcast (<4 x i32> <i32 1, i32 2, i32 3, i32 4> to <2 x i64>), "
     "i64 1, i32 0)", "the constant expression insertelement"),
    ("@x = global x86_mmx zeroinitializer", "x86_mmx"),
    ("@x = global i64 zext (i8 ptrtoint (ptr @x to i8) to i64)", "the constant expression zext"),
    ("@v = global i32 0, !section_prefix !0\n!0 = !{}", "the metadata !section_prefix"),
])
def test_what_cannot_be_done_is_refused_by_name(text: str, feature: str) -> None:
    error = refusal(text)
    assert isinstance(error, UnsupportedError) and feature in error.message
    assert str(error).startswith("foo.ll:")


def test_debug_information_that_says_nothing_is_no_obstacle() -> None:
    unit = "!llvm.dbg.cu = !{{!0}}\n!0 = distinct !DICompileUnit(emissionKind: {})\n"
    flags = '!llvm.module.flags = !{{!1}}\n!1 = !{{i32 2, !"Debug Info Version", i32 {}}}'
    read(unit.format("NoDebug") + flags.format(3), "foo.ll")
    read(unit.format("FullDebug") + flags.format(2), "foo.ll")


@pytest.mark.parametrize("text", [
    "@x = global " + "[1 x " * 5000 + "i8" + "]" * 5000 + " zeroinitializer",
    "@x = global i64 " + "ptrtoint (ptr inttoptr (i64 " * 3000,
    "@x = global i64 " + "9" * 100_000,
    "@x = global <4294967295 x i64> splat (i64 1)",
    "@x = global double " + "1" * 10_000 + ".0",
    "define void @f() {\n" + "x" * 100_000,
    "a-" * 50_000,
    "/*" * 50_000,
    "/* " * 300_000,
    '"' * 50_001,
    ";" * 100_000 + "\n(",
    "!0 = !{!0, !0, !0}\n!llvm.module.flags = !{!0}",
    "".join(f"%t{i} = type {{ %t{i + 1}, %t{i + 1} }}\n" for i in range(60)) + "%t60 = type { %t0 }",
], ids=lambda text: f"{text[:24]}...")
def test_hostile_text_is_refused_soon(text: str) -> None:
    assert str(refusal(text)).startswith("foo.ll")


def test_types_that_grow_without_end_are_walked_once() -> None:
    lines = [f"%t{i} = type {{ %t{i + 1}, %t{i + 1} }}" for i in range(60)]
    lines += ["%t60 = type {}", "@x = external global %t0", "@y = global %t60 zeroinitializer"]
    module = read("\n".join(lines), "t")
    verify(module)


def test_a_terminal_gets_only_printable_characters() -> None:
    text = str(refusal(b'@x = global i8 \x1b[31m\xff"\x00'))
    assert text.replace("\n", "").isprintable()


@pytest.mark.parametrize(("text", "message"), [
    ("define void @f(ptr %p) {\n  call void @llvm.memcpy.p0.p0.i64(ptr %p)\n  ret void\n}", "has 4 arguments, not 1"),
    ("declare i32 @llvm.ctpop.i32(i32, i32)", "has 1 arguments, not 2"),
    ("define i32 @f(i32 %x) {\n  %r = call i32 @llvm.ctpop.i32(i32 %x, i32 %x)\n  ret i32 %r\n}\n"
     "declare i32 @llvm.ctpop.i32(i32)", "it is called with i32 (i32, i32)"),
])
def test_intrinsics_have_their_arguments(text: str, message: str) -> None:
    with pytest.raises(SmemitError, match=re.escape(message)):
        verify(read(text, "foo.ll"))
