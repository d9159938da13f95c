"""Reading: walks, linked sections, byte orders, labels that lie, counts that lie."""

from __future__ import annotations

import subprocess
import sys
import tracemalloc

import pytest

from smemit.errors import SectionError
from smemit.stackmap import Function, LiveOut, Location, Record, StackMap, blobs, read, walk
from smemit.stackmap.formats import FORMATS, Endian, Version
from tests.unit.steps import steps


def example(version: Version = 3, endian: Endian = "little", records: int = 3) -> StackMap:
    """A map whose records differ in shape and whose first function owns all but one of them."""
    made = [
        Record(i + 1, 8 * i, [Location(1, 8, 3, 0)] * (i % 4), [LiveOut(3 + n, 8) for n in range(i % 3)])
        for i in range(records)
    ]
    if version == 0:
        for record in made:
            record.live_outs = ()
        return StackMap(constants=[7], unowned=made, version=0, endian=endian)
    if version == 1:
        return StackMap([Function(1, 24), Function(2, 8)], [7], made, 1, endian)
    return StackMap([Function(1, 24, made[:-1]), Function(2, 8, made[-1:])], [7], version=version, endian=endian)


@pytest.mark.parametrize("version", FORMATS)
@pytest.mark.parametrize("endian", ["little", "big"])
def test_walk_agrees_with_objects(version: Version, endian: Endian) -> None:
    if version == "rfc2":
        from smemit.stackmap import convert

        made = convert(example(3, endian, 9), "rfc2").stack_map
    else:
        made = example(version, endian, 9)
    views = list(walk(made.to_bytes()))
    assert [view.to_record() for view in views] == list(made.records)
    assert [view.location_count for view in views] == [len(record.locations) for record in made.records]
    assert [view.live_out_count for view in views] == [len(record.live_outs) for record in made.records]
    if version in (2, 3, "rfc2"):
        assert [view.function and view.function.address for view in views] == [1] * 8 + [2]


def test_walk_keeps_going_over_empty_functions() -> None:
    record = Record(1, 2)
    made = StackMap([Function(1), Function(2, 0, [record]), Function(3), Function(4, 0, [record])], unowned=[record])
    owners = [view.function.address if view.function else None for view in walk(made.to_bytes())]
    assert owners == [2, 4, None]
    assert StackMap.from_bytes(made.to_bytes(), strict=False) == made


def test_linked_section_holds_one_map_per_input() -> None:
    parts = [example(), example(records=5), example(records=1)]
    data = b"".join(part.to_bytes() for part in parts)
    assert read(data).stack_maps == parts
    assert len(list(walk(data))) == 9
    with pytest.raises(SectionError, match="3 stack maps"):
        StackMap.from_bytes(data)


def test_zero_fill_between_inputs_is_skipped() -> None:
    parts = [example(), example(records=5)]
    data = parts[0].to_bytes() + bytes(24) + parts[1].to_bytes() + bytes(8)
    assert read(data).stack_maps == parts


def test_versions_mixed_in_one_section_are_told_apart() -> None:
    parts = [example(3), example(2), example(1), example(3)]
    assert read(b"".join(part.to_bytes() for part in parts)).stack_maps == parts


@pytest.mark.parametrize("label", [1, 2, 7, 255])
def test_v3_body_under_another_label_is_recognised(label: int) -> None:
    # What llc -stackmap-version=N writes.
    data = bytes([label]) + example(records=7).to_bytes()[1:]
    (blob,) = blobs(data)
    assert (blob.version, blob.label) == (3, label)
    assert blob.to_stack_map() == example(records=7)


@pytest.mark.parametrize("version", [1, 2, 3])
def test_true_labels_are_believed(version: Version) -> None:
    for records in range(12):
        (blob,) = blobs(example(version, records=records + 1).to_bytes())
        assert blob.version == version


