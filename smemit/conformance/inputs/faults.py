"""Labelled faults: a valid section with one change that breaks a named rule.

Needs:  the bytes of a right section of one map, its version and byte order.
Gives:  for each rule the ways to break it: the new bytes, and where they depart.
Keeps:  everything else, so that a reader that misses the fault reads what stood there before as far as it can.

Some changes leave a section that reads well as something else (a count of records one too low, say). Those are no
faults: what is given here, strict reading refuses.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import Final, NamedTuple

from smemit.stackmap.decode import open_blob
from smemit.stackmap.fields import PADDING, FieldAt, fields
from smemit.stackmap.formats import CONSTANT_INDEX, Endian, Version
from smemit.stackmap.strict import check


class Fault(NamedTuple):
    """One invalid section."""

    rule: str
    offset: int
    """The offset of the change."""
    what: str
    """The change, as text for file names: `5-not-3`."""
    data: bytes


class Right(NamedTuple):
    """The valid section that faults start from."""

    data: bytes
    version: Version
    endian: Endian
    fields: tuple[FieldAt, ...]

    def named(self, owner: str, key: str) -> Iterator[FieldAt]:
        """The fields `key` of the structures called `owner`."""
        return (f for f in self.fields if f.field.key == key and f.owner[-1][0] == owner)

    def number(self, field: FieldAt, value: int) -> bytes:
        """The bytes of another number in `field`."""
        return (value & ((1 << 8 * field.size) - 1)).to_bytes(field.size, self.endian)

    def with_value(self, field: FieldAt, value: int) -> bytes:
        """The section with another number in `field`."""
        return _spliced(self, Splice("", field.offset, field.offset + field.size, self.number(field, value)))


class Splice(NamedTuple):
    """A change of a section. A large section has many, so they are applied one at a time."""

    what: str
    start: int
    end: int
    """The bytes from `start` to `end` are replaced."""
    by: bytes = b""


def _spliced(given: Right, splice: Splice) -> bytes:
    return given.data[: splice.start] + splice.by + given.data[splice.end :]


Made = Iterator[Splice]


class Rule(NamedTuple):
    """A rule of the format."""

    text: str
    """The rule."""
    careless: str
    """What happens in a reader that does not check the rule."""
    lenient: str
    """The acceptable result of a reader that reads as far as possible."""
    break_it: Callable[[Right], Made]


def right(data: bytes, version: Version, endian: Endian) -> Right:
    """Parse a section of one map."""
    return Right(data, version, endian, tuple(fields(open_blob(memoryview(data), 0, version, endian))))


def faults(given: Right, rule: str) -> Iterator[Fault]:
    """All ways to break `rule` in the section. Our strict reader refuses each result."""
    seen = {given.data}
    for splice in RULES[rule].break_it(given):
        data = _spliced(given, splice)
        if data not in seen and is_wrong(data, given.endian):
            seen.add(data)
            yield Fault(rule, splice.start, splice.what, data)


def is_wrong(data: bytes, endian: Endian) -> bool:
    """Whether our strict reader, which follows the section's version number, finds an error."""
    return any(finding.severity == "error" for finding in islice(check(data, None, endian), 50))


def random_fault(rng: random.Random, given: Right, rule: str | None = None) -> Fault | None:
    """One random fault of `rule` or of any rule; None if the section has no place for it."""
    names = [rule] if rule is not None else rng.sample(list(RULES), len(RULES))
    for name in names:
        made = list(RULES[name].break_it(given))
        rng.shuffle(made)
        for splice in made:
            data = _spliced(given, splice)
            if data != given.data and is_wrong(data, given.endian):
                return Fault(name, splice.start, splice.what, data)
    return None


def _values(given: Right, found: Iterable[FieldAt], values: Callable[[FieldAt], Iterable[int]]) -> Made:
    for field in found:
        for value in values(field):
            shown = value & ((1 << 8 * field.size) - 1)
            yield Splice(f"{shown}-not-{field.value}", field.offset, field.offset + field.size,
                         given.number(field, value))


