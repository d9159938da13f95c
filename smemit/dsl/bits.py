"""Bit operations on integers: counting, reversing, funnel shifts, min and max, saturation, overflow."""

from __future__ import annotations

from smemit.dsl import checks
from smemit.dsl.core import builds, family
from smemit.dsl.intrinsics import Intrinsics
from smemit.dsl.operands import Operand
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.values import ConstantInt, Value


class Bits(Intrinsics):
    """Operations on integers and integer vectors that are intrinsics in LLVM."""

    @family
    def _one(self, word: str, value: Value, name: str = "") -> ops.Call:
        given = self._a_value(value)
        return self._intrinsic(word, given.type, (given,), (given.type,), (), name)

    @family
    def _zeros(self, word: str, value: Value, zero_is_poison: bool = False, name: str = "") -> ops.Call:
        return self._or_poison(word, value, checks.switch(zero_is_poison, "zero_is_poison"), name)

    def _or_poison(self, word: str, value: Value, or_poison: bool, name: str) -> ops.Call:
        given = self._a_value(value)
        return self._intrinsic(word, given.type, (given, ConstantInt(t.i1, or_poison)), (given.type,), (), name)

    @family
    def _two(self, word: str, lhs: Operand, rhs: Operand, name: str = "") -> ops.Call:
        left, right = self._pair(lhs, rhs)
        return self._intrinsic(word, left.type, (left, right), (left.type,), (), name)

    @family
    def _checked(self, word: str, lhs: Operand, rhs: Operand, name: str = "") -> ops.Call:
        left, right = self._pair(lhs, rhs)
        result = t.struct((left.type, _bit(left.type)))
        return self._intrinsic(word, result, (left, right), (left.type,), (), name)

    @family
    def _three_way(self, word: str, lhs: Operand, rhs: Operand, type: t.Type = t.i8, name: str = "") -> ops.Call:
        left, right = self._pair(lhs, rhs)
        result = checks.type_(type, "type")
        return self._intrinsic(word, result, (left, right), (result, left.type), (), name)

    @family
    def _funnel(self, word: str, high: Operand, low: Operand, amount: Operand, name: str = "") -> ops.Call:
        first, second = self._pair(high, low)
        by = self._value(amount, first.type)
        return self._intrinsic(word, first.type, (first, second, by), (first.type,), (), name)

    bswap = _one("bswap", "The bytes in reverse order.")
    bitreverse = _one("bitreverse", "The bits in reverse order.")
    ctpop = _one("ctpop", "The number of set bits.")
    ctlz = _zeros("ctlz", "The number of leading zeros; for zero the width, or poison.")
    cttz = _zeros("cttz", "The number of trailing zeros; for zero the width, or poison.")

    @builds
    def abs(self, value: Value, min_is_poison: bool = False, name: str = "") -> ops.Call:
        """The absolute value of a signed integer; the smallest one is unchanged, or poison."""
        return self._or_poison("abs", value, checks.switch(min_is_poison, "min_is_poison"), name)

    fshl = _funnel("fshl", "The high half of `high`:`low` shifted left; a rotation when both are one value.")
    fshr = _funnel("fshr", "The low half of `high`:`low` shifted right; a rotation when both are one value.")
    smax = _two("smax", "The greater of signed integers.")
    smin = _two("smin", "The smaller of signed integers.")
    umax = _two("umax", "The greater of unsigned integers.")
    umin = _two("umin", "The smaller of unsigned integers.")
    sadd_sat = _two("sadd.sat", "lhs + rhs, clamped to the signed range.")
    uadd_sat = _two("uadd.sat", "lhs + rhs, clamped to the unsigned range.")
    ssub_sat = _two("ssub.sat", "lhs - rhs, clamped to the signed range.")
    usub_sat = _two("usub.sat", "lhs - rhs of unsigned integers; 0 if the difference is negative.")
    sshl_sat = _two("sshl.sat", "lhs shifted left, clamped to the signed range.")
    ushl_sat = _two("ushl.sat", "lhs shifted left, clamped to the unsigned range.")
    scmp = _three_way("scmp", "-1, 0 or 1 as a signed `lhs` is smaller, equal or greater, in `type`.")
    ucmp = _three_way("ucmp", "-1, 0 or 1 as an unsigned `lhs` is smaller, equal or greater, in `type`.")
    sadd_with_overflow = _checked(
        "sadd.with.overflow", "A struct {lhs + rhs of signed integers, i1 overflow}, for `extract_value`.")
    uadd_with_overflow = _checked(
        "uadd.with.overflow", "A struct {lhs + rhs of unsigned integers, i1 overflow}, for `extract_value`.")
    ssub_with_overflow = _checked(
        "ssub.with.overflow", "A struct {lhs - rhs of signed integers, i1 overflow}, for `extract_value`.")
    usub_with_overflow = _checked(
        "usub.with.overflow", "A struct {lhs - rhs of unsigned integers, i1 overflow}, for `extract_value`.")
    smul_with_overflow = _checked(
        "smul.with.overflow", "A struct {lhs * rhs of signed integers, i1 overflow}, for `extract_value`.")
    umul_with_overflow = _checked(
        "umul.with.overflow", "A struct {lhs * rhs of unsigned integers, i1 overflow}, for `extract_value`.")


def _bit(type: t.Type) -> t.Type:
    return t.vector(type.count, t.i1, type.scalable) if isinstance(type, t.VectorType) else t.i1
