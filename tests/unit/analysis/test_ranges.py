"""Bounds hold for every input, and are as narrow as programs need."""

from __future__ import annotations

import random

import pytest

from smemit.analysis.evaluate import known_number
from smemit.analysis.loops import find_loops
from smemit.analysis.ranges import Bounds, Fact, Ranges, passing, unsigned_bounds
from smemit.analysis.trip_counts import TripCounts
from smemit.ir import ops
from smemit.ir.dominance import Dominance
from smemit.ir.edges import Edges
from smemit.ir.module import Function
from smemit.ir.text import read
from smemit.ir.value import Value

OPERATIONS = ("add", "sub", "mul", "and", "or", "xor", "udiv", "urem", "sdiv", "srem", "shl", "lshr", "ashr")
PREDICATES = ("eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge")


def _counts(function: Function) -> TripCounts:
    dominance, edges = Dominance(function.blocks[0]), Edges(function)
    return TripCounts(find_loops(function, edges, dominance), edges, dominance)


def _holds(found: Bounds, number: int) -> bool:
    signed = number - (number >> (found.width - 1) << found.width)
    return found.umin <= number <= found.umax and found.smin <= signed <= found.smax


def _random_function(dice: random.Random) -> str:
    names, lines = ["%a", "%b"], list[str]()
    for number in range(8):
        name, kind = f"%v{number}", dice.random()
        lhs, rhs = dice.choice(names), dice.choice([*names, *map(str, (1, 2, 3, 7, 15, -1, -8))])
        if kind < 0.2:
            width = dice.choice((4, 5, 8))
            lines += [f"{name}.n = trunc i8 {lhs} to i{width}" if width < 8 else f"{name}.n = add i8 {lhs}, 0",
                      f"{name} = {dice.choice(('zext', 'sext'))} i{width} {name}.n to i8" if width < 8 else
                      f"{name} = add i8 {name}.n, 0"]
        elif kind < 0.4:
            lines += [f"{name}.c = icmp {dice.choice(PREDICATES)} i8 {lhs}, {rhs}",
                      f"{name} = select i1 {name}.c, i8 {lhs}, i8 {rhs}"]
        else:
            lines.append(f"{name} = {dice.choice(OPERATIONS)} i8 {lhs}, {rhs}")
        names.append(name)
    return "define i8 @f(i8 %a, i8 %b) {\n" + "\n".join(lines) + f"\nret i8 {names[-1]}\n}}"


@pytest.mark.parametrize("seed", range(40))
def test_every_result_is_within_its_bounds(seed: int) -> None:
    dice = random.Random(seed)
    function = read(_random_function(dice), "test").functions[0]
    ranges = _counts(function).ranges
    for _ in range(60):
        numbers: dict[Value, int] = {
            argument: dice.choice((0, 1, 7, 127, 128, 255, dice.randrange(256)))
            for argument in function.args}
        known = dict(numbers)
        for op in function.blocks[0].operations[:-1]:
            number = known_number(op, known)
            if number is not None and not isinstance(op, ops.ICmp):
                assert _holds(ranges.of(op), number), (op, numbers)


@pytest.mark.parametrize("predicate", PREDICATES)
def test_what_passes_a_comparison_is_within_its_bounds(predicate: str) -> None:
    dice = random.Random(predicate)
    function = read("define i8 @f(i8 %a, i8 %b) {\n  ret i8 %a\n}", "test").functions[0]
    a, b = function.args
    test = ops.ICmp(predicate, a, b)
    for _ in range(300):
        low, size = dice.randrange(256), dice.randrange(40)
        other = unsigned_bounds(8, low, min(low + size, 255))
        first, second = dice.randrange(256), dice.randint(other.umin, other.umax)
        if known_number(test, {a: first, b: second}):
            assert _holds(passing(predicate, other), first), (first, second)


def test_facts_narrow_what_they_name() -> None:
    function = read("""define i64 @f(i64 %n, i32 %m) {
  %less = add i64 %n, -1
  %small = icmp ult i64 %less, 4095
  %wide = zext i32 %m to i64
  %some = icmp sgt i32 %m, 0
  %most = call i64 @llvm.smin.i64(i64 %wide, i64 1000)
  ret i64 %most
}
declare i64 @llvm.smin.i64(i64, i64)""", "test").functions[0]
    less, small, wide, some, most = function.blocks[0].operations[:-1]
    counts = _counts(function)
    facts = [fact for test in (small, some) for fact in counts.condition_facts(test, True)]
    assert facts[0] == Fact("ult", less, facts[0].rhs)
    ranges = Ranges(counts, facts)
    assert ranges.of(function.args[0])[1:] == (1, 4095, 1, 4095)
    assert ranges.of(wide)[1:3] == (1, (1 << 31) - 1)
    assert ranges.of(most)[1:3] == (1, 1000)
