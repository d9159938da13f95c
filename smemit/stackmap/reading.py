"""Read a whole section: all records one by one, or all blobs as objects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import NamedTuple

from smemit.errors import SectionError
from smemit.stackmap.decode import Bytes, RecordView
from smemit.stackmap.findings import Finding
from smemit.stackmap.formats import Endian, Version
from smemit.stackmap.identify import blobs
from smemit.stackmap.model import StackMap


def walk(data: Bytes, version: Version | None = None, endian: Endian | None = None) -> Iterator[RecordView]:
    """All records of all blobs of a section. Memory use does not grow with the section."""
    return chain.from_iterable(blob.records() for blob in blobs(data, version, endian))


class Reading(NamedTuple):
    """The result of lenient reading: the maps, and the faults that prevented it from reading more."""

    stack_maps: list[StackMap]
    faults: list[Finding]


def read(data: Bytes, version: Version | None = None, endian: Endian | None = None, strict: bool = False) -> Reading:
    """All blobs of a section as objects. Strict reading raises SectionError with the findings of `check`."""
    if strict:
        _insist(data, version, endian)
    stack_maps, faults = [], []
    for blob in blobs(data, version, endian):
        stack_maps.append(blob.to_stack_map())
        if blob.fault is not None:
            faults.append(blob.fault)
    return Reading(stack_maps, faults)


def read_one(data: Bytes, version: Version | None, endian: Endian | None, strict: bool) -> StackMap:
    """The only blob of a section."""
    found = read(data, version, endian, strict).stack_maps
    return only(found)


def only(stack_maps: Sequence[StackMap]) -> StackMap:
    """The only map of `stack_maps`."""
    if len(stack_maps) == 1:
        return stack_maps[0]
    if not stack_maps:
        raise SectionError("no stack map begins here", notes=["name the version if its byte is not to be trusted"])
    raise SectionError(
        f"the section holds {len(stack_maps)} stack maps, one per linked input",
        notes=["smemit.stackmap.read gives all of them, smemit.stackmap.walk all records"],
    )


def _insist(data: Bytes, version: Version | None, endian: Endian | None) -> None:
    from smemit.stackmap.strict import check

    found = list(islice(check(data, version, endian), 20))
    if found:
        raise departures(found)


def departures(found: Iterable[Finding]) -> SectionError:
    """The error of strict reading."""
    lines = [str(finding) for finding in found]
    return SectionError(
        f"the section departs from its format: {lines[0]}",
        notes=[*lines[1:], "strict=False reads what can be read"],
    )
