"""Objects of llc for other machines: register names, offsets left to linkers, 4-byte pointers."""

from __future__ import annotations

import random
import re
import subprocess
from pathlib import Path

import pytest

from smemit.stackmap import open_image, statepoint_of
from smemit.stackmap.registers import register_name
from tests.conftest import need_tool

FOLDER = Path(__file__).parents[3] / "golden" / "formats" / "machines"
OBJECTS = {
    "riscv64-values": ("riscv64-unknown-linux-gnu", "-mattr=-relax"),
    "riscv64-relax-values": ("riscv64-unknown-linux-gnu", "-mattr=+relax"),
    "riscv64-relax-statepoint": ("riscv64-unknown-linux-gnu", "-mattr=+relax"),
    "s390x-values": ("s390x-unknown-linux-gnu", ""),
    "aarch64_be-values": ("aarch64_be-unknown-linux-gnu", ""),
    "aarch64_be-statepoint": ("aarch64_be-unknown-linux-gnu", ""),
    "loongarch64-statepoint": ("loongarch64-unknown-linux-gnu", "-mattr=-relax"),
    "loongarch64-relax-statepoint": ("loongarch64-unknown-linux-gnu", "-mattr=+relax"),
    "ppc32-narrow": ("powerpc-unknown-linux-gnu", ""),
    "arm64_32-narrow": ("arm64_32-apple-ios", ""),
}
"""The name of each with llc's triple and option."""
CALLS = re.compile(r"\t(?:bl|jalr|brasl|jirl)\s")


@pytest.mark.parametrize("name", OBJECTS)
def test_records_stand_where_the_code_has_them(name: str) -> None:
    image = open_image(FOLDER / f"{name}.o")
    assert image.machine == name.partition("-")[0]
    assert list(image.check()) == []
    starts, behind_calls = instructions(FOLDER / f"{name}.o")
    records = list(image.records)
    assert [record.id for record in records] in ([1, 2, 3], [1, 3], [7])
    for record in records:
        assert record.function is not None and record.function.resolved is not None
        address = record.function.resolved + record.offset
        assert address in starts
        if record.id == 7:
            assert address in behind_calls and statepoint_of(record) is not None
    assert records[0].offset > 0


def instructions(path: Path) -> tuple[set[int], set[int]]:
    """Where instructions begin, and where one begins behind a call, as disassembled."""
    done = subprocess.run([need_tool("llvm-objdump-22"), "-d", path], capture_output=True, text=True, check=True)
    rows = re.findall(r"^\s*([0-9a-f]+): (.*)$", done.stdout, re.MULTILINE)
    starts = [int(address, 16) for address, _ in rows]
    calls = [bool(CALLS.search(text)) for _, text in rows]
    return set(starts), {after for after, is_call in zip(starts[1:], calls, strict=False) if is_call}


@pytest.mark.parametrize("name", OBJECTS)
def test_llc_writes_the_same(name: str, tmp_path: Path) -> None:
    triple, option = OBJECTS[name]
    source = FOLDER / f"{name.rpartition('-')[2]}.ll"
    subprocess.run([need_tool("llc-22"), "-O1", "-filetype=obj", f"-mtriple={triple}", *([option] if option else []),
                    source.name, "-o", tmp_path / "a.o"], cwd=FOLDER, check=True)
    assert (tmp_path / "a.o").read_bytes() == (FOLDER / f"{name}.o").read_bytes()


def test_offsets_do_not_depend_on_who_computes_them(tmp_path: Path) -> None:
    """What the assembler writes where linkers may not shorten code, and the distances left to one that may."""
    llc = need_tool("llc-22")
    rng = random.Random(7)
    for number in range(12):
        lines = ["declare void @llvm.experimental.stackmap(i64, i32, ...)", "declare i64 @other(i64)"]
        for index in range(rng.randrange(1, 4)):
            lines.append(f"define i64 @f{index}(i64 %v0) {{")
            for step in range(1, rng.randrange(2, 12)):
                lines.append(f"  %v{step} = call i64 @other(i64 %v{rng.randrange(step)})")
                lines.append(f"  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 {step}, i32 "
                             f"{4 * rng.randrange(4)}, i64 %v{rng.randrange(step + 1)})")
            lines += [f"  ret i64 %v{step}", "}"]
        (tmp_path / "a.ll").write_text("\n".join(lines))
        found = []
        for option in ("-relax", "+relax"):
            subprocess.run([llc, "-O1", "-filetype=obj", "-mtriple=riscv64-unknown-linux-gnu", f"-mattr={option}",
                            tmp_path / "a.ll", "-o", tmp_path / "a.o"], check=True)
            image = open_image(tmp_path / "a.o")
            assert list(image.check()) == []
            found.append([(record.id, record.offset) for record in image.records])
        assert found[0] == found[1] and any(offset for _, offset in found[0]), number


@pytest.mark.parametrize(("machine", "number", "size", "name"), [
    ("riscv64", 1, 8, "ra"), ("riscv64", 8, 8, "s0"), ("riscv64", 42, 8, "fa0"), ("s390x", 17, 8, "f2"),
    ("s390x", 15, 8, "r15"), ("loongarch64", 3, 8, "sp"), ("loongarch64", 22, 8, "fp"), ("ppc32", 31, 4, "r31"),
    ("arm64_32", 0, 4, "w0"), ("aarch64_be", 29, 8, "fp")])
def test_register_names(machine: str, number: int, size: int, name: str) -> None:
    assert register_name(machine, number, size) == name
