"""`Module(debug_lines=True)`: the lines of the Python source, as readers of DWARF and gdb see them."""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from elftools.elf.elffile import ELFFile

from smemit import Builder, Module, i64

PROGRAM = """\
from smemit import Builder, Module, i64

m = Module("lines", debug_lines=True)


@m.function
def twice(f: Builder, a: i64) -> i64:
    b = f.add(a, a)
    f.stackmap(1, live=[b])
    return f.mul(b, 3)


@m.function
def main(f: Builder) -> i64:
    return f.call(twice, [7])
"""


def lines(data: bytes) -> list[tuple[int, str]]:
    """The line and the file of each row that is a statement."""
    unit = next(ELFFile(io.BytesIO(data)).get_dwarf_info().iter_CUs())
    program = unit.dwarfinfo.line_program_for_CU(unit)
    assert program is not None
    files = [entry.name.decode() for entry in program["file_entry"]]
    states = [entry.state for entry in program.get_entries()]
    return [(state.line, files[state.file]) for state in states if state and state.is_stmt and not state.end_sequence]


def here() -> int:
    """The line of the caller."""
    return sys._getframe(1).f_lineno


@pytest.mark.parametrize("target", ["x86_64", "aarch64", "ppc64", "ppc64le"])
def test_each_statement_has_its_line(target: str) -> None:
    m = Module("lines", target, debug_lines=True)
    start = here() + 3

    @m.function
    def twice(f: Builder, a: i64) -> i64:
        b = f.add(a, a)
        f.stackmap(1, live=[b])
        return f.mul(b, 3)

    found = lines(m.compile().data)
    assert {name for _, name in found} == {"test_debug_lines.py"}
    assert {line for line, _ in found} >= {start + 1, start + 2, start + 3}
    assert {line for line, _ in found} <= {*range(start - 1, start + 4)}


def test_modules_without_it_have_no_debug_information() -> None:
    m = Module("plain")
    m.define("f", i64, []).builder.ret(1)
    assert b".debug" not in m.compile().data


@pytest.mark.skipif(not (shutil.which("gdb") and shutil.which("gcc")), reason="needs gdb and gcc")
def test_gdb_shows_the_python_lines(tmp_path: Path) -> None:
    source = tmp_path / "lines.py"
    source.write_text(PROGRAM, encoding="utf-8")
    names: dict[str, object] = {}
    exec(compile(PROGRAM, str(source), "exec"), names)
    m = names["m"]
    assert isinstance(m, Module)
    (tmp_path / "lines.o").write_bytes(m.compile().data)
    subprocess.run(["gcc", "-no-pie", "-o", "lines", "lines.o"], cwd=tmp_path, check=True)
    shown = subprocess.run(["gdb", "-batch", "-ex", "info line twice", "-ex", "list twice", "lines"], cwd=tmp_path,
                           check=True, capture_output=True, text=True).stdout
    assert f'Line 7 of "{source.name}" starts at address' in shown or "Line 6 of" in shown
    assert "f.stackmap(1, live=[b])" in shown
