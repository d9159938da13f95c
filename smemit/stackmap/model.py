"""The model of a stack map section: functions, records, locations, live-outs and the constant pool.

Creation is cheap because the code generator creates thousands of objects: nothing is checked before serialization.
Equality compares the contents of the section, not facts from the file. Numbers are those of the section: `register` is
a DWARF number, sizes are in bytes, and `Record.offset` counts from the function's first byte of code.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import attrs

from smemit.errors import SectionError
from smemit.stackmap.formats import CONSTANT, CONSTANT_INDEX, KINDS, REGISTER, Endian, Version

if TYPE_CHECKING:
    import os
    from collections.abc import Sequence
    from typing import Protocol

    from elftools.elf.elffile import ELFFile

    from smemit.stackmap.columns import Columns, StatepointColumns
    from smemit.stackmap.values import Memory, Registers, Value

    class Conversions(Protocol):
        """Conversions of a map from and to other formats. They depend on readers and writers that import this file, so
        `conversions.py` implements them and the package installs that when it is imported."""

        def of_bytes(self, data: bytes, version: Version | None, endian: Endian | None, strict: bool) -> StackMap: ...
        def of_elf(self, source: str | os.PathLike[str] | ELFFile, strict: bool) -> StackMap: ...
        def of_columns(self, columns: Columns) -> StackMap: ...
        def to_bytes(self, stack_map: StackMap, version: Version | None, endian: Endian | None) -> bytes: ...
        def to_json(self, stack_map: StackMap, machine: str | None) -> dict[str, Any]: ...
        def to_columns(self, stack_map: StackMap, numpy: bool | None) -> Columns: ...
        def columns_to_buffer(self, columns: Columns) -> memoryview: ...
        def statepoints_of(self, columns: Columns) -> StatepointColumns: ...


class Location(NamedTuple):
    """The location of one value; see `formats.KINDS`. `offset` may be a small constant or a pool index."""

    kind: int
    size: int
    register: int
    offset: int

    @property
    def kind_name(self) -> str:
        """`Register`, `Direct`, ...; an unknown number as text."""
        return KINDS.get(self.kind, str(self.kind))

    @property
    def index(self) -> int | None:  # type: ignore[override]
        """The pool index of a ConstantIndex location; None for others."""
        return self.offset if self.kind == CONSTANT_INDEX else None

    def register_name(self, machine: str) -> str:
        """The register on `machine`, or its part with the location's size, such as `eax`; "" for constants."""
        from smemit.stackmap.registers import register_name

        if self.kind in (CONSTANT, CONSTANT_INDEX):
            return ""
        part = (self.size, self.offset) if self.kind == REGISTER else (0, 0)
        return register_name(machine, self.register, *part)


class LiveOut(NamedTuple):
    """A register that is live after a patchpoint, with its size in bytes."""

    register: int
    size: int


class FrameRegister(NamedTuple):
    """rfc2 only: a register the function saved, `offset` bytes from the frame base register."""

    register: int
    offset: int
    size: int
    flags: int = 1


class Frame(NamedTuple):
    """rfc2 only: the fields of a frame record other than address and stack size. `formats.RFC2` has the flags."""

    code_size: int = 0
    flags: int = 0
    base_register: int = 0
    registers: tuple[FrameRegister, ...] = ()


_SHOWN = 100
"""Number of list elements that `repr` shows."""


def _some(value: object) -> str:
    """`repr` of a value; a long list is shortened to its first elements."""
    if isinstance(value, (list, tuple)) and not hasattr(value, "_fields") and len(value) > _SHOWN:
        return f"[{', '.join(map(repr, value[:_SHOWN]))}, ... {len(value) - _SHOWN:,} more]"
    return repr(value)


def _as_tuple(given: Iterable[Any]) -> tuple[Any, ...]:
    return tuple(given)


def _as_list(given: Iterable[Any]) -> list[Any]:
    return list(given)


@attrs.define(on_setattr=attrs.setters.NO_OP)
class Record:
    """One call site. `call_size` only exists in rfc2; `flags` has a meaning only there and is 0 elsewhere."""

    id: int
    offset: int
    locations: tuple[Location, ...] = attrs.field(default=(), converter=_as_tuple, repr=_some)
    live_outs: tuple[LiveOut, ...] = attrs.field(default=(), converter=_as_tuple, repr=_some)
    flags: int = 0
    call_size: int = 0
    function: Function | None = attrs.field(default=None, init=False, eq=False, repr=False)
    """The function to which it belongs; None for records of v0 and v1, which do not record it."""

    @property
    def address(self) -> int | None:
        """The address of its instruction in a linked program; None without a function."""
        if self.function is None:
            return None
        return self.function.start + self.offset

    def values(self, registers: Registers, memory: Memory | None = None, types: Sequence[str] = ()) -> list[Value]:
        """The value of each location in a stopped frame; see `smemit.stackmap.values.values_of`.

        `registers` are by name or DWARF number; `memory(address, size)` returns bytes.
        """
        from smemit.stackmap.values import values_of

        return values_of(self, self.stack_map, registers, memory, types)

    @property
    def stack_map(self) -> StackMap:
        """The map with this record; raises SectionError if there is none or the format does not record it."""
        stack_map = self.function.stack_map if self.function is not None else None
        if stack_map is None:
            raise SectionError(f"record {self.id} belongs to no function of a stack map, so its pool is not known",
                               notes=["smemit.stackmap.values.values_of takes the map"])
        return stack_map


