"""The interface of a target's machine IR rules: `smemit/isa/FAMILY/mir.py`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from smemit.compile.codegen.machine import MachineFunction
    from smemit.isa.description import Target


class MirRules(Protocol):
    """Facts of one target."""

    TARGET_FLAGS: Mapping[str, str]
    """How a symbol is reached, by LLVM's flags: a word as in `Symbol.access`."""

    MASKS: Mapping[str, str]
    """The calling convention of each register mask name."""

    JUMP_TABLES: frozenset[str]
    """Supported kinds of jump table entries."""

    VARIADIC: frozenset[str]
    """Instructions with variadic register operands, and the operand that describes these."""

    UNMODELLED: frozenset[str]
    """Registers that instructions write or read beside their operands, that no bytes and no record depend on."""

    def live_out(self, name: str) -> tuple[str, int] | None:
        """For a part of a register that has no name elsewhere: a register with its DWARF number, and its size."""

    def settle(self, function: MachineFunction) -> None:
        """Note how symbols are reached where that follows from other instructions."""

    def print_out(self, function: MachineFunction) -> None:
        """Apply what LLVM's AsmPrinter does to a function after frame layout."""


@cache
def mir_rules(target: Target) -> MirRules:
    """The facts of `target`."""
    return cast(MirRules, import_module(f"smemit.isa.{target.family}.mir"))
