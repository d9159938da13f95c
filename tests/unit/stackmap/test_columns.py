"""Columns hold what the objects hold, with NumPy and without, and write the same bytes."""

from __future__ import annotations

import random
import sys
from array import array

import pytest

from smemit.conformance.inputs.random_maps import any_map, record
from smemit.errors import SectionError, UnsupportedError
from smemit.stackmap import (
    Columns,
    Frame,
    FrameRegister,
    Function,
    LiveOut,
    Location,
    Record,
    StackMap,
    to_columns,
)
from smemit.stackmap.serialize import serialize
from tests.conftest import need_module


@pytest.fixture(params=["numpy", "plain"])
def numpy(request: pytest.FixtureRequest) -> bool:
    if request.param == "numpy":
        need_module("numpy")
    return bool(request.param == "numpy")


def without_flags(made: StackMap) -> StackMap:
    if made.version != "rfc2":
        for entry in made.records:
            entry.flags = 0
    return made


def test_random_maps_come_back(numpy: bool) -> None:
    rng = random.Random("columns")
    for _ in range(300):
        made = without_flags(any_map(rng))
        data = made.to_bytes()
        columns = to_columns(data, made.version, made.endian, numpy)
        assert columns.to_stack_map() == made
        assert columns.to_bytes() == data


@pytest.mark.parametrize("endian", ["little", "big"])
@pytest.mark.parametrize("version", [0, 1, 2, 3])
def test_runs_and_irregular_stretches_alternate(numpy: bool, version: int, endian: str) -> None:
    rng = random.Random(f"{version} {endian}")
    records: list[Record] = []
    for _ in range(4):
        shape = record(rng, version)  # type: ignore[arg-type]
        for index in range(rng.choice((23, 24, 25, 400))):
            records.append(Record(index, rng.getrandbits(32), shape.locations, shape.live_outs))
        records += [record(rng, version) for _ in range(rng.choice((1, 90)))]  # type: ignore[arg-type]
    made = without_flags(StackMap(unowned=records, constants=[5], version=version, endian=endian))  # type: ignore[arg-type]
    data = made.to_bytes()
    columns = to_columns(data, made.version, made.endian, numpy)
    assert columns.to_stack_map() == made
    assert columns.to_bytes() == data


@pytest.mark.parametrize("version", [1, 2, 3])
def test_small_records_stand_between_large_ones(numpy: bool, version: int) -> None:
    shapes = [(locations, live) for locations in (0, 1, 168, 169, 170, 171, 251, 252, 253) for live in (0, 1, 509, 510)]
    rng = random.Random(version)
    records = []
    for index in range(400):
        locations, live = rng.choice(shapes) if index % 3 else (1, 1)
        records.append(Record(index, 2, [Location(1, 8, 3, 0)] * locations, [LiveOut(3, 8)] * live))
    made = StackMap(unowned=records, version=version)  # type: ignore[arg-type]
    columns = to_columns(made.to_bytes(), made.version, made.endian, numpy)
    assert list(columns.location_count) == [len(one.locations) for one in records]
    assert list(columns.live_out_count) == [len(one.live_outs) for one in records]
    assert columns.to_bytes() == made.to_bytes()


def test_equal_records_make_one_run(numpy: bool) -> None:
    one = Record(1, 2, [Location(1, 8, 3, 0), Location(4, 8, 0, -5)], [LiveOut(3, 8)])
    made = StackMap(unowned=[one] * 1000)
    columns = to_columns(made.to_bytes(), numpy=numpy)
    assert list(columns.location_kind) == [1, 4] * 1000
    assert list(columns.location_offset) == [0, -5] * 1000
    assert list(columns.live_out_register) == [3] * 1000
    assert columns.to_bytes() == made.to_bytes()


def test_columns_can_be_changed_and_written(numpy: bool) -> None:
    made = StackMap(unowned=[Record(i, 2 * i) for i in range(40)])
    columns = to_columns(made.to_bytes(), numpy=numpy)
    for index in range(40):
        columns.record_offset[index] += 7
    assert [view.offset for view in columns.to_stack_map().records] == [2 * i + 7 for i in range(40)]
    assert StackMap.from_bytes(columns.to_bytes(), strict=False) == columns.to_stack_map()


def test_columns_are_the_same_with_and_without_numpy() -> None:
    need_module("numpy")
    rng = random.Random(3)
    made = without_flags(StackMap(unowned=[record(rng, 3) for _ in range(200)]))
    assert to_columns(made.to_bytes(), numpy=True) == to_columns(made.to_bytes(), numpy=False)


