"""Machine IR of AArch64: flags of symbols, names of register masks."""

from __future__ import annotations

from smemit.compile.codegen.machine import MachineFunction

TARGET_FLAGS = {
    "aarch64-page": "page", "aarch64-pageoff, aarch64-nc": "lo12", "aarch64-page, aarch64-got": "got",
    "aarch64-pageoff, aarch64-got, aarch64-nc": "got_lo12", "aarch64-got": "got",
}

MASKS = {"csr_aarch64_aapcs": "C"}

JUMP_TABLES = frozenset(("block-address", "label-difference32"))

UNMODELLED = frozenset(("fpsr", "ffr", "vg", "fpmr"))


def live_out(name: str) -> tuple[str, int] | None:
    """Upper halves have no names, and never live without the lower ones."""
    return None


def print_out(function: MachineFunction) -> None:
    """Nothing is left for LLVM's printer."""
