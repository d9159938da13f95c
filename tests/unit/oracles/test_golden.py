"""The ledger of golden cases notices every file that does not fit."""

from __future__ import annotations

from pathlib import Path

import pytest

from smemit.errors import SmemitError
from smemit.oracles import golden
from tests.conftest import need_llvm

TEXT = 'source_filename = "a.ll"\ntarget triple = "x86_64-unknown-linux-gnu"\ndefine void @f() {\n  ret void\n}\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "x86_64").mkdir()
    (tmp_path / "x86_64" / "a.ll").write_text(TEXT)
    llvm = need_llvm()
    golden.write_ledger(tmp_path, {"x86_64/a": golden.make(tmp_path, "x86_64/a", llvm)})
    return tmp_path


def test_made_cases_fit(folder: Path) -> None:
    assert golden.ledger_problems(folder) == []
    case = golden.read_ledger(folder)["x86_64/a"]
    assert case.command.endswith(" -O0 -filetype=obj -o a.o a.ll")
    assert case.version.startswith("22.")
    assert golden.inputs(folder) == ["x86_64/a"]


def test_files_without_a_line_are_found(folder: Path) -> None:
    (folder / "x86_64" / "b.ll").write_text(TEXT)
    assert golden.ledger_problems(folder) == ["x86_64/b.ll: no line in cases.toml"]


def test_lines_without_a_file_are_found(folder: Path) -> None:
    (folder / "x86_64" / "a.o").unlink()
    assert golden.ledger_problems(folder) == ["x86_64/a.o: in cases.toml, but there is no such file"]


def test_changed_files_are_found(folder: Path) -> None:
    (folder / "x86_64" / "a.ll").write_text(TEXT + "; more\n")
    assert golden.ledger_problems(folder) == ["x86_64/a.ll: not the file that cases.toml describes"]


def test_inputs_must_name_their_source(folder: Path) -> None:
    (folder / "x86_64" / "a.ll").write_text(TEXT.partition("\n")[2])
    with pytest.raises(SmemitError, match="sets no source_filename"):
        golden.make(folder, "x86_64/a", need_llvm())


def test_cases_are_chosen_by_name_behaviour_or_target() -> None:
    names = ["aarch64/a", "x86_64/a", "x86_64/b"]
    assert golden.choose(names, []) == names
    assert golden.choose(names, ["x86_64"]) == ["x86_64/a", "x86_64/b"]
    assert golden.choose(names, ["a", "x86_64/a"]) == ["aarch64/a", "x86_64/a"]
    with pytest.raises(SmemitError, match="no golden case 'c'"):
        golden.choose(names, ["c"])


def test_a_broken_ledger_is_an_error(folder: Path) -> None:
    (folder / "cases.toml").write_text('["x86_64/a"]\ncolour = "red"\n')
    with pytest.raises(SmemitError, match=r"cases\.toml: error: the ledger cannot be read|ledger cannot be read"):
        golden.read_ledger(folder)
