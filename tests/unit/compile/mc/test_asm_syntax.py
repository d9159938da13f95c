"""Statements that keystone may be given, and those it never comes back from."""

import pytest

from smemit.compile.mc.asm_syntax import is_sound


@pytest.mark.parametrize("statement", [
    "", "nop", "x_1:", "jmp *%rax", "call *0x8(%rax,%rbx,0x4)", "movl %fs:0x0, %eax", "lea (,%rax,0x8), %rbx",
    "mov dword ptr [rax + 0x4*rcx - 0x8], 0x5", "mov rax, qword ptr fs:[0x28]", "vaddps %zmm0, %zmm1, %zmm2 {%k1}{z}",
    "lock incl (%rax)", "lock", "rep movsb", "call ext@PLT", ".byte 0x1, 0x2", "xorl %st(0x0), %st",
    "ldr x0, [x1, #0x8]!", "ldr x0, [x1], #-0x8", "add x0, x1, x2, lsl #0x3", "ld1 {v0.16b, v1.16b}, [x0]",
    "mov v0.s[0x1], w0", "add x0, x0, :lo12:sym", "mrs x0, tpidr_el0", "b.ne there",
    "lwz 0x3, -0x8(0x1)", "addi 0x3, 0x3, sym@toc@l", "bdnz there",
])
def test_assembly_is_sound(statement: str) -> None:
    assert is_sound(statement)


@pytest.mark.parametrize("statement", [
    "+nop", "'a'", "/", "lock %rax", "rep *0x1", ".byte ]", ".byte x0 {", "he=lxor %rax, %rax", "addi I4, 0x14^, 0x1",
    "lwz ~sym@ha0x3)", "li ()", "b (%r3)0x3", "foo r4@ha3%r3", "b r4 - %r3", "movl ::0x99", "add :/sp", "addi a-)-",
])
def test_what_keystone_hangs_on_is_not(statement: str) -> None:
    assert not is_sound(statement)
