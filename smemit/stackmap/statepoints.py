"""Records read as those of gc statepoints: the calling convention, deopt values, pairs of base and derived pointers.

A statepoint's record has no mark of its own, so what is read as one may be a stackmap of three constants by chance; a
reader knows from the ids it gave, or by `is_statepoint`. The form: convention, flags and number of deopt values as
constants, then the deopt values, then pairs of base and derived pointer, then allocas; no live-outs. Pairs and allocas
are not counted: trailing Direct locations are taken as allocas, as many as leave whole pairs.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from smemit.stackmap.formats import CONSTANT, DIRECT
from smemit.stackmap.model import Location, Record

if TYPE_CHECKING:
    from smemit.stackmap.decode import RecordView

GC_TRANSITION, DEOPT_LIVE_IN = 1, 2
"""Bits of the flags."""
_HEAD = 3
_MOST_CONVENTION, _MOST_FLAGS = 1023, 3
_CONVENTIONS = {
    0: "ccc", 8: "fastcc", 9: "coldcc", 10: "ghccc", 13: "anyregcc", 14: "preserve_mostcc", 15: "preserve_allcc",
    16: "swiftcc", 17: "cxx_fast_tlscc", 18: "tailcc", 20: "swifttailcc", 21: "preserve_nonecc", 107: "graalcc",
}


class Statepoint(NamedTuple):
    """Where a record has what: numbers of its locations."""

    convention: int
    """LLVM's number of the calling convention of the wrapped call."""
    flags: int
    deopt: range
    pairs: tuple[tuple[int, int], ...]
    """Base and derived pointer; for a pointer to an object's beginning both are at the same place."""
    allocas: range

    def roles(self) -> list[str]:
        """What each location is, in words."""
        return ["calling convention", "flags", "number of deopt values",
                *(f"deopt value {i}" for i in range(len(self.deopt))),
                *(f"{word} of pair {i}" for i in range(len(self.pairs)) for word in ("base", "derived pointer")),
                *(f"alloca {i}" for i in range(len(self.allocas)))]


class Values(NamedTuple):
    """The same with the locations themselves, for one who walks a frame."""

    convention: int
    flags: int
    deopt: tuple[Location, ...]
    pairs: tuple[tuple[Location, Location], ...]
    allocas: tuple[Location, ...]


def as_statepoint(locations: Sequence[Location], live_outs: int = 0) -> Statepoint | None:
    """The places in a record of these locations and so many live-outs, if it has a statepoint's form."""
    if live_outs or len(locations) < _HEAD or any(x.kind != CONSTANT for x in locations[:_HEAD]):
        return None
    convention, flags, count = (x.offset for x in locations[:_HEAD])
    if not (0 <= convention <= _MOST_CONVENTION and 0 <= flags <= _MOST_FLAGS
            and 0 <= count <= len(locations) - _HEAD):
        return None
    start, stop = _HEAD + count, len(locations)
    while stop > start and locations[stop - 1].kind == DIRECT:
        stop -= 1
    # A derived pointer to an alloca ends the last pair.
    stop += (stop - start) % 2
    if stop > len(locations):
        return None
    pairs = tuple((i, i + 1) for i in range(start, stop, 2))
    return Statepoint(convention, flags, range(_HEAD, start), pairs, range(stop, len(locations)))


def statepoint_of(record: Record | RecordView) -> Values | None:
    """What a record says as a statepoint, None where it has not the form of one."""
    found = as_statepoint(record.locations, len(record.live_outs))
    if found is None:
        return None
    x = tuple(record.locations)
    return Values(found.convention, found.flags, x[found.deopt.start:found.deopt.stop],
                  tuple((x[base], x[derived]) for base, derived in found.pairs), x[found.allocas.start:])


def is_statepoint(record: Record | RecordView) -> bool:
    """Whether a record has the form of a statepoint's."""
    return as_statepoint(record.locations, len(record.live_outs)) is not None


def convention_text(number: int) -> str:
    """`8 (fastcc)`; LLVM's word stands behind the numbers that calls in frames with stack maps mostly have."""
    return f"{number} ({_CONVENTIONS[number]})" if number in _CONVENTIONS else str(number)


def flags_text(flags: int) -> str:
    """`3 (gc transition, deopt live-in)`."""
    words = [word for bit, word in ((GC_TRANSITION, "gc transition"), (DEOPT_LIVE_IN, "deopt live-in")) if flags & bit]
    return f"{flags} ({', '.join(words)})" if words else str(flags)


