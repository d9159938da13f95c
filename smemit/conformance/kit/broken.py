"""Invalid sections with one labelled fault each, in small maps of every version."""

from __future__ import annotations

from collections.abc import Iterator

from smemit.conformance.inputs.faults import RULES, Fault, Right, faults, right
from smemit.conformance.kit.case import Case, Verdict
from smemit.conformance.kit.places import Place
from smemit.stackmap.model import LiveOut, Record, StackMap
from smemit.stackmap.serialize import serialize

PLACES = tuple(Place(version, machine) for version in (3, 2, 1, "rfc2") for machine in ("x86_64", "ppc64"))
# The current version has all faults, the others one fault of each form.
MOST = {(3, "x86_64"): 30, (3, "ppc64"): 5, (2, "x86_64"): 5, (1, "x86_64"): 5, ("rfc2", "x86_64"): 12}
FEW = 2
CUTS = 60
"""Number of cuts in the current version."""


def cases() -> Iterator[Case]:
    """All of them."""
    for place in PLACES:
        base = small(place)
        given = right(serialize(base), place.version, place.endian)
        for rule in RULES:
            for fault in _chosen(given, rule, _most(place, rule)):
                yield _case(place, fault, rule)


def small(place: Place) -> StackMap:
    """Two functions, three records, every kind of location, both paddings, a pool, live-outs."""
    first = [
        Record(7, 4, [place.reg(place.general(0)), place.pooled(1)]),
        Record(0x1122334455667788, 16, [
            place.direct(place.frame_pointer, -16), place.indirect(place.frame_pointer, -24), place.const(-1)],
            [LiveOut(place.base_pointer, 8)]),
    ]
    second = [Record(9, 8, [place.pooled(0)], [LiveOut(place.general(0), 8), LiveOut(place.base_pointer + 8, 16)])]
    return place.map([place.function(first, 24), place.function(second, 40)], [1 << 31, 0x123456789ABCDEF0])


def _most(place: Place, rule: str) -> int:
    if rule == "truncated" and (place.version, place.machine) == (3, "x86_64"):
        return CUTS
    return MOST.get((place.version, place.machine), FEW)


def _chosen(given: Right, rule: str, most: int) -> list[Fault]:
    found = list(faults(given, rule))
    if len(found) <= most:
        return found
    # Spread over the section.
    return [found[index * len(found) // most] for index in range(most)]


def _case(place: Place, fault: Fault, rule: str) -> Case:
    facts = RULES[rule]
    return Case(
        f"{place.prefix}-{rule}-at-{fault.offset}-{fault.what}", Verdict.REJECT, rule,
        f"{facts.text} Broken at offset {fault.offset}: {fault.what.replace('-', ' ')}.", facts.careless, place,
        fault.data, (), rule=rule, offset=fault.offset, lenient=facts.lenient)
