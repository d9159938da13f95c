"""An ELF object around a section: the functions of its maps are stubs, each with its relocations."""

from __future__ import annotations

from collections.abc import Sequence

from smemit.conformance.inputs.elf_file import object_file
from smemit.stackmap.formats import Endian
from smemit.stackmap.model import StackMap
from smemit.stackmap.serialize import address_offsets, serialize


def object_around(section: bytes, machine: str, endian: Endian, maps: Sequence[StackMap]) -> bytes:
    """An ELF object around a section. Its functions are stubs that are long enough for their records."""
    names, relocated = names_and_relocations(maps, section)
    lengths = dict.fromkeys(names, 0)
    for stack_map in maps:
        for function in stack_map.functions:
            name = function.symbol or "f"
            last = max((record.offset for record in function.records), default=0)
            lengths[name] = max(lengths.get(name, 0), last + 4)
    return object_file(machine, endian, section, names, relocated, lengths=[lengths[name] for name in names])


def names_and_relocations(maps: Sequence[StackMap], section: bytes) -> tuple[list[str], list[tuple[int, int]]]:
    """The functions of a section's maps without repetition, and (offset, function) of each address in it."""
    names: list[str] = []
    relocated = []
    at = 0
    for stack_map in maps:
        data = serialize(stack_map)
        if stack_map.version != 0:
            at = max(section.find(data, at), at)
            places = address_offsets(len(stack_map.functions), stack_map.version, len(stack_map.constants))
            for place, function in zip(places, stack_map.functions, strict=True):
                name = function.symbol or "f"
                if name not in names:
                    names.append(name)
                if at + place + 8 <= len(section):
                    relocated.append((at + place, names.index(name)))
        at += len(data)
    return names, relocated
