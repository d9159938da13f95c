"""Every byte of a section with its meaning, its field, the rule of its version and its relocation.

Needs:  a Section.
Gives:  one `Explained` per field, without gaps from the first byte of the section to the last.
Keeps:  the table of formats as its only source: what it says about versions is computed from `formats.FORMATS`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from smemit.stackmap.decode import Blob
from smemit.stackmap.fields import FieldAt, fields
from smemit.stackmap.formats import (
    CONSTANT,
    CONSTANT_INDEX,
    FORMATS,
    KINDS,
    NOT_FIXED,
    REGISTER,
    RFC_NOT_FIXED,
    Entry,
    Flat,
    Format,
    Table,
    Version,
)
from smemit.stackmap.image import Section, address_places
from smemit.stackmap.meaning import signed64
from smemit.stackmap.registers import register_name
from smemit.stackmap.statepoints import as_statepoint


class Explained(NamedTuple):
    """A field for people."""

    offset: int
    size: int
    blob: int
    """Number of the blob in the section; -1 for bytes between or behind blobs."""
    owner: tuple[tuple[str, int], ...]
    name: str
    text: str
    """The value, resolved as far as the section and its file go."""
    meaning: str
    rule: str
    """Where and how wide the field is in each version that has it."""
    relocation: str

    @property
    def path(self) -> str:
        """`record[3].location[0].size`."""
        words = [name if index < 0 else f"{name}[{index}]" for name, index in self.owner]
        return ".".join([*words, self.name])


def explain(section: Section) -> Iterator[Explained]:
    """All fields of all blobs of a section."""
    at = 0
    for number, blob in enumerate(section.blobs()):
        if blob.start > at:
            yield _gap(at, blob.start, "zero fill")
        yield from _blob(section, blob, number)
        at = blob.end
    if at < len(section.data):
        zeros = not bytes(section.data[at:]).strip(b"\0")
        yield _gap(at, len(section.data), "zero fill" if zeros else "not a stack map")


def _gap(at: int, end: int, text: str) -> Explained:
    return Explained(at, end - at, -1, (("between", -1),), text, f"{end - at} bytes", "belongs to no blob", "", "")


def _blob(section: Section, blob: Blob, number: int) -> Iterator[Explained]:
    constants = blob.constants
    names = dict(zip(address_places(blob), section.functions(blob), strict=False))
    kind = 0
    roles = _roles(blob)
    for found in fields(blob):
        entry, _ = found.owner[-1]
        key = found.field.key
        if key == "kind":
            kind = found.value
        facts = names.get(found.offset) if key == "address" else None
        relocation = facts.relocation if facts is not None else None
        text = "0"
        if found.value or not found.field.zero:
            text = _value(found, kind if entry == "location" else 0, section, blob.version, constants)
        if facts is not None and facts.name and not relocation:
            text += f" {facts.name}"
        yield Explained(
            found.offset,
            found.size,
            number,
            found.owner,
            found.field.name,
            text,
            found.field.meaning if key != "kind" else roles(found.owner) or found.field.meaning,
            _rule(entry, key) if key else _zero_rule(found),
            str(relocation) if relocation else "",
        )


def _roles(blob: Blob) -> Callable[[tuple[tuple[str, int], ...]], str]:
    """What the location that a field belongs to is, where its record reads as a statepoint; fields come in order."""
    records = enumerate(blob.records())
    known: tuple[int, list[str]] = (-1, [])

    def role(owner: tuple[tuple[str, int], ...]) -> str:
        nonlocal known
        if len(owner) < 2 or owner[0][0] != "record":
            return ""
        while known[0] < owner[0][1]:
            number, view = next(records, (-1, None))
            if view is None:
                return ""
            if number == owner[0][1]:
                found = as_statepoint(view.to_record().locations, view.live_out_count)
                known = number, found.roles() if found is not None else []
        words = known[1]
        return f"{words[owner[1][1]]} of a statepoint" if owner[1][1] < len(words) else ""

    return role


def _value(found: FieldAt, kind: int, section: Section, version: Version, constants: Sequence[int]) -> str:
    key, value = found.field.key, found.value
    if found.field.zero:
        return "0" if not value else f"{value:#x}, should be 0"
    if key == "kind":
        return f"{value} {KINDS.get(value, 'unknown')}"
    if key == "register" or key == "base_register":
        if kind in (CONSTANT, CONSTANT_INDEX):
            return str(value)
        return f"{value} {register_name(section.machine, value)}"
    if key == "stack_size" and value in (NOT_FIXED, RFC_NOT_FIXED):
        return f"{value:#x} not fixed"
    if key == "offset" and kind == CONSTANT_INDEX:
        if 0 <= value < len(constants):
            return f"#{value} = {signed64(constants[value])}"
        return f"#{value}, beyond the pool of {len(constants)}"
    if key == "offset" and kind == CONSTANT:
        return f"{value & 0xFFFF_FFFF if version == 0 else value} the constant"
    if key == "offset" and kind == REGISTER and value:
        return f"{value} (the bit where the part begins)"
    if key == "address":
        return f"{value:#x}"
    if key in ("value", "id") and value > 0xFFFF_FFFF:
        return f"{value} ({value:#x})"
    return str(value)


def _zero_rule(found: FieldAt) -> str:
    return "written as zero; a lenient reader skips it" if found.field.zero else ""


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
