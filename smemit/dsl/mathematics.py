"""Floating-point mathematics: roots, rounding and the functions of C's math.h."""

from __future__ import annotations

from smemit.dsl import checks
from smemit.dsl.core import builds
from smemit.dsl.intrinsics import Intrinsics
from smemit.dsl.operands import Operand
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.types import Type
from smemit.ir.values import ConstantInt, Value


class Mathematics(Intrinsics):
    """Operations on floats and float vectors that are intrinsics in LLVM. Fast-math flags."""

    def _float(self, word: str, value: Value, flags: ops.Flags, name: str) -> ops.Call:
        given = self._a_value(value)
        return self._intrinsic(word, given.type, (given,), (given.type,), flags, name)

    def _floats(self, word: str, lhs: Operand, rhs: Operand, flags: ops.Flags, name: str) -> ops.Call:
        left, right = self._pair(lhs, rhs)
        return self._intrinsic(word, left.type, (left, right), (left.type,), flags, name)

    @builds
    def sqrt(self, value: Value, flags: ops.Flags = (), name: str = "") -> ops.Call:
        """The square root."""
        return self._float("sqrt", value, flags, name)

    @builds
    def fabs(self, value: Value, flags: ops.Flags = (), name: str = "") -> ops.Call:
        """The absolute value."""
        return self._float("fabs", value, flags, name)

    @builds
    def floor(self, value: Value, flags: ops.Flags = (), name: str = "") -> ops.Call:
        """Rounded down."""
        return self._float("floor", value, flags, name)

    @builds
    def ceil(self, value: Value, flags: ops.Flags = (), name: str = "") -> ops.Call:
        """Rounded up."""
        return self._float("ceil", value, flags, name)

    @builds
    def ftrunc(self, value: Value, flags: ops.Flags = (), name: str = "") -> ops.Call:
        """Rounded to zero (C's trunc)."""
        return self._float("trunc", value, flags, name)

    @builds
    def rint(self, value: Value, flags: ops.Flags = (), name: str = "") -> ops.Call:
        """Rounded in the current rounding mode; raises the inexact exception."""
        return self._float("rint", value, flags, name)

    @builds
    def nearbyint(self, value: Value, flags: ops.Flags = (), name: str = "") -> ops.Call:
        """Rounded in the current rounding mode."""
        return self._float("nearbyint", value, flags, name)

    @builds
    def round(self, value: Value, flags: ops.Flags = (), name: str = "") -> ops.Call:
        """Rounded to the nearest, halves away from zero."""
        return self._float("round", value, flags, name)

    @builds
    def roundeven(self, value: Value, flags: ops.Flags = (), name: str = "") -> ops.Call:
        """Rounded to the nearest, halves to the even one."""
        return self._float("roundeven", value, flags, name)

    @builds
    def canonicalize(self, value: Value, flags: ops.Flags = (), name: str = "") -> ops.Call:
        """The same number in its canonical encoding."""
        return self._float("canonicalize", value, flags, name)

    @builds
    def sin(self, value: Value, flags: ops.Flags = (), name: str = "") -> ops.Call:
        """The sine."""
        return self._float("sin", value, flags, name)

    @builds
    def cos(self, value: Value, flags: ops.Flags = (), name: str = "") -> ops.Call:
        """The cosine."""
        return self._float("cos", value, flags, name)

    @builds
    def tan(self, value: Value, flags: ops.Flags = (), name: str = "") -> ops.Call:
        """The tangent."""
        return self._float("tan", value, flags, name)

    @builds
    def exp(self, value: Value, flags: ops.Flags = (), name: str = "") -> ops.Call:
        """e to the power of the value."""
        return self._float("exp", value, flags, name)

    @builds
    def exp2(self, value: Value, flags: ops.Flags = (), name: str = "") -> ops.Call:
        """2 to the power of the value."""
        return self._float("exp2", value, flags, name)

    @builds
    def log(self, value: Value, flags: ops.Flags = (), name: str = "") -> ops.Call:
        """The natural logarithm."""
        return self._float("log", value, flags, name)

    @builds
    def log2(self, value: Value, flags: ops.Flags = (), name: str = "") -> ops.Call:
        """The logarithm to base 2."""
        return self._float("log2", value, flags, name)

    @builds
    def log10(self, value: Value, flags: ops.Flags = (), name: str = "") -> ops.Call:
        """The logarithm to base 10."""
        return self._float("log10", value, flags, name)

    @builds
    def pow(self, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.Call:
        """lhs to the power of rhs."""
        return self._floats("pow", lhs, rhs, flags, name)

    @builds
    def copysign(self, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.Call:
        """lhs with the sign of rhs."""
        return self._floats("copysign", lhs, rhs, flags, name)

    @builds
    def minnum(self, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.Call:
        """The smaller; a NaN loses (C's fmin)."""
        return self._floats("minnum", lhs, rhs, flags, name)

    @builds
    def maxnum(self, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.Call:
        """The greater; a NaN loses (C's fmax)."""
        return self._floats("maxnum", lhs, rhs, flags, name)

    @builds
    def minimum(self, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.Call:
        """The smaller; a NaN wins."""
        return self._floats("minimum", lhs, rhs, flags, name)

    @builds
    def maximum(self, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.Call:
        """The greater; a NaN wins."""
        return self._floats("maximum", lhs, rhs, flags, name)

    @builds
    def fma(self, a: Operand, b: Operand, c: Operand, flags: ops.Flags = (), name: str = "") -> ops.Call:
        """a * b + c, rounded once."""
        first, second = self._pair(a, b)
        third = self._value(c, first.type)
        return self._intrinsic("fma", first.type, (first, second, third), (first.type,), flags, name)

    @builds
    def fmuladd(self, a: Operand, b: Operand, c: Operand, flags: ops.Flags = (), name: str = "") -> ops.Call:
        """a * b + c, rounded once or twice, whichever is faster."""
        first, second = self._pair(a, b)
        third = self._value(c, first.type)
        return self._intrinsic("fmuladd", first.type, (first, second, third), (first.type,), flags, name)

    @builds
    def powi(self, value: Value, exponent: Operand, flags: ops.Flags = (), name: str = "") -> ops.Call:
        """The value to the power of an i32."""
        given, power = self._a_value(value), self._value(exponent, t.i32)
        return self._intrinsic("powi", given.type, (given, power), (given.type, power.type), flags, name)

    @builds
    def ldexp(self, value: Value, exponent: Operand, flags: ops.Flags = (), name: str = "") -> ops.Call:
        """The value times 2 to the power of an i32."""
        given, power = self._a_value(value), self._value(exponent, t.i32)
        return self._intrinsic("ldexp", given.type, (given, power), (given.type, power.type), flags, name)

    @builds
    def fptosi_sat(self, value: Value, type: Type, name: str = "") -> ops.Call:
        """A float as a signed integer of `type`, clamped to its range; NaN is 0."""
        given, result = self._a_value(value), checks.type_(type, "type")
        return self._intrinsic("fptosi.sat", result, (given,), (result, given.type), (), name)

    @builds
    def fptoui_sat(self, value: Value, type: Type, name: str = "") -> ops.Call:
        """A float as an unsigned integer of `type`, clamped to its range; NaN is 0."""
        given, result = self._a_value(value), checks.type_(type, "type")
        return self._intrinsic("fptoui.sat", result, (given,), (result, given.type), (), name)

    @builds
    def lrint(self, value: Value, type: Type, name: str = "") -> ops.Call:
        """Rounded in the current rounding mode, as an integer of `type`."""
        given, result = self._a_value(value), checks.type_(type, "type")
        return self._intrinsic("lrint", result, (given,), (result, given.type), (), name)

    @builds
    def lround(self, value: Value, type: Type, name: str = "") -> ops.Call:
        """Rounded to the nearest, halves away from zero, as an integer of `type`."""
        given, result = self._a_value(value), checks.type_(type, "type")
        return self._intrinsic("lround", result, (given,), (result, given.type), (), name)

    @builds
    def is_fpclass(self, value: Value, classes: int, name: str = "") -> ops.Call:
        """Whether a float is of LLVM's `classes`, given as bits: 1 signaling NaN, 2 quiet NaN, 4 -inf, ... 512 inf."""
        given = self._a_value(value)
        bits = ConstantInt(t.i32, checks.number(classes, "classes", 0, 1023))
        bit = t.vector(given.type.count, t.i1) if isinstance(given.type, t.VectorType) else t.i1
        return self._intrinsic("is.fpclass", bit, (given, bits), (given.type,), (), name)
