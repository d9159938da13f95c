"""Machine IR of AArch64: flags of symbols, names of register masks."""

from __future__ import annotations

import re

from smemit.compile.codegen.machine import MachineFunction

TARGET_FLAGS = {
    "aarch64-page": "page", "aarch64-pageoff, aarch64-nc": "lo12", "aarch64-page, aarch64-got": "got",
    "aarch64-pageoff, aarch64-got, aarch64-nc": "got_lo12", "aarch64-got": "got",
}

MASKS = {"csr_aarch64_aapcs": "C"}

JUMP_TABLES = frozenset(("block-address", "label-difference32"))

VARIADIC: frozenset[str] = frozenset()

UNMODELLED = frozenset(("fpsr", "ffr", "vg", "fpmr"))


_FRACTION = re.compile(r"\{(\w+):fraction(\d+)\}")
"""An operand for the number of fraction bits, and the integer's width."""


def live_out(name: str) -> tuple[str, int] | None:
    """The upper part of a register has one byte: `wzr_hi` lives alone, others beside the register itself."""
    return (name.removesuffix("_hi"), 1) if name.endswith("_hi") else None


def settle(function: MachineFunction) -> None:
    """The text says how each symbol is reached."""


def print_out(function: MachineFunction) -> None:
    """Binary points are counted from the other end in encodings."""
    for block in function.blocks:
        for inst in block.insts:
            if found := _FRACTION.search(inst.template.syntax):
                at = next(at for at, one in enumerate(inst.template.operands) if one.name == found[1])
                inst.ops[at] = int(found[2]) - inst.ops[at]
