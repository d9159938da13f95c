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

    `initial` is register and offset on entry, `prologue` the blocks besides epilogues that have CFI. Unreachable blocks
    are treated as function entries, as in LLVM's CFIInstrInserter.
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
            difference = _difference(previous, wanted, places)
            # Machine IR may already have these instructions, if llc wrote it after CFIInstrInserter.
            if [inst.ops for inst in block.insts[:len(difference)]] != difference:
                block.insts[:0] = [Inst(cfi, ops) for ops in difference]
        previous = outgoing.get(block, start)


def remember_cfa(function: MachineFunction, keeper: MachineBlock, place: int) -> None:
    """Restore the prologue's state in reachable blocks with a frame laid out after one without, such as a return.

    `place` is the end of the prologue, in the block `keeper`: the state is remembered there, and again by each block
    that restores it before another block that does.
    """
    cfi = function.target.templates["CFI_INSTRUCTION"]
    entered = {function.blocks[0]: False}
    left: dict[MachineBlock, bool] = {}
    """Whether a reachable block has a frame at its end."""
    stack = [function.blocks[0]]
    while stack:
        block = stack.pop()
        returns = bool(block.insts) and block.insts[-1].template.is_return
        left[block] = (entered[block] or block is keeper) and not returns
        for successor in block.successors:
            if successor not in entered:
                entered[successor] = left[block]
                stack.append(successor)
    has_frame = False
    for block in function.blocks:
        # An unreachable block has no frame on entry and stays as it is.
        if entered.get(block) and not has_frame:
            remember, restore = Inst(cfi, ["remember_state"]), Inst(cfi, ["restore_state"])
            keeper.insts.insert(place, remember)
            if not _is_bare_end(function, block):
                block.insts.insert(0, restore)
            if function.lines is not None:
                function.lines.unlocated.update((remember, restore))
            keeper, place = block, 1
        has_frame = left.get(block, False)


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
