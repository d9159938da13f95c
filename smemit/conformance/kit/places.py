"""A version and a machine for a feature, with functions that build its maps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import cast

import attrs

from smemit.isa.description import Register, Target
from smemit.isa.load import load_target
from smemit.stackmap.formats import CONSTANT, CONSTANT_INDEX, DIRECT, INDIRECT, NOT_FIXED, REGISTER, Endian, Version
from smemit.stackmap.model import Frame, Function, LiveOut, Location, Record, StackMap


@attrs.frozen
class Place:
    """The version and machine of a case. Registers are DWARF numbers."""

    version: Version
    machine: str

    @property
    def target(self) -> Target:
        return load_target(self.machine)

    @property
    def endian(self) -> Endian:
        return cast(Endian, self.target.endian)

    @property
    def prefix(self) -> str:
        """The prefix of case names: `v3-x86_64`."""
        version = self.version if isinstance(self.version, str) else f"v{self.version}"
        return f"{version}-{self.machine}"

    @property
    def stack_pointer(self) -> int:
        return _role(self.machine, "stack_pointer")

    @property
    def frame_pointer(self) -> int:
        return _role(self.machine, "frame_pointer")

    @property
    def base_pointer(self) -> int:
        """Addresses the frame of a function that realigns its stack and has variable-sized objects."""
        return _role(self.machine, "base_pointer")

    @property
    def registers(self) -> Sequence[Register]:
        """The registers with a DWARF number, each number once, in the order of the target file."""
        return _numbered(self.machine)

    def general(self, index: int) -> int:
        """A register that holds integers."""
        return _general(self.machine)[index]

    # ---- locations, as this version keeps them

    def sized(self, size: int) -> int:
        """The size, for versions that store one."""
        return 0 if self.version == "rfc2" else size

    def reg(self, register: int, size: int = 8, offset: int = 0) -> Location:
        return Location(REGISTER, self.sized(size), register, offset)

    def direct(self, base: int, offset: int, size: int = 8) -> Location:
        return Location(DIRECT, self.sized(size), base, offset)

    def indirect(self, base: int, offset: int, size: int = 8) -> Location:
        return Location(INDIRECT, self.sized(size), base, offset)

    def const(self, value: int) -> Location:
        return Location(CONSTANT, self.sized(8), 0, value)

    def pooled(self, index: int) -> Location:
        return Location(CONSTANT_INDEX, self.sized(8), 0, index)

    # ---- maps

    def function(self, records: Iterable[Record] = (), stack_size: int = 24, address: int = 0,
                 symbol: str | None = None) -> Function:
        """A function; without fixed frame size when `stack_size` is NOT_FIXED."""
        records = list(records)
        frame = None
        if self.version == "rfc2":
            # The RFC also records a frame pointer, and why a frame has no fixed size.
            flags = 1 | (2 if stack_size == NOT_FIXED else 0) | (8 if any(r.live_outs for r in records) else 0)
            size = max((record.offset for record in records), default=0) + 16
            frame = Frame(size & 0xFFFF_FFFF, flags, self.frame_pointer, ())
            for record in records:
                record.flags = 1 if record.live_outs else 0
        return Function(address, stack_size, records, symbol, frame)

    def map(self, functions: Iterable[Function], constants: Iterable[int] = ()) -> StackMap:
        """A map; functions without a name get one."""
        functions = list(functions)
        for index, function in enumerate(functions):
            function.symbol = function.symbol or f"f{index}"
        return StackMap(functions, constants, (), self.version, self.endian)

    def one(self, locations: Iterable[Location] = (), live_outs: Iterable[LiveOut] = (),
            constants: Iterable[int] = ()) -> StackMap:
        """One function with one record."""
        return self.map([self.function([Record(1, 4, locations, live_outs)])], constants)

    def followed(self, locations: Iterable[Location] = (), live_outs: Iterable[LiveOut] = (),
                 constants: Iterable[int] = ()) -> StackMap:
        """The same with a second record, which shows whether a reader finds the end of the first one."""
        last = Record(0x1122334455667788, 20, [self.reg(self.general(1))])
        return self.map([self.function([Record(1, 4, locations, live_outs), last])], constants)


@cache
def _role(machine: str, role: str) -> int:
    target = load_target(machine)
    number = target.roles[role]
    return next(register.dwarf for register in target.registers.values() if register.number == number)


@cache
def _numbered(machine: str) -> tuple[Register, ...]:
    found: dict[int, Register] = {}
    for register in load_target(machine).registers.values():
        if register.dwarf >= 0:
            found.setdefault(register.dwarf, register)
    return tuple(found.values())


@cache
def _general(machine: str) -> tuple[int, ...]:
    target = load_target(machine)
    by_number = {register.number: register.dwarf for register in target.registers.values()}
    return tuple(by_number[number] for number in target.conventions["C"].integer_arguments)
