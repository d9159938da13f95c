"""The smallest section that shows the same fault of a reader."""

from __future__ import annotations

import time
from collections.abc import Iterator

import attrs

from smemit.conformance.fuzz.subject import UNKNOWN, Finding, Input, Subject, weigh_input
from smemit.conformance.judge.readers import Reader
from smemit.stackmap.model import Function, Record, StackMap
from smemit.stackmap.serialize import serialize

TESTS = 400
"""Limit of reader runs for one reduction."""


def reduce_finding(subject: Subject, reader: Reader, finding: Finding, seconds: float) -> Finding:
    """`finding` with fewer functions, records, locations, constants or bytes, within the time limit."""
    best, left = finding, TESTS
    end = time.monotonic() + seconds

    def fails(given: Input) -> bool:
        nonlocal best, left
        left -= 1
        found = weigh_input(subject, reader, given)
        if found is not None and found.cause == finding.cause:
            best = found
            return True
        return False

    progress = True
    while progress and left > 0:
        progress = False
        for smaller in _smaller(best.given):
            if left <= 0 or time.monotonic() >= end:
                return attrs.evolve(best, is_reduced=True)
            if fails(smaller):
                progress = True
                break
    return attrs.evolve(best, is_reduced=True)


def _smaller(given: Input) -> Iterator[Input]:
    if given.maps and given.dialect is None:
        # First remove bytes outside the maps (trailing zeros, reserved bytes).
        yield from _fewer_maps(given)
        if len(given.maps) == 1:
            for made in _smaller_maps(given.maps[0]):
                yield attrs.evolve(given, data=serialize(made), maps=(made,))
        return
    yield from _fewer_bytes(given)


def _fewer_maps(given: Input) -> Iterator[Input]:
    for count in range(1, len(given.maps) + 1):
        maps = given.maps[:count]
        data = b"".join(map(serialize, maps))
        if data != given.data:
            yield attrs.evolve(given, data=data, maps=maps)


def _smaller_maps(made: StackMap) -> Iterator[StackMap]:
    """Candidates with fewer functions, records, locations and live-outs, halves first; then without constants."""
    for keep in _halves(len(made.functions)):
        yield _with(made, [made.functions[index] for index in keep])
    for at, function in enumerate(made.functions):
        for keep in _halves(len(function.records)):
            yield _replaced(made, at, [function.records[index] for index in keep])
        for number, record in enumerate(function.records):
            for keep in _halves(len(record.locations)):
                changed = _record(record, [record.locations[index] for index in keep], record.live_outs)
                yield _replaced(made, at, [*function.records[:number], changed, *function.records[number + 1 :]])
            for keep in _halves(len(record.live_outs)):
                changed = _record(record, record.locations, [record.live_outs[index] for index in keep])
                yield _replaced(made, at, [*function.records[:number], changed, *function.records[number + 1 :]])
    if made.constants and all(location.kind != 5 for record in made.records for location in record.locations):
        yield StackMap(made.functions, (), made.unowned, made.version, made.endian)


def _halves(count: int) -> Iterator[list[int]]:
    """Subsets to keep: none, either half, then all but one."""
    if not count:
        return
    yield []
    if count > 1:
        yield list(range(count // 2))
        yield list(range(count // 2, count))
    if 2 < count <= 40:
        yield from ([index] for index in range(count))
    if 2 < count <= 16:
        for index in range(count):
            yield [other for other in range(count) if other != index]


def _with(made: StackMap, functions: list[Function]) -> StackMap:
    return StackMap(functions, made.constants, made.unowned, made.version, made.endian)


def _replaced(made: StackMap, at: int, records: list[Record]) -> StackMap:
    old = made.functions[at]
    new = Function(old.address, old.stack_size, records, old.symbol, old.frame)
    return _with(made, [*made.functions[:at], new, *made.functions[at + 1 :]])


def _record(record: Record, locations: object, live_outs: object) -> Record:
    return Record(record.id, record.offset, locations, live_outs, record.flags, record.call_size)  # type: ignore[arg-type]


def _fewer_bytes(given: Input) -> Iterator[Input]:
    """Candidates that are truncated, lack a part or have zeros. Our strict reader decides whether they are valid."""
    data = given.data
    size = len(data)

    def again(changed: bytes) -> Iterator[Input]:
        made = attrs.evolve(given, data=changed, verdict=UNKNOWN, maps=()).weighed()
        if made.verdict == given.verdict:
            yield made

    step = size // 2
    while step >= 4:
        for start in range(0, size, step):
            yield from again(data[:start] + data[start + step :])
        step //= 2
    for start in range(0, min(size, 256), 8):
        if any(data[start : start + 8]):
            yield from again(data[:start] + bytes(len(data[start : start + 8])) + data[start + 8 :])
