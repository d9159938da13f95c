"""The kit of a described format: random maps that fit the description, and each of them with one fault.

Needs:  a dialect.
Gives:  cases for its readers: valid sections with their truth, invalid ones with the broken rule.
Keeps:  to the description: a change after which a section still fits it is not a fault.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from smemit.conformance.inputs.described import damage, faults, random_section
from smemit.conformance.kit.case import Case, Verdict
from smemit.conformance.kit.places import Place
from smemit.stackmap.dialects.description import Dialect
from smemit.stackmap.dialects.read import read_maps
from smemit.stackmap.formats import ENDIANS, Endian
from smemit.stackmap.model import StackMap

MACHINES: dict[Endian, str] = {"little": "x86_64", "big": "ppc64"}
RIGHT = 40
"""Valid sections of each byte order."""

WRONG = 6
"""Sections with a fault for each rule and byte order."""

SPOTS = 100
"""Number of damaged places, spread over a map."""


def cases(dialect: Dialect) -> Iterator[Case]:
    """All of them."""
    for endian in (dialect.endian,) if dialect.endian is not None else ENDIANS:
        place = Place(3, MACHINES[endian])
        registers = [register.dwarf for register in place.registers]
        broken: dict[str, int] = {}
        for seed in range(RIGHT):
            # Sections grow; the first ones are easy to read.
            data, made = random_section(dialect, endian, registers, random.Random(seed), 1 + seed * 4 // RIGHT)
            yield _right(dialect, place, f"{dialect.name}-{place.machine}-{seed}", made, data)
            if seed % 4 == 3:
                yield from _wrong(dialect, place, f"{dialect.name}-{place.machine}-{seed}", data, broken)
        yield _two(dialect, place, registers)


def _right(dialect: Dialect, place: Place, name: str, made: StackMap, data: bytes) -> Case:
    return Case(name, Verdict.ACCEPT, dialect.name, f"{dialect.about}: a random map of {len(data)} bytes.",
                "Read fields at fixed offsets, or of another size.", place, data,
                (made,), data, ".stackmap", dialect=dialect.name)


def _two(dialect: Dialect, place: Place, registers: list[int]) -> Case:
    """Two maps, as a linker puts them together."""
    (first, one), (second, other) = (random_section(dialect, place.endian, registers, random.Random(seed), 3)
                                     for seed in (1001, 1002))
    data, maps = first + bytes(-len(first) % 8) + second, (one, other)
    return Case(f"{dialect.name}-{place.machine}-linked", Verdict.ACCEPT, "linked", "Two maps, each from its own file.",
                "Read the first map only.", place, data, maps, data, ".stackmap", dialect=dialect.name)


def _wrong(dialect: Dialect, place: Place, name: str, data: bytes, broken: dict[str, int]) -> Iterator[Case]:
    found = next(read_maps(dialect, data, place.endian))
    spots = found.seen[:: 1 + len(found.seen) // SPOTS]
    for at, what, damaged in (one for seen in spots for one in damage(found, data, seen)):
        finding = next(iter(faults(dialect, damaged, place.endian)), None)
        if finding is None or broken.get(finding.rule, 0) >= WRONG:
            continue
        broken[finding.rule] = broken.get(finding.rule, 0) + 1
        yield Case(f"{name}-{finding.rule}-at-{at}-{what}", Verdict.REJECT, finding.rule,
                   f"{finding.message}. Broken at offset {at}: {what.replace('-', ' ')}.",
                   "Believe what the section says of itself.", place, damaged, (), damaged, ".stackmap",
                   rule=finding.rule, offset=finding.offset, lenient="Says what it can read.", dialect=dialect.name)
