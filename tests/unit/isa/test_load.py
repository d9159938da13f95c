"""Target files: what is found where, and that a wrong one gives all its problems with their paths."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from smemit.errors import TargetError
from smemit.isa import generated, load
from smemit.isa.load import load_target, target_names
from smemit.isa.read import read_target

GOOD = Path(load_target("x86_64").path)


def problems_of(tmp_path: Path, *edits: tuple[str, str]) -> str:
    """The report on the x86-64 file with each first text replaced by the second."""
    text = GOOD.read_text()
    for before, after in edits:
        assert before in text, before
        text = text.replace(before, after, 1)
    folder = tmp_path / "targets"
    folder.mkdir(exist_ok=True)
    (folder / "x86_64.toml").write_text(text)
    with pytest.raises(TargetError) as caught:
        read_target(str(folder / "x86_64.toml"))
    return str(caught.value)


RAX = 'name = "rax", hw = 0, dwarf = 0, size = 8'
SUB = 'SUB64rr = "d:GR64 = a:GR64@d b:GR64 | subq {b}, {d} | MR REX.W 29 /r | +eflags"'


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        (RAX, RAX.replace("dwarf = 0", 'dwarf = "0"'), "register[0].dwarf: expected int, found str"),
        (RAX, RAX + ', colour = "red"', "register[0].colour: unknown key"),
        (RAX, RAX.replace("hw = 0, ", ""), "register[0].hw: required key is missing"),
        (RAX, RAX.replace('"rax"', '"rbx"'), "register[3].name: register 'rbx' stands twice"),
        ('sub_32bit = "eax"', 'sub_32bit = "eaz"', "register[0].parts.sub_32bit: unknown register 'eaz'"),
        ('sub_32bit = "eax"', 'sub_32bit = "rax"', "register[0].parts: 'rax' is a part of itself"),
        ('endian = "little"', 'endian = "middle"', "endian: expected little or big, found 'middle'"),
        ('encoding = "modrm"', 'encoding = "vex"', "encoding: expected modrm or words, found 'vex'"),
        ("pointer_size = 8", "pointer_size = true", "pointer_size: expected int, found bool"),
        ('arguments = "rdi', 'arguments = "rdj', "conventions.C.integer_arguments: unknown register 'rdj'"),
        ("[conventions.C]", "[conventions.D]", "conventions.C: required key is missing"),
        ('i8 = "GR8"', 'i8 = "GR9"', "value_types.i8: unknown class 'GR9'"),
        ('1 = "90"', '1 = "9g"', "nops.fill.1: expected bytes in hexadecimal, found '9g'"),
        ('2 = "66 90"', '2 = "90"', "nops.fill.2: 1 bytes stand for 2"),
        ("machine = 62\n", "", "elf.machine: required key is missing"),
        ("machine = 62\n", "machine = 62\nmachina = 1\n", "elf.machina: unknown key"),
        ('pc_relocation = "pcrel32"', 'pc_relocation = "pc32"', "cfi.pc_relocation: unknown relocation 'pc32'"),
        ('relative = "pcrel64"', 'relative = "rel64"', "relocations.abs64.relative: unknown relocation 'rel64'"),
        ('JMP_1 = "JMP_4"', 'JMP_1 = "JMP_8"', "relax.JMP_1: unknown template 'JMP_8'"),
        ('"imm8:ADD16ri8', '"imm9:ADD16ri8', "shortened.ADD16ri: unknown rule 'imm9'"),
        ('"imm8:ADD16ri8', '"imm8:ADD16ri9', "shortened.ADD16ri: unknown template 'ADD16ri9'"),
        (SUB, SUB.replace("b:GR64", "b:GR65"), "templates.SUB64rr: operands: 'b' has unknown class 'GR65'"),
        (SUB, SUB.replace("@d", "@e"), "templates.SUB64rr: operands: 'a' is tied to 'e', which is not written"),
        (SUB, SUB.replace("b:GR64", "b"), "templates.SUB64rr: operands: 'b' is not `name:CLASS`"),
        (SUB, SUB.replace("b:GR64", "a:GR64"), "templates.SUB64rr: operands: 'a' stands twice"),
        (SUB, SUB.replace("{b}", "{c}"), "templates.SUB64rr: syntax: no operand 'c'"),
        (SUB, SUB.replace("29", "2g"), "templates.SUB64rr: encoding: cannot read '2g'"),
        (SUB, SUB.replace(" 29", ""), "templates.SUB64rr: encoding: no opcode"),
        (SUB, SUB.replace(" /r", ""), "templates.SUB64rr: encoding: MR needs a ModRM byte"),
        (SUB, SUB.replace("/r", "/r ib"), "templates.SUB64rr: encoding: MR has no place for an immediate"),
        (SUB, SUB.replace("@d", ""), "templates.SUB64rr: encoding: MR has 2 places for 3 operands"),
        (SUB, SUB.replace("b:GR64", "b:imm"), "templates.SUB64rr: encoding: MR: R is not a place for 'b'"),
        (SUB, SUB.replace("29", "29 +cc"), "templates.SUB64rr: encoding: +cc and an operand `cond` go together"),
        (SUB, SUB.replace("MR", "MX"), "templates.SUB64rr: encoding: expected one of"),
        (SUB, SUB.replace("| +eflags", ""), "templates.SUB64rr: expected `operands | syntax | encoding | words`"),
        (SUB, SUB.replace("+eflags", "+eflagz"), "templates.SUB64rr: words: unknown register 'eflagz'"),
        (SUB, SUB.replace("+eflags", "flags"), "templates.SUB64rr: words: unknown word 'flags'"),
        (SUB, SUB.replace("+eflags", "pseudo"), "templates.SUB64rr: encoding: a pseudo instruction has none"),
        ("GR8 = {", "GR8 = 3 # {", "classes.GR8: expected table, found int"),
    ],
)
def test_a_wrong_file_names_the_place(tmp_path: Path, before: str, after: str, expected: str) -> None:
    report = problems_of(tmp_path, (before, after))
    assert f"note: targets/x86_64.toml.{expected}" in report


def test_all_problems_come_at_once(tmp_path: Path) -> None:
    report = problems_of(
        tmp_path, (RAX, RAX.replace("dwarf = 0", 'dwarf = "0"')), (SUB, SUB.replace("MR", "MX")), ("machine = 62\n", "")
    )
    assert "error: 3 problems in this target file" in report
    assert len(re.findall("  note: ", report)) == 3


def test_text_that_is_no_toml_is_reported_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "x86_64.toml").write_text("name = \n")
    with pytest.raises(TargetError, match=r"cannot be read: Invalid value \(at line 1"):
        read_target(str(tmp_path / "x86_64.toml"))


def test_an_unknown_target_gives_the_known_ones() -> None:
    with pytest.raises(TargetError) as caught:
        load_target("mips")
    assert str(caught.value).startswith("error: unknown target 'mips'\n  note: known targets: ")
    assert "x86_64" in str(caught.value)


def test_a_file_can_extend_another(tmp_path: Path) -> None:
    """Tables are merged key by key, lists of registers joined: what two targets share is written once."""
    shutil.copy(GOOD, tmp_path / "x86-common.toml")
    (tmp_path / "x32.toml").write_text(
        'extends = "x86-common"\nname = "x32"\npointer_size = 4\n'
        '[elf]\nflags = 1\n[templates]\nTZCNT32rr = "d:GR32 = a:GR32 | tzcntl {a}, {d} | RM F3 0F BC /r | +eflags"\n'
        '[[register]]\nname = "k0"\nhw = 0\nsize = 8\n'
    )
    target = read_target(str(tmp_path / "x32.toml"))
    assert (target.name, target.pointer_size, target.elf["flags"], target.elf["machine"]) == ("x32", 4, 1, 62)
    assert target.reg("rax") == load_target("x86_64").reg("rax")
    assert target.reg("k0") == len(target.registers)
    encode = target.templates["TZCNT32rr"].encode
    assert encode is not None
    assert encode([target.reg("ecx"), target.reg("edx")])[0].hex() == "f30fbcca"


def test_a_file_that_extends_itself_or_nothing_is_reported(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('extends = "b"\n')
    (tmp_path / "b.toml").write_text('extends = "a"\n')
    with pytest.raises(TargetError, match="extends itself"):
        read_target(str(tmp_path / "a.toml"))
    (tmp_path / "b.toml").write_text('extends = "c"\n')
    with pytest.raises(TargetError) as caught:
        read_target(str(tmp_path / "a.toml"))
    assert f"{tmp_path / 'c.toml'}: error: this target file cannot be read" in str(caught.value)


def test_an_installed_copy_is_preferred_to_the_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed = tmp_path / "_targets"
    installed.mkdir()
    shutil.copy(GOOD, installed / "x86_64.toml")
    shutil.copy(GOOD, installed / "parts-common.toml")
    monkeypatch.setattr(load, "FOLDERS", (str(installed), str(GOOD.parent)))
    monkeypatch.setattr(generated, "FOLDER", str(GOOD))  # no folder, so nothing is written
    load_target.cache_clear()
    try:
        assert load_target("x86_64").path == str(installed / "x86_64.toml")
        assert "parts-common" not in target_names()
    finally:
        load_target.cache_clear()
