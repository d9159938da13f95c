"""Promote stack slots to values with phis (LLVM's mem2reg), also for a pass's own variables.

Needs:  a function without unreachable blocks; stack slots that are only loaded and stored as a whole.
Gives:  the function without these slots, their loads and their stores.
Keeps:  every other operation and all blocks, in their order.

Phis are placed only where the slot is live. Their position and input order are those of LLVM's mem2reg: of two slots'
phis the later slot's comes first, and inputs follow a depth-first walk over the edges. A slot without phis is removed
from the list of slots, and the last slot takes its index.
"""

from __future__ import annotations

from collections.abc import Iterator

from smemit.ir import ops
from smemit.ir.dominance import Dominance
from smemit.ir.edges import Edges, successors
from smemit.ir.identity import same_value
from smemit.ir.module import Block, Function
from smemit.ir.operands import replace_everywhere
from smemit.ir.types import Type
from smemit.ir.values import Undef, Value


class Slot:
    """A variable that holds one value at a time."""

    __slots__ = ("current", "phis", "read_first", "store_count", "stores", "type")

    def __init__(self, type: Type) -> None:
        self.type = type
        self.current: Value | None = None
        """Its value at the current point of the walk."""
        self.read_first: dict[Block, bool] = {}
        """The blocks with accesses, and whether the first access is a load."""
        self.stores: dict[Block, None] = {}
        self.store_count = 0
        self.phis: dict[Block, ops.Phi] = {}


Access = tuple[Slot, Value, dict[Value, Value] | None]
"""A store of a value to a slot; or, with a dict, a load whose value goes into that dict under the key."""


def promote(function: Function, allocas: list[ops.Alloca]) -> None:
    """Replace the given stack slots by values."""
    slots: dict[Value, Slot] = {alloca: Slot(alloca.allocated_type) for alloca in allocas}
    instead: dict[Value, Value] = {}
    accesses: dict[Block, list[Access]] = {}
    for block in function.blocks:
        kept: list[ops.Operation] = []
        here: list[Access] = []
        for op in block.operations:
            slot = slots.get(op.pointer) if isinstance(op, ops.Load | ops.Store) else None
            if slot is not None:
                here.append((slot, op, instead) if isinstance(op, ops.Load) else (slot, op.value, None))  # type: ignore[attr-defined]
            elif op not in slots:
                kept.append(op)
        block.operations = kept
        accesses[block] = here
    SlotValues(function, list(slots.values()), accesses, Edges(function), instead)
    replace_everywhere(function, instead)


