"""Records: boundary values of IDs and offsets, and numbers of locations."""

from __future__ import annotations

from collections.abc import Iterator

from smemit.conformance.kit.case import Feature, bound
from smemit.conformance.kit.places import Place
from smemit.stackmap.model import Record, StackMap

GROUP = "records"

IDS = {"0": 0, "2p31-1": (1 << 31) - 1, "2p31": 1 << 31, "2p32-1": (1 << 32) - 1, "2p32": 1 << 32,
       "2p53+1": (1 << 53) + 1, "2p63-1": (1 << 63) - 1, "2p63": 1 << 63, "2p64-2": (1 << 64) - 2,
       "2p64-1": (1 << 64) - 1, "bytes": 0x0123456789ABCDEF}


def features() -> Iterator[Feature]:
    for name, id in IDS.items():
        yield Feature(
            f"id-{name}", GROUP, f"The ID {id:,}. An ID has 64 bits without a sign, and no value is special.",
            "Keep IDs in 32 bits, with a sign, or in a floating-point number; take 2^64-1 for a mark.",
            bound(id, lambda place, id: place.map([place.function([Record(id, 4, [place.const(5)]), Record(2, 8)])])))
    yield Feature(
        "id-duplicate", GROUP, "Three records of two functions with one ID. IDs are not checked for uniqueness.",
        "Keep records in a table by ID, so that the last one hides the others.",
        lambda place: place.map([
            place.function([Record(7, 4, [place.const(1)]), Record(7, 12, [place.const(2)])]),
            place.function([Record(7, 4, [place.const(3)])])]))
    yield Feature(
        "id-statepoint-default", GROUP, "The ID 0xABCDEF00, which LLVM gives to statepoints without one of their own.",
        "Nothing known; it is the most frequent ID in code for collectors.",
        lambda place: place.map([place.function([Record(0xABCDEF00, 4 * n, [place.const(n)]) for n in range(4)])]))
    yield Feature(
        "record-overflowed", GROUP,
        "ID 2^64-1 without locations, which LLVM writes for a site of more than 65,535 locations; the next record "
        "follows as always.",
        "Look for the 65,536 locations that the site had.",
        lambda place: place.map([place.function([Record((1 << 64) - 1, 4), Record(8, 4, [place.const(1)])])]))
    for name, offset in {"0": 0, "1": 1, "255": 255, "256": 256, "65535": 65535, "65536": 65536,
                         "2p31-1": (1 << 31) - 1, "2p31": 1 << 31, "2p32-1": (1 << 32) - 1}.items():
        yield Feature(
            f"offset-{name}", GROUP,
            f"An instruction offset of {offset:,}; the field has 32 bits without a sign.",
            "Keep the offset in 16 bits or with a sign.",
            bound(offset, lambda place, offset: _at(place, offset)))
    yield Feature(
        "records-at-one-address", GROUP,
        "Four records at one offset: stackmaps without shadow may follow each other without code between them.",
        "Keep records in a table by address, or take the second for damage.",
        lambda place: place.map([place.function([Record(n, 16, [place.const(n)]) for n in range(4)])]))
    for count in (0, 1, 2, 3, 4, 5, 7, 8, 9, 16, 127, 128, 255, 256, 257, 1000):
        yield Feature(
            f"locations-{count}", GROUP, _count_text(count),
            "Keep the count in 8 bits, or miss the padding behind an odd number of locations.",
            bound(count, lambda place, count: place.followed([place.const(n) for n in range(count)])))
    for count in (32768, 65535):
        yield Feature(
            f"locations-{count}", GROUP, _count_text(count),
            "Read the count with a sign, loop with a 16-bit counter that never reaches its end, or compute the "
            "record's size in 16 bits.",
            bound(count, lambda place, count: place.followed([place.const(n) for n in range(count)])),
            (3,), ("x86_64",))


def _at(place: Place, offset: int) -> StackMap:
    return place.map([place.function([Record(1, offset, [place.const(5)])])])


def _count_text(count: int) -> str:
    padding = "4 bytes of padding" if count % 2 else "no padding"
    return (f"A record of {count:,} locations with another record behind it. In v3 the locations take {12 * count:,} "
            f"bytes and are followed by {padding}; before v3 they take 8 bytes each and have none.")
