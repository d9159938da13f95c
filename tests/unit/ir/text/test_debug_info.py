"""Debug metadata: what is kept, what is left out and named, and that the text of a module says the same again."""

from __future__ import annotations

import pytest

from smemit.errors import SmemitError
from smemit.ir.debug_info import FileScope, Location
from smemit.ir.module import Module
from smemit.ir.text import read, write

TEXT = """
define i64 @f(i64 %a) !dbg !4 {
  %b = add i64 %a, 1, !dbg !7
  %c = call i64 @f(i64 %b), !dbg !8
  ret i64 %c
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "me \\22", emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "a.c", directory: "/src", checksumkind: CSK_MD5, checksum: "00112233445566778899aabbccddeeff")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 3, type: !5, scopeLine: 4, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 5, column: 9, scope: !4)
!8 = !DILocation(line: 6, scope: !9)
!9 = !DILexicalBlockFile(scope: !4, file: !10, discriminator: 2)
!10 = !DIFile(filename: "b.h", directory: "/include")
"""


def locations(module: Module) -> list[Location | None]:
    """Those of all operations."""
    assert module.debug is not None
    return [module.debug.location(op) for op in module.functions[0].operations()]


def test_units_functions_and_locations() -> None:
    module = read(TEXT, "a.ll")
    debug = module.debug
    assert debug is not None and module.left_out == ""
    assert (debug.unit.language, debug.unit.producer, debug.unit.has_names) == (0x1D, 'me "', True)
    assert (debug.unit.file.name, debug.unit.file.checksum[:4]) == ("a.c", "0011")
    found = debug.subprogram(module.functions[0])
    assert found is not None and (found.name, found.line, found.scope_line) == ("f", 3, 4)
    first, second, third = locations(module)
    assert first == Location(5, 9, found) and third is None
    assert second is not None and isinstance(second.scope, FileScope)
    assert (second.line, second.scope.file.name, second.scope.discriminator) == (6, "b.h", 2)


def test_the_text_of_a_module_has_them() -> None:
    text = write(read(TEXT, "a.ll"))
    again = read(text, "a.ll")
    assert write(again) == text and again.debug is not None
    assert [found and (found.line, found.column, found.scope.file.name) for found in locations(again)] == [
        (5, 9, "a.c"), (6, 0, "b.h"), None]


@pytest.mark.parametrize(("old", "new"), [
    ("LineTablesOnly", "FullDebug"),
    ("!DILexicalBlockFile(scope: !4, file: !10, discriminator: 2)", "distinct !DILexicalBlock(scope: !4, file: !10)"),
    ("LineTablesOnly", "LineTablesOnly, globals: !{!1}"),
])
def test_more_than_line_tables_is_reduced_to_them(old: str, new: str) -> None:
    module = read(TEXT.replace(old, new), "a.ll")
    assert "strip-nonlinetable-debuginfo" in module.left_out
    assert [found and found.scope.file.name for found in locations(module)] == ["a.c", "a.c", None]


@pytest.mark.parametrize(("old", "new", "reason"), [
    ("!{!0}", "!{!0, !11}\n!11 = distinct !DICompileUnit(language: 1, file: !1, emissionKind: FullDebug)",
     "several compile units"),
    ("i32 5}", "i32 2}", "a version of DWARF other than 4 and 5"),
    ("line: 5,", "line: 5, inlinedAt: !8,", "the location of an inlined function"),
    ("DW_LANG_C11", "DW_LANG_Klingon", "the language DW_LANG_Klingon"),
    ("LineTablesOnly", "DebugDirectivesOnly", "a unit of the kind DebugDirectivesOnly"),
    ("LineTablesOnly", 'LineTablesOnly, sdk: "x"', "the field sdk of a compile unit"),
    ("unit: !0", "unit: !0, keyInstructions: true", "key instructions"),
    ("), !dbg !8", ")", "a call of @f without location"),
])
def test_what_is_not_supported_leaves_all_of_it_out(old: str, new: str, reason: str) -> None:
    assert old in TEXT
    module = read(TEXT.replace(old, new), "a.ll")
    assert module.debug is None and reason in module.left_out and "opt -strip-debug" in module.left_out
    assert "!dbg" not in write(module)


@pytest.mark.parametrize(("old", "new", "message"), [
    ("!7 = !DILocation", "!17 = !DILocation", "the metadata !7 is not defined"),
    ("a, 1, !dbg !7", "a, 1, !dbg !1", "the !dbg of an operation is a location"),
    ("!dbg !4 {", "!dbg !9 {", "the !dbg of a function is a subprogram"),
    ("line: 5,", "line: x,", "the field line is a number"),
    ("scope: !9)", "column: 1)", "a location without scope"),
])
def test_mistakes(old: str, new: str, message: str) -> None:
    assert old in TEXT
    with pytest.raises(SmemitError, match=message):
        read(TEXT.replace(old, new), "a.ll")
