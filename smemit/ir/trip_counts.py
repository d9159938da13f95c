"""How often a loop goes round at most: an upper bound for the simple counters that loops have.

A counter is a phi that grows or shrinks by a constant on each round. Where a block on every way round leaves the loop
when a counter meets or passes a value that the loop does not change, the counter's and the value's ranges bound the
rounds. Conditions that depend on nothing but constants are tried out instead, for a hundred rounds. Of LLVM's scalar
evolution this is the part that front ends' counted loops need; what is left out only makes a bound unknown.
"""

from __future__ import annotations

import attrs

from smemit.ir import ops
from smemit.ir.dominance import Dominance
from smemit.ir.edges import phis, successors
from smemit.ir.identity import same_value
from smemit.ir.loops import Loop
from smemit.ir.module import Block
from smemit.ir.types import IntType
from smemit.ir.values import Constant, ConstantInt, ConstantNull, Undef, Value, wrap_signed

Key = Value | tuple["str | Key", ...]
"""A value, or an operation and its operands: what is computed again from the same values is the same."""
Interval = tuple[int, int]
"""The least and the greatest of some numbers modulo 2^width: fewer than 2^width, perhaps beyond what fits."""
_MOST_TRIED = 100
_INVERSE = {"eq": "ne", "ne": "eq", "ult": "uge", "uge": "ult", "ugt": "ule", "ule": "ugt", "slt": "sge", "sge": "slt",
            "sgt": "sle", "sle": "sgt"}
_SWAPPED = {"eq": "eq", "ne": "ne", "ult": "ugt", "ugt": "ult", "uge": "ule", "ule": "uge", "slt": "sgt", "sgt": "slt",
            "sge": "sle", "sle": "sge"}
_MOST_SCANNED = 32
_DEEPEST = 32
"""Operations looked through at most."""


