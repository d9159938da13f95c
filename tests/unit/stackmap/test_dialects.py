"""Formats that a file describes: those of three projects, LLVM's own, damaged sections and wrong descriptions."""

from __future__ import annotations

import json
import random
import struct
import subprocess
from pathlib import Path

import pytest

from smemit.cli import main
from smemit.conformance.inputs.random_structures import Random
from smemit.conformance.kit.broken import small
from smemit.conformance.kit.places import Place
from smemit.errors import SmemitError
from smemit.stackmap import Function, LiveOut, Location, Record, StackMap
from smemit.stackmap.dialects.check import check_section
from smemit.stackmap.dialects.description import bundled, load_dialect, parse_dialect
from smemit.stackmap.dialects.image import check_in_file, maps_of, open_dialect
from smemit.stackmap.dialects.model import stack_map_of, to_stack_map
from smemit.stackmap.dialects.read import read_maps
from smemit.stackmap.dialects.structure import Structure
from smemit.stackmap.dialects.write import write_map
from tests.conftest import need_tool

V3 = """
name = "three"
map = [
    "version: u8 = 3", "zero u8", "zero u16", "function_count: u32", "constant_count: u32", "record_total: u32",
    "function[function_count]", "constant[constant_count]", "record[record_total]",
]
function = ["address: u64", "stack_size: u64", "record_count: u64"]
constant = ["value: u64"]
record = [
    "id: u64", "offset: u32", "flags: u16", "location_count: u16", "location[location_count]", "align 8",
    "zero u16", "live_out_count: u16", "live_out[live_out_count]", "align 8",
]
location = ["kind: u8", "zero u8", "size: u16", "register: u16", "zero u16", "offset: i32"]
live_out = ["register: u16", "zero u8", "size: u8"]
"""

# One function with two records in yk's format, field by field as its emitter writes them.
YK = (
    struct.pack("<BBHIII", 3, 0, 0, 1, 1, 2) + struct.pack("<QQQ", 0x1000, 24, 2) + struct.pack("<Q", 1 << 40)
    + struct.pack("<QIHH", 7, 16, 0, 2)
    + struct.pack("<B", 2) + struct.pack("<BBHHHH", 1, 0, 8, 3, 0, 2) + struct.pack("<hhi", -8, 2, 0)
    + struct.pack("<BBHHHHi", 3, 0, 8, 6, 0, 0, -16)
    + struct.pack("<B", 1) + struct.pack("<BBHHHHi", 5, 0, 8, 0, 0, 0, 0)
    + struct.pack("<HHHBB", 0, 1, 7, 0, 8)
    + struct.pack("<QIHH", 8, 32, 0, 0) + struct.pack("<HHI", 0, 0, 0)
    + struct.pack("<BBI", 1, 0, 1) + struct.pack("<HHi", 3, 0, -24)
)
# Two functions in Perry's: a record like the one before it, an explicit register, a range of words, a derived pointer.
_STREAM = (
    bytes([2 << 2]) + bytes([(16 << 1) << 2 & 0x7F | 0 | 0x80, (16 << 1) << 2 >> 7]) + bytes([(8 << 1) << 2 | 1])
    + b"\x01",
    bytes([4 << 2 | 2]) + bytes([(4 << 1) << 2 | 2, 7]) + bytes([(4 << 1) << 2 | 3, 7, 3])
    + bytes([1, 0]) + bytes([(1 << 1 | 0) << 2 | 2, 7]),
)
_SIZE = 16 + 2 * 12 + 2 * 4 + 3 * 4 + sum(map(len, _STREAM))
PERRY = (
    b"PGCM" + struct.pack("<BBHII", 7, 0, 0, 2, _SIZE) + struct.pack("<iIIiII", 0x100, 32, 2, 0x200, 48, 1)
    + struct.pack("<II", 0, len(_STREAM[0])) + struct.pack("<III", 8, 20, 12) + b"".join(_STREAM)
)
# One function in microsoft/llvm's: indices before counts, sizes of locations.
MICROSOFT = (
    struct.pack("<BBHIIIIII", 2, 0, 0, 1, 32, 40, 64, 88, 104) + bytes(4) + struct.pack("<Q", 1 << 40)
    + struct.pack("<QIIHHHH", 0x1000, 64, 0xFFFFFFFF, 3, 6, 0, 1)
    + struct.pack("<QIBBHHHH", 9, 16, 5, 1, 0, 2, 0, 1) + bytes(2)
    + struct.pack("<BBHi", 1, 8, 3, 0) + struct.pack("<BBHi", 5, 8, 0, 0) + struct.pack("<HBB", 7, 0, 8)
)


def _maps(name: str, data: bytes) -> list[StackMap]:
    dialect = load_dialect(name)
    assert not list(check_section(dialect, data))
    return [to_stack_map(found) for found in read_maps(dialect, data)]


