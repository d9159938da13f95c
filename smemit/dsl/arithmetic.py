"""Arithmetic on integers and floats, including Python's operators."""

from __future__ import annotations

from smemit.checks import mistake
from smemit.dsl import checks
from smemit.dsl.core import Core, builds
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

    def _binary(self, op: str, lhs: Operand, rhs: Operand, flags: ops.Flags, name: str) -> ops.Binary:
        left, right = self._pair(lhs, rhs)
        return self._insert(ops.Binary(op, left, right, checks.flags(flags)), name)

    @builds
    def add(self, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.Binary:
        """lhs + rhs of integers. Flags: nsw, nuw."""
        return self._binary("add", lhs, rhs, flags, name)

    @builds
    def sub(self, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.Binary:
        """lhs - rhs of integers. Flags: nsw, nuw."""
        return self._binary("sub", lhs, rhs, flags, name)

    @builds
    def mul(self, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.Binary:
        """lhs * rhs of integers, the low bits. Flags: nsw, nuw."""
        return self._binary("mul", lhs, rhs, flags, name)

    @builds
    def sdiv(self, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.Binary:
        """The quotient of signed integers, rounded to zero. Flags: exact."""
        return self._binary("sdiv", lhs, rhs, flags, name)

    @builds
    def udiv(self, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.Binary:
        """The quotient of unsigned integers. Flags: exact."""
        return self._binary("udiv", lhs, rhs, flags, name)

    @builds
    def srem(self, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.Binary:
        """The remainder of signed integers, with the sign of `lhs`."""
        return self._binary("srem", lhs, rhs, flags, name)

    @builds
    def urem(self, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.Binary:
        """The remainder of unsigned integers."""
        return self._binary("urem", lhs, rhs, flags, name)

    @builds
    def shl(self, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.Binary:
        """lhs shifted left. Flags: nsw, nuw."""
        return self._binary("shl", lhs, rhs, flags, name)

    @builds
    def lshr(self, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.Binary:
        """lhs shifted right, filled with zeros. Flags: exact."""
        return self._binary("lshr", lhs, rhs, flags, name)

    @builds
    def ashr(self, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.Binary:
        """lhs shifted right, filled with the sign bit. Flags: exact."""
        return self._binary("ashr", lhs, rhs, flags, name)

    @builds
    def and_(self, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.Binary:
        """Bits set in both."""
        return self._binary("and", lhs, rhs, flags, name)

    @builds
    def or_(self, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.Binary:
        """Bits set in either. Flags: disjoint."""
        return self._binary("or", lhs, rhs, flags, name)

    @builds
    def xor(self, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.Binary:
        """Bits set in exactly one."""
        return self._binary("xor", lhs, rhs, flags, name)

    @builds
    def fadd(self, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.Binary:
        """lhs + rhs of floats. Fast-math flags."""
        return self._binary("fadd", lhs, rhs, flags, name)

    @builds
    def fsub(self, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.Binary:
        """lhs - rhs of floats. Fast-math flags."""
        return self._binary("fsub", lhs, rhs, flags, name)

    @builds
    def fmul(self, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.Binary:
        """lhs * rhs of floats. Fast-math flags."""
        return self._binary("fmul", lhs, rhs, flags, name)

    @builds
    def fdiv(self, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.Binary:
        """lhs / rhs of floats. Fast-math flags."""
        return self._binary("fdiv", lhs, rhs, flags, name)

    @builds
    def frem(self, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.Binary:
        """The remainder of lhs / rhs of floats, with the sign of `lhs` (C's fmod). Fast-math flags."""
        return self._binary("frem", lhs, rhs, flags, name)

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
