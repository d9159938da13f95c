"""Numbers as sums of what a loop does not change and of counters: LLVM's scalar evolution expressions, folded alike.

An expression is made once, so that two are equal when they are the same object. A counter `rec(start, step)` of a loop
is `start + step * round` modulo 2^width. The flags `nuw` and `nsw` say that the operation, or the counter from round
to round, does not leave the range of unsigned or signed numbers; `nw` that a counter does not come back to where it
began.
Pointers are taken for numbers of their width.
"""

from __future__ import annotations

from math import gcd
from typing import Protocol

from smemit.analysis import intervals as iv
from smemit.analysis.intervals import Interval
from smemit.analysis.loops import Loop, Nest
from smemit.ir.dominance import Dominance
from smemit.ir.module import Block
from smemit.ir.ops import Operation
from smemit.ir.value import Value

_RANK = {kind: rank for rank, kind in enumerate((
    "const", "trunc", "zext", "sext", "add", "mul", "udiv", "rec", "umax", "smax", "umin", "smin", "unknown"))}
EXTREMES = ("umax", "smax", "umin", "smin")
_MOST_PARTS = 100
_MOST_REDUCTIONS = 8
"""Steps in which a difference is taken apart."""
_NO_LOOPS: frozenset[Loop] = frozenset()


class Expr:
    """A number of `width` bits, computed from `parts`."""

    __slots__ = ("depth", "kind", "loop", "loops", "nsw", "number", "nuw", "nw", "order", "parts", "value", "width")

    def __init__(self, kind: str, width: int, parts: tuple[Expr, ...], loop: Loop | None, number: int,
                 value: Value | None, order: int) -> None:
        self.kind, self.width, self.parts = kind, width, parts
        """`const trunc zext sext add mul udiv rec umax smax umin smin unknown`, its bits and its operands."""
        self.loop, self.number, self.value = loop, number, value
        """The loop of a `rec`, the unsigned number of a `const`, what an `unknown` stands for."""
        self.nuw = self.nsw = self.nw = False
        loops: frozenset[Loop] = _NO_LOOPS if loop is None else frozenset((loop,))
        depth = 0
        for part in parts:
            if part.loops and part.loops is not loops:
                loops |= part.loops
            if part.depth > depth:
                depth = part.depth
        self.loops: frozenset[Loop] = loops
        self.depth: int = 1 + depth
        """The loops whose counters are in it; how far down its parts go."""
        self.order = order

    def __repr__(self) -> str:
        if self.kind == "const":
            return str(self.number)
        if self.kind == "unknown":
            return f"%{self.value.name}" if self.value is not None else "?"
        flags = "".join(f"<{word}>" for word in ("nuw", "nsw", "nw") if getattr(self, word))
        return f"{self.kind}{self.width}({', '.join(map(repr, self.parts))}){flags}"


class Rounds(Protocol):
    """Who knows how often control goes back to a loop's header, and what holds before the loop begins."""

    def most_rounds(self, loop: Loop) -> int | None: ...
    def exact_rounds(self, loop: Loop) -> Expr | None: ...
    def holds_before(self, loop: Loop, predicate: str, lhs: Expr, rhs: Expr) -> bool: ...
    def holds_on_return(self, loop: Loop, predicate: str, lhs: Expr, rhs: Expr) -> bool: ...


class Facts(Protocol):
    """Who knows what the bits of a value and the conditions around a place say."""

    def range_of_unknown(self, value: Value, signed: bool) -> Interval: ...
    def zeros_of_unknown(self, value: Value) -> int: ...
    def always_enters(self, exprs: list[Expr], loop: Loop) -> bool: ...


