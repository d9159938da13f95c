"""What a start loads and opens: a command pays for what it does, and touches nothing but its own files."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
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


def run(code: str, arguments: list[str], folder: Path) -> str:
    """What Python code prints on standard error that runs a command; nothing of this process's environment counts."""
    done = subprocess.run([sys.executable, "-c", code, *arguments], cwd=folder, check=True, capture_output=True,
                          text=True, env={"PYTHONPATH": str(ROOT), "HOME": str(folder), "XDG_CACHE_HOME": "cache"})
    return done.stderr


def loaded(arguments: list[str], folder: Path) -> set[str]:
    """The modules that a command has loaded when it is done."""
    code = "import atexit, sys; from smemit.__main__ import run\n" \
        "atexit.register(lambda: print(*sys.modules, file=sys.stderr)); run()"
    return set(run(code, arguments, folder).split())


HEAVY = {"concurrent", "elftools", "json", "keystone", "multiprocessing", "pathlib", "pprint", "subprocess", "tempfile",
         "tomllib", "smemit.stackmap.decode", "smemit.ir.text.write_module", "smemit.compile.isel.dag.language",
         "smemit.compile.codegen.check_allocation", "smemit.compile.objfile.macho_format",
         "smemit.compile.prepare.stack_protector"}
DAG = "smemit.compile.isel.dag"
UNASKED = {f"{DAG}.{name}" for name in (
    "construct.statepoints", "construct.switch", "construct.vectors", "construct.intrinsics", "construct.assembly",
    "legalize.integers", "legalize.vectors", "combine.rules.demanded", "combine.rules.compare",
    "combine.rules.division")}
"""Parts of the graph selector that sums and a record do without."""
TRIPLES = ["x86_64-linux", "aarch64-linux", "powerpc64-linux", "powerpc64le-linux"]


@pytest.mark.parametrize(("triple", "without"), [
    ("x86_64-unknown-linux-gnu", {"smemit.compile.isel.dag"}),
    ("aarch64-unknown-linux-gnu", {"smemit.compile.isel.fast.select", "smemit.isa.x86_64", *UNASKED}),
    ("powerpc64le-unknown-linux-gnu", {"smemit.isa.x86_64", *UNASKED}),
])
def test_a_compilation_loads_what_it_needs(triple: str, without: set[str], tmp_path: Path) -> None:
    (tmp_path / "one.ll").write_text(ONE.format(triple=triple))
    arguments = ["compile", "one.ll", "-o", "one.o"]
    loaded(arguments, tmp_path)  # the first one may make generated modules
    again = loaded(arguments, tmp_path)
    assert (tmp_path / "one.o").is_file()
    assert again & (HEAVY | without) == set()


OPENED = """
import sys
opened = []
sys.addaudithook(lambda event, given: opened.append(given[0]) if event == "open" else None)
from smemit.cli import main
code = main()
print(*(name for name in opened if isinstance(name, str)), sep="\\n", file=sys.stderr)
sys.exit(code)
"""


@pytest.mark.parametrize("triple", TRIPLES)
def test_a_compilation_opens_its_own_files_and_its_arguments(triple: str, tmp_path: Path) -> None:
    (tmp_path / "one.ll").write_text(ONE.format(triple=triple))
    opened = run(OPENED, ["compile", "one.ll", "-o", "one.o"], tmp_path).splitlines()
    assert "one.ll" in opened
    own = [str(ROOT / "smemit"), str(ROOT / "targets"), *map(sysconfig.get_path, ("stdlib", "platstdlib", "purelib"))]
    others = [name for name in opened if not name.startswith(tuple(own))]
    assert [name for name in others if name != "one.ll" and not name.endswith("one.o")] == []
    assert {path.name for path in tmp_path.iterdir()} == {"one.ll", "one.o"}


MADE = """
import sys
from smemit.ir.text import read
from smemit.isa.load import load_target
from smemit.compile.pipeline import compile_module
module = read(open("one.ll").read(), "one.ll")
compile_module(module)
templates = load_target(module.target).templates
print(dict.__len__(templates), len(templates), file=sys.stderr)
"""


@pytest.mark.parametrize("triple", TRIPLES)
def test_a_compilation_reads_templates_that_it_needs(triple: str, tmp_path: Path) -> None:
    (tmp_path / "one.ll").write_text(ONE.format(triple=triple))
    made, known = map(int, run(MADE, [], tmp_path).split())
    assert made < known / 4


def test_help_loads_nothing_but_words(tmp_path: Path) -> None:
    own = {name for name in loaded(["--help"], tmp_path) if name.startswith("smemit.")}
    assert own <= {f"smemit.{name}" for name in ("__main__", "cli", "cli.epilogs", "cli.parse", "errors", "files")}
