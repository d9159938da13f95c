"""Parse the TOML file in which a user describes a format.

Needs:  a TOML file: `smemit docs dialects` explains it.
Gives:  a `Dialect`: entries by name, each a sequence of parts in the order of the bytes. An unknown word, entry or
        field is a SectionError that names the line.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from importlib import resources
from typing import Any, Final, cast

import attrs

from smemit.errors import SectionError, UsageError
from smemit.stackmap.formats import ENDIANS, FORMATS, Endian, Version, parse_version

ROOT: Final = "map"
"""The entry that describes the whole map."""

CODES: Final[Mapping[str, str]] = {"u8": "B", "u16": "H", "u32": "I", "u64": "Q", "i8": "b", "i16": "h", "i32": "i",
                                   "i64": "q"}
"""The types of fixed size, with the codes of Python's `struct`."""

WIDTHS: Final[Mapping[str, int]] = {name: int(name[1:]) // 8 for name in CODES}
TYPES: Final = (*CODES, "uleb", "sleb")

MODEL: Final[Mapping[str, frozenset[str]]] = {
    "function": frozenset(("address", "stack_size", "record_count", "record_index")),
    "constant": frozenset(("value",)),
    "record": frozenset(("id", "offset", "flags", "call_size", "location_count", "location_index", "live_out_count",
                         "live_out_index")),
    "location": frozenset(("kind", "size", "register", "offset", "words")),
    "live_out": frozenset(("register", "size")),
}
"""The entries and fields that a StackMap holds. A description may have others."""


@attrs.frozen
class Condition:
    """The condition under which a part is present: `repeat`, `not repeat`, `tag == 2`, `tag >= 2`."""

    field: str
    operator: str
    number: int

    def holds(self, value: int) -> bool:
        """Whether the condition holds for this value of its field."""
        if self.operator == "==":
            return value == self.number
        if self.operator == "!=":
            return value != self.number
        return value >= self.number if self.operator == ">=" else value < self.number


@attrs.frozen
class Bits:
    """A bit field, from the lowest bit on. The last one may have width 0: all remaining bits."""

    name: str
    width: int


@attrs.frozen
class Field:
    """A number in the bytes of an entry."""

    name: str
    type: str
    bits: tuple[Bits, ...] = ()
    value: int | None = None
    """The constant that it must have, if any."""
    rule: str = ""
    """`size`: the size of the map in bytes; `place`: the offset of the entry `of` with the same index, from the first
    such entry."""
    of: str = ""
    from_start: bool = False
    """Whether it is an address relative to the first byte of the map."""
    when: Condition | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The field's name, then those of its bit fields."""
        return (self.name, *(part.name for part in self.bits))


@attrs.frozen
class Zero:
    """Reserved bytes, written as zero."""

    type: str
    when: Condition | None = None


@attrs.frozen
class Align:
    """Padding to a multiple of `to` bytes from the first byte of the map."""

    to: int
    when: Condition | None = None


@attrs.frozen
class Computed:
    """A value without bytes of its own: a constant, or computed from another field."""

    name: str
    number: int = 0
    source: str = ""
    zigzag: bool = False
    """Whether the source is zigzag-encoded: its lowest bit is the sign."""
    summed: bool = False
    """Whether the value is a difference to that of the previous entry in the table."""
    when: Condition | None = None


@attrs.frozen
class Table:
    """Entries one after another."""

    entry: str
    count: str = ""
    """The field with the number of entries: of this entry or an enclosing one, for the rule `sum` of the entry `of`."""
    number: int | None = None
    rule: str = "count"
    """How the number of entries is found: `count`, `number`, `sum`; `until`: the table ends where another one begins;
    `named`: as many as the indices of other entries reach."""
    of: str = ""
    weight: str = ""
    """The field that says for how many entries one entry counts."""
    at: str = ""
    """The field with the table's offset from the first byte of the map."""
    when: Condition | None = None


@attrs.frozen
class Last:
    """The entry ends here, and has the tables of the previous one."""

    when: Condition | None = None


Part = Field | Zero | Align | Computed | Table | Last


@attrs.frozen
class Dialect:
    """A format, as its file describes it."""

    name: str
    about: str
    entries: Mapping[str, tuple[Part, ...]]
    continues: Mapping[str, str]
    """Entries that continue others: the n-th has more fields of the n-th entry of the other name."""
    locations: tuple[str, ...] = ("location",)
    """The entries that are locations of a record."""
    sections: tuple[str, ...] = ()
    """The names of the section; empty for LLVM's names."""
    endian: Endian | None = None
    """The byte order, if the format has only one."""

    def __str__(self) -> str:
        return self.name

    def parts(self, entry: str) -> tuple[Part, ...]:
        """The parts of an entry."""
        return self.entries[entry]

    def fields(self, entry: str) -> Iterator[Field]:
        """The fields of an entry."""
        return (part for part in self.entries[entry] if isinstance(part, Field))

    def tables(self, entry: str) -> Iterator[Table]:
        """The tables of an entry."""
        return (part for part in self.entries[entry] if isinstance(part, Table))

    def known_as(self, entry: str) -> str:
        """The name of the StackMap entry that `entry` is or continues."""
        return "location" if entry in self.locations else self.continues.get(entry, entry)


Format = Version | Dialect
"""A version of LLVM's, or the format that a file describes."""

_NAME = r"[a-z_][a-z0-9_]*"
_TABLE = re.compile(rf"({_NAME})\[([^\]]*)\](?: at ({_NAME}))?")
_FIELD = re.compile(rf"({_NAME}): ([a-z0-9]+)((?: {_NAME}:(?:[0-9]+|\*))*)( from start)?(?: = (.+))?")
_COMPUTED = re.compile(rf"({_NAME}) := (-?[0-9]+|{_NAME})( zigzag)?( summed)?")
_CONDITION = re.compile(rf"(not )?({_NAME})(?: (==|!=|>=|<) ([0-9]+))?")
_KEYS = ("name", "about", "continues", "locations", "sections", "endian", ROOT)


def named_format(text: str) -> Format:
    """The format with this name: a version of LLVM's, a dialect of the package, or the file of one.

    Raises the errors of `load_dialect`.
    """
    try:
        return parse_version(text)
    except ValueError:
        return load_dialect(text)


def bundled() -> list[str]:
    """The names of the dialects that come with the package."""
    folder = resources.files("smemit.stackmap.dialects")
    return sorted(item.name.removesuffix(".toml") for item in folder.iterdir() if item.name.endswith(".toml"))


def load_dialect(source: str | os.PathLike[str]) -> Dialect:
    """The dialect that a TOML file describes, or that comes with the package under this name.

    Raises a UsageError if there is no such file, and a SectionError if it is not a description.
    """
    path = os.fspath(source)
    if path in bundled():
        text = resources.files("smemit.stackmap.dialects").joinpath(f"{path}.toml").read_text("utf-8")
    else:
        try:
            with open(path, encoding="utf-8") as file:
                text = file.read()
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            raise UsageError(f"neither a version nor a description of a format: {reason}", place=path,
                             notes=[f"versions: {', '.join(map(str, FORMATS))}",
                                    f"descriptions: {', '.join(bundled())}",
                                    "`smemit docs dialects` shows how to write one"]) from None
    return parse_dialect(text, path)


def parse_dialect(text: str, path: str = "<text>") -> Dialect:
    """The dialect that the text of a TOML file describes; SectionError if it is not a description."""
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SectionError(f"is not TOML: {error}", place=path) from None
    return _Reader(path, found).dialect()


class _Reader:
    """Converts the contents of a TOML file to a `Dialect`."""

    def __init__(self, path: str, found: Mapping[str, Any]) -> None:
        self._path = path
        self._found = found

    def dialect(self) -> Dialect:
        """The whole description."""
        name = self._text("name")
        entries = {entry: tuple(self._part(entry, line) for line in self._lines(entry))
                   for entry, value in self._found.items() if entry == ROOT or entry not in _KEYS}
        if ROOT not in entries:
            raise self._error(f"{ROOT}: required key is missing", f"it lists the parts of a map: {ROOT} = [...]")
        continues = self._found.get("continues", {})
        endian = self._found.get("endian")
        if endian is not None and endian not in ENDIANS:
            raise self._error(f"endian: expected 'little' or 'big', found {endian!r}")
        if not isinstance(continues, dict) or not all(isinstance(value, str) for value in continues.values()):
            raise self._error("continues: expected a table of entries", 'such as { prologue = "function" }')
        found = Dialect(name, self._text("about", ""), entries, continues,
                        tuple(self._list("locations", ["location"])), tuple(self._list("sections", [])),
                        cast("Endian | None", endian))
        self._check(found)
        return found

    def _error(self, message: str, *notes: str) -> SectionError:
        return SectionError(message, place=self._path, notes=list(notes))

    def _text(self, key: str, default: str | None = None) -> str:
        value = self._found.get(key, default)
        if not isinstance(value, str):
            raise self._error(f"{key}: expected text" if key in self._found else f"{key}: required key is missing")
        return value

    def _list(self, key: str, default: Sequence[str]) -> list[str]:
        value = self._found.get(key, default)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self._error(f"{key}: expected a list of texts")
        return value

    def _lines(self, entry: str) -> list[str]:
        return self._list(entry, [])

    def _part(self, entry: str, line: str) -> Part:
        """Parse one line of an entry."""
        words, _, condition = line.partition(" if ")
        when = self._condition(entry, line, condition) if condition else None
        words = words.strip()
        if words == "like last":
            return Last(when)
        head, _, rest = words.partition(" ")
        if head == "zero" and rest in WIDTHS:
            return Zero(rest, when)
        if head == "align" and rest.isdecimal() and int(rest) in (1, 2, 4, 8, 16):
            return Align(int(rest), when)
        if match := _TABLE.fullmatch(words):
            return self._table(entry, line, match, when)
        if match := _COMPUTED.fullmatch(words):
            name, value, zigzag, summed = match.groups()
            number = value if value.lstrip("-").isdecimal() else ""
            return Computed(name, int(number or 0), "" if number else value, bool(zigzag), bool(summed), when)
        if match := _FIELD.fullmatch(words):
            return self._field(entry, line, match, when)
        raise self._error(f"{entry}: no part of a structure: {line!r}",
                          'fields are "id: u64", tables "location[location_count]"; also "zero u16", "align 8"',
                          "`smemit docs dialects` lists all forms")

    def _condition(self, entry: str, line: str, text: str) -> Condition:
        match = _CONDITION.fullmatch(text.strip())
        if match is None:
            raise self._error(f"{entry}: no condition: {line!r}", 'such as "if flag", "if not flag", "if tag == 2"')
        negated, field, operator, number = match.groups()
        if operator:
            return Condition(field, operator, int(number))
        return Condition(field, "==" if negated else "!=", 0)

    def _field(self, entry: str, line: str, match: re.Match[str], when: Condition | None) -> Field:
        name, type, parts, from_start, value = match.groups()
        if type not in TYPES:
            raise self._error(f"{entry}: no type {type!r} in {line!r}", f"types are {', '.join(TYPES)}")
        bits = []
        for word in parts.split():
            bit, _, width = word.partition(":")
            bits.append(Bits(bit, 0 if width == "*" else int(width)))
        if any(part.width == 0 for part in bits[:-1]):
            raise self._error(f"{entry}: only the last bits have a width of '*': {line!r}")
        rule, of, number = "", "", None
        if value == "size":
            rule = "size"
        elif value is not None and value.startswith("place of "):
            rule, of = "place", value.removeprefix("place of ")
        elif value is not None:
            try:
                number = int(value, 0)
            except ValueError:
                raise self._error(f"{entry}: no value: {line!r}", "a number, `size`, or `place of ENTRY`") from None
        return Field(name, type, tuple(bits), number, rule, of, bool(from_start), when)

    def _table(self, entry: str, line: str, match: re.Match[str], when: Condition | None) -> Table:
        name, count, at = match.groups()
        words = count.split()
        made = Table(name, at=at or "", when=when)
        if len(words) == 1 and words[0].isdecimal():
            return attrs.evolve(made, rule="number", number=int(words[0]))
        if words == ["named"]:
            return attrs.evolve(made, rule="named")
        if len(words) == 1:
            return attrs.evolve(made, count=words[0])
        if len(words) == 3 and words[1] == "by":
            return attrs.evolve(made, count=words[0], weight=words[2])
        if len(words) == 2 and words[0] == "until":
            return attrs.evolve(made, rule="until", count=words[1])
        if len(words) == 2 and words[0] == "sum" and "." in words[1]:
            of, _, field = words[1].partition(".")
            return attrs.evolve(made, rule="sum", of=of, count=field)
        raise self._error(f"{entry}: no number of entries: {line!r}",
                          "a number, a field, `sum ENTRY.FIELD`, `until FIELD`, `FIELD by FIELD`, or `named`")

    def _check(self, found: Dialect) -> None:
        """Check that every entry and field that a part names is described, and that no entry contains itself."""
        known = {name for entry in found.entries for part in found.parts(entry)
                 for name in (part.names if isinstance(part, Field) else (part.name,) if isinstance(part, Computed)
                              else ())}
        for entry in found.entries:
            for part in found.parts(entry):
                named = [part.when.field] if part.when is not None else []
                if isinstance(part, Table):
                    if part.entry not in found.entries:
                        raise self._error(f"{entry}: the entry {part.entry!r} is not described",
                                          f"described are {', '.join(found.entries)}")
                    named += [word for word in (part.count, part.weight, part.at) if word]
                elif isinstance(part, Computed) and part.source:
                    named.append(part.source)
                for name in named:
                    if name not in known:
                        raise self._error(f"{entry}: no entry has a field {name!r}")
                of = part.of if isinstance(part, Field | Table) else ""
                if of and of not in found.entries:
                    raise self._error(f"{entry}: the entry {of!r} is not described")
        for one, other in found.continues.items():
            if one not in found.entries or other not in (*found.entries, *MODEL):
                raise self._error(f"continues: {one} = {other!r} names no entry")
        self._check_depth(found, ROOT, ())

    def _check_depth(self, found: Dialect, entry: str, outer: tuple[str, ...]) -> None:
        if entry in outer:
            raise self._error(f"{entry}: the entry is inside itself: {' > '.join((*outer, entry))}")
        for table in found.tables(entry):
            self._check_depth(found, table.entry, (*outer, entry))
