"""Update uses of relocated pointers to the relocated values.

Needs:  statepoints with their relocates; uses still refer to the original pointers.
Gives:  a function in which no pointer is used after a statepoint that may have moved it.
Keeps:  everything else; phis are added where paths with different relocations meet.

Each pointer gets a slot, to which its definition and each relocated value are stored, and from which every use loads.
Then the slots are promoted to values as in mem2reg.
"""

from __future__ import annotations

from smemit.analysis.promote import Access, Slot, SlotValues
from smemit.ir import ops
from smemit.ir.edges import Edges
from smemit.ir.module import Block, Function
from smemit.ir.operands import replace_everywhere, replace_operands
from smemit.ir.values import ConstantNull, Value
from smemit.passes.records import Record


def relocate(function: Function, records: list[Record], edges: Edges, clobber: bool,
             instead: dict[Value, Value]) -> None:
    """Update the uses of all relocated and rematerialized pointers, and those of replaced results."""
    _Relocation(function, records, clobber, instead).run(edges)


class _Relocation:
    def __init__(self, function: Function, records: list[Record], clobber: bool, instead: dict[Value, Value]) -> None:
        self.function, self.clobber, self.instead = function, clobber, instead
        self.records = {record.statepoint: record for record in records}
        self.slots: dict[Value, Slot] = {}
        self.stored: dict[ops.Operation, Slot] = {}
        """Relocates and rematerialized pointers, with the pointer whose slot they define."""
        for record in records:
            replace_operands(record.statepoint, instead)
            for pointer in record.statepoint.live:
                self._slot(pointer)
        for record in records:
            for copies in record.rematerialized:
                copies[:] = [(instead.get(pointer, pointer), chain) for pointer, chain in copies]
                for pointer, chain in copies:
                    self.stored[chain[-1]] = self._slot(pointer)
            live = [self.slots[pointer] for pointer in record.statepoint.live]
            for relocates in record.relocates:
                self.stored.update(zip(relocates, live, strict=True))
        self.at_head: dict[Block, list[Access]] = {}
        """Stores at the start of a block, after its phis."""
        self.leaving: dict[Block, dict[Value, Value]] = {}
        """Loads for phis at the end of a block."""
        self.reads: list[tuple[ops.Operation, dict[Value, Value]]] = []
        """Operations that load from slots, with the replacements."""
        self.phis: list[ops.Phi] = []
        """Operations that read slots."""

    def _slot(self, pointer: Value) -> Slot:
        slot = self.slots.get(pointer)
        if slot is None:
            slot = self.slots[pointer] = Slot(pointer.type)
        return slot

    def run(self, edges: Edges) -> None:
        slots, function = self.slots, self.function
        if not slots:
            replace_everywhere(function, self.instead)
            return
        if self.clobber:
            for statepoint, record in self.records.items():
                for block in (statepoint.normal, statepoint.unwind):
                    if block is not None:
                        self.at_head.setdefault(block, []).extend(self._nulls(record))
        inside = {block: self._accesses(block) for block in function.blocks}
        arguments: list[Access] = [(slots[a], a, None) for a in function.args if a in slots]
        accesses: dict[Block, list[Access]] = {}
        for block, here in inside.items():
            leaving = self.leaving.get(block)
            if leaving is not None:
                here += [(slots[value], value, leaving) for value in leaving]
            head = self.at_head.get(block)
            accesses[block] = here if head is None else [*head, *here]
        accesses[function.blocks[0]][:0] = arguments
        final = SlotValues(function, list(slots.values()), accesses, edges, {}).value
        for op, read in self.reads:
            replace_operands(op, {old: final(new) for old, new in read.items()})
        for phi in self.phis:
            phi.incoming[:] = [(final(self.leaving[origin][old]) if old in slots else old, origin)
                               for old, origin in phi.incoming]

    def _accesses(self, block: Block) -> list[Access]:
        """Insert loads before uses and stores after definitions."""
        slots, stored, instead = self.slots, self.stored, self.instead
        moving, replaced = slots.keys(), instead.keys()
        found: list[Access] = []
        for op in block.operations:
            if type(op) is ops.GCRelocate:
                if op in stored:
                    found.append((stored[op], op, None))
                    continue
            elif type(op) is ops.Phi:
                self._read_phi(op)
                if op in slots:
                    self.at_head.setdefault(block, []).append((slots[op], op, None))
                continue
            operands = op.operands()
            if not replaced.isdisjoint(operands):
                replace_operands(op, instead)
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
            if op in stored:
                found.append((stored[op], op, None))
            elif self.clobber and isinstance(op, ops.Statepoint) and op.normal is None and op in self.records:
                found += self._nulls(self.records[op])
        return found

    def _read_phi(self, phi: ops.Phi) -> None:
        slots = self.slots
        if not self.instead.keys().isdisjoint(phi.operands()):
            replace_operands(phi, self.instead)
        is_read = False
        for value, origin in phi.incoming:
            if value in slots:
                self.leaving.setdefault(origin, {})[value] = value
                is_read = True
        if is_read:
            self.phis.append(phi)

    def _nulls(self, record: Record) -> list[Access]:
        """Store null to the slots of pointers that a statepoint neither relocates nor rematerializes."""
        kept = {*record.statepoint.live, *(pointer for copies in record.rematerialized for pointer, _ in copies)}
        return [(slot, ConstantNull(pointer.type), None) for pointer, slot in self.slots.items() if pointer not in kept]
