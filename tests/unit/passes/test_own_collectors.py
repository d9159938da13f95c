"""A program's own collectors are read from TOML, rewritten by the passes, and compiled like LLVM's."""

from __future__ import annotations

from pathlib import Path

import pytest

from smemit import Module, compile_module, passes
from smemit.cli import main
from smemit.errors import SmemitError
from smemit.ir.collectors import Collector
from smemit.passes.own_collectors import read_collectors

COLLECTORS = """
[hypothetical-gc]
space = 1
statepoints = true
leaves = ["leaf"]
"""
TEXT = """
source_filename = "own.ll"
target triple = "x86_64-unknown-linux-gnu"
declare void @may_collect()
declare void @leaf()
define ptr addrspace(1) @f(ptr addrspace(1) %object) gc "hypothetical-gc" {
  call void @may_collect()
  call void @leaf()
  %inside = getelementptr i8, ptr addrspace(1) %object, i64 8
  call void @may_collect()
  ret ptr addrspace(1) %inside
}
"""
AS_LLVMS = TEXT.replace("hypothetical-gc", "statepoint-example").replace("@leaf()\ndefine",
                                                                         '@leaf() "gc-leaf-function"\ndefine')
REWRITE = "rewrite-statepoints-for-gc"


@pytest.fixture
def declared(tmp_path: Path) -> Path:
    path = tmp_path / "collectors.toml"
    path.write_text(COLLECTORS)
    return path


def test_an_own_collector_is_compiled_like_llvms(declared: Path) -> None:
    own, theirs = Module.parse(TEXT), Module.parse(AS_LLVMS)
    own.collectors.update(read_collectors(declared))
    for module in (own, theirs):
        passes.run(module, REWRITE)
    assert compile_module(own) == compile_module(theirs)


def test_pointers_of_other_spaces_are_not_moved(declared: Path) -> None:
    module = Module.parse(TEXT)
    module.collectors["hypothetical-gc"] = Collector("hypothetical-gc", 2, has_statepoints=True)
    passes.run(module, REWRITE)
    assert "gc-live" not in str(module)
    assert "gc.statepoint" in str(module)


def test_commands_take_the_file(declared: Path, tmp_path: Path) -> None:
    (tmp_path / "own.ll").write_text(TEXT)
    source, words = str(tmp_path / "own.ll"), ["--collectors", str(declared)]
    rewritten = str(tmp_path / "rewritten.ll")
    assert main(["pass", REWRITE, source, *words, "-o", rewritten]) == 0
    assert main(["check-safepoints", rewritten, *words]) == 0
    assert main(["compile", rewritten, *words, "-o", str(tmp_path / "one.o")]) == 0
    assert main(["compile", source, *words, "--passes", REWRITE, "-o", str(tmp_path / "other.o")]) == 0
    assert (tmp_path / "one.o").read_bytes() == (tmp_path / "other.o").read_bytes()


def test_an_unknown_collector_is_refused_with_a_way_out() -> None:
    with pytest.raises(SmemitError) as caught:
        compile_module(Module.parse(TEXT))
    assert "--collectors FILE.toml" in str(caught.value)


@pytest.mark.parametrize(("text", "what"), [
    ("space = 1", "space is not a table"),
    ("[mine]\nspaces = 1", "unknown key 'spaces'"),
    ("[mine]\nspace = 'one'", "space is 'one'"),
    ("[mine]\nspace = -1", "space is -1"),
    ("[mine]\nleaves = [1]", "leaves has 1"),
    ("[coreclr]\nspace = 2", "is one of LLVM's collectors"),
    ("[mine", "is not TOML"),
])
def test_a_wrong_file_is_named(text: str, what: str, tmp_path: Path) -> None:
    (tmp_path / "wrong.toml").write_text(text)
    with pytest.raises(SmemitError, match=r"wrong\.toml") as caught:
        read_collectors(tmp_path / "wrong.toml")
    assert what in str(caught.value)
