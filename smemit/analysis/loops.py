"""Natural loops of a function: a header that dominates the sources of its back edges."""

from __future__ import annotations

from smemit.ir.dominance import Dominance
from smemit.ir.edges import Edges, successors
from smemit.ir.module import Block, Function


class Loop:
    """A header, its latches (blocks with an edge back to it), and all blocks on paths from the header to them."""

    __slots__ = ("blocks", "header", "latches")

    def __init__(self, header: Block, latches: list[Block], blocks: set[Block]) -> None:
        self.header, self.latches, self.blocks = header, latches, blocks

    def exits(self) -> list[Block]:
        """The blocks from which control may leave the loop."""
        return [block for block in self.blocks if any(after not in self.blocks for after in successors(block))]


def find_loops(function: Function, edges: Edges, dominance: Dominance) -> list[Loop]:
    """All natural loops, in the order of their headers; loops with the same header count as one."""
    loops: list[Loop] = []
    for header in function.blocks if dominance.backwards else ():
        if header not in dominance.backwards:
            continue
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


class Nest:
    """The nesting of loops."""

    def __init__(self, loops: list[Loop]) -> None:
        self._innermost: dict[Block, Loop] = {}
        self._around: dict[Loop, Loop | None] = {}
        for loop in sorted(loops, key=lambda loop: len(loop.blocks), reverse=True):
            self._around[loop] = self._innermost.get(loop.header)
            self._innermost |= dict.fromkeys(loop.blocks, loop)

    def innermost(self, block: Block) -> Loop | None:
        """The innermost loop that contains a block."""
        return self._innermost.get(block)

    def around(self, loop: Loop) -> Loop | None:
        """The smallest loop around another."""
        return self._around[loop]

    def inner_first(self, dominance: Dominance) -> list[Loop]:
        """The loops in the order of LLVM's passes: the last one first, but after its inner loops."""
        inside: dict[Loop | None, list[Loop]] = {}
        for loop in sorted(self._around, key=lambda loop: dominance.number(loop.header)):
            inside.setdefault(self._around[loop], []).append(loop)
        found: list[Loop] = []
        waiting = inside.get(None, [])
        while waiting:
            # In reverse: a loop, then its inner loops from the last to the first.
            loop = waiting.pop(0)
            found.append(loop)
            waiting = inside.get(loop, [])[::-1] + waiting
        return found[::-1]

    def depth(self, loop: Loop) -> int:
        """The nesting depth of a loop, 1 for an outermost one."""
        around = self._around[loop]
        return 1 + (self.depth(around) if around is not None else 0)