class TripCounts:
    """The bounds of the loops of one function, found when asked for."""

    def __init__(self, loops: list[Loop], dominance: Dominance) -> None:
        self.dominance = dominance
        self.loop_of = {loop.header: loop for loop in loops}
        self._rounds: dict[Loop, int | None] = {}
        self._exact: dict[Loop, int | None] = {}
        self._behind: dict[Loop, dict[Value, int]] = {}
        self._ranges: dict[Value, Interval] = {}

    def most_rounds(self, loop: Loop) -> int | None:
        """How often control goes back to the header at most; None when nothing is known."""
        if loop not in self._rounds:
            # A loop that is asked for while it is looked at depends on itself.
            self._rounds[loop] = None
            if len(loop.latches) == 1:
                latch = loop.latches[0]
                counts = [_Exit(self, loop, block).rounds() for block in loop.exits()
                          if self.dominance.dominates(block, latch)]
                self._rounds[loop] = min((count for count in counts if count is not None), default=None)
            # What was found of numbers before this was known may be wider than need be.
            self._ranges.clear()
        return self._rounds[loop]

    def exact_rounds(self, loop: Loop) -> int | None:
        """How often control goes back to the header exactly, where constants alone decide."""
        if loop not in self._exact:
            self._exact[loop] = None
            exits = loop.exits()
            if len(exits) == 1 and len(loop.latches) == 1 and self.dominance.dominates(exits[0], loop.latches[0]):
                self._exact[loop] = _Exit(self, loop, exits[0]).exact_rounds()
        return self._exact[loop]

    def values_behind(self, loop: Loop) -> dict[Value, int]:
        """What the counters of the loops around which `loop` does not stand have come to, where that is known."""
        found = self._behind.get(loop)
        if found is None:
            found = self._behind[loop] = {}
            for other in self.loop_of.values():
                if loop.header in other.blocks:
                    continue
                rounds = self.exact_rounds(other)
                if rounds is None:
                    continue
                for phi in phis(other.header):
                    linear = _Exit(self, other, other.header).linear(phi)
                    if linear is not None and linear.base is None:
                        found[phi] = (linear.offset + linear.step * rounds) & ((1 << linear.width) - 1)
        return found

    def range_of(self, value: Value, depth: int = 0) -> Interval:
        """The numbers that an integer can be."""
        value = _plain(value)
        found = self._ranges.get(value)
        if found is None:
            assert isinstance(value.type, IntType)
            if depth > _DEEPEST:
                return 0, (1 << value.type.width) - 1
            # Until it is known, and where it depends on itself, it can be anything.
            self._ranges[value] = 0, (1 << value.type.width) - 1
            low, high = self._find_range(value, value.type.width, depth + 1)
            if high - low >= 1 << value.type.width:
                low, high = 0, (1 << value.type.width) - 1
            found = self._ranges[value] = low, high
        return found

    def _find_range(self, value: Value, width: int, depth: int) -> Interval:
        number = _known(value, {}, 0)
        if number is not None:
            return number, number
        if isinstance(value, ops.Cast) and isinstance(value.value.type, IntType):
            inner = self.range_of(value.value, depth)
            if value.op == "trunc":
                return inner
            if value.op in ("zext", "sext"):
                return _view(inner, value.value.type.width, value.op == "sext")
        elif isinstance(value, ops.Binary):
            return self._range_of_binary(value, width, depth)
        elif isinstance(value, ops.Select):
            return _union([self.range_of(way, depth) for way in (value.if_true, value.if_false)], width)
        elif isinstance(value, ops.Phi):
            loop = self.loop_of.get(value.block)
            if loop is None:
                return _union([self.range_of(way, depth) for way, _ in value.incoming], width)
            return self._range_of_counter(value, loop)
        return 0, (1 << width) - 1

    def _range_of_counter(self, phi: ops.Phi, loop: Loop) -> Interval:
        assert isinstance(phi.type, IntType)
        most = (1 << phi.type.width) - 1
        linear = _Exit(self, loop, loop.header).linear(phi)
        if linear is None:
            return 0, most
        low, high = linear.unsigned()
        if not linear.step:
            return linear.within[0] + linear.offset, linear.within[1] + linear.offset
        rounds = self.most_rounds(loop)
        if rounds is None:
            return (low, most) if linear.nuw and linear.step > 0 else (0, most)
        ends = low + min(0, linear.step * rounds), high + max(0, linear.step * rounds)
        return ends if ends[0] >= 0 and ends[1] <= most else (0, most)

    def _range_of_binary(self, value: ops.Binary, width: int, depth: int) -> Interval:
        left, right = self.range_of(value.lhs, depth), self.range_of(value.rhs, depth)
        if value.op == "add":
            return left[0] + right[0], left[1] + right[1]
        if value.op == "sub":
            return (0, 0) if same_value(value.lhs, value.rhs) else (left[0] - right[1], left[1] - right[0])
        if value.op in ("and", "or", "xor"):
            return 0, (1 << _most_bits(value, width)) - 1
        (low, high), (least, greatest) = _view(left, width, False), _view(right, width, False)
        if value.op == "mul":
            return low * least, high * greatest
        if value.op == "lshr" and greatest < width:
            return low >> greatest, high >> least
        if value.op == "urem" and least:
            return 0, min(high, greatest - 1)
        if value.op == "udiv" and least:
            return low // greatest, high // least
        return 0, (1 << width) - 1


def _view(interval: Interval, width: int, signed: bool) -> Interval:
    """The least and the greatest of the numbers as signed or unsigned ones of some bits."""
    least = -(1 << (width - 1)) if signed else 0
    low, high = interval
    if (low - least) >> width != (high - least) >> width:
        return least, least + (1 << width) - 1
    mask = (1 << width) - 1
    return ((low - least) & mask) + least, ((high - least) & mask) + least


def _union(ranges: list[Interval], width: int) -> Interval:
    """The shorter of the intervals that hold all of them, as signed or as unsigned numbers."""
    found: list[Interval] = []
    for signed in (False, True):
        views = [_view(interval, width, signed) for interval in ranges]
        found.append((min(low for low, _ in views), max(high for _, high in views)))
    return min(found, key=lambda interval: interval[1] - interval[0])


def _most_bits(value: Value, width: int, depth: int = 0) -> int:
    """How many low bits of an unsigned number can be set at most, by the form of what computes it."""
    number = _known(value, {}, 0)
    if number is not None:
        return number.bit_length()
    if depth < _DEEPEST:
        if isinstance(value, ops.Cast) and value.op == "zext" and isinstance(value.value.type, IntType):
            return _most_bits(value.value, value.value.type.width, depth + 1)
        if isinstance(value, ops.Binary) and value.op in ("and", "or", "xor"):
            bits = [_most_bits(value.lhs, width, depth + 1), _most_bits(value.rhs, width, depth + 1)]
            return min(bits) if value.op == "and" else max(bits)
        if isinstance(value, ops.Binary) and value.op == "lshr" and isinstance(value.rhs, ConstantInt):
            return max(0, _most_bits(value.lhs, width, depth + 1) - value.rhs.unsigned)
        if isinstance(value, ops.Select):
            return max(_most_bits(way, width, depth + 1) for way in (value.if_true, value.if_false))
    return width


