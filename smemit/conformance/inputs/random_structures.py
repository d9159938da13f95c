"""Random maps of a format description: structures that are consistent with it.

Needs:  a dialect, a machine and a source of random numbers.
Gives:  structures to serialize; every table has entries in some of them.
Keeps:  to what a reader accepts: known kinds, indices inside their tables, sorted live-outs.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from smemit.stackmap.dialects.description import (
    ROOT,
    WIDTHS,
    Computed,
    Condition,
    Dialect,
    Field,
    Last,
    Table,
)
from smemit.stackmap.dialects.structure import Structure, computed, join_bits, split_bits
from smemit.stackmap.formats import CONSTANT, CONSTANT_INDEX, REGISTER

CORNERS = (0, 1, 127, 128, 255)
"""Values that are chosen more often than others, besides the field's largest."""


class Random:
    """Makes maps of a dialect."""

    def __init__(self, dialect: Dialect, registers: Sequence[int], rng: random.Random, most: int = 3) -> None:
        self._dialect = dialect
        self._registers = registers
        self._rng = rng
        self._most = most
        self._counts = {table.count for entry in dialect.entries for table in dialect.tables(entry)
                        if table.rule == "count"}

    def map(self) -> Structure:
        """A map."""
        root = Structure(ROOT)
        self._entry(root, None)
        return root

    def _entry(self, made: Structure, before: Structure | None) -> None:
        parts = self._dialect.parts(made.entry)
        last = next((part for part in parts if isinstance(part, Last)), None)
        for part in parts:
            if part.when is not None and not self._holds(part.when, made):
                continue
            if isinstance(part, Field):
                self._field(part, made, before, last)
            elif isinstance(part, Computed):
                value = made.find(self._dialect, part.source) or 0 if part.source else part.number
                summed = before.values.get(part.name, 0) if part.summed and before is not None else 0
                made.values[part.name] = computed(value, part.zigzag, summed) if part.source else value
            elif isinstance(part, Table):
                self._table(part, made)
            elif isinstance(part, Last) and before is not None:
                made.last, made.tables = True, before.tables
                return
        self._agree(made)

    def _holds(self, when: Condition, made: Structure) -> bool:
        return when.holds(made.find(self._dialect, when.field) or 0)

    def _field(self, part: Field, made: Structure, before: Structure | None, last: Last | None) -> None:
        if not part.bits:
            made.values[part.name] = self._value(part.name, part.type, made)
            return
        for bits in part.bits:
            made.values[bits.name] = self._value(bits.name, f"{bits.width} bits", made)
        condition = last.when if last is not None else None
        if condition is not None and condition.field in part.names:
            if before is None:
                made.values[condition.field] = 0
            elif condition.holds(made.values[condition.field]):
                # An entry that repeats the last one has no further fields.
                made.values |= {bits.name: 0 for bits in part.bits if bits.name != condition.field}
        made.values[part.name] = join_bits(part, made.values)
        made.values |= split_bits(part, made.values[part.name])

    def _value(self, name: str, type: str, made: Structure) -> int:
        """A value for a field, chosen by its name."""
        rng = self._rng
        if tested := self._tested(made, name):
            return rng.choice(tested)
        if type.endswith(" bits"):
            width = int(type.split()[0])
            return rng.randrange(1 << width) if width else rng.randrange(400)
        signed = type.startswith(("i", "s"))
        most = (1 << 8 * WIDTHS.get(type, 4) - signed) - 1
        if name == "register":
            return rng.choice(self._registers)
        if name == "kind":
            return rng.choice((1, 2, 3, 4, 4, 5) if self._pool(made) else (1, 2, 3, 4))
        if name == "size":
            return rng.choice((1, 2, 4, 8, 16))
        if name == "words":
            return rng.randrange(1, 4)
        if name in self._counts or name.endswith("_count"):
            return rng.randrange(self._most + 1)
        if name.startswith(("has_", "is_")):
            return rng.randrange(2)
        if name in ("address", "flags"):
            return 0 if name == "flags" else rng.randrange(1 << 12) * 16
        least = -most - 1 if signed else 0
        return rng.choice((*(value for value in CORNERS if value <= most), most, least, rng.randint(least, most)))

    def _tested(self, made: Structure, name: str) -> list[int]:
        """The numbers with which an entry's conditions compare a field. Its value is always one of them."""
        numbers = {number for part in self._dialect.parts(made.entry)
                   if (when := part.when) is not None and when.field == name
                   for number in ((0, 1) if when.operator == "!=" else (when.number,))}
        return sorted(numbers)

    def _pool(self, made: Structure) -> int:
        return len(made.root.tables.get("constant", []))

    def _table(self, part: Table, made: Structure) -> None:
        rows = made.tables.setdefault(part.entry, [])
        for _ in range(self._length(part, made)):
            row = Structure(part.entry, len(rows), made)
            rows.append(row)
            self._entry(row, rows[-2] if len(rows) > 1 else None)
        if part.entry == "live_out" and made.outer is not None:
            ordered = sorted({row.values["register"]: row.values for row in rows}.items())
            del rows[len(ordered):]
            for row, (_, values) in zip(rows, ordered, strict=True):
                row.values = values

    def _length(self, part: Table, made: Structure) -> int:
        """The number of entries of a table."""
        root = made.root
        count = f"{part.entry}_count"
        if part.rule == "number":
            return part.number or 0
        if part.rule == "sum":
            return sum(row.values.get(part.count, 0) for row in root.inner(part.of))
        if made is root and any(count in field.names for entry in self._dialect.entries if entry != ROOT
                                for field in self._dialect.fields(entry)):
            # Other tables refer to its entries or count theirs.
            return sum(row.values.get(count, 0) for rows in root.tables.values() for row in rows)
        other = self._dialect.continues.get(part.entry)
        if other is not None and made is root:
            return len(root.tables.get(other, []))
        counted = made.find(self._dialect, part.count)
        # A weighted count follows from its entries, and so does the offset of another table.
        return self._rng.randrange(self._most + 1) if part.weight or part.rule != "count" else counted or 0

    def _agree(self, made: Structure) -> None:
        """Values that depend on each other."""
        values = made.values
        if values.get("kind") in (CONSTANT, CONSTANT_INDEX) and "register" in values:
            values["register"] = 0
        if values.get("kind") == CONSTANT_INDEX:
            values["offset"] = self._rng.randrange(self._pool(made))
        if values.get("kind") == REGISTER and "offset" in values:
            values["offset"] = 0
        if made.outer is None:
            return
        before = made.outer.tables[made.entry][: made.index]
        for name in [name for name in values if name.endswith("_index") and f"{name[:-6]}_count" in values]:
            count = f"{name[:-6]}_count"
            values[name] = sum(row.values[count] for row in before) if values[count] else 0
