"""The recipes of the page about readers work: each is taken from the page and run around one of the project's readers.

A script in front of smemit makes a small kit; the rest is as on the page.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib import resources
from pathlib import Path

import pytest

from smemit.cli import main
from tests.conftest import need_tool

RECIPES = dict(re.findall(r"^```(yaml|cmake|rust|go|java)\n(.*?)^```$",
                          resources.files("smemit.docs").joinpath("readers.md").read_text("utf-8"), re.M | re.S))
JUNIT = """
@interface Test {}
class Kit {
  static void assertEquals(int a, int b) { if (a != b) throw new AssertionError(b); }
  RECIPE
  public static void main(String[] words) throws Exception { new Kit().kit(); }
}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, with a smemit that writes small kits."""
    tools, place = tmp_path / "tools", tmp_path / "project"
    tools.mkdir()
    place.mkdir()
    script = tools / "smemit"
    script.write_text("#!/bin/sh\nmore=\n[ \"$1\" = kit ] && more='--only linked,version-unknown'\n"
                      f"exec {sys.executable} -m smemit \"$@\" $more\n")
    script.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tools}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in sys.path if path))
    monkeypatch.chdir(place)
    return place


def reader(language: str, folder: Path) -> None:
    assert main(["reader", "--language", language, "-o", f"{folder}/"]) == 0


def passes(*words: str) -> None:
    done = subprocess.run(words, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]


def has_judged(folder: Path) -> bool:
    return any(path.parent.name == "accept" for path in folder.rglob("*.stackmap"))


def test_github_actions(folder: Path) -> None:
    runs = re.findall(r"^- run: (.*)$", RECIPES["yaml"], re.M)
    assert len(runs) == 2
    (folder / "my-reader").write_text("#!/bin/sh\nexec smemit decode --json \"$1\"\n")
    (folder / "my-reader").chmod(0o755)
    passes("sh", "-ec", "\n".join(run.replace("pip install smemit && ", "") for run in runs))
    assert "<testcase" in (folder / "kit.xml").read_text() and has_judged(folder)


def test_ctest(folder: Path) -> None:
    cmake, ctest = need_tool("cmake"), need_tool("ctest")
    reader("c", folder)
    (folder / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.10)\nproject(recipe C)\nenable_testing()\nadd_executable(my_reader judge.c)\n"
        + RECIPES["cmake"])
    passes(cmake, "-S", ".", "-B", "build")
    passes(cmake, "--build", "build")
    passes(ctest, "--test-dir", "build", "--output-on-failure")
    assert has_judged(folder)


def test_cargo(folder: Path) -> None:
    cargo = need_tool("cargo")
    for name in ("src", "tests"):
        (folder / name).mkdir()
    reader("rust", folder / "src")
    (folder / "src" / "judge.rs").rename(folder / "src" / "main.rs")
    (folder / "Cargo.toml").write_text('[package]\nname = "my-reader"\nversion = "0.1.0"\nedition = "2021"\n')
    (folder / "tests" / "kit.rs").write_text(RECIPES["rust"])
    passes(cargo, "test", "--offline", "--quiet")
    assert has_judged(folder)


def test_go(folder: Path) -> None:
    go, compiler = need_tool("go"), need_tool("cc", "gcc")
    reader("c", folder)
    passes(compiler, "-O1", "-o", "my-reader", "judge.c")
    # Go would compile the C files of the package.
    for path in folder.glob("*.[ch]"):
        path.unlink()
    (folder / "go.mod").write_text("module recipe\n")
    (folder / "kit_test.go").write_text('package recipe\n\nimport (\n\t"os/exec"\n\t"testing"\n)\n\n' + RECIPES["go"])
    passes(go, "test", "./...")
    assert has_judged(folder)


def test_junit(folder: Path) -> None:
    """With JUnit's annotation and its assertEquals in a class of their own: JUnit itself need not be installed."""
    javac, java = need_tool("javac"), need_tool("java")
    reader("java", folder)
    shutil.copy("Judge.java", "Reader.java")
    text = Path("Reader.java").read_text().replace("final class Judge", "final class Reader")
    Path("Reader.java").write_text(text.replace("Judge::", "Reader::"))
    Path("Kit.java").write_text(JUNIT.replace("RECIPE", RECIPES["java"]))
    passes(javac, "-d", "build", "Reader.java", "StackMap.java", "Kit.java")
    passes(java, "-cp", "build", "Kit")
    assert has_judged(folder)
