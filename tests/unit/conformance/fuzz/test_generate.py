"""Generated sections, objects and faults: their truth is what readers find, faults break the rule they name."""

from __future__ import annotations

import json
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from smemit.cli import main
from smemit.conformance.fuzz.generate import FORMS, MACHINES, Form, Wanted, asked_for, generate
from smemit.conformance.inputs.described import BREAKABLE, faults
from smemit.conformance.inputs.faults import RULES
from smemit.conformance.inputs.truth import maps_json
from smemit.conformance.judge.judging import Outcome, weigh
from smemit.conformance.judge.reading import from_json
from smemit.errors import UsageError
from smemit.stackmap import StackMap
from smemit.stackmap.as_json import to_json
from smemit.stackmap.dialects.description import bundled, load_dialect
from smemit.stackmap.dialects.model import to_stack_map
from smemit.stackmap.dialects.read import read_maps
from smemit.stackmap.formats import Version
from smemit.stackmap.image import open_image
from smemit.stackmap.strict import check


@pytest.mark.parametrize("form", FORMS)
def test_truth_is_what_the_decoder_reads(form: Form, tmp_path: Path) -> None:
    wanted = Wanted(form, (1, 2, 3, "rfc2"), ("x86_64", "ppc64"))
    seen = Counter[str]()
    for made in generate(60, 11, wanted):
        path = tmp_path / made.name
        path.write_bytes(made.data)
        outcome, detail = weigh("accept", from_json(made.truth), from_json(to_json(open_image(path))))
        assert outcome is Outcome.RIGHT, (made.name, detail)
        seen[made.truth["maps"][0]["version"]] += 1
    assert set(seen) == {"1", "2", "3", "rfc2"}


@pytest.mark.parametrize("rule", RULES)
def test_a_fault_breaks_the_rule_it_names(rule: str) -> None:
    versions: tuple[Version, ...] = ("rfc2",) if rule in ("table-offset", "index-range") else (2, 3)
    found = list(generate(15, 5, Wanted("section", versions, fault=rule)))
    assert len(found) > 10
    for made in found:
        assert made.truth["case"]["rule"] == rule
        assert any(finding.severity == "error" for finding in check(made.data, None, "little"))


@pytest.mark.parametrize("name", bundled())
def test_sections_of_a_described_format_are_what_they_claim(name: str, tmp_path: Path) -> None:
    dialect = load_dialect(name)
    words = ["generate", "-n", "30", "--targets", "x86_64,ppc64", "--versions", name, "-d"]
    assert main([*words, str(tmp_path / "right")]) == main([*words, str(tmp_path / "wrong"), "--fault", "any"]) == 0
    for path in (tmp_path / "right").glob("*.stackmap"):
        truth = json.loads(path.with_suffix(".json").read_text())
        endian = truth["maps"][0]["endian"]
        maps = [to_stack_map(found) for found in read_maps(dialect, path.read_bytes(), endian)]
        assert truth["maps"] == [one | {"version": name} for one in maps_json(maps, truth["machine"])]
    rules = set()
    for path in (tmp_path / "wrong").glob("*.stackmap"):
        truth = json.loads(path.with_suffix(".json").read_text())
        first = faults(dialect, path.read_bytes(), MACHINES[truth["machine"]])[0]
        assert (first.rule, first.offset) == (truth["case"]["rule"], truth["case"]["offset"])
        rules.add(first.rule)
    assert len(rules) > 1 and rules <= set(BREAKABLE)


@pytest.mark.parametrize("rule", ["constant-index", "fixed-value", "kind-unknown", "overrun", "record-counts"])
def test_a_rule_of_a_described_format_is_broken(rule: str) -> None:
    found = list(generate(4, 5, Wanted(versions=(load_dialect("yk"),), fault=rule)))
    assert [made.truth["case"]["rule"] for made in found] == [rule] * 4


def test_the_command_writes_the_same_again(tmp_path: Path) -> None:
    words = ["generate", "-n", "20", "--seed", "3", "--versions", "1,3", "--kinds", "indirect,constant", "-d"]
    assert main([*words, str(tmp_path / "a")]) == main([*words, str(tmp_path / "b")]) == 0
    names = sorted(path.name for path in (tmp_path / "a").iterdir())
    assert len(names) == 40
    for name in names:
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()
        if name.endswith(".json"):
            truth = json.loads((tmp_path / "a" / name).read_text())
            text = json.dumps(truth)
            assert '"Register"' not in text and '"Direct"' not in text


@pytest.mark.parametrize("words", [["--fault", "no-rule"], ["--kinds", "x"], ["--targets", "x"], ["--versions", "9"],
                                   ["--versions", "3,yk", "--fault", "kind"], ["--versions", "yk", "--form", "object"],
                                   ["--versions", "yk", "--kinds", "register"],
                                   ["--form", "compiled", "--fault", "any"]])
def test_what_cannot_be_generated_is_told(words: list[str], tmp_path: Path) -> None:
    assert main(["generate", "-n", "1", "-d", str(tmp_path), *words]) == 2


@pytest.mark.parametrize("form", ["section", "object"])
def test_a_corpus_is_small_and_right(form: str, tmp_path: Path) -> None:
    assert main(["corpus", "--form", form, str(tmp_path)]) == 0
    seeds = list((tmp_path / "seeds").iterdir())
    assert 30 < len(seeds) < 200
    for path in seeds:
        assert path.stat().st_size < 3000
        assert [f for f in open_image(path).check() if f.severity == "error"] == []
    lines = (tmp_path / "stackmap.dict").read_text().splitlines()
    assert all(line.count('"') == 2 and "=" in line for line in lines)


def test_records_of_machine_code_come_in_any_version_and_with_faults() -> None:
    example = files("smemit") / "examples" / "mir" / "any_register.mir"
    code, machine = asked_for(example.read_text(encoding="utf-8"), "any_register.mir")
    assert machine == "x86_64"
    made = list(generate(12, 1, Wanted(versions=(1, 2, 3), machines=[machine], code=code)))
    assert {one.truth["maps"][0]["version"] for one in made} == {"1", "2", "3"}
    ids = set()
    for one in made:
        (record,) = StackMap.from_bytes(one.data).records
        assert [location.register for location in record.locations] == [0, 9, 10, 20]
        ids.add(record.id)
    assert 1 in ids and len(ids) > 3
    broken = list(generate(5, 1, Wanted(machines=[machine], code=code, fault="any")))
    assert all(one.truth["case"]["verdict"] == "reject" for one in broken)


def test_machine_code_without_records_is_refused() -> None:
    with pytest.raises(UsageError, match="records nothing"):
        asked_for("---\nname: f\nbody: |\n  bb.0:\n    RET64\n...\n", "a.mir")
