"""Value ranges: minimum and maximum, unsigned and signed.

They follow from constants, casts, arithmetic, selects, loop counters, and the comparisons that hold at a point. Wrap
flags are not used, because their violation only yields poison, which may be unused.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from smemit.ir import ops
from smemit.ir.intrinsic_effects import intrinsic_name
from smemit.ir.layout import bit_width, constant_offset
from smemit.ir.module import Block
from smemit.ir.types import IntType, PointerType
from smemit.ir.value import Value
from smemit.ir.values import ConstantExpression, ConstantInt, ConstantNull

_DEEPEST = 32
"""Largest depth of operations to look through."""
_MIN_MAX = {"llvm.umin", "llvm.umax", "llvm.smin", "llvm.smax"}
SWAPPED = {"eq": "eq", "ne": "ne", "ult": "ugt", "ugt": "ult", "uge": "ule", "ule": "uge", "slt": "sgt", "sgt": "slt",
           "sge": "sle", "sle": "sge"}
"""The equivalent predicates for swapped operands."""


class Fact(NamedTuple):
    """A comparison that is known to hold."""

    predicate: str
    lhs: Value
    rhs: Value


class Bounds(NamedTuple):
    """Unsigned and signed bounds of an integer of a given width."""

    width: int
    umin: int
    umax: int
    smin: int
    smax: int

    def least(self, signed: bool) -> int:
        return self.smin if signed else self.umin

    def greatest(self, signed: bool) -> int:
        return self.smax if signed else self.umax

    def meet(self, other: Bounds) -> Bounds:
        """The intersection of two bounds."""
        return bounds(self.width, max(self.umin, other.umin), min(self.umax, other.umax),
                      max(self.smin, other.smin), min(self.smax, other.smax))

    def join(self, other: Bounds) -> Bounds:
        """The union of two bounds."""
        return Bounds(self.width, min(self.umin, other.umin), max(self.umax, other.umax),
                      min(self.smin, other.smin), max(self.smax, other.smax))

    def plus(self, other: Bounds) -> Bounds:
        """The sums modulo 2^width."""
        return _fitting(self.width, (self.umin + other.umin, self.umax + other.umax),
                        (self.smin + other.smin, self.smax + other.smax))

    def minus(self, other: Bounds) -> Bounds:
        """The differences modulo 2^width."""
        return _fitting(self.width, (self.umin - other.umax, self.umax - other.umin),
                        (self.smin - other.smax, self.smax - other.smin))

    def times(self, other: Bounds) -> Bounds:
        """The products modulo 2^width."""
        ends = [a * b for a in (self.smin, self.smax) for b in (other.smin, other.smax)]
        return _fitting(self.width, (self.umin * other.umin, self.umax * other.umax), (min(ends), max(ends)))

    def resized(self, width: int, signed: bool) -> Bounds:
        """The bounds after a truncation or extension."""
        if signed and width > self.width:
            return signed_bounds(width, self.smin, self.smax)
        if width > self.width:
            return unsigned_bounds(width, self.umin, self.umax)
        return _fitting(width, (self.umin, self.umax), (self.smin, self.smax))


def full(width: int) -> Bounds:
    """All numbers of a width."""
    half = 1 << (width - 1)
    return Bounds(width, 0, 2 * half - 1, -half, half - 1)


def bounds(width: int, umin: int, umax: int, smin: int, smax: int) -> Bounds:
    """Bounds where each pair narrows the other; unrestricted if empty, because the code is unreachable."""
    half = 1 << (width - 1)
    if umax < half or umin >= half:
        away = 0 if umax < half else 2 * half
        smin, smax = max(smin, umin - away), min(smax, umax - away)
    if smin >= 0 or smax < 0:
        away = 0 if smin >= 0 else 2 * half
        umin, umax = max(umin, smin + away), min(umax, smax + away)
    return Bounds(width, umin, umax, smin, smax) if umin <= umax and smin <= smax else full(width)


def unsigned_bounds(width: int, low: int, high: int) -> Bounds:
    """An unsigned interval."""
    return bounds(width, low, high, *full(width)[3:])


def signed_bounds(width: int, low: int, high: int) -> Bounds:
    """A signed interval."""
    return bounds(width, *full(width)[1:3], low, high)


def constant_bounds(width: int, number: int) -> Bounds:
    """A single number."""
    number &= (1 << width) - 1
    return unsigned_bounds(width, number, number)


def _fitting(width: int, unsigned: tuple[int, int], signed: tuple[int, int]) -> Bounds:
    """The bounds of an arithmetic result; an interval that may wrap is dropped."""
    _, umin, umax, smin, smax = full(width)
    if umin <= unsigned[0] and unsigned[1] <= umax:
        umin, umax = unsigned
    if smin <= signed[0] and signed[1] <= smax:
        smin, smax = signed
    return bounds(width, umin, umax, smin, smax)


def passing(predicate: str, other: Bounds) -> Bounds:
    """The numbers for which a comparison with another bounded number may hold."""
    width, (_, umin, umax, smin, smax) = other.width, full(other.width)
    if predicate == "eq":
        return other
    if predicate == "ne":
        if other.umin == other.umax:
            # Inequality with a number at an end moves that end.
            umin, umax = umin + (other.umin == umin), umax - (other.umax == umax)
            smin, smax = smin + (other.smin == smin), smax - (other.smax == smax)
        return bounds(width, umin, umax, smin, smax)
    strict = predicate[2] == "t"
    if predicate[1] == "l":
        umax, smax = other.umax - strict, other.smax - strict
    else:
        umin, smin = other.umin + strict, other.smin + strict
    return signed_bounds(width, smin, smax) if predicate[0] == "s" else unsigned_bounds(width, umin, umax)


def sum_with_constant(value: Value) -> tuple[Value | None, int]:
    """The other operand of a sum with a constant, and the constant; None for other values."""
    if isinstance(value, ops.Binary) and isinstance(value.rhs, ConstantInt):
        if value.op == "add" or (value.op == "or" and "disjoint" in value.flags):
            return value.lhs, value.rhs.value
        if value.op == "sub":
            return value.lhs, -value.rhs.value
    if isinstance(value, ops.Binary) and value.op == "add" and isinstance(value.lhs, ConstantInt):
        return value.rhs, value.lhs.value
    if isinstance(value, ops.GetElementPtr) or (isinstance(value, ConstantExpression) and value.op == "getelementptr"):
        operands: list[Value] = value.operands() if isinstance(value, ops.GetElementPtr) else [*value.operands]
        pointer, *indices = operands
        offset = constant_offset(value.source_type, indices) if value.source_type is not None else None
        if offset is not None and isinstance(value.type, PointerType):
            return pointer, offset
    return None, 0


class Counters(Protocol):
    """Known facts: ranges of loop counters, and comparisons on the path to a block."""

    def counter_bounds(self, phi: ops.Phi) -> Bounds | None: ...
    def edge_facts(self, start: Block, end: Block) -> list[Fact]: ...
    def condition_facts(self, condition: Value, holds: bool) -> list[Fact]: ...


class Ranges:
    """Computes bounds of a function's values under some comparisons."""

    def __init__(self, counters: Counters, facts: Sequence[Fact] = (), depth: int = 0) -> None:
        self.counters, self.facts = counters, facts
        self._known: dict[Value, Bounds] = {}
        self._depth = depth

    def of(self, value: Value) -> Bounds:
        """The bounds of an integer or a pointer."""
        width = bit_width(value.type)
        if isinstance(value, ConstantInt | ConstantNull):
            return constant_bounds(width, value.value if isinstance(value, ConstantInt) else 0)
        found = self._known.get(value)
        if found is None:
            if self._depth > _DEEPEST:
                return full(width)
            self._known[value] = full(width)  # a preliminary result for a phi that reads itself
            self._depth += 1
            found = self._find(value, width)
            for predicate, lhs, rhs in self.facts:
                for side, other, word in ((lhs, rhs, predicate), (rhs, lhs, SWAPPED[predicate])):
                    base, number = (side, 0) if side is value else sum_with_constant(side)
                    if base is value:
                        found = found.meet(passing(word, self.of(other)).plus(constant_bounds(width, -number)))
            self._depth -= 1
            self._known[value] = found
        return found

    def _where(self, facts: Sequence[Fact], value: Value) -> Bounds:
        """The bounds of a value under additional comparisons."""
        if not facts:
            return self.of(value)
        return Ranges(self.counters, [*self.facts, *facts], self._depth + _DEEPEST // 3).of(value)

    def _find(self, value: Value, width: int) -> Bounds:
        if isinstance(value, ops.Binary):
            return self._binary(value, width)
        if isinstance(value, ops.Cast) and isinstance(value.value.type, IntType | PointerType):
            return self.of(value.value).resized(width, value.op == "sext")
        if isinstance(value, ops.Select):
            yes, no = (self.counters.condition_facts(value.condition, holds) for holds in (True, False))
            return self._where(yes, value.if_true).join(self._where(no, value.if_false))
        if isinstance(value, ops.Call):
            return self._call(value, width)
        if isinstance(value, ops.Phi):
            counter = self.counters.counter_bounds(value)
            return counter if counter is not None else self._phi(value, width)
        return full(width)

    def _binary(self, op: ops.Binary, width: int) -> Bounds:
        lhs, rhs, word = self.of(op.lhs), self.of(op.rhs), op.op
        if word in ("sdiv", "srem") and lhs.smin >= 0 and rhs.smin >= 0:
            word = "u" + word[1:]
        amount = rhs.umin if rhs.umin == rhs.umax < width else None
        if word == "add" or (word == "or" and "disjoint" in op.flags):
            return lhs.plus(rhs)
        if word == "sub":
            return lhs.minus(rhs)
        if word == "mul":
            return lhs.times(rhs)
        if word == "shl" and amount is not None:
            return lhs.times(constant_bounds(width, 1 << amount)) if amount < width - 1 else full(width)
        if word == "and":
            return unsigned_bounds(width, 0, min(lhs.umax, rhs.umax))
        if word in ("or", "xor"):
            low = max(lhs.umin, rhs.umin) if word == "or" else 0
            return unsigned_bounds(width, low, (1 << max(lhs.umax, rhs.umax).bit_length()) - 1)
        if word == "lshr":
            return unsigned_bounds(width, lhs.umin >> rhs.umax if amount is not None else 0, lhs.umax >> (amount or 0))
        if word == "ashr" and amount is not None:
            return signed_bounds(width, lhs.smin >> amount, lhs.smax >> amount)
        if word == "udiv":
            return unsigned_bounds(width, lhs.umin // max(1, rhs.umax), lhs.umax // max(1, rhs.umin))
        if word == "urem" and rhs.umax:
            return unsigned_bounds(width, 0, min(lhs.umax, rhs.umax - 1))
        return full(width)

    def _call(self, call: ops.Call, width: int) -> Bounds:
        """The bounds of a min or max."""
        name = intrinsic_name(call.callee)
        if name not in _MIN_MAX or not isinstance(call.type, IntType):
            return full(width)
        signed, pick = name[5] == "s", min if name.endswith("min") else max
        lhs, rhs = map(self.of, call.args)
        low, high = pick(lhs.least(signed), rhs.least(signed)), pick(lhs.greatest(signed), rhs.greatest(signed))
        made = signed_bounds(width, low, high) if signed else unsigned_bounds(width, low, high)
        return made.meet(lhs.join(rhs))

    def _phi(self, phi: ops.Phi, width: int) -> Bounds:
        found: Bounds | None = None
        whole = full(width)
        for value, block in phi.incoming:
            way = self._where(self.counters.edge_facts(block, phi.block), value) if value is not phi else found
            if way == whole:
                return whole
            found = way if found is None or way is None else found.join(way)
        return whole if found is None else found