def _counts(key: str) -> Callable[[Right], Made]:
    def made(given: Right) -> Made:
        def values(field: FieldAt) -> Iterable[int]:
            top = 1 << 8 * field.size
            return (field.value + 1, field.value - 1, 0, field.value + 7, top >> 1, top - 1,
                    (top >> 1) + field.value, 0x0FFF_FFFF)
        return _values(given, given.named("header", key), values)
    return made


def _function_records(given: Right) -> Made:
    found = list(given.named("function", "record_count"))
    yield from _values(given, found, lambda field: (
        field.value + 1, field.value - 1, field.value + (1 << 32), field.value + (1 << 63), (1 << 64) - 1, 0x7FFF_FFFF))
    if len(found) > 1:
        first, second = found[:2]
        for what, more, less in (("sum-wraps", 1 << 63, 1 << 63), ("sum-right-in-32-bits", 1, (1 << 32) - 1)):
            between = given.data[first.offset + first.size : second.offset]
            yield Splice(what, first.offset, second.offset + second.size, given.number(first, first.value + more)
                         + between + given.number(second, second.value + less))


def _record_counts(key: str) -> Callable[[Right], Made]:
    def values(field: FieldAt) -> Iterable[int]:
        # 0x4000 entries of 4, 8 or 12 bytes have a size of 0 in 16 bits.
        return (field.value + 1, field.value - 1, field.value + 2, field.value + 256, 0x4000, 0x7FFF, 0x8000, 0xFFFF)
    return lambda given: _values(given, given.named("record", key), values)


def _location_counts(given: Right) -> Made:
    yield from _record_counts("location_count")(given)
    counts = [field for field in given.named("record", "location_count") if field.value]
    if counts and given.version != "rfc2":
        # The section ends with the last record's locations, so further ones would be read from beyond it.
        last = counts[-1]
        ends = [f.offset + f.size for f in given.fields if f.owner[0] == last.owner[0] and f.owner[-1][0] == "location"]
        for extra in (0, 1, 0x4000):
            yield Splice(f"{extra}-more-than-the-section-has", last.offset, len(given.data), given.number(
                last, last.value + extra) + given.data[last.offset + last.size : max(ends)])


def _kinds(given: Right) -> Made:
    return _values(given, given.named("location", "kind"), lambda _: (0, 6, 7, 0x85, 255))


def _indices(given: Right) -> Made:
    pool = sum(1 for _ in given.named("constant", "value"))
    kinds = {field.owner: field.value for field in given.named("location", "kind")}
    found = [field for field in given.named("location", "offset") if kinds[field.owner] == CONSTANT_INDEX]
    return _values(given, found, lambda field: (
        pool, pool + 1, -1, (1 << 31) - 1, -(1 << 31), field.value + (1 << 16), field.value + (1 << 29)))


def _unknown_versions(given: Right) -> Made:
    # A lenient reader takes a v3 body as v3 in spite of its version number; a strict one must not.
    field = given.fields[0]
    return _values(given, [field], lambda _: (4, 5, 16, 127, 128, 255))


def _other_versions(given: Right) -> Made:
    field = given.fields[0]
    return _values(given, [field], lambda _: {1, 2, 3} - {field.value})


def _truncations(given: Right) -> Made:
    for field in given.fields:
        # An empty section has no map, not a truncated one.
        if field.offset:
            yield Splice(f"{field.offset}-of-{len(given.data)}", field.offset, len(given.data))
        if field.size > 1:
            cut = field.offset + field.size // 2
            yield Splice(f"{cut}-of-{len(given.data)}", cut, len(given.data))


def _trailing(given: Right) -> Made:
    end = len(given.data)
    for what, tail in (("a-byte", b"\x7f"), ("a-word", b"\xff" * 8), ("text", b"not a stack map!"),
                       ("half-a-header", given.data[:8])):
        yield Splice(what, end, end, tail)


def _padding(given: Right) -> Made:
    for field in given.fields:
        if field.field is PADDING:
            end = field.offset + field.size
            yield Splice(f"missing-at-{field.offset}", field.offset, end)
            yield Splice(f"doubled-at-{field.offset}", field.offset, field.offset, given.data[field.offset : end])


