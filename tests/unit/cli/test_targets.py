"""`smemit targets` as text and JSON."""

from __future__ import annotations

import json
import re

import pytest

from smemit.cli import main


def test_a_target_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["targets", "x86_64"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("x86_64: x86-64, System V ABI, ELF, little-endian\n")
    assert re.search(r"^rdx +2 +1 +8  edx dx dl dh$", out, re.MULTILINE)
    assert re.search(r"^rsp +4 +7 +8  esp sp spl  \(reserved\)$", out, re.MULTILINE)
    assert re.search(r"^ +5  0f 1f 44 00 08$", out, re.MULTILINE)
    assert "convention anyregcc, number 13 in records" in out


@pytest.mark.parametrize(("target", "words"), [
    ("x86_64", "as llc has them"), ("aarch64", "it stops at gc transitions"), ("ppc64le", "LLVM 22 stops at them here"),
])
def test_a_target_tells_what_llvm_has_of_its_sites(
        target: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["targets", target]) == 0
    (line,) = [line for line in capsys.readouterr().out.split("\n") if line.startswith("  statepoint")]
    assert words in line


def test_collectors_are_listed_with_what_they_collect(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["targets", "ppc64"]) == 0
    (line,) = [line for line in capsys.readouterr().out.split("\n") if line.startswith("  collectors")]
    assert line.endswith("statepoint-example (address space 1), coreclr (address space 1), shadow-stack, erlang, ocaml")


def test_a_target_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["targets", "x86_64", "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["registers"][0] == {
        "name": "rax", "hw": 0, "dwarf": 0, "size": 8, "is_reserved": False,
        "parts": {"sub_32bit": "eax", "sub_16bit": "ax", "sub_8bit": "al", "sub_8bit_hi": "ah"},
    }
    assert facts["conventions"]["C"]["integer_arguments"] == ["rdi", "rsi", "rdx", "rcx", "r8", "r9"]
    assert facts["tunings"]["silvermont"]["longest_nop"] == 7
    assert facts["templates"] > 1000


def test_all_targets_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["targets"]) == 0
    assert "x86_64     x86-64" in capsys.readouterr().out
    assert main(["targets", "--json"]) == 0
    assert "x86_64" in {target["name"] for target in json.loads(capsys.readouterr().out)}


def test_an_unknown_target_gives_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["targets", "mips"]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert re.fullmatch(r"error: unknown target 'mips'\n  note: known targets: .*x86_64.*\n", captured.err)
