"""The slots that one statepoint takes of those that a function's statepoints share."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from smemit.compile.codegen.machine import Frame
    from smemit.compile.isel.function_info import Relocations


class Slots:
    """First those are reserved in which a value lies already; others get the first free one of their size."""

    __slots__ = ("frame", "next", "relocations", "taken")

    def __init__(self, frame: Frame, relocations: Relocations) -> None:
        self.frame, self.relocations = frame, relocations
        self.taken = bytearray(len(relocations.slots))
        """Which of the function's slots this statepoint has."""
        self.next = 0
        """Slots before this one are not looked at again."""

    def reserve(self, slot: int) -> bool:
        """Take a slot, if it is free."""
        place = self.relocations.places[slot]
        is_free = not self.taken[place]
        self.taken[place] = True
        return is_free

    def take(self, size: int, align: int) -> int:
        """A free slot of a size: one of those there are, or a new one."""
        relocations, taken, slots = self.relocations, self.taken, self.frame.slots
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
