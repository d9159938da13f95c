"""Stackmaps and patchpoints of random bodies.

Each public function writes one operation, with its helpers, at the writer's position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.difftest.programs import calls
from smemit.difftest.programs.surroundings import random_integer
from smemit.dsl.operands import constant
from smemit.ir import types as t
from smemit.ir.types import FloatType, IntType, Type
from smemit.ir.values import ConstantInt, Undef, Value

if TYPE_CHECKING:
    from smemit.difftest.programs.writer import BodyWriter


def new_id(writer: BodyWriter) -> int:
    if writer.ids and writer.dice.chance(15):
        return writer.dice.pick(writer.ids)
    number = writer.dice.below(100) if writer.dice.chance(70) else writer.dice.bits64()
    writer.ids.append(number)
    return number


def live_values(writer: BodyWriter, integers: int, floats: int) -> list[Value]:
    """Operands to record, which need at most this many registers of each kind."""
    values: list[Value] = []
    wanted = writer.dice.pick((0, 0, 1, 1, 2, 2, 3, 4, 6, 9))
    while len(values) < wanted:
        value = live_value(writer)
        if isinstance(value.type, FloatType):
            if not floats:
                break
            floats -= 1
        elif not isinstance(value, ConstantInt):
            if not integers:
                break
            integers -= 1
        values.append(value)
    return values


def live_value(writer: BodyWriter) -> Value:
    dice = writer.dice
    kind = dice.below(100)
    type = dice.pick(writer.types)
    if kind < 12:
        return ConstantInt(t.i64, random_integer(dice, 64))
    if kind < 20:
        return writer.around.constant(dice, type)
    if kind < 24:
        return Undef(type)
    if kind < 26 and writer.around.has_pointers:
        return constant(None, t.ptr)
    if kind < 30 and writer.around.variables:
        return dice.pick(writer.around.variables)
    if kind < 42 and writer.pool[t.ptr]:
        return dice.pick(writer.pool[t.ptr])
    return writer.defined(type)


def site(writer: BodyWriter) -> None:
    """A stackmap or patchpoint, according to the features; by default a stackmap."""
    if "patchpoint" in writer.features and ("stackmap" not in writer.features or writer.dice.chance(30)):
        patchpoint(writer)
    elif "stackmap" in writer.features:
        stackmap(writer)
    else:
        writer.builder.stackmap(new_id(writer), 0, [])


def stackmap(writer: BodyWriter) -> None:
    dice, step = writer.dice, writer.limits.step
    shadow = 0 if dice.chance(25) else dice.below(40 // step + 1) * step
    live = live_values(writer, writer.limits.live_integers, writer.limits.live_floats)
    writer.builder.stackmap(new_id(writer), shadow, live)
    writer.left -= 1


def record_unused(writer: BodyWriter) -> None:
    """A stackmap of the last values without uses, because LLVM does not compile unused values."""
    used = {value for operation in writer.function.operations() for value in operation.operands()}
    unused = [value for values in writer.pool.values() for value in values if value not in used]
    is_float = [isinstance(value.type, FloatType) for value in unused]
    live = [value for value, real in zip(unused, is_float, strict=True) if not real][-writer.limits.live_integers:]
    live += [value for value, real in zip(unused, is_float, strict=True) if real][-writer.limits.live_floats:]
    writer.builder.stackmap(new_id(writer), 0, live)


def _fits_anyreg(writer: BodyWriter, type: Type) -> bool:
    return not isinstance(type, IntType) or type.width in writer.limits.anyreg_widths


def patchpoint(writer: BodyWriter) -> None:
    dice, limits = writer.dice, writer.limits
    least = 0
    target: Value | None = None
    kind = dice.below(10)
    if kind < 3 and limits.least_symbol_bytes:
        candidates = [*writer.around.functions, *writer.around.outside]
        target = dice.pick(candidates) if writer.around.outside or dice.chance(50) else calls.declare_outside(writer)
        least = limits.least_symbol_bytes
    elif kind < 6:
        address = dice.pick((0x1000, 0x7FFF_0000_1234, 0xFFFF_0000_0000_0002, 1, 0x8000_0000))
        target = constant(address & ((1 << limits.target_bits) - 1), t.ptr)
        least = limits.least_patch_bytes
    patch_bytes = least + dice.below(max(40 - least, 8) // limits.step + 1) * limits.step
    if dice.chance(15):
        patch_bytes = least
    any_register = dice.chance(40)
    cc = "anyregcc" if any_register else writer.around.convention(dice, 40)
    most = 8 if "stackargs" in writer.features and not any_register else 5
    params = writer.around.parameter_types(dice, most=most)
    result = writer.around.result_type(dice)
    if any_register:
        params = tuple(type for type in params if _fits_anyreg(writer, type))
        result = result if _fits_anyreg(writer, result) else t.void
    args = calls.arguments(writer, params)
    used = sum(1 for p in params if not isinstance(p, FloatType))
    live = live_values(writer, max(0, limits.live_integers - min(used, 6) - 1), limits.live_floats - 5)
    point = writer.builder.patchpoint(new_id(writer), patch_bytes, target, args, live, ret=result, cc=cc)
    writer.behind_patchpoint = True
    writer.done(point)
