"""Statepoints, deoptimization and unwinding in the DSL: what is built is what LLVM reads, mistakes name their line."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from typing import Any

import pytest

from smemit.dsl.builder import Builder
from smemit.dsl.module import Module
from smemit.errors import ModuleError
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.text import read, write
from smemit.ir.verify import verify
from tests.conftest import need_tool

GC = t.pointer(1)


def built(body: Callable[[Builder, Any, Any, Any], Any], result: t.Type = t.i64) -> Module:
    module = Module("m")
    personality = module.declare("personality", t.i32, variadic=True)
    f = module.define("f", result, (GC, t.i64, t.ptr), gc="statepoint-example", personality=personality)
    body(f.builder, *f.args)
    return module


def moved_object(f: Builder, obj: Any, n: Any, raw: Any) -> None:
    callee = f.module.declare("allocate", GC, (t.i64,))
    inside = f.gep(obj, 16)
    token = f.statepoint(callee, [n], id=7, deopt=[n, 5, f.const(t.double, 0.1), f.const(GC, None), inside],
                         gc=[obj, inside], name="t")
    base, derived = token.relocate(obj), token.relocate(obj, inside)
    f.store(base, f.select(f.icmp("eq", derived, 0), derived, token.result()))
    f.store(f.load(GC, base), f.addrspacecast(raw, GC))
    f.ret(f.load(t.i64, derived))


def every_kind_of_target(f: Builder, obj: Any, n: Any, raw: Any) -> None:
    simple = t.function(t.void, (t.i64,))
    f.statepoint(raw, [n], type=simple)
    f.statepoint(0x1234, [1], type=simple, flags=2, deopt=[])
    f.statepoint(None, [n], type=simple, patch_bytes=16, cc="fastcc", transition=[n, raw], gc=[obj, None])
    f.statepoint(f.module.declare("printf", t.void, (t.ptr,), variadic=True), [raw, 1, n], transition=[], flags=0)
    f.ret(0)


def unwinding(f: Builder, obj: Any, n: Any, raw: Any) -> None:
    normal, unwind = f.block("normal"), f.block("unwind")
    token = f.statepoint(f.module.declare("throws", t.i64), normal=normal, unwind=unwind, gc=[obj])
    f.position_at_end(unwind)
    pad = f.landingpad()
    f.ret(f.load(t.i64, pad.relocate(0, 0)))
    f.position_at_end(normal)
    f.store(token.relocate(obj), raw)
    f.ret(token.result())


def plain_deopt(f: Builder, obj: Any, n: Any, raw: Any) -> None:
    normal, unwind = f.block("normal"), f.block("unwind")
    callee = f.module.declare("throws", t.i64)
    f.call(callee, deopt=[obj, n, 1], attributes={"statepoint-id": "7", "statepoint-num-patch-bytes": "8"})
    f.invoke(callee, normal=normal, unwind=unwind, deopt=[])
    f.position_at_end(normal).deoptimize([n, obj], deopt=[n, obj])
    f.position_at_end(unwind)
    f.resume(f.landingpad(t.struct((t.ptr, t.i32))))


BODIES = [moved_object, every_kind_of_target, unwinding, plain_deopt]


@pytest.mark.parametrize("body", BODIES, ids=lambda body: body.__name__)
def test_what_is_built_is_well_formed_and_survives_text(body: Callable[..., Any]) -> None:
    module = built(body)
    verify(module)
    text = write(module)
    again = read(text, "m")
    assert again == module
    assert write(again) == text


@pytest.mark.parametrize("body", BODIES, ids=lambda body: body.__name__)
def test_llvm_takes_what_is_built(body: Callable[..., Any]) -> None:
    opt = need_tool("opt-22")
    done = subprocess.run([opt, "-passes=verify", "-disable-output", "-"], input=write(built(body)).encode(),
                          capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()


def test_operands_are_where_llvm_looks_for_them() -> None:
    module = built(moved_object)
    text = write(module)
    assert ('%t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 7, i32 0, '
            'ptr elementtype(ptr addrspace(1) (i64)) @allocate, i32 1, i32 0, i64 %1, i32 0, i32 0) '
            '[ "deopt"(i64 %1, i64 5, double 1.000000e-01, ptr addrspace(1) null, ptr addrspace(1) ') in text
    assert "@llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 1)" in text


def test_a_transition_sets_its_flag_unless_flags_are_given() -> None:
    found = [op for op in built(every_kind_of_target).functions[-2].operations() if isinstance(op, ops.Statepoint)]
    assert [op.flags for op in found] == [0, 2, 1, 0]
    assert [[bundle.tag for bundle in op.bundles] for op in found] == [
        [], ["deopt"], ["gc-transition", "gc-live"], ["gc-transition"]]


def relocates(*places: Any) -> Callable[[Builder, Any, Any, Any], Any]:
    def body(f: Builder, obj: Any, n: Any, raw: Any) -> None:
        token = f.statepoint(f.module.declare("g", t.void), gc=[obj])
        token.relocate(*({"raw": raw}.get(place, place) for place in places))
    return body


@pytest.mark.parametrize(("message", "body"), [
    ("<argument ptr %2> is not in the statepoint's gc list", relocates("raw")),
    ("the place in the gc list is 1, which is out of its range", relocates(0, 1)),
    ("the place in the gc list is -1", relocates(-1)),
    ("needs the type of what it calls", lambda f, obj, n, raw: f.statepoint(raw, [n])),
    ("returns nothing, so it has no result",
     lambda f, obj, n, raw: f.statepoint(f.module.declare("g", t.void)).result()),
    ("no statepoint unwinds to this landing pad", lambda f, obj, n, raw: f.landingpad().relocate(obj)),
])
def test_mistakes_name_the_line(message: str, body: Callable[..., Any]) -> None:
    with pytest.raises(ModuleError) as found:
        built(body)
    assert message in str(found.value)
    assert str(found.value).startswith(f"{__file__}:")


def test_roots_of_a_frame_are_declared_and_listed() -> None:
    module = Module("m")
    shape = module.variable("shape", t.i32, 7)
    f = module.define("f", t.ptr, (t.ptr,), gc="shadow-stack", attributes={"nounwind": None}).builder
    kept, told = f.alloca(t.ptr), f.alloca(t.ptr)
    f.gc_root(kept)
    f.gc_root(told, shape)
    f.gc_write(f.function.args[0], f.function.args[0], kept)
    f.ret(f.gc_read(f.function.args[0], told))
    text = write(module)
    for line in ("call void @llvm.gcroot(ptr %1, ptr null)", "call void @llvm.gcroot(ptr %2, ptr @shape)",
                 "call void @llvm.gcwrite(ptr %0, ptr %0, ptr %1)", "= call ptr @llvm.gcread(ptr %0, ptr %2)"):
        assert line in text
    made = module.compile().data
    assert b"llvm_gc_root_chain" in made and b"__gc_f" in made
