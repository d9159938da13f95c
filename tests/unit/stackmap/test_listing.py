"""Records, shadows and patch areas in the code, with a disassembler and without."""

from __future__ import annotations

import subprocess
import sys
from html import escape
from pathlib import Path

import pytest

from smemit import Module
from smemit.cli import main
from smemit.cli.pages import listing
from smemit.cli.pages.html import page
from smemit.cli.pages.listing import Listing, listings
from smemit.stackmap import open_image
from tests.conftest import need_module, need_tool

SOURCE = """
define void @f(i64 %a) {{
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 8, i64 %a)
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 2, i32 {size}, ptr {callee}, i32 0)
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 3, i32 16, ptr null, i32 0)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0, i64 %a)
  ret void
}}
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
"""
TRIPLES = {
    "x86_64": "x86_64-linux-gnu",
    "aarch64": "aarch64-linux-gnu",
    "ppc64": "powerpc64-linux-gnu",
    "ppc64le": "powerpc64le-linux-gnu",
}


def listed(machine: str, folder: Path) -> Listing:
    path = folder / "a.o"
    text = SOURCE.format(size=44, callee="inttoptr (i64 20015998343868 to ptr)")
    command = [need_tool("llc-22"), "-O0", f"-mtriple={TRIPLES[machine]}", "-filetype=obj", "-o", str(path)]
    subprocess.run(command, input=text, text=True, check=True, timeout=60)
    (carrier,) = open_image(path).sections
    (found,) = listings(carrier)
    return found


@pytest.fixture(params=["capstone", "bytes only"])
def disassembler(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    monkeypatch.setattr(listing, "_engines", {})
    if request.param == "capstone":
        need_module("capstone")
    else:
        monkeypatch.setitem(sys.modules, "capstone", None)
    return bool(request.param == "capstone")


@pytest.mark.parametrize("machine", TRIPLES)
def test_areas_have_the_sizes_asked_for(machine: str, disassembler: bool, tmp_path: Path) -> None:
    found = listed(machine, tmp_path)
    areas = [(area.kind, area.end - area.start) for area in found.areas]
    assert areas == [("shadow", 8), ("patch area", 44), ("patch area", 16), ("shadow", 0)]


@pytest.mark.parametrize("machine", TRIPLES)
def test_lines_are_the_code_and_carry_their_records(machine: str, disassembler: bool, tmp_path: Path) -> None:
    found = listed(machine, tmp_path)
    at = 0
    for line in found.lines:
        assert line.offset == at
        at += len(line.data)
    assert [number for line in found.lines for number in line.records] == [0, 1, 2, 3]
    for area in found.areas:
        inside = [line for line in found.lines if area.start <= line.offset < area.end]
        assert sum(len(line.data) for line in inside) == area.end - area.start
        assert all(line.area == area for line in inside)
    if disassembler:
        assert {line.text.split()[0] for line in found.lines if line.area and line.area.kind == "shadow"} == {"nop"}


def test_record_at_the_end_of_the_code_is_listed(tmp_path: Path) -> None:
    from smemit.stackmap import reg, section
    from smemit.stackmap.containers.container import Code
    from smemit.stackmap.model import Function, Record

    section().function("f").record(1, 4, [reg(3)]).write(tmp_path / "a.o", emit="obj")
    (carrier,) = open_image(tmp_path / "a.o").sections
    code = Code(memoryview(b"\x90\x90\xc3"), 0)
    found = listing._listing(carrier, 0, Function(symbol="f"), code, [Record(1, 3)], 0)
    *_, last = found.lines
    assert last.records == (0,)
    assert last.text == "end of the function"


def test_a_missing_disassembler_is_said(disassembler: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.o"
    path.write_bytes(bytes(Module.parse(SOURCE.format(size=44, callee="null")).compile()))
    assert main(["explain", "--bytes", str(path)]) == 0
    hint = "pip install 'smemit[listing]'"
    assert (hint in capsys.readouterr().err) is not disassembler
    assert (escape(hint) in "".join(page(open_image(path)))) is not disassembler
