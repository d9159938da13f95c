"""Locations: kinds, sizes, base registers and offsets."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from smemit.conformance.kit.case import Feature, bound
from smemit.conformance.kit.places import Place
from smemit.stackmap.model import Location, Record

GROUP = "locations"
POOL = (0x1_0000_0000, 0x8000_0000_0000_0000)

OFFSETS = {"0": 0, "1": 1, "minus-1": -1, "8": 8, "minus-8": -8, "127": 127, "128": 128, "minus-128": -128,
           "minus-129": -129, "32767": 32767, "32768": 32768, "minus-32768": -32768, "minus-32769": -32769,
           "65536": 65536, "2p31-1": (1 << 31) - 1, "minus-2p31": -(1 << 31)}
SIZES = (1, 2, 3, 4, 8, 10, 16, 32, 64, 127, 128, 255)
WIDE_SIZES = (256, 257, 512, 4096, 32767, 32768, 65535)


def features() -> Iterator[Feature]:
    for name in _kinds(Place(3, "x86_64")):
        yield Feature(
            f"kind-{name}", GROUP, f"One location of kind {name} with a record behind it.",
            "Mix up Direct (the value is the address) with Indirect (the value is stored there).",
            bound(name, lambda place, name: place.followed(
                [_kinds(place)[name]], (), POOL if name == "constant-index" else ())))
    yield Feature(
        "kinds-all", GROUP, "One location of each kind in one record.",
        "Read the fields of one kind as those of another.",
        lambda place: place.followed(_kinds(place).values(), (), POOL), everywhere=True)
    yield Feature(
        "kinds-in-every-order", GROUP, "120 records: the five kinds in every order.",
        "Keep the state of one location for the next one.",
        lambda place: place.map([place.function([
            Record(number, 4 * number, [_kinds(place)[name] for name in names])
            for number, names in enumerate(permutations(_kinds(place)))])], POOL),
        (3,))
    for base in ("stack", "frame", "base"):
        for kind in ("direct", "indirect"):
            yield Feature(
                f"{kind}-off-{base}-pointer", GROUP,
                f"{kind.capitalize()} locations off the {base} pointer, above and below it. LLVM takes the frame "
                f"pointer where there is one, the stack pointer in realigned frames, a base pointer where both move.",
                "Take every base for the frame pointer, or the offset for one without a sign.",
                bound((kind, base), lambda place, pair: place.one([
                    getattr(place, pair[0])(getattr(place, f"{pair[1]}_pointer"), offset)
                    for offset in (16, 0, -8, -4096)])))
    for name, offset in OFFSETS.items():
        yield Feature(
            f"offset-of-indirect-{name}", GROUP,
            f"Indirect and Direct locations at {offset:+,}: the offset has 32 bits and a sign.",
            "Keep the offset in 8 or 16 bits, or read it without its sign.",
            bound(offset, lambda place, offset: place.followed([place.indirect(place.frame_pointer, offset),
                                                         place.direct(place.stack_pointer, offset)])))
    for size in SIZES:
        yield Feature(
            f"size-{size}", GROUP, f"A value of {size} bytes, in a register and in memory.",
            "Take every value for one of 8 bytes.",
            bound(size, lambda place, size: place.followed([place.indirect(place.frame_pointer, -size, size),
                                                     place.reg(place.general(0), size)])),
            (3, 2, 1))
    for size in WIDE_SIZES:
        yield Feature(
            f"size-{size}", GROUP, f"A spilled value of {size:,} bytes: since v3 the size has 16 bits.",
            "Keep the size in 8 bits, or with a sign.",
            bound(size, lambda place, size: place.followed([place.indirect(place.frame_pointer, -size, size)])), (3,))
    yield Feature(
        "size-differs-by-location", GROUP, "Locations of 1, 2, 4, 8, 16, 32 and 64 bytes in one record.",
        "Take the first location's size for all of them.",
        lambda place: place.followed([place.indirect(place.stack_pointer, 64 * n, 1 << n) for n in range(7)]),
        (3, 2, 1))
    yield Feature(
        "location-repeated", GROUP, "The same value four times: an operand that occurs twice is recorded twice.",
        "Merge equal locations, so that the later ones have the wrong index.",
        lambda place: place.followed(
            [place.reg(place.general(0))] * 3 + [place.const(0)] + [place.reg(place.general(0))]))
    yield Feature(
        "offset-of-register-8", GROUP,
        "A Register location with offset 8: the value is in bits 8 to 15 (ah of rax). LLVM writes the bit, not a byte.",
        "Drop the offset, or multiply it by 8.",
        lambda place: place.followed([place.reg(place.general(3), 1, 8)]), (3, 2, 1), ("x86_64",))
    yield Feature(
        "offset-of-register-bits", GROUP,
        "Register locations with offsets 1, 2 and 3: the bits gt, eq and un of a condition register.",
        "Drop the offset.",
        lambda place: place.followed([place.reg(68 + bit, 4, bit) for bit in range(4)]), (3, 2, 1),
        ("ppc64", "ppc64le"))


def _kinds(place: Place) -> dict[str, Location]:
    return {
        "register": place.reg(place.general(1)),
        "direct": place.direct(place.frame_pointer, -16),
        "indirect": place.indirect(place.frame_pointer, -24),
        "constant": place.const(-7),
        "constant-index": place.pooled(1),
    }
