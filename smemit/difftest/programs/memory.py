"""Loads, stores and addresses of random bodies.

Each public function writes one operation, with its helpers, at the writer's position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.difftest.programs.surroundings import random_integer, size_of
from smemit.ir import types as t
from smemit.ir.module import Operation
from smemit.ir.types import Type
from smemit.ir.values import ConstantExpression, ConstantInt, Value

if TYPE_CHECKING:
    from smemit.difftest.programs.writer import BodyWriter


def place_of(writer: BodyWriter, size: int) -> Value | None:
    """An address at which `size` bytes may be accessed, None if there is none."""
    dice = writer.dice
    pointers = writer.pool[t.ptr]
    if writer.wild and pointers and dice.chance(30):
        return dice.recent(pointers)
    fitting = [p for p in writer.rooms if writer.room[p][1] >= size]
    if not fitting:
        return dice.pick(pointers) if writer.wild and pointers else None
    base = dice.recent(fitting)
    if dice.chance(45):
        below, above = writer.room[base]
        offset = min(max(dice.pick((8, 16, 4, 1, -8, 24, 127, 128, -128, 132, -136, 1000)), -below), above - size)
        moved = writer.builder.gep(base, offset)
        writer.done(moved)
        writer.give_room(moved, below + offset, above - offset)
        return moved
    return base


def _memory_type(writer: BodyWriter) -> Type:
    types = writer.around.data_types()
    if "widths" in writer.features and writer.wild and writer.dice.chance(6):
        return t.i1
    return writer.dice.pick(types) if writer.dice.chance(60) else t.i64


def _alignment(writer: BodyWriter) -> int:
    return writer.dice.pick((1, 2, 8)) if writer.dice.chance(10) else 0


def load(writer: BodyWriter) -> None:
    type = _memory_type(writer)
    place = place_of(writer, size_of(type))
    if place is not None:
        align, volatile = _alignment(writer), writer.dice.chance(4)
        volatile = volatile and not (type is t.i1 and writer.limits.loses_volatile_bits)
        writer.done(writer.builder.load(type, place, align=align, volatile=volatile))


def store(writer: BodyWriter) -> None:
    type = _memory_type(writer)
    place = place_of(writer, size_of(type))
    if place is not None:
        writer.builder.store(writer.operand(type, constants=30), place, align=_alignment(writer),
                           volatile=writer.dice.chance(4))
        writer.left -= 1


def address(writer: BodyWriter) -> None:
    """A getelementptr of bytes, elements or a struct's field, with a constant or variable index."""
    dice, builder = writer.dice, writer.builder
    if not writer.pool[t.ptr]:
        return
    kind = dice.below(10)
    if kind < 4:
        base = dice.recent(writer.pool[t.ptr])
        offset = random_integer(dice, 33) if writer.wild and dice.chance(15) else dice.between(-64, 256)
        moved: Operation = builder.gep(base, offset, inbounds=dice.chance(20))
        if base in writer.room:
            below, above = writer.room[base]
            if -below <= offset <= above:
                writer.give_room(moved, below + offset, above - offset)
    elif kind < 8:
        moved = _indexed_address(writer)
    else:
        types = writer.around.data_types()
        inner = t.array(dice.between(1, 6), dice.pick(types))
        outer = t.struct((*(dice.pick(types) for _ in range(dice.between(0, 3))), inner), packed=dice.chance(10))
        assert outer.elements is not None
        index = _index_value(writer) if dice.chance(50) else dice.between(0, inner.count - 1)
        moved = builder.gep(dice.recent(writer.pool[t.ptr]),
                            [dice.between(-1, 2), len(outer.elements) - 1, index], type=outer)
    writer.done(moved)


def _index_value(writer: BodyWriter) -> Value:
    narrow = "widths" in writer.features and writer.dice.chance(25)
    return writer.defined(writer.dice.pick((t.i32, t.i16, t.i8)) if narrow else t.i64)


def _indexed_address(writer: BodyWriter) -> Operation:
    dice, builder = writer.dice, writer.builder
    element = dice.pick((t.i8, t.i8, *writer.around.data_types()))
    if dice.chance(10):
        element = t.array(dice.pick((3, 5, 12, 16)), t.i8)
    base = dice.recent(writer.pool[t.ptr])
    if writer.wild and dice.chance(70):
        return builder.gep(base, _index_value(writer), type=element)
    size = size_of(element)
    roomy = [p for p in writer.rooms if writer.room[p][1] >= 8 * size + 8]
    if not roomy:
        return builder.gep(base, _index_value(writer), type=element)
    base = dice.recent(roomy)
    index = builder.and_(writer.defined(t.i64), 7)
    moved = builder.gep(base, index, type=element)
    below, above = writer.room[base]
    writer.give_room(moved, below, above - 7 * size)
    return moved


def pointer_cast(writer: BodyWriter) -> None:
    if writer.dice.chance(50):
        writer.done(writer.builder.ptrtoint(writer.defined(t.ptr), t.i64))
    else:
        writer.done(writer.builder.inttoptr(writer.defined(t.i64), t.ptr))


def use_global(writer: BodyWriter) -> None:
    dice, builder = writer.dice, writer.builder
    variable = dice.pick(writer.around.variables)
    type = variable.value_type
    kind = dice.below(10)
    if isinstance(type, t.ArrayType):
        if kind < 4:
            writer.done(builder.gep(variable, [0, dice.below(type.count)], type=type))
        elif kind < 7:
            writer.done(builder.load(type.element, variable))
        elif writer.wild:
            writer.done(builder.gep(variable, [0, _index_value(writer)], type=type))
    elif kind < 4:
        writer.done(builder.load(type, variable))
    elif kind < 7 and not variable.is_constant:
        builder.store(writer.operand(type, constants=30), variable)
        writer.left -= 1
    elif kind < 8:
        whole = ConstantExpression("getelementptr", t.ptr, (variable, ConstantInt(t.i64, dice.between(-4, 40))),
                                   source_type=t.i8)
        if writer.wild:
            writer.done(builder.load(dice.pick(writer.around.data_types()), whole))
    elif kind < 9:
        writer.done(builder.ptrtoint(variable, t.i64))
    elif "memory" in writer.features and (place := place_of(writer, 8)) is not None:
        builder.store(variable, place)
        writer.left -= 1
