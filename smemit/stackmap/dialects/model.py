"""Convert the structures of a map to a StackMap: functions, constants, records, locations and live-outs.

Entries are recognized by their names. A StackMap does not hold all fields; `DialectMap.structure` does.
"""

from __future__ import annotations

from collections.abc import Iterator

from smemit.stackmap.dialects.description import MODEL, WIDTHS, Dialect
from smemit.stackmap.dialects.read import DialectMap
from smemit.stackmap.dialects.structure import Structure
from smemit.stackmap.formats import CONSTANT, CONSTANT_INDEX, NOT_FIXED, Endian
from smemit.stackmap.model import Function, LiveOut, Location, Record, StackMap

WORD = 8
"""The distance in bytes between the words of a location with `words`."""


def to_stack_map(found: DialectMap) -> StackMap:
    """The StackMap of a map."""
    return stack_map_of(found.dialect, found.structure, found.endian)


def stack_map_of(dialect: Dialect, root: Structure, endian: Endian) -> StackMap:
    """The StackMap of a map's structures."""
    made = _Records(dialect, root)
    shared = root.tables.get("record")
    inside = {owner.index: list(owner.inner("record")) for rows in root.tables.values() for owner in rows}
    functions, taken = [], 0
    for row in root.inner("function"):
        if shared is None:
            own = inside.get(row.index, [])
        else:
            first = row.values.get("record_index", taken)
            taken = first + row.values.get("record_count", 0)
            own = shared[first:taken]
        functions.append(Function(row.values.get("address", 0), _stack_size(dialect, row), map(made, own)))
    unowned = shared[taken:] if shared is not None else []
    return StackMap(functions, [row.values.get("value", 0) for row in root.inner("constant")], map(made, unowned), 3,
                    endian)


def more_of(dialect: Dialect, row: Structure) -> dict[str, int]:
    """The values of a structure that a StackMap does not hold."""
    known = MODEL.get(dialect.known_as(row.entry), frozenset())
    sources = {part.count for part in dialect.tables(row.entry)}
    stored = {name for part in dialect.fields(row.entry) for name in (part.names[1:] or part.names)}
    return {name: value for name, value in row.values.items()
            if name in stored and name not in known and name not in sources}


def _stack_size(dialect: Dialect, row: Structure) -> int:
    """The size of a frame in bytes; NOT_FIXED if all bits of the field are set."""
    size = row.values.get("stack_size", 0)
    widths = [WIDTHS[part.type] for part in dialect.fields(row.entry) if part.name == "stack_size" and
              part.type in WIDTHS]
    return NOT_FIXED if any(size == (1 << 8 * width) - 1 for width in widths) else size


class _Records:
    """Converts records."""

    def __init__(self, dialect: Dialect, root: Structure) -> None:
        self._dialect = dialect
        self._numbers = {id(row): index for index, row in enumerate(root.inner("record"))}
        self._sites = [root.tables.get(entry, []) for entry, other in dialect.continues.items() if other == "record"]
        self._shared = {entry: root.tables[entry] for entry in (*dialect.locations, "live_out") if entry in root.tables}
        self._known: dict[int, tuple[Location, ...]] = {}

    def __call__(self, row: Structure) -> Record:
        values = dict(row.values)
        for sites in self._sites:
            number = self._numbers[id(row)]
            if number < len(sites):
                values |= sites[number].values
        live = (LiveOut(one.values.get("register", 0), one.values.get("size", 0))
                for one in self._rows(row, "live_out"))
        return Record(values.get("id", 0), values.get("offset", 0), self._locations(row), live, values.get("flags", 0),
                      values.get("call_size", 0))

    def _locations(self, row: Structure) -> tuple[Location, ...]:
        # A record that repeats the previous one shares its tables.
        key = id(row.tables) if row.tables else id(row)
        found = self._known.get(key)
        if found is None:
            rows = (one for entry in self._dialect.locations for one in self._rows(row, entry))
            found = self._known[key] = tuple(place for one in rows for place in _location(one.values))
        return found

    def _rows(self, row: Structure, entry: str) -> Iterator[Structure]:
        """The entries of a record: nested in it, or a range of a table of the map."""
        if entry in self._shared:
            first = row.values.get(f"{entry}_index", 0)
            return iter(self._shared[entry][first : first + row.values.get(f"{entry}_count", 0)])
        return row.inner(entry)


def _location(values: dict[str, int]) -> Iterator[Location]:
    kind, offset = values.get("kind", 0), values.get("offset", 0)
    size, register = values.get("size", 0), values.get("register", 0)
    for word in range(values.get("words", 1)):
        yield Location(kind, size, register, offset if kind in (CONSTANT, CONSTANT_INDEX) else offset + WORD * word)