def _table_offsets(given: Right) -> Made:
    if given.version != "rfc2":
        return iter(())
    found = [f for f in given.fields if f.owner[0][0] == "header" and not f.field.zero and f.field.key != "version"]
    return _values(given, found, lambda field: (
        field.value + 1, field.value - 8, field.value + 8, 0, len(given.data), (1 << 31), (1 << 32) - 1))


def _ranges(given: Right) -> Made:
    if given.version != "rfc2":
        return iter(())
    found = [f for f in given.fields if f.field.key.endswith(("_index", "_count")) and f.value]
    found += [f for f in given.fields if f.field.key.endswith("_index") and not f.value]
    return _values(given, found, lambda field: (field.value + 1, field.value + 7, 0x7FFF, 0x8000, 0xFFFF))


_READS_ON = "The records before the damage, with a warning."
_GOES_ASTRAY = "Everything behind it is read from the wrong place."

RULES: Final[Mapping[str, Rule]] = {
    "function-count": Rule(
        "NumFunctions is the number of rows of the function table, which lies inside the section.",
        f"Allocate by the claimed count, or read rows beyond the section. {_GOES_ASTRAY}",
        "The rows that are there.", _counts("function_count")),
    "constant-count": Rule(
        "NumConstants is the number of entries of the pool, which lies inside the section.",
        f"Allocate by the claimed count, or read entries beyond the section. {_GOES_ASTRAY}",
        "The entries that are there.", _counts("constant_count")),
    "record-count": Rule(
        "NumRecords is the number of records, which lie inside the section; nothing follows the last one.",
        "Allocate by the claimed count, read records beyond the section, or lose the last ones.",
        _READS_ON, _counts("record_count")),
    "function-record-count": Rule(
        "The functions' record counts add up to NumRecords.",
        "Give a function records of its neighbour or of the memory behind, or add in 32 bits.",
        "Owners as far as the records go.", _function_records),
    "location-count": Rule(
        "NumLocations is the number of the record's locations, which lie inside the section.",
        f"Read locations from what follows. {_GOES_ASTRAY}", _READS_ON, _location_counts),
    "live-out-count": Rule(
        "NumLiveOuts is the number of the record's live-outs, which lie inside the section.",
        f"Read live-outs from what follows. {_GOES_ASTRAY}", _READS_ON,
        lambda given: _values(given, [f for f in given.fields if f.field.key == "live_out_count"],
                              lambda field: (field.value + 1, field.value + 2, field.value - 1, 0x4000, 0x7FFF,
                                             0x8000, 0xFFFF))),
    "kind": Rule(
        "The kind of a location is 1 to 5.",
        "Take the unknown kind for the last one tested, or index a table of names by it.",
        "All but this location.", _kinds),
    "constant-index": Rule(
        "A ConstantIndex is below the number of the pool's entries, and not negative.",
        "Read memory before or behind the pool, or use the low bits of the index.",
        "All but this location's value.", _indices),
    "version-unknown": Rule(
        "The version is 1, 2 or 3 (0 on Mach-O of 2013).",
        "Ignore the version, or test `version >= 3`.",
        "Nothing: what an unknown version means is not known.", _unknown_versions),
    "version-mislabelled": Rule(
        "The version says how the rest is laid out.",
        "Ignore the version. (`llc -stackmap-version=1` writes such a label over a body of version 3.)",
        "What the bytes say in the version that fits.", _other_versions),
    "truncated": Rule(
        "Every structure lies inside the section.",
        "Read behind the section's end, or return what was left from another input.",
        "What is there.", _truncations),
    "trailing-bytes": Rule(
        "Behind the last map the section ends.",
        "Stop after the first map without a look at the rest.",
        "The map, with a warning.", _trailing),
    "padding-wrong": Rule(
        "Locations and live-outs are padded to 8 bytes (locations since v3), once.",
        "Read the padding that is not there.",
        _READS_ON, _padding),
    "table-offset": Rule(
        "The RFC's tables follow each other without gaps, inside the section.",
        "Read a table from anywhere.", "The tables whose offsets are right.", _table_offsets),
    "index-range": Rule(
        "Ranges of the RFC lie inside their table.",
        "Read entries behind the table.", "The records whose ranges are right.", _ranges),
}
