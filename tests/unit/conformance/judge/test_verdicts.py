"""The kinds of readers that there are: what the judge says of each, and how much of the truth it has compared."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import attrs
import pytest

from smemit.cli import main
from tests.conftest import need_tool

PLANTED = Path(__file__).parents[3] / "readers" / "planted" / "reader.c"
START = """
import json, os, subprocess, sys, time
truth = json.load(open(os.path.splitext(sys.argv[1])[0] + ".json"))
records = [r for m in truth["maps"] for f in m["functions"] for r in f["records"]]
"""
REFUSES = "truth['case']['verdict'] == 'accept' or sys.exit('error: damaged')\n"
TELLS = "print(json.dumps(truth))\n"
FOLDS = ("for r in records:\n"
         " for x in r['locations']:\n"
         "  if x['kind'] == 'ConstantIndex': x.update(kind='Constant', index=None)\n")
STATEPOINTS = ("for r in records:\n"
               " [x['kind'] for x in r['locations'][:3]] == ['Constant'] * 3 or sys.exit('error: no statepoint')\n")
BY_ADDRESS = """
for one in truth["maps"]:
    table = {int(f["resolved_address"] or f["address"]) + r.pop("offset"): r
             for f in one.pop("functions") for r in f["records"]}
    one["records_without_function"] = [table[at] for at in sorted(table)]
"""


@attrs.frozen
class Verdict:
    """What is said: the outcomes of valid and of damaged cases, facts known and compared, and words of the report."""

    valid: dict[str, int]
    damaged: dict[str, int]
    compared: int
    words: str
    passed: int = 0


KNOWN = 443
ALL, DAMAGED = 12, 8
READERS = {
    "right": (REFUSES + TELLS, Verdict({"right": ALL}, {"refused": DAMAGED}, KNOWN, "20 of 20 cases are", 20)),
    "silent": ("print('{}')", Verdict({"silent": ALL}, {"accepted": DAMAGED}, 0,
                                      "nothing in the output could be compared: no case counts")),
    "echoing": ("sys.stdout.buffer.write(open(sys.argv[1], 'rb').read())",
                Verdict({"unreadable": ALL}, {"accepted": DAMAGED}, 0, "no case counts")),
    "noisy": ("print('debug: begin')\n" + REFUSES + TELLS + "print('debug: end')",
              Verdict({"right": ALL}, {"refused": DAMAGED}, KNOWN, "20 of 20 cases are", 20)),
    "noisy and wrong": ("print('debug: begin')\n" + REFUSES + "records[0]['offset'] += 1\n" + TELLS,
                        Verdict({"wrong": ALL}, {"refused": DAMAGED}, KNOWN, "record[0].offset: expected 8, got 9",
                                DAMAGED)),
    "spewing": ("while True: print('y' * 60000)", Verdict({"output": ALL}, {"output": DAMAGED}, 0,
                                                          "the reader read no valid case")),
    "not starting": ("import no_such_module", Verdict({"crashed": ALL}, {"crashed": DAMAGED}, 0,
                                                      "the reader read no valid case")),
    "refusing everything": ("sys.exit('error: not installed')",
                            Verdict({"refused": ALL}, {"refused": DAMAGED}, 0, "the reader read no valid case")),
    "folding constants": (REFUSES + FOLDS + TELLS,
                          Verdict({"right": ALL}, {"refused": DAMAGED}, KNOWN, "20 of 20 cases are", 20)),
    "of statepoints only": (REFUSES + STATEPOINTS + TELLS,
                            Verdict({"right": 2, "refused": 10}, {"refused": DAMAGED}, 113, "10 refused", 10)),
    "by return address": (REFUSES + BY_ADDRESS + TELLS,
                          Verdict({"right": ALL}, {"refused": DAMAGED}, 307,
                                  "never reported: function.address, function.stack_size", 20)),
}


def judged(folder: Path, kit: Path, command: str, *more: str) -> tuple[int, dict[str, Any]]:
    """The exit code of the judge, and its report."""
    report = folder / "report.json"
    code = main(["judge", str(kit), "--reader", command, "--versions", "3", "--machines", "x86_64", "--groups",
                 "loaded,function-count", "--jobs", "2", "--json", str(report), *more])
    found: dict[str, Any] = json.loads(report.read_text())
    return code, found


def outcomes(report: dict[str, Any], verdict: str) -> dict[str, int]:
    """How many cases of a verdict had each outcome."""
    found: Counter[str] = Counter()
    for row in report["groups"]:
        if row["verdict"] == verdict:
            found.update({key: many for key, many in row.items() if isinstance(many, int)})
    return dict(+found)


def program(folder: Path, code: str) -> str:
    path = folder / "reader.py"
    path.write_text(START + code)
    return f"{sys.executable} -S {path} {{}}"


@pytest.mark.parametrize("name", READERS)
def test_the_verdict_that_a_person_would_give(name: str, kit: Path, tmp_path: Path,
                                              capsys: pytest.CaptureFixture[str]) -> None:
    code, wanted = READERS[name]
    given, report = judged(tmp_path, kit, program(tmp_path, code))
    facts = report["facts"].values()
    assert wanted.words in capsys.readouterr().out
    assert (outcomes(report, "accept"), outcomes(report, "reject")) == (wanted.valid, wanted.damaged)
    assert sum(fact["known"] for fact in facts) == KNOWN
    assert sum(fact["compared"] for fact in facts) == wanted.compared
    assert (report["judged"], report["passed"]) == (ALL + DAMAGED, wanted.passed)
    assert given == (wanted.passed != ALL + DAMAGED)


def test_a_reader_that_hangs_with_its_child(kit: Path, tmp_path: Path) -> None:
    code = "subprocess.Popen(['sleep', '60']); time.sleep(60)"
    began = time.monotonic()
    given, report = judged(tmp_path, kit, program(tmp_path, code), "--seconds", "1", "--only", "statepoint")
    assert given == 1 and outcomes(report, "accept") == {"hung": 2} and report["passed"] == 0
    assert time.monotonic() - began < 30


def test_a_reader_in_memory(kit: Path, tmp_path: Path) -> None:
    library = tmp_path / "reader.so"
    subprocess.run([need_tool("cc", "gcc"), "-O1", "-shared", "-fPIC", "-DLIBRARY", "-o", library, PLANTED], check=True)
    given, report = judged(tmp_path, kit, f"library:{library}:read_stackmap", "--input", "section")
    assert given == 0 and report["passed"] == ALL + DAMAGED
    assert (outcomes(report, "accept"), outcomes(report, "reject")) == ({"right": ALL}, {"refused": DAMAGED})
    facts = report["facts"]
    assert {kind for kind, fact in facts.items() if not fact["compared"]} == {"record.flags"}
    assert facts["record.offset"] == {"known": 31, "compared": 31}
