"""The kit as pytest tests of a reader in Python: one test a case."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from smemit.conformance.judge.judging import Outcome, passes, weigh
from smemit.conformance.judge.reading import Reading, Unreadable, from_json, without_names

if TYPE_CHECKING:
    from smemit.conformance.kit.case import Case

    Reader = Callable[[bytes, Case], Any]
    Refusals = type[Exception] | tuple[type[Exception], ...]


def judge(reader: Reader, versions: tuple[object, ...] = (1, 2, 3, "rfc2"), what: str = "section",
          strict: bool = True, machines: tuple[str, ...] = (), groups: tuple[str, ...] = (),
          tags: tuple[str, ...] = (), refuses: Refusals = ValueError) -> Any:
    """A test function for pytest, with one case of the kit for each test: `test_reader = judge(my_reader)`.

    `reader(data, case)` gets a section's bytes (or the whole file's, with `what="file"`) and returns what it read after
    the schema of `smemit decode --json`. To refuse, it raises one of `refuses`; any other exception is a crash. Without
    `strict` it may go on where something is wrong. `machines`, `groups` and `tags` choose cases; empty ones mean all.
    """
    import pytest

    from smemit.conformance.kit.write import cases

    chosen = [case for case in cases()
              if case.place.version in versions and (what == "file" or not case.in_file)
              and (not machines or case.place.machine in machines) and (not groups or case.group in groups)
              and (not tags or case.tag.value in tags)]

    @pytest.mark.parametrize("case", chosen, ids=lambda case: case.name)
    def test(case: Case) -> None:
        complaint = complain(reader, case, what, strict, refuses)
        if complaint:
            pytest.fail(complaint, pytrace=False)

    return test


def complain(reader: Reader, case: Case, what: str = "section", strict: bool = True,
             refuses: Refusals = ValueError) -> str:
    """The fault of a reader's answer to one case, or ""."""
    from smemit.conformance.inputs.truth import maps_json
    from smemit.conformance.kit.write import explanation

    data = case.section if what == "section" else case.file
    assert data is not None
    truth = from_json({"maps": maps_json(case.maps, case.place.machine)})
    verdict = case.verdict.value
    try:
        outcome, detail = weigh(verdict, truth if what == "file" else without_names(truth),
                                _told(reader, data, case, refuses))
    except Unreadable as error:
        outcome, detail = Outcome.UNREADABLE, str(error)
    except MemoryError as error:
        outcome, detail = Outcome.MEMORY, str(error)
    except Exception as error:
        outcome, detail = Outcome.CRASHED, f"{type(error).__name__}: {error}"
    if passes(verdict, outcome, not strict) and outcome is not Outcome.SILENT:
        return ""
    return f"{outcome.value}: {detail}\n{explanation(case)}"


def _told(reader: Reader, data: bytes, case: Case, refuses: Refusals) -> Reading:
    try:
        found = reader(data, case)
    except refuses as error:
        return Reading(None, True, f"{type(error).__name__}: {error}")
    return from_json(found)
