"""half and bfloat on targets without arithmetic for them: compute in float and round."""

from __future__ import annotations

from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import Node, Result

HALF = "f16"
ARITHMETIC = ("fadd", "fsub", "fmul", "fdiv")


def actions(table: dict[tuple[str, str], str]) -> None:
    """Register the actions for half operations that both targets share."""
    for op in ARITHMETIC:
        table[op, HALF] = "promote:f32"
    for wide in ("f32", "f64"):
        table[f"extload{HALF}", wide] = table[f"truncstore{HALF}", wide] = "expand"


def rounded(graph: Graph, type: str, value: Result) -> Result:
    """Round a float to a narrower type."""
    return graph.node("fp_round", type, value, graph.target_constant(0, "i64"))


def from_integer(graph: Graph, node: Node) -> list[Result]:
    """Convert an integer (LLVM's promoteXINT_TO_FP)."""
    return [rounded(graph, HALF, graph.node(node.op, "f32", *node.ops))]
