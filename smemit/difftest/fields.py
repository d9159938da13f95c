"""Split the sections of an object into named fields for reports of differences.

This is only for comparison: nothing is checked, and the rest of a section that violates its format is split into bytes.
"""

from __future__ import annotations

import contextlib
import struct
from collections.abc import Iterator

import attrs
from elftools.elf.elffile import ELFFile
from elftools.elf.relocation import RelocationSection
from elftools.elf.sections import Section, StringTableSection, SymbolTableSection


@attrs.frozen
class Field:
    """A field: its offset in the section, its name, and its value as text."""

    offset: int
    name: str
    value: str


def section_fields(elf: ELFFile, section: Section) -> list[Field]:
    """The fields of a section other than code (`disassemble.py`)."""
    if isinstance(section, SymbolTableSection):
        return list(_symbols(elf, section))
    if isinstance(section, RelocationSection):
        return list(_relocations(elf, section))
    if isinstance(section, StringTableSection):
        return list(_strings(section.data()))
    order = "<" if elf.little_endian else ">"
    if section["sh_type"] == "SHT_NOBITS":
        return []
    data = section.data()
    if section.name == ".llvm_stackmaps":
        return stackmap_fields(data, order)
    if section.name == ".eh_frame":
        return frame_fields(data, order, 4)
    return other_fields(data)


def stackmap_fields(data: bytes, order: str) -> list[Field]:
    """The fields of a stack map section of version 3."""
    return list(_stackmaps(data, order))


def frame_fields(data: bytes, order: str, pointer_size: int) -> list[Field]:
    """The fields of call frame information with code addresses of this size."""
    return list(_frames(data, order, "iI" if pointer_size == 4 else "qQ"))


def other_fields(data: bytes) -> list[Field]:
    """Bytes in groups of eight."""
    return list(_rest(data, 0))


def header_fields(elf: ELFFile) -> list[Field]:
    """The file header."""
    ident = elf.header["e_ident"]
    fields = [Field(0, f"e_ident {key}", str(value)) for key, value in ident.items()]
    return [*fields, *(Field(0, key, _text(value)) for key, value in elf.header.items() if key != "e_ident")]


def section_table_fields(elf: ELFFile) -> list[Field]:
    """The section headers."""
    fields: list[Field] = []
    for index, section in enumerate(elf.iter_sections()):
        for key, value in section.header.items():
            fields.append(Field(index, f"section {index} {section.name!r} {key}", _text(value)))
    return fields


def _text(value: object) -> str:
    return hex(value) if isinstance(value, int) else str(value)


def symbol_name(elf: ELFFile, table: Section, index: int) -> str:
    """The name of a relocation's symbol; the section name for a section symbol."""
    assert isinstance(table, SymbolTableSection)
    symbol = table.get_symbol(index)
    if symbol.name:
        return str(symbol.name)
    section = symbol["st_shndx"]
    return f"section {elf.get_section(section).name}" if isinstance(section, int) and index else "no symbol"


def _symbols(elf: ELFFile, table: SymbolTableSection) -> Iterator[Field]:
    for index, symbol in enumerate(table.iter_symbols()):
        name = symbol_name(elf, table, index)
        start = index * table["sh_entsize"]
        yield Field(start, f"symbol {index} name", name)
        for key, value in symbol.entry.items():
            if key == "st_name":
                # The offset in the string table depends on all names.
                continue
            if key in ("st_info", "st_other"):
                for part, inner in value.items():
                    yield Field(start, f"symbol {index} {name!r} {key} {part}", _text(inner))
            else:
                yield Field(start, f"symbol {index} {name!r} {key}", _text(value))


def _relocations(elf: ELFFile, section: RelocationSection) -> Iterator[Field]:
    table = elf.get_section(section["sh_link"])
    for index, relocation in enumerate(section.iter_relocations()):
        start = index * section["sh_entsize"]
        about = f"relocation {index}"
        yield Field(start, f"{about} r_offset", hex(relocation["r_offset"]))
        yield Field(start, f"{about} type", str(relocation["r_info_type"]))
        yield Field(start, f"{about} symbol", symbol_name(elf, table, relocation["r_info_sym"]))
        if relocation.is_RELA():
            yield Field(start, f"{about} r_addend", str(relocation["r_addend"]))


def _strings(data: bytes) -> Iterator[Field]:
    offset = 0
    for index, text in enumerate(data.split(b"\0")):
        yield Field(offset, f"string {index}", text.decode("utf-8", "replace"))
        offset += len(text) + 1


def _rest(data: bytes, offset: int) -> Iterator[Field]:
    while offset < len(data):
        yield Field(offset, "bytes", data[offset:offset + 8].hex(" "))
        offset += 8


class _Reader:
    """Reads consecutive numbers of a section as fields."""

    def __init__(self, data: bytes, order: str) -> None:
        self.data, self.order, self.offset = data, order, 0

    def field(self, name: str, code: str) -> tuple[Field, int]:
        size = struct.calcsize(code)
        value = int(struct.unpack_from(self.order + code, self.data, self.offset)[0])
        made = Field(self.offset, name, f"{value} ({value:#x})" if abs(value) > 9 else str(value))
        self.offset += size
        return made, value

    def uleb(self, name: str) -> tuple[Field, int]:
        start, value, shift = self.offset, 0, 0
        while True:
            byte = self.data[self.offset]
            self.offset += 1
            value |= (byte & 127) << shift
            shift += 7
            if not byte & 128:
                return Field(start, name, str(value)), value


