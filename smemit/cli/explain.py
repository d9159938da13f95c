"""`smemit explain`: explain a stack map section, one line for each location or field, as text or HTML."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from functools import lru_cache, partial
from typing import TYPE_CHECKING, NamedTuple

from smemit.cli import section_arguments
from smemit.cli.pages.listing import Listing, disassembler_note, listings
from smemit.cli.pages.outline import Unit, units
from smemit.cli.parse import whole
from smemit.errors import SectionError, UsageError
from smemit.files import write_whole
from smemit.stackmap.containers.container import short
from smemit.stackmap.explain import ZERO, Explained, Labels
from smemit.stackmap.fields import Owner
from smemit.stackmap.image import Image, Section
from smemit.stackmap.meaning import plural

if TYPE_CHECKING:
    import argparse

    from smemit.stackmap.dialects.description import Dialect

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
    parser.add_argument("--record", metavar="ID", type=whole, action="append",
                        help="show only records with this ID; repeatable")
    parser.add_argument("--function", metavar="NAME", action="append",
                        help="show only this function, by name or address; repeatable")
    parser.add_argument("--bytes", action="store_true", help="show every field with its bytes, and the code")
    parser.add_argument("--html", metavar="OUT", help="write a self-contained HTML page instead")
    parser.add_argument("--color", choices=("auto", "always", "never"), default="auto",
                        help="color the text (default: on terminals)")


def run(arguments: argparse.Namespace) -> int:
    """Explain the sections; 1 if a file has none."""
    if arguments.html and len(arguments.files) > 1:
        raise UsageError("--html makes a page of one file", notes=["explain one at a time"])
    dialect = section_arguments.dialect_of(arguments)
    if dialect is not None:
        if arguments.html or arguments.record or arguments.function:
            raise UsageError("--html, --record and --function know LLVM's formats only", notes=["explain the whole"])
        return section_arguments.for_each(arguments, partial(_dialect, dialect), dialect)
    chosen = Chosen(frozenset(arguments.record or ()), frozenset(map(short, arguments.function or ())))
    if arguments.html and any(chosen):
        raise UsageError("--html makes a page of all records", notes=["search it, or link to #record-ID"])
    wanted = arguments.color == "always" or (
        arguments.color == "auto" and sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    )

    def work(image: Image) -> int:
        if next(image.blobs(), None) is None:
            raise section_arguments.no_stack_map(image)
        if arguments.html:
            from smemit.cli.pages.html import page

            write_whole(arguments.html, (piece.encode("utf-8", "backslashreplace") for piece in page(image)))
            return 0
        written = False
        for section in image.sections:
            for line in _text(section, chosen, arguments.bytes, wanted):
                sys.stdout.write(line + "\n")
                written = True
        for note in disassembler_note(image) if arguments.bytes else ():
            print(f"note: {note}", file=sys.stderr)
        if not written:
            raise SectionError(f"no {chosen} here", place=image.path, notes=["smemit decode lists what there is"])
        return 0

    return section_arguments.for_each(arguments, work)


def _dialect(dialect: Dialect, image: Image) -> int:
    """Explain every part of a section in another format."""
    from smemit.stackmap.dialects import show
    from smemit.stackmap.dialects.read import read_maps

    code = 1
    for section in image.sections:
        for found in read_maps(dialect, section.data, section.endian):
            code = 0
            print(f"{section.title}: stack map {dialect.name} at {found.start:#x}, {found.end - found.start} bytes")
            sys.stdout.writelines(f"{line}\n" for line in show.explain(section.data, found))
            if found.fault is not None:
                print(f"reading stopped: {found.fault}")
    return code


class Chosen(NamedTuple):
    """The parts to explain. Empty sets mean everything."""

    records: frozenset[int]
    functions: frozenset[str]

    def __str__(self) -> str:
        records = " or ".join(map(str, sorted(self.records)))
        functions = " or ".join(sorted(self.functions))
        of = f" of function {functions}" if functions else ""
        return f"record {records}{of}" if records else f"function {functions}"

    def holds(self, unit: Unit) -> bool:
        """Whether to explain a unit. Headers and constants belong to an unfiltered report only."""
        if self.functions and unit.function not in self.functions:
            return False
        return not self.records or (unit.site is not None and unit.site.view.id in self.records)


def _text(section: Section, chosen: Chosen, every_byte: bool, colours: bool) -> Iterator[str]:
    blob, seen = None, set[int]()
    for unit in units(section):
        if unit.blob != blob:
            blob = unit.blob
            if blob >= 0 and not any(chosen):
                yield f"stack map {blob}" if blob else f"{section.title}: section of {len(section.data)} bytes"
        if not chosen.holds(unit):
            continue
        if unit.site is not None:
            seen.add(unit.first.owner[0][1])
        yield from _every_field(section, unit, colours) if every_byte else _entries(section, unit, colours)
    if every_byte:
        for listing in listings(section):
            shown = {number for numbers in listing.records_at.values() for number in numbers}
            if not any(chosen) or (shown & seen if chosen.records else listing.name in chosen.functions):
                yield ""
                yield from _listing(listing, colours)


def _title(owner: tuple[str, int]) -> str:
    name, index = owner
    return f"{name} {index}" if index >= 0 else name


def _every_field(section: Section, unit: Unit, colours: bool) -> Iterator[str]:
    yield _paint(_title(unit.first.owner[0]), _colour(unit.first.owner), colours)
    for entry in unit.entries:
        colour = _colour(entry.owner)
        names, relocation = _names(entry.owner[1:], entry.words.labels), entry.words.relocation
        for (at, label, text), (name, notes) in zip(entry.fields(), names, strict=True):
            data = section.data[at : at + min(label.size, 16)].hex(" ") + (" .." if label.size > 16 else "")
            line = f"  {at:06x}  {data:<24} {name:<26} {text:<28}"
            if colours:
                line = _paint(line, _COLOURS["zero"] if label.rule == ZERO else colour, colours)
            yield line + notes
            if relocation:
                yield "  " + " " * 34 + _paint(f"relocation {relocation}", _COLOURS["relocation"], colours)
                relocation = ""


def _entries(section: Section, unit: Unit, colours: bool) -> Iterator[str]:
    """A line for the unit and one for each location and live-out in it."""
    told = False
    for entry in unit.entries:
        at, size, _, owner, words, _ = entry
        if len(owner) == 1 and told:
            # The first line of the record and its entries already give the counts and padding.
            continue
        told = True
        data = section.data[at : at + min(size, 12)].hex(" ") + (" .." if size > 12 else "")
        title = _title(owner[-1]) if len(owner) == 1 else f"  {_title(owner[-1])}"
        line = f"{at:06x}  {data:<38}  {title:<14}  {_meaning(unit, entry)}"
        yield _paint(line.rstrip(), _colour(owner), colours) if colours else line.rstrip()
        if words.relocation:
            yield " " * 64 + _paint(f"relocation {words.relocation}", _COLOURS["relocation"], colours)


def _meaning(unit: Unit, entry: Explained) -> str:
    site, owner, words = unit.site, entry.owner, entry.words
    if site is not None and len(owner) == 1:
        view = site.view
        live = f", {plural(view.live_out_count, 'live-out')}" if view.live_out_count else ""
        count = plural(view.location_count, "location")
        return f"ID {view.id} at {unit.function or ''}+{view.offset:#x}, {count}{live}"
    if site is not None and owner[1][0] == "location" and owner[1][1] < len(site.words):
        # The line shows the kind of a statepoint's location together with its role.
        role = words.labels.fields[0].meaning
        return site.words[owner[1][1]] + (f" ({role})" if role.endswith(" of a statepoint") else "")
    named = f"{unit.function}: " if owner[0][0] == "function" and unit.function is not None else ""
    shown = [f"{label.name} {text}" for _, label, text in entry.fields() if label.rule != ZERO or text != "0"]
    return named + ", ".join(shown)


@lru_cache(1 << 10)
def _colour(owner: Owner) -> str:
    for name, _ in reversed(owner):
        if name in _COLOURS:
            return _COLOURS[name]
    return _COLOURS["header"] if owner[0][0] == "records head" else "0"


@lru_cache(1 << 12)
def _names(owner: Owner, labels: Labels) -> list[tuple[str, str]]:
    """The names of the fields in their record, with the text about each."""
    inner = "".join([f"{outer} {index}." for outer, index in owner])
    notes = [x.meaning if x.rule in ("", ZERO) else f"{x.meaning} [{x.rule}]" for x in labels.fields]
    return [(inner + label.name, f" {text}" if text else "") for label, text in zip(labels.fields, notes, strict=True)]


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
