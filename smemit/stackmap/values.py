"""Compute the values of a stopped frame from a record's locations, given registers and memory.

Needs:  a record, its map, registers by name or DWARF number, and a function that reads memory.
Gives:  a Python value for each location, in order.
Keeps:  to the section: a location has a size but no type. The caller may name types.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Mapping, Sequence

from smemit.errors import SectionError
from smemit.stackmap.arguments import expect
from smemit.stackmap.formats import DIRECT, INDIRECT, PREFIX, REGISTER
from smemit.stackmap.model import Location, Record, StackMap
from smemit.stackmap.registers import register_name

Registers = Mapping[str, int] | Mapping[int, int] | Mapping[str | int, int]
Memory = Callable[[int, int], bytes]
"""Reads `size` bytes at `address`."""
Value = int | float | bytes

_WORD = (1 << 64) - 1
_FLOATS = {"float": (4, "f"), "double": (8, "d"), "half": (2, "e")}


def values_of(record: Record, stack_map: StackMap, registers: Registers, memory: Memory | None = None,
              types: Sequence[str] = ()) -> list[Value]:
    """The value of each location of a record.

    Without a type, 1, 2, 4 or 8 bytes are an unsigned integer, constants and addresses are integers, and other sizes
    are bytes in memory order. `types` has types for the first locations: `i1` to `i128` (signed), `u8` to `u64`, `ptr`,
    `float`, `double`, `half`, `bytes`; None means no type.
    """
    expect(record, Record, "values_of")
    expect(stack_map, StackMap, "values_of")
    asked = [*types, *[None] * (len(record.locations) - len(types))]
    return [_value(location, kind, stack_map, registers, memory)
            for location, kind in zip(record.locations, asked, strict=False)]


def _value(location: Location, kind: str | None, stack_map: StackMap, registers: Registers,
           memory: Memory | None) -> Value:
    constant = stack_map.value_of(location)
    if constant is not None:
        return _typed(constant, location.size or 8, kind, stack_map)
    if location.kind not in (REGISTER, DIRECT, INDIRECT):
        raise SectionError(f"a location of kind {location.kind_name} with index {location.offset} has no value")
    register = _register(location.register, stack_map.machine, registers)
    if location.kind == REGISTER:
        # The offset is the bit offset of the part: 8 for ah.
        bits = 8 * (location.size or 8)
        return _typed(register >> location.offset & (1 << bits) - 1, location.size or 8, kind, stack_map)
    address = register + location.offset & _WORD
    if location.kind == DIRECT:
        return address
    if memory is None:
        raise SectionError(f"a value is in memory at {address:#x}, which cannot be read",
                           notes=["give memory=, a function of address and size that returns bytes"])
    data = bytes(memory(address, location.size or 8))
    if len(data) != (location.size or 8):
        raise SectionError(f"memory gave {len(data)} bytes at {address:#x}, {location.size or 8} were asked for")
    if kind is None and len(data) not in (1, 2, 4, 8):
        return data
    order = stack_map.endian
    return _typed(int.from_bytes(data, order), len(data), kind, stack_map)


def _register(number: int, machine: str | None, registers: Registers) -> int:
    known: Mapping[str | int, int] = registers  # type: ignore[assignment]
    name = register_name(machine, number)
    for key in (number, name):
        if key in known:
            return known[key]
    raise SectionError(f"a value is in register {name} (DWARF number {number}), which is not given",
                       notes=[f"given are {', '.join(map(str, known)) or 'none'}"])


def _typed(bits: int, size: int, kind: str | None, stack_map: StackMap) -> Value:
    """Convert a number of `size` bytes to the type that the caller names."""
    if kind is None:
        return bits
    if kind == "ptr":
        return bits & _WORD
    if kind == "bytes":
        return (bits & (1 << 8 * size) - 1).to_bytes(size, stack_map.endian)
    if kind in _FLOATS:
        width, code = _FLOATS[kind]
        # A float is in the low bytes of a wider register or slot.
        data = (bits & (1 << 8 * width) - 1).to_bytes(width, stack_map.endian)
        found: float = struct.unpack(PREFIX[stack_map.endian] + code, data)[0]
        return found
    if kind[:1] in ("i", "u") and kind[1:].isdigit() and 0 < int(kind[1:]) <= 8 * 64:
        width = int(kind[1:])
        bits &= (1 << width) - 1
        return bits - (1 << width) if kind[0] == "i" and width > 1 and bits >> width - 1 else bits
    raise SectionError(f"no type is called {kind!r}", notes=["types: i1 to i128, u8 to u64, ptr, float, double, half, "
                                                             "bytes, or None"])
