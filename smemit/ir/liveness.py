"""Which values are live where: read later on some path, before the path ends.

A walk backwards through each block, then a worklist over the blocks until nothing changes. Sets are dicts, whose order
is that of insertion: what LLVM's safepoint pass makes of a set follows that order (see `passes.rewrite_statepoints`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from smemit.ir import ops
from smemit.ir.edges import Edges, successors
from smemit.ir.module import Block, Function
from smemit.ir.values import Value

Live = dict[Value, None]
"""An ordered set of values."""
Held = Mapping[ops.Operation | Block, list[Value]]
"""Values to be taken for read right behind an operation or at the beginning of a block, the last read first."""


class Liveness:
    """What is live at the ends of the blocks of a function, of the values that are `tracked`.

    `held` adds reads that no operation makes.
    """

    def __init__(self, function: Function, edges: Edges, tracked: set[Value], held: Held) -> None:
        self.tracked, self.held = tracked, held
        self.live_out: dict[Block, Live] = {}
        used: dict[Block, Live] = {}
        killed: dict[Block, list[Value]] = {}
        live_in: dict[Block, Live] = {}
        waiting: dict[Block, None] = {}
        for block in function.blocks:
            killed[block] = [op for op in block.operations if op in tracked]
            live: Live = {}
            self._walk(block, live, ())
            used[block] = live
            out = self.live_out[block] = self._read_by_phis(block)
            entering = {**live, **out}
            for value in killed[block]:
                entering.pop(value, None)
            live_in[block] = entering
            if entering:
                waiting.update(dict.fromkeys(edges.predecessors[block]))
        while waiting:
            block, _ = waiting.popitem()
            out = self.live_out[block]
            size = len(out)
            for successor in successors(block):
                out.update(live_in[successor])
            if len(out) == size:
                continue
            entering = {**out, **used[block]}
            for value in killed[block]:
                entering.pop(value, None)
            if len(entering) != len(live_in[block]):
                live_in[block] = entering
                waiting.update(dict.fromkeys(edges.predecessors[block]))

    def _read_by_phis(self, block: Block) -> Live:
        live: Live = {}
        for successor in successors(block):
            for op in successor.operations:
                if type(op) is not ops.Phi:
                    break
                for value, origin in op.incoming:
                    if origin is block:
                        if value in self.tracked:
                            live[value] = None
                        break
        return live

    def _walk(self, block: Block, live: Live, wanted: Iterable[ops.Operation]) -> dict[ops.Operation, Live]:
        """Bring `live` from the end of a block to its beginning; gives the sets right before the `wanted` operations.
        """
        tracked, held = self.tracked, self.held
        found: dict[ops.Operation, Live] = {}
        for op in reversed(block.operations):
            if op in held:
                live.update(dict.fromkeys(held[op]))
            live.pop(op, None)
            if type(op) is ops.Phi:
                continue
            operands = op.operands()
            if not tracked.isdisjoint(operands):
                for value in operands:
                    if value in tracked:
                        live[value] = None
            if op in wanted:
                found[op] = live.copy()
        if block in held:
            live.update(dict.fromkeys(held[block]))
        return found

    def before(self, wanted: Iterable[ops.Operation]) -> dict[ops.Operation, Live]:
        """The values live right before each of some operations, its operands included."""
        by_block: dict[Block, set[ops.Operation]] = {}
        for op in wanted:
            by_block.setdefault(op.block, set()).add(op)
        found: dict[ops.Operation, Live] = {}
        for block, here in by_block.items():
            found |= self._walk(block, self.live_out[block].copy(), here)
        return found
