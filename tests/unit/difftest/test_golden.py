"""The ledger of golden cases notices every file that does not fit."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from smemit.cli import main
from smemit.difftest import golden
from smemit.errors import SmemitError
from tests.conftest import need_llvm, need_tool

TEXT = '; A return.\n; targets: x86_64 aarch64\nsource_filename = "a.ll"\ndefine void @f() {\n  ret void\n}\n'
NAMES = ["aarch64/a", "x86_64/a"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    llvm = need_llvm()
    (tmp_path / "inputs").mkdir()
    (tmp_path / "inputs" / "a.ll").write_text(TEXT)
    cases = golden.cases(tmp_path)
    hashes = {name: golden.make(case, llvm) for name, case in cases.items()}
    golden.write_ledger(tmp_path, golden.Ledger(llvm.version, hashes, []))
    return tmp_path


def test_made_cases_fit(folder: Path) -> None:
    assert golden.ledger_problems(folder) == []
    ledger = golden.read_ledger(folder)
    assert list(ledger.hashes) == list(golden.cases(folder)) == NAMES
    assert ledger.version.startswith("22.")
    assert golden.check(golden.cases(folder)["x86_64/a"]) == ""


def test_sha256sum_reads_the_ledger(folder: Path) -> None:
    subprocess.run([need_tool("sha256sum"), "--check", "--strict", golden.LEDGER], cwd=folder, check=True,
                   capture_output=True)


def test_a_text_of_its_own_for_a_target(folder: Path) -> None:
    (folder / "inputs" / "a.ppc64.ll").write_text(TEXT.replace("x86_64 aarch64", "ppc64"))
    assert list(golden.cases(folder)) == ["aarch64/a", "ppc64/a", "x86_64/a"]
    (folder / "inputs" / "a.ppc64.ll").write_text(TEXT)
    with pytest.raises(SmemitError, match=r"x86_64/a has another input, a\.ll"):
        golden.cases(folder)


def test_an_input_without_a_line_is_found(folder: Path) -> None:
    (folder / "inputs" / "b.ll").write_text(TEXT)
    assert golden.ledger_problems(folder) == [f"{name}/b: no line in objects.sha256" for name in ("aarch64", "x86_64")]


def test_objects_without_an_input_are_found(folder: Path) -> None:
    (folder / "x86_64" / "b.o").write_bytes(b"")
    (folder / "inputs" / "a.ll").write_text(TEXT.replace("x86_64 ", ""))
    assert golden.ledger_problems(folder) == [
        "x86_64/a: in objects.sha256, but no input has such a target", "x86_64/b: an object without an input"]


def test_missing_objects_are_found(folder: Path) -> None:
    (folder / "x86_64" / "a.o").unlink()
    assert golden.ledger_problems(folder) == ["x86_64/a: in objects.sha256, but there is no object"]
    assert golden.check(golden.cases(folder)["x86_64/a"]) == "no object yet: smemit golden --make x86_64/a"


def test_changed_objects_are_found(folder: Path) -> None:
    (folder / "x86_64" / "a.o").write_bytes(b"")
    assert golden.ledger_problems(folder) == ["x86_64/a: not the object that objects.sha256 describes"]


def test_lines_of_two_branches_are_found_and_one_line_twice_is_none(folder: Path) -> None:
    ledger = folder / golden.LEDGER
    line = ledger.read_text().splitlines()[-1]
    ledger.write_text(ledger.read_text() + line + "\n")
    assert golden.ledger_problems(folder) == []
    ledger.write_text(ledger.read_text() + "0" * 64 + line[64:] + "\n")
    assert golden.ledger_problems(folder) == ["x86_64/a: two lines in objects.sha256"]


def test_making_one_case_adds_its_lines(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "inputs" / "b.ll").write_text(TEXT)
    assert main(["golden", "--folder", str(folder), "--make", "b"]) == 0
    assert "2 made with" in capsys.readouterr().out
    assert golden.ledger_problems(folder) == []


def test_objects_of_another_llvm_are_not_mixed_in(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ledger = golden.read_ledger(folder)
    golden.write_ledger(folder, golden.Ledger("21.0.0", ledger.hashes, []))
    assert main(["golden", "--folder", str(folder), "--make", "x86_64/a"]) == 1
    assert "is not LLVM 21.0.0" in capsys.readouterr().err


def test_inputs_must_name_their_source(folder: Path) -> None:
    (folder / "inputs" / "a.ll").write_text(TEXT.replace('source_filename = "a.ll"', ""))
    with pytest.raises(SmemitError, match="sets no source_filename"):
        golden.make(golden.cases(folder)["x86_64/a"], need_llvm())


@pytest.mark.parametrize("header", ["", "; targets:\n", "; targets: pdp11\n", "\n; targets: x86_64\n"])
def test_inputs_must_name_their_targets(header: str, tmp_path: Path) -> None:
    (tmp_path / "inputs").mkdir()
    (tmp_path / "inputs" / "a.ll").write_text(header + TEXT.split("\n", 2)[2])
    with pytest.raises(SmemitError, match=r"names no targets|unknown target in \['pdp11'\]"):
        golden.cases(tmp_path)


def test_cases_are_chosen_by_name_behaviour_or_target() -> None:
    names = ["aarch64/a", "x86_64/a", "x86_64/b"]
    assert golden.choose(names, []) == names
    assert golden.choose(names, ["x86_64"]) == ["x86_64/a", "x86_64/b"]
    assert golden.choose(names, ["a", "x86_64/a"]) == ["aarch64/a", "x86_64/a"]
    with pytest.raises(SmemitError, match="no golden case 'c'"):
        golden.choose(names, ["c"])


@pytest.mark.parametrize("text", ["# LLVM 22.1.8: llc\nred  x86_64/a.o\n", "0" * 64 + "  x86_64/a.o\n"])
def test_a_broken_ledger_is_an_error(text: str, tmp_path: Path) -> None:
    (tmp_path / golden.LEDGER).write_text(text)
    with pytest.raises(SmemitError, match="the ledger cannot be read"):
        golden.read_ledger(tmp_path)
