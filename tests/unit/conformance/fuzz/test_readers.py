"""Campaigns against readers: nothing in a right one, defects in wrong ones, kept, reduced and resumed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from smemit.cli import main
from smemit.conformance.fuzz import readers
from smemit.conformance.fuzz.readers import Campaign
from smemit.conformance.fuzz.subject import Subject
from smemit.conformance.judge.kit_directory import load_kit, select
from smemit.difftest import workers
from tests.conftest import need_module, need_tool
from tests.readers.planted_campaign import SOURCE, build, command, first_failure

SAMPLE = (13, 44, 68, 74, 93, 99)


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    need_tool("cc", "gcc")
    return build(tmp_path_factory.mktemp("planted"))


def test_a_right_reader_passes_the_kit(program: Path, kit: Path) -> None:
    assert first_failure(list(select(load_kit(kit), "3", "ppc64")), program, 0) is None


@pytest.mark.parametrize("defect", SAMPLE)
def test_the_kit_finds_planted_defects(defect: int, program: Path, kit: Path) -> None:
    # All hundred: `python -m tests.readers.planted_campaign`.
    groups = "location-count,live-out-count,constant-count,function-record-count,locations,padding,linked"
    assert first_failure(list(select(load_kit(kit), "3", "x86_64", groups=groups)), program, defect) is not None


def test_a_right_reader_gives_no_findings(program: Path) -> None:
    campaign = Campaign(Subject(command(program, 0), "json", "section", versions=(1, 2, 3)), seed=5)
    for number in range(3):
        count, found = readers.batch(campaign, number)
        assert (count >= 45, found) == (True, [])


def test_objects_are_made_around_every_input(tmp_path: Path) -> None:
    campaign = Campaign(Subject("true {}", "exit", "file", versions=(1, 2, 3, "rfc2"), lenient=True), seed=3)
    for number in range(3):
        assert readers.batch(campaign, number)[1] == []


def test_findings_are_kept_reduced_and_not_told_twice(program: Path, tmp_path: Path,
                                                      capsys: pytest.CaptureFixture[str]) -> None:
    words = ["fuzz", "--reader", command(program, 24), "--input", "section", "--minutes", "0.03", "--findings",
             str(tmp_path)]
    assert main(words) == 1
    (found,) = tmp_path.glob("wrong-*.stackmap")
    truth = json.loads(found.with_suffix(".json").read_text())
    locations = [location for function in truth["maps"][0]["functions"] for record in function["records"]
                 for location in record["locations"]]
    assert len(locations) == 1 and int(locations[0]["value"]) < 0
    state = json.loads((tmp_path / "state.json").read_text())
    capsys.readouterr()
    assert main(words) == 1
    # A quick machine may come across another cause meanwhile; this one is not told again.
    assert not [line for line in capsys.readouterr().out.splitlines() if line.startswith("wrong ")]
    assert [*tmp_path.glob("wrong-*.stackmap")] == [found]
    assert json.loads((tmp_path / "state.json").read_text())["next"] > state["next"] >= 1


def test_a_worker_that_dies_loses_nothing(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = Campaign(Subject(command(program, 24), "json", "section"), seed=1, stop_after=1)
    pools = []

    class Dies:
        def __init__(self, jobs: int) -> None:
            pools.append(jobs)
            self.first = len(pools) == 1

        def submit(self, work: object, *words: object) -> object:
            from concurrent.futures import Future
            from concurrent.futures.process import BrokenProcessPool

            future: Future[object] = Future()
            if self.first:
                future.set_exception(BrokenProcessPool("killed"))
            else:
                future.set_result(work(*words))  # type: ignore[operator]
            return future

        def shutdown(self, wait: bool) -> None:
            pass

    monkeypatch.setattr(workers, "ProcessPoolExecutor", Dies)
    found = list(readers.run(campaign, 60, jobs=2))
    assert len(pools) == 2 and [finding.outcome for finding in found] == ["wrong"]


def test_processes_find_the_same(program: Path) -> None:
    campaign = Campaign(Subject(command(program, 24), "json", "section"), seed=1, stop_after=1)
    found = list(readers.run(campaign, 60, jobs=2))
    assert [finding.cause for finding in found][:1] == ["wrong: record.location.value: sign lost in 32 bits"]


def test_a_dask_cluster_finds_the_same(program: Path) -> None:
    need_module("distributed")
    # Its event loop warns of Python's coming changes, which are not ours.
    code = f"""
import warnings; warnings.simplefilter("ignore")
from distributed import LocalCluster
from smemit.conformance.fuzz.readers import Campaign, run
from smemit.conformance.fuzz.subject import Subject
if __name__ == "__main__":
    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as cluster:
        campaign = Campaign(Subject({command(program, 24)!r}, "json", "section"), seed=1, stop_after=1)
        for finding in run(campaign, 60, jobs=1, scheduler=cluster.scheduler_address):
            print("found", finding.cause)
