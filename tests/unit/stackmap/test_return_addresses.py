"""A runtime's question: which record belongs to a return address, and what are its values?"""

from __future__ import annotations

import struct
import subprocess
from pathlib import Path

import pytest

from smemit.compile.pipeline import compile_module
from smemit.errors import SectionError
from smemit.ir.text import read
from smemit.stackmap import const, direct, open_image, reg, section, spill, statepoint_values
from smemit.stackmap.image import Image
from tests.conftest import need_module, need_tool

PROGRAM = """
target triple = "{triple}"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
declare void @other()

define i64 @patched(i64 %a) {{
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a)
  %r = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 2, i32 40,
    ptr inttoptr (i64 1311768467294899695 to ptr), i32 1, i64 %a, i64 %a)
  ret i64 %r
}}

define i64 @after(i64 %a) {{
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 8, i64 %a)
  call void @other()
  ret i64 %a
}}
"""
TARGETS = {"x86_64": ("x86_64-unknown-linux-gnu", "cc", 13), "aarch64": ("aarch64-unknown-linux-gnu", "", 0),
           "ppc64le": ("powerpc64le-unknown-linux-gnu", "", 0)}


@pytest.mark.parametrize("target", TARGETS)
def test_a_patchpoint_is_found_by_the_address_that_its_call_returns_to(target: str, tmp_path: Path) -> None:
    triple, compiler, behind = TARGETS[target]
    tool = need_tool(*filter(None, (compiler, f"{triple.replace('-unknown', '')}-gcc")))
    text = PROGRAM.format(triple=triple)
    if target != "x86_64":
        # A patchpoint's address has 48 bits there.
        text = text.replace("1311768467294899695", "8589934592")
    (tmp_path / "a.o").write_bytes(compile_module(read(text, "a.ll")))
    subprocess.run([tool, "-shared", "-o", tmp_path / "a.so", tmp_path / "a.o"], check=True)
    image = open_image(tmp_path / "a.so")
    (patched,) = image.named("patched")
    record = patched.records[1]
    address = record.address
    assert address is not None
    base = 0x7000000
    found = [distance for distance in range(1, 60)
             if (site := image.site(base + address + distance, base)) is not None and site.record.id == 2]
    assert len(found) == 1 and (not behind or found == [behind])
    site = image.site(address + found[0])
    assert site is not None and site.function.symbol == "patched" and site.behind == found[0]
    assert image.site_in("patched", record.offset + found[0]) == site
    # A call behind a stackmap is none of the stackmap's.
    (after,) = image.named("after")
    assert after.records[0].address is not None
    assert [image.site(after.records[0].address + distance) for distance in range(1, 60)] == [None] * 59
    assert image.site(after.records[0].address) is not None
    around = image.function_at(after.records[0].address + 5)
    assert around is not None and around.symbol == "after"
    assert image.function_at(1) is None


def test_a_relocatable_file_has_no_addresses() -> None:
    image = open_image(compile_module(read(PROGRAM.format(triple="x86_64-unknown-linux-gnu"), "a.ll")))
    with pytest.raises(SectionError, match="no addresses"):
        image.site(5)
    for function in image.functions:
        for record in function.records:
            site = image.site_in(function.symbol or "", record.offset)
            assert site is not None and (site.record, site.function) == (record, function)
    (patched,) = image.named("patched")
    call = image.site_in("patched", patched.records[1].offset + 13)
    assert call is not None and call.record == patched.records[1] and call.behind == 13
    assert image.site_in("patched", patched.records[1].offset + 12) is None


def frame(locations: list[object], constants: tuple[int, ...] = (), endian: str = "little") -> Image:
    made = section(machine="x86_64", endian=endian)  # type: ignore[arg-type]
    made.function("f", 0x1000, stack=24).record(id=1, offset=4, locations=locations)  # type: ignore[arg-type]
    return open_image(made.to_bytes(), machine="x86_64")


def test_values_of_every_kind_and_width() -> None:
    memory = struct.pack("<qdIHB", -5, 2.5, 0xFFFFFFFE, 7, 200) + bytes(range(16))

    def read_memory(address: int, size: int) -> bytes:
        return memory[address - 0x7000 : address - 0x7000 + size]

    image = frame([reg("rax"), reg("eax"), reg("ah"), direct("rsp", -8), spill("rsp", 0), spill("rsp", 8),
                   spill("rsp", 16, 4), spill("rsp", 20, 2), spill("rsp", 22, 1), spill("rsp", 23, 16), const(-1),
                   const(1 << 40)])
    site = image.site(0x1004)
    assert site is not None
    registers = {"rax": 0x1122334455667788, "rsp": 0x7000}
    assert site.record.values(registers, read_memory) == [
        0x1122334455667788, 0x55667788, 0x77, 0x6FF8, (1 << 64) - 5, 0x4004000000000000, 0xFFFFFFFE, 7, 200,
        bytes(range(16)), -1, 1 << 40]
    assert site.record.values({0: 1, 7: 0x7000}, read_memory,
                              ["i64", "i32", "i8", "ptr", "i64", "double", "i32", "u16", "i8"])[:9] == [
        1, 1, 0, 0x6FF8, -5, 2.5, -2, 7, -56]
    assert [location.register_name("x86_64") for location in site.record.locations[:4]] == ["rax", "eax", "ah", "rsp"]
    assert site.record.locations[11].index == 0 and site.record.locations[0].index is None


def test_what_is_not_given_is_said() -> None:
    record = frame([spill("rbp", -8)]).records[0]
    with pytest.raises(SectionError, match=r"register rbp \(DWARF number 6\), which is not given"):
        record.values({"rsp": 1})
    with pytest.raises(SectionError, match="in memory at 0xff8"):
        record.values({"rbp": 0x1000})
    with pytest.raises(SectionError, match="memory gave 0 bytes"):
        record.values({"rbp": 0x1000}, lambda address, size: b"")
    with pytest.raises(SectionError, match="no type is called 'i65x'"):
        record.values({"rbp": 0x1000}, lambda address, size: bytes(size), ["i65x"])
    with pytest.raises(SectionError, match="has not the form of a statepoint"):
        statepoint_values(record, {})


def test_values_of_a_statepoint() -> None:
    slots = {0x7008: 11, 0x7010: 12}
    image = frame([const(0), const(0), const(1), const(7), spill("rsp", 8), spill("rsp", 16), direct("rsp", 24)])
    found = statepoint_values(
        image.records[0], {"rsp": 0x7000}, lambda address, size: slots[address].to_bytes(size, "little"))
    assert (found.deopt, found.pairs, found.allocas) == ((7,), ((11, 12),), (0x7018,))


def test_long_maps_have_short_texts() -> None:
    made = section()
    made.function("f", stack=8)
    for number in range(10_000):
        made.record(id=number, offset=number)
    image = open_image(made.to_bytes())
    assert len(repr(image.stack_maps[0])) < 10_000 and "9,900 more" in repr(image.functions[0])


def test_a_data_frame() -> None:
    need_module("pandas")
    found = frame([reg("rax"), const(5)]).to_pandas()
    assert list(found["kind"]) == ["Register", "Constant"]
    assert list(found["name"].fillna("none")) == ["rax", "none"]
