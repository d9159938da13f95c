"""Damaged objects are compared byte by byte: a difference is told, whatever their headers claim."""

from __future__ import annotations

import random
from contextlib import suppress
from functools import cache
from pathlib import Path

from smemit.cli.pages.diff_page import page
from smemit.difftest.compare import compare
from smemit.difftest.side_by_side import function_pairs
from smemit.errors import SmemitError
from smemit.stackmap.containers.elf import ElfFile

GOLDEN = Path(__file__).parents[3] / "golden"
EDGES = (0, 1, 0xFF, 0x10000, 0x7FFFFFFF, 1 << 31, (1 << 64) - 1)


@cache
def objects() -> list[bytes]:
    """A small object of each machine."""
    return [next(data for path in sorted((GOLDEN / target).glob("*.o")) if len(data := path.read_bytes()) < 2000)
            for target in ("x86_64", "aarch64", "ppc64", "ppc64le", "x86_64-macos", "arm64-macos")]


def test_what_llc_wrote_is_whole() -> None:
    assert all(ElfFile(memoryview(data)).is_whole() for data in objects()[:4])


def test_damage_is_a_difference_and_no_traceback() -> None:
    rng = random.Random(35)
    damaged = 0
    for number in range(240):
        data = objects()[number % 6]
        changed = bytearray(data)
        for _ in range(rng.choice((1, 1, 2, 5))):
            # Headers are where damage misleads.
            at = rng.randrange(64) if rng.random() < 0.3 else len(data) - 1 - rng.randrange(min(len(data), 1200))
            size = rng.choice((1, 2, 4, 8))
            value = rng.choice((*EDGES, rng.getrandbits(64))) % (1 << 8 * size)
            changed[at : at + size] = value.to_bytes(size, "little")[: len(data) - at]
        if rng.random() < 0.1:
            del changed[rng.randrange(len(changed)):]
        if bytes(changed) == data:
            continue
        damaged += 1
        found = compare(bytes(changed), data)
        assert found is not None and str(found)
        with suppress(SmemitError):
            list(function_pairs(bytes(changed), data))
    assert damaged > 200


def test_load_commands_without_bytes_are_not_counted() -> None:
    data = objects()[4]
    changed = bytearray(data)
    changed[16:20] = b"\xff" * 4
    changed[36:40] = bytes(4)
    found = compare(bytes(changed), data)
    assert found is not None and found.field == "bytes"


def test_a_page_shows_names_with_a_zero_byte() -> None:
    shown = "".join(page(("one.o", "two.o"), "symbol a\0b differs", []))
    assert "symbol a" in shown and "0 functions" in shown
