"""The truth of a compiled object: what each location stands for, in every version, and addresses after linking."""

from __future__ import annotations

import json
import re
import subprocess
from collections import Counter
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from smemit.cli import main
from smemit.compile.pipeline import compile_object
from smemit.conformance.judge.judging import Outcome, weigh
from smemit.conformance.judge.reading import from_json
from smemit.ir.text import read
from smemit.stackmap.as_json import to_json
from smemit.stackmap.image import open_image
from tests.conftest import need_tool
from tests.readers.truth_campaign import TARGETS, disagreements

TRIPLE = 'target triple = "x86_64-unknown-linux-gnu"\n'

SITES = TRIPLE + """
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32, i32)
declare void @callee()

define i64 @sites(i64 %a, ptr %p, i32 %b) {
  %slot = alloca i64
  %sum = add i64 %a, 5
  %1 = add i32 %b, 1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 0, i64 %sum, i32 %1, ptr %slot,
    i64 -1, i64 1234567890123, ptr null)
  %r = call anyregcc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 8, i32 20,
    ptr null, i32 1, i64 %a, i64 %sum)
  ret i64 %r
}

define ptr addrspace(1) @collected(ptr addrspace(1) %object, i32 %n) gc "statepoint-example" {
  %inner = getelementptr i8, ptr addrspace(1) %object, i64 16
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 9, i32 0,
    ptr elementtype(void ()) @callee, i32 0, i32 0, i32 0, i32 0)
    ["deopt"(i32 %n, i32 3), "gc-live"(ptr addrspace(1) %object, ptr addrspace(1) %inner)]
  %moved = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 1)
  ret ptr addrspace(1) %moved
}
"""


