"""Build a section by hand, without code: valid or deliberately wrong.

>>> made = section(version=1, endian="big").function("f", 0, stack=24)
>>> made = made.record(id=7, offset=4, locations=[reg("rbx"), spill("rsp", 8), const(-1), const(1 << 40)])
>>> made.to_bytes(); made.to_object(); made.write("f.o", emit="obj")

Every field can be set with `fields=` where it belongs, or by the path that `smemit explain` prints:
`.record(7, 4, fields={"NumLocations": 9})`, `.override("record[0].location[1].reserved", 1)`. A valid section is built
first and then overwritten, so a wrong field moves nothing else.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, NamedTuple

from smemit.errors import SectionError
from smemit.files import write_whole
from smemit.stackmap.arguments import expect
from smemit.stackmap.fields import FieldAt, fields
from smemit.stackmap.formats import (
    CONSTANT,
    CONSTANT_INDEX,
    DIRECT,
    INDIRECT,
    NOT_FIXED,
    REGISTER,
    Endian,
    Version,
    known_endian,
    known_version,
)
from smemit.stackmap.model import Frame, Function, LiveOut, Location, Record, StackMap
from smemit.stackmap.registers import endian_of, known_machine, register_named
from smemit.stackmap.serialize import address_offsets, serialize

Emit = Literal["obj", "section"]
Overrides = Mapping[str, int]


class Spec(NamedTuple):
    """A location or live-out before registers have numbers and constants have pool indices."""

    kind: int
    size: int | None
    register: str | int
    offset: int
    fields: Overrides = {}


def reg(register: str | int, size: int | None = None, offset: int = 0, fields: Overrides = {}) -> Spec:  # noqa: B006
    """A value in a register, named or by DWARF number; `size` is the register's own unless given."""
    return Spec(REGISTER, size, register, offset, fields)


def direct(base: str | int, offset: int, size: int = 8, fields: Overrides = {}) -> Spec:  # noqa: B006
    """The address `base + offset`."""
    return Spec(DIRECT, size, base, offset, fields)


def spill(base: str | int, offset: int, size: int = 8, fields: Overrides = {}) -> Spec:  # noqa: B006
    """A value stored at `[base + offset]`: an Indirect location."""
    return Spec(INDIRECT, size, base, offset, fields)


def const(value: int, size: int = 8, fields: Overrides = {}) -> Spec:  # noqa: B006
    """A number: inline if the version allows it, else in the pool."""
    return Spec(CONSTANT, size, 0, value, fields)


