"""The lines of a target's patterns are read when their operation is first selected; all of them can be read."""

from __future__ import annotations

import pytest

from smemit.compile.isel.dag.hooks import load
from smemit.compile.isel.dag.match.patterns import Patterns
from smemit.isa.load import load_target, target_names


def read_all(patterns: Patterns) -> None:
    """Read what nobody asked for yet, too: mistakes in lines are found when they are read."""
    while patterns.unread:
        (_, type), lines = patterns.unread.popitem()
        for line in lines:
            patterns.read(line, type)


@pytest.mark.parametrize("name", target_names())
def test_every_line_can_be_read(name: str) -> None:
    patterns = load(load_target(name)).make_patterns()
    waiting = {*patterns.unread}
    assert len(waiting) > 50
    read_all(patterns)
    assert waiting == {*patterns.by_root}


def test_a_line_is_found_by_its_root() -> None:
    text = """
; a comment: (add $a 1) -> INC#%r $a
i32 i64: (X86ISD::SUB $a (add $b 1)) -> SUB#%rr $a $b ; (another)
(br:ch $a) -> JMP_1 $a
"""
    target = load_target("x86_64")
    patterns = Patterns(text, target.templates, {}, lambda template: (), lambda name: lambda graph, value: None)
    line = "i32 i64: (X86ISD::SUB $a (add $b 1)) -> SUB#%rr $a $b "
    assert patterns.unread == {("X86ISD::SUB", "i32"): [line], ("X86ISD::SUB", "i64"): [line],
                            ("br", "ch"): ["(br:ch $a) -> JMP_1 $a"]}
    read_all(patterns)
    assert set(patterns.by_root) == {("X86ISD::SUB", "i32"), ("X86ISD::SUB", "i64"), ("br", "ch")}


def test_a_line_stands_for_types_and_roots() -> None:
    target = load_target("x86_64")
    text = "f32 f64: (fadd $a $b) -> ADDS[S|D]rr $a $b\ni32 i64: (lrint|llrint $a:f32) -> CVTSS2SI[|64]rr $a"
    patterns = Patterns(text, target.templates, {}, lambda template: (), lambda name: lambda graph, value: None)
    read_all(patterns)
    opcodes = {root: found.opcode for root, (found,) in patterns.by_root.items()}
    assert opcodes == {("fadd", "f32"): "ADDSSrr", ("fadd", "f64"): "ADDSDrr",
                       ("lrint", "i32"): "CVTSS2SIrr", ("lrint", "i64"): "CVTSS2SI64rr",
                       ("llrint", "i32"): "CVTSS2SIrr", ("llrint", "i64"): "CVTSS2SI64rr"}
