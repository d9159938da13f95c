"""What the reader of plain lines makes of a line is what argparse makes of it."""

from __future__ import annotations

import random
from argparse import Namespace

import pytest

from smemit.cli import COMMANDS, module_of, plain
from smemit.cli.parse import parse

WORDS = {
    "compile": ["a.ll", "b.py:m", "-", "-o", "x.o", "-O0", "-O7", "-O", "2", "--emit", "asm", "--emit=obj", "--em",
                "-S", "--emit-llvm", "-emit-llvm", "--jobs", "-j4", "-j", "x", "--target", "aarch64", "-mtriple=x",
                "-mcpu", "", "--show", "-filetype=null", "-spp-no-call", "--spp-counted-loop-trip-width", "12",
                "--passes", "-1", "-oy", "--check", "--check=1", "--isel", "dag", "-rs4gc-remat-derived-at-uses",
                "true", "-mattr", "+a,-b"],
    "targets": ["x86_64", "ppc64", "--json", "--templates"],
    "decode": ["a.o", "b.o", "-", "--json", "--format", "text", "llvm", "--stackmap", "--schema", "--machine",
               "x86_64", "--version", "3", "--endian", "big", "middle", "--js"],
    "check": ["a.o", "--json", "--sarif", "--only", "overrun", "--ignore", "--fail-on", "never", "--meaning"],
    "truth": ["a.o", "b", "-o", "x", "--json"],
}


@pytest.mark.parametrize("command", WORDS)
def test_plain_lines_are_read_as_argparse_reads_them(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    choose = random.Random(20)
    read = 0
    for _ in range(600):
        line = [command, *choose.choices(WORDS[command], k=choose.randint(1, 5))]
        found = plain.read(line, COMMANDS, module_of)
        if found is not None:
            read += 1
            assert Namespace(**vars(found)) == parse(line, COMMANDS, module_of), line
    assert read >= (50 if command == "compile" else 0)


@pytest.mark.parametrize("line", [
    "compile f.ll -O0 -o f.o", "compile a.ll -o - --emit=asm --target ppc64", "compile -mtriple x a.ll b.ll -j 2",
    "decode a.o", "decode --json a.o b.o", "decode --stackmap a.o", "check a.o", "check --only overrun --json a.o",
])
def test_usual_lines_are_plain(line: str) -> None:
    assert plain.read(line.split(), COMMANDS, module_of) is not None


@pytest.mark.parametrize("line", [
    "compile a.ll --em obj", "compile a.ll --help", "compile a.ll -O9", "compile a.ll -o", "compile a.ll -O0 b.ll",
    "compile", "compile a.ll -stop-after=x", "decode a.o --json --stackmap",
])
def test_others_are_for_argparse(line: str) -> None:
    assert plain.read(line.split(), COMMANDS, module_of) is None