def describe(found: Statepoint, words: Sequence[str]) -> Iterator[str]:
    """Lines for people; `words` are those of the record's locations."""
    yield f"reads as a statepoint: convention {convention_text(found.convention)}, flags {flags_text(found.flags)}"
    for index in found.deopt:
        yield f"{index}: deopt {words[index]}"
    for base, derived in found.pairs:
        if words[base] == words[derived]:
            yield f"{base}-{derived}: gc pointer {words[base]}"
        else:
            yield f"{base}-{derived}: gc base {words[base]}; derived {words[derived]}"
    for index in found.allocas:
        yield f"{index}: alloca {words[index]}"


def as_json(found: Statepoint) -> dict[str, Any]:
    """The object that schema.json calls a statepoint."""
    return {"convention": found.convention, "flags": found.flags, "deopt": list(found.deopt),
            "pairs": [list(pair) for pair in found.pairs], "allocas": list(found.allocas)}


class StatepointColumns(NamedTuple):
    """Statepoints among the records of `Columns`, one array a field; numbers of locations count from its first one."""

    record: Any
    """The record's number."""
    convention: Any
    flags: Any
    first_location: Any
    deopt_count: Any
    pair_count: Any
    alloca_count: Any
    base: Any
    """For every pair of every statepoint, in order: the location of its base; that of the derived pointer is next."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, StatepointColumns):
            return NotImplemented
        return all(list(a) == list(b) for a, b in zip(self, other, strict=True))


def statepoint_columns(record_location_count: Any, live_out_count: Any, location_kind: Any, location_offset: Any,
                       numpy: Any = None) -> StatepointColumns:
    """Find the statepoints among records given as columns, with NumPy if it is handed over."""
    given = (record_location_count, live_out_count, location_kind, location_offset)
    return _by_numpy(numpy, *given) if numpy else _by_hand(*given)


def _by_hand(counts: Any, live_outs: Any, kinds: Any, offsets: Any) -> StatepointColumns:
    out = StatepointColumns(*(array("q") for _ in StatepointColumns._fields))
    at = 0
    for number, (count, live) in enumerate(zip(counts, live_outs, strict=True)):
        first, at = at, at + count
        if live or count < _HEAD or any(kinds[first + i] != CONSTANT for i in range(_HEAD)):
            continue
        found = as_statepoint([Location(kinds[i], 0, 0, offsets[i]) for i in range(first, at)])
        if found is None:
            continue
        row = (number, found.convention, found.flags, first, len(found.deopt), len(found.pairs), len(found.allocas))
        for column, value in zip(out, row, strict=False):
            column.append(value)
        out.base.extend(first + base for base, _ in found.pairs)
    return out


def _by_numpy(np: Any, counts: Any, live_outs: Any, kinds: Any, offsets: Any) -> StatepointColumns:
    ends = np.cumsum(counts, dtype=np.int64)
    rows = np.flatnonzero((counts >= _HEAD) & (live_outs == 0))
    end = ends[rows]
    first = end - counts[rows]
    keep = np.ones(len(rows), bool)
    for i in range(_HEAD):
        keep &= kinds[first + i] == CONSTANT
    limits = (_MOST_CONVENTION, _MOST_FLAGS, counts[rows].astype(np.int64) - _HEAD)
    head = [offsets[first + i].astype(np.int64) for i in range(_HEAD)]
    for value, limit in zip(head, limits, strict=True):
        keep &= (value >= 0) & (value <= limit)
    # The place behind the last location up to here that is not Direct.
    places = np.arange(1, len(kinds) + 1)
    behind = np.maximum.accumulate(np.where(kinds != DIRECT, places, 0)) if len(kinds) else places
    start = first + _HEAD + head[2]
    stop = np.zeros_like(end)
    stop[keep] = np.maximum(start[keep], behind[end[keep] - 1])
    stop += (stop - start) % 2
    keep &= stop <= end
    pairs = ((stop - start) // 2)[keep]
    starts = np.repeat(start[keep] - 2 * (np.cumsum(pairs) - pairs), pairs)
    return StatepointColumns(
        rows[keep], head[0][keep], head[1][keep], first[keep], head[2][keep], pairs, (end - stop)[keep],
        starts + 2 * np.arange(len(starts)))
