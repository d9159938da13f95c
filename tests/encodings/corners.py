"""Operands at the corners of what each x86-64 template takes, one operand varied at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from smemit.isa.description import Operand, Target, Template

DISPLACEMENTS = (0, 1, -1, 0x7F, 0x80, -0x80, -0x81, 0x7FFFFFFF, -0x80000000)
SPECIAL_BASES = ("rsp", "rbp", "r12", "r13")
"""Bases whose short forms mean something else."""
SIZES = {"ib": 1, "iw": 2, "id": 4, "io": 8}


def immediate_range(template: Template) -> tuple[int, int]:
    """The smallest and largest number that the immediate of `template` may be."""
    field = template.encoding.split()[-1]
    bits = 8 * SIZES[field]
    is_short = any(f" {opcode} " in template.encoding for opcode in ("83", "6B", "6A", "68"))
    is_signed = is_short or (field == "id" and "REX.W" in template.encoding)
    return -(1 << bits - 1), (1 << bits - is_signed) - 1


def corner_operands(template: Template, target: Target) -> Iterator[list[Any]]:
    """Operand lists of `template`; each list is physical and complete."""
    tied = dict(template.tied)
    start = [_default(template, position, target) for position in range(len(template.operands))]

    def complete(changes: dict[int, Any]) -> list[Any]:
        ops = list(start)
        for position, value in changes.items():
            ops[position] = value
        for use, written in tied.items():
            ops[use] = ops[written]
        return ops

    yield complete({})
    for position, operand in enumerate(template.operands):
        if position in tied:
            continue
        if operand.name.endswith(".base"):
            for changes in _addresses(position, operand, template, target):
                yield complete(changes)
        elif "." in operand.name:
            continue
        elif operand.kind == "reg":
            for number in _registers(operand, template, target):
                yield complete({position: number})
        elif operand.kind == "imm":
            for value in _immediates(template):
                yield complete({position: value})
        elif operand.kind == "cond":
            for condition in range(len(target.conditions)):
                yield complete({position: condition})


def _default(template: Template, position: int, target: Target) -> Any:
    operand = template.operands[position]
    if operand.name.endswith(".base"):
        return target.reg("rcx")
    if operand.name.endswith(".scale"):
        return 1
    if operand.name.endswith(".disp"):
        return 0x10
    if "." in operand.name:
        return 0
    if operand.kind == "reg":
        # Neither the accumulator, which has forms of its own, nor one that needs a prefix; not all the same. Above 15
        # where such registers exist: only there does LLVM use EVEX.
        all_of = _registers(operand, template, target)
        wanted = (17, 18, 19) if any(target.register(n).hw == 19 for n in all_of) else (1, 2, 3)
        numbers = [n for n in all_of if target.register(n).hw in wanted]
        return sorted(numbers, key=lambda n: target.register(n).hw)[position % len(numbers)]
    if operand.kind == "imm":
        return next(iter(_immediates(template)))
    return 0


def _registers(operand: Operand, template: Template, target: Target) -> list[int]:
    registers = [target.register(number) for number in sorted(target.classes[operand.reg_class].members)]
    has_rex = "REX.W" in template.encoding
    return [r.number for r in registers if r.name != "rip" and not (has_rex and r.prefix == "no_rex")]


def _immediates(template: Template) -> list[int]:
    lowest, highest = immediate_range(template)
    values = [0x32, 0, 1, -1, 0x7F, 0x80, 0xFF, -0x80, -0x81, 0x7FFF, 0x8000, -0x8000, 0x7FFFFFFF, lowest, highest]
    values = list(dict.fromkeys(value for value in values if lowest <= value <= highest))
    if template.encoding.startswith("I ") and template.encoding.endswith(("iw", "id")) and template.operands[1:] == ():
        # Accumulator forms stand in only where the immediate is too wide for the sign-extended byte.
        values = [value for value in values if not -0x80 <= value <= 0x7F and not _reads_as_byte(value, highest)]
    return values


def _reads_as_byte(value: int, highest: int) -> bool:
    return highest - 0x7F <= value <= highest and highest in (0xFFFF, 0xFFFFFFFF)


def _addresses(position: int, operand: Operand, template: Template, target: Target) -> Iterator[dict[int, Any]]:
    scale, index, disp, segment = position + 1, position + 2, position + 3, position + 4
    bases = _registers(operand, template, target)
    for number in bases:
        yield {position: number}
    special = [number for number in bases if target.register_name(number) in SPECIAL_BASES]
    for base in [0, target.reg("rip"), target.reg("rcx"), *special]:
        for value in DISPLACEMENTS:
            yield {position: base, disp: value}
    for number in _registers(template.operands[index], template, target):
        yield {index: number}
    indices = [n for n in _registers(template.operands[index], template, target) if target.register(n).hw]
    for factor in (1, 2, 4, 8):
        for base in (0, target.reg("rcx"), *special):
            for value in (0, 0x80):
                yield {position: base, index: indices[0], scale: factor, disp: value}
    for name in ("fs", "gs"):
        yield {segment: target.reg(name)}
        yield {position: 0, segment: target.reg(name)}
