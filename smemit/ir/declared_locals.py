"""Locals that intrinsics declare: GC roots (`llvm.gcroot`), and locals for other functions (`llvm.localescape`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.ir import ops
from smemit.ir.intrinsic_effects import intrinsic_name
from smemit.ir.module import Function
from smemit.ir.values import ConstantInt, Value

if TYPE_CHECKING:
    from typing import Final

ROOT: Final = "llvm.gcroot"
READ: Final = "llvm.gcread"
WRITE: Final = "llvm.gcwrite"
ESCAPE: Final = "llvm.localescape"
RECOVER: Final = "llvm.localrecover"


def without_casts(value: Value) -> Value:
    """An address without casts (LLVM's stripPointerCasts)."""
    while True:
        if isinstance(value, ops.Cast) and value.op in ("bitcast", "addrspacecast"):
            value = value.value
        elif isinstance(value, ops.GetElementPtr) and all(
                isinstance(index, ConstantInt) and not index.value for index in value.indices):
            value = value.pointer
        else:
            return value


def roots_of(function: Function) -> list[ops.Call]:
    """The calls of a function that declare roots, in order."""
    return [op for op in function.operations() if isinstance(op, ops.Call) and intrinsic_name(op.callee) == ROOT]


def root_of(call: ops.Call) -> ops.Alloca:
    """The alloca that a call declares as a root, in a verified function."""
    value = without_casts(call.args[0])
    assert isinstance(value, ops.Alloca), "verify: roots are allocas"
    return value


def escape_symbol(function: Function, number: int) -> str:
    """The symbol of the offset of an escaped local from the frame's base register."""
    return f".L{function.name.removeprefix(chr(1))}$frame_escape_{number}"


def escape_of(function: Function) -> ops.Call | None:
    """The call of `llvm.localescape` in a function."""
    for op in function.blocks[0].operations:
        if isinstance(op, ops.Call) and intrinsic_name(op.callee) == ESCAPE:
            return op
    return None
