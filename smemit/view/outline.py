"""A section unit by unit, in the order of its bytes: records with their function and their values in words.

Needs:  a Section.
Gives:  one `Unit` for each row of a table, record and head; a section of any size is walked, not held.
Keeps:  the work in proportion to the blob: in a flat format many records can claim the same locations.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, groupby
from typing import NamedTuple

from smemit.functions import partial
from smemit.stackmap.containers.carrier import short
from smemit.stackmap.decode import Blob, FlatBlob, Made, RecordView
from smemit.stackmap.explain import MOST_KNOWN, Explained, explain
from smemit.stackmap.formats import Version
from smemit.stackmap.image import Section
from smemit.stackmap.meaning import location_text
from smemit.stackmap.model import LiveOut, Location
from smemit.stackmap.registers import register_name
from smemit.stackmap.statepoints import as_statepoint
from smemit.stackmap.wording import counts_of


class Site(NamedTuple):
    """A record for people."""

    view: RecordView
    function: int
    """Row of the function table; -1 when no function claims the record or the version does not tell."""
    words: tuple[str, ...]
    """One for each location."""
    live_outs: Iterator[str]
    statepoint: bool


class Unit(NamedTuple):
    """Neighbouring entries that belong together: a record with all that is in it, or one entry."""

    blob: int
    """Number of the blob in the section; -1 for bytes between or behind blobs."""
    first: Explained
    entries: Iterator[Explained]
    """From the first on; to be taken before the next unit is asked for."""
    site: Site | None
    """Of a record."""
    function: str | None
    """Name of the function that this is the row of, or whose record it is."""


_make_site = partial(tuple.__new__, Site)
_make_unit = partial(tuple.__new__, Unit)


def units(section: Section) -> Iterator[Unit]:
    """The units of `section`."""
    blobs, sites = section.blobs(), _Sites(section.machine)
    number, names = -1, list[str]()
    rows: Iterator[Site] = iter(())
    for (blob, (name, index)), group in groupby(explain(section), lambda found: (found[2], found[3][0])):
        if blob > number:
            found = next(blobs)
            number, names, rows = blob, _names(section, found), sites.of(found)
        first, site, row = next(group), None, -1
        if name == "record":
            site = next((s for s in rows if s.view.position >= first.offset), None)
            row = site.function if site is not None else -1
        elif name == "function":
            row = index
        function = names[row] if 0 <= row < len(names) else None
        yield _make_unit((blob, first, chain((first,), group), site, function))  # noqa: B031, goes on where it was


def _names(section: Section, blob: Blob) -> list[str]:
    """Names of the blob's functions, addresses where the file knows none."""
    return [
        f"{row.address if facts.resolved is None else facts.resolved:#x}" if facts.name is None else short(facts.name)
        for row, facts in zip(blob.functions(), section.functions(blob), strict=True)
    ]


class _Sites:
    """The records of blobs in words."""

    def __init__(self, machine: str | None) -> None:
        self._machine = machine
        self._known_for: tuple[Version, Sequence[int]] = 3, ()
        self._text_of = Made(self._text, MOST_KNOWN)
        self._live_out_of = Made(self._live_out, MOST_KNOWN)

    def _text(self, location: Location) -> str:
        version, constants = self._known_for
        return location_text(location, self._machine, constants, version)

    def _live_out(self, found: LiveOut) -> str:
        return f"{register_name(self._machine, found.register, found.size)}:{found.size}"

    def of(self, blob: Blob) -> Iterator[Site]:
        """The records of `blob`, by position."""
        if (known_for := (blob.version, blob.constants)) != self._known_for:
            self._known_for = known_for
            self._text_of.clear()
        text_of, live_out_of = self._text_of.__getitem__, self._live_out_of.__getitem__
        for function, view in _owned(blob):
            locations = view.locations
            yield _make_site((
                view,
                function,
                tuple(map(text_of, locations)),
                map(live_out_of, blob.each_live_out(view)),
                as_statepoint(locations, view.live_out_count) is not None,
            ))  # fmt: skip


def _owned(blob: Blob) -> Iterator[tuple[int, RecordView]]:
    if isinstance(blob, FlatBlob):
        # Ranges of records may overlap; each record is told once, with the first function that claims it.
        first: dict[int, tuple[int, RecordView]] = {}
        for owner, view in blob.owned_records():
            first.setdefault(view.position, (owner, view))
        yield from (first[position] for position in sorted(first))
        return
    counts, _ = counts_of(blob)
    owners = (index for index, count in enumerate(counts) for _ in range(count))
    for view in blob.records():
        yield next(owners, -1), view
