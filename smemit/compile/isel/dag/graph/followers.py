"""What stands right behind a call in every schedule, and so needs no nodes (`build/followers.py` finds it)."""

from __future__ import annotations

from smemit.compile.codegen.machine import Inst


class Followers:
    """What follows one call."""

    __slots__ = ("calls", "copies", "insts", "result", "steps")

    def __init__(self) -> None:
        self.insts: list[Inst] = []
        self.result = 0
        """The virtual register that has the result of the call in front, if anyone asks for it there."""
        self.calls = 0
        """How many of them are calls: nodes that others open and close a frame around, glued to that behind them."""
        self.copies = 0
        """How many nodes are glued to these, which bring arguments and fetch results."""
        self.steps = 0
        """How many there are, without such copies, with the tokens of what others wait for."""

    @property
    def units(self) -> int:
        """How many units they would be in a schedule."""
        return self.steps + self.calls

    @property
    def nodes(self) -> int:
        """How many nodes they would be in a graph."""
        return self.units + self.calls + self.copies
