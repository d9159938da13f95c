"""What a record cannot hold is an error at the statepoint."""

from __future__ import annotations

import pytest

from smemit.compile.pipeline import compile_module
from smemit.errors import ModuleError
from smemit.ir.text import read

TEXT = """target triple = "x86_64-unknown-linux-gnu"
declare void @foo()
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
define void @f() gc "coreclr" {{
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(
      i64 7, i32 0, ptr elementtype(void ()) @foo, i32 0, i32 0, i32 0, i32 0) ["deopt"({})]
  ret void
}}
"""


def test_records_hold_16_bits_of_locations() -> None:
    module = read(TEXT.format(", ".join(["i1 0"] * 0xFFFD)).encode(), "m.ll")
    with pytest.raises(ModuleError, match="statepoint 7 records 65536 locations") as found:
        compile_module(module)
    assert str(found.value).startswith("m.ll:5:8: error:")
