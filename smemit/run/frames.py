"""One frame of a stopped program: its registers, and the values at the locations of a record.

An outer frame has only the registers that its callees have saved. A read of any other register raises a `Fault`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smemit.interpret.values import Datum, from_bits, to_bits
from smemit.ir import layout
from smemit.ir import types as t
from smemit.ir.types import FloatType, Type, VectorType
from smemit.ir.values import Value
from smemit.run.errors import Fault
from smemit.run.machine import MASK, Machine, from_register, to_register
from smemit.run.records import Recorded
from smemit.stackmap.formats import DIRECT, INDIRECT, REGISTER
from smemit.stackmap.model import Location
from smemit.stackmap.registers import register_name

_ZERO_REGISTER = 31
_CONDITIONS = range(68, 76)


class Frame:
    """An activation of compiled code. `pc` is its next instruction, or the return address of its callee."""

    def __init__(self, machine: Machine, pc: int, registers: Mapping[int, int | None] | None = None,
                 is_innermost: bool = False, saved_at: Mapping[int, int] | None = None) -> None:
        self.machine, self.pc, self.is_innermost = machine, pc, is_innermost
        self._registers = dict(registers or {})
        """Registers with another content than the machine's; None if it is lost."""
        self.saved_at = dict(saved_at or {})
        """The addresses at which callees have saved registers."""
        self.cfa: int | None = None
        """The stack pointer before the call, known after a walk beyond this frame."""
        self.function = machine.image.function_at(pc if is_innermost else pc - 1)
        self.records: list[Recorded] = []
        self.operands: Sequence[tuple[str, Value | None]] = ()
        """The meaning of each location of the last record, if the module is known."""

    def __repr__(self) -> str:
        return f"<frame of @{self.function} at {self.pc:#x}>"

    # ---- registers

    def register(self, dwarf: int) -> int:
        """A register's bits in this frame; a Fault if a callee has overwritten it."""
        dwarf = self.machine.target.whole(dwarf)
        if dwarf in self.saved_at:
            return self.machine.word(self.saved_at[dwarf])
        if dwarf not in self._registers:
            return self.machine.register(dwarf)
        found = self._registers[dwarf]
        if found is None:
            name = register_name(self.machine.image.machine, dwarf)
            raise Fault(f"{name} of the frame of @{self.function} is gone: its callee did not save it")
        return found

    def set_register(self, dwarf: int, value: int) -> None:
        """Overwrite a register, or what a callee has saved of it and will restore."""
        dwarf = self.machine.target.whole(dwarf)
        if dwarf in self.saved_at:
            self.machine.set_word(self.saved_at[dwarf], value)
        elif dwarf in self._registers:
            name = register_name(self.machine.image.machine, dwarf)
            raise Fault(f"{name} of the frame of @{self.function} cannot be set: no callee has saved it")
        else:
            self.machine.set_register(dwarf, value)

    def place_of(self, dwarf: int) -> tuple[str, int]:
        """Where a register of this frame is now: `("memory", address)` or `("register", number)`."""
        dwarf = self.machine.target.whole(dwarf)
        return ("memory", self.saved_at[dwarf]) if dwarf in self.saved_at else ("register", dwarf)

    def saved(self) -> list[tuple[int, int]]:
        """The registers that callees have saved, and their contents."""
        known = [(number, content) for number, content in self._registers.items() if content is not None]
        return known + [(number, self.machine.word(at)) for number, at in self.saved_at.items()]

    @property
    def sp(self) -> int:
        """The stack pointer."""
        return self.register(self.machine.target.stack_pointer)

    # ---- locations

    def address_of(self, location: Location) -> int:
        """The address of a Direct location, or the one that an Indirect location reads."""
        return self.register(location.register) + location.offset & MASK

    def read(self, location: Location, recorded: Recorded) -> int:
        """The bits at a location; for Direct the address itself."""
        machine = self.machine.image.machine
        if location.kind == REGISTER:
            if machine == "aarch64" and location.register == _ZERO_REGISTER:
                return 0
            if machine.startswith("ppc") and location.register in _CONDITIONS:
                return self.register(location.register) >> 3 - location.offset & 1
            return self.register(location.register) >> (location.offset if machine == "x86_64" else 0)
        if location.kind == DIRECT:
            return self.address_of(location)
        if location.kind == INDIRECT:
            raw = self.machine.read(self.address_of(location), location.size or 8)
            return int.from_bytes(raw, self.machine.order)
        return (recorded.map.value_of(location) or 0) & MASK

    def write(self, location: Location, value: int) -> None:
        """Overwrite the value of a Register or Indirect location."""
        if location.kind == INDIRECT:
            self.machine.write(self.address_of(location), value.to_bytes(location.size or 8, self.machine.order))
        elif location.kind == REGISTER:
            self.set_register(location.register, value)
        else:
            raise Fault(f"a {location.kind_name} location cannot be written")

    def value(self, location: Location, recorded: Recorded, type: Type) -> Datum:
        """The value of a type at a location."""
        if location.kind == REGISTER and not isinstance(type, VectorType):
            return from_register(self.machine.target, self.read(location, recorded), type)
        if isinstance(type, FloatType):
            bits = self.read(location._replace(size=layout.store_size(type)), recorded)
            return _float_from(type, bits)
        if location.kind == INDIRECT and not location.size:
            location = location._replace(size=layout.store_size(type))  # rfc2 has no sizes
        return self.read(location, recorded) & (1 << layout.bit_width(type)) - 1

    def set_value(self, location: Location, type: Type, value: Datum) -> None:
        """Write a value of a type to the location."""
        if location.kind == REGISTER:
            self.write(location, to_register(self.machine.target, value, type))
        else:
            self.write(location._replace(size=layout.store_size(type)), to_bits(type, value))


def location_text(machine: str, location: Location) -> str:
    """A location in assembly-like text: `rax`, `rsp+8`, `[rsp+8]`, `constant`."""
    if location.kind not in (REGISTER, DIRECT, INDIRECT):
        return "constant"
    size = location.size if location.kind == REGISTER else 0
    name = register_name(machine, location.register, size)
    if location.kind == REGISTER:
        return name
    text = f"{name}{location.offset:+}" if location.offset else name
    return text if location.kind == DIRECT else f"[{text}]"


def _float_from(type: FloatType, bits: int) -> Datum:
    """A floating-point number from the low bits."""
    return from_bits(type, bits & (1 << type.width) - 1) if type in (t.half, t.float_, t.double) else bits
