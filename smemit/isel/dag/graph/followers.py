"""Calls that stand right behind another in every schedule, and so need no nodes (`build/followers.py` finds them)."""

from __future__ import annotations

from smemit.codegen.machine import Inst

NODES, UNITS = 3, 2
"""What each of them would be in the graph and in its schedule: the call, and what opens and closes its frame."""


class Followers:
    """What follows one call."""

    __slots__ = ("cc", "given", "insts", "mask", "version")

    def __init__(self, cc: str, given: list[int], mask: frozenset[int], version: int) -> None:
        self.cc, self.given, self.mask = cc, given, mask
        """Its convention, the registers that the call reads, and those that survive it: the same for all."""
        self.insts: list[Inst] = []
        self.version = version
        """That of the graph behind the last one: as long as it stays, nothing was built since."""
