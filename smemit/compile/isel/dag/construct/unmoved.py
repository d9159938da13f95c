"""Relocated pointers that stay where they are: the next statepoint asks for their slots only.

LLVM loads each behind its statepoint and drops what nobody reads. Such a pointer is nothing in the graph; among the
loads that the next access waits for, the root has its load's place, as it has in LLVM once that is gone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.codegen.facts import Facts
from smemit.compile.isel.dag.graph.nodes import Node
from smemit.compile.isel.function_info import Stretch
from smemit.ir.module import Block, Operation
from smemit.ir.ops import Call, Cast, GCRelocate, Phi, Statepoint
from smemit.ir.types import PointerType
from smemit.ir.values import Value

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.builder import Builder
    from smemit.compile.isel.dag.graph.nodes import Result
    from smemit.compile.isel.function_info import FunctionInfo, Relocations

MOVED = frozenset((GCRelocate, Phi, Cast))
"""Operations whose value may lie in a slot already."""
_DEPTH = 6
"""How many phis and casts are looked through for the slot that a value had before."""


def _unmoved(slot: int) -> list[Result]:
    made = Node()
    made.node, made.index, made.type, made.op = made, 0, "i64", "unmoved"
    return [made]


UNMOVED = Facts[int, "list[Result]"](_unmoved)
"""By slot, what stands in no graph for a pointer of which only the slot is asked."""


def stretches_of(block: Block) -> dict[GCRelocate, Stretch]:
    """By relocate, the stretch it is in."""
    found: dict[GCRelocate, Stretch] = {}
    here = Stretch()
    for op in block.operations:
        kind = type(op)
        if kind is GCRelocate:
            assert isinstance(op, GCRelocate)
            here.relocates.append(op)
            found[op] = here
        elif kind is Statepoint or (isinstance(op, Call) and op.bundles):
            if here.relocates:
                here.site = op
                here = Stretch()
    return found


def is_unread(info: FunctionInfo, relocations: Relocations, op: GCRelocate) -> bool:
    """Whether nobody reads more than the slot of a pointer."""
    return stretch_of(info, relocations, op).unread.get(op, False)


def stretch_of(info: FunctionInfo, relocations: Relocations, op: GCRelocate) -> Stretch:
    """The stretch that a relocate is in, with what is known of it."""
    here = relocations.stretches.get(op)
    if here is None:
        found = stretches_of(op.block)
        relocations.stretches.update(found)
        here = found[op]
    if not here.is_known:
        here.is_known = True
        _look_at(info, relocations, here)
    return here


def uses_of(builder: Builder, op: Operation) -> list[Operation]:
    """The users of an operation, the last in the text first; those in front of it follow, the first first."""
    users = builder.info.users_of(op)
    if len(builder.info.blocks) == 1:
        return users[::-1]
    block, blocks, place = op.block, builder.info.blocks, builder.function.place
    behind: list[Operation] = []
    before: list[Operation] = []
    for user in users:
        if user.block is block or place(blocks[user.block]) > place(blocks[block]):
            behind.append(user)
        else:
            before.append(user)
    behind.reverse()
    return behind + before


def _look_at(info: FunctionInfo, relocations: Relocations, here: Stretch) -> None:
    """Find out which relocates of a stretch have their slots alone, and which of these are not read."""
    users, homes, relocates = info.users, relocations.homes, here.relocates
    site = here.site if type(here.site) is Statepoint else None
    beside: set[Value] = set()
    others: set[Value] = set()
    if site is not None:
        others.update(site.args)
        others.add(site.target)
        for bundle in site.bundles:
            if bundle.tag == "gc-transition":
                others.update(bundle.inputs)
            else:
                beside.update(bundle.inputs)
    # Two with one slot are one load, which stands where the first of them does; or they ask for the slot in turns.
    slots = [*map(homes.get, relocates)]
    beside.difference_update(relocates)
    if beside and not MOVED.isdisjoint(map(type, beside)):
        known: dict[tuple[Value, int], int | None] = {}
        slots += [earlier_slot(homes, value, _DEPTH, known) for value in beside if type(value) in MOVED]
    shared: set[int | None] = {None}
    if len({*slots}) < len(slots):
        seen: set[int | None] = set()
        for slot in slots:
            (shared if slot in seen else seen).add(slot)
    unread = here.unread
    for op, slot in zip(relocates, slots):  # noqa: B905 - those beside are left out
        if slot in shared or op.type.__class__ is not PointerType:
            continue
        readers = users.get(op)
        unread[op] = not readers or (readers[0] is site and op not in others
                                     and (len(readers) == 1 or all(reader is site for reader in readers)))


def earlier_slot(homes: dict[GCRelocate, int | None], value: Value, depth: int = _DEPTH,
                 known: dict[tuple[Value, int], int | None] | None = None) -> int | None:
    """The slot from which a value was loaded on every way here."""
    if not depth:
        return None
    if isinstance(value, GCRelocate):
        return homes.get(value)
    if isinstance(value, Cast) and value.op == "bitcast":
        return earlier_slot(homes, value.value, depth - 1, known)
    if not isinstance(value, Phi):
        return None
    known = {} if known is None else known
    if (value, depth) not in known:
        found: int | None = None
        for incoming in dict.fromkeys([one for one, _ in value.incoming]):
            slot = earlier_slot(homes, incoming, depth - 1, known)
            if slot is None or found not in (None, slot):
                found = None
                break
            found = slot
        known[value, depth] = found
    return known[value, depth]