class SlotValues:
    """Compute the values of slots at their loads; `value` maps a replaced value to its replacement.

    `accesses` has the accesses of each block in order. The phis are inserted into the function.
    """

    def __init__(self, function: Function, slots: list[Slot], accesses: dict[Block, list[Access]], edges: Edges,
                 instead: dict[Value, Value]) -> None:
        self.function, self.order, self.accesses, self.edges, self.instead = function, slots, accesses, edges, instead
        self.dominance = Dominance(function.blocks[0])
        self.phis: dict[Block, list[tuple[Slot, ops.Phi]]] = {}
        self._find_accesses()
        self._place_phis()
        self._rename()
        self._drop_needless_phis()

    # ---- accesses

    def _find_accesses(self) -> None:
        for block, accesses in self.accesses.items():
            for slot, _, wanted in accesses:
                if wanted is None:
                    slot.stores[block] = None
                    slot.store_count += 1
                slot.read_first.setdefault(block, wanted is not None)

    def _is_trivial(self, slot: Slot) -> bool:
        """Whether every load follows a store in its block, or a slot's only store dominates all loads."""
        if not slot.read_first:
            return True
        if slot.store_count == 1:
            where, = slot.stores
            return not slot.read_first[where] and all(
                self.dominance.dominates(where, block) for block in slot.read_first)
        # With a single block no load may come first, except for a slot that is never written.
        return len(slot.read_first) == 1 and not (slot.stores and all(slot.read_first.values()))

    # ---- phis

    def _place_phis(self) -> None:
        order = self.order
        i = 0
        while i < len(order):
            if self._is_trivial(order[i]):
                order[i] = order[-1]
                order.pop()
            else:
                i += 1
        if not order:
            return
        for block, bits in self._joins().items():
            made: list[tuple[Slot, ops.Phi]] = []
            while bits:
                # The later slot's phi comes first.
                slot = order[bits.bit_length() - 1]
                bits ^= 1 << (bits.bit_length() - 1)
                phi = slot.phis[block] = ops.Phi(slot.type)
                phi.block = block
                made.append((slot, phi))
            self.phis[block] = made
            block.operations[:0] = [phi for _, phi in made]

    def _joins(self) -> dict[Block, int]:
        """The blocks that need a phi for a slot, in order; one bit for each slot."""
        blocks, predecessors = self.function.blocks, self.edges.predecessors
        stored, live = dict.fromkeys(blocks, 0), dict.fromkeys(blocks, 0)
        for i, slot in enumerate(self.order):
            bit = 1 << i
            for block in slot.stores:
                stored[block] |= bit
            for block, is_first in slot.read_first.items():
                if is_first:
                    live[block] |= bit
        waiting = [block for block in blocks if live[block]]
        while waiting:
            block = waiting.pop()
            for start in predecessors[block]:
                more = live[block] & ~stored[start] & ~live[start]
                if more:
                    live[start] |= more
                    waiting.append(start)
        frontier = self._frontiers()
        joins = dict.fromkeys(blocks, 0)
        waiting = [block for block in blocks if stored[block]]
        while waiting:
            block = waiting.pop()
            changed = stored[block] | joins[block]
            for end in frontier[block]:
                more = changed & live[end] & ~joins[end]
                if more:
                    joins[end] |= more
                    waiting.append(end)
        return {block: bits for block, bits in joins.items() if bits}

    def _frontiers(self) -> dict[Block, dict[Block, None]]:
        """The dominance frontier of each block."""
        blocks = self.function.blocks
        frontier: dict[Block, dict[Block, None]] = {block: {} for block in blocks}
        immediate = self.dominance.immediate
        for block in blocks:
            starts = self.edges.predecessors[block]
            if len(starts) < 2 and block is not blocks[0]:
                continue
            end = immediate(block)
            for start in starts:
                runner: Block | None = start
                while runner is not None and runner is not end and block not in frontier[runner]:
                    frontier[runner][block] = None
                    runner = immediate(runner)
        return frontier

    # ---- values

    def _rename(self) -> None:
        """Find the value of each load and the inputs of each phi."""
        below: dict[Block, list[Block]] = {}
        for block in self.function.blocks:
            above = self.dominance.immediate(block)
            if above is not None:
                below.setdefault(above, []).append(block)
        wanted: dict[Block, list[Slot]] = {}
        for block, phis in self.phis.items():
            for start in set(self.edges.predecessors[block]):
                wanted.setdefault(start, []).extend([slot for slot, _ in phis])
        leaving: dict[Block, dict[Slot, Value]] = {}
        stack: list[Block | list[tuple[Slot, Value | None]]] = [self.function.blocks[0]]
        while stack:
            item = stack.pop()
            if isinstance(item, list):
                for slot, old in reversed(item):
                    slot.current = old
                continue
            undo: list[tuple[Slot, Value | None]] = []
            for slot, phi in self.phis.get(item, ()):
                undo.append((slot, slot.current))
                slot.current = phi
            for slot, value, reads in self.accesses.get(item, ()):
                if reads is None:
                    undo.append((slot, slot.current))
                    slot.current = value
                else:
                    reads[value] = slot.current if slot.current is not None else Undef(slot.type)
            if item in wanted:
                leaving[item] = {slot: slot.current if slot.current is not None else Undef(slot.type)
                                 for slot in wanted[item]}
            stack.append(undo)
            stack.extend(below.get(item, ()))
        if self.phis:
            for start, end in self._walk_edges():
                if end in self.phis:
                    here = leaving[start]
                    for slot, phi in self.phis[end]:
                        phi.incoming.append((here[slot], start))

    def _walk_edges(self) -> Iterator[tuple[Block, Block]]:
        """All edges in depth-first order."""
        seen: set[Block] = set()
        stack: list[tuple[Block | None, Block, int]] = [(None, self.function.blocks[0], 0)]
        while stack:
            start, block, count = stack.pop()
            if start is not None:
                for _ in range(count):
                    yield start, block
            if block in seen:
                continue
            seen.add(block)
            # Of several edges to one block the last one determines the order.
            counts: dict[Block, int] = {}
            for successor in reversed(successors(block)):
                counts[successor] = counts.get(successor, 0) + 1
            stack.extend((block, end, n) for end, n in counts.items())

    # ---- the rest

    def value(self, value: Value) -> Value:
        """The final replacement of a value."""
        instead = self.instead
        found = instead.get(value)
        if found is None:
            return value
        path = [value]
        while (after := instead.get(found)) is not None:
            path.append(found)
            found = after
        for passed in path:
            instead[passed] = found
        return found

    def _drop_needless_phis(self) -> None:
        """Remove phis whose inputs are themselves and one other value, repeatedly."""
        if not self.phis:
            return
        phis = [phi for slot in self.order for phi in slot.phis.values()]
        readers: dict[Value, list[ops.Phi]] = {}
        for phi in phis:
            for value, _ in phi.incoming:
                readers.setdefault(self.value(value), []).append(phi)
        waiting = phis[::-1]
        while waiting:
            phi = waiting.pop()
            if phi in self.instead:
                continue
            single = self._only_input(phi)
            if single is not None:
                self.instead[phi] = single
                others = readers.pop(phi, [])
                waiting += others
                readers.setdefault(single, []).extend(others)
        for block, placed in self.phis.items():
            kept = [phi for _, phi in placed if phi not in self.instead]
            block.operations[:len(placed)] = kept
            for phi in kept:
                phi.incoming[:] = [(self.value(value), start) for value, start in phi.incoming]

    def _only_input(self, phi: ops.Phi) -> Value | None:
        found: Value | None = None
        undefined = False
        for value, _ in phi.incoming:
            value = self.value(value)
            if value is phi:
                continue
            if isinstance(value, Undef):
                undefined = True
            elif found is not None and not same_value(found, value):
                return None
            else:
                found = value
        if found is None:
            return Undef(phi.type)
        if undefined and isinstance(found, ops.Operation):
            # It must also dominate the paths with undefined inputs.
            strictly = found.block is not phi.block and self.dominance.dominates(found.block, phi.block)
            return found if strictly else None
        return found
