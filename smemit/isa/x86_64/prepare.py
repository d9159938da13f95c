"""x86-64: what the IR passes before selection ask of the target."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from smemit.ir.module import Function
    from smemit.isa.description import Target


def fences(target: Target) -> None:
    """Accesses order themselves."""


def atomic_changes(target: Target, function: Function) -> None:
    """Instructions read, change and write memory in one."""
