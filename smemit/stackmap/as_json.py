"""A section as JSON; schema.json beside this file is the contract.

JavaScript and jq read numbers as doubles, exact to 2^53: every field that can hold more (IDs, constants, addresses,
stack sizes) is a decimal string whatever its value. A stack size that is not fixed is null.
"""

from __future__ import annotations

from typing import Any

from smemit.stackmap.decode import Blob
from smemit.stackmap.findings import Finding
from smemit.stackmap.formats import NOT_FIXED
from smemit.stackmap.image import FunctionFacts, Image, Section
from smemit.stackmap.meaning import as_statepoint, signed64
from smemit.stackmap.model import Function, Location, Record, StackMap
from smemit.stackmap.registers import register_name
from smemit.stackmap.versions import owners

SCHEMA_VERSION = 2


def to_json(image: Image) -> dict[str, Any]:
    """The whole section, ready for `json.dump`."""
    maps = []
    for number, section in enumerate(image.sections):
        for blob in section.blobs():
            stack_map = blob.to_stack_map()
            section.name_functions(blob, stack_map)
            maps.append(_map(section, number, blob, stack_map))
    findings: list[tuple[int | None, Finding]] = [(None, f) for f in image.check_members()]
    findings += [(number, f) for number, section in enumerate(image.sections) for f in section.check()]
    return {
        "schema": SCHEMA_VERSION,
        "file": image.path,
        "container": image.container,
        "machine": image.machine,
        "sections": [
            {
                "member": section.member,
                "name": section.name,
                "index": section.index,
                "container": section.container,
                "machine": section.machine,
                "address": str(section.address),
                "size": len(section.data),
            }
            for section in image.sections
        ],
        "maps": maps,
        "findings": [
            {"section": number, "offset": f.offset, "rule": f.rule, "severity": f.severity, "message": f.message}
            for number, f in findings
        ],
    }


def _map(section: Section, number: int, blob: Blob, stack_map: StackMap) -> dict[str, Any]:
    guessed = blob.version == 1 and bool(stack_map.unowned)
    groups = owners(stack_map) if guessed else None
    if groups is not None:
        for function, records in zip(stack_map.functions, groups, strict=True):
            function.records = records
        stack_map.unowned = []
    functions = [
        _function(section, function, facts, stack_map)
        for function, facts in zip(stack_map.functions, section.functions(blob), strict=False)
    ]
    return {
        "section": number,
        "version": str(blob.version),
        "version_byte": blob.label,
        "endian": blob.endian,
        "offset": blob.start,
        "size": blob.end - blob.start,
        "owners_guessed": groups is not None and len(stack_map.functions) > 1,
        "functions": functions,
        "constants": [str(value) for value in stack_map.constants],
        "records_without_function": [_record(section, record, stack_map) for record in stack_map.unowned],
    }


def _function(section: Section, function: Function, facts: FunctionFacts, stack_map: StackMap) -> dict[str, Any]:
    out: dict[str, Any] = {
        "name": function.symbol,
        "address": str(function.address),
        "resolved_address": None if function.resolved is None else str(function.resolved),
        "relocation": facts.relocation.kind if facts.relocation else None,
        "stack_size": None if function.stack_size == NOT_FIXED else str(function.stack_size),
        "records": [_record(section, record, stack_map) for record in function.records],
    }
    if function.frame is not None:
        frame = function.frame
        out["frame"] = {
            "code_size": frame.code_size,
            "flags": frame.flags,
            "base_register": frame.base_register,
            "registers": [saved._asdict() for saved in frame.registers],
        }
    return out


def _record(section: Section, record: Record, stack_map: StackMap) -> dict[str, Any]:
    out: dict[str, Any] = {
        "id": str(record.id),
        "offset": record.offset,
        "flags": record.flags,
        "locations": [_location(section, location, stack_map) for location in record.locations],
        "live_outs": [
            {"register": register, "name": register_name(section.machine, register, size), "size": size}
            for register, size in record.live_outs
        ],
    }
    if stack_map.version == "rfc2":
        out["call_size"] = record.call_size
    found = as_statepoint(record.locations, len(record.live_outs), stack_map.constants)
    if found is not None:
        out["statepoint"] = {
            "convention": found.convention,
            "flags": found.flags,
            "deopt": list(found.deopt),
            "pairs": [list(pair) for pair in found.pairs],
            "allocas": list(found.allocas),
        }
    return out


def _location(section: Section, location: Location, stack_map: StackMap) -> dict[str, Any]:
    out: dict[str, Any] = {"kind": location.kind_name, "size": location.size}
    value = stack_map.value_of(location)
    if location.kind in (1, 2, 3):
        part = (location.size, location.offset) if location.kind == 1 else (0, 0)
        out |= {
            "register": location.register,
            "name": register_name(section.machine, location.register, *part),
            "offset": location.offset,
        }
    elif value is not None:
        out["value"] = str(signed64(value & NOT_FIXED))
        if location.kind == 5:
            out["index"] = location.offset
    else:
        out |= {"register": location.register, "offset": location.offset}
    return out
