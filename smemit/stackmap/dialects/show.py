"""Print a section of a dialect as text, as JSON, or part by part.

The contents of the StackMap are printed as `smemit decode` prints LLVM's formats. Other fields follow by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from smemit.stackmap.dialects.description import Field
from smemit.stackmap.dialects.model import more_of
from smemit.stackmap.dialects.read import DialectMap, named_by
from smemit.stackmap.dialects.structure import Seen
from smemit.stackmap.meaning import location_text, plural, signed64, stack_size_text
from smemit.stackmap.model import Function, Record, StackMap
from smemit.stackmap.model_json import function_json, records_json
from smemit.stackmap.registers import register_name


def as_json(found: DialectMap, stack_map: StackMap, machine: str | None) -> dict[str, Any]:
    """A map in the schema of `smemit decode --json`, with all its structures."""
    def records(listed: Iterable[Record]) -> list[dict[str, Any]]:
        return records_json(listed, stack_map, machine, True)

    return {
        "version": found.dialect.name, "endian": found.endian, "offset": found.start, "size": found.end - found.start,
        "functions": [function_json(function, records(function.records)) for function in stack_map.functions],
        "constants": list(map(str, stack_map.constants)),
        "records_without_function": records(stack_map.unowned),
        "structures": found.structure.as_json(),
    }


def describe(title: str, found: DialectMap, stack_map: StackMap, machine: str | None) -> Iterator[str]:
    """The lines of text for a map."""
    yield (f"{title}: stack map {found.dialect.name} at {found.start:#x}, {found.endian}-endian"
           f"{f', {machine}' if machine else ''}; {found.dialect.about}")
    if stack_map.constants:
        yield "constants: " + ", ".join(f"#{i} {signed64(value)}" for i, value in enumerate(stack_map.constants))
    for function in stack_map.functions:
        yield (f"function {_name(function)}: address {function.address:#x}, {stack_size_text(function.stack_size)}, "
               f"{plural(len(function.records), 'record')}")
        for record in function.records:
            yield from _record(record, _name(function), stack_map, machine)
    for record in stack_map.unowned:
        yield from _record(record, "", stack_map, machine)
    more = [(row.path, values) for row in named_by(found.structure) if (values := more_of(found.dialect, row))]
    if more:
        yield "also in this format:"
    for path, values in more:
        yield f"  {path}: " + ", ".join(f"{name} {value}" for name, value in values.items())
    if found.fault is not None:
        yield f"reading stopped: {found.fault}"


def _name(function: Function) -> str:
    return function.symbol or f"{function.start:#x}"


def _record(record: Record, owner: str, stack_map: StackMap, machine: str | None) -> Iterator[str]:
    size = f", call of {plural(record.call_size, 'byte')}" if record.call_size else ""
    yield f"  record {record.id} at {owner}+{record.offset:#x}{size}"
    for index, location in enumerate(record.locations):
        yield f"    {index}: {location_text(location, machine, stack_map.constants)}"
    if record.live_outs:
        yield "    live-outs: " + ", ".join(f"{register_name(machine, register, size)}:{size}"
                                            for register, size in record.live_outs)


def explain(data: memoryview, found: DialectMap) -> Iterator[str]:
    """A line for each part: its place, its bytes, its name and its value."""
    for seen in sorted(found.seen, key=lambda seen: seen.at):
        part = data[seen.at : seen.at + min(seen.size, 8)].hex(" ")
        yield f"  {seen.at:06x}  {part:<24} {seen.path:<42} {_said(seen)}"


def _said(seen: Seen) -> str:
    if not isinstance(seen.part, Field):
        return f"{seen.value:#x}, should be 0" if seen.value else "0"
    text = f"{seen.value:#x}" if seen.part.name in ("address", "magic") else str(seen.value)
    bits = ", ".join(f"{part.name} {seen.owner.values[part.name]}" for part in seen.part.bits)
    return f"{text} ({bits})" if bits else text


