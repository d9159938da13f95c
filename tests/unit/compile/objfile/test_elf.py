"""The writer lays an object out as LLVM does: what LLVM wrote comes back byte for byte from its parsed contents."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from elftools.elf.elffile import ELFFile

from smemit.compile.objfile.elf import ObjectFile, write_object
from smemit.compile.objfile.sections import GROUP, NOBITS, RELA, SYMTAB, Section, SectionSpec
from smemit.compile.objfile.symbols import ABSOLUTE, COMMON, FILE, SECTION, ObjectSymbol, string_table

GOLDEN = Path(__file__).parents[4] / "golden"
OBJECTS = [path for path in sorted(GOLDEN.glob("*/*.o")) if path.read_bytes()[:4] == b"\x7fELF"]


LINK_ORDER = 0x80


def parsed(data: bytes) -> ObjectFile:
    """The facts of an object without its layout."""
    elf: Any = ELFFile(io.BytesIO(data))
    rows = list(elf.iter_sections())
    symtab = next(row for row in rows if row["sh_type"] == "SHT_SYMTAB")
    entries = list(symtab.iter_symbols())
    symbols = [ObjectSymbol(entry.name) for entry in entries]
    groups: dict[int, tuple[ObjectSymbol, bool]] = {}
    for row in rows:
        if row["sh_type"] == "SHT_GROUP":
            signature = symbols[row["sh_info"]]
            signature.is_signature = True
            words = [int.from_bytes(row.data()[at:at + 4], "little" if elf.little_endian else "big")
                     for at in range(0, row["sh_size"], 4)]
            groups.update(dict.fromkeys(words[1:], (signature, words[0] == 0)))
    sections: dict[int, Section] = {}
    for index, row in enumerate(rows):
        header = row.header
        kind = raw_type(data, elf, index)
        if not row.name or kind in (GROUP, RELA, SYMTAB) or row.name == ".strtab":
            continue
        group, keep = groups.get(index, (None, False))
        spec = SectionSpec(row.name, kind, header["sh_flags"], header["sh_entsize"], group.name if group else "", keep)
        section = sections[index] = Section(spec, ObjectSymbol(""), group)
        section.align, section.size = header["sh_addralign"], header["sh_size"]
        if kind != NOBITS:
            section.data += row.data()
    for index, section in sections.items():
        if rows[index]["sh_flags"] & LINK_ORDER:
            # Any symbol of the section it goes with will do.
            section.linked = ObjectSymbol("")
            section.linked.section = sections[rows[index]["sh_link"]]
    file_name = ""
    listed = []
    for entry, symbol in zip(entries, symbols, strict=True):
        info = entry["st_info"]
        symbol.type, symbol.binding = number(info["type"]), number(info["bind"])
        where = entry["st_shndx"]
        place = {"SHN_UNDEF": 0, "SHN_ABS": ABSOLUTE, "SHN_COMMON": COMMON}.get(where, where)
        if symbol.type == FILE:
            file_name = symbol.name
            continue
        symbol.section = sections.get(place)
        if symbol.type == SECTION and symbol.section is not None:
            symbol.section.symbol = symbol
        symbol.is_absolute, symbol.is_common = place == ABSOLUTE, place == COMMON
        symbol.is_used = True
        symbol.value, symbol.size = entry["st_value"], entry["st_size"]
        symbol.visibility = {"STV_DEFAULT": 0, "STV_HIDDEN": 2, "STV_PROTECTED": 3}[entry["st_other"]["visibility"]]
        symbol.other = entry["st_other"]["local"] << 5
        listed.append(symbol)
        if place in range(1, len(rows)) and symbol.section is None:
            symbol.is_used = False  # names its group and nothing else
    for row in rows:
        if row["sh_type"] == "SHT_RELA":
            sections[row["sh_info"]].relocations = [
                (entry["r_offset"], symbols[entry["r_info_sym"]] if entry["r_info_sym"] else None,
                 entry["r_info_type"], entry["r_addend"]) for entry in row.iter_relocations()]
    return ObjectFile(raw_half(data, elf, 18), elf.header["e_flags"], "little" if elf.little_endian else "big",
                      list(sections.values()), listed[1:], file_name, data[7] == 3, data[7] if data[7] != 3 else 0)


def raw_half(data: bytes, elf: Any, at: int) -> int:
    return int.from_bytes(data[at:at + 2], "little" if elf.little_endian else "big")


def raw_type(data: bytes, elf: Any, index: int) -> int:
    at = elf.header["e_shoff"] + 64 * index + 4
    return int.from_bytes(data[at:at + 4], "little" if elf.little_endian else "big")


def number(name: str | int) -> int:
    """pyelftools gives names to the numbers it knows."""
    if isinstance(name, int):
        return name
    names = {"STT_NOTYPE": 0, "STT_OBJECT": 1, "STT_FUNC": 2, "STT_SECTION": 3, "STT_FILE": 4, "STT_TLS": 6,
             "STT_LOOS": 10, "STT_GNU_IFUNC": 10, "STB_LOCAL": 0, "STB_GLOBAL": 1, "STB_WEAK": 2}
    return names[name]


@pytest.mark.skipif(not OBJECTS, reason="needs golden objects")
@pytest.mark.parametrize("folder", sorted({path.parent.name for path in OBJECTS}))
def test_golden_objects_come_back(folder: str) -> None:
    different = []
    for path in OBJECTS:
        if path.parent.name == folder:
            data = path.read_bytes()
            if write_object(parsed(data)) != data:
                different.append(path.stem)
    assert different == []


@pytest.mark.parametrize("endian", ["little", "big"])
def test_either_byte_order(endian: str) -> None:
    text = Section(SectionSpec(".text", flags=6), section_symbol(), None)
    text.data += b"\x01\x02\x03\x04"
    text.align = 4
    text.symbol.section = text
    defined, undefined, common = ObjectSymbol("here"), ObjectSymbol("there"), ObjectSymbol("shared")
    defined.section, defined.value, defined.size, defined.binding = text, 2, 2, 1
    common.is_common, common.value, common.size, common.binding = True, 16, 40, 1
    text.relocations.append((0, undefined, 38, -4))
    undefined.is_used = True
    data = write_object(ObjectFile(21, 2, endian, [text], [text.symbol, defined, undefined, common], "a.c"))
    elf: Any = ELFFile(io.BytesIO(data))
    assert (elf.little_endian, elf.header["e_machine"], elf.header["e_flags"]) == (endian == "little", "EM_PPC64", 2)
    assert [row.name for row in elf.iter_sections()] == ["", ".strtab", ".text", ".rela.text", ".symtab"]
    entries = list(elf.get_section_by_name(".symtab").iter_symbols())
    assert [entry.name for entry in entries] == ["", "a.c", "here", "there", "shared"]
    assert [(e["st_value"], e["st_size"], e["st_shndx"]) for e in entries[2:]] == [
        (2, 2, 2), (0, 0, "SHN_UNDEF"), (16, 40, "SHN_COMMON")]
    relocation = next(elf.get_section_by_name(".rela.text").iter_relocations())
    assert (relocation["r_info_sym"], relocation["r_info_type"], relocation["r_addend"]) == (3, 38, -4)


def section_symbol() -> ObjectSymbol:
    symbol = ObjectSymbol("")
    symbol.type, symbol.binding = SECTION, 0
    return symbol


def test_names_share_their_tails() -> None:
    table, offsets = string_table([b".rela.text", b".text", b"ext", b"text", b"a", b"", b"ba"])
    assert table == b"\0.rela.text\0ba\0"
    assert all(table[at:table.index(b"\0", at)] == name for name, at in offsets.items() if name)
    assert offsets[b".text"] == offsets[b".rela.text"] + 5
    assert offsets[b"ext"] == offsets[b".rela.text"] + 7


def test_twenty_thousand_names_take_no_time_per_pair() -> None:
    names = [f"function_{number}".encode() for number in range(20_000)]
    table, offsets = string_table(names)
    assert len(offsets) == 20_001
    assert table.count(b"\0") == 20_001
