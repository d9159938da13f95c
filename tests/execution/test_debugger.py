"""gdb and lldb with the file of `smemit gdb-init` print a record and its values in a real process."""

from __future__ import annotations

import platform
import subprocess
import sys
from pathlib import Path

import pytest

from smemit.cli import main
from tests.conftest import need_tool

MAIN = '#include <stdio.h>\nlong f(long, double);\nlong cb(long a) { return a * 2; }\n' \
       'int main() { printf("%ld\\n", f(21, 2.5)); return 0; }\n'
TEXT = """
declare i64 @cb(i64)
declare void @llvm.experimental.stackmap(i64, i32, ...)
define i64 @f(i64 %a, double %b) {
  %x = call i64 @cb(i64 %a)
  %l = alloca i64
  store i64 9, ptr %l
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 16, i64 %x, double %b, i64 12, i64 8589934592)
  %y = add i64 %x, 1
  ret i64 %y
}
"""


COMMANDS = {
    "gdb": ("-nx", "-ex", ("source records.py", "break *f", "run", "smemit-records", "break *(f+31)", "continue",
                           "smemit-record")),
    "lldb-22": ("-x", "-o", ("command script import records.py", "breakpoint set -n f", "run", "smemit-records",
                             "breakpoint set -a `$pc+31`", "continue", "smemit-record")),
}


@pytest.mark.parametrize("tool", COMMANDS)
def test_debuggers_print_the_values_at_a_record(tool: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    debugger, gcc = need_tool(tool), need_tool("gcc")
    if platform.machine() != "x86_64" or not sys.platform.startswith("linux"):
        pytest.skip("needs x86_64 Linux")
    (tmp_path / "f.ll").write_text(TEXT)
    (tmp_path / "main.c").write_text(MAIN)
    assert main(["compile", str(tmp_path / "f.ll"), "-o", str(tmp_path / "f.o")]) == 0
    assert main(["gdb-init"]) == 0
    (tmp_path / "records.py").write_text(capsys.readouterr().out)
    subprocess.run([gcc, "-no-pie", "main.c", "f.o", "-o", "program"], cwd=tmp_path, check=True, capture_output=True)
    no_init, option, commands = COMMANDS[tool]
    run = subprocess.run([debugger, "--batch", no_init, *(word for one in commands for word in (option, one)),
                          "./program"], cwd=tmp_path, capture_output=True, text=True)
    if "ptrace" in run.stderr:
        pytest.skip("processes cannot be traced here")
    printed = run.stdout
    assert "record 7 at 0x" in printed and ", f+" in printed
    assert "#0 Register rax = 0x2a" in printed and "#1 Register xmm0 = 0x4004000000000000" in printed
    assert "#2 Constant 12" in printed and "ConstantIndex 8589934592" in printed
