"""Maximum trip counts of loops.

A loop exits when a comparison of a counter with a loop-invariant value fails. The counter's start, step, flags and
ranges bound the trip count, as in LLVM's scalar evolution, but only for counters that are a sum with a constant,
truncated or extended. Conditions that depend only on constants are simulated for up to a hundred iterations. Every loop
that is bounded here is bounded by LLVM too.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from smemit.analysis.evaluate import known_number
from smemit.analysis.execution import ends_by_branches, must_end
from smemit.analysis.loops import Loop, Nest
from smemit.analysis.ranges import (
    SWAPPED,
    Bounds,
    Fact,
    Ranges,
    bounds,
    constant_bounds,
    full,
    passing,
    sum_with_constant,
)
from smemit.ir import ops
from smemit.ir.dominance import Dominance
from smemit.ir.edges import Edges, phis
from smemit.ir.identity import same_value
from smemit.ir.layout import bit_width
from smemit.ir.module import Block
from smemit.ir.types import IntType, PointerType
from smemit.ir.values import Constant, ConstantInt, Value

_INVERSE = {"eq": "ne", "ne": "eq", "ult": "uge", "uge": "ult", "ugt": "ule", "ule": "ugt", "slt": "sge", "sge": "slt",
            "sgt": "sle", "sle": "sgt"}
_UNEQUAL = ("ne", "ult", "ugt", "slt", "sgt")
"""The predicates that do not hold for equal operands."""
_MOST_TRIED = 100
_DEEPEST = 8
"""Largest depth of operations to look through."""
_EDGE_FACTS = 2
"""Largest number of branches examined on a path into a phi."""


class Counter(NamedTuple):
    """A counter: `start` in the first iteration of a loop, and larger by `step` in each further one."""

    start: Bounds
    step: Bounds
    nuw: bool
    nsw: bool
    nw: bool
    """Wrap flags: no unsigned wrap, no signed wrap, no return to its start."""
    origin: tuple[Value | None, int] | None
    """The base value and the constant whose sum is the start, if known; constants have no base."""

    @property
    def width(self) -> int:
        return self.start.width

    @property
    def fixed_step(self) -> int | None:
        """The step, if it is a constant."""
        return self.step.smin if self.step.smin == self.step.smax else None

    def plus(self, number: int, keeps_flags: bool) -> Counter:
        """The counter plus a constant."""
        origin = (self.origin[0], self.origin[1] + number) if self.origin is not None else None
        return Counter(self.start.plus(constant_bounds(self.width, number)), self.step, self.nuw and keeps_flags,
                       self.nsw and keeps_flags, self.nw, origin)

    def next(self, keeps_flags: bool) -> Counter:
        """The counter in the next iteration."""
        return Counter(self.start.plus(self.step), self.step, self.nuw and keeps_flags, self.nsw and keeps_flags,
                       self.nw, None)

    def run_through(self, rounds: int | None) -> Bounds:
        """The bounds of the counter over a number of iterations."""
        (width, umin, umax, smin, smax), (start, step) = full(self.width), self[:2]
        if self.nuw:
            umin = start.umin
        if self.nsw and step.smin >= 0:
            smin = start.smin
        if self.nsw and step.smax <= 0:
            smax = start.smax
        if rounds is not None:
            low, high = min(0, step.smin * rounds), max(0, step.smax * rounds)
            if start.umin + low >= 0 and start.umax + high <= full(width).umax:
                umin, umax = max(umin, start.umin + low), start.umax + high
            if start.smin + low >= full(width).smin and start.smax + high <= full(width).smax:
                smin, smax = max(smin, start.smin + low), min(smax, start.smax + high)
        return bounds(width, umin, umax, smin, smax)

    def resized(self, width: int, signed: bool) -> Counter | None:
        """The counter truncated or extended; None if the extension is not a counter."""
        keeps = width > self.width
        if keeps and not (self.nsw if signed else self.nuw):
            return None
        return Counter(self.start.resized(width, signed), self.step.resized(width, signed), keeps and self.nuw,
                       keeps and (self.nsw or not signed), keeps and self.nw, None)


class TripCounts:
    """The trip counts of a function's loops, computed on demand."""

    def __init__(self, loops: list[Loop], edges: Edges, dominance: Dominance) -> None:
        self.edges, self.dominance, self.nest = edges, dominance, Nest(loops)
        self.ranges = Ranges(self)
        self._found: dict[Loop, int | None] = {}

    def most_rounds(self, loop: Loop) -> int | None:
        """The maximum number of times the back edge is taken; None if unknown."""
        if loop not in self._found:
            self._found[loop] = None  # a loop that is queried during its own analysis depends on itself
            self._found[loop] = self._find(loop)
        return self._found[loop]

    def _find(self, loop: Loop) -> int | None:
        if len(loop.latches) != 1:
            return None
        exits = [block for block in loop.exits() if not _never_leaves(block, loop)]
        return _least([_Exit(self, loop, len(exits) == 1).rounds(block) for block in exits
                       if self.dominance.dominates(block, loop.latches[0])])

    # ---- counters

    def counter(self, value: Value, loop: Loop, ranges: Ranges, is_needed: bool) -> Counter | None:
        """A value as a counter of a loop, None for others. If the result `is_needed`, wrap flags of additions hold."""
        if isinstance(value, ops.Phi):
            return self._phi_counter(value, loop, ranges) if value.block is loop.header else None
        if not isinstance(value, ops.Operation) or value.block not in loop.blocks:
            return None
        base, number = sum_with_constant(value)
        if base is not None:
            inner = self.counter(base, loop, ranges, is_needed)
            return None if inner is None else inner.plus(number, is_needed and _is_next(value, base, loop))
        phi = next((side for side in value.operands() if _is_next(value, side, loop)), None)
        if phi is not None and isinstance(value, ops.Binary) and value.op == "add":
            inner = self.counter(phi, loop, ranges, is_needed)
            return None if inner is None else inner.next(is_needed)
        if isinstance(value, ops.Cast) and value.op in ("zext", "sext", "trunc"):
            inner = self.counter(value.value, loop, ranges, is_needed)
            return None if inner is None else inner.resized(bit_width(value.type), value.op == "sext")
        return None

    def _phi_counter(self, phi: ops.Phi, loop: Loop, ranges: Ranges) -> Counter | None:
        starts = [value for value, block in phi.incoming if block not in loop.blocks]
        nexts = [value for value, block in phi.incoming if block in loop.blocks]
        if not isinstance(phi.type, IntType | PointerType) or not starts or len(nexts) != 1 or not all(
                same_value(value, starts[0]) for value in starts):
            return None
        width, after = bit_width(phi.type), nexts[0]
        nuw = nsw = nw = False
        base, total = after, 0
        while base is not phi:
            below, number = sum_with_constant(base)
            if below is None:
                break
            base, total = below, total + number
        if base is phi:
            step = constant_bounds(width, total)
        elif isinstance(after, ops.Binary) and after.op == "add" and (phi is after.lhs or phi is after.rhs):
            other = after.rhs if after.lhs is phi else after.lhs
            if not is_unchanged(other, loop):
                return None
            step = ranges.of(other)
        else:
            return None
        if step.smin == step.smax == 0:
            return None
        if isinstance(after, ops.Binary) and after.op == "add":
            nuw, nsw = "nuw" in after.flags, "nsw" in after.flags
        elif isinstance(after, ops.GetElementPtr) and after.pointer is phi:
            nw = bool(after.flags)
            nuw = "nuw" in after.flags or (nw and step.smin >= 0)
        start = ranges.of(starts[0])
        nuw = nuw or (nsw and start.smin >= 0 and step.smin >= 0)
        return Counter(start, step, nuw, nsw, nw or nuw or nsw, linear(starts[0]))

    def counter_bounds(self, phi: ops.Phi) -> Bounds | None:
        """The bounds of a counter; None for other phis."""
        loop = self.nest.innermost(phi.block)
        counter = self._phi_counter(phi, loop, self.ranges) if loop is not None and loop.header is phi.block else None
        if loop is None or counter is None:
            return None
        return counter.run_through(self.most_rounds(loop))

    # ---- facts from branches

    def guards(self, loop: Loop) -> list[Fact]:
        """The comparisons that hold on entry of a loop."""
        start = self.predecessor(loop)
        return [fact for block, after in self._way(start, loop.header) for fact in self._decided(block, after)]

    def edge_facts(self, start: Block, end: Block) -> list[Fact]:
        """The comparisons that hold on the edge from one block to another."""
        found: list[Fact] = []
        for count, (block, after) in enumerate(self._way(start, end)):
            if count == _EDGE_FACTS:
                break
            found += self._decided(block, after)
        return found

    def _way(self, start: Block | None, after: Block) -> Iterator[tuple[Block, Block]]:
        """The blocks of the only path that leads through `start` to `after`, backwards, each with its successor."""
        block = start
        while block is not None:
            yield block, after
            before = self.edges.predecessors[block]
            around = self.nest.innermost(block)
            if len(before) == 1:
                block, after = before[0], block
            elif around is not None:
                block, after = self.predecessor(around), around.header
            else:
                return

    def _decided(self, block: Block, after: Block) -> list[Fact]:
        branch = block.operations[-1]
        if not isinstance(branch, ops.CondBr) or branch.if_true is branch.if_false:
            return []
        return self.condition_facts(branch.condition, branch.if_true is after)

    def condition_facts(self, condition: Value, holds: bool) -> list[Fact]:
        """The comparisons that hold if a condition is true or false."""
        parts = _parts(condition, "and" if holds else "or")
        if parts is not None:
            return [fact for part in parts for fact in self.condition_facts(part, holds)]
        if isinstance(condition, ops.ICmp) and isinstance(condition.lhs.type, IntType | PointerType):
            return [Fact(condition.predicate if holds else _INVERSE[condition.predicate], condition.lhs, condition.rhs)]
        return []

    def predecessor(self, loop: Loop) -> Block | None:
        """The only predecessor of a loop's header outside of the loop."""
        found = {block for block in self.edges.predecessors[loop.header] if block not in loop.blocks}
        return found.pop() if len(found) == 1 else None


