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


SAFEPOINT = 'gc "statepoint-example"'
OBJECT = "ptr addrspace(1) %o"
DOCUMENTED = {
    # StackMaps.rst
    "stackmap's declaration": ("declare void\n@llvm.experimental.stackmap(i64 <id>, i32 <numShadowBytes>, ...)", []),
    "a shadow": ("call void @r()\ncall void (i64, i32, ...)* @llvm.experimental.stackmap(i64 77, i32 8, i64* %p)\n"
                 "%v = load i64* %p\n%a = add i64 %v, 3\nret i64 %a", [77]),
    "patchpoint's declaration": ("declare i64 @llvm.experimental.patchpoint.i64(i64 <id>, i32 <numBytes>,\n"
                                 "i8* <target>, i32 <numArgs>, ...)", []),
    "a patch area": ("%t = inttoptr i64 -281474976710654 to i8*\n%v = call i64 (i64, i32, ...)*\n"
                     "@llvm.experimental.patchpoint.i64(i64 78, i32 15, i8* %t, i32 1, i64* %p)\nret i64 %v", [78]),
    "anyregcc": ("%v = call anyregcc @llvm.experimental.patchpoint(i64 78, i32 15, i8* %t, i32 1, i64* %p)", [78]),
    "an alloca's address": ("entry:\n  %a = alloca i64...\n"
                            "  llvm.experimental.stackmap(i64 <ID>, i32 <shadowBytes>, i64* %a)", [0]),
    # Statepoints.rst
    "a plain call": (f"define ptr addrspace(1) @f({OBJECT}) {SAFEPOINT} {{ call void @g() ret {OBJECT} }}", []),
    "a statepoint": (f"define ptr addrspace(1) @f({OBJECT}) {SAFEPOINT} {{ %s = call {TOKEN} "
                     "@llvm.experimental.gc.statepoint.p0f_isVoidf(i64 0, i32 0, ptr elementtype(void ()) @g, i32 0"
                     f', i32 0, i32 0, i32 0) ["gc-live" ({OBJECT})] %r = call coldcc ptr addrspace(1) '
                     "@llvm.experimental.gc.relocate.p1(token %s, i32 0, i32 0) ret ptr addrspace(1) %r }", [0]),
    "slots": (f"define void @f(ptr %a) {SAFEPOINT} {{ %s = alloca ptr store ptr %a, ptr %s call {TOKEN} "
              "@llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0"
              ', i32 0) ["gc-live" (ptr %s)] ret void }', [0]),
    "a copying function": ("declare void @copy_safepoint_1(i8 addrspace(1)* %to, i64 %length)", []),
    "a poll": (f"define void @f() {SAFEPOINT} {{ call void @g() ret void }}\ndeclare void @do_safepoint()\n"
               "define void @gc.safepoint_poll() { call void @do_safepoint() ret void }", []),
}
"""The fragments of LLVM's two documents, shortened, with the records that they make."""


@pytest.mark.parametrize("name", DOCUMENTED)
def test_fragments_of_llvms_documents_compile(name: str) -> None:
    text, records = DOCUMENTED[name]
    compiled = Module.parse(complete(text)[0]).compile()
    assert (b".llvm_stackmaps" in compiled.data) == bool(records)
    assert not records or [record.id for record in compiled.stackmap.records] == records


def test_placeholders_get_values() -> None:
    _, notes = complete(DOCUMENTED["an alloca's address"][0])
    assert notes == ["the stack map is a call of @llvm.experimental.stackmap", "<ID> is 0", "<shadowBytes> is 0",
                     "added: define void @fragment()"]


TRANSITION = """@flag = thread_local global i32 0
define i8 addrspace(1)* @f(i8 addrspace(1) *%o) gc "COLLECTOR" {
  %0 = call token (i64, i32, void ()*, i32, i32, ...)* @llvm.experimental.gc.statepoint.p0f_isVoidf(i64 0, OPERANDS
  %r = call coldcc i8 addrspace(1)* @llvm.experimental.gc.relocate.p1i8(token %0, i32 INDEX, i32 INDEX)
  ret i8 addrspace(1)* %r
}
"""


def transition(collector: str, operands: str, index: int) -> str:
    """The text for LLVM's example of a transition: its own spelling, or one that the answers lead to."""
    return complete(TRANSITION.replace("COLLECTOR", collector).replace("OPERANDS", operands)
                    .replace("INDEX", str(index)))[0]


def test_the_transition_is_answered_with_what_to_write() -> None:
    written = "i32 0, void ()* @g, i32 0, i32 1, i32* @flag, i32 0, i8 addrspace(1)* %o)"
    with pytest.raises(SmemitError) as caught:
        Module.parse(transition("hypothetical-gc", written, 7))
    assert str(caught.value).count("error:") == 1  # None about %r, which the same mistake leaves undefined.
    assert 'i32 0, i32 0) ["gc-transition"(...), "deopt"(...), "gc-live"(...)]' in str(caught.value)
    bundles = ('i32 0, ptr elementtype(void ()) @g, i32 0, i32 1, i32 0, i32 0) '
               '["gc-transition"(i32* @flag), "gc-live"(i8 addrspace(1)* %o)]')
    with pytest.raises(SmemitError, match=r"no collector 'hypothetical-gc'(.|\n)*--collectors FILE.toml adds others"):
        Module.parse(transition("hypothetical-gc", bundles, 0)).compile()
    compiled = Module.parse(transition("statepoint-example", bundles, 0)).compile()
    assert [record.id for record in compiled.stackmap.records] == [0]


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


def test_passes_take_fragments(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "m.ll"
    source.write_text(DOCUMENTED["a plain call"][0])
    assert main(["pass", "rewrite-statepoints-for-gc", "--fragment", str(source)]) == 0
    printed = capsys.readouterr()
    assert "@llvm.experimental.gc.relocate.p1(token %statepoint_token, i32 0, i32 0)" in printed.out
    assert printed.err == f"{source}: note: added: declare void @g()\n"
