"""Sections of a described format: random ones, and damaged ones with their faults.

Needs:  a dialect, a source of random numbers.
Gives:  sections that fit the description, with their truth, and changes of them.
Keeps:  to the description: a change after which a section still fits it is not a fault.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from smemit.conformance.inputs.random_structures import Random
from smemit.stackmap.dialects.check import check_section
from smemit.stackmap.dialects.description import WIDTHS, Dialect, Field
from smemit.stackmap.dialects.model import stack_map_of
from smemit.stackmap.dialects.read import DialectMap, read_maps
from smemit.stackmap.dialects.structure import Seen
from smemit.stackmap.dialects.write import write_map
from smemit.stackmap.findings import RULES, Finding
from smemit.stackmap.formats import Endian
from smemit.stackmap.model import StackMap

BREAKABLE = ("constant-index", "fixed-value", "kind-unknown", "no-last", "overrun", "range-overrun", "record-counts",
             "table-offsets")
"""The rules of `findings` that damage may break. A format that lacks the field of a rule does not have the rule."""

_TRIES = 50
"""Changes of one section in search of a fault."""


class Damaged(NamedTuple):
    """A changed section; `what` names the change of the part at offset `at`."""

    at: int
    what: str
    data: bytes


def random_section(dialect: Dialect, endian: Endian, registers: Sequence[int], rng: random.Random,
                   most: int) -> tuple[bytes, StackMap]:
    """A section that fits the description, and its truth. Tables have about `most` entries."""
    structure = Random(dialect, registers, rng, most).map()
    return write_map(dialect, structure, endian), stack_map_of(dialect, structure, endian)


def faults(dialect: Dialect, data: bytes, endian: Endian) -> list[Finding]:
    """The errors that a strict reader must report; deviations that some emitters have do not count."""
    return [finding for finding in islice(check_section(dialect, data, endian), 50)
            if RULES[finding.rule].severity == "error"]


def damage(found: DialectMap, data: bytes, seen: Seen) -> Iterator[Damaged]:
    """Ways to damage one part of a map."""
    if seen.at:
        # An empty section has no map, not a truncated one.
        yield Damaged(seen.at, "cut", data[: seen.at])
    value = seen.value
    changes = {0, 6, value + 1, value - 1, 0xFF, (1 << 8 * seen.size) - 1} if isinstance(seen.part, Field) else {1}
    for changed in sorted(changes - {value}):
        new = _encoded(seen.part.type if isinstance(seen.part, Field) else "", changed, seen.size, found.endian)
        if new is not None:
            name = f"{seen.name.replace('_', '-')}-{changed}"
            yield Damaged(seen.at, name, data[: seen.at] + new + data[seen.at + seen.size :])


def random_damage(rng: random.Random, found: DialectMap, data: bytes) -> Damaged:
    """One way to damage a map that has parts."""
    return rng.choice(list(damage(found, data, rng.choice(found.seen))))


def random_fault(rng: random.Random, dialect: Dialect, data: bytes, endian: Endian,
                 rule: str | None = None) -> tuple[Finding, bytes] | None:
    """A random fault of `rule` or of any rule, with the section that has it; None if a few tries do not find one."""
    found = next(read_maps(dialect, data, endian))
    for _ in range(_TRIES if found.seen else 0):
        damaged = random_damage(rng, found, data).data
        finding = next(iter(faults(dialect, damaged, endian)), None)
        if finding is not None and rule in (None, finding.rule):
            return finding, damaged
    return None


def _encoded(type: str, value: int, size: int, endian: Endian) -> bytes | None:
    """A number in the same number of bytes; None if it does not fit."""
    if type not in WIDTHS and type:
        groups = [value >> 7 * index & 0x7F for index in range(size)]
        fits = 0 <= value < 1 << 7 * size
        return bytes([group | 0x80 for group in groups[:-1]] + groups[-1:]) if fits else None
    return (value % (1 << 8 * size)).to_bytes(size, endian)
