"""Linked sections: several consecutive maps, one for each object file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smemit.conformance.kit.case import Feature, bound
from smemit.conformance.kit.places import Place
from smemit.stackmap.model import LiveOut, Record, StackMap

GROUP = "linked"
FIRST_ONLY = "Read the first map only, as llvm-readobj does, and lose every other object file's records."


def features() -> Iterator[Feature]:
    for count in (2, 3, 100):
        yield Feature(f"maps-{count}", GROUP, f"{count} maps in one section; each begins with its own header.",
                      FIRST_ONLY, bound(count, lambda place, count: _maps(place, count)),
                      (3, 2, 1, "rfc2") if count == 2 else (3,))
    yield Feature("maps-own-pools", GROUP, "Two maps with pools: index 0 of the second is its own first entry.",
                  "Count pool indices over the whole section.",
                  lambda place: [_numbered(place.one([place.pooled(0)], (), [value << 40]), value) for value in (1, 2)])
    yield Feature("maps-empty-first", GROUP, "An empty map before a full one.",
                  "Stop at a header whose counts are 0.",
                  lambda place: [place.map([]), _numbered(place.one([place.const(1)]), 1)], (3, 2))
    yield Feature("maps-empty-middle", GROUP, "An empty map between two full ones.",
                  "Stop at a header whose counts are 0.",
                  lambda place: [_numbered(place.one([place.const(1)]), 1), place.map([]),
                                 _numbered(place.one([place.const(2)]), 2)], (3, 2))
    yield Feature("maps-odd-ends", GROUP,
                  "Maps whose last records end in padding: the next header follows behind it, 8-byte aligned.",
                  "Read the next header 4 bytes off.",
                  lambda place: [_numbered(place.one([place.const(1)] * odd, [LiveOut(0, 8)] * live), 2 * odd + live)
                                 for odd in range(2) for live in range(2)])
    yield Feature("maps-same-function", GROUP,
                  "Two maps about one function, as two copies of a COMDAT function leave them: both rows hold the kept "
                  "copy's address.",
                  "Take the second for a mistake, or add its records to the first's offsets.",
                  lambda place: [place.one([place.const(1)]), place.one([place.const(1)])], (3,))


def _numbered(stack_map: StackMap, number: int) -> StackMap:
    """Function names must differ between the maps of a section."""
    for index, function in enumerate(stack_map.functions):
        function.symbol = f"f{number}_{index}"
    return stack_map


def _maps(place: Place, count: int) -> Sequence[StackMap]:
    return [_numbered(place.map([place.function([
        Record(100 * number + n, 8 * n, [place.const(number), place.reg(place.general(n))][: 1 + number % 2],
               [LiveOut(3, 8)] * (number % 3 == 0)) for n in range(1 + number % 3)], 16 * (1 + number % 4))]), number)
        for number in range(count)]
