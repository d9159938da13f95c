"""Fragments of LLVM IR as documents print them are completed, and what was added is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from smemit import Module
from smemit.cli import main
from smemit.errors import SmemitError
from smemit.ir.text.fragment import complete

TOKEN = "token (i64, i32, ptr, i32, i32, ...)"


@pytest.mark.parametrize(("text", "added", "records"), [
    # Lines of a body, with a load of LLVM 3.6.
    ("call void @enter(i32 1, i64* %p)\ncall void (i64, i32, ...)* @llvm.experimental.stackmap(i64 5, i32 8, i64* %p)\n"
     "%v = load i64* %p\nret i64 %v\n",
     ["added: declare void @enter(i32, i64*)", "added: define i64 @fragment(i64* %p)"], [5]),
    # The callee's type lacks the parameters that every patchpoint has.
    ("%v = call i64 (i64, i32, ...)* @llvm.experimental.patchpoint.i64(i64 6, i32 20, i8* null, i32 1, i64* %p)\n"
     "ret i64 %v",
     ["the callee of a patchpoint has the type i64 (i64, i32, ptr, i32, ...), not i64 (i64, i32, ...)*",
      "added: define i64 @fragment(i64* %p)"], [6]),
    # No type and no suffix.
    ("%v = call anyregcc @llvm.experimental.patchpoint(i64 7, i32 20, ptr %target, i32 1, ptr %p)",
     ["the callee of a patchpoint has the type i64 (i64, i32, ptr, i32, ...)",
      "the patchpoint is @llvm.experimental.patchpoint.i64", "added: define void @fragment(ptr %target, ptr %p)"], [7]),
    # A whole function that calls what is not declared.
    (f'define void @f(ptr addrspace(1) %o) gc "statepoint-example" {{\n  %0 = call {TOKEN} '
     "@llvm.experimental.gc.statepoint.p0(i64 8, i32 0, ptr elementtype(i64 (i8)) @g, i32 1, i32 0, i8 2, i32 0, i32 0)"
     ' ["gc-live" (ptr addrspace(1) %o)]\n  store i32 1, i32* @flag\n  ret void\n}',
     ["added: declare i64 @g(i8)", "added: @flag = external global i32",
      "the first block is named entry, since %0 would be its number"], [8]),
])
def test_fragments_compile(text: str, added: list[str], records: list[int]) -> None:
    whole, notes = complete(text)
    assert notes == added
    assert [record.id for record in Module.parse(whole).compile().stackmap.records] == records


def test_whole_text_stays_as_it_is() -> None:
    text = ("declare void @g(i64)\ndefine void @f(ptr %p) {\n  %v = load i64, ptr %p\n  call void @g(i64 %v)\n"
            "  ret void\n}\n")
    assert complete(text) == (text, [])


def test_lines_keep_their_numbers() -> None:
    whole, _ = complete("\n%v = load i64* %p\n%w = add i64 %v, %unknown\nret i64 %w\n")
    with pytest.raises(SmemitError, match=r"^m\.ll:3:"):
        Module.parse(whole, "m.ll")


def test_the_command_says_what_it_added(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "m.ll"
    source.write_text("call void @g()\n")
    assert main(["compile", "--fragment", str(source), "-o", str(tmp_path / "m.o")]) == 0
    assert capsys.readouterr().err.splitlines() == [
        f"{source}: note: added: declare void @g()", f"{source}: note: added: define void @fragment()"]
    assert main(["compile", "--fragment", "smemit.examples.loop", "-o", str(tmp_path / "m.o")]) == 2
