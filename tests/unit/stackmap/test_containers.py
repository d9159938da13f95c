"""Unusual containers: several sections, archives, universal files, linked Mach-O and PE, addends in place."""

from __future__ import annotations

import pickle
import struct
import subprocess
import zlib
from pathlib import Path

import pytest

from smemit.cli import main
from smemit.errors import SectionError
from smemit.stackmap import Image, StackMap, const, open_image, section
from smemit.stackmap.containers.android import packed_relocations
from tests.conftest import need_tool
from tests.unit.stackmap.test_image import compiled

LINUX, MAC, ARM_MAC = "x86_64-linux-gnu", "x86_64-apple-macosx13", "arm64-apple-macosx13"
WINDOWS = "x86_64-pc-windows-msvc"
ALL = ["f", "g", "main", "inner"]


def run(*command: object) -> None:
    subprocess.run([str(word) for word in command], check=True, capture_output=True, timeout=60)


def both(folder: Path, triple: str) -> list[Path]:
    return [compiled(folder, "a", triple), compiled(folder, "b", triple, ("main", "inner"))]


def names(image: Image) -> list[str | None]:
    return [function.symbol for found in image.stack_maps for function in found.functions]


def test_all_sections_of_a_name_are_read(tmp_path: Path) -> None:
    path = tmp_path / "u.o"
    run(need_tool("ld"), "-r", "--unique=.llvm_stackmaps", "-o", path, *both(tmp_path, LINUX))
    image = open_image(path)
    assert len(image.sections) == 2
    assert names(image) == ALL
    assert len({carrier.title for carrier in image.sections}) == 2
    assert list(image.check()) == []


@pytest.mark.parametrize(("style", "triple"), [("gnu", LINUX), ("darwin", MAC), ("coff", WINDOWS)])
def test_archives_are_read_member_by_member(style: str, triple: str, tmp_path: Path) -> None:
    path = tmp_path / "l.a"
    run(need_tool("llvm-ar-22"), f"--format={style}", "rcs", path, *both(tmp_path, triple))
    image = open_image(path)
    assert [carrier.member for carrier in image.sections] == ["a.o", "b.o"]
    assert names(image) == ALL
    assert list(image.check()) == []


@pytest.mark.parametrize("packing", ["relr", "android", "android+relr"])
def test_packed_relocations_give_the_same_addresses(packing: str, tmp_path: Path) -> None:
    plain, packed = tmp_path / "plain", tmp_path / "packed"
    parts = both(tmp_path, LINUX)
    run(need_tool("ld.lld-22"), "-shared", "-Bsymbolic", "-z", "notext", "-o", plain, *parts)
    run(need_tool("ld.lld-22"), "-shared", "-Bsymbolic", "-z", "notext", f"--pack-dyn-relocs={packing}", "-o", packed,
        *parts)
    found = []
    for path in (plain, packed):
        functions = [function for one in open_image(path).stack_maps for function in one.functions]
        start = functions[0].resolved or 0
        found.append([(function.symbol, (function.resolved or 0) - start) for function in functions])
        assert start
    assert found[0] == found[1]


@pytest.mark.parametrize("table", [b"APS", b"APS2", b"APS2\x01\x00\x02\x00", b"APS2\xff\xff\xff\xff\x7f\x00",
                                   b"APS2" + b"\x80" * 11, b"APS2\x01\x00\x01\x09\x08"])
def test_damaged_packed_relocations_are_an_error(table: bytes) -> None:
    with pytest.raises(SectionError):
        list(packed_relocations(memoryview(table), 64))


def test_a_damaged_member_does_not_hide_the_others(tmp_path: Path) -> None:
    broken = tmp_path / "broken.o"
    parts = both(tmp_path, LINUX)
    broken.write_bytes(parts[0].read_bytes()[:100])
    run(need_tool("llvm-ar-22"), "rcS", tmp_path / "l.a", broken, *parts)
    image = open_image(tmp_path / "l.a")
    assert names(image) == ALL
    assert [finding.rule for finding in image.check()] == ["unreadable-member"]


def test_universal_files_are_read_by_architecture(tmp_path: Path) -> None:
    parts = [compiled(tmp_path, "x", MAC), compiled(tmp_path, "y", ARM_MAC)]
    run(need_tool("llvm-lipo-22"), "-create", "-output", tmp_path / "fat", *parts)
    image = open_image(tmp_path / "fat")
    assert [(carrier.member, carrier.machine) for carrier in image.sections] == [
        ("x86_64", "x86_64"),
        ("arm64", "aarch64"),
    ]
    assert names(image) == ["f", "g", "f", "g"]


