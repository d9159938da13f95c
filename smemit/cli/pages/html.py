"""One self-contained page about a section: its bytes, records and code, with linked highlights.

Needs:  an Image.
Gives:  the page in pieces, ready to be written one after the other.
Keeps:  to itself: no script, style or font is loaded.

The page carries data, not markup: one JSON document, and a script (in page.html) that draws what is in view of it.
What repeats stands once: texts, the fields an entry has, and the row of fields that entries of one shape share.

    sections    title, units, bytes in base64
    unit        a function, record, constant or table head: [blob, name, index, shape, a text for each field that is
                not a plain number]; for records also [function, ID, offset, a text for each location, live-outs,
                statepoint or not], for functions [name, relocation of the first field]
    shapes      for each its entries in order: [entry, how often in a row]
    entries     for each the numbers of its fields' templates
    templates   [what the entry is inside the unit, name, bytes, meaning, rule, class, how the bytes read, unit]; the
                script reads numbers from the bytes
    listings    [function, address, blob, code in base64, lines]; a line is [bytes, text], in an area
                [bytes, text, record, kind], and before the line a record stands at ["kind, size", record]
    findings    [section, offset, severity, message]; `unsaid` is whether there are more
    strings     what the numbers of texts stand for; last, since it is known when all others are written. A text is a
                number only while there are few: what is met later stands where it is said

Nobody reads a hundred thousand rows: beyond so many maps, entries, lines of code and findings the page says how much
it leaves out, in a unit `more` without bytes. Behind a record that is cut it ends.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from importlib import resources
from itertools import chain, groupby, islice
from json.encoder import encode_basestring_ascii
from string import Template
from typing import Any, NamedTuple

from smemit.cli.pages.listing import Area, Line, Listing, disassembler_note, listings
from smemit.cli.pages.outline import Unit, units
from smemit.stackmap.explain import MOST_KNOWN, ZERO, Label, Labels, Words
from smemit.stackmap.fields import Owner
from smemit.stackmap.image import Image, Section
from smemit.stackmap.meaning import plural
from smemit.stackmap.record_texts import pieces

MOST_OF_A_RECORD = 10_000
MOST_ENTRIES, MOST_MAPS, MOST_LINES, MOST_FINDINGS = 100_000, 500, 100_000, 1_000
"""Limits of a page."""
MOST_STRINGS = 1 << 13
"""Texts that get numbers. Beyond this, most texts occur once, and a damaged section can have any number."""
MOST_OF_A_SHAPE = 32
"""Entries of a unit whose shape is found by all of them at once."""

_MORE = Labels((Label(0, "more", "not in this page", ""),))
_PIECE = 3 << 18
"""Bytes per base64 chunk, a multiple of three."""


class Part(NamedTuple):
    """A section of the page. Blob numbers continue from one section to the next."""

    section: Section
    first: int
    maps: int
    records: int


class _Numbers(dict[Any, int]):
    """Numbers values in the order of their first use."""

    def __missing__(self, key: Any) -> int:
        self[key] = number = len(self)
        return number


class _Strings(dict[str, str]):
    """Texts as the page stores them: as a number, or in full with `<` to be replaced."""

    def __missing__(self, text: str) -> str:
        if len(self) == MOST_STRINGS:
            return encode_basestring_ascii(text)
        self[text] = number = str(len(self))
        return number


def page(image: Image) -> Iterator[str]:
    """The page."""
    return pieces(_page(image))


def _page(image: Image) -> Iterator[str]:
    parts, blobs = [], 0
    for section in image.sections:
        counts = [blob.record_count for blob in section.blobs()]
        parts.append(Part(section, blobs, len(counts), sum(counts)))
        blobs += len(counts)
    size = sum(len(section.data) for section in image.sections)
    machine = f"{image.machine}, " if image.machine else ""
    several = f"{plural(len(parts), 'section')}, " if len(parts) > 1 else ""
    template = Template(resources.files("smemit.cli.pages").joinpath("page.html").read_text("utf-8"))
    before, after = template.substitute(
        title=escape(f"{image.path}: stack maps"),
        heading=escape(image.path),
        summary=escape(f"{machine}{several}{plural(size, 'byte')}, {plural(blobs, 'stack map')}"),
        code_note="".join(f'<p class="note">{escape(note)}</p>' for note in disassembler_note(image)),
        data="\0",
    ).split("\0")
    yield before
    yield from _data(parts)
    yield after


_encode = json.JSONEncoder(separators=(",", ":"), check_circular=False).encode


_LESS = "\\u003c"
"""In a script element, only `<` can end the data."""


def _json(value: object) -> str:
    return _encode(value).replace("<", _LESS)


def _quoted(text: str) -> str:
    return encode_basestring_ascii(text).replace("<", _LESS)


def _data(parts: Sequence[Part]) -> Iterator[str]:
    told = _Told()
    strings = told.strings
    yield '{"sections":['
    for number, part in enumerate(parts):
        yield f'{"," if number else ""}[{_json(part.section.title)},[\n'
        yield from _parted(told.units(part))
        yield "],"
        yield from _bytes(part.section.data[: told.end])
        yield "]"
    yield '],"listings":['
    yield from _listings(parts, strings)
    yield '],"findings":['
    findings = ((number, found) for number, part in enumerate(parts) for found in part.section.check())
    yield from _joined(
        [number, found.offset, found.severity, found.message] for number, found in islice(findings, MOST_FINDINGS)
    )
    yield f'],"unsaid":{int(next(findings, None) is not None)},"shapes":['
    yield from _joined(iter(told.shapes))
    yield '],"entries":['
    yield from _joined(told.entries)
    yield '],"templates":['
    yield from _joined(iter(told.templates))
    yield '],"strings":['
    yield from _parted(map(_quoted, strings))
    yield "]}"


def _listings(parts: Sequence[Part], strings: _Strings) -> Iterator[str]:
    left, between = MOST_LINES, ""
    for listing in chain.from_iterable(listings(part.section, part.first) for part in parts):
        lines = list(islice(listing.lines, left))
        left -= len(lines)
        end = lines[-1].offset + len(lines[-1].data) if lines else 0
        yield f"{between}[{_json(listing.name)},{_json(f'{listing.address:#x}')},{listing.blob},"
        yield from _bytes(memoryview(listing.data)[:end])
        yield ",["
        yield from _parted(_lines(listing, lines, strings))
        if not left:
            text = f"{plural(len(listing.data) - end, 'more byte')} of this function, and those behind it"
            yield f",[0,{strings[f'{text} (all of them: smemit explain --bytes)']}]]]"
            return
        yield "]]"
        between = ","


def _joined(values: Iterable[Any]) -> Iterator[str]:
    return _parted(map(_json, values))


def _parted(texts: Iterable[str]) -> Iterator[str]:
    between = ""
    for text in texts:
        yield between + text
        between = ",\n"


def _bytes(data: memoryview) -> Iterator[str]:
    yield '"'
    for at in range(0, len(data), _PIECE):
        yield b64encode(data[at : at + _PIECE]).decode("ascii")
    yield '"'


class _Told:
    """Stores once what many units share: texts, fields without values, and rows of such fields."""

    def __init__(self) -> None:
        self.strings = _Strings()
        self.templates = _Numbers()
        self.shapes = _Numbers()
        """Entries with their repeat counts."""
        self.entries: list[tuple[int, ...]] = []
        """The templates of an entry's fields."""
        self._told: dict[Words, tuple[int, str]] = {}
        """The number and texts of each known entry."""
        self._entry_of: dict[Labels, int] = {}
        self._shape_of: dict[tuple[int, ...], int] = {}
        self._last_words: Sequence[str] = ()
        self._last_text = ""
        """The locations of the last record. In a flat format, many records can share them."""
        self._left = MOST_ENTRIES
        self.end = 0
        """The end in the section of the last unit."""

    def units(self, part: Part) -> Iterator[str]:
        """The units of a section that fit on the page, and the rest as one unit."""
        section, self.end = part.section, 0
        records = maps = 0
        for unit in units(section) if self._left else ():
            if unit.blob + part.first >= MOST_MAPS:
                break
            yield self._unit(part.first, unit)
            records += unit.site is not None
            maps = unit.blob + 1
            if not self._left:
                break
        if self.end < len(section.data):
            yield self._rest(part.maps - maps, part.records - records, len(section.data) - self.end)

    def _rest(self, maps: int, records: int, size: int) -> str:
        """The rest of a section, as one unit."""
        counts = (maps, "map"), (records, "record"), (size, "byte")
        text = ", ".join([plural(count, f"more {word}") for count, word in counts if count > 0])
        entry, texts = self._entry((("more", -1),), Words(_MORE, (f"{text} (all of them: smemit decode)",)))
        shape = self.shapes[((entry, 1),)]
        return f"[-1,{self.strings['more']},-1,{shape},[{texts}]]"

    def _unit(self, first: int, unit: Unit) -> str:
        """A unit of the section whose blobs are numbered from `first`."""
        number, found, unit_entries, site, function_name = unit
        entries: list[int] = []
        texts: list[str] = []
        room, (name, index) = min(self._left, MOST_OF_A_RECORD), found.owner[0]
        known = self._told
        for found in islice(unit_entries, room):
            words = found[4]
            told = known.get(words)
            if told is None:
                told = self._entry(found.owner, words)
            entries.append(told[0])
            if told[1]:
                texts.append(told[1])
        self.end = found.offset + found.size
        # The page ends after a truncated record.
        self._left = self._left - len(entries) if len(entries) < room else 0
        blob = number + first if number >= 0 else -1
        strings, row = self.strings, tuple(entries)
        shape = self._shape_of.get(row)
        out = f"{blob},{strings[name]},{index},{self._shape(row) if shape is None else shape},[{','.join(texts)}]"
        if site is not None:
            view, function, said, live_outs, statepoint = site
            if said is not self._last_words:
                self._last_words = said
                self._last_text = ",".join(map(strings.__getitem__, islice(said, room)))
            live = strings[", ".join(islice(live_outs, room))]
            # IDs have 64 bits and JavaScript's numbers 53, so both are texts.
            out += f',{function},"{view.id}","{view.offset:#x}",[{self._last_text}],{live},{int(statepoint)}'
        elif name == "function" and function_name is not None:
            out += f",{_json(function_name)},{strings[found.words.relocation]}"
        return f"[{out}]".replace("<", _LESS)

    def _shape(self, row: tuple[int, ...]) -> int:
        """The number of a row of entries."""
        shape = self.shapes[tuple([(entry, len(list(same))) for entry, same in groupby(row)])]
        if len(row) < MOST_OF_A_SHAPE and len(self._shape_of) < MOST_KNOWN:
            self._shape_of[row] = shape
        return shape

    def _entry(self, owner: Owner, words: Words) -> tuple[int, str]:
        """The number of an entry without its values, and the values that have texts."""
        labels = words.labels
        entry = self._entry_of.get(labels)
        if entry is None:
            entry = self._entry_of[labels] = len(self.entries)
            name, is_inner = owner[-1][0], len(owner) > 1
            kind, inner = name.replace(" ", "-"), name if is_inner else ""
            self.entries.append(tuple([
                self.templates[
                    inner, label.name, label.size, label.meaning, label.rule, "zero" if label.rule == ZERO else kind,
                    label.number, label.unit,
                ]
                for label in labels.fields
            ]))  # fmt: skip
        if len(self._told) == MOST_KNOWN:
            self._told.clear()
        told = self._told[words] = entry, ",".join(map(self.strings.__getitem__, words.texts))
        return told


def _lines(listing: Listing, lines: Sequence[Line], strings: _Strings) -> Iterator[str]:
    areas = {area.record: area for area in listing.areas}
    for _, data, text, records, area in lines:
        for number in records:
            yield _json([_site(areas.get(number)), number])
        where = f',{area.record},"{area.kind}"' if area is not None else ""
        yield f"[{len(data)},{strings[text]}{where}]".replace("<", _LESS)


def _site(area: Area | None) -> str:
    """The lines of code at the place that a record names."""
    if area is None or area.kind == "return address":
        return area.kind if area is not None else "record"
    size = plural(area.end - area.start, "byte") if area.end > area.start else "no nops to be seen"
    return f"{area.kind}, {size}"
