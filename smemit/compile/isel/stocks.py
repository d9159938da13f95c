"""What graphs leave for the next graphs of a module, kept where it can be let go without loading the graph selector."""

from __future__ import annotations

from typing import Any

# Any of these is a `Node`, whose module reads this one.
STOCKS: list[dict[tuple[str, ...], list[Any]]] = []
"""The nodes of graphs that were released, by the types of their results, for the next graphs.

There are more nodes than anything else, and to fill one in again is quicker than to make it and to let it go: a node,
its results and its users are cycles."""

NUMBERS: dict[Any, int] = {}
"""Of nodes that were printed, what they are called: a number in each would take as much room as its operands."""


def forget_nodes() -> None:
    """Let go the nodes of graphs that were released, and what they still refer to."""
    STOCKS.clear()
    NUMBERS.clear()
