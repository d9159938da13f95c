"""The table of stack map formats: field offsets in v0, v1, v2, v3 and the RFC of 2015.

The serializer and the decoder are separate programs over this table, so each checks the other.

v0 to v3 are *sequential*: a header, tables of fixed entries, then records of varying size one after the other.
    v0 (LLVM 3.4, Mach-O)    no function table, 32-bit IDs, no live-outs, nothing aligned
    v1 (3.5 to 3.9)          function table without record counts, so a record does not say whose it is
    v2 (4.0)                 function records gain a 64-bit record count
    v3 (5.0 to 22)           locations grow to 12 bytes (16-bit size), padding between locations and live-outs
rfc2 (mail of July 2015, which no compiler emits) is *flat*: its header has the byte offsets of six tables; the version
byte is also 2. The mail does not specify entry strides, counts and padding; golden/formats/README.md documents the
choices here.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Literal, NamedTuple

from smemit.errors import SectionError

if TYPE_CHECKING:
    from typing import Final

Version = Literal[0, 1, 2, 3, "rfc2"]
Endian = Literal["little", "big"]

ENDIANS: Final[tuple[Endian, Endian]] = ("little", "big")
PREFIX: Final[Mapping[Endian, str]] = {"little": "<", "big": ">"}
"""The `struct` prefix of each byte order."""

WIDTH: Final[Mapping[str, int]] = {"B": 1, "H": 2, "h": 2, "I": 4, "i": 4, "Q": 8}
"""Size in bytes of each `struct` code."""

REGISTER, DIRECT, INDIRECT, CONSTANT, CONSTANT_INDEX = 1, 2, 3, 4, 5
KINDS: Final[Mapping[int, str]] = {
    REGISTER: "Register",
    DIRECT: "Direct",
    INDIRECT: "Indirect",
    CONSTANT: "Constant",
    CONSTANT_INDEX: "ConstantIndex",
}

NOT_FIXED: Final = (1 << 64) - 1
"""Stack size of a function without a fixed frame size (dynamic allocas or a realigned stack)."""

MAX_COUNT: Final = 0xFFFF
"""Largest number of locations or live-outs in a record."""

OVERFLOW_ID: Final = NOT_FIXED
"""The ID of the empty record that LLVM writes for a site with more than MAX_COUNT locations."""

RFC_NOT_FIXED: Final = 0xFFFF_FFFF


class Field(NamedTuple):
    """One field: its key in our code, its name in the format's description, its `struct` code and its meaning."""

    key: str
    name: str
    code: str
    meaning: str
    zero: bool = False
    """Reserved or padding: written as zero, and only checked by strict readers."""

    @property
    def size(self) -> int:
        return WIDTH[self.code]


def _zero(name: str, code: str) -> Field:
    return Field("", name, code, "written as zero", zero=True)


class Entry:
    """A structure of fixed size: the header, or one element of a table."""

    def __init__(self, name: str, fields: tuple[Field, ...]) -> None:
        self.name = name
        self.fields = fields

    @cached_property
    def size(self) -> int:
        return sum(WIDTH[field.code] for field in self.fields)

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """Keys of the fields with a value, in order."""
        return tuple(field.key for field in self.fields if not field.zero)

    @cached_property
    def codes(self) -> str:
        """`struct` codes of the whole entry; zero fields are pad bytes."""
        return "".join(f"{WIDTH[f.code]}x" if f.zero else f.code for f in self.fields)

    @cached_property
    def structs(self) -> Mapping[Endian, struct.Struct]:
        """The compiled formats for both byte orders."""
        return {endian: struct.Struct(PREFIX[endian] + self.codes) for endian in ENDIANS}

    def column(self, key: str, endian: Endian) -> struct.Struct:
        """The compiled formats of the field `key` alone."""
        found = self._columns.get((key, endian))
        if found is None:
            at, width = self._places[key]
            codes = {field.key: field.code for field in self.fields}
            text = f"{PREFIX[endian]}{at}x{codes[key]}{self.size - at - width}x"
            found = self._columns[key, endian] = struct.Struct(text)
        return found

    @cached_property
    def _columns(self) -> dict[tuple[str, Endian], struct.Struct]:
        return {}

    @cached_property
    def _places(self) -> dict[str, tuple[int, int]]:
        """Offset and width of each field."""
        sizes = [field.size for field in self.fields]
        return {f.key: (sum(sizes[:i]), sizes[i]) for i, f in reversed(list(enumerate(self.fields)))}

    def offset_of(self, key: str) -> int:
        """Byte offset of the field `key` in the entry."""
        return self._places[key][0]

    def width_of(self, key: str) -> int:
        """Size of the field `key` in bytes."""
        return self._places[key][1]


