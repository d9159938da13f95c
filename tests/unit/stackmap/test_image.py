"""Sections inside files: names from relocations and symbols, linked images, foreign containers."""

from __future__ import annotations

import mmap
import subprocess
from array import array
from collections.abc import Callable
from pathlib import Path

import pytest

from smemit.errors import SectionError
from smemit.stackmap import Image, StackMap, const, open_image, section
from tests.conftest import need_tool

SOURCE = """
define void @{f}(i64 %a, ptr %p) {{
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 8, i64 %a, i64 -1, i64 2147483648)
  ret void
}}
define internal void @{g}(i64 %a) {{
  %x = alloca i64
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0, ptr %x)
  ret void
}}
define void @{h}() {{
  call void @{g}(i64 1)
  ret void
}}
declare void @llvm.experimental.stackmap(i64, i32, ...)
"""


def compiled(folder: Path, name: str, triple: str, names: tuple[str, str] = ("f", "g")) -> Path:
    """An object with a global and an internal function that have records."""
    llc = need_tool("llc-22")
    path = folder / f"{name}.o"
    text = SOURCE.format(f=names[0], g=names[1], h=f"{names[0]}_end")
    command = [llc, "-O0", f"-mtriple={triple}", "-relocation-model=pic", "-filetype=obj", "-o", str(path)]
    subprocess.run(command, input=text, text=True, check=True, timeout=60)
    return path


ELF_TRIPLES = ["x86_64-linux-gnu", "aarch64-linux-gnu", "powerpc64-linux-gnu", "powerpc64le-linux-gnu"]


@pytest.mark.parametrize("triple", ELF_TRIPLES)
def test_relocations_name_global_and_internal_functions(triple: str, tmp_path: Path) -> None:
    image = open_image(compiled(tmp_path, "a", triple))
    (found,) = image.stack_maps
    assert [function.symbol for function in found.functions] == ["f", "g"]
    assert [function.address for function in found.functions] == [0, 0]
    assert found.to_bytes() == bytes(image.data)
    assert StackMap.from_elf(tmp_path / "a.o") == found


@pytest.mark.parametrize("triple", ELF_TRIPLES)
def test_code_of_functions_is_found(triple: str, tmp_path: Path) -> None:
    image = open_image(compiled(tmp_path, "a", triple))
    (blob,) = image.blobs()
    (carrier,) = image.sections
    codes = [carrier.code_of(facts) for facts in carrier.functions(blob)]
    records = [view.offset for view in blob.records()]
    for code, offset in zip(codes, records, strict=True):
        assert code is not None
        assert offset < len(code.data) < 200
    assert codes[0] != codes[1]


def test_open_elffile_is_taken_too(tmp_path: Path) -> None:
    from elftools.elf.elffile import ELFFile

    with open(compiled(tmp_path, "a", ELF_TRIPLES[0]), "rb") as file:
        assert StackMap.from_elf(ELFFile(file)) == StackMap.from_elf(tmp_path / "a.o")


LINKERS = {
    "x86_64-linux-gnu": "x86_64-linux-gnu-ld",
    "aarch64-linux-gnu": "aarch64-linux-gnu-ld",
    "powerpc64-linux-gnu": "powerpc64-linux-gnu-ld",
    "powerpc64le-linux-gnu": "powerpc64le-linux-gnu-ld",
}


@pytest.mark.parametrize("mode", ["-no-pie", "-pie", "-shared", "-r"])
@pytest.mark.parametrize("triple", ELF_TRIPLES)
def test_linked_inputs_keep_their_maps_and_names(triple: str, mode: str, tmp_path: Path) -> None:
    linker = need_tool(LINKERS[triple], *(["ld"] if triple.startswith("x86") else []))
    parts = [compiled(tmp_path, "a", triple), compiled(tmp_path, "b", triple, ("main", "inner"))]
    path = tmp_path / "linked"
    subprocess.run([linker, mode, "-e", "main", "-o", path, *parts], check=True, capture_output=True)
    image = open_image(path)
    found = image.stack_maps
    names = [[function.symbol for function in stack_map.functions] for stack_map in found]
    assert names == [["f", "g"], ["main", "inner"]]
    assert b"".join(stack_map.to_bytes() for stack_map in found) == bytes(image.data)
    assert list(image.check()) == []
    resolved = [function.resolved for stack_map in found for function in stack_map.functions]
    assert len(set(resolved)) == 4
    assert all(address is not None for address in resolved)
    (carrier,) = image.sections
    for blob in image.blobs():
        codes = [carrier.code_of(facts) for facts in carrier.functions(blob)]
        assert all(code is not None for code in codes)
        if mode != "-r":
            # A program counter is in the code, wherever the section's addresses lead.
            starts = [function.start for function in blob_map(image, blob.start).functions]
            assert starts == [code.address for code in codes if code is not None]
    if mode != "-r":
        record = found[0].functions[1].records[0]
        assert record.address is not None
        assert image.at(record.address) == [record]


