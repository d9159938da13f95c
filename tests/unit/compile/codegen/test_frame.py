"""Frames: where slots go, what is said to the unwinder, what is refused."""

from __future__ import annotations

import pytest

from smemit.compile.codegen.cfa import restore_cfa
from smemit.compile.codegen.frame import place_slots
from smemit.compile.codegen.machine import Frame, Inst, MachineBlock, MachineFunction
from smemit.compile.isel.select import Selection
from smemit.compile.pipeline import compile_module, lower
from smemit.dsl.module import Module
from smemit.errors import UnsupportedError
from smemit.ir import types as t
from smemit.ir.text import read
from smemit.isa.load import load_target

TARGET = load_target("x86_64")
RBP, RSP = (TARGET.registers[name].dwarf for name in ("rbp", "rsp"))


def test_equal_ways_to_far_slots_are_the_same_instructions() -> None:
    values = "".join(f"  %v{i} = mul i64 %a, {i + 3}\n" for i in range(4500))
    sums = "".join(f"  %s{i + 1} = add i64 %s{i}, %v{i}\n" for i in range(4500))
    module = read(f"define i64 @f(i64 %a) {{\n  %s0 = mul i64 %a, %a\n{values}{sums}  ret i64 %s4500\n}}\n", "m.ll")
    (block,) = lower(module.functions[0], load_target("aarch64"), Selection(by_dag=True)).blocks
    additions = [inst for inst in block.insts if inst.template.name == "ADDXri"]
    assert len(additions) > 1000
    assert len({*additions}) < len({(*inst.ops,) for inst in additions}) + 10, "prologue and epilogue apart"


def test_slots_lie_below_each_other_at_their_own_alignment() -> None:
    frame = Frame()
    for size, align in ((1, 1), (8, 8), (2, 2), (16, 16)):
        frame.add(size, align)
    incoming = frame.add_fixed(8, 24, 8)
    frame.slots[2].is_dead = True
    depth = place_slots(frame, 8, 8)
    assert [slot.offset for slot in frame.slots] == [-9, -24, 0, -40, 24]
    assert depth == 40
    assert frame.slots[incoming].fixed
    assert all((slot.offset - 8) % slot.align == 0 for slot in frame.slots if not slot.is_dead)


def _blocks(count: int) -> MachineFunction:
    function = MachineFunction(Module("m", "x86_64").define("f", t.void), TARGET)
    function.blocks = [MachineBlock(None, number) for number in range(count)]
    for block in function.blocks:
        block.insts = [Inst(TARGET.templates["MOV64rr"], [1, 2])]
    return function


def _cfi(*words: object) -> Inst:
    return Inst(TARGET.templates["CFI_INSTRUCTION"], list(words))


def _said(block: MachineBlock) -> list[list[object]]:
    return [inst.ops for inst in block.insts if inst.template.name == "CFI_INSTRUCTION"]


def test_a_block_behind_an_epilogue_says_where_the_frame_is() -> None:
    function = _blocks(3)
    entry, done, more = function.blocks
    entry.add_successor(done)
    entry.add_successor(more)
    entry.insts += [_cfi("def_cfa_offset", 16), _cfi("offset", RBP, -16), _cfi("def_cfa_register", RBP)]
    done.insts += [_cfi("def_cfa", RSP, 8), Inst(TARGET.templates["RET64"], [])]
    restore_cfa(function, (RSP, 8), function.blocks[:1])
    assert _said(done) == [["def_cfa", RSP, 8]]
    assert _said(more) == [["def_cfa", RBP, 16]]


def test_a_block_that_control_never_reaches_is_described_as_if_called() -> None:
    function = _blocks(3)
    entry, lost, more = function.blocks
    entry.add_successor(more)
    entry.insts += [_cfi("def_cfa_offset", 16), _cfi("offset", RBP, -16), _cfi("def_cfa_register", RBP)]
    restore_cfa(function, (RSP, 8), function.blocks[:1])
    assert _said(lost) == [["def_cfa", RSP, 8], ["restore", RBP]]
    assert _said(more) == [["def_cfa", RBP, 16], ["offset", RBP, -16]]


@pytest.mark.parametrize(
    ("attribute", "value"), [("naked", None), ("safestack", None)]
)
def test_frames_that_are_not_made_are_refused_by_name(attribute: str, value: str | None) -> None:
    module = Module("m", "x86_64")
    function = module.define("guarded", t.void)
    function.attributes[attribute] = value
    function.builder.alloca(t.i64)
    function.builder.ret()
    with pytest.raises(UnsupportedError, match=f"@guarded has the attribute {attribute}"):
        compile_module(module)


def test_the_guard_stands_above_what_is_exposed_most() -> None:
    frame = Frame()
    for exposure in (0, 3, 2, 1, 1, 0):
        frame.slots[frame.add(8, 8)].exposure = exposure
    assert frame.in_order() == [0, 1, 2, 3, 4, 5]
    frame.guard_slot = frame.add(8, 8)
    assert frame.in_order() == [6, 3, 4, 2, 1, 0, 5]


@pytest.mark.parametrize(("attributes", "named"), [
    ({"probe-stack": "inline-asm", "no-stack-arg-probe": ""}, "probe-stack=inline-asm and no-stack-arg-probe"),
    ({"probe-stack": "inline-asm", "stack-probe-size": "0"}, "stack-probe-size is '0', not a number of bytes"),
    ({"probe-stack": "inline-asm", "stack-probe-size": "page"}, "stack-probe-size is 'page', not a number of bytes"),
])
def test_probes_that_make_no_sense_are_refused(attributes: dict[str, str], named: str) -> None:
    module = Module("m", "x86_64")
    function = module.define("probed", t.void)
    function.attributes.update(attributes)
    function.builder.ret()
    with pytest.raises(UnsupportedError, match=named):
        compile_module(module)
