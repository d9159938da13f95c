"""A page about a call: the stack, the registers and the code at each record that it reaches.

Needs:  a program that is stopped at a record, for each `stop`.
Gives:  one page of static HTML, which loads nothing.
Keeps:  the program.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from importlib import resources
from itertools import islice
from string import Template

from smemit.cli.pages.listing import Area, Listing
from smemit.ir.ops import Patchpoint, Stackmap
from smemit.run.frames import Frame, location_text
from smemit.run.process import Hit, Process
from smemit.run.records import Recorded
from smemit.stackmap.formats import DIRECT, INDIRECT, REGISTER
from smemit.stackmap.registers import register_name

_MOST_WORDS, _MOST_LINES = 1_000, 1_000
"""Words of the stack and lines of code that are shown at a stop."""
_WORD = 8


def page(title: str, stops: Iterable[str]) -> str:
    """The page of these stops."""
    template = Template(resources.files("smemit.cli.pages").joinpath("stopped.html").read_text("utf-8"))
    return template.substitute(title=escape(title), stops="\n".join(stops) or "<p>The call reaches no record.</p>")


def stop(hit: Hit) -> str:
    """A stopped program."""
    frames = hit.frames
    heading = f"record {hit.id} at @{hit.frame.function}+{hit.record.offset}, called: " + " < ".join(
        f"@{frame.function}" for frame in frames)
    tables = _table("record", _values(hit)), _table("stack", _stack(hit.process, frames)), _table(
        "registers", _registers(hit)), _table(f"code of @{hit.frame.function}", _code(hit))
    return f'<details open><summary>{escape(heading)}</summary><div class="stop">{"".join(tables)}</div></details>'


Row = tuple[str, Sequence[str]]
"""A class, and cells."""


def _table(caption: str, rows: Iterable[Row]) -> str:
    lines = (f'<tr class="{kind}">{"".join(f"<td>{escape(cell)}</td>" for cell in cells)}</tr>' for kind, cells in rows)
    return f"<table><caption>{escape(caption)}</caption>{''.join(lines)}</table>"


def _values(hit: Hit) -> Iterator[Row]:
    machine = hit.process.image.machine
    for at, (name, _) in enumerate(hit.names()):
        yield "", (name, str(hit.value(at)), location_text(machine, hit.record.locations[at]))


def _stack(process: Process, frames: Sequence[Frame]) -> Iterator[Row]:
    """Words from the stack pointer upwards, with the names of recorded values."""
    machine, left = process.machine, _MOST_WORDS
    for frame in frames:
        if frame.cfa is None:
            return
        size = frame.cfa - frame.sp
        yield "frame", (f"{frame.sp:#x}", f"@{frame.function}, {size} bytes", "")
        names: dict[int, list[str]] = defaultdict(list)
        for recorded in frame.records:
            for at, (name, _) in enumerate(Hit(process, recorded).names()):
                location = recorded.record.locations[at]
                if location.kind in (DIRECT, INDIRECT):
                    names[frame.address_of(location) & -_WORD].append(f"&{name}" if location.kind == DIRECT else name)
        for address in range(frame.sp, frame.cfa, _WORD)[:left]:
            found = names.get(address, [])
            yield "named" if found else "", (f"{address:#x}", f"{machine.word(address):016x}", ", ".join(found))
        left = max(0, left - size // _WORD)


def _registers(hit: Hit) -> Iterator[Row]:
    machine = hit.process.machine
    names: dict[int, list[str]] = defaultdict(list)
    for at, (name, _) in enumerate(hit.names()):
        location = hit.record.locations[at]
        if location.kind == REGISTER:
            names[machine.target.whole(location.register)].append(name)
    for number in sorted(machine.target.registers):
        found = names.get(number, [])
        yield "named" if found else "", (register_name(hit.process.image.machine, number),
                                         f"{machine.register(number):016x}", ", ".join(found))


def _code(hit: Hit) -> Iterator[Row]:
    image, machine = hit.process.image, hit.process.machine
    name = hit.frame.function
    start = image.entries[name]
    known = [one for one in hit.process.records if one.function.symbol == name]
    areas = tuple(area for one in known if (area := _area(hit.process, one)) is not None)
    listing = Listing(name, start, 0, areas, image.machine, machine.read(start, image.sizes.get(name, 0)), {})
    for line in islice(listing.lines, _MOST_LINES):
        kind = line.area.kind.replace(" ", "-") if line.area is not None else ""
        here = [one.record.id for one in known if one.record.offset == line.offset]
        yield kind + " here" * (line.offset == hit.record.offset), (
            f"{line.offset:#x}", line.data.hex(), line.text, f"record {', '.join(map(str, here))}" if here else "")


def _area(process: Process, recorded: Recorded) -> Area | None:
    site, start = process.sites.get(recorded), recorded.record.offset
    if site is None or not isinstance(site.operation, Stackmap | Patchpoint):
        return None
    kind = "shadow" if isinstance(site.operation, Stackmap) else "patch area"
    return Area(start, start + site.room, kind, recorded.record.id)