def test_columns_come_from_objects_too() -> None:
    made = StackMap(unowned=[Record(1, 2)])
    assert made.to_columns(numpy=False).to_stack_map() == made


@pytest.mark.parametrize("flagged", [0, 0.01, 1])
@pytest.mark.parametrize(("version", "endian"), [(1, "little"), (3, "little"), (3, "big")])
def test_parts_of_a_large_section_are_walked_together(version: int, endian: str, flagged: float) -> None:
    need_module("numpy")
    rng = random.Random(f"{version} {endian} {flagged}")
    records = []
    for _ in range(6000):
        one = record(rng, version)  # type: ignore[arg-type]
        # A record with flags does not look like one.
        one.flags = 1 if rng.random() < flagged else 0
        records.append(one)
        if rng.random() < 0.001:
            records.append(Record(1, 2, one.locations[:1] * 2000))
    made = StackMap(unowned=records, version=version, endian=endian)  # type: ignore[arg-type]
    data = made.to_bytes()
    columns = to_columns(data, made.version, made.endian, numpy=True)
    assert columns == to_columns(data, made.version, made.endian, numpy=False)
    assert columns.to_stack_map() == without_flags(made)
    with pytest.raises(SectionError):
        to_columns(data[:-8], made.version, made.endian, numpy=True)


def test_columns_that_do_not_fit_together_are_refused() -> None:
    columns = Columns(3, "little")
    columns.record_id = array("Q", [1])
    with pytest.raises(SectionError, match="unequal length"):
        columns.to_bytes()
    columns.record_offset, columns.live_out_count = array("I", [1]), array("H", [0])
    columns.location_count = array("H", [2])
    with pytest.raises(SectionError, match="adds up to 2"):
        columns.to_bytes()


def test_cut_section_is_refused(numpy: bool) -> None:
    data = StackMap(unowned=[Record(i, 0, [Location(1, 8, 3, 0)] * (i % 3)) for i in range(99)]).to_bytes()
    for size in range(16, len(data), 7):
        with pytest.raises(SectionError):
            to_columns(data[:size], 3, "little", numpy)


def test_rfc2_has_columns_of_its_own(numpy: bool) -> None:
    registers = (FrameRegister(3, -8, 8), FrameRegister(6, 0, 8, 0))
    records = [Record(1, 4, [Location(1, 0, 3, 0)], [LiveOut(3, 8)], 1, 5), Record(2, 9, [Location(1, 0, 3, 0)])]
    made = StackMap([Function(0, 24, records[:1], frame=Frame(90, 1, 6, registers)),
                     Function(8, 0, records[1:], frame=Frame())], version="rfc2")  # fmt: skip
    columns = to_columns(serialize(made, unique=True), numpy=numpy)
    assert list(columns.function_saved_count) == [2, 0]
    assert list(columns.saved_offset) == [-8, 0]
    assert list(columns.record_call_size) == [5, 0]
    assert list(columns.record_flags) == [1, 0]
    # Both records share one entry in the section.
    assert list(columns.location_register) == [3, 3]
    assert columns.to_bytes() == made.to_bytes()
    columns.saved_size[1] = 4
    assert columns.to_stack_map().functions[0].frame == Frame(90, 1, 6, (registers[0], FrameRegister(6, 0, 4, 0)))


def test_columns_of_rfc2_fit_together_and_stand_in_rfc2_only(numpy: bool) -> None:
    columns = to_columns(StackMap([Function(0, 8, [Record(1, 2)])], version="rfc2").to_bytes(), "rfc2", "little", numpy)
    columns.function_saved_count[0] = 1
    with pytest.raises(SectionError, match="function_saved_count adds up to 1"):
        columns.to_bytes()
    columns.function_saved_count[0] = 0
    columns.version = 3
    with pytest.raises(SectionError, match="only rfc2 has the columns function_code_size"):
        columns.to_bytes()
    columns.version = "rfc2"
    columns.record_flags = array("B")
    with pytest.raises(SectionError, match="unequal length"):
        columns.to_stack_map()


def test_missing_numpy_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    data = StackMap(unowned=[Record(1, 2)]).to_bytes()
    assert isinstance(to_columns(data).record_id, array)
    with pytest.raises(UnsupportedError, match="numpy, which is not installed"):
        to_columns(data, numpy=True)
