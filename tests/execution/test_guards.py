"""Guards of the stack notice what writes over the end of an array, and nothing else."""

from __future__ import annotations

import subprocess

import pytest

from smemit.compile.pipeline import compile_module
from smemit.ir.text import read
from tests.conftest import need_tool
from tests.execution.driver import TOOLCHAINS

MODULE = """
declare void @fill(ptr, i64)
declare void @llvm.experimental.stackmap(i64, i32, ...)
define i64 @f(i64 %n, i64 %live) ssp {
  %kept = alloca i64
  %array = alloca [16 x i8]
  store i64 %live, ptr %kept
  call void @fill(ptr %array, i64 %n)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %live)
  %r = load i64, ptr %kept
  ret i64 %r
}
"""
DRIVER = """
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
unsigned long f(unsigned long, unsigned long);
void fill(char *p, unsigned long n) { memset(p, 0x55, n); }
#ifdef OWN_GUARD
unsigned long __stack_chk_guard = 0x1234567890abcdef;
#endif
void __stack_chk_fail(void) { puts("smashed"); fflush(stdout); _Exit(3); }
int main(int argc, char **argv) {
  unsigned long n = strtoul(argv[1], 0, 0);
  printf("%lu\\n", f(n, 42));
  return 0;
}
"""


@pytest.mark.parametrize("target", TOOLCHAINS)
def test_only_an_overrun_is_noticed(target: str, tmp_path) -> None:
    toolchain = TOOLCHAINS[target]
    for tool in toolchain.tools:
        need_tool(tool)
    triple = {"ppc64": "powerpc64", "ppc64le": "powerpc64le"}.get(target, target)
    module = read(f'target triple = "{triple}-unknown-linux-gnu"\n{MODULE}', "guards.ll")
    (tmp_path / "m.o").write_bytes(compile_module(module))
    (tmp_path / "driver.c").write_text(DRIVER)
    words = ["-DOWN_GUARD"] if target == "aarch64" else []
    command = [toolchain.compiler, "-no-pie", "-fno-stack-protector", *words, "driver.c", "m.o", "-o", "program"]
    subprocess.run(command, cwd=tmp_path, check=True)

    def run(size: int) -> tuple[int, str]:
        done = subprocess.run([*toolchain.runner, "./program", str(size)], cwd=tmp_path, capture_output=True,
                              text=True, timeout=20)
        return done.returncode, done.stdout

    assert run(16) == (0, "42\n")
    assert run(17)[0] == 3
    assert run(24) == (3, "smashed\n")
