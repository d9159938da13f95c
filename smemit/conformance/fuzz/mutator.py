"""Change a section by its structure. All fuzzer interfaces use this mutator.

Needs:  any bytes. A stack map of v1 to v3 is parsed; other input is damaged as bytes.
Gives:  another input. Mostly one that is still right in all its counts and sums but for one change; sometimes one with
        a single label that lies, named in `label`.
Keeps:  to the limit of size; nothing of a run but the inputs taken apart last.

A fuzzer asks tens of thousands of times a second, so an input is not decoded: one walk over its records notes where
everything stands, and is kept, since fuzzers change one input many times. A change is then slices and a few numbers.
"""

from __future__ import annotations

import random
import struct
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from smemit.conformance.fuzz.damage import mutant
from smemit.errors import SmemitError
from smemit.stackmap import read
from smemit.stackmap.formats import ENDIANS, FORMATS, PREFIX, Endian, Entry, Sequential, Version
from smemit.stackmap.serialize import serialize
from smemit.stackmap.versions import convert

_KEPT = 64
"""Inputs whose structure is cached."""
_MOST_RECORDS = 4096
"""Records that may change; later ones stay as they are."""
_BYTES = 16
"""One in this many changes is a change of bytes."""

KEPT_RIGHT: Final = frozenset(("graft", "drop", "repeat", "swap", "location", "live_out", "constant"))
"""Changes that keep a valid map valid, but for a few."""

EDGES: Final = {
    1: (0, 1, 5, 6, 0x7F, 0x80, 0xFF),
    2: (0, 1, 2, 0x7F, 0xFF, 0x100, 0x7FFF, 0x8000, 0xFFFE, 0xFFFF),
    4: (0, 1, 2, 0xFF, 0xFFFF, 0x10000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFE, 0xFFFFFFFF, 0x0FFFFFFF, 0x15555556),
    8: (0, 1, 0xFFFFFFFF, 1 << 32, (1 << 63) - 1, 1 << 63, (1 << 64) - 2, (1 << 64) - 1, 0x0AAAAAAAAAAAAAAB),
}
"""Numbers that readers often mishandle; some overflow 32 or 64 bits when multiplied by an entry's size."""