"""
    (program.parent / "cluster.py").write_text(code)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    done = subprocess.run([sys.executable, str(program.parent / "cluster.py")], capture_output=True, text=True,
                          timeout=100, env=environment)
    assert "found wrong: record.location.value" in done.stdout, done.stderr[-2000:]


DESCRIBED = """
from smemit.conformance.inputs.truth import maps_json
from smemit.stackmap.dialects.check import check_section
from smemit.stackmap.dialects.description import load_dialect
from smemit.stackmap.dialects.model import to_stack_map
from smemit.stackmap.dialects.read import read_maps

def read(data, facts):
    dialect = load_dialect(facts["version"])
    bad = [one.rule for one in check_section(dialect, data, facts["endian"]) if one.severity == "error"]
    if bad and bad[0] != BELIEVES:
        raise ValueError(bad[0])
    maps = maps_json([to_stack_map(one) for one in read_maps(dialect, data, facts["endian"])], facts["machine"])
    return {"maps": [one | {"version": dialect.name} for one in maps[:MOST]]}
"""


@pytest.mark.parametrize(("name", "outcome", "believes", "most"), [
    ("yk", "", "", 99), ("perry", "", "", 99), ("microsoft", "", "", 99), ("perry", "partial", "", 1),
    ("yk", "accepted", "overrun", 99)])
def test_a_described_format_is_fuzzed(name: str, outcome: str, believes: str, most: int, tmp_path: Path,
                                      monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in sys.path if path))
    (tmp_path / "reader.py").write_text(f"BELIEVES = {believes!r}; MOST = {most}\n{DESCRIBED}")
    words = ["fuzz", "--reader", f"python:{tmp_path}/reader.py:read", "--minutes", "0.05", "--versions", name,
             "--findings", str(tmp_path / "found")]
    assert main(words) == (1 if outcome else 0)
    said = capsys.readouterr().out
    assert " in 3 s (" in said and not said.startswith("0 inputs"), said
    truths = [json.loads(path.read_text()) for path in (tmp_path / "found").glob("*.json") if path.stem != "state"]
    assert {path.name.split("-")[0] for path in (tmp_path / "found").glob("*.stackmap")} == ({outcome} - {""})
    assert all(one["version"] == name for truth in truths for one in truth["maps"])


def test_bad_words(tmp_path: Path) -> None:
    for words in (["--versions", "x"], ["--machines", "vax"], ["--versions", "0"],
                  ["--versions", "perry", "--machines", "ppc64"]):
        assert main(["fuzz", "--reader", f"{sys.executable} {{}}", "--findings", str(tmp_path), *words]) == 2


def test_a_library_is_fuzzed_quickly_and_its_crash_is_told_at_once(tmp_path: Path,
                                                                    monkeypatch: pytest.MonkeyPatch) -> None:
    library = tmp_path / "reader.so"
    subprocess.run([need_tool("cc", "gcc"), "-O1", "-shared", "-fPIC", "-DLIBRARY", "-o", library, SOURCE], check=True)
    subject = Subject(f"library:{library}:read_stackmap", "json", "section", versions=(1, 2, 3))
    count, found = readers.batch(Campaign(subject, seed=5), 0)
    assert (count, found) == (readers.QUICK_BATCH, [])
    monkeypatch.setenv("DEFECT", "68")
    began = time.monotonic()
    first = next(readers.run(Campaign(subject, seed=5), 30))
    # Before it is reduced; the whole time is not needed.
    assert (first.outcome, first.is_reduced) == ("crashed", False) and time.monotonic() - began < 10


def test_the_time_is_kept_though_every_run_hangs(tmp_path: Path) -> None:
    began = time.monotonic()
    subject = Subject(f"{sys.executable} -S -c 'while True: pass' {{}}", what="section", seconds=0.3)
    found = list(readers.run(Campaign(subject, seed=5), 2))
    assert found[0].outcome == "hung" and time.monotonic() - began < 5


@pytest.mark.parametrize("damage", ["[]", "{", '{"next": "x"}', '{"next": -1, "causes": []}',
                                    '{"next": 1, "causes": 5}'])
def test_a_damaged_state_is_an_error(damage: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "state.json").write_text(damage)
    assert main(["fuzz", "--reader", "true {}", "--findings", str(tmp_path), "--minutes", "0.01"]) == 1
    assert "the state of the campaign is damaged" in capsys.readouterr().err


def test_inputs_of_every_version_can_be_written() -> None:
    for version in (1, 2, 3, "rfc2"):
        subject = Subject("true {}", "exit", "section", versions=(version,))
        assert sum(1 for seed in range(30) for _ in readers.inputs(subject, seed)) > 1200
