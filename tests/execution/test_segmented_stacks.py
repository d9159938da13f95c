"""Functions with segmented stacks run on a small stack, with libgcc's `__morestack`, where others die."""

from __future__ import annotations

import signal
import subprocess
from pathlib import Path

import pytest

from smemit.compile.pipeline import compile_module
from smemit.ir.text import read
from tests.conftest import need_tool

COMPILER = "x86_64-linux-gnu-gcc"
HERE = Path(__file__).parent
DEPTH = 1_000_000
FLAGS = ("-O1", "-fno-omit-frame-pointer", "-fno-optimize-sibling-calls")


def _link(folder: Path, text: str, compile_flags: tuple[str, ...], link_flags: tuple[str, ...]) -> Path:
    for tool in (COMPILER, "objcopy"):
        need_tool(tool)
    (folder / "m.o").write_bytes(compile_module(read(text, "segments.ll")))

    def call(*command: str) -> None:
        subprocess.run(command, cwd=folder, check=True, capture_output=True)

    call("objcopy", "--globalize-symbol=__LLVM_StackMaps", "m.o")
    call(COMPILER, "-c", *FLAGS, *compile_flags, str(HERE / "segments.c"), "-o", "driver.o")
    call(COMPILER, "-fsplit-stack", "-no-pie", *link_flags, "driver.o", "m.o", "-o", "program", "-lpthread")
    return folder / "program"


def _run(program: Path, depth: int) -> tuple[int, list[int]]:
    done = subprocess.run([str(program), str(depth)], capture_output=True, text=True, timeout=60)
    return done.returncode, [int(word) for word in done.stdout.split()]


@pytest.mark.parametrize(("compile_flags", "link_flags"), [
    (("-fsplit-stack",), ()),
    # gold sees by the notes which functions are not segmented, and gives those that call them room.
    ((), ("-fuse-ld=gold",)),
], ids=("segmented-c", "plain-c"))
def test_a_million_frames_on_a_small_stack(compile_flags: tuple[str, ...], link_flags: tuple[str, ...],
                                           tmp_path: Path) -> None:
    if link_flags:
        need_tool("ld.gold")
    program = _link(tmp_path, (HERE / "segments.ll").read_text(), compile_flags, link_flags)
    code, (total, grown, frames, right, borders, segments) = _run(program, DEPTH)
    assert (code, total, grown) == (0, DEPTH * (DEPTH + 1) // 2, 101)
    assert frames == right == 20_000
    assert borders > 10
    assert segments > 500


def test_without_the_attribute_the_same_program_dies(tmp_path: Path) -> None:
    text = (HERE / "segments.ll").read_text().replace(' "split-stack"', "")
    program = _link(tmp_path, text, ("-fsplit-stack",), ())
    assert _run(program, DEPTH)[0] == -signal.SIGSEGV
