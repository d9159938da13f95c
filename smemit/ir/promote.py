"""Turn stack slots that are only loaded and stored into SSA values, with phis where stores meet.

Needs:  a function without unreachable blocks; slots whose address nothing but whole loads and stores of theirs uses.
Gives:  the function without these slots, their loads and their stores.
Keeps:  every other operation and all blocks, in their order.

Phis stand only where the slot is read later. Their place and the order of their inputs are those of LLVM's mem2reg:
of two slots' phis the later slot's stands first, inputs come in the order in which a depth-first walk takes the edges.
A slot that needs no phi leaves the list of slots, and the last slot of the list takes its turn next.
"""

from __future__ import annotations

from collections.abc import Iterator

from smemit.ir import ops
from smemit.ir.dominance import Dominance
from smemit.ir.edges import Edges, successors
from smemit.ir.identity import same_value
from smemit.ir.module import Block, Function
from smemit.ir.operands import replace_operands
from smemit.ir.values import Undef, Value


class _Slot:
    """What is known of a slot: the blocks with accesses and whether a load comes first there, stores by block."""

    def __init__(self, alloca: ops.Alloca) -> None:
        self.alloca = alloca
        self.read_first: dict[Block, bool] = {}
        self.stores: dict[Block, int] = {}
        self.phis: dict[Block, ops.Phi] = {}


def promote(function: Function, allocas: list[ops.Alloca]) -> None:
    """Replace the given slots by values."""
    _Promotion(function, allocas).run()


