"""Version 0, which LLVM 3.4 wrote on Mach-O: no functions, 32-bit IDs, no live-outs, no padding."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from smemit.conformance.kit.case import Feature, bound
from smemit.stackmap.formats import Version
from smemit.stackmap.model import Location, Record, StackMap

GROUP = "version-0"
VERSIONS: tuple[Version, ...] = (0,)
MACHINES = ("x86_64",)
_LOOKS = "Look for a function table, or for live-outs behind each record."


def features() -> Iterator[Feature]:
    for count in (0, 1, 2, 3, 255, 256):
        yield Feature(f"locations-{count}", GROUP, f"A record of {count} locations of 8 bytes and another behind it.",
                      _LOOKS, bound(count, lambda place, count: _map(
                          [_record(1, [place.reg(n % 16) for n in range(count)]), _record(2, [])])),
                      VERSIONS, MACHINES)
    yield Feature("kinds", GROUP, "Each kind of location once, and a pool of two.", _LOOKS,
                  lambda place: _map([_record(1, [
                      place.reg(3), place.direct(6, -16), place.indirect(6, -24), place.const(5), place.pooled(1)])],
                      (1 << 40, (1 << 64) - 1)), VERSIONS, MACHINES)
    yield Feature("constant-unsigned", GROUP,
                  "A small constant of 2^32-1: this version keeps a constant inline when its upper 32 bits are zero.",
                  "Read it with a sign, as later versions have it.",
                  lambda place: _map([_record(1, [place.const(-1)])]), VERSIONS, MACHINES)
    yield Feature("id-2p32-1", GROUP, "The ID 2^32-1.", "Read IDs of 64 bits, or with a sign.",
                  lambda place: _map([_record((1 << 32) - 1, [place.const(1)]), _record(1, [])]),
                  VERSIONS, MACHINES)


def _record(id: int, locations: Iterable[Location]) -> Record:
    return Record(id, 8 * (id % 100), locations)


def _map(records: Iterable[Record], constants: Iterable[int] = ()) -> StackMap:
    return StackMap((), constants, records, 0, "little")
