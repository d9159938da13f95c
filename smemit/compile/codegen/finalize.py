"""Expand the pseudo instructions that need blocks of their own, and record what the frame needs (LLVM's FinalizeISel).

Needs:  selected code on virtual registers.
Gives:  no such pseudos; `frame.has_calls`, `has_second_return`, `adjusts_stack`, `outgoing_size`.
Keeps:  the order of all other instructions; PHIs of successors name the block control now comes from.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from smemit.compile.codegen.machine import MachineBlock, MachineFunction
from smemit.ir.ops import Call
from smemit.isa.description import Target, Template

Expansion = Callable[[MachineFunction, MachineBlock, int], MachineBlock]
"""Expands the pseudo at an index of a block; returns the block that holds the instructions after it."""


class Finalizer(NamedTuple):
    """Finds one target's pseudo instructions."""

    expansions: dict[Template, Expansion]
    frame_setups: frozenset[Template]
    """Templates that open a call sequence; operand 0 is the bytes of stack arguments."""
    finish: Callable[[MachineFunction], None] | None = None
    """What else the target does, once all blocks are there."""

    def role(self, template: Template) -> int:
        """What there is to do for an instruction."""
        if template.is_call:
            return NOTHING if template.is_return else CALL
        return SETUP if template in self.frame_setups else EXPANSION if template in self.expansions else NOTHING


NOTHING, CALL, SETUP, EXPANSION = range(4)
"""How this stage treats an instruction."""


@cache
def _finalizer(target: Target) -> Finalizer:
    module: Any = import_module(f"smemit.isa.{target.family}.finalize")
    return module.finalizer(target)  # type: ignore[no-any-return]


def finalize(function: MachineFunction) -> None:
    """Bring selected code into the form the next stages expect."""
    frame = function.frame
    found = _finalizer(function.target)
    for block in list(function.blocks):
        current: MachineBlock | None = block
        start = 0
        while current is not None:
            following: MachineBlock | None = None
            insts = current.insts
            for at in range(start, len(insts)):
                inst = insts[at]
                try:
                    role = inst.template.finalizing
                except AttributeError:
                    role = inst.template.finalizing = found.role(inst.template)
                if not role:
                    continue
                if role == CALL:
                    frame.has_calls = True
                elif role == SETUP:
                    frame.adjusts_stack = True
                    if inst.ops[0] > frame.outgoing_size:
                        frame.outgoing_size = inst.ops[0]
                else:
                    following = found.expansions[inst.template](function, current, at)
                    start = at if following is current else 0
                    break
            current = following
    frame.has_second_return = frame.has_calls and any(
        "returns_twice" in op.attributes or "returns_twice" in getattr(op.callee, "attributes", ())
        for block in function.ir.blocks for op in block.operations if type(op) is Call)
    function.number_blocks()
    if found.finish is not None:
        found.finish(function)


def needs_blocks(function: MachineFunction) -> bool:
    """Whether pseudo instructions are left that need blocks of their own."""
    expansions = _finalizer(function.target).expansions
    return any(inst.template in expansions for block in function.blocks for inst in block.insts)


def note_calls(function: MachineFunction) -> None:
    """Note of code that is finalized what kind of frame its calls ask for, with or without call sequences around them.
    """
    frame, found = function.frame, _finalizer(function.target)
    for block in function.blocks:
        for inst in block.insts:
            role = found.role(inst.template)
            frame.has_calls |= role == CALL
            frame.adjusts_stack |= role in (CALL, SETUP)
            if role == SETUP:
                frame.outgoing_size = max(frame.outgoing_size, inst.ops[0])


def outgoing_size(function: MachineFunction) -> int:
    """The bytes that the calls of a function pass on the stack, at most."""
    setups = _finalizer(function.target).frame_setups
    return max((inst.ops[0] for block in function.blocks for inst in block.insts if inst.template in setups), default=0)


def split(function: MachineFunction, block: MachineBlock, index: int, count: int, taken: int = 1) -> list[MachineBlock]:
    """Put blocks in place of some instructions: the last of them has what follows these, and the block's successors."""
    made = function.insert_blocks(block, count)
    move_tail(block, index + taken, made[-1])
    del block.insts[index:]
    return made


def link(*ways: tuple[MachineBlock, ...]) -> None:
    """Let control go from the first block of each to the others."""
    for source, *targets in ways:
        for target in targets:
            source.add_successor(target)


def move_tail(block: MachineBlock, index: int, into: MachineBlock) -> None:
    """Move the instructions from `index` on, and all successors, from `block` to `into`."""
    # Move the list itself: a block of thousands of pseudos is split at each.
    insts = block.insts
    block.insts, insts[:index] = insts[:index], into.insts
    into.insts = insts
    into.successors, block.successors = block.successors, []
    for successor in into.successors:
        successor.predecessors[successor.predecessors.index(block)] = into
        for inst in successor.insts:
            if (inst.template.base or inst.template).name != "PHI":
                break
            inst.ops[2::2] = [into if b is block else b for b in inst.ops[2::2]]