class _Promotion:
    def __init__(self, function: Function, allocas: list[ops.Alloca]) -> None:
        self.function = function
        self.slots = {alloca: _Slot(alloca) for alloca in allocas}
        self.order = list(self.slots.values())
        self.edges = Edges(function)
        self.dominance = Dominance(function.blocks, {block: successors(block) for block in function.blocks})
        self.instead: dict[Value, Value] = {}
        """What loads and needless phis are replaced by."""

    def run(self) -> None:
        self._find_accesses()
        self._place_phis()
        self._rename()
        self._drop_needless_phis()
        self._rewrite()

    # ---- accesses

    def _find_accesses(self) -> None:
        slots = self.slots
        for block in self.function.blocks:
            for op in block.operations:
                kind = type(op)
                if kind is ops.Load:
                    slot = slots.get(op.pointer)  # type: ignore[attr-defined]
                    if slot is not None:
                        slot.read_first.setdefault(block, True)
                elif kind is ops.Store:
                    slot = slots.get(op.pointer)  # type: ignore[attr-defined]
                    if slot is not None:
                        slot.stores[block] = slot.stores.get(block, 0) + 1
                        slot.read_first.setdefault(block, False)

    def _is_trivial(self, slot: _Slot) -> bool:
        """Whether every load follows a store in its block, or a slot's only store dominates all loads."""
        if not slot.read_first:
            return True
        if sum(slot.stores.values()) == 1:
            where, = slot.stores
            return not slot.read_first[where] and all(
                self.dominance.dominates(where, block) for block in slot.read_first)
        # One block alone: no load may come first, but for a slot that is never written.
        return len(slot.read_first) == 1 and not (slot.stores and all(slot.read_first.values()))

    # ---- phis

    def _place_phis(self) -> None:
        number = {block: i for i, block in enumerate(self.function.blocks)}
        frontier: dict[Block, list[Block]] | None = None
        made: dict[Block, list[ops.Phi]] = {}
        order = self.order
        i = 0
        while i < len(order):
            slot = order[i]
            if self._is_trivial(slot):
                order[i] = order[-1]
                order.pop()
                continue
            if frontier is None:
                frontier = self._frontiers()
            for block in sorted(self._joins(slot, frontier), key=number.__getitem__):
                phi = slot.phis[block] = ops.Phi(slot.alloca.allocated_type)
                phi.block = block
                made.setdefault(block, []).append(phi)
            i += 1
        for block, phis in made.items():
            block.operations[:0] = reversed(phis)

    def _frontiers(self) -> dict[Block, list[Block]]:
        """For each block those where its dominance ends: it dominates a predecessor, but not strictly the block."""
        frontier: dict[Block, dict[Block, None]] = {block: {} for block in self.function.blocks}
        immediate = self.dominance.immediate
        for block in self.function.blocks:
            starts = dict.fromkeys(self.edges.predecessors[block])
            if len(starts) < 2 and block is not self.function.blocks[0]:
                continue
            end = immediate(block)
            for start in starts:
                runner: Block | None = start
                while runner is not None and runner is not end:
                    if block in frontier[runner]:
                        break
                    frontier[runner][block] = None
                    runner = immediate(runner)
        return {block: list(found) for block, found in frontier.items()}

    def _joins(self, slot: _Slot, frontier: dict[Block, list[Block]]) -> set[Block]:
        """The blocks where different stores meet before a load."""
        live: set[Block] = set()
        waiting = [block for block, first in slot.read_first.items() if first]
        while waiting:
            block = waiting.pop()
            if block not in live:
                live.add(block)
                waiting += [start for start in self.edges.predecessors[block] if start not in slot.stores]
        joins: set[Block] = set()
        waiting = list(slot.stores)
        while waiting:
            for block in frontier[waiting.pop()]:
                if block in live and block not in joins:
                    joins.add(block)
                    if block not in slot.stores:
                        waiting.append(block)
        return joins

    # ---- values

    def _rename(self) -> None:
        """Find what each load gives and what each phi takes on each edge."""
        slots, instead = self.slots, self.instead
        below: dict[Block, list[Block]] = {block: [] for block in self.function.blocks}
        for block in self.function.blocks:
            above = self.dominance.immediate(block)
            if above is not None:
                below[above].append(block)
        slot_of = {phi: slot for slot in self.order for phi in slot.phis.values()}
        wanted: dict[Block, list[_Slot]] = {}
        for slot in self.order:
            for block in slot.phis:
                for start in set(self.edges.predecessors[block]):
                    wanted.setdefault(start, []).append(slot)
        current: dict[_Slot, Value] = {}
        leaving: dict[tuple[Block, _Slot], Value] = {}
        stack: list[Block | list[tuple[_Slot, Value | None]]] = [self.function.blocks[0]]
        while stack:
            item = stack.pop()
            if isinstance(item, list):
                for slot, old in reversed(item):
                    if old is None:
                        del current[slot]
                    else:
                        current[slot] = old
                continue
            undo: list[tuple[_Slot, Value | None]] = []
            for op in item.operations:
                kind = type(op)
                if kind is ops.Load:
                    found = slots.get(op.pointer)  # type: ignore[attr-defined]
                    if found is not None:
                        instead[op] = self._current(current, found)
                elif kind is ops.Store:
                    found = slots.get(op.pointer)  # type: ignore[attr-defined]
                    if found is not None:
                        undo.append((found, current.get(found)))
                        current[found] = op.value  # type: ignore[attr-defined]
                elif kind is ops.Phi and op in slot_of:
                    found = slot_of[op]  # type: ignore[index]
                    undo.append((found, current.get(found)))
                    current[found] = op
            for slot in wanted.get(item, ()):
                leaving[item, slot] = self._current(current, slot)
            stack.append(undo)
            stack.extend(below[item])
        if slot_of:
            for start, end in self._walk_edges():
                for op in end.operations:
                    if type(op) is not ops.Phi or op not in slot_of:
                        break
                    op.incoming.append((leaving[start, slot_of[op]], start))

    def _current(self, current: dict[_Slot, Value], slot: _Slot) -> Value:
        found = current.get(slot)
        return found if found is not None else Undef(slot.alloca.allocated_type)

    def _walk_edges(self) -> Iterator[tuple[Block, Block]]:
        """All edges as a walk takes them that goes down from each block before it goes on to the next successor."""
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
            # Of several edges to one block the last decides on its turn.
            counts: dict[Block, int] = {}
            for successor in reversed(successors(block)):
                counts[successor] = counts.get(successor, 0) + 1
            stack.extend((block, end, n) for end, n in counts.items())

    # ---- the rest

    def _value(self, value: Value) -> Value:
        """What a value is replaced by in the end."""
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
        """A phi of itself and one other value is that value; one fewer may make others needless."""
        phis = [phi for slot in self.order for phi in slot.phis.values()]
        readers: dict[Value, list[ops.Phi]] = {}
        for phi in phis:
            for value, _ in phi.incoming:
                readers.setdefault(self._value(value), []).append(phi)
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

    def _only_input(self, phi: ops.Phi) -> Value | None:
        found: Value | None = None
        undefined = False
        for value, _ in phi.incoming:
            value = self._value(value)
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
            # It must be there on the paths that bring nothing, too.
            strictly = found.block is not phi.block and self.dominance.dominates(found.block, phi.block)
            return found if strictly else None
        return found

    def _rewrite(self) -> None:
        slots, instead, value = self.slots, self.instead, self._value
        replaced = instead.keys()
        for block in self.function.blocks:
            kept: list[ops.Operation] = []
            for op in block.operations:
                kind = type(op)
                if op in instead or op in slots or (kind is ops.Store and op.pointer in slots):  # type: ignore[attr-defined]
                    continue
                if not replaced.isdisjoint(op.operands()):
                    replace_operands(op, value)
                kept.append(op)
            block.operations = kept
