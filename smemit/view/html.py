"""One self-contained page about a section: bytes, records and code, each lighting the others.

Needs:  an Image.
Gives:  the page in pieces, ready to be written one after the other.
Keeps:  to itself: no script, style or font is loaded, and everything is readable without script and in print.

A field is numbered; its bytes on the left, its line in the tree on the right and the code of its record carry the
number in `data-f`, and its record's key in `data-g`. The script in page.html does nothing but join equal numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from importlib import resources
from string import Template

from smemit.stackmap.explain import Explained, explain
from smemit.stackmap.image import Image
from smemit.stackmap.meaning import plural
from smemit.view.listing import Listing, listings

ROW = 16
"""Bytes in a line of the hex dump."""


def page(image: Image) -> Iterator[str]:
    """The page."""
    fields = list(explain(image))
    listed = list(listings(image))
    findings = [f"<li><code>{f.offset:#x}</code> {f.severity}: {escape(f.message)}</li>" for f in image.check()]
    machine = f"{image.machine}, " if image.machine else ""
    blobs = len({field.blob for field in fields if field.blob >= 0})
    summary = f"{machine}{plural(len(image.data), 'byte')}, {plural(blobs, 'stack map')}"
    template = Template(resources.files("smemit.view").joinpath("page.html").read_text("utf-8"))
    marks = {name: f"\0{name}\0" for name in ("hex", "tree", "code")}
    text = template.substitute(
        marks,
        title=escape(f"{image.path}: stack maps"),
        heading=escape(image.path),
        summary=escape(summary),
        findings=f"<ul class=findings aria-label=Findings>{''.join(findings)}</ul>" if findings else "",
        code_class="" if listed else "empty",
    )
    # The three long parts are made piece by piece where their marks stand.
    parts = {"hex": _hex(image, fields), "tree": _tree(fields), "code": _code(listed)}
    for index, piece in enumerate(text.split("\0")):
        if index % 2:
            yield from parts[piece]
        else:
            yield piece


def _group(field: Explained) -> str:
    """Key of the function, record or table a field belongs to."""
    name, index = field.owner[0]
    return f"{field.blob}-{name.replace(' ', '-')}{index if index >= 0 else ''}"


def _class(field: Explained) -> str:
    kind = field.owner[-1][0].replace(" ", "-")
    return "zero" if field.rule.startswith("written as zero") else kind


def _hex(image: Image, fields: list[Explained]) -> Iterator[str]:
    at = 0
    for number, field in enumerate(fields):
        end = field.offset + field.size
        while at < end:
            if at % ROW == 0:
                yield f"{'</div>' if at else ''}<div class=row><span class=at>{at:06x}</span>"
            stop = min(end, at - at % ROW + ROW)
            data = bytes(image.data[at:stop]).hex(" ")
            # Only a field's first piece takes part in keyboard order.
            first = f" id=h{number} tabindex=-1" if at == field.offset else ""
            yield f"<span class='b {_class(field)}' data-f={number} data-g={_group(field)}{first}>{data}</span>"
            at = stop
    if at:
        yield "</div>"


def _tree(fields: list[Explained]) -> Iterator[str]:
    """Nested lists: blob, structure, entry, field."""
    open_path: list[tuple[str, int]] = []
    for number, field in enumerate(fields):
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


def _code(listed: list[Listing]) -> Iterator[str]:
    for listing in listed:
        yield (
            f"<table class=listing><caption>{escape(listing.name)} <span>at {listing.address:#x}</span></caption>"
            "<thead><tr><th scope=col>offset<th scope=col>bytes<th scope=col>instruction</tr></thead><tbody>"
        )
        for line in listing.lines:
            for number in line.records:
                yield _site(listing, number)
            group = f" data-g={listing.blob}-record{line.area.record}" if line.area is not None else ""
            kind = line.area.kind.replace(" ", "-") if line.area is not None else ""
            yield (
                f"<tr class='line {kind}'{group}><td>{line.offset:x}</td><td>{line.data.hex(' ')}</td>"
                f"<td>{escape(line.text)}</td></tr>"
            )
        yield "</tbody></table>"


def _site(listing: Listing, number: int) -> str:
    """The line that says which record stands here, and what its area is."""
    area = next((area for area in listing.areas if area.record == number), None)
    kind, size = "record", ""
    if area is not None:
        kind = area.kind
        size = f", {plural(area.end - area.start, 'byte')}" if area.end > area.start else ", no nops to be seen"
        size = "" if kind == "return address" else size
    return (
        f"<tr class='site {kind.replace(' ', '-')}' data-g={listing.blob}-record{number} tabindex=-1>"
        f"<td colspan=3>record {number} &middot; {kind}{size}</td></tr>"
    )
