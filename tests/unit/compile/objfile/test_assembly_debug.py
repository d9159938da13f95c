"""Debug information in assembly text: the assembler makes the sections of the object from it."""

from __future__ import annotations

import io
from typing import Any

import pytest
from elftools.elf.elffile import ELFFile
from elftools.elf.relocation import RelocationSection

from smemit.compile.pipeline import compile_module
from smemit.difftest.programs.features import parse_features
from smemit.difftest.programs.random_module import random_module
from smemit.errors import UnsupportedError
from smemit.ir.text import read
from tests.unit.compile.objfile.test_assembly import assembled


def contents(data: bytes) -> dict[str, Any]:
    """The bytes of each section, or its relocations with their destinations. Assemblers order sections differently."""
    elf = ELFFile(io.BytesIO(data))
    found: dict[str, Any] = {}
    for section in elf.iter_sections():
        if isinstance(section, RelocationSection):
            symbols: Any = elf.get_section(section["sh_link"])
            found[section.name] = [
                (one["r_offset"], one["r_info_type"], symbol.name or name_of(elf, symbol["st_shndx"]),
                 symbol["st_value"] + one["r_addend"])
                for one in section.iter_relocations() for symbol in [symbols.get_symbol(one["r_info_sym"])]]
        elif section["sh_type"] not in ("SHT_STRTAB", "SHT_SYMTAB"):
            found[section.name] = section.data()
    return found


def name_of(elf: ELFFile, number: int | str) -> str:
    """The name of a section, or the word for no section."""
    return elf.get_section(number).name if isinstance(number, int) else number


@pytest.mark.parametrize("target", ["x86_64", "aarch64", "ppc64", "ppc64le"])
def test_the_assembler_makes_the_sections_of_the_object(target: str) -> None:
    different, count = [], 0
    for seed in range(1, 30):
        module = random_module(seed, 12, parse_features("all,debug-lines"), target)
        debug = module.debug
        # Assemblers take their own directory for an empty one, and know no function without lines among others.
        if debug is None or not debug.unit.file.directory or any(
                one.blocks and debug.subprogram(one) is None for one in module.functions):
            continue
        try:
            ours, text = compile_module(module), compile_module(module, output="asm")
        except UnsupportedError:
            continue
        if b".loc 0 0" in text:
            continue  # In the object, line 0 of no file has file 1.
        count += 1
        if contents(assembled(text, target)) != contents(ours):
            different.append(seed)
    assert different == []
    assert count >= 5


def test_directives() -> None:
    text = """
define i64 @f(i64 %a) nounwind !dbg !3 {
  %b = add i64 %a, 1, !dbg !5
  ret i64 %b, !dbg !6
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!8, !9}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = !DISubroutineType(types: !{null})
!3 = distinct !DISubprogram(name: "f", file: !1, line: 7, type: !2, scopeLine: 7, spFlags: DISPFlagDefinition, unit: !0)
!4 = !DIFile(filename: "b.h", directory: "/include")
!5 = !DILocation(line: 8, column: 3, scope: !3)
!6 = !DILocation(line: 9, column: 4, scope: !7)
!7 = !DILexicalBlockFile(scope: !3, file: !4, discriminator: 2)
!8 = !{i32 7, !"Dwarf Version", i32 5}
!9 = !{i32 2, !"Debug Info Version", i32 3}
"""
    made = compile_module(read(text, "a.ll"), output="asm").decode()
    assert [line for line in made.splitlines() if line.startswith(("\t.file ", "\t.loc"))] == [
        '\t.file "a.ll"', '\t.file 0 "/src" "a.c"', "\t.loc 0 7 0", "\t.loc 0 8 3 prologue_end",
        '\t.file 1 "/include" "b.h"', "\t.loc 1 9 4 discriminator 2"]
    assert "\t.cfi_sections .debug_frame" in made
