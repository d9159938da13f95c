"""The truth of a case as JSON, from the model behind its bytes; bytes are never read back.

It follows the schema of `smemit decode --json` (`smemit decode --schema`), so that a reader's output in that schema can
be compared: 64-bit numbers are decimal strings, and `maps` holds one entry for each map of the section.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from smemit.stackmap.model import Record, StackMap
from smemit.stackmap.model_json import SCHEMA_VERSION, function_json, records_json


def maps_json(maps: Sequence[StackMap], machine: str) -> list[dict[str, Any]]:
    """One object for each map."""
    return [_map(stack_map, machine) for stack_map in maps]


def truth_json(name: str, verdict: str, group: str, machine: str, maps: Sequence[StackMap],
               dialect: str = "") -> dict[str, Any]:
    """The truth of a case; `dialect` is the name of its format if a file describes it."""
    found = maps_json(maps, machine)
    if dialect:
        found = [one | {"version": dialect} for one in found]
    return {"schema": SCHEMA_VERSION, "case": {"name": name, "verdict": verdict, "group": group}, "machine": machine,
            "maps": found}


def _map(stack_map: StackMap, machine: str) -> dict[str, Any]:
    # v1 does not store the function of a record, so its truth has one list of records in order.
    owned = stack_map.version not in (0, 1)

    def records(listed: Iterable[Record]) -> list[dict[str, Any]]:
        return records_json(listed, stack_map, machine, stack_map.version == "rfc2")

    return {
        "version": str(stack_map.version),
        "endian": stack_map.endian,
        "functions": [function_json(one, records(one.records if owned else ())) for one in stack_map.functions],
        "constants": [str(value) for value in stack_map.constants],
        "records_without_function": records(stack_map.unowned if owned else stack_map.records),
    }
