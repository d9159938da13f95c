"""Format records as text in batches: shared by the text and JSON output.

Needs:  a blob, and a format for locations, live-outs and records.
Gives:  the texts of the records, a batch at a time.
Keeps:  no record in memory after it is printed.

Most of a section is locations, and most locations repeat a few combinations of kind, size, register and offset sign.
These are the key of a cached template into which only the offset is inserted: `template % offset` is Python's fastest
formatting. If the offset selects text instead of digits, a `Chosen` object, which also implements `%`, replaces the
template.
"""

from __future__ import annotations

import struct
import sys
from array import array
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from operator import mod

from smemit.stackmap.decode import Batch, Blob
from smemit.stackmap.formats import CONSTANT, PREFIX
from smemit.stackmap.model import Location
from smemit.stackmap.statepoints import Statepoint, as_statepoint

PIECE = 1 << 16
"""Characters to collect before they are written."""

MOST_CHOSEN = 1 << 11
"""Cache limit of each `Chosen`: a damaged section can have any number of distinct offsets."""

THREE_CONSTANTS = bytes([CONSTANT]) * 3
"""The kinds that a statepoint's record begins with."""
_NEGATIVE = bytes(byte >> 7 for byte in range(256))


class Chosen(dict[int, str]):
    """Text that depends on the offset: `chosen % offset`."""

    __mod__ = dict.__getitem__

    def __init__(self, choose: Callable[[int], str]) -> None:
        self._choose = choose

    def __missing__(self, key: int) -> str:
        text = self._choose(key)
        if len(self) < MOST_CHOSEN:
            self[key] = text
        return text


Template = str | Chosen


class _Templates(dict[int, Template]):
    """Templates of locations by key: a 64-bit word of kind, size, register and sign, for all versions."""

    def __init__(self, records: RecordTexts) -> None:
        self._records = records

    def __missing__(self, key: int) -> Template:
        kind, size, register, negative = struct.unpack("<BHHB2x", key.to_bytes(8, sys.byteorder))
        template = self._records.location(kind, size, register, bool(negative))
        if len(self) < MOST_CHOSEN:
            self[key] = template
        return template


