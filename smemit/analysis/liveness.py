"""Live values of each block.

Each block is walked backwards, then a worklist iterates over the blocks until a fixed point. Sets are dicts in
insertion order: LLVM's safepoint pass depends on that order (see `passes.rewrite_statepoints`).
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
"""Values that count as read directly after an operation or at the start of a block, last read first."""


class Reads:
    """The `tracked` values that the operations of a function read, by block.

    Results are cached while a block has the same list of operations; `tracked` may grow.
    """

    def __init__(self, function: Function, wanted: Iterable[ops.Operation], tracked: Iterable[Value]) -> None:
        self.function, self.wanted, self.tracked = function, set(wanted), set(tracked)
        self._found: dict[Block, tuple[list[ops.Operation], list[tuple[ops.Operation, list[Value]]]]] = {}

    def of(self, block: Block) -> list[tuple[ops.Operation, list[Value]]]:
        """The tracked values that each operation reads, from the end of the block, if it reads any."""
        known = self._found.get(block)
        if known is not None and known[0] is block.operations:
            return known[1]
        tracked, wanted = self.tracked, self.wanted
        found: list[tuple[ops.Operation, list[Value]]] = []
        for op in reversed(block.operations):
            if type(op) is ops.Phi:
                if op in tracked:
                    found.append((op, []))
                continue
            operands = op.operands()
            if not tracked.isdisjoint(operands):
                found.append((op, [value for value in operands if value in tracked]))
            elif op in tracked or op in wanted or type(op) is ops.LandingPad:
                found.append((op, []))
        self._found[block] = block.operations, found
        return found


class Liveness:
    """The tracked values that are live at the ends of blocks.

    `held` adds reads without an operation.
    """

    def __init__(self, reads: Reads, edges: Edges, held: Held) -> None:
        self.reads, self.tracked, self.held = reads, reads.tracked, held
        function, tracked = reads.function, reads.tracked
        self.live_out: dict[Block, Live] = {}
        after = {block: successors(block) for block in function.blocks}
        used: dict[Block, Live] = {}
        killed: dict[Block, list[Value]] = {}
        live_in: dict[Block, Live] = {}
        waiting: dict[Block, None] = {}
        for block in function.blocks:
            live: Live = {}
            kills: list[Value] = []
            for op, read in reads.of(block):
                if op in held:
                    live.update(dict.fromkeys(held[op]))
                if op in tracked:
                    live.pop(op, None)
                    kills.append(op)
                for value in read:
                    live[value] = None
            if block in held:
                live.update(dict.fromkeys(held[block]))
            used[block], killed[block] = live, kills
            out = self.live_out[block] = {}
            for successor in after[block]:
                if type(successor.operations[0]) is ops.Phi:
                    self._read_by_phis(successor, block, out)
            entering = {**live, **out} if out else live.copy()
            for value in kills:
                entering.pop(value, None)
            live_in[block] = entering
            if entering:
                waiting.update(dict.fromkeys(edges.predecessors[block]))
        while waiting:
            block, _ = waiting.popitem()
            out = self.live_out[block]
            size = len(out)
            for successor in after[block]:
                out.update(live_in[successor])
            if len(out) == size:
                continue
            entering = {**out, **used[block]}
            for value in killed[block]:
                entering.pop(value, None)
            if len(entering) != len(live_in[block]):
                live_in[block] = entering
                waiting.update(dict.fromkeys(edges.predecessors[block]))

    def _read_by_phis(self, successor: Block, block: Block, live: Live) -> None:
        """Add the inputs of a block's phis from `block`."""
        tracked = self.tracked
        for op in successor.operations:
            if type(op) is not ops.Phi:
                break
            if op in tracked:
                for value, origin in op.incoming:
                    if origin is block:
                        if value in tracked:
                            live[value] = None
                        break

    def _walk(self, block: Block, live: Live, wanted: Iterable[ops.Operation]) -> dict[ops.Operation, Live]:
        """Update `live` from the end of a block to its start; returns the sets before the `wanted` operations."""
        held = self.held
        found: dict[ops.Operation, Live] = {}
        for op, read in self.reads.of(block):
            if op in held:
                live.update(dict.fromkeys(held[op]))
            live.pop(op, None)
            for value in read:
                live[value] = None
            if op in wanted:
                found[op] = live.copy()
        if block in held:
            live.update(dict.fromkeys(held[block]))
        return found

    def before(self, wanted: Iterable[ops.Operation]) -> dict[ops.Operation, Live]:
        """The values that are live directly before each of some operations, including its operands."""
        by_block: dict[Block, set[ops.Operation]] = {}
        for op in wanted:
            by_block.setdefault(op.block, set()).add(op)
        found: dict[ops.Operation, Live] = {}
        for block, here in by_block.items():
            found |= self._walk(block, self.live_out[block].copy(), here)
        return found
