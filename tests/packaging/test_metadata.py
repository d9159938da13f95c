"""What pip is told, and how the package does where parts of it are missing or the system is another."""

from __future__ import annotations

import runpy
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

import smemit
from tests.conftest import need_module

ROOT = Path(__file__).resolve().parents[2]
PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())
PROJECT: dict[str, Any] = PYPROJECT["project"]
DEPENDENCIES: dict[str, Any] = PYPROJECT["tool"]["hatch"]["metadata"]["hooks"]["custom"]


@pytest.mark.parametrize(("machine", "system", "wanted"), [
    ("x86_64", "linux", True), ("x86_64", "darwin", True), ("AMD64", "win32", True),
    ("aarch64", "linux", False), ("arm64", "darwin", False), ("ppc64le", "linux", False), ("ARM64", "win32", False),
])
def test_keystone_is_a_dependency_where_it_has_wheels(machine: str, system: str, wanted: bool):
    need_module("packaging")
    from packaging.requirements import Requirement

    (keystone,) = [one for one in map(Requirement, DEPENDENCIES["not_with_musl"]) if one.name == "keystone-engine"]
    assert keystone.marker is not None
    assert keystone.marker.evaluate({"platform_machine": machine, "sys_platform": system}) is wanted


@pytest.mark.parametrize(("tag", "wanted"), [
    ("cpython-312-x86_64-linux-gnu", True), ("cpython-312-x86_64-linux-musl", False), (None, True),
])
def test_what_is_built_for_musl_does_without_keystone(tag: str | None, wanted: bool, monkeypatch: pytest.MonkeyPatch):
    need_module("hatchling")
    hook = runpy.run_path(str(ROOT / ".packaging/metadata.py"))["Dependencies"](str(ROOT), DEPENDENCIES)
    monkeypatch.setattr("sysconfig.get_config_var", lambda name: tag)
    metadata: dict[str, Any] = {}
    hook.update(metadata)
    names = [one.partition(">")[0] for one in metadata["dependencies"]]
    assert names == ["attrs", "pyelftools"] + ["keystone-engine"] * wanted


def test_the_version_is_written_once():
    assert "version" in PROJECT["dynamic"] and "version" not in PROJECT
    assert f'__version__ = "{smemit.__version__}"' in (ROOT / "smemit/__init__.py").read_text()
    run = subprocess.run([sys.executable, "-m", "smemit", "--version"], capture_output=True, text=True, check=True)
    assert run.stdout == f"smemit {smemit.__version__}\n"


def test_classifiers_are_known_and_names_are_findable():
    assert {"llvm", "stackmap", "patchpoint", "statepoint"} <= set(PROJECT["keywords"])
    assert "Typing :: Typed" in PROJECT["classifiers"] and (ROOT / "smemit/py.typed").exists()


def _run_without(modules: tuple[str, ...], code: str) -> subprocess.CompletedProcess[str]:
    """Run Python where some modules cannot be imported."""
    hidden = "import sys\n" + "".join(f"sys.modules[{name!r}] = None\n" for name in modules)
    return subprocess.run([sys.executable, "-c", hidden + code], capture_output=True, text=True, cwd=ROOT)


COMPILE = "from smemit.cli import main\nsys.exit(main(['compile', 'smemit.examples.{}', '-o', {!r}]))\n"


def test_nothing_but_inline_assembly_asks_for_keystone(tmp_path: Path):
    for name in ("inline_cache", "deopt_exit", "unwinding"):
        run = _run_without(("keystone",), COMPILE.format(name, str(tmp_path / "a.o")))
        assert run.returncode == 0, run.stderr
    code = ("from smemit import Module, i64\nm = Module('m')\nf = m.define('f', i64, [i64]).builder\n"
            "f.ret(f.asm('leaq 1($1), $0', '=r,r', f.function.args, ret=i64))\nm.compile()\n")
    run = _run_without(("keystone",), code)
    assert "inline assembly needs the package keystone-engine, which is not installed" in run.stderr
    assert "note: pip install keystone-engine" in run.stderr


def test_what_is_missing_says_how_to_get_it():
    code = ("from smemit import stackmap\n"
            "stackmap.to_columns(stackmap.section().function('f', 0).to_bytes(), numpy=True)\n")
    run = _run_without(("numpy",), code)
    assert "in a checkout pip install '.[columns]'" in run.stderr


def test_the_way_of_a_compilation_needs_nothing_of_one_system(tmp_path: Path):
    missing = ("fcntl", "resource", "pwd", "grp", "termios", "tty", "pty", "posix_ipc", "syslog")
    code = "import signal\nfor name in ('SIGALRM', 'SIGKILL', 'alarm', 'setitimer'):\n    delattr(signal, name)\n"
    run = _run_without(missing, code + COMPILE.format("inline_cache", str(tmp_path / "a.o")))
    assert run.returncode == 0, run.stderr
    assert (tmp_path / "a.o").stat().st_size > 500