def _plain(value: Value) -> Value:
    """What an operation gives that passes on one of its operands."""
    for _ in range(_DEEPEST):
        if isinstance(value, ops.Phi):
            others = [way for way, _ in value.incoming if way is not value]
            if not others or any(way is not others[0] for way in others):
                return value
            value = others[0]
        elif isinstance(value, ops.Binary):
            is_same = value.op in ("and", "or") and value.lhs is value.rhs
            is_zero = isinstance(value.rhs, ConstantInt) and not value.rhs.value
            if not is_same and not (is_zero and value.op in ("add", "sub", "or", "xor", "shl", "lshr", "ashr")):
                return value
            value = value.lhs
        else:
            return value
    return value


def _key(value: Value, depth: int = 0) -> Key:
    value = _plain(value)
    if depth < _DEEPEST:
        if isinstance(value, ops.Cast | ops.Binary):
            return value.op, str(value.type), *(_key(operand, depth + 1) for operand in value.operands())
    if isinstance(value, ConstantInt):
        return str(value.type), str(value.value)
    return value


@attrs.frozen
class _Linear:
    """`base + offset + step * round`, modulo 2^width; `base` does not change in the loop, None for 0.

    `within` is the range of the base. The flags say that the sum does not leave the range of unsigned or signed
    numbers from round to round.
    """

    width: int
    base: Key | None
    offset: int
    step: int = 0
    within: Interval = (0, 0)
    nuw: bool = False
    nsw: bool = False
    is_sum: bool = False
    """Whether it is computed from a counter rather than one itself."""

    def unsigned(self) -> Interval:
        """The range of the value at the first round."""
        return _view(self._start(), self.width, False)

    def signed(self) -> Interval:
        """The same as signed numbers."""
        return _view(self._start(), self.width, True)

    def _start(self) -> Interval:
        return self.within[0] + self.offset, self.within[1] + self.offset

    def is_whole(self, signed: bool) -> bool:
        """Whether the base and the sum at the first round are as far apart as `offset` says."""
        view = self.signed() if signed else self.unsigned()
        low, high = _view(self.within, self.width, signed)
        return (low + self.offset, high + self.offset) == view


