"""Readers are judged by what they say: each kind of answer, from real programs."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from smemit.cli import main
from smemit.conformance.judge.judging import Judge, Outcome
from smemit.conformance.judge.kit_directory import KitCase, load_kit
from smemit.conformance.kit.write import KIT_VERSION
from smemit.errors import SmemitError
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
    ("print('debug: reading'); print(json.dumps(truth)); print('done')", RIGHT, Outcome.RIGHT),
    ("truth['maps'][0]['constants'].append('1'); print('debug\\n' + json.dumps(truth))", RIGHT, Outcome.WRONG),
    ("for r in truth['maps'][0]['functions'][0]['records'][0]['locations']: "
     "r.update(kind='Constant') if r['kind'] == 'ConstantIndex' else None\nprint(json.dumps(truth))", RIGHT,
     Outcome.RIGHT),
    ("print('{')", RIGHT, Outcome.UNREADABLE),
    ("print('hello')", RIGHT, Outcome.UNREADABLE),
    ("print('{}')", RIGHT, Outcome.SILENT),
    ("print(json.dumps({'maps': [{}]}))", RIGHT, Outcome.SILENT),
    ("print(json.dumps({'maps': [{'version': '3'}]}))", RIGHT, Outcome.PARTIAL),
    ("pass", RIGHT, Outcome.SILENT),
    ("sys.exit('not for me')", RIGHT, Outcome.REFUSED),
    ("sys.exit('not for me')", BROKEN, Outcome.REFUSED),
    ("pass", BROKEN, Outcome.ACCEPTED),
    ("os.abort()", BROKEN, Outcome.CRASHED),
    ("1 // 0", RIGHT, Outcome.CRASHED),
    ("while True: pass", RIGHT, Outcome.HUNG),
    ("x = bytearray(1 << 40)", BROKEN, Outcome.MEMORY),
    ("while True: print('y' * 60000)", RIGHT, Outcome.OUTPUT),
])
def test_each_outcome(code: str, name: str, outcome: Outcome, cases: dict[str, KitCase], tmp_path: Path) -> None:
    judge = Judge(reader(tmp_path, code), seconds=0.7 if outcome is Outcome.HUNG else 10)
    result = judge(cases[name])
    assert result is not None
    assert (result.outcome, bool(result.detail) or outcome in (Outcome.RIGHT, Outcome.ACCEPTED)) == (outcome, True)


def test_a_grandchild_that_holds_the_pipes_costs_no_time(cases: dict[str, KitCase], tmp_path: Path) -> None:
    code = "import subprocess; subprocess.Popen(['sleep', '60']); print(json.dumps(truth))"
    began = time.monotonic()
    result = Judge(reader(tmp_path, code), seconds=20)(cases[RIGHT])
    assert result is not None and result.outcome is Outcome.RIGHT
    assert time.monotonic() - began < 10
    hung = Judge(reader(tmp_path, code + "; import time; time.sleep(60)"), seconds=1)(cases[RIGHT])
    assert hung is not None and hung.outcome is Outcome.HUNG
    assert time.monotonic() - began < 20


VERDICTS = [
    # A reader; what is said of it; whether any case counts.
    ("pass", "if only the exit code has a meaning, use --adapter exit", False),
    ("os.abort()", "the reader read no valid case", False),
    ("print('{\"maps\": [[3]]}')", "maps has [3], not an object", False),
    ("print('{\"maps\": 5}')", "`smemit decode --schema` describes the expected JSON", False),
    ("for m in truth['maps']:\n for f in m['functions']: del f['stack_size']\nprint(json.dumps(truth))",
     "never reported: function.stack_size", True),
]


@pytest.mark.parametrize(("code", "words", "counts"), VERDICTS)
def test_what_is_said_of_a_reader(code: str, words: str, counts: bool, kit: Path, tmp_path: Path,
                                  capsys: pytest.CaptureFixture[str]) -> None:
    main(["judge", str(kit), "--reader", reader(tmp_path, code), "--versions", "3", "--machines", "x86_64",
          "--groups", "locations,kind", "--jobs", "2"])
    out = capsys.readouterr().out
    assert words in out
    assert ("\n0 of 81 cases" not in out) == counts


def test_a_reader_of_statepoints_only(kit: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = ("for m in truth['maps']:\n for f in m['functions']:\n  for r in f['records']:\n"
            "   [x['kind'] for x in r['locations'][:3]] == ['Constant'] * 3 or sys.exit('no statepoint')\n"
            "print(json.dumps(truth))")
    words = ["judge", str(kit), "--reader", reader(tmp_path, code), "--groups", "loaded"]
    assert main([*words, "--only", "statepoint"]) == 0
    assert "6 of 6 cases are as they should be" in capsys.readouterr().out
    assert main([*words, "--machines", "x86_64"]) == 1
    assert "10 refused" in capsys.readouterr().out


def test_a_reader_by_return_address(kit: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "read.py").write_text(BY_ADDRESS)
    assert main(["judge", str(kit), "--reader", f"python:{tmp_path}/read.py:read", "--input", "section", "--groups",
                 "loaded"]) == 0
    out = capsys.readouterr().out
    assert "never reported: function.address, function.stack_size, function.records, record.offset" in out
    assert "36 of 36 cases are as they should be" in out


def test_exit_codes_are_used_when_asked_and_it_is_said(kit: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", str(kit), "--reader", "true {}", "--adapter", "exit", "--only", "v3-x86_64-kinds-all"]) == 0
    assert "nothing in 1 valid cases was compared" in capsys.readouterr().out


def test_an_interrupted_judge_keeps_its_results(kit: Path, tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    started = tmp_path / "started"
    code = f"open({str(started)!r}, 'w').close(); import time; time.sleep(0.2); print(json.dumps(truth))"
    words = [sys.executable, "-m", "smemit", "judge", str(kit), "--reader", reader(tmp_path, code), "--jobs", "1",
             "--json", str(report)]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    while not started.exists():
        assert process.poll() is None
        time.sleep(0.1)
    time.sleep(1)
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=30)
    assert process.returncode == 130 and "interrupted: " in out
    found = json.loads(report.read_text())
    assert 1 <= found["judged"] < found["asked"] and found["cases"][0]["outcome"] == "right"


def test_escapes_of_a_reader_do_not_reach_the_terminal(kit: Path, tmp_path: Path,
                                                       capsys: pytest.CaptureFixture[str]) -> None:
    code = r"sys.exit('\x1b[31mred\x1b]0;title\x07 \x08')"
    main(["judge", str(kit), "--reader", reader(tmp_path, code), "--only", RIGHT])
    out = capsys.readouterr().out
    assert "red" in out and "\x1b" not in out and "\x08" not in out


@pytest.mark.parametrize("damage", ["[]", "{", '{"cases": 5}', '{"cases": [5]}', '{"cases": [{"name": "x"}]}',
                                    '{"cases": [{"name": 1, "verdict": []}]}', "[" * 100000])
def test_a_damaged_manifest_is_an_error(damage: str, tmp_path: Path) -> None:
    (tmp_path / "manifest.json").write_text(damage)
    with pytest.raises(SmemitError, match="manifest cannot be read"):
        load_kit(tmp_path)


@pytest.mark.parametrize(("key", "value"), [("offset", {}), ("offset", True), ("rule", 5), ("tag", []), ("section", 1)])
def test_a_case_with_a_wrong_field_is_an_error(key: str, value: object, kit: Path, tmp_path: Path) -> None:
    manifest = json.loads((kit / "manifest.json").read_text())
    manifest["cases"][0][key] = value
    (tmp_path / "manifest.json").write_text(json.dumps(manifest))
    with pytest.raises(SmemitError, match=f"{key} of case .* is"):
        load_kit(tmp_path)


def test_a_name_with_a_zero_byte_is_an_error(kit: Path, tmp_path: Path) -> None:
    manifest = json.loads((kit / "manifest.json").read_text())
    manifest["cases"][0]["file"] = "a\0b"
    (tmp_path / "manifest.json").write_text(json.dumps(manifest))
    with pytest.raises(SmemitError, match="manifest cannot be read"):
        load_kit(tmp_path)


def test_files_that_are_not_the_kits_are_an_error(kit: Path, tmp_path: Path) -> None:
    case = next(case for case in load_kit(kit) if case.name == RIGHT)
    for name in (case.file, case.truth, case.text):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes((kit / name).read_bytes())
    (tmp_path / "manifest.json").write_bytes((kit / "manifest.json").read_bytes())
    words = ["judge", str(tmp_path), "--adapter", "exit", "--reader", "true {}", "--only", RIGHT]
    assert main(words) == 0
    (tmp_path / case.file).write_bytes(b"other")
    assert main(words) == 1


LOOP = """
import json, sys
sys.path[:0] = {paths!r}
for line in sys.stdin.buffer:
    size, endian, version, machine = line.split()
    data = sys.stdin.buffer.read(int(size))
    from read import read
    try:
        said = json.dumps(read(data, {{"endian": endian.decode()}})).encode()
        word = b"ok"
    except ValueError as error:
        word, said = b"no", str(error).encode()
    sys.stdout.buffer.write(b"%s %d\\n%s" % (word, len(said), said))
    sys.stdout.buffer.flush()
