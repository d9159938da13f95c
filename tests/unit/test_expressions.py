"""Expressions kept between runs: what `re` makes of them, and never in the way."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from smemit import expressions, kept
from smemit.expressions import ASCII, MULTILINE, expression
from smemit.ir.text import lexer
from smemit.processes import share_out

TEXTS = ("", "ab12", "x1 = 7\ny = é", '%a = add i64 %b, -3 ; "c"\n')
EXPRESSIONS = [(r"(?P<name>[a-z]\w*) *=(?: (\d+))?", 0), (r"^\w+$", MULTILINE), (r"\w+", ASCII), (r"(a)|(b)", 0),
               (r"(?i:AB)|[^\s]+", 0)]


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    forget()
    yield tmp_path
    forget()


def forget() -> None:
    """As if a process began."""
    expressions._kept.cache_clear()
    expressions._compiled.cache_clear()
    expressions._new.clear()


def found(text: str, flags: int) -> list[object]:
    made = expression(text, flags)
    return [(match.span(), match.groups(), match.groupdict(), match.lastgroup)
            for one in TEXTS for match in made.finditer(one)] + [made.groups, made.flags, made.groupindex]


@pytest.mark.parametrize(("text", "flags"), EXPRESSIONS)
def test_kept_expressions_find_the_same(text: str, flags: int, monkeypatch: pytest.MonkeyPatch) -> None:
    made = re.compile(text, flags)
    expected = [(match.span(), match.groups(), match.groupdict(), match.lastgroup)
                for one in TEXTS for match in made.finditer(one)] + [made.groups, made.flags, made.groupindex]
    assert found(text, flags) == expected
    expressions.keep()
    forget()
    monkeypatch.setattr(expressions, "_rows", None)  # nothing is compiled again
    assert found(text, flags) == expected


def test_a_python_that_has_it_otherwise_compiles_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expressions, "_rows", lambda *_: ("not", "what", "is taken"))
    assert expression(r"b+").sub("c", "abba") == "aca"


def test_a_damaged_file_costs_time_only() -> None:
    assert lexer.Source(lexer.Text("a b", "x.ll"), [(0, 3)]).tokens[:2] == ["a", "b"]
    expression("x+").match("xx")
    expressions.keep()
    place = Path(kept.place_of(expressions._PLACE))
    place.write_bytes(place.read_bytes()[:-2])
    forget()
    match = expression("x+").match("xx")
    assert match is not None and match[0] == "xx"


def test_what_forked_processes_compile_is_kept(own_cache: Path) -> None:
    assert share_out(lambda index, _: expression("fork(ed)?").match("forked") is not None, 2) == [True, True]
    expressions.keep()
    forget()
    assert ("fork(ed)?", 0) in expressions._kept()
