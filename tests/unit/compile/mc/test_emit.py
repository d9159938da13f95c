"""Shadows, patch areas, branches, records and labels of hand-made machine functions."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from smemit import Module, i64
from smemit.compile.codegen.machine import Inst, MachineBlock, MachineFunction, Symbol
from smemit.compile.mc.buffer import FunctionCode
from smemit.compile.mc.emit import FunctionEmitter
from smemit.compile.sites.shadow import missing_ahead
from smemit.compile.sites.site import Site
from smemit.errors import ModuleError
from smemit.isa.load import load_target

TARGET = load_target("x86_64")
REG = TARGET.reg
SIX, TEN = "660f1f440008", "2e660f1f840000020000"


def inst(name: str, *ops: Any) -> Inst:
    return Inst(TARGET.templates[name], list(ops))


def site(kind: Literal["stackmap", "patchpoint", "statepoint"], size: int, target: int | Symbol | None = None) -> Inst:
    made = Inst(TARGET.shape(kind.upper(), ""), [])
    made.note = (Site(kind, 7, shadow_bytes=size) if kind == "stackmap"
                 else Site(kind, 7, patch_bytes=size, target=target))
    return made


def emit(*blocks: list[Inst], attributes: dict[str, str] | None = None, items: bool = False,
         llvm_bugs: bool = False) -> FunctionCode:
    module = Module("m")
    ir = module.define("f", i64, (i64,), attributes=attributes)
    function = MachineFunction(ir, TARGET, llvm_bugs=llvm_bugs)
    function.blocks = [MachineBlock(None, number) for number in range(len(blocks))]
    for block, insts in zip(function.blocks, blocks, strict=True):
        for one in insts:
            one.ops = [function.blocks[op.number] if isinstance(op, MachineBlock) else op for op in one.ops]
        block.insts = insts
    return FunctionEmitter(TARGET, items).emit(function, 0)


def to(number: int) -> MachineBlock:
    return MachineBlock(None, number)


def ret() -> list[Inst]:
    return [inst("POP64r", REG("rbp")), inst("RET64")]


def call() -> Inst:
    return inst("CALL64pcrel32", Symbol("ext", "external"))


@pytest.mark.parametrize(("size", "fill"), [
    (0, ""), (2, ""), (3, "90"), (5, "0f1f00"), (8, SIX), (12, TEN), (16, TEN + "0f1f4008"),
])
def test_shadow_is_filled_at_the_end_of_the_block(size: int, fill: str) -> None:
    assert emit([site("stackmap", size), *ret()]).code.hex() == "5dc3" + fill


@pytest.mark.parametrize(("size", "fill"), [(5, ""), (6, "90"), (8, "0f1f00"), (16, TEN + "90")])
def test_shadow_is_filled_before_a_call_which_ends_it(size: int, fill: str) -> None:
    assert emit([site("stackmap", size), call(), *ret()]).code.hex() == fill + "e800000000" + "5dc3"


def test_tail_call_counts_in_its_short_form() -> None:
    tail = inst("TAILJMPd64", Symbol("ext", "external"))
    code = emit([site("stackmap", 8), inst("POP64r", REG("rbp")), tail])
    assert code.code.hex() == "5d" + "0f1f440008" + "e900000000"


def test_shadow_is_filled_before_the_next_site() -> None:
    code = emit([site("stackmap", 6), site("stackmap", 0), site("stackmap", 3), site("patchpoint", 2), *ret()])
    assert code.code.hex() == SIX + "0f1f00" + "6690" + "5dc3"
    assert [at for at, _ in code.records] == [0, 6, 6, 9]


def test_shadow_ends_with_its_block() -> None:
    code = emit([site("stackmap", 4), inst("JMP_1", to(1))], ret())
    assert code.code.hex() == "eb02" + "6690" + "5dc3"


def test_shadow_counts_branches_in_their_short_form() -> None:
    far = [inst("MOV64ri", REG("rax"), 0) for _ in range(20)]
    code = emit([site("stackmap", 4), inst("JMP_1", to(2))], far, ret())
    assert code.code.hex().startswith("e9" + (2 + 200).to_bytes(4, "little").hex() + "6690")


def test_statepoint_fills_the_shadow_before_it() -> None:
    code = emit([site("stackmap", 10), site("statepoint", 0, target=Symbol("ext", "external")), *ret()])
    assert code.code.hex() == "0f1f440008" + "e800000000" + "5dc3"
    assert [at for at, _ in code.records] == [0, 10]


def test_statepoint_neither_counts_nor_fills_with_llvms_bugs() -> None:
    code = emit([site("stackmap", 8), site("statepoint", 0, target=Symbol("ext", "external")), *ret()], llvm_bugs=True)
    assert code.code.hex() == "e800000000" + "5dc3" + SIX
    assert [at for at, _ in code.records] == [0, 5]


def test_patchpoint_calls_by_way_of_r11_and_fills_the_rest() -> None:
    code = emit([site("patchpoint", 15, target=5), site("patchpoint", 13, target=Symbol("ext", "external")), *ret()])
    assert code.code.hex() == "49bb0500000000000000" + "41ffd3" + "6690" + "49bb" + "00" * 8 + "41ffd3" + "5dc3"
    assert code.fixups == [(17, "abs64", "ext", 0)]


def test_patchpoint_too_small_for_its_call_says_what_would_do() -> None:
    with pytest.raises(ModuleError) as error:
        emit([site("patchpoint", 4, target=5), *ret()])
    assert str(error.value) == (
        "error: patchpoint 7 in @f reserves 4 bytes but its call takes 13\n"
        "  note: on x86_64 that is MOV64ri (10) + CALL64r (3); reserve 13 or more, or pass a null target")


@pytest.mark.parametrize(("cpu", "tune", "fill"), [
    ("", "", TEN + "90"),
    ("x86-64", "", "66" + TEN),
    ("haswell", "", "66" + TEN),
    ("", "silvermont", "0f1f8000020000" + "0f1f4008"),
])
def test_nops_follow_the_tuning_of_the_function(cpu: str, tune: str, fill: str) -> None:
    attributes = {key: value for key, value in (("target-cpu", cpu), ("tune-cpu", tune)) if value}
    assert emit([site("patchpoint", 11), *ret()], attributes=attributes).code.hex() == fill + "5dc3"


def test_places_behind_a_grown_branch_move() -> None:
    body = [inst("MOV64ri", REG("rax"), 0) for _ in range(13)]
    cfi = inst("CFI_INSTRUCTION", "def_cfa_offset", 16)
    code = emit([inst("JCC_1", to(2), 4), cfi, site("stackmap", 0), call()], body, ret(), items=True)
    assert code.code[:6].hex() == "0f84" + (5 + 130).to_bytes(4, "little").hex()
    assert code.cfi == [(6, ("def_cfa_offset", 16))]
    assert [at for at, _ in code.records] == [6]
    assert code.fixups == [(7, "plt32", "ext", -4)]
    assert code.items is not None
    assert [(item.offset, item.size) for item in code.items if item.kind == "inst"][:3] == [(0, 6), (6, 5), (11, 10)]


def test_jump_back_reaches_128_bytes() -> None:
    body = [inst("MOV64ri", REG("rax"), 0) for _ in range(12)]
    near = emit([*body, inst("PUSH64r", REG("rbp")), inst("NOOP"), inst("NOOP"), inst("NOOP"), inst("NOOP"),
                 inst("NOOP"), inst("JMP_1", to(0))])
    assert near.code[-2:].hex() == "eb80"
    far = emit([*body, *[inst("NOOP") for _ in range(7)], inst("JMP_1", to(0))])
    assert far.code[-5:].hex() == "e97cffffff"


@pytest.mark.parametrize(("size", "behind", "expected"), [
    (16, [inst("NOOP"), inst("NOOP")], 8),
    (8, [inst("NOOP"), inst("NOOP"), inst("NOOP")], 0),
    (16, [inst("NOOP"), call(), inst("NOOP")], 12),
    (16, [inst("KILL"), site("stackmap", 4), inst("NOOP")], 12),
    (12, [], 12),
    (0, [], 0),
    (6, [], 8),
    (6, [inst("NOOP")], 4),
    (6, [inst("NOOP"), inst("NOOP"), inst("NOOP")], 0),
])
def test_shadow_that_looks_ahead_counts_words_up_to_a_call(size: int, behind: list[Inst], expected: int) -> None:
    here = site("stackmap", size)
    assert missing_ahead([here, *behind], 0, here.note, 4, counts_all=True) == expected


def test_instructions_without_bytes_count_only_with_llvms_bugs() -> None:
    here = site("stackmap", 16)
    behind = [inst("KILL"), inst("NOOP")]
    assert missing_ahead([here, *behind], 0, here.note, 4, counts_all=True) == 8
    assert missing_ahead([here, *behind], 0, here.note, 4, counts_all=False) == 12
