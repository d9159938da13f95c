"""Comparisons, select and named constants."""

from __future__ import annotations

from smemit.dsl import checks
from smemit.dsl.core import Core, builds
from smemit.dsl.operands import Initial, Operand, constant
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.rules import FLOAT_PREDICATES, INTEGER_PREDICATES
from smemit.ir.types import Type
from smemit.ir.values import Constant, ConstantNull, Undef, Value


class Comparisons(Core):
    """Operations that return or take an i1, and constants."""

    @builds
    def icmp(self, predicate: str, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.ICmp:
        """Compare integers or pointers: eq ne, signed slt sle sgt sge, unsigned ult ule ugt uge. Flag: samesign."""
        word = checks.word(predicate, "comparison of integers", INTEGER_PREDICATES)
        return self._insert(ops.ICmp(word, *self._pair(lhs, rhs), checks.flags(flags)), name)

    @builds
    def fcmp(self, predicate: str, lhs: Operand, rhs: Operand, flags: ops.Flags = (), name: str = "") -> ops.FCmp:
        """Compare floats: oeq ogt oge olt ole one are false for NaN, ueq ... une true; ord, uno. Fast-math flags."""
        word = checks.word(predicate, "comparison of floats", FLOAT_PREDICATES)
        return self._insert(ops.FCmp(word, *self._pair(lhs, rhs), checks.flags(flags)), name)

    @builds
    def select(self, condition: Operand, if_true: Operand, if_false: Operand, flags: ops.Flags = (),
               name: str = "") -> ops.Select:
        """`if_true` if the i1 `condition` is true, else `if_false`; both are evaluated. Fast-math flags."""
        chosen = self._value(condition, t.i1)
        return self._insert(ops.Select(chosen, *self._pair(if_true, if_false), checks.flags(flags)), name)

    @builds
    def freeze(self, value: Value, name: str = "") -> ops.Freeze:
        """The same value; undef or poison becomes an arbitrary fixed value."""
        return self._insert(ops.Freeze(self._a_value(value)), name)

    @builds
    def const(self, type: Type, value: Initial) -> Constant:
        """A constant from a number, from bytes for an array of i8, or from a list of elements. None is all zero."""
        return constant(value, checks.type_(type, "type"))

    @builds
    def null(self, type: Type = t.ptr) -> Constant:
        """The null pointer."""
        return ConstantNull(checks.pointer_type(type, "type"))

    @builds
    def undef(self, type: Type) -> Undef:
        """An undefined value of `type`, which may differ at each use."""
        return Undef(checks.type_(type, "type"))

    @builds
    def poison(self, type: Type) -> Undef:
        """The poison value of `type`."""
        return Undef(checks.type_(type, "type"), poison=True)
