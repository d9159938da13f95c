"""What was told against the truth: the first thing that is wrong, or what is missing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from smemit.conformance.judge.reading import MapFacts, Reading, RecordFacts


class Difference(NamedTuple):
    """One fact that is told wrongly."""

    path: str
    expected: object
    got: object

    def __str__(self) -> str:
        return f"{self.path}: expected {self.expected}, got {self.got}"


def missing(truth: Reading, told: Reading) -> str:
    """What is not told at all, or ""."""
    expected, got = truth.maps or (), told.maps
    if got is None:
        return "nothing is told"
    if len(got) < len(expected):
        return f"{len(got)} of {len(expected)} maps"
    return ""


def differences(truth: Reading, told: Reading) -> Iterator[Difference]:
    """Everything told that is not so, in the order of the section."""
    expected, got = truth.maps or (), told.maps or ()
    for index, (right, found) in enumerate(zip(expected, got, strict=False)):
        yield from _map(f"map[{index}]", right, found)
    if len(got) > len(expected):
        yield Difference("maps", len(expected), len(got))


def first(truth: Reading, told: Reading) -> Difference | None:
    """The first of them."""
    return next(islice(differences(truth, told), 1), None)


def _map(path: str, right: MapFacts, found: MapFacts) -> Iterator[Difference]:
    yield from _fields(path, right._replace(functions=None, constants=None, records=None), found)
    yield from _rows(f"{path}.function", right.functions, found.functions)
    if right.constants is not None and found.constants is not None and list(right.constants) != list(found.constants):
        yield from _values(f"{path}.constant", right.constants, found.constants)
    if right.records is None or found.records is None:
        return
    for index, (a, b) in enumerate(zip(right.records, found.records, strict=False)):
        if a != b:
            yield from _record(f"{path}.record[{index}]", a, b)
    if len(right.records) != len(found.records):
        yield Difference(f"{path}.records", len(right.records), len(found.records))


def _record(path: str, right: RecordFacts, found: RecordFacts) -> Iterator[Difference]:
    yield from _fields(path, right._replace(locations=None, live_outs=None), found)
    yield from _rows(f"{path}.location", right.locations, found.locations)
    if right.live_outs is not None and found.live_outs is not None:
        for index, (a, b) in enumerate(zip(right.live_outs, found.live_outs, strict=False)):
            for name, x, y in zip(("register", "size"), a, b, strict=True):
                if y is not None and x != y:
                    yield Difference(f"{path}.live_out[{index}].{name}", x, y)
        if len(right.live_outs) != len(found.live_outs):
            yield Difference(f"{path}.live_outs", len(right.live_outs), len(found.live_outs))


def _rows(path: str, right: Sequence[Any] | None, found: Sequence[Any] | None) -> Iterator[Difference]:
    if right is None or found is None:
        return
    for index, (a, b) in enumerate(zip(right, found, strict=False)):
        if a != b:
            yield from _fields(f"{path}[{index}]", a, b)
    if len(right) != len(found):
        yield Difference(f"{path}s", len(right), len(found))


def _values(path: str, right: Sequence[Any], found: Sequence[Any]) -> Iterator[Difference]:
    for index, (a, b) in enumerate(zip(right, found, strict=False)):
        if b is not None and a != b:
            yield Difference(f"{path}[{index}]", a, b)
    if len(right) != len(found):
        yield Difference(f"{path}s", len(right), len(found))


def _fields(path: str, right: Any, found: Any) -> Iterator[Difference]:
    for name, a, b in zip(right._fields, right, found, strict=True):
        # What the truth leaves open cannot be told wrongly.
        if a is not None and b is not None and a != b:
            yield Difference(f"{path}.{name}", a, b)
