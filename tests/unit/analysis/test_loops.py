"""Loops are found with all their blocks, and bounded where their counters are."""

from __future__ import annotations

import pytest

from smemit.analysis.loops import find_loops
from smemit.analysis.trip_counts import TripCounts
from smemit.ir.dominance import Dominance
from smemit.ir.edges import Edges
from smemit.ir.module import Function
from smemit.ir.text import read


def _function(text: str) -> Function:
    return read(text, "test").functions[0]


def _rounds(text: str) -> dict[str, int | None]:
    return _bounds(_function(text))


def _bounds(function: Function) -> dict[str, int | None]:
    dominance = Dominance(function.blocks[0])
    loops = find_loops(function, Edges(function), dominance)
    counts = TripCounts(loops, Edges(function), dominance)
    return {loop.header.name: counts.most_rounds(loop) for loop in loops}


def test_loops_with_two_latches_and_one_inside() -> None:
    function = _function("""define void @f(i1 %c) {
entry:
  br label %outer
outer:
  br i1 %c, label %inner, label %outer
inner:
  br i1 %c, label %inner, label %last
last:
  br i1 %c, label %outer, label %out
out:
  ret void
}""")
    dominance = Dominance(function.blocks[0])
    outer, inner = find_loops(function, Edges(function), dominance)
    assert {block.name for block in outer.blocks} == {"outer", "inner", "last"}
    assert {block.name for block in outer.latches} == {"outer", "last"}
    assert [block.name for block in outer.exits()] == ["last"]
    assert inner.blocks == {inner.header} and inner.header.name == "inner"


def _counted(type: str, start: str, step: str, predicate: str, limit: str, before: str = "") -> str:
    return f"""define void @f({type} %n, i16 %m) {{
entry:
  {before}
  br label %loop
loop:
  %i = phi {type} [ {start}, %entry ], [ %j, %loop ]
  %j = add {step.replace("TYPE", type)}
  %more = icmp {predicate} {type} %j, {limit}
  br i1 %more, label %loop, label %out
out:
  ret void
}}"""


@pytest.mark.parametrize(("type", "start", "step", "predicate", "limit", "expected"), [
    ("i64", "0", "TYPE %i, 1", "ult", "10", 9),
    ("i64", "0", "TYPE %i, 3", "ult", "10", 3),
    ("i64", "10", "TYPE %i, -1", "sgt", "0", 9),
    ("i64", "0", "TYPE %i, 1", "ne", "7", 6),
    ("i8", "0", "TYPE %i, 3", "ne", "2", 85),
    ("i64", "0", "TYPE %i, 2", "ne", "7", None),
    ("i64", "0", "TYPE %i, 1", "ult", "%n", (1 << 64) - 2),
    ("i32", "0", "TYPE %i, 1", "slt", "%n", (1 << 31) - 2),
    ("i64", "0", "TYPE %i, 2", "ult", "%n", None),
    ("i64", "%n", "TYPE %i, 1", "ult", "%n", (1 << 64) - 1),
    ("i64", "0", "nsw TYPE %i, 1", "sle", "20", 20),
    ("i64", "5", "TYPE %i, 1", "ult", "3", 0),
])
def test_counters_bound_their_loops(type: str, start: str, step: str, predicate: str, limit: str,
                                    expected: int | None) -> None:
    assert _rounds(_counted(type, start, step, predicate, limit)) == {"loop": expected}


def test_a_wider_limit_keeps_its_range() -> None:
    widened = _counted("i64", "0", "TYPE %i, 1", "ult", "%w", "%w = zext i16 %m to i64")
    assert _rounds(widened) == {"loop": 0xFFFE}


def test_a_loop_without_an_exit_has_no_bound() -> None:
    assert _rounds("define void @f() {\nentry:\n  br label %loop\nloop:\n  br label %loop\n}") == {"loop": None}


