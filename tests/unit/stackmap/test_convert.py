"""Between versions: what is kept, and that what is lost is said."""

from __future__ import annotations

import pytest

from smemit.errors import SectionError
from smemit.stackmap import NOT_FIXED, Frame, Function, LiveOut, Location, Record, StackMap, convert
from smemit.stackmap.formats import FORMATS, Version


def example() -> StackMap:
    first = Record(7, 4, [Location(1, 8, 3, 0), Location(4, 8, 0, -1), Location(5, 8, 0, 0)])
    second = Record(8, 16, [Location(3, 512, 7, 8)], [LiveOut(3, 8)])
    return StackMap([Function(0, 24, [first, second]), Function(0, NOT_FIXED, [Record(9, 4)])], [1 << 40])


def test_same_version_loses_nothing() -> None:
    assert convert(example(), 3) == (convert(example(), 3))
    assert convert(example(), 3).stack_map == example()
    assert convert(example(), 3).losses == ()


@pytest.mark.parametrize(
    ("version", "words"),
    [
        (2, ["size of 1 locations above 255"]),
        (1, ["size of 1 locations above 255", "which function a record belongs to"]),
        (0, ["size of 1 locations above 255", "function table", "live-outs of 1 records"]),
        ("rfc2", ["location sizes", "frame base and saved registers of 2 functions are unknown"]),
    ],
)
def test_losses_are_named(version: Version, words: list[str]) -> None:
    made = convert(example(), version)
    assert len(made.losses) == len(words)
    for loss, word in zip(made.losses, words, strict=True):
        assert word in loss


@pytest.mark.parametrize("version", FORMATS)
def test_converted_map_is_written_and_read(version: Version) -> None:
    made = convert(example(), version).stack_map
    assert StackMap.from_bytes(made.to_bytes()) == made


def test_given_map_is_not_changed() -> None:
    given = example()
    for version in FORMATS:
        convert(given, version)
    assert given == example()


def test_owners_come_back_where_offsets_restart() -> None:
    old = convert(example(), 1).stack_map
    new = convert(old, 3)
    assert [len(function.records) for function in new.stack_map.functions] == [2, 1]
    assert "guessed" in new.losses[0]


def test_owners_stay_open_where_offsets_do_not_tell() -> None:
    old = convert(example(), 1).stack_map
    old.unowned[2].offset = 99
    new = convert(old, 3)
    assert len(new.stack_map.unowned) == 3
    assert "3 records have no function" in new.losses[0]


def test_only_function_owns_all_without_a_guess() -> None:
    old = StackMap([Function()], unowned=[Record(1, 9), Record(2, 3)], version=1)
    new = convert(old, 3)
    assert new.losses == ()
    assert len(new.stack_map.functions[0].records) == 2


def test_constants_move_between_record_and_pool_with_v0() -> None:
    new = convert(example(), 0).stack_map
    values = [new.value_of(location) for location in new.records[0].locations]
    # v0 keeps 0 to 2^32 - 1 inline; -1 goes to the pool.
    assert values == [None, -1, 1 << 40]
    assert new.constants == [1 << 40, NOT_FIXED]
    inline = StackMap(unowned=[Record(1, 2, [Location(4, 8, 0, -1)])], version=0)
    assert inline.value_of(inline.unowned[0].locations[0]) == 0xFFFFFFFF
    back = convert(inline, 1).stack_map
    assert back.value_of(back.unowned[0].locations[0]) == 0xFFFFFFFF


def test_id_beyond_v0_is_an_error() -> None:
    with pytest.raises(SectionError, match="does not fit the 32 bits of v0"):
        convert(StackMap([Function(records=[Record(1 << 32, 0)])]), 0)


def test_leaving_rfc2_names_its_own_facts() -> None:
    record = Record(1, 2, [Location(1, 0, 3, 0)], flags=1, call_size=5)
    old = StackMap([Function(frame=Frame(8, 1, 6), records=[record])], version="rfc2")
    assert len(convert(old, 3).losses) == 3


def test_rfc2_needs_owners() -> None:
    with pytest.raises(SectionError, match="through their functions"):
        convert(StackMap(unowned=[Record(1, 2)], version=0), "rfc2")
