"""Rules for smin, smax, umin and umax."""

from __future__ import annotations

from smemit.compile.isel.dag.combine.combiner import Combiner, Rule
from smemit.compile.isel.dag.combine.rule_index import Table, below
from smemit.compile.isel.dag.combine.rules.arithmetic import reassociate
from smemit.compile.isel.dag.graph.known_bits import known_bits
from smemit.compile.isel.dag.graph.nodes import Node, Result, width


@below(known=True)
def _decided(combiner: Combiner, node: Node) -> Result | None:
    """Known bits of both operands decide the comparison."""
    graph, (left, right), sign = combiner.graph, node.ops, 1 << width(node.type) - 1
    least, most = [], []
    for value in node.ops:
        zeros, ones = known_bits(graph, value)
        high = 2 * sign - 1 & ~zeros
        if node.op[0] == "s":
            # Numbers with the sign come before those without.
            ones, high = ones & ~sign | (high & sign), high & ~sign | (ones & sign)
            ones, high = ones ^ sign, high ^ sign
        least.append(ones)
        most.append(high)
    is_min = node.op.endswith("min")
    if most[0] <= least[1]:
        return left if is_min else right
    if most[1] <= least[0]:
        return right if is_min else left
    return None


_DECIDED: tuple[str, Rule] = ("min-max-decided", _decided)
MIN_MAX: Table = ["min-max-same", "constant-right", ("min-max-reassociate", reassociate), _DECIDED]
UMIN: Table = [*MIN_MAX[:-1], "umin-of-smax", _DECIDED]
