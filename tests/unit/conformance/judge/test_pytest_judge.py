"""The kit as pytest tests of readers in Python."""

from __future__ import annotations

from typing import Any

from smemit.conformance.judge import judge
from smemit.conformance.judge.pytest_judge import complain
from smemit.conformance.kit.case import Case, Verdict
from smemit.conformance.kit.write import cases
from smemit.stackmap import open_image
from smemit.stackmap.as_json import to_json


def by_decoder(data: bytes, case: Case) -> Any:
    image = open_image(data, endian=case.place.endian)
    return to_json(image)


def first_map_only(data: bytes, case: Case) -> Any:
    found = by_decoder(data, case)
    return {**found, "maps": found["maps"][:1]}


test_our_decoder = judge(by_decoder, versions=("rfc2",))


def test_a_careless_reader_is_found_out() -> None:
    linked = [case for case in cases() if case.group == "linked" and case.place.version == 3]
    assert linked
    assert [complain(by_decoder, case) for case in linked] == [""] * len(linked)
    assert all(complain(first_map_only, case).startswith("partial: 1 of") for case in linked)


def test_an_exception_is_a_crash_unless_it_refuses() -> None:
    broken = next(case for case in cases() if case.verdict is Verdict.REJECT and not case.in_file)

    def refuses(data: bytes, case: Case) -> Any:
        raise KeyError("version")

    assert complain(refuses, broken).startswith("crashed: KeyError")
    assert complain(refuses, broken, refuses=(KeyError, ValueError)) == ""
    assert complain(lambda data, case: {}, broken).startswith("accepted")
    right = next(case for case in cases() if case.verdict is Verdict.ACCEPT)
    assert complain(lambda data, case: {}, right).startswith("silent: nothing is told")
    assert complain(lambda data, case: [], right).startswith("unreadable: not a JSON object")
