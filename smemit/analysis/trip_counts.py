"""How often a loop goes round: exactly, and at most.

A loop is left where a comparison of a counter with what the loop does not change fails. The counter's start and step
and the ranges of numbers bound the rounds. Conditions that depend on nothing but constants are tried out instead, for a
hundred rounds. The bounds are those of LLVM's scalar evolution.
"""

from __future__ import annotations

from typing import NamedTuple

from smemit.analysis import intervals as iv
from smemit.analysis.evaluate import known_number
from smemit.analysis.guards import Guards
from smemit.analysis.intervals import INVERSE, SWAPPED, Interval
from smemit.analysis.known_bits import known_bits
from smemit.analysis.loops import Loop
from smemit.analysis.scalar_evolution import ScalarEvolution
from smemit.analysis.scalars import Expr
from smemit.ir import ops
from smemit.ir.dominance import Dominance
from smemit.ir.edges import Edges, phis
from smemit.ir.identity import same_value
from smemit.ir.layout import bit_width
from smemit.ir.module import Block, Function
from smemit.ir.types import IntType, PointerType
from smemit.ir.values import Constant, ConstantInt, Value

_MOST_TRIED = 100


class Rounds(NamedTuple):
    """How often a block is passed before control leaves there: the number itself if known, and a bound."""

    exact: Expr | None = None
    most: int | None = None


UNKNOWN = Rounds()


