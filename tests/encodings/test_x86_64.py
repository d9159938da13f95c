"""Every x86-64 template against LLVM's assembler and keystone, at the corners of its operands."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from itertools import islice
from typing import Any

import attrs
import pytest
from elftools.elf.elffile import ELFFile
from elftools.elf.relocation import RelocationSection

from smemit.compile.codegen.machine import Inst, MachineBlock, Symbol
from smemit.compile.mc.template import format_inst
from smemit.isa.description import Target, Template
from smemit.isa.load import load_target
from tests.conftest import need_module, need_tool
from tests.encodings.corners import corner_operands, immediate_range
from tests.encodings.keystone_faults import FAULTS

TARGET = load_target("x86_64-avx512")
ENCODED = [template for template in TARGET.templates.values() if template.encoding]
BRANCHES = [template for template in ENCODED if any(operand.kind == "label" for operand in template.operands)]
# keystone reads an absolute address without a register as relative to rip; with the null index it does not.
_ABSOLUTE = re.compile(r"(?<=[ :*])(-?0x[0-9a-f]+)(?=,|$)")


@attrs.frozen
class Case:
    """One instruction and the bytes we give it."""

    template: Template
    ops: list[Any]
    data: bytes

    def text(self, *, for_keystone: bool = False) -> str:
        """Assembly text; keystone may read decimal numbers as hexadecimal."""
        inst = Inst(self.template, self.ops)
        if not for_keystone:
            return format_inst(inst, TARGET, str)
        return _ABSOLUTE.sub(r"\1(,%riz,1)", format_inst(inst, TARGET, str, hex))

    def __str__(self) -> str:
        return f"{self.template.name} {self.ops}: {self.text()}: ours {self.data.hex()}"


@cache
def cases() -> list[Case]:
    """All corners of all templates except branches, whose operand is a distance."""
    found = []
    for template in ENCODED:
        if template not in BRANCHES:
            assert template.encode is not None
            found += [Case(template, ops, template.encode(ops)[0]) for ops in _encodable(template)]
    return found


def _encodable(template: Template) -> Iterator[list[Any]]:
    """ah, bh, ch and dh go with nothing that needs a REX prefix."""
    for ops in corner_operands(template, TARGET):
        registers = [TARGET.register(n) for n, o in zip(ops, template.operands, strict=True) if o.kind == "reg"]
        if any(r.prefix == "no_rex" for r in registers) and any(r.hw > 7 or r.prefix == "rex" for r in registers):
            continue
        yield ops


def test_every_template_has_a_case() -> None:
    judged = {case.template.name for case in cases()} | {template.name for template in BRANCHES}
    assert judged == {name for name, template in TARGET.templates.items() if not template.is_pseudo}


def test_llvm_mc_gives_the_same_bytes() -> None:
    tool = need_tool("llvm-mc-22", "llvm-mc")
    text = "\n".join(case.text() for case in cases())
    command = [tool, "-triple=x86_64", "--show-encoding"]
    run = subprocess.run(command, input=text, capture_output=True, text=True)
    assert not run.stderr, run.stderr[:1000]
    answers = iter(_shown_bytes(run.stdout))
    wrong = []
    for case in cases():
        expected = next(answers)
        while len(expected) < len(case.data) and case.text().startswith(".byte"):
            expected += next(answers)
        if expected != case.data:
            wrong.append(f"{case}, llvm-mc {expected.hex()}")
    assert not wrong, "\n".join(wrong[:20])
    assert next(answers, None) is None


def _shown_bytes(output: str) -> Iterator[bytes]:
    for line in output.splitlines():
        if match := re.search(r"encoding: \[([^]]*)\]", line):
            yield bytes(int(byte, 16) for byte in match[1].split(","))
        elif match := re.match(r"\s*\.byte\s+(\d+)", line):
            yield bytes((int(match[1]),))


def test_keystone_gives_the_same_bytes() -> None:
    need_module("keystone")
    import keystone

    engine = keystone.Ks(keystone.KS_ARCH_X86, keystone.KS_MODE_64)
    engine.syntax = keystone.KS_OPT_SYNTAX_ATT
    wrong, used = [], set()
    # keystone lacks half of AVX-512, and does not scale the displacements of the other half.
    known = load_target("x86_64-avx").templates
    for case in cases():
        text = case.text(for_keystone=True)
        if text.startswith(".byte") or case.template.name not in known:
            continue
        try:
            answer = bytes(engine.asm(text)[0] or ())
        except keystone.KsError:
            answer = b""
        fault = next((fault for fault in FAULTS if fault.applies(case.template, case.ops)), None)
        if answer == case.data and fault is not None:
            wrong.append(f"{case}: no longer a fault of keystone: {fault.reason}")
        elif answer != case.data and fault is None:
            wrong.append(f"{case}, keystone {answer.hex()}")
        elif fault is not None:
            used.add(fault.reason)
    assert not wrong, "\n".join(wrong[:20])
    assert used == {fault.reason for fault in FAULTS}


DISTANCES = (0, 1, 0x7F, 0x80, 0x1234)


@pytest.mark.parametrize("is_backward", [False, True])
@pytest.mark.parametrize("distance", DISTANCES)
def test_branch_distances(distance: int, is_backward: bool) -> None:
    """Both assemblers choose the short form exactly where it reaches; either form then has our bytes."""
    texts, expected = [], []
    for template in BRANCHES:
        short = next((short for short, long in TARGET.relax.items() if long == template.name), template.name)
        is_short_form = template.name in TARGET.relax
        for condition in range(len(TARGET.conditions) if len(template.operands) > 1 else 1):
            size = len(_encoded(template, [0, condition]))
            place = -distance - size if is_backward else distance
            reaches = -0x80 <= place <= 0x7F
            if template.is_call and not template.is_return:
                reaches = is_short_form
            elif is_short_form != (-0x80 <= _short_place(short, distance, is_backward) <= 0x7F):
                continue
            if is_short_form and not reaches:
                continue
            texts.append((format_inst(Inst(template, ["there", condition]), TARGET, str), is_backward, distance))
            expected.append(_encoded(template, [place, condition]))
    judges = {"llvm-mc": _assemble_with_llvm, "keystone": _assemble_with_keystone}
    for name, assemble in judges.items():
        answers = assemble(texts)
        for text, ours, answer in zip(texts, expected, answers, strict=True):
            assert ours == answer, f"{text}: ours {ours.hex()}, {name} {answer.hex()}"
    assert expected


def _encoded(template: Template, ops: list[Any]) -> bytes:
    assert template.encode is not None
    return template.encode(ops)[0]


def _short_place(short: str, distance: int, is_backward: bool) -> int:
    return -distance - len(_encoded(TARGET.templates[short], [0, 0])) if is_backward else distance


def _program(text: str, is_backward: bool, distance: int) -> str:
    filling = f".zero 0x{distance:x}" if distance else ""
    return "\n".join(["there:", filling, text] if is_backward else [text, filling, "there:"])


def _cut(data: bytes, is_backward: bool, distance: int) -> bytes:
    return data[distance:] if is_backward else data[: len(data) - distance]


def _assemble(text: str) -> ELFFile:
    tool = need_tool("llvm-mc-22", "llvm-mc")
    command = [tool, "-triple=x86_64", "-filetype=obj", "-o", "-"]
    run = subprocess.run(command, input=text.encode(), capture_output=True)
    assert not run.stderr, run.stderr[:1000].decode()
    return ELFFile(BytesIO(run.stdout))


def _assemble_with_llvm(texts: list[tuple[str, bool, int]]) -> list[bytes]:
    """One object; every program in a section of its own."""
    lines = []
    for index, (text, is_backward, distance) in enumerate(texts):
        program = _program(text, is_backward, distance).replace("there", f".Lthere{index}")
        lines += [f'.section .text.{index},"ax",@progbits', program]
    elf = _assemble("\n".join(lines))
    return [_cut(_contents(elf, f".text.{i}"), back, far) for i, (_, back, far) in enumerate(texts)]


def _contents(elf: ELFFile, section: str) -> bytes:
    found = elf.get_section_by_name(section)
    assert found is not None
    data: bytes = found.data()
    return data


def _assemble_with_keystone(texts: list[tuple[str, bool, int]]) -> list[bytes]:
    need_module("keystone")
    import keystone

    engine = keystone.Ks(keystone.KS_ARCH_X86, keystone.KS_MODE_64)
    engine.syntax = keystone.KS_OPT_SYNTAX_ATT
    return [_cut(bytes(engine.asm(_program(*text))[0]), text[1], text[2]) for text in texts]


def test_symbols_become_the_relocations_llvm_writes() -> None:
    """Each template with an address, a branch target or a wide immediate, once with a symbol in it."""
    texts, ours = [], []
    for template, ops in _with_symbols():
        assert template.encode is not None
        data, fixups = template.encode(ops)
        texts.append(format_inst(Inst(template, ops), TARGET, _symbol_text))
        ours.append((data, [(f.offset, TARGET.relocations[f.kind].type, f.addend) for f in fixups]))
    elf = _assemble("\n".join(texts))
    code = _contents(elf, ".text")
    table = elf.get_section_by_name(".rela.text")
    assert isinstance(table, RelocationSection)
    entries = iter([(e["r_offset"], e["r_info_type"], e["r_addend"]) for e in table.iter_relocations()])
    at, wrong = 0, []
    for text, (data, expected) in zip(texts, ours, strict=True):
        theirs = [(offset - at, kind, addend) for offset, kind, addend in islice(entries, len(expected))]
        if code[at : at + len(data)] != data or theirs != expected:
            wrong.append(f"{text}: ours {data.hex()} {expected}, llvm-mc {code[at : at + len(data)].hex()} {theirs}")
        at += len(data)
    assert not wrong, "\n".join(wrong[:20])
    assert at == len(code)
    assert next(entries, None) is None


def _with_symbols() -> Iterator[tuple[Template, list[Any]]]:
    for template in ENCODED:
        ops = next(corner_operands(template, TARGET))
        if "wide" in template.words:
            ops[-1] = 0x1234
        for position, operand in enumerate(template.operands):
            changed = list(ops)
            if operand.name.endswith(".base"):
                for base, access in (("rip", ""), ("rip", "got_pcrel"), ("rbx", ""), ("", "")):
                    changed = list(ops)
                    changed[position] = TARGET.reg(base) if base else 0
                    changed[position + 3] = Symbol("there", "external", access)
                    yield template, changed
            elif operand.kind == "label" and template.name not in TARGET.relax:
                changed[position] = Symbol("there", "external")
                yield template, changed
            elif operand.name == "i" and template.encoding.endswith(("id", "io")):
                if position == 0 and template.name != "PUSH64i32":
                    continue  # Assemblers take the accumulator forms for numbers only.
                changed[position] = Symbol("there", "external")
                yield template, changed


def _symbol_text(symbol: Symbol) -> str:
    return f"{symbol.target}@GOTPCREL" if symbol.access == "got_pcrel" else str(symbol.target)


def test_blocks_leave_relative_fixups() -> None:
    block = MachineBlock(None, 0)
    for name, kind, offset, addend in (("JMP_1", "pcrel8", 1, -1), ("JMP_4", "pcrel32", 1, -4),
                                       ("JCC_1", "pcrel8", 1, -1), ("JCC_4", "pcrel32", 2, -4)):
        encode = TARGET.templates[name].encode
        assert encode is not None
        (fixup,) = encode([block, 4])[1]
        assert (fixup.kind, fixup.offset, fixup.addend, fixup.target) == (kind, offset, addend, block)


@pytest.mark.parametrize("one_past", [-1, 1])
def test_an_immediate_one_past_its_range_is_refused(one_past: int) -> None:
    for template in ENCODED:
        if template.operands and template.operands[-1].kind == "imm":
            lowest, highest = immediate_range(template)
            ops = next(corner_operands(template, TARGET))
            ops[-1] = lowest - 1 if one_past < 0 else highest + 1
            assert template.encode is not None
            with pytest.raises(AssertionError, match="does not fit"):
                template.encode(ops)


def test_high_bytes_are_refused_beside_a_rex_prefix() -> None:
    encode = TARGET.templates["MOV8rr"].encode
    assert encode is not None
    with pytest.raises(AssertionError, match="REX"):
        encode([TARGET.reg("ah"), TARGET.reg("sil")])


def test_short_forms_are_taken_where_llvm_takes_them(target: Target = TARGET) -> None:
    reg = target.reg
    for name, ops, expected in (
        ("ADD64ri32", [reg("rax"), reg("rax"), 127], "4883c07f"),
        ("ADD64ri32", [reg("rax"), reg("rax"), 128], "480580000000"),
        ("ADD64ri32", [reg("rcx"), reg("rcx"), 128], "4881c180000000"),
        ("ADD32ri", [reg("ecx"), reg("ecx"), 0xFFFFFFFF], "81c1ffffffff"),
        ("SHL64ri", [reg("rcx"), reg("rcx"), 1], "48d1e1"),
        ("MOVSX64rr32", [reg("rax"), reg("eax")], "4898"),
        ("MOVSX64rr32", [reg("r8"), reg("eax")], "4c63c0"),
        ("MOVSX32rr16", [reg("eax"), reg("ax")], "98"),
        ("TEST8ri", [reg("al"), 1], "a801"),
    ):
        encode = target.templates[name].encode
        assert encode is not None
        assert encode(ops)[0].hex() == expected, name
