"""Each promise of an allocation, broken once by hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from smemit.compile.codegen.check_allocation import check_allocation, snapshot
from smemit.compile.codegen.machine import Inst, MachineBlock, MachineFunction, slot_operand
from smemit.compile.options import Options
from smemit.compile.pipeline import compile_module
from smemit.dsl.module import Module
from smemit.errors import CheckError
from smemit.ir import types as t
from smemit.ir.text import read
from smemit.isa.load import load_target

TARGET = load_target("x86_64")
RAX, RCX, RDX, RDI, RSI, RSP = (TARGET.reg(name) for name in ("rax", "rcx", "rdx", "rdi", "rsi", "rsp"))


def _template(name: str, kinds: str = "") -> Inst:
    template = TARGET.shape(name, kinds) if kinds else TARGET.templates[name]
    return Inst(template, [])


def _inst(name: str, *ops: object, kinds: str = "") -> Inst:
    inst = _template(name, kinds)
    inst.ops = list(ops)
    return inst


def _example() -> tuple[MachineFunction, list[int]]:
    """a = rdi; b = a; b += a; a call with b in rdi; rax = b, returned. Not allocated yet."""
    module = Module("example", "x86_64")
    function = MachineFunction(module.define("f", t.i64, [t.i64]), TARGET)
    block = MachineBlock(None, 0)
    function.blocks.append(block)
    a, b = (function.new_register(TARGET.classes["GR64"]) for _ in range(2))
    call = _inst("CALL64r", RDX, RDI, kinds="uu")
    call.ops[0] = a
    call.mask = TARGET.conventions["C"].preserved
    block.insts = [
        _inst("COPY", a, RDI),
        _inst("COPY", b, a),
        _inst("ADD64rr", b, b, a),
        _inst("COPY", RDI, b),
        call,
        _inst("COPY", RAX, b),
        _inst("RET64", RAX, kinds="u"),
    ]
    return function, [a, b]


def _allocation(function: MachineFunction) -> None:
    """a in rdx, b in rcx, stored in slot 0 across the call."""
    block = function.blocks[0]
    slot = slot_operand(function.frame.add(8, 8, is_spill=True))
    first, second, add, third, call, fourth, _ = block.insts
    first.ops = [RDX, RDI]
    second.ops = [RCX, RDX]
    add.ops = [RCX, RCX, RDX]
    third.ops = [RDI, RCX]
    call.ops = [RDX, RDI]
    fourth.ops = [RAX, RCX]
    block.insts.insert(3, _inst("MOV64mr", slot, 1, 0, 0, 0, RCX))
    block.insts.insert(6, _inst("MOV64rm", RCX, slot, 1, 0, 0, 0))


def _swap_operands(block: MachineBlock) -> None:
    block.insts[2].ops[2] = RSI


def _clobbered(block: MachineBlock) -> None:
    del block.insts[6]


def _not_stored(block: MachineBlock) -> None:
    del block.insts[3]


def _untied(block: MachineBlock) -> None:
    block.insts[2].ops[0] = RAX


def _lost(block: MachineBlock) -> None:
    del block.insts[2]


def _reserved(block: MachineBlock) -> None:
    block.insts[0].ops[0] = RSP


def _wrong_class(block: MachineBlock) -> None:
    block.insts[0].ops[0] = TARGET.reg("xmm0")


def _other_argument(block: MachineBlock) -> None:
    block.insts[4].ops[0] = RSI


def _overwritten(block: MachineBlock) -> None:
    block.insts.insert(5, _inst("COPY", RDI, RDX))


def _foreign_slot(block: MachineBlock) -> None:
    block.insts[3].ops[0] = block.insts[6].ops[1] = slot_operand(1)


@pytest.mark.parametrize(("spoil", "message"), [
    (_swap_operands, "$rsi does not hold %0"),
    (_clobbered, "$rcx does not hold %1"),
    (_not_stored, "$rcx does not hold %1"),
    (_untied, "tied operands 1 and 0 differ"),
    (_lost, "ADD64rr was removed"),
    (_reserved, "$rsp is reserved"),
    (_wrong_class, "$xmm0 is not in GR64"),
    (_other_argument, "names another register"),
    (_overwritten, "$rdi was overwritten"),
    (_foreign_slot, "a slot of the program"),
])
def test_a_broken_promise_is_named(spoil: Callable[[MachineBlock], None], message: str) -> None:
    function, _ = _example()
    before = snapshot(function)
    _allocation(function)
    function.frame.add(8, 8)
    check_allocation(before, function)
    spoil(function.blocks[0])
    with pytest.raises(CheckError) as caught:
        check_allocation(before, function)
    assert message in str(caught.value)
    assert caught.value.message.startswith("check_allocation: @f bb.0 at `")


def test_removed_copies_are_other_names_of_a_value() -> None:
    function, _ = _example()
    before = snapshot(function)
    _allocation(function)
    block = function.blocks[0]
    block.insts[1].ops = [RDI, RDX]
    block.insts[2].ops = [RDI, RDI, RDX]
    block.insts[3].ops[5] = RDI
    argument = block.insts.pop(4)
    assert argument.ops[0] == RDI
    check_allocation(before, function)
    block.insts[2].ops = [RCX, RCX, RDX]
    with pytest.raises(CheckError, match=r"the removed copy to \$rdi finds another value there|does not hold"):
        check_allocation(before, function)


@pytest.mark.parametrize("target", ["ppc64", "ppc64le"])
def test_arguments_that_a_patchpoint_does_not_name_are_not_checked(target: str) -> None:
    """In llc's code for PowerPC the widened second argument overwrites the first."""
    site = "@llvm.experimental.patchpoint.void"
    text = f"""
        target triple = "{'powerpc64le' if target == 'ppc64le' else 'powerpc64'}-unknown-linux-gnu"
        declare void {site}(i64, i32, ptr, i32, ...)
        define void @f() {{
          call void (i64, i32, ptr, i32, ...) {site}(i64 0, i32 0, ptr null, i32 2, ptr null, i8 0)
          br label %a
        a:
          br label %a
        }}
    """
    wrong = compile_module(read(text, "f.ll"), Options(check=True, llvm_bugs=True))
    assert wrong != compile_module(read(text, "f.ll"), Options(check=True))


def test_what_is_read_before_a_patchpoint_is_no_argument_of_it() -> None:
    """The field of a comparison is copied and read above the patchpoint, so that copy is looked for like any other."""
    site, other = "@llvm.experimental.patchpoint.void", "@llvm.experimental.stackmap"
    text = f"""
        target triple = "powerpc64-unknown-linux-gnu"
        declare void {other}(i64, i32, ...)
        declare void {site}(i64, i32, ptr, i32, ...)
        define void @f(i64 %a, i64 %b) {{
          %c = icmp ult i64 %a, %b
          call void (i64, i32, ...) {other}(i64 1, i32 0, i1 %c)
          %d = icmp ugt i64 %a, %b
          call void (i64, i32, ptr, i32, ...) {site}(i64 0, i32 0, ptr null, i32 0, i1 %d)
          ret void
        }}
    """
    compile_module(read(text, "f.ll"), Options(check=True))
