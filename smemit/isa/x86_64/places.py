"""x86-64: what travels in one register."""

from __future__ import annotations

from smemit.ir import types as t
from smemit.ir.types import Type

IR_TYPES: dict[str, Type] = {
    # Two numbers lie in the low half of a register for four.
    "v2f32": t.vector(4, t.float_),
    "i1": t.i1,
    "i8": t.i8,
    "i16": t.i16,
    "i32": t.i32,
    "i64": t.i64,
    "f16": t.half,
    "f32": t.float_,
    "f64": t.double,
    "v16i8": t.vector(16, t.i8),
    "v8i16": t.vector(8, t.i16),
    "v4i32": t.vector(4, t.i32),
    "v2i64": t.vector(2, t.i64),
    "v4f32": t.vector(4, t.float_),
    "v2f64": t.vector(2, t.double),
    "v32i8": t.vector(32, t.i8),
    "v16i16": t.vector(16, t.i16),
    "v8i32": t.vector(8, t.i32),
    "v4i64": t.vector(4, t.i64),
    "v8f32": t.vector(8, t.float_),
    "v4f64": t.vector(4, t.double),
}
"""The program's type of what travels in one register."""
VALUE_TYPES = {type: name for name, type in IR_TYPES.items()}
