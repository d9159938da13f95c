"""Probed frames touch every page in order, so that a guard page below the stack is always met; others skip it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from smemit.compile.pipeline import compile_module
from smemit.ir.text import read
from tests.conftest import need_tool
from tests.execution.driver import TOOLCHAINS

HERE = Path(__file__).parent
TRIPLES = {"ppc64": "powerpc64", "ppc64le": "powerpc64le"}
HEAD = "declare void @use(ptr)\ndeclare void @llvm.experimental.stackmap(i64, i32, ...)\n"
BODIES = {
    "steps()": "%m = alloca [11000 x i8]",
    "loop()": "%m = alloca [90000 x i8]",
    "aligned()": "%m = alloca [50000 x i8], align 8192",
    "grown(i64 %n)": "%m = alloca i8, i64 %n",
    "both(i64 %n)": "%l = alloca [30000 x i8], align 64\n %m = alloca i8, i64 %n, align 32",
}
LEAST = (1, 20, 11, 13, 7)
"""Pages that each of them must miss."""


def _module(target: str, probe: str) -> str:
    text = f'target triple = "{TRIPLES.get(target, target)}-unknown-linux-gnu"\n{HEAD}'
    bodies = BODIES | ({"called()": BODIES["loop()"]} if target == "x86_64" else {})
    for name, code in bodies.items():
        asked = probe and ("touch_pages" if name == "called()" else probe)
        attribute = f'"probe-stack"="{asked}"' if asked else ""
        text += (f"define void @{name} {attribute} {{\n {code}\n call void @use(ptr %m)\n"
                 " call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr %m)\n ret void\n}\n")
    return text


def _run(target: str, probe: str, folder: Path) -> list[tuple[int, bool]]:
    toolchain = TOOLCHAINS[target]
    for tool in toolchain.tools:
        need_tool(tool)
    (folder / "m.o").write_bytes(compile_module(read(_module(target, probe), "probes.ll")))
    words = ["-DCALLED"] if target == "x86_64" else []
    subprocess.run([toolchain.compiler, "-O1", *words, str(HERE / "probes.c"), "m.o", "-o", "program"], cwd=folder,
                   check=True)
    done = subprocess.run([*toolchain.runner, "./program"], cwd=folder, capture_output=True, text=True, timeout=60,
                          check=True)
    return [(int(missed), in_order == "1") for missed, in_order in map(str.split, done.stdout.splitlines())]


@pytest.mark.parametrize("target", TOOLCHAINS)
def test_every_page_is_touched_in_order(target: str, tmp_path: Path) -> None:
    found = _run(target, "inline-asm", tmp_path)
    assert all(in_order for _, in_order in found), found
    assert all(missed >= least for (missed, _), least in zip(found, LEAST, strict=False)), found


@pytest.mark.parametrize("target", TOOLCHAINS)
def test_without_probes_pages_are_skipped(target: str, tmp_path: Path) -> None:
    found = _run(target, "", tmp_path)
    assert not any(in_order for _, in_order in found[1:5]), found
