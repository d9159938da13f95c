"""The kit of a described format: random maps that fit the description, and each of them with one fault.

Needs:  a dialect.
Gives:  cases for its readers: valid sections with their truth, invalid ones with the broken rule.
Keeps:  to the description: a change after which a section still fits it is not a fault.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

from smemit.conformance.inputs.random_structures import Random
from smemit.conformance.kit.case import Case, Verdict
from smemit.conformance.kit.places import Place
from smemit.stackmap.dialects.check import check_section
from smemit.stackmap.dialects.description import WIDTHS, Dialect, Field
from smemit.stackmap.dialects.model import stack_map_of
from smemit.stackmap.dialects.read import DialectMap, read_maps
from smemit.stackmap.dialects.structure import Structure
from smemit.stackmap.dialects.write import write_map
from smemit.stackmap.findings import RULES, Finding
from smemit.stackmap.formats import ENDIANS, Endian

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
            structure = Random(dialect, registers, random.Random(seed), 1 + seed * 4 // RIGHT).map()
            data = write_map(dialect, structure, endian)
            yield _right(dialect, place, f"{dialect.name}-{place.machine}-{seed}", structure, data)
            if seed % 4 == 3:
                yield from _wrong(dialect, place, f"{dialect.name}-{place.machine}-{seed}", data, broken)
        yield _two(dialect, place, registers)


def _right(dialect: Dialect, place: Place, name: str, structure: Structure, data: bytes) -> Case:
    return Case(name, Verdict.ACCEPT, dialect.name, f"{dialect.about}: a random map of {len(data)} bytes.",
                "Read fields at fixed offsets, or of another size.", place, data,
                (stack_map_of(dialect, structure, place.endian),), data, ".stackmap", dialect=dialect.name)


def _two(dialect: Dialect, place: Place, registers: list[int]) -> Case:
    """Two maps, as a linker puts them together."""
    made = [Random(dialect, registers, random.Random(seed), 3).map() for seed in (1001, 1002)]
    first, second = (write_map(dialect, structure, place.endian) for structure in made)
    data = first + bytes(-len(first) % 8) + second
    maps = tuple(stack_map_of(dialect, structure, place.endian) for structure in made)
    return Case(f"{dialect.name}-{place.machine}-linked", Verdict.ACCEPT, "linked", "Two maps, each from its own file.",
                "Read the first map only.", place, data, maps, data, ".stackmap", dialect=dialect.name)


def _wrong(dialect: Dialect, place: Place, name: str, data: bytes, broken: dict[str, int]) -> Iterator[Case]:
    found = next(read_maps(dialect, data, place.endian))
    for at, what, damaged in _damage(found, data):
        finding = next(iter(faults(dialect, damaged, place.endian)), None)
        if finding is None or broken.get(finding.rule, 0) >= WRONG:
            continue
        broken[finding.rule] = broken.get(finding.rule, 0) + 1
        yield Case(f"{name}-{finding.rule}-at-{at}-{what}", Verdict.REJECT, finding.rule,
                   f"{finding.message}. Broken at offset {at}: {what.replace('-', ' ')}.",
                   "Believe what the section says of itself.", place, damaged, (), damaged, ".stackmap",
                   rule=finding.rule, offset=finding.offset, lenient="Says what it can read.", dialect=dialect.name)


def faults(dialect: Dialect, data: bytes, endian: Endian) -> list[Finding]:
    """The errors that a strict reader must report; deviations that some emitters have do not count."""
    return [finding for finding in islice(check_section(dialect, data, endian), 50)
            if RULES[finding.rule].severity == "error"]


def _damage(found: DialectMap, data: bytes) -> Iterator[tuple[int, str, bytes]]:
    """Ways to damage a map: the offset, a name, and the bytes."""
    for seen in found.seen[:: 1 + len(found.seen) // SPOTS]:
        yield seen.at, "cut", data[: seen.at]
        value = seen.value
        changes = {0, 6, value + 1, value - 1, 0xFF, (1 << 8 * seen.size) - 1} if isinstance(seen.part, Field) else {1}
        for changed in sorted(changes - {value}):
            if (new := _encoded(seen.part.type if isinstance(seen.part, Field) else "", changed, seen.size,
                                found.endian)) is not None:
                name = seen.name.replace("_", "-")
                yield seen.at, f"{name}-{changed}", data[: seen.at] + new + data[seen.at + seen.size :]


def _encoded(type: str, value: int, size: int, endian: Endian) -> bytes | None:
    """A number in the same number of bytes; None if it does not fit."""
    if type not in WIDTHS and type:
        groups = [value >> 7 * index & 0x7F for index in range(size)]
        fits = 0 <= value < 1 << 7 * size
        return bytes([group | 0x80 for group in groups[:-1]] + groups[-1:]) if fits else None
    return (value % (1 << 8 * size)).to_bytes(size, endian)
