"""Expand the pseudo instructions that need blocks of their own, and record what the frame needs (LLVM's FinalizeISel).

Needs:  selected code on virtual registers.
Gives:  no such pseudos; `frame.has_calls`, `has_second_return`, `adjusts_stack`, `outgoing_size`.
Keeps:  the order of all other instructions; PHIs of successors name the new predecessor.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from smemit.compile.codegen.machine import Inst, MachineBlock, MachineFunction
from smemit.ir.ops import Call
from smemit.isa.description import Target, Template

if TYPE_CHECKING:
    from smemit.compile.codegen.lines import Lines

Expansion = Callable[[MachineFunction, MachineBlock, int], MachineBlock]
"""Expands the pseudo at an index of a block; returns the block that holds the instructions after it."""


class Finalizer(NamedTuple):
    """Finds one target's pseudo instructions."""

    expansions: dict[Template, Expansion]
    frame_setups: frozenset[Template]
    """Templates that open a call sequence; operand 0 is the size of the stack arguments in bytes."""
    finish: Callable[[MachineFunction], None] | None = None
    """What else the target does after all expansions."""

    def role(self, template: Template) -> int:
        """The actions of this stage for an instruction."""
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
    """Run the stage on `function`."""
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
                    before = {*insts} if function.lines is not None else None
                    following = found.expansions[inst.template](function, current, at)
                    if function.lines is not None and before is not None:
                        _locate(function, function.lines, inst, before, current, following)
                    start = at if following is current else 0
                    break
            current = following
    frame.has_second_return = frame.has_calls and any(
        "returns_twice" in op.attributes or "returns_twice" in getattr(op.callee, "attributes", ())
        for block in function.ir.blocks for op in block.operations if type(op) is Call)
    function.number_blocks()
    if found.finish is not None and function.lines is not None:
        function.lines.follow(found.finish, function)
    elif found.finish is not None:
        found.finish(function)


def _locate(function: MachineFunction, lines: Lines, inst: Inst, before: set[Inst], first: MachineBlock,
            last: MachineBlock) -> None:
    """Give the source location of `inst` to the instructions that replace it, in blocks `first` to `last`."""
    made = function.blocks[function.place(first): function.place(last) + 1]
    lines.replace(inst, [one for block in made for one in block.insts if one not in before])


def needs_blocks(function: MachineFunction) -> bool:
    """Whether pseudo instructions are left that need blocks of their own."""
    expansions = _finalizer(function.target).expansions
    return any(inst.template in expansions for block in function.blocks for inst in block.insts)


def note_calls(function: MachineFunction) -> None:
    """Record what finalized code requires of its frame: calls, stack arguments, returns-twice calls."""
    frame, found = function.frame, _finalizer(function.target)
    for block in function.blocks:
        for inst in block.insts:
            role = found.role(inst.template)
            frame.has_calls |= role == CALL
            frame.adjusts_stack |= role in (CALL, SETUP)
            if role == SETUP:
                frame.outgoing_size = max(frame.outgoing_size, inst.ops[0])


def outgoing_size(function: MachineFunction) -> int:
    """The largest size of stack arguments of a function's calls, in bytes."""
    setups = _finalizer(function.target).frame_setups
    return max((inst.ops[0] for block in function.blocks for inst in block.insts if inst.template in setups), default=0)


def split(function: MachineFunction, block: MachineBlock, index: int, count: int, taken: int = 1) -> list[MachineBlock]:
    """Expand pseudos into blocks; the last block has the instructions after a pseudo and the original successors."""
    made = function.insert_blocks(block, count)
    move_tail(block, index + taken, made[-1])
    del block.insts[index:]
    return made


def link(*ways: tuple[MachineBlock, ...]) -> None:
    """Add successors: for each tuple, from the first block to the others."""
    for source, *targets in ways:
        for target in targets:
            source.add_successor(target)


def move_tail(block: MachineBlock, index: int, into: MachineBlock) -> None:
    """Move the instructions from `index` on, and all successors, from `block` to `into`."""
    # Reuse the list: a block with thousands of pseudos is split at each of them.
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
