"""Find loads of collected pointers from stack slots that a statepoint has made stale.

Needs:  a verified function.
Gives:  each such load, its slot, and a statepoint between the store and the load on some path.
Keeps:  the function.

A collector updates the pointers that a statepoint records. It does not know a pointer that only an alloca holds, unless
the alloca itself is in the statepoint's list. Allocas whose address is passed on are left out, as others may store to
them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.identity import is_among
from smemit.ir.module import Block
from smemit.ir.values import Value
from smemit.passes.mem2reg import is_lifetime_marker


class StaleLoad(NamedTuple):
    """The object may have moved at `statepoint`, and `load` takes its old address from `slot`."""

    load: ops.Load
    slot: ops.Alloca
    statepoint: ops.Statepoint


_State = dict[Value, "ops.Statepoint | None"]
"""The slots that were stored to, each with the statepoint that has made it stale."""


def stale_loads(blocks: list[Block], edges: dict[Block, list[Block]],
                holds_collected: Callable[[t.Type], bool]) -> list[StaleLoad]:
    """The loads in `blocks`, which are all that can be reached and begin with the entry."""
    slots = _slots(blocks, holds_collected)
    if not slots:
        return []
    into: dict[Block, _State] = {blocks[0]: {}}
    todo = [blocks[0]]
    while todo:
        block = todo.pop()
        state = dict(into[block])
        for op in block.operations:
            _step(op, slots, state)
        for target in edges[block]:
            known = into.get(target)
            more = state if known is None else {
                slot: cause for slot, cause in state.items()
                if slot not in known or (known[slot] is None and cause is not None)}
            if known is None or more:
                into[target] = {**(known or {}), **more}
                todo.append(target)
    found: list[StaleLoad] = []
    for block in blocks:
        state = dict(into[block])
        for op in block.operations:
            if isinstance(op, ops.Load) and isinstance(op.pointer, ops.Alloca):
                cause = state.get(op.pointer)
                if cause is not None:
                    found.append(StaleLoad(op, op.pointer, cause))
            _step(op, slots, state)
    return found


def _slots(blocks: list[Block], holds_collected: Callable[[t.Type], bool]) -> set[Value]:
    """The allocas that hold collected pointers and that nothing but loads, stores and statepoints names."""
    operations = [op for block in blocks for op in block.operations]
    found: set[Value] = {op for op in operations if isinstance(op, ops.Alloca) and holds_collected(op.allocated_type)}
    if found:
        for op in operations:
            if isinstance(op, ops.Store):
                found.discard(op.value)
            elif not isinstance(op, ops.Load) and not is_lifetime_marker(op):
                found.difference_update(op.operands() if not isinstance(op, ops.Statepoint) else op.args)
    return found


def _step(op: ops.Operation, slots: set[Value], state: _State) -> None:
    """What an operation does to the slots."""
    if isinstance(op, ops.Store) and op.pointer in slots:
        state[op.pointer] = None
    elif isinstance(op, ops.Statepoint):
        for slot, cause in state.items():
            if cause is None and not is_among(slot, op.live):
                state[slot] = op
