"""The types, symbols, limits and random constants that the functions of a random module share."""

from __future__ import annotations

import struct

import attrs

from smemit.difftest.programs.dice import Dice
from smemit.difftest.programs.features import FEW_VALUES, Limits
from smemit.dsl.module import Module
from smemit.dsl.operands import constant
from smemit.ir import types as t
from smemit.ir.module import Function, GlobalVariable
from smemit.ir.types import FloatType, IntType, Type
from smemit.ir.values import Constant, ConstantFloat, ConstantInt

MANAGED = t.pointer(1)
"""A pointer to an object that a collector may move."""


@attrs.define(eq=False)
class Surroundings:
    """The types, symbols and limits of a module."""

    module: Module
    features: frozenset[str]
    limits: Limits
    functions: list[Function] = attrs.field(factory=list)
    variables: list[GlobalVariable] = attrs.field(factory=list)
    outside: list[Function] = attrs.field(factory=list)
    """The functions declared so far; bodies declare more."""

    def data_types(self) -> list[Type]:
        """Types that memory may hold."""
        return [t.i64, *self._types(("i8", "i16", "i32"), "widths"), *self._types(("double",), "doubles"),
                *self._types(("float",), "floats"), *([t.ptr] if self.has_pointers else []),
                *([MANAGED] if self.has_managed else [])]

    @property
    def has_pointers(self) -> bool:
        """Whether any feature uses addresses."""
        return not self.features.isdisjoint(("memory", "allocas", "calls", "indirect", "globals"))

    @property
    def has_managed(self) -> bool:
        """Whether there are pointers that a collector moves."""
        return "statepoint" in self.features

    def _types(self, names: tuple[str, ...], feature: str) -> list[Type]:
        by_name: dict[str, Type] = {"i8": t.i8, "i16": t.i16, "i32": t.i32, "double": t.double, "float": t.float_}
        return [by_name[name] for name in names] if feature in self.features else []

    def value_types(self) -> list[Type]:
        """The types of operands of arithmetic."""
        return [*self.data_types(), *([t.i1] if "widths" in self.features else [])]

    def parameter_types(self, dice: Dice, most: int) -> tuple[Type, ...]:
        """A random list of at most `most` parameters."""
        types = [t.i64, t.i64, *self.value_types(), *([t.ptr] if self.has_pointers else [])]
        if FEW_VALUES in self.features:
            first = dice.pick((t.i64, t.i64, t.i64, *self.data_types()))
            return first, first, *(dice.pick(types) for _ in range(dice.below(3)))
        if "smallargs" not in self.features:
            types = [type for type in types if type not in (t.i1, t.i8, t.i16)]
        floats: list[Type] = [type for type in types if isinstance(type, FloatType)]
        if floats and dice.chance(15):
            types = floats
        return tuple(dice.pick(types) for _ in range(min(dice.below(most + 1), dice.below(most + 1) + 2)))

    def result_type(self, dice: Dice) -> Type:
        """A random result type; i1 only on request, because llc then leaves its fast selector."""
        types = [t.void, t.i64, *self.data_types()]
        if "bools" in self.features or {"attributes", "widths"} <= self.features:
            types.append(t.i1)
        return dice.pick(types)

    def convention(self, dice: Dice, percent: int) -> str:
        """Sometimes one of the target's calling conventions, else C."""
        known = self.limits.conventions
        return dice.pick(known) if known and "conventions" in self.features and dice.chance(percent) else ""

    def constant(self, dice: Dice, type: Type) -> Constant:
        """A random number, often an extreme one of its type; null or an absolute address for a pointer."""
        if isinstance(type, IntType):
            few = FEW_VALUES in self.features and dice.chance(85)
            return ConstantInt(type, (plain_integer if few else random_integer)(dice, type.width))
        if isinstance(type, FloatType):
            return random_float(dice, type)
        if dice.chance(60):
            return constant(None, type)
        return constant(dice.pick((0x1000, 0xFFFF_F000, 0x1234_5678_9ABC, (1 << 64) - 8)), type)


def plain_integer(dice: Dice, width: int) -> int:
    """0, 1, -1, a power of two or a neighbor of one: the constants for which arithmetic has rules."""
    power = 1 << dice.below(width)
    number = dice.pick((0, 1, 1, -1, -1, 2, power, power, power - 1, power + 1, -power))
    return _signed(number, width)


def _signed(number: int, width: int) -> int:
    number &= (1 << width) - 1
    return number - (1 << width) if number >> (width - 1) else number


def random_integer(dice: Dice, width: int) -> int:
    """A number near a limit of encodings: small, around 2^7, 2^15, 2^31, 2^63 or a power of two; sometimes any."""
    kind = dice.below(10)
    if kind < 4:
        number = dice.between(-16, 100)
    elif kind < 5:
        number = dice.pick((0, 1, -1, 2))
    elif kind < 7:
        corner = 1 << dice.pick((7, 8, 12, 15, 16, 31, 32, 63))
        number = dice.pick((corner, -corner, corner - 1, -corner - 1, corner + 1))
    elif kind < 8:
        number = 1 << dice.below(width)
    else:
        number = dice.bits64() >> dice.below(64)
    return _signed(number, width)


def random_float(dice: Dice, type: FloatType) -> ConstantFloat:
    """A number of the type, often 0.0, -0.0, an infinity or a short number."""
    kind = dice.below(10)
    number = (float(dice.between(-100, 100)) / 4 if kind < 5
              else dice.pick((0.0, 0.0, -0.0, 1.0, -1.0, float("inf"), 1e30, 3.141592653589793)))
    if type is t.double:
        bits = struct.unpack("<Q", struct.pack("<d", number))[0]
    else:
        bits = struct.unpack("<I", struct.pack("<f", number))[0]
    return ConstantFloat(type, bits)


def size_of(type: Type) -> int:
    """The size of a value in memory in bytes, which is the same on every target."""
    if isinstance(type, IntType):
        return max(1, type.width // 8)
    if isinstance(type, FloatType):
        return type.width // 8
    if isinstance(type, t.ArrayType):
        return type.count * size_of(type.element)
    if isinstance(type, t.StructType):
        # The size must be exact, because accesses must stay inside of the memory.
        return sum(size_of(element) for element in type.elements or ())
    return 8
