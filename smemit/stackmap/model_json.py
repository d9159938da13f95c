"""The parts of a StackMap in the schema of `smemit decode --json` (`smemit decode --schema`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from smemit.stackmap.formats import CONSTANT_INDEX, NOT_FIXED, REGISTER
from smemit.stackmap.model import Frame, Function, Location, Record, StackMap
from smemit.stackmap.registers import register_name

SCHEMA_VERSION = 2
"""The version of the JSON documents with records; schema.json describes it."""


def function_json(function: Function, records: list[dict[str, Any]]) -> dict[str, Any]:
    """A function with its records, which are JSON already."""
    out: dict[str, Any] = {
        "name": function.symbol,
        "address": str(function.address),
        "resolved_address": None if function.resolved is None else str(function.resolved),
        "stack_size": None if function.stack_size == NOT_FIXED else str(function.stack_size),
        "records": records,
    }
    if function.frame is not None:
        out["frame"] = frame_json(function.frame)
    return out


def frame_json(frame: Frame) -> dict[str, Any]:
    """The additional facts of a function in rfc2."""
    return {
        "code_size": frame.code_size,
        "flags": frame.flags,
        "base_register": frame.base_register,
        "registers": [saved._asdict() for saved in frame.registers],
    }


def records_json(records: Iterable[Record], stack_map: StackMap, machine: str | None,
                 sized: bool) -> list[dict[str, Any]]:
    """Records in order."""
    return [record_json(record, stack_map, machine, sized) for record in records]


def record_json(record: Record, stack_map: StackMap, machine: str | None, sized: bool) -> dict[str, Any]:
    """A record; `sized` if its format stores the size of the call."""
    out: dict[str, Any] = {
        "id": str(record.id),
        "offset": record.offset,
        "flags": record.flags,
        "locations": [_location(location, stack_map, machine) for location in record.locations],
        "live_outs": [
            {"register": register, "name": register_name(machine, register, size), "size": size}
            for register, size in record.live_outs
        ],
    }
    if sized:
        out["call_size"] = record.call_size
    return out


def _location(location: Location, stack_map: StackMap, machine: str | None) -> dict[str, Any]:
    """A location: register and offset, or the value of the constant."""
    out: dict[str, Any] = {"kind": location.kind_name, "size": location.size}
    value = stack_map.value_of(location)
    if value is None:
        part = (location.size, location.offset) if location.kind == REGISTER else (0, 0)
        out |= {"register": location.register, "name": register_name(machine, location.register, *part),
                "offset": location.offset}
    else:
        out["value"] = str(value)
        if location.kind == CONSTANT_INDEX:
            out["index"] = location.offset
    return out
