"""x86-64 emission that the target file cannot describe: the calls inside patchpoints and statepoints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from smemit.compile.codegen.machine import Inst, Symbol
from smemit.compile.sites.site import RegisterEntry, Site

if TYPE_CHECKING:
    from smemit.compile.mc.inline_asm import AsmCode, Statements
    from smemit.isa.description import Target, Template

Sequence = list[tuple["Template", list[Any]]]

NEAR_JUMPS = {"TAILJMPd64": ("JMP_1", "JMP_4"), "TAILJMPd64_CC": ("JCC_1", "JCC_4")}
"""The short and the long form of jumps to functions."""

COUNTED_SIZES = {"TAILJMPd64": 2, "TAILJMPd64_CC": 2}
"""The size that LLVM's shadow accounting assumes for instructions with a short form."""


def patchpoint_call(target: Target, inst: Inst) -> Sequence:
    """The call at the start of a patchpoint; empty for a null target. It always goes through r11."""
    site: Site = inst.note
    if site.target is None:
        return []
    if isinstance(site.target, RegisterEntry):
        return [(target.templates["CALL64r"], [inst.ops[site.target.position]])]
    scratch = target.roles["patchpoint_scratch"]
    return [(target.templates["MOV64ri"], [scratch, site.target]), (target.templates["CALL64r"], [scratch])]


def statepoint_call(target: Target, inst: Inst) -> tuple[Sequence, Sequence]:
    """The call of a statepoint without patch bytes. No code belongs to the statepoint after its return address."""
    site: Site = inst.note
    if isinstance(site.target, Symbol):
        return [(target.templates["CALL64pcrel32"], [site.target])], []
    assert isinstance(site.target, RegisterEntry), "emit: a statepoint calls a symbol or a register"
    return [(target.templates["CALL64r"], [inst.ops[site.target.position]])], []


def assemble_module(statements: list[str], names: Statements, own: frozenset[str]) -> AsmCode:
    """The bytes of instructions in `module asm`."""
    from smemit.isa.x86_64 import assembler

    return assembler.assemble_module(statements, names, own)
