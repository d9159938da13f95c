"""x86-64's own combines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.lower.dag.combine import Combiner
from smemit.lower.dag.nodes import Node, Result

if TYPE_CHECKING:
    from smemit.target.x86_64.dag import Dag


def combine(target: Dag, combiner: Combiner, node: Node) -> Result | None:
    """A better value for a node, None when there is none."""
    return None
