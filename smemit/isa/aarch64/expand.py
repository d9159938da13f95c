"""AArch64: expand register copies, constants, addresses and returns after allocation (LLVM's AArch64ExpandPseudo)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from smemit.compile.codegen.hooks import Move
from smemit.compile.codegen.machine import Inst, MachineFunction, Symbol
from smemit.compile.codegen.shapes import reshape
from smemit.errors import UnsupportedError
from smemit.ir.symbols import binds_locally
from smemit.isa.aarch64 import atomics
from smemit.isa.aarch64.branches import relax_branches
from smemit.isa.aarch64.immediates import move_sequence

if TYPE_CHECKING:
    from smemit.isa.description import Target, Template, Tuning

TIDY_WATCHES_LIVENESS = False

Expansion = Callable[[MachineFunction, Inst], list[Inst]]

CROSSINGS = {
    ("FPR64", "GPR64"): "FMOVXDr",
    ("GPR64", "FPR64"): "FMOVDXr",
    ("FPR32", "GPR32"): "FMOVWSr",
    ("GPR32", "FPR32"): "FMOVSWr",
}
"""The move instruction for each pair of destination and source class."""

ZERO_FLOATS = {"D": ("FMOVXDr", "xzr"), "S": ("FMOVWSr", "wzr"), "H": ("FMOVWSr", "wzr")}
"""The move of zero from a general register to a floating-point register, by size letter."""


def moves(target: Target, tuning: Tuning, to: int, source: int) -> list[Move]:
    """The instructions that copy one physical register to another."""
    classes, templates, traits = target.classes, target.templates, tuning.traits

    def both(name: str) -> bool:
        return to in classes[name].members and source in classes[name].members

    def within(template: Template, name: str, *first: int) -> list[Move]:
        """Copy the whole registers that contain narrow ones; their other bits are undefined."""
        whole, other = (_surrounding(target, register, name) for register in (to, source))
        undef = 0b100 if first else 0b110
        return [Move(reshape(target, template, 3, "u"), (whole, *(first or (other,)), other, source), undef)]

    for letter, bits in (("W", 32), ("X", 64)):
        if not both(f"GPR{bits}all"):
            continue
        stack, zero = target.reg("sp" if bits == 64 else "wsp"), target.reg("xzr" if bits == 64 else "wzr")
        if stack in (to, source):
            return [Move(templates[f"ADD{letter}ri"], (to, source, 0, 0))]
        if source == zero:
            if "clears_by_constant" in traits:
                return [Move(templates[f"MOVZ{letter}i"], (to, 0, 0))]
            return [Move(templates[f"ORR{letter}rr"], (to, zero, zero))]
        if bits == 32 and "moves_whole_registers" in traits:
            return within(templates["ORRXrr"], "GPR64all", target.reg("xzr"))
        return [Move(templates[f"ORR{letter}rr"], (to, zero, source))]
    if both("FPR128"):
        return [Move(templates["ORRv16i8"], (to, source, source))]
    if "moves_whole_registers" in traits and any(both(name) for name in ("FPR64", "FPR32", "FPR16", "FPR8")):
        return within(templates["ORRv16i8"], "FPR128")
    if both("FPR64"):
        return [Move(templates["FMOVDr"], (to, source))]
    for name in ("FPR32", "FPR16", "FPR8"):
        if both(name):
            # Narrow registers are copied as whole ones.
            whole, other = (_surrounding(target, register, "FPR32") for register in (to, source))
            return [Move(templates["FMOVSr"], (whole, other))]
    for (first, second), name in CROSSINGS.items():
        if to in classes[first].members and source in classes[second].members:
            return [Move(templates[name], (to, source))]
    raise UnsupportedError(f"no way to copy {target.register_name(source)} to {target.register_name(to)}")


def _surrounding(target: Target, register: int, name: str) -> int:
    members = target.classes[name].members
    if register in members:
        return register
    return next(whole for whole in target.register(register).wholes if whole in members)


def expanders(target: Target) -> dict[str, Expansion]:
    """By template: the function that makes the replacement of an instruction."""
    found: dict[str, Expansion] = {
        "MOVi32imm": _constant,
        "MOVi64imm": _constant,
        "LOADgot": _load_got,
        "LOAD_STACK_GUARD": _guard,
        "RET_ReallyLR": _return,
        "TCRETURNdi": _tail_jump,
        "TCRETURNri": _tail_jump,
        "JumpTableDest32": _jump_table_entry,
        "MOVMCSym": _number,
        **dict.fromkeys(("FMOVD0", "FMOVS0", "FMOVH0"), _float_zero),
        "BSPv16i8": _choose_bits,
    }
    found |= dict.fromkeys(atomics.EXCHANGES, atomics.note_exchange)
    found |= dict.fromkeys(("MOVaddr", "MOVaddrJT", "MOVaddrCP", "MOVaddrBA", "MOVaddrEXT"), _address)
    return found


def _constant(function: MachineFunction, inst: Inst) -> list[Inst]:
    target: Target = function.target
    register, value = inst.ops
    letter, bits = ("W", 32) if inst.template.name == "MOVi32imm" else ("X", 64)
    zero = target.reg("wzr" if bits == 32 else "xzr")
    out: list[Inst] = []
    for name, immediate, shift in move_sequence(value, bits):
        if name in ("MOVZ", "MOVN"):
            ops = [register, immediate, shift]
        elif name == "MOVK":
            ops = [register, register, immediate, shift]
        elif name.endswith("rs"):
            ops = [register, register, register, immediate]
        else:
            ops = [register, register if out else zero, immediate]
        suffix = "i" if name[:3] == "MOV" else "rs" if name.endswith("rs") else "ri"
        out.append(Inst(target.templates[f"{name.removesuffix('rs')}{letter}{suffix}"], ops))
    out[-1].dead = inst.dead
    return out


def _address(function: MachineFunction, inst: Inst) -> list[Inst]:
    """An address as its page plus the offset in the page."""
    templates: Mapping[str, Template] = function.target.templates
    register, page, low = inst.ops
    return [Inst(templates["ADRP"], [register, page]), Inst(templates["ADDXri"], [register, register, low, 0])]


def _number(function: MachineFunction, inst: Inst) -> list[Inst]:
    """A 32-bit absolute symbol: the upper half, then the lower one."""
    templates: Mapping[str, Template] = function.target.templates
    register, symbol = inst.ops
    upper, lower = Symbol(symbol.target, symbol.kind, "g1"), Symbol(symbol.target, symbol.kind, "g0")
    return [Inst(templates["MOVZXi"], [register, upper, 16]), Inst(templates["MOVKXi"], [register, register, lower, 0])]


def _load_got(function: MachineFunction, inst: Inst) -> list[Inst]:
    templates: Mapping[str, Template] = function.target.templates
    register, symbol = inst.ops
    assert isinstance(symbol, Symbol), "expand: only symbols have entries in the GOT"
    page = Symbol(symbol.target, symbol.kind, symbol.access, symbol.offset)
    low = Symbol(symbol.target, symbol.kind, f"{symbol.access}_lo12", symbol.offset)
    return [Inst(templates["ADRP"], [register, page]), Inst(templates["LDRXui"], [register, register, low])]


def _guard(function: MachineFunction, inst: Inst) -> list[Inst]:
    """Load the stack guard from the C library's variable, directly or through the GOT."""
    templates: Mapping[str, Template] = function.target.templates
    (register,) = inst.ops
    from smemit.compile.prepare.stack_protector import guard_variable

    variable = guard_variable(function.ir.module, function.target)
    if binds_locally(variable):
        page, low = (Symbol(variable, access=access) for access in ("page", "lo12"))
        return [Inst(templates["ADRP"], [register, page]), Inst(templates["LDRXui"], [register, register, low])]
    address = Inst(templates["LOADgot"], [register, Symbol(variable, access="got")])
    return [*_load_got(function, address), Inst(templates["LDRXui"], [register, register, 0])]


