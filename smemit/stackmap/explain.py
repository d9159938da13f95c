"""Explain every byte of a section: its meaning, its field, the rule of its version and its relocation.

Needs:  a Section.
Gives:  one `Explained` for each entry of the format, without gaps from the first byte of the section to the last.
Keeps:  to the table of formats: statements about versions are computed from `formats.FORMATS`.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property, partial
from typing import NamedTuple

from smemit.stackmap.containers.container import short
from smemit.stackmap.decode import Blob, Made, RecordView
from smemit.stackmap.fields import Owner, Shape, entries
from smemit.stackmap.formats import (
    CONSTANT,
    CONSTANT_INDEX,
    FORMATS,
    KINDS,
    NOT_FIXED,
    PREFIX,
    REGISTER,
    RFC_NOT_FIXED,
    Entry,
    Field,
    Flat,
    Format,
    Table,
    Version,
)
from smemit.stackmap.function_facts import FunctionFacts, address_places
from smemit.stackmap.image import Section
from smemit.stackmap.meaning import signed64
from smemit.stackmap.registers import register_name
from smemit.stackmap.statepoints import as_statepoint

MOST_KNOWN = 1 << 11
"""Cache limit of explained entries."""

_TELLING = bytes([kind if kind in (CONSTANT, CONSTANT_INDEX, REGISTER) else 0 for kind in range(256)])
"""Kinds of locations with specific meanings of their fields, and 0 for other kinds."""

ZERO = "written as zero; a lenient reader skips it"
"""The rule of reserved fields and padding."""


def _zero(value: int) -> str:
    return f"{value:#x}, should be 0" if value else "0"


def _large(value: int) -> str:
    return f"{value} ({value:#x})" if value > 0xFFFF_FFFF else str(value)


NUMBERS: Mapping[str, Callable[[int], str]] = {"u": str, "i": str, "x": hex, "q": _large, "z": _zero}
"""Formats of plain numbers, which the script of the explain page also has."""


class Label(NamedTuple):
    """The value-independent part of a field's explanation."""

    size: int
    name: str
    meaning: str
    rule: str
    """Position and width of the field in each version that has it."""
    number: str = ""
    """The format of a plain number: byte order as in `struct`, then a key of `NUMBERS`. Empty if the
    explanation has more than the number."""
    unit: str = ""
    """The unit of the number, if its name does not tell."""

    def text(self, data: memoryview, at: int) -> str:
        """The number at `at`; for padding and unread bytes the first eight."""
        part = data[at : at + min(self.size, 8)]
        value = int.from_bytes(part, "big" if self.number[0] == ">" else "little", signed=self.number[1] == "i")
        text = NUMBERS[self.number[1]](value)
        return f"{text} {self.unit}" if self.unit else text


class Labels:
    """The fields of an entry, shared by all entries of a kind and compared by identity."""

    __slots__ = ("fields",)

    def __init__(self, fields: tuple[Label, ...]) -> None:
        self.fields = fields


class Words:
    """An explained entry without its position, shared by entries that differ only in plain numbers."""

    __slots__ = ("labels", "relocation", "texts")

    def __init__(self, labels: Labels, texts: tuple[str, ...], relocation: str = "") -> None:
        self.labels = labels
        self.texts = texts
        """The value of each field that is not a plain number, resolved as far as possible."""
        self.relocation = relocation
        """Relocation of the first field."""


class Explained(NamedTuple):
    """An explained entry."""

    offset: int
    size: int
    blob: int
    """Index of the blob in the section; -1 for bytes between or after blobs."""
    owner: Owner
    words: Words
    data: memoryview
    """The section."""

    def fields(self) -> Iterator[tuple[int, Label, str]]:
        """Its fields, each with its offset in the section."""
        at, texts = self.offset, iter(self.words.texts)
        for label in self.words.labels.fields:
            yield at, label, label.text(self.data, at) if label.number else next(texts)
            at += label.size

    @property
    def path(self) -> str:
        """`record[3].location[0]`."""
        return ".".join([name if index < 0 else f"{name}[{index}]" for name, index in self.owner])


