"""Interpret records of gc statepoints: the calling convention, deopt values, pairs of base and derived pointers.

A statepoint's record is not marked, so a stackmap of three constants may look like one; a reader must know the ids, or
use `is_statepoint`. The form is: convention, flags and number of deopt values as constants, then the deopt values, then
pairs of base and derived pointer, then allocas; no live-outs. There is no count of pairs and allocas: trailing Direct
locations are allocas, as many as leave complete pairs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from smemit.errors import SectionError
from smemit.stackmap.arguments import expect
from smemit.stackmap.formats import CONSTANT, DIRECT
from smemit.stackmap.model import Location, Record

if TYPE_CHECKING:
    from smemit.stackmap.decode import RecordView
    from smemit.stackmap.values import Memory, Registers, Value

GC_TRANSITION, DEOPT_LIVE_IN = 1, 2
"""Bits of the flags."""
HEAD = 3
MOST_CONVENTION, MOST_FLAGS = 1023, 3
_CONVENTIONS = {
    0: "ccc", 8: "fastcc", 9: "coldcc", 10: "ghccc", 13: "anyregcc", 14: "preserve_mostcc", 15: "preserve_allcc",
    16: "swiftcc", 17: "cxx_fast_tlscc", 18: "tailcc", 20: "swifttailcc", 21: "preserve_nonecc", 107: "graalcc",
}


class Statepoint(NamedTuple):
    """The indices of a record's locations by meaning."""

    convention: int
    """LLVM's number of the calling convention of the call."""
    flags: int
    deopt: range
    pairs: tuple[tuple[int, int], ...]
    """Base and derived pointer; for a pointer to the start of an object both have the same location."""
    allocas: range

    def roles(self) -> list[str]:
        """A description of each location."""
        return ["calling convention", "flags", "number of deopt values",
                *(f"deopt value {i}" for i in range(len(self.deopt))),
                *(f"{word} of pair {i}" for i in range(len(self.pairs)) for word in ("base", "derived pointer")),
                *(f"alloca {i}" for i in range(len(self.allocas)))]


class Values(NamedTuple):
    """The same with the locations themselves, for stack walkers."""

    convention: int
    flags: int
    deopt: tuple[Location, ...]
    pairs: tuple[tuple[Location, Location], ...]
    allocas: tuple[Location, ...]


def as_statepoint(locations: Sequence[Location], live_outs: int = 0) -> Statepoint | None:
    """The indices for a record with these locations and live-outs, if it has the form of a statepoint's."""
    if live_outs or len(locations) < HEAD or any(x.kind != CONSTANT for x in locations[:HEAD]):
        return None
    convention, flags, count = (x.offset for x in locations[:HEAD])
    if not (0 <= convention <= MOST_CONVENTION and 0 <= flags <= MOST_FLAGS
            and 0 <= count <= len(locations) - HEAD):
        return None
    start, stop = HEAD + count, len(locations)
    while stop > start and locations[stop - 1].kind == DIRECT:
        stop -= 1
    # A derived pointer to an alloca ends the last pair.
    stop += (stop - start) % 2
    if stop > len(locations):
        return None
    pairs = tuple((i, i + 1) for i in range(start, stop, 2))
    return Statepoint(convention, flags, range(HEAD, start), pairs, range(stop, len(locations)))


def statepoint_of(record: Record | RecordView) -> Values | None:
    """The contents of a statepoint's record; None if the record does not have that form."""
    if not hasattr(record, "live_outs"):
        raise TypeError(f"statepoint_of takes a Record, not {type(record).__name__}")
    found = as_statepoint(record.locations, len(record.live_outs))
    if found is None:
        return None
    x = tuple(record.locations)
    return Values(found.convention, found.flags, x[found.deopt.start:found.deopt.stop],
                  tuple((x[base], x[derived]) for base, derived in found.pairs), x[found.allocas.start:])


class FrameValues(NamedTuple):
    """The values of a statepoint's record in a stopped frame."""

    deopt: tuple[Value, ...]
    pairs: tuple[tuple[int, int], ...]
    """Base and derived pointer."""
    allocas: tuple[int, ...]
    """Addresses of the allocas."""


def statepoint_values(record: Record, registers: Registers, memory: Memory | None = None) -> FrameValues:
    """The values of a statepoint's record; see `Record.values`. Raises SectionError for other records."""
    expect(record, Record, "statepoint_values")
    found = as_statepoint(record.locations, len(record.live_outs))
    if found is None:
        raise SectionError(f"record {record.id} has not the form of a statepoint's",
                           notes=["its first three locations are constants: convention, flags, number of deopt values"])
    values = record.values(registers, memory)
    pointers = [value if isinstance(value, int) else 0 for value in values]
    return FrameValues(tuple(values[index] for index in found.deopt),
                       tuple((pointers[base], pointers[derived]) for base, derived in found.pairs),
                       tuple(pointers[index] for index in found.allocas))


def is_statepoint(record: Record | RecordView) -> bool:
    """Whether a record has the form of a statepoint's."""
    return as_statepoint(record.locations, len(record.live_outs)) is not None


def convention_text(number: int) -> str:
    """`8 (fastcc)`: a convention's number, with LLVM's name for common ones."""
    return f"{number} ({_CONVENTIONS[number]})" if number in _CONVENTIONS else str(number)


def flags_text(flags: int) -> str:
    """`3 (gc transition, deopt live-in)`."""
    words = [word for bit, word in ((GC_TRANSITION, "gc transition"), (DEOPT_LIVE_IN, "deopt live-in")) if flags & bit]
    return f"{flags} ({', '.join(words)})" if words else str(flags)


def describe(found: Statepoint, words: Sequence[str]) -> Iterator[str]:
    """Lines of text; `words` has the texts of the record's locations."""
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
    """The object `statepoint` of schema.json."""
    return {"convention": found.convention, "flags": found.flags, "deopt": list(found.deopt),
            "pairs": [list(pair) for pair in found.pairs], "allocas": list(found.allocas)}