def _choose_bits(function: MachineFunction, inst: Inst) -> list[Inst]:
    """A bitwise select. The instruction depends on which of its three operands shares the result's register."""
    templates: Mapping[str, Template] = function.target.templates
    to, mask, if_one, if_zero = inst.ops
    if to == if_zero:
        return [Inst(templates["BITv16i8"], [to, if_zero, if_one, mask])]
    if to == if_one:
        return [Inst(templates["BIFv16i8"], [to, if_one, if_zero, mask])]
    copy = [] if to == mask else [Inst(templates["ORRv16i8"], [to, mask, mask])]
    return [*copy, Inst(templates["BSLv16i8"], [to, to, if_one, if_zero])]


def _float_zero(function: MachineFunction, inst: Inst) -> list[Inst]:
    target: Target = function.target
    templates, traits = target.templates, function.tuning.traits
    if "zero_floats_from_general" in traits:
        name, zero = ZERO_FLOATS[inst.template.name[4]]
        register = _surrounding(target, inst.ops[0], "FPR64" if name == "FMOVXDr" else "FPR32")
        return [Inst(templates[name], [register, target.reg(zero)])]
    if "zero_floats_whole" in traits:
        return [Inst(templates["MOVIv2d_ns"], [_surrounding(target, inst.ops[0], "FPR128"), 0])]
    return [Inst(templates["MOVID"], [_surrounding(target, inst.ops[0], "FPR64"), 0])]


def _jump_table_entry(function: MachineFunction, inst: Inst) -> list[Inst]:
    """The address of a jump table relative to the program counter."""
    templates: Mapping[str, Template] = function.target.templates
    register, distance, table, index, number = inst.ops
    return [
        Inst(templates["JUMP_TABLE_BASE"], [number]),
        Inst(templates["ADR"], [register, 0]),
        Inst(templates["LDRSWroX"], [distance, table, index, 0, 1]),
        Inst(templates["ADDXrr"], [register, register, distance]),
    ]


def _return(function: MachineFunction, inst: Inst) -> list[Inst]:
    target: Target = function.target
    count = len(inst.ops)
    template = target.shape("RET", "u" * (count + 1))
    made = Inst(template, [target.roles["link_register"], *inst.ops])
    made.undef = 1
    return [made]


def _tail_jump(function: MachineFunction, inst: Inst) -> list[Inst]:
    """The jump of a tail call, after the epilogue."""
    target: Target = function.target
    callee, _, *read = inst.ops
    name = "TAILB" if (inst.template.base or inst.template).name == "TCRETURNdi" else "TAILBR"
    return [Inst(reshape(target, target.templates[name], 1, "u" * len(read)), [callee, *read], inst.mask)]


def tidy(function: MachineFunction) -> None:
    """Expand the loops that need blocks of their own, then relax branches."""
    if function.has_exchange:
        atomics.make_loops(function)
    relax_branches(function)
