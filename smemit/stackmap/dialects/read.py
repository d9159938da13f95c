"""Read a section of a described format.

Needs:  the bytes of a section, and a dialect.
Gives:  `DialectMap`s in order: structures, every part with its place, and the fault at which reading stopped.

Memory stays proportional to the size of the section: a count is limited by the bytes that follow it.
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from smemit.stackmap.dialects.description import (
    CODES,
    ROOT,
    WIDTHS,
    Align,
    Computed,
    Condition,
    Dialect,
    Field,
    Last,
    Table,
    Zero,
)
from smemit.stackmap.dialects.structure import Seen, Structure, computed, split_bits
from smemit.stackmap.findings import Finding
from smemit.stackmap.formats import Endian

MOST_EMPTY = 1 << 12
"""The largest count of entries without bytes."""

MOST_WORDS = 1 << 16
"""The largest number of words that one entry can expand to."""


@attrs.frozen
class DialectMap:
    """One map of a section."""

    dialect: Dialect
    endian: Endian
    start: int
    end: int
    structure: Structure
    seen: tuple[Seen, ...]
    """Every part, in the order of reading."""
    fault: Finding | None
    """The fault at which reading stopped."""


class _Stop(Exception):
    """Reading stops here."""

    def __init__(self, finding: Finding) -> None:
        super().__init__()
        self.finding = finding


def read_maps(dialect: Dialect, data: bytes | memoryview, endian: Endian | None = None) -> Iterator[DialectMap]:
    """The maps of a section; zero bytes between them are skipped. Ends at the first one that cannot be read."""
    view, at = memoryview(data).cast("B"), 0
    while at < len(view):
        found = _Reading(dialect, view, at, dialect.endian or endian or "little").map()
        yield found
        if found.fault is not None or found.end == at:
            return
        at = found.end
        while at < len(view) and not view[at]:
            at += 1
        if at < len(view):
            # Linkers align each input section.
            at = max(found.end, at & ~7)


class _Reading:
    """Reads one map."""

    def __init__(self, dialect: Dialect, data: memoryview, start: int, endian: Endian) -> None:
        self._dialect = dialect
        self._data = data
        self._start = self._at = start
        self._endian: Endian = endian
        self._seen: list[Seen] = []

    def map(self) -> DialectMap:
        """Read the map."""
        root = Structure(ROOT)
        fault = None
        try:
            self._entry(root, None)
        except _Stop as stop:
            fault = stop.finding
        # A table may be at a place before what was read already.
        end = max([self._at, *(one.at + one.size for one in self._seen)]) if fault is None else len(self._data)
        return DialectMap(self._dialect, self._endian, self._start, end, root, tuple(self._seen), fault)

    def _overrun(self, what: str, claim: str) -> _Stop:
        return _Stop(Finding(min(self._at, len(self._data)), "overrun", (what, claim, len(self._data))))

    def _entry(self, made: Structure, before: Structure | None) -> None:
        """Read the parts of an entry; `before` is the previous entry of its table."""
        for part in self._dialect.parts(made.entry):
            if part.when is not None and not self._holds(part.when, made):
                continue
            if isinstance(part, Field):
                self._field(part, made)
            elif isinstance(part, Zero):
                self._take(part, made, WIDTHS[part.type])
            elif isinstance(part, Align):
                self._take(part, made, -(self._at - self._start) % part.to)
            elif isinstance(part, Computed):
                value = self._value(made, part.source) if part.source else part.number
                summed = before.values.get(part.name, 0) if part.summed and before is not None else 0
                made.values[part.name] = computed(value, part.zigzag, summed) if part.source else value
            elif isinstance(part, Table):
                self._table(part, made)
            elif isinstance(part, Last):
                if before is None:
                    raise _Stop(Finding(self._at, "no-last", (made.path,)))
                made.last, made.tables = True, before.tables
                return

    def _holds(self, when: Condition, made: Structure) -> bool:
        return when.holds(self._value(made, when.field))

    def _value(self, made: Structure, name: str) -> int:
        return made.find(self._dialect, name) or 0

    def _field(self, part: Field, made: Structure) -> None:
        if part.type in WIDTHS:
            value = self._take(part, made, WIDTHS[part.type])
        else:
            value = self._variable(part, made)
        made.values[part.name] = value
        made.values.update(split_bits(part, value))

    def _take(self, part: Field | Zero | Align, made: Structure, size: int) -> int:
        at, stop = self._at, self._at + size
        if stop > len(self._data):
            name = part.name if isinstance(part, Field) else "zero bytes"
            raise self._overrun(f"{made.path or 'the map'}", f"{size} bytes for {name}")
        signed = isinstance(part, Field) and CODES[part.type].islower()
        value = int.from_bytes(self._data[at:stop], self._endian, signed=signed)
        self._at = stop
        if size:
            self._seen.append(Seen(at, size, part, value, made))
        return value

    def _variable(self, part: Field, made: Structure) -> int:
        """A number of variable length: seven bits a byte, the lowest first."""
        at, value, shift = self._at, 0, 0
        while True:
            if self._at >= len(self._data) or shift > 63:
                raise self._overrun(f"{made.path or 'the map'}", f"more bytes for {part.name}")
            byte = self._data[self._at]
            self._at += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                break
        value &= (1 << 64) - 1
        if part.type == "sleb" and shift < 64 and byte & 0x40:
            value -= 1 << shift
        self._seen.append(Seen(at, self._at - at, part, value, made))
        return value

    def _table(self, part: Table, made: Structure) -> None:
        if part.at:
            place = self._start + self._value(made, part.at)
            if not self._start <= place <= len(self._data):
                raise self._overrun(f"the {part.entry} table", f"a place at {place:#x}")
            self._at = place
        rows = made.tables.setdefault(part.entry, [])
        wanted = self._wanted(part, made)
        stop = self._start + self._value(made, part.count) if part.rule == "until" else 0
        empty = counted = 0
        while (self._at < stop) if part.rule == "until" else (counted < wanted):
            row = Structure(part.entry, len(rows), made)
            rows.append(row)
            at = self._at
            self._entry(row, rows[-2] if len(rows) > 1 else None)
            empty += self._at == at
            if empty > MOST_EMPTY:
                raise self._overrun(f"the {part.entry} table", f"{wanted} entries without a byte")
            weight = row.values.get(part.weight, 1) if part.weight else 1
            if weight > MOST_WORDS:
                raise self._overrun(row.path, f"to stand for {weight}")
            counted += weight
        if part.rule == "until" and self._at > stop:
            raise _Stop(Finding(stop, "table-offsets", (f"the end of the {part.entry} table", stop - self._start)))

    def _wanted(self, part: Table, made: Structure) -> int:
        """The number of entries that the bytes claim for a table."""
        if part.number is not None:
            return part.number
        if part.rule == "sum":
            return sum(row.values.get(part.count, 0) for row in made.root.inner(part.of))
        if part.rule == "named":
            return max((row.values.get(f"{part.entry}_index", 0) + count for row in named_by(made.root)
                        if (count := row.values.get(f"{part.entry}_count", 0))), default=0)
        return self._value(made, part.count) if part.count else 0


def named_by(root: Structure) -> Iterator[Structure]:
    """Every structure of a map."""
    for rows in root.tables.values():
        for row in rows:
            yield row
            if not row.last:
                yield from named_by(row)
