"""What the branches on the way to a loop say of numbers, and comparisons brought into one form."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from smemit.analysis import intervals as iv
from smemit.analysis.intervals import INVERSE, SWAPPED
from smemit.analysis.loops import Loop
from smemit.analysis.scalar_evolution import ScalarEvolution
from smemit.analysis.scalars import EXTREMES, Expr
from smemit.ir import ops
from smemit.ir.edges import phis
from smemit.ir.module import Block
from smemit.ir.types import IntType, PointerType
from smemit.ir.value import Value

Comparison = tuple[str, Expr, Expr]
_MOST_BEFORE_PHIS = 2
"""Conditions looked at on each way that comes into a phi."""
_REPLACED = ("unknown", "zext", "sext", "umin", "smin")
"""What LLVM puts narrower expressions for; of others the parts are looked at."""
_TRUE_WHEN_EQUAL = ("eq", "ule", "uge", "sle", "sge")


class Guards:
    """The comparisons that hold before the loops of one function."""

    def __init__(self, evolution: ScalarEvolution) -> None:
        self.evolution, self.scalars = evolution, evolution.scalars
        self._is_on_way_back = False
        """Whether the conditions on the way back in a loop are being looked at."""

    def simplified(self, predicate: str, lhs: Expr, rhs: Expr, depth: int = 0) -> Comparison:
        """The same comparison with a constant on the right, strict where that cannot wrap."""
        scalars = self.scalars
        before = predicate, lhs, rhs
        if lhs.kind == "const":
            if rhs.kind == "const":
                holds = scalars.range(lhs, False).holds(predicate, scalars.range(rhs, False))
                return self._trivial(holds)
            lhs, rhs, predicate = rhs, lhs, SWAPPED[predicate]
        if rhs.kind == "rec" and rhs.loop is not None and scalars.is_ready(lhs, rhs.loop):
            lhs, rhs, predicate = rhs, lhs, SWAPPED[predicate]
        if rhs.kind == "const":
            if predicate not in ("eq", "ne"):
                passing = iv.passing(predicate, rhs.width, rhs.number)
                if passing.is_full or not passing.size:
                    return self._trivial(passing.is_full)
                equality = iv.as_equality(passing)
                if equality is not None:
                    predicate, rhs = equality[0], scalars.const(rhs.width, equality[1])
                elif predicate[2] == "e":
                    rhs = scalars.plus(rhs, 1 if predicate[1] == "l" else -1)
                    predicate = predicate[0] + predicate[1] + "t"
            elif not rhs.number:
                lhs, rhs = _difference(lhs) or (lhs, rhs)
        if predicate in ("eq", "ne") and rhs.kind == "const" and not rhs.number and lhs.kind == "udiv":
            predicate, (lhs, rhs) = "ult" if predicate == "eq" else "uge", lhs.parts
        if lhs is rhs:
            return self._trivial(predicate in _TRUE_WHEN_EQUAL)
        predicate, lhs, rhs = self._strict(predicate, lhs, rhs)
        if (predicate, lhs, rhs) != before and depth < 3:
            return self.simplified(predicate, lhs, rhs, depth + 1)
        return predicate, lhs, rhs

    def _strict(self, predicate: str, lhs: Expr, rhs: Expr) -> Comparison:
        """`<=` and `>=` as `<` and `>` with the next number, where one side has one."""
        if predicate in ("eq", "ne") or predicate[2] != "e":
            return predicate, lhs, rhs
        scalars, signed, up = self.scalars, predicate[0] == "s", predicate[1] == "l"
        by = 1 if up else -1
        whole = iv.full(rhs.width)
        ends = (whole.greatest(signed), whole.least(signed)) if up else (whole.least(signed), whole.greatest(signed))
        side = scalars.greatest if up else scalars.least
        other = scalars.least if up else scalars.greatest
        if side(rhs, signed) != ends[0]:
            return predicate[:2] + "t", lhs, self._next(rhs, by, signed)
        if other(lhs, signed) != ends[1]:
            return predicate[:2] + "t", self._next(lhs, -by, signed), rhs
        return predicate, lhs, rhs

    def _next(self, expr: Expr, by: int, signed: bool) -> Expr:
        scalars = self.scalars
        return scalars.add(scalars.const(expr.width, by), expr, nuw=not signed and by > 0, nsw=signed)

    def _trivial(self, holds: bool) -> Comparison:
        zero = self.scalars.const(1, 0)
        return ("eq" if holds else "ne"), zero, zero

    # ---- the way to a loop

    def _branches(self, start: Block | None, after: Block) -> Iterator[tuple[Block, Block]]:
        """The blocks passed on the only way that leads over `start` to `after`, and where each goes: backwards."""
        nest, edges = self.evolution.nest, self.evolution.edges
        block = start
        while block is not None:
            yield block, after
            before = edges.predecessors[block]
            around = nest.innermost(block)
            if len(before) == 1:
                block, after = before[0], block
            elif around is not None:
                block, after = self.evolution.predecessor(around), around.header
            else:
                return

    def _decided(self, block: Block, after: Block) -> tuple[Value, bool] | None:
        """The condition by which control goes from a block to another, and whether it holds then."""
        branch = block.operations[-1]
        return (branch.condition, branch.if_true is after) if isinstance(branch, ops.CondBr) else None

    def _comparisons(self, condition: Value, holds: bool) -> Iterator[Comparison]:
        """The comparisons that hold when a condition is true, or false."""
        if (isinstance(condition, ops.Binary) and condition.op == ("and" if holds else "or")) or (
                isinstance(condition, ops.Select) and condition.type is condition.condition.type and getattr(
                    condition.if_false if holds else condition.if_true, "value", None) == (0 if holds else -1)):
            for operand in condition.operands()[:2] if isinstance(condition, ops.Binary) else (
                    condition.condition, condition.if_true if holds else condition.if_false):
                yield from self._comparisons(operand, holds)
        elif isinstance(condition, ops.ICmp) and isinstance(condition.lhs.type, IntType | PointerType):
            of = self.evolution.of
            yield condition.predicate if holds else INVERSE[condition.predicate], of(condition.lhs), of(condition.rhs)

    def holds_before(self, loop: Loop, predicate: str, lhs: Expr, rhs: Expr) -> bool:
        """Whether a comparison surely holds whenever a loop begins."""
        scalars = self.scalars
        if scalars.is_known(predicate, lhs, rhs):
            return True
        # A strict comparison may be shown in two parts.
        parts = {predicate[0] + predicate[1] + "e": False, "ne": False} if predicate[2:] == "t" else {}

        def prove(show: Callable[[str], bool]) -> bool:
            for part, is_shown in parts.items():
                parts[part] = is_shown or show(part)
            return bool(parts) and all(parts.values())

        if prove(lambda part: scalars.is_known(part, lhs, rhs)):
            return True
        for block, after in self._branches(self.evolution.predecessor(loop), loop.header):
            decided = self._decided(block, after)
            if decided is None:
                continue
            for known in self._comparisons(*decided):
                if self._implies(known, (predicate, lhs, rhs)) or prove(
                        lambda part, known=known: self._implies(known, (part, lhs, rhs))):  # type: ignore[misc]
                    return True
        return False

    def holds_on_return(self, loop: Loop, predicate: str, lhs: Expr, rhs: Expr) -> bool:
        """Whether a comparison surely holds whenever control goes back to a loop's header."""
        wanted, scalars, evolution = (predicate, lhs, rhs), self.scalars, self.evolution
        if scalars.is_known(predicate, lhs, rhs):
            return True
        if len(loop.latches) != 1:
            return False
        latch = loop.latches[0]
        if self._is_shown_by_way(latch, loop.header, wanted):
            return True
        if self._is_on_way_back:
            return False
        self._is_on_way_back = True
        try:
            rounds = evolution.rounds.exact_before(loop, latch)
            if rounds is not None:
                zero, one = (scalars.const(rounds.width, number) for number in (0, 1))
                if self._implies(("ult", scalars.rec(zero, one, loop, nuw=True), rounds), wanted):
                    return True
            block: Block | None = latch
            while block is not None and block is not loop.header:
                before = evolution.edges.predecessors[block]
                if len(before) == 1 and self._is_shown_by_way(before[0], block, wanted):
                    return True
                block = evolution.dominance.immediate(block)
        finally:
            self._is_on_way_back = False
        return False

    def _is_shown_by_way(self, block: Block, after: Block, wanted: Comparison) -> bool:
        """Whether a comparison holds where control goes from a block to another."""
        decided = self._decided(block, after)
        return decided is not None and any(self._implies(known, wanted) for known in self._comparisons(*decided))

    def _implies(self, known: Comparison, wanted: Comparison) -> bool:
        """Whether one comparison follows from another."""
        scalars = self.scalars
        predicate, lhs, rhs = self.simplified(*wanted)
        if lhs is rhs:
            return predicate in _TRUE_WHEN_EQUAL
        found, left, right = self.simplified(*known)
        if left is right:
            return found not in _TRUE_WHEN_EQUAL
        if left.width != lhs.width:
            if left.width > lhs.width:
                return False
            signed = found[0] == "s"
            left, right = (scalars.resized(side, lhs.width, signed) for side in (left, right))
        if (left is rhs or right is lhs) and right.kind != "const":
            found, left, right = SWAPPED[found], right, left
        if right.kind == "const" and rhs.kind == "const":
            apart = scalars.apart(lhs, left)
            if apart is not None:
                passing = iv.passing(found, left.width, right.number).add(iv.interval(left.width, apart, 1))
                if passing.holds(predicate, scalars.range(rhs, False)):
                    return True
        if found == "eq":
            found = predicate if predicate in _TRUE_WHEN_EQUAL else found
        if predicate == "ne":
            if found == "ne":
                return lhs is left and rhs is right
            if found in _TRUE_WHEN_EQUAL:
                return False
            predicate = found
        if predicate == "eq" or found in ("eq", "ne") or predicate[:2] != found[:2]:
            return predicate == found and lhs is left and rhs is right
        if predicate[2] == "t" and found[2] == "e":
            return False
        up = predicate[0] + ("l" if predicate[1] == "l" else "g") + "e"
        return scalars.is_known(up, lhs, left) and scalars.is_known(SWAPPED[up], rhs, right)

    # ---- narrower expressions

    def rewrites(self, loop: Loop) -> Rewrites:
        """What the branches before a loop say of expressions in it."""
        start = self.evolution.predecessor(loop)
        return self._collect(start, loop.header, {loop.header}, 0) if start is not None else Rewrites()

    def _collect(self, start: Block, end: Block, seen: set[Block], depth: int) -> Rewrites:
        found = Rewrites()
        decided: list[tuple[Value, bool]] = []
        last = end
        for block, after in self._branches(start, end):
            seen.add(after)
            last = block
            condition = self._decided(block, after)
            if condition is not None:
                decided.append(condition)
                if depth and len(decided) == _MOST_BEFORE_PHIS:
                    last = after
                    break
        if depth == 0 and len(self.evolution.edges.predecessors[last]) > 1:
            inner: dict[Block, Rewrites] = {}
            for phi in phis(last):
                self._collect_phi(found, phi, seen, inner)
        known = [comparison for condition, holds in reversed(decided)
                 for comparison in self._comparisons(condition, holds)]
        for predicate, lhs, rhs in known:
            if lhs.kind == "const":
                predicate, lhs, rhs = SWAPPED[predicate], rhs, lhs
            self._note(found, predicate, lhs, rhs)
        self._settle(found)
        return found

    def _collect_phi(self, found: Rewrites, phi: ops.Phi, seen: set[Block], inner: dict[Block, Rewrites]) -> None:
        """A phi is at least, or at most, what all values that come into it are."""
        scalars, evolution = self.scalars, self.evolution
        bounds: list[Expr] = []
        for value, block in phi.incoming:
            if block in seen or not isinstance(value.type, IntType | PointerType):
                return
            seen.add(block)
            inner[block] = self._collect(block, phi.block, seen, 1)
            bound = inner[block].exprs.get(evolution.of(value)) if inner[block].exprs else None
            if bound is None or bound.kind not in EXTREMES or bound.parts[0].kind != "const" or (
                    bounds and bounds[0].kind != bound.kind):
                return
            bounds.append(bound)
        kind = bounds[0].kind
        other = kind[0] + ("min" if kind.endswith("max") else "max")
        number = scalars.extreme(other, *(bound.parts[0] for bound in bounds))
        this = evolution.of(phi)
        found.exprs.setdefault(this, scalars.extreme(kind, number, this))

    def _note(self, found: Rewrites, predicate: str, lhs: Expr, rhs: Expr) -> None:
        """What one comparison says of its left side, or of the parts of it that are as great or as small."""
        scalars, width = self.scalars, lhs.width
        if self._note_interval(found, predicate, lhs, rhs) or lhs.kind == "const" or rhs.loops:
            return
        if lhs.kind != "unknown" and rhs.kind == "unknown":
            predicate, lhs, rhs = SWAPPED[predicate], rhs, lhs
        multiple = scalars.multiple(found.exprs.get(lhs, lhs))
        if predicate in ("eq", "ne"):
            before = found.exprs.get(lhs, lhs)
            if predicate == "eq" and rhs.kind == "const":
                found.put(lhs, rhs)
            elif predicate == "ne" and rhs.kind == "const" and not rhs.number:
                one = self._aligned(scalars.const(width, 1), multiple, up=True)
                found.put(lhs, scalars.extreme("umax", before, one))
            elif predicate == "ne":
                found.different.add(frozenset((lhs, rhs)))
            return
        below = predicate[1] == "l"
        if predicate == "ult":
            rhs = scalars.extreme("umax", rhs, scalars.const(width, 1))
        if predicate[2] == "t":
            rhs = scalars.plus(rhs, -1 if below else 1)
        rhs = self._aligned(rhs, multiple, up=not below)
        op, other = (predicate[0] + word for word in (("min", "max") if below else ("max", "min")))
        waiting, seen = [lhs], set[Expr]()
        while waiting:
            expr = waiting.pop()
            if expr.kind == "const" or expr in seen:
                continue
            seen.add(expr)
            before = found.exprs.get(expr, expr)
            found.put(expr, scalars.extreme(op, before, rhs))
            if before.kind == other:
                waiting += before.parts

    def _note_interval(self, found: Rewrites, predicate: str, lhs: Expr, rhs: Expr) -> bool:
        """`x - 5 < 10` for unsigned numbers bounds x on both sides."""
        if rhs.kind != "const" or lhs.kind != "add" or len(lhs.parts) != 2 or lhs.parts[0].kind != "const" or (
                lhs.parts[1].kind != "unknown"):
            return False
        scalars, width, this = self.scalars, lhs.width, lhs.parts[1]
        passing = iv.passing(predicate, width, rhs.number)
        moved = iv.interval(width, passing.low - lhs.parts[0].number, passing.size)
        if not moved.size or moved.is_full or moved.wraps(False):
            return False
        low, high = (scalars.const(width, end(False)) for end in (moved.least, moved.greatest))
        before = found.exprs.get(this, this)
        found.put(this, scalars.extreme("umax", low, scalars.extreme("umin", before, high)))
        return True

    def _aligned(self, expr: Expr, multiple: int, up: bool) -> Expr:
        """The nearest constant that is a multiple."""
        half = 1 << (expr.width - 1)
        if expr.kind != "const" or expr.number >= half or not 0 < multiple < half:
            return expr
        rest = expr.number % multiple
        return self.scalars.plus(expr, multiple - rest if up and rest else -rest)

    def _settle(self, found: Rewrites) -> None:
        """Let what was found narrow itself; flags stay where it lies within what it replaces."""
        scalars = self.scalars
        for expr in found.order:
            after = found.exprs[expr]
            for signed in (False, True):
                wide, narrow = scalars.range(expr, signed), scalars.range(after, signed)
                if wide.intersect(narrow) != narrow:
                    found.keeps_nsw, found.keeps_nuw = found.keeps_nsw and not signed, found.keeps_nuw and signed
        if len(found.order) > 1:
            for expr in found.order:
                after = found.exprs.pop(expr)
                found.exprs[expr] = self.rewritten(after, found)

    def rewritten(self, expr: Expr, rewrites: Rewrites) -> Expr:
        """An expression with the narrower parts."""
        found = rewrites.exprs.get(expr)
        if found is not None and expr.kind in _REPLACED:
            return found
        if not (rewrites.exprs or rewrites.different) or not expr.parts or expr.kind == "rec":
            return expr
        if expr.kind == "add":
            found = self._rewritten_sum(expr, rewrites)
            if found is not None:
                return found
        parts = [self.rewritten(part, rewrites) for part in expr.parts]
        if all(new is old for new, old in zip(parts, expr.parts, strict=True)):
            return expr
        if expr.kind in ("add", "mul"):
            made = self.scalars.add if expr.kind == "add" else self.scalars.mul
            return made(*parts, nuw=expr.nuw and rewrites.keeps_nuw, nsw=expr.nsw and rewrites.keeps_nsw)
        return self.evolution.rebuilt(expr, parts)

    def _rewritten_sum(self, expr: Expr, rewrites: Rewrites) -> Expr | None:
        scalars = self.scalars
        found = self._rewritten_difference(expr, rewrites)
        if found is not None or expr.parts[0].kind != "const":
            return found
        if len(expr.parts) == 3:
            rest = scalars.add(*expr.parts[1:])
            found = self._rewritten_difference(rest, rewrites)
            if found is not None:
                return scalars.add(expr.parts[0], found, nuw=expr.nuw and rewrites.keeps_nuw,
                                   nsw=expr.nsw and rewrites.keeps_nsw)
            found = rewrites.exprs.get(rest)
            return scalars.add(expr.parts[0], found) if found is not None else None
        if len(expr.parts) == 2:
            found = rewrites.exprs.get(scalars.plus(expr, 1))
            return scalars.plus(found, -1) if found is not None else None
        return None

    def _rewritten_difference(self, expr: Expr, rewrites: Rewrites) -> Expr | None:
        """A difference of numbers that are not equal is at least 1."""
        sides = _difference(expr)
        if sides is None or frozenset(sides) not in rewrites.different:
            return None
        scalars = self.scalars
        one = self._aligned(scalars.const(expr.width, 1), scalars.multiple(expr), up=True)
        return scalars.extreme("umax", one, expr)


class Rewrites:
    """What may be put for expressions once a loop has begun: the least or greatest of them and their bounds."""

    def __init__(self) -> None:
        self.exprs: dict[Expr, Expr] = {}
        self.order: list[Expr] = []
        """Those that a comparison bounds, as they were found."""
        self.different: set[frozenset[Expr]] = set()
        """Pairs that are not equal."""
        self.keeps_nuw = self.keeps_nsw = True

    def put(self, expr: Expr, after: Expr) -> None:
        """Let `after` stand for an expression."""
        if expr not in self.exprs:
            self.order.append(expr)
        self.exprs[expr] = after


def _difference(expr: Expr) -> tuple[Expr, Expr] | None:
    """The two sides of `a - b`."""
    if expr.kind == "add" and len(expr.parts) == 2:
        for one, other in (expr.parts, expr.parts[::-1]):
            if one.kind == "mul" and len(one.parts) == 2 and one.parts[0].kind == "const" and (
                    one.parts[0].number == (1 << one.width) - 1):
                return other, one.parts[1]
    return None