class Table:
    """A table of entries; its count is an earlier field (sequential) or follows from offsets (flat)."""

    def __init__(self, name: str, entry: Entry, count: str) -> None:
        self.name = name
        self.entry = entry
        self.count = count


class Align:
    """Zero bytes up to a multiple of `to` from the start of the blob."""

    def __init__(self, to: int) -> None:
        self.to = to


class RecordParts:
    """A stack map record of a sequential format."""

    def __init__(self, head: Entry, location: Entry, align_locations: int, live_head: Entry | None,
                 live_out: Entry | None, align_end: int) -> None:
        self.head = head
        self.location = location
        self.align_locations = align_locations
        self.live_head = live_head
        self.live_out = live_out
        self.align_end = align_end

    @cached_property
    def parts(self) -> tuple[Entry | Table | Align, ...]:
        """The record as a sequence, in the order of the bytes."""
        out: list[Entry | Table | Align] = [self.head, Table("location", self.location, "location_count")]
        out.append(Align(self.align_locations))
        if self.live_head is not None and self.live_out is not None:
            out += [self.live_head, Table("live-out", self.live_out, "live_out_count"), Align(self.align_end)]
        return tuple(out)

    def locations_size(self, count: int) -> int:
        """The size of this many locations and the padding after them. Records begin aligned."""
        size = self.location.size * count
        return size + -size % self.align_locations

    def live_outs_at(self, location_count: int) -> int:
        """The offset of the first live-out in a record."""
        return self.head.size + self.locations_size(location_count) + (self.live_head.size if self.live_head else 0)


class Sequential:
    """v0 to v3: `body` in order, then `record_count` records."""

    def __init__(self, version: Version, byte: int, emitted_by: str, body: tuple[Entry | Table, ...],
                 record: RecordParts) -> None:
        self.version = version
        self.byte = byte
        self.emitted_by = emitted_by
        self.body = body
        self.record = record

    @property
    def name(self) -> str:
        return f"v{self.version}"

    @property
    def location(self) -> Entry:
        return self.record.location

    @property
    def live_out(self) -> Entry | None:
        return self.record.live_out

    def table(self, name: str) -> Table | None:
        """The table `name` of the body, if this version has it."""
        return self._tables.get(name)

    @cached_property
    def _tables(self) -> dict[str, Table]:
        return {part.name: part for part in self.body if isinstance(part, Table)}

    @cached_property
    def steps(self) -> tuple[tuple[str, Entry, str], ...]:
        """The parts of the body: name, entry, and for a table the key of its count."""
        return tuple([(part.name, part.entry, part.count) if isinstance(part, Table) else (part.name, part, "")
                      for part in self.body])

    @cached_property
    def owns(self) -> bool:
        """Whether the version records the function of each record."""
        table = self.table("function")
        return table is not None and "record_count" in table.entry.keys


class Flat:
    """The RFC: a header of offsets, then the tables in header order; `align` is the multiple the total is padded to."""

    def __init__(self, version: Version, byte: int, emitted_by: str, header: Entry, tables: tuple[Table, ...],
                 align: int) -> None:
        self.version = version
        self.byte = byte
        self.emitted_by = emitted_by
        self.header = header
        self.tables = tables
        self.align = align

    @property
    def name(self) -> str:
        return str(self.version)

    @property
    def location(self) -> Entry:
        return self.table("location").entry

    @property
    def live_out(self) -> Entry | None:
        return self.table("live-out").entry

    def table(self, name: str) -> Table:
        """The table `name`."""
        return self._by_name[name]

    @cached_property
    def _by_name(self) -> dict[str, Table]:
        return {table.name: table for table in self.tables}


