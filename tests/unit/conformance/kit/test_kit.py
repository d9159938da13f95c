"""The kit is what it says: reproducible, whole, and judged by readers that do not share its code."""

from __future__ import annotations

import hashlib
import json
import tarfile
from collections import Counter
from importlib import resources
from pathlib import Path

import pytest

from smemit.cli import main
from smemit.conformance.inputs.faults import RULES
from smemit.conformance.judge import prove
from smemit.conformance.judge.kit_directory import load_kit, select
from smemit.conformance.kit.manifest import MANIFEST
from smemit.conformance.kit.write import KIT_VERSION, archive, write
from smemit.errors import UsageError
from smemit.stackmap import open_image
from tests.conftest import need_module, need_tool


def test_the_decoder_reads_the_truth_and_refuses_the_faults(kit: Path) -> None:
    need_module("lief")
    found = [line for case in load_kit(kit) for line in prove.by_decoder(case)]
    assert found == []


@pytest.mark.parametrize("release", ["13", "16", "22"])
def test_llvm_readobj_reads_the_truth(kit: Path, release: str) -> None:
    tool = need_tool(f"llvm-readobj-{release}")
    assert list(prove.by_llvm(tool, load_kit(kit))) == []


def test_two_kits_are_equal(kit: Path, tmp_path: Path) -> None:
    again, packed = tmp_path / "again", tmp_path / "kit.tar.gz"
    assert main(["kit", str(again), "--archive", str(packed)]) == 0
    assert (kit / MANIFEST).read_bytes() == (again / MANIFEST).read_bytes()
    assert packed.read_bytes() == archive(kit)
    with tarfile.open(packed) as tar:
        assert f"smemit-kit-{KIT_VERSION}/{MANIFEST}" in tar.getnames()


def test_the_manifest_names_every_file_with_its_sum(kit: Path) -> None:
    manifest = json.loads((kit / MANIFEST).read_text())
    sums = {path: sum for case in manifest["cases"] for path, sum in case["sha256"].items()} | manifest["sha256"]
    there = {str(path.relative_to(kit)) for path in kit.rglob("*") if path.is_file()} - {MANIFEST}
    assert there == set(sums)
    for path, expected in sums.items():
        assert hashlib.sha256((kit / path).read_bytes()).hexdigest() == expected, path
    assert sum((kit / path).stat().st_size for path in there) < 50 << 20


def test_every_rule_has_wrong_cases_in_every_version_that_has_it(kit: Path) -> None:
    cases = load_kit(kit)
    found = Counter((case.rule, case.version) for case in cases if case.verdict == "reject")
    only_rfc2 = {"table-offset", "index-range"}
    # The RFC finds records through ranges, so it has no such counts and no padding that could be missing.
    not_rfc2 = {"function-count", "constant-count", "record-count", "padding-wrong"}
    for rule in RULES:
        for version in ("1", "2", "3", "rfc2"):
            if (rule in only_rfc2 and version != "rfc2") or (rule in not_rfc2 and version == "rfc2"):
                continue
            if rule == "function-record-count" and version in ("1", "rfc2"):
                continue
            assert found[rule, version], (rule, version)


def test_truths_follow_the_published_schema(kit: Path) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    schema = json.loads(resources.files("smemit.stackmap").joinpath("schema.json").read_text("utf-8"))
    validator = jsonschema.Draft202012Validator(schema)
    for case in load_kit(kit):
        path = kit / case.truth
        if path.stat().st_size < 3000:
            validator.validate(json.loads(path.read_text()))


def test_select_by_version_machine_and_group(kit: Path) -> None:
    cases = load_kit(kit)
    some = list(select(cases, "v3", "ppc64", "padding"))
    assert {(case.version, case.machine, case.group) for case in some} == {("3", "ppc64", "padding")}


def test_a_directory_of_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("x")
    with pytest.raises(UsageError, match="holds no kit"):
        write(tmp_path)
    assert main(["kit", str(tmp_path)]) == 2
    assert (tmp_path / "mine").read_text() == "x"


def test_cases_are_chosen_by_tag_container_and_byte_order(kit: Path) -> None:
    cases = load_kit(kit)
    assert {case.tag for case in cases} == {"emitted", "format", "hardening", "debatable"}
    assert {case.container for case in cases} == {"elf", "macho", "coff", "pe", "archive"}
    assert {case.verdict for case in select(cases, tags="hardening")} == {"reject"}
    assert {case.container for case in select(cases, containers="macho,coff")} == {"macho", "coff"}
    assert {case.endian for case in select(cases, endians="big")} == {"big"}


def test_what_changed_between_two_kits(kit: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kit", str(tmp_path), "--only", "loaded,linked"]) == 0
    assert (tmp_path / "README.md").exists() and {case.group for case in load_kit(tmp_path)} == {"loaded", "linked"}
    text = (tmp_path / MANIFEST).read_text().replace('"tag": "emitted"', '"tag": "format"', 1)
    (tmp_path / MANIFEST).write_text(text)
    capsys.readouterr()
    assert main(["kit", str(kit), "--diff", str(tmp_path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if line[0] == "!"] == ["! accept/v3-x86_64-loaded-register: tag"]
    assert {line[0] for line in lines} == {"!", "+"}
    assert main(["kit", str(kit), "--diff", str(kit)]) == 0
    assert main(["kit", str(tmp_path), "--only", "nothing"]) == 2
    assert main(["kit", str(kit), "--diff", str(tmp_path / "no")]) == 1


def test_no_two_records_of_a_loaded_image_are_at_one_place(kit: Path) -> None:
    for case in select(load_kit(kit), groups="loaded"):
        image = open_image(kit / case.file)
        addresses = [record.address for record in image.records]
        assert len(set(addresses)) == len(addresses) and None not in addresses and 0 not in addresses
        # The bare section holds the same addresses: what a runtime finds in memory.
        bare = open_image(kit / (case.section or ""), endian=case.endian)
        assert [record.address for record in bare.records] == addresses


def test_the_page_has_the_numbers_of_the_kit(kit: Path) -> None:
    counts = Counter(case.verdict for case in load_kit(kit))
    page = resources.files("smemit.docs").joinpath("readers.md").read_text("utf-8")
    text = " ".join(page.split())
    assert (f"writes {counts.total():,} small test cases in a few seconds: "
            f"{counts['accept']:,} that readers must accept, "
            f"{counts['reject']:,} that they must reject, and {counts['free']:,} for which both are allowed") in text
