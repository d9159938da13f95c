"""The interface of a target's machine IR rules: `smemit/isa/FAMILY/mir.py`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from smemit.compile.codegen.machine import Inst, MachineFunction
    from smemit.isa.description import Target


PAIR = "pair"
"""In place of an access: the symbol is the label between two instructions that linkers may rewrite together."""
UNSAID = "unsaid"
"""The kind of a CFI operation that llc does not write out."""


class MirRules(Protocol):
    """Facts of one target."""

    TARGET_FLAGS: Sequence[tuple[str, str]]
    """LLVM's target flags and how a symbol is accessed, as in `Symbol.access`, or `PAIR`. Where one side has several
    meanings, the first is used; `settle` corrects it."""

    MASKS: Mapping[str, str]
    """The calling convention of each register mask name."""

    SPELLINGS: Mapping[str, tuple[str, int]]
    """For instructions that LLVM writes otherwise, its name, and the number that is the first operand there."""

    JUMP_TABLES: frozenset[str]
    """Supported kinds of jump table entries."""

    VARIADIC: frozenset[str]
    """Instructions with variadic register operands, and the operand that describes these."""

    UNMODELLED: frozenset[str]
    """Implicit registers that affect neither bytes nor records."""

    def live_out(self, name: str) -> tuple[str, int] | None:
        """For a part of a register without a name here: a register with its DWARF number, and the size of the part."""

    def settle(self, function: MachineFunction, framing: Mapping[Inst, bool]) -> None:
        """Set what follows from other instructions: how symbols are accessed, call frame information that llc does not
        write out. `framing` are the instructions of prologues (true) and epilogues."""

    def print_out(self, function: MachineFunction) -> None:
        """Apply what LLVM's AsmPrinter does to a function after frame layout."""


@cache
def mir_rules(target: Target) -> MirRules:
    """The facts of `target`."""
    return cast(MirRules, import_module(f"smemit.isa.{target.family}.mir"))