def blob_map(image: Image, start: int) -> StackMap:
    """The map of the blob at `start`."""
    return image.stack_maps[[blob.start for blob in image.blobs()].index(start)]


def test_any_buffer_is_a_file(tmp_path: Path) -> None:
    path = compiled(tmp_path, "a", ELF_TRIPLES[0])
    expected = open_image(path).stack_maps
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as mapped:
        assert open_image(mapped).stack_maps == expected
    assert open_image(array("B", path.read_bytes())).stack_maps == expected


@pytest.mark.parametrize("call", [
    lambda: open_image(b"", machine="vax"), lambda: section(machine="x86-64"),
    lambda: section().to_stack_map().to_json("amd64"),
])
def test_unknown_machines_are_refused(call: Callable[[], object]) -> None:
    with pytest.raises(SectionError, match="unknown machine"):
        call()


def test_lld_leaves_addends_in_relocations(tmp_path: Path) -> None:
    linker = need_tool("ld.lld-22", "ld.lld")
    parts = [compiled(tmp_path, "a", ELF_TRIPLES[0]), compiled(tmp_path, "b", ELF_TRIPLES[0], ("main", "inner"))]
    command = [linker, "-pie", "-z", "notext", "-e", "main", "-o", str(tmp_path / "linked"), *map(str, parts)]
    subprocess.run(command, check=True, capture_output=True)
    functions = [function for found in open_image(tmp_path / "linked").stack_maps for function in found.functions]
    assert [function.symbol for function in functions] == ["f", "g", "main", "inner"]
    assert all(function.resolved for function in functions)


@pytest.mark.parametrize(
    ("triple", "container", "machine"),
    [
        ("x86_64-apple-macosx", "macho", "x86_64"),
        ("arm64-apple-macosx", "macho", "aarch64"),
        ("x86_64-pc-windows-msvc", "coff", "x86_64"),
        ("aarch64-pc-windows-msvc", "coff", "aarch64"),
    ],
)
def test_other_containers(triple: str, container: str, machine: str, tmp_path: Path) -> None:
    image = open_image(compiled(tmp_path, "a", triple))
    assert (image.container, image.machine) == (container, machine)
    (found,) = image.stack_maps
    assert [function.symbol for function in found.functions] == ["f", "g"]
    assert list(image.check()) == []


def test_file_without_a_section_says_so(tmp_path: Path) -> None:
    need_tool("llc-22")
    path = tmp_path / "a.o"
    text = "define void @f() {\n  ret void\n}\n"
    command = ["llc-22", "-mtriple=x86_64-linux-gnu", "-filetype=obj", "-o", str(path)]
    subprocess.run(command, input=text, text=True, check=True)
    with pytest.raises(SectionError, match=r"no section \.llvm_stackmaps"):
        open_image(path)


def test_damaged_elf_files_give_our_own_error(tmp_path: Path) -> None:
    made = section().function("f").record(1, 2, [const(1 << 40)])
    data = made.to_object()
    path = tmp_path / "a.o"
    for at in range(len(data)):
        damaged = bytearray(data)
        damaged[at] ^= 0xFF
        path.write_bytes(damaged[: len(data) - at % 7])
        try:
            image = open_image(path)
            list(image.check())
            assert len(image.stack_maps) < 10
        except SectionError:
            pass


def test_missing_file_is_a_plain_error() -> None:
    with pytest.raises(SectionError, match="cannot be read"):
        open_image("/nonexistent/file.o")


def test_bare_section_and_empty_file(tmp_path: Path) -> None:
    made = section().function("f").record(1, 2)
    path = tmp_path / "bare"
    path.write_bytes(made.to_bytes())
    image = open_image(path)
    assert image.container == "raw"
    assert image.only_stack_map() == made.to_stack_map()
    path.write_bytes(b"")
    assert open_image(path).stack_maps == []
