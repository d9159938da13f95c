"""Roots: the pointers that statepoint records name, in every frame; and a collector that moves all objects.

A collector is a callable that takes a list of roots and writes them. `CopyingHeap` is one: an example of the
runtime's side of the contract, also for tests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from smemit.run.errors import Fault
from smemit.run.frames import Frame
from smemit.stackmap.formats import INDIRECT, REGISTER
from smemit.stackmap.model import Location
from smemit.stackmap.statepoints import statepoint_of

if TYPE_CHECKING:
    from smemit.run.process import Process

POINTER = 8


class Root:
    """A derived pointer and its base pointer in a frame; both can be read and written, and may be in the same place."""

    __slots__ = ("_base", "_derived", "frame")

    def __init__(self, frame: Frame, base: tuple[Location, int], derived: tuple[Location, int]) -> None:
        self.frame, self._base, self._derived = frame, base, derived

    def __repr__(self) -> str:
        return f"<root {self.derived:#x} of an object at {self.base:#x} in @{self.frame.function}>"

    @property
    def base(self) -> int:
        """The address of the object."""
        return self._read(*self._base)

    @base.setter
    def base(self, value: int) -> None:
        self._write(*self._base, value)

    @property
    def derived(self) -> int:
        """The pointer into it."""
        return self._read(*self._derived)

    @derived.setter
    def derived(self, value: int) -> None:
        self._write(*self._derived, value)

    @property
    def places(self) -> tuple[object, object]:
        """A key that identifies the places of base and derived pointer."""
        return self._place(*self._base), self._place(*self._derived)

    def _place(self, location: Location, part: int) -> object:
        if location.kind == INDIRECT:
            return "memory", self.frame.address_of(location) + part
        return self.frame.place_of(location.register) if location.kind == REGISTER else location

    def _read(self, location: Location, part: int) -> int:
        if location.kind == INDIRECT:
            return self.frame.machine.word(self.frame.address_of(location) + part)
        if location.kind == REGISTER:
            return self.frame.register(location.register)
        return 0  # null, as a constant

    def _write(self, location: Location, part: int, value: int) -> None:
        if location.kind == INDIRECT:
            self.frame.machine.set_word(self.frame.address_of(location) + part, value)
        elif location.kind == REGISTER:
            self.frame.set_register(location.register, value)
        elif value:
            raise Fault("a root that the record has as a constant was given an object")


Collector = Callable[[Sequence[Root]], None]


def roots(process: Process) -> list[Root]:
    """The roots of all frames, innermost first. A vector has one for each pointer."""
    return [root for frame in process.walk() for root in roots_of(frame)]


def roots_of(frame: Frame) -> Iterator[Root]:
    """The roots of one frame at a call."""
    for recorded in frame.records:
        values = statepoint_of(recorded.record)
        for base, derived in () if values is None else values.pairs:
            for part in range(0, max(base.size, POINTER), POINTER):
                yield Root(frame, (base, part), (derived, part))


class CopyingHeap:
    """A heap and a collector that moves every object at every collection: `p.statepoints(heap)`.

    Objects have `size` bytes, with pointers to other objects (or null) at the offsets `links`. The old memory is
    unmapped, so that any use of a pointer that no record lists faults. Use `allocate` as the program's allocation
    function. `room` is the size of the heap, `base` its first address.
    """

    def __init__(self, process: Process, size: int = 32, links: Sequence[int] = (16, 24), room: int = 1 << 20,
                 base: int = 0x4000_0000) -> None:
        self.process, self.size, self.links, self._room_size = process, size, tuple(links), room
        self._start = self._room = self._next = base
        self.collections = self.moved = 0
        process.machine.map(base, room)

    def allocate(self) -> int:
        """The address of a new object, all zeros."""
        if self._next + self.size > self._room + self._room_size:
            raise Fault("the heap is full")
        found, self._next = self._next, self._next + self.size
        self.process.machine.write(found, bytes(self.size))
        return found

    def __call__(self, found: Sequence[Root]) -> None:
        """Copy every reachable object to a new space and update all roots."""
        machine, old = self.process.machine, self._room
        self.collections += 1
        # A new address each time, and a new distance from the old one.
        self._room = self._start + 2 * self._room_size * self.collections + 64 * self.size * (self.collections % 97)
        self._next = self._room
        machine.map(self._room, self._room_size)
        forwarded: dict[int, int] = {}
        waiting: list[int] = []

        def forward(address: int) -> int:
            if not address:
                return 0
            if address not in forwarded:
                forwarded[address] = self._next
                machine.write(self._next, machine.read(address, self.size))
                waiting.append(self._next)
                self._next += self.size
                self.moved += 1
            return forwarded[address]

        # All roots are read before the first is written, because roots may share places.
        now = [(root, root.base, root.derived) for root in found]
        written: set[object] = set()
        for root, base, derived in now:
            if not base:
                continue
            for place, value, name in zip(root.places, (base, derived), ("base", "derived"), strict=True):
                if place not in written:
                    written.add(place)
                    setattr(root, name, forward(base) + value - base)
        while waiting:
            address = waiting.pop()
            for link in self.links:
                machine.set_word(address + link, forward(machine.word(address + link)))
        start = old & -0x1000
        machine.unmap(start, old + self._room_size - start)