def test_bytes_of_no_version_are_refused() -> None:
    with pytest.raises(SectionError, match="unknown-version"):
        StackMap.from_bytes(b"\x09" + bytes(range(1, 60)))
    with pytest.raises(SectionError, match="no stack map begins here"):
        StackMap.from_bytes(b"\x09" + bytes(range(1, 60)), strict=False)


@pytest.mark.parametrize("version", FORMATS)
def test_cut_section_gives_what_is_left(version: Version) -> None:
    from smemit.stackmap import convert

    made = convert(example(3, records=6), version).stack_map
    whole, data = list(made.records), made.to_bytes()
    for size in range(len(data)):
        found, faults = read(data[:size], version, "little")
        records = list(found[0].records) if found else []
        if version != "rfc2":
            # The last one may be cut in its middle.
            assert records[:-1] == whole[: max(0, len(records) - 1)]
        if size and size < len(data) - 8 and any(data[:size]):
            assert faults or version == "rfc2"


def test_header_that_claims_everything_costs_nothing() -> None:
    data = b"\x03\x00\x00\x00" + b"\xff" * 12 + bytes(48)
    tracemalloc.start()
    try:
        found, faults = read(data, endian="little")
        assert len(list(walk(data))) == 0
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert faults
    assert len(found[0].functions) == 2
    assert peak < 64 << 10


def test_record_count_of_2_to_the_64_claims_no_more_than_there_is() -> None:
    data = bytearray(example(records=4).to_bytes())
    data[32:40] = b"\xff" * 8
    assert sum(1 for _ in walk(bytes(data))) == 4
    data[32:40] = (1 << 62).to_bytes(8, "little")
    assert sum(1 for _ in walk(bytes(data))) == 4


def test_walk_memory_is_flat() -> None:
    data = example(records=20000).to_bytes()
    tracemalloc.start()
    try:
        for view in walk(data):
            assert view.id
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 64 << 10 < len(data)


def test_rfc_ranges_that_overlap_out_of_proportion_are_not_followed() -> None:
    from smemit.stackmap import convert

    made = convert(example(3, records=60), "rfc2").stack_map
    data = bytearray(made.to_bytes())
    blob = next(blobs(data, "rfc2"))
    at, count = blob.table("record")
    _, locations = blob.table("location")
    for index in range(count):
        # Every record claims every location.
        data[at + 24 * index + 14 : at + 24 * index + 18] = locations.to_bytes(2, "little") + bytes(2)
    found, faults = read(bytes(data), "rfc2")
    assert [fault.rule for fault in faults] == ["range-overlap"]
    assert sum(len(record.locations) for record in found[0].records) <= len(data)


def test_library_loads_alone() -> None:
    code = (
        "import sys, smemit.stackmap; "
        "bad = [m for m in sys.modules if m.split('.')[0] in ('keystone', 'llvmlite', 'elftools', 'numpy', 'lief')]; "
        "bad += [m for m in sys.modules if m.startswith('smemit.') "
        "and m.split('.')[1] not in ('errors', 'functions', 'records', 'source_place', 'stackmap', 'typed')]; "
        "print(*bad)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == []


def test_names_stay_what_they_are_whatever_is_loaded_first() -> None:
    code = (
        "from smemit import stackmap; stackmap.StackMap.from_bytes(stackmap.StackMap().to_bytes()); "
        "assert all(callable(getattr(stackmap, n)) or isinstance(getattr(stackmap, n), (int, tuple)) or n in "
        "('Endian', 'Version') for n in stackmap.__all__)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("label", [1, 2, 3])
def test_section_of_many_empty_blobs_is_read_in_proportion(label: int) -> None:
    few, many = (bytes([label, *bytes(15)]) * count for count in (200, 2000))
    assert len(list(blobs(many))) == 2000
    assert steps(lambda: list(blobs(many))) < 11 * steps(lambda: list(blobs(few)))


def test_zeros_before_a_stray_byte_are_read_once() -> None:
    # 3,242 steps for a megabyte: only the padding is stepped over, by blocks.
    assert steps(lambda: list(blobs(bytes(1 << 20) + b"\1\2\3"))) < 10_000