class _Exit:
    """The condition under which control leaves a loop from one block."""

    def __init__(self, counts: TripCounts, loop: Loop, block: Block) -> None:
        self.counts, self.loop, self.block = counts, loop, block
        self.is_only = len(loop.exits()) == 1

    def rounds(self) -> int | None:
        """How often the block is passed without leaving, at most."""
        terminator = self.block.operations[-1]
        if isinstance(terminator, ops.CondBr):
            leaves_if_true = terminator.if_true not in self.loop.blocks
            if leaves_if_true and terminator.if_false not in self.loop.blocks:
                return None
            return self._condition(terminator.condition, leaves_if_true, self.is_only)
        if isinstance(terminator, ops.Switch):
            leaving = [value for value, block in terminator.cases if block not in self.loop.blocks]
            if len(leaving) == 1 and terminator.default in self.loop.blocks:
                return self._compare("ne", terminator.value, leaving[0], self.is_only)
        return None

    def exact_rounds(self) -> int | None:
        """The same where no range comes into it."""
        terminator = self.block.operations[-1]
        if not isinstance(terminator, ops.CondBr) or not isinstance(terminator.condition, ops.ICmp):
            return None
        sides = [self.linear(side) for side in (terminator.condition.lhs, terminator.condition.rhs)]
        if any(side is not None and side.base is None and not side.step for side in sides) and any(
                side is not None and side.base is None and side.step for side in sides):
            return self.rounds()
        leaves_if_true = terminator.if_true not in self.loop.blocks
        return self._try_out(terminator.condition, leaves_if_true)

    def _condition(self, condition: Value, leaves_if_true: bool, is_only: bool) -> int | None:
        parts = _parts(condition, "or" if leaves_if_true else "and")
        if parts is not None:
            counts = [self._condition(part, leaves_if_true, False) for part in parts]
            return min((count for count in counts if count is not None), default=None)
        if isinstance(condition, ConstantInt):
            return 0 if bool(condition.value) == leaves_if_true else None
        if isinstance(condition, ops.ICmp):
            stays = _INVERSE[condition.predicate] if leaves_if_true else condition.predicate
            found = self._compare(stays, condition.lhs, condition.rhs, is_only)
            if found is not None:
                return found
            if condition.predicate not in ("eq", "ne") and any(
                    side is not None and side.step for side in map(self.linear, (condition.lhs, condition.rhs))):
                return None
        return self._try_out(condition, leaves_if_true)

    # ---- counters

    def _compare(self, stays: str, lhs: Value, rhs: Value, is_only: bool) -> int | None:
        """The rounds for which a comparison with a counter holds."""
        if same_value(lhs, rhs):
            return None if stays in ("eq", "ule", "uge", "sle", "sge") else 0
        counter, limit = self.linear(lhs), self.linear(rhs)
        if counter is not None and limit is not None and limit.base is None and not limit.step and _never(
                stays, counter, limit):
            return 0
        if counter is None or not counter.step:
            counter, limit, stays, rhs = limit, counter, _SWAPPED[stays], lhs
        if counter is None or not counter.step or stays == "eq":
            return None
        if stays == "ne":
            if limit is None or limit.step:
                return None
            return _until_equal(counter, limit, is_only and self._goes_on())
        if limit is not None and limit.base is None and not limit.step and counter.base is not None:
            # A comparison that one number passes, or fails, is one for equality.
            rest = _equality(stays, limit.unsigned()[0], limit.width)
            if rest is not None:
                number, stays = rest
                limit = _Linear(limit.width, None, number)
                if stays == "eq":
                    return None
                return _until_equal(counter, limit, is_only and self._goes_on())
        if limit is None or limit.step:
            # It changes, too, but not beyond what it can be at all.
            limit = _Linear(counter.width, _key(rhs), 0, within=self.counts.range_of(rhs))
        return _until_passed(counter, limit, stays, is_only)

    def _goes_on(self) -> bool:
        """Whether no call in the loop may end it in another way."""
        return not any(isinstance(op, ops.CallSite) and not {"nounwind", "willreturn"} <= op.attributes.keys()
                       for block in self.loop.blocks for op in block.operations)

    def linear(self, value: Value, depth: int = 0) -> _Linear | None:
        if not isinstance(value.type, IntType) or depth > _DEEPEST:
            return None
        plain = _plain(value)
        if plain is not value and self._is_invariant(plain):
            value = plain
        assert isinstance(value.type, IntType)
        width = value.type.width
        if isinstance(value, ConstantInt):
            return _Linear(width, None, value.value)
        if isinstance(value, ConstantNull):
            return _Linear(width, None, 0)
        if isinstance(value, ops.Binary) and value.op in ("add", "sub"):
            left, right = self.linear(value.lhs, depth + 1), self.linear(value.rhs, depth + 1)
            if left is not None and right is not None:
                flags = value.flags if value.flags and self._is_certain(value) else ()
                sum_ = _add(left, right, 1 if value.op == "add" else -1, flags)
                if sum_ is not None:
                    return sum_
        if isinstance(value, ops.Phi) and value.block is self.loop.header:
            return self._counter(value)
        if not self._is_invariant(value):
            return None
        number = _known(value, self.counts.values_behind(self.loop), 0)
        if number is not None:
            return _Linear(width, None, number)
        low, high = within = self.counts.range_of(value, depth + 1)
        return _Linear(width, None, low) if low == high else _Linear(width, _key(value), 0, within=within)

    def _is_certain(self, op: ops.Operation) -> bool:
        """Whether the flags of an operation can be relied upon in every round."""
        header = self.loop.header
        if op.block is header:
            before = header.operations[:header.operations.index(op)]
            if not any(isinstance(other, ops.CallSite) for other in before):
                return _is_needed(op)
        return self.is_only and self.block is self.loop.latches[0] and self._goes_on() and _is_needed(op)

    def _counter(self, phi: ops.Phi) -> _Linear | None:
        starts = [value for value, block in phi.incoming if block not in self.loop.blocks]
        again = [value for value, block in phi.incoming if block in self.loop.blocks]
        if not starts or not again or any(value is not starts[0] for value in starts) or any(
                value is not again[0] for value in again):
            return None
        start = self.linear(starts[0])
        step, flags, value = 0, {"nuw", "nsw"}, again[0]
        while value is not phi:
            if not isinstance(value, ops.Binary) or value.op not in ("add", "sub"):
                return None
            constant, rest = value.rhs, value.lhs
            if value.op == "add" and isinstance(rest, ConstantInt):
                constant, rest = rest, constant
            if not isinstance(constant, ConstantInt):
                return None
            step += constant.value if value.op == "add" else -constant.value
            flags &= set(value.flags)
            value = rest
        if start is None or start.step or not step:
            return None
        return attrs.evolve(start, step=wrap_signed(step, start.width), nuw="nuw" in flags, nsw="nsw" in flags)

    def _is_invariant(self, value: Value, depth: int = 0) -> bool:
        """Whether a value is the same on each round, even if it is computed again, as a sum or a cast of others."""
        if not isinstance(value, ops.Operation) or value.block not in self.loop.blocks:
            return True
        again = isinstance(value, ops.Cast) or (isinstance(value, ops.Binary) and value.op in ("add", "sub", "mul"))
        return again and depth < _DEEPEST and all(
            self._is_invariant(operand, depth + 1) for operand in value.operands())

    # ---- trying out

    def _try_out(self, condition: Value, leaves_if_true: bool) -> int | None:
        """Go round with the constants that the header's phis start with."""
        header = self.loop.header
        latch = self.loop.latches[0]
        if len(_phis_below(condition, header)) != 1:
            return None
        numbers: dict[Value, int] = {}
        again: dict[Value, Value] = {}
        for phi in header.operations:
            if type(phi) is not ops.Phi:
                break
            starts = [value for value, block in phi.incoming if block not in self.loop.blocks]
            number = _known(starts[0], {}, 0) if len(starts) == 1 else None
            if number is not None:
                numbers[phi] = number
                again[phi] = next(value for value, block in phi.incoming if block is latch)
        for rounds in range(_MOST_TRIED):
            truth = _known(condition, numbers, 0)
            if truth is None:
                return None
            if bool(truth) == leaves_if_true:
                return rounds
            after = {phi: _known(value, numbers, 0) for phi, value in again.items()}
            numbers = {phi: number for phi, number in after.items() if number is not None}
        return None


