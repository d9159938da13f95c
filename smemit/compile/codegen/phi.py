"""Replace phis by copies at the ends of their predecessors (LLVM's PHIElimination).

Needs:  phis come first in their blocks; each register has one definition.
Gives:  no phis; `redefined` lists the definitions of every register that now has several.
Keeps:  reachable blocks, and edges: critical edges are not split.

As LLVM does at -O0: each phi gets a new register. Each predecessor copies its incoming value into it right above its
terminators, and the phi's block copies it to the phi's own register at the top. The second copy keeps phis that read
each other correct.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.codegen.finalize import outgoing_size
from smemit.compile.codegen.machine import VIRTUAL, Inst, MachineBlock, MachineFunction, first_terminator
from smemit.compile.codegen.shapes import is_named

if TYPE_CHECKING:
    from smemit.isa.description import Template


def eliminate_phis(function: MachineFunction) -> None:
    """Run the stage on `function`, which has several blocks."""
    if function.target.elf.get("liveness_before_phis"):
        _drop_unreachable(function)
        _replace_single(function)
    blocks = [block for block in function.blocks if block.insts and is_named(block.insts[0].template, "PHI")]
    if blocks:
        _Eliminator(function).run(blocks)


def _drop_unreachable(function: MachineFunction) -> None:
    """Remove blocks that selection made unreachable, as llc does if it analyses liveness before phi elimination."""
    reached: set[MachineBlock] = set()
    work = [function.blocks[0]]
    while work:
        block = work.pop()
        if block not in reached:
            reached.add(block)
            work += block.successors
    if len(reached) == len(function.blocks):
        return
    function.blocks[:] = [block for block in function.blocks if block in reached]
    for table in function.jump_tables:
        table[:] = [block for block in table if block in reached]
    function.numbered = 0
    function.number_blocks()
    for block in function.blocks:
        block.predecessors = [one for one in block.predecessors if one in reached]
        for inst in block.insts:
            if not is_named(inst.template, "PHI"):
                break
            ops = inst.ops
            before = {*block.predecessors}
            ops[1:] = [op for at in range(1, len(ops), 2) if ops[at + 1] in before for op in ops[at : at + 2]]
            kinds = "d" + "ui" * (len(ops) // 2)
            inst.template = function.target.shape("PHI", kinds)
    function.frame.outgoing_size = outgoing_size(function)


def _replace_single(function: MachineFunction) -> None:
    """Replace phis with a single input by that input.

    For position-independent PowerPC code llc runs an analysis that requires unreachable blocks to be removed, and that
    removal simplifies such phis (llc 22; golden case ppc64/phis-single).
    """
    classes, common_of = function.classes, function.target.common_subclass
    names: dict[int, int] = {}

    def current(register: int) -> int:
        while register in names:
            register = names[register]
        return register

    for block in function.blocks:
        kept: list[Inst] = []
        copies: list[Inst] = []
        count = 0
        for inst in block.insts:
            if not is_named(inst.template, "PHI"):
                break
            count += 1
            if len(inst.ops) != 3:
                kept.append(inst)
                continue
            result, source = inst.ops[0], current(inst.ops[1])
            common = common_of(classes[source - VIRTUAL], classes[result - VIRTUAL])
            if common is None or inst.undef:
                copies.insert(0, Inst(function.target.templates["COPY"], [result, source]))
                if function.lines is not None:
                    function.lines.replace(inst, copies[:1])
                continue
            if result != source:
                classes[source - VIRTUAL] = common
                names[result] = source
        block.insts[:count] = kept + copies
    if names:
        for block in function.blocks:
            for inst in block.insts:
                ops = inst.ops
                for position in inst.template.uses:
                    if ops[position] in names:
                        ops[position] = current(ops[position])


class _Eliminator:
    """Replaces the phis of one function."""

    def __init__(self, function: MachineFunction) -> None:
        self.function = function
        templates = function.target.templates
        self.copy: Template = templates["COPY"]
        self.implicit: Template = templates["IMPLICIT_DEF"]
        self.label: Template = templates["EH_LABEL"]
        self.undefined = {
            inst.ops[0]: (inst, block)
            for block in function.blocks for inst in block.insts if inst.template is self.implicit
        }
        """Registers defined by nothing but an IMPLICIT_DEF, with that definition."""
        self.replaced: dict[int, tuple[Inst, MachineBlock]] = {}
        """The subset that no phi reads any more."""
        self.lowered: dict[tuple[object, ...], int] = {}
        """New register by inputs, of phis all of whose edges are critical."""

    def run(self, blocks: list[MachineBlock]) -> None:
        for block in blocks:
            self._block(block)
        self._drop_unread()

    def _block(self, block: MachineBlock) -> None:
        insts = block.insts
        count = 0
        while count < len(insts) and is_named(insts[count].template, "PHI"):
            count += 1
        phis = insts[:count]
        top = count
        while top < len(insts) and insts[top].template is self.label:
            top += 1
        head, rest = insts[count:top], insts[top:]
        block.insts = [*head, *rest]
        # Each copy goes above those of earlier phis: LLVM inserts all of them at the same place, directly after the
        # phis.
        copies: list[Inst] = []
        critical = len(block.predecessors) > 1 and all(len(p.successors) > 1 for p in block.predecessors)
        # Inserted phi by phi, because a block may be its own predecessor.
        for phi in phis:
            copies.append(self._lower(phi, block, critical))
        block.insts[len(head):len(head)] = reversed(copies)

    def _lower(self, phi: Inst, block: MachineBlock, critical: bool) -> Inst:
        """Insert the copies of one phi's inputs; returns the instruction that defines the phi's own register."""
        ops, function = phi.ops, self.function
        result = ops[0]
        inputs = range(1, len(ops), 2)
        # At this point nothing defines the phi's own register any more, so it counts as undefined (llc 22).
        if all(ops[p] == result or self._is_undefined(phi, p) for p in inputs):
            made = Inst(self.implicit, [result])
            if function.lines is not None:
                function.lines.replace(phi, [made])
            self.undefined[result] = (made, block)
            return made
        # Equal phis of blocks with only critical edges share the fresh register, even across blocks (llc 22).
        key = (*ops[1:], phi.undef)
        fresh = self.lowered.get(key) if critical else None
        if fresh is None:
            fresh = function.new_register(function.classes[result - VIRTUAL])
            if critical:
                self.lowered[key] = fresh
            definitions: list[tuple[Inst, int]] = []
            done: set[MachineBlock] = set()
            for position in reversed(inputs):
                source, predecessor = ops[position], ops[position + 1]
                if predecessor in done:
                    continue
                done.add(predecessor)
                if self._is_undefined(phi, position):
                    inst = Inst(self.implicit, [fresh])
                    if function.lines is not None:
                        function.lines.replace(phi, [inst])
                    if source in self.undefined:
                        self.replaced[source] = self.undefined[source]
                else:
                    inst = Inst(self.copy, [fresh, source])
                predecessor.insts.insert(self._place(predecessor, block, source), inst)
                definitions.append((inst, 0))
            if len(definitions) > 1:
                # LLVM's lists of definitions begin with the newest one, and the allocator's hints follow that order.
                function.redefined[fresh] = definitions[::-1]
        made = Inst(self.copy, [result, fresh])
        made.dead = phi.dead
        if function.lines is not None:
            function.lines.replace(phi, [made])
        return made

    def _is_undefined(self, phi: Inst, position: int) -> bool:
        return bool(phi.undef >> position & 1) or phi.ops[position] in self.undefined

    def _place(self, block: MachineBlock, successor: MachineBlock, source: int) -> int:
        """The position in `block` for the copy of `source` for `successor`."""
        insts = block.insts
        if not successor.is_landing_pad:
            return first_terminator(insts)
        # The edge to a landing pad leaves the block at its call: above the call, below the definition.
        index = len(insts)
        while index:
            inst = insts[index - 1]
            if any(inst.ops[p] == source for p in inst.template.defs):
                break
            index -= 1
            if inst.template.is_call:
                break
        while index < len(insts) and (insts[index].template is self.label or is_named(insts[index].template, "PHI")):
            index += 1
        return index

    def _drop_unread(self) -> None:
        """Remove the IMPLICIT_DEFs that only phis read."""
        if not self.replaced:
            return
        read = {inst.ops[p] for block in self.function.blocks for inst in block.insts for p in inst.template.uses}
        for register, (inst, block) in self.replaced.items():
            if register not in read:
                block.insts.remove(inst)
