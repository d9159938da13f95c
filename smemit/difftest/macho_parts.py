"""Cut a Mach-O object into named parts, so that a difference can be called by its name.

Made for comparison, not for use: what does not follow the format raises `struct.error` or `IndexError`.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import attrs

from smemit.difftest.disassemble import Instruction, disassemble, within
from smemit.difftest.fields import Field, frame_fields, other_fields, stackmap_fields

_MAGIC = b"\xcf\xfa\xed\xfe"
_X86_64, _ARM64 = 0x01000007, 0x0100000C
_MACHINES = {_X86_64: "EM_X86_64", _ARM64: "EM_AARCH64"}
_KINDS: Mapping[int, tuple[str, ...]] = {
    _X86_64: ("UNSIGNED", "SIGNED", "BRANCH", "GOT_LOAD", "GOT", "SUBTRACTOR", "SIGNED_1", "SIGNED_2", "SIGNED_4",
              "TLV"),
    _ARM64: ("UNSIGNED", "SUBTRACTOR", "BRANCH26", "PAGE21", "PAGEOFF12", "GOT_LOAD_PAGE21", "GOT_LOAD_PAGEOFF12",
             "POINTER_TO_GOT", "TLVP_LOAD_PAGE21", "TLVP_LOAD_PAGEOFF12", "ADDEND"),
}
_SEGMENT_64, _SYMTAB = 0x19, 0x2
_COMMANDS = {_SYMTAB: "LC_SYMTAB", 0xB: "LC_DYSYMTAB", _SEGMENT_64: "LC_SEGMENT_64", 0x24: "LC_VERSION_MIN_MACOSX",
             0x25: "LC_VERSION_MIN_IPHONEOS", 0x29: "LC_DATA_IN_CODE", 0x2D: "LC_LINKER_OPTION",
             0x32: "LC_BUILD_VERSION"}
_INSTRUCTIONS = 0x80000400
_ZEROS = (0x1, 0xC, 0x12)
_STACKMAPS, _FRAMES = "__LLVM_STACKMAPS,__llvm_stackmaps", "__TEXT,__eh_frame"
_UNWIND = "__LD,__compact_unwind"


class _Section(NamedTuple):
    name: str
    """`segment,section`."""
    address: int
    size: int
    offset: int
    align: int
    relocations: int
    relocation_count: int
    flags: int


@attrs.frozen
class Part:
    """A part of a file: a section's code or contents, its relocations, or a table."""

    name: str
    fields: list[Field]
    code: list[Instruction]
    """Instructions in place of fields; empty for other parts."""
    symbols: list[tuple[int, str]]
    """Start and name of what is in the part, in order."""


def is_macho_object(data: bytes) -> bool:
    """Whether a file begins as a 64-bit little-endian Mach-O file."""
    return data[:4] == _MAGIC


def parts_of(data: bytes, *, disassembled: bool = True) -> list[Part]:
    """All parts of an object, causes before consequences: code comes before records, tables and headers."""
    return _File(data).parts(disassembled)


def functions_of(data: bytes) -> dict[str, list[Instruction]]:
    """The instructions of each function, which ends where the next symbol of its section begins."""
    found: dict[str, list[Instruction]] = {}
    for part in parts_of(data):
        if part.code:
            ends = [start for start, _ in part.symbols[1:]] + [part.code[-1].offset + 1]
            for (start, name), end in zip(part.symbols, ends, strict=True):
                found[name] = within(part.code, start, end)
    return found


