"""Write funclet operations, and the parts in which `callbr` differs from a call."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from smemit.ir import unwind_ops as ops
from smemit.ir.text.words import Names
from smemit.ir.values import Value


def _caller_or(block: Value | None, n: Names) -> str:
    return "to caller" if block is None else f"label {n[block]}"


def _blocks(blocks: list[Any], n: Names) -> str:
    return ", ".join([f"label {n[block]}" for block in blocks])


def _catch_switch(op: ops.CatchSwitch, n: Names) -> str:
    return f"catchswitch within {n[op.parent]} [{_blocks(op.handlers, n)}] unwind {_caller_or(op.unwind, n)}"


def _pad(op: ops.Pad, n: Names) -> str:
    return f"{op.mnemonic} within {n[op.parent]} [{', '.join([f'{v.type} {n[v]}' for v in op.args])}]"


def _catch_ret(op: ops.CatchRet, n: Names) -> str:
    return f"catchret from {n[op.pad]} to label {n[op.target]}"


def _cleanup_ret(op: ops.CleanupRet, n: Names) -> str:
    return f"cleanupret from {n[op.pad]} unwind {_caller_or(op.unwind, n)}"


def indirect(op: ops.CallBr, n: Names) -> str:
    """The blocks of a `callbr`."""
    return f"\n          to label {n[op.normal]} [{_blocks(op.indirect, n)}]"  # type: ignore[index]


SPELL: dict[type, Callable[[Any, Names], str]] = {
    ops.CatchSwitch: _catch_switch, ops.CatchPad: _pad, ops.CleanupPad: _pad, ops.CatchRet: _catch_ret,
    ops.CleanupRet: _cleanup_ret,
}
