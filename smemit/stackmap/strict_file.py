"""Strict checks of a file against its stack map section: relocations, functions and their code.

Needs:  a Section with its file.
Gives:  findings at the affected fields.
Keeps:  to available facts: a stripped file names no function, so nothing is reported about names.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, repeat
from math import inf
from operator import gt
from typing import Protocol

from smemit.stackmap.containers.container import Carried, ObjectFile, Relocation, short
from smemit.stackmap.containers.elf import ADDRESS_RELOCATION
from smemit.stackmap.decode import Blob
from smemit.stackmap.findings import Finding
from smemit.stackmap.function_facts import FunctionFacts, address_places


class Judged(Protocol):
    """A section in its file."""

    file: ObjectFile | None
    carried: Carried | None
    machine: str | None
    data: memoryview

    @property
    def container(self) -> str: ...
    @property
    def relocatable(self) -> bool: ...
    @property
    def relocations(self) -> Mapping[int, Relocation]: ...
    def functions(self, blob: Blob) -> list[FunctionFacts]: ...
    def code_sizes(self, functions: Sequence[FunctionFacts]) -> list[float]: ...


class FileCheck:
    """Checks the file of `section`, blob by blob, and as a whole at the end."""

    def __init__(self, section: Judged) -> None:
        self._section = section
        self._places: set[int] = set()
        """Offsets of function addresses."""

    def of_blob(self, blob: Blob, offsets: array[int] | None) -> Iterator[Finding]:
        """Violations at the functions of a blob; `offsets` has those of its records, if known."""
        section, places = self._section, address_places(blob)
        if section.file is None or not places:
            return
        facts = section.functions(blob)
        self._places.update(places)
        yield from _relocations(section, facts, places)
        yield from _addresses(facts, places)
        yield from _offsets(section, blob, facts, offsets)

    def of_section(self) -> Iterator[Finding]:
        """Violations of the section as a whole; call it after all blobs."""
        section = self._section
        for rule, values in section.carried.faults if section.carried is not None else ():
            yield Finding(0, rule, values)
        if section.relocatable:
            for at in section.relocations:
                if at not in self._places:
                    yield Finding(min(at, len(section.data)), "relocation-place", ())


def _relocations(section: Judged, facts: list[FunctionFacts], places: range) -> Iterator[Finding]:
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
    known = [fact.place for fact in facts if fact.place is not None]
    if len(set(known)) == len(known):
        return
    seen: dict[object, int] = {}
    for at, fact in zip(places, facts, strict=False):
        if fact.place is not None:
            first = seen.setdefault(fact.place, at)
            if first != at:
                yield Finding(at, "shared-address", (short(fact.name or f"{fact.place[1]:#x}"), f"{first:#x}"))


def _offsets(
    section: Judged, blob: Blob, facts: list[FunctionFacts], known: array[int] | None
) -> Iterator[Finding]:
    """Records whose instruction is beyond the end of their function's code."""
    sizes = section.code_sizes(facts)
    counts = blob.record_counts() if min(sizes, default=inf) < inf else None
    if counts is None:
        return
    offsets = iter(known) if known is not None else chain.from_iterable(batch.offsets for batch in blob.batches())
    # C iterators only: a module has about as many functions as records.
    if not any(map(gt, offsets, chain.from_iterable(map(repeat, sizes, counts)))):
        return
    for owner, view in blob.owned_records():
        if owner >= 0 and view.offset > sizes[owner]:
            name = short(facts[owner].name or f"{facts[owner].resolved or 0:#x}")
            yield Finding(view.position, "offset-outside", (view.id, name, view.offset, int(sizes[owner])))
