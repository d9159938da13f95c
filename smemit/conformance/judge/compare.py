"""Compare a reader's results with the truth: what is wrong, what is missing, how much was compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from smemit.conformance.judge.reading import LocationFacts, MapFacts, Reading, RecordFacts


class Difference(NamedTuple):
    """One wrong fact."""

    path: str
    expected: object
    got: object

    def __str__(self) -> str:
        return f"{self.path}: expected {self.expected}, got {self.got}"


class Tally(NamedTuple):
    """How many facts of each kind (`record.offset`, `location.size`) the truth has, and how many were compared."""

    known: Counter[str]
    compared: Counter[str]

    def never_told(self) -> list[str]:
        """Kinds of facts in the truth that the reader never reported."""
        return [kind for kind in self.known if not self.compared[kind]]


def missing(truth: Reading, told: Reading) -> str:
    """The missing kinds of facts as text, or ""."""
    expected, got = truth.maps or (), told.maps
    if got is None:
        return "nothing is told"
    if len(got) < len(expected):
        return f"{len(got)} of {len(expected)} maps"
    if any(right.records and found.records is None for right, found in zip(expected, got, strict=False)):
        return "no records are told"
    return ""


def differences(truth: Reading, told: Reading) -> Iterator[Difference]:
    """All wrong facts, in the order of the section."""
    expected, got = truth.maps or (), told.maps or ()
    for index, (right, found) in enumerate(zip(expected, got, strict=False)):
        yield from _map(f"map[{index}]", right, found)
    if len(got) > len(expected):
        yield Difference("maps", len(expected), len(got))


def first(truth: Reading, told: Reading) -> Difference | None:
    """The first of them."""
    return next(islice(differences(truth, told), 1), None)


def tally(truth: Reading, told: Reading) -> Tally:
    """Count the facts of the truth, and those that the reader reported."""
    counts = Tally(Counter(), Counter())
    for kind, is_told in _facts(truth, told):
        counts.known[kind] += 1
        counts.compared[kind] += is_told
    return counts


def is_silent(truth: Reading, told: Reading) -> bool:
    """Whether the truth has facts, and the reader reported none of them."""
    is_told = True
    for _, is_told in _facts(truth, told):
        if is_told:
            break
    return not is_told


def _facts(truth: Reading, told: Reading) -> Iterator[tuple[str, bool]]:
    """The kind of each fact of the truth, and whether the reader reported it."""
    got = told.maps or ()
    for index, right in enumerate(truth.maps or ()):
        found = got[index] if index < len(got) else MapFacts()
        yield from _row_facts("map", right._replace(functions=None, constants=None, records=None), found)
        yield from _table_facts("function", right.functions, found.functions)
        known = len(found.constants or ())
        yield from (("constant", place < known) for place in range(len(right.constants or ())))
        records = found.records or ()
        for number, record in enumerate(right.records or ()):
            same = records[number] if number < len(records) else RecordFacts()
            yield from _row_facts("record", record._replace(locations=None, live_outs=None), same)
            yield from _table_facts("location", record.locations, same.locations)
            yield from _table_facts("live_out", record.live_outs, same.live_outs)


def _table_facts(name: str, right: Sequence[Any] | None, found: Sequence[Any] | None) -> Iterator[tuple[str, bool]]:
    found = found or ()
    for index, row in enumerate(right or ()):
        yield from _row_facts(name, row, found[index] if index < len(found) else None)


def _row_facts(name: str, right: Any, found: Any) -> Iterator[tuple[str, bool]]:
    for place, field in enumerate(right._fields):
        # The pool's index is not a fact of a location: a reader may report the value alone.
        if right[place] is not None and field != "pool_index":
            yield f"{name}.{field}", found is not None and found[place] is not None


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
    if right.locations is not None and found.locations is not None:
        yield from _rows(f"{path}.location", right.locations,
                         [*map(_unfolded, right.locations, found.locations), *found.locations[len(right.locations):]])
    yield from _rows(f"{path}.live_out", right.live_outs, found.live_outs)


def _unfolded(right: LocationFacts, found: LocationFacts) -> LocationFacts:
    """A reader may report a constant of the pool as a constant. Only its value matters."""
    if right.kind == "ConstantIndex" and found.kind == "Constant" and found.value is not None:
        same = right.value is not None and (found.value - right.value) % (1 << 64) == 0
        return found._replace(kind=right.kind, value=right.value if same else found.value)
    return found


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
        # What the truth leaves open cannot be wrong.
        if a is not None and b is not None and a != b:
            yield Difference(f"{path}.{name}", a, b)
