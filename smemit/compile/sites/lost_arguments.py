"""Detect call arguments that allocation overwrites, on targets whose patchpoints do not name their argument registers.

On PowerPC a C patchpoint of llc 22 does not name its argument registers, so a reload in front of it may take one of
them. `pipeline.py` lowers such a function again with the registers attached, unless `--llvm-bugs` asks for
llc's bytes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from smemit.compile.codegen.machine import VIRTUAL, MachineFunction
from smemit.compile.codegen.shapes import is_named

if TYPE_CHECKING:
    from smemit.isa.description import Template


class Instruction(Protocol):
    """An instruction, or a copy made before allocation."""

    @property
    def template(self) -> Template: ...
    @property
    def ops(self) -> Sequence[Any]: ...


def argument_copies(insts: Sequence[Instruction]) -> Iterator[tuple[int, int, int]]:
    """The copies of arguments in an unallocated block that their patchpoint does not name.

    The index of each copy and of its patchpoint, and the register that it writes.
    """
    for at, site in enumerate(insts):
        if not is_named(site.template, "PATCHPOINT"):
            continue
        read = {site.ops[position] for position in site.template.uses}
        for index in range(at - 1, -1, -1):
            template, operands = insts[index].template, insts[index].ops
            if template.is_call or is_named(template, "PATCHPOINT") or is_named(template, "STACKMAP"):
                break
            if template.is_copy and 0 < operands[0] < VIRTUAL and operands[0] not in read:
                yield index, at, operands[0]
            read.update([operands[position] for position in template.uses])
            read.update(template.implicit_uses)


def unnamed_arguments(function: MachineFunction) -> dict[int, int]:
    """The same for a whole function: the register that each copy writes, by the identity of its instruction."""
    return {id(block.insts[index]): register for block in function.blocks
            for index, _, register in argument_copies(block.insts)}


def may_lose_arguments(function: MachineFunction, copies: Mapping[int, int]) -> bool:
    """After allocation: False if every copy is there and its register is not written again before the patchpoint.

    Otherwise the allocation checker knows: it follows values, also those whose copy was removed as needless.
    """
    left = set(copies)
    overlapping = function.target.overlapping
    for block in function.blocks:
        waiting: set[int] = set()
        for inst in block.insts:
            template = inst.template
            if is_named(template, "PATCHPOINT"):
                waiting.clear()
            elif (key := id(inst)) in left:
                if inst.dead & 1:
                    return True
                left.discard(key)
                waiting |= overlapping(copies[key])
            elif waiting:
                written = [inst.ops[position] for position in template.defs]
                if not waiting.isdisjoint(written) or not waiting.isdisjoint(template.implicit_defs):
                    return True
    return bool(left)