def _phis_below(value: Value, header: Block) -> set[Value]:
    """The header's phis that an expression reads."""
    found: set[Value] = set()
    seen: set[Value] = set()
    waiting = [value]
    while waiting:
        value = waiting.pop()
        if isinstance(value, ops.Phi) and value.block is header:
            found.add(value)
        elif isinstance(value, ops.Operation) and value not in seen and type(value) is not ops.Phi:
            seen.add(value)
            waiting += value.operands()
    return found


def _parts(condition: Value, wanted: str) -> tuple[Value, Value] | None:
    """The two conditions that are joined by `and` or `or`, as an operation or as a select."""
    if isinstance(condition, ops.Binary) and condition.op == wanted:
        return condition.lhs, condition.rhs
    if isinstance(condition, ops.Select) and condition.type == condition.condition.type:
        decided = condition.if_false if wanted == "and" else condition.if_true
        other = condition.if_true if wanted == "and" else condition.if_false
        is_zero = isinstance(decided, ConstantNull) or (isinstance(decided, ConstantInt) and not decided.value)
        is_decided = is_zero if wanted == "and" else isinstance(decided, ConstantInt) and bool(decided.value)
        if is_decided:
            return condition.condition, other
    return None


def _add(left: _Linear, right: _Linear, sign: int, flags: ops.Flags) -> _Linear | None:
    base, within = (left.base, left.within) if left.base is not None else (right.base, right.within)
    if right.base is not None and (sign < 0 or left.base is not None):
        if sign > 0 or left.base != right.base:
            return None
        base, within = None, (0, 0)
    # The next number of a counter is one that does not wrap only where the program says so, and means it.
    nuw = "nuw" in flags and sign > 0 and left.nuw
    nsw = "nsw" in flags and left.nsw
    return _Linear(left.width, base, left.offset + sign * right.offset,
                   wrap_signed(left.step + sign * right.step, left.width), within, nuw, nsw, True)


