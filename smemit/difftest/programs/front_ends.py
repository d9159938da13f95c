"""Operations of random bodies that clang, rustc and other front ends write: overflow checks, aggregates, atomics.

Each public function writes one operation, with its helpers, at the writer's position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.difftest.programs.memory import place_of
from smemit.ir import types as t
from smemit.ir.types import FloatType, IntType, StructType, Type
from smemit.ir.values import Undef, Value

if TYPE_CHECKING:
    from smemit.difftest.programs.writer import BodyWriter

_CHECKED = ("sadd", "uadd", "ssub", "usub", "smul", "umul")
_ORDERINGS = ("monotonic", "acquire", "release", "acq_rel", "seq_cst")
_CHANGES = ("xchg", "add", "sub", "and", "or", "xor")
_SIZES = (1, 2, 3, 4, 7, 8, 12, 16, 24, 32)


def overflow(writer: BodyWriter) -> None:
    """A checked operation, with its result, its overflow bit or both."""
    dice, builder, type = writer.dice, writer.builder, writer.int_type()
    checked = getattr(builder, f"{dice.pick(_CHECKED)}_with_overflow")(*writer.pair(type))
    for index in dice.pick(((0, 1), (1, 0), (0,), (1,))):
        writer.done(builder.extract_value(checked, index))


def aggregate(writer: BodyWriter) -> None:
    """A struct made of values, and some of its elements."""
    dice, builder = writer.dice, writer.builder
    fields: list[Type] = [dice.pick(writer.types) for _ in range(dice.between(2, 3))]
    whole: Value = Undef(t.struct(tuple(fields)), poison=dice.chance(50))
    for index, type in enumerate(fields):
        if not dice.chance(10):
            whole = builder.insert_value(whole, writer.operand(type), index)
            writer.left -= 1
    if isinstance(whole, Undef):
        return
    assert isinstance(whole.type, StructType)
    for index in dice.shuffled(range(len(fields)))[:dice.between(1, 2)]:
        writer.done(builder.extract_value(whole, index))


def contract(writer: BodyWriter) -> None:
    """A product, and its sum or difference with another number: LLVM may fuse them."""
    dice, builder = writer.dice, writer.builder
    types = [type for type in writer.float_types() if isinstance(type, FloatType)]
    if not types:
        return
    writer.free_of_patchpoint("rounding")
    type = dice.pick(types)
    first, second = writer.pair(type)
    product = builder.binary("fmul", first, second, ("contract",))
    writer.done(product)
    summands: list[Value] = [product, writer.defined(type)]
    left, right = dice.shuffled(summands)
    writer.done(builder.binary(dice.pick(("fadd", "fsub")), left, right, ("contract",)))


def atomic(writer: BodyWriter) -> None:
    """An atomic load, store, change or exchange."""
    dice, builder = writer.dice, writer.builder
    types = [type for type in writer.types if isinstance(type, IntType) and type is not t.i1]
    type = dice.pick(types)
    place = place_of(writer, type.width // 8)
    if place is None:
        return
    writer.free_of_patchpoint("calls")  # Calls of the runtime library, or fences.
    kind, align = dice.below(4), type.width // 8
    if kind == 0:
        writer.done(builder.load_atomic(type, place, dice.pick(("monotonic", "acquire", "seq_cst")), align=align))
    elif kind == 1:
        builder.store_atomic(writer.operand(type), place, dice.pick(("monotonic", "release", "seq_cst")), align=align)
        writer.left -= 1
    elif kind == 2:
        writer.done(builder.atomic_rmw(dice.pick(_CHANGES), place, writer.operand(type), dice.pick(_ORDERINGS)))
    else:
        changed = builder.cmpxchg(place, writer.operand(type), writer.operand(type), "seq_cst")
        for index in dice.pick(((0, 1), (0,), (1,))):
            writer.done(builder.extract_value(changed, index))


def copy(writer: BodyWriter) -> None:
    """A copy of a few bytes between variables or other memory."""
    dice, size = writer.dice, writer.dice.pick(_SIZES)
    to = place_of(writer, size)
    variables = [one for one in writer.around.variables if isinstance(one.value_type, t.ArrayType)]
    source: Value | None = dice.pick(variables) if variables and dice.chance(70) else place_of(writer, size)
    if to is None or source is None or to is source:
        return
    writer.free_of_patchpoint("calls")
    writer.builder.memcpy(to, source, size)
    writer.left -= 1
