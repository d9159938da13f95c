"""Sections of several maps whose labels, byte orders or ends do not agree."""

from __future__ import annotations

import itertools
import struct
import sys
import tracemalloc
from collections.abc import Callable

import pytest

from smemit.errors import SectionError
from smemit.stackmap import StackMap, blobs, check, convert, read, section, to_columns
from smemit.stackmap.decode import open_blob
from smemit.stackmap.fields import fields
from smemit.stackmap.formats import Endian, Version


def made(version: Version, endian: Endian = "little", count: int = 2) -> bytes:
    out = section(version, endian, "x86_64").function("f", 0x1000, stack=24)
    for index in range(count):
        out.record(7 + index, 4 * index, [])
    return out.function("g", 0x2000, stack=8).record(9, 4, live_outs=["rax"]).to_bytes()


def versions(data: bytes) -> list[tuple[Version, Endian]]:
    return [(blob.version, blob.endian) for blob in blobs(data)]


@pytest.mark.parametrize("maps", [2, 5, 20])
@pytest.mark.parametrize("tail", [b"\xff" * 8, b"\1\0\0\0" + b"\xff" * 40, bytes(range(100, 140)), b"\3" + bytes(6)])
def test_a_damaged_tail_does_not_change_what_the_front_is(maps: int, tail: bytes) -> None:
    assert versions(made(1) * maps + tail)[:maps] == [(1, "little")] * maps


def test_a_mixed_tail_is_read_as_what_it_is() -> None:
    assert versions(made(1) * 3 + made(3) * 2 + made(2)) == [(1, "little")] * 3 + [(3, "little")] * 2 + [(2, "little")]


@pytest.mark.parametrize("order", [("rfc2", 2), (2, "rfc2"), ("rfc2", 2, "rfc2", 2), (2, 3, "rfc2", 1, 2)])
def test_both_meanings_of_byte_2_can_stand_in_one_section(order: tuple[Version, ...]) -> None:
    data = b"".join(made(version) for version in order)
    assert [version for version, _ in versions(data)] == list(order)


@pytest.mark.parametrize("version", [1, 2, 3, "rfc2"])
def test_a_change_of_byte_order_is_said(version: Version) -> None:
    data = made(version, "little") + made(version, "big")
    assert versions(data) == [(version, "little"), (version, "big")]
    assert [finding.rule for finding in check(data)] == ["mixed-byte-orders"]
    found = [finding.rule for finding in check(data, endian="little")]
    assert "other-byte-order" in found


@pytest.mark.parametrize("version", [2, 3])
@pytest.mark.parametrize("count", [(1 << 63) - 1, 1 << 63, (1 << 64) - 1])
def test_a_count_beyond_63_bits_claims_what_is_there(version: Version, count: int) -> None:
    data = bytearray(made(version))
    struct.pack_into("<Q", data, 32, count)
    (blob,) = blobs(bytes(data))
    assert [view.function.address if view.function else None for view in blob.records()] == [0x1000] * 3
    assert [owner for owner, _ in blob.owned_records()] == [0] * 3
    assert [len(function.records) for function in blob.to_stack_map().functions] == [3, 0]


@pytest.mark.parametrize("version", [1, 2, 3])
def test_a_cut_function_table_has_nothing_behind_it(version: Version) -> None:
    data = section(version).function("f", 1).function("g", 2).constant(5).record(1, 2).to_bytes()
    cut = data[: 16 + (16 if version == 1 else 24) + 9]
    blob = open_blob(memoryview(cut), 0, version, "little")
    assert list(blob.constants) == []
    assert len(list(blob.functions())) == 1
    told = [(found.offset, found.size) for found in fields(blob)]
    assert sum(size for _, size in told) == len(cut)
    assert all(a + n == b for (a, n), (b, _) in itertools.pairwise(told))


@pytest.mark.parametrize("size", range(1, 12))
def test_a_cut_header_of_v0_is_told_once(size: int) -> None:
    blob = open_blob(memoryview(bytes(size)), 0, 0, "little")
    assert sum(found.size for found in fields(blob)) == size


def test_a_named_version_begins_at_the_first_byte() -> None:
    data = bytearray(made(3))
    data[0] = 0
    (found,) = read(bytes(data), 3).stack_maps
    assert found == StackMap.from_bytes(made(3))
    assert read(bytes(8) + made(3)).stack_maps == [found]
    assert read(bytes(8) + made(3), 3).stack_maps != [found]


@pytest.mark.parametrize("wrong", ["3", 4, "v3", "RFC2", 2.5, [3], b"3"])
def test_versions_that_do_not_exist_are_refused_everywhere(wrong: Version) -> None:
    data, stack_map = made(3), StackMap.from_bytes(made(3))
    for call in (
        lambda: read(data, wrong),
        lambda: list(check(data, wrong)),
        lambda: stack_map.to_bytes(wrong),
        lambda: convert(stack_map, wrong),
        lambda: to_columns(data, wrong),
        lambda: StackMap([], version=wrong).to_bytes(),
        lambda: section(wrong),
    ):
        with pytest.raises(SectionError, match="unknown stack map version"):
            call()


@pytest.mark.parametrize("wrong", ["LITTLE", "<", 1, ["big"]])
def test_byte_orders_that_do_not_exist_are_refused_everywhere(wrong: Endian) -> None:
    data, stack_map = made(3), StackMap.from_bytes(made(3))
    for call in (
        lambda: read(data, 3, wrong),
        lambda: list(check(data, 3, wrong)),
        lambda: stack_map.to_bytes(endian=wrong),
        lambda: to_columns(data, 3, wrong),
        lambda: StackMap([], endian=wrong).to_bytes(),
        lambda: section(endian=wrong),
    ):
        with pytest.raises(SectionError, match="unknown byte order"):
            call()


@pytest.mark.parametrize("version", [1, 2, 3])
def test_a_cut_map_can_be_walked_again(version: Version) -> None:
    cut = made(version)[:-5]
    (blob,) = blobs(cut, version, "little")
    first = [view.id for view in blob.records()]
    assert first == [7, 8, 9]
    assert [view.id for view in blob.records()] == first
    assert [id for batch in blob.batches() for id in batch.ids] == first
    assert blob.fault is not None


def calls_of(work: Callable[[], object]) -> int:
    """How many functions are called, of Python or of C."""
    count = 0

    def note(_frame: object, event: str, _given: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("endian", ["little", "big", None])
def test_many_blobs_are_found_in_proportion(endian: Endian | None) -> None:
    one, other = section(endian=endian or "little"), section(endian=endian or "big")
    parts = [made.function("f", 1).record(1, 2).to_bytes() for made in (one, other)]
    few, many = b"".join(parts) * 50, b"".join(parts) * 200
    assert calls_of(lambda: list(blobs(many, endian=endian))) < 5 * calls_of(lambda: list(blobs(few, endian=endian)))


@pytest.mark.parametrize("endian", ["little", "big"])
def test_a_blob_is_walked_without_a_copy_of_what_is_behind_it(endian: Endian) -> None:
    data = section(endian=endian).function("f", 1).record(1, 2).to_bytes() + bytes([3]) * (1 << 20)
    tracemalloc.start()
    try:
        assert next(blobs(data, 3, endian)).end < 100
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 1 << 18
