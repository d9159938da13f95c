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
    expected, got = truth.maps or (), told.maps or ()
    for index, right in enumerate(expected):
        found = got[index] if index < len(got) else MapFacts()
        _count(counts, "map", right._replace(functions=None, constants=None, records=None), found)
        _count_rows(counts, "function", right.functions, found.functions)
        if right.constants:
            counts.known["constant"] += len(right.constants)
            counts.compared["constant"] += min(len(right.constants), len(found.constants or ()))
        records = found.records or ()
        for number, record in enumerate(right.records or ()):
            same = records[number] if number < len(records) else RecordFacts()
            _count(counts, "record", record._replace(locations=None, live_outs=None), same)
            _count_rows(counts, "location", record.locations, same.locations)
            for place, pair in enumerate(record.live_outs or ()):
                given = (same.live_outs or ())[place : place + 1]
                for name, x, y in zip(("register", "size"), pair, given[0] if given else (None, None), strict=True):
                    counts.known[f"live_out.{name}"] += x is not None
                    counts.compared[f"live_out.{name}"] += x is not None and y is not None
    return counts


def _count_rows(counts: Tally, name: str, right: Sequence[Any] | None, found: Sequence[Any] | None) -> None:
    for index, row in enumerate(right or ()):
        _count(counts, name, row, (found or ())[index] if index < len(found or ()) else None)


def _count(counts: Tally, name: str, right: Any, found: Any) -> None:
    for place, field in enumerate(right._fields):
        # The pool's index is not a fact of a location: a reader may report the value alone.
        if right[place] is not None and field != "pool_index":
            counts.known[f"{name}.{field}"] += 1
            if found is not None and found[place] is not None:
                counts.compared[f"{name}.{field}"] += 1


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
    if right.live_outs is not None and found.live_outs is not None:
        for index, (a, b) in enumerate(zip(right.live_outs, found.live_outs, strict=False)):
            for name, x, y in zip(("register", "size"), a, b, strict=True):
                if y is not None and x != y:
                    yield Difference(f"{path}.live_out[{index}].{name}", x, y)
        if len(right.live_outs) != len(found.live_outs):
            yield Difference(f"{path}.live_outs", len(right.live_outs), len(found.live_outs))


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
