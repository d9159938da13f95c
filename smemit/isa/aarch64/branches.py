"""AArch64: relax out-of-range conditional branches to an inverted branch over an unconditional one.

This mirrors LLVM's BranchRelaxation and its size estimates: a stackmap counts as its whole shadow, inline assembly as
four bytes per statement. A branch that would reach may therefore be relaxed.
"""

from __future__ import annotations

from smemit.compile.codegen.facts import Facts
from smemit.compile.codegen.machine import AsmText, Inst, MachineBlock, MachineFunction
from smemit.compile.sites.site import Site
from smemit.isa.description import Target, Template

WORD = 4
NEAREST = 1 << 15
"""The range of the shortest branch, in bytes."""
_REACH = {"TBZ": 1 << 15, "CBZ": 1 << 20, "Bcc": 1 << 20}
_INVERSE = {"Bcc": "Bcc"} | {f"{kind}{one}{letter}": f"{kind}{other}{letter}" for kind in ("CB", "TB")
                              for one, other in (("Z", "NZ"), ("NZ", "Z")) for letter in "WX"}
_NOTHING = frozenset(("KILL", "IMPLICIT_DEF", "EH_LABEL", "CFI_INSTRUCTION", "MEMBARRIER", "JUMP_TABLE_BASE"))


def _size_of(template: Template) -> int:
    return 0 if (template.base or template).name in _NOTHING else WORD


_SIZES = Facts(_size_of)


def relax_branches(function: MachineFunction) -> None:
    """Run the pass on `function`."""
    blocks = function.blocks
    if len(blocks) == 1 or sum(map(_size, blocks)) < NEAREST:
        return
    while _relax(function):
        pass


def _size(block: MachineBlock) -> int:
    size = WORD * len(block.insts)
    for inst in block.insts:
        note = inst.note
        if note is None:
            size += _SIZES[inst.template] - WORD
        elif type(note) is Site:
            size += (note.shadow_bytes or note.patch_bytes or (WORD if note.kind == "statepoint" else 0)) - WORD
        elif type(note) is AsmText:
            size += note.statements("//") * WORD - WORD
    return size


def _relax(function: MachineFunction) -> bool:
    """Relax the branches that do not reach in the current layout; True if there were any."""
    changed = False
    starts = _starts(function)
    for block in list(function.blocks):
        while (at := _far(block, starts)) is not None:
            _reverse(function, block, at, starts)
            changed = True
            if len(starts) != len(function.blocks):
                starts = _starts(function)
    return changed


def _starts(function: MachineFunction) -> list[int]:
    """The offset of each block."""
    starts, place = [], 0
    for block in function.blocks:
        starts.append(place)
        place += _size(block)
    return starts


def _far(block: MachineBlock, starts: list[int]) -> int | None:
    """The index of a conditional branch that does not reach."""
    insts = block.insts
    for at in range(max(len(insts) - 2, 0), len(insts)):
        name = insts[at].template.name
        if name not in _INVERSE:
            continue
        start = starts[block.number] + _size(block) - WORD * (len(insts) - at)
        if not _reaches(name, starts[insts[at].ops[-1].number] - start):
            return at
    return None


def _reaches(name: str, distance: int) -> bool:
    reach = _REACH[name.replace("N", "")[:3]]
    return -reach <= distance < reach


def _reverse(function: MachineFunction, block: MachineBlock, at: int, starts: list[int]) -> None:
    """Replace a branch by one with the inverse condition over an unconditional branch to the same target."""
    target: Target = function.target
    insts = block.insts
    branch = insts[at]
    name, to = branch.template.name, branch.ops[-1]
    other: MachineBlock | None = insts[at + 1].ops[0] if at + 1 < len(insts) else None
    start = starts[block.number] + _size(block) - WORD * (len(insts) - at)
    if other is None:
        other = function.blocks[block.number + 1]
    elif not _reaches(name, starts[other.number] - start):
        # The fall-through path now needs a branch.
        (between,) = function.insert_blocks(block, 1)
        function.number_blocks()
        between.insts.append(Inst(target.templates["B"], [other]))
        block.successors[block.successors.index(other)] = between
        other.predecessors[other.predecessors.index(block)] = between
        between.predecessors.append(block)
        between.successors.append(other)
        other = between
    condition = list(branch.ops[:-1])
    if name == "Bcc":
        condition[0] ^= 1
    reversed_branch = Inst(target.templates[_INVERSE[name]], [*condition, other])
    reversed_branch.kill = branch.kill
    insts[at:] = [reversed_branch, Inst(target.templates["B"], [to])]
