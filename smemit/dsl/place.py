"""Placements: where a stackmap, patchpoint or statepoint wants a live value to be.

    f.stackmap(1, live=[a, b, c], places=[place.register("rbx"), place.spill("fp"), None])

The code brings each value there right above the site. llc does not know placements: it puts values where it likes.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from smemit.checks import checked
from smemit.dsl import checks
from smemit.dsl.caller import mistake
from smemit.ir.placements import BASES, Placement

__all__ = ["constant", "direct", "parts", "pool", "register", "spill", "zero"]


class Parts(NamedTuple):
    """A value in several places."""

    places: tuple[Placement | None, ...]


Place = Placement | Parts | None
"""Where a live value is to be; None leaves it to the allocator."""


def asked(places: Any, count: int, whole: str = "live value") -> list[Any]:
    """A checked list of the places of `count` values; only live values of stackmaps and patchpoints have parts."""
    found = checks.listed(places, "places")
    if len(found) > count:
        raise mistake(f"{len(found)} places are given for {count} {whole}s")
    for one in found:
        if isinstance(one, Parts) and whole != "live value":
            raise mistake(f"a {whole} is asked into parts", "f.lshr and f.trunc take a value apart")
        if one is not None and not isinstance(one, Placement | Parts):
            raise mistake(f"{checks.shown(one)} is no place", 'write place.register("rbx"), place.spill() or None')
    return found + [None] * (count - len(found))


@checked
def register(name: str) -> Placement:
    """In the register `name`, or the low part of it that has the value's size: rbx holds an i32 in ebx.

    A callee-saved one is saved by the frame, which the unwind table tells. At a patchpoint that calls something only
    those that the call preserves will do.
    """
    return Placement("register", checks.text(name, "name"))


@checked
def spill(base: str = "fp") -> Placement:
    """In a spill slot of its own, Indirect off the stack pointer ("sp"), frame pointer or base pointer ("bp").

    The frame gets a base pointer where it has none: rbx, x19, or r30, which holds the stack pointer on entry.
    """
    return Placement("spill", checks.word(base, "base", BASES))


@checked
def direct(base: str = "fp") -> Placement:
    """Of an alloca: Direct, off the register that `base` says, as in `spill`."""
    return Placement("direct", checks.word(base, "base", BASES))


@checked
def constant() -> Placement:
    """Of an integer constant of 32 bits with sign, or null: in the location itself."""
    return Placement("constant")


@checked
def pool() -> Placement:
    """Of an integer constant or null: in the pool of constants, also when it is small."""
    return Placement("pool")


@checked
def zero() -> Placement:
    """Of 0 or null: in the register that always reads as zero, which on aarch64 has the stack pointer's number."""
    return Placement("zero")


@checked
def parts(*places: Placement | None) -> Parts:
    """Split in parts of one size, the lowest bits first, each in its own place and a location of its own."""
    if len(places) < 2:
        raise mistake(f"{len(places)} parts", "a value has two parts or more")
    return Parts(tuple(asked(places, len(places), "part")))