class _File:
    def __init__(self, data: bytes) -> None:
        self.data = data
        self.processor, _, _, commands = struct.unpack_from("<4I", data, 4)
        self.sections: list[_Section] = []
        self.tables: list[Field] = []
        self.symbols: list[tuple[str, int, int, int, int]] = []
        at = 32
        for number in range(commands):
            kind, size = struct.unpack_from("<2I", data, at)
            if size < 8:
                raise ValueError(f"load command {number} has {size} bytes")
            self._command(f"{_COMMANDS.get(kind, hex(kind))}", number, kind, at, size)
            at += size

    def _command(self, name: str, number: int, kind: int, at: int, size: int) -> None:
        words = struct.unpack_from(f"<{size // 4}I", self.data, at)
        if kind == _SEGMENT_64:
            self.tables += [Field(at, f"{name} {word}", hex(value)) for word, value in zip(
                ("vmsize", "fileoff", "filesize", "nsects"),
                (*struct.unpack_from("<3Q", self.data, at + 32), words[16]), strict=True)]
            for place in range(at + 72, at + 72 + 80 * words[16], 80):
                self._section(place)
            return
        self.tables += [Field(at + 4 * index, f"load command {number}, {name}, word {index}", hex(word))
                        for index, word in enumerate(words)]
        if kind == _SYMTAB:
            symbols, count, strings, _ = words[2:6]
            for row in range(symbols, symbols + 16 * count, 16):
                text, *rest = struct.unpack_from("<I2BHQ", self.data, row)
                end = self.data.index(b"\0", strings + text)
                self.symbols.append((self.data[strings + text:end].decode("utf-8", "replace"), *rest))

    def _section(self, at: int) -> None:
        name, segment, *rest = struct.unpack_from("<16s16s2Q5I", self.data, at)
        words = [one.rstrip(b"\0").decode("latin-1") for one in (segment, name)]
        made = _Section(",".join(words), *rest)
        self.sections.append(made)
        self.tables += [Field(at, f"section {made.name} {word}", hex(value))
                        for word, value in zip(made._fields[1:], made[1:], strict=True)]

    def parts(self, disassembled: bool) -> list[Part]:
        code: list[Part] = []
        contents: list[Part] = []
        relocations: list[Part] = []
        for number, section in enumerate(self.sections, 1):
            inside = sorted((value - section.address, name.removeprefix("_")) for name, kind, home, _, value
                            in self.symbols if home == number and kind & 0xE == 0xE and not name.startswith("ltmp"))
            instructions: list[Instruction] = []
            data = b""
            if section.flags & 0xFF not in _ZEROS:
                data = self.data[section.offset:section.offset + section.size]
            if disassembled and section.flags & _INSTRUCTIONS:
                instructions = disassemble(self.data, section.name.partition(",")[2], data,
                                           _MACHINES.get(self.processor, ""), True)
            fields = [] if instructions else self._fields(section, data)
            owners = inside
            if section.name == _STACKMAPS:
                owners = list(self._owners(section, fields))
            elif section.name in (_FRAMES, _UNWIND):
                owners = []
            made = Part(section.name, fields, instructions, owners)
            (code if instructions else contents).append(made)
            rows = [field for index in range(section.relocation_count) for field in self._relocation(section, index)]
            (code if instructions else relocations).append(Part(f"relocations of {section.name}", rows, [], inside))
        symbols = [Field(index, f"symbol {index} {part}", value) for index, symbol in enumerate(self.symbols)
                   for part, value in zip(("name", "type", "section", "description", "value"),
                                          (symbol[0], *map(hex, symbol[1:])), strict=True)]
        header = [Field(4 * index, f"header word {index}", hex(word))
                  for index, word in enumerate(struct.unpack_from("<8I", self.data, 0))]
        return [*code, *contents, *relocations, Part("symbol table", symbols, [], []),
                Part("load commands", self.tables, [], []), Part("header", header, [], [])]

    def _fields(self, section: _Section, data: bytes) -> list[Field]:
        if section.name == _STACKMAPS:
            return stackmap_fields(data, "<")
        if section.name == _FRAMES:
            return frame_fields(data, "<", 8)
        if section.name == _UNWIND:
            return list(self._unwind_rows(section, data))
        return other_fields(data)

    def _owners(self, section: _Section, fields: list[Field]) -> Iterator[tuple[int, str]]:
        """Where the records of each function begin, and its name."""
        places = self._relocated(section)
        records = [field.offset for field in fields if field.name.startswith("record ") and field.name.endswith(" id")]
        functions = [field for field in fields if field.name.startswith("function ")]
        done = 0
        for address, _, count in zip(*[iter(functions)] * 3, strict=False):
            if done < len(records) and address.offset in places:
                name, _ = self._target(section, places.index(address.offset), int(address.value.split()[0]))
                yield records[done], name.removeprefix("_")
            done += int(count.value.split()[0])

    def _relocated(self, section: _Section) -> list[int]:
        """The places of a section's relocations."""
        return [struct.unpack_from("<I", self.data, section.relocations + 8 * index)[0]
                for index in range(section.relocation_count)]

    def _unwind_rows(self, section: _Section, data: bytes) -> Iterator[Field]:
        places = self._relocated(section)
        names = ("address", "length", "encoding", "personality", "language data")
        for at in range(0, len(data), 32):
            values = struct.unpack_from("<Q2I2Q", data, at)
            owner = self._target(section, places.index(at), values[0])[0]
            for name, value in zip(names, values, strict=True):
                yield Field(at, f"row of {owner}, {name}", hex(value))

    def _target(self, section: _Section, index: int, value: int) -> tuple[str, str]:
        """What relocation `index` of a section names, an address by its function; and the relocation's type."""
        _, word = struct.unpack_from("<2I", self.data, section.relocations + 8 * index)
        symbol, kind, kinds = word & 0xFFFFFF, word >> 28, _KINDS.get(self.processor, ())
        type = kinds[kind] if kind < len(kinds) else str(kind)
        if word >> 27 & 1:
            return self.symbols[symbol][0], type
        if type == "ADDEND":
            return hex(symbol), type
        named = [name for name, flags, home, _, address in self.symbols
                 if home == symbol and flags & 0xE == 0xE and address == value]
        return named[0] if named else f"section {self.sections[symbol - 1].name}" if symbol else "no section", type

    def _relocation(self, section: _Section, index: int) -> Iterator[Field]:
        address, word = struct.unpack_from("<2I", self.data, section.relocations + 8 * index)
        target, type = self._target(section, index, -1)
        for name, value in (("address", hex(address)), ("type", type), ("target", target),
                            ("size", str(1 << (word >> 25 & 3))), ("relative", str(bool(word >> 24 & 1)))):
            yield Field(address, f"relocation {index} {name}", value)
