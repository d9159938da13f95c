"""Who looks on sees graphs, machine functions, times and rules; what is broken on the way is found."""

from __future__ import annotations

import io

import pytest

from smemit.compile.pipeline import STAGES, compile_module
from smemit.compile.trace import GRAPH_STEPS
from smemit.difftest import golden
from tests.conftest import cases_of

TITLES = {"build": "Initial selection DAG", "combine": "Optimized lowered selection DAG",
          "legalize": "Legalized selection DAG", "select": "Selected selection DAG", "schedule": "*** Final schedule"}


def case(name: str) -> golden.Case:
    return next(one for one in cases_of(name.split("/")[0]) if one.name == name)


@pytest.mark.parametrize("step", GRAPH_STEPS)
def test_a_step_of_the_graph_selector_is_shown(step: str) -> None:
    out = io.StringIO()
    compile_module(case("aarch64/absolute-differences").read(), show=step, show_to=out)
    text = out.getvalue()
    assert TITLES[step] in text
    assert ((" = sub" in text or "SUB" in text) and "EntryToken" in text) or step in ("select", "schedule")
    others = [title for other, title in TITLES.items() if other != step]
    assert not any(title in text for title in others)


def test_times_and_rules_are_printed() -> None:
    out = io.StringIO()
    compile_module(case("aarch64/absolute-differences").read(), time=True, rules=True, show_to=out)
    text = out.getvalue()
    for name in (*GRAPH_STEPS, *(stage.name for stage in STAGES), "emit", "object", "total"):
        assert f"  {name}\n" in text, name
    assert any(line.startswith("@") and line.split()[-1].isdigit() for line in text.splitlines())


def test_it_is_said_when_there_is_nothing_to_show() -> None:
    out = io.StringIO()
    compile_module(case("x86_64/arithmetic-i32").read(), show="build", rules=True, show_to=out)
    assert "no graphs: the fast selector takes every block" in out.getvalue()
    assert "no rule fired" in out.getvalue()


@pytest.mark.parametrize("target", ["x86_64", "aarch64", "ppc64", "ppc64le"])
def test_golden_cases_keep_all_promises(target: str) -> None:
    for one in cases_of(target)[::6]:
        compile_module(one.read(), check=True, isel=one.isel)
