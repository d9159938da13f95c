"""Restore call frame information in blocks laid out after an epilogue.

As in LLVM, each target uses one of two passes: `restore_cfa` emits the difference between two states
(CFIInstrInserter); `remember_cfa` saves the prologue's state and restores it (CFIFixup).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from smemit.compile.codegen.machine import Inst, MachineBlock, MachineFunction

State = tuple[int, int, frozenset[int]]
"""Register and offset of the canonical frame address, and the saved registers, by DWARF number."""


def restore_cfa(function: MachineFunction, initial: tuple[int, int], prologue: Collection[MachineBlock]) -> None:
    """Add CFI at the start of each block whose state differs from the one at the end of the block laid out before it.

    `initial` is register and offset on entry, `prologue` the blocks of the prologue. Unreachable blocks are treated as
    function entries, as in LLVM's CFIInstrInserter.
    """
    cfi = function.target.templates["CFI_INSTRUCTION"]
    start: State = (*initial, frozenset())
    incoming: dict[MachineBlock, State] = {}
    outgoing: dict[MachineBlock, State] = {}
    places: dict[int, int] = {}
    stack = [function.blocks[0]]
    incoming[stack[0]] = start
    while stack:
        block = stack.pop()
        # Only prologues and epilogues have CFI.
        has_cfi = block in prologue or (block.insts and block.insts[-1].template.is_return)
        outgoing[block] = _leave(block, incoming[block], cfi, places) if has_cfi else incoming[block]
        for successor in block.successors:
            if successor not in outgoing:
                incoming[successor] = outgoing[block]
                stack.append(successor)
    previous = outgoing[function.blocks[0]]
    for block in function.blocks[1:]:
        wanted = incoming.get(block, start)
        if wanted != previous and not _is_bare_end(function, block):
            block.insts[:0] = [Inst(cfi, ops) for ops in _difference(previous, wanted, places)]
        previous = outgoing.get(block, start)


def remember_cfa(function: MachineFunction, keeper: MachineBlock, place: int) -> None:
    """Restore the prologue's state in reachable blocks laid out after a return, whose CFI undoes the frame.

    `place` is the end of the prologue, in the block `keeper`: the state is remembered there, and again by each block
    that restores it before another block that does.
    """
    cfi = function.target.templates["CFI_INSTRUCTION"]
    reachable = {function.blocks[0]}
    stack = [function.blocks[0]]
    while stack:
        for successor in stack.pop().successors:
            if successor not in reachable:
                reachable.add(successor)
                stack.append(successor)
    has_frame = True
    for block in function.blocks:
        if block not in reachable:
            # It has no frame on entry and stays as it is. The next block must restore the prologue's state.
            has_frame = False
            continue
        if not has_frame:
            remember, restore = Inst(cfi, ["remember_state"]), Inst(cfi, ["restore_state"])
            keeper.insts.insert(place, remember)
            if not _is_bare_end(function, block):
                block.insts.insert(0, restore)
            if function.lines is not None:
                function.lines.unlocated.update((remember, restore))
            keeper, place = block, 1
        has_frame = not (block.insts and block.insts[-1].template.is_return)


def _is_bare_end(function: MachineFunction, block: MachineBlock) -> bool:
    """Whether the last block emits no code: LLVM emits no CFI after a function's last instruction."""
    return block is function.blocks[-1] and all(inst.template.is_pseudo and inst.note is None for inst in block.insts)


def _leave(block: MachineBlock, state: State, cfi: Any, places: dict[int, int]) -> State:
    """The state at the end of a block; also records where registers are saved."""
    register, offset, saved = state
    for inst in block.insts:
        if inst.template is cfi:
            kind, *words = inst.ops
            if kind == "def_cfa_offset":
                offset = words[0]
            elif kind == "adjust_cfa_offset":
                offset += words[0]
            elif kind == "def_cfa_register":
                register = words[0]
            elif kind == "def_cfa":
                register, offset = words
            elif kind == "offset":
                places[words[0]] = words[1]
                saved |= {words[0]}
            elif kind == "restore":
                saved -= {words[0]}
    return register, offset, saved


def _difference(before: State, after: State, places: dict[int, int]) -> list[list[Any]]:
    """CFI that turns one state into another."""
    found: list[list[Any]] = []
    if before[0] != after[0] and before[1] != after[1]:
        found.append(["def_cfa", after[0], after[1]])
    elif before[1] != after[1]:
        found.append(["def_cfa_offset", after[1]])
    elif before[0] != after[0]:
        found.append(["def_cfa_register", after[0]])
    found += [["restore", register] for register in sorted(before[2] - after[2])]
    found += [["offset", register, places[register]] for register in sorted(after[2] - before[2])]
    return found
