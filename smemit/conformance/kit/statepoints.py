"""Statepoints: records whose locations follow a convention.

Three constants (calling convention, flags, number of deopt values), the deopt values, pairs of base and derived
pointer, then allocas. They are ordinary records for a reader that ignores the convention.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from smemit.conformance.kit.case import Feature
from smemit.conformance.kit.places import Place
from smemit.stackmap.formats import Version
from smemit.stackmap.model import LiveOut, Location, Record, StackMap

GROUP = "statepoints"
VERSIONS: tuple[Version, ...] = (3, 2, 1)
MACHINES = ("x86_64",)
POOL = (0x7FF0_0000_0000_0000, 1 << 40)

Make = Callable[[Place], Sequence[Location]]


def features() -> Iterator[Feature]:
    yield _one("plain", "No deopt values and no pointers.", "Expect at least one pair.", lambda p: _head(p, 0))
    yield _one("convention-fast", "A call with the fast convention (8) and flags 1.",
               "Take the first constant for the number of values.", lambda p: [p.const(8), p.const(1), p.const(0)])
    yield _one("root", "One root, spilled: base and derived are the same slot, which is named twice.",
               "Take the two locations for two roots.", lambda p: [*_head(p, 0), *_slot(p, 1) * 2])
    yield _one("roots-many", "Fifty roots in slots of their own.",
               "Keep roots in a table of fixed size.",
               lambda p: [*_head(p, 0), *(x for n in range(50) for x in _slot(p, n) * 2)])
    yield _one("derived", "A derived pointer whose base is another root.",
               "Relocate the derived pointer as an object of its own.",
               lambda p: [*_head(p, 0), *_slot(p, 0) * 2, *_slot(p, 0), *_slot(p, 1)])
    yield _one("derived-first", "Two derived pointers of one base, before the base itself.",
               "Expect the base as the first pair.",
               lambda p: [*_head(p, 0), *_slot(p, 2), *_slot(p, 0), *_slot(p, 2), *_slot(p, 1), *_slot(p, 2) * 2])
    yield _one("null", "A null root: the constant 0, twice.",
               "Expect a slot, and read the constant as an address.", lambda p: [*_head(p, 0), p.const(0), p.const(0)])
    yield _one("constant-base", "A base that is a constant with a derived pointer in a slot.",
               "Expect both of a pair to be of one kind.", lambda p: [*_head(p, 0), p.const(0), *_slot(p, 1)])
    yield _one("register", "Roots that stay in callee-saved registers.",
               "Scan the stack only.", lambda p: [*_head(p, 0), *[p.reg(p.base_pointer)] * 2])
    yield _one("allocas", "Two allocas behind one pair: Direct locations, one each.",
               "Take allocas for a pair.",
               lambda p: [*_head(p, 0), *_slot(p, 0) * 2, p.direct(p.stack_pointer, 32), p.direct(p.stack_pointer, 48)])
    yield _one("allocas-only", "Two allocas and no pair, which reads like a pair of Direct locations.",
               "Relocate the frame's own addresses.",
               lambda p: [*_head(p, 0), p.direct(p.stack_pointer, 32), p.direct(p.stack_pointer, 48)])
    yield _one("deopt", "Five deopt values: constants, a pool constant, a register and a slot; then a root.",
               "Take deopt values for pairs.",
               lambda p: [*_head(p, 5), p.const(-1), p.pooled(0), p.reg(p.general(0), 4),
                          p.indirect(p.stack_pointer, 64, 4), p.const(0), *_slot(p, 0) * 2])
    yield _one("deopt-odd", "An odd number of deopt values, so that pairs begin at an even index.",
               "Find pairs by parity.", lambda p: [*_head(p, 1), p.const(9), *_slot(p, 0) * 2])
    yield _one("deopt-many", "300 deopt values: the number of them is a constant like any other.",
               "Keep the number in 8 bits.", lambda p: [*_head(p, 300), *map(p.const, range(300)), *_slot(p, 0) * 2])
    yield _one("deopt-sizes", "Deopt values of 1, 2, 4, 8, 16 and 128 bytes in slots.",
               "Read 8 bytes of each.",
               lambda p: [*_head(p, 6), *(p.indirect(p.stack_pointer, 256 + 16 * n, size)
                                          for n, size in enumerate((1, 2, 4, 8, 16, 128)))])
    yield Feature(
        "statepoint-in-crowd", GROUP, "A statepoint between a stackmap and a patchpoint's record with live-outs.",
        "Decide once per function what its records are.", _crowd, VERSIONS, MACHINES, is_emitted=True)


def _one(name: str, text: str, careless: str, make: Make) -> Feature:
    return Feature(f"statepoint-{name}", GROUP, f"A statepoint's record. {text}", careless,
                   lambda place: place.one(make(place), (), POOL), VERSIONS, MACHINES, is_emitted=True)


def _head(place: Place, deopt: int) -> list[Location]:
    return [place.const(0), place.const(0), place.const(deopt)]


def _slot(place: Place, number: int) -> list[Location]:
    return [place.indirect(place.stack_pointer, 8 * number)]


def _crowd(place: Place) -> StackMap:
    return place.map([place.function([
        Record(1, 4, [place.const(0), place.const(0), place.const(7)]),
        Record(2, 16, [*_head(place, 0), *_slot(place, 0) * 2]),
        Record(3, 24, [place.reg(place.general(0))], [LiveOut(place.base_pointer, 8), LiveOut(place.stack_pointer, 8)]),
    ])])
