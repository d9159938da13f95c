"""Arithmetic on integers and floats, including Python's operators."""

from __future__ import annotations

from smemit.checks import mistake
from smemit.dsl import checks
from smemit.dsl.core import Core, builds, family
from smemit.dsl.operands import Operand
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.rules import FLOAT_OPERATIONS, INTEGER_OPERATIONS
from smemit.ir.types import FloatType, IntType
from smemit.ir.values import Value


class Arithmetic(Core):
    """Operations with two operands of one type. `flags` are LLVM's words: `("nsw",)`, `("fast",)`."""

    @builds
    def binary(self, op: str, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.Binary:
        """A two-operand operation by its LLVM name."""
        word = checks.word(op, "operation", INTEGER_OPERATIONS | FLOAT_OPERATIONS)
        return self._binary(word, lhs, rhs, flags, name)

    def _binary(self, word: str, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.Binary:
        left, right = self._pair(lhs, rhs)
        return self._insert(ops.Binary(word, left, right, checks.flags(flags)), name)

    _operation = family(_binary)
    add = _operation("add", "lhs + rhs of integers. Flags: nsw, nuw.")
    sub = _operation("sub", "lhs - rhs of integers. Flags: nsw, nuw.")
    mul = _operation("mul", "lhs * rhs of integers, the low bits. Flags: nsw, nuw.")
    sdiv = _operation("sdiv", "The quotient of signed integers, rounded to zero. Flags: exact.")
    udiv = _operation("udiv", "The quotient of unsigned integers. Flags: exact.")
    srem = _operation("srem", "The remainder of signed integers, with the sign of `lhs`.")
    urem = _operation("urem", "The remainder of unsigned integers.")
    shl = _operation("shl", "lhs shifted left. Flags: nsw, nuw.")
    lshr = _operation("lshr", "lhs shifted right, filled with zeros. Flags: exact.")
    ashr = _operation("ashr", "lhs shifted right, filled with the sign bit. Flags: exact.")
    and_ = _operation("and", "Bits set in both.", "and_")
    or_ = _operation("or", "Bits set in either. Flags: disjoint.", "or_")
    xor = _operation("xor", "Bits set in exactly one.")
    fadd = _operation("fadd", "lhs + rhs of floats. Fast-math flags.")
    fsub = _operation("fsub", "lhs - rhs of floats. Fast-math flags.")
    fmul = _operation("fmul", "lhs * rhs of floats. Fast-math flags.")
    fdiv = _operation("fdiv", "lhs / rhs of floats. Fast-math flags.")
    frem = _operation("frem", "The remainder of lhs / rhs of floats, with the sign of `lhs` (C's fmod). "
                      "Fast-math flags.")

    @builds
    def neg(self, value: Value, flags: ops.Flags = (), name: str = "") -> ops.Binary:
        """0 - value of an integer. Flags: nsw, nuw."""
        return self._binary("sub", 0, value, flags, name)

    @builds
    def not_(self, value: Value, name: str = "") -> ops.Binary:
        """All bits of an integer inverted; for an i1, logical not."""
        return self._binary("xor", value, -1, (), name)

    @builds
    def fneg(self, value: Value, flags: ops.Flags = (), name: str = "") -> ops.FNeg:
        """A float with the opposite sign. Fast-math flags."""
        return self._insert(ops.FNeg(self._a_value(value), checks.flags(flags)), name)

    # ---- Python's operators

    @builds
    def plus(self, lhs: Operand, rhs: Operand) -> Value:
        """`a + b`: add of integers, fadd of floats."""
        return self._by_type("+", "add", "fadd", lhs, rhs)

    @builds
    def minus(self, lhs: Operand, rhs: Operand) -> Value:
        """`a - b`: sub of integers, fsub of floats."""
        return self._by_type("-", "sub", "fsub", lhs, rhs)

    @builds
    def times(self, lhs: Operand, rhs: Operand) -> Value:
        """`a * b`: mul of integers, fmul of floats."""
        return self._by_type("*", "mul", "fmul", lhs, rhs)

    @builds
    def over(self, lhs: Operand, rhs: Operand) -> Value:
        """`a / b`: fdiv of floats."""
        return self._by_type("/", "", "fdiv", lhs, rhs)

    @builds
    def negative(self, value: Value) -> Value:
        """`-a`: 0 - a of integers, fneg of floats."""
        given = self._a_value(value)
        if isinstance(_scalar(given), FloatType):
            return self.fneg(given)
        return self._by_type("-", "sub", "fsub", 0, given)

    def _by_type(self, sign: str, of_integers: str, of_floats: str, lhs: Operand, rhs: Operand) -> Value:
        left, right = self._pair(lhs, rhs)
        scalar = _scalar(left)
        if isinstance(scalar, FloatType):
            return self._insert(ops.Binary(of_floats, left, right))
        if not isinstance(scalar, IntType):
            raise mistake(f"`{sign}` of a value of type {left.type}",
                          "addresses are moved with f.gep(p, bytes) and compared with f.icmp"
                          if isinstance(scalar, t.PointerType) else "only integers and floats have operators")
        if not of_integers:
            raise mistake("`/` of integers is not what Python means by it",
                          "use f.sdiv(a, b) of signed, f.udiv(a, b) of unsigned integers; both round to zero")
        return self._insert(ops.Binary(of_integers, left, right))


def _scalar(value: Value) -> t.Type:
    return value.type.element if isinstance(value.type, t.VectorType) else value.type