Format = Sequential | Flat

_COUNTS = (
    Field("function_count", "NumFunctions", "I", "number of function records"),
    Field("constant_count", "NumConstants", "I", "number of pool constants"),
    Field("record_count", "NumRecords", "I", "number of stack map records"),
)
_HEADER = Entry(
    "header",
    (Field("version", "version", "B", "format version"), _zero("reserved", "B"), _zero("reserved", "H"), *_COUNTS),
)
_ADDRESS = Field("address", "function address", "Q", "filled by a relocation, zero in relocatable files")
_STACK_SIZE = Field("stack_size", "stack size", "Q", "bytes; 2^64-1 when the frame has no fixed size")
_FUNCTION_1 = Entry("function", (_ADDRESS, _STACK_SIZE))
_FUNCTION_2 = Entry(
    "function",
    (_ADDRESS, _STACK_SIZE, Field("record_count", "record count", "Q", "the next so many records are this function's")),
)
_CONSTANT = Entry("constant", (Field("value", "value", "Q", "named by ConstantIndex locations"),))

_OFFSET = Field("offset", "instruction offset", "I", "bytes from the function's first byte of code")
_FLAGS = Field("flags", "flags", "H", "0; no flag is defined")
_LOCATION_COUNT = Field("location_count", "NumLocations", "H", "number of locations")
_HEAD_0 = Entry("record", (Field("id", "ID", "I", "the site's number"), _OFFSET, _FLAGS, _LOCATION_COUNT))
_ID = Field("id", "ID", "Q", "the site's number, not checked for uniqueness")
_HEAD = Entry("record", (_ID, _OFFSET, _FLAGS, _LOCATION_COUNT))

_KIND = Field("kind", "kind", "B", ", ".join(f"{number} {name}" for number, name in KINDS.items()))
_REGISTER = Field("register", "register", "H", "DWARF number; 0 for constants")
_VALUE = Field("offset", "offset", "i", "offset, small constant or pool index, by kind")
_LOCATION_1 = Entry("location", (_KIND, Field("size", "size", "B", "bytes, cut to 8 bits"), _REGISTER, _VALUE))
_LOCATION_3 = Entry(
    "location",
    (
        _KIND,
        _zero("reserved", "B"),
        Field("size", "size", "H", "bytes"),
        _REGISTER,
        _zero("reserved", "H"),
        _VALUE,
    ),
)
_LIVE_HEAD = Entry(
    "live-out head", (_zero("padding", "H"), Field("live_out_count", "NumLiveOuts", "H", "number of live-outs"))
)
_LIVE_OUT = Entry(
    "live-out",
    (
        Field("register", "register", "H", "DWARF number"),
        _zero("reserved", "B"),
        Field("size", "size", "B", "bytes of the register that are live"),
    ),
)

_TABLES_OF_CONSTANTS = Table("constant", _CONSTANT, "constant_count")
_RECORD_1 = RecordParts(_HEAD, _LOCATION_1, 1, _LIVE_HEAD, _LIVE_OUT, 8)

V0: Final = Sequential(
    0,
    0,
    "LLVM 3.4",
    (
        Entry("header", (_zero("reserved", "I"), _COUNTS[1])),
        _TABLES_OF_CONSTANTS,
        Entry("records head", (_COUNTS[2],)),
    ),
    RecordParts(_HEAD_0, _LOCATION_1, 1, None, None, 1),
)
V1: Final = Sequential(
    1,
    1,
    "LLVM 3.5 to 3.9",
    (_HEADER, Table("function", _FUNCTION_1, "function_count"), _TABLES_OF_CONSTANTS),
    _RECORD_1,
)
V2: Final = Sequential(
    2,
    2,
    "LLVM 4.0",
    (_HEADER, Table("function", _FUNCTION_2, "function_count"), _TABLES_OF_CONSTANTS),
    _RECORD_1,
)
V3: Final = Sequential(
    3,
    3,
    "LLVM 5.0 to 22",
    (_HEADER, Table("function", _FUNCTION_2, "function_count"), _TABLES_OF_CONSTANTS),
    RecordParts(_HEAD, _LOCATION_3, 8, _LIVE_HEAD, _LIVE_OUT, 8),
)


