"""A command finds its module wherever the user says it is, and says what is wrong when it does not."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from smemit.cli.load import load_module
from smemit.errors import SmemitError, TargetError
from smemit.ir.triples import target_of

ONE = "from smemit import Module, i64\nm = Module('one')\n@m.function\ndef f(b, x: i64) -> i64:\n    b.ret(x)\n"


def python_file(folder: Path, text: str, name: str = "prog.py") -> str:
    path = folder / name
    path.write_text(text)
    return str(path)


@pytest.fixture(autouse=True)
def untouched_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))


def test_only_module_of_a_file_is_taken(tmp_path: Path) -> None:
    assert list(load_module(python_file(tmp_path, ONE)).globals) == ["f"]


def test_one_of_several_is_named(tmp_path: Path) -> None:
    path = python_file(tmp_path, ONE + "n = Module('two')\ndef make():\n    return n\n")
    assert load_module(f"{path}:n").name == "two"
    assert load_module(f"{path}:make").name == "two"
    with pytest.raises(SmemitError, match="2 modules: which one") as caught:
        load_module(path)
    assert "modules there: m, n" in str(caught.value) and f"{path}:m" in str(caught.value)
    with pytest.raises(SmemitError, match="'o' is not a module"):
        load_module(f"{path}:o")


def test_neighbours_can_be_imported(tmp_path: Path) -> None:
    python_file(tmp_path, ONE, "neighbour_of_prog.py")
    assert load_module(python_file(tmp_path, "from neighbour_of_prog import m\n")).name == "one"


def test_packages_are_imported() -> None:
    assert load_module("smemit.examples.inline_cache").name == "inline_cache"
    assert load_module("smemit.examples.inline_cache:m").name == "inline_cache"


def test_text_comes_from_a_file_or_standard_input(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = 'target triple = "aarch64-unknown-linux-gnu"\ndefine void @g() {\n  ret void\n}\n'
    path = python_file(tmp_path, text, "a.ll")
    assert load_module(path).target == "aarch64"
    assert load_module(path, target="ppc64").triple == "powerpc64-unknown-linux-gnu"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert list(load_module("-").globals) == ["g"]


@pytest.mark.parametrize(("spec", "message"), [
    ("nowhere.py", "nowhere.py: error: no such file"),
    ("nowhere.ll", "nowhere.ll: error: cannot be read: No such file or directory"),
    ("no.such.package", "no Python module 'no.such.package'"),
    ("a.c", "clang -S -emit-llvm makes FILE.ll from C and C++"),
    ("a/README", "'a/README' names no module"),
    ("smemit.errors", "it has no smemit Module among its names"),
])
def test_what_cannot_be_found_is_named(spec: str, message: str) -> None:
    with pytest.raises(SmemitError) as caught:
        load_module(spec)
    assert message in str(caught.value)


def test_other_suffixes_are_refused(tmp_path: Path) -> None:
    with pytest.raises(SmemitError, match="not Python, LLVM IR text or machine IR"):
        load_module(python_file(tmp_path, ONE, "prog.txt"))


@pytest.mark.parametrize(("text", "message"), [
    ("x = 1\ny = x / 0\n", ":2: error: ZeroDivisionError: division by zero"),
    ("raise SystemExit(3)\n", ":1: error: SystemExit: 3"),
    ("def f(:\n", ":1:7: error: Python cannot read this: "),
    ("from smemit import Module\nm = Module('m', target='vax')\n", ":2: error: unknown target 'vax'"),
])
def test_mistakes_in_the_users_python_carry_their_line(tmp_path: Path, text: str, message: str) -> None:
    path = python_file(tmp_path, text)
    with pytest.raises(SmemitError) as caught:
        load_module(path)
    assert str(caught.value).startswith(path + message)


def test_triples_name_targets() -> None:
    assert target_of("x86_64-linux-gnu") == "x86_64"
    assert target_of("powerpc64le-linux-gnu") == "ppc64le"
    with pytest.raises(TargetError, match="no target for the triple"):
        target_of("pdp11-linux-gnu")
    with pytest.raises(TargetError, match="unknown target 'vax'"):
        load_module("smemit.examples.inline_cache", target="vax")
