"""Serialize structures of a described format.

Needs:  a structure with its tables, and the values of the fields that do not follow from them.
Gives:  the map's bytes. Counts, sums, offsets and the size are computed from the tables.
"""

from __future__ import annotations

import struct

from smemit.errors import SectionError
from smemit.stackmap.dialects.description import (
    CODES,
    WIDTHS,
    Align,
    Condition,
    Dialect,
    Field,
    Last,
    Table,
    Zero,
)
from smemit.stackmap.dialects.structure import Structure, join_bits
from smemit.stackmap.formats import PREFIX, Endian
from smemit.stackmap.leb128 import sleb, uleb


def write_map(dialect: Dialect, structure: Structure, endian: Endian | None = None) -> bytes:
    """The bytes of a map."""
    writing = _Writing(dialect, dialect.endian or endian or "little")
    # The first pass computes offsets and sizes, which the second one writes.
    writing.map(structure)
    return writing.map(structure)


class _Writing:
    """Writes one map."""

    def __init__(self, dialect: Dialect, endian: Endian) -> None:
        self._dialect = dialect
        self._endian: Endian = endian
        self._out = bytearray()
        self._size = 0
        self._tables: dict[str, int] = {}
        """The offsets of tables, by the field that holds them."""
        self._starts: dict[tuple[str, int], int] = {}
        """The offsets of entries, by name and index."""

    def map(self, structure: Structure) -> bytes:
        """Write the map. Fields that refer to later bytes get the offsets of the previous pass."""
        self._out = bytearray()
        self._entry(structure)
        self._size = len(self._out)
        return bytes(self._out)

    def _entry(self, made: Structure) -> None:
        self._starts[made.entry, made.index] = len(self._out)
        parts = self._dialect.parts(made.entry)
        for part in parts:
            if part.when is not None and not self._holds(part.when, made):
                continue
            if isinstance(part, Field):
                self._field(part, made)
            elif isinstance(part, Zero):
                self._out += bytes(WIDTHS[part.type])
            elif isinstance(part, Align):
                self._out += bytes(-len(self._out) % part.to)
            elif isinstance(part, Table):
                if part.at:
                    self._tables[part.at] = len(self._out)
                for row in made.tables.get(part.entry, []):
                    self._entry(row)
            elif isinstance(part, Last):
                return

    def _holds(self, when: Condition, made: Structure) -> bool:
        return when.holds(made.find(self._dialect, when.field) or 0)

    def _field(self, part: Field, made: Structure) -> None:
        for name in part.names:
            follows = self._follows(part, name, made)
            if follows is not None:
                made.values[name] = follows
        if part.bits:
            made.values[part.name] = join_bits(part, made.values)
        value = made.values.get(part.name, 0)
        if part.type in CODES:
            try:
                self._out += struct.pack(PREFIX[self._endian] + CODES[part.type], value)
                return
            except struct.error:
                pass
        elif part.type == "sleb" and -1 << 63 <= value < 1 << 63:
            self._out += sleb(value)
            return
        elif part.type == "uleb" and 0 <= value < 1 << 64:
            self._out += uleb(value)
            return
        raise SectionError(f"{value} does not fit {part.name}, which is {part.type}",
                           place=f"{self._dialect.name}: {made.path or 'map'}")

    def _follows(self, part: Field, name: str, made: Structure) -> int | None:
        """The value of a field or bit field, if the structure has one."""
        if name == part.name:
            if part.value is not None:
                return part.value
            if part.rule == "size":
                return self._size
            if part.rule == "place":
                return self._starts.get((part.of, made.index), 0) - self._starts.get((part.of, 0), 0)
        if name in self._tables:
            return self._tables[name]
        for table in self._dialect.tables(made.entry):
            if table.rule == "count" and table.count == name and not made.last:
                rows = made.tables.get(table.entry, [])
                return sum(row.values.get(table.weight, 1) for row in rows) if table.weight else len(rows)
        return None
