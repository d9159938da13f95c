"""Every byte of a section with its meaning, its field, the rule of its version and its relocation.

Needs:  a Section.
Gives:  one `Explained` per entry of the format, without gaps from the first byte of the section to the last.
Keeps:  the table of formats as its only source: what it says about versions is computed from `formats.FORMATS`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from smemit.functions import cache, lru_cache, partial
from smemit.stackmap.containers.carrier import short
from smemit.stackmap.decode import Blob, Made, RecordView
from smemit.stackmap.fields import EntryAt, Owner, Shape, entries
from smemit.stackmap.formats import (
    CONSTANT,
    CONSTANT_INDEX,
    FORMATS,
    KINDS,
    NOT_FIXED,
    REGISTER,
    RFC_NOT_FIXED,
    Entry,
    Field,
    Flat,
    Format,
    Table,
    Version,
)
from smemit.stackmap.image import FunctionFacts, Section, address_places
from smemit.stackmap.meaning import signed64
from smemit.stackmap.registers import register_name
from smemit.stackmap.statepoints import as_statepoint

MOST_KNOWN, MOST_TEXTS = 1 << 11, 1 << 8
"""Entries whose words are kept for the next of equal bytes, and values of a field."""

_WORDED = ("kind", "register", "base_register", "stack_size", "value", "id")
"""Fields whose values say more than their digits, whatever kind of location they are in."""

_TELLING = (CONSTANT, CONSTANT_INDEX, REGISTER)
"""Kinds of location that say what their other fields mean."""

ZERO = "written as zero; a lenient reader skips it"
"""The rule of reserved fields and padding."""


class Label(NamedTuple):
    """What a field is, whatever stands in it."""

    size: int
    name: str
    meaning: str
    rule: str
    """Where and how wide the field is in each version that has it."""


class Labels:
    """Those of the fields of an entry. All entries of a kind share one, so that it can be told by what it is."""

    __slots__ = ("fields",)

    def __init__(self, fields: tuple[Label, ...]) -> None:
        self.fields = fields


class Words:
    """An entry for people, wherever it stands; shared by entries of equal bytes."""

    __slots__ = ("labels", "relocation", "texts")

    def __init__(self, labels: Labels, texts: tuple[str, ...], relocation: str = "") -> None:
        self.labels = labels
        self.texts = texts
        """The value of each field, resolved as far as the section and its file go."""
        self.relocation = relocation
        """Of the first field."""


class Explained(NamedTuple):
    """An entry for people."""

    offset: int
    size: int
    blob: int
    """Number of the blob in the section; -1 for bytes between or behind blobs."""
    owner: Owner
    words: Words

    def fields(self) -> Iterator[tuple[int, Label, str]]:
        """Its fields, each with its offset in the section."""
        at = self.offset
        for label, text in zip(self.words.labels.fields, self.words.texts, strict=True):
            yield at, label, text
            at += label.size

    @property
    def path(self) -> str:
        """`record[3].location[0]`."""
        return ".".join([name if index < 0 else f"{name}[{index}]" for name, index in self.owner])


_make_explained = partial(tuple.__new__, Explained)


def explain(section: Section) -> Iterator[Explained]:
    """All entries of all blobs of a section."""
    at = 0
    wordings: dict[Version, _Wording] = {}
    for number, blob in enumerate(section.blobs()):
        if blob.start > at:
            yield _gap(at, blob.start, "zero fill")
        # Most maps of a linked file are small and have no constants: words of one will do for the next.
        wording = wordings.get(blob.version)
        if wording is None or not wording.fits(blob):
            wording = wordings[blob.version] = _Wording(section.machine, blob)
        yield from _blob(section, blob, number, wording)
        at = blob.end
    if at < len(section.data):
        zeros = not bytes(section.data[at:]).strip(b"\0")
        yield _gap(at, len(section.data), "zero fill" if zeros else "not a stack map")


def _gap(at: int, end: int, text: str) -> Explained:
    words = Words(Labels((Label(end - at, text, "belongs to no blob", ""),)), (f"{end - at} bytes",))
    return Explained(at, end - at, -1, (("between", -1),), words)


def _blob(section: Section, blob: Blob, number: int, wording: _Wording) -> Iterator[Explained]:
    data = blob.data
    facts = dict(zip(address_places(blob), section.functions(blob), strict=False))
    records = enumerate(blob.records())
    record: tuple[str, int] | None = None
    roles: list[str] = []
    known = wording.known
    for found in entries(blob):
        at, size, owner, shape = found
        if owner[0][0] == "function":
            yield Explained(at, size, number, owner, wording.words(data, found, "", facts.get(at)))
            continue
        role = ""
        if len(owner) > 1 and owner[1][0] == "location":
            if owner[0] is not record:
                record = owner[0]
                roles = _roles(records, record[1])
            if owner[1][1] < len(roles):
                role = roles[owner[1][1]]
        # Only padding and bytes that are not read are larger; they show no more.
        key = shape, data[at : at + size if size < 64 else at + 64].tobytes(), role
        words = known.get(key)
        if words is None:
            words = wording.words(data, found, role, None)
            if len(known) == MOST_KNOWN:
                known.clear()
            known[key] = words
        yield _make_explained((at, size, number, owner, words))


class _Wording:
    """Entries of blobs of one version and pool into words."""

    def __init__(self, machine: str | None, blob: Blob) -> None:
        self.machine = machine
        self.version = blob.version
        self.constants = blob.constants
        self._kinds: dict[tuple[str, Shape, int, str], tuple[list[Callable[[int], str]], Labels]] = {}
        """What says the values of each field, and their labels: by entry, kind of location and role."""
        self.known: dict[tuple[Shape, bytes, str], Words] = {}

    def fits(self, blob: Blob) -> bool:
        """Whether entries of `blob`, of this version, have the same words; its byte order is in their shapes."""
        return blob.constants == self.constants

    def words(self, data: memoryview, found: EntryAt, role: str, facts: FunctionFacts | None) -> Words:
        """All fields of an entry of `data`; `facts` are those of a row of the function table."""
        at, size, owner, shape = found
        name, values = owner[-1][0], shape.values(data, at, size)
        kind = values[0] if name == "location" and values and values[0] in _TELLING else 0
        known = self._kinds.get((name, shape, kind, role))
        if known is None:
            fields = [self._teller(field, kind) for _, _, field in shape.parts]
            known = self._kinds[name, shape, kind, role] = fields, _labels(name, shape, len(fields), role)
        fields, labels = known
        texts = tuple([tell(value) for tell, value in zip(fields, values, strict=False)])
        if len(texts) < len(fields):
            labels = _labels(name, shape, len(texts), role)
        relocation = ""
        if facts is not None and facts.relocation is not None:
            relocation = str(facts.relocation)
        elif facts is not None and facts.name:
            texts = (f"{texts[0]} {short(facts.name)}", *texts[1:])
        return Words(labels, texts, relocation)

    def _teller(self, field: Field, kind: int) -> Callable[[int], str]:
        """What says the values of a field; most are plain numbers."""
        if field.zero:
            return Made(_zero, MOST_TEXTS).__getitem__
        if field.key == "address":
            return hex
        if field.key in _WORDED or (field.key == "offset" and kind):
            return Made(partial(self._value, field.key, kind), MOST_TEXTS).__getitem__
        return str

    def _value(self, key: str, kind: int, value: int) -> str:
        if key == "kind":
            return f"{value} {KINDS.get(value, 'unknown')}"
        if key in ("register", "base_register"):
            named = kind not in (CONSTANT, CONSTANT_INDEX)
            return f"{value} {register_name(self.machine, value)}" if named else str(value)
        if key == "stack_size" and value in (NOT_FIXED, RFC_NOT_FIXED):
            return f"{value:#x} not fixed"
        if key == "offset" and kind == CONSTANT_INDEX:
            if 0 <= value < len(self.constants):
                return f"#{value} = {signed64(self.constants[value])}"
            return f"#{value}, beyond the pool of {len(self.constants)}"
        if key == "offset" and kind == CONSTANT:
            return f"{value & 0xFFFF_FFFF if self.version == 0 else value} the constant"
        if key == "offset" and kind == REGISTER and value:
            return f"{value} (the bit where the part begins)"
        if key in ("value", "id") and value > 0xFFFF_FFFF:
            return f"{value} ({value:#x})"
        return str(value)


def _zero(value: int) -> str:
    return f"{value:#x}, should be 0" if value else "0"


@lru_cache(MOST_KNOWN)
def _labels(entry: str, shape: Shape, count: int, role: str) -> Labels:
    labels = []
    for _, size, field in shape.parts[:count]:
        rule = _rule(entry, field.key) if field.key else ""
        labels.append(Label(size, field.name, field.meaning, ZERO if field.zero else rule))
    if role:
        labels[0] = labels[0]._replace(meaning=role)
    return Labels(tuple(labels))


def _roles(records: Iterator[tuple[int, RecordView]], wanted: int) -> list[str]:
    """What the locations of record `wanted` are, where it reads as a statepoint; `records` are those not yet met."""
    for number, view in records:
        if number == wanted:
            found = as_statepoint(view.locations, view.live_out_count)
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
    """Every entry of a format, by the name its fields' owners have."""
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
