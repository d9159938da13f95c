"""What a site is: a stackmap, a patchpoint or a statepoint, and an entry for each location of its record.

Values are recorded where the call leaves them. Seen from a site, the frame of its function is

        higher addresses
        +-----------------------------+
        | arguments in memory         |   Direct     base + offset is the value: an argument passed as a whole
        +-----------------------------+ <- stack pointer of the caller
        | return address              |
        | saved registers             |
        +-----------------------------+ <- frame pointer, if there is one
        | allocas                     |   Direct     base + offset is the value: the address of an alloca
        | spill slots                 |   Indirect   the value lies at base + offset
        | slots of statepoints        |   Indirect   the value lies at base + offset; a collector may change it
        +-----------------------------+
        | outgoing arguments          |
        +-----------------------------+ <- stack pointer at the site; the frame's size is counted from here
        lower addresses

        registers                         Register   the value is in a register
        neither                           Constant   the record itself holds the value, or its place in the pool

`base` is the stack pointer, the frame pointer or the base pointer. After a stackmap, `shadow_bytes` may be overwritten.
A patchpoint or statepoint is an area of `patch_bytes` that begins with its call.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Literal, Protocol

import attrs

from smemit.compile.codegen.machine import slot_index
from smemit.ir.values import wrap_signed
from smemit.stackmap.formats import CONSTANT_INDEX

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from smemit.compile.codegen.machine import Symbol
    from smemit.compile.sites.record import Recorder
    from smemit.errors import Mark
    from smemit.ir.ops import CallSite, Patchpoint, Stackmap
    from smemit.ir.placements import Placement
    from smemit.ir.values import Value
    from smemit.stackmap.model import LiveOut, Location


class MachineIr(Protocol):
    """Reads the operands of a site in machine IR, one after the other."""

    def integer(self, what: str) -> int: ...
    def size(self) -> int: ...
    def base(self) -> int: ...
    def offset(self) -> int: ...


class Entry:
    """The source of one location.

    The instruction's operands change during lowering: a virtual register becomes a physical one, a slot becomes base
    register and offset. So an entry refers to an operand by position.
    """

    __slots__ = ()

    position: int | None
    """Position of the operand, None for an entry without one."""

    def location(self, ops: list[Any], recorder: Recorder) -> Location:
        """The location in the record, with the final operands."""
        raise NotImplementedError

    def describe(self, ops: list[Any], recorder: Recorder, name: Callable[[int], str]) -> str:
        """The same for a listing; `name` writes a register."""
        raise NotImplementedError

    def operands(self, operand: Callable[[int], str]) -> list[str]:
        """The same in LLVM's machine IR; `operand` writes the operand at a position."""
        raise NotImplementedError

    @classmethod
    def read(cls, given: MachineIr) -> Entry:
        """The entry whose operands follow its marker in machine IR."""
        raise NotImplementedError


@attrs.frozen
class RegisterEntry(Entry):
    """The value is in a register."""

    position: int

    def location(self, ops: list[Any], recorder: Recorder) -> Location:
        return recorder.in_register(ops[self.position])

    def describe(self, ops: list[Any], recorder: Recorder, name: Callable[[int], str]) -> str:
        return f"Register {name(ops[self.position])}"

    def operands(self, operand: Callable[[int], str]) -> list[str]:
        return [operand(self.position)]

    def __repr__(self) -> str:
        return f"register {self.position}"


@attrs.frozen
class ConstantEntry(Entry):
    """The value is a number: in the record if it fits 32 bits, else in the pool; always there if `is_pooled`."""

    value: int
    """Signed, of any width; the record keeps the low 64 bits."""
    is_pooled: bool = False

    position = None

    def location(self, ops: list[Any], recorder: Recorder) -> Location:
        return recorder.pooled(self.value) if self.is_pooled else recorder.constant(self.value)

    def describe(self, ops: list[Any], recorder: Recorder, name: Callable[[int], str]) -> str:
        location = self.location(ops, recorder)
        index = f"Index {location.offset}:" if location.kind == CONSTANT_INDEX else ""
        return f"Constant{index} {self.value}"

    def operands(self, operand: Callable[[int], str]) -> list[str]:
        return ["2", str(self.value)]

    @classmethod
    def read(cls, given: MachineIr) -> ConstantEntry:
        return cls(wrap_signed(given.integer("a constant"), 64))

    def __repr__(self) -> str:
        return f"{'pool' if self.is_pooled else 'constant'} {self.value}"


class FrameEntry(Entry):
    """A location in the frame. Its operand is first a slot, then the slot's base register."""

    __slots__ = ()

    position: int
    offset: int
    """Offset from that register."""
    base: Placement | None
    """The placement that requests the register; None leaves it to frame layout."""

    def moved(self, distance: int) -> FrameEntry:
        """The same location at an additional offset."""
        raise NotImplementedError


