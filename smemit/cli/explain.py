"""`smemit explain`: print every byte of a stack map section with its meaning, or make a page of it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from functools import lru_cache

from smemit.cli import section_arguments
from smemit.errors import SectionError, UsageError
from smemit.files import write_whole
from smemit.stackmap.explain import Explained, explain
from smemit.stackmap.image import Image, Section
from smemit.view.listing import Listing, listings

_COLOURS = {
    "header": "36",
    "function": "33",
    "constant": "35",
    "record": "1",
    "location": "32",
    "live-out": "34",
    "zero": "90",
    "relocation": "31",
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    section_arguments.configure(parser)
    parser.add_argument("--html", metavar="OUT", help="write one self-contained page instead")
    parser.add_argument("--color", choices=("auto", "always", "never"), default="auto")


def run(arguments: argparse.Namespace) -> int:
    """Explain; 0 unless nothing begins in a file."""
    if arguments.html and len(arguments.files) > 1:
        raise UsageError("--html makes a page of one file", notes=["explain one at a time"])
    wanted = arguments.color == "always" or (
        arguments.color == "auto" and sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    )

    def work(image: Image) -> int:
        if next(image.blobs(), None) is None:
            raise SectionError("no stack map begins here", place=image.path,
                               notes=["--version names a version by hand"])
        if arguments.html:
            from smemit.view.html import page

            write_whole(arguments.html, (piece.encode("utf-8", "backslashreplace") for piece in page(image)))
            return 0
        for section in image.sections:
            for line in _text(section, wanted):
                sys.stdout.write(line + "\n")
        return 0

    return section_arguments.for_each(arguments, work)


def _text(section: Section, colours: bool) -> Iterator[str]:
    blob, owner = None, None
    for found in explain(section):
        if found.blob != blob:
            blob = found.blob
            if blob >= 0:
                yield f"stack map {blob}" if blob else f"{section.title}: section of {len(section.data)} bytes"
        if found.owner[0] != owner:
            owner = found.owner[0]
            name, index = owner
            yield _paint(f"{name} {index}" if index >= 0 else name, _colour(found), colours)
        yield from _field(section, found, colours)
    for listing in listings(section):
        yield ""
        yield from _listing(listing, colours)


def _colour(found: Explained) -> str:
    for name, _ in reversed(found.owner):
        if name in _COLOURS:
            return _COLOURS[name]
    return _COLOURS["header"] if found.owner[0][0] == "records head" else "0"


def _field(section: Section, found: Explained, colours: bool) -> Iterator[str]:
    data = bytes(section.data[found.offset : found.offset + min(found.size, 16)]).hex(" ")
    if found.size > 16:
        data += " .."
    label, notes = _words(found.owner[1:], found.name, found.meaning, found.rule)
    line = f"  {found.offset:06x}  {data:<24} {label:<26} {found.text:<28}"
    if colours:
        zero = found.rule.startswith("written as zero")
        line = _paint(line, _COLOURS["zero"] if zero else _colour(found), colours)
    yield line + notes
    if found.relocation:
        yield "  " + " " * 34 + _paint(f"relocation {found.relocation}", _COLOURS["relocation"], colours)


@lru_cache(1 << 14)
def _words(owner: tuple[tuple[str, int], ...], name: str, meaning: str, rule: str) -> tuple[str, str]:
    """A field's name in its record, and what is said about it."""
    inner = "".join([f"{outer} {index}." for outer, index in owner])
    notes = meaning if not rule or rule.startswith("written as zero") else f"{meaning} [{rule}]"
    return inner + name, f" {notes}" if notes else ""


def _listing(listing: Listing, colours: bool) -> Iterator[str]:
    yield _paint(f"code of {listing.name} at {listing.address:#x}", _COLOURS["function"], colours)
    areas = {area.record: area for area in listing.areas}
    for line in listing.lines:
        for number in line.records:
            area = areas.get(number)
            kind = "" if area is None else f", {area.kind}"
            size = f" of {area.end - area.start} bytes" if area is not None and area.end > area.start else ""
            yield _paint(f"          -- record {number}{kind}{size}", _COLOURS["record"], colours)
        mark = "|" if line.area is not None else " "
        text = f"  {line.offset:6x} {mark} {line.data.hex(' '):<30} {line.text}"
        yield _paint(text.rstrip(), _COLOURS["live-out"], colours and line.area is not None)


def _paint(text: str, code: str, colours: bool) -> str:
    return f"\033[{code}m{text}\033[0m" if colours and code != "0" else text
