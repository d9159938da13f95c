"""Placements: locations for the live values of a stackmap, patchpoint or statepoint.

    f.stackmap(1, live=[a, b, c], places=[place.register("rbx"), place.spill("fp"), None])

The generated code moves each value there just before the site. llc ignores placements.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from smemit.checks import checked, mistake
from smemit.dsl import checks
from smemit.ir.placements import BASES, Placement

__all__ = ["constant", "direct", "parts", "pool", "register", "spill", "zero"]


class Parts(NamedTuple):
    """A value in several places."""

    places: tuple[Placement | None, ...]


Place = Placement | Parts | None
"""The location that a live value should get; None lets the allocator choose."""


def asked(places: Any, count: int, whole: str = "live value") -> list[Any]:
    """Check the places of `count` values. Only live values of stackmaps and patchpoints can have parts."""
    found = checks.listed(places, "places")
    if len(found) > count:
        raise mistake(f"{len(found)} places are given for {count} {whole}s")
    for one in found:
        if isinstance(one, Parts) and whole != "live value":
            raise mistake(f"a {whole} is asked into parts", "f.lshr and f.trunc take a value apart")
        if one is not None and not isinstance(one, Placement | Parts):
            raise mistake(f"{checks.shown(one)} is not a place", 'write place.register("rbx"), place.spill() or None')
    return found + [None] * (count - len(found))


@checked
def register(name: str) -> Placement:
    """The register `name`, or its low part of the value's size: for an i32, rbx means ebx.

    A callee-saved one is saved by the frame, which the unwind table tells. At a patchpoint that calls something only
    those that the call preserves will do.
    """
    return Placement("register", checks.text(name, "name"))


@checked
def spill(base: str = "fp") -> Placement:
    """An Indirect location in a spill slot, off the stack pointer ("sp"), frame pointer or base pointer ("bp").

    The frame gets a base pointer where it has none: rbx, x19, or r30, which holds the stack pointer on entry.
    """
    return Placement("spill", checks.word(base, "base", BASES))


@checked
def direct(base: str = "fp") -> Placement:
    """A Direct location of an alloca, off the register that `base` names, as in `spill`."""
    return Placement("direct", checks.word(base, "base", BASES))


@checked
def constant() -> Placement:
    """An inline constant: for a 32-bit signed integer constant or null."""
    return Placement("constant")


@checked
def pool() -> Placement:
    """An entry of the constant pool: for an integer constant or null of any size."""
    return Placement("pool")


@checked
def zero() -> Placement:
    """The zero register, for 0 or null; on aarch64 it has the number of the stack pointer."""
    return Placement("zero")


@checked
def parts(*places: Placement | None) -> Parts:
    """Split the value into parts of equal size, lowest bits first; each part has its own location."""
    if len(places) < 2:
        raise mistake(f"{len(places)} parts", "a value has two parts or more")
    return Parts(tuple(asked(places, len(places), "part")))
