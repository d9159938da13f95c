"""PowerPC64: copies between registers and other pseudo instructions, as LLVM expands them after allocation."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from smemit.compile.codegen.hooks import Move
from smemit.compile.codegen.machine import Inst, MachineFunction, Symbol
from smemit.errors import UnsupportedError
from smemit.isa.ppc64 import branches, peephole
from smemit.isa.ppc64.finalize import FINDERS

if TYPE_CHECKING:
    from smemit.isa.description import Target, Tuning

TIDY_WATCHES_LIVENESS = True

DOUBLED = (("g8rc", "OR8"), ("gprc", "OR"), ("crbitrc", "CROR"))
"""Moves that have their source as both operands."""

GUARD = -0x7010
"""Offset of the C library's stack guard from the thread pointer."""

SINGLE = (("f8rc", "FMR"), ("crrc", "MCRF"))


INDEXED = {
    "XFLOADf64": ("LXSDX", "LFDX"),
    "XFLOADf32": ("LXSSPX", "LFSX"),
    "XFSTOREf64": ("STXSDX", "STFDX"),
    "XFSTOREf32": ("STXSSPX", "STFSX"),
    "LIWAX": ("LXSIWAX", "LFIWAX"),
    "LIWZX": ("LXSIWZX", "LFIWZX"),
    "STIWX": ("STXSIWX", "STFIWX"),
}
"""By instruction for all 64 vector-scalar registers: the older one for the 32 floating-point registers."""


def moves(target: Target, tuning: Tuning, to: int, source: int) -> list[Move]:
    """The instructions that copy one physical register to another."""
    classes, templates = target.classes, target.templates
    for name, template in DOUBLED:
        if to in classes[name].members and source in classes[name].members:
            return [Move(templates[template], (to, source, source))]
    for name, template in SINGLE:
        if to in classes[name].members and source in classes[name].members:
            return [Move(templates[template], (to, source))]
    if to in classes["gprc"].members and source == target.reg("cr0"):
        return [Move(templates["MFOCRF"], (to, source)), Move(templates["RLWINM"], (to, to, 4, 28, 31))]
    if to in classes["g8rc"].members and source in classes["vsfrc"].members:
        return [Move(templates["MFVSRD"], (to, source))]
    # A scalar is copied as the vector register that contains it.
    whole_to, whole_source = (_vector_of(target, register) for register in (to, source))
    if whole_to and whole_source:
        is_scalar = to in classes["vsfrc"].members and source in classes["vsfrc"].members
        if is_scalar:
            return [Move(templates["XXLORf"], (to, source, source))]
        return [Move(templates["XXLOR"], (whole_to, whole_source, whole_source))]
    raise UnsupportedError(f"no way to copy {target.register_name(source)} to {target.register_name(to)}")


def _vector_of(target: Target, register: int) -> int:
    """The vector-scalar register that is or contains a register, 0 for none."""
    if register in target.classes["vsrc"].members:
        return register
    return next((whole for whole in target.register(register).wholes if whole in target.classes["vsrc"].members), 0)


def expanders(target: Target) -> dict[str, Callable[[MachineFunction, Inst], list[Inst]]]:
    """By template: the function that makes the replacement of an instruction."""
    calls = {"BL8_NOP": _call, "BCTRL8_LDinto_toc": _indirect_call, "TCRETURNdi8": _jump}
    calls["CFENCE8"] = _fence_behind
    calls["LOAD_STACK_GUARD"] = _guard
    calls |= dict.fromkeys(FINDERS.values(), _find)
    return {**calls, **dict.fromkeys(INDEXED, _indexed)}


def _indexed(function: MachineFunction, inst: Inst) -> list[Inst]:
    """Use the older instruction for an access to one of the 32 floating-point registers."""
    target: Target = function.target
    upper, lower = INDEXED[inst.template.name]
    inst.template = target.templates[lower if inst.ops[0] in target.classes["f8rc"].members else upper]
    return [inst]


def _call(function: MachineFunction, inst: Inst) -> list[Inst]:
    """A call followed by the nop that the linker may replace by a reload of r2."""
    target: Target = function.target
    kinds = "".join(
        "d" if p in inst.template.defs else "u" if p in inst.template.uses else "i" for p in range(len(inst.ops))
    )
    inst.template = target.shape("BL8", kinds)
    return [inst, Inst(target.templates["NOP"], [])]


def _fence_behind(function: MachineFunction, inst: Inst) -> list[Inst]:
    """An acquire fence after a load: a comparison, a dependent branch to the next instruction, isync."""
    target: Target = function.target
    field, value = target.reg("cr7"), inst.ops[0]
    return [
        Inst(target.templates["CMPD"], [field, value, value]),
        Inst(target.templates["CTRL_DEP"], [field]),
        Inst(target.templates["ISYNC"], []),
    ]


def _guard(function: MachineFunction, inst: Inst) -> list[Inst]:
    """Load the stack guard from the thread control block."""
    target: Target = function.target
    return [Inst(target.templates["LD"], [inst.ops[0], GUARD, target.roles["thread_pointer"]])]


def _find(function: MachineFunction, inst: Inst) -> list[Inst]:
    """The call of __tls_get_addr."""
    templates = function.target.templates
    finder = Symbol("__tls_get_addr", "external")
    return [Inst(templates["BL8_TLS"], [finder, inst.ops[2]]), Inst(templates["NOP"], [])]


def _indirect_call(function: MachineFunction, inst: Inst) -> list[Inst]:
    """A call through CTR, followed by the reload of r2."""
    target: Target = function.target
    offset, base = inst.ops[:2]
    kinds = "".join(
        "d" if p in inst.template.defs else "u" if p in inst.template.uses else "i" for p in range(2, len(inst.ops))
    )
    call = Inst(target.shape("BCTRL8", kinds), inst.ops[2:], inst.mask)
    return [call, Inst(target.templates["LD"], [target.roles["toc"], offset, base])]


def _jump(function: MachineFunction, inst: Inst) -> list[Inst]:
    """A tail call; LLVM keeps the pseudo instruction after it, which becomes a zero word in the object."""
    target: Target = function.target
    kinds = "i" + "u" * (len(inst.ops) - 2)
    jump = Inst(target.shape("TAILB8", kinds), [inst.ops[0], *inst.ops[2:]], inst.mask)
    return [jump, Inst(target.templates["TCRETURN_WORD"], [])]


def tidy(function: MachineFunction) -> None:
    """Peephole optimizations after allocation, and branch relaxation."""
    peephole.tidy(function)
    branches.lengthen(function)
