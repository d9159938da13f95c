"""The records of a blob in the order of their bytes, each with its function and its values in words.

Needs:  a Section and one of its blobs.
Gives:  one `Site` per record; a blob of any size is walked, not held.
Keeps:  the work in proportion to the blob: in a flat format many records can claim the same locations.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from smemit.stackmap.decode import Blob, FlatBlob, RecordView
from smemit.stackmap.image import Section
from smemit.stackmap.meaning import location_text
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
    live_outs: str
    statepoint: bool


def function_names(section: Section, blob: Blob) -> list[str]:
    """Names of the blob's functions, addresses where the file knows none."""
    return [
        facts.name if facts.name is not None else f"{row.address if facts.resolved is None else facts.resolved:#x}"
        for row, facts in zip(blob.functions(), section.functions(blob), strict=True)
    ]


def sites(section: Section, blob: Blob) -> Iterator[Site]:
    """The records of `blob`, by position."""
    constants, machine = blob.constants, section.machine
    left = len(section.data)
    for function, view in _owned(blob):
        left -= view.location_count + view.live_out_count
        if left < 0:
            yield Site(view, function, (), "", False)
            continue
        locations = view.locations
        yield Site(
            view,
            function,
            tuple([location_text(location, machine, constants, blob.version) for location in locations]),
            ", ".join([f"{register_name(machine, register, size)}:{size}" for register, size in view.live_outs]),
            as_statepoint(locations, view.live_out_count) is not None,
        )


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
