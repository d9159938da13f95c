"""Sections as JSON; schema.json next to this file defines the format.

JavaScript and jq read numbers as doubles, which are exact to 2^53. So every field with larger values (IDs, constants,
addresses, stack sizes) is a decimal string. A stack size that is not fixed is null.

The text is produced in pieces, one line for each record, so that memory does not grow with the section.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator, Mapping, Sequence
from itertools import chain, islice, repeat
from typing import Any

from smemit.stackmap import statepoints
from smemit.stackmap.containers.container import MAX_SHOWN, short
from smemit.stackmap.decode import Batch, Blob, SequentialBlob
from smemit.stackmap.findings import Finding
from smemit.stackmap.formats import CONSTANT, CONSTANT_INDEX, DIRECT, INDIRECT, KINDS, NOT_FIXED, REGISTER
from smemit.stackmap.function_facts import NOTHING_KNOWN, FunctionFacts
from smemit.stackmap.image import Image, Section
from smemit.stackmap.meaning import signed64
from smemit.stackmap.model import Frame, StackMap
from smemit.stackmap.model_json import SCHEMA_VERSION
from smemit.stackmap.record_texts import THREE_CONSTANTS, Chosen, RecordTexts, Template, counts_of, pieces, under_heads
from smemit.stackmap.registers import register_name
from smemit.stackmap.strict_blob import Whole

_NAMES_PER_BYTE = 16
"""Limit of printed characters of long names per byte of the file: a damaged file may use one name many times."""

_quoted = json.encoder.encode_basestring_ascii
_UNKNOWN = ("null", "null", "null")


def to_json(image: Image) -> dict[str, Any]:
    """The whole file as an object in the schema."""
    found: dict[str, Any] = json.loads("".join(json_text(image)))
    return found


def map_to_json(stack_map: StackMap, machine: str | None = None) -> dict[str, Any]:
    """One map as an object, as in `maps`; `machine` determines register names.

    Raises a SectionError for a map that cannot be written.
    """
    from smemit.stackmap.image import open_image

    image = open_image(stack_map.to_bytes(), stack_map.version, stack_map.endian, machine)
    (section,) = image.sections
    (blob,) = section.blobs()
    names = [function.symbol for function in stack_map.functions]
    found: dict[str, Any] = json.loads("".join(_map(section, 0, _Objects(machine, _Names(0)), blob, "")))
    for function, name in zip(found["functions"], names, strict=True):
        function["name"] = name
    return found


def json_text(image: Image) -> Iterator[str]:
    """The whole file as the text of a JSON object, in pieces."""
    return pieces(_parts(image))


def _parts(image: Image) -> Iterator[str]:
    head = {"schema": SCHEMA_VERSION, "file": image.path, "container": image.container, "machine": image.machine}
    yield json.dumps(head)[:-1] + ',\n"sections": [\n'
    yield ",\n".join(json.dumps(_section(section)) for section in image.sections)
    yield '],\n"maps": ['
    separator = "\n"
    known: list[dict[int, int]] = []
    names = _Names(_NAMES_PER_BYTE * image.file_size)
    for number, section in enumerate(image.sections):
        known.append({})
        records = _Objects(section.machine, names)
        for blob in section.blobs():
            if (yield from _map(section, number, records, blob, separator)):
                known[-1][blob.start] = blob.end
            separator = ",\n"
    yield '],\n"findings": ['
    separator = "\n"
    for where, finding in _findings(image, known):
        yield separator + _finding(where, finding)
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


def _findings(image: Image, known: Sequence[Mapping[int, int]]) -> Iterator[tuple[int | None, Finding]]:
    for finding in image.check_members():
        yield None, finding
    for number, section in enumerate(image.sections):
        for finding in section.check(known[number]):
            yield number, finding


def _finding(section: int | None, found: Finding) -> str:
    return (
        f'{{"section": {"null" if section is None else section}, "offset": {found.offset}, "rule": "{found.rule}", '
        f'"severity": "{found.severity}", "message": {_quoted(found.message)}}}'
    )


class _Names:
    """Names of functions as JSON; long ones are shortened once the limit is reached."""

    def __init__(self, room: int) -> None:
        self._room = room

    def __call__(self, name: str | None) -> str:
        if name is None:
            return "null"
        if len(name) > MAX_SHOWN:
            self._room -= len(name)
            if self._room < 0:
                name = short(name)
        return _quoted(name)


class _Objects(RecordTexts):
    """Records as objects, one per line; it also determines whether they are in order."""

    signed = True
    is_clean = False

    def __init__(self, machine: str | None, name_text: _Names) -> None:
        super().__init__(machine)
        self.name_text = name_text

    def batches(self) -> Iterator[Batch]:
        self.is_clean = False
        if not isinstance(self.blob, SequentialBlob):
            yield from self.blob.batches()
            return
        if not self.blob.has_records:
            self.is_clean = self.blob.is_open
            return
        whole = Whole(self.blob)
        is_clean = True
        for batch in self.blob.batches(with_padding=True):
            is_clean = is_clean and whole.is_clean(batch)
            yield batch
        self.is_clean = is_clean and self.blob.fault is None

    def location(self, kind: int, size: int, register: int, negative: bool) -> Template:
        name = json.dumps(KINDS.get(kind, str(kind)))
        head = f'{{"kind": {name}, "size": {size}, '
        if kind in (DIRECT, INDIRECT):
            return f'{head}{self._register(register, 0, 0)}, "offset": %d}}'
        if kind == CONSTANT and self.blob.version != 0:
            return f'{head}"value": "%d"}}'
        other = f'{head}"register": {register}, "offset": '
        if kind not in (REGISTER, CONSTANT, CONSTANT_INDEX):
            return f"{other}%d}}"

        def choose(offset: int) -> str:
            if kind == REGISTER:
                return f'{head}{self._register(register, size, offset)}, "offset": {offset}}}'
            if kind == CONSTANT:
                return f'{head}"value": "{offset & 0xFFFF_FFFF}"}}'
            if 0 <= offset < len(self.constants):
                return f'{head}"value": "{signed64(self.constants[offset])}", "index": {offset}}}'
            return f"{other}{offset}}}"

        return Chosen(choose)

    def _register(self, register: int, size: int, offset: int) -> str:
        return f'"register": {register}, "name": "{register_name(self.machine, register, size, offset)}"'

    def live_out(self, register: int, size: int) -> str:
        return f'{{"register": {register}, "name": "{register_name(self.machine, register, size)}", "size": {size}}}'

    def records_of(self, batch: Batch, texts: list[str], live_outs: Iterator[str]) -> list[str]:
        data = batch.locations
        kinds = self.kinds(data)
        out: list[str] = []
        first = 0
        is_rfc = self.blob.version == "rfc2"
        columns = zip(batch.ids, batch.offsets, batch.flags, batch.location_counts, batch.live_out_counts, strict=True)
        for id, offset, flags, nl, no in columns:
            end = first + nl
            more = f', "call_size": {flags >> 16}' if is_rfc else ""
            live = ""
            if no:
                live = ", ".join(islice(live_outs, no))
            elif nl > 2 and kinds.startswith(THREE_CONSTANTS, first) and (found := self.statepoint(data, first, nl)):
                more += f', "statepoint": {json.dumps(statepoints.as_json(found))}'
            locations = ",\n    ".join(texts[first:end])
            out.append(
                f'{{"id": "{id}", "offset": {offset}, "flags": {flags & 0xFFFF}, '
                f'"locations": [{locations}], "live_outs": [{live}]{more}}}'
            )
            first = end
        return out


def _map(section: Section, number: int, records: _Objects, blob: Blob, before: str) -> Generator[str, None, bool]:
    """The text of a map after `before`; returns whether its records are known to be in order."""
    counts, guessed = counts_of(blob)
    head = (
        f'{before}{{"section": {number}, "version": "{blob.version}", "version_byte": {blob.label}, '
        f'"endian": "{blob.endian}", "offset": {blob.start}, "owners_guessed": {"true" if guessed else "false"}, '
        '"functions": ['
    )
    texts = records.records(blob)
    heads = _heads(section, blob, records.name_text, head)
    unowned = yield from under_heads(heads, chain(counts, (0,)), texts, _BEFORE, _BETWEEN)
    said = f'],\n"constants": [{_numbers(records.constants)}],\n"records_without_function": ['
    separator = _BEFORE
    for some in chain([unowned], texts):
        if some:
            yield said + separator + _BETWEEN.join(some)
            said, separator = "", _BETWEEN
    # The walk computes the end, so the size is known here.
    yield f'{said}], "size": {blob.end - blob.start}}}'
    return records.is_clean


_BEFORE, _BETWEEN = "\n  ", ",\n  "
"""The separators before the first record of a list, and before others."""


def _heads(section: Section, blob: Blob, name_text: _Names, before: str) -> Iterator[str]:
    """The text before the records of each function, and after those of the last one."""
    frames = blob.frames() or repeat(None)
    rows = zip(blob.plain_functions(), section.functions(blob), frames, strict=False)
    for (address, stack_size, _), facts, frame in rows:
        size = "null" if stack_size == NOT_FIXED else f'"{stack_size}"'
        name, resolved, kind = _UNKNOWN if facts is NOTHING_KNOWN else _known(facts, name_text)
        yield (
            f'{before}\n{{"name": {name}, "address": "{address}", "resolved_address": {resolved}, '
            f'"relocation": {kind}, "stack_size": {size}, "records": ['
        )
        before = "]}," if frame is None else f"], {_frame(frame)}}},"
    yield before.removesuffix(",")


def _numbers(values: Sequence[int]) -> str:
    return ", ".join([f'"{value}"' for value in values])


def _known(facts: FunctionFacts, name_text: _Names) -> tuple[str, str, str]:
    """Name, resolved address and relocation of a function."""
    name, resolved, relocation, _ = facts
    return (
        name_text(name),
        "null" if resolved is None else f'"{resolved}"',
        "null" if relocation is None else _quoted(relocation.kind),
    )


def _frame(frame: Frame) -> str:
    found = {
        "code_size": frame.code_size,
        "flags": frame.flags,
        "base_register": frame.base_register,
        "registers": [saved._asdict() for saved in frame.registers],
    }
    return f'"frame": {json.dumps(found)}'
