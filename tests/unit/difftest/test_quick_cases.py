"""The quick golden cases: real cases, and a choice that covers what all cover."""

from __future__ import annotations

from smemit.difftest import golden, quick_cases

FOLDER = golden.default_folder()


def test_the_list_names_cases() -> None:
    assert set(quick_cases.read(FOLDER)) <= golden.cases(FOLDER).keys()


def test_the_choice_covers_every_line() -> None:
    cases = [golden.cases(FOLDER)[f"x86_64/{name}"] for name in ("allocas", "shadow-before-call", "anyreg-widths")]
    asked: list[golden.Case] = []
    chosen = quick_cases.choose(cases, asked.append)
    assert asked == cases
    lines = {case.name: quick_cases.lines_of(case) for case in cases}
    assert set().union(*(lines[name] for name in chosen)) == set().union(*lines.values())
