"""A section unit by unit, in the order of its bytes: records with their function and their values in words.

Needs:  a Section.
Gives:  one `Unit` for each row of a table, record and head; a section of any size is walked, not held.
Keeps:  the work in proportion to the blob: in a flat format many records can claim the same locations.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import chain, groupby, repeat
from typing import NamedTuple

from smemit.stackmap.containers.container import short
from smemit.stackmap.decode import Blob, FlatBlob, RecordView
from smemit.stackmap.explain import Explained, explain
from smemit.stackmap.image import Section
from smemit.stackmap.record_texts import THREE_CONSTANTS, counts_of
from smemit.stackmap.text import Words


class ShownRecord(NamedTuple):
    """A record in readable form."""

    view: RecordView
    function: int
    """Row of the function table; -1 if no function has the record or the version does not say."""
    words: tuple[str, ...]
    """One for each location."""
    live_outs: Iterator[str]
    statepoint: bool


class Unit(NamedTuple):
    """Adjacent entries that belong together: a whole record, or one entry."""

    blob: int
    """Number of the blob in the section; -1 for bytes outside blobs."""
    first: Explained
    entries: Iterator[Explained]
    """In order. Read them before the next unit is requested."""
    site: ShownRecord | None
    """Of a record."""
    function: str | None
    """Name of the function of this row or record."""


_make_site = partial(tuple.__new__, ShownRecord)
_make_unit = partial(tuple.__new__, Unit)


def units(section: Section) -> Iterator[Unit]:
    """The units of `section`."""
    blobs, texts = section.blobs(), Words(section.machine)
    number, names = -1, list[str]()
    rows: Iterator[ShownRecord] = iter(())
    for (blob, (name, index)), group in groupby(explain(section), lambda found: (found[2], found[3][0])):
        if blob > number:
            found = next(blobs)
            number, names, rows = blob, _names(section, found), _sites(found, texts)
        first, site, row = next(group), None, -1
        if name == "record":
            site = next((s for s in rows if s.view.position >= first.offset), None)
            row = site.function if site is not None else -1
        elif name == "function":
            row = index
        function = names[row] if 0 <= row < len(names) else None
        yield _make_unit((blob, first, chain((first,), group), site, function))  # noqa: B031, goes on where it was


def _names(section: Section, blob: Blob) -> list[str]:
    """Names of the blob's functions; addresses for those without a name."""
    return [
        f"{row.address if facts.resolved is None else facts.resolved:#x}" if facts.name is None else short(facts.name)
        for row, facts in zip(blob.functions(), section.functions(blob), strict=True)
    ]


def _sites(blob: Blob, texts: Words) -> Iterator[ShownRecord]:
    """The records of `blob`, by position."""
    texts.begin(blob)
    return _of_tables(blob, texts) if isinstance(blob, FlatBlob) else _of_rows(blob, texts)


def _of_rows(blob: Blob, texts: Words) -> Iterator[ShownRecord]:
    """Consecutive records."""
    counts, _ = counts_of(blob)
    owners = chain(chain.from_iterable(map(repeat, range(len(counts)), counts)), repeat(-1))
    views = blob.records()
    for batch in blob.batches():
        part = _Part(texts, batch.locations, batch.live_outs)
        first = first_live = 0
        for nl, no in zip(batch.location_counts, batch.live_out_counts, strict=True):
            end, end_live = first + nl, first_live + no
            yield part.site(next(views), next(owners), slice(first, end), slice(first_live, end_live))
            first, first_live = end, end_live


def _of_tables(blob: FlatBlob, texts: Words) -> Iterator[ShownRecord]:
    """Records that name parts of tables. Ranges of records may overlap; each record is shown once, with the first
    function that claims it."""
    first: dict[int, tuple[int, RecordView]] = {}
    for owner, view in blob.owned_records():
        first.setdefault(view.position, (owner, view))
    part = _Part(texts, blob.table_bytes("location"), blob.table_bytes("live-out"))
    for position in sorted(first):
        owner, view = first[position]
        yield part.site(view, owner, *blob.named_by(view))


class _Part:
    """Consecutive locations and live-outs, as text."""

    def __init__(self, texts: Words, locations: bytes, live_outs: bytes) -> None:
        self._texts = texts
        self._locations = locations
        self._words = texts.locations(locations)
        self._kinds = texts.kinds(locations)
        self._live_outs = memoryview(live_outs).cast("I")
        self._last: tuple[slice, tuple[str, ...]] = slice(0, 0), ()

    def site(self, view: RecordView, function: int, locations: slice, live_outs: slice) -> ShownRecord:
        """A record with this many locations and live-outs."""
        if locations != self._last[0]:
            self._last = locations, tuple(self._words[locations])
        words, first = self._last[1], locations.start
        is_statepoint = (
            len(words) > 2
            and view.live_out_count == 0
            and self._kinds.startswith(THREE_CONSTANTS, first)
            and self._texts.statepoint(self._locations, first, len(words)) is not None
        )
        return _make_site((view, function, words, self._texts.live_outs(self._live_outs[live_outs]), is_statepoint))
