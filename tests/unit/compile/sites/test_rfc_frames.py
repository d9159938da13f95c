"""What --stackmap-version rfc2 tells of frames and calls; the unwinder's tables of the same object are the judge.

No other compiler writes the format, so the sections in golden/formats/rfc2-compiled are smemit's own, judged here.
"""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
from elftools.elf.elffile import ELFFile

from smemit import Module
from smemit.compile.pipeline import compile_module
from smemit.stackmap import Frame, Image, StackMap, open_image
from smemit.stackmap.fields import fields
from tests.unit.stackmap.vectors import FORMATS_FOLDER, bytes_of

SOURCE = """
target triple = "{triple}"
define void @bare(i64 %a) nounwind uwtable {{
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 8, i64 %a)
  ret void
}}
define void @saving(i64 %a) nounwind uwtable {{
  %x = alloca i64
  call void asm sideeffect "", "{clobbers}"()
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 2, i32 64, ptr {callee}, i32 0)
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 3, i32 16, ptr null, i32 0)
  ret void
}}
define void @growing(i64 %n) nounwind uwtable {{
  %x = alloca i8, i64 %n
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0, ptr %x)
  ret void
}}
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
"""
CALLEE = "inttoptr (i64 20015998343868 to ptr)"
CLOBBERS = {
    "x86_64": "~{rbx},~{r12},~{r15}",
    "aarch64": "~{x19},~{x22},~{d8}",
    "ppc64": "~{r14},~{r20},~{f15},~{cr2}",
    "ppc64le": "~{r14},~{r20},~{f15},~{v20}",
}
TRIPLES = {
    "x86_64": "x86_64-linux-gnu",
    "aarch64": "aarch64-linux-gnu",
    "ppc64": "powerpc64-linux-gnu",
    "ppc64le": "powerpc64le-linux-gnu",
}
BASES = {"x86_64": 6, "aarch64": 29, "ppc64": 31, "ppc64le": 31}
CALLS = {"x86_64": 13, "aarch64": 16, "ppc64": 36, "ppc64le": 28}
LINK = {"x86_64": 16, "ppc64": 65, "ppc64le": 65}
"""The return address is not a register that is saved, but for aarch64, where it is one of the saved."""


def compiled(target: str) -> tuple[StackMap, bytes]:
    text = SOURCE.format(triple=TRIPLES[target], callee=CALLEE, clobbers=CLOBBERS[target])
    data = compile_module(Module.parse(text), stackmap_version="rfc2")
    (found,) = open_image(data, "rfc2").stack_maps
    return found, data


def unwound(data: bytes) -> dict[int, dict[int, int]]:
    """For each function by address: the saved registers and their offsets from the canonical frame address."""
    found: dict[int, dict[int, int]] = {}
    dwarf = ELFFile(BytesIO(data)).get_dwarf_info()
    for entry in dwarf.EH_CFI_entries():
        if type(entry).__name__ != "FDE":
            continue
        saved: dict[int, int] = {}
        for row in entry.get_decoded().table:  # type: ignore[union-attr]
            for register, rule in row.items():
                if isinstance(register, int) and rule.type == "OFFSET":
                    saved[register] = rule.arg
        found[len(found)] = saved
    return found


@pytest.mark.parametrize("target", TRIPLES)
def test_frames_agree_with_the_unwinder(target: str) -> None:
    found, data = compiled(target)
    tables = unwound(data)
    assert [function.symbol for function in found.functions] == ["bare", "saving", "growing"]
    for index, function in enumerate(found.functions):
        frame = function.frame
        assert isinstance(frame, Frame)
        assert frame.base_register == BASES[target]
        assert frame.code_size > 0
        saved = {register: offset for register, offset, _, _ in frame.registers}
        assert list(saved) == sorted(saved)
        expected = {register: at for register, at in tables[index].items() if register != LINK.get(target)}
        assert set(saved) == set(expected), (saved, expected)
        # Both count from a fixed place, so offsets differ by one number.
        assert len({saved[register] - at for register, at in expected.items()}) == 1
    flags = [function.frame.flags for function in found.functions if function.frame]
    assert flags == [1, 1 | 8, 1 | 2]
    assert len(found.functions[1].frame.registers) >= 4  # type: ignore[union-attr]


