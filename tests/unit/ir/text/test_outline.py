"""Text whose bodies are left out first reads as text that is cut into tokens at once: same module, places, mistakes."""

from __future__ import annotations

import pytest

from smemit.difftest.programs.gc_programs import random_gc_module
from smemit.errors import SmemitError, as_place
from smemit.ir.module import Module
from smemit.ir.text import write
from smemit.ir.text.lexer import Source, Text, TextPlace
from smemit.ir.text.outline import outline, whole
from smemit.ir.text.read_module import ModuleReader

PLAIN = "define void @f() {\n  ret void\n}\n"
CALL = """declare void @g(...)
define void @f() personality ptr @g {
  call void (...) @g() [ "a}b"({ i32, { i32 } } zeroinitializer) ] ; } and {
  ret void /* } */
}
"""


def read_from(source: Source) -> tuple[str, list[tuple[int, int]]]:
    """The module as text with the places of all operations, or the mistakes."""
    try:
        module = ModuleReader(source, Module("m.ll")).read()
    except SmemitError as error:
        return str(error), []
    places = [as_place(place) for function in module.functions
              for place in (function.place, *(op.place for op in function.operations()))]
    return write(module), [(place.line, place.column) for place in places if isinstance(place, TextPlace)]


@pytest.mark.parametrize(("left_out", "text"), [
    (1, PLAIN),
    (0, "define void @f() { ret void }\n"),
    (0, "define void @f()\n{\n  ret void\n}\n"),
    (1, "define void @f() { ret void }\n" + PLAIN.replace("@f", "@g")),
    (1, CALL),
    (1, PLAIN.replace("\n", "\r\n")),
    (1, '%"{" = type { i32 } ; {\n@"}" = global %"{" { i32 1 } /* "\n */\n' + PLAIN),
    (0, "%t = type { i32 }\ndefine { i32,\n%t } @f(%t %p) {\n  ret { i32, %t } undef\n}\n"),
    (1, "define { i32, { i8 } } @f() {\n  ret { i32, { i8 } } zeroinitializer\n}\n"),
    (0, "%t = type { i32 }\ndefine void @f() prefix %t {\n  i32 1 } {\n  ret void\n}\n"),
    (0, "define void @f() { ret void } @x = global { i32 } {\n i32 1 }\n"),
    (0, "define void @f() { ret void } %t = type {\n i32\n}\n"),
    (0, "define void @f() !a !{\n  i32 1 } {\n  ret void\n}\n"),
    (0, "define void @f({ { { { i8 } } } } %x) {\n  ret void\n}\n"),
    (0, "define void @f() {\n  %x = freeze { { { { i8 } } } } undef\n  ret void\n}\n"),
    (1, "define void @f() {\n  %x = load i32, ptr null, !range !0\n  ret void\n}\n!0 = !{i32 1, i32 2}\n"),
    (1, "@x = global ptr blockaddress(@f, %0)\n" + PLAIN),
    (1, 'module asm "define {\n"\n' + PLAIN),
    (1, "; define void @f() {\n" + PLAIN),
    (0, "/*\ndefine void @g() {\n*/\n" + PLAIN),
    (2, PLAIN + "define void @g() {\n  call void @f()\n  ret void\n}\n"),
])
def test_right_text(left_out: int, text: str) -> None:
    source = outline(Text(text, "m.ll"))
    assert len(source.left_out) == left_out
    found = read_from(source)
    assert found == read_from(whole(Text(text, "m.ll")))
    assert found[1]


@pytest.mark.parametrize("text", [
    "define void @f() {\n", "define void @f() {\n  ret i32\n}\n" + PLAIN, PLAIN + PLAIN, PLAIN + '"', PLAIN + "/*",
    '@x = global i8 "\n' + PLAIN, PLAIN.replace("void\n}", "void { }\n}"), PLAIN.replace("void\n}", "void }\n}"),
    PLAIN.replace("void\n}", "void {\n}"), PLAIN.replace("void\n}", "void\n  %x = ad i32 1\n  br label %y\n}"),
    PLAIN.replace("void\n", "void ((\n"), PLAIN.replace("()", "(%t %x)"), "define {\n" + PLAIN,
    PLAIN + "define void @g() {\n  call void @f(i32 1)\n  %x = load i32, ptr null, !range !7\n  ret void\n}\n",
    PLAIN.replace("ret", '"ret'), "define void @g() {\n  call void @h(ptr @x)\n  ret i8 @x\n}\n" + PLAIN,
    PLAIN + "@x = global ptr blockaddress(@f, %none)\n" + PLAIN.replace("@f", "@g"),
    "define void @f() gc {\n" + PLAIN, "define void @f() x= {\n  ret void\n}\n", "define void @f(i32 {\n" + PLAIN,
])
def test_mistakes_are_told_as_ever(text: str) -> None:
    told = read_from(outline(Text(text, "m.ll")))
    assert told == read_from(whole(Text(text, "m.ll")))
    assert not told[1]


def test_random_modules() -> None:
    for seed in range(5):
        text = Text(write(random_gc_module(seed, 30, "x86_64", functions=5)), "m.ll")
        assert len(outline(text).left_out) >= 5
        assert read_from(outline(text)) == read_from(whole(text))
