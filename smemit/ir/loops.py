"""The natural loops of a function: a header that dominates the blocks from which control comes back to it."""

from __future__ import annotations

import attrs

from smemit.ir.dominance import Dominance
from smemit.ir.edges import Edges, successors
from smemit.ir.module import Block, Function


@attrs.define(eq=False)
class Loop:
    """A header, the blocks with an edge back to it, and all blocks on the ways from one to the other."""

    header: Block
    latches: list[Block]
    blocks: set[Block]

    def exits(self) -> list[Block]:
        """The blocks from which control may leave the loop."""
        return [block for block in self.blocks if any(after not in self.blocks for after in successors(block))]


def find_loops(function: Function, edges: Edges, dominance: Dominance) -> list[Loop]:
    """All natural loops, in the order of their headers; loops with the same header count as one."""
    loops: list[Loop] = []
    for header in function.blocks:
        starts = dict.fromkeys(edges.predecessors[header])
        latches = [block for block in starts if dominance.reaches(block) and dominance.dominates(header, block)]
        if not latches:
            continue
        blocks = {header}
        waiting = list(latches)
        while waiting:
            block = waiting.pop()
            if block not in blocks:
                blocks.add(block)
                waiting += edges.predecessors[block]
        loops.append(Loop(header, latches, blocks))
    return loops
