"""Source locations of a graph's nodes, if the function has debug information (LLVM's SDLoc).

A node has the location of the operation that its source number stands for. Where two nodes become one, LLVM moves the
location to the earlier one, or drops it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from smemit.compile.isel.dag.graph.nodes import Node
    from smemit.ir.debug_info import Location


class Sources:
    """The locations of one graph."""

    __slots__ = ("by_number", "is_silent", "moved")

    def __init__(self) -> None:
        self.by_number: dict[int, Location] = {}
        """By the source number of operations."""
        self.moved: dict[Node, Location | None] = {}
        """Nodes whose location is not that of their source number."""
        self.is_silent = False
        """New nodes have no location."""

    def of(self, node: Node) -> Location | None:
        """The location of a node."""
        return self.moved[node] if node in self.moved else self.by_number.get(node.order)

    def add(self, node: Node, current: Node | None) -> None:
        """Note a new node, made while a step works on `current`."""
        if self.is_silent:
            self.moved[node] = None
        elif current in self.moved and current is not None and node.order == current.order:
            self.moved[node] = self.moved[current]

    def reuse(self, node: Node, number: int, current: Node | None) -> None:
        """Note that an operation found a node that others had made: the earlier location stays."""
        if 0 < number < node.order:
            self.moved[node] = self._of_number(number, current)

    def merge(self, node: Node, number: int, current: Node | None) -> None:
        """Note that an instruction made for an operation turned out to be `node`: two locations cancel out."""
        self.merge_with(node, self._of_number(number, current))

    def _of_number(self, number: int, current: Node | None) -> Location | None:
        """The location of what is made under a number now."""
        is_of_current = current is not None and current.order == number
        return self.of(current) if is_of_current and current is not None else self.by_number.get(number)

    def merge_with(self, node: Node, location: Location | None) -> None:
        """The same of an instruction that has a location already."""
        own = self.of(node)
        self.moved[node] = own if own is None or own == location else None
