"""Notes on modules that compile: sizes of areas with which llc fails, and the selector of llc that is not here."""

from __future__ import annotations

from pathlib import Path

import pytest

from smemit import Builder, Module, i64
from smemit.cli import main


def _sized(target: str, shadow: int, area: int) -> Module:
    module = Module("sized", target=target)

    @module.function
    def f(f: Builder, a: i64) -> None:
        f.stackmap(1, shadow, [a])
        f.patchpoint(2, area, live=[a])

    return module


@pytest.mark.parametrize("target", ["aarch64", "ppc64", "ppc64le"])
def test_sizes_are_whole_instructions(target: str) -> None:
    shadow, area = _sized(target, 5, 22).compile().notes
    assert shadow.endswith(": note: the shadow of stackmap 1 has 5 bytes, no multiple of 4: 8 are used, and llc never"
                           " finishes such a module")
    assert ": note: the area of patchpoint 2 has 22 bytes, no multiple of 4: 24 are used, and builds of LLVM" in area
    assert shadow.startswith(f"{__file__}:18:")
    assert not _sized(target, 8, 24).compile().notes


def test_instructions_of_x86_64_have_any_size() -> None:
    assert not _sized("x86_64", 5, 22).compile().notes


def test_the_command_line_prints_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "m.ll"
    source.write_text(str(_sized("aarch64", 5, 24)))
    assert main(["compile", str(source), "-o", str(tmp_path / "m.o")]) == 0
    assert capsys.readouterr().err.splitlines() == [
        f"{source}:6:3: note: the shadow of stackmap 1 has 5 bytes, no multiple of 4: 8 are used, and llc never"
        " finishes such a module"]
