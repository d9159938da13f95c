"""The truth of a case as JSON, from the model behind its bytes; bytes are never read back.

It follows the schema of `smemit decode --json` (`smemit decode --schema`), so that a reader's output in that schema can
be compared: 64-bit numbers are decimal strings, and `maps` holds one entry for each map of the section.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from smemit.stackmap.model import StackMap
from smemit.stackmap.model_json import function_json, record_json


def maps_json(maps: Sequence[StackMap], machine: str) -> list[dict[str, Any]]:
    """One object for each map."""
    return [_map(stack_map, machine) for stack_map in maps]


def _map(stack_map: StackMap, machine: str) -> dict[str, Any]:
    sized = stack_map.version == "rfc2"
    functions = [function_json(function, stack_map, machine, sized) for function in stack_map.functions]
    unowned = list(stack_map.unowned)
    if stack_map.version in (0, 1):
        # v1 does not store the function of a record, so its truth has one list of records in order.
        functions, unowned = [function | {"records": []} for function in functions], list(stack_map.records)
    return {
        "version": str(stack_map.version),
        "endian": stack_map.endian,
        "functions": functions,
        "constants": [str(value) for value in stack_map.constants],
        "records_without_function": [record_json(record, stack_map, machine, sized) for record in unowned],
    }
