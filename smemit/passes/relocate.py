"""Let every use of a relocated pointer read the pointer that is right at that place.

Needs:  statepoints with their relocates; uses still name the pointers as they were before.
Gives:  a function in which no pointer is used behind a statepoint that may have moved it.
Keeps:  everything else; phis are added where ways with different relocations meet.

Each pointer gets a slot: its value is stored where it is defined, its new value behind each statepoint, and every use
loads from the slot. What the slots hold at the uses is found as for stack slots that are promoted.
"""

from __future__ import annotations

from smemit.ir import ops
from smemit.ir.edges import Edges
from smemit.ir.module import Block, Function
from smemit.ir.operands import replace_operands
from smemit.ir.promote import Access, Slot, SlotValues
from smemit.ir.values import ConstantNull, Value
from smemit.passes.records import Record


def relocate(function: Function, records: list[Record], edges: Edges, clobber: bool) -> None:
    """Bring the uses of all relocated and recomputed pointers up to date."""
    _Relocation(function, records, clobber).run(edges)


class _Relocation:
    def __init__(self, function: Function, records: list[Record], clobber: bool) -> None:
        self.function, self.clobber = function, clobber
        self.records = {record.statepoint: record for record in records}
        self.slots: dict[Value, Slot] = {}
        self.stored: dict[ops.Operation, Slot] = {}
        """Relocates and recomputed pointers, and which pointer's slot they go to."""
        for record in records:
            for pointer in _live(record):
                self._slot(pointer)
        for record in records:
            for copies in record.rematerialized:
                for pointer, chain in copies:
                    self.stored[chain[-1]] = self._slot(pointer)
            for relocates in record.relocates:
                self.stored.update(zip(relocates, map(self.slots.__getitem__, _live(record)), strict=True))
        self.at_head: dict[Block, list[Access]] = {}
        """Stores for the beginning of a block, behind its phis."""
        self.leaving: dict[Block, dict[Value, Value]] = {}
        """What phis read at the end of a block."""
        self.reads: list[tuple[ops.Operation, dict[Value, Value]]] = []
        """Operations that load from slots, and what they get."""
        self.phis: list[ops.Phi] = []
        """Those that read slots."""

    def _slot(self, pointer: Value) -> Slot:
        slot = self.slots.get(pointer)
        if slot is None:
            slot = self.slots[pointer] = Slot(pointer.type)
        return slot

    def run(self, edges: Edges) -> None:
        slots, function = self.slots, self.function
        if not slots:
            return
        self._read_phis()
        if self.clobber:
            for statepoint, record in self.records.items():
                for block in (statepoint.normal, statepoint.unwind):
                    if block is not None:
                        self.at_head.setdefault(block, []).extend(self._nulls(record))
        inside = {block: self._accesses(block) for block in function.blocks}
        arguments: list[Access] = [(slots[a], a, None) for a in function.args if a in slots]
        accesses: dict[Block, list[Access]] = {}
        for block, here in inside.items():
            accesses[block] = [*self.at_head.get(block, ()), *here,
                               *((slots[value], value, self.leaving[block]) for value in self.leaving.get(block, ()))]
        accesses[function.blocks[0]][:0] = arguments
        value = SlotValues(function, list(slots.values()), accesses, edges, {}).value
        for op, read in self.reads:
            now = {old: value(new) for old, new in read.items()}
            replace_operands(op, lambda old, now=now: now.get(old, old))  # type: ignore[misc]
        for phi in self.phis:
            phi.incoming[:] = [(value(self.leaving[origin][old]) if old in slots else old, origin)
                               for old, origin in phi.incoming]

    def _read_phis(self) -> None:
        slots = self.slots
        for block in self.function.blocks:
            for op in block.operations:
                if type(op) is not ops.Phi:
                    break
                moving = [(value, origin) for value, origin in op.incoming if value in slots]
                if moving:
                    self.phis.append(op)
                    for value, origin in moving:
                        self.leaving.setdefault(origin, {})[value] = value

    def _accesses(self, block: Block) -> list[Access]:
        """Loads before uses, stores behind definitions."""
        slots, stored = self.slots, self.stored
        moving = slots.keys()
        found: list[Access] = []
        for op in block.operations:
            slot = stored.get(op)
            if slot is not None and type(op) is ops.GCRelocate:
                found.append((slot, op, None))
                continue
            if type(op) is ops.Phi:
                if op in slots:
                    self.at_head.setdefault(block, []).append((slots[op], op, None))
                continue
            operands = op.operands()
            if not moving.isdisjoint(operands):
                read: dict[Value, Value] = {}
                self.reads.append((op, read))
                found += [(slots[value], value, read) for value in operands if value in slots]
            if op in slots:
                store = slots[op], op, None
                if isinstance(op, ops.CallSite) and op.normal is not None:
                    self.at_head.setdefault(op.normal, []).append(store)
                else:
                    found.append(store)
            if slot is not None:
                found.append((slot, op, None))
            elif self.clobber and isinstance(op, ops.Statepoint) and op.normal is None and op in self.records:
                found += self._nulls(self.records[op])
        return found

    def _nulls(self, record: Record) -> list[Access]:
        """Stores of null to the slots of pointers that a statepoint neither relocates nor computes again."""
        kept = {*_live(record), *(pointer for copies in record.rematerialized for pointer, _ in copies)}
        return [(slot, ConstantNull(pointer.type), None) for pointer, slot in self.slots.items() if pointer not in kept]


def _live(record: Record) -> list[Value]:
    """The pointers a statepoint names, as they are now: results of other calls are results of statepoints."""
    return record.statepoint.live
