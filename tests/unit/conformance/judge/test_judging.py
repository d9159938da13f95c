"""Readers are judged by what they say: each kind of answer, from real programs."""

from __future__ import annotations

import json
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from smemit.cli import main
from smemit.conformance.judge.judging import Judge, Outcome
from smemit.conformance.judge.kit_directory import KitCase, load_kit
from smemit.errors import UsageError
from tests.conftest import need_tool

RIGHT = "v3-x86_64-kinds-all"
TWO_MAPS = "v3-x86_64-maps-2"
BROKEN = "v3-x86_64-version-unknown-at-0-4-not-3"


@pytest.fixture(scope="module")
def cases(kit: Path) -> dict[str, KitCase]:
    return {case.name: case for case in load_kit(kit)}


def reader(tmp_path: Path, code: str) -> str:
    """A reader in Python; `truth` is what the kit says about its file."""
    path = tmp_path / "reader.py"
    path.write_text("import json, os, sys\n"
                    "truth = json.load(open(os.path.splitext(sys.argv[1])[0] + '.json'))\n" + code)
    return f"{sys.executable} -S {path} {{}}"


@pytest.mark.parametrize(("code", "name", "outcome"), [
    ("print(json.dumps(truth))", RIGHT, Outcome.RIGHT),
    ("truth['maps'][0]['functions'][0]['records'][0]['locations'][1]['offset'] += 1; print(json.dumps(truth))", RIGHT,
     Outcome.WRONG),
    ("del truth['maps'][0]['constants']; print(json.dumps(truth))", RIGHT, Outcome.RIGHT),
    ("truth['maps'][0]['functions'][0]['records'].pop(); print(json.dumps(truth))", RIGHT, Outcome.WRONG),
    ("del truth['maps'][1]; print(json.dumps(truth))", TWO_MAPS, Outcome.PARTIAL),
    ("print('{')", RIGHT, Outcome.WRONG),
    ("sys.exit('not for me')", RIGHT, Outcome.REFUSED),
    ("sys.exit('not for me')", BROKEN, Outcome.REFUSED),
    ("pass", BROKEN, Outcome.ACCEPTED),
    ("pass", RIGHT, Outcome.ACCEPTED),
    ("os.abort()", BROKEN, Outcome.CRASHED),
    ("1 // 0", RIGHT, Outcome.CRASHED),
    ("while True: pass", RIGHT, Outcome.HUNG),
    ("x = bytearray(1 << 40)", BROKEN, Outcome.MEMORY),
])
def test_each_outcome(code: str, name: str, outcome: Outcome, cases: dict[str, KitCase], tmp_path: Path) -> None:
    judge = Judge(reader(tmp_path, code), seconds=0.7 if outcome is Outcome.HUNG else 10)
    result = judge(cases[name])
    assert result is not None
    assert (result.outcome, bool(result.detail) or outcome in (Outcome.RIGHT, Outcome.ACCEPTED)) == (outcome, True)


def test_llvm_readobj_in_numbers(kit: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tool = need_tool("llvm-readobj-22")
    words = ["judge", str(kit), "--reader", f"{tool} --stackmap", "--versions", "3", "--machines", "x86_64",
             "--groups", "padding,linked,kind"]
    files = {"--json": tmp_path / "a.json", "--junit": tmp_path / "a.xml", "--html": tmp_path / "a.html"}
    assert main([*words, *(str(word) for pair in files.items() for word in pair)]) == 1
    out = capsys.readouterr().out
    assert "partial  accept/v3-x86_64-maps-2: 1 of 2 maps" in out
    report = json.loads(files["--json"].read_text())
    by_group = {row["group"]: row for row in report["groups"]}
    assert by_group["padding"]["right"] == 16
    assert by_group["linked"]["right"] == 0 and by_group["linked"]["partial"] == 8
    assert by_group["kind"]["accepted"] > 10 and by_group["kind"]["refused"] == 0
    suites = ElementTree.parse(files["--junit"]).getroot()
    assert int(suites.attrib["failures"]) == report["failed"] == len(suites.findall("*/*/failure"))
    page = files["--html"].read_text()
    assert "maps-2" in page and "<span class=here>" in page


def test_a_reader_that_is_not_there(kit: Path) -> None:
    assert main(["judge", str(kit), "--reader", "/no/such/reader"]) == 2
    assert main(["judge", str(kit), "--reader", "true", "--only", "no such case"]) == 2
    with pytest.raises(UsageError, match="no kit here"):
        load_kit(kit / "accept")
