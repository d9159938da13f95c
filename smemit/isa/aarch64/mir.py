"""Machine IR of AArch64: flags of symbols, names of register masks."""

from __future__ import annotations

import re
from collections.abc import Set

from smemit.compile.codegen.machine import Inst, MachineFunction

TARGET_FLAGS = {
    "aarch64-page": "page", "aarch64-pageoff, aarch64-nc": "lo12", "aarch64-page, aarch64-got": "got",
    "aarch64-pageoff, aarch64-got, aarch64-nc": "got_lo12", "aarch64-got": "got",
}

MASKS = {"csr_aarch64_aapcs": "C", "csr_aarch64_allregs": "anyregcc", "csr_aarch64_rt_mostregs": "preserve_mostcc"}

SPELLINGS: dict[str, tuple[str, int]] = {}

JUMP_TABLES = frozenset(("block-address", "label-difference32"))

VARIADIC: frozenset[str] = frozenset()

UNMODELLED = frozenset(("fpsr", "ffr", "vg", "fpmr"))


_FRACTION = re.compile(r"\{(\w+):fraction(\d+)\}")
"""The operand with the number of fraction bits, and the integer's width."""


def live_out(name: str) -> tuple[str, int] | None:
    """The register that a name like `wzr_hi` belongs to; the name stands for its upper half."""
    return (name.removesuffix("_hi"), 1) if name.endswith("_hi") else None


def settle(function: MachineFunction, framing: Set[Inst]) -> None:
    """Nothing to do: the text has the access of each symbol as a target flag."""


def print_out(function: MachineFunction) -> None:
    """Turn encoded numbers of fraction bits into those that the text shows."""
    for block in function.blocks:
        for inst in block.insts:
            if found := _FRACTION.search(inst.template.syntax):
                at = next(at for at, one in enumerate(inst.template.operands) if one.name == found[1])
                inst.ops[at] = int(found[2]) - inst.ops[at]
