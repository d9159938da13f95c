"""`; run:` lines: what calls give is kept with the functions."""

from __future__ import annotations

import pytest

from smemit.errors import TextError
from smemit.ir.text import read
from smemit.run.run_lines import lines_of, run_lines

pytest.importorskip("unicorn")

TEXT = """
; run: @f(1) == 2
; run: @f(-1) == 0
; run: @g(1.5) == 3.0
; run: @h() -> void
; run: @f(1) == 3
; outside: @cb = 1
declare i64 @cb()
define i64 @f(i64 %a) {
  %x = call i64 @cb()
  %y = add i64 %a, %x
  ret i64 %y
}
define double @g(double %a) {
  %x = fadd double %a, %a
  ret double %x
}
define void @h() {
  ret void
}
"""


def test_lines_hold_or_say_what_came_instead():
    outcomes = list(run_lines(read(TEXT, "t.ll"), TEXT, "t.ll"))
    assert [one.problem for one in outcomes] == ["", "", "", "", "gives 2"]
    assert str(outcomes[-1].line.place) == "t.ll:6"


def test_mistakes_name_their_line():
    with pytest.raises(TextError, match=r"t.ll:1: error: not a line of this form"):
        lines_of("; run: f(1) = 2\n", "t.ll")
