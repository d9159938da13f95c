"""Sections that are in no object file: assembly text, memory of a JIT, core files; and names that were split off."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from smemit.cli import main
from smemit.errors import SectionError
from smemit.stackmap import StackMap, open_core, open_image, open_memory, section, spill
from smemit.stackmap.containers.assembly import AssemblyFile
from tests.conftest import need_tool

MODULE = """
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
define i64 @first(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 8, i64 %a, i64 5000000000, i32 -3)
  ret i64 %a
}
define void @second() {
  %slot = alloca i64
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 -1, i32 0, ptr %slot)
  ret void
}
"""
TRIPLES = ("x86_64-linux-gnu", "aarch64-linux-gnu", "powerpc64-linux-gnu", "powerpc64le-linux-gnu",
           "riscv64-linux-gnu", "x86_64-apple-macosx", "arm64-apple-macosx", "x86_64-windows-msvc")


def _without_offsets(stack_map: StackMap) -> StackMap:
    for record in stack_map.records:
        record.offset = 0
    for function in stack_map.functions:
        function.address = 0
    return stack_map


@pytest.mark.parametrize("triple", TRIPLES)
def test_assembly_says_what_the_object_says(triple: str, tmp_path: Path) -> None:
    llc = need_tool("llc-22")
    for kind, name in (("asm", "x.s"), ("obj", "x.o")):
        subprocess.run([llc, "-O0", f"-mtriple={triple}", f"-filetype={kind}", "-o", tmp_path / name], input=MODULE,
                       text=True, check=True)
    read, assembled = open_image(tmp_path / "x.s"), open_image(tmp_path / "x.o")
    assert read.machine == assembled.machine and read.container == "assembly"
    (found,), (right,) = read.stack_maps, assembled.stack_maps
    assert [function.symbol for function in found.functions] == [function.symbol for function in right.functions]
    assert _without_offsets(found) == _without_offsets(right)
    file = read.sections[0].file
    assert isinstance(file, AssemblyFile) and len(file.distances) == 2
    assert [finding.rule for finding in read.check()] == ["assembly-distances"]


@pytest.mark.parametrize(("text", "message"), [
    ("\t.section .llvm_stackmaps\n\t.byte 3\n\t.long a*b\n", "line 3: 'a*b' is no number, symbol or distance"),
    ("\t.section .llvm_stackmaps\n\t.p2align x\n", "line 2: 'x' is no number"),
])
def test_a_value_that_is_none_is_an_error_with_its_line(text: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "x.s").write_text(text)
    with pytest.raises(SectionError, match=r"x\.s") as caught:
        open_image(tmp_path / "x.s")
    assert message in str(caught.value)


def test_text_without_the_section_is_no_assembly() -> None:
    assert open_image(b"\t.section .text\n\tret\n").container == "raw"


def test_records_of_a_jit_are_found_by_return_address() -> None:
    made = section(machine="x86_64")
    made.function("f", 0x7F00_0000_1000, stack=24).record(id=5, offset=4, locations=[spill("rsp", 8)])
    # A patchpoint's call begins at the record: movabs, then call, 13 bytes.
    code = bytes(4) + b"\x49\xbb" + bytes(8) + b"\x41\xff\xd3" + b"\xc3"
    image = open_memory(made.to_bytes(), 0x7F00_0000_2000, "x86_64", code=[(0x7F00_0000_1000, code)],
                        names={0x7F00_0000_1000: "f"})
    assert image.container == "memory" and not list(image.check())
    site = image.site(0x7F00_0000_1004 + 13)
    assert site is not None and (site.record.id, site.behind, site.function.symbol) == (5, 13, "f")
    assert image.site(0x7F00_0000_1004 + 12) is None
    assert image.sections[0].address == 0x7F00_0000_2000


PROGRAM = """
        .globl main, f
        .type main, @function
        .type f, @function
f:      int3
after:  ret
        .size f, .-f
main:   subq $8, %rsp
        call f
        addq $8, %rsp
        xorl %eax, %eax
        ret
        .size main, .-main
        .section .llvm_stackmaps,"aw",@progbits
        .byte 3, 0, 0, 0
        .long 1, 0, 1
        .quad f, 8, 1
        .quad 77
        .long after-f
        .short 0, 1
        .byte 1, 0
        .short 8, 3, 0
        .long 0, 0
        .short 0, 0
        .p2align 3
        .section .note.GNU-stack,"",@progbits
"""


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A position-independent program that stops in its only function with records."""
    (tmp_path / "app.s").write_text(PROGRAM)
    subprocess.run([need_tool("gcc"), "-pie", "-o", tmp_path / "app", tmp_path / "app.s"], check=True)
    return tmp_path / "app"


def test_a_core_file_has_the_section_as_it_was_loaded(program: Path, capsys: pytest.CaptureFixture[str]) -> None:
    core = program.with_name("core")
    subprocess.run([need_tool("gdb"), "-nx", "-batch", "-ex", "run", "-ex", f"generate-core-file {core}", program],
                   check=True, capture_output=True, timeout=60)
    image = open_core(core, program)
    (stack_map,) = image.stack_maps
    (function,) = stack_map.functions
    assert function.symbol == "f" and function.address > 0x5000_0000_0000 and not list(image.check())
    site = image.site(function.address + 1)
    assert site is not None and site.record.id == 77
    assert main(["decode", "--core", str(core), str(program)]) == 0
    assert "record 77 at f+0x1" in capsys.readouterr().out
    other = program.with_name("other")
    other.write_bytes(program.read_bytes())
    with pytest.raises(SectionError, match="does not say where other was loaded"):
        open_core(core, other)
    text = program.with_name("text")
    text.write_text("no program")
    assert main(["decode", "--core", str(core), str(text)]) == 1
    assert main(["decode", "--core", str(text), str(program)]) == 1
    errors = capsys.readouterr().err
    assert f"{text}: error: not an ELF program" in errors and f"{text}: error: not a readable ELF file" in errors


def test_names_that_were_split_off(program: Path, capsys: pytest.CaptureFixture[str]) -> None:
    objcopy = need_tool("objcopy")
    debug, stripped = program.with_name("app.debug"), program.with_name("stripped")
    subprocess.run([objcopy, "--only-keep-debug", program, debug], check=True)
    subprocess.run([objcopy, "--strip-all", program, stripped], check=True)
    assert open_image(stripped).functions[0].symbol is None
    assert open_image(stripped, symbols=debug).functions[0].symbol == "f"
    assert main(["decode", "--symbols", str(debug), str(stripped)]) == 0
    assert "function f:" in capsys.readouterr().out
    with pytest.raises(SectionError, match="give the file it was made from"):
        open_image(debug)
