"""x86-64 vectors of 16 bytes (SSE2) and 32 bytes (AVX): moves to and from memory, and single-instruction arithmetic.

Names are those of the SSE forms if there is one (`avx.py`).
"""

from __future__ import annotations

from smemit.ir import types as t
from smemit.ir.types import Type

VECTORS: dict[Type, str] = {
    t.vector(16, t.i8): "B", t.vector(8, t.i16): "W", t.vector(4, t.i32): "D", t.vector(2, t.i64): "Q",
    t.vector(4, t.float_): "PS", t.vector(2, t.double): "PD",
}  # fmt: skip
"""The opcode letters for each element type."""
WIDE_VECTORS: dict[Type, str] = {
    t.vector(32, t.i8): "B", t.vector(16, t.i16): "W", t.vector(8, t.i32): "D", t.vector(4, t.i64): "Q",
    t.vector(8, t.float_): "PS", t.vector(4, t.double): "PD",
}  # fmt: skip
"""The same for types that need AVX."""


def move_name(type: Type, is_aligned: bool, is_load: bool) -> str:
    """The instruction that moves a vector of `type` to or from memory on the fast path."""
    letters = VECTORS.get(type) or WIDE_VECTORS[type]
    alignment = "A" if is_aligned else "U"
    middle = f"MOV{alignment}{letters}" if letters[0] == "P" else f"MOVDQ{alignment}"
    if type in WIDE_VECTORS:
        middle = f"V{middle}Y"
    return middle + ("rm" if is_load else "mr")


def arithmetic() -> dict[tuple[str, Type], str]:
    """The instruction of each operation that is a single one."""
    found: dict[tuple[str, Type], str] = {}
    for type, letters in VECTORS.items():
        if letters[0] == "P":
            for name in ("fadd", "fsub", "fmul", "fdiv"):
                found[name, type] = f"{name[1:].upper()}{letters}rr"
            continue
        for name in ("add", "sub"):
            found[name, type] = f"P{name.upper()}{letters}rr"
        for name in ("and", "or", "xor"):
            found[name, type] = f"P{name.upper()}rr"
        if letters == "W":
            found["mul", type] = "PMULLWrr"
    return found


def wide_arithmetic() -> dict[tuple[str, Type], str]:
    """The same for 32 bytes of floating-point numbers."""
    return {
        (name, type): f"V{name[1:].upper()}{letters}Yrr"
        for type, letters in WIDE_VECTORS.items() if letters[0] == "P" for name in ("fadd", "fsub", "fmul", "fdiv")
    }


_COMMUTATIVE = ("ADD", "MUL", "AND", "OR", "XOR")


def memory_forms() -> tuple[dict[tuple[str, int], str], list[str]]:
    """Their forms with an aligned memory operand, and which of them are commutative."""
    names = {*arithmetic().values(), *wide_arithmetic().values()}
    forms = {(name, 2): name[:-2] + "rm" for name in names}
    return forms, [name for name in names if any(word in name for word in _COMMUTATIVE)]
