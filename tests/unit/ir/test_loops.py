"""Loops are found with all their blocks, and bounded where their counters are."""

from __future__ import annotations

import pytest

from smemit.ir.dominance import Dominance
from smemit.ir.edges import Edges, successors
from smemit.ir.loops import find_loops
from smemit.ir.module import Function
from smemit.ir.trip_counts import TripCounts
from smemit.ir_text import read


def _function(text: str) -> Function:
    return read(text, "test").functions[0]


def _rounds(text: str) -> dict[str, int | None]:
    function = _function(text)
    dominance = Dominance(function.blocks, {block: successors(block) for block in function.blocks})
    loops = find_loops(function, Edges(function), dominance)
    counts = TripCounts(function, loops, Edges(function), dominance)
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
    dominance = Dominance(function.blocks, {block: successors(block) for block in function.blocks})
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
