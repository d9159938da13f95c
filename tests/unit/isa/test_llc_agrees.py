"""Register classes as llc sees them: their names, and the order in which registers are handed out."""

from __future__ import annotations

import re
import subprocess

import pytest

from smemit.isa.description import RegisterClass
from smemit.isa.load import load_target
from tests.conftest import need_tool

TARGET = load_target("x86_64")
NO_ALLOCATION = {"FPCCR", "SEGMENT_REG", "CCR", "DFCCR", "RST"}
ALLOCATED = [
    one for name, one in TARGET.classes.items() if one.order and name not in NO_ALLOCATION and "LOW32" not in name
]


def test_llc_hands_out_registers_in_our_order() -> None:
    """One function per class, with as many values alive at once as the class has registers."""
    llc = need_tool("llc-22")
    text = ["--- |\n  target triple = \"x86_64-linux-gnu\"\n"]
    text += [f"  define void @{one.name}() {{ ret void }}\n" for one in ALLOCATED]
    text.append("...\n")
    for one in ALLOCATED:
        values = "".join(f"    %{i}:{one.name.lower()} = IMPLICIT_DEF\n" for i in range(len(one.order)))
        uses = ", ".join(f"%{i}" for i in range(len(one.order)))
        text.append(f"---\nname: {one.name}\nbody: |\n  bb.0:\n{values}    KILL {uses}\n    RET64\n...\n")
    command = [llc, "-x", "mir", "-run-pass=regallocfast", "-o", "-", "-"]
    run = subprocess.run(command, input="".join(text), capture_output=True, text=True)
    assert not run.stderr, run.stderr[:1000]
    theirs = {}
    for name, line in re.findall(r"^name: +(\w+)\n(?:.*\n)*?^ +KILL (.*)$", run.stdout, re.MULTILINE):
        theirs[name] = re.findall(r"\$(\w+)", line)
    assert theirs == {one.name: _handed_out(one) for one in ALLOCATED}


def _handed_out(one: RegisterClass) -> list[str]:
    """Callee-saved registers last, otherwise in the order of the class."""
    saved = TARGET.conventions["C"].preserved
    late = [number for number in one.order if not saved.isdisjoint(TARGET.register(number).units)]
    order = [number for number in one.order if number not in late] + late
    return [TARGET.register_name(number) for number in order]


@pytest.mark.parametrize("name", sorted(TARGET.conventions))
def test_llc_saves_what_a_convention_saves(name: str) -> None:
    """A function that clobbers everything pushes and stores what it must keep, the last of our list first."""
    llc = need_tool("llc-22")
    convention = TARGET.conventions[name]
    clobbers = ",".join(
        f"~{{{r.name}}}" for r in TARGET.registers.values() if r.size in (8, 16) and r.number not in TARGET.reserved
        and r.name not in ("ssp", "rsp", "fs_base", "gs_base")
    )
    keyword = f"cc {convention.number}"
    text = f'define {keyword} void @f() {{ call void asm sideeffect "", "{clobbers}"()\n ret void }}'
    command = [llc, "-O0", "-mtriple=x86_64-linux-gnu", "-o", "-"]
    run = subprocess.run(command, input=text, capture_output=True, text=True)
    assert not run.stderr, run.stderr[:1000]
    pushed = re.findall(r"pushq\s+%(r\w+)", run.stdout)
    stored = re.findall(r"movaps\s+%(xmm\d+),", run.stdout)
    ours = [TARGET.register_name(number) for number in reversed(convention.saved)]
    assert pushed == [r for r in ours if not r.startswith("xmm")]
    assert stored == [r for r in ours if r.startswith("xmm")]
