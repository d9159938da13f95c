"""What the stages ask a target, on x86-64."""

from __future__ import annotations

import pytest

from smemit.isa.load import load_target

TARGET = load_target("x86_64")


def units(name: str) -> set[int]:
    return set(TARGET.registers[name].units)


def test_parts_overlap_their_wholes_and_not_each_other() -> None:
    assert units("al") | units("ah") == units("ax") < units("eax") == units("rax")
    assert not units("al") & units("ah")
    assert not units("rax") & units("rcx")
    assert units("sil") < units("si")


def test_parts_know_their_wholes_smallest_first() -> None:
    al = TARGET.registers["al"]
    assert [TARGET.register_name(number) for number in al.wholes] == ["ax", "eax", "rax"]
    parts = TARGET.registers["rax"].parts
    assert {index: TARGET.register_name(number) for index, number in parts.items()} == {
        "sub_32bit": "eax", "sub_16bit": "ax", "sub_8bit": "al", "sub_8bit_hi": "ah",
    }


@pytest.mark.parametrize(
    ("name", "dwarf", "size"),
    [("rax", 0, 8), ("rdx", 1, 8), ("ecx", 2, 4), ("bh", 3, 1), ("spl", 7, 1), ("r15w", 15, 2), ("rip", 16, 8),
     ("xmm0", 17, 16), ("ymm15", 32, 32), ("eflags", 49, 4), ("fs", 54, 2), ("mxcsr", -1, 4), ("ssp", -1, 8)],
)
def test_dwarf_numbers_and_sizes(name: str, dwarf: int, size: int) -> None:
    register = TARGET.registers[name]
    assert (register.dwarf, register.size) == (dwarf, size)


def test_number_zero_is_no_register() -> None:
    assert TARGET.register(0).name == "noreg"
    assert all(TARGET.register(register.number) is register for register in TARGET.registers.values())


@pytest.mark.parametrize(
    ("a", "b", "common"),
    [("GR64", "GR64_NOSP", "GR64_NOSP"), ("GR32", "GR32", "GR32"), ("FR64", "VR128", "VR128"), ("GR64", "GR32", None),
     ("GR64_NOSP", "GR64_TC", "GR64_NOREX2_NOSP_and_GR64_TC"), ("GR64_with_sub_8bit", "GR64_NOSP", "GR64_NOSP")],
)
def test_common_subclass_is_llvms(a: str, b: str, common: str | None) -> None:
    found = TARGET.common_subclass(TARGET.classes[a], TARGET.classes[b])
    assert (found.name if found else None) == common


@pytest.mark.parametrize(
    ("name", "index", "expected"),
    [("GR64", "sub_8bit", "GR64_with_sub_8bit"), ("GR64_NOSP", "sub_8bit", "GR64_NOSP"), ("GR32", "sub_8bit", "GR32"),
     ("GR64", "sub_8bit_hi", "GR64_ABCD"), ("FR64", "sub_8bit", None)],
)
def test_class_with_a_part_is_llvms(name: str, index: str, expected: str | None) -> None:
    found = TARGET.subclass_with_part(TARGET.classes[name], index)
    assert (found.name if found else None) == expected


def test_a_tuning_comes_from_the_tuning_attribute_first() -> None:
    """What llc 22 does: x86-64 as the processor asks for generic tuning, as the tuning it asks for nothing."""
    assert TARGET.tuning("", "").longest_nop == 10
    assert TARGET.tuning("x86-64", "").longest_nop == 15
    assert TARGET.tuning("x86-64", "generic").longest_nop == 15
    assert TARGET.tuning("", "x86-64").longest_nop == 10
    assert TARGET.tuning("skylake", "").longest_nop == 15
    assert TARGET.tuning("skylake", "silvermont").longest_nop == 7
    assert TARGET.tuning("bdver2", "").longest_nop == 11
    assert TARGET.tuning("no-such-processor", "").longest_nop == 10


def test_a_shape_says_which_operands_are_read_and_written() -> None:
    shape = TARGET.shape("PATCHPOINT", "diiuue")
    assert (shape.defs, shape.uses, shape.early) == ((0, 5), (3, 4), (5,))
    assert shape.base is TARGET.templates["PATCHPOINT"]
    assert TARGET.shape("PATCHPOINT", "diiuue") is shape
    copy = TARGET.shape("COPY", "du", ((1, "sub_8bit"),))
    assert copy.subs == {1: "sub_8bit"}
    assert copy.is_copy


def test_a_shape_encodes_like_its_base() -> None:
    call = TARGET.shape("CALL64r", "uuud")
    assert call.encode is not None
    reg = TARGET.reg
    assert call.encode([reg("r11"), reg("rdi"), reg("rsi"), reg("rax")]) == (bytes.fromhex("41ffd3"), ())
