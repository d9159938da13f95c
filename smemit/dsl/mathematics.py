"""Floating-point mathematics: roots, rounding and the functions of C's math.h."""

from __future__ import annotations

from smemit.dsl import checks
from smemit.dsl.core import builds, family
from smemit.dsl.intrinsics import Intrinsics
from smemit.dsl.operands import Operand
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.types import Type
from smemit.ir.values import ConstantInt, Value


class Mathematics(Intrinsics):
    """Operations on floats and float vectors that are intrinsics in LLVM. Fast-math flags."""

    @family
    def _one_float(self, word: str, value: Value, flags: ops.Flags = (), name: str = "") -> ops.Call:
        given = self._a_value(value)
        return self._intrinsic(word, given.type, (given,), (given.type,), flags, name)

    @family
    def _two_floats(self, word: str, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.Call:
        left, right = self._pair(lhs, rhs)
        return self._intrinsic(word, left.type, (left, right), (left.type,), flags, name)

    @family
    def _three_floats(self, word: str, a: Operand, b: Operand, c: Operand, flags: ops.Flags = (),
                      name: str = "") -> ops.Call:
        first, second = self._pair(a, b)
        third = self._value(c, first.type)
        return self._intrinsic(word, first.type, (first, second, third), (first.type,), flags, name)

    @family
    def _with_exponent(self, word: str, value: Value, exponent: Operand, flags: ops.Flags = (),
                       name: str = "") -> ops.Call:
        given, power = self._a_value(value), self._value(exponent, t.i32)
        return self._intrinsic(word, given.type, (given, power), (given.type, power.type), flags, name)

    @family
    def _to_integer(self, word: str, value: Value, type: Type, name: str = "") -> ops.Call:
        given, result = self._a_value(value), checks.type_(type, "type")
        return self._intrinsic(word, result, (given,), (result, given.type), (), name)

    sqrt = _one_float("sqrt", "The square root.")
    fabs = _one_float("fabs", "The absolute value.")
    floor = _one_float("floor", "Rounded down.")
    ceil = _one_float("ceil", "Rounded up.")
    ftrunc = _one_float("trunc", "Rounded to zero (C's trunc).", "ftrunc")
    rint = _one_float("rint", "Rounded in the current rounding mode; raises the inexact exception.")
    nearbyint = _one_float("nearbyint", "Rounded in the current rounding mode.")
    round = _one_float("round", "Rounded to the nearest, halves away from zero.")
    roundeven = _one_float("roundeven", "Rounded to the nearest, halves to the even one.")
    canonicalize = _one_float("canonicalize", "The same number in its canonical encoding.")
    sin = _one_float("sin", "The sine.")
    cos = _one_float("cos", "The cosine.")
    tan = _one_float("tan", "The tangent.")
    exp = _one_float("exp", "e to the power of the value.")
    exp2 = _one_float("exp2", "2 to the power of the value.")
    log = _one_float("log", "The natural logarithm.")
    log2 = _one_float("log2", "The logarithm to base 2.")
    log10 = _one_float("log10", "The logarithm to base 10.")
    pow = _two_floats("pow", "lhs to the power of rhs.")
    copysign = _two_floats("copysign", "lhs with the sign of rhs.")
    minnum = _two_floats("minnum", "The smaller; a NaN loses (C's fmin).")
    maxnum = _two_floats("maxnum", "The greater; a NaN loses (C's fmax).")
    minimum = _two_floats("minimum", "The smaller; a NaN wins.")
    maximum = _two_floats("maximum", "The greater; a NaN wins.")
    fma = _three_floats("fma", "a * b + c, rounded once.")
    fmuladd = _three_floats("fmuladd", "a * b + c, rounded once or twice, whichever is faster.")
    powi = _with_exponent("powi", "The value to the power of an i32.")
    ldexp = _with_exponent("ldexp", "The value times 2 to the power of an i32.")
    fptosi_sat = _to_integer("fptosi.sat", "A float as a signed integer of `type`, clamped to its range; NaN is 0.")
    fptoui_sat = _to_integer("fptoui.sat", "A float as an unsigned integer of `type`, clamped to its range; NaN is 0.")
    lrint = _to_integer("lrint", "Rounded in the current rounding mode, as an integer of `type`.")
    lround = _to_integer("lround", "Rounded to the nearest, halves away from zero, as an integer of `type`.")

    @builds
    def is_fpclass(self, value: Value, classes: int, name: str = "") -> ops.Call:
        """Whether a float is of LLVM's `classes`, given as bits: 1 signaling NaN, 2 quiet NaN, 4 -inf, ... 512 inf."""
        given = self._a_value(value)
        bits = ConstantInt(t.i32, checks.number(classes, "classes", 0, 1023))
        bit = t.vector(given.type.count, t.i1) if isinstance(given.type, t.VectorType) else t.i1
        return self._intrinsic("is.fpclass", bit, (given, bits), (given.type,), (), name)
