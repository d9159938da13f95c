"""Vectors of pointers around statepoints of PowerPC: handled as elements, recorded as on other targets."""

from __future__ import annotations

import pytest

from smemit import stackmap
from smemit.compile.pipeline import compile_module
from smemit.errors import UnsupportedError
from smemit.ir.module import Module
from smemit.ir.text import read

TARGETS = {"ppc64": "powerpc64-unknown-linux-gnu", "ppc64le": "powerpc64le-unknown-linux-gnu"}
PAIR = "<2 x ptr addrspace(1)>"
TEXT = """target triple = "{triple}"
declare void @g()
declare {pair} @pair({pair})
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare {pair} @llvm.experimental.gc.relocate.v2p1(token, i32, i32)
declare {pair} @llvm.experimental.gc.result.v2p1(token)
define {pair} @f({pair} %a, {pair} %b, ptr addrspace(1) %p, ptr %m, i64 %i, i1 %c) gc "statepoint-example" {{
entry:
  {body}
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0,
      ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) ["deopt"({pair} %v, i32 5), "gc-live"({pair} %v)]
  %r = call {pair} @llvm.experimental.gc.relocate.v2p1(token %t, i32 0, i32 0)
  ret {pair} %r
}}
"""
BODIES = {
    "freeze": "%v = freeze {pair} %a",
    "insertelement": "%v = insertelement {pair} %a, ptr addrspace(1) %p, i32 1",
    "insertelement, computed": "%v = insertelement {pair} poison, ptr addrspace(1) %p, i64 %i",
    "extractelement": """%e = extractelement {pair} %a, i32 1
  %v = insertelement {pair} zeroinitializer, ptr addrspace(1) %e, i32 0""",
    "extractelement, computed": """%e = extractelement {pair} %a, i64 %i
  %v = insertelement {pair} undef, ptr addrspace(1) %e, i32 0""",
    "shufflevector": "%v = shufflevector {pair} %a, {pair} %b, <2 x i32> <i32 3, i32 poison>",
    "select": "%v = select i1 %c, {pair} %a, {pair} zeroinitializer",
    "getelementptr": "%v = getelementptr i64, {pair} %a, <2 x i64> <i64 1, i64 2>",
    "getelementptr, spread": "%v = getelementptr i8, {pair} %a, i64 %i",
    "load and store": """store {pair} %a, ptr %m, align 8
  %v = load {pair}, ptr %m""",
    "phi": """br i1 %c, label %one, label %two
one:
  br label %two
two:
  %v = phi {pair} [ %a, %entry ], [ %b, %one ]""",
    "call": """%k = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 2, i32 0,
      ptr elementtype({pair} ({pair})) @pair, i32 1, i32 0, {pair} %a, i32 0, i32 0)
  %v = call {pair} @llvm.experimental.gc.result.v2p1(token %k)""",
}


def module(target: str, body: str) -> Module:
    text = TEXT.format(triple=TARGETS[target], pair=PAIR, body=body.format(pair=PAIR))
    return read(text.encode(), "m.ll")


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES.keys())
def test_a_vector_is_recorded_as_one_value_in_one_slot(target: str, body: str) -> None:
    image = stackmap.open_image(compile_module(module(target, body), check=True))
    record = list(image.stack_maps[0].records)[-1]
    found = stackmap.statepoint_of(record)
    assert found is not None
    where = found.deopt[0]
    assert (where.kind, where.size) == (stackmap.INDIRECT, 16)
    assert list(found.pairs) == [(where, where)]


@pytest.mark.parametrize("target", TARGETS)
def test_what_compares_them_is_refused_by_name(target: str) -> None:
    body = """%e = icmp eq {pair} %a, %b
  %v = select <2 x i1> %e, {pair} %a, {pair} %b"""
    with pytest.raises(UnsupportedError, match="vectors of pointers is not supported on this target"):
        compile_module(module(target, body))
