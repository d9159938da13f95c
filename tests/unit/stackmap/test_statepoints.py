"""The statepoint view of a record: in the API, as columns, in JSON, decoded and explained."""

from __future__ import annotations

import io
import json
import random
from pathlib import Path

import pytest

from smemit import stackmap
from smemit.cli import main
from smemit.stackmap import statepoints
from smemit.stackmap.columns import Columns
from smemit.stackmap.formats import CONSTANT, CONSTANT_INDEX, DIRECT, INDIRECT, REGISTER
from smemit.stackmap.model import Function, LiveOut, Location, Record, StackMap


def const(value: int) -> Location:
    return Location(CONSTANT, 8, 0, value)


SLOT = [Location(INDIRECT, 8, 7, 8 * n) for n in range(6)]
OBJECT = Location(DIRECT, 8, 7, 64)
HEAD = [const(8), const(2), const(1)]
DEOPT = const(42)


@pytest.mark.parametrize(("locations", "pairs", "allocas"), [
    ([*HEAD, DEOPT], [], []),
    ([*HEAD, DEOPT, SLOT[0], SLOT[0], SLOT[1], SLOT[2]], [(4, 5), (6, 7)], []),
    ([*HEAD, DEOPT, SLOT[0], SLOT[0], OBJECT], [(4, 5)], [6]),
    ([*HEAD, DEOPT, OBJECT, OBJECT], [], [4, 5]),
    # A derived pointer to an alloca.
    ([*HEAD, DEOPT, SLOT[0], OBJECT, OBJECT], [(4, 5)], [6]),
    ([*HEAD, OBJECT, OBJECT], [], [4]),
    ([*HEAD, DEOPT, const(0), const(0)], [(4, 5)], []),
])
def test_pairs_and_allocas_are_told_apart(locations: list[Location], pairs: list[tuple[int, int]],
                                          allocas: list[int]) -> None:
    record = Record(1, 0, locations)
    found = statepoints.as_statepoint(locations)
    assert found is not None
    assert (found.convention, found.flags, list(found.deopt)) == (8, 2, [3])
    assert (list(found.pairs), list(found.allocas)) == (pairs, allocas)
    assert len(found.roles()) == len(locations)
    values = stackmap.statepoint_of(record)
    assert values == (8, 2, (locations[3],), tuple((locations[a], locations[b]) for a, b in pairs),
                      tuple(locations[i] for i in allocas))


@pytest.mark.parametrize("record", [
    Record(1, 0, HEAD[:2]),
    Record(1, 0, HEAD),
    Record(1, 0, [*HEAD, DEOPT, SLOT[0]]),
    Record(1, 0, [*HEAD, DEOPT], [LiveOut(7, 8)]),
    Record(1, 0, [SLOT[0], *HEAD[1:], DEOPT]),
    Record(1, 0, [const(1024), const(0), const(0)]),
    Record(1, 0, [const(0), const(4), const(0)]),
    Record(1, 0, [const(0), const(0), const(-1)]),
    Record(1, 0, [const(0), const(0), Location(CONSTANT_INDEX, 8, 0, 0)]),
], ids=repr)
def test_other_records_are_not_read_as_statepoints(record: Record) -> None:
    assert stackmap.statepoint_of(record) is None
    assert not statepoints.is_statepoint(record)


def random_record(dice: random.Random) -> Record:
    kinds = [INDIRECT, INDIRECT, REGISTER, DIRECT, DIRECT, CONSTANT]
    locations = [Location(dice.choice(kinds), 8, 7, dice.randrange(64)) for _ in range(dice.randrange(9))]
    if dice.random() < 0.8:
        locations[:0] = [const(dice.choice((0, 0, 8, 1024))), const(dice.choice((0, 1, 3, 4))),
                         const(dice.choice((0, 0, 1, 2, 5, -1)))]
    return Record(dice.randrange(1 << 40), 0, locations, [LiveOut(7, 8)] if dice.random() < 0.1 else ())


@pytest.mark.parametrize("seed", range(6))
def test_columns_hold_the_same_statepoints(seed: int) -> None:
    pytest.importorskip("numpy")
    dice = random.Random(seed)
    records = [random_record(dice) for _ in range(dice.choice((0, 1, 5, 200)))]
    whole = StackMap([Function(0, 16, records)])
    plain, fast = (whole.to_columns(numpy=numpy).statepoints() for numpy in (False, True))
    assert plain == fast
    views = [(n, statepoints.as_statepoint(r.locations, len(r.live_outs))) for n, r in enumerate(records)]
    known = [(n, view) for n, view in views if view is not None]
    assert list(fast.record) == [n for n, _ in known]
    starts = [sum(len(r.locations) for r in records[:n]) for n, _ in known]
    assert list(fast.first_location) == starts
    rows = zip(fast.convention, fast.flags, fast.deopt_count, fast.pair_count, fast.alloca_count, strict=True)
    assert list(rows) == [
        (v.convention, v.flags, len(v.deopt), len(v.pairs), len(v.allocas)) for _, v in known]
    assert list(fast.base) == [start + base for start, (_, v) in zip(starts, known, strict=True) for base, _ in v.pairs]


def test_columns_without_records_hold_no_statepoints() -> None:
    assert len(Columns(3, "little").statepoints().record) == 0


def section(folder: Path) -> str:
    record = Record(7, 12, [*HEAD, DEOPT, SLOT[0], SLOT[0], SLOT[0], SLOT[1], OBJECT])
    path = folder / "map.bin"
    path.write_bytes(StackMap([Function(0, 16, [record])]).to_bytes())
    return str(path)


def printed(command: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert main(command) == 0
    return capsys.readouterr().out


def test_decode_says_what_each_location_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(["decode", section(tmp_path)], capsys)
    for line in ("reads as a statepoint: convention 8 (fastcc), flags 2 (deopt live-in)", "3: deopt Constant 42",
                 "4-5: gc pointer Indirect", "6-7: gc base Indirect", "8: alloca Direct"):
        assert f"    {line}" in lines


def test_json_gives_the_places(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = json.load(io.StringIO(printed(["decode", "--json", section(tmp_path)], capsys)))
    (record,) = found["maps"][0]["functions"][0]["records"]
    assert record["statepoint"] == {"convention": 8, "flags": 2, "deopt": [3], "pairs": [[4, 5], [6, 7]],
                                    "allocas": [8]}


def test_explain_names_the_part_of_each_location(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(["explain", "--bytes", section(tmp_path)], capsys)
    for number, part in enumerate(("calling convention", "flags", "number of deopt values", "deopt value 0",
                                   "base of pair 0", "derived pointer of pair 0", "base of pair 1",
                                   "derived pointer of pair 1", "alloca 0")):
        assert any(f"location {number}.kind" in line and f"{part} of a statepoint" in line
                   for line in lines.split("\n")), part
