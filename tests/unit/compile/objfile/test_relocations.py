"""Which references are resolved here, which are left to the linker, and how."""

from __future__ import annotations

import io
from typing import Any

import pytest
from elftools.elf.elffile import ELFFile

from smemit.compile.mc.buffer import CodeBuffer, FunctionCode, SymbolFixup, insert_field
from smemit.compile.objfile.sections import ALLOC, BSS, DATA, MERGE, STRINGS, TEXT, TLS, WRITE, SectionSpec
from smemit.compile.objfile.stream import Address, ObjectStream
from smemit.errors import SectionError
from smemit.isa.description import RelocationKind, Target
from smemit.isa.load import load_target

TARGET = load_target("x86_64")
MERGED = SectionSpec(".rodata.str1.1", flags=ALLOC | MERGE | STRINGS, entry_size=1)
THREADS = SectionSpec(".tdata", flags=ALLOC | WRITE | TLS)


def stream() -> ObjectStream:
    made = ObjectStream(TARGET)
    made.section(TEXT)
    return made


def relocations(made: ObjectStream, section: str) -> list[tuple[int, str, int, int]]:
    elf: Any = ELFFile(io.BytesIO(made.finish()))
    table = elf.get_section_by_name(".rela" + section)
    symtab = elf.get_section_by_name(".symtab")
    if table is None:
        return []
    found = []
    for entry in table.iter_relocations():
        symbol = symtab.get_symbol(entry["r_info_sym"])
        name = symbol.name or elf.get_section(symbol["st_shndx"]).name
        found.append((entry["r_offset"], name, entry["r_info_type"], entry["r_addend"]))
    return found


def code(made: ObjectStream, name: str, data: bytes, *fixups: SymbolFixup) -> None:
    made.attribute(name, "function")
    made.label(name)
    function = FunctionCode(name, data, CodeBuffer(with_items=False))
    function.fixups = list(fixups)
    made.code(name, function, 0)


def test_calls_of_local_functions_are_resolved_in_both_directions() -> None:
    made = stream()
    code(made, "first", b"\xe8" + bytes(4), (1, "plt32", "second", -4))
    code(made, "second", b"\xe8" + bytes(4), (1, "plt32", "first", -4))
    assert relocations(made, ".text") == []
    assert made.current.data.hex() == "e800000000" + "e8f6ffffff"


def test_calls_of_visible_functions_are_left_to_the_linker_even_to_itself() -> None:
    made = stream()
    made.attribute("f", "global")
    code(made, "f", b"\xe8" + bytes(4), (1, "plt32", "f", -4))
    assert relocations(made, ".text") == [(1, "f", 4, -4)]


def test_local_targets_become_section_and_offset() -> None:
    made = stream()
    made.section(DATA)
    made.zeros(8)
    made.label("here")
    made.address(Address("here", 3), 8)
    made.address(Address("elsewhere"), 8)
    assert relocations(made, ".data") == [(8, ".data", 1, 11), (16, "elsewhere", 1, 0)]


def test_parts_of_mergeable_sections_keep_their_symbol() -> None:
    made = stream()
    made.section(MERGED)
    made.data(b"a\0")
    made.label(".Ltext")
    made.data(b"b\0")
    made.section(DATA)
    made.address(Address(".Ltext"), 8)
    made.address(Address(".Ltext", 1), 8)
    assert relocations(made, ".data") == [(0, ".rodata.str1.1", 1, 2), (8, ".Ltext", 1, 1)]


def test_thread_local_variables_keep_their_symbol_and_say_what_they_are() -> None:
    made = stream()
    made.section(THREADS)
    made.label("own")
    made.zeros(4)
    made.section(DATA)
    made.address(Address("own"), 8)
    assert relocations(made, ".data") == [(0, "own", 1, 0)]
    assert made.names["own"].type == 6


def test_differences() -> None:
    made = stream()
    made.section(DATA)
    made.label("a")
    made.zeros(4)
    made.label("b")
    made.address(Address("b", 1, "a"), 4)
    made.address(Address("outside", 0, "b"), 4)
    assert relocations(made, ".data") == [(8, "outside", 2, 4)]
    assert made.current.data[4:8].hex() == "05000000"


def test_differences_across_sections_are_refused() -> None:
    made = stream()
    made.section(BSS)
    made.label("away")
    made.section(DATA)
    made.address(Address("outside", 0, "away"), 4)
    with pytest.raises(SectionError, match="outside - away lies across sections"):
        made.finish()


def test_references_to_an_alias_of_something_outside_go_to_its_base() -> None:
    made = stream()
    made.assign("other_name", Address("outside", 8))
    made.section(DATA)
    made.address(Address("other_name", 1), 8)
    assert relocations(made, ".data") == [(0, "outside", 1, 9)]


def test_an_alias_takes_place_type_and_size_from_its_base() -> None:
    made = stream()
    code(made, "f", bytes(9))
    made.assign("alias", Address("f", 4))
    made.assign("of_alias", Address("alias"))
    made.finish()
    for name in ("alias", "of_alias"):
        symbol = made.names[name]
        assert (symbol.section, symbol.value, symbol.type, symbol.size) == (made.current, 4, 2, 9)


def test_aliases_in_a_circle_are_refused() -> None:
    made = stream()
    made.assign("a", Address("b"))
    made.assign("b", Address("a"))
    with pytest.raises(SectionError, match="defined by itself"):
        made.finish()


@pytest.mark.parametrize(("endian", "before", "after"), [
    ("little", "01000048", "fdffff4b"), ("big", "48000001", "4bfffffd"),
])
def test_fields_inside_words(endian: str, before: str, after: str) -> None:
    """A branch of PPC64: 24 bits at bit 2 of the word, the value shifted right by 2; the bits around stay."""
    branch = RelocationKind(10, 4, is_relative=True, bits=24, scale=2, at=2)
    assert insert_field(bytes.fromhex(before), branch, -4, endian).hex() == after


def test_code_and_data_are_told_apart_where_the_target_asks_for_it() -> None:
    fields = {name: getattr(TARGET, name) for name in Target.__slots__ if not name.startswith("_")}
    fields["elf"] = {**TARGET.elf, "mapping_symbols": {"code": "$x", "data": "$d"}}
    target = Target(**fields)
    made = ObjectStream(target)
    made.section(TEXT)
    code(made, "f", bytes(4))
    code(made, "g", bytes(4))
    made.zeros(4)
    code(made, "h", bytes(4))
    made.section(DATA)
    made.align(8)
    made.zeros(8)
    made.data(b"abc")
    marks = [(s.name, s.section.spec.name, s.value) for s in made.symbols if s.name[:1] == "$" and s.section]
    assert marks == [("$x", ".text", 0), ("$d", ".text", 8), ("$x", ".text", 12), ("$d", ".data", 0)]
