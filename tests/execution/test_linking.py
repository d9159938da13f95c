"""The page `linking`: its commands link and run, and the section is where the page says."""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
from pathlib import Path

import pytest

from smemit import stackmap
from smemit.docs import page
from smemit.docs.bundled import names
from tests.conftest import need_tool

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.skipif(sys.platform != "linux" or platform.machine() != "x86_64",
                                reason="links and runs x86_64 code of Linux")


def run(command: str, folder: Path) -> str:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(["bash", "-euc", command], cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def linked(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """A folder where every command of the page has run, and what each block printed."""
    for tool in ("cc", "objcopy"):
        need_tool(tool)
    folder = tmp_path_factory.mktemp("linking")
    text = page("linking")
    (source,) = re.findall(r"```c\n(.*?)```", text, re.DOTALL)
    (folder / "driver.c").write_text(source)
    blocks = [block.replace("smemit ", f"{sys.executable} -m smemit ") for block in
              re.findall(r"```sh\n(.*?)```", text, re.DOTALL)]
    return folder, [run(block, folder) for block in blocks]


def test_programs_find_their_stack_maps(linked: tuple[Path, list[str]]) -> None:
    folder, printed = linked
    size = len(stackmap.open_image(str(folder / "loop.o")).sections[0].data)
    assert f"{size} bytes, version 3" in printed[1]
    assert printed[1].count("record 2000 at sum_of") == 1
    assert printed[2].startswith(f"{size} bytes, version 3")


def test_the_renamed_section_needs_no_text_relocations(linked: tuple[Path, list[str]]) -> None:
    folder, _ = linked
    assert "TEXTREL" not in run("readelf -d program", folder)
    (folder / "alone.c").write_text("int main(void) { return 0; }\n")
    assert "TEXTREL" in run("cc -pie -o plain alone.c loop.o 2>/dev/null; readelf -d plain", folder)


def test_unreferenced_sections_are_dropped(linked: tuple[Path, list[str]]) -> None:
    folder, _ = linked
    (folder / "alone.c").write_text("int main(void) { return 0; }\n")
    sections = "cc -no-pie {} -o alone alone.c loop.o; readelf -SW alone"
    assert ".llvm_stackmaps" in run(sections.format(""), folder)
    assert ".llvm_stackmaps" not in run(sections.format("-Wl,--gc-sections"), folder)


def test_strip_keeps_the_section(linked: tuple[Path, list[str]]) -> None:
    folder, _ = linked
    assert "llvm_stackmaps" in run("strip -o stripped program; readelf -SW stripped", folder)


@pytest.mark.parametrize("name", names())
def test_position_independent_examples_link(name: str, tmp_path: Path) -> None:
    """With `relocation_model="pic"` every bundled program goes into a shared library."""
    need_tool("cc")
    run(f"{sys.executable} -m smemit compile smemit.examples.{name} --relocation-model pic -o example.o", tmp_path)
    run("cc -shared -o example.so example.o", tmp_path)