def _never(stays: str, left: _Linear, right: _Linear) -> bool:
    """Whether a comparison cannot hold at the first round."""
    (low, high), (least, greatest) = (left.signed(), right.signed()) if stays[0] == "s" else (
        left.unsigned(), right.unsigned())
    if stays in ("eq", "ne"):
        is_one = low == high == least == greatest
        return is_one if stays == "ne" else low > greatest or high < least
    return {"lt": low >= greatest, "le": low > greatest, "gt": high <= least, "ge": high < least}[stays[1:]]


def _equality(stays: str, number: int, width: int) -> tuple[int, str] | None:
    """The number that alone passes, or fails, a comparison with a constant, and whether that is `eq` or `ne`."""
    half = 1 << (width - 1) if stays[0] == "s" else 0
    most = (1 << width) - 1
    # How far the constant is from the least number, in the order of the comparison.
    above = (number + half) & most
    below = {"lt": above, "le": above + 1, "gt": above + 1, "ge": above}[stays[1:]]
    passing = below if stays[1] == "l" else most + 1 - below
    for count, word in ((passing, "eq"), (most + 1 - passing, "ne")):
        if count == 1:
            is_least = (stays[1] == "l") == (word == "eq")
            return ((0 if is_least else most) - half) & most, word
    return None


def _is_needed(op: ops.Operation) -> bool:
    """Whether a program would be wrong in which this operation gives no proper value: something surely needs it."""
    poisoned: set[Value] = {op}
    block = op.block
    operations = block.operations[block.operations.index(op) + 1:]
    seen = {block}
    left = _MOST_SCANNED
    while True:
        for after in operations:
            left -= 1
            if left < 0 or isinstance(after, ops.CallSite):
                return False
            if isinstance(after, ops.Binary | ops.Cast | ops.ICmp | ops.GetElementPtr):
                if not poisoned.isdisjoint(after.operands()):
                    poisoned.add(after)
            elif isinstance(after, ops.Select):
                if after.condition in poisoned:
                    poisoned.add(after)
            elif isinstance(after, ops.CondBr | ops.Switch | ops.Load | ops.Store):
                needed = after.condition if isinstance(after, ops.CondBr) else (
                    after.value if isinstance(after, ops.Switch) else after.pointer)
                if needed in poisoned:
                    return True
        ends = set(successors(block))
        if len(ends) != 1:
            return False
        block = ends.pop()
        if block in seen:
            return False
        seen.add(block)
        operations = block.operations


def _until_equal(counter: _Linear, limit: _Linear, decides: bool) -> int | None:
    """The rounds until a counter meets a value exactly."""
    width, step = counter.width, counter.step
    mask = (1 << width) - 1
    first, last = (limit, counter) if step < 0 else (counter, limit)
    if first.base == last.base:
        distance = (last.offset - first.offset) & mask
        low, high = distance, distance
    elif first.base is None:
        low, high = attrs.evolve(last, offset=last.offset - first.offset, nuw=False, nsw=False).unsigned()
    else:
        low, high = 0, mask
    size = abs(step)
    # Where nothing else ends the loop, a counter that does not wrap must not be beyond the value.
    if size == 1 or (decides and (counter.nsw or counter.nuw)):
        return high // size
    # It may pass by, and meet the value when it comes round again, if it ever does.
    power = size & -size
    if low != high:
        return mask if power == 1 else None
    if low % power:
        return None
    modulus = 1 << (width - power.bit_length() + 1)
    return low // power * pow(size // power, -1, modulus) % modulus


