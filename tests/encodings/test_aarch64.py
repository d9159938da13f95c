"""Every AArch64 template against LLVM's assembler and keystone, at the corners of its operands."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from typing import Any

import attrs
import pytest

from smemit.compile.codegen.machine import Inst, MachineBlock
from smemit.compile.mc.buffer import insert_field
from smemit.compile.mc.encode_words import Field, fields
from smemit.compile.mc.template import format_inst
from smemit.isa.aarch64.immediates import decode_mask, encode_mask
from smemit.isa.description import Target, Template
from smemit.isa.load import load_target
from tests.conftest import need_module, need_tool

TARGET: Target = load_target("aarch64")
ENCODED = [template for template in TARGET.templates.values() if template.encoding]
BRANCHES = [template for template in ENCODED if any(operand.kind == "label" for operand in template.operands)]
MASKS = (0x1, 0x7FFFFFFF, 0x55555555, 0xF0F0F0F0, 0xFFFF0000, 0x80000001, 0xFF)
# Numbers that a form of the text gives a meaning of its own.
SHIFTS = (0, 1, 31, 64, 65, 95, 128, 159)
EXTENSIONS = (0, 1, 2, 4, 5, 6)


@attrs.frozen
class Case:
    """One instruction and the bytes we give it."""

    template: Template
    ops: list[Any]
    data: bytes

    def text(self) -> str:
        """Assembly text."""
        return format_inst(Inst(self.template, self.ops), TARGET, str)

    def __str__(self) -> str:
        return f"{self.template.name} {self.ops}: {self.text()}: ours {self.data.hex()}"


@cache
def cases() -> list[Case]:
    """All corners of all templates except branches, whose operand is a distance."""
    found = []
    for template in ENCODED:
        if template not in BRANCHES:
            assert template.encode is not None
            found += [Case(template, ops, template.encode(ops)[0]) for ops in _corners(template)]
    return found


def _corners(template: Template) -> Iterator[list[Any]]:
    """One operand varied at a time; writing back to a register that is moved as well has no meaning, nor has a status
    register that a conditional store reads."""
    tied = dict(template.tied)
    values = [_values(template, position) for position in range(len(template.operands))]
    start = [choices[min(position + 1, len(choices) - 1)] for position, choices in enumerate(values)]
    for position in range(-1, len(values)):
        for value in values[position] if position >= 0 else (None,):
            ops = list(start)
            if value is not None:
                ops[position] = value
            for use, written in tied.items():
                ops[use] = ops[written]
            registers = [
                (o.reg_class[:3], TARGET.register(op).hw)
                for op, o in zip(ops, template.operands, strict=True)
                if o.kind == "reg"
            ]
            if (tied and template.name[:4] != "MOVK" and template.name[:3] != "BFM") or template.name[:3] in (
                "LDP", "STL", "STX"
            ):
                distinct = len(registers) - len(tied)
                if len(set(registers)) < distinct or (tied and ("GPR", 31) in registers):
                    continue
            yield ops


def _values(template: Template, position: int) -> list[int]:
    operand = template.operands[position]
    if operand.kind == "reg":
        return sorted(TARGET.classes[operand.reg_class].members)
    if operand.kind == "cond":
        return list(range(14))
    form = re.search(rf"\{{{operand.name}:(\w+)\}}", template.syntax)
    if form is not None and form[1] in ("mask32", "mask64"):
        bits = int(form[1][4:])
        masks = [encode_mask(mask * (1 if bits == 32 else 0x1_0000_0001), bits) for mask in MASKS]
        return [mask for mask in masks if mask is not None]
    if form is not None and form[1] == "shift":
        rotates = template.name.rstrip("rs")[:3] in ("AND", "ORR", "EOR", "BIC", "ORN", "EON")
        return [*SHIFTS, *((192, 223) if rotates else ())]
    if form is not None and form[1] == "extend":
        return (
            [24, 28, 56, 60]
            if template.name.endswith("64")
            else [kind << 3 | by for kind in EXTENSIONS for by in (0, 4)]
        )
    field = next(field for field in fields(template) if field.name == operand.name)
    return _numbers(field)


def _numbers(field: Field) -> list[int]:
    bits = sum(width for width, _ in field.pieces)
    lowest, highest = (-(1 << bits - 1), (1 << bits - 1) - 1) if field.form == "s" else (0, (1 << bits) - 1)
    return [number * field.scale for number in dict.fromkeys((0, 1, lowest, highest // 2, highest))]


def test_every_template_has_a_case() -> None:
    judged = {case.template.name for case in cases()} | {template.name for template in BRANCHES}
    assert judged == {name for name, template in TARGET.templates.items() if not template.is_pseudo}


def _assembled(lines: list[str]) -> list[bytes]:
    tool = need_tool("llvm-mc-22", "llvm-mc")
    run = subprocess.run(
        [tool, "-triple=aarch64", "--show-encoding"], input="\n".join(lines), capture_output=True, text=True
    )
    assert not run.stderr, run.stderr[:1500]
    return [
        bytes(int(byte, 16) for byte in found.split(",")) for found in re.findall(r"encoding: \[([^]]*)\]", run.stdout)
    ]


def test_llvm_mc_gives_the_same_words() -> None:
    answers = _assembled([case.text() for case in cases()])
    assert len(answers) == len(cases())
    wrong = [
        f"{case}, llvm-mc {answer.hex()}" for case, answer in zip(cases(), answers, strict=True) if answer != case.data
    ]
    assert not wrong, "\n".join(wrong[:20])


def test_keystone_gives_the_same_words() -> None:
    need_module("keystone")
    texts = [re.sub(r"#(-?\d+)(?![\d.x])", lambda m: f"#{int(m[1]):#x}", case.text()) for case in cases()]
    # In a process of its own: keystone takes `fcmp s0, #0.0` for wrong once it has assembled for other machines.
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        answers = pool.submit(_by_keystone, texts).result()
    wrong = [
        f"{case}, keystone {answer.hex()}" for case, answer in zip(cases(), answers, strict=True) if answer != case.data
    ]
    assert not wrong, "\n".join(wrong[:20])


def _by_keystone(texts: list[str]) -> list[bytes]:
    import keystone

    engine = keystone.Ks(keystone.KS_ARCH_ARM64, keystone.KS_MODE_LITTLE_ENDIAN)
    answers = []
    for text in texts:
        try:
            answers.append(bytes(engine.asm(text)[0] or ()))
        except keystone.KsError:
            answers.append(b"")
    return answers


@pytest.mark.parametrize("distance", [0, 4, -4, 0x7FFC, -0x8000])
def test_branches_hold_their_distance(distance: int) -> None:
    texts, expected = [], []
    block = MachineBlock(None, 0)
    for template in BRANCHES:
        ops = [block if o.kind == "label" else _values(template, p)[1] for p, o in enumerate(template.operands)]
        assert template.encode is not None
        data, (fixup,) = template.encode(ops)
        expected.append(insert_field(data, TARGET.relocations[fixup.kind], distance, "little"))
        texts.append(format_inst(Inst(template, [f"#{distance}" if op is block else op for op in ops]), TARGET, str))
    assert _assembled(texts) == expected


@pytest.mark.parametrize("bits", [32, 64])
def test_masks_come_back(bits: int) -> None:
    for size in (2, 4, 8, 16, 32, 64):
        for ones in range(1, size) if size <= bits else ():
            for rotation in range(size):
                run = (1 << ones) - 1
                element = (run >> rotation | run << (size - rotation)) & ((1 << size) - 1)
                value = sum(element << at for at in range(0, bits, size))
                encoded = encode_mask(value, bits)
                assert encoded is not None and decode_mask(encoded, bits) == value