class Anatomy:
    """The structure of a section with one map of v1 to v3. Offsets count from its start."""

    __slots__ = ("align", "constants", "counts", "endian", "function_size", "functions", "has_counts",
                 "location_fields", "location_size", "owners", "records", "records_end", "table_fields")

    def __init__(self, data: bytes, layout: Sequential, endian: Endian) -> None:
        parts = layout.record
        assert parts.live_head is not None and parts.live_out is not None
        self.endian: Endian = endian
        self.align, self.location_size = parts.align_locations, parts.location.size
        order = PREFIX[endian]
        header, functions, constants = layout.body
        assert isinstance(header, Entry) and not isinstance(functions, Entry) and not isinstance(constants, Entry)
        _, function_count, constant_count, record_count = struct.unpack_from(order + header.codes, data)
        self.function_size = functions.entry.size
        self.functions = header.size
        self.constants = self.functions + self.function_size * function_count
        at = self.constants + 8 * constant_count
        if at > len(data):
            raise ValueError("the tables reach beyond the input")
        self.counts = tuple(header.offset_of(key) for key in ("function_count", "constant_count", "record_count"))
        self.has_counts = "record_count" in functions.entry.keys
        self.owners: list[tuple[int, int]] = []
        """(offset of the function's record count, number of records up to its last one)."""
        before = 0
        if self.has_counts:
            offset = functions.entry.offset_of("record_count")
            for index in range(min(function_count, _MOST_RECORDS)):
                place = self.functions + self.function_size * index + offset
                before += struct.unpack_from(order + "Q", data, place)[0]
                self.owners.append((place, before))
        self.table_fields = 1 + len(self.counts) + function_count * (self.function_size // 8) + constant_count
        """The number of fields in the header and tables. Each one after the header has 8 bytes."""
        self.location_fields = _fields_of(layout.version)
        self.records: list[tuple[int, int, int, int]] = []
        """(start, end, locations, offset of the live-out header) of each record."""
        head, location, live_out = parts.head.size, parts.location.size, parts.live_out.size
        read_count, read_live = struct.Struct(order + "H").unpack_from, struct.Struct(order + "2xH").unpack_from
        count_at = parts.head.offset_of("location_count")
        for _ in range(min(record_count, _MOST_RECORDS)):
            if at + head + 4 > len(data):
                break
            (locations,) = read_count(data, at + count_at)
            middle = at + head + location * locations
            middle += -middle % self.align
            if middle + 4 > len(data):
                break
            (live,) = read_live(data, middle)
            end = middle + 4 + live_out * live
            end += -end % parts.align_end
            if end > len(data):
                break
            self.records.append((at, end, locations, middle))
            at = end
        self.records_end = at

    def field(self, rng: random.Random, data: bytes) -> tuple[int, int]:
        """(offset, size) of a random field that is not padding."""
        roll = rng.random
        if not self.records or roll() < 0.3:
            number = int(roll() * self.table_fields)
            if number < 1:
                return 0, 1
            if number <= len(self.counts):
                return self.counts[number - 1], 4
            return self.functions + 8 * (number - 1 - len(self.counts)), 8
        start, _, locations, middle = self.records[int(roll() * len(self.records))]
        way = roll()
        if locations and way < 0.55:
            offset, size = self.location_fields[int(roll() * len(self.location_fields))]
            return start + 16 + self.location_size * int(roll() * locations) + offset, size
        live = int.from_bytes(data[middle + 2 : middle + 4], self.endian)
        if live and way < 0.7:
            base = middle + 4 + 4 * int(roll() * live)
            return (base, 2) if roll() < 0.5 else (base + 3, 1)
        return ((start, 8), (start + 8, 4), (start + 12, 2), (start + 14, 2), (middle + 2, 2))[int(roll() * 5)]

    def owner_of(self, record: int) -> int | None:
        """The offset of the record count of a record's function."""
        return next((place for place, before in self.owners if record < before), None)


@cache
def _fields_of(version: Version) -> tuple[tuple[int, int], ...]:
    """(offset, size) of the fields of a location."""
    layout = FORMATS[version]
    assert isinstance(layout, Sequential)
    entry = layout.record.location
    return tuple((entry.offset_of(field.key), field.size) for field in entry.fields if not field.zero)


def take_apart(data: bytes) -> Anatomy | None:
    """The structure of an input, in the byte order with the smaller counts; None if it has no header of a map."""
    if len(data) < 16 or data[0] not in (1, 2, 3):
        return None
    layout = FORMATS[data[0]]  # type: ignore[index]
    assert isinstance(layout, Sequential)
    claims = [sum(struct.unpack_from(PREFIX[endian] + "III", data, 4)) for endian in ENDIANS]
    try:
        return Anatomy(data, layout, ENDIANS[claims[1] < claims[0]])
    except (ValueError, struct.error):
        return None


class Mutator:
    """Changes inputs; the same seed makes the same changes. It may convert maps to `versions`."""

    def __init__(self, seed: int | str = 0, versions: Sequence[Version] = ()) -> None:
        # Text from a command line may have halves of surrogate pairs.
        self.rng = random.Random(seed.encode("utf-8", "surrogatepass") if isinstance(seed, str) else seed)
        self.label = ""
        """The last change: `field`, `graft`, ..., or the name of the wrong count."""
        self._kept: dict[bytes, Anatomy | None] = {}
        self._changes: tuple[Callable[[bytes, Anatomy, bytes], bytes], ...] = (
            self._field, self._field, self._field, self._fields, self._graft, self._drop, self._repeat, self._swap,
            self._location, self._location, self._live_out, self._constant, self._cut, self._lie, self._lie,
            self._sum, self._version, self._append, self._statepoint, *([self._convert] if versions else ()))
        self._versions = versions
        self._most = 0

    def mutate(self, data: bytes, other: bytes = b"", most: int = 1 << 20) -> bytes:
        """A changed input of at most `most` bytes, perhaps with parts of `other`."""
        rng = self.rng
        data = bytes(data)
        anatomy = self._anatomy(data)
        if anatomy is None or rng.random() * _BYTES < 1:
            self.label = "bytes"
            out = mutant(rng, data or b"\x03", bytes(other))
            return out[:most] or data[:most]
        self._most = most
        change = self._changes[int(rng.random() * len(self._changes))]
        self.label = change.__name__[1:]
        out = change(data, anatomy, other)
        if rng.random() < 0.2:
            # Two changes at once. The second one uses the structure only if it is in the cache.
            again = self._kept.get(out)
            if again is not None:
                out = self._field(out, again, other)
        return out if len(out) <= most else out[:most]

    def _anatomy(self, data: bytes) -> Anatomy | None:
        kept = self._kept
        if data in kept:
            return kept[data]
        found = kept[data] = take_apart(data)
        if len(kept) > _KEPT:
            del kept[next(iter(kept))]
        return found

    def _number(self, size: int, old: int) -> int:
        rng = self.rng
        way = rng.random()
        top = 1 << 8 * size
        if way < 0.45:
            edges = EDGES[size]
            return edges[int(rng.random() * len(edges))]
        if way < 0.75:
            return (old + int(rng.random() * 9) - 4) % top
        if way < 0.9:
            return old ^ 1 << int(rng.random() * 8 * size)
        return rng.getrandbits(8 * size)

    def _many(self, data: bytes, size: int) -> int:
        """A number of entries around a power of two. Few are large, since those take the reader long."""
        count = (1 << int(6 + 10 * self.rng.random() ** 4)) + int(self.rng.random() * 3) - 1
        return max(1, min(count, (self._most - len(data)) // size - 1, 0xFFFF))

    def _set(self, out: bytearray, place: int, size: int, value: int, endian: Endian) -> None:
        out[place : place + size] = (value % (1 << 8 * size)).to_bytes(size, endian)

    def _add(self, out: bytearray, place: int, size: int, step: int, endian: Endian) -> None:
        old = int.from_bytes(out[place : place + size], endian)
        self._set(out, place, size, old + step, endian)

    # ---- changes

    def _field(self, data: bytes, anatomy: Anatomy, other: bytes) -> bytes:
        """Change the number in one field. If it is a count, the count is wrong."""
        place, size = anatomy.field(self.rng, data)
        old = int.from_bytes(data[place : place + size], anatomy.endian)
        return data[:place] + self._number(size, old).to_bytes(size, anatomy.endian) + data[place + size :]

    def _fields(self, data: bytes, anatomy: Anatomy, other: bytes) -> bytes:
        out = bytearray(data)
        for _ in range(2 + int(self.rng.random() * 4)):
            place, size = anatomy.field(self.rng, data)
            old = int.from_bytes(out[place : place + size], anatomy.endian)
            self._set(out, place, size, self._number(size, old), anatomy.endian)
        return bytes(out)

    def _insert(self, data: bytes, anatomy: Anatomy, index: int, record: bytes) -> bytes:
        """Insert a record before another and update all counts."""
        records = anatomy.records
        place = records[index][0] if index < len(records) else anatomy.records_end
        out = bytearray(data)
        self._add(out, anatomy.counts[2], 4, 1, anatomy.endian)
        owner = anatomy.owner_of(index)
        if owner is None and anatomy.owners:
            owner = anatomy.owners[-1][0]
        if owner is not None:
            self._add(out, owner, 8, 1, anatomy.endian)
        out[place:place] = record
        return bytes(out)

    def _graft(self, data: bytes, anatomy: Anatomy, other: bytes) -> bytes:
        """A record of another input of the same version and byte order."""
        donor = self._anatomy(bytes(other)) if other else None
        if donor is None or not donor.records or donor.endian != anatomy.endian or other[0] != data[0]:
            return self._repeat(data, anatomy, other)
        start, end, *_ = donor.records[int(self.rng.random() * len(donor.records))]
        return self._insert(data, anatomy, int(self.rng.random() * (len(anatomy.records) + 1)), bytes(other[start:end]))

    def _repeat(self, data: bytes, anatomy: Anatomy, other: bytes) -> bytes:
        if not anatomy.records:
            return self._constant(data, anatomy, other)
        index = int(self.rng.random() * len(anatomy.records))
        start, end, *_ = anatomy.records[index]
        return self._insert(data, anatomy, index, data[start:end])

    def _drop(self, data: bytes, anatomy: Anatomy, other: bytes) -> bytes:
        """Remove one record."""
        if not anatomy.records:
            return self._field(data, anatomy, other)
        index = int(self.rng.random() * len(anatomy.records))
        start, end, *_ = anatomy.records[index]
        out = bytearray(data)
        del out[start:end]
        self._add(out, anatomy.counts[2], 4, -1, anatomy.endian)
        owner = anatomy.owner_of(index)
        if owner is not None:
            self._add(out, owner, 8, -1, anatomy.endian)
        return bytes(out)

    def _swap(self, data: bytes, anatomy: Anatomy, other: bytes) -> bytes:
        """Swap two records, so that they belong to other functions."""
        if len(anatomy.records) < 2:
            return self._field(data, anatomy, other)
        first, second = sorted(self.rng.sample(anatomy.records, 2))
        return (data[: first[0]] + data[second[0] : second[1]] + data[first[1] : second[0]]
                + data[first[0] : first[1]] + data[second[1] :])

    def _resized(self, data: bytes, anatomy: Anatomy, record: tuple[int, int, int, int], locations: bytes,
                 live_outs: bytes) -> bytes:
        """The record with these locations and live-outs, and with valid counts and padding."""
        start, end, _, _ = record
        front = data[start : start + 14] + (len(locations) // anatomy.location_size & 0xFFFF).to_bytes(
            2, anatomy.endian) + locations
        front += bytes(-len(front) % anatomy.align)
        tail = b"\0\0" + (len(live_outs) // 4 & 0xFFFF).to_bytes(2, anatomy.endian) + live_outs
        return data[:start] + front + tail + bytes(-(len(front) + len(tail)) % 8) + data[end:]

    def _parts(self, data: bytes, anatomy: Anatomy, record: tuple[int, int, int, int]) -> tuple[bytes, bytes]:
        start, _, count, middle = record
        live = int.from_bytes(data[middle + 2 : middle + 4], anatomy.endian)
        return (data[start + 16 : start + 16 + anatomy.location_size * count],
                data[middle + 4 : middle + 4 + 4 * live])

    def _location(self, data: bytes, anatomy: Anatomy, other: bytes) -> bytes:
        """Add or remove one location, or add many."""
        if not anatomy.records:
            return self._constant(data, anatomy, other)
        rng = self.rng
        record = anatomy.records[int(rng.random() * len(anatomy.records))]
        locations, live_outs = self._parts(data, anatomy, record)
        size = anatomy.location_size
        way = rng.random()
        if way < 0.3 and locations:
            at = int(rng.random() * (len(locations) // size)) * size
            locations = locations[:at] + locations[at + size :]
        else:
            one = locations[:size] if locations and way < 0.6 else bytes([1 + int(rng.random() * 5)]) + bytes(size - 1)
            locations += one * (1 if way < 0.9 else self._many(data, size))
        return self._resized(data, anatomy, record, locations, live_outs)

    def _live_out(self, data: bytes, anatomy: Anatomy, other: bytes) -> bytes:
        """Add or remove one live-out, or add many."""
        if not anatomy.records:
            return self._field(data, anatomy, other)
        rng = self.rng
        record = anatomy.records[int(rng.random() * len(anatomy.records))]
        locations, live_outs = self._parts(data, anatomy, record)
        way = rng.random()
        if way < 0.3 and live_outs:
            live_outs = live_outs[:-4]
        else:
            register = int(rng.random() * 100).to_bytes(2, anatomy.endian)
            live_outs += (register + b"\0\x08") * (1 if way < 0.9 else self._many(data, 4))
        return self._resized(data, anatomy, record, locations, live_outs)

    def _constant(self, data: bytes, anatomy: Anatomy, other: bytes) -> bytes:
        """Add one pool entry."""
        out = bytearray(data)
        self._add(out, anatomy.counts[1], 4, 1, anatomy.endian)
        out[anatomy.constants : anatomy.constants] = self._number(8, 1 << 40).to_bytes(8, anatomy.endian)
        return bytes(out)

    def _cut(self, data: bytes, anatomy: Anatomy, other: bytes) -> bytes:
        """Truncate the section at the start of a structure or inside it."""
        place, size = anatomy.field(self.rng, data)
        return data[: place + int(self.rng.random() * (size + 1))] or data

    def _lie(self, data: bytes, anatomy: Anatomy, other: bytes) -> bytes:
        """Make one count wrong."""
        places = [(place, 4) for place in anatomy.counts] + [(place, 8) for place, _ in anatomy.owners[:8]]
        if anatomy.records:
            start, _, _, middle = anatomy.records[int(self.rng.random() * len(anatomy.records))]
            places += [(start + 14, 2), (middle + 2, 2)]
        place, size = places[int(self.rng.random() * len(places))]
        old = int.from_bytes(data[place : place + size], anatomy.endian)
        return data[:place] + self._number(size, old).to_bytes(size, anatomy.endian) + data[place + size :]

    def _sum(self, data: bytes, anatomy: Anatomy, other: bytes) -> bytes:
        """Change two functions' record counts, but not their sum in 64 or in 32 bits."""
        if len(anatomy.owners) < 2:
            return self._lie(data, anatomy, other)
        out, rng = bytearray(data), self.rng
        (first, _), (second, _) = rng.sample(anatomy.owners[:8], 2)
        step = self._number(8, 0) or 1
        self._add(out, first, 8, step, anatomy.endian)
        self._add(out, second, 8, (1 << 32 if rng.random() < 0.3 else 0) - step, anatomy.endian)
        return bytes(out)

    def _version(self, data: bytes, anatomy: Anatomy, other: bytes) -> bytes:
        """Another version number over the same structure."""
        return bytes([self._number(1, data[0])]) + data[1:]

    def _append(self, data: bytes, anatomy: Anatomy, other: bytes) -> bytes:
        """Append another map, as a linker does."""
        return data + (bytes(other) or data)

    def _statepoint(self, data: bytes, anatomy: Anatomy, other: bytes) -> bytes:
        """Make a record look like a statepoint's: three small constants, then its locations."""
        if not anatomy.records:
            return self._constant(data, anatomy, other)
        rng, endian = self.rng, anatomy.endian
        record = anatomy.records[int(rng.random() * len(anatomy.records))]
        locations, _ = self._parts(data, anatomy, record)
        head = b"\x04\0" + (8).to_bytes(2, endian) + bytes(4) if anatomy.location_size == 12 else b"\x04\x08\0\0"
        values = 0, int(rng.random() * 4), int(rng.random() * (record[2] + 2))
        heads = b"".join(head + value.to_bytes(4, endian) for value in values)
        return self._resized(data, anatomy, record, heads + locations, b"")

    def _convert(self, data: bytes, anatomy: Anatomy, other: bytes) -> bytes:
        """The same map in another version."""
        try:
            (stack_map,) = read(data, None, anatomy.endian).stack_maps
            return serialize(convert(stack_map, self.rng.choice(self._versions)).stack_map)
        except (SmemitError, ValueError):
            return self._version(data, anatomy, other)
