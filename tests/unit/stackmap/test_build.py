"""The builder: right sections, wrong ones on purpose, objects around them."""

from __future__ import annotations

from pathlib import Path

import pytest

from smemit.errors import SectionError
from smemit.stackmap import (
    NOT_FIXED,
    LiveOut,
    Location,
    StackMap,
    check,
    const,
    direct,
    open_image,
    reg,
    section,
    spill,
)
from smemit.stackmap.formats import FORMATS, Version


def test_section_of_the_readme() -> None:
    made = section(version=1, endian="big").function("f", 0, stack=24)
    made = made.record(id=7, offset=4, locations=[reg("rbx"), spill("rsp", 8), const(-1), const(1 << 40)])
    data = made.to_bytes()
    found = StackMap.from_bytes(data, endian="big")
    assert (found.version, found.endian, found.constants) == (1, "big", [1 << 40])
    assert found.unowned[0].locations == (
        Location(1, 8, 3, 0),
        Location(3, 8, 7, 8),
        Location(4, 8, 0, -1),
        Location(5, 8, 0, 0),
    )


def test_registers_have_the_size_and_number_of_their_machine() -> None:
    made = section().record(1, 2, [reg("eax"), reg("xmm3"), reg(40, size=10)], ["rbx", 7, reg("rsp", size=4)])
    (record,) = made.to_stack_map().records
    assert [x[:3] for x in record.locations] == [(1, 4, 0), (1, 16, 20), (1, 10, 40)]
    assert record.live_outs == (LiveOut(3, 8), LiveOut(7, 8), LiveOut(7, 4))
    with pytest.raises(SectionError, match="no register 'nosuch'"):
        section().record(1, 2, [reg("nosuch")])


def test_equal_constants_share_a_place_in_the_pool() -> None:
    made = section().constant(5).record(1, 2, [const(1 << 40), const(-(1 << 40)), const(1 << 40), const(2**31)])
    assert made.to_stack_map().constants == [5, 1 << 40, (1 << 64) - (1 << 40), 1 << 31]
    assert [x.offset for x in made.to_stack_map().records[0].locations] == [1, 2, 1, 3]


def test_v0_keeps_unsigned_words_inline() -> None:
    made = section(0).record(1, 2, [const(0xFFFFFFFF), const(-1)])
    (record,) = StackMap.from_bytes(made.to_bytes()).records
    assert [x.kind for x in record.locations] == [4, 5]


def test_frame_without_fixed_size() -> None:
    assert section().function("f", stack=None).to_stack_map().functions[0].stack_size == NOT_FIXED


@pytest.mark.parametrize("version", FORMATS)
def test_every_field_can_be_set_on_purpose(version: Version) -> None:
    from smemit.stackmap.decode import open_blob
    from smemit.stackmap.fields import fields

    live = ["rbx"] if version != 0 else []
    made = section(version).function("f").record(1, 2, [reg("rbx"), direct("rbp", -8), const(1 << 40)], live)
    data = made.to_bytes()
    for at, field in enumerate(fields(open_blob(memoryview(data), 0, version, "little"))):
        again = section(version).function("f").record(1, 2, [reg("rbx"), direct("rbp", -8), const(1 << 40)], live)
        paths = [path for path, place in again._places(data, again.to_stack_map()).items() if place == field]
        assert paths, (at, field.path)
        wrong = again.override(paths[0], 0x5A).to_bytes()
        expected = bytearray(data)
        expected[field.offset : field.offset + field.size] = (0x5A).to_bytes(field.size, "little")
        assert wrong == bytes(expected)


def test_fields_are_set_where_they_belong() -> None:
    made = section(header={"NumRecords": 9}).function("f", fields={"record count": 8})
    location, live_out = reg("rbx", fields={"reserved": 7}), reg("rsp", fields={"size": 3})
    made.record(1, 2, [location], [live_out], fields={"NumLocations": 5})
    data = made.to_bytes()
    assert data[12] == 9
    assert data[32] == 8
    assert data[40 + 14] == 5
    assert data[56 + 1] == 7
    assert data[-1] == 3


def test_unknown_field_names_the_known_ones() -> None:
    with pytest.raises(SectionError, match=r"no field record\[0\].nosuch") as caught:
        section().record(1, 2, fields={"nosuch": 1}).to_bytes()
    assert "NumLocations" in str(caught.value)


@pytest.mark.parametrize(("machine", "endian"), [("s390x", "big"), ("aarch64_be", "big"), ("ppc32", "big"),
                                                 ("ppc64", "big"), ("ppc64le", "little"), ("riscv64", "little")])
def test_the_machine_gives_the_byte_order(machine: str, endian: str) -> None:
    made = section(machine=machine).record(1, 2)
    assert made.endian == endian
    assert int.from_bytes(made.to_bytes()[12:16], endian) == 1


