"""Detect call arguments that allocation overwrites, on targets whose patchpoints do not name their argument registers.

On PowerPC a C patchpoint of llc 22 does not name its argument registers, so a reload in front of it may take one of
them. `pipeline.py` lowers such a function again with the registers attached, unless `--llvm-bugs` asks for
llc's bytes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import attrs

from smemit.compile.codegen.machine import VIRTUAL, MachineBlock, MachineFunction
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


@attrs.frozen
class ArgumentCopies:
    """What the copies of a function were before allocation."""

    registers: dict[int, int]
    """The register that each copy writes, by the identity of its instruction."""
    order: dict[MachineBlock, list[int]]
    """The identities of all instructions of the blocks with such copies."""


def unnamed_arguments(function: MachineFunction) -> ArgumentCopies:
    """The copies of arguments in a function before allocation."""
    registers: dict[int, int] = {}
    order: dict[MachineBlock, list[int]] = {}
    for block in function.blocks:
        found = {id(block.insts[index]): register for index, _, register in argument_copies(block.insts)}
        if found:
            registers |= found
            order[block] = [id(inst) for inst in block.insts]
    return ArgumentCopies(registers, order)


def may_lose_arguments(function: MachineFunction, copies: ArgumentCopies) -> bool:
    """After allocation: False if nothing writes the register of an argument again before its patchpoint.

    A copy that allocation removed as needless counts from the next instruction on that was there before. If something
    was inserted in its place that writes the register, only the allocation checker can tell what it is.
    """
    return any(_may_lose(function, block, copies.registers, order) for block, order in copies.order.items())


def _may_lose(function: MachineFunction, block: MachineBlock, copies: Mapping[int, int], order: list[int]) -> bool:
    overlapping = function.target.overlapping
    removed = _removed(block, copies, order)
    known = set(order)
    waiting: set[int] = set()
    inserted: set[int] = set()
    """Registers written by what allocation inserted since the last instruction that was there before."""
    for inst in block.insts:
        key, template = id(inst), inst.template
        written = {*template.implicit_defs, *(inst.ops[position] for position in template.defs)}
        if key not in known:
            inserted |= written
        else:
            for register in removed.get(key, ()):
                if not inserted.isdisjoint(overlapping(register)):
                    return True
                waiting |= overlapping(register)
            inserted.clear()
        if is_named(template, "PATCHPOINT"):
            waiting.clear()
        elif key in copies:
            if inst.dead & 1:
                return True
            waiting |= overlapping(copies[key])
        elif not waiting.isdisjoint(written):
            return True
    return False


def _removed(block: MachineBlock, copies: Mapping[int, int], order: list[int]) -> dict[int, list[int]]:
    """The registers of copies that allocation removed, by the next instruction that is still there."""
    left = {id(inst) for inst in block.insts}
    found: dict[int, list[int]] = {}
    waiting: list[int] = []
    for key in order:
        if key not in left:
            waiting += [copies[key]] if key in copies else []
        elif waiting:
            found[key], waiting = waiting, []
    return found