@attrs.define(on_setattr=attrs.setters.NO_OP)
class Function:
    """One function and its records."""

    address: int = attrs.field(default=0, repr=hex)
    """As stored in the section: 0 in a relocatable file, often 0 in a position-independent image."""
    stack_size: int = 0
    records: list[Record] = attrs.field(default=(), converter=_as_list, repr=_some)
    symbol: str | None = attrs.field(default=None, eq=False)
    """The name of the address in the file."""
    frame: Frame | None = None
    resolved: int | None = attrs.field(default=None, eq=False)
    """The address after relocation, if the file tells."""
    entry: int | None = attrs.field(default=None, eq=False)
    """The start of its code in a linked file, if the address is that of a descriptor (ELFv1 on ppc64)."""
    stack_map: StackMap | None = attrs.field(default=None, init=False, eq=False, repr=False)
    """The map to which it belongs."""

    def __attrs_post_init__(self) -> None:
        try:
            for record in self.records:
                record.function = self
        except AttributeError:
            raise TypeError("a Function's records are Record objects") from None

    @property
    def start(self) -> int:
        """The address of its code, if known."""
        if self.entry is not None:
            return self.entry
        return self.address if self.resolved is None else self.resolved


@attrs.define(on_setattr=attrs.setters.NO_OP)
class StackMap:
    """One blob: the contribution of one object file to the section."""

    conversions: ClassVar[Conversions]

    functions: list[Function] = attrs.field(default=(), converter=_as_list, repr=_some)
    constants: list[int] = attrs.field(default=(), converter=_as_list, repr=_some)
    unowned: list[Record] = attrs.field(default=(), converter=_as_list, repr=_some)
    """Records without a function, after all others: all records of v0 and v1, which do not record owners."""
    version: Version = 3
    endian: Endian = "little"
    machine: str | None = attrs.field(default=None, init=False, eq=False, repr=False)
    """The machine of the register numbers, if the file tells."""

    def __attrs_post_init__(self) -> None:
        try:
            for function in self.functions:
                function.stack_map = self
        except AttributeError:
            raise TypeError("a StackMap's functions are Function objects") from None

    @property
    def records(self) -> list[Record]:
        """All records in the order of the section."""
        return [*(record for function in self.functions for record in function.records), *self.unowned]

    def value_of(self, location: Location) -> int | None:
        """The value of a Constant or ConstantIndex location; None for others and for an invalid index.

        Pool values are signed, like small constants. LLVM 3.4 stored a constant inline if its upper 32 bits were zero,
        so in v0 small constants are unsigned.
        """
        if not isinstance(location, Location):
            raise TypeError(f"value_of takes a Location, not {type(location).__name__}")
        if location.kind == CONSTANT:
            return location.offset & 0xFFFF_FFFF if self.version == 0 else location.offset
        if location.kind == CONSTANT_INDEX and 0 <= location.offset < len(self.constants):
            value = self.constants[location.offset]
            return value - (1 << 64) if value >> 63 else value
        return None

    # Conversions.

    @classmethod
    def from_bytes(
        cls, data: bytes, version: Version | None = None, endian: Endian | None = None, strict: bool = True
    ) -> StackMap:
        """The only blob in `data`; see `smemit.stackmap.read` for sections with several."""
        return cls.conversions.of_bytes(data, version, endian, strict)

    @classmethod
    def from_elf(cls, source: str | os.PathLike[str] | ELFFile, strict: bool = True) -> StackMap:
        """The only blob in an ELF file, with function symbols; see `smemit.stackmap.open_image` for linked files."""
        return cls.conversions.of_elf(source, strict)

    def to_bytes(self, version: Version | None = None, endian: Endian | None = None) -> bytes:
        """The section's bytes, by default in this map's version and byte order.

        Raises SectionError if a number does not fit its field, or if `version` cannot represent this map. `convert`
        converts it anyway and lists the losses.
        """
        return self.conversions.to_bytes(self, version, endian)

    def to_json(self, machine: str | None = None) -> dict[str, Any]:
        """The map as JSON in the schema of `smemit decode --schema`; `machine` selects the register names."""
        return self.conversions.to_json(self, machine)

    @classmethod
    def from_columns(cls, columns: Columns) -> StackMap:
        """The map with the facts of `columns`; raises SectionError if the columns are inconsistent."""
        return cls.conversions.of_columns(columns)

    def to_columns(self, numpy: bool | None = None) -> Columns:
        """The same facts as one array for each field; see `smemit.stackmap.columns`.

        Columns have record flags of rfc2 only. Raises a SectionError if a number does not fit its column.
        """
        return self.conversions.to_columns(self, numpy)