class RecordTexts:
    """Formats the records of a blob. Subclasses implement the output formats."""

    signed = False
    """Whether templates use the signed offset, so that the sign is not part of a location's key."""
    blob: Blob
    constants: Sequence[int]

    def __init__(self, machine: str | None) -> None:
        self.machine = machine
        self._templates = _Templates(self)
        self._live_outs = Chosen(self._live_out_of)
        self._known_for: tuple[object, ...] = ()
        """The facts on which cached texts depend."""

    # Implemented by output formats.

    def location(self, kind: int, size: int, register: int, negative: bool) -> Template:
        """The template of a location; a string has one `%d` for the offset or its absolute value."""
        raise NotImplementedError

    def live_out(self, register: int, size: int) -> str:
        """A live-out."""
        raise NotImplementedError

    def records_of(self, batch: Batch, texts: list[str], live_outs: Iterator[str]) -> list[str]:
        """The records of a batch, given the texts of their locations and live-outs."""
        raise NotImplementedError

    # The iteration over records.

    def records(self, blob: Blob) -> Iterator[list[str]]:
        """The texts of all records of `blob`."""
        self.begin(blob)
        return map(self._texts, self.batches())

    def begin(self, blob: Blob) -> None:
        """Switch to `blob`. Cached texts are kept, because most blobs of a linked file are small."""
        self.blob, self.constants = blob, blob.constants
        known_for = blob.version, blob.endian, self.constants
        if known_for != self._known_for:
            self._templates.clear()
            self._live_outs.clear()
            self._known_for = known_for

    def batches(self) -> Iterator[Batch]:
        """The blob's records."""
        return self.blob.batches()

    def _texts(self, batch: Batch) -> list[str]:
        return self.records_of(batch, self.locations(batch.locations), self.live_outs(array("I", batch.live_outs)))

    def live_outs(self, words: Iterable[int]) -> Iterator[str]:
        """The texts of live-outs, each given as a native word."""
        return map(self._live_outs.__getitem__, words)

    def locations(self, data: bytes) -> list[str]:
        """The texts of consecutive locations."""
        entry, big = self.blob.layout.location, self.blob.endian == "big"
        keys = bytearray(8 * (len(data) // entry.size))
        for key, to in (("kind", 0), ("size", 1), ("register", 3)):
            if key in entry.keys:
                at, width = entry.offset_of(key), entry.width_of(key)
                for byte in range(width):
                    keys[to + (width - 1 - byte if big else byte) :: 8] = data[at + byte :: entry.size]
        at = entry.offset_of("offset")
        offsets = array("i", data)[at // 4 :: entry.size // 4]
        if self.blob.endian != sys.byteorder:
            offsets.byteswap()
        # C iterators only: a location costs a lookup and a `%`.
        if self.signed:
            return list(map(mod, map(self._templates.__getitem__, memoryview(keys).cast("Q")), offsets))
        keys[5::8] = data[at + (0 if big else 3) :: entry.size].translate(_NEGATIVE)
        return list(map(mod, map(self._templates.__getitem__, memoryview(keys).cast("Q")), map(abs, offsets)))

    def _live_out_of(self, word: int) -> str:
        entry = self.blob.layout.live_out
        assert entry is not None
        return self.live_out(*struct.unpack(PREFIX[self.blob.endian] + entry.codes, word.to_bytes(4, sys.byteorder)))

    def kinds(self, locations: bytes) -> bytes:
        """The kind of each location."""
        return locations[:: self.blob.layout.location.size]

    def statepoint(self, locations: bytes, first: int, count: int) -> Statepoint | None:
        """The statepoint text of a record without live-outs and with `count` locations from `first` on."""
        entry = self.blob.layout.location
        part = locations[first * entry.size : (first + count) * entry.size]
        rows = struct.iter_unpack(PREFIX[self.blob.endian] + entry.codes, part)
        return as_statepoint([Location(row[0], 0, row[-2], row[-1]) for row in rows])


def under_heads(
    heads: Iterable[str], counts: Iterable[int], records: Iterator[list[str]], before: str, between: str
) -> Generator[str, None, list[str]]:
    """Each head, followed by its records, in pieces.

    `before` precedes the first record of a head, `between` each other one. Returns the unowned rest of the last list of
    records; more may follow in `records`.
    """
    out: list[str] = []
    add = out.append
    texts: list[str] = []
    at = size = known = 0
    for head, count in zip(heads, counts, strict=True):
        add(head)
        end = at + count
        separator = before
        while end > known:
            if at < known:
                add(separator)
                add(between.join(texts[at:]))
                separator = between
            yield "".join(out)
            out.clear()
            at, size, end = 0, 0, end - known
            texts = next(records, [])
            known = len(texts)
            if not texts:
                end = 0
        if at < end:
            add(separator)
            add(between.join(texts[at:end]))
            at = end
        else:
            # Records are emitted when the current batch is exhausted.
            size += len(head)
            if size > PIECE:
                yield "".join(out)
                out.clear()
                size = 0
    if out:
        yield "".join(out)
    return texts[at:]


def pieces(parts: Iterable[str]) -> Iterator[str]:
    """The same text in larger pieces."""
    out: list[str] = []
    size = 0
    for part in parts:
        if len(part) > PIECE:
            # A large part is not copied.
            yield "".join(out)
            yield part
            out.clear()
            size = 0
            continue
        out.append(part)
        size += len(part)
        if size > PIECE:
            yield "".join(out)
            out.clear()
            size = 0
    yield "".join(out)


def counts_of(blob: Blob) -> tuple[list[int], bool]:
    """The number of records of each function of `blob`, and whether that is a guess.

    v1 has no record counts. With one function the answer is certain. With more, it relies on LLVM's order: records are
    in function order, and offsets do not decrease inside a function. If the offsets restart once for each further
    function, the groups are used; if they restart less often, the groups are ambiguous.
    """
    counts = blob.record_counts()
    if counts is not None:
        return counts, False
    functions = sum(1 for _ in blob.functions())
    if not functions:
        return [], False
    if functions == 1:
        return [1 << 62], False
    groups: list[int] = []
    last = -1
    for view in blob.records():
        if view.offset < last or not groups:
            if len(groups) == functions:
                return [0] * functions, False
            groups.append(0)
        groups[-1] += 1
        last = view.offset
    return (groups, True) if len(groups) == functions else ([0] * functions, False)
