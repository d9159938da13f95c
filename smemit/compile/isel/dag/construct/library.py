"""C library calls that LLVM's DAG builder turns into nodes (visitUnaryFloatCall and similar).

The fast selector calls these functions like any other (llc 22.1.8 -O0); only blocks that fall back to the graph change.
"""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING

from smemit.compile.isel.dag.construct import intrinsic_math
from smemit.ir.attributes import words
from smemit.ir.module import Function
from smemit.ir.ops import Call, ICmp
from smemit.ir.types import IntType, double, float_
from smemit.ir.values import ConstantInt

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.builder import Builder

_INTRINSICS = {
    name + suffix: f"llvm.{name}"
    for name in words("copysign fabs sin cos tan asin acos atan atan2 sinh cosh tanh sqrt log2 exp2 ldexp")
    for suffix in ("", "f", "l")} | {f"__sqrt{suffix}_finite": "llvm.sqrt" for suffix in ("", "f", "l")}
"""Floating-point functions and their intrinsics. Calls of `floor`, `fmax` and similar ones stay calls (llc 22)."""
_COMPARISONS = frozenset(("memcmp", "bcmp"))
_PURE = frozenset(("none", "read"))


def becomes_operation(op: Call, renamed: Container[str] = ()) -> str:
    """The library function of a call that becomes an operation; "" if it stays a call.

    `renamed` are functions with another name in the system's library, which LLVM replaces as well.
    """
    callee = op.callee
    if not isinstance(callee, Function) or callee.is_local:
        return ""
    name = callee.name
    is_number = name in _INTRINSICS or name in renamed
    if not is_number and name not in _COMPARISONS and name != "mempcpy":
        return ""
    if "nobuiltin" in op.attributes or "no-builtins" in op.block.function.attributes:
        return ""
    if is_number:
        return name if _reads_at_most(op) else ""
    if name in _COMPARISONS:
        constant = len(op.args) == 3 and isinstance(op.args[2], ConstantInt)
        return name if constant and _compared_with_zero(op) else ""
    return name


def build(builder: Builder, op: Call, name: str) -> bool:
    """Build the operation that replaces a call; False if it is not supported."""
    intrinsic = _INTRINSICS.get(name) or f"llvm.{name.removesuffix('f')}"
    return op.type in (float_, double) and intrinsic_math.build(builder, op, intrinsic)


def _reads_at_most(op: Call) -> bool:
    assert isinstance(op.callee, Function)
    return any(
        "readnone" in attributes or "readonly" in attributes or attributes.get("memory") in _PURE
        for attributes in (op.attributes, op.callee.attributes)
    )


def _compared_with_zero(op: Call) -> bool:
    if not isinstance(op.type, IntType):
        return False
    return any(
        isinstance(user, ICmp) and user.predicate in ("eq", "ne") and (op is user.lhs or op is user.rhs)
        for user in op.block.function.operations()
    )
