"""A map as structures: the values of its fields, and the structures in its tables."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from smemit.stackmap.dialects.description import Align, Dialect, Field, Zero


class Structure:
    """An entry of a dialect with its values; the outermost is the map."""

    __slots__ = ("entry", "index", "last", "outer", "tables", "values")

    def __init__(self, entry: str, index: int = -1, outer: Structure | None = None) -> None:
        self.entry = entry
        self.index = index
        """The index in its table; -1 for the map."""
        self.outer = outer
        self.values: dict[str, int] = {}
        self.tables: dict[str, list[Structure]] = {}
        self.last = False
        """Whether it has the tables of the previous structure."""

    @property
    def path(self) -> str:
        """The path from the map, such as `record[3].location[0]`; "" for the map."""
        if self.outer is None:
            return ""
        before = self.outer.path
        return f"{before}{'.' if before else ''}{self.entry}[{self.index}]"

    @property
    def root(self) -> Structure:
        """The outermost structure, which is the map."""
        found = self
        while found.outer is not None:
            found = found.outer
        return found

    def find(self, dialect: Dialect, name: str) -> int | None:
        """The value of a field of this entry, the entry it continues, or an enclosing one."""
        here: Structure | None = self
        while here is not None:
            if name in here.values:
                return here.values[name]
            other = dialect.continues.get(here.entry)
            rows = self.root.tables.get(other, []) if other is not None else []
            if 0 <= here.index < len(rows) and name in rows[here.index].values:
                return rows[here.index].values[name]
            here = here.outer
        return None

    def inner(self, entry: str) -> Iterator[Structure]:
        """The structures of an entry inside this one, at any depth, in the order of the bytes."""
        for name, rows in self.tables.items():
            for row in rows:
                if name == entry:
                    yield row
                yield from row.inner(entry)

    def as_json(self) -> dict[str, object]:
        """Values as decimal strings, and tables as lists."""
        out: dict[str, object] = {name: str(value) for name, value in self.values.items()}
        if self.last:
            out["like_last"] = True
            return out
        return out | {name: [row.as_json() for row in rows] for name, rows in self.tables.items()}


@attrs.frozen
class Seen:
    """A part of a map at its place in the section."""

    at: int
    size: int
    part: Field | Zero | Align
    value: int
    owner: Structure

    @property
    def name(self) -> str:
        """The field's name; `reserved` or `padding` for bytes that are zero."""
        if isinstance(self.part, Field):
            return self.part.name
        return "reserved" if isinstance(self.part, Zero) else "padding"

    @property
    def path(self) -> str:
        """The path from the map, such as `record[3].location[0].size`."""
        before = self.owner.path
        return f"{before}.{self.name}" if before else self.name


def split_bits(field: Field, value: int) -> Iterator[tuple[str, int]]:
    """The names and values of a field's bit fields."""
    for bits in field.bits:
        yield bits.name, value & ((1 << bits.width) - 1) if bits.width else value
        value >>= bits.width


def join_bits(field: Field, values: dict[str, int]) -> int:
    """The value of the field with these bit fields."""
    value = shift = 0
    for bits in field.bits:
        value |= values.get(bits.name, 0) << shift
        shift += bits.width
    return value


def computed(value: int, zigzag: bool, before: int) -> int:
    """The value of a computed field, as a signed 32-bit number."""
    if zigzag:
        value = value >> 1 ^ -(value & 1)
    return (value + before + (1 << 31)) % (1 << 32) - (1 << 31)
