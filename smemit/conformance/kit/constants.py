"""Constants: small ones in the record, large ones in the pool."""

from __future__ import annotations

from collections.abc import Iterator

from smemit.conformance.kit.case import Feature, bound
from smemit.stackmap.model import Record

GROUP = "constants"
MASK = (1 << 64) - 1

SMALL = {"0": 0, "1": 1, "minus-1": -1, "minus-2": -2, "127": 127, "128": 128, "minus-128": -128, "255": 255,
         "32768": 32768, "minus-32768": -32768, "65535": 65535, "65536": 65536, "2p31-1": (1 << 31) - 1,
         "minus-2p31": -(1 << 31)}
LARGE = {"2p31": 1 << 31, "2p32-1": (1 << 32) - 1, "2p32": 1 << 32, "minus-2p31-1": -(1 << 31) - 1,
         "2p53+1": (1 << 53) + 1, "2p63-1": (1 << 63) - 1, "minus-2p63": -(1 << 63), "bytes": 0x0123456789ABCDEF,
         "undef": 0xFEFEFEFE}


def features() -> Iterator[Feature]:
    for name, value in SMALL.items():
        yield Feature(
            f"constant-{name}", GROUP, f"The constant {value:,}, which fits 32 bits and stands in the location itself.",
            "Read it without its sign (-1 becomes 4294967295, as llvm-readobj prints it).",
            bound(value, lambda place, value: place.followed([place.const(value)])))
    for name, value in LARGE.items():
        yield Feature(
            f"pool-{name}", GROUP, f"The constant {value:,}, which does not fit 32 bits with a sign: the pool has it.",
            "Read pool values as 32 bits, without sign, or as floating-point numbers.",
            bound(value, lambda place, value: place.followed([place.pooled(0)], (), [value & MASK])))
    yield Feature(
        "pool-shared", GROUP, "Two functions name the same entry: the pool belongs to the map, not to a function.",
        "Give each function its own share of the pool.",
        lambda place: place.map([place.function([Record(n, 4, [place.pooled(0), place.pooled(n)])]) for n in range(2)],
                                [1 << 40, 1 << 41]))
    yield Feature(
        "pool-unused", GROUP, "A pool of three entries that no location names.",
        "Take the pool's size from the locations.",
        lambda place: place.followed([place.const(1)], (), [1 << 40, 2 << 40, 3 << 40]))
    yield Feature(
        "pool-duplicates", GROUP, "Equal entries in the pool. LLVM shares them, nothing in the format says so.",
        "Keep the pool in a set or table by value, so that indices shift.",
        lambda place: place.followed([place.pooled(n) for n in range(4)], (), [5 << 40, 5 << 40, 6 << 40, 5 << 40]))
    yield Feature(
        "pool-small-values", GROUP, "Pool entries that would fit a location: 0, 1 and -1.",
        "Take an entry of 0 for an empty one.",
        lambda place: place.followed([place.pooled(n) for n in range(3)], (), [0, 1, MASK]))
    yield Feature(
        "pool-last-entry", GROUP, "An index that names the last of 300 entries.",
        "Keep the index in 8 bits, or take `index == size - 1` for too large.",
        lambda place: place.followed([place.pooled(299), place.pooled(0), place.pooled(256)], (),
                                     [(n + 1) << 33 for n in range(300)]))
    yield Feature(
        "pool-thousands", GROUP, "A pool of 5,000 entries, named from the end to the start.",
        "Read the pool once for every location.",
        lambda place: place.followed([place.pooled(n) for n in range(4999, -1, -50)], (),
                                     [(n << 33) + 1 for n in range(5000)]), (3,))
    yield Feature(
        "pool-beyond-65536", GROUP, "An index above 65,535: the field has 32 bits.",
        "Keep the index in 16 bits.",
        lambda place: place.followed([place.pooled(65536), place.pooled(65535), place.pooled(65537)], (),
                                     [n << 33 for n in range(65538)]), (3,), ("x86_64",))
    yield Feature(
        "pool-and-functions", GROUP,
        "Three functions and one pool entry: the pool begins behind the function table.",
        "Take the size of the function table for that of another version (16 or 24 bytes a row).",
        lambda place: place.map([place.function([Record(n, 4, [place.pooled(0)])]) for n in range(3)],
                                [0xABCDEF << 32]))
