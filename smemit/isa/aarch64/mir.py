"""Machine IR of AArch64: flags of symbols, names of register masks."""

from __future__ import annotations

import re
from collections.abc import Mapping

from smemit.compile.codegen.cfa import remember_cfa
from smemit.compile.codegen.machine import Inst, MachineFunction, Symbol

TARGET_FLAGS = (
    ("aarch64-page", "page"), ("aarch64-pageoff, aarch64-nc", "lo12"), ("aarch64-page, aarch64-got", "got"),
    ("aarch64-pageoff, aarch64-got, aarch64-nc", "got_lo12"), ("aarch64-got", "got"),
    ("aarch64-hi12, aarch64-tls", "tprel_hi12"), ("aarch64-pageoff, aarch64-nc, aarch64-tls", "tprel_lo12"),
    ("aarch64-pageoff, aarch64-nc, aarch64-tls", "gottprel_lo12"), ("aarch64-tls", "gottprel"),
    ("aarch64-page, aarch64-tls", "gottprel"),
)

MASKS = {"csr_aarch64_aapcs": "C", "csr_aarch64_allregs": "anyregcc", "csr_aarch64_rt_mostregs": "preserve_mostcc",
         "csr_aarch64_rt_allregs": "preserve_allcc"}

SPELLINGS: dict[str, tuple[str, int]] = {}

JUMP_TABLES = frozenset(("block-address", "label-difference32"))

VARIADIC: frozenset[str] = frozenset()

UNMODELLED = frozenset(("fpsr", "ffr", "vg", "fpmr"))


_FRACTION = re.compile(r"\{(\w+):fraction(\d+)\}")
"""The operand with the number of fraction bits, and the integer's width."""


_SHIFT = 3
"""The operand of an addition with the shift."""


def live_out(name: str) -> tuple[str, int] | None:
    """The register that a name like `wzr_hi` belongs to; the name stands for its upper half."""
    return (name.removesuffix("_hi"), 1) if name.endswith("_hi") else None


def settle(function: MachineFunction, framing: Mapping[Inst, bool]) -> None:
    """Restore the frame state behind epilogues. Loads of thread-local variables refer to their entry of the table, and
    an upper half is shifted."""
    cfi = function.target.templates["CFI_INSTRUCTION"]
    infos = [(block, place, inst) for block in function.blocks for place, inst in enumerate(block.insts)
             if inst.template is cfi]
    ends = [(block, place + 1) for block, place, inst in infos if framing.get(inst)]
    # Files from behind LLVM's pass have its work in them.
    if ends and len(ends) < len(infos) and all(inst.ops != ["remember_state"] for _, _, inst in infos):
        remember_cfa(function, *[end for end in ends if end[0] is ends[0][0]][-1])
    for block in function.blocks:
        for inst in block.insts:
            for op in inst.ops:
                if not isinstance(op, Symbol):
                    continue
                if op.access == "tprel_lo12" and inst.template.may_load:
                    op.access = "gottprel_lo12"
                elif op.access == "tprel_hi12" and inst.template.name == "ADDXri":
                    inst.ops[_SHIFT] = 12


def print_out(function: MachineFunction) -> None:
    """Turn encoded numbers of fraction bits into those that the text shows."""
    for block in function.blocks:
        for inst in block.insts:
            if found := _FRACTION.search(inst.template.syntax):
                at = next(at for at, one in enumerate(inst.template.operands) if one.name == found[1])
                inst.ops[at] = int(found[2]) - inst.ops[at]