@pytest.mark.parametrize("fixups", ["-fixup_chains", "-no_fixup_chains"])
@pytest.mark.parametrize(("arch", "triple"), [("x86_64", MAC), ("arm64", ARM_MAC)])
def test_linked_macho_has_names_and_addresses(arch: str, triple: str, fixups: str, tmp_path: Path) -> None:
    linker, path = need_tool("ld64.lld-22", "ld64.lld"), tmp_path / "linked"
    version = ["-platform_version", "macos", "13.0", "13.0", "-undefined", "dynamic_lookup"]
    run(linker, "-arch", arch, *version, fixups, "-o", path, *both(tmp_path, triple))
    image = open_image(path)
    assert names(image) == ALL
    functions = [function for found in image.stack_maps for function in found.functions]
    assert all(function.resolved and function.resolved >> 32 == 1 for function in functions)
    (carrier,) = image.sections
    for facts in (facts for blob in carrier.blobs() for facts in carrier.functions(blob)):
        assert carrier.code_of(facts)
        assert facts.relocation is None or str(facts.relocation) == f"chained rebase +{facts.resolved:#x}"


def test_pe_images_have_names_while_their_symbols_are_there(tmp_path: Path) -> None:
    linker, path = need_tool("lld-22", "lld"), tmp_path / "a.exe"
    flags = ["-flavor", "link", "/nodefaultlib", "/entry:main", "/subsystem:console", "/debug:symtab", "/opt:noref"]
    run(linker, *flags, f"/out:{path}", *both(tmp_path, WINDOWS))
    image = open_image(path)
    assert (image.container, image.machine) == ("pe", "x86_64")
    assert names(image) == ALL


def with_section(data: bytes, **changes: int) -> bytes:
    """An object of ours with the stack map's section header changed: type, flags, size, ..."""
    places = {"type": (4, "I"), "flags": (8, "Q"), "offset": (24, "Q"), "size": (32, "Q"), "align": (48, "Q")}
    out = bytearray(data)
    (table,) = struct.unpack_from("<Q", out, 40)
    for name, value in changes.items():
        at, code = places[name]
        struct.pack_into("<" + code, out, table + 64 * 2 + at, value)
    return bytes(out)


MADE = section().function("f").record(1, 2, [const(1 << 40)])


def test_sections_without_bytes_are_refused_by_name() -> None:
    with pytest.raises(SectionError, match="claims 3221225472 bytes but has none in the file"):
        open_image(with_section(MADE.to_object(), type=8, size=3 << 30))


def compressed(content: bytes, claimed: int) -> bytes:
    """An object whose section is compressed with zlib; the bytes stand at its end."""
    data = MADE.to_object()
    packed = struct.pack("<IIQQ", 1, 0, claimed, 8) + zlib.compress(content)
    return with_section(data + packed, offset=len(data), size=len(packed), flags=2 | 0x800)


def test_compressed_sections_are_read_within_reason() -> None:
    content = MADE.to_bytes()
    assert bytes(open_image(compressed(content, len(content))).data) == content
    with pytest.raises(SectionError, match="more than 8 times the file"):
        open_image(compressed(bytes(3 << 20), 3 << 20))
    with pytest.raises(SectionError, match="does not decompress to the"):
        open_image(compressed(bytes(3 << 20), 1000))


def by_rel_relocations() -> bytes:
    """An object whose RELA section is a REL one against .text: the second function's addend stands in the section."""
    data = bytearray(section().function("f").record(1, 2).function("g").record(2, 20).to_object())
    (table,) = struct.unpack_from("<Q", data, 40)
    place, size = struct.unpack_from("<QQ", data, table + 64 * 3 + 24)
    assert size == 48
    entries = [struct.unpack_from("<QQq", data, place + 24 * i) for i in range(2)]
    for index, (offset, _, _) in enumerate(entries):
        struct.pack_into("<QQ", data, place + 16 * index, offset, 1 << 32 | 1)
    struct.pack_into("<I", data, table + 64 * 3 + 4, 9)
    struct.pack_into("<Q", data, table + 64 * 3 + 32, 32)
    struct.pack_into("<Q", data, table + 64 * 3 + 56, 16)
    start, _ = struct.unpack_from("<QQ", data, table + 64 * 2 + 24)
    struct.pack_into("<Q", data, start + entries[1][0], 16)
    return bytes(data)


def test_sections_that_overlap_in_the_file_are_refused() -> None:
    large = section().function("f")
    for index in range(50):
        large.record(index, 1, [const(1)] * 20)
    data = bytearray(large.to_object())
    # Thirty more headers for the same bytes.
    (table,) = struct.unpack_from("<Q", data, 40)
    (count,) = struct.unpack_from("<H", data, 60)
    data += bytes(-len(data) % 8)
    struct.pack_into("<Q", data, 40, len(data))
    struct.pack_into("<H", data, 60, count + 30)
    data += data[table : table + 64 * count] + data[table + 128 : table + 192] * 30
    with pytest.raises(SectionError, match=r"31 sections \.llvm_stackmaps of 410440 bytes"):
        open_image(bytes(data))


