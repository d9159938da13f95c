"""Writing: limits of fields, LLVM's overflow record, places of addresses."""

from __future__ import annotations

import random
import struct

import pytest

from smemit.conformance.inputs.random_maps import right_map
from smemit.errors import SectionError
from smemit.stackmap import (
    Frame,
    FrameRegister,
    Function,
    LiveOut,
    Location,
    Record,
    StackMap,
    address_offsets,
    convert,
    read,
    serialize,
    walk,
)
from smemit.stackmap.formats import Version
from smemit.stackmap.strict import check

REGISTER = Location(1, 8, 3, 0)


def one(record: Record, version: Version = 3) -> StackMap:
    return StackMap([Function(0, 24, [record])], version=version)


def test_record_is_padded_to_eight_bytes_everywhere() -> None:
    for locations in range(4):
        for live_outs in range(4):
            data = serialize(one(Record(1, 2, [REGISTER] * locations, [LiveOut(3, 8)] * live_outs)))
            assert len(data) == 40 + 16 + -(-12 * locations // 8) * 8 + -(-(4 + 4 * live_outs) // 8) * 8


@pytest.mark.parametrize("version", [0, 1, 2, 3])
def test_a_record_holds_65535_locations(version: Version) -> None:
    data = serialize(StackMap(unowned=[Record(7, 4, [REGISTER] * 65535)], version=version))
    assert len(next(walk(data, version)).locations) == 65535
    with pytest.raises(SectionError, match="record 7 has 65536 locations; a record holds 65535"):
        serialize(StackMap(unowned=[Record(7, 4, [REGISTER] * 65536)], version=version))


@pytest.mark.parametrize(
    ("record", "version", "message"),
    [
        (Record(1 << 64, 0), 3, "ID of record 18446744073709551616 is 18446744073709551616"),
        (Record(1, -1), 3, "instruction offset of record 1 is -1"),
        (Record(1, 2, [Location(1, 65536, 0, 0)]), 3, "size of location 0 of record 1 is 65536"),
        (Record(1, 2, [REGISTER, Location(1, 256, 0, 0)]), 1, "size of location 1 of record 1 is 256"),
        (Record(1, 2, [Location(4, 8, 0, 1 << 31)]), 3, "offset of location 0 of record 1 is 2147483648"),
        (Record(1, 2, live_outs=[LiveOut(70000, 8)]), 2, "register of live-out 0 of record 1 is 70000"),
        (Record(1, 2, call_size=256), "rfc2", "call size of record 0 is 256"),
    ],
)
def test_number_that_does_not_fit_is_named(record: Record, version: Version, message: str) -> None:
    with pytest.raises(SectionError, match=message):
        serialize(one(record, version))


def test_rfc_index_that_would_wrap_is_an_error() -> None:
    records = [Record(i, i, [REGISTER] * 4) for i in range(16385)]
    with pytest.raises(SectionError, match="16 bits"):
        serialize(StackMap([Function(records=records)], version="rfc2"))


@pytest.mark.parametrize(("records", "locations", "size"), [(4, 3, 184), (1000, 12, 24160), (1000, 40, None)])
def test_unique_writes_equal_lists_once(records: int, locations: int, size: int | None) -> None:
    live = (LiveOut(3, 8), LiveOut(16, 8))
    own = [Record(index, 4 * index, [Location(1, 0, number, 0) for number in range(locations)],
                  live if records < 10 else (), flags=records < 10) for index in range(records)]
    saved = Frame(4 * records + 8, 8 if records < 10 else 0, 7, (FrameRegister(3, -16, 8, 1),))
    made = StackMap([Function(0, 8, own, frame=saved), Function(0, 8, [], frame=saved)], version="rfc2")
    data = serialize(made, unique=True)
    assert len(data) < len(serialize(made))
    if size is not None:
        # One list of locations, of live-outs and of saved registers.
        assert len(data) == 32 + 2 * 32 + 8 + 24 * records + 8 * locations + (8 if records < 10 else 0)
    # A list of 40 is repeated at times: readers refuse maps with many references to few bytes.
    assert [finding for finding in check(data, "rfc2", "little") if finding.severity == "error"] == []
    assert read(data, "rfc2", "little").stack_maps == [made]


def test_unique_random_maps_read_the_same() -> None:
    rng = random.Random(3)
    for _ in range(100):
        made = right_map(rng, "rfc2", "little", 6)
        found = read(serialize(made, unique=True), "rfc2", "little").stack_maps
        assert found[0].to_bytes() == made.to_bytes()


def test_rfc_stack_size_has_32_bits() -> None:
    with pytest.raises(SectionError, match="stack size"):
        serialize(StackMap([Function(stack_size=0xFFFFFFFF)], version="rfc2"))


def test_constant_that_does_not_fit_is_named() -> None:
    with pytest.raises(SectionError, match="constant 1 is -1"):
        serialize(StackMap(constants=[5, -1]))


@pytest.mark.parametrize("version", [1, 2, 3, "rfc2"])
def test_address_offsets_point_at_the_addresses(version: Version) -> None:
    functions = [Function(0x1111111111111111 * (i + 1)) for i in range(3)]
    data = serialize(StackMap(functions, [1, 2], version=version, endian="big"))
    places = address_offsets(3, version, constants=2)
    assert [data[at] for at in places] == [0x11, 0x22, 0x33]
    assert [struct.unpack_from(">Q", data, at)[0] for at in places] == [f.address for f in functions]


def test_v0_has_no_addresses_to_relocate() -> None:
    with pytest.raises(SectionError, match="no function table"):
        address_offsets(1, 0)


def test_version_argument_converts() -> None:
    data = serialize(one(Record(7, 4, [REGISTER])), version=1, endian="big")
    assert data[0] == 1
    assert len(data) == 16 + 16 + 16 + 8 + 8


def test_rfc2_keeps_records_that_no_function_names() -> None:
    owned, own = Record(1, 2, [Location(1, 0, 3, 0)]), Record(7, 4, [Location(1, 0, 5, 9)], [LiveOut(3, 8)], 1, 5)
    made = StackMap([Function(0, 24, [owned], frame=Frame())], unowned=[own], version="rfc2")
    assert convert(made, "rfc2").losses == ()
    assert read(made.to_bytes("rfc2"), "rfc2").stack_maps == [made]