_make_explained = partial(tuple.__new__, Explained)


def explain(section: Section) -> Iterator[Explained]:
    """All entries of all blobs of a section."""
    at = 0
    by_version: dict[Version, _Descriptions] = {}
    for number, blob in enumerate(section.blobs()):
        if blob.start > at:
            yield _gap(section.data, at, blob.start, "zero fill")
        # Most maps of a linked file are small and have no constants, so cached explanations also apply to the next map.
        descriptions = by_version.get(blob.version)
        if descriptions is None or not descriptions.fits(blob):
            descriptions = by_version[blob.version] = _Descriptions(section.machine, blob)
        yield from _blob(section, blob, number, descriptions)
        at = blob.end
    if at < len(section.data):
        zeros = not bytes(section.data[at:]).strip(b"\0")
        yield _gap(section.data, at, len(section.data), "zero fill" if zeros else "not a stack map")


def _gap(data: memoryview, at: int, end: int, text: str) -> Explained:
    words = Words(Labels((Label(end - at, text, "belongs to no blob", ""),)), (f"{end - at} bytes",))
    return Explained(at, end - at, -1, (("between", -1),), words, data)


def _blob(section: Section, blob: Blob, number: int, descriptions: _Descriptions) -> Iterator[Explained]:
    data = blob.data
    facts = dict(zip(address_places(blob), section.functions(blob), strict=False))
    records = enumerate(blob.records())
    record: tuple[str, int] | None = None
    roles: list[str] = []
    readings = descriptions.readings
    for at, size, owner, shape in entries(blob):
        name, role = owner[-1][0], ""
        if name == "location":
            if owner[0] is not record and len(owner) > 1:
                record = owner[0]
                roles = _roles(records, record[1])
            if roles and owner[-1][1] < len(roles):
                role = roles[owner[-1][1]]
            key = shape, size, _TELLING[data[at]], role
        else:
            key = shape, size, 0, role
        reading = readings.get(key)
        if reading is None:
            reading = descriptions.reading(name, *key)
        words = reading.words[reading.unpack(data, at)]
        if name == "function":
            words = reading.of_function(words, data, at, facts.get(at))
        yield _make_explained((at, size, number, owner, words, data))


class _Reading:
    """The explanation of entries of one shape, kind and role."""

    def __init__(self, labels: Labels, codes: str, tellers: Sequence[Callable[[int], str]]) -> None:
        self.labels = labels
        self.unpack = struct.Struct(codes).unpack_from
        """The values of the fields that are not plain numbers."""
        self.words = Made(self._words, MOST_KNOWN)
        self._tellers = tellers

    def _words(self, values: tuple[int, ...]) -> Words:
        return Words(self.labels, tuple([tell(value) for tell, value in zip(self._tellers, values, strict=True)]))

    def of_function(self, words: Words, data: memoryview, at: int, facts: FunctionFacts | None) -> Words:
        """The same for a row of the function table with facts from the file."""
        if facts is not None and facts.relocation is not None:
            return Words(words.labels, words.texts, str(facts.relocation))
        if facts is not None and facts.name:
            address = words.labels.fields[0].text(data, at)
            return Words(self._named_labels, (f"{address} {short(facts.name)}", *words.texts))
        return words

    @cached_property
    def _named_labels(self) -> Labels:
        first, *others = self.labels.fields
        return Labels((first._replace(number=""), *others))


