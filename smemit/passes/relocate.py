"""Let every use of a relocated pointer read the pointer that is right at that place.

Needs:  statepoints with their relocates; uses still name the pointers as they were before.
Gives:  a function in which no pointer is used behind a statepoint that may have moved it.
Keeps:  everything else; phis are added where ways with different relocations meet.

Each pointer gets a stack slot: its value is stored where it is defined, its new value behind each statepoint, and
every use loads from the slot. Promotion then makes values of the slots again.
"""

from __future__ import annotations

from smemit.ir import ops
from smemit.ir.module import Block, Function
from smemit.ir.operands import replace_operands
from smemit.ir.promote import promote
from smemit.ir.values import ConstantNull, Value
from smemit.passes.records import Record


def relocate(function: Function, records: list[Record], clobber: bool) -> None:
    """Bring the uses of all relocated and recomputed pointers up to date."""
    _Relocation(function, records, clobber).run()


class _Relocation:
    def __init__(self, function: Function, records: list[Record], clobber: bool) -> None:
        self.function, self.clobber = function, clobber
        self.records = {record.statepoint: record for record in records}
        self.slots: dict[Value, ops.Alloca] = {}
        self.stored: dict[ops.Operation, Value] = {}
        """Relocates and recomputed pointers, and which pointer's slot they go to."""
        for record in records:
            for pointer in _live(record):
                self._add_slot(pointer)
        for record in records:
            for copies in record.rematerialized:
                for pointer, chain in copies:
                    self._add_slot(pointer)
                    self.stored[chain[-1]] = pointer
            for relocates in record.relocates:
                self.stored.update(zip(relocates, _live(record), strict=True))
        self.at_head: dict[Block, list[ops.Operation]] = {}
        """Stores for the beginning of a block."""
        self.at_end: dict[Block, list[ops.Operation]] = {}
        """Loads for the end of a block, which phis read."""

    def _add_slot(self, pointer: Value) -> None:
        if pointer not in self.slots:
            self.slots[pointer] = ops.Alloca(pointer.type)

    def run(self) -> None:
        if not self.slots:
            return
        function = self.function
        entry = function.blocks[0]
        for alloca in self.slots.values():
            alloca.block = entry
        self._read_phis()
        if self.clobber:
            self._clobber_heads()
        for block in function.blocks:
            self._rewrite(block)
        for block, operations in self.at_head.items():
            index = next(i for i, op in enumerate(block.operations)
                         if type(op) is not ops.Phi and type(op) is not ops.LandingPad)
            block.operations[index:index] = operations
        for block, operations in self.at_end.items():
            block.operations[-1:-1] = operations
        arguments = [self._store(a, a, entry) for a in function.args if a in self.slots]
        entry.operations[:0] = [*self.slots.values(), *arguments]
        promote(function, list(self.slots.values()))

    def _load(self, pointer: Value, block: Block) -> ops.Load:
        load = ops.Load(pointer.type, self.slots[pointer])
        load.block = block
        return load

    def _store(self, value: Value, pointer: Value, block: Block) -> ops.Store:
        store = ops.Store(value, self.slots[pointer])
        store.block = block
        return store

    def _read_phis(self) -> None:
        slots = self.slots
        loads: dict[tuple[Block, Value], Value] = {}
        for block in self.function.blocks:
            for op in block.operations:
                if type(op) is not ops.Phi:
                    break
                for i, (value, origin) in enumerate(op.incoming):
                    if value in slots:
                        load = loads.get((origin, value))
                        if load is None:
                            made = self._load(value, origin)
                            self.at_end.setdefault(origin, []).append(made)
                            load = loads[origin, value] = made
                        op.incoming[i] = load, origin

    def _rewrite(self, block: Block) -> None:
        """Loads before uses, stores behind definitions."""
        slots, stored = self.slots, self.stored
        moving = slots.keys()
        made: list[ops.Operation] = []
        for op in block.operations:
            if type(op) is ops.Phi:
                made.append(op)
                if op in slots:
                    self.at_head.setdefault(block, []).append(self._store(op, op, block))
                continue
            operands = op.operands()
            if not moving.isdisjoint(operands):
                loads: dict[Value, Value] = {}
                for value in operands:
                    if value in slots and value not in loads:
                        load = self._load(value, block)
                        loads[value] = load
                        made.append(load)
                replace_operands(op, lambda value, loads=loads: loads.get(value, value))  # type: ignore[misc]
            made.append(op)
            if op in slots:
                if isinstance(op, ops.CallSite) and op.normal is not None:
                    self.at_head.setdefault(op.normal, []).append(self._store(op, op, op.normal))
                else:
                    made.append(self._store(op, op, block))
            if op in stored:
                made.append(self._store(op, stored[op], block))
            elif self.clobber and isinstance(op, ops.Statepoint) and op.normal is None and op in self.records:
                made += self._nulls(self.records[op], block)
        block.operations = made

    # ---- clobbering

    def _clobber_heads(self) -> None:
        for statepoint, record in self.records.items():
            for block in (statepoint.normal, statepoint.unwind):
                if block is not None:
                    self.at_head.setdefault(block, []).extend(self._nulls(record, block))

    def _nulls(self, record: Record, block: Block) -> list[ops.Operation]:
        """Stores of null to the slots of pointers that a statepoint neither relocates nor computes again."""
        kept = {*_live(record), *(pointer for copies in record.rematerialized for pointer, _ in copies)}
        made: list[ops.Operation] = []
        for pointer, slot in self.slots.items():
            if pointer not in kept:
                store = ops.Store(ConstantNull(pointer.type), slot)
                store.block = block
                made.append(store)
        return made


def _live(record: Record) -> list[Value]:
    """The pointers a statepoint names, as they are now: results of other calls are results of statepoints."""
    return record.statepoint.live
