"""Inline assembly of x86-64: the bytes of texts that keystone alone reads differently, and what is refused."""

from __future__ import annotations

import pytest

from smemit.compile.pipeline import compile_module
from smemit.errors import SmemitError
from smemit.ir.text import read
from smemit.ir.verify import verify
from smemit.isa.load import load_target
from smemit.isa.x86_64.asm import allows, clobber, place, resized
from smemit.isa.x86_64.assembler import assemble

TARGET = load_target("x86_64")


@pytest.mark.parametrize(("text", "expected"), [
    ("", ""), ("nop", "90"), ("nop\n nop # comment\n/* both */", "9090"), ("endbr64", "f30f1efa"),
    ("addl $10, %eax", "83c00a"), ("addl $0x10, %eax", "83c010"), ("addl $010, %eax", "83c008"),
    ("mov $5, %rax", "48c7c005000000"), ("movq %fs:16, %rax", "64488b042510000000"),
    ("1: jmp 1b", "ebfe"), ("jmp 1f; nop; 1:", "eb0190"), (".Lx: jmp .Lx", "ebfe"),
    (".byte 1, -1, 0x20", "01ff20"), (".long 300", "2c010000"), ("lea 16(%rdi,%rsi,4), %rax", "488d44b710"),
])
def test_text_becomes_the_bytes_that_llvm_makes(text: str, expected: str) -> None:
    assert assemble(text, False).data.hex() == expected


def test_intel_syntax() -> None:
    assert assemble("mov eax, 300", True).data.hex() == "b82c010000"


@pytest.mark.parametrize(("text", "expected", "fixups"), [
    ("call ext", "e800000000", [(1, "plt32", "ext", -4)]),
    ("jne ext@PLT", "0f8500000000", [(2, "plt32", "ext", -4)]),
    ("leaq g+4(%rip), %rax", "488d0500000000", [(3, "pcrel32", "g", 0)]),
    ("cmpl $5, g(%rip)", "833d0000000005", [(2, "pcrel32", "g", -5)]),
    ("movq g@GOTPCREL(%rip), %rax", "488b0500000000", [(3, "rex_got_pcrelx", "g", -4)]),
    ("call *g@GOTPCREL(%rip)", "ff1500000000", [(2, "got_pcrelx", "g", -4)]),
    ("movl $g, %edi", "bf00000000", [(1, "abs32", "g", 0)]),
    ("cmpq $g, %rax", "4881f800000000", [(3, "abs32s", "g", 0)]),
    ("movl g-8, %eax", "8b042500000000", [(3, "abs32s", "g", -8)]),
    ("1: call ext; jmp 1b", "e800000000ebf9", [(1, "plt32", "ext", -4)]),
])
def test_symbols_become_fixups(text: str, expected: str, fixups: list[tuple[int, str, str, int]]) -> None:
    made = assemble(text, False)
    assert made.data.hex() == expected
    assert [tuple(fixup) for fixup in made.fixups] == fixups


def test_jumps_grow_where_they_must() -> None:
    made = assemble(f"jmp 1f; call ext; {'; '.join(['.quad 0'] * 17)}; 1: je 1b", False)
    assert made.data[:5].hex() == "e98d000000"
    assert made.data[-2:].hex() == "74fe"


@pytest.mark.parametrize(("text", "named"), [
    ("call one(,%rax,two)", "several"), ("lock incl name", "prefix"), ("inc\udcbfl %eax", "ASCII"),
    ("nopl (%rax)", "nopl"), (".section .data", ".section"), ("name:", "name"),
    ("jmp 0x10", "absolute"), ("frobnicate %eax", "frobnicate"), (".long name", "numbers only"),
])
def test_what_cannot_be_assembled_is_named(text: str, named: str) -> None:
    with pytest.raises(SmemitError, match=named):
        assemble(text, False)


def test_places_follow_the_type() -> None:
    general = place(TARGET, "r", "i32")
    assert general is not None and general[1] is TARGET.classes["GR32_NOREX2"] and general[2] == "i32"
    named = place(TARGET, "{ax}", "i64")
    assert named is not None and named[0] == TARGET.reg("rax")
    assert place(TARGET, "i", "i32") is None
    with pytest.raises(SmemitError, match="does not take"):
        place(TARGET, "{xmm0}", "i64")


def test_clobbers_are_registers_or_nothing() -> None:
    assert clobber(TARGET, "{bx}") == TARGET.reg("bx")
    assert clobber(TARGET, "{flags}") == clobber(TARGET, "{ymm0}") == clobber(TARGET, "{r99}") == 0
    for name in ("{rsp}", "{spl}"):
        with pytest.raises(SmemitError):
            clobber(TARGET, name)


def test_immediates_have_ranges() -> None:
    assert allows("I", 31)
    assert not allows("I", 32)


def test_registers_of_one_family() -> None:
    assert resized(TARGET, TARGET.reg("ecx"), 8) == TARGET.reg("cl")
    assert resized(TARGET, TARGET.reg("bl"), 64) == TARGET.reg("rbx")


@pytest.mark.parametrize(("constraints", "arguments", "named"), [
    ("r|m", "i64 %a", "constraint"), ("*r", "ptr elementtype(i64) %p", r"\*r"),
    ("m", "i64 7", "constant through memory"), ("i", "i64 %a", "constants only"),
    ("I", "i32 32", "32 is out of the range of the constraint I"), ("z", "i64 %a", "constraint z"),
])
def test_constraints_that_are_refused_are_named_with_their_place(constraints: str, arguments: str, named: str) -> None:
    text = ('target triple = "x86_64-unknown-linux-gnu"\ndefine void @f(i64 %a, ptr %p) {\n'
            f'  call void asm sideeffect "nop", "{constraints}"({arguments})\n  ret void\n}}\n')
    module = read(text.encode(), "a.ll")
    verify(module)
    with pytest.raises(SmemitError, match=named) as found:
        compile_module(module)
    assert str(found.value).startswith("a.ll:3:3: error:")