def _stackmaps(data: bytes, order: str) -> Iterator[Field]:
    """A section of version 3."""
    reader = _Reader(data, order)
    with contextlib.suppress(struct.error):
        yield from _stackmap_section(reader)
    yield from _rest(data, reader.offset)


def _stackmap_section(reader: _Reader) -> Iterator[Field]:
    for name, code in (("version", "B"), ("reserved byte", "B"), ("reserved half", "H")):
        yield reader.field(name, code)[0]
    counts = []
    for name in ("functions", "constants", "records"):
        made, value = reader.field(f"number of {name}", "I")
        counts.append(value)
        yield made
    for index in range(counts[0]):
        for name in ("address", "stack size", "record count"):
            yield reader.field(f"function {index} {name}", "Q")[0]
    for index in range(counts[1]):
        yield reader.field(f"constant {index}", "Q")[0]
    for index in range(counts[2]):
        about = f"record {index}"
        for name, code in (("id", "Q"), ("instruction offset", "I"), ("flags", "H")):
            yield reader.field(f"{about} {name}", code)[0]
        made, locations = reader.field(f"{about} number of locations", "H")
        yield made
        for position in range(locations):
            for name, code in (("kind", "B"), ("reserved byte", "B"), ("size", "H"), ("dwarf register", "H"),
                               ("reserved half", "H"), ("offset or constant", "i")):
                yield reader.field(f"{about} location {position} {name}", code)[0]
        if reader.offset % 8:
            yield reader.field(f"{about} padding before live-outs", "I")[0]
        yield reader.field(f"{about} padding", "H")[0]
        made, live_outs = reader.field(f"{about} number of live-outs", "H")
        yield made
        for position in range(live_outs):
            for name, code in (("dwarf register", "H"), ("reserved byte", "B"), ("size", "B")):
                yield reader.field(f"{about} live-out {position} {name}", code)[0]
        if reader.offset % 8:
            yield reader.field(f"{about} padding at the end", "I")[0]


_CFA_NAMES = {0: "nop", 1: "set_loc", 2: "advance_loc1", 3: "advance_loc2", 4: "advance_loc4", 5: "offset_extended",
              6: "restore_extended", 7: "undefined", 8: "same_value", 9: "register", 10: "remember_state",
              11: "restore_state", 12: "def_cfa", 13: "def_cfa_register", 14: "def_cfa_offset",
              15: "def_cfa_expression", 16: "expression", 17: "offset_extended_sf", 18: "def_cfa_sf",
              19: "def_cfa_offset_sf", 45: "window_save", 46: "args_size"}
_CFA_FIXED = {2: "B", 3: "H", 4: "I"}
_CFA_ULEBS = {5: 2, 6: 1, 7: 1, 8: 1, 9: 2, 12: 2, 13: 1, 14: 1, 17: 2, 18: 2, 19: 1, 46: 1}


def _frames(data: bytes, order: str, codes: str) -> Iterator[Field]:
    reader = _Reader(data, order)
    index = 0
    with contextlib.suppress(struct.error, IndexError, ValueError):
        while reader.offset < len(data):
            yield from _frame_entry(reader, index, codes)
            index += 1
    yield from _rest(data, reader.offset)


def _frame_entry(reader: _Reader, index: int, codes: str) -> Iterator[Field]:
    is_cie = not any(reader.data[reader.offset + 4:reader.offset + 8])
    about = f"{'CIE' if is_cie else 'FDE'} {index}"
    made, length = reader.field(f"{about} length", "I")
    yield made
    end = reader.offset + length
    if not length:
        return
    yield reader.field(f"{about} distance to its CIE", "I")[0]
    if is_cie:
        yield reader.field(f"{about} version", "B")[0]
        stop = reader.data.index(b"\0", reader.offset)
        text = reader.data[reader.offset:stop]
        yield Field(reader.offset, f"{about} augmentation", text.decode("latin-1"))
        reader.offset = stop + 1
        for name in ("code alignment", "data alignment", "return address register"):
            yield reader.uleb(f"{about} {name}")[0]
    else:
        yield reader.field(f"{about} start", codes[0])[0]
        yield reader.field(f"{about} size", codes[1])[0]
    made, extra = reader.uleb(f"{about} augmentation length")
    yield made
    yield Field(reader.offset, f"{about} augmentation data", reader.data[reader.offset:reader.offset + extra].hex(" "))
    reader.offset += extra
    while reader.offset < end:
        yield _cfa_instruction(reader, about)
    reader.offset = end


def _cfa_instruction(reader: _Reader, about: str) -> Field:
    start = reader.offset
    code = reader.field("", "B")[1]
    high, low = code >> 6, code & 63
    if high:
        words = [("", "advance_loc", "offset", "restore")[high], str(low)]
        if high == 2:
            words.append(reader.uleb("")[0].value)
    else:
        words = [_CFA_NAMES.get(code, f"code {code:#x}")]
        if code in _CFA_FIXED:
            words.append(reader.field("", _CFA_FIXED[code])[0].value)
        words.extend(reader.uleb("")[0].value for _ in range(_CFA_ULEBS.get(code, 0)))
    return Field(start, f"{about} instruction", " ".join(words))
