"""Bit operations on integers: counting, reversing, funnel shifts, min and max, saturation, overflow."""

from __future__ import annotations

from smemit.dsl import checks
from smemit.dsl.core import builds
from smemit.dsl.intrinsics import Intrinsics
from smemit.dsl.operands import Operand
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.values import ConstantInt, Value


class Bits(Intrinsics):
    """Operations on integers and integer vectors that are intrinsics in LLVM."""

    def _one(self, word: str, value: Value, name: str, *more: Value) -> ops.Call:
        given = self._a_value(value)
        return self._intrinsic(word, given.type, (given, *more), (given.type,), (), name)

    def _two(self, word: str, lhs: Operand, rhs: Operand, name: str) -> ops.Call:
        left, right = self._pair(lhs, rhs)
        return self._intrinsic(word, left.type, (left, right), (left.type,), (), name)

    def _checked(self, word: str, lhs: Operand, rhs: Operand, name: str) -> ops.Call:
        left, right = self._pair(lhs, rhs)
        result = t.struct((left.type, _bit(left.type)))
        return self._intrinsic(f"{word}.with.overflow", result, (left, right), (left.type,), (), name)

    @builds
    def bswap(self, value: Value, name: str = "") -> ops.Call:
        """The bytes in reverse order."""
        return self._one("bswap", value, name)

    @builds
    def bitreverse(self, value: Value, name: str = "") -> ops.Call:
        """The bits in reverse order."""
        return self._one("bitreverse", value, name)

    @builds
    def ctpop(self, value: Value, name: str = "") -> ops.Call:
        """The number of set bits."""
        return self._one("ctpop", value, name)

    @builds
    def ctlz(self, value: Value, zero_is_poison: bool = False, name: str = "") -> ops.Call:
        """The number of leading zeros; for zero the width, or poison."""
        return self._one("ctlz", value, name, _flag(zero_is_poison, "zero_is_poison"))

    @builds
    def cttz(self, value: Value, zero_is_poison: bool = False, name: str = "") -> ops.Call:
        """The number of trailing zeros; for zero the width, or poison."""
        return self._one("cttz", value, name, _flag(zero_is_poison, "zero_is_poison"))

    @builds
    def abs(self, value: Value, min_is_poison: bool = False, name: str = "") -> ops.Call:
        """The absolute value of a signed integer; the smallest one is unchanged, or poison."""
        return self._one("abs", value, name, _flag(min_is_poison, "min_is_poison"))

    @builds
    def fshl(self, high: Operand, low: Operand, amount: Operand, name: str = "") -> ops.Call:
        """The high half of `high`:`low` shifted left; a rotation when both are one value."""
        first, second = self._pair(high, low)
        by = self._value(amount, first.type)
        return self._intrinsic("fshl", first.type, (first, second, by), (first.type,), (), name)

    @builds
    def fshr(self, high: Operand, low: Operand, amount: Operand, name: str = "") -> ops.Call:
        """The low half of `high`:`low` shifted right; a rotation when both are one value."""
        first, second = self._pair(high, low)
        by = self._value(amount, first.type)
        return self._intrinsic("fshr", first.type, (first, second, by), (first.type,), (), name)

    @builds
    def smax(self, lhs: Operand, rhs: Operand, name: str = "") -> ops.Call:
        """The greater of signed integers."""
        return self._two("smax", lhs, rhs, name)

    @builds
    def smin(self, lhs: Operand, rhs: Operand, name: str = "") -> ops.Call:
        """The smaller of signed integers."""
        return self._two("smin", lhs, rhs, name)

    @builds
    def umax(self, lhs: Operand, rhs: Operand, name: str = "") -> ops.Call:
        """The greater of unsigned integers."""
        return self._two("umax", lhs, rhs, name)

    @builds
    def umin(self, lhs: Operand, rhs: Operand, name: str = "") -> ops.Call:
        """The smaller of unsigned integers."""
        return self._two("umin", lhs, rhs, name)

    @builds
    def sadd_sat(self, lhs: Operand, rhs: Operand, name: str = "") -> ops.Call:
        """lhs + rhs, clamped to the signed range."""
        return self._two("sadd.sat", lhs, rhs, name)

    @builds
    def uadd_sat(self, lhs: Operand, rhs: Operand, name: str = "") -> ops.Call:
        """lhs + rhs, clamped to the unsigned range."""
        return self._two("uadd.sat", lhs, rhs, name)

    @builds
    def ssub_sat(self, lhs: Operand, rhs: Operand, name: str = "") -> ops.Call:
        """lhs - rhs, clamped to the signed range."""
        return self._two("ssub.sat", lhs, rhs, name)

    @builds
    def usub_sat(self, lhs: Operand, rhs: Operand, name: str = "") -> ops.Call:
        """lhs - rhs of unsigned integers; 0 if the difference is negative."""
        return self._two("usub.sat", lhs, rhs, name)

    @builds
    def sshl_sat(self, lhs: Operand, rhs: Operand, name: str = "") -> ops.Call:
        """lhs shifted left, clamped to the signed range."""
        return self._two("sshl.sat", lhs, rhs, name)

    @builds
    def ushl_sat(self, lhs: Operand, rhs: Operand, name: str = "") -> ops.Call:
        """lhs shifted left, clamped to the unsigned range."""
        return self._two("ushl.sat", lhs, rhs, name)

    @builds
    def scmp(self, lhs: Operand, rhs: Operand, type: t.Type = t.i8, name: str = "") -> ops.Call:
        """-1, 0 or 1 as a signed `lhs` is smaller, equal or greater, in `type`."""
        left, right = self._pair(lhs, rhs)
        result = checks.type_(type, "type")
        return self._intrinsic("scmp", result, (left, right), (result, left.type), (), name)

    @builds
    def ucmp(self, lhs: Operand, rhs: Operand, type: t.Type = t.i8, name: str = "") -> ops.Call:
        """-1, 0 or 1 as an unsigned `lhs` is smaller, equal or greater, in `type`."""
        left, right = self._pair(lhs, rhs)
        result = checks.type_(type, "type")
        return self._intrinsic("ucmp", result, (left, right), (result, left.type), (), name)

    @builds
    def sadd_with_overflow(self, lhs: Operand, rhs: Operand, name: str = "") -> ops.Call:
        """A struct {lhs + rhs of signed integers, i1 overflow}, for `extract_value`."""
        return self._checked("sadd", lhs, rhs, name)

    @builds
    def uadd_with_overflow(self, lhs: Operand, rhs: Operand, name: str = "") -> ops.Call:
        """A struct {lhs + rhs of unsigned integers, i1 overflow}, for `extract_value`."""
        return self._checked("uadd", lhs, rhs, name)

    @builds
    def ssub_with_overflow(self, lhs: Operand, rhs: Operand, name: str = "") -> ops.Call:
        """A struct {lhs - rhs of signed integers, i1 overflow}, for `extract_value`."""
        return self._checked("ssub", lhs, rhs, name)

    @builds
    def usub_with_overflow(self, lhs: Operand, rhs: Operand, name: str = "") -> ops.Call:
        """A struct {lhs - rhs of unsigned integers, i1 overflow}, for `extract_value`."""
        return self._checked("usub", lhs, rhs, name)

    @builds
    def smul_with_overflow(self, lhs: Operand, rhs: Operand, name: str = "") -> ops.Call:
        """A struct {lhs * rhs of signed integers, i1 overflow}, for `extract_value`."""
        return self._checked("smul", lhs, rhs, name)

    @builds
    def umul_with_overflow(self, lhs: Operand, rhs: Operand, name: str = "") -> ops.Call:
        """A struct {lhs * rhs of unsigned integers, i1 overflow}, for `extract_value`."""
        return self._checked("umul", lhs, rhs, name)


def _bit(type: t.Type) -> t.Type:
    return t.vector(type.count, t.i1, type.scalable) if isinstance(type, t.VectorType) else t.i1


def _flag(value: bool, what: str) -> ConstantInt:
    return ConstantInt(t.i1, checks.switch(value, what))