def _at(key: str, name: str) -> Field:
    return Field(key, f"{name} offset", "I", "from the first byte of this header")


RFC2: Final = Flat(
    "rfc2",
    2,
    "nobody (RFC of July 2015)",
    Entry(
        "header",
        (
            Field("version", "version", "B", "format version"),
            _zero("reserved", "B"),
            _zero("reserved", "B"),
            _zero("reserved", "B"),
            _at("constant", "Constants"),
            _at("function", "FrameRecords"),
            _at("frame_register", "FrameRegisters"),
            _at("record", "StackMapRecords"),
            _at("location", "Locations"),
            _at("live_out", "LiveOuts"),
            _zero("padding", "I"),
        ),
    ),
    (
        Table("constant", _CONSTANT, "constant"),
        Table(
            "function",
            Entry(
                "frame record",
                (
                    _ADDRESS,
                    Field("code_size", "function size", "I", "bytes of code"),
                    Field("stack_size", "stack size", "I", "bytes; 2^32-1 when the frame has no fixed size"),
                    Field("flags", "flags", "H", "1 frame, 2 variable-sized alloca, 4 realigned, 8 live-out info"),
                    Field("base_register", "frame base register", "H", "DWARF number"),
                    Field("register_count", "number of frame registers", "H", "saved registers of the frame"),
                    Field("register_index", "index of first frame register", "H", "element of FrameRegisters"),
                    Field("record_count", "number of records", "H", "stack map records of the function"),
                    Field("record_index", "index of first record", "H", "element of the StackMapRecords table"),
                    _zero("padding", "I"),
                ),
            ),
            "function",
        ),
        Table(
            "frame register",
            Entry(
                "frame register",
                (
                    Field("register", "register", "H", "DWARF number"),
                    Field("offset", "offset", "h", "bytes from the frame base register to the save slot"),
                    Field("size", "size", "B", "bytes"),
                    Field("flags", "flags", "B", "1 IsSpilled"),
                    _zero("padding", "H"),
                ),
            ),
            "frame_register",
        ),
        Table(
            "record",
            Entry(
                "record",
                (
                    _ID,
                    _OFFSET,
                    Field("call_size", "call size", "B", "bytes of the call at the site"),
                    Field("flags", "flags", "B", "1 HasLiveOutInfo"),
                    Field("location_count", "number of locations", "H", "locations of the record"),
                    Field("location_index", "index of first location", "H", "element of the Locations table"),
                    Field("live_out_count", "number of live-outs", "H", "live-outs of the record"),
                    Field("live_out_index", "index of first live-out", "H", "element of the LiveOuts table"),
                    _zero("padding", "H"),
                ),
            ),
            "record",
        ),
        Table("location", Entry("location", (_KIND, _zero("reserved", "B"), _REGISTER, _VALUE)), "location"),
        Table("live-out", _LIVE_OUT, "live_out"),
    ),
    8,
)

FORMATS: Final[Mapping[Version, Format]] = {0: V0, 1: V1, 2: V2, 3: V3, "rfc2": RFC2}


def parse_version(text: str) -> Version:
    """Parse a version: `0` to `3`, with or without a `v`, or `rfc2`."""
    word = text.lower().removeprefix("v")
    for version in FORMATS:
        if word == str(version):
            return version
    raise ValueError(f"unknown stack map version {text!r}; known are {', '.join(str(v) for v in FORMATS)}")


def known_version(version: Version | None) -> Version | None:
    """`version` itself when it is one, None for None; anything else is a SectionError that names them."""
    if version is None or (isinstance(version, int | str) and version in FORMATS):
        return version
    known = ", ".join(repr(v) for v in FORMATS)
    raise SectionError(f"unknown stack map version {version!r}", notes=[f"known are {known}"])


def known_endian(endian: Endian | None) -> Endian | None:
    """`endian` itself when it is a byte order, None for None; anything else is a SectionError."""
    if endian is None or (isinstance(endian, str) and endian in ENDIANS):
        return endian
    raise SectionError(f"unknown byte order {endian!r}", notes=["it is 'little' or 'big'"])
