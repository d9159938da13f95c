"""Find where a section violates its description.

Needs:  the bytes of a section, and a dialect.
Gives:  findings like those of `smemit.stackmap.check`, in the order of the section.

Besides the description it checks what all stack maps have in common: kinds of locations, indices, sorted live-outs.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from smemit.stackmap.dialects.description import ROOT, Dialect, Field
from smemit.stackmap.dialects.read import DialectMap, named_by, read_maps
from smemit.stackmap.dialects.structure import Structure
from smemit.stackmap.findings import Finding
from smemit.stackmap.formats import CONSTANT, CONSTANT_INDEX, KINDS, Endian


def check_section(dialect: Dialect, data: bytes | memoryview, endian: Endian | None = None) -> Iterator[Finding]:
    """All violations in the maps of a section."""
    if not len(data):
        yield Finding(0, "empty-section")
    for found in read_maps(dialect, data, endian):
        yield from sorted(check_map(found), key=lambda finding: finding.offset)
        if found.fault is not None:
            yield found.fault


def check_map(found: DialectMap) -> Iterator[Finding]:
    """The violations in a map, except the one at which reading stopped: that is its `fault`."""
    places: dict[Structure, int] = {}
    for seen in found.seen:
        places.setdefault(seen.owner, seen.at)
        if not isinstance(seen.part, Field):
            if seen.value:
                yield Finding(seen.at, "reserved-not-zero", (seen.path, seen.value))
        elif seen.part.value is not None and seen.value != seen.part.value:
            yield Finding(seen.at, "fixed-value", (seen.path, seen.value, seen.part.value))
    if found.fault is not None:
        return
    yield from _sizes_and_places(found, places)
    root = found.structure
    pool = sum(1 for _ in root.inner("constant"))
    for row in named_by(root):
        at = places.get(row, found.start)
        if found.dialect.known_as(row.entry) == "location":
            yield from _location(row, at, pool)
        yield from _ranges(root, row, at)
        yield from _live_outs(row.tables.get("live_out", []), places)
    yield from _owners(root, found.start)


def _sizes_and_places(found: DialectMap, places: dict[Structure, int]) -> Iterator[Finding]:
    starts = {(row.entry, row.index): places[row] for row in named_by(found.structure) if row in places}
    for seen in found.seen:
        if isinstance(seen.part, Field) and seen.part.rule:
            expected = found.end - found.start
            if seen.part.rule == "place":
                first = starts.get((seen.part.of, 0))
                here = starts.get((seen.part.of, seen.owner.index))
                if first is None or here is None:
                    # An entry without bytes has no place.
                    continue
                expected = here - first
            if seen.value != expected:
                yield Finding(seen.at, "fixed-value", (seen.path, seen.value, expected))


def _location(row: Structure, at: int, pool: int) -> Iterator[Finding]:
    kind = row.values.get("kind", 0)
    if kind not in KINDS:
        yield Finding(at, "kind-unknown", (kind,))
    if kind == CONSTANT_INDEX and not 0 <= row.values.get("offset", 0) < pool:
        yield Finding(at, "constant-index", (row.values.get("offset", 0), pool))
    if kind in (CONSTANT, CONSTANT_INDEX) and row.values.get("register", 0):
        yield Finding(at, "constant-register", (row.values["register"],))


def _ranges(root: Structure, row: Structure, at: int) -> Iterator[Finding]:
    """Ranges that reach beyond the end of their table."""
    for name, first in row.values.items():
        entry = name.removesuffix("_index")
        count = row.values.get(f"{entry}_count", 0)
        if name.endswith("_index") and entry in root.tables and count and first + count > len(root.tables[entry]):
            yield Finding(at, "range-overrun", (f"{entry}s", count, first, len(root.tables[entry])))


def _live_outs(rows: list[Structure], places: dict[Structure, int]) -> Iterator[Finding]:
    for last, this in pairwise(rows):
        before, register = last.values.get("register", 0), this.values.get("register", 0)
        if this.outer is None or this.outer.entry == ROOT:
            # In a table that all records share, neighbors may belong to different records.
            return
        if register == before:
            yield Finding(places.get(this, 0), "live-outs-duplicate", (register,))
        elif register < before:
            yield Finding(places.get(this, 0), "live-outs-unsorted", (register, before))


def _owners(root: Structure, at: int) -> Iterator[Finding]:
    """Functions that claim more or fewer records than there are."""
    rows = root.tables.get("record")
    counts = [row.values["record_count"] for row in root.inner("function") if "record_count" in row.values]
    if rows is not None and counts and sum(counts) != len(rows):
        yield Finding(at, "record-counts", (sum(counts), len(rows)))