"""
READ = """
from smemit.errors import SmemitError
from smemit.stackmap import open_image
from smemit.stackmap.as_json import to_json

def read(data, facts):
    print("noise")
    try:
        image = open_image(data, endian=facts["endian"])
        found = [str(finding) for finding in image.check() if finding.severity == "error"]
    except SmemitError as error:
        raise ValueError(error.message) from None
    if found:
        raise ValueError(found[0])
    return to_json(image)
"""


BY_ADDRESS = """
from smemit.stackmap import open_image
from smemit.stackmap.as_json import to_json

def read(data, facts):
    maps = []
    for found in to_json(open_image(data, endian=facts["endian"]))["maps"]:
        table = {int(function["address"]) + record.pop("offset"): record
                 for function in found["functions"] for record in function["records"]}
        maps.append({"version": found["version"], "records_without_function": [table[at] for at in sorted(table)]})
    return {"maps": maps}
"""


@pytest.mark.parametrize("kind", ["python", "loop"])
def test_readers_that_stay(kind: str, kit: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "read.py").write_text(READ)
    (tmp_path / "loop.py").write_text(LOOP.format(paths=[str(tmp_path), *sys.path]))
    command = f"python:{tmp_path}/read.py:read"
    if kind == "loop":
        (tmp_path / "read.py").write_text(READ.replace('print("noise")', "pass"))
        command = f"loop:{sys.executable} {tmp_path}/loop.py"
    assert main(["judge", str(kit), "--reader", command, "--input", "section", "--machines", "ppc64", "--groups",
                 "locations,kind,truncated,linked", "--versions", "3"]) == 0, capsys.readouterr().out


def test_a_library_in_a_loop_is_judged_and_survives_its_crashes(kit: Path, tmp_path: Path) -> None:
    source = Path(__file__).parents[3] / "readers" / "planted" / "reader.c"
    library = tmp_path / "reader.so"
    subprocess.run([need_tool("cc", "gcc"), "-O1", "-shared", "-fPIC", "-DLIBRARY", "-o", library, source], check=True)
    words = ["judge", str(kit), "--reader", f"library:{library}:read_stackmap", "--input", "section", "--versions", "3",
             "--jobs", "1", "--json", str(tmp_path / "report.json")]
    assert main(words) == 0
    os.environ["DEFECT"] = "68"
    try:
        assert main(words) == 1
    finally:
        del os.environ["DEFECT"]
    report = json.loads((tmp_path / "report.json").read_text())
    assert {case["outcome"] for case in report["cases"]} == {"right", "refused", "crashed"}
    assert report["judged"] == report["asked"]


@pytest.mark.parametrize("command", ["python:nowhere:f", "python:json:nothing", "library:/no/such.so:f", "library:x",
                                     "loop:", "loop:/no/such/reader", "", "x 'y {}", "x", "x {nope} {}"])
def test_readers_that_cannot_be(command: str, kit: Path) -> None:
    assert main(["judge", str(kit), "--reader", command, "--input", "section", "--only", RIGHT]) == 2


def test_llvm_readobj_in_numbers(kit: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tool = need_tool("llvm-readobj-22")
    words = ["judge", str(kit), "--reader", f"{tool} --stackmap {{}}", "--versions", "3", "--machines", "x86_64",
             "--groups", "padding,linked,kind"]
    files = {"--json": tmp_path / "a.json", "--junit": tmp_path / "a.xml", "--html": tmp_path / "a.html"}
    assert main([*words, *(str(word) for pair in files.items() for word in pair)]) == 1
    out = capsys.readouterr().out
    assert "    8 partial    accept/v3-x86_64-maps-2: 1 of 2 maps" in out
    report = json.loads(files["--json"].read_text())
    by_group = {row["group"]: row for row in report["groups"]}
    assert by_group["padding"]["right"] == 16
    assert by_group["linked"]["right"] == 0 and by_group["linked"]["partial"] == 8
    assert by_group["kind"]["accepted"] > 10 and by_group["kind"]["refused"] == 0
    suites = ElementTree.parse(files["--junit"]).getroot()
    assert int(suites.attrib["failures"]) == report["failed"] == len(suites.findall("*/*/failure"))
    page = files["--html"].read_text()
    assert "maps-2" in page and "<span class=here>" in page
    assert f"{report['judged']} of {len(load_kit(kit)):,} cases in {kit}, kit version {KIT_VERSION}<" in page


def test_a_reader_that_is_not_there(kit: Path) -> None:
    assert main(["judge", str(kit), "--reader", "/no/such/reader {}"]) == 2
    assert main(["judge", str(kit), "--reader", "true {}", "--only", "no such case"]) == 2
    with pytest.raises(SmemitError, match="no kit here"):
        load_kit(kit / "accept")
