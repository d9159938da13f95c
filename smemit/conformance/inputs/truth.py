"""The truth of a case as JSON, from the model behind its bytes; bytes are never read back.

It follows the schema of `smemit decode --json` (`smemit decode --schema`), so that a reader's output in that schema can
be compared: 64-bit numbers are decimal strings, and `maps` holds one entry for each map of the section.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from smemit.stackmap.formats import NOT_FIXED
from smemit.stackmap.model import Function, Location, Record, StackMap
from smemit.stackmap.registers import register_name


def maps_json(maps: Sequence[StackMap], machine: str) -> list[dict[str, Any]]:
    """One object for each map."""
    return [_map(stack_map, machine) for stack_map in maps]


def _map(stack_map: StackMap, machine: str) -> dict[str, Any]:
    # v1 does not store the function of a record, so its truth has one list of records in order.
    owned = stack_map.version not in (0, 1)
    return {
        "version": str(stack_map.version),
        "endian": stack_map.endian,
        "functions": [_function(function, stack_map, machine, owned) for function in stack_map.functions],
        "constants": [str(value) for value in stack_map.constants],
        "records_without_function":
            [_record(record, stack_map, machine) for record in (stack_map.unowned if owned else stack_map.records)],
    }


def _function(function: Function, stack_map: StackMap, machine: str, owned: bool) -> dict[str, Any]:
    out: dict[str, Any] = {
        "name": function.symbol,
        "address": str(function.address),
        "resolved_address": None if function.resolved is None else str(function.resolved),
        "stack_size": None if function.stack_size == NOT_FIXED else str(function.stack_size),
        "records": [_record(record, stack_map, machine) for record in function.records] if owned else [],
    }
    if function.frame is not None:
        out["frame"] = {
            "code_size": function.frame.code_size,
            "flags": function.frame.flags,
            "base_register": function.frame.base_register,
            "registers": [saved._asdict() for saved in function.frame.registers],
        }
    return out


def _record(record: Record, stack_map: StackMap, machine: str) -> dict[str, Any]:
    out: dict[str, Any] = {
        "id": str(record.id),
        "offset": record.offset,
        "flags": record.flags,
        "locations": [location_json(location, stack_map, machine) for location in record.locations],
        "live_outs": [
            {"register": register, "name": register_name(machine, register, size), "size": size}
            for register, size in record.live_outs
        ],
    }
    if stack_map.version == "rfc2":
        out["call_size"] = record.call_size
    return out


def location_json(location: Location, stack_map: StackMap, machine: str) -> dict[str, Any]:
    """One location: register and offset, or the value of the constant."""
    out: dict[str, Any] = {"kind": location.kind_name, "size": location.size}
    value = stack_map.value_of(location)
    if value is None:
        part = (location.size, location.offset) if location.kind == 1 else (0, 0)
        out |= {"register": location.register, "name": register_name(machine, location.register, *part),
                "offset": location.offset}
    else:
        out["value"] = str(value)
        if location.kind == 5:
            out["index"] = location.offset
    return out