class _Exit:
    """How often an exit of a loop is passed before control leaves there; `is_only` if it is the only exit."""

    def __init__(self, counts: TripCounts, loop: Loop, is_only: bool) -> None:
        self.counts, self.loop, self.is_only = counts, loop, is_only
        self.is_needed = is_only and ends_by_branches(loop)
        """Whether a poison condition is undefined behaviour."""
        self.is_promised = self.is_needed and must_end(loop)
        """Whether the loop must terminate through this exit."""

    def rounds(self, block: Block) -> int | None:
        """The bound from a block's terminator."""
        branch, loop = block.operations[-1], self.loop
        if isinstance(branch, ops.CondBr):
            return self._condition(branch.condition, branch.if_true not in loop.blocks)
        if isinstance(branch, ops.Switch) and branch.default in loop.blocks:
            leaving = [value for value, after in branch.cases if after not in loop.blocks]
            if len(leaving) == 1:
                return self._comparison("ne", branch.value, leaving[0])
        return None

    def _condition(self, condition: Value, leaves_if: bool) -> int | None:
        for wanted in ("and", "or"):
            parts = _parts(condition, wanted)
            if parts is not None:
                if (wanted == "and") == leaves_if:
                    return None  # both conditions must hold to leave
                either = _Exit(self.counts, self.loop, False)
                return _least([either._condition(part, leaves_if) for part in parts])
        if isinstance(condition, ConstantInt):
            return 0 if bool(condition.value) == leaves_if else None
        if isinstance(condition, ops.ICmp) and isinstance(condition.lhs.type, IntType | PointerType):
            stays = _INVERSE[condition.predicate] if leaves_if else condition.predicate
            found = self._comparison(stays, condition.lhs, condition.rhs)
            if found is None:
                found = self._tried_out(condition, leaves_if)
            return self._shifted_out(condition, stays) if found is None else found
        return self._tried_out(condition, leaves_if)

    def _comparison(self, stays: str, lhs: Value, rhs: Value) -> int | None:
        """The maximum number of iterations for which a comparison holds."""
        counts, loop = self.counts, self.loop
        if same_value(lhs, rhs):
            return 0 if stays in _UNEQUAL else None
        if stays in ("eq", "ne"):
            ranges = Ranges(counts, counts.guards(loop))
            for value, limit in ((lhs, rhs), (rhs, lhs)):
                counter = counts.counter(value, loop, ranges, self.is_needed)
                if counter is not None and is_unchanged(limit, loop):
                    return self._until_equal(stays, counter, limit, ranges.of(limit))
            return None
        for value, limit, predicate in ((lhs, rhs, stays), (rhs, lhs, SWAPPED[stays])):
            counter = counts.counter(value, loop, counts.ranges, self.is_needed)
            if counter is None:
                counter = self._widened(value, limit)
            if counter is not None:
                return self._until_passed(predicate, counter, limit)
        return None

    def _widened(self, value: Value, limit: Value) -> Counter | None:
        """An extended narrow counter as a wide one, if the loop must end before it wraps."""
        if not isinstance(value, ops.Cast) or value.op != "zext" or not self.is_only or not is_unchanged(
                limit, self.loop):
            return None
        inner = self.counts.counter(value.value, self.loop, self.counts.ranges, self.is_needed)
        most = Ranges(self.counts, self.counts.guards(self.loop)).of(limit).umax
        if inner is None or not inner.step.umin or most > (1 << inner.width) - inner.step.umax:
            return None
        return inner._replace(nuw=True).resized(bit_width(value.type), False)

    def _until_equal(self, stays: str, counter: Counter, limit: Value, limits: Bounds) -> int | None:
        """The iterations until a counter equals, or differs from, its limit."""
        width, step = counter.width, counter.fixed_step
        whole, apart = 1 << width, self._apart(counter, limit)
        if apart is None and counter.start.umin == counter.start.umax and limits.umin == limits.umax:
            apart = (limits.umin - counter.start.umin) % whole
        if stays == "eq":
            return 0 if apart else None
        if step is None:
            return None
        size, start = abs(step), counter.start
        if step < 0 and apart is not None:
            apart = -apart % whole
        if size == 1 and apart is None:
            low, high = (start, limits) if step > 0 else (limits, start)
            for signed in (False, True):
                if low.greatest(signed) <= high.least(signed):
                    return high.greatest(signed) - low.least(signed)
            return whole - 1
        if apart is not None and apart % size == 0:
            return apart // size
        if self.is_needed and counter.nw:
            return (whole - 1 if apart is None else apart) // size
        power = size & -size
        if apart is None:
            return whole - 1 if power == 1 else None
        if apart % power:
            return None
        return apart // power * pow(size // power, -1, whole // power) % (whole // power)

    @staticmethod
    def _apart(counter: Counter, limit: Value) -> int | None:
        """The constant distance from a counter's start to its limit, if both have the same base."""
        base, number = linear(limit)
        if counter.origin is None or not _is_same(counter.origin[0], base):
            return None
        return (number - counter.origin[1]) % (1 << counter.width)

    def _until_passed(self, stays: str, counter: Counter, limit: Value) -> int | None:
        """The iterations until a counter reaches its limit."""
        signed, up, is_strict = stays[0] == "s", stays[1] == "l", stays[2] == "t"
        is_fixed, limits = is_unchanged(limit, self.loop), self.counts.ranges.of(limit)
        other = None if is_fixed else self.counts.counter(limit, self.loop, self.counts.ranges, self.is_needed)
        if other is not None:
            limits = limits.meet(other.run_through(None))
        # Counting down is counting up with negative numbers.
        first = _turned(counter.start, signed, up)[0]
        far, (bottom, top) = _turned(limits, signed, up)[1], _turned(full(counter.width), signed, up)
        size, greatest = _turned(counter.step, True, up)
        never_wraps = self.is_only and (counter.nsw if signed else counter.nuw and up)
        is_promised = self.is_promised and is_fixed
        if not is_strict:
            if far == top:
                never_wraps = up and greatest == 1 and (counter.nsw if signed else counter.nuw)
                if isinstance(limit, ConstantInt) or not (never_wraps or is_promised):
                    return None
                top += 1
            far += 1
        if isinstance(limit, ConstantInt) and far in (bottom + 1, top):
            # A comparison that holds for a single number, or for all but one, is an equality test.
            number = (bottom if far == bottom + 1 else top) * (1 if up else -1)
            word = "eq" if far == bottom + 1 else "ne"
            return self._until_equal(word, counter, ConstantInt(limit.type, number),
                                     constant_bounds(counter.width, number))
        if size <= 0 or not (up or is_fixed):
            return None
        if is_strict and is_fixed and self._apart(counter, limit) == 0:
            return 0
        if size == greatest and not size & (size - 1) and is_promised and up and is_strict:
            never_wraps = True
        if greatest != 1 and not never_wraps and far > top - (greatest - 1):
            return None
        end = max(min(far, top - (size - 1)), first)
        return -(-(end - first) // size)

    # ---- other loops

    def _tried_out(self, condition: Value, leaves_if: bool) -> int | None:
        """Simulate the loop with constant start values of the header's phis."""
        loop = self.loop
        numbers: dict[Value, int] = {}
        for phi in phis(loop.header):
            starts = [value for value, block in phi.incoming if block not in loop.blocks]
            number = known_number(starts[0], {}) if starts and isinstance(starts[0], Constant) else None
            if number is not None and all(same_value(value, starts[0]) for value in starts):
                numbers[phi] = number
        read = _only_phi(condition, loop)
        if read not in numbers:
            return None
        for rounds in range(_MOST_TRIED):
            truth = known_number(condition, numbers)
            if truth is None:
                return None
            if bool(truth) == leaves_if:
                return rounds
            numbers = _next_numbers(loop, numbers)
        return None

    def _shifted_out(self, condition: ops.ICmp, stays: str) -> int | None:
        """A value that is shifted in each iteration finally is 0 or -1."""
        loop, value = self.loop, condition.lhs
        if not isinstance(condition.rhs, ConstantInt) or self.counts.predecessor(loop) is None:
            return None
        width, peeled = bit_width(condition.rhs.type), _shift(condition.lhs)
        if peeled is not None:
            value = peeled[1]
        if not isinstance(value, ops.Phi) or value.block is not loop.header:
            return None
        shift = next((_shift(after) for after, block in value.incoming if block is loop.latches[0]), None)
        if shift is None or shift[1] is not value or (peeled is not None and peeled[0] != shift[0]):
            return None
        stable = 0
        if shift[0] == "ashr":
            start = self.counts.ranges.of(next(way for way, block in value.incoming if block not in loop.blocks))
            if start.smin < 0 <= start.smax:
                return None
            stable = -1 if start.smax < 0 else 0
        number = constant_bounds(width, stable)
        held = passing(stays, constant_bounds(width, condition.rhs.value))
        return None if held.meet(number) == number and held.umin <= number.umin <= held.umax else width


def linear(value: Value) -> tuple[Value | None, int]:
    """The base of a value below additions of constants, and their sum; a constant has no base."""
    total = 0
    while True:
        if isinstance(value, ConstantInt):
            return None, total + value.value
        base, number = sum_with_constant(value)
        if base is None:
            return value, total
        value, total = base, total + number


def _is_same(one: Value | None, other: Value | None) -> bool:
    return one is other or (one is not None and other is not None and same_value(one, other))


def _is_next(value: Value, phi: Value, loop: Loop) -> bool:
    """Whether a sum is the next value of a phi of a loop's header."""
    return isinstance(phi, ops.Phi) and phi.block is loop.header and any(way is value for way, _ in phi.incoming)


def is_unchanged(value: Value, loop: Loop, depth: int = 0) -> bool:
    """Whether a value is loop-invariant."""
    if not isinstance(value, ops.Operation) or value.block not in loop.blocks:
        return True
    return isinstance(value, ops.Binary | ops.Cast | ops.GetElementPtr) and depth < _DEEPEST and all(
        is_unchanged(operand, loop, depth + 1) for operand in value.operands())


def _turned(found: Bounds, signed: bool, up: bool) -> tuple[int, int]:
    """The bounds of a step as a distance, for counting up or down."""
    low, high = found.least(signed), found.greatest(signed)
    return (low, high) if up else (-high, -low)


def _least(found: list[int | None]) -> int | None:
    return min((number for number in found if number is not None), default=None)


def _never_leaves(block: Block, loop: Loop) -> bool:
    """Whether a branch on a constant stays in a loop."""
    branch = block.operations[-1]
    return isinstance(branch, ops.CondBr) and isinstance(branch.condition, ConstantInt) and (
        branch.if_true if branch.condition.value else branch.if_false) in loop.blocks


def _shift(value: Value) -> tuple[str, Value] | None:
    """The opcode and the operand of a shift by a constant."""
    if isinstance(value, ops.Binary) and value.op in ("shl", "lshr", "ashr") and isinstance(value.rhs, ConstantInt):
        return (value.op, value.lhs) if 0 < value.rhs.unsigned < bit_width(value.type) else None
    return None


def _next_numbers(loop: Loop, numbers: dict[Value, int]) -> dict[Value, int]:
    """The values of the header's phis in the next iteration."""
    found: dict[Value, int] = {}
    for phi in phis(loop.header):
        if phi in numbers:
            after = next(value for value, block in phi.incoming if block is loop.latches[0])
            number = known_number(after, numbers)
            if number is not None:
                found[phi] = number
    return found


def _only_phi(value: Value, loop: Loop) -> ops.Phi | None:
    """The only phi of the header that an expression reads besides constants, if there is one."""
    found: set[ops.Phi] = set()
    seen: set[Value] = {value}
    waiting = [value]
    while waiting:
        value = waiting.pop()
        if not isinstance(value, ops.Operation) or value.block not in loop.blocks or not value.operands():
            return None
        if isinstance(value, ops.Phi):
            if value.block is not loop.header:
                return None
            found.add(value)
            continue
        for operand in value.operands():
            if operand not in seen and not isinstance(operand, Constant):
                seen.add(operand)
                waiting.append(operand)
    return found.pop() if len(found) == 1 else None


def _parts(condition: Value, wanted: str) -> tuple[Value, Value] | None:
    """The two operands of a logical `and` or `or`, as an operation or as a select."""
    if isinstance(condition, ops.Binary) and condition.op == wanted:
        return condition.lhs, condition.rhs
    if isinstance(condition, ops.Select) and condition.type is condition.condition.type:
        decided, other = condition.if_false, condition.if_true
        if wanted == "or":
            decided, other = other, decided
        if isinstance(decided, ConstantInt) and bool(decided.value) == (wanted == "or"):
            return condition.condition, other
    return None