def test_yk() -> None:
    first = Record(7, 16, [Location(1, 8, 3, 0), Location(3, 8, 6, -16), Location(5, 8, 0, 0)], [LiveOut(7, 8)])
    assert _maps("yk", YK) == [StackMap([Function(0x1000, 24, [first, Record(8, 32)])], [1 << 40])]
    found = next(read_maps(load_dialect("yk"), YK))
    location = next(found.structure.inner("location"))
    assert [row.values["register_or_offset"] for row in location.tables["place"]] == [-8, 2]
    assert found.structure.tables["prologue"][0].tables["saved"][0].values == {"register": 3, "offset": -24}


def test_perry() -> None:
    roots = [Location(3, 8, 29, 16), Location(3, 8, 31, 24)]
    others = [Location(3, 8, 7, 4), *(Location(3, 8, 7, 8 + 8 * word) for word in range(3)), Location(3, 8, 7, 1)]
    first = Function(0x100, 32, [Record(0, 8, roots), Record(0, 20, roots)])
    assert _maps("perry", PERRY) == [StackMap([first, Function(0x200, 48, [Record(0, 12, others)])])]


def test_microsoft() -> None:
    record = Record(9, 16, [Location(1, 8, 3, 0), Location(5, 8, 0, 0)], [LiveOut(7, 8)], 1, 5)
    assert _maps("microsoft", MICROSOFT) == [StackMap([Function(0x1000, (1 << 64) - 1, [record])], [1 << 40])]


@pytest.mark.parametrize("machine", ["x86_64", "ppc64"])
def test_llvms_own_format_reads_as_the_decoder_reads_it(machine: str) -> None:
    place = Place(3, machine)
    data = small(place).to_bytes() + small(place).to_bytes()
    dialect = parse_dialect(V3)
    assert not list(check_section(dialect, data, place.endian))
    assert [to_stack_map(found) for found in read_maps(dialect, data, place.endian)] == [small(place), small(place)]
    found = next(read_maps(dialect, data, place.endian))
    assert write_map(dialect, found.structure, place.endian) == small(place).to_bytes()


@pytest.mark.parametrize("name", bundled())
def test_random_maps_are_read_as_they_were_written(name: str) -> None:
    dialect = load_dialect(name)
    for seed in range(60):
        structure = Random(dialect, range(16), random.Random(seed)).map()
        for endian in ("little", "big") if dialect.endian is None else ("little",):
            data = write_map(dialect, structure, endian)
            (found,) = read_maps(dialect, data, endian)
            assert not list(check_section(dialect, data, endian)), seed
            assert to_stack_map(found) == stack_map_of(dialect, structure, endian), seed


