"""One self-contained page about a section: bytes, records and code, each lighting the others.

Needs:  an Image.
Gives:  the page in pieces, ready to be written one after the other.
Keeps:  to itself: no script, style or font is loaded, and everything is readable without script and in print.

A field is numbered; its bytes on the left, its line in the tree on the right and the code of its record carry the
number in `data-f`, and its record's key in `data-g`. The script in page.html does nothing but join equal numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from importlib import resources
from string import Template
from typing import NamedTuple

from smemit.stackmap.explain import Explained, explain
from smemit.stackmap.image import Image, Section
from smemit.stackmap.meaning import plural
from smemit.view.listing import Area, Listing, listings

ROW = 16
"""Bytes in a line of the hex dump."""


class Part(NamedTuple):
    """A section of the page; blobs are numbered through all of them."""

    section: Section
    first: int


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
    names = ("findings", "hex", "tree", "code")
    has_code = any(next(listings(part.section), None) is not None for part in parts)
    text = template.substitute(
        {name: f"\0{name}\0" for name in names},
        title=escape(f"{image.path}: stack maps"),
        heading=escape(image.path),
        summary=escape(f"{machine}{several}{plural(size, 'byte')}, {plural(blobs, 'stack map')}"),
        code_class="" if has_code else "empty",
    )
    # The long parts are made piece by piece where their marks stand.
    made = {"findings": _findings(parts), "hex": _hex(parts), "tree": _tree(parts), "code": _code(parts)}
    for index, piece in enumerate(text.split("\0")):
        if index % 2:
            yield from made[piece]
        else:
            yield piece


def _findings(parts: Sequence[Part]) -> Iterator[str]:
    found = ((part.section, finding) for part in parts for finding in part.section.check())
    any_found = False
    for section, finding in found:
        if not any_found:
            yield "<ul class=findings aria-label=Findings>"
            any_found = True
        where = f"{escape(section.title)}:" if len(parts) > 1 else ""
        yield f"<li><code>{where}{finding.offset:#x}</code> {finding.severity}: {escape(finding.message)}</li>"
    if any_found:
        yield "</ul>"


def _fields(parts: Sequence[Part]) -> Iterator[tuple[int, Section, Explained]]:
    """All fields with their numbers; every part of the page walks them anew, so that none has to be kept."""
    number = 0
    for section, first in parts:
        for field in explain(section):
            yield number, section, field._replace(blob=field.blob + first) if field.blob >= 0 else field
            number += 1


def _group(field: Explained) -> str:
    """Key of the function, record or table a field belongs to."""
    name, index = field.owner[0]
    return f"{field.blob}-{name.replace(' ', '-')}{index if index >= 0 else ''}"


def _class(field: Explained) -> str:
    kind = field.owner[-1][0].replace(" ", "-")
    return "zero" if field.rule.startswith("written as zero") else kind


def _hex(parts: Sequence[Part]) -> Iterator[str]:
    shown: Section | None = None
    for number, section, field in _fields(parts):
        if section is not shown:
            yield "</div>" if shown is not None else ""
            yield f"<div class=row>{escape(section.title)}</div>" if len(parts) > 1 else ""
            shown, at = section, 0
        end = field.offset + field.size
        while at < end:
            if at % ROW == 0:
                yield f"{'</div>' if at else ''}<div class=row><span class=at>{at:06x}</span>"
            stop = min(end, at - at % ROW + ROW)
            data = bytes(section.data[at:stop]).hex(" ")
            # Only a field's first piece takes part in keyboard order.
            first = f" id=h{number} tabindex=-1" if at == field.offset else ""
            yield f"<span class='b {_class(field)}' data-f={number} data-g={_group(field)}{first}>{data}</span>"
            at = stop
    if shown is not None:
        yield "</div>"


def _tree(parts: Sequence[Part]) -> Iterator[str]:
    """Nested lists: blob, structure, entry, field."""
    open_path: list[tuple[str, int]] = []
    for number, _, field in _fields(parts):
        path = [("stack map", field.blob), *field.owner] if field.blob >= 0 else list(field.owner)
        common = 0
        while common < min(len(path), len(open_path)) and path[common] == open_path[common]:
            common += 1
        yield "</ul></li>" * (len(open_path) - common)
        for depth, (name, index) in enumerate(path[common:], common):
            title = f"{name} {index}" if index >= 0 else name
            kind = name.replace(" ", "-")
            # The blob's own line stands for no group; an entry inside a record shares the record's.
            group = f"{field.blob}-all" if name == "stack map" else _group(field)
            inner = " inner" if depth > (field.blob >= 0) else ""
            yield (
                f"<li role=treeitem aria-expanded=true class='node {kind}{inner}' data-g={group} tabindex=-1>"
                f"<span class=name>{escape(title)}</span><ul role=group>"
            )
        open_path = path
        relocation = f"<span class=reloc>{escape(field.relocation)}</span>" if field.relocation else ""
        yield (
            f"<li role=treeitem class='leaf {_class(field)}' data-f={number} data-g={_group(field)} id=t{number} "
            f"tabindex=-1 data-at='{field.offset:#x}, {plural(field.size, 'byte')}' "
            f"data-path='{escape(field.path)}' "
            f"data-meaning='{escape(field.meaning)}' data-rule='{escape(field.rule)}'>"
            f"<span class=name>{escape(field.name)}</span> "
            f"<span class=value>{escape(field.text)}</span>{relocation}</li>"
        )
    yield "</ul></li>" * len(open_path)


def _code(parts: Sequence[Part]) -> Iterator[str]:
    for listing in (listing for part in parts for listing in listings(part.section, part.first)):
        yield (
            f"<table class=listing><caption>{escape(listing.name)} <span>at {listing.address:#x}</span></caption>"
            "<thead><tr><th scope=col>offset<th scope=col>bytes<th scope=col>instruction</tr></thead><tbody>"
        )
        areas = {area.record: area for area in listing.areas}
        for line in listing.lines:
            for number in line.records:
                yield _site(listing, number, areas.get(number))
            group = f" data-g={listing.blob}-record{line.area.record}" if line.area is not None else ""
            kind = line.area.kind.replace(" ", "-") if line.area is not None else ""
            yield (
                f"<tr class='line {kind}'{group}><td>{line.offset:x}</td><td>{line.data.hex(' ')}</td>"
                f"<td>{escape(line.text)}</td></tr>"
            )
        yield "</tbody></table>"


def _site(listing: Listing, number: int, area: Area | None) -> str:
    """The line that says which record stands here, and what its area is."""
    kind, size = "record", ""
    if area is not None:
        kind = area.kind
        size = f", {plural(area.end - area.start, 'byte')}" if area.end > area.start else ", no nops to be seen"
        size = "" if kind == "return address" else size
    return (
        f"<tr class='site {kind.replace(' ', '-')}' data-g={listing.blob}-record{number} tabindex=-1>"
        f"<td colspan=3>record {number} &middot; {kind}{size}</td></tr>"
    )