@pytest.mark.parametrize(("text", "expected"), [
    # A counter that starts where another loop left off, and one that follows it a round behind.
    ("""define void @f(i64 %n) {
entry:
  br label %one
one:
  %i = phi i64 [ 0, %entry ], [ %j, %one ]
  %k = phi i64 [ -1, %entry ], [ %i, %one ]
  %j = add i64 %i, 1
  %a = icmp ult i64 %k, 6
  br i1 %a, label %one, label %two
two:
  %x = phi i64 [ %i, %one ], [ %y, %two ]
  %y = add i64 %x, 2
  %b = icmp ult i64 %y, 10
  br i1 %b, label %two, label %out
out:
  ret void
}""", {"one": 0, "two": 4}),
    # The branch before the loop bounds its start.
    ("""define void @f(i32 %n) {
entry:
  %small = icmp ult i32 %n, 7
  br i1 %small, label %loop, label %out
loop:
  %i = phi i32 [ %n, %entry ], [ %j, %loop ]
  %j = add i32 %i, -1
  %a = icmp ne i32 %j, 0
  br i1 %a, label %loop, label %out
out:
  ret void
}""", {"loop": 0xFFFFFFFF}),
    # A loop that must end does not step over the number that ends it.
    ("""define void @f(i64 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %j = add i64 %i, 4
  %a = icmp ult i64 %j, %n
  br i1 %a, label %loop, label %out
out:
  ret void
}""", {"loop": (1 << 62) - 2}),
    # Either of two conditions ends it, the value that is shifted out or the count.
    ("""define void @f(i32 %n, i32 %m) {
entry:
  br label %loop
loop:
  %s = phi i32 [ %n, %entry ], [ %t, %loop ]
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %t = lshr i32 %s, 1
  %j = add i32 %i, 1
  %a = icmp ne i32 %t, 0
  %b = icmp ult i32 %j, %m
  %c = select i1 %a, i1 %b, i1 false
  br i1 %c, label %loop, label %out
out:
  ret void
}""", {"loop": 32}),
])
def test_what_front_ends_seldom_write(text: str, expected: dict[str, int | None]) -> None:
    assert _rounds(text) == expected


STARTS, STEPS, LIMITS = (0, 1, 5, 100, 127, -128, -3), (1, 2, 3, 4, -1, -2, -5), (0, 1, 9, 120, 127, -128, -1)


def _real_rounds(start: int, step: int, predicate: str, limit: int) -> int | None:
    """How often the loop of `_counted` goes round, as 8 bits; None for ever."""
    compare = {"lt": int.__lt__, "le": int.__le__, "gt": int.__gt__, "ge": int.__ge__, "eq": int.__eq__,
               "ne": int.__ne__}[predicate[-2:]]
    signed = predicate[0] == "s"
    number = start
    for rounds in range(257):
        number = (number + step) % 256
        sides = [(side % 256 ^ 128) - 128 if signed else side % 256 for side in (number, limit)]
        if not compare(*sides):
            return rounds
    return None


@pytest.mark.parametrize("predicate", ["eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge"])
def test_no_loop_goes_round_more_often(predicate: str) -> None:
    kinds = [(start, step, limit) for start in STARTS for step in STEPS for limit in LIMITS]
    text = "".join(_counted("i8", str(start), f"i8 %i, {step}", predicate, str(limit)).replace("@f", f"@f{number}")
                   for number, (start, step, limit) in enumerate(kinds))
    for function, (start, step, limit) in zip(read(text, "test").functions, kinds, strict=True):
        real = _real_rounds(start, step, predicate, limit)
        (most,) = _bounds(function).values()
        assert most is None or (real is not None and real <= most), (start, step, limit)


@pytest.mark.parametrize("predicate", ["ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge"])
def test_no_loop_with_a_limit_of_a_range_goes_round_more_often(predicate: str) -> None:
    kinds = [(start, step, mask) for start in STARTS for step in STEPS for mask in (1, 7, 63, 127)]
    text = "".join(_counted("i8", str(start), f"i8 %i, {step}", predicate, "%limit", f"%limit = and i8 %n, {mask}")
                   .replace("@f", f"@f{number}") for number, (start, step, mask) in enumerate(kinds))
    for function, (start, step, mask) in zip(read(text, "test").functions, kinds, strict=True):
        (most,) = _bounds(function).values()
        if most is None:
            continue
        for limit in {0, 1, mask // 2 + 1, mask}:
            real = _real_rounds(start, step, predicate, limit)
            assert real is not None and real <= most, (start, step, mask, limit)
