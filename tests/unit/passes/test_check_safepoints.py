"""Pointers used after a statepoint that may have moved their object: each use is found, with its path; no others."""

from __future__ import annotations

import pytest

from smemit.dsl.module import Module
from smemit.errors import SmemitErrors
from smemit.ir import types as t
from smemit.ir.text import read, write
from smemit.ir.values import Value
from smemit.ir.verify import verify
from smemit.passes.check_safepoints import check_safepoints, unrelocated_uses
from tests.conftest import need_tool
from tests.properties import safepoint_uses
from tests.properties.statepoint_modules import random_statepoints

HEAD = """declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32, i32)
declare void @g()
declare void @use(ptr addrspace(1))
declare i32 @personality(...)
@object = external addrspace(1) global i64
define ptr addrspace(1) @f(ptr addrspace(1) %p, ptr addrspace(1) %q, i1 %c, i64 %n, ptr %r) gc "statepoint-example" """
GC = "ptr addrspace(1)"


def point(name: str, *live: str) -> str:
    listed = ", ".join(f"{GC} {value}" for value in live)
    return (f"%{name} = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, "
            f'ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) [ "gc-live"({listed}) ]\n')


def invoked(name: str, normal: str, unwind: str, *live: str) -> str:
    text = point(name, *live).replace("call", "invoke").rstrip()
    return f"{text} to label %{normal} unwind label %{unwind}\n"


def relocated(name: str, token: str, base: int = 0, derived: int | None = None) -> str:
    return (f"%{name} = call {GC} @llvm.experimental.gc.relocate.p1(token %{token}, i32 {base}, "
            f"i32 {base if derived is None else derived})\n")


def found(body: str, personality: bool = False) -> list[tuple[str, str, list[str]]]:
    """User, pointer and path of each late use."""
    text = f"{HEAD}{'personality ptr @personality ' if personality else ''}{{\nentry:\n{body}}}\n"
    module = read(text, "t.ll")
    verify(module)
    return [(use.user.name or use.user.mnemonic, use.value.name, [block.name for block in use.path])
            for use in unrelocated_uses(module)]


LOOP = f"br label %loop\nloop:\n%x = phi {GC} [ %p, %entry ], [ %y, %loop ]\n"


@pytest.mark.parametrize(("body", "late"), [
    (point("t", "%p") + f"ret {GC} %p\n", [("ret", "p", ["entry"])]),
    (point("t", "%p") + relocated("p1", "t") + f"ret {GC} %p1\n", []),
    (point("t", "%p") + relocated("p1", "t") + point("u", "%p1") + f"ret {GC} %p1\n", [("ret", "p1", ["entry"])]),
    (point("t", "%p") + point("u", "%p") + f"ret {GC} null\n", [("u", "p", ["entry"])]),
    (point("t") + f"%x = load i64, {GC} %p\nstore {GC} %q, ptr %r\ncall void @use({GC} %p)\nret {GC} null\n",
     [("x", "p", ["entry"]), ("store", "q", ["entry"]), ("call", "p", ["entry"])]),
    # One way only passes a statepoint.
    ("br i1 %c, label %a, label %b\na:\n" + point("t", "%p") + f"br label %b\nb:\nret {GC} %p\n",
     [("ret", "p", ["a", "b"])]),
    # Round the loop, and behind it.
    ("br label %loop\nloop:\n" + f"%v = load i64, {GC} %p\n" + point("t", "%p")
     + f"br i1 %c, label %loop, label %out\nout:\nret {GC} null\n",
     [("v", "p", ["loop", "loop"]), ("t", "p", ["loop", "loop"])]),
    (LOOP + point("t", "%x") + relocated("y", "t") + f"br i1 %c, label %loop, label %out\nout:\nret {GC} %y\n", []),
    (LOOP + point("t", "%x") + relocated("y", "t") + f"br i1 %c, label %loop, label %out\nout:\nret {GC} %x\n",
     [("ret", "x", ["loop", "out"])]),
    # An address of a pointer that was moved is not a use of it; what uses the address is.
    (point("t", "%p") + f"%x = getelementptr i8, {GC} %p, i64 8\nret {GC} null\n", []),
    (point("t", "%p") + f"%x = getelementptr i8, {GC} %p, i64 8\nret {GC} %x\n", [("ret", "x", ["entry"])]),
    ("br i1 %c, label %a, label %b\na:\n" + point("t", "%p") + "br label %b\nb:\n"
     f"%x = phi {GC} [ %p, %a ], [ %p, %entry ]\n%z = icmp eq {GC} %x, null\nret {GC} null\n", []),
    ("br i1 %c, label %a, label %b\na:\n" + point("t", "%p") + "br label %b\nb:\n"
     f"%x = phi {GC} [ %p, %a ], [ %p, %entry ]\n%z = icmp eq {GC} %x, %q\nret {GC} %x\n",
     [("z", "x", ["a", "b"]), ("z", "q", ["a", "b"]), ("ret", "x", ["a", "b"])]),
    # Comparisons.
    (point("t", "%p") + f"%x = icmp eq {GC} %p, null\n%y = icmp eq {GC} %p, %q\nret {GC} null\n", []),
    (point("t", "%p") + relocated("p1", "t") + f"%x = icmp eq {GC} %p1, %q\nret {GC} null\n",
     [("x", "q", ["entry"])]),
    (point("t", "%p") + f"%x = icmp eq {GC} %p, @object\nret {GC} @object\n", [("x", "p", ["entry"])]),
    # Constants, and what is made of them, stay where they are; so do plain pointers.
    (f"%x = getelementptr i8, {GC} @object, i64 8\n" + point("t", "%p") + f"store i64 1, ptr %r\nret {GC} %x\n", []),
    # A number may be the address of an object, unless it is a constant.
    (f"%x = inttoptr i64 %n to {GC}\n" + point("t", "%x") + f"ret {GC} %x\n", [("ret", "x", ["entry"])]),
    (f"%x = inttoptr i64 64 to {GC}\n" + point("t", "%x") + f"ret {GC} %x\n", []),
    # What is never reached is not on a path.
    (point("t", "%p") + f"br i1 true, label %a, label %b\na:\nret {GC} null\nb:\nret {GC} %p\n", []),
    (point("t", "%p") + f"ret {GC} null\na:\nret {GC} %p\n", []),
])
def test_late_uses_are_found_with_their_paths(body: str, late: list[tuple[str, str, list[str]]]) -> None:
    assert found(body) == late


