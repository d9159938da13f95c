"""Live-outs: the registers that a patchpoint's code must preserve, and the padding around the list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smemit.conformance.kit.case import Feature, bound
from smemit.conformance.kit.places import Place
from smemit.stackmap.model import LiveOut, Record, StackMap

GROUP = "live-outs"


def features() -> Iterator[Feature]:
    for locations in range(4):
        for live_outs in range(4):
            yield Feature(
                f"padding-{locations}-{live_outs}", "padding",
                f"{locations} locations and {live_outs} live-outs, with a record of the same form behind it. v3 pads "
                f"to 8 bytes behind the locations and behind the live-outs; v1 and v2 only behind the live-outs.",
                "Pad in one of the two places only, always, or never, and read the next record 4 or 8 bytes off.",
                bound((locations, live_outs), lambda place, pair: _pair(place, pair[0], pair[1])),
                everywhere=True)
    for count in (1, 2, 5, 16, 33, 255, 256, 1000):
        yield Feature(
            f"live-outs-{count}", GROUP, f"A record with {count:,} live-outs, sorted by number.",
            "Keep the list in a table of as many entries as the machine has registers, or its size in 8 bits.",
            bound(count, lambda place, count: place.followed([], _numbered(count))),
            (3, 2, 1, "rfc2") if count < 255 else (3,))
    yield Feature(
        "live-outs-65535", GROUP, "A record with 65,535 live-outs: the count has 16 bits.",
        "Read the count with a sign, or compute the record's size in 16 bits.",
        lambda place: place.followed([], _numbered(65535)), (3,), ("x86_64",))
    for size in (1, 2, 4, 8, 10, 16, 32, 64, 127, 128, 255):
        yield Feature(
            f"live-out-size-{size}", GROUP, f"A live-out of {size} bytes; the size has 8 bits without a sign.",
            "Take every live-out for one of 8 bytes, or read the size at the place of the reserved byte.",
            bound(size, lambda place, size: place.followed([], [LiveOut(place.general(0), size)])))
    for register in (0, 255, 256, 32767, 32768, 65535):
        yield Feature(
            f"live-out-register-{register}", GROUP,
            f"A live-out of register {register:,}; numbers have 16 bits, and ppc64 uses those above 1200.",
            "Index a table of the machine's registers without a check.",
            bound(register, lambda place, register: place.followed([], [LiveOut(register, 8)])))
    yield Feature(
        "live-outs-of-one-function", GROUP, "Of three records only the middle one has live-outs.",
        "Carry the list over to the next record.",
        lambda place: place.map([place.function([
            Record(1, 4, [place.const(1)]), Record(2, 8, [place.const(2)], _numbered(3)),
            Record(3, 12, [place.const(3)])])]))
    yield Feature(
        "locations-and-live-outs-many", GROUP, "300 locations and 300 live-outs in one record.",
        "Add sizes in 8 bits.",
        lambda place: place.followed([place.const(n) for n in range(300)], _numbered(300)), (3, 2))


def _numbered(count: int) -> Sequence[LiveOut]:
    return [LiveOut(number, 1 << number % 5) for number in range(count)]


def _pair(place: Place, locations: int, live_outs: int) -> StackMap:
    records = [Record((id << 32) + id, 4 * id, [place.reg(place.general(n)) for n in range(locations)],
                      _numbered(live_outs)) for id in (1, 2)]
    return place.map([place.function(records)])
