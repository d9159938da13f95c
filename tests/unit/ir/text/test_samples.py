"""Every sample, in the syntax of its release, is read; what is written of it is the same module to us and to LLVM."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from smemit.dsl.module import Module
from smemit.ir.text import write
from smemit.ir.verify import verify
from tests.conftest import need_tool

SAMPLES = sorted(Path(__file__).with_name("samples").glob("*.ll"))


def read_sample(path: Path) -> Module:
    return Module.parse(path.read_bytes(), path.name)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_sample_is_sound_and_survives_text(path: Path) -> None:
    module = read_sample(path)
    verify(module)
    text = write(module)
    again = Module.parse(text, path.name)
    assert again == module
    assert write(again) == text


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_llvm_takes_what_is_written_of_a_sample(path: Path) -> None:
    llc = need_tool("llc-22")
    text = write(read_sample(path)).replace("x86_64-apple-macosx", "x86_64-unknown-linux-gnu")
    done = subprocess.run([llc, "-O0", "-stop-after=pre-isel-intrinsic-lowering", "-o", "-", "-"], input=text.encode(),
                          capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
