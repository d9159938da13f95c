"""Slots of PowerPC that only instructions with two registers reach."""

from __future__ import annotations

import pytest

from smemit.compile.pipeline import compile_module
from smemit.ir.text import read

CONVERTED = """
target triple = "{triple}-unknown-linux-gnu"
declare void @g()
define void @f(double %x) gc "statepoint-example" {{
  %n = fptosi double %x to i32
  call void @g() [ "deopt"(i32 %n) ]
  ret void
}}
"""


@pytest.mark.parametrize("triple", ["powerpc64le", "powerpc64"])
def test_a_converted_number_is_recorded_where_it_was_stored(triple: str) -> None:
    """Its store has no offset; LLVM has no object of this to compare with."""
    assert compile_module(read(CONVERTED.format(triple=triple), "converted.ll"), check=True)
