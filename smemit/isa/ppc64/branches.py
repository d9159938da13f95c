"""PowerPC64: relax out-of-range conditional branches to an inverted branch over an unconditional one.

Needs:  final instructions; only the size of shadows is unknown.
Gives:  conditional branches that reach their blocks.
Keeps:  blocks and their order.

This mirrors LLVM's PPCBranchSelector and its estimates: a stackmap counts as its whole shadow, inline assembly as one
instruction per statement, and a branch to its own block starts at the end of that block.
"""

from __future__ import annotations

from itertools import accumulate

from smemit.compile.codegen.machine import AsmText, Inst, MachineFunction
from smemit.compile.sites.site import Site
from smemit.isa.ppc64.emit import LONGEST_CALL

_WORD = 4
_REACH = 1 << 15

_PAIRS = (("BCC_LT", "BCC_GE"), ("BCC_GT", "BCC_LE"), ("BCC_EQ", "BCC_NE"), ("BCC_UN", "BCC_NU"), ("BC", "BCn"))
_INVERSES = {name: f"{inverse}_OVER" for pair in _PAIRS for name, inverse in (pair, pair[::-1])}
"""The branch that skips the next instruction if the original branch is not taken."""


def lengthen(function: MachineFunction) -> None:
    """Replace the branches that do not reach."""
    frame, blocks = function.frame, function.blocks
    if len(blocks) == 1:
        return
    most = _WORD * sum(len(block.insts) for block in blocks)
    if frame.has_stackmap or frame.has_patchpoint or frame.has_assembly:
        most += sum(_size(inst) for block in blocks for inst in block.insts if inst.note is not None)
    if most < _REACH:
        return
    sizes = [sum(map(_size, block.insts)) for block in blocks]
    # As in LLVM, a function that is smaller than the range is skipped.
    if sum(sizes) < _REACH:
        return
    while _sweep(function, sizes):
        pass


def _sweep(function: MachineFunction, sizes: list[int]) -> bool:
    """Relax branches that do not reach in the current layout; True if there were any."""
    templates = function.target.templates
    starts = [0, *accumulate(sizes)]
    growth = 0
    moved: list[int] = []
    """How far the following blocks have moved."""
    for block in function.blocks:
        moved.append(growth)
        own = block.number
        at, out = 0, []
        for inst in block.insts:
            inverse = _INVERSES.get(inst.template.name)
            if inverse is not None:
                to: int = inst.ops[-1].number
                if to > own:
                    distance = starts[to] + growth - (starts[own] + moved[own] + at)
                elif to < own:
                    distance = starts[own] + moved[own] + at - (starts[to] + moved[to])
                else:
                    distance = at + sizes[own]
                if distance >= _REACH:
                    out.append(Inst(templates[inverse], inst.ops[:1]))
                    out[-1].kill = inst.kill & 1
                    out.append(Inst(templates["B"], inst.ops[1:]))
                    sizes[own] += _WORD
                    growth += _WORD
                    at += 2 * _WORD
                    continue
            out.append(inst)
            at += _size(inst)
        block.insts = out
    return growth != 0


def _size(inst: Inst) -> int:
    note: object = inst.note
    if isinstance(note, Site):
        return note.shadow_bytes or note.patch_bytes or (LONGEST_CALL if note.kind == "statepoint" else 0)
    if isinstance(note, AsmText):
        return _WORD * note.statements("#")
    return _WORD if inst.template.encode is not None else 0