@pytest.mark.parametrize(("name", "data"), [("yk", YK), ("perry", PERRY), ("microsoft", MICROSOFT)])
def test_damage_is_a_finding_and_no_error(name: str, data: bytes) -> None:
    dialect, rng, told = load_dialect(name), random.Random(5), 0
    for _ in range(400):
        damaged = bytearray(data)
        for _ in range(rng.randrange(1, 4)):
            damaged[rng.randrange(len(data))] = rng.choice((0, 1, 0x7F, 0x80, 0xFF, rng.randrange(256)))
        damaged = damaged[: rng.randrange(len(data) // 2, len(data) + 1)]
        told += any(True for _ in check_section(dialect, bytes(damaged)))
        for found in read_maps(dialect, bytes(damaged)):
            to_stack_map(found)
    assert told > 200


def test_tables_at_the_start_of_their_map_end_it_behind_what_was_read() -> None:
    found = list(read_maps(load_dialect("microsoft"), MICROSOFT[:4] + bytes(104)))
    assert [one.end for one in found] == [32]


@pytest.mark.parametrize(("line", "message"), [
    ("version; u8", "no part of a structure: 'version; u8'"),
    ("version: u7", "no type 'u7'"),
    ("rows[many]", "the entry 'rows' is not described"),
    ("row[many]", "no entry has a field 'many'"),
    ("row[a b c d]", "no number of entries"),
    ("version: u8 if tag ~ 2", "no condition"),
    ("version: u8 a:* b:1", "only the last bits"),
    ("version: u8 = x", "no value"),
    ("align 3", "no part of a structure"),
    ("map[version]", "the entry is inside itself: map > map"),
    ("row[sum rest.version]", "the entry 'rest' is not described"),
])
def test_a_wrong_line_is_quoted(line: str, message: str) -> None:
    text = f'name = "x"\nmap = ["version: u8", {json.dumps(line)}]\nrow = ["value: u8"]\n'
    with pytest.raises(SmemitError, match=r"x\.toml") as caught:
        parse_dialect(text, "x.toml")
    assert message in str(caught.value)


@pytest.mark.parametrize(("text", "message"), [
    ("", "name: required key is missing"), ("name = 1", "name: expected text"), ('name = "x"', "map: required key"),
    ('name = "x"\nmap = [1]', "map: expected a list"), ('name = "x"\nmap = []\nendian = "odd"', "expected 'little'"),
    ("name = ", "is not TOML"), ('name = "x"\nmap = []\ncontinues = {a = "b"}', "names no entry"),
])
def test_a_wrong_file_is_an_error(text: str, message: str) -> None:
    with pytest.raises(SmemitError) as caught:
        parse_dialect(text)
    assert message in str(caught.value)


def test_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "yk.bin").write_bytes(YK)
    path, description = str(tmp_path / "yk.bin"), tmp_path / "mine.toml"
    description.write_text(V3)
    assert main(["decode", "--version", "yk", "--machine", "x86_64", path]) == 0
    text = capsys.readouterr().out
    assert "0: Register rbx, 8 bytes" in text and "prologue[0].saved[0]: register 3, offset -24" in text
    assert main(["decode", "--version", "yk", "--json", path]) == 0
    found = json.loads(capsys.readouterr().out)["maps"][0]
    assert found["version"] == "yk" and found["structures"]["prologue"][0]["has_frame_pointer"] == "1"
    assert main(["explain", "--version", "yk", path]) == 0
    lines = capsys.readouterr().out
    assert "record[0].variable[0].location[0].place[0].register_or_offset -8" in " ".join(lines.split())
    assert main(["check", "--version", "yk", path]) == 0
    assert main(["check", "--version", str(description), path]) == 1
    assert main(["decode", "--version", "none.toml", path]) == 2


def test_kit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kit", str(tmp_path / "kit"), "--version", "perry"]) == 0
    rows = json.loads((tmp_path / "kit" / "manifest.json").read_text())["cases"]
    assert {row["verdict"] for row in rows} == {"accept", "reject"} and len(rows) > 50
    dialect = load_dialect("perry")
    for row in rows:
        data = (tmp_path / "kit" / row["section"]).read_bytes()
        rules = [finding.rule for finding in check_section(dialect, data)]
        assert rules[:1] == ([row["rule"]] if "rule" in row else []), row["name"]


def test_the_kit_of_one_version(tmp_path: Path) -> None:
    assert main(["kit", str(tmp_path / "kit"), "--version", "v2", "--only", "records"]) == 0
    rows = json.loads((tmp_path / "kit" / "manifest.json").read_text())["cases"]
    assert rows and {row["version"] for row in rows} == {"2"}


def test_functions_are_named_by_the_file(tmp_path: Path) -> None:
    """Perry's section has distances from its own first byte, under its own name."""
    assembler, linker = need_tool("as"), need_tool("ld")
    lines = [".globl _start", ".type _start,@function", ".type other,@function",
             "_start: nop", "nop", "other: ret", '.section .perry_gcmap,"a",@progbits', ".p2align 3",
             "here:", ".byte " + ",".join(map(str, PERRY[:16])), ".long _start-here, 32, 2, other-here, 48, 1",
             ".byte " + ",".join(map(str, PERRY[40:]))]
    (tmp_path / "x.s").write_text("\n".join(lines) + "\n")
    subprocess.run([assembler, "--64", "-o", tmp_path / "x.o", tmp_path / "x.s"], check=True)
    subprocess.run([linker, "-m", "elf_x86_64", "-o", tmp_path / "x", tmp_path / "x.o"], check=True)
    dialect = load_dialect("perry")
    for name in ("x.o", "x"):
        (section,) = open_dialect(tmp_path / name, dialect).sections
        assert not list(check_in_file(section, dialect))
        ((_, stack_map),) = maps_of(section, dialect)
        assert stack_map.functions[0].symbol == "_start", name
    assert [function.symbol for function in stack_map.functions] == ["_start", "other"]
    assert stack_map.functions[1].start == stack_map.functions[0].start + 2


@pytest.mark.parametrize(("type", "value", "data"), [
    ("uleb", 0, b"\0"), ("uleb", 300, b"\xac\x02"), ("uleb", (1 << 64) - 1, b"\xff" * 9 + b"\x01"), ("uleb", -1, None),
    ("uleb", 1 << 64, None), ("sleb", -1, b"\x7f"), ("sleb", 64, b"\xc0\0"), ("sleb", -1 << 63, b"\x80" * 9 + b"\x7f"),
    ("sleb", 1 << 63, None), ("u8", 256, None),
])
def test_numbers_are_written_whole_or_refused(type: str, value: int, data: bytes | None) -> None:
    dialect = parse_dialect(f'name = "one"\nmap = ["id: {type}"]\n', "one.toml")
    given = Structure("map")
    given.values["id"] = value
    if data is not None:
        assert write_map(dialect, given) == data
        return
    with pytest.raises(SmemitError, match=f"{value} does not fit id, which is {type}"):
        write_map(dialect, given)
