"""AArch64: what an argument's value travels in, and where."""

from __future__ import annotations

from smemit.isa.calling_convention import Special
from smemit.records import NamedTuple

KEEPS_FIRST = "returned"
"""Stands for the C convention where the first argument survives the call."""


class Part(NamedTuple):
    """One register's worth of an argument."""

    type: str
    """In a register."""
    narrow: str
    """On the stack."""
    place: Special | None
    begins: bool
    """The first of several parts of an integer."""
    is_bool: bool = False
    """A boolean that the caller widens to eight bits."""
    block: int = 0
    """How many parts, from this one on, travel together."""
    block_align: int = 0


Location = tuple[int, int]
"""A register and 0, or 0 and an offset in the argument area."""


class Arrivals(NamedTuple):
    """Where the arguments of a function arrive."""

    values: list[list[tuple[str, list[tuple[Part, Location]]]]]
    """Per argument its value types, each with the parts that it is made of."""
    result: tuple[Part, Location] | None
    """Where the address for the result arrives, which nobody wrote, if there is one."""
    size: int
    """Bytes of the argument area."""
    used: list[int]
    """The registers."""


Travels = tuple[list[Part], tuple[Location, ...], int]
"""The parts of a call's arguments, where each travels, and the bytes of the argument area."""
