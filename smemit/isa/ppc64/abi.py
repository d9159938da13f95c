"""Frame rules of the two PowerPC64 ABIs: ELFv1 (big-endian here) and ELFv2 (little-endian)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from smemit.ir.symbols import binds_locally

if TYPE_CHECKING:
    from smemit.compile.codegen.machine import Inst, MachineFunction
    from smemit.ir.module import Global
    from smemit.isa.description import Target


class Abi(NamedTuple):
    """Offset of the saved TOC pointer from the stack pointer."""

    linkage: int
    """Size of the linkage area; the parameter save area follows it."""
    toc_slot: int
    has_descriptors: bool
    """A function's symbol names its descriptor in `.opd`, not its code."""


ELFV1, ELFV2 = Abi(48, 40, True), Abi(32, 24, False)
STACK_ALIGN = 16
RED_ZONE = 288
"""Bytes below the stack pointer that functions without calls may use."""
WORD = 8
"""Size of a general register and of its save slot, in bytes."""
LR_SAVE = 16
"""Offset of the saved link register in the caller's linkage area."""
PARAMETERS = 64
"""Minimum size of the parameter save area: eight doublewords."""


def abi_of(target: Target) -> Abi:
    """The ABI of a target, according to its ELF flags."""
    return ELFV2 if target.elf["flags"] & 3 == 2 else ELFV1


def calls_without_toc(function: MachineFunction) -> bool:
    """Whether a function reaches data and other functions relative to itself, so that it keeps no TOC in r2."""
    return "pc_relative" in function.target.traits_of(function.ir)


def reads(inst: Inst, register: int) -> bool:
    """Whether an instruction reads a register."""
    return register in inst.template.implicit_uses or any(inst.ops[at] == register for at in inst.template.uses)


def shares_toc(callee: Global) -> bool:
    """Whether a function certainly uses this object's TOC, so that r2 need not be restored after a call."""
    strong = callee.linkage in ("", "external", "internal", "private")
    return binds_locally(callee) and strong and not callee.is_declaration
