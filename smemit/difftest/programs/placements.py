"""Random placements for the values that a module's sites record.

Code of -O0 has no Indirect locations and few values in callee-saved registers. With placements, most values are there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from smemit.compile.isel.function_info import is_static
from smemit.difftest.programs.dice import Dice
from smemit.ir import types as t
from smemit.ir.attributes import PLACEMENTS
from smemit.ir.module import Argument, Function, Module
from smemit.ir.ops import Alloca, CallSite, Load, Patchpoint, Phi, Stackmap, Statepoint
from smemit.ir.placements import ANY, Placement, live_values
from smemit.ir.types import FloatType, IntType, PointerType
from smemit.ir.values import ConstantInt, ConstantNull, Undef, Value
from smemit.isa.description import Target
from smemit.isa.load import load_target

_KEPT_BACK = ("stack_pointer", "frame_pointer", "base_pointer", "link_register", "toc", "thread_pointer",
              "patchpoint_scratch", "static_chain")
"""Registers that a frame or a site may need."""
_LEFT_FREE = 1
"""Callee-saved registers of each kind that are left to the allocator."""


def place_randomly(module: Module, seed: int) -> None:
    """Give most sites of the module placements."""
    dice, target = Dice(seed), load_target(module.target)
    for function in module.functions:
        bases = _bases(function, target)
        for op in function.operations():
            if not isinstance(op, Stackmap | Patchpoint | Statepoint):
                continue
            values = live_values(op)
            if values and all(map(_is_small, values)) and dice.chance(95):
                op.attributes[PLACEMENTS] = ", ".join(map(str, _placements(dice, op, values, target, bases)))


def _is_small(value: Value) -> bool:
    type = value.type
    if isinstance(type, IntType):
        return type.width <= 64
    return isinstance(type, PointerType | FloatType | t.VectorType)


def _bases(function: Function, target: Target) -> list[str]:
    """The registers that have a known distance from the function's slots."""
    if not function.blocks:
        return []
    entry = function.blocks[0]
    allocas = [op for op in function.operations() if isinstance(op, Alloca)]
    fixed = ["sp"] if all(is_static(op, entry) for op in allocas) else []
    return fixed if any(op.align > target.elf["stack_align"] for op in allocas) else [*fixed, "fp", "bp"]


class _Registers(NamedTuple):
    """Names of registers for values of one kind."""

    saved: tuple[str, ...]
    """Registers that functions save before they use them."""
    others: tuple[str, ...]
    """Registers of arguments."""


@cache
def _registers(target: Target) -> tuple[_Registers, _Registers]:
    """The registers for integers and pointers, and those for floating-point numbers."""
    convention = target.conventions["C"]
    blocked = set(target.reserved)
    for role in _KEPT_BACK:
        if role in target.roles:
            blocked |= target.overlapping(target.roles[role])
    kept = {number for saved in convention.saved for number in target.overlapping(saved)} - blocked

    def names(type: str, arguments: Sequence[int]) -> _Registers:
        order = target.classes[target.value_types[type]].order
        return _Registers(tuple(target.register_name(number) for number in order if number in kept),
                          tuple(target.register_name(number) for number in arguments))

    return names("i64", convention.integer_arguments), names("double", convention.float_arguments)


def _placements(dice: Dice, op: CallSite, values: Sequence[Value], target: Target, bases: Sequence[str],
                ) -> list[Placement]:
    is_kept = not isinstance(op, Stackmap) and op.cc != "anyregcc"
    general, floats = _registers(target)
    # Each register is drawn once, because two values cannot share one.
    left = {kind: (dice.shuffled(names.saved)[_LEFT_FREE:], [] if is_kept else dice.shuffled(names.others)[:2])
            for kind, names in (("general", general), ("float", floats))}

    def register(value: Value, otherwise: Placement) -> Placement:
        saved, others = left["float" if isinstance(value.type, FloatType) else "general"]
        names = others if others and dice.chance(15) else saved
        return Placement("register", names.pop()) if names else otherwise

    def one(value: Value) -> Placement:
        type = value.type
        roll = dice.below(100)
        spill = Placement("spill", dice.pick(bases)) if bases else ANY
        if isinstance(op, Statepoint) and isinstance(type, PointerType):
            # Collected pointers must be in slots, and values that turn out to be constant have no place.
            return spill if isinstance(value, Argument | Load | Phi) and roll < 80 else ANY
        if isinstance(value, Undef) or isinstance(type, t.VectorType) or type in (t.half, t.bfloat, t.fp128):
            return ANY
        if isinstance(value, Alloca):
            is_direct = bases and is_static(value, op.block.function.blocks[0])
            return ANY if roll < 30 else Placement("direct", dice.pick(bases)) if roll < 60 and is_direct else \
                register(value, spill) if roll < 80 else spill
        if isinstance(value, ConstantInt) or (isinstance(value, ConstantNull) and isinstance(type, PointerType)):
            number = value.value if isinstance(value, ConstantInt) else 0
            if roll < 25 and not number and "zero_register" in target.roles:
                return Placement("zero")
            if roll < 50 or not isinstance(type, IntType | PointerType) or type is t.i1:
                return Placement("pool") if roll < 25 else ANY
        if type is t.i1:
            return ANY
        return register(value, spill) if roll < 55 else spill if roll < 95 else ANY

    return [one(value) for value in values]
