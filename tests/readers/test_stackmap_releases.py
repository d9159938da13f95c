"""What every LLVM emits for the golden inputs is read without findings and written back; llvm-readobj says the same."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from smemit.cli import main
from smemit.difftest import golden
from smemit.ir.module import TARGETS
from smemit.stackmap import open_image
from tests.conftest import cases_of, need_tool

GOLDEN = golden.default_folder()
# 13 and 14 read `ptr` only when told to, and 13 not everywhere.
RELEASES = {
    "13": ["-force-opaque-pointers"],
    "14": ["-opaque-pointers"],
    "15": [],
    "16": [],
    "19": [],
    "22": [],
}


def inputs() -> list[golden.Case]:
    return [case for target in TARGETS for case in cases_of(target)]


@pytest.mark.parametrize("release", RELEASES)
def test_sections_of_a_release_read_and_come_back(release: str, tmp_path: Path) -> None:
    llc = need_tool(f"llc-{release}")
    sections = 0
    # A third of the inputs for the old ones; all for the one we are equal to.
    chosen = inputs() if release == "22" else inputs()[int(release) % 3 :: 3]
    for case in chosen:
        out = tmp_path / "out.o"
        out.unlink(missing_ok=True)
        command = [llc, *RELEASES[release], "-O0", "-filetype=obj", f"-mtriple={TARGETS[case.target]}", "-o", str(out),
                   str(case.input)]
        # An old release may not know what an input is about; what it does emit must be right.
        if subprocess.run(command, capture_output=True, timeout=60).returncode or not out.exists():
            continue
        if b".llvm_stackmaps" not in out.read_bytes():
            continue
        image = open_image(out)
        assert [str(finding) for finding in image.check()] == [], case.name
        assert b"".join(found.to_bytes() for found in image.stack_maps) == bytes(image.data), case.name
        sections += 1
    assert sections >= 5, "almost nothing was judged"


@pytest.mark.parametrize("release", RELEASES)
def test_llvm_text_is_the_text_of_llvm_readobj(release: str, capsys: pytest.CaptureFixture[str]) -> None:
    readobj = need_tool(f"llvm-readobj-{release}")
    objects = [case.object for case in inputs()]
    objects = [path for path in objects if b".llvm_stackmaps" in path.read_bytes()]
    assert len(objects) > 50
    text = subprocess.run([readobj, "--stackmap", *objects], capture_output=True, text=True, check=True).stdout
    for path in objects:
        assert main(["decode", "--format", "llvm", str(path)]) == 0
    assert capsys.readouterr().out == text


@pytest.mark.parametrize("mode", [[], ["-stackmap-version=1"], ["-stackmap-version=7"]])
def test_llvm_text_of_odd_labels(mode: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    llc, readobj = need_tool("llc-22"), need_tool("llvm-readobj-22")
    path = tmp_path / "out.o"
    source = GOLDEN / "inputs" / "anyreg-constants.ll"
    command = [llc, "-O0", *mode, "-filetype=obj", "-mtriple=x86_64-unknown-linux-gnu", "-o", str(path), str(source)]
    subprocess.run(command, check=True, capture_output=True)
    found = subprocess.run([readobj, "--stackmap", path], capture_output=True, text=True)
    assert main(["decode", "--format", "llvm", str(path)]) == 0
    out = capsys.readouterr()
    assert out.out == found.stdout
    if mode:
        # The same reason in the same words; llvm-readobj names the section before it.
        assert out.err.partition("': ")[2].strip() in found.stderr
    # The label is not believed: the body is v3 whatever it says.
    assert [stack_map.version for stack_map in open_image(path).stack_maps] == [3]


@pytest.mark.parametrize("mode", ["-no-pie", "-pie"])
def test_llvm_text_of_linked_files_is_the_first_blob(
    mode: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    readobj, linker = need_tool("llvm-readobj-22"), need_tool("x86_64-linux-gnu-ld", "ld")
    parts = sorted((GOLDEN / "x86_64").glob("liveout-*.o"))[1:4]
    path = tmp_path / "linked"
    odd = ["--unresolved-symbols=ignore-all", "--allow-multiple-definition"]
    subprocess.run([linker, mode, *odd, "-o", str(path), *map(str, parts)], check=True, capture_output=True)
    text = subprocess.run([readobj, "--stackmap", path], capture_output=True, text=True, check=True).stdout
    assert main(["decode", "--format", "llvm", str(path)]) == 0
    assert capsys.readouterr().out == text
