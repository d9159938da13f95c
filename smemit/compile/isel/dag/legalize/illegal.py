"""Detect graphs with illegal types; most have none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import CHAIN, GLUE

if TYPE_CHECKING:
    from smemit.compile.isel.dag.legalize.hooks import LegalizeHooks

FREE = (CHAIN, GLUE, "Untyped")
"""Types that are never in registers."""


def has_illegal_types(graph: Graph, target: LegalizeHooks) -> bool:
    """Whether any value has a type that is not legal."""
    legal = target.legal_results
    doubtful = [types for types in graph.result_types() if types not in legal]
    if not doubtful:
        return False
    legal.update([types for types in doubtful if all(is_legal(target, type) for type in types)])
    illegal = {*doubtful} - legal
    return bool(illegal) and any(node.types in illegal and node.op != "TargetConstant" for node in graph.living())


def is_legal(target: LegalizeHooks, type: str) -> bool:
    """Whether a type is legal."""
    return type in FREE or target.is_type_legal(type)
