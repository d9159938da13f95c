"""Rules for operations one of whose operands turned out to be undef."""

from __future__ import annotations

from smemit.isel.dag.combine.combiner import Combiner, Rule
from smemit.isel.dag.combine.rule_index import below
from smemit.isel.dag.graph.fold import UNDEFS
from smemit.isel.dag.graph.nodes import Node, Result


@below(*UNDEFS)
def of_undef(combiner: Combiner, node: Node) -> Result | None:
    """What an undef operand leaves: anything, or what the best choice for it gives."""
    left, right = node.ops[0].node.op in UNDEFS, node.ops[1].node.op in UNDEFS
    if not left and not right:
        return None
    graph, type, op = combiner.graph, node.type, node.op
    if op in ("mul", "and") or (op == "xor" and left and right) or (op in _SHIFTS and not right):
        return graph.constant(0, type)
    if op == "or":
        return graph.constant(-1, type)
    return graph.undef(type)


_SHIFTS = ("shl", "srl", "sra")

OF_UNDEF: tuple[str, Rule] = ("undef-operand", of_undef)