class SectionBuilder:
    """A builder of sections. All methods except the last few return the builder."""

    def __init__(self, version: Version, endian: Endian, machine: str, header: Overrides) -> None:
        expect(header, Mapping, "section")
        self.version: Version = version
        self.endian: Endian = endian
        self.machine = machine
        self._functions: list[Function] = []
        self._unowned: list[Record] = []
        self._constants: list[int] = []
        self._overrides: list[tuple[str, int]] = [(f"header.{name}", value) for name, value in header.items()]
        self._records: list[tuple[Record, list[tuple[str, int]]]] = []
        self._tail: list[bytes | SectionBuilder] = []

    def __repr__(self) -> str:
        return (
            f"<SectionBuilder v{self.version} {self.endian}, {self.machine}: {len(self._functions)} functions, "
            f"{len(self._records)} records>"
        )

    def function(
        self,
        name: str,
        address: int = 0,
        stack: int | None = 0,
        frame: Frame | None = None,
        fields: Overrides = {},  # noqa: B006
    ) -> SectionBuilder:
        """Start a function, to which the following records belong. `stack=None` means a frame without fixed size."""
        expect(name, str, "function")
        expect(fields, Mapping, "function")
        size = NOT_FIXED if stack is None else stack
        self._overrides += [(f"function[{len(self._functions)}].{key}", value) for key, value in fields.items()]
        self._functions.append(Function(address, size, symbol=name, frame=frame))
        return self

    def record(
        self,
        id: int,
        offset: int,
        locations: Iterable[Spec | Location] = (),
        live_outs: Iterable[Spec | LiveOut | str | int] = (),
        flags: int = 0,
        call_size: int = 0,
        fields: Overrides = {},  # noqa: B006
    ) -> SectionBuilder:
        """Add a record to the last function, or to none before the first. Live-outs may be register names."""
        expect(fields, Mapping, "record")
        wrong = [(name, value) for name, value in fields.items()]
        made_locations = []
        for index, location in enumerate(locations):
            made_locations.append(self._location(location))
            if isinstance(location, Spec):
                wrong += [(f"location[{index}].{name}", value) for name, value in location.fields.items()]
        made_live_outs = []
        for index, live_out in enumerate(live_outs):
            made_live_outs.append(self._live_out(live_out))
            if isinstance(live_out, Spec):
                wrong += [(f"live-out[{index}].{name}", value) for name, value in live_out.fields.items()]
        record = Record(id, offset, made_locations, made_live_outs, flags, call_size)
        if self._functions and self.version != 0:
            record.function = self._functions[-1]
            record.function.records.append(record)
        else:
            self._unowned.append(record)
        self._records.append((record, wrong))
        return self

    def constant(self, value: int) -> SectionBuilder:
        """Add a 64-bit value, signed or unsigned, to the constant pool, even if no location uses it."""
        if not -(1 << 63) <= value < 1 << 64:
            raise SectionError(f"the constant {value} does not fit 64 bits", notes=["override sets a field by force"])
        self._constants.append(value & NOT_FIXED)
        return self

    def override(self, path: str, value: int) -> SectionBuilder:
        """Set the field at `path` to `value`, valid or not."""
        expect(path, str, "override")
        expect(value, int, "override")
        self._overrides.append((path, value))
        return self

    def append(self, data: bytes | StackMap | SectionBuilder) -> SectionBuilder:
        """Append a map or other bytes to the section; functions of a map get relocations in an object."""
        if isinstance(data, StackMap):
            data = data.to_bytes()
        if data is self:
            raise SectionError("a section cannot stand behind itself", notes=["append its bytes: section.to_bytes()"])
        if not isinstance(data, bytes | bytearray | memoryview | SectionBuilder):
            raise SectionError(f"a {type(data).__name__} cannot stand behind a section",
                               notes=["append takes bytes, a StackMap or another section that is being built"])
        self._tail.append(data)
        return self

    def _location(self, given: object) -> Location:
        if isinstance(given, Location):
            return given
        if not isinstance(given, Spec):
            if isinstance(given, tuple) and len(given) == 4 and all(isinstance(value, int) for value in given):
                return Location(*given)
            raise SectionError(
                f"a location cannot be made of {given!r}", notes=["reg, direct, spill, const or a Location make one"]
            )
        kind, offset = given.kind, given.offset
        if kind == CONSTANT and not -(1 << 63) <= offset < 1 << 64:
            raise SectionError(f"the constant {offset} does not fit 64 bits", notes=["override sets a field by force"])
        register, size, part = self._register(given.register, given.size)
        if kind == REGISTER and not offset:
            offset = part
        if kind == CONSTANT:
            low, high = (0, 1 << 32) if self.version == 0 else (-(1 << 31), 1 << 31)
            if not low <= offset < high:
                pooled = offset & NOT_FIXED
                if pooled not in self._constants:
                    self._constants.append(pooled)
                kind, offset = CONSTANT_INDEX, self._constants.index(pooled)
            elif offset >> 31 == 1:
                offset -= 1 << 32
        return Location(kind, 0 if self.version == "rfc2" else size, register, offset)

    def _live_out(self, given: object) -> LiveOut:
        if isinstance(given, LiveOut):
            return given
        if not isinstance(given, Spec | str | int):
            if isinstance(given, tuple) and len(given) == 2 and all(isinstance(value, int) for value in given):
                return LiveOut(*given)
            raise SectionError(f"a live-out cannot be made of {given!r}", notes=["a register's name makes one, or reg"])
        spec = given if isinstance(given, Spec) else reg(given)
        number, size, _ = self._register(spec.register, spec.size)
        return LiveOut(number, size)

    def _register(self, register: str | int, size: int | None) -> tuple[int, int, int]:
        """DWARF number, size, and bit offset of a part of a larger register."""
        if isinstance(register, int):
            return register, 8 if size is None else size, 0
        found = register_named(self.machine, register)
        return found.number, found.size if size is None else size, found.offset

    def to_stack_map(self) -> StackMap:
        """The section as objects, without overridden fields."""
        # v0 has no function table; functions then only name the stubs of an object.
        functions = self._functions if self.version != 0 else []
        return StackMap(functions, self._constants, self._unowned, self.version, self.endian)

    def to_bytes(self) -> bytes:
        """The section's bytes."""
        stack_map = self.to_stack_map()
        data = bytearray(serialize(stack_map))
        overrides = list(self._overrides)
        order = {id(record): index for index, record in enumerate(stack_map.records)}
        for record, wrong in self._records:
            overrides += [(f"record[{order[id(record)]}].{name}", value) for name, value in wrong]
        if overrides:
            places = self._places(bytes(data), stack_map)
            for path, value in overrides:
                self._write(data, places, path, value)
        tail = [more.to_bytes() if isinstance(more, SectionBuilder) else more for more in self._tail]
        return b"".join([bytes(data), *tail])

    def _places(self, data: bytes, stack_map: StackMap) -> dict[str, FieldAt]:
        """The position of each field, by path with the field's name and with its key in the code."""
        from smemit.stackmap.decode import open_blob

        places: dict[str, FieldAt] = {}
        locations, live_outs = [], []
        for index, record in enumerate(stack_map.records):
            locations += [f"record[{index}].location[{i}]" for i in range(len(record.locations))]
            live_outs += [f"record[{index}].live-out[{i}]" for i in range(len(record.live_outs))]
        # rfc2 has the entries of all records in one table; here they are still identified by record.
        flat = {"location": locations, "live-out": live_outs}
        for found in fields(open_blob(memoryview(data), 0, self.version, self.endian)):
            owner = found.path.removesuffix(f".{found.field.name}")
            if self.version == "rfc2" and found.owner[0][0] in flat:
                owner = flat[found.owner[0][0]][found.owner[0][1]]
            for name in (found.field.name, found.field.key):
                # The second field with the same name in a structure is `reserved#2`.
                path, number = f"{owner}.{name}", 1
                while path in places and places[path] is not found:
                    number += 1
                    path = f"{owner}.{name}#{number}"
                if name:
                    places[path] = found
        return places

    def _write(self, data: bytearray, places: Mapping[str, FieldAt], path: str, value: int) -> None:
        if path not in places:
            owner = path.rpartition(".")[0]
            known = sorted(key for key in places if key.rpartition(".")[0] == owner)
            notes = [f"there are {', '.join(known)}"] if known else []
            raise SectionError(f"no field {path} in this section", notes=notes)
        at, size = places[path][:2]
        if not -(1 << 8 * size - 1) <= value < 1 << 8 * size:
            raise SectionError(f"{value} does not fit {path}, which has {size} bytes")
        data[at : at + size] = (value & ((1 << 8 * size) - 1)).to_bytes(size, self.endian)

    def to_object(self) -> bytes:
        """An ELF object with the section, a stub for each function that covers its records, and relocations."""
        from smemit.stackmap.stub import elf_object

        data = self.to_bytes()
        functions: dict[str, int] = {}
        numbers: dict[str, int] = {}
        relocated: list[tuple[int, int]] = []
        for place, function in self._addresses(0):
            name = function.symbol or f"function{len(functions)}"
            size = max((record.offset for record in function.records), default=0)
            # An appended map may contain a function again.
            numbers.setdefault(name, len(numbers))
            functions[name] = max(functions.get(name, 0), size)
            # Keep an address that was set explicitly.
            if place >= 0 and not any(data[place : place + 8]):
                relocated.append((place, numbers[name]))
        return elf_object(self.machine, self.endian, data, list(functions.items()), relocated)

    def _addresses(self, start: int) -> Iterator[tuple[int, Function]]:
        """Offset of each function's address in the section, including appended maps; -1 in v0, which has none."""
        places: Iterable[int] = [-1 - start] * len(self._functions)
        if self.version != 0:
            places = address_offsets(len(self._functions), self.version, len(self._constants))
        for place, function in zip(places, self._functions, strict=True):
            yield place + start, function
        # Overrides and appended data do not change the size of the map itself.
        start += len(serialize(self.to_stack_map()))
        for more in self._tail:
            if isinstance(more, SectionBuilder):
                yield from more._addresses(start)
                start += len(more.to_bytes())
            else:
                yield from _addresses_of(more, start)
                start += len(more)

    def write(self, path: str | os.PathLike[str], emit: Emit = "section") -> None:
        """Write the bare section, or an ELF object that contains it, atomically."""
        if emit not in ("obj", "section"):
            raise SectionError(f"a section cannot be written as {emit!r}", notes=["it is 'obj' or 'section'"])
        write_whole(os.fspath(path), self.to_object() if emit == "obj" else self.to_bytes())


def _addresses_of(data: bytes, start: int) -> Iterator[tuple[int, Function]]:
    """The same for bytes that are maps; nothing for others."""
    from smemit.stackmap.function_facts import address_places
    from smemit.stackmap.identify import blobs

    for blob in blobs(data):
        if blob.fault is None:
            for place, function in zip(address_places(blob), blob.to_stack_map().functions, strict=True):
                yield place + start, function


def section(
    version: Version = 3,
    endian: Endian | None = None,
    machine: str | None = None,
    header: Overrides = {},  # noqa: B006
) -> SectionBuilder:
    """Begin a section. `machine` determines register numbers, and the default byte order."""
    known_version(version), known_endian(endian), known_machine(machine)
    order = endian or endian_of(machine or "x86_64")
    return SectionBuilder(version, order, machine or "x86_64", header)