@pytest.mark.parametrize("machine", ["x86_64", "aarch64", "ppc64", "ppc64le"])
@pytest.mark.parametrize("version", FORMATS)
def test_object_around_a_section(machine: str, version: Version, tmp_path: Path) -> None:
    made = section(version, machine=machine).function("f", stack=8).record(1, 12, [reg(3, size=8)])
    made.function("g", stack=16).record(2, 5, [const(3)])
    path = tmp_path / "made.o"
    made.write(path, emit="obj")
    image = open_image(path)
    assert bytes(image.data) == made.to_bytes()
    assert image.machine == machine
    assert list(image.check()) == []
    (stack_map,) = image.stack_maps
    if version != 0:
        assert [function.symbol for function in stack_map.functions] == ["f", "g"]
        # The stubs are long enough for their records.
        (blob,), (carrier,) = image.blobs(), image.sections
        codes = [carrier.code_of(facts) for facts in carrier.functions(blob)]
        assert all(code is not None for code in codes)
        assert [len(code.data) > offset for code, offset in zip(codes, (12, 5), strict=True) if code] == [True, True]


def test_address_given_on_purpose_is_not_relocated(tmp_path: Path) -> None:
    made = section().function("f", 0x1234).function("g")
    made.write(tmp_path / "made.o", emit="obj")
    image = open_image(tmp_path / "made.o")
    assert list(image.sections[0].relocations) == [40]


def test_bare_section_is_written_too(tmp_path: Path) -> None:
    made = section().function("f").record(1, 2)
    made.write(tmp_path / "made.bin")
    assert (tmp_path / "made.bin").read_bytes() == made.to_bytes()
    assert list(check(made.to_bytes())) == []


def test_unknown_machine_or_version_is_refused() -> None:
    with pytest.raises(SectionError, match="unknown machine 'vax'"):
        section(machine="vax")
    with pytest.raises(SectionError, match="unknown stack map version 4"):
        section(version=4)  # type: ignore[arg-type]


def test_objects_have_the_form_of_llvms(tmp_path: Path) -> None:
    import subprocess

    from tests.conftest import need_tool

    readelf = need_tool("llvm-readelf-22")
    made = section(machine="ppc64").function("f", stack=64).record(1, 12).function("g").record(2, 0)
    made.write(tmp_path / "a.o", emit="obj")
    command = [readelf, "-hSsr", str(tmp_path / "a.o")]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert " __LLVM_StackMaps" in text
    assert ".rela.opd" in text
    assert "R_PPC64_TOC" in text
    assert [function.symbol for found in open_image(tmp_path / "a.o").stack_maps for function in found.functions] == [
        "f",
        "g",
    ]
    assert list(open_image(tmp_path / "a.o").check()) == []


@pytest.mark.parametrize("machine", ["x86_64", "aarch64", "ppc64", "ppc64le"])
def test_a_linker_takes_them_beside_compiled_ones(machine: str, tmp_path: Path) -> None:
    import subprocess

    from tests.conftest import need_tool
    from tests.unit.stackmap.test_image import ELF_TRIPLES, LINKERS, compiled

    triple = ELF_TRIPLES[["x86_64", "aarch64", "ppc64", "ppc64le"].index(machine)]
    linker = need_tool(LINKERS[triple], *(["ld"] if machine == "x86_64" else []))
    ours = tmp_path / "ours.o"
    made = section(machine=machine).function("by_hand", stack=64).record(1, 12)
    made.append(section(machine=machine).function("behind", stack=8).record(2, 4)).write(ours, emit="obj")
    lld = need_tool("ld.lld-22", "ld.lld")
    objects = [str(compiled(tmp_path, "a", triple)), str(ours)]
    # lld leaves the descriptors of a position independent program to its relocations.
    for mode in ([linker, "-no-pie"], [lld, "-pie", "-z", "notext"]):
        subprocess.run([*mode, "-e", "f", "-o", str(tmp_path / "linked"), *objects], check=True, capture_output=True)
        image = open_image(tmp_path / "linked")
        found = [function.symbol for stack_map in image.stack_maps for function in stack_map.functions]
        assert found == ["f", "g", "by_hand", "behind"]
        assert list(image.check()) == []


def test_functions_of_appended_maps_are_relocated() -> None:
    other = section().function("h").record(3, 40)
    made = section().function("f").record(1, 2).append(other).append(other.to_bytes())
    image = open_image(made.to_object())
    assert len(image.stack_maps) == 3
    assert list(image.check()) == []
    assert [function.symbol for found in image.stack_maps for function in found.functions] == ["f", "h", "function2"]


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(SectionError, match="bytes of stub code"):
        section().function("f").record(1, (1 << 32) - 1).to_object()
    with pytest.raises(SectionError, match="does not fit 64 bits"):
        section().function("f").record(1, 2, [const(1 << 64)])
    with pytest.raises(SectionError, match="does not fit 64 bits"):
        section().constant(1 << 64)
    with pytest.raises(SectionError, match="cannot be made of"):
        section().record(1, 2, [(1, 2)])  # type: ignore[list-item]
    made = section().function("f").record(1, 2, [(1, 8, 3, 0)])  # type: ignore[list-item]
    assert made.to_stack_map().functions[0].records[0].locations == (Location(1, 8, 3, 0),)
