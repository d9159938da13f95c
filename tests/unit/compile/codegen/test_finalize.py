"""Pseudos that need blocks of their own, and the notes about the frame."""

from __future__ import annotations

from smemit.compile.codegen.finalize import finalize
from smemit.compile.codegen.machine import Inst, MachineBlock, MachineFunction
from smemit.compile.codegen.mir.write import write_function
from smemit.dsl.module import Module
from smemit.ir import types as t
from smemit.isa.load import load_target

TARGET = load_target("x86_64")


def _function(*insts: tuple[str, list[int], int]) -> MachineFunction:
    function = MachineFunction(Module("m").define("f", t.void), TARGET)
    function.blocks.append(MachineBlock(None, 0))
    for _ in range(8):
        function.new_register(TARGET.classes["FR64"])
    for name, ops, kill in insts:
        inst = Inst(TARGET.templates[name], ops)
        inst.kill = kill
        function.blocks[0].insts.append(inst)
    return function


V = 1 << 20


def _lines(function: MachineFunction) -> list[str]:
    finalize(function)
    text = write_function(function)
    return [line.strip() for line in text[text.index("  bb.0"):].splitlines() if line.strip() not in ("", "...")]


def test_selects_on_one_condition_or_its_opposite_share_a_branch() -> None:
    lines = _lines(_function(("CMOV_FR64", [V + 2, V, V + 1, 5], 0), ("CMOV_FR64", [V + 4, V + 2, V + 3, 4], 0),
                             ("CMOV_FR64", [V + 6, V + 4, V + 5, 7], 0), ("RET64", [], 0)))
    assert lines == [
        "bb.0:", "successors: %bb.1, %bb.2", "JCC_1 %bb.2, 5, implicit $eflags",
        "bb.1:", "successors: %bb.2", "liveins: $eflags",
        "bb.2:", "successors: %bb.3, %bb.4", "liveins: $eflags",
        "%2:fr64 = PHI %0, %bb.1, %1, %bb.0",
        # The second reads what the first chose on the same path, with its two values in the other order.
        "%4:fr64 = PHI %3, %bb.1, %1, %bb.0", "JCC_1 %bb.4, 7, implicit $eflags",
        "bb.3:", "successors: %bb.4",
        "bb.4:", "%6:fr64 = PHI %4, %bb.3, %5, %bb.2", "RET64",
    ]


def test_a_value_chosen_by_either_of_two_conditions_takes_two_branches() -> None:
    lines = _lines(_function(("CMOV_FR64", [V + 2, V, V + 1, 5], 0), ("CMOV_FR64", [V + 4, V + 2, V + 1, 10], 0b10),
                             ("RET64", [], 0)))
    assert lines == [
        "bb.0:", "successors: %bb.1, %bb.3", "JCC_1 %bb.3, 5, implicit $eflags",
        "bb.1:", "successors: %bb.2, %bb.3", "JCC_1 %bb.3, 10, implicit $eflags",
        "bb.2:", "successors: %bb.3",
        "bb.3:", "%4:fr64 = PHI %0, %bb.2, %1, %bb.0, %1, %bb.1", "RET64",
    ]


def test_the_frame_knows_the_largest_call_sequence() -> None:
    function = _function(("ADJCALLSTACKDOWN64", [24, 0, 0], 0), ("CALL64r", [V], 0), ("ADJCALLSTACKUP64", [24, 0], 0),
                         ("ADJCALLSTACKDOWN64", [8, 0, 0], 0), ("ADJCALLSTACKUP64", [8, 0], 0), ("RET64", [], 0))
    finalize(function)
    frame = function.frame
    assert (frame.has_calls, frame.adjusts_stack, frame.outgoing_size) == (True, True, 24)
