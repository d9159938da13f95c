"""The kit as pytest tests of a reader in Python: one test a case."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from smemit.conformance.judge.reading import Reading, from_json
from smemit.conformance.kit.case import Case

Reader = Callable[[bytes, Case], Any]


def judge(reader: Reader, versions: tuple[object, ...] = (1, 2, 3, "rfc2"), what: str = "section",
          strict: bool = True) -> Any:
    """A test function for pytest, with one case of the kit for each test: `test_reader = judge(my_reader)`.

    `reader(data, case)` gets a section's bytes (or the whole file's, with `what="file"`) and returns what it read after
    the schema of `smemit decode --json`; to refuse, it raises any exception but MemoryError and RecursionError. Without
    `strict` it may go on where something is wrong.
    """
    import pytest

    from smemit.conformance.kit.write import cases

    chosen = [case for case in cases() if case.place.version in versions and (what == "file" or not case.in_file)]

    @pytest.mark.parametrize("case", chosen, ids=lambda case: case.name)
    def test(case: Case) -> None:
        complaint = complain(reader, case, what, strict)
        if complaint:
            pytest.fail(complaint, pytrace=False)

    return test


def complain(reader: Reader, case: Case, what: str = "section", strict: bool = True) -> str:
    """What is wrong with a reader's answer to one case, or ""."""
    from smemit.conformance.judge.judging import Outcome, weigh
    from smemit.conformance.kit.truth import maps_json
    from smemit.conformance.kit.write import explanation

    data = case.section if what == "section" else case.file
    assert data is not None
    try:
        told = from_json(reader(data, case))
    except (MemoryError, RecursionError, AssertionError):
        raise
    except Exception as error:
        told = Reading(None, True, f"{type(error).__name__}: {error}")
    truth = from_json({"maps": maps_json(case.maps, case.place.machine)})
    verdict = case.verdict.value
    outcome, detail = weigh(verdict, truth, told)
    allowed = {"accept": {Outcome.RIGHT}, "reject": {Outcome.REFUSED} if strict else set(Outcome),
               "free": {Outcome.RIGHT, Outcome.PARTIAL, Outcome.REFUSED, Outcome.ACCEPTED}}
    if outcome in allowed[verdict]:
        return ""
    return f"{outcome.value}: {detail}\n{explanation(case)}"
