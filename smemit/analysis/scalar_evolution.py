"""What the values of a function are as numbers: sums, products and counters of its loops.

The readings and their flags are LLVM's, so that both see the same bounds. A reading made while a phi was still unknown
is made again once the phi is known.
"""

from __future__ import annotations

from typing import Protocol

from smemit.analysis import intervals as iv
from smemit.analysis import scalars
from smemit.analysis.dereferenceable import dereferenceable_bytes
from smemit.analysis.evaluate import evaluate
from smemit.analysis.execution import goes_on, has_effects, is_needed, needs, passes_poison, runs_through
from smemit.analysis.intervals import Interval
from smemit.analysis.known_bits import Bits, known_bits, sign_bits
from smemit.analysis.loops import Loop, Nest
from smemit.analysis.scalars import Expr, Scalars
from smemit.ir import ops
from smemit.ir.dominance import Dominance
from smemit.ir.edges import Edges, successors
from smemit.ir.identity import place_of
from smemit.ir.layout import alloc_size, bit_width, struct_layout
from smemit.ir.module import Block, Function, Operation
from smemit.ir.types import ArrayType, IntType, PointerType, StructType
from smemit.ir.values import Constant, ConstantExpression, ConstantInt, ConstantNull, Undef, Value

_DEEPEST = 64
"""Expressions are nested no deeper; what is computed from more is taken as it is."""
Sides = tuple[Value, Value, Value]
"""A condition, and what is chosen when it is true and when it is false."""


class Rounds(scalars.Rounds, Protocol):
    """Who knows how often loops go round, and what phis are then."""

    def value_after(self, phi: ops.Phi, rounds: int) -> int | None: ...
    def exact_before(self, loop: Loop, exit_: Block) -> Expr | None: ...


