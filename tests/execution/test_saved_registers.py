"""A function that keeps all registers but its arguments and results keeps these, and gives its result.

llc 22 -O0 saves the register of the result, too, and so loses the result: an unequal object is the right one here.
"""

from __future__ import annotations

import subprocess

from smemit.compile.pipeline import compile_module
from smemit.ir.text import read
from tests.conftest import need_tool
from tests.execution.driver import TOOLCHAINS

MODULE = """
target triple = "x86_64-unknown-linux-gnu"
define i64 @sum(i64 %a, i64 %b) "no_caller_saved_registers" {
  %s = add i64 %a, %b
  call void asm sideeffect "xor %r10, %r10; xor %edx, %edx; xorps %xmm9, %xmm9", "~{r10},~{rdx},~{xmm9}"()
  ret i64 %s
}
define i64 @twice(i64 %a, i64 %b) {
  %s = call i64 @sum(i64 %a, i64 %b) "no_caller_saved_registers"
  %t = add i64 %s, %b
  ret i64 %t
}
"""
DRIVER = """
#include <stdio.h>
long twice(long, long);
int main(void) {
  long sum, r10, rdx, wide;
  __asm__ volatile("mov $3, %%edi; mov $4, %%esi; mov $55, %%r10d; mov $66, %%edx; mov $77, %%eax\\n"
                   "movq %%rax, %%xmm9; call sum; movq %%xmm9, %%rcx"
                   : "=a"(sum), "=d"(rdx), "=c"(wide) : : "rsi", "rdi", "r8", "r9", "r10", "r11", "xmm9", "memory");
  __asm__ volatile("mov $55, %%r10d; mov $3, %%edi; mov $4, %%esi; call sum; mov %%r10, %0"
                   : "=r"(r10) : : "rax", "rcx", "rdx", "rsi", "rdi", "r8", "r9", "r10", "r11", "memory");
  printf("%ld %ld %ld %ld %ld\\n", sum, r10, rdx, wide, twice(3, 4));
  return 0;
}
"""


def test_nothing_is_lost_but_the_result_is_given(tmp_path) -> None:
    toolchain = TOOLCHAINS["x86_64"]
    for tool in toolchain.tools:
        need_tool(tool)
    (tmp_path / "m.o").write_bytes(compile_module(read(MODULE, "saved.ll")))
    (tmp_path / "driver.c").write_text(DRIVER)
    command = [toolchain.compiler, "-no-pie", "-mno-red-zone", "driver.c", "m.o", "-o", "program"]
    subprocess.run(command, cwd=tmp_path, check=True)
    done = subprocess.run([*toolchain.runner, "./program"], cwd=tmp_path, capture_output=True, text=True, timeout=20)
    assert done.stdout.split() == ["7", "55", "66", "77", "11"]
