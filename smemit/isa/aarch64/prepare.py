"""AArch64 hooks of the IR passes before selection."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.prepare.stack_protector import refuse_flags

if TYPE_CHECKING:
    from smemit.ir.module import Function, Module
    from smemit.isa.description import Target

_LIBRARY = frozenset(("xchg", "add", "sub", "and", "or", "xor"))
"""Operations of `atomicrmw` that are library calls with outline atomics."""


def atomics(target: Target, function: Function) -> frozenset[str]:
    """Expand all atomics to loops except those that call the library."""
    return _LIBRARY if "outlines_atomics" in target.traits_of(function) else frozenset()


def guard_address(module: Module, target: Target) -> None:
    """Selection loads the guard variable itself."""
    refuse_flags(module, ("tls", "global"))
