"""Whether calls with deopt bundles may reuse the spill slots of relocated pointers.

A relocated pointer stays in its statepoint's spill slot: it is loaded from there, and a later record may refer to the
slot again. LLVM also uses the slot for values of a call with a `deopt` bundle in between, which is not a safepoint. In
functions where this can happen, such values get slots of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from smemit.ir import ops
from smemit.ir.module import Block, Function, Operation
from smemit.ir.values import Value

Place = tuple[Block, int]


def needs_slots_apart(function: Function) -> bool:
    """Whether a call with deopt values can execute while a relocated pointer is still needed in its slot."""
    calls = [(block, at) for block in function.blocks for at, op in enumerate(block.operations) if _has_deopt(op)]
    if not calls:
        return False
    places = {op: (block, at) for block in function.blocks for at, op in enumerate(block.operations)}
    relocates = [op for op in places if isinstance(op, ops.GCRelocate)]
    if not relocates:
        return False
    users, order = _users(function), {block: at for at, block in enumerate(function.blocks)}
    for relocate in relocates:
        token = relocate.statepoint
        if not isinstance(token, Operation):
            continue
        begin = places[token]
        wanted = [places[one] for one in (relocate, *_recorded_in(relocate, users, order))]
        for call in calls:
            if _follows(begin, call, None) and any(_follows(call, one, begin) for one in wanted):
                return True
    return False


def _has_deopt(op: Operation) -> bool:
    return isinstance(op, ops.Call) and any(bundle.tag == "deopt" and bundle.inputs for bundle in op.bundles)


def _users(function: Function) -> dict[Value, list[Operation]]:
    found: dict[Value, list[Operation]] = {}
    for op in function.operations():
        for value in op.operands():
            found.setdefault(value, []).append(op)
    return found


def _recorded_in(relocate: ops.GCRelocate, users: dict[Value, list[Operation]],
                 order: dict[Block, int]) -> Iterator[Operation]:
    """The calls whose records may refer to the slot of a pointer, also through casts and phis."""
    waiting: list[Value] = [relocate]
    seen: set[int] = set()
    while waiting:
        value = waiting.pop()
        if id(value) in seen:
            continue
        seen.add(id(value))
        for user in users.get(value, ()):
            if isinstance(user, ops.Cast) and user.op == "bitcast":
                waiting.append(user)
            elif isinstance(user, ops.Phi):
                if all(order[block] < order[user.block] for _, block in user.incoming):
                    waiting.append(user)
            elif isinstance(user, ops.CallSite) and any(value is one for bundle in user.bundles
                                                        for one in bundle.inputs):
                yield user


def _follows(first: Place, second: Place, without: Place | None) -> bool:
    """Whether there is a path from one operation to another that avoids a third."""
    block, at = first
    if block is second[0] and at < second[1] and not _between(without, block, at, second[1]):
        return True
    if without is not None and without[0] is block and without[1] > at:
        return False
    seen: set[int] = set()
    waiting = list(_successors(block))
    while waiting:
        block = waiting.pop()
        if id(block) in seen:
            continue
        seen.add(id(block))
        if block is second[0] and not _between(without, block, -1, second[1]):
            return True
        if without is None or without[0] is not block:
            waiting += _successors(block)
    return False


def _between(place: Place | None, block: Block, low: int, high: int) -> bool:
    return place is not None and place[0] is block and low < place[1] < high


def _successors(block: Block) -> Iterable[Block]:
    return block.operations[-1].successors()
