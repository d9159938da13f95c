"""Sections as JSON; schema.json beside this file is the contract.

JavaScript and jq read numbers as doubles, exact to 2^53: every field that can hold more (IDs, constants, addresses,
stack sizes) is a decimal string whatever its value. A stack size that is not fixed is null.

The text is made piece by piece, one line for each record, so that a section of any size needs no memory.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from smemit.stackmap import statepoints
from smemit.stackmap.decode import Blob, FunctionEntry, Raw
from smemit.stackmap.findings import Finding
from smemit.stackmap.formats import CONSTANT, CONSTANT_INDEX, DIRECT, INDIRECT, KINDS, NOT_FIXED, REGISTER
from smemit.stackmap.image import FunctionFacts, Image, Section
from smemit.stackmap.meaning import signed64
from smemit.stackmap.model import Frame, StackMap
from smemit.stackmap.registers import register_name
from smemit.stackmap.statepoints import Statepoint
from smemit.stackmap.wording import PIECE, Chosen, RecordTexts, Template, counts_of

SCHEMA_VERSION = 2


def to_json(image: Image) -> dict[str, Any]:
    """The whole file as an object after the schema."""
    found: dict[str, Any] = json.loads("".join(json_text(image)))
    return found


def map_to_json(stack_map: StackMap, machine: str | None = None) -> dict[str, Any]:
    """One map as an object, as it stands in `maps`; `machine` gives registers their names.

    Raises a SectionError for a map that cannot be written.
    """
    from smemit.stackmap.image import open_image

    image = open_image(stack_map.to_bytes(), stack_map.version, stack_map.endian, machine)
    (section,) = image.sections
    (blob,) = section.blobs()
    names = [function.symbol for function in stack_map.functions]
    found: dict[str, Any] = json.loads("".join(_map(section, 0, blob)))
    for function, name in zip(found["functions"], names, strict=True):
        function["name"] = name
    return found


def json_text(image: Image) -> Iterator[str]:
    """The whole file as the text of a JSON object, in pieces."""
    head = {"schema": SCHEMA_VERSION, "file": image.path, "container": image.container, "machine": image.machine}
    yield json.dumps(head)[:-1] + ',\n"sections": [\n'
    yield ",\n".join(json.dumps(_section(section)) for section in image.sections)
    yield '],\n"maps": ['
    separator = "\n"
    for number, section in enumerate(image.sections):
        for blob in section.blobs():
            yield separator
            yield from _map(section, number, blob)
            separator = ",\n"
    yield '],\n"findings": ['
    separator = "\n"
    for where, finding in _findings(image):
        yield separator + json.dumps(_finding(where, finding))
        separator = ",\n"
    yield "]}\n"


def _section(section: Section) -> dict[str, Any]:
    return {
        "member": section.member,
        "name": section.name,
        "index": section.index,
        "container": section.container,
        "machine": section.machine,
        "address": str(section.address),
        "size": len(section.data),
    }


def _findings(image: Image) -> Iterator[tuple[int | None, Finding]]:
    for finding in image.check_members():
        yield None, finding
    for number, section in enumerate(image.sections):
        for finding in section.check():
            yield number, finding


def _finding(section: int | None, f: Finding) -> dict[str, Any]:
    return {"section": section, "offset": f.offset, "rule": f.rule, "severity": f.severity, "message": f.message}


class _Objects(RecordTexts):
    """Records as objects, one a line."""

    def location(self, kind: int, size: int, register: int) -> Template:
        name = json.dumps(KINDS.get(kind, str(kind)))
        head = f'{{"kind": {name}, "size": {size}, '
        if kind == REGISTER:
            return Chosen(lambda offset: head + self._register(register, size, offset) + f', "offset": {offset}}}')
        if kind in (DIRECT, INDIRECT):
            return f'{head}{self._register(register, 0, 0)}, "offset": %d}}'
        if kind == CONSTANT and self.blob.version != 0:
            return f'{head}"value": "%d"}}'
        if kind == CONSTANT:
            return Chosen(lambda offset: f'{head}"value": "{offset & 0xFFFF_FFFF}"}}')
        other = f'{head}"register": {register}, "offset": '
        if kind == CONSTANT_INDEX:
            return Chosen(lambda offset: self._pooled(head, other, offset))
        return f"{other}%d}}"

    def _register(self, register: int, size: int, offset: int) -> str:
        return f'"register": {register}, "name": "{register_name(self.machine, register, size, offset)}"'

    def _pooled(self, head: str, other: str, index: int) -> str:
        if 0 <= index < len(self.constants):
            return f'{head}"value": "{signed64(self.constants[index])}", "index": {index}}}'
        return f"{other}{index}}}"

    def live_out(self, register: int, size: int) -> str:
        return f'{{"register": {register}, "name": "{register_name(self.machine, register, size)}", "size": {size}}}'

    def record(self, count: int, live_outs: bool) -> str:
        locations = ",\n    ".join(["%s"] * count)
        live = "%s" if live_outs else ""
        return f'{{"id": "%d", %.0s"offset": %d, "flags": 0, "locations": [{locations}], "live_outs": [{live}]}}'

    def special(self, raw: Raw, name: str, texts: list[str], live_outs: str, statepoint: Statepoint | None) -> str:
        flags, call_size = raw[2] & 0xFFFF, raw[2] >> 16
        call = f', "call_size": {call_size}' if self.blob.version == "rfc2" else ""
        gc = f', "statepoint": {json.dumps(statepoints.as_json(statepoint))}' if statepoint is not None else ""
        inner = ",\n    ".join(texts)
        return (
            f'{{"id": "{raw[0]}", "offset": {raw[1]}, "flags": {flags}, "locations": [{inner}], '
            f'"live_outs": [{live_outs}]{call}{gc}}}'
        )


def _map(section: Section, number: int, blob: Blob) -> Iterator[str]:
    records = _Objects(blob, section.machine)
    counts, guessed = counts_of(blob)
    head = {
        "section": number,
        "version": str(blob.version),
        "version_byte": blob.label,
        "endian": blob.endian,
        "offset": blob.start,
        "owners_guessed": guessed,
    }
    yield json.dumps(head)[:-1] + ', "functions": ['
    frames = blob.frames()
    out: list[str] = []
    separator = "\n"
    rows = zip(blob.functions(), section.functions(blob), counts, strict=True)
    for index, (row, facts, count) in enumerate(rows):
        out.append(separator + _function(row, facts))
        separator = "\n  "
        while count and (texts := records.take(count, "")):
            count -= len(texts)
            out += (separator, ",\n  ".join(texts))
            separator = ",\n  "
            if len(out) > PIECE:
                yield "".join(out)
                out.clear()
        out.append(f"], {_frame(frames[index])}}}" if frames else "]}")
        separator = ",\n"
    out.append(f'],\n"constants": [{_numbers(records.constants)}],\n"records_without_function": [')
    yield "".join(out)
    separator = "\n  "
    while texts := records.take(PIECE, ""):
        yield separator + ",\n  ".join(texts)
        separator = ",\n  "
    # A walk finds the end, so the size is free here.
    yield f'], "size": {blob.end - blob.start}}}'


def _numbers(values: Sequence[int]) -> str:
    return ", ".join([f'"{value}"' for value in values])


def _function(row: FunctionEntry, facts: FunctionFacts) -> str:
    name = "null" if facts.name is None else json.dumps(facts.name)
    resolved = "null" if facts.resolved is None else f'"{facts.resolved}"'
    kind = "null" if facts.relocation is None else json.dumps(facts.relocation.kind)
    size = "null" if row.stack_size == NOT_FIXED else f'"{row.stack_size}"'
    return (
        f'{{"name": {name}, "address": "{row.address}", "resolved_address": {resolved}, '
        f'"relocation": {kind}, "stack_size": {size}, "records": ['
    )


def _frame(frame: Frame) -> str:
    found = {
        "code_size": frame.code_size,
        "flags": frame.flags,
        "base_register": frame.base_register,
        "registers": [saved._asdict() for saved in frame.registers],
    }
    return f'"frame": {json.dumps(found)}'
