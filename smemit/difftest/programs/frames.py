"""Features of the frames of random functions: guards, dynamic allocas, large allocas.

Each public function writes the operations of one feature, at the writer's position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.dsl.operands import constant
from smemit.ir import types as t
from smemit.ir.attributes import NO_ARG_PROBE, SPLIT_STACK
from smemit.ir.types import IntType
from smemit.ir.values import Constant

if TYPE_CHECKING:
    from smemit.difftest.programs.dice import Dice
    from smemit.difftest.programs.surroundings import Surroundings
    from smemit.difftest.programs.writer import BodyWriter
    from smemit.ir.module import Function

_GROWN = 64
"""The largest size of a dynamic alloca in bytes, if the program must run."""


def decorate(dice: Dice, around: Surroundings, function: Function) -> None:
    """Add the attributes of the function."""
    attributes = function.attributes
    if "split-stack" in around.features and around.limits.has_segments and dice.chance(75):
        attributes[SPLIT_STACK] = ""
    if "probes" in around.features and around.limits.probes and dice.chance(75):
        attributes["probe-stack"] = dice.pick(around.limits.probes)
        if dice.chance(30):
            attributes["stack-probe-size"] = str(dice.pick((512, 1024, 4096, 8192, 16384)))
        if attributes["probe-stack"] != "inline-asm" and dice.chance(10):
            attributes[NO_ARG_PROBE] = ""
    if "protectors" in around.features and dice.chance(75):
        attributes[dice.pick(("ssp", "sspstrong", "sspstrong", "sspreq"))] = None
        if dice.chance(15):
            attributes["stack-protector-buffer-size"] = str(dice.pick((1, 4, 16, 64)))


def allocate(writer: BodyWriter) -> None:
    """Allocas of constant size, as the features require."""
    dice = writer.dice
    if "protectors" in writer.features:
        for _ in range(dice.pick((0, 0, 1, 1, 2, 3))):
            _buffer(writer, dice.pick((1, 3, 7, 8, 9, 16, 40, 64)))
    if "split-stack" in writer.features and dice.chance(50):
        _buffer(writer, dice.pick((100, 180, 200, 220, 240, 256, 300, 5000, 100_000)))
    if "probes" in writer.features and dice.chance(60):
        _buffer(writer, dice.pick((500, 1000, 1040, 3900, 4000, 4088, 4096, 4100, 5000, 8190, 9000, 20_000, 32_768,
                                   33_000, 70_000, 300_000)))
        if _overaligns(writer) and dice.chance(15):
            writer.add(writer.builder.alloca(t.i64, align=dice.pick((32, 256, 1024, 4096, 8192, 16384))))


def _overaligns(writer: BodyWriter) -> bool:
    """Whether allocas may be overaligned: llc ignores alignments in segmented stacks, and skips probes of a frame."""
    return "overaligned" in writer.features and SPLIT_STACK not in writer.function.attributes


def _buffer(writer: BodyWriter, size: int) -> None:
    dice = writer.dice
    type: t.Type = t.array(size, t.i8)
    if dice.chance(25):
        type = t.struct((dice.pick(writer.around.data_types()), type))
    slot = writer.builder.alloca(type, align=dice.pick((0, 0, 0, 1, 16)))
    writer.add(slot)
    writer.give_room(slot, 0, size)


def grow(writer: BodyWriter) -> None:
    """A dynamic alloca."""
    dice, builder = writer.dice, writer.builder
    type = dice.pick(writer.around.data_types())
    count = writer.defined(t.i32 if "widths" in writer.features and dice.chance(30) else t.i64)
    if isinstance(count, Constant):
        count = constant(dice.between(0, _GROWN // 8), count.type)
    elif not writer.wild:
        assert isinstance(count.type, IntType)
        count = builder.and_(count, _GROWN // 8 - 1)
        writer.done(count)
    elif dice.chance(40) or NO_ARG_PROBE in writer.function.attributes:
        # Without probes, llc uses only the lower 32 bits of a size of 2 GB or more.
        count = builder.and_(count, dice.pick((15, 255, 4095, 65535)))
        writer.done(count)
    align = dice.pick((0, 0, 0, 1, 8, 16))
    if _overaligns(writer) and dice.chance(8):
        align = dice.pick((32, 64))
    writer.done(builder.alloca(type, count, align=align))