@attrs.frozen
class DirectEntry(FrameEntry):
    """The value is an address in the frame."""

    position: int
    offset: int = 0
    base: Placement | None = None

    def moved(self, distance: int) -> DirectEntry:
        return DirectEntry(self.position, self.offset + distance, self.base)

    def location(self, ops: list[Any], recorder: Recorder) -> Location:
        return recorder.address(ops[self.position], self.offset)

    def describe(self, ops: list[Any], recorder: Recorder, name: Callable[[int], str]) -> str:
        return f"Direct {name(ops[self.position])}{self.offset:+}"

    def operands(self, operand: Callable[[int], str]) -> list[str]:
        return ["0", operand(self.position), str(self.offset)]

    @classmethod
    def read(cls, given: MachineIr) -> DirectEntry:
        return cls(given.base(), given.offset())

    def __repr__(self) -> str:
        return f"direct {self.position}{self.offset:+}"


@attrs.frozen
class IndirectEntry(FrameEntry):
    """The value is in the frame and has `size` bytes."""

    size: int
    position: int
    offset: int = 0
    base: Placement | None = None

    def moved(self, distance: int) -> IndirectEntry:
        return IndirectEntry(self.size, self.position, self.offset + distance, self.base)

    def location(self, ops: list[Any], recorder: Recorder) -> Location:
        return recorder.in_memory(self.size, ops[self.position], self.offset)

    def describe(self, ops: list[Any], recorder: Recorder, name: Callable[[int], str]) -> str:
        return f"Indirect [{name(ops[self.position])}{self.offset:+}], {self.size} bytes"

    def operands(self, operand: Callable[[int], str]) -> list[str]:
        return ["1", str(self.size), operand(self.position), str(self.offset)]

    @classmethod
    def read(cls, given: MachineIr) -> IndirectEntry:
        return cls(given.size(), given.base(), given.offset())

    def __repr__(self) -> str:
        return f"indirect {self.position}{self.offset:+} of {self.size} bytes"


MARKED: Mapping[int, type[Entry]] = {0: DirectEntry, 1: IndirectEntry, 2: ConstantEntry}
"""The entries of locations that begin with a number in machine IR; all others are registers."""


@attrs.define(eq=False)
class Site:
    """Data of a site's instruction besides its operands (`Inst.note`)."""

    kind: Literal["stackmap", "patchpoint", "statepoint"]
    id: int
    live: list[Entry] = attrs.field(factory=list)
    """An entry for each location of the record."""
    shadow_bytes: int = 0
    """Size of the shadow of a stackmap, in bytes."""
    patch_bytes: int = 0
    """Size of the area of a patchpoint or statepoint, in bytes."""
    target: int | Symbol | RegisterEntry | None = None
    """The callee: an absolute address, a symbol, a register; None calls nothing."""
    cc: str = ""
    flags: int = 0
    """Flags of a statepoint, as in LLVM."""
    live_outs: tuple[LiveOut, ...] = ()
    """Registers that are live after a patchpoint, by number."""
    operation: CallSite | None = None
    """The IR operation that it was selected from."""
    pairs: Sequence[tuple[Value, Value]] = ()
    """The (base, derived) pointers of a statepoint."""
    allocas: Sequence[Value] = ()
    """The allocas that a statepoint records after them."""

    @classmethod
    def of_stackmap(cls, op: Stackmap) -> Site:
        """The site of a stackmap; no value is recorded yet."""
        return cls("stackmap", op.id, shadow_bytes=op.shadow_bytes, operation=op)

    @classmethod
    def of_patchpoint(cls, op: Patchpoint, target: int | Symbol | RegisterEntry | None, cc: str) -> Site:
        """The site of a patchpoint that calls `target`."""
        return cls("patchpoint", op.id, patch_bytes=op.patch_bytes, target=target, cc=cc, operation=op)

    def resolve(self, ops: list[Any], found: dict[int, tuple[int, int]],
                find: Callable[[int], tuple[int, int]]) -> None:
        """Replace the slots among the instruction's operands by base registers, and record the offsets.

        `find` gives both for a slot; `found` caches its results by operand.
        """
        live = self.live
        bases: dict[int, int] = {}
        for index, entry in enumerate(live):
            if not isinstance(entry, FrameEntry) or (operand := ops[entry.position]) >= 0:
                continue
            known = found.get(operand)
            if known is None:
                known = found[operand] = find(slot_index(operand))
            bases[entry.position], distance = known
            live[index] = entry.moved(distance)
        # A base pointer and what is derived from it may be one operand.
        for position, base in bases.items():
            ops[position] = base

    @property
    def roots(self) -> list[Value]:
        """The gc locations of a statepoint's record."""
        return [*chain.from_iterable(self.pairs), *self.allocas]

    @property
    def place(self) -> Mark | None:
        """The source location of the site."""
        return None if self.operation is None else self.operation.place

    def __repr__(self) -> str:
        size = self.shadow_bytes or self.patch_bytes
        text = f"{self.kind} id {self.id} size {size} live [{', '.join(map(str, self.live))}]"
        return text + (f" live_outs {[(*one,) for one in self.live_outs]}" if self.live_outs else "")
