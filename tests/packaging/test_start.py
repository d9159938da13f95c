"""What a start loads: a command pays for what it does, not for what others do."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

ONE = """
target triple = "{triple}"
declare void @llvm.experimental.stackmap(i64, i32, ...)
define i64 @f(i64 %a) {{
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 8, i64 %a)
  %b = add i64 %a, 3
  ret i64 %b
}}
"""


def loaded(arguments: list[str], folder: Path) -> set[str]:
    """The modules that a command has loaded when it is done."""
    code = "import atexit, sys; from smemit.__main__ import run\n" \
        "atexit.register(lambda: print(*sys.modules, file=sys.stderr)); run()"
    done = subprocess.run([sys.executable, "-S", "-c", code, *arguments], cwd=folder, check=True, capture_output=True,
                          text=True, env={"PYTHONPATH": str(ROOT), "XDG_CACHE_HOME": str(folder)})
    return set(done.stderr.split())


HEAVY = {"attr", "tomllib", "tempfile", "pathlib", "inspect", "elftools", "json", "argparse", "gettext", "locale",
         "shutil", "dis", "smemit.stackmap.decode", "smemit.ir.text.write_module", "smemit.isa.read",
         "typing", "functools", "collections", "contextlib", "operator", "importlib", "types", "bisect",
         "smemit.compile.codegen.check_allocation", "smemit.compile.prepare.stack_protector"}
DAG = "smemit.compile.isel.dag"
UNASKED = {f"{DAG}.{name}" for name in (
    "build.statepoints", "build.switch", "build.vectors", "build.intrinsics", "build.assembly", "legalize.integers",
    "legalize.vectors", "combine.rules.demanded", "combine.rules.compare", "combine.rules.selects",
    "combine.rules.division", "schedule.contested")}
"""Parts of the graph selector that sums and a record do without."""


@pytest.mark.parametrize(("triple", "without"), [
    ("x86_64-unknown-linux-gnu", {"smemit.compile.isel.dag"}),
    ("aarch64-unknown-linux-gnu", {"smemit.compile.isel.fast.select", "smemit.isa.x86_64", *UNASKED}),
    ("powerpc64le-unknown-linux-gnu", {"smemit.isa.x86_64", *UNASKED}),
])
def test_a_compilation_loads_what_it_needs(triple: str, without: set[str], tmp_path: Path) -> None:
    (tmp_path / "one.ll").write_text(ONE.format(triple=triple))
    arguments = ["compile", "one.ll", "-o", "one.o"]
    loaded(arguments, tmp_path)  # the first one reads the target file
    again = loaded(arguments, tmp_path)
    assert (tmp_path / "one.o").is_file()
    assert not again & (HEAVY | without)


MADE = """
from smemit.ir.text import read
from smemit.isa.load import load_target
from smemit.compile.pipeline import compile_module
module = read(open("one.ll").read(), "one.ll")
compile_module(module)
templates = load_target(module.target).templates
print(dict.__len__(templates), len(templates))
"""


@pytest.mark.parametrize("triple", ["x86_64-linux", "aarch64-linux", "powerpc64-linux", "powerpc64le-linux"])
def test_a_compilation_makes_templates_that_it_needs(triple: str, tmp_path: Path) -> None:
    (tmp_path / "one.ll").write_text(ONE.format(triple=triple))
    for _ in range(2):  # the first one reads the target file
        done = subprocess.run([sys.executable, "-c", MADE], cwd=tmp_path, check=True, capture_output=True, text=True,
                              env={"PYTHONPATH": str(ROOT), "XDG_CACHE_HOME": str(tmp_path)})
    made, known = map(int, done.stdout.split())
    assert made < known / 4


def test_help_loads_nothing_but_words(tmp_path: Path) -> None:
    own = {name for name in loaded(["--help"], tmp_path) if name.startswith("smemit.")}
    assert own <= {f"smemit.{name}" for name in (
        "__main__", "kept", "kept_modules", "functions", "cli", "cli.parse", "cli.plain", "errors", "source_place",
        "typed")}
