"""half and bfloat on targets without arithmetic for them: compute in float and round."""

from __future__ import annotations

from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import Node, Result
from smemit.compile.isel.dag.legalize.actions import Row

HALF = "f16"
ARITHMETIC = ("fadd", "fsub", "fmul", "fdiv")
ACTIONS: tuple[Row, ...] = (
    ("promote:f32", (HALF,), ARITHMETIC),
    ("expand", ("f32", "f64"), (f"extload{HALF}", f"truncstore{HALF}")),
)
"""The actions that all these targets share."""


def rounded(graph: Graph, type: str, value: Result) -> Result:
    """Round a float to a narrower type."""
    return graph.node("fp_round", type, value, graph.target_constant(0, "i64"))


def from_integer(graph: Graph, node: Node) -> list[Result]:
    """Convert an integer (LLVM's promoteXINT_TO_FP)."""
    return [rounded(graph, HALF, graph.node(node.op, "f32", *node.ops))]
