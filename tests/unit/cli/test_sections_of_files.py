"""Verbs on stack maps take several files and standard input, and keep one table of exit codes."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from smemit import stackmap
from smemit.cli import main
from smemit.stackmap import direct, reg
from smemit.stackmap.findings import RULES

GOOD = "source_filename = \"x\"\ndefine void @f() {\n  ret void\n}\n"


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """good.o and other.o, damaged.o, good.ll and bad.ll in the working directory."""
    monkeypatch.chdir(tmp_path)
    for name, id in (("good.o", 1), ("other.o", 2)):
        made = stackmap.section(machine="x86_64").function("f").record(id, 4, [reg("rax")])
        Path(name).write_bytes(made.to_object())
    Path("damaged.o").write_bytes(b"\x7fELF and no more")
    Path("good.ll").write_text(GOOD)
    Path("bad.ll").write_text(GOOD.replace("ret void", "ret i32 1"))
    return tmp_path


@pytest.mark.parametrize("verb", ["decode", "explain", "check"])
def test_several_files(verb: str, files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([verb, "good.o", "other.o"]) == 0
    if verb != "check":
        told = capsys.readouterr().out
        assert "good.o" in told and "other.o" in told


@pytest.mark.parametrize("verb", ["decode", "explain", "check"])
def test_a_damaged_file_stops_no_other(verb: str, files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([verb, "damaged.o", "good.o"]) == 1
    assert "damaged.o: error:" in capsys.readouterr().err


@pytest.mark.parametrize("verb", ["decode", "explain", "check"])
def test_standard_input(verb: str, files: Path, monkeypatch: pytest.MonkeyPatch,
                        capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(Path("good.o").read_bytes())))
    assert main([verb, "-"]) == 0
    assert "<bytes>" not in capsys.readouterr().out


def test_json_of_several_files_is_one_array(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["decode", "--json", "good.o", "damaged.o", "other.o"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert [one["maps"][0]["functions"][0]["records"][0]["id"] for one in found] == ["1", "2"]


@pytest.mark.parametrize(("arguments", "code"), [
    (["decode", "good.o"], 0), (["check", "good.o"], 0), (["explain", "good.o"], 0), (["diff", "good.o", "good.o"], 0),
    (["compile", "good.ll", "-o", "out.o"], 0), (["targets", "x86_64"], 0),
    # a mistake in what was given, or a negative answer
    (["decode", "missing.o"], 1), (["check", "missing.o"], 1), (["explain", "missing.o"], 1),
    (["diff", "missing.o", "good.o"], 1), (["compile", "missing.ll"], 1),
    (["decode", "damaged.o"], 1), (["check", "damaged.o"], 1), (["explain", "damaged.o"], 1),
    (["diff", "good.o", "other.o"], 1), (["compile", "bad.ll"], 1), (["compile", "good.ll", "--target", "vax"], 1),
    # wrong usage
    (["decode"], 2), (["check"], 2), (["explain"], 2), (["diff"], 2), (["compile"], 2), (["nothing"], 2), ([], 2),
    (["decode", "--version", "9", "good.o"], 2), (["check", "--only", "no-rule", "good.o"], 2),
    (["explain", "--html", "x.html", "good.o", "other.o"], 2), (["compile", "good.ll", "--emit", "cake"], 2),
])
def test_exit_codes(arguments: list[str], code: int, files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        found: object = main(arguments)
    except SystemExit as exit:
        found = exit.code
    assert found == code
    if code:
        assert capsys.readouterr() != ("", "")


def senseless() -> bytes:
    made = stackmap.section(machine="x86_64").function("f")
    made.record(7, 8, [reg("rax", 16), direct("rbp", -8, size=0), reg(999)])
    return made.record(7, 4).to_object()


def test_meaning_is_judged_on_request(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("odd.o").write_bytes(senseless())
    assert main(["check", "odd.o"]) in (0, 1)
    capsys.readouterr()
    assert main(["check", "--meaning", "--json", "odd.o"]) == 1
    rules = {one["rule"] for one in json.loads(capsys.readouterr().out)}
    assert rules >= {"register-size", "zero-size", "unknown-register", "repeated-id", "records-unordered"}


def test_notes_fail_only_when_asked(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("odd.o").write_bytes(senseless())
    assert main(["check", "--meaning", "--only", "repeated-id", "odd.o"]) == 0
    assert main(["check", "--meaning", "--only", "repeated-id", "--fail-on", "note", "odd.o"]) == 1


def test_rules_are_listed_and_left_out(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["check", "--rules"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.count("\n") == len(RULES)
    Path("odd.o").write_bytes(senseless())
    assert main(["check", "--meaning", "--ignore", ",".join(RULES), "odd.o"]) == 0


def test_sarif_names_rules_and_places(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("odd.o").write_bytes(senseless())
    assert main(["check", "--meaning", "--sarif", "odd.o"]) == 1
    (run,) = json.loads(capsys.readouterr().out)["runs"]
    assert {rule["id"] for rule in run["tool"]["driver"]["rules"]} == {one["ruleId"] for one in run["results"]}
    assert all(one["locations"][0]["physicalLocation"]["region"]["byteOffset"] >= 0 for one in run["results"])


@pytest.mark.parametrize("verb", ["decode", "explain"])
@pytest.mark.parametrize(("name", "content", "what", "way_out"), [
    ("a.ll", GOOD.encode(), "this is LLVM IR", "`smemit compile` makes an object"),
    ("a.mir", b"--- |\n  define void @f()\n...\n", "this is LLVM IR", "`smemit compile` makes an object"),
    ("a.py", b"import smemit\n", "this is a Python program", "`smemit compile` makes an object"),
    ("a.bc", b"BC\xc0\xde\x35\x14\0\0", "this is LLVM bitcode", "llvm-dis"),
    ("a.txt", b"Dear reader,\n", "this is text", "give an object file, assembly"),
    ("a.bin", b"\x0d\0\0\0", "no version has the first byte 13", "--version names a version"),
    ("empty", b"", "the file is empty", "give an object file"),
])
def test_files_without_a_stack_map_are_named(verb: str, name: str, content: bytes, what: str, way_out: str,
                                             files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path(name).write_bytes(content)
    assert main([verb, name]) == 1
    head, note = capsys.readouterr().err.splitlines()
    assert head == f"{name}: error: no stack map begins here: {what}"
    assert way_out in note
