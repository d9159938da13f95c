"""Maps of the RFC whose records share lists. All records use the same tables, so a table can hold equal lists once."""

from __future__ import annotations

from collections.abc import Iterator

from smemit.conformance.inputs.faults import right
from smemit.conformance.kit.case import Case, Verdict
from smemit.conformance.kit.places import Place
from smemit.stackmap.model import FrameRegister, LiveOut, Record, StackMap
from smemit.stackmap.serialize import serialize

GROUP = "shared-lists"
PLACES = (Place("rfc2", "x86_64"), Place("rfc2", "ppc64"))


def cases() -> Iterator[Case]:
    """All of them, in both byte orders."""
    for place in PLACES:
        for name, text, careless, made, data in _sections(place):
            yield Case(f"{place.prefix}-{name}", Verdict.ACCEPT, GROUP, text, careless, place, data, (made,))


def _sections(place: Place) -> Iterator[tuple[str, str, str, StackMap, bytes]]:
    equal = _equal(place)
    yield ("lists-shared", "Records of two functions name the same locations, live-outs and saved registers.",
           "Take the next entries of a table for the next record, without its index.", equal,
           serialize(equal, unique=True))
    many = place.map([place.function([Record(n, 4 * n, [place.const(k) for k in range(40)]) for n in range(200)])])
    yield ("lists-shared-by-many", "200 records name the same 40 locations.",
           "Refuse counts that add up to more than the table has.", many, serialize(many, unique=True))
    overlapping, data = _overlapping(place)
    yield ("lists-overlapping", "A record names the last two of the three locations of the record before it.",
           "Give each entry to one record.", overlapping, data)


def _equal(place: Place) -> StackMap:
    locations, live_outs = [place.reg(place.general(1)), place.const(-7)], [LiveOut(7, 8), LiveOut(12, 4)]

    def records(first: int) -> list[Record]:
        return [Record(first + n, 8 * n, locations, live_outs) for n in range(3)]

    made = place.map([place.function(records(1)), place.function(records(11))])
    for function in made.functions:
        assert function.frame is not None
        saved = (FrameRegister(3, -8, 8), FrameRegister(place.frame_pointer, 0, 8))
        function.frame = function.frame._replace(registers=saved)
    return made


def _overlapping(place: Place) -> tuple[StackMap, bytes]:
    locations = [place.reg(place.general(0)), place.const(5), place.reg(place.general(2))]
    first = Record(1, 4, locations)
    data = serialize(place.map([place.function([first, Record(2, 8)])]))
    for key, value in (("location_count", 2), ("location_index", 1)):
        given = right(data, place.version, place.endian)
        data = given.with_value(list(given.named("record", key))[1], value)
    return place.map([place.function([first, Record(2, 8, locations[1:])])]), data