class ScalarEvolution:
    """The numbers that a function's values are."""

    def __init__(self, function: Function, loops: list[Loop], edges: Edges, dominance: Dominance,
                 rounds: Rounds) -> None:
        self.function, self.edges, self.dominance, self.rounds = function, edges, dominance, rounds
        self.nest = Nest(loops)
        self.scalars = Scalars(self.nest, dominance, rounds, self)
        self._read: dict[Value, Expr] = {}
        self._log: list[Value] = []
        """What was read, in order."""
        self._pending: set[ops.Phi] = set()
        """Phis whose ranges are looked for."""
        self._at: dict[tuple[Expr, Loop | None], Expr] = {}
        self._bits: dict[Value, Bits] = {}
        self._users: dict[Loop, dict[Value, list[Operation]]] = {}
        self._endless: dict[Loop, bool] = {}

    def forget(self, loop: Loop) -> None:
        """The rounds of a loop are known now: what was read of its counters is read again."""
        self.scalars.forget_ranges(loop)
        self._read = {value: expr for value, expr in self._read.items() if loop not in expr.loops}
        self._at.clear()

    # ---- readings

    def of(self, value: Value) -> Expr:
        """An integer or pointer as a number."""
        found = self._read.get(value)
        if found is None:
            waiting = [value]
            while waiting:
                value = waiting[-1]
                if value in self._read:
                    waiting.pop()
                    continue
                unread = [operand for operand in _computed_from(value) if operand not in self._read]
                if unread:
                    waiting += unread
                    continue
                found = self._find(value)
                if value not in self._read:
                    # A counter has entered itself.
                    self._enter(value, found if found.depth < _DEEPEST else self.scalars.unknown(value, found.width))
            found = self._read[value]
        return found

    def _enter(self, value: Value, expr: Expr) -> None:
        self._read[value] = expr
        self._log.append(value)

    def _find(self, value: Value) -> Expr:
        scalars, width = self.scalars, bit_width(value.type)
        if isinstance(value, ConstantInt):
            return scalars.const(width, value.value)
        if isinstance(value, ConstantNull):
            return scalars.const(width, 0)
        found: Expr | None = None
        if isinstance(value, ops.Binary):
            found = self._binary(value, width)
        elif isinstance(value, ops.Cast) and isinstance(value.value.type, IntType | PointerType):
            found = self._cast(value, width)
        elif isinstance(value, ops.GetElementPtr) or (
                isinstance(value, ConstantExpression) and value.op == "getelementptr"):
            found = self._address(value, width)
        elif isinstance(value, ops.Phi):
            found = self._phi(value, width)
        elif isinstance(value, ops.Select):
            found = self._choice((value.condition, value.if_true, value.if_false), width)
        return found if found is not None else scalars.unknown(value, width)

    def _binary(self, op: ops.Binary, width: int) -> Expr | None:
        scalars, word = self.scalars, op.op
        constant = op.rhs.unsigned if isinstance(op.rhs, ConstantInt) else None
        is_sign = width == 1 or constant == 1 << (width - 1)
        if (word == "or" and "disjoint" in op.flags) or (word == "xor" and is_sign):
            word = "add"
        elif word == "lshr" and constant is not None and constant < width:
            return scalars.udiv(self.of(op.lhs), scalars.const(width, 1 << constant))
        elif word == "xor" and constant == (1 << width) - 1:
            return scalars.minus(scalars.const(width, -1), self.of(op.lhs))
        elif word in ("sdiv", "srem"):
            if any(scalars.least(self.of(side), True) < 0 for side in (op.lhs, op.rhs)):
                return None
            word = "u" + word[1:]
        if word in ("add", "mul", "sub"):
            lhs, rhs = self.of(op.lhs), self.of(op.rhs)
            nuw, nsw = self._sure_flags(op)
            if word == "add":
                return scalars.add(lhs, rhs, nuw=nuw, nsw=nsw)
            return scalars.mul(lhs, rhs, nuw=nuw, nsw=nsw) if word == "mul" else scalars.minus(lhs, rhs, nsw)
        if word == "udiv":
            return scalars.udiv(self.of(op.lhs), self.of(op.rhs))
        if word == "urem":
            return scalars.urem(self.of(op.lhs), self.of(op.rhs))
        if word == "shl" and constant is not None and constant < width:
            nuw, nsw = self._sure_flags(op)
            return scalars.mul(self.of(op.lhs), scalars.const(width, 1 << constant), nuw=nuw,
                               nsw=nsw and (nuw or constant < width - 1))
        if word == "and" and constant is not None:
            return self._masked(op, width, constant)
        if word in ("and", "or") and width == 1:
            return scalars.extreme("umin" if word == "and" else "umax", self.of(op.lhs), self.of(op.rhs))
        if word == "ashr" and constant is not None and constant < width:
            return self._shifted(op, width, constant)
        return None

    def _masked(self, op: ops.Binary, width: int, mask: int) -> Expr | None:
        """A mask of bits in one row takes a part of the number out."""
        scalars, everything = self.scalars, (1 << width) - 1
        if mask in (0, everything):
            return self.of(op.lhs) if mask else scalars.const(width, 0)
        low = (mask & -mask).bit_length() - 1
        row = (1 << mask.bit_length()) - (1 << low)
        if not ((low or mask.bit_length() < width) and not ~mask & ~known_bits(op.lhs)[0] & row & everything):
            return None
        lhs, by = self.of(op.lhs), scalars.const(width, 1 << low)
        if lhs.kind == "mul" and lhs.parts[0].kind == "const":
            number = lhs.parts[0].number - ((lhs.parts[0].number >> (width - 1)) << width)
            common = min((number & -number).bit_length() - 1, low)
            less = scalars.mul(scalars.const(width, number >> common), *lhs.parts[1:], nuw=lhs.nuw, nsw=lhs.nsw)
            part = scalars.udiv(less, scalars.const(width, 1 << (low - common)))
        else:
            part = scalars.udiv(lhs, by)
        return scalars.mul(scalars.zext(scalars.trunc(part, mask.bit_length() - low), width), by)

    def _shifted(self, op: ops.Binary, width: int, by: int) -> Expr | None:
        """A shift to the left and back extends a part of the number."""
        if not by:
            return self.of(op.lhs)
        left = op.lhs
        if isinstance(left, ops.Binary) and left.op == "shl" and isinstance(left.rhs, ConstantInt):
            up = left.rhs.unsigned
            if by <= up < width:
                scalars = self.scalars
                part = scalars.trunc(self.of(left.lhs), width - by)
                return scalars.sext(scalars.mul(part, scalars.const(width - by, 1 << (up - by))), width)
        return None

    def _cast(self, cast: ops.Cast, width: int) -> Expr | None:
        scalars, inner = self.scalars, cast.value
        if cast.op in ("trunc", "zext", "ptrtoint"):
            return scalars.resized(self.of(inner), width)
        if cast.op == "sext":
            if isinstance(inner, ops.Binary) and inner.op == "sub" and "nsw" in inner.flags:
                lhs, rhs = (scalars.sext(self.of(side), width) for side in (inner.lhs, inner.rhs))
                return scalars.minus(lhs, rhs, True)
            return scalars.sext(self.of(inner), width)
        return self.of(inner) if cast.op == "bitcast" else None

    def _address(self, op: ops.GetElementPtr | ConstantExpression, width: int) -> Expr | None:
        scalars = self.scalars
        pointer, *indices = op.operands() if isinstance(op, ops.GetElementPtr) else op.operands
        if not isinstance(op.type, PointerType) or op.source_type is None:
            return None
        offsets: list[Expr] = []
        inner = op.source_type
        for position, index in enumerate(indices):
            if position and isinstance(inner, StructType):
                field = index.unsigned if isinstance(index, ConstantInt) else 0
                offsets.append(scalars.const(width, struct_layout(inner)[2][field]))
                inner = (inner.elements or ())[field]
                continue
            if position:
                if not isinstance(inner, ArrayType):
                    return None
                inner = inner.element
            offsets.append(scalars.mul(scalars.resized(self.of(index), width, True),
                                       scalars.const(width, alloc_size(inner))))
        offset = scalars.add(scalars.const(width, 0), *offsets)
        nuw = "nuw" in op.flags or ("inbounds" in op.flags and scalars.least(offset, True) >= 0)
        sure = nuw and isinstance(op, Operation) and self._is_certain(op)
        return scalars.add(self.of(pointer), offset, nuw=sure)

    # ---- flags

    def _sure_flags(self, op: ops.Binary) -> tuple[bool, bool]:
        """The flags `nuw` and `nsw` of an operation that hold wherever the same sum is computed."""
        nuw, nsw = "nuw" in op.flags, "nsw" in op.flags
        if op.op == "or":
            nuw = nsw = True
        return (nuw, nsw) if (nuw or nsw) and self._is_certain(op) else (False, False)

    def _is_certain(self, op: Operation) -> bool:
        """Whether an operation runs whenever its operands are there, and the program needs its result."""
        if not is_needed(op):
            return False
        bound = self._bound([self.of(operand) for operand in op.operands()
                             if isinstance(operand.type, IntType | PointerType)])
        return self._leads_to(bound, op)

    def _bound(self, exprs: list[Expr]) -> Operation:
        """The operation from which on all of these numbers are there."""
        bound: Operation | None = None
        seen: set[Expr] = set()
        waiting = list(exprs)
        while waiting:
            expr = waiting.pop()
            if expr in seen:
                continue
            seen.add(expr)
            start = expr.value if expr.kind == "unknown" else expr.loop.header.operations[0] if expr.loop else None
            if not isinstance(start, Operation):
                waiting += expr.parts
            elif bound is None or self._is_behind(start, bound):
                bound = start
        return bound if bound is not None else self.function.blocks[0].operations[0]

    def always_enters(self, exprs: list[Expr], loop: Loop) -> bool:
        """Whether a loop surely begins once these numbers are there."""
        return self._leads_to(self._bound(exprs), loop.header.operations[0])

    def _is_behind(self, op: Operation, other: Operation) -> bool:
        if op.block is other.block:
            return place_of(op) > place_of(other)
        return self.dominance.dominates(other.block, op.block)

    def _leads_to(self, start: Operation, end: Operation) -> bool:
        """Whether control that reaches `start` surely reaches `end`."""
        first, last = place_of(start), place_of(end)
        if start.block is end.block and first <= last:
            return runs_through(start.block, first, last)
        loop = self.nest.innermost(end.block)
        return (loop is not None and loop.header is end.block and self.preheader(loop) is start.block
                and runs_through(start.block, first, len(start.block.operations)) and runs_through(end.block, 0, last))

    def predecessor(self, loop: Loop) -> Block | None:
        """The only block outside of a loop from which control enters it."""
        found = {block for block in self.edges.predecessors[loop.header] if block not in loop.blocks}
        return found.pop() if len(found) == 1 else None

    def preheader(self, loop: Loop) -> Block | None:
        """The same when control can go nowhere else from there."""
        block = self.predecessor(loop)
        return block if block is not None and len(set(successors(block))) == 1 else None

    def goes_on(self, loop: Loop) -> bool:
        """Whether no operation in a loop may end it in another way than by a branch."""
        if loop not in self._endless:
            self._endless[loop] = all(goes_on(op) for block in loop.blocks for op in block.operations)
        return self._endless[loop]

    def is_finite(self, loop: Loop) -> bool:
        """Whether the program promises that a loop ends: functions that return, or loops that do nothing else."""
        promises = self.function.attributes
        if "willreturn" in promises:
            return True
        return "mustprogress" in promises and not any(
            has_effects(op) for block in loop.blocks for op in block.operations)

    def _is_counter_needed(self, op: Operation, loop: Loop) -> bool:
        """Whether a program is wrong in which the next value of a counter is poison."""
        if self._is_certain(op):
            return True
        exits = loop.exits()
        if len(exits) != 1 or not self.goes_on(loop):
            return False
        users = self._users_in(loop)
        poisoned: set[Value] = {op}
        waiting: list[Value] = [op]
        while waiting:
            for user in users.get(waiting.pop(), ()):
                # What comes before the loop's exit on all ways, and behind the counter, stands in the loop.
                if not poisoned.isdisjoint(needs(user)) and self.dominance.dominates(user.block, exits[0]):
                    return True
                if user not in poisoned and passes_poison(user, poisoned):
                    poisoned.add(user)
                    waiting.append(user)
        return False

    def _users_in(self, loop: Loop) -> dict[Value, list[Operation]]:
        """What reads each value within a loop."""
        found = self._users.get(loop)
        if found is None:
            found = self._users[loop] = {}
            for block in loop.blocks:
                for user in block.operations:
                    for operand in user.operands():
                        found.setdefault(operand, []).append(user)
        return found

    # ---- phis and choices

    def _phi(self, phi: ops.Phi, width: int) -> Expr | None:
        found = self._counter(phi, width)
        if found is not None:
            return found
        value = self._only_value(phi)
        if value is not None:
            return self.of(value)
        sides = self._sides(phi)
        return self._choice(sides, width) if sides is not None else None

    def _counter(self, phi: ops.Phi, width: int) -> Expr | None:
        loop = self.nest.innermost(phi.block)
        if loop is None or loop.header is not phi.block:
            return None
        starts = _distinct(value for value, block in phi.incoming if block not in loop.blocks)
        nexts = _distinct(value for value, block in phi.incoming if block in loop.blocks)
        if len(starts) != 1 or len(nexts) != 1:
            return None
        start, after = starts[0], nexts[0]
        nuw = nsw = nw = False
        step: Expr | None = None
        scalars = self.scalars
        if isinstance(after, ops.Binary) and after.op == "add" and (phi is after.lhs or phi is after.rhs):
            other = after.rhs if after.lhs is phi else after.lhs
            if not isinstance(other, Operation) or other.block not in loop.blocks:
                step = self.of(other)
                nuw, nsw = "nuw" in after.flags, "nsw" in after.flags
        if step is None:
            mark, symbol = len(self._log), scalars.unknown(phi, width)
            self._enter(phi, symbol)
            next_ = self.of(after)
            for value in self._log[mark:]:
                self._read.pop(value, None)
            del self._log[mark:]
            if next_.kind == "add" and symbol in next_.parts:
                rest = [part for part in next_.parts if part is not symbol]
                step = scalars.add(*rest)
                if not scalars.is_unchanged(step, loop):
                    return None
            else:
                # It may follow other counters, one round behind.
                behind = self._moved(next_, loop, -1)
                if behind is None or self._moved(behind, loop, 0) is not self.of(start):
                    return None
                return behind
            if isinstance(after, ops.Binary) and after.op == "add" and after.lhs is phi:
                nuw, nsw = "nuw" in after.flags, "nsw" in after.flags
            elif isinstance(after, ops.GetElementPtr) and after.pointer is phi:
                nw = bool(after.flags)
                nuw = "nuw" in after.flags or (nw and scalars.least(step, True) >= 0)
        made = scalars.rec(self.of(start), step, loop, nuw, nsw, nw)
        self._enter(phi, made)
        if made.kind == "rec":
            # Ranges find flags. LLVM asks for them only here, which decides what is known when the rounds are counted.
            for signed, has_flag in ((True, made.nsw), (False, made.nuw)):
                if not has_flag:
                    scalars.range(made, signed)
            most = None if made.nw else self.rounds.most_rounds(loop)
            if most is not None and most.bit_length() + _signed_bits(scalars.range(step, True)) <= width:
                scalars.promise(made, nw=True)
        if isinstance(after, Operation) and (nuw or nsw or nw) and self._is_counter_needed(after, loop):
            scalars.rec(scalars.add(self.of(start), step), step, loop, nuw, nsw, nw)
        return made

    def _moved(self, expr: Expr, loop: Loop, by: int) -> Expr | None:
        """An expression one round earlier, or at the first round (`by` 0); None if it has other than counters in it."""
        scalars = self.scalars
        if scalars.is_unchanged(expr, loop):
            return expr
        if expr.kind == "rec" and expr.loop is loop:
            return scalars.minus(expr, expr.parts[1]) if by else expr.parts[0]
        if not expr.parts or expr.kind == "rec":
            return None
        parts = [self._moved(part, loop, by) for part in expr.parts]
        return self.rebuilt(expr, [part for part in parts if part is not None]) if None not in parts else None

    def _only_value(self, phi: ops.Phi) -> Value | None:
        """What a phi gives on all ways, poison and itself apart."""
        values = _distinct(value for value, _ in phi.incoming if value is not phi)
        proper = [value for value in values if not (isinstance(value, Undef) and value.poison)]
        if len(proper) != 1:
            return None
        value = proper[0]
        if len(values) > 1 and isinstance(value, Operation) and not (
                value.block is not phi.block and self.dominance.dominates(value.block, phi.block)):
            return None
        return value

    def _sides(self, phi: ops.Phi) -> Sides | None:
        """The condition that decides between the two values of a phi."""
        if len(phi.incoming) != 2:
            return None
        above = self.dominance.immediate(phi.block)
        branch = above.operations[-1] if above is not None else None
        if not isinstance(branch, ops.CondBr) or branch.if_true is branch.if_false:
            return None
        found: list[Value] = []
        for side in (branch.if_true, branch.if_false):
            ways = [value for value, block in phi.incoming if self._comes_by(branch.block, side, block, phi.block)]
            if len(ways) != 1:
                return None
            found.append(ways[0])
        if not all(self.scalars.is_before(self.of(value), phi.block) for value in found):
            return None
        return branch.condition, found[0], found[1]

    def _comes_by(self, start: Block, side: Block, block: Block, end: Block) -> bool:
        """Whether the way into `end` from `block` takes the edge from `start` to `side`."""
        if side is end:
            return block is start
        return self.dominance.edge_dominates(start, side, block)

    def _choice(self, sides: Sides, width: int) -> Expr | None:
        """The greatest or the least of two numbers, if a choice is just that."""
        scalars, (condition, if_true, if_false) = self.scalars, sides
        if isinstance(condition, ConstantInt):
            return self.of(if_true if condition.value else if_false)
        if width == 1:
            for op, decided, other in (("umin", if_false, if_true), ("umax", if_true, if_false)):
                if isinstance(decided, ConstantInt) and bool(decided.value) == (op == "umax"):
                    return scalars.extreme(op, self.of(condition), self.of(other))
            return None
        if not isinstance(condition, ops.ICmp) or not isinstance(condition.lhs.type, IntType | PointerType):
            return None
        predicate, lhs, rhs = condition.predicate, condition.lhs, condition.rhs
        if predicate in ("eq", "ne"):
            return self._choice_by_zero(predicate, lhs, rhs, if_true, if_false, width)
        if bit_width(lhs.type) > width:
            return None
        if predicate[1] == "l":
            lhs, rhs = rhs, lhs
        signed = predicate[0] == "s"
        low, high = (scalars.resized(self.of(side), width, signed) for side in (lhs, rhs))
        yes, no = self.of(if_true), self.of(if_false)
        for op, one, two in (("max", low, high), ("min", high, low)):
            rest = scalars.minus(yes, one)
            if rest is scalars.minus(no, two):
                return scalars.add(scalars.extreme(predicate[0] + op, low, high), rest)
        return None

    def _choice_by_zero(self, predicate: str, lhs: Value, rhs: Value, if_true: Value, if_false: Value,
                        width: int) -> Expr | None:
        """`x == 0 ? 1 + y : x + y` is at least one more than y."""
        if not isinstance(rhs, ConstantInt) or rhs.value or bit_width(lhs.type) > width:
            return None
        scalars = self.scalars
        if predicate == "ne":
            if_true, if_false = if_false, if_true
        number = scalars.zext(self.of(lhs), width)
        rest = scalars.minus(self.of(if_false), number)
        constant = scalars.minus(self.of(if_true), rest)
        if constant.kind == "const" and constant.number <= 1:
            return scalars.add(scalars.extreme("umax", number, constant), rest)
        return None

    # ---- facts about values taken as they are

    def range_of_unknown(self, value: Value, signed: bool) -> Interval:
        """The numbers that known bits and the ways into a phi leave."""
        width, wanted = bit_width(value.type), iv.SIGNED if signed else iv.UNSIGNED
        zeros, ones = self._known_bits(value)
        alike = sign_bits(value)
        high = ((1 << width) - 1) & -(1 << (width - alike))
        if alike > 1:
            zeros, ones = zeros | (high if zeros & high else 0), ones | (high if ones & high else 0)
        found = iv.full(width)
        if zeros or ones:
            found = iv.interval(width, ones, (~zeros & ((1 << width) - 1)) - ones + 1)
        if alike > 1:
            found = found.intersect(iv.interval(width, -(1 << (width - alike)), 1 << (width - alike + 1)), wanted)
        size = dereferenceable_bytes(value) if isinstance(value.type, PointerType) and not signed else 0
        if size > 1:
            # So many bytes before the end of memory it begins at the latest.
            found = found.intersect(iv.interval(width, 0, (1 << width) - size), wanted)
        if isinstance(value, ops.Phi) and value not in self._pending:
            self._pending.add(value)
            either = iv.interval(width, 0, 0)
            for way in value.operands():
                either = either.unite(self.scalars.range(self.of(way), signed))
                if either.is_full:
                    break
            found = found.intersect(either, wanted)
            self._pending.remove(value)
        return found

    def zeros_of_unknown(self, value: Value) -> int:
        """How many low bits are surely zero."""
        zeros = self._known_bits(value)[0]
        return (~zeros & (zeros + 1)).bit_length() - 1

    def _known_bits(self, value: Value) -> Bits:
        found = self._bits.get(value)
        if found is None:
            found = self._bits[value] = known_bits(value)
        return found

    # ---- values outside of the loops that compute them

    def at(self, expr: Expr, loop: Loop | None) -> Expr:
        """An expression as it is in `loop`, where the loops before it are over; None stands for outside of all."""
        key = expr, loop
        found = self._at.get(key)
        if found is None:
            self._at[key] = expr
            found = self._at[key] = self._find_at(expr, loop)
        return found

    def _find_at(self, expr: Expr, loop: Loop | None) -> Expr:
        if expr.kind == "const":
            return expr
        if expr.kind == "unknown":
            return self._unknown_at(expr, loop)
        parts = [self.at(part, loop) for part in expr.parts]
        if any(new is not old for new, old in zip(parts, expr.parts, strict=True)):
            expr = self.rebuilt(expr, parts)
        if expr.kind != "rec" or expr.loop is None:
            return expr
        if loop is not None and loop.header in expr.loop.blocks:
            return expr
        rounds = self.rounds.exact_rounds(expr.loop)
        if rounds is None:
            return expr
        scalars = self.scalars
        return scalars.add(expr.parts[0], scalars.mul(expr.parts[1], scalars.resized(rounds, expr.width)))

    def rebuilt(self, expr: Expr, parts: list[Expr]) -> Expr:
        """The same operation on other parts."""
        scalars = self.scalars
        if expr.kind == "rec":
            assert expr.loop is not None
            return scalars.rec(parts[0], parts[1], expr.loop, nw=expr.nw)
        if expr.kind == "add":
            return scalars.add(*parts, nuw=expr.nuw, nsw=expr.nsw)
        if expr.kind == "mul":
            return scalars.mul(*parts, nuw=expr.nuw, nsw=expr.nsw)
        if expr.kind == "udiv":
            return scalars.udiv(*parts)
        if expr.kind in ("trunc", "zext", "sext"):
            return scalars.resized(parts[0], expr.width, expr.kind == "sext")
        return scalars.extreme(expr.kind, *parts)

    def _unknown_at(self, expr: Expr, loop: Loop | None) -> Expr:
        value = expr.value
        if isinstance(value, ops.Phi):
            inner = self.nest.innermost(value.block)
            if inner is not None and inner.header is value.block and self.nest.around(inner) is loop:
                found = self._phi_after(value, inner)
                if found is not None:
                    return found
        if not isinstance(value, ops.Binary | ops.Cast | ops.ICmp | ops.Select | ops.Freeze):
            return expr
        numbers: list[Expr] = []
        changed = False
        for operand in value.operands():
            if not isinstance(operand.type, IntType):
                return expr
            before = self.of(operand)
            number = self.at(before, loop)
            if number.kind != "const":
                return expr
            changed = changed or (number is not before and not isinstance(operand, Constant))
            numbers.append(number)
        result = evaluate(value, [number.number for number in numbers]) if changed else None
        return self.scalars.const(expr.width, result) if result is not None else expr

    def _phi_after(self, phi: ops.Phi, loop: Loop) -> Expr | None:
        """What a phi is when its loop is over."""
        rounds = self.rounds.exact_rounds(loop)
        if rounds is None:
            return None
        starts = _distinct(value for value, block in phi.incoming if block not in loop.blocks)
        if rounds.kind == "const" and not rounds.number and len(starts) == 1:
            return self.of(starts[0])
        if len(phi.incoming) == 2 and self.scalars.least(rounds, False) > 0:
            after = next(value for value, block in phi.incoming if block in loop.blocks)
            if not isinstance(after, Operation) or after.block not in loop.blocks:
                return self.of(after)
        if rounds.kind == "const":
            number = self.rounds.value_after(phi, rounds.number)
            if number is not None:
                return self.scalars.const(bit_width(phi.type), number)
        return None


def _computed_from(value: Value) -> list[Value]:
    """The operands that are read before an operation, so that long chains of them do no harm."""
    if not isinstance(value, ops.Binary | ops.Cast | ops.GetElementPtr):
        return []
    return [operand for operand in value.operands() if isinstance(operand, ops.Binary | ops.Cast | ops.GetElementPtr)
            and isinstance(operand.type, IntType | PointerType)]


def _distinct(values: object) -> list[Value]:
    found: list[Value] = []
    for value in values:  # type: ignore[attr-defined]
        if not any(value is other or (isinstance(value, ConstantInt) and isinstance(other, ConstantInt)
                                      and value.value == other.value) for other in found):
            found.append(value)
    return found


def _signed_bits(interval: Interval) -> int:
    """The bits that signed numbers of an interval need."""
    low, high = interval.least(True), interval.greatest(True)
    return max((low if low >= 0 else ~low).bit_length(), (high if high >= 0 else ~high).bit_length()) + 1
