"""A stack map as columns: one array per field, to count, filter or rewrite millions of records.

The arrays are NumPy's if it is installed, else `array.array`. They contain everything except reserved fields, padding
and the record flags of v0 to v3, which are written as zero. Frames, saved registers, call sizes and record flags of
rfc2 have columns, which are empty for other versions.
"""

from __future__ import annotations

from array import array
from typing import Any, Final, NamedTuple

from smemit.stackmap.formats import Endian, Version
from smemit.stackmap.model import StackMap

Column = Any
"""A NumPy array or an `array.array`."""


class Columns:
    """The fields of one blob, each as an array. All arrays of one table have the same length."""

    __slots__ = (
        "constant",
        "endian",
        "function_address",
        "function_base_register",
        "function_code_size",
        "function_flags",
        "function_record_count",
        "function_saved_count",
        "function_stack_size",
        "live_out_count",
        "live_out_register",
        "live_out_size",
        "location_count",
        "location_kind",
        "location_offset",
        "location_register",
        "location_size",
        "record_call_size",
        "record_flags",
        "record_id",
        "record_offset",
        "saved_flags",
        "saved_offset",
        "saved_register",
        "saved_size",
        "version",
    )

    function_address: Column
    function_stack_size: Column
    function_record_count: Column
    constant: Column
    record_id: Column
    record_offset: Column
    location_count: Column
    live_out_count: Column
    location_kind: Column
    location_size: Column
    location_register: Column
    location_offset: Column
    live_out_register: Column
    live_out_size: Column
    function_code_size: Column
    function_flags: Column
    function_base_register: Column
    function_saved_count: Column
    saved_register: Column
    saved_offset: Column
    saved_size: Column
    saved_flags: Column
    record_call_size: Column
    record_flags: Column

    def __init__(self, version: Version, endian: Endian) -> None:
        self.version: Version = version
        self.endian: Endian = endian
        for name in COLUMNS:
            setattr(self, name, array(COLUMNS[name]))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Columns):
            return NotImplemented
        if (self.version, self.endian) != (other.version, other.endian):
            return False
        return all(list(getattr(self, name)) == list(getattr(other, name)) for name in COLUMNS)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return (
            f"<Columns v{self.version} {self.endian}: {len(self.function_address)} functions, {len(self.record_id)} "
            f"records, {len(self.location_kind)} locations, {len(self.live_out_register)} live-outs>"
        )

    def to_bytes(self) -> bytes:
        """The section's bytes; raises SectionError if columns are inconsistent or a number does not fit."""
        return bytes(self.to_buffer())

    def to_buffer(self) -> memoryview:
        """The section's bytes, without a final copy."""
        return StackMap.conversions.columns_to_buffer(self)

    def statepoints(self) -> StatepointColumns:
        """The records that have the form of a gc statepoint's; see `smemit.stackmap.statepoints`."""
        return StackMap.conversions.statepoints_of(self)

    def to_stack_map(self) -> StackMap:
        """The same facts as objects; raises SectionError if the columns are inconsistent."""
        return StackMap.conversions.of_columns(self)


class StatepointColumns(NamedTuple):
    """The statepoints in `Columns`, one array for each field. Location indices count from its first one."""

    record: Any
    """Index of the record."""
    convention: Any
    flags: Any
    first_location: Any
    deopt_count: Any
    pair_count: Any
    alloca_count: Any
    base: Any
    """For all pairs of all statepoints: the index of the base's location; that of the derived pointer follows."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, StatepointColumns):
            return NotImplemented
        return all(list(a) == list(b) for a, b in zip(self, other, strict=True))


COLUMNS: Final = {
    "function_address": "Q",
    "function_stack_size": "Q",
    "function_record_count": "Q",
    "constant": "Q",
    "record_id": "Q",
    "record_offset": "I",
    "location_count": "H",
    "live_out_count": "H",
    "location_kind": "B",
    "location_size": "H",
    "location_register": "H",
    "location_offset": "i",
    "live_out_register": "H",
    "live_out_size": "B",
    "function_code_size": "I",
    "function_flags": "H",
    "function_base_register": "H",
    "function_saved_count": "H",
    "saved_register": "H",
    "saved_offset": "h",
    "saved_size": "B",
    "saved_flags": "B",
    "record_call_size": "B",
    "record_flags": "B",
}
"""Every column and the `array` code of its elements; wide enough for every version."""

LOCATION_COLUMNS: Final = {f"location_{key}": key for key in ("kind", "size", "register", "offset")}
LIVE_OUT_COLUMNS: Final = {f"live_out_{key}": key for key in ("register", "size")}
HEAD_COLUMNS: Final = {"record_id": "id", "record_offset": "offset"}
FRAME_COLUMNS: Final = ("function_code_size", "function_flags", "function_base_register", "function_saved_count")
SAVED_COLUMNS: Final = ("saved_register", "saved_offset", "saved_size", "saved_flags")
SITE_COLUMNS: Final = ("record_call_size", "record_flags")
RFC_COLUMNS: Final = (*FRAME_COLUMNS, *SAVED_COLUMNS, *SITE_COLUMNS)