class Scalars:
    """The expressions of one function, and the numbers that each can be."""

    def __init__(self, nest: Nest, dominance: Dominance, rounds: Rounds, facts: Facts) -> None:
        self.nest, self.dominance, self.rounds, self.facts = nest, dominance, rounds, facts
        self._made: dict[object, Expr] = {}
        self._consts: dict[tuple[int, int], Expr] = {}
        self._ranges: tuple[dict[Expr, Interval], dict[Expr, Interval]] = {}, {}
        self._tried: set[tuple[Expr, bool]] = set()
        """Counters whose flags were looked for in branches."""

    # ---- what is made once

    def _make(self, kind: str, width: int, parts: tuple[Expr, ...] = (), loop: Loop | None = None, number: int = 0,
              value: Value | None = None, nuw: bool = False, nsw: bool = False, nw: bool = False) -> Expr:
        key = kind, width, parts, loop, number, value
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = Expr(kind, width, parts, loop, number, value, len(self._made))
        if nuw or nsw or nw:
            self.promise(made, nuw, nsw, nw)
        return made

    def promise(self, made: Expr, nuw: bool = False, nsw: bool = False, nw: bool = False) -> None:
        """Add flags that are found to hold."""
        nw = nw or nuw or nsw
        if (nuw and not made.nuw) or (nsw and not made.nsw) or (nw and not made.nw):
            made.nuw, made.nsw, made.nw = made.nuw or nuw, made.nsw or nsw, made.nw or nw
            self._ranges[0].pop(made, None)
            self._ranges[1].pop(made, None)

    def forget_ranges(self, loop: Loop) -> None:
        """What was found of a loop's counters before its rounds were known may be wider than need be."""
        for ranges in self._ranges:
            for expr in [expr for expr in ranges if loop in expr.loops]:
                del ranges[expr]

    def const(self, width: int, number: int) -> Expr:
        """A constant."""
        number &= (1 << width) - 1
        found = self._consts.get((width, number))
        if found is None:
            found = self._consts[width, number] = self._make("const", width, number=number)
        return found

    def unknown(self, value: Value, width: int) -> Expr:
        """A value taken as it is."""
        return self._make("unknown", width, value=value)

    def is_unchanged(self, expr: Expr, loop: Loop | None) -> bool:
        """Whether an expression is the same on each round of a loop; outside of loops no counter is."""
        if expr.kind == "unknown":
            return not isinstance(expr.value, Operation) or loop is None or expr.value.block not in loop.blocks
        if expr.kind == "rec":
            assert expr.loop is not None
            if loop is None or expr.loop is loop or self.dominance.dominates(loop.header, expr.loop.header):
                return False
            if loop.header in expr.loop.blocks:
                return True
        return all(self.is_unchanged(part, loop) for part in expr.parts)

    def is_ready(self, expr: Expr, loop: Loop) -> bool:
        """Whether an expression has its value before a loop begins."""
        return self.is_unchanged(expr, loop) and self.is_before(expr, loop.header)

    def is_before(self, expr: Expr, block: Block) -> bool:
        """Whether an expression has its value when control comes to a block."""
        if expr.kind == "unknown" and isinstance(expr.value, Operation):
            return expr.value.block is not block and self.dominance.dominates(expr.value.block, block)
        if expr.kind == "rec" and not self.dominance.dominates(self._loop(expr).header, block):
            return False
        return all(self.is_before(part, block) for part in expr.parts)

    # ---- sums

    def add(self, *terms: Expr, nuw: bool = False, nsw: bool = False) -> Expr:
        """A sum: like terms joined, and what a loop does not change within the start of its counter."""
        width = terms[0].width
        total, parts, changed = 0, list[Expr](), False
        waiting = list(reversed(terms))
        while waiting:
            term = waiting.pop()
            if term.kind == "add" and len(term.parts) + len(parts) < _MOST_PARTS:
                nuw, nsw = nuw and term.nuw, nsw and term.nsw
                waiting += reversed(term.parts)
            elif term.kind == "const":
                changed = changed or bool(total)
                total += term.number
            else:
                parts.append(term)
        total &= (1 << width) - 1
        if changed and len(terms) == 2:
            kept = self._kept_flags(terms, total)
            nuw, nsw = nuw or kept[0], nsw or kept[1]
        joined = self._join(parts) if len(parts) > 1 else None
        if joined is not None:
            return self.add(self.const(width, total), *joined)
        if not parts:
            return self.const(width, total)
        if total:
            parts.insert(0, self.const(width, total))
        if len(parts) == 1:
            return parts[0]
        parts.sort(key=self._rank)
        nuw, nsw = self._strengthen("add", parts, nuw, nsw)
        recs = [part for part in parts if part.kind == "rec"]
        if recs:
            folded = self._add_to_counter(recs, parts, nuw, nsw)
            if folded is not None:
                return folded
        return self._make("add", width, tuple(parts), nuw=nuw, nsw=nsw)

    def _kept_flags(self, terms: tuple[Expr, ...], total: int) -> tuple[bool, bool]:
        """Which flags of `C2 + x` a sum with another constant keeps: one nearer to zero does not wrap either."""
        inner = next((term for term in terms if term.kind == "add" and term.parts[0].kind == "const"), None)
        if inner is None or all(term.kind != "const" for term in terms):
            return False, False
        before = inner.parts[0].number
        half = 1 << (inner.width - 1)
        size = [min(number, 2 * half - number) for number in (total, before)]
        same_sign = (total >= half) == (before >= half)
        return inner.nuw and total <= before, inner.nsw and same_sign and size[0] <= size[1]

    def _join(self, parts: list[Expr]) -> list[Expr] | None:
        """Terms without like ones among them; None when there were none."""
        counts: dict[Expr, int] = {}
        for part in parts:
            count, rest = 1, part
            if part.kind == "mul" and part.parts[0].kind == "const":
                count = part.parts[0].number
                rest = self.mul(*part.parts[1:])
            counts[rest] = counts.get(rest, 0) + count
        if len(counts) == len(parts):
            return None
        return [self.mul(self.const(rest.width, count), rest) for rest, count in counts.items()]

    def _rank(self, expr: Expr) -> tuple[int, int, int]:
        """Constants first; of counters those of inner loops, so that outer ones become part of their starts."""
        depth = self.nest.depth(expr.loop) if expr.loop is not None else 0
        return _RANK[expr.kind], -depth, expr.order

    def _strengthen(self, kind: str, parts: list[Expr], nuw: bool, nsw: bool) -> tuple[bool, bool]:
        """The flags that follow from others and from ranges."""
        if nsw and not nuw and all(self.least(part, True) >= 0 for part in parts):
            nuw = True
        if len(parts) == 2 and parts[0].kind == "const" and kind in ("add", "mul") and not (nuw and nsw):
            other, width = parts[1], parts[0].width
            for signed, has_flag in ((True, nsw), (False, nuw)):
                if has_flag:
                    continue
                number = signed_number(parts[0]) if signed else parts[0].number
                least = -(1 << (width - 1)) if signed else 0
                most = least + (1 << width) - 1
                ends = [end + number if kind == "add" else end * number
                        for end in (self.least(other, signed), self.greatest(other, signed))]
                if least <= min(ends) and max(ends) <= most:
                    nuw, nsw = nuw or not signed, nsw or signed
        return nuw, nsw

    def _add_to_counter(self, recs: list[Expr], parts: list[Expr], nuw: bool, nsw: bool) -> Expr | None:
        for rec in recs:
            loop = rec.loop
            assert loop is not None
            ready = [part for part in parts if part is not rec and self.is_ready(part, loop)]
            if ready:
                rest = [part for part in parts if part is not rec and part not in ready]
                sure = (nuw or nsw) and self.facts.always_enters([rec.parts[0], *ready], loop)
                start = self.add(rec.parts[0], *ready, nuw=nuw and sure, nsw=nsw and sure)
                made = self.rec(start, rec.parts[1], loop, rec.nuw and nuw, rec.nsw and nsw, rec.nw)
                return self.add(made, *rest) if rest else made
            others = [part for part in recs if part is not rec and part.loop is loop]
            if others:
                rest = [part for part in parts if part is not rec and part not in others]
                starts, steps = zip(*(one.parts for one in (rec, *others)), strict=True)
                made = self.rec(self.add(*starts), self.add(*steps), loop)
                return self.add(made, *rest) if rest else made
        return None

    def rec(self, start: Expr, step: Expr, loop: Loop, nuw: bool = False, nsw: bool = False, nw: bool = False) -> Expr:
        """A counter of a loop."""
        if step.kind == "const" and not step.number:
            return start
        if nsw and not nuw and self.least(start, True) >= 0 and self.least(step, True) >= 0:
            nuw = True
        if (nw or nsw) and not nuw and start.kind == "const" and not start.number and self.least(step, True) >= 0:
            nuw = True
        return self._make("rec", start.width, (start, step), loop, nuw=nuw, nsw=nsw, nw=nw)

    def negative(self, expr: Expr, nsw: bool = False) -> Expr:
        """0 - x."""
        return self.mul(self.const(expr.width, -1), expr, nsw=nsw)

    def minus(self, lhs: Expr, rhs: Expr, nsw: bool = False) -> Expr:
        """A difference, as the sum with the negative."""
        if lhs is rhs:
            return self.const(lhs.width, 0)
        has_negative = self.least(rhs, True) > -(1 << (rhs.width - 1))
        nsw = nsw and (has_negative or self.least(lhs, True) >= 0)
        return self.add(lhs, self.negative(rhs, has_negative), nsw=nsw)

    def plus(self, expr: Expr, number: int, nsw: bool = False) -> Expr:
        """The sum with a constant."""
        return self.add(expr, self.const(expr.width, number), nsw=nsw)

    # ---- products and quotients

    def mul(self, *factors: Expr, nuw: bool = False, nsw: bool = False) -> Expr:
        """A product: a constant goes into sums that have one, and into counters."""
        width = factors[0].width
        total, parts = 1, list[Expr]()
        waiting = list(reversed(factors))
        while waiting:
            factor = waiting.pop()
            if factor.kind == "mul":
                nuw, nsw = nuw and factor.nuw, nsw and factor.nsw
                waiting += reversed(factor.parts)
            elif factor.kind == "const":
                total = total * factor.number & ((1 << width) - 1)
            else:
                parts.append(factor)
        if not total or not parts:
            return self.const(width, total)
        scale = self.const(width, total)
        if total == 1 and len(parts) == 1:
            return parts[0]
        minus = total == (1 << width) - 1
        if total != 1 and len(parts) == 1 and parts[0].kind == "add":
            inner = parts[0].parts
            if len(inner) == 2 and any(part.kind == "const" or (part.kind == "mul" and part.parts[0].kind == "const")
                                       for part in inner):
                return self.add(*(self.mul(scale, part) for part in inner))
            if minus:
                negated = [self.mul(scale, part) for part in inner]
                if any(part.kind != "mul" for part in negated):
                    return self.add(*negated)
        if total != 1:
            parts.insert(0, scale)
        parts.sort(key=self._rank)
        nuw, nsw = self._strengthen("mul", parts, nuw, nsw)
        rec = next((part for part in parts if part.kind == "rec"), None)
        if rec is not None and rec.loop is not None:
            ready = [part for part in parts if part is not rec and self.is_ready(part, rec.loop)]
            if len(ready) == len(parts) - 1:
                by = self.mul(*ready)
                if minus and len(ready) == 1:
                    nuw, nsw, nw = False, rec.nsw and self.least(rec, True) > -(1 << (width - 1)), rec.nw
                else:
                    nuw, nsw, nw = nuw and rec.nuw, nsw and rec.nsw, False
                return self.rec(self.mul(by, rec.parts[0]), self.mul(by, rec.parts[1]), rec.loop, nuw, nsw, nw)
        return self._make("mul", width, tuple(parts), nuw=nuw, nsw=nsw)

    def udiv(self, lhs: Expr, rhs: Expr) -> Expr:
        """An unsigned quotient."""
        if rhs.kind == "const" and rhs.number:
            if rhs.number == 1:
                return lhs
            if lhs.kind == "const":
                return self.const(lhs.width, lhs.number // rhs.number)
            if lhs.kind == "udiv" and lhs.parts[1].kind == "const":
                product = lhs.parts[1].number * rhs.number
                return self.udiv(lhs.parts[0], self.const(lhs.width, product)) if not product >> lhs.width else (
                    self.const(lhs.width, 0))
        if lhs.kind == "const" and not lhs.number:
            return lhs
        return self._make("udiv", lhs.width, (lhs, rhs))

    def urem(self, lhs: Expr, rhs: Expr) -> Expr:
        """An unsigned remainder."""
        if rhs.kind == "const" and rhs.number:
            if rhs.number == 1:
                return self.const(lhs.width, 0)
            if not rhs.number & (rhs.number - 1):
                return self.zext(self.trunc(lhs, rhs.number.bit_length() - 1), lhs.width)
        return self.minus(lhs, self.mul(self.udiv(lhs, rhs), rhs))

    def ceil_div(self, lhs: Expr, rhs: Expr) -> Expr:
        """An unsigned quotient, rounded up."""
        least = self.extreme("umin", lhs, self.const(lhs.width, 1))
        return self.add(least, self.udiv(self.minus(lhs, least), rhs))

    # ---- other widths

    def zext(self, expr: Expr, width: int) -> Expr:
        """The same unsigned number in more bits."""
        if width <= expr.width:
            return expr
        if expr.kind == "const":
            return self.const(width, expr.number)
        if expr.kind == "zext":
            return self.zext(expr.parts[0], width)
        if expr.kind == "trunc" and self.greatest(expr.parts[0], False) < 1 << expr.width:
            return self.resized(expr.parts[0], width)
        if expr.kind == "rec":
            self.range(expr, False)
            self._prove_flag(expr, False)
            if expr.nuw:
                start, step = self.extended_start(expr, width, False), self.zext(expr.parts[1], width)
                return self.rec(start, step, self._loop(expr), nuw=True, nsw=expr.nsw)
        if expr.kind in ("add", "mul") and expr.nuw:
            parts = [self.zext(part, width) for part in expr.parts]
            return self.add(*parts, nuw=True) if expr.kind == "add" else self.mul(*parts, nuw=True)
        if expr.kind == "udiv":
            return self.udiv(*(self.zext(part, width) for part in expr.parts))
        if expr.kind in ("umin", "umax"):
            return self.extreme(expr.kind, *(self.zext(part, width) for part in expr.parts))
        return self._make("zext", width, (expr,))

    def sext(self, expr: Expr, width: int) -> Expr:
        """The same signed number in more bits."""
        if width <= expr.width:
            return expr
        if expr.kind == "const":
            return self.const(width, signed_number(expr))
        if expr.kind == "sext":
            return self.sext(expr.parts[0], width)
        if expr.kind == "zext":
            return self.zext(expr.parts[0], width)
        if expr.kind == "trunc":
            inner, half = expr.parts[0], 1 << (expr.width - 1)
            if -half <= self.least(inner, True) and self.greatest(inner, True) < half:
                return self.resized(inner, width, True)
        if expr.kind == "rec":
            self.range(expr, True)
            self._prove_flag(expr, True)
            if expr.nsw:
                start, step = self.extended_start(expr, width, True), self.sext(expr.parts[1], width)
                return self.rec(start, step, self._loop(expr), nsw=True)
        if expr.kind == "add" and expr.nsw:
            return self.add(*(self.sext(part, width) for part in expr.parts), nsw=True)
        if self.least(expr, True) >= 0:
            return self.zext(expr, width)
        if expr.kind in ("smin", "smax"):
            return self.extreme(expr.kind, *(self.sext(part, width) for part in expr.parts))
        return self._make("sext", width, (expr,))

    def extended_start(self, rec: Expr, width: int, signed: bool) -> Expr:
        """The start of a counter in more bits: as a sum where the step from what is before it does not overflow."""
        extended = self.sext if signed else self.zext
        start, step = rec.parts
        if start.kind != "add" or step not in start.parts:
            return extended(start, width)
        rest = list(start.parts)
        rest.remove(step)
        before = self.add(*rest, nuw=start.nuw)
        if not self._steps_to_start(rec, before, signed):
            return extended(start, width)
        return self.add(extended(step, width), extended(before, width))

    def _steps_to_start(self, rec: Expr, before: Expr, signed: bool) -> bool:
        """Whether a step from `before` to the start of a counter does not overflow."""
        start, step = rec.parts
        loop, wide = self._loop(rec), 2 * rec.width
        earlier = self.rec(before, step, loop)
        rounds = self.rounds.exact_rounds(loop)
        if earlier.kind == "rec" and (earlier.nsw if signed else earlier.nuw) and (
                rounds is not None and self.least(rounds, True) > 0):
            return True
        extended = self.sext if signed else self.zext
        if extended(start, wide) is self.add(extended(before, wide), extended(step, wide)):
            if earlier.kind == "rec":
                self.promise(earlier, nuw=not signed and rec.nuw, nsw=signed and rec.nsw)
            return True
        room = self._room(step, signed)
        return room is not None and self.rounds.holds_before(loop, room[0], before, room[1])

    def _room(self, step: Expr, signed: bool) -> tuple[str, Expr] | None:
        """The comparison that says of a number that a step from it does not overflow."""
        half = 1 << (step.width - 1)
        if not signed:
            return "ult", self.const(step.width, -self.greatest(step, False))
        if self.least(step, True) > 0:
            return "slt", self.const(step.width, -half - self.greatest(step, True))
        if self.greatest(step, True) < 0:
            return "sgt", self.const(step.width, half - 1 - self.least(step, True))
        return None

    def _prove_flag(self, rec: Expr, signed: bool) -> None:
        """Look, once, whether branches in and before a loop keep its counter from overflowing."""
        (start, step), loop = rec.parts, self._loop(rec)
        if (rec.nsw if signed else rec.nuw) or (rec, signed) in self._tried:
            return
        self._tried.add((rec, signed))
        room = self._room(step, signed)
        if room is None or self.rounds.most_rounds(loop) is None or (not signed and self.least(step, True) <= 0):
            return
        rounds = self.rounds
        if rounds.holds_on_return(loop, room[0], rec, room[1]) or (
                rounds.holds_before(loop, room[0], start, room[1])
                and rounds.holds_on_return(loop, room[0], self.add(rec, step), room[1])):
            self.promise(rec, nuw=not signed, nsw=signed)

    def trunc(self, expr: Expr, width: int) -> Expr:
        """The low bits."""
        if width >= expr.width:
            return expr
        if expr.kind == "const":
            return self.const(width, expr.number)
        if expr.kind == "trunc":
            return self.trunc(expr.parts[0], width)
        if expr.kind in ("zext", "sext"):
            return self.resized(expr.parts[0], width, expr.kind == "sext")
        if expr.kind in ("add", "mul"):
            parts = [self.trunc(part, width) for part in expr.parts]
            if sum(part.kind == "trunc" and before.kind != "trunc"
                   for part, before in zip(parts, expr.parts, strict=True)) < 2:
                return self.add(*parts) if expr.kind == "add" else self.mul(*parts)
        if expr.kind == "rec":
            start, step = (self.trunc(part, width) for part in expr.parts)
            return self.rec(start, step, self._loop(expr))
        if self.zeros(expr) >= width:
            return self.const(width, 0)
        return self._make("trunc", width, (expr,))

    def resized(self, expr: Expr, width: int, signed: bool = False) -> Expr:
        """Cut off, or extended."""
        if width <= expr.width:
            return self.trunc(expr, width)
        return self.sext(expr, width) if signed else self.zext(expr, width)

    @staticmethod
    def _loop(expr: Expr) -> Loop:
        assert expr.loop is not None
        return expr.loop

    # ---- the least and the greatest

    def extreme(self, op: str, *parts: Expr) -> Expr:
        """`umin`, `umax`, `smin` or `smax` of numbers, without those that others make needless."""
        width = max(part.width for part in parts)
        found: list[Expr] = []
        number: Expr | None = None
        waiting = [self.zext(part, width) for part in reversed(parts)]
        while waiting:
            part = waiting.pop()
            if part.kind == op:
                waiting += reversed(part.parts)
            elif part.kind == "const":
                number = part if number is None else self._extreme_number(op, number, part)
            elif part not in found:
                found.append(part)
        if number is not None:
            signed = op[0] == "s"
            whole = iv.full(width)
            ends = whole.least(signed) & ((1 << width) - 1), whole.greatest(signed) & ((1 << width) - 1)
            last, first = ends if op.endswith("min") else (ends[1], ends[0])
            if number.number == last or not found:
                return number
            if number.number != first:
                found.append(number)
        found.sort(key=self._rank)
        after = op[0] + ("ge" if op.endswith("max") else "le")
        before = op[0] + ("le" if op.endswith("max") else "ge")
        index = 0
        while index + 1 < len(found):
            if self.is_known(after, found[index], found[index + 1]):
                del found[index + 1]
            elif self.is_known(before, found[index], found[index + 1]):
                del found[index]
            else:
                index += 1
        return found[0] if len(found) == 1 else self._make(op, width, tuple(found))

    def _extreme_number(self, op: str, a: Expr, b: Expr) -> Expr:
        found = self.range(a, False).extreme(op, self.range(b, False)).number
        return self.const(a.width, found or 0)

    def is_known(self, predicate: str, lhs: Expr, rhs: Expr) -> bool:
        """Whether a comparison surely holds, by ranges and by form."""
        if lhs is rhs:
            return predicate in ("eq", "ule", "uge", "sle", "sge")
        signed = predicate[0] == "s"
        if predicate == "eq":
            return False
        if predicate == "ne":
            return any(self.range(lhs, sign).holds("ne", self.range(rhs, sign)) for sign in (False, True)) or (
                self.least(self.minus(lhs, rhs), False) > 0)
        if self.range(lhs, signed).holds(predicate, self.range(rhs, signed)):
            return True
        if predicate[1] == "g":
            predicate, lhs, rhs = predicate[0] + "l" + predicate[2], rhs, lhs
        sign = predicate[0]
        if predicate[2] == "e" and ((lhs.kind == sign + "min" and rhs in lhs.parts)
                                    or (rhs.kind == sign + "max" and lhs in rhs.parts)):
            return True
        if lhs.kind == rhs.kind == "rec" and lhs.loop is rhs.loop and lhs.parts[1] is rhs.parts[1] and (
                (lhs.nsw and rhs.nsw) if signed else (lhs.nuw and rhs.nuw)):
            return self.is_known(predicate, lhs.parts[0], rhs.parts[0])
        return self._is_known_apart(predicate, lhs, rhs)

    def _is_known_apart(self, predicate: str, lhs: Expr, rhs: Expr) -> bool:
        """Whether both are sums of the same and of constants that do not wrap."""
        signed = predicate[0] == "s"
        (base, low, low_kept), (other, high, high_kept) = (self._base(side, signed) for side in (lhs, rhs))
        if base is not other or not low_kept or not high_kept:
            return False
        return low <= high if predicate[2] == "e" else low < high

    @staticmethod
    def _base(expr: Expr, signed: bool) -> tuple[Expr, int, bool]:
        """What a constant is added to, the constant, and whether the sum does not wrap."""
        if expr.kind == "add" and len(expr.parts) == 2 and expr.parts[0].kind == "const":
            constant = expr.parts[0]
            return (expr.parts[1], signed_number(constant), expr.nsw) if signed else (
                expr.parts[1], constant.number, expr.nuw)
        return expr, 0, True

    @staticmethod
    def apart(more: Expr, less: Expr) -> int | None:
        """The constant that two expressions differ by, as far as their forms tell; unsigned."""
        difference, factor, mask = 0, 1, (1 << more.width) - 1
        for _ in range(_MOST_REDUCTIONS):
            if more is less:
                return difference & mask
            if more.kind == less.kind == "rec":
                if more.loop is not less.loop or more.parts[1] is not less.parts[1]:
                    return None
                more, less = more.parts[0], less.parts[0]
                continue
            if all(side.kind == "mul" and len(side.parts) == 2 for side in (more, less)) and (
                    more.parts[0].kind == "const" and more.parts[0] is less.parts[0]):
                factor *= more.parts[0].number
                more, less = more.parts[1], less.parts[1]
                continue
            counts: dict[Expr, int] = {}
            for side, sign in ((more, 1), (less, -1)):
                for part in side.parts if side.kind == "add" else (side,):
                    if part.kind == "const":
                        difference += sign * part.number * factor
                    else:
                        counts[part] = counts.get(part, 0) + sign
            left = [(part, count) for part, count in counts.items() if count]
            if not left:
                return difference & mask
            if sorted(count for _, count in left) != [-1, 1]:
                return None
            rest = {count: part for part, count in left}
            if rest[1] is more or rest[-1] is less:
                return None
            more, less = rest[1], rest[-1]
        return None

    # ---- which numbers it can be

    def least(self, expr: Expr, signed: bool) -> int:
        """The least number that an expression can be."""
        if expr.kind == "const":
            return signed_number(expr) if signed else expr.number
        return self.range(expr, signed).least(signed)

    def greatest(self, expr: Expr, signed: bool) -> int:
        """The greatest number that an expression can be."""
        if expr.kind == "const":
            return signed_number(expr) if signed else expr.number
        return self.range(expr, signed).greatest(signed)

    def range(self, expr: Expr, signed: bool) -> Interval:
        """The numbers that an expression can be, as one interval that suits signed or unsigned numbers."""
        known = self._ranges[signed]
        found = known.get(expr)
        if found is None:
            if expr.kind == "const":
                found = known[expr] = Interval(expr.width, expr.number, 1)
                return found
            wanted = iv.SIGNED if signed else iv.UNSIGNED
            found = self._multiples(expr, signed)
            if expr.kind == "rec":
                found = self._range_of_counter(expr, signed, found)
            elif expr.kind == "unknown":
                assert expr.value is not None
                found = found.intersect(self.facts.range_of_unknown(expr.value, signed), wanted)
            else:
                sides = None if signed else _remainder(expr)
                if sides is not None:
                    lhs, rhs = (self.range(side, False) for side in sides)
                    found = found.intersect(lhs.remainder(rhs), wanted)
                found = found.intersect(self._range_of_parts(expr, signed, wanted), wanted)
            known[expr] = found
        return found

    def _multiples(self, expr: Expr, signed: bool) -> Interval:
        """What is left of all numbers when only multiples of one come into question."""
        width = expr.width
        if not signed:
            multiple = self.multiple(expr) or 1
            return iv.interval(width, 0, (1 << width) - ((1 << width) - 1) % multiple)
        zeros = self.zeros(expr)
        if not zeros:
            return iv.full(width)
        most = (((1 << (width - 1)) - 1) >> zeros) << zeros if zeros < width else 0
        return iv.interval(width, -(1 << (width - 1)), most + 1 + (1 << (width - 1)))

    def _range_of_parts(self, expr: Expr, signed: bool, wanted: str) -> Interval:
        ranges = [self.range(part, signed) for part in expr.parts]
        found = ranges[0]
        if expr.kind in ("trunc", "zext", "sext"):
            return found.resize(expr.width, expr.kind == "sext")
        if expr.kind == "udiv":
            return found.divide(ranges[1])
        for other in ranges[1:]:
            if expr.kind == "add":
                found = found.add(other, expr.nuw, expr.nsw, wanted)
            elif expr.kind == "mul":
                found = found.multiply(other)
            else:
                found = found.extreme(expr.kind, other)
        return found

    def _range_of_counter(self, rec: Expr, signed: bool, found: Interval) -> Interval:
        width, (start, step) = rec.width, rec.parts
        wanted = iv.SIGNED if signed else iv.UNSIGNED
        least = -(1 << (width - 1))
        if rec.nuw and self.least(start, False):
            found = found.intersect(iv.between(width, self.least(start, False), 0), wanted)
        if rec.nsw and self.least(step, True) >= 0:
            found = found.intersect(iv.between(width, self.least(start, True), least), wanted)
        elif rec.nsw and self.greatest(step, True) <= 0:
            found = found.intersect(iv.between(width, least, self.greatest(start, True) + 1), wanted)
        most = self.rounds.most_rounds(self._loop(rec))
        if most is not None and not most >> width:
            ends = self.range(step, True)
            ways = [_moved(self.range(start, True), by, most, True) for by in (ends.least(True), ends.greatest(True))]
            up, nuw = _moved(self.range(start, False), self.greatest(step, False), most, False)
            found = found.intersect(ways[0][0].unite(ways[1][0]).intersect(up), wanted)
            if nuw or (ways[0][1] and ways[1][1]):
                self.promise(rec, nuw, ways[0][1] and ways[1][1])
        return found

    def zeros(self, expr: Expr) -> int:
        """How many low bits are surely zero."""
        multiple = self.multiple(expr)
        return min(expr.width, (multiple & -multiple).bit_length() - 1) if multiple else expr.width

    def multiple(self, expr: Expr, depth: int = 0) -> int:
        """A number of which an expression is a multiple; 0 when it is 0."""
        width, kind = expr.width, expr.kind
        if kind == "const":
            return expr.number
        if kind == "unknown":
            assert expr.value is not None
            return (1 << self.facts.zeros_of_unknown(expr.value)) & ((1 << width) - 1)
        if kind == "udiv" or depth > _MOST_PARTS:
            return 1
        parts = [self.multiple(part, depth + 1) for part in expr.parts]
        if kind == "zext":
            return parts[0]
        if kind in EXTREMES or (expr.nuw and kind in ("add", "rec")):
            return gcd(*parts)
        zeros = [(part & -part).bit_length() - 1 if part else width for part in parts]
        if kind == "mul":
            if expr.nuw:
                product = 1
                for part in parts:
                    product *= part
                return product & ((1 << width) - 1)
            return (1 << sum(zeros)) & ((1 << width) - 1)
        return (1 << min(zeros)) & ((1 << width) - 1)


def signed_number(const: Expr) -> int:
    """The number of a constant, taken for a signed one."""
    return const.number - ((const.number >> (const.width - 1)) << const.width)


def _moved(start: Interval, step: int, rounds: int, signed: bool) -> tuple[Interval, bool]:
    """Where a counter gets to that grows by `step` on each round, and whether it never wraps."""
    whole = 1 << start.width
    if not step or not rounds:
        return start, True
    if start.is_full or (whole - 1) // abs(step) < rounds:
        return iv.full(start.width), False
    offset = abs(step) * rounds
    if start.size + offset >= whole:
        return iv.full(start.width), False
    down = signed and step < 0
    moved = iv.interval(start.width, start.low - (offset if down else 0), start.size + offset)
    wraps = start.wraps(signed) or moved.wraps(signed)
    return moved, not wraps


def _remainder(expr: Expr) -> tuple[Expr, Expr] | None:
    """The two sides of `a % b` as it is spelt here: `a - a / b * b`."""
    if expr.kind != "add" or len(expr.parts) != 2:
        return None
    for product, lhs in (expr.parts, expr.parts[::-1]):
        if product.kind != "mul" or product.parts[0].kind != "const":
            continue
        for quotient in product.parts[1:]:
            if quotient.kind == "udiv" and quotient.parts[0] is lhs:
                rhs = quotient.parts[1]
                negative = -rhs.number if rhs.kind == "const" else -1
                if product.parts[0].number == negative & ((1 << expr.width) - 1) and (
                        len(product.parts) == 2 if rhs.kind == "const" else rhs in product.parts):
                    return lhs, rhs
    return None
