"""What a file says about its stack map section: relocations, functions and their code.

Needs:  a Section with its file.
Gives:  findings, at the fields they are about.
Keeps:  to what can be told: a stripped file names no function, and nothing is said about what is not there.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping
from itertools import chain, islice

from smemit.stackmap.containers.carrier import short
from smemit.stackmap.containers.elf import ADDRESS_RELOCATION
from smemit.stackmap.decode import Blob
from smemit.stackmap.findings import Finding
from smemit.stackmap.image import FunctionFacts, Section, address_places


def check_file(section: Section, offsets: Mapping[int, array[int]]) -> Iterator[Finding]:
    """All departures of the file around `section`; `offsets` are those of the records of blobs, where known."""
    if section.file is None or section.carried is None:
        return
    for rule, values in section.carried.faults:
        yield Finding(0, rule, values)
    places: set[int] = set()
    for blob in section.blobs():
        facts = section.functions(blob)
        own = address_places(blob)
        places.update(own)
        yield from _relocations(section, facts, own)
        yield from _addresses(facts, own)
        yield from _offsets(section, blob, facts, offsets.get(blob.start))
    if section.relocatable:
        for at in section.relocations:
            if at not in places:
                yield Finding(min(at, len(section.data)), "relocation-place", ())


def _relocations(section: Section, facts: list[FunctionFacts], places: range) -> Iterator[Finding]:
    if not section.relocatable:
        return
    expected = ADDRESS_RELOCATION.get(section.machine or "") if section.container == "elf" else None
    for at, fact in zip(places, facts, strict=False):
        relocation = fact.relocation
        if relocation is None:
            yield Finding(at, "missing-relocation", ())
        elif expected is not None and relocation.kind != expected:
            yield Finding(at, "relocation-kind", (relocation.kind, expected))
        elif relocation.resolved is None:
            yield Finding(at, "relocation-target", (short(relocation.symbol or "its symbol"),))


def _addresses(facts: list[FunctionFacts], places: range) -> Iterator[Finding]:
    seen: dict[object, int] = {}
    for at, fact in zip(places, facts, strict=False):
        if fact.place is not None:
            first = seen.setdefault(fact.place, at)
            if first != at:
                yield Finding(at, "shared-address", (short(fact.name or f"{fact.place[1]:#x}"), f"{first:#x}"))


def _offsets(
    section: Section, blob: Blob, facts: list[FunctionFacts], known: array[int] | None
) -> Iterator[Finding]:
    """Records whose instruction is behind the end of their function's code."""
    counts = blob.record_counts()
    if counts is None:
        return
    offsets = iter(known) if known is not None else chain.from_iterable(batch.offsets for batch in blob.batches())
    beyond: set[int] = set()
    code_size = section.code_size
    for index, count in enumerate(counts):
        last = max(islice(offsets, count), default=0)
        if last and (size := code_size(facts[index])) is not None and last > size:
            beyond.add(index)
    if not beyond:
        return
    for owner, view in blob.owned_records():
        if owner in beyond:
            size = section.code_size(facts[owner])
            if size is not None and view.offset > size:
                name = short(facts[owner].name or f"{facts[owner].resolved or 0:#x}")
                yield Finding(view.position, "offset-outside", (view.id, name, view.offset, size))
