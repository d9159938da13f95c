"""Names and effects of intrinsics."""

from __future__ import annotations

import pytest

from smemit.dsl.module import Module
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.intrinsic_effects import intrinsic_name, may_write


@pytest.mark.parametrize(("symbol", "name"), [
    ("llvm.sqrt.f64", "llvm.sqrt"), ("llvm.sadd.with.overflow.i32", "llvm.sadd.with.overflow"),
    ("llvm.memcpy.p0.p0.i64", "llvm.memcpy"), ("llvm.fptosi.sat.i32.f64", "llvm.fptosi.sat"),
    ("llvm.ctpop.v4i32", "llvm.ctpop"), ("llvm.trap", "llvm.trap"), ("llvm.exp2.f32", "llvm.exp2"), ("sqrt", ""),
    ("llvm.expect.i1", "llvm.expect"), ("llvm.frameaddress.p0", "llvm.frameaddress"),
])
def test_names_lose_their_types(symbol: str, name: str) -> None:
    assert intrinsic_name(Module("m").declare(symbol, t.void)) == name


def test_calls_that_only_read_may_disappear() -> None:
    module = Module("m")
    pure = module.declare("pure", t.i64, attributes={"memory": "none"})
    reader = module.declare("reader", t.i64, attributes={"readonly": None})
    writer = module.declare("writer", t.i64, attributes={"memory": "argmem: readwrite"})
    found = [may_write(ops.Call(f.function_type, f, [])) for f in (pure, reader, writer)]
    assert found == [False, False, True]
