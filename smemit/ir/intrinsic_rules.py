"""Verifier rules for calls of intrinsics beyond argument types."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.declared_locals import ESCAPE, READ, RECOVER, ROOT, WRITE, escape_of, without_casts
from smemit.ir.identity import position
from smemit.ir.module import Function
from smemit.ir.rules import RULES as PLAIN
from smemit.ir.safepoint_rules import NO_COLLECTOR
from smemit.ir.values import Constant, ConstantInt, ConstantNull

if TYPE_CHECKING:
    from smemit.ir.function_verifier import FunctionVerifier


def _deoptimize(op: ops.Call, walk: FunctionVerifier) -> None:
    """`llvm.experimental.deoptimize`, which a return must follow."""
    _guard(op, walk)
    if op.type is not walk.result:
        walk.bad(f"it returns {op.type}, the function {walk.result}", "both are the same")
    walk.late.append((op, _is_returned))


def _is_returned(op: ops.Call, walk: FunctionVerifier) -> None:
    operations = op.block.operations
    place = position(operations, op) + 1
    after = operations[place] if place < len(operations) else None
    if not isinstance(after, ops.Ret) or after.value is not (None if op.type is t.void else op):
        walk.bad("it is not followed by the ret of its result", "nothing of the function runs after it")


def _guard(op: ops.Call, walk: FunctionVerifier) -> None:
    """`llvm.experimental.guard`."""
    if op.normal is not None:
        walk.bad("it cannot be invoked", "call it: it never unwinds")
    if sum(bundle.tag == "deopt" for bundle in op.bundles) != 1:
        walk.bad('it has no "deopt" bundle', "the interpreter needs the values to go on with; the bundle may be empty")


# ---- escaped locals


def _local_escape(op: ops.Call, walk: FunctionVerifier) -> None:
    """`llvm.localescape`, which makes allocas available to `llvm.localrecover` in other functions."""
    entry = walk.function.blocks[0]
    if op.block is not entry:
        walk.bad("it stands outside the entry block", "locals are handed on when the function begins")
    elif escape_of(walk.function) is not op:
        walk.bad("the function has another call of it", "hand on all locals in one call")
    for number, value in enumerate(op.args):
        local = without_casts(value)
        if not isinstance(local, ConstantNull) and not (
                isinstance(local, ops.Alloca) and local.block is entry
                and isinstance(local.count, ConstantInt | None)):
            walk.bad(f"argument {number + 1} is not an alloca of the entry block", "its size must be known as well")


def _local_recover(op: ops.Call, walk: FunctionVerifier) -> None:
    """`llvm.localrecover`: the address of another function's local."""
    parent, index = (without_casts(op.args[0]), op.args[2]) if len(op.args) == 3 else (None, None)
    if not isinstance(parent, Function) or not parent.blocks:
        walk.bad("its first argument is not a function of this module", "name the one that calls llvm.localescape")
    elif not isinstance(index, ConstantInt):
        walk.bad("the number of the local is not a constant", "it counts the arguments of llvm.localescape from 0")
    else:
        escape = escape_of(parent)
        count = len(escape.args) if escape is not None else 0
        if index.unsigned >= count:
            walk.bad(f"it asks for local {index.unsigned}, @{parent.name} hands on {count}", "they count from 0")


# ---- intrinsics of other collectors


def _root(op: ops.Call, walk: FunctionVerifier) -> None:
    """`llvm.gcroot`, which declares a local as a GC root."""
    local = without_casts(op.args[0]) if len(op.args) == 2 else None
    if not isinstance(local, ops.Alloca):
        walk.bad("its first argument is not an alloca", "roots are memory of the frame")
    elif not isinstance(op.args[1], Constant):
        walk.bad("the description of the root is not a constant", "give null, or the address of a global")
    elif not isinstance(local.allocated_type, t.PointerType) and isinstance(op.args[1], ConstantNull):
        walk.bad(f"a root of type {local.allocated_type} has no description",
                 "only a pointer goes without one; give the address of a global")
    _barrier(op, walk)


def _barrier(op: ops.Call, walk: FunctionVerifier) -> None:
    """`llvm.gcread` and `llvm.gcwrite`."""
    if not walk.function.gc:
        walk.bad(*NO_COLLECTOR)


def _va_start(op: ops.Call, walk: FunctionVerifier) -> None:
    """`llvm.va_start`, which makes a list of the variable arguments."""
    if not walk.function.function_type.variadic:
        walk.bad(f"@{walk.function.name} is not variadic", "its type must end in `...`")


_BY_NAME: dict[str, Callable[[ops.Call, FunctionVerifier], None]] = {
    "llvm.experimental.deoptimize": _deoptimize, "llvm.experimental.guard": _guard,
    "llvm.va_start": _va_start, "llvm.va_start.p0": _va_start,
    ROOT: _root, READ: _barrier, WRITE: _barrier, ESCAPE: _local_escape, RECOVER: _local_recover,
}


def _call(op: ops.Call, walk: FunctionVerifier) -> None:
    PLAIN[ops.Call](op, walk)
    callee = op.callee
    if type(callee) is Function and callee.name.startswith("llvm."):
        # Type suffixes may follow the name.
        rule = _BY_NAME.get(callee.name) or _BY_NAME.get(".".join(callee.name.split(".", 3)[:3]))
        if rule is not None:
            rule(op, walk)


RULES: dict[type, Callable[[Any, FunctionVerifier], None]] = {ops.Call: _call}
