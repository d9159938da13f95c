"""What each target's own file says about machine IR: `smemit/isa/FAMILY/mir.py`."""

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
    """The calling convention whose preserved registers a mask names, by the name of the mask."""

    JUMP_TABLES: frozenset[str]
    """Kinds of jump tables whose entries are made here."""

    VARIADIC: frozenset[str]
    """Instructions with registers behind the operands that their templates name, as operands like these."""

    UNMODELLED: frozenset[str]
    """Registers that instructions write or read beside their operands, that no bytes and no record depend on."""

    def live_out(self, name: str) -> tuple[str, int] | None:
        """For a part of a register that has no name elsewhere: a register with its DWARF number, and its size."""

    def settle(self, function: MachineFunction) -> None:
        """Note how symbols are reached where that follows from other instructions."""

    def print_out(self, function: MachineFunction) -> None:
        """What LLVM's printer still does to a function whose frame is laid out."""


@cache
def mir_rules(target: Target) -> MirRules:
    """The facts of `target`."""
    return cast(MirRules, import_module(f"smemit.isa.{target.family}.mir"))
