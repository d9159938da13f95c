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
from smemit.cli import main
from smemit.docs import page
from smemit.docs.bundled import names
from smemit.ir.module import TARGETS
from tests.conftest import need_tool
from tests.execution.driver import TOOLCHAINS

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


@pytest.mark.parametrize("target", TARGETS)
def test_a_compiler_links_the_examples_without_options(target: str, tmp_path: Path) -> None:
    """`gcc driver.c example.o...` makes a position-independent executable that runs."""
    tools = TOOLCHAINS[target]
    for tool in tools.tools:
        need_tool(tool)
    (tmp_path / "driver.c").write_text(DRIVER)
    objects = []
    for name in names():
        if name == "placements" and target != "x86_64":
            continue  # It names registers of x86_64.
        objects.append(f"{name}.o")
        assert main(["compile", f"smemit.examples.{name}", "--target", target, "-o", str(tmp_path / objects[-1])]) == 0
    run(f"{tools.compiler} -Werror=implicit driver.c {' '.join(objects)} -o program", tmp_path)
    assert "Position-Independent Executable" in run("readelf -h program", tmp_path)
    assert run(" ".join([*tools.runner, "./program"]), tmp_path) == "42\n"


DRIVER = r"""
#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/mman.h>

int64_t store_field(void *, int64_t, int64_t, int64_t, int64_t, int64_t), checked_sum(int64_t *, int64_t, int64_t);
int64_t with_slots(int64_t), send(void *, int64_t), marked(int64_t), load_field(void *), sum_of(int64_t *, int64_t);
int64_t by_hand(int64_t), step(int32_t, int64_t, int64_t), guarded(void *), work(int64_t, double, void *);
double blend(double, float, int64_t);

int64_t interpret(int64_t id) { return -id; }
void fill(int64_t count) {}
int64_t resolve(void *object, int64_t argument) { return argument; }
int64_t may_throw(void *resource) { return *(int64_t *)resource; }
void release(void *resource) { ++*(int64_t *)resource; }
int64_t callee(int64_t value) { return value + 1; }
int __gxx_personality_v0(int version) { return 0; }

int main(void) {
    int64_t values[12] = {1, 2, 39}, resource = 40;
    assert(checked_sum(values, 2, 12) == 40 && checked_sum(values, 12, 12) == -1000);
    assert(with_slots(5) == 5 && marked(41) == 42 && sum_of(values, 3) == 42 && by_hand(5) == 120);
    assert(step(0, 40, 2) == 42 && step(2, 6, 7) == 42 && step(9, 6, 7) == 6);
    assert(blend(3.0, 4.0f, 2) == 5.5);
    assert(guarded(&resource) == 40 && resource == 41);
#ifdef __x86_64__
    // These call code of a runtime at fixed addresses: it returns at once.
    static const uintptr_t targets[] = {0x7F0000001000, 0x123456789ABC};
    for (int i = 0; i < 2; i++) {
        void *page = mmap((void *)(targets[i] & -4096), 4096, PROT_READ | PROT_WRITE | PROT_EXEC,
                          MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
        assert(page != MAP_FAILED);
        *(uint8_t *)targets[i] = 0xc3;
    }
    void *table[3] = {0, 0, (void *)resolve}, *object[1] = {table};
    send(object, 7);
    load_field(object);
    store_field(object, 1, 2, 3, 4, 5);
    assert(work(41, 0.5, values) == 42);
#endif
    puts("42");
    return 0;
}
"""