def test_rel_relocations_have_their_addend_in_place() -> None:
    (found,) = open_image(by_rel_relocations()).stack_maps
    assert [(function.symbol, function.resolved) for function in found.functions] == [("f", 0), ("g", 16)]


def test_without_relocations_a_relocatable_file_names_nothing() -> None:
    data = bytearray(MADE.to_object())
    (table,) = struct.unpack_from("<Q", data, 40)
    struct.pack_into("<I", data, table + 64 * 3 + 4, 1)
    image = open_image(bytes(data))
    assert names(image) == [None]
    assert [finding.rule for finding in image.check()] == ["missing-relocation"]


@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"type": 7}, "section-type"),
        ({"align": 4}, "section-alignment"),
        ({"flags": 0}, "section-not-loaded"),
        ({"flags": 6}, "section-flags"),
        ({"size": 0}, "empty-section"),
    ],
)
def test_what_the_file_says_about_the_section_is_checked(changes: dict[str, int], rule: str) -> None:
    found = [finding.rule for finding in open_image(with_section(MADE.to_object(), **changes)).check()]
    assert rule in found


def test_records_outside_their_function_are_found() -> None:
    data = section().function("f").record(1, 2, fields={"instruction offset": 4}).to_object()
    assert [finding.rule for finding in open_image(data).check()] == ["offset-outside"]


@pytest.mark.parametrize("source", ["bytes", "bytearray", "memoryview", "wide", "stream", "path"])
def test_every_kind_of_source_is_taken(source: str, tmp_path: Path) -> None:
    path = tmp_path / "a.o"
    path.write_bytes(data := MADE.to_object())
    with open(path, "rb") as file:
        sources = {
            "bytes": data,
            "bytearray": bytearray(data),
            "memoryview": memoryview(data)[::1],
            "wide": memoryview(data + bytes(-len(data) % 8)).cast("Q"),
            "stream": file,
            "path": path,
        }
        image = open_image(sources[source])  # type: ignore[arg-type]
    assert names(image) == ["f"]
    assert image.sections[0].address == 0


def test_records_are_found_by_address_id_and_function(tmp_path: Path) -> None:
    path = tmp_path / "linked"
    run(need_tool("ld"), "-no-pie", "-e", "main", "-o", path, *both(tmp_path, LINUX))
    image = open_image(path)
    (function,) = image.named("inner")
    (record,) = function.records
    assert function.resolved
    assert image.at(function.resolved + record.offset) == [record]
    assert image.at(function.resolved + record.offset + 1) == []
    assert [found.id for found in image.by_id(5)] == [5, 5]
    assert image.by_id(5 - (1 << 64)) == image.by_id(5)
    assert image.named("nobody") == []
    with pytest.raises(SectionError, match="relocatable file have no addresses yet"):
        open_image(tmp_path / "a.o").at(0)


@pytest.mark.parametrize("what", ["image", "section", "blob", "view", "map", "columns", "record"])
@pytest.mark.parametrize("bare", [True, False])
def test_everything_can_be_pickled_and_shows_what_it_is(what: str, bare: bool) -> None:
    image = open_image(MADE.to_bytes() if bare else MADE.to_object())
    found = {
        "image": image,
        "section": image.sections[0],
        "blob": next(image.blobs()),
        "view": next(image.walk()),
        "map": image.stack_maps[0],
        "columns": image.stack_maps[0].to_columns(),
        "record": image.stack_maps[0].functions[0].records[0],
    }[what]
    again = pickle.loads(pickle.dumps(found))
    assert repr(again) == repr(found)
    assert " at 0x7" not in repr(found)
    if isinstance(found, Image):
        assert isinstance(again, Image)
        assert again.stack_maps == found.stack_maps


def test_records_know_their_function_and_address() -> None:
    (found,) = open_image(section().function("f", 0x1000).record(1, 2).to_bytes()).stack_maps
    (record,) = found.records
    assert record.function is found.functions[0]
    assert record.address == 0x1002
    assert found.to_json("x86_64")["functions"][0]["records"][0]["id"] == "1"
    assert StackMap.from_columns(found.to_columns()) == found


def test_a_member_of_an_archive_is_named_in_brackets(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = both(tmp_path, LINUX)
    run(need_tool("llvm-ar-22"), "rcs", tmp_path / "l.a", first, second)
    name = f"{tmp_path}/l.a({second.name})"
    assert open_image(name).data == open_image(second).data
    for command in ("decode", "explain", "check"):
        assert main([command, name]) == main([command, str(second)])
    capsys.readouterr()
    assert main(["diff", name, str(second)]) == 0
    assert main(["diff", name, str(first)]) == 1
    capsys.readouterr()
    assert main(["decode", f"{tmp_path}/l.a(other.o)"]) == 1
    assert f"note: members: {first.name}, {second.name}" in capsys.readouterr().err
    assert main(["decode", f"{first}(other.o)"]) == 1
    assert "is not an archive" in capsys.readouterr().err
