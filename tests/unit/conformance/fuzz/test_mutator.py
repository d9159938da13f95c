"""Changes by structure: most keep all counts right, the same seed makes the same ones; none is too long or slow."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from smemit.conformance.fuzz import afl
from smemit.conformance.fuzz.mutator import Mutator, take_apart
from smemit.conformance.inputs.random_maps import right_map
from smemit.stackmap import read
from smemit.stackmap.formats import Version
from smemit.stackmap.serialize import serialize
from smemit.stackmap.statepoints import is_statepoint
from smemit.stackmap.strict import check
from tests.unit.steps import steps


def sections(count: int, version: Version = 3, endian: str = "little") -> list[bytes]:
    rng = random.Random(f"{version} {endian}")
    return [serialize(right_map(rng, version, endian)) for _ in range(count)]


@pytest.mark.parametrize("version", [1, 2, 3])
@pytest.mark.parametrize("endian", ["little", "big"])
def test_structural_changes_keep_counts_right(version: Version, endian: str) -> None:
    pool = [data for data in sections(40, version, endian) if len(data) > 100]
    mutator, right = Mutator(1), Counter[tuple[str, bool]]()
    for number in range(1500):
        out = mutator.mutate(pool[number % len(pool)], pool[(7 * number) % len(pool)])
        wrong = any(f.severity == "error" for f in check(out, version, "big" if endian == "big" else "little"))
        right[mutator.label, not wrong] += 1
    for label in ("repeat", "swap", "constant", "append", "live_out"):
        assert right[label, True] > 9 * right[label, False], (label, right)
    assert right["lie", False] > 3 * right["lie", True]
    assert right["bytes", False] > 20


def test_changed_record_counts_have_a_right_sum() -> None:
    pool = [data for data in sections(20) if len(data) > 100]
    mutator, found = Mutator(2), set()
    for number in range(1500):
        given = pool[number % len(pool)]
        out = mutator.mutate(given)
        if mutator.label == "sum" and (anatomy := take_apart(given)) is not None and len(anatomy.owners) > 1:
            old, new = (sum(int.from_bytes(data[place : place + 8], "little") for place, _ in anatomy.owners)
                        for data in (given, out))
            assert (new - old) % (1 << 32) == 0
            found.add((new - old) % (1 << 64))
    assert found == {0, 1 << 32}


def test_maps_are_converted_to_every_version() -> None:
    pool, mutator, found = sections(20), Mutator(4, afl.VERSIONS), Counter[str]()
    for number in range(3000):
        out = mutator.mutate(pool[number % 20])
        if mutator.label == "convert" and all(one.severity != "error" for one in check(out, None, "little")):
            found.update(str(stack_map.version) for stack_map in read(out, None, "little").stack_maps)
    assert found.keys() == {str(version) for version in afl.VERSIONS}


def test_records_get_the_form_of_statepoints() -> None:
    pool, mutator, found = sections(20), Mutator(6), 0
    for number in range(1500):
        out = mutator.mutate(pool[number % 20])
        if mutator.label == "statepoint":
            assert not any(finding.severity == "error" for finding in check(out, 3, "little"))
            (stack_map,) = read(out, 3, "little").stack_maps
            found += any(map(is_statepoint, stack_map.records))
    assert found > 10


def test_lists_get_long() -> None:
    mutator, given = Mutator(3), sections(1)[0]
    longest = max(count for _ in range(3000) if (anatomy := take_apart(mutator.mutate(given, most=1 << 15)))
                  for _, _, count, _ in anatomy.records)
    assert longest > 1024


def test_the_same_seed_makes_the_same_changes() -> None:
    pool = sections(10)
    one, two = Mutator("\udc80"), Mutator("\udc80")
    assert [one.mutate(pool[n % 10]) for n in range(100)] == [two.mutate(pool[n % 10]) for n in range(100)]


@pytest.mark.parametrize("data", [b"", b"\3", b"\3" * 16, b"\xff" * 100, bytes(200)])
def test_any_bytes_are_changed_within_the_limit(data: bytes) -> None:
    mutator = Mutator(0)
    for _ in range(200):
        assert len(mutator.mutate(data, data, 64)) <= 64
    assert take_apart(b"\3" * 16) is None


def test_afl_gets_what_it_asks_for() -> None:
    afl.init(7)
    assert 10 < afl.fuzz_count(bytearray(b"\3")) < 1000
    data = sections(1)[0]
    out = afl.fuzz(bytearray(data), bytearray(data), 1 << 16)
    assert isinstance(out, bytearray)
    assert {bytes(afl.fuzz(bytearray(data), None, 4096)) for _ in range(50)} != {data}
    afl.deinit()


def test_changes_are_quick() -> None:
    pool = [data for data in sections(200) if 700 < len(data) < 1300][:20]
    assert len(pool) > 5
    mutator, changes = Mutator(0), iter(range(2000))
    work = steps(lambda: [mutator.mutate(pool[number % len(pool)], pool[0], 4096) for number in changes])
    # 92 lines and calls a change are 90,000 to 180,000 changes a second on the machine it was written on.
    assert work < 200 * 2000
