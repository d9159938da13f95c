"""A machine that runs an image: registers by DWARF number, memory, calls by the C convention, stops at addresses.

`Machine` has the code that all engines share. An engine adds registers, memory, and a way to run to the next stop.
"""

from __future__ import annotations

import struct
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from smemit.errors import UnsupportedError
from smemit.interpret.values import Datum
from smemit.ir import layout
from smemit.ir import types as t
from smemit.ir.types import FloatType, IntType, PointerType, Type
from smemit.run.image import Image
from smemit.run.target import RunTarget

RETURN = 0x00F0_0000
"""The return address of an emulated machine's outermost frame."""
MASK = (1 << 64) - 1
_BELOW_TOP = 0x2000
"""Bytes of stack for the caller of the outermost frame."""

Callback = Callable[["Machine"], None]


class Machine(ABC):
    """One processor with an image in its memory. Registers have DWARF numbers and are whole: 8 bytes, vectors 16."""

    def __init__(self, image: Image) -> None:
        self.image = image
        self.target: RunTarget = image.target
        self.order = image.order
        self._format = "<" if self.order == "little" else ">"
        self.callbacks: dict[int, list[Callback]] = {}

    # ---- implemented by engines

    @abstractmethod
    def register(self, dwarf: int) -> int:
        """The contents of a register."""

    @abstractmethod
    def set_register(self, dwarf: int, value: int) -> None:
        """Overwrite a register."""

    @property
    @abstractmethod
    def pc(self) -> int:
        """The address of the next instruction."""

    @abstractmethod
    def jump(self, address: int) -> None:
        """Continue at this address when the current callback returns."""

    @abstractmethod
    def map(self, address: int, size: int) -> None:
        """Map memory at unmapped addresses."""

    @abstractmethod
    def unmap(self, address: int, size: int) -> None:
        """Unmap whole pages, so that every access faults."""

    @abstractmethod
    def read(self, address: int, size: int) -> bytes:
        """The bytes of memory."""

    @abstractmethod
    def write(self, address: int, data: bytes) -> None:
        """Overwrite memory."""

    @abstractmethod
    def _watch(self, address: int) -> None:
        """Call `_reached` whenever the instruction at an address is about to run."""

    @abstractmethod
    def _unwatch(self, address: int) -> None: ...

    @abstractmethod
    def _run(self, entry: int) -> None:
        """Run until the outermost frame returns."""

    @property
    @abstractmethod
    def stack_top(self) -> int: ...

    @property
    def return_to(self) -> int:
        """The return address of the outermost frame."""
        return RETURN

    @abstractmethod
    def close(self) -> None:
        """Free the engine's resources."""

    # ---- stops

    def at_every_instruction(self, callback: Callable[[int, int], None]) -> bool:
        """Call back with address and size of each instruction that is about to run; False if the engine cannot."""
        return False

    def at(self, address: int, callback: Callback) -> Callable[[], None]:
        """Call back when the instruction at an address is about to run. Returns a function that ends this."""
        found = self.callbacks.setdefault(address, [])
        if not found:
            self._watch(address)
        found.append(callback)

        def remove() -> None:
            found.remove(callback)
            if not found:
                del self.callbacks[address]
                self._unwatch(address)

        return remove

    def _reached(self, address: int) -> None:
        for callback in tuple(self.callbacks.get(address, ())):
            callback(self)

    # ---- memory

    def word(self, address: int) -> int:
        """Eight bytes of memory as a number."""
        return int.from_bytes(self.read(address, 8), self.order)

    def set_word(self, address: int, value: int) -> None:
        """Overwrite eight bytes of memory."""
        self.write(address, (value & MASK).to_bytes(8, self.order))

    @property
    def sp(self) -> int:
        """The stack pointer."""
        return self.register(self.target.stack_pointer)

    # ---- values by the C convention

    def arguments(self, types: Sequence[Type], cc: str = "") -> list[Datum]:
        """The arguments of a callee, at its entry."""
        return [self.value_in(where, number, type)
                for type, (where, number) in zip(types, self.target.places(types, self.sp, cc), strict=True)]

    def value_in(self, where: str, number: int, type: Type) -> Datum:
        """The value in a register or memory slot of the convention."""
        check_type(type)
        if where == "register":
            return from_register(self.target, self.register(number), type)
        if isinstance(type, FloatType):
            at = number + self._float_offset(type)
            return struct.unpack(self._format + _letter(type), self.read(at, layout.store_size(type)))[0]
        bits = layout.bit_width(type)
        size = 8 if self.target.system.shares_slots else 1 << max(0, (bits - 1).bit_length() - 3)
        return int.from_bytes(self.read(number, size), self.order) & (1 << bits) - 1

    def put_value(self, where: str, number: int, type: Type, value: Datum) -> None:
        """Write a value there. An integer fills the whole register or slot, so it may be wider than its type."""
        check_type(type)
        if where == "register":
            self.set_register(number, to_register(self.target, value, type))
        elif isinstance(type, FloatType):
            self.write(number + self._float_offset(type), struct.pack(self._format + _letter(type), value))
        else:
            self.set_word(number, value)

    def _float_offset(self, type: Type) -> int:
        """On big-endian PowerPC, a float is at the end of its slot."""
        return 4 if self.order == "big" and type is t.float_ else 0

    def result(self, type: Type) -> Datum:
        """The result of a function that has returned."""
        return None if type is t.void else self.value_in("register", self.target.result_register(type), type)

    def set_result(self, type: Type, value: Datum) -> None:
        """Set the result of a function."""
        if type is not t.void:
            self.put_value("register", self.target.result_register(type), type, value)

    # ---- calls

    def call(self, name: str, types: Sequence[Type], args: Sequence[Datum], result: Type) -> Datum:
        """Run a function of the image to its return."""
        self.prepare(name, types, args)
        self._run(self.image.entries[name])
        return self.result(result)

    def prepare(self, name: str, types: Sequence[Type], args: Sequence[Datum]) -> None:
        """Set the arguments, stack pointer and return address."""
        system = self.target.system
        sp = self.stack_top - _BELOW_TOP - -(-8 * len(types) // 16) * 16
        if system.pushes_return:
            sp -= 8
            self.set_word(sp, self.return_to)
        else:
            self.set_register(system.return_address, self.return_to)
        if system.link_saved_at is not None and not system.pushes_return:
            self.set_word(sp, 0)  # the end of the chain of frames
        self.set_register(self.target.stack_pointer, sp)
        for type, value, (where, number) in zip(types, args, self.target.places(types, sp), strict=True):
            self.put_value(where, number, type, value)
        if self.target.toc is not None:
            self.set_register(self.target.toc, self.image.toc)
            # ELFv2 functions find their TOC from their own address.
            self.set_register(12, self.image.entries[name])

    def return_address(self) -> int:
        """The return address of a function, at its entry."""
        system = self.target.system
        return self.word(self.sp) if system.pushes_return else self.register(system.return_address)


def check_type(type: Type) -> None:
    """UnsupportedError for a type that does not fit one register."""
    if isinstance(type, PointerType) or (isinstance(type, IntType) and type.width <= 64):
        return
    if type in (t.float_, t.double):
        return
    raise UnsupportedError(f"values of type {type} are not passed to or from running code",
                           notes=["integers of up to 64 bits, pointers, float and double are"])


def from_register(target: RunTarget, raw: int, type: Type) -> Datum:
    """The value that a register's bits encode."""
    if not isinstance(type, FloatType):
        return raw & (1 << layout.bit_width(type)) - 1
    if target.system.float_is_double or type is t.double:
        return struct.unpack("<d", (raw & MASK).to_bytes(8, "little"))[0]
    return struct.unpack("<f", (raw & 0xFFFF_FFFF).to_bytes(4, "little"))[0]


def to_register(target: RunTarget, value: Datum, type: Type) -> int:
    """The register bits that encode a value."""
    if not isinstance(type, FloatType):
        return int(value) & MASK
    if target.system.float_is_double or type is t.double:
        return int.from_bytes(struct.pack("<d", value), "little")
    return int.from_bytes(struct.pack("<f", value), "little")


def _letter(type: Type) -> str:
    return "d" if type is t.double else "f"


