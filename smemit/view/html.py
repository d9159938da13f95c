"""One self-contained page about a section: bytes, records and code, each lighting the others.

Needs:  an Image.
Gives:  the page in pieces, ready to be written one after the other.
Keeps:  to itself: no script, style or font is loaded.

The page carries data, not markup: one JSON document, and a script (in page.html) that draws what is in view of it.
What repeats stands once: texts, the fields an entry has, and the row of fields that entries of one shape share.

    sections    title, bytes in base64, units
    unit        a function, record, constant or table head: [blob, name, index, shape, a text for each field];
                records go on with [function, ID, offset, a text for each location, live-outs, statepoint or not],
                functions with [name]. A text with a relocation is the pair of both
    shapes      for each the numbers of its fields' templates
    templates   [path inside the unit, name, bytes, meaning, rule, class]
    listings    [function, address, blob, code in base64, lines]; a line is [bytes, text], in an area
                [bytes, text, record, kind], and before the line a record stands at ["kind, size", record]
    findings    [section, offset, severity, message]
    strings     what the numbers of texts stand for; last, since it is known when all others are written
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterator, Sequence
from html import escape
from importlib import resources
from string import Template
from typing import Any, NamedTuple

from smemit.stackmap.explain import Explained
from smemit.stackmap.image import Image, Section
from smemit.stackmap.meaning import plural
from smemit.view.listing import Area, Listing, listings
from smemit.view.outline import Unit, units

_PIECE = 3 << 18
"""Bytes that are written as base64 at once: a multiple of three."""


class Part(NamedTuple):
    """A section of the page; blobs are numbered through all of them."""

    section: Section
    first: int


class _Numbers(dict[Any, int]):
    """Things by the order in which they were first asked for."""

    def __missing__(self, key: Any) -> int:
        self[key] = len(self)
        return self[key]


def page(image: Image) -> Iterator[str]:
    """The page."""
    parts, blobs = [], 0
    for section in image.sections:
        parts.append(Part(section, blobs))
        blobs += sum(1 for _ in section.blobs())
    size = sum(len(section.data) for section in image.sections)
    machine = f"{image.machine}, " if image.machine else ""
    several = f"{plural(len(parts), 'section')}, " if len(parts) > 1 else ""
    template = Template(resources.files("smemit.view").joinpath("page.html").read_text("utf-8"))
    before, after = template.substitute(
        title=escape(f"{image.path}: stack maps"),
        heading=escape(image.path),
        summary=escape(f"{machine}{several}{plural(size, 'byte')}, {plural(blobs, 'stack map')}"),
        data="\0",
    ).split("\0")
    yield before
    yield from _data(parts)
    yield after


def _json(value: object) -> str:
    # In a script element nothing but `<` could end the data.
    return json.dumps(value, separators=(",", ":")).replace("<", "\\u003c")


def _data(parts: Sequence[Part]) -> Iterator[str]:
    strings, templates, shapes = _Numbers(), _Numbers(), _Numbers()
    yield '{"sections":['
    for number, part in enumerate(parts):
        yield f'{"," if number else ""}[{_json(part.section.title)},'
        yield from _bytes(part.section.data)
        yield ",[\n"
        yield from _joined(_unit(part.first, unit, strings, templates, shapes) for unit in units(part.section))
        yield "]]"
    yield '],"listings":['
    between = ""
    for listing in (listing for part in parts for listing in listings(part.section, part.first)):
        yield f"{between}[{_json(listing.name)},{_json(f'{listing.address:#x}')},{listing.blob},"
        yield from _bytes(memoryview(listing.data))
        yield ",["
        yield from _joined(_lines(listing, strings))
        yield "]]"
        between = ","
    yield '],"findings":['
    yield from _joined(
        [number, finding.offset, finding.severity, finding.message]
        for number, part in enumerate(parts) for finding in part.section.check()
    )
    yield '],"shapes":['
    yield from _joined(iter(shapes))
    yield '],"templates":['
    yield from _joined(iter(templates))
    yield '],"strings":['
    yield from _joined(iter(strings))
    yield "]}"


def _joined(values: Iterator[Any]) -> Iterator[str]:
    between = ""
    for value in values:
        yield between + _json(value)
        between = ",\n"


def _bytes(data: memoryview) -> Iterator[str]:
    yield '"'
    for at in range(0, len(data), _PIECE):
        yield b64encode(data[at : at + _PIECE]).decode("ascii")
    yield '"'


def _unit(first: int, unit: Unit, strings: _Numbers, templates: _Numbers, shapes: _Numbers) -> list[Any]:
    name, index = unit.fields[0].owner[0]
    shape = shapes[tuple([templates[_template(field)] for field in unit.fields])]
    texts: list[Any] = [
        [strings[field.text], strings[field.relocation]] if field.relocation else strings[field.text]
        for field in unit.fields
    ]
    blob = unit.blob + first if unit.blob >= 0 else -1
    out: list[Any] = [blob, strings[name], index, shape, texts]
    if unit.site is not None:
        view, function, words, live_outs, statepoint = unit.site
        # IDs have 64 bits, numbers of JavaScript 53: both travel as text.
        out += [function, str(view.id), f"{view.offset:#x}", [strings[word] for word in words], strings[live_outs],
                int(statepoint)]
    elif name == "function" and unit.function is not None:
        out.append(unit.function)
    return out


def _template(field: Explained) -> tuple[str, str, int, str, str, str]:
    inner = ".".join([f"{name} {index}" if index >= 0 else name for name, index in field.owner[1:]])
    kind = "zero" if field.rule.startswith("written as zero") else field.owner[-1][0].replace(" ", "-")
    return inner, field.name, field.size, field.meaning, field.rule, kind


def _lines(listing: Listing, strings: _Numbers) -> Iterator[list[Any]]:
    areas = {area.record: area for area in listing.areas}
    for line in listing.lines:
        for number in line.records:
            yield [_site(areas.get(number)), number]
        where = [line.area.record, line.area.kind] if line.area is not None else []
        yield [len(line.data), strings[line.text], *where]


def _site(area: Area | None) -> str:
    """What stands where a record points to."""
    if area is None or area.kind == "return address":
        return area.kind if area is not None else "record"
    size = plural(area.end - area.start, "byte") if area.end > area.start else "no nops to be seen"
    return f"{area.kind}, {size}"