class TripCounts:
    """The rounds of the loops of one function, found when asked for."""

    def __init__(self, function: Function, loops: list[Loop], edges: Edges, dominance: Dominance) -> None:
        self.dominance = dominance
        self.evolution = ScalarEvolution(function, loops, edges, dominance, self)
        self.scalars = self.evolution.scalars
        self.guards = Guards(self.evolution)
        self._found: dict[Loop, Rounds] = {}
        self._exits: dict[Loop, dict[Block, Rounds]] = {}

    def most_rounds(self, loop: Loop) -> int | None:
        """How often control goes back to the header at most; None when nothing is known."""
        return self._rounds(loop).most

    def exact_rounds(self, loop: Loop) -> Expr | None:
        """How often control goes back to the header, if every exit is known."""
        return self._rounds(loop).exact

    def holds_before(self, loop: Loop, predicate: str, lhs: Expr, rhs: Expr) -> bool:
        """Whether a comparison surely holds whenever a loop begins."""
        return self.guards.holds_before(loop, predicate, lhs, rhs)

    def holds_on_return(self, loop: Loop, predicate: str, lhs: Expr, rhs: Expr) -> bool:
        """Whether a comparison surely holds whenever control goes back to a loop's header."""
        return self.guards.holds_on_return(loop, predicate, lhs, rhs)

    def exact_before(self, loop: Loop, exit_: Block) -> Expr | None:
        """How often control passes a block before it leaves the loop there."""
        self._rounds(loop)
        return self._exits[loop].get(exit_, UNKNOWN).exact

    def most_before(self, loop: Loop, exit_: Block) -> int | None:
        """How often control passes a block before it leaves the loop there, at most."""
        exact = self.exact_before(loop, exit_)
        return self.scalars.greatest(exact, False) if exact is not None else None

    def _rounds(self, loop: Loop) -> Rounds:
        found = self._found.get(loop)
        if found is None:
            # A loop that is asked for while it is looked at depends on itself.
            self._found[loop] = UNKNOWN
            self._exits[loop] = {}
            found = self._found[loop] = self._find(loop)
            if found is not UNKNOWN or self._exits[loop]:
                self.evolution.forget(loop)
        return found

    def _find(self, loop: Loop) -> Rounds:
        if len(loop.latches) != 1:
            return UNKNOWN
        exits = loop.exits()
        exact: list[Expr] = []
        is_complete, most = True, None
        for block in exits:
            branch = block.operations[-1]
            if isinstance(branch, ops.CondBr) and isinstance(branch.condition, ConstantInt) and (
                    branch.if_true if branch.condition.value else branch.if_false) in loop.blocks:
                continue
            found = UNKNOWN
            if self.dominance.dominates(block, loop.latches[0]):
                found = self._of_exit(loop, block, len(exits) == 1)
                self._exits[loop][block] = found
            if found.exact is not None:
                exact.append(found.exact)
            else:
                is_complete = False
            if found.most is not None and (most is None or found.most < most):
                most = found.most
        whole = self.scalars.extreme("umin", *exact) if is_complete and exact else None
        return Rounds(whole, most) if whole is not None or most is not None else UNKNOWN

    def _of_exit(self, loop: Loop, block: Block, is_only: bool) -> Rounds:
        branch = block.operations[-1]
        if isinstance(branch, ops.CondBr):
            leaves_if = branch.if_true not in loop.blocks
            return self._condition(loop, branch.condition, leaves_if, is_only)
        if isinstance(branch, ops.Switch) and branch.default in loop.blocks:
            leaving = [value for value, after in branch.cases if after not in loop.blocks]
            if len(leaving) == 1:
                number = self.evolution.at(self.evolution.of(branch.value), loop)
                return self._until_zero(loop, self.scalars.minus(number, self.evolution.of(leaving[0])), is_only)
        return UNKNOWN

    # ---- conditions

    def _condition(self, loop: Loop, condition: Value, leaves_if: bool, is_only: bool) -> Rounds:
        for wanted in ("and", "or"):
            parts = _parts(condition, wanted)
            if parts is not None:
                one, two = (self._condition(loop, part, leaves_if, False) for part in parts)
                return self._joined(one, two, (wanted == "and") != leaves_if)
        if isinstance(condition, ops.ICmp) and isinstance(condition.lhs.type, IntType | PointerType):
            stays = INVERSE[condition.predicate] if leaves_if else condition.predicate
            lhs, rhs = (self.evolution.of(side) for side in (condition.lhs, condition.rhs))
            found = self._comparison(loop, stays, lhs, rhs, is_only)
            if found is not UNKNOWN:
                return found
            found = self._tried_out(loop, condition, leaves_if)
            return found if found is not UNKNOWN else self._shifted_out(loop, condition, stays)
        if isinstance(condition, ConstantInt):
            return self._number(1, 0) if bool(condition.value) == leaves_if else UNKNOWN
        return self._tried_out(loop, condition, leaves_if)

    def _joined(self, one: Rounds, two: Rounds, either_leaves: bool) -> Rounds:
        """The rounds until one of two conditions ends the loop, or both at once do."""
        if not either_leaves:
            return one if one.exact is not None and one.exact is two.exact else UNKNOWN
        exact = None
        if one.exact is not None and two.exact is not None:
            exact = self.scalars.extreme("umin", one.exact, two.exact)
        most = min((count for count in (one.most, two.most) if count is not None), default=None)
        return Rounds(exact, most) if most is not None else UNKNOWN

    def _number(self, width: int, number: int) -> Rounds:
        return Rounds(self.scalars.const(width, number), number)

    def _counted(self, exact: Expr, most: int | None = None) -> Rounds:
        greatest = self.scalars.greatest(exact, False)
        most = greatest if most is None else min(most, greatest)
        return self._number(exact.width, 0) if not most else Rounds(exact, most)

    def _comparison(self, loop: Loop, stays: str, lhs: Expr, rhs: Expr, is_only: bool) -> Rounds:
        """The rounds for which a comparison holds."""
        scalars = self.scalars
        lhs, rhs = self.evolution.at(lhs, loop), self.evolution.at(rhs, loop)
        if scalars.is_unchanged(lhs, loop) and not scalars.is_unchanged(rhs, loop):
            lhs, rhs, stays = rhs, lhs, SWAPPED[stays]
        stays, lhs, rhs = self.guards.simplified(stays, lhs, rhs)
        if rhs.kind == "const" and lhs.kind == "rec" and lhs.loop is loop:
            found = self._within(lhs, iv.passing(stays, lhs.width, rhs.number))
            if found is not None:
                return self._number(lhs.width, found)
        must_end = (is_only and scalars.is_unchanged(rhs, loop) and self.evolution.goes_on(loop)
                    and self.evolution.is_finite(loop))
        if must_end:
            self._promise_end(loop, lhs, stays)
        if stays == "ne":
            return self._until_zero(loop, scalars.minus(lhs, rhs), is_only)
        if stays == "eq":
            apart = scalars.minus(lhs, rhs)
            return self._number(apart.width, 0) if apart.kind == "const" and apart.number else UNKNOWN
        signed = stays[0] == "s"
        if stays[1:] == "le":
            if not must_end:
                # As a strict comparison of wider numbers with the next one.
                resized = scalars.sext if signed else scalars.zext
                lhs, rhs = resized(lhs, 2 * lhs.width), resized(rhs, 2 * rhs.width)
            rhs = scalars.plus(rhs, 1)
        if stays[1] == "l":
            return self._until_not_less(loop, lhs, rhs, signed, is_only)
        if stays[2] == "e":
            if not must_end:
                return UNKNOWN
            rhs = scalars.plus(rhs, -1)
        return self._until_not_greater(loop, lhs, rhs, signed, is_only)

    def _promise_end(self, loop: Loop, lhs: Expr, stays: str) -> None:
        """A counter that must end its loop does not come back to where it began, nor wrap below a limit."""
        scalars = self.scalars
        inner = lhs.parts[0] if lhs.kind == "zext" else lhs
        if inner.kind == "rec" and inner.loop is loop and inner.parts[1].kind == "const":
            size = inner.parts[1].number
            size = min(size, (1 << inner.width) - size)
            if not size & (size - 1):
                scalars.promise(inner, nw=True)
        if lhs.kind == "rec" and lhs.loop is loop and lhs.nw and scalars.least(lhs.parts[1], True) > 0 and (
                stays in ("slt", "ult")):
            scalars.promise(lhs, nuw=stays == "ult", nsw=stays == "slt")

    def _within(self, rec: Expr, allowed: Interval) -> int | None:
        """The rounds for which a counter of constants keeps to some numbers."""
        start, step = rec.parts
        if start.kind != "const" or step.kind != "const" or allowed.is_full:
            return None
        if not allowed.contains(start.number):
            return 0
        # The step is taken for an unsigned number, so this finds next to nothing for counters that go down.
        mask, by = (1 << rec.width) - 1, step.number
        up = by >> (rec.width - 1) == 0
        end = (allowed.low + (allowed.size - 1 if up else 0) - start.number) & mask
        rounds = ((end + by) & mask) // by
        # It may leap over the numbers that end the loop.
        after = start.number + by * rounds
        if allowed.contains(after) or not allowed.contains(after - by):
            return None
        return rounds

    # ---- counters that meet a value

    def _until_zero(self, loop: Loop, apart: Expr, is_only: bool) -> Rounds:
        """The rounds until a difference is zero."""
        scalars, evolution = self.scalars, self.evolution
        if apart.kind == "const":
            return UNKNOWN if apart.number else self._number(apart.width, 0)
        while apart.kind in ("zext", "sext"):
            apart = apart.parts[0]
        if apart.kind != "rec" or apart.loop is not loop:
            return UNKNOWN
        around = evolution.nest.around(loop)
        start, step = (evolution.at(part, around) for part in apart.parts)
        if not scalars.is_unchanged(step, loop):
            return UNKNOWN
        rewrites = self.guards.rewrites(loop)
        narrow = self.guards.rewritten(step, rewrites)
        down = scalars.greatest(narrow, True) < 0
        if not down and scalars.least(narrow, True) < 0:
            return UNKNOWN
        distance = start if down else scalars.negative(start)
        if step.kind == "const" and step.number in (1, (1 << step.width) - 1):
            most = scalars.greatest(self.guards.rewritten(distance, rewrites), False)
            next_ = scalars.plus(distance, 1)
            if self.guards.holds_before(loop, "ne", next_, scalars.const(next_.width, 0)):
                most = min(most, scalars.greatest(next_, False) - 1)
            return self._counted(distance, most)
        if is_only and apart.nw and evolution.goes_on(loop):
            if scalars.least(narrow, False) == 0:
                return UNKNOWN
            exact = scalars.udiv(distance, scalars.negative(step) if down else step)
            return self._counted(exact, scalars.greatest(self.guards.rewritten(exact, rewrites), False))
        if step.kind != "const" or not step.number:
            return UNKNOWN
        exact_or_none = self._root(step.number, scalars.negative(start))
        if exact_or_none is None:
            return UNKNOWN
        most = scalars.greatest(self.guards.rewritten(exact_or_none, rewrites), False)
        return self._counted(exact_or_none, most)

    def _root(self, factor: int, product: Expr) -> Expr | None:
        """The least number whose product with `factor` is `product`, modulo 2^width."""
        scalars, width = self.scalars, product.width
        power = factor & -factor
        if scalars.zeros(product) < power.bit_length() - 1:
            rest = scalars.urem(product, scalars.const(width, power))
            # A counter in it has but one number where its loop never goes round.
            if scalars.range(rest, False).number != 0:
                return None
        inverse = pow(factor // power, -1, (1 << width) // power)
        return scalars.udiv(scalars.mul(product, scalars.const(width, inverse)), scalars.const(width, power))

    # ---- counters that pass a value

    def _until_not_less(self, loop: Loop, lhs: Expr, rhs: Expr, signed: bool, is_only: bool) -> Rounds:
        """The rounds until a growing counter has reached a value."""
        scalars, width = self.scalars, lhs.width
        if lhs.kind == "zext":
            lhs = self._widened(loop, lhs, rhs, is_only)
        if lhs.kind != "rec" or lhs.loop is not loop:
            return UNKNOWN
        start, step = lhs.parts
        word, holds = "s" if signed else "u", self.guards.holds_before
        never_wraps = is_only and (lhs.nsw if signed else lhs.nuw)
        if scalars.least(step, True) <= 0:
            # A step that is not positive ends a loop that must end at once, or is never seen.
            if not never_wraps or not self.evolution.goes_on(loop) or not self.evolution.is_finite(loop):
                return UNKNOWN
            if scalars.least(step, False) == 0:
                if not scalars.is_unchanged(rhs, loop):
                    return UNKNOWN
                if not holds(loop, word + "lt", scalars.minus(start, step), rhs):
                    step = scalars.extreme("umax", step, scalars.const(width, 1))
        elif not (step.kind == "const" and step.number == 1) and not never_wraps and (
                self._may_pass(rhs, step, signed, True)):
            return UNKNOWN
        most = self._most_until_not_less(start, step, rhs, signed, width)
        if not scalars.is_unchanged(rhs, loop):
            return Rounds(None, most)
        before = scalars.minus(start, step)
        if holds(loop, word + "lt", before, start) and holds(loop, word + "lt", before, rhs):
            exact = scalars.udiv(scalars.minus(scalars.plus(rhs, -1), before), step)
            if_taken = None
        else:
            end, if_taken = rhs, None
            if not (holds(loop, word + "ge", rhs, start) or holds(loop, word + "gt", rhs, scalars.plus(start, -1))):
                end = scalars.extreme(word + "max", rhs, start)
                if_taken = scalars.ceil_div(scalars.minus(rhs, start), step)
            less = scalars.plus(step, -1)
            distance = scalars.minus(end, start)
            is_power = step.kind == "const" and not step.number & (step.number - 1)
            if is_power or start is step or start is less:
                exact = scalars.udiv(scalars.add(distance, less), step)
            else:
                exact = scalars.ceil_div(distance, step)
        if exact.kind == "const":
            most = exact.number
        elif if_taken is not None and if_taken.kind == "const":
            most = if_taken.number
        elif most is None:
            most = scalars.greatest(exact, False)
        return self._number(exact.width, 0) if not most else Rounds(exact, most)

    def _most_until_not_less(self, start: Expr, step: Expr, rhs: Expr, signed: bool, width: int) -> int | None:
        scalars = self.scalars
        if signed and scalars.greatest(step, True) < 0:
            return None
        least_start, size = scalars.least(start, signed), max(1, scalars.least(step, signed))
        greatest = (1 << (width - signed)) - 1
        end = max(min(scalars.greatest(rhs, signed), greatest - (size - 1)), least_start)
        return -(-(end - least_start) // size) if not signed or width > 1 else 0

    def _widened(self, loop: Loop, wide: Expr, rhs: Expr, is_only: bool) -> Expr:
        """A narrower counter as a wide one, when it must leave the loop before it wraps."""
        scalars, inner = self.scalars, wide.parts[0]
        if inner.kind != "rec" or inner.loop is not loop:
            return wide
        step = inner.parts[1]
        if not inner.nuw and is_only and scalars.is_unchanged(rhs, loop) and scalars.least(step, False) > 0:
            limit = (1 << inner.width) - scalars.greatest(step, False)
            if scalars.greatest(self.guards.rewritten(rhs, self.guards.rewrites(loop)), False) <= limit:
                scalars.promise(inner, nuw=True)
        if not inner.nuw:
            return wide
        start = scalars.extended_start(inner, wide.width, False)
        return scalars.rec(start, scalars.zext(step, wide.width), loop, nuw=True, nsw=inner.nsw)

    def _may_pass(self, rhs: Expr, step: Expr, signed: bool, up: bool) -> bool:
        """Whether a counter may wrap before it has passed a value."""
        scalars = self.scalars
        least = -(1 << (rhs.width - 1)) if signed else 0
        size = scalars.greatest(scalars.plus(step, -1), signed)
        if up:
            return least + (1 << rhs.width) - 1 - size < scalars.greatest(rhs, signed)
        return least + size > scalars.least(rhs, signed)

    def _until_not_greater(self, loop: Loop, lhs: Expr, rhs: Expr, signed: bool, is_only: bool) -> Rounds:
        """The rounds until a shrinking counter has reached a value."""
        scalars = self.scalars
        if lhs.kind != "rec" or lhs.loop is not loop or not scalars.is_unchanged(rhs, loop):
            return UNKNOWN
        start, step = lhs.parts[0], scalars.negative(lhs.parts[1])
        never_wraps = is_only and (lhs.nsw if signed else lhs.nuw)
        if scalars.least(step, True) <= 0:
            return UNKNOWN
        is_one = step.kind == "const" and step.number == 1
        if not is_one and not never_wraps and self._may_pass(rhs, step, signed, False):
            return UNKNOWN
        word, end = "s" if signed else "u", rhs
        holds = self.guards.holds_before
        if not holds(loop, word + "gt", scalars.add(start, step), rhs) and not holds(loop, word + "ge", start, rhs):
            end = scalars.extreme(word + "min", rhs, start)
        exact = scalars.udiv(scalars.add(scalars.minus(start, end), scalars.plus(step, -1)), step)
        if exact.kind == "const":
            return self._number(exact.width, exact.number)
        size = scalars.least(step, signed)
        least = -(1 << (lhs.width - 1)) if signed else 0
        last = max(scalars.least(rhs, signed), least + size - 1)
        apart = (scalars.greatest(start, signed) - last) & ((1 << lhs.width) - 1)
        most = -(-apart // size)
        return self._number(exact.width, 0) if not most else Rounds(exact, most)

    # ---- what is no counter

    def _tried_out(self, loop: Loop, condition: Value, leaves_if: bool) -> Rounds:
        """Go round with the constants that the header's phis start with."""
        numbers = self._first_numbers(loop)
        phi = _only_phi(condition, loop)
        if phi is None or phi not in numbers or len(phi.incoming) != 2:
            return UNKNOWN
        for rounds in range(_MOST_TRIED):
            truth = known_number(condition, numbers)
            if truth is None:
                return UNKNOWN
            if bool(truth) == leaves_if:
                return self._number(32, rounds)
            numbers = _next_numbers(loop, numbers)
        return UNKNOWN

    def value_after(self, phi: ops.Phi, rounds: int) -> int | None:
        """The unsigned number that a header's phi has in the last of so many rounds more, if constants decide."""
        loop = self.evolution.nest.innermost(phi.block)
        if loop is None or rounds > _MOST_TRIED or len(loop.latches) != 1:
            return None
        numbers = self._first_numbers(loop)
        for _ in range(rounds):
            if phi not in numbers:
                return None
            numbers = _next_numbers(loop, numbers)
        return numbers.get(phi)

    def _first_numbers(self, loop: Loop) -> dict[Value, int]:
        numbers: dict[Value, int] = {}
        for phi in phis(loop.header):
            starts = [value for value, block in phi.incoming if block not in loop.blocks]
            if starts and all(same_value(value, starts[0]) for value in starts) and isinstance(starts[0], Constant):
                number = known_number(starts[0], {})
                if number is not None:
                    numbers[phi] = number
        return numbers

    def _shifted_out(self, loop: Loop, condition: ops.ICmp, stays: str) -> Rounds:
        """A number that is shifted on each round is 0 or -1 in the end."""
        if not isinstance(condition.rhs, ConstantInt) or self.evolution.predecessor(loop) is None:
            return UNKNOWN
        width = bit_width(condition.rhs.type)
        value, peeled = condition.lhs, ""
        shift = _shift(value)
        if shift is not None:
            value, peeled = shift[1], shift[0]
        if not isinstance(value, ops.Phi) or value.block is not loop.header:
            return UNKNOWN
        after = next((way for way, block in value.incoming if block is loop.latches[0]), None)
        shift = _shift(after) if after is not None else None
        if shift is None or shift[1] is not value or peeled not in ("", shift[0]):
            return UNKNOWN
        stable = 0
        if shift[0] == "ashr":
            start = next(way for way, block in value.incoming if block not in loop.blocks)
            zeros, ones = known_bits(start)
            if not (zeros | ones) >> (width - 1):
                return UNKNOWN
            stable = -1 if ones >> (width - 1) else 0
        if iv.passing(stays, width, condition.rhs.unsigned).contains(stable):
            return UNKNOWN
        return Rounds(None, width)


def _shift(value: Value) -> tuple[str, Value] | None:
    """The word and the shifted value of a shift by some bits."""
    if isinstance(value, ops.Binary) and value.op in ("shl", "lshr", "ashr") and isinstance(value.rhs, ConstantInt):
        return (value.op, value.lhs) if 0 < value.rhs.unsigned < bit_width(value.type) else None
    return None


def _next_numbers(loop: Loop, numbers: dict[Value, int]) -> dict[Value, int]:
    """The numbers of the header's phis one round later."""
    latch = loop.latches[0]
    found: dict[Value, int] = {}
    for phi in phis(loop.header):
        if phi in numbers:
            number = known_number(next(value for value, block in phi.incoming if block is latch), numbers)
            if number is not None:
                found[phi] = number
    return found


def _only_phi(value: Value, loop: Loop) -> ops.Phi | None:
    """The one of the header's phis that an expression in the loop reads, if it reads nothing else but constants."""
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
        if all(isinstance(operand, Constant) for operand in value.operands()):
            return None
        for operand in value.operands():
            if operand not in seen and not isinstance(operand, Constant):
                seen.add(operand)
                waiting.append(operand)
    return found.pop() if len(found) == 1 else None


def _parts(condition: Value, wanted: str) -> tuple[Value, Value] | None:
    """The two conditions that are joined by `and` or `or`, as an operation or as a select."""
    if isinstance(condition, ops.Binary) and condition.op == wanted:
        return condition.lhs, condition.rhs
    if isinstance(condition, ops.Select) and condition.type is condition.condition.type:
        decided, other = condition.if_false, condition.if_true
        if wanted == "or":
            decided, other = other, decided
        if isinstance(decided, ConstantInt) and bool(decided.value) == (wanted == "or"):
            return condition.condition, other
    return None
