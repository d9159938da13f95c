"""Control flow edges in the order of LLVM's predecessor lists.

LLVM lists the predecessors of a block by the uses of its address, newest first. The order of a pass's insertions
follows from that list, so it is reproduced here: edges read from text are in reverse order, and later edges come first.
"""

from __future__ import annotations

from smemit.ir import ops
from smemit.ir.identity import remove
from smemit.ir.module import Block, Function

_FIELDS = ("target", "if_true", "if_false", "default", "normal", "unwind")
"""Fields in which terminators have a successor."""
_LISTS = ("targets", "indirect", "handlers")
"""Those in which they have several."""


class Edges:
    """The predecessors of each block, one entry per edge."""

    def __init__(self, function: Function) -> None:
        predecessors: dict[Block, list[Block]] = {block: [] for block in function.blocks}
        for block in reversed(function.blocks):
            for successor in block.operations[-1].successors():
                predecessors[successor].append(block)
        self.predecessors = predecessors

    def only_predecessor(self, block: Block) -> Block | None:
        """The only predecessor, if there is just one."""
        found = self.predecessors[block]
        if len(found) == 1:
            return found[0]
        return found[0] if found and all(other is found[0] for other in found) else None

    def add(self, start: Block, end: Block) -> None:
        """Add an edge as the newest one."""
        self.predecessors[end].insert(0, start)

    def remove(self, start: Block, end: Block) -> None:
        """Remove an edge."""
        remove(self.predecessors[end], start)

    def redirect(self, start: Block, old: Block, new: Block) -> None:
        """Redirect all edges from `start` to `old` to `new`; phis are not changed."""
        terminator = start.terminator
        assert terminator is not None
        for _ in range(retarget(terminator, old, new)):
            self.remove(start, old)
            self.add(start, new)


def retarget(terminator: ops.Operation, old: Block, new: Block) -> int:
    """Replace `old` by `new` in a terminator; returns the number of replacements."""
    count = 0
    for field in _FIELDS:
        if getattr(terminator, field, None) is old:
            setattr(terminator, field, new)
            count += 1
    for listed in _LISTS:
        blocks: list[Block] = getattr(terminator, listed, [])
        count += sum(block is old for block in blocks)
        blocks[:] = [new if block is old else block for block in blocks]
    if isinstance(terminator, ops.Switch):
        count += sum(block is old for _, block in terminator.cases)
        terminator.cases = [(value, new if block is old else block) for value, block in terminator.cases]
    return count


def successors(block: Block) -> list[Block]:
    """Successors of a block, in LLVM's order, with duplicates."""
    return block.operations[-1].successors() if block.operations else []


def phis(block: Block) -> list[ops.Phi]:
    """The phis at the start of a block."""
    found: list[ops.Phi] = []
    for op in block.operations:
        if type(op) is not ops.Phi:
            break
        found.append(op)
    return found


def first_insertion(block: Block) -> int:
    """The first insertion index: after phis and a landing pad."""
    for index, op in enumerate(block.operations):
        if type(op) is not ops.Phi and type(op) is not ops.LandingPad:
            return index
    return len(block.operations)
