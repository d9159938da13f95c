"""Sections made by others are read without findings and written back byte for byte."""

from __future__ import annotations

import pytest

from smemit import stackmap
from smemit.stackmap import NOT_FIXED, LiveOut, Location, StackMap, check
from smemit.stackmap.formats import Endian, Version
from tests.unit.stackmap.vectors import from_llc, hand_made

HAND = hand_made()
LLC = from_llc()


def test_there_are_vectors_of_every_version() -> None:
    assert {version for version, _ in HAND} == {0, 1, 2, 3, "rfc2"}
    assert len(LLC) > 80


@pytest.mark.parametrize(("version", "endian"), HAND)
def test_hand_made_section_comes_back(version: Version, endian: Endian) -> None:
    data = HAND[version, endian]
    assert list(check(data, version, endian)) == []
    assert StackMap.from_bytes(data, version, endian).to_bytes() == data


@pytest.mark.parametrize(("version", "endian"), HAND)
def test_version_and_byte_order_are_found_without_help(version: Version, endian: Endian) -> None:
    found = StackMap.from_bytes(HAND[version, endian])
    assert (found.version, found.endian) == (version, endian)


@pytest.mark.parametrize("name", LLC)
def test_llc_section_comes_back(name: str) -> None:
    endian, data = LLC[name]
    assert list(check(data)) == []
    found = StackMap.from_bytes(data)
    assert (found.version, found.endian) == (3, endian)
    assert found.to_bytes() == data
    assert eval(repr(found), {name: getattr(stackmap, name) for name in stackmap.__all__}) == found


def test_hand_made_model_means_the_same_in_every_version() -> None:
    for (version, _), data in HAND.items():
        found = StackMap.from_bytes(data)
        records = list(found.records)
        assert found.constants == [0x80000000, 0x123456789ABCDEF0]
        assert [record.offset for record in records] == [16, 0x40, 0x102][: len(records)]
        size = 0 if version == "rfc2" else 8
        assert records[1].locations[1] == Location(2, size, 6, -16)
        if version != 0:
            assert [function.stack_size for function in found.functions] == [24, NOT_FIXED]
            assert records[2].live_outs == (LiveOut(0, 8), LiveOut(17, 16))
            assert [found.value_of(x) for x in records[2].locations] == [-1, 0x123456789ABCDEF0]


def test_rfc_keeps_what_only_it_has() -> None:
    found = StackMap.from_bytes(HAND["rfc2", "little"])
    frame = found.functions[0].frame
    assert frame is not None
    assert (frame.code_size, frame.flags, frame.base_register) == (0x90, 9, 6)
    assert [tuple(saved) for saved in frame.registers] == [(3, -8, 8, 1), (6, 0, 8, 1)]
    assert [record.call_size for record in found.records] == [0, 13, 13]
