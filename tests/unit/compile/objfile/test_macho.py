"""Mach-O objects, as LLVM's tools and another project's reader see them."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import pytest

from smemit.compile.objfile.macho_version import version_of
from smemit.compile.pipeline import compile_module
from smemit.difftest import golden
from smemit.errors import SmemitError, UnsupportedError
from smemit.ir.module import Module
from smemit.ir.text import read
from smemit.stackmap import open_image
from tests.conftest import need_module, need_tool

CASES = {name: case for name, case in golden.cases(golden.default_folder()).items() if "macos" in name or "ios" in name}
TRIPLE = 'target triple = "x86_64-apple-macosx14"\n'
SITE = """
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare i32 @ext(i32)
@g = external global i32
define i32 @f(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 0, i32 %a)
  %v = load i32, ptr @g
  %r = call i32 @ext(i32 %v)
  ret i32 %r
}
"""


@pytest.mark.parametrize("name", CASES)
def test_another_reader_sees_the_same(name: str) -> None:
    need_module("lief")
    import lief

    parsed: Any = lief.MachO.parse(list(compile_module(CASES[name].read(), isel=CASES[name].isel)))
    binary = parsed.at(0)
    sections = {f"{section.segment_name},{section.name}": section for section in binary.sections}
    assert binary.header.file_type == lief.MachO.Header.FILE_TYPE.OBJECT
    end = max((section.offset + section.size for section in sections.values() if section.offset), default=0)
    assert end <= binary.symbol_command.symbol_offset
    for section in sections.values():
        assert len(section.relocations) == section.numberof_relocations
    names = [symbol.name for symbol in binary.symbols]
    for section in sections.values():
        for relocation in section.relocations:
            assert relocation.has_section or relocation.symbol.name in names
    assert all(names)
    table = binary.dynamic_symbol_command
    assert table.nb_local_symbols + table.nb_external_define_symbols + table.nb_undefined_symbols == len(names)
    undefined = names[len(names) - table.nb_undefined_symbols:]
    assert undefined == sorted(undefined)


def test_the_stack_map_is_found() -> None:
    (function,) = open_image(compile_module(read(TRIPLE + SITE, "m.ll"))).only_stack_map().functions
    assert function.symbol == "f"
    assert [record.id for record in function.records] == [7]


def test_the_linker_takes_it(tmp_path: Path) -> None:
    linker = need_tool("ld64.lld-22")
    (tmp_path / "libSystem.tbd").write_text(
        "--- !tapi-tbd\ntbd-version: 4\ntargets: [ x86_64-macos ]\ninstall-name: '/usr/lib/libSystem.B.dylib'\n"
        "exports:\n  - targets: [ x86_64-macos ]\n    symbols: [ _ext, _g, dyld_stub_binder ]\n...\n")
    (tmp_path / "m.o").write_bytes(compile_module(read(TRIPLE + SITE, "m.ll")))
    subprocess.run([linker, "-arch", "x86_64", "-platform_version", "macos", "14", "14", "-dylib", "-fixup_chains",
                    "-o", "m.dylib", "m.o", "libSystem.tbd"], cwd=tmp_path, check=True, capture_output=True)
    (function,) = open_image((tmp_path / "m.dylib").read_bytes()).only_stack_map().functions
    assert function.symbol == "f"
    assert function.address


@pytest.mark.parametrize(("triple", "expected"), [
    ("x86_64-apple-darwin", None), ("x86_64-apple-macosx", None), ("x86_64-apple-darwin20.1", (0x32, 1, 0xB0000)),
    ("x86_64-apple-darwin25", (0x32, 1, 0x1A0000)), ("x86_64-apple-macosx10.9", (0x24, 1, 0xA0900)),
    ("x86_64-apple-macosx13.1.2", (0x32, 1, 0xD0102)), ("x86_64-apple-ios11", (0x25, 2, 0xB0000)),
    ("arm64-apple-macosx10.15", (0x32, 1, 0xB0000)),
])
def test_versions(triple: str, expected: tuple[int, int, int] | None) -> None:
    module = Module("m", "aarch64" if triple.startswith("arm") else "x86_64", triple=triple)
    version = version_of(module)
    assert version is None if expected is None else version is not None and version[:3] == expected


@pytest.mark.parametrize(("text", "message"), [
    ('$c = comdat any\ndefine void @f() comdat($c) {\n ret void\n}\n', "comdat"),
    ("@llvm.global_dtors = appending global [0 x { i32, ptr, ptr }] zeroinitializer\n", "global_dtors"),
    ('module asm "nop"\n', "module asm"),
    ('@v = global i32 1, section ".data"\n', "names no Mach-O section"),
    ('@v = global i32 1, section "__DATA,__x,nothing"\n', "type or attributes"),
])
def test_what_is_refused(text: str, message: str) -> None:
    with pytest.raises(UnsupportedError, match=message):
        compile_module(read(TRIPLE + text, "m.ll"))


def test_a_difference_with_something_elsewhere() -> None:
    text = ("@a = external global i32\n"
            "@b = global i64 sub (i64 ptrtoint (ptr @a to i64), i64 ptrtoint (ptr @b to i64))\n")
    with pytest.raises(SmemitError, match="outside the object"):
        compile_module(read(TRIPLE + text, "m.ll"))
