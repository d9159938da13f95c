"""The machine verifier finds what is broken in a function, whatever it is, behind every stage."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from smemit.compile.codegen.machine import VIRTUAL, Inst, MachineBlock, MachineFunction, slot_operand
from smemit.compile.codegen.verify import verify_machine
from smemit.compile.isel.select import select
from smemit.compile.pipeline import STAGES
from smemit.compile.sites.site import RegisterEntry
from smemit.dsl.module import Module
from smemit.errors import CheckError
from smemit.isa.load import load_target

TEXT = """
define i32 @f(i32 %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %again ]
  %loaded = load i32, ptr %p
  %c = icmp slt i32 %i, %n
  br i1 %c, label %again, label %done
again:
  %next = add i32 %i, %loaded
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %next, ptr %p)
  br label %loop
done:
  ret i32 %i
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
"""
X86 = load_target("x86_64")


def function(stage: str) -> MachineFunction:
    """The function as the stage leaves it."""
    made = select(Module.parse(f'target triple = "x86_64-unknown-linux-gnu"\n{TEXT}').functions[0], X86)
    names = ["select", *(each.name for each in STAGES)]
    for each in STAGES[: names.index(stage)]:
        each.run(made)
    return made


def the(made: MachineFunction, name: str) -> tuple[MachineBlock, Inst]:
    """The first instruction of a template, and its block."""
    return next((block, inst) for block in made.blocks for inst in block.insts
                if (inst.template.base or inst.template).name == name)


def drop_definition(made: MachineFunction) -> None:
    block, inst = the(made, "MOV32rm")
    block.insts.remove(inst)


def define_twice(made: MachineFunction) -> None:
    block, inst = the(made, "MOV32rm")
    block.insts.insert(block.insts.index(inst), inst)


def change_class(made: MachineFunction) -> None:
    _, inst = the(made, "ADD32rr")
    made.classes[inst.ops[1] - VIRTUAL] = X86.classes["FR64"]


def name_no_slot(made: MachineFunction) -> None:
    _, inst = the(made, "MOV32rm")
    inst.ops[1] = slot_operand(99)


def drop_terminators(made: MachineFunction) -> None:
    block = next(block for block in made.blocks[:-1] if block.successors and block.successors != [made.blocks[1]])
    block.insts = [inst for inst in block.insts if not inst.template.is_terminator]
    block.successors = [made.blocks[0]]
    made.blocks[0].predecessors.append(block)


def branch_elsewhere(made: MachineFunction) -> None:
    block, inst = the(made, "JCC_1")
    inst.ops[0] = next(other for other in made.blocks if other not in block.successors)


def branch_to_a_number(made: MachineFunction) -> None:
    the(made, "JCC_1")[1].ops[0] = 7


def branch_on_a_block(made: MachineFunction) -> None:
    _, inst = the(made, "JCC_1")
    inst.ops[1] = inst.ops[0]


def lose_an_immediate(made: MachineFunction) -> None:
    the(made, "MOV32rm")[1].ops[2] = None


def drop_an_edge(made: MachineFunction) -> None:
    made.blocks[-1].predecessors.append(made.blocks[-1])


def forget_a_predecessor(made: MachineFunction) -> None:
    block = next(block for block in made.blocks if block.successors)
    block.successors[0].predecessors.remove(block)


def name_a_stranger(made: MachineFunction) -> None:
    made.blocks[0].successors.append(MachineBlock(None, 7))


def shorten_a_phi(made: MachineFunction) -> None:
    inst = the(made, "PHI")[1]
    inst.ops[4] = inst.ops[2]


def put_a_return_first(made: MachineFunction) -> None:
    the(made, "ADD32rr")[0].insts.insert(0, the(made, "RET64")[1])


def drop_operands(made: MachineFunction) -> None:
    del the(made, "ADD32rr")[1].ops[1:]


def loosen_a_tie(made: MachineFunction) -> None:
    _, inst = the(made, "ADD32rr")
    inst.ops[1] = inst.ops[2]


def record_too_far(made: MachineFunction) -> None:
    _, inst = the(made, "STACKMAP")
    inst.note.live[0] = RegisterEntry(len(inst.ops))


def leave_a_slot(made: MachineFunction) -> None:
    the(made, "MOV32rm")[1].ops[1] = slot_operand(0)


def leave_a_copy(made: MachineFunction) -> None:
    register = X86.reg("eax")
    made.blocks[0].insts.insert(0, Inst(X86.templates["COPY"], [register, register]))


def take_another_register(made: MachineFunction) -> None:
    the(made, "ADD32rr")[1].ops[0] = X86.reg("xmm0")




@pytest.mark.parametrize("stage, damage, message", [
    ("select", drop_definition, "is read and never written"),
    ("select", define_twice, "is written twice"),
    ("select", change_class, "is of FR64, not GR32"),
    ("select", name_no_slot, "operand 1 is not a slot"),
    ("finalize", drop_terminators, "it runs on into no successor"),
    ("finalize", branch_elsewhere, "is not a successor"),
    ("finalize", branch_to_a_number, "operand 0 is not of kind label"),
    ("finalize", branch_on_a_block, "operand 1 is not of kind cond"),
    ("finalize", lose_an_immediate, "operand 2 is not of kind imm"),
    ("finalize", drop_an_edge, "a predecessor does not know it"),
    ("finalize", forget_a_predecessor, "a successor does not know it"),
    ("finalize", name_a_stranger, "a successor is not in the function"),
    ("finalize", shorten_a_phi, "its blocks are not those in front"),
    ("finalize", put_a_return_first, "behind the end of its block"),
    ("finalize", drop_operands, "1 operands, not 3"),
    ("two_address", loosen_a_tie, "operand 1 is not operand 0"),
    ("two_address", record_too_far, "its record names operand"),
    ("allocate", take_another_register, "operand 0 is not of GR32"),
    ("frame", leave_a_slot, "operand 1 is still a slot"),
    ("expand", leave_a_copy, "a pseudo instruction is left"),
])
def test_what_is_broken_is_found(stage: str, damage: Callable[[MachineFunction], None], message: str) -> None:
    made = function(stage)
    verify_machine(made, stage)
    damage(made)
    with pytest.raises(CheckError, match=message):
        verify_machine(made, stage)


@pytest.mark.parametrize("stage, later, message", [
    ("finalize", "phi", "a phi is left"),
    ("place", "allocate", "is still virtual"),
    ("allocate", "frame", "is still a slot"),
    ("frame", "expand", "a pseudo instruction is left"),
])
def test_a_stage_that_did_nothing_is_found(stage: str, later: str, message: str) -> None:
    with pytest.raises(CheckError, match=message):
        verify_machine(function(stage), later)
