"""Inline assembly of AArch64: the bytes of texts, what constraints and clobbers mean, and what is refused."""

from __future__ import annotations

import pytest

from smemit.errors import SmemitError
from smemit.isa.aarch64.asm import _bytes, allows, clobber, place
from smemit.isa.load import load_target

TARGET = load_target("aarch64")


@pytest.mark.parametrize(("text", "expected"), [
    ("", ""), ("nop", "1f2003d5"), ("nop // one\n nop; /* two */ .inst 0xd503201f", "1f2003d5" * 3),
    ("mov x0, 10", "400180d2"), ("mov x0, #0x10", "000280d2"), ("add x0, x1, 010", "20200091"),
    ("1: cbz x0, 1b", "000000b4"), ("b 1f; nop; 1:", "020000141f2003d5"), (".Lx: b .Lx", "00000014"),
])
def test_text_becomes_the_bytes_that_llvm_makes(text: str, expected: str) -> None:
    assert _bytes(text).hex() == expected


@pytest.mark.parametrize(("text", "named"), [
    ("bl somewhere", "somewhere"), (".byte 1", ".byte"), ("name: nop", "name"), ("b 0x10", "jump by a number"),
    ("ldr x0, =0x123456789", "address"), ("frobnicate x0", "frobnicate"), (".inst name", "one number"),
])
def test_what_cannot_be_assembled_is_named(text: str, named: str) -> None:
    with pytest.raises(SmemitError, match=named):
        _bytes(text)


def test_places_follow_the_type() -> None:
    assert place(TARGET, "r", "i64") == (0, TARGET.classes["GPR64common"], "i64")
    assert place(TARGET, "r", "i8") == (0, TARGET.classes["GPR32common"], "i32")
    assert place(TARGET, "w", "f64") == (0, TARGET.classes["FPR64"], "f64")
    assert place(TARGET, "{x29}", "i64") == (TARGET.reg("fp"), None, "i64")
    assert place(TARGET, "{v3}", "f64") == (TARGET.reg("d3"), None, "f64")
    assert place(TARGET, "K", "i32") is None
    for code, type in (("{v3}", "i64"), ("r", "f64"), ("{x31}", "i64")):
        with pytest.raises(SmemitError, match="does not take"):
            place(TARGET, code, type)


def test_clobbers_are_registers_or_nothing() -> None:
    assert clobber(TARGET, "{v7}") == TARGET.reg("q7")
    assert clobber(TARGET, "{x30}") == TARGET.reg("lr")
    assert clobber(TARGET, "{cc}") == TARGET.roles["flags"]
    assert clobber(TARGET, "{z7}") == TARGET.reg("q7")
    for name in ("{memory}", "{x31}", "{sp}", "{x32}"):
        assert clobber(TARGET, name) == 0


@pytest.mark.parametrize(
    ("code", "good", "bad"), [("I", 0xFFF000, 0x1001), ("J", -1, 1), ("K", 255, 0), ("L", -256, 5)])
def test_immediates_have_ranges(code: str, good: int, bad: int) -> None:
    assert allows(code, good)
    assert not allows(code, bad)