@pytest.mark.parametrize("target", TRIPLES)
def test_calls_are_told(target: str) -> None:
    found, _ = compiled(target)
    sites = [(record.id, record.flags, record.call_size) for record in found.records]
    assert sites == [(1, 0, 0), (2, 1, CALLS[target]), (3, 1, 0), (4, 0, 0)]


@pytest.mark.parametrize("version", ["1", "2", "3", "rfc2"])
def test_versions_that_say_less_are_compiled_all_the_same(version: str) -> None:
    text = SOURCE.format(triple=TRIPLES["x86_64"], callee=CALLEE, clobbers="~{rbx}")
    data = compile_module(Module.parse(text), stackmap_version=version)
    (found,) = open_image(data).stack_maps
    assert str(found.version) == version


# ---- Golden sections: realigned and growing frames, statepoints of every kind

FOLDER = FORMATS_FOLDER / "rfc2-compiled"
CALL = {
    "x86_64": rb"\xe8....|\xff[\xd0-\xd7]",
    "aarch64": rb"...[\x94-\x97]|..[\x1f\x3f]\xd6",
    "ppc64": rb"[\x48-\x4b]..[\x01\x05]|\x4e\x80\x04\x21",
    "ppc64le": rb"[\x01\x05]..[\x48-\x4b]|\x21\x04\x80\x4e",
}
"""Direct and indirect calls."""


def golden(target: str, attributes: str = "") -> bytes:
    text = f'target triple = "{TRIPLES[target]}"\n' + (FOLDER / "input.ll").read_text()
    text = re.sub(r"^(define [^{]*\))", rf"\1 {attributes}", text, flags=re.MULTILINE)
    return compile_module(Module.parse(text), stackmap_version="rfc2", llvm_bugs=True)


@pytest.mark.parametrize("target", TRIPLES)
def test_golden_sections(target: str, bless: bool) -> None:
    image = open_image(golden(target), "rfc2")
    path = FOLDER / f"{target}.hex"
    if bless:
        _write(path, image)
    assert bytes(image.data) == bytes_of(path)
    assert list(image.check()) == []


def _write(path: Path, image: Image) -> None:
    (blob,) = image.blobs()
    lines = [f"{at:04x}: {image.data[at : at + size].hex():<16} # {found.path} = {found.value}"
             for found in fields(blob) for at, size in [(found.offset, found.size)]]
    path.write_text("\n".join([f"# rfc2 for {path.stem}, of input.ll", *lines]) + "\n")


@pytest.mark.parametrize("target", TRIPLES)
def test_golden_frames_agree_with_the_unwinder(target: str) -> None:
    data = golden(target, "nounwind uwtable")
    (found,) = open_image(data, "rfc2").stack_maps
    tables = unwound(data)
    flags = {}
    for index, function in enumerate(found.functions):
        frame = function.frame
        assert isinstance(frame, Frame)
        flags[function.symbol] = frame.flags
        saved = {register: offset for register, offset, _, _ in frame.registers}
        expected = {register: at for register, at in tables[index].items() if register != LINK.get(target)}
        assert set(saved) == set(expected), (saved, expected)
        assert len({saved[register] - at for register, at in expected.items()}) <= 1
    assert flags == {"called": 1 | 8, "growing": 1 | 2, "realigned": 1 | 4, "realigned_growing": 1 | 2 | 4,
                     "collected": 0}


@pytest.mark.parametrize("target", TRIPLES)
def test_golden_call_sizes_are_those_of_the_code(target: str) -> None:
    image = open_image(golden(target), "rfc2")
    (carrier,) = image.sections
    (blob,) = carrier.blobs()
    (found,) = image.stack_maps
    sizes = {record.id: record.call_size for record in found.records}
    assert (sizes[1], sizes[2], sizes[3]) == (CALLS[target], 0, 0)
    for function, facts in zip(found.functions, carrier.functions(blob), strict=True):
        code = carrier.code_of(facts)
        assert code is not None
        if function.frame is not None and target == "x86_64":
            assert function.frame.code_size == len(code.data)
        for record in function.records if function.symbol == "collected" else ():
            call = bytes(code.data[record.offset - record.call_size : record.offset])
            # The third is nops that are patched later.
            assert re.fullmatch(CALL[target], call, re.DOTALL) if record.id < 14 else not call
