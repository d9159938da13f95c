"""Expansions of operations that a target lacks: textual rules, and functions where loops are needed."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from smemit.compile.isel.dag.graph.value_types import ir_text
from smemit.compile.isel.dag.rule_file import Lowerings
from smemit.errors import UnsupportedError

if TYPE_CHECKING:
    from smemit.compile.isel.dag.graph.nodes import Node, Result
    from smemit.compile.isel.dag.legalize.lowering import Lowering
    from smemit.compile.isel.dag.legalize.types import TypeLegalizer

LOWERINGS = Lowerings(os.path.dirname(__file__), "", "smemit.compile.isel.dag.legalize.bits")
"""The rules that are text."""


def expanded(lowering: Lowering | TypeLegalizer, node: Node) -> list[Result]:
    """The replacement of a node's results."""
    made = LOWERINGS.lower(lowering, node)
    if made is not None:
        return made
    from smemit.compile.isel.dag.legalize.bits import EXPANSIONS

    if node.op in EXPANSIONS:
        return [EXPANSIONS[node.op](lowering.graph, lowering.target, node)]
    raise UnsupportedError(f"the operation {node.op} on {ir_text(node.type)} is not supported")
