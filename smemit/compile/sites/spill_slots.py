"""Spill slots that a function's statepoints share: which one a statepoint uses, and which values are already in one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from smemit.ir.ops import Cast, GCRelocate, Phi

if TYPE_CHECKING:
    from smemit.compile.codegen.machine import Frame
    from smemit.ir.values import Value

_DEPTH = 6
"""How many phis and casts are looked through for the earlier slot of a value."""


class Relocations:
    """State shared by the statepoints of one function (LLVM's StatepointSpillMaps)."""

    __slots__ = ("apart", "homes", "moved", "places", "results", "slots")

    def __init__(self, apart: bool = False) -> None:
        self.slots: list[int] = []
        """The shared frame slots, in order of creation."""
        self.apart: list[int] | None = [] if apart else None
        """The slots of calls with deopt values, in functions where these must be separate."""
        self.places: dict[int, int] = {}
        """Index of each slot in that list."""
        self.homes: dict[GCRelocate, int | None] = {}
        """The slot that each relocate loads from; None for values that were not spilled."""
        self.moved: dict[GCRelocate, Any] = {}
        """The relocated pointer that the statepoint itself defines: its value, or its register in other blocks."""
        self.results: dict[Value, int] = {}
        """By statepoint: the first virtual register of its call's result, if another block reads it."""


class Slots:
    """The slots of one statepoint: values keep the slots they have, others get the first free one of their size.

    With `own` slots, other values use these instead.
    """

    __slots__ = ("frame", "next", "own", "relocations", "taken")

    def __init__(self, frame: Frame, relocations: Relocations, own: list[int] | None = None) -> None:
        self.frame, self.relocations, self.own = frame, relocations, own
        self.taken = bytearray(len(relocations.slots))
        """The function's slots that this statepoint uses."""
        self.next = 0
        """Index of the first slot that may be free."""

    def reserve(self, slot: int) -> bool:
        """Reserve a slot if it is free."""
        place = self.relocations.places[slot]
        is_free = not self.taken[place]
        self.taken[place] = True
        return is_free

    def take(self, size: int, align: int) -> int:
        """A free slot of a size, existing or new."""
        relocations, taken, slots = self.relocations, self.taken, self.frame.slots
        if self.own is not None:
            return self._take_own(self.own, size, align)
        while self.next < len(relocations.slots):
            if not taken[self.next] and slots[relocations.slots[self.next]].size == size:
                taken[self.next] = True
                return relocations.slots[self.next]
            self.next += 1
        made = self.frame.add(size, align)
        relocations.places[made] = len(relocations.slots)
        relocations.slots.append(made)
        taken.append(True)
        return made

    def _take_own(self, own: list[int], size: int, align: int) -> int:
        while self.next < len(own):
            self.next += 1
            if self.frame.slots[own[self.next - 1]].size == size:
                return own[self.next - 1]
        self.next += 1
        own.append(self.frame.add(size, align))
        return own[-1]


def earlier_slot(homes: dict[GCRelocate, int | None], value: Value, depth: int = _DEPTH,
                 known: dict[tuple[Value, int], int | None] | None = None) -> int | None:
    """The slot from which a value was loaded on every path (LLVM's findPreviousSpillSlot)."""
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
