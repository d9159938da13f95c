"""Call frame information as llc 22 encodes it."""

from __future__ import annotations

from typing import Any

import pytest

from smemit.compile.objfile.eh_frame import CfiEncoder, FrameInfo
from smemit.compile.objfile.sections import TEXT
from smemit.compile.objfile.stream import ObjectStream
from smemit.isa.load import load_target
from smemit.stackmap.leb128 import sleb, uleb

TARGET = load_target("x86_64")
CIE = "1400000000000000017a5200017810011b0c070890010000"


@pytest.mark.parametrize(("places", "expected"), [
    ([], ""),
    ([(1, ("def_cfa_offset", 16)), (7, ("def_cfa_offset", 8))], "410e10460e08"),
    ([(1, ("def_cfa_offset", 16)), (1, ("offset", 3, -16)), (7, ("def_cfa_offset", 8))], "410e108302460e08"),
    ([(1, ("def_cfa_offset", 16)), (1, ("offset", 6, -16)), (4, ("def_cfa_register", 6)), (5, ("def_cfa", 7, 8))],
     "410e108602430d06410c0708"),
    ([(63, ("remember_state",)), (127, ("restore_state",))], "7f0a02400b"),
    ([(300, ("restore", 6)), (70000, ("restore", 70))], "032c01c60444100100" + "0646"),
    ([(0, ("offset", 65, 16))], "11417e"),
    ([(0, ("offset", 72, -16)), (0, ("same_value", 3)), (0, ("undefined", 4))], "05480208030704"),
    ([(0, ("adjust_cfa_offset", 8)), (2, ("adjust_cfa_offset", -8))], "0e10420e08"),
])
def test_instructions(places: list[tuple[int, tuple[Any, ...]]], expected: str) -> None:
    assert CfiEncoder(TARGET).encode(places).hex() == expected


def frames(*infos: FrameInfo) -> tuple[bytes, list[tuple[int, str, int]]]:
    stream = ObjectStream(TARGET)
    stream.section(TEXT)
    for place, info in enumerate(infos):
        stream.starts[info.function] = (stream.current, 16 * place)
    stream.frames(infos)
    section = stream.sections[".eh_frame", "", 0, ""]
    return bytes(section.data), [(at, symbol.name, addend) for at, _, symbol, addend, _ in section.fixups]


def test_a_leaf_without_instructions() -> None:
    data, fixups = frames(FrameInfo("f", 1, b""))
    assert data.hex() == CIE + "140000001c0000000000000001000000" + "00" * 8
    assert fixups == [(0x20, "", 0)]


def test_only_the_last_entry_is_padded_to_eight() -> None:
    short, long = bytes.fromhex("410e10460e08"), bytes.fromhex("410e108302460e0800")
    data, fixups = frames(FrameInfo("f", 9, long), FrameInfo("g", 9, short))
    assert [int.from_bytes(data[at:at + 4], "little") for at in (0, 0x18, 0x34)] == [0x14, 0x18, 0x18]
    assert data[0x1C] == 0x1C and data[0x38] == 0x38
    assert len(data) == 0x50
    assert fixups == [(0x20, "", 0), (0x3C, "", 16)]
    data, _ = frames(FrameInfo("f", 9, short), FrameInfo("g", 9, long))
    assert [int.from_bytes(data[at:at + 4], "little") for at in (0, 0x18, 0x30)] == [0x14, 0x14, 0x1C]


def test_frames_are_sorted_by_personality_and_share_entries() -> None:
    data, fixups = frames(FrameInfo("f", 1, b"", "second", "table"), FrameInfo("g", 1, b""),
                          FrameInfo("h", 1, b"", "first"), FrameInfo("i", 1, b"", "second", "table2"))
    assert [name for _, name, _ in fixups] == ["", "first", "", "second", "", "table", "", "table2"]
    assert data.count(b"zR\0") == data.count(b"zPR\0") == data.count(b"zPLR\0") == 1
    assert len(data) % 8 == 0


def test_no_frames_no_section() -> None:
    stream = ObjectStream(TARGET)
    stream.section(TEXT)
    stream.frames([])
    assert [section.spec.name for section in stream.sections.values()] == [".text"]


@pytest.mark.parametrize(("number", "unsigned"), [(0, "00"), (127, "7f"), (128, "8001"), (624485, "e58e26")])
def test_unsigned_numbers(number: int, unsigned: str) -> None:
    assert uleb(number).hex() == unsigned


@pytest.mark.parametrize(("number", "signed"), [(2, "02"), (-2, "7e"), (127, "ff00"), (-127, "817f"), (-129, "ff7e")])
def test_signed_numbers(number: int, signed: str) -> None:
    assert sleb(number).hex() == signed