class _Descriptions:
    """Explains entries of blobs of one version and pool."""

    def __init__(self, machine: str | None, blob: Blob) -> None:
        self.machine = machine
        self.version = blob.version
        self.constants = blob.constants
        self.readings: dict[tuple[Shape, int, int, str], _Reading] = {}
        """By shape, size of the existing fields, specific kind of a location, and role."""

    def fits(self, blob: Blob) -> bool:
        """Whether cached explanations apply to `blob` of this version; the byte order is part of shapes."""
        return blob.constants == self.constants

    def reading(self, name: str, shape: Shape, size: int, kind: int, role: str) -> _Reading:
        """The explanation of entries `name` of which `size` bytes exist."""
        labels, codes, tellers = [], PREFIX[shape.endian], []
        for before, width, field in shape.parts:
            if before + width > size:
                break
            number, unit = self._number(field, kind)
            rule = _rule(name, field.key) if field.key else ""
            labels.append(Label(
                width, field.name, field.meaning if before or not role else role, ZERO if field.zero else rule,
                PREFIX[shape.endian] + number if number else "", unit,
            ))  # fmt: skip
            codes += f"{width}x" if number else field.code
            if not number:
                tellers.append(partial(self._value, field.key, kind))
        if len(self.readings) == MOST_KNOWN:
            self.readings.clear()
        found = self.readings[shape, size, kind, role] = _Reading(Labels(tuple(labels)), codes, tellers)
        return found

    def _number(self, field: Field, kind: int) -> tuple[str, str]:
        """Format and unit of a field that is a plain number; empty for others."""
        if field.zero:
            return "z", ""
        if field.key == "address":
            return "x", ""
        if field.key in ("value", "id"):
            return "q", ""
        if field.key == "offset" and kind == CONSTANT:
            return "u" if self.version == 0 else "i", "the constant"
        worded = (
            field.key in ("kind", "stack_size")
            or (field.key in ("register", "base_register") and kind not in (CONSTANT, CONSTANT_INDEX))
            or (field.key == "offset" and kind in (CONSTANT_INDEX, REGISTER))
        )
        return "" if worded else "i" if field.code.islower() else "u", ""

    def _value(self, key: str, kind: int, value: int) -> str:
        if key == "kind":
            return f"{value} {KINDS.get(value, 'unknown')}"
        if key in ("register", "base_register"):
            return f"{value} {register_name(self.machine, value)}"
        if key == "stack_size" and value in (NOT_FIXED, RFC_NOT_FIXED):
            return f"{value:#x} not fixed"
        if key == "offset" and kind == CONSTANT_INDEX:
            if 0 <= value < len(self.constants):
                return f"#{value} = {signed64(self.constants[value])}"
            return f"#{value}, beyond the pool of {len(self.constants)}"
        if key == "offset" and value:
            return f"{value} (the bit where the part begins)"
        return str(value)


def _roles(records: Iterator[tuple[int, RecordView]], wanted: int) -> list[str]:
    """The roles of the locations of record `wanted` if it reads as a statepoint; `records` has the remaining ones."""
    for number, view in records:
        if number == wanted:
            is_short = view.location_count < 3 or view.live_out_count
            found = None if is_short else as_statepoint(view.locations, 0)
            return [f"{role} of a statepoint" for role in found.roles()] if found is not None else []
    return []


@cache
def _rule(owner: str, key: str) -> str:
    """`v0 v1 v2: 1 byte at +1; v3: 2 bytes at +2`, out of the table of formats."""
    shapes: dict[str, list[str]] = {}
    for layout in FORMATS.values():
        for name, entry in _entries(layout):
            at = 0
            for field in entry.fields:
                if name == owner and field.key == key and not field.zero:
                    shape = f"{field.size} byte{'s' if field.size > 1 else ''} at +{at}"
                    shapes.setdefault(shape, []).append(layout.name)
                at += field.size
    return "; ".join(f"{' '.join(dict.fromkeys(names))}: {shape}" for shape, names in shapes.items())


def _entries(layout: Format) -> Iterator[tuple[str, Entry]]:
    """All entries of a format, by name."""
    if isinstance(layout, Flat):
        yield "header", layout.header
        yield from ((table.name, table.entry) for table in layout.tables)
        return
    for part in layout.body:
        yield part.name, part if isinstance(part, Entry) else part.entry
    for record_part in layout.record.parts:
        if isinstance(record_part, Entry):
            yield "record", record_part
        elif isinstance(record_part, Table):
            yield record_part.name, record_part.entry