def test_both_ways_of_an_invoke_lie_behind_it() -> None:
    body = (invoked("t", "fine", "bad", "%p") + f"fine:\nret {GC} %p\nbad:\n%pad = landingpad token cleanup\n"
            + relocated("p1", "pad") + f"br i1 %c, label %good, label %late\ngood:\nret {GC} %p1\nlate:\nret {GC} %p\n")
    assert found(body, personality=True) == [("ret", "p", ["entry", "fine"]), ("ret", "p", ["entry", "bad", "late"])]


def test_an_error_names_use_statepoint_and_path() -> None:
    text = (HEAD + "{\nentry:\n" + point("t", "%p") + "br label %next\nnext:\n"
            + f"%x = getelementptr i8, {GC} %p, i64 8\nstore {GC} %x, ptr %r\nret {GC} null\n}}\n")
    with pytest.raises(SmemitErrors) as raised:
        check_safepoints(read(text, "t.ll"))
    (error,) = raised.value.errors
    assert str(error).splitlines() == [
        "t.ll:13:1: error: store in @f, %next: it uses getelementptr %x, made of argument %p, after statepoint %t "
        "(t.ll:9:6) may have moved the object",
        "  store ptr addrspace(1) %x, ptr %r", "  ^",
        "  note: the path: %entry -> %next",
        "  note: after the statepoint, use the pointer that relocate gives"]


def test_llvm_finds_the_same() -> None:
    need_tool("opt-22")
    for seed in range(40):
        text = write(random_statepoints(seed, 8, numbers=False))
        module = read(text, "m")
        assert set(safepoint_uses.ours(module)) == set(safepoint_uses.theirs(text)), seed
        assert all(map(safepoint_uses.is_plausible, unrelocated_uses(module))), seed


def test_many_pointers_and_statepoints_take_no_time_to_speak_of() -> None:
    module = Module("m")
    g = module.declare("g", t.void)
    f = module.define("f", t.void, (t.pointer(1),) * 300, gc="coreclr").builder
    live: list[Value] = list(f.function.args)
    for i in range(60):
        token = f.statepoint(g, gc=live)
        live = [token.relocate(n) for n in range(300)]
        if i % 2:
            f.br(block := f.block("next"))
            f.position_at_end(block)
    f.ret_void()
    assert unrelocated_uses(module) == []
