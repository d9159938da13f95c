"""Landing pads: numbers of what they catch, tables that share their ends, resumes as calls."""

from __future__ import annotations

from smemit.compile.codegen.exceptions import Exceptions
from smemit.compile.codegen.machine import MachineBlock, MachineFunction
from smemit.compile.objfile.exception_table import head
from smemit.compile.prepare.dwarf_eh_prepare import with_resume_calls
from smemit.dsl.module import Module
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.text import read
from smemit.ir.values import ConstantNull
from smemit.isa.load import load_target

UDATA4 = 3


def test_types_are_numbered_from_the_last_clause_to_the_first() -> None:
    module = Module("m")
    int_type, char_type = module.variable("i", t.ptr), module.variable("c", t.ptr)
    found = Exceptions()
    pad = found.pad(MachineBlock(None, 1))
    found.add_clauses(pad, ops.LandingPad(t.ptr, [("catch", int_type), ("catch", char_type)], True))
    assert pad.types == [0, 1, 2] and found.types == [char_type, int_type]
    other = found.pad(MachineBlock(None, 2))
    found.add_clauses(other, ops.LandingPad(t.ptr, [("catch", ConstantNull(t.ptr)), ("catch", int_type)], False))
    assert other.types == [2, 3] and found.types[2] is None


def test_a_lone_cleanup_has_no_action() -> None:
    found = Exceptions()
    pad = found.pad(MachineBlock(None, 1))
    found.add_clauses(pad, ops.LandingPad(t.ptr, [], True))
    assert pad.types == []


def test_a_filter_shares_the_tail_of_another() -> None:
    found = Exceptions()
    assert found._filter([1, 2]) == -1
    assert found._filter([2]) == -2
    assert found._filter([3]) == -4
    assert found.filters == [1, 2, 0, 3, 0]


def test_a_table_without_call_sites_names_no_types() -> None:
    target = load_target("x86_64")
    function = MachineFunction(Module("m").define("f", t.void), target)
    assert head(function, Exceptions(), {}, 10, UDATA4) == bytes((0xFF, 0xFF, 1, 0))


def test_several_resumes_share_one_call() -> None:
    pads = "".join(f"p{n}:\n  %l{n} = landingpad {{ ptr, i32 }} cleanup\n  resume {{ ptr, i32 }} %l{n}\n"
                   for n in (1, 2))
    module = read((
        'target triple = "x86_64-unknown-linux-gnu"\ndefine void @f() personality ptr @p {\n'
        "  invoke void @g() to label %a unwind label %p1\na:\n  invoke void @g() to label %b unwind label %p2\n"
        f"b:\n  ret void\n{pads}}}\ndeclare void @g()\ndeclare i32 @p(...)\n").encode(), "m.ll")
    function = module.functions[0]
    made = with_resume_calls(function)
    assert len(made.blocks) == len(function.blocks) + 1
    assert not any(isinstance(op, ops.Resume) for op in made.operations())
    assert any(isinstance(op, ops.Resume) for op in function.operations())
    phi, call, end = made.blocks[-1].operations
    assert isinstance(phi, ops.Phi) and isinstance(call, ops.Call) and isinstance(end, ops.Unreachable)
    assert len(phi.incoming) == 2 and call.args == [phi]
