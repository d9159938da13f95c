"""Templates are LLVM's opcodes: llc reads each by name as machine IR, with our operands, and gives our bytes.

llc's reader insists on every implicit register of an opcode and its verifier on operand classes and tied operands, so
names, operand order, classes and implicit registers are judged along with the encoding.
"""

from __future__ import annotations

import re
import subprocess
from io import BytesIO
from itertools import islice
from typing import Any

from elftools.elf.elffile import ELFFile
from elftools.elf.sections import SymbolTableSection

from smemit.isa.description import Template
from smemit.isa.load import load_target
from tests.conftest import need_tool
from tests.encodings.corners import corner_operands

TARGET = load_target("x86_64-avx512")
CASES_EACH = 3
TEMPLATES = [template for template in TARGET.templates.values() if not template.name.startswith("REP_BSF")]
"""All but bsf behind a rep prefix: llc puts the prefix there as it writes machine code, it has no opcode for it."""


def test_llc_knows_every_template_and_gives_its_bytes() -> None:
    llc = need_tool("llc-22")
    cases = []
    for template in TEMPLATES:
        if template.encoding and not any(operand.kind == "label" for operand in template.operands):
            cases += [(template, ops) for ops in islice(corner_operands(template, TARGET), CASES_EACH)]
    command = [llc, "-x", "mir", "-start-before=unpack-mi-bundles", "-verify-machineinstrs", "-filetype=obj", "-o", "-"]
    run = subprocess.run([*command, "-"], input=_machine_ir(cases).encode(), capture_output=True)
    assert not run.stderr, run.stderr[:1000].decode()
    elf = ELFFile(BytesIO(run.stdout))
    text, symbols = elf.get_section_by_name(".text"), elf.get_section_by_name(".symtab")
    assert text is not None
    assert isinstance(symbols, SymbolTableSection)
    code = text.data()
    places = {symbol.name: (symbol["st_value"], symbol["st_size"]) for symbol in symbols.iter_symbols()}
    wrong = []
    for index, (template, ops) in enumerate(cases):
        start, size = places[f"f{index}"]
        theirs = code[start : start + size - 1]
        assert template.encode is not None
        ours = template.encode(ops)[0]
        if ours != theirs:
            wrong.append(f"{_instruction(template, ops)}: ours {ours.hex()}, llc {theirs.hex()}")
    assert not wrong, "\n".join(wrong[:20])


def test_no_template_names_an_implicit_register_too_many() -> None:
    """Without them llc must complain of each: the first line it cannot read names the register that is missing."""
    llc = need_tool("llc-22")
    templates = {t.name: t for t in TEMPLATES if t.encoding and (t.implicit_defs or t.implicit_uses)}
    # A process each: a sample of what differs from its neighbours.
    sample = [t for name, t in templates.items() if re.match(r"ADC|I?MUL\d+r\Z|IDIV|SHL|PUSH|C[WDQ]|REP_|LCMP", name)]
    for template in sample[::3]:
        names = [*template.implicit_defs, *template.implicit_uses]
        for left_out in range(len(names)):
            ops = next(ops for ops in corner_operands(template, TARGET) if names[left_out] not in ops)
            given = _implicit(template)
            missing = given.pop(left_out)
            text = _machine_ir([(template, ops)], given)
            command = [llc, "-x", "mir", "-run-pass=none", "-o", "-", "-"]
            run = subprocess.run(command, input=text, capture_output=True, text=True)
            assert f"missing implicit register operand '{missing}'" in run.stderr, template.name


def _machine_ir(cases: list[tuple[Template, list[Any]]], implicit: list[str] | None = None) -> str:
    declarations = "\n".join(f"  define void @f{i}() nounwind optsize {{ ret void }}" for i in range(len(cases)))
    text = [f'--- |\n  target triple = "x86_64-linux-gnu"\n{declarations}\n...\n']
    for index, (template, ops) in enumerate(cases):
        line = _instruction(template, ops, implicit)
        text.append(f"---\nname: f{index}\nbody: |\n  bb.0:\n    {line}\n  bb.1:\n    RET64\n...\n")
    return "".join(text)


def _implicit(template: Template) -> list[str]:
    return [f"implicit-def ${TARGET.register_name(n)}" for n in template.implicit_defs] + [
        f"implicit ${TARGET.register_name(n)}" for n in template.implicit_uses
    ]


def _instruction(template: Template, ops: list[Any], implicit: list[str] | None = None) -> str:
    def text(position: int) -> str:
        value = ops[position]
        if template.operands[position].kind != "reg":
            return str(value)
        return f"${TARGET.register_name(value)}" if value else "$noreg"

    defs = ", ".join(text(p) for p in template.defs)
    rest = [text(p) for p in range(len(ops)) if p not in template.defs]
    rest += _implicit(template) if implicit is None else implicit
    return f"{defs} = {template.name} {', '.join(rest)}" if defs else f"{template.name} {', '.join(rest)}"
