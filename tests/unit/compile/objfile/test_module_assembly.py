"""`module asm`: what its directives put into the object, and what is refused."""

from __future__ import annotations

import io
from typing import Any

import pytest
from elftools.elf.elffile import ELFFile

from smemit.compile.pipeline import compile_module
from smemit.errors import SmemitError
from smemit.ir.text import read

FUNCTION = "define void @f() { ret void }\n"


def _object(*lines: str, target: str = "x86_64") -> ELFFile:
    quoted = "".join(f'module asm "{line.replace(chr(34), chr(92) + "22")}"\n' for line in lines)
    text = f'target triple = "{target}-unknown-linux-gnu"\nsource_filename = "t"\n{quoted}'
    text += FUNCTION if target == "x86_64" else ""
    return ELFFile(io.BytesIO(compile_module(read(text.encode(), "t.ll"))))


def _section(elf: ELFFile, name: str) -> Any:
    return elf.get_section_by_name(name)


def _symbol(elf: ELFFile, name: str) -> Any:
    found, = _section(elf, ".symtab").get_symbol_by_name(name)
    return found


def test_code_stands_before_the_functions() -> None:
    elf = _object(".globl foo", ".type foo,@function", "foo: xorl %eax, %eax", "ret", ".size foo, .-foo")
    assert _section(elf, ".text").data()[:3].hex() == "31c0c3"
    foo = _symbol(elf, "foo")
    assert (foo["st_info"]["bind"], foo["st_info"]["type"], foo["st_size"]) == ("STB_GLOBAL", "STT_FUNC", 3)
    assert _symbol(elf, "f")["st_value"] == 16


def test_labels_are_local_unless_they_are_said_to_be_global() -> None:
    assert _symbol(_object(".data", "v: .long 4"), "v")["st_info"]["bind"] == "STB_LOCAL"
    assert _symbol(_object(".weak w", "w: ret"), "w")["st_info"]["bind"] == "STB_WEAK"


@pytest.mark.parametrize(("line", "data"), [
    (".byte 1, -1", "01ff"), (".short 0x102", "0201"), (".long 1; .quad 2", "010000000200000000000000"),
    ('.asciz "a;#b"', "613b236200"), ('.ascii "x\\\\n", "y"', "780a79"), (".zero 2; .skip 1, 7", "000007"),
    (".byte 1; .p2align 2; .byte 2", "0100000002"),
])
def test_data(line: str, data: str) -> None:
    assert _section(_object(".section .mine,\"a\",@progbits", line), ".mine").data().hex() == data


def test_sections_come_back() -> None:
    elf = _object(".pushsection .one", ".byte 1", ".popsection", "nop", ".data", ".byte 2", ".previous", "nop")
    assert _section(elf, ".one").data() == b"\1"
    assert _section(elf, ".text").data()[:2] == b"\x90\x90"


def test_addresses_are_relocated() -> None:
    elf = _object(".data", "t: .quad f+8", ".long f - t")
    relocations = [(r["r_offset"], r["r_info_type"], r["r_addend"])
                   for r in _section(elf, ".rela.data").iter_relocations()]
    assert relocations == [(0, 1, 8), (8, 2, 8)]


def test_directives_serve_every_target() -> None:
    for target in ("aarch64", "powerpc64", "powerpc64le"):
        assert _section(_object(".data", "v: .byte 7", target=target), ".data").data() == b"\7"


@pytest.mark.parametrize("lines", [
    (".macro m",), (".symver f, f@V",), ("frobnicate %eax",), (".long a b",), (".p2align 99",), (".size f, 1+x",),
    (".popsection",), (".type f,@nothing",), ("jmp away", ".data", "away: .byte 1"), ("f: ret",), ('.ascii "a',),
])
def test_the_rest_is_refused(lines: tuple[str, ...]) -> None:
    with pytest.raises(SmemitError):
        _object(*lines)