def _until_passed(counter: _Linear, limit: _Linear, stays: str, is_only: bool) -> int | None:
    """The rounds until a counter has reached a value or is past it."""
    width, signed, upwards = counter.width, stays[0] == "s", stays[1] == "l"
    size = counter.step if upwards else -counter.step
    if size <= 0:
        return None
    least, most = (-(1 << (width - 1)), (1 << (width - 1)) - 1) if signed else (0, (1 << width) - 1)
    start, end = (counter.signed(), limit.signed()) if signed else (counter.unsigned(), limit.unsigned())
    # A counter that goes up from no negative number without getting negative is one of unsigned numbers, too.
    flag = counter.nsw if signed else counter.nuw or (counter.nsw and upwards and counter.signed()[0] >= 0)
    if stays[2] == "e":
        # As a strict comparison with the next number; where there may be none, a counter that does not wrap and the
        # value are taken for wider numbers.
        last = end[1] == most if upwards else end[0] == least
        if last and (not flag or (size > 1 and not signed and counter.is_sum and counter.base is None)):
            return None
        end = (end[0] + 1, end[1] + 1) if upwards else (end[0] - 1, end[1] - 1)
        if last:
            gap = end[1] - start[0] if upwards else start[1] - end[0]
            if _are_apart(counter, limit, signed):
                gap = abs(limit.offset - counter.offset) + 1 if (limit.offset >= counter.offset) == upwards else 0
            return -(-max(gap, 0) // size)
        limit = attrs.evolve(limit, offset=limit.offset + (1 if upwards else -1))
    never_wraps = is_only and flag
    if upwards:
        room = most - (size - 1)
        if not never_wraps and end[1] > room:
            return None
        distance = max(min(end[1], room), start[0]) - start[0]
        if _are_apart(counter, limit, signed):
            distance = max(limit.offset - counter.offset, 0)
    else:
        room = least + (size - 1)
        if not never_wraps and end[0] < room:
            return None
        distance = start[1] - min(max(end[0], room), start[1])
        if _are_apart(counter, limit, signed):
            distance = max(counter.offset - limit.offset, 0)
    return -(-distance // size)


def _are_apart(counter: _Linear, limit: _Linear, signed: bool) -> bool:
    """Whether both are numbers a known distance from the same base."""
    return counter.base is not None and counter.base == limit.base and counter.is_whole(signed) and (
        limit.is_whole(signed) or limit.offset == 0)


def _known(value: Value, phis: dict[Value, int], depth: int) -> int | None:
    """The unsigned number that an expression of constants and these phis has."""
    if value in phis:
        return phis[value]
    if isinstance(value, ConstantInt):
        return value.unsigned
    if isinstance(value, ConstantNull) and isinstance(value.type, IntType):
        return 0
    if isinstance(value, Constant | Undef) or depth > _DEEPEST or not isinstance(value, ops.Operation):
        return None
    if not isinstance(value, ops.Binary | ops.ICmp | ops.Cast | ops.Select) or not isinstance(value.type, IntType):
        return None
    operands: list[int] = []
    for operand in value.operands():
        number = _known(operand, phis, depth + 1)
        if number is None or not isinstance(operand.type, IntType):
            return None
        operands.append(number)
    width = value.type.width
    mask = (1 << width) - 1
    if isinstance(value, ops.Select):
        return operands[1] if operands[0] else operands[2]
    if isinstance(value, ops.Cast):
        source = value.value.type
        assert isinstance(source, IntType)
        if value.op not in ("zext", "sext", "trunc"):
            return None
        return (wrap_signed(operands[0], source.width) if value.op == "sext" else operands[0]) & mask
    a, b = operands
    if isinstance(value, ops.ICmp):
        inner = value.lhs.type
        assert isinstance(inner, IntType)
        if value.predicate[0] == "s":
            a, b = wrap_signed(a, inner.width), wrap_signed(b, inner.width)
        return int({"eq": a == b, "ne": a != b, "lt": a < b, "le": a <= b, "gt": a > b, "ge": a >= b}[
            value.predicate[-2:]])
    return _binary(value.op, a, b, width)


def _binary(op: str, a: int, b: int, width: int) -> int | None:
    mask = (1 << width) - 1
    if op in ("udiv", "urem", "sdiv", "srem") and not b:
        return None
    if op in ("shl", "lshr", "ashr") and b >= width:
        return None
    sa, sb = wrap_signed(a, width), wrap_signed(b, width)
    quotient = abs(sa) // abs(sb) * (1 if (sa < 0) == (sb < 0) else -1) if op in ("sdiv", "srem") else 0
    results = {
        "add": lambda: a + b, "sub": lambda: a - b, "mul": lambda: a * b, "and": lambda: a & b, "or": lambda: a | b,
        "xor": lambda: a ^ b, "shl": lambda: a << b, "lshr": lambda: a >> b, "ashr": lambda: sa >> b,
        "udiv": lambda: a // b, "urem": lambda: a % b, "sdiv": lambda: quotient, "srem": lambda: sa - quotient * sb,
    }
    return results[op]() & mask if op in results else None


