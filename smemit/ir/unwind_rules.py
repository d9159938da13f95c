"""Verifier rules for funclet operations and `callbr`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from smemit.ir import ops as plain
from smemit.ir import rules
from smemit.ir import types as t
from smemit.ir import unwind_ops as ops
from smemit.ir.values import ConstantNull, Value

if TYPE_CHECKING:
    from smemit.ir.function_verifier import FunctionVerifier


def _inside(parent: Value, walk: FunctionVerifier, wanted: type | tuple[type, ...] = ops.Pad) -> None:
    """The pad that an operation belongs to, or the token `none`."""
    if not isinstance(parent, wanted) and not (wanted is ops.Pad and isinstance(parent, ConstantNull)):
        walk.bad("its token is that of no fitting pad", "a funclet stands in a catchpad, a cleanuppad, or in none")


def _catch_switch(op: ops.CatchSwitch, walk: FunctionVerifier) -> None:
    _inside(op.parent, walk)
    if not op.handlers:
        walk.bad("it has no handler", "give it at least one block that begins with a catchpad")


def _pad(op: ops.Pad, walk: FunctionVerifier) -> None:
    _inside(op.parent, walk, ops.CatchSwitch if isinstance(op, ops.CatchPad) else ops.Pad)
    if walk.function.personality is None:
        walk.bad("the function has no personality", "set Function.personality to the unwinder's function")


def _catch_ret(op: ops.CatchRet, walk: FunctionVerifier) -> None:
    _inside(op.pad, walk, ops.CatchPad)


def _cleanup_ret(op: ops.CleanupRet, walk: FunctionVerifier) -> None:
    _inside(op.pad, walk, ops.CleanupPad)


def _call_br(op: ops.CallBr, walk: FunctionVerifier) -> None:
    rules.RULES[plain.Call](op, walk)
    if op.normal is None or op.type is t.token:
        walk.bad("it needs a block to continue in")


RULES: dict[type, Callable[[Any, FunctionVerifier], None]] = {
    ops.CatchSwitch: _catch_switch, ops.CatchPad: _pad, ops.CleanupPad: _pad,
    ops.CatchRet: _catch_ret, ops.CleanupRet: _cleanup_ret, ops.CallBr: _call_br,
}