def follow_schema(truth: dict[str, Any]) -> None:
    """Raise unless this follows the published schema; a test that calls this needs jsonschema."""
    jsonschema = pytest.importorskip("jsonschema")
    schema = json.loads(resources.files("smemit.stackmap").joinpath("schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator(schema).validate(truth)


def records_of(truth: dict[str, Any]) -> list[dict[str, Any]]:
    return [record for function in truth["maps"][0]["functions"] for record in function["records"]]


def operands(record: dict[str, Any]) -> list[tuple[str, str | None]]:
    return [(location["operand"]["role"], location["operand"].get("name")) for location in record["locations"]]


def test_each_location_names_its_operand() -> None:
    module = read(SITES, "sites.ll")
    truth = compile_object(module).truth
    follow_schema(truth)
    first, second, third = records_of(truth)
    assert operands(first) == [("live", name) for name in ("%sum", "%1", "%slot", "-1", "1234567890123", "null")]
    types = [location["operand"]["type"] for location in first["locations"]]
    assert types == ["i64", "i32", "ptr", "i64", "i64", "ptr"]
    assert operands(second) == [("result", "%r"), ("argument", "%a"), ("live", "%sum")]
    assert operands(third) == [("convention", None), ("flags", None), ("deopt count", None), ("deopt", "%n"),
                               ("deopt", "3"), ("base", "%object"), ("derived", "%inner")]
    assert first["site"] == {"kind": "stackmap", "function": "sites", "place": "sites.ll:13:3"}
    assert [record["site"]["kind"] for record in (second, third)] == ["patchpoint", "statepoint"]


@pytest.mark.parametrize("version", ["1", "2", "3", "rfc2"])
def test_truth_is_what_the_decoder_reads_in_every_version(version: str, tmp_path: Path) -> None:
    found = compile_object(read(SITES, "sites.ll"), stackmap_version=version)
    found.save(tmp_path / "a.o")
    told = from_json(to_json(open_image(tmp_path / "a.o")))
    assert weigh("accept", from_json(found.truth), told) == (Outcome.RIGHT, "")


@pytest.mark.parametrize("target", TARGETS)
def test_truth_of_random_modules_is_what_llvm_readobj_reads(target: str) -> None:
    counts: Counter[str] = Counter()
    assert list(disagreements(range(40), target, need_tool("llvm-readobj-22"), counts)) == []
    assert counts["records"] > 50 and counts["locations"] == counts["locations with an operand"]


def test_a_module_without_records_has_no_maps() -> None:
    assert compile_object(read(TRIPLE + "define void @f() {\n ret void\n}\n", "f.ll")).truth["maps"] == []


def compiled_with_truth(triple: str, names: tuple[str, ...], folder: Path) -> tuple[list[str], list[str]]:
    """The paths of an object for each function name, and of its truth."""
    objects, truths = [], []
    for name in names:
        source = folder / f"{name}.ll"
        source.write_text(f'target triple = "{triple}"\n'
                          "declare void @llvm.experimental.stackmap(i64, i32, ...)\n"
                          f"define i64 @{name}(i64 %a) {{\n"
                          "  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a)\n"
                          "  ret i64 %a\n}\n")
        objects.append(str(folder / f"{name}.o"))
        truths.append(str(folder / f"{name}.json"))
        assert main(["compile", str(source), "-o", objects[-1], "--truth", truths[-1]]) == 0
    return objects, truths


@pytest.mark.parametrize("mode", ["-no-pie", "-pie"])
def test_addresses_of_a_linked_program_are_those_it_shows(mode: str, tmp_path: Path) -> None:
    gcc = need_tool("x86_64-linux-gnu-gcc", "gcc")
    objects, truths = compiled_with_truth("x86_64-unknown-linux-gnu", ("one", "two"), tmp_path)
    shows = tmp_path / "main.c"
    shows.write_text('#include <stdio.h>\nlong one(long), two(long); extern char __executable_start[];\n'
                     'int main(void) { printf("%p %p %p", (void*)__executable_start, (void*)one, (void*)two); }\n')
    program = str(tmp_path / "program")
    subprocess.run([gcc, mode, "-o", program, str(shows), *objects], check=True, capture_output=True)
    shown = [int(word, 16) for word in re.findall(r"0x\w+", subprocess.run([program], capture_output=True, text=True,
                                                                        check=True).stdout)]
    base = "0" if mode == "-no-pie" else hex(shown[0])
    joined = tmp_path / "joined.json"
    assert main(["truth", *truths, "--linked", program, "--base", base, "-o", str(joined)]) == 0
    functions = [function for item in json.loads(joined.read_text())["maps"] for function in item["functions"]]
    assert [int(function["resolved_address"]) for function in functions] == shown[1:]
    follow_schema(json.loads(joined.read_text()))
    assert main(["truth", truths[0], "--linked", objects[0] + "none", "-o", str(joined)]) == 1


@pytest.mark.parametrize("arch", ["x86_64", "arm64"])
@pytest.mark.parametrize("kind", ["-dylib", "-execute"])
def test_truth_of_linked_mach_o_is_what_the_decoder_reads(arch: str, kind: str, tmp_path: Path) -> None:
    linker = need_tool("ld64.lld-22", "ld64.lld")
    objects, truths = compiled_with_truth(f"{arch}-apple-macosx14", ("main", "two"), tmp_path)
    linked, joined = str(tmp_path / "linked"), tmp_path / "joined.json"
    subprocess.run([linker, "-arch", arch, "-platform_version", "macos", "14.0", "14.0", "-undefined", "dynamic_lookup",
                    kind, "-fixup_chains", "-o", linked, *objects], check=True, capture_output=True)
    assert main(["truth", *truths, "--linked", linked, "-o", str(joined)]) == 0
    told = json.loads(joined.read_text())
    follow_schema(told)
    assert told["container"] == "macho"
    functions = [function for item in told["maps"] for function in item["functions"]]
    read = [function for one in open_image(linked).stack_maps for function in one.functions]
    assert [int(function["resolved_address"]) for function in functions] == [one.resolved for one in read]
    assert [function["name"] for function in functions] == [one.symbol for one in read] == ["main", "two"]


def test_a_damaged_truth_is_told(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text("[]")
    assert main(["truth", str(path), "--linked", str(path)]) == 1
