"""What the passes refuse, and in which words."""

from __future__ import annotations

from typing import Any

import pytest

from smemit.cli import main
from smemit.errors import SmemitError, UsageError
from smemit.ir.text import read
from smemit.passes import PassOptions, run

REWRITE, PLACE = "rewrite-statepoints-for-gc", "place-safepoints"
ASSEMBLY = 'define void @f() gc "coreclr" {\n  call void asm "nop", ""()\n  ret void\n}'
VARIADIC = """declare i32 @v(i32, ...)
define void @f() gc "coreclr" {
  %x = call i32 (i32, ...) @v(i32 1, i32 2)
  ret void
}"""
TYPED_PAD = """declare void @g()
declare i32 @p(...)
define ptr addrspace(1) @f(ptr addrspace(1) %x) gc "coreclr" personality ptr @p {
  invoke void @g() to label %a unwind label %b
a:
  ret ptr addrspace(1) %x
b:
  %l = landingpad { ptr, i32 } cleanup
  ret ptr addrspace(1) %x
}"""
ENDLESS = """define void @gc.safepoint_poll() {
entry:
  br label %entry2
entry2:
  br label %entry2
}
define void @f() gc "coreclr" {
  ret void
}"""


@pytest.mark.parametrize(("text", "passes", "message"), [
    (ASSEMBLY, REWRITE, "inline assembly cannot be wrapped"),
    (VARIADIC, REWRITE, "vararg|variadic"),
    ('define void @f() gc "mine" {\n  ret void\n}', REWRITE, "nothing is known of the strategy 'mine'"),
    (TYPED_PAD, REWRITE, "write `landingpad token`"),
    ('define void @f() gc "coreclr" {\n  ret void\n}', PLACE, "no function @gc.safepoint_poll"),
    ('declare i32 @gc.safepoint_poll()\ndefine void @f() gc "coreclr" {\n  ret void\n}', PLACE, r"not void \(\)"),
    (ENDLESS, PLACE, "does not return"),
    ("", "gvn", "no pass is called 'gvn'"),
])
def test_mistakes_are_told(text: str, passes: str, message: str) -> None:
    with pytest.raises(SmemitError, match=message):
        run(read(text, "test.ll"), passes)


def test_the_command_writes_text_and_compiles(tmp_path, capfd) -> None:
    source = tmp_path / "m.ll"
    source.write_text('declare void @g()\ndefine void @f(ptr addrspace(1) %p) gc "coreclr" {\n  call void @g()\n'
                      "  store i8 1, ptr addrspace(1) %p\n  ret void\n}\n")
    assert main(["pass", REWRITE, str(source)]) == 0
    assert '"gc-live"(ptr addrspace(1) %p)' in capfd.readouterr().out
    assert main(["compile", "--passes", REWRITE, "--check-safepoints", str(source), "-o", str(tmp_path / "m.o")]) == 0
    assert (tmp_path / "m.o").read_bytes()[:4] == b"\x7fELF"
    assert main(["pass", "nothing", str(source)]) == 2
    assert "passes: mem2reg, place-safepoints" in capfd.readouterr().err
    assert main(["pass", str(source), REWRITE]) == 2
    assert f"name the passes first: smemit pass {REWRITE} {source}" in capfd.readouterr().err
    assert main(["compile", "-spp-no-entry", str(source), "-o", str(tmp_path / "m.o")]) == 2
    assert "-spp-no-entry is an option of passes" in capfd.readouterr().err


def test_names_are_one_text() -> None:
    with pytest.raises(UsageError, match="one string"):
        run(read("", "test.ll"), [REWRITE])  # type: ignore[arg-type]


@pytest.mark.parametrize(("option", "message"), [
    ("-spp-counted-loop-trip-width=-5", "'-5' is not a number from 0"),
    ("-rs4gc-remat-derived-at-uses=maybe", "'maybe' is none of 0, 1, true and false"),
])
def test_options_say_what_they_take(option: str, message: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["pass", PLACE, option, "m.ll"]) == 2
    assert message in capfd.readouterr().err


@pytest.mark.parametrize(("option", "message"), [
    ({"no_call": 1}, "no_call is 1\n  note: it is True or False"),
    ({"counted_loop_trip_width": -1}, "counted_loop_trip_width is -1\n  note: it is a whole number from 0"),
    ({"rematerialization_threshold": True}, "rematerialization_threshold is True\n  note: it is a whole number from 0"),
])
def test_options_are_judged_where_they_are_made(option: dict[str, Any], message: str) -> None:
    with pytest.raises(SmemitError) as caught:
        PassOptions(**option)
    assert message in str(caught.value)
