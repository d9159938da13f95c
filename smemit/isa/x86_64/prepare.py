"""x86-64: what the IR passes before selection ask of the target."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.ir import types as t
from smemit.ir.values import Constant, ConstantExpression, ConstantInt
from smemit.isa.x86_64.segments import SEGMENTS

if TYPE_CHECKING:
    from smemit.ir.module import Function, Module
    from smemit.isa.description import Target


def fences(target: Target) -> None:
    """Accesses order themselves."""


def atomic_changes(target: Target, function: Function) -> None:
    """Instructions read, change and write memory in one."""


_FS = next(space for space, name in SEGMENTS.items() if name == "fs")
_GUARD = 0x28
"""Where the C library keeps the guard in each thread's control block."""


def guard_address(module: Module) -> Constant:
    """In the thread's control block."""
    return ConstantExpression("inttoptr", t.pointer(_FS), (ConstantInt(t.i32, _GUARD),))
