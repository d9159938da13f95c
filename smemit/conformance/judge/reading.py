"""A reader's result for a section, in one form for all output formats.

A field that the reader did not report is None, and is not compared: readers report different facts.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import starmap
from typing import Any, NamedTuple

from smemit.stackmap.formats import CONSTANT_INDEX, NOT_FIXED
from smemit.stackmap.model import Location, StackMap
from smemit.stackmap.model_json import frame_json


class LocationFacts(NamedTuple):
    """A location; `value` is that of a constant, from the pool or not."""

    kind: str | None = None
    size: int | None = None
    register: int | None = None
    offset: int | None = None
    value: int | None = None
    pool_index: int | None = None


class LiveOutFacts(NamedTuple):
    """A live-out."""

    register: int | None = None
    size: int | None = None


class RecordFacts(NamedTuple):
    """A record."""

    id: int | None = None
    offset: int | None = None
    flags: int | None = None
    locations: Sequence[LocationFacts] | None = None
    live_outs: Sequence[LiveOutFacts] | None = None
    call_size: int | None = None


class FunctionFacts(NamedTuple):
    """A function; `resolved` is its address after relocation."""

    address: int | None = None
    stack_size: int | None = None
    records: int | None = None
    name: str | None = None
    resolved: int | None = None
    frame: str | None = None
    """The additional fields of rfc2, as JSON text."""


class MapFacts(NamedTuple):
    """A map, with its records in the order of the section."""

    version: str | None = None
    functions: Sequence[FunctionFacts] | None = None
    constants: Sequence[int | None] | None = None
    records: Sequence[RecordFacts] | None = None


class Reading(NamedTuple):
    """The whole result; `refused` if the reader found an error."""

    maps: Sequence[MapFacts] | None
    refused: bool = False
    message: str = ""


def without_names(reading: Reading) -> Reading:
    """The same without facts that only the file around the section has."""
    return reading._replace(maps=[
        one._replace(functions=None if one.functions is None else
                     [function._replace(name=None, resolved=None) for function in one.functions])
        for one in reading.maps or ()])


class Unreadable(Exception):
    """The output is malformed."""


def from_json(found: Any) -> Reading:
    """From an object in the schema of `smemit decode --json`. Numbers may be strings; fields may be missing."""
    if not isinstance(found, Mapping):
        raise Unreadable("not a JSON object")
    maps = _objects(found, "maps")
    bad = [item for item in _objects(found, "findings") or () if item.get("severity") == "error"]
    message = str(bad[0].get("message", "")) if bad else ""
    return Reading(None if maps is None else [_map(item) for item in maps], bool(bad), message)


def parse_json(text: str) -> Reading:
    """From JSON text in that schema."""
    try:
        found, _ = json.JSONDecoder().raw_decode(text.lstrip())
        return from_json(found)
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"not JSON: {error}") from None


def _number(value: Any) -> int | None:
    if value is None or type(value) is int:
        return value
    try:
        return int(value)
    except (TypeError, ValueError):
        raise Unreadable(f"{_short(value)} is not a number") from None


def _list(item: Mapping[str, Any], key: str) -> Sequence[Any] | None:
    """A JSON list; None if the key is missing."""
    found = item.get(key)
    if found is not None and not isinstance(found, list | tuple):
        raise Unreadable(f"{key} is {_short(found)}, not a list")
    return found


def _objects(item: Mapping[str, Any], key: str) -> Sequence[Mapping[str, Any]] | None:
    """A list of JSON objects; None if the key is missing."""
    found = _list(item, key)
    for one in found or ():
        if type(one) is not dict and not isinstance(one, Mapping):
            raise Unreadable(f"{key} has {_short(one)}, not an object")
    return found


def _short(value: Any) -> str:
    """A wrong value in a message."""
    text = json.dumps(value, default=repr)
    return text if len(text) <= 40 else f"{text[:37]}..."


def _map(item: Mapping[str, Any]) -> MapFacts:
    version = item.get("version")
    owned = str(version) not in ("0", "1")
    functions = _objects(item, "functions")
    lists = [records for function in functions or () if (records := _objects(function, "records")) is not None]
    if (unowned := _objects(item, "records_without_function")) is not None:
        lists.append(unowned)
    # Functions without lists of records mean that the reader reports no records.
    is_told = bool(lists) or functions == []
    constants = _list(item, "constants")
    return MapFacts(
        None if version is None else str(version),
        None if functions is None else [_function(function, owned) for function in functions],
        None if constants is None else [_number(value) for value in constants],
        [_record(record) for records in lists for record in records] if is_told else None)


def _function(item: Mapping[str, Any], owned: bool) -> FunctionFacts:
    size = item.get("stack_size")
    records = item.get("records")
    frame = item.get("frame")
    return FunctionFacts(
        _number(item.get("address")),
        _number(size) if size is not None else NOT_FIXED if "stack_size" in item else None,
        len(records) if owned and records is not None else None,
        item.get("name"), _number(item.get("resolved_address")),
        None if frame is None else json.dumps(frame, sort_keys=True))


def _signed(value: int) -> int:
    return value - (1 << 64) if value >> 63 == 1 else value


def _record(item: Mapping[str, Any]) -> RecordFacts:
    locations, live_outs = _objects(item, "locations"), _objects(item, "live_outs")
    return RecordFacts(
        _number(item.get("id")), _number(item.get("offset")), _number(item.get("flags")),
        None if locations is None else [_location(x) for x in locations],
        None if live_outs is None else [
            LiveOutFacts(_number(x.get("register")), _number(x.get("size"))) for x in live_outs],
        _number(item.get("call_size")))


def _location(item: Mapping[str, Any]) -> LocationFacts:
    get = item.get
    kind, value = get("kind"), _number(get("value"))
    if value is not None and kind == "ConstantIndex":
        # The value of a pool entry may be signed or unsigned.
        value = _signed(value)
    return LocationFacts(kind, _number(get("size")), _number(get("register")), _number(get("offset")), value,
                         _number(get("index")))


# ---- the model


def from_maps(maps: Sequence[StackMap], dialect: str = "") -> Reading:
    """The same as `from_json` of their JSON, in a fifth of the time. `dialect` names a format that a file describes."""
    return Reading([_facts_of(stack_map, dialect) for stack_map in maps])


def _facts_of(stack_map: StackMap, dialect: str) -> MapFacts:
    owned, sized = stack_map.version not in (0, 1), stack_map.version == "rfc2"
    return MapFacts(
        dialect or str(stack_map.version),
        [FunctionFacts(function.address, function.stack_size, len(function.records) if owned else None, function.symbol,
                       function.resolved,
                       None if function.frame is None else json.dumps(frame_json(function.frame), sort_keys=True))
         for function in stack_map.functions],
        list(stack_map.constants),
        [RecordFacts(record.id, record.offset, record.flags,
                     [_location_facts(location, stack_map) for location in record.locations],
                     list(starmap(LiveOutFacts, record.live_outs)), record.call_size if sized else None)
         for record in stack_map.records])


def _location_facts(location: Location, stack_map: StackMap) -> LocationFacts:
    value = stack_map.value_of(location)
    if value is None:
        return LocationFacts(location.kind_name, location.size, location.register, location.offset)
    index = location.offset if location.kind == CONSTANT_INDEX else None
    return LocationFacts(location.kind_name, location.size, None, None, value, index)


# ---- llvm-readobj

_FUNCTION = re.compile(r"Function address: (\d+), stack size: (\d+), callsite record count: (\d+)")
_RECORD = re.compile(r"Record ID: (\d+), instruction offset: (\d+)")
_LOCATION = re.compile(r"#\d+: (?:(Register) R#(\d+)|(Direct) R#(\d+) \+ (-?\d+)|(Indirect) \[R#(\d+) \+ (-?\d+)\]"
                       r"|(Constant) (\d+)|(ConstantIndex) #(\d+) \((\d+)\))?, size: (\d+)$")
_LIVE_OUT = re.compile(r"R#(\d+) \((\d+)-bytes\)")
_CONSTANT = re.compile(r"#\d+: (\d+)$")


def parse_llvm(text: str, is_signed: bool = True) -> Reading:
    """From the text of `llvm-readobj --stackmap`, which shows the first map only and not all fields.

    llvm-readobj prints small constants without their sign: -1 as 4294967295. Unless `is_signed` that is understood.
    """
    lines = [line.strip() for line in text.splitlines()]
    maps = []
    starts = [number for number, line in enumerate(lines) if line.startswith("LLVM StackMap Version:")]
    for number, start in enumerate(starts, 1):
        rows = iter(lines[start : starts[number] if number < len(starts) else None])
        maps.append(_llvm_map(rows, is_signed))
    return Reading(maps)


def _llvm_map(lines: Iterator[str], is_signed: bool) -> MapFacts:
    version = next(lines).rpartition(" ")[2]
    functions: list[FunctionFacts] = []
    constants: list[int | None] = []
    records: list[RecordFacts] = []
    for line in lines:
        if found := _FUNCTION.match(line):
            address, size, count = map(int, found.groups())
            functions.append(FunctionFacts(address, size, count))
        elif found := _CONSTANT.match(line):
            constants.append(int(found.group(1)))
        elif found := _RECORD.match(line):
            records.append(RecordFacts(int(found.group(1)), int(found.group(2)), None, [], []))
        elif line.startswith("#"):
            if not records:
                raise Unreadable(f"a location before any record: {line}")
            list_of = records[-1].locations
            assert isinstance(list_of, list)
            location = _llvm_location(line)
            if not is_signed and location.kind == "Constant" and (location.value or 0) >> 31 == 1:
                location = location._replace(value=(location.value or 0) - (1 << 32))
            list_of.append(location)
        elif "live-outs: [" in line and records:
            # One line has all of them.
            found_all = [LiveOutFacts(int(a), int(b)) for a, b in _LIVE_OUT.findall(line)]
            records[-1] = records[-1]._replace(live_outs=found_all)
    return MapFacts(version, functions, constants, records)


def _llvm_location(line: str) -> LocationFacts:
    found = _LOCATION.match(line)
    if found is None:
        raise Unreadable(f"not a location: {line}")
    groups = found.groups()
    size = int(groups[-1])
    if groups[0]:
        return LocationFacts("Register", size, int(groups[1]))
    if groups[2]:
        return LocationFacts("Direct", size, int(groups[3]), int(groups[4]))
    if groups[5]:
        return LocationFacts("Indirect", size, int(groups[6]), int(groups[7]))
    if groups[8]:
        return LocationFacts("Constant", size, value=int(groups[9]))
    if groups[10]:
        return LocationFacts("ConstantIndex", size, value=_signed(int(groups[12])), pool_index=int(groups[11]))
    raise Unreadable(f"a location without a kind: {line}")


ADAPTERS = ("auto", "json", "llvm", "exit")
"""How a reader tells what it read: our JSON, llvm-readobj's text, or with its exit code only. `auto` is one of the
first two, whichever the output looks like; it never means the exit code."""
_COMPLAINT = re.compile(r"^.*\b(?:error|warning): .*$", re.MULTILINE)


def parse(adapter: str, output: str, errors: str, code: int) -> Reading:
    """Parse a program's output and exit code."""
    if code:
        lines = [line for line in errors.splitlines() if line.strip()]
        return Reading(None, True, lines[-1][:200] if lines else f"exit code {code}")
    complaint = _COMPLAINT.search(errors)
    if adapter == "exit":
        return Reading(None, complaint is not None, complaint.group(0)[:200] if complaint else "")
    if adapter == "llvm" or (adapter == "auto" and "LLVM StackMap Version:" in output):
        reading = parse_llvm(output)
        return reading._replace(refused=True, message=complaint.group(0)[:200]) if complaint else reading
    if adapter == "auto" and not output.strip():
        return Reading(None)
    return parse_json(_without_noise(output))


def _without_noise(output: str) -> str:
    """The output from the first line that begins an object. Readers may print other text before it."""
    if output.lstrip().startswith("{"):
        return output
    found = re.search(r"^\{", output, re.MULTILINE)
    return output[found.start():] if found else output
