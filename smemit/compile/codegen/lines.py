"""The source locations of machine instructions, in tables of their own: without debug information they cost nothing.

The selectors locate the instructions that they make. A later stage makes instructions in place of others or for the
instruction that follows; `follow` gives them the location of that one, as LLVM's passes do.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from smemit.compile.codegen.machine import Inst, MachineBlock, MachineFunction
    from smemit.ir.debug_info import DebugInfo, Location, Subprogram
    from smemit.ir.module import Operation
    from smemit.isa.description import Target


class Lines:
    """The locations of one function's instructions."""

    __slots__ = ("_marks_frame_code", "_silent", "_unmarked", "debug", "places", "setup", "subprogram", "teardown",
                 "unlocated")

    def __init__(self, debug: DebugInfo, subprogram: Subprogram, target: Target) -> None:
        self.debug, self.subprogram = debug, subprogram
        self._marks_frame_code: bool = not target.elf.get("unmarked_frame_code")
        self._unmarked = frozenset(target.elf.get("unmarked_epilogue_code", ()))
        self._silent = frozenset(target.elf.get("unlocated_epilogue_code", ()))
        self.places: dict[Inst, Location] = {}
        """The location of each instruction that has one."""
        self.setup: set[Inst] = set()
        """Instructions that set up the frame, if the target marks them (LLVM's flag FrameSetup)."""
        self.teardown: set[Inst] = set()
        """Instructions that take down the frame, if the target marks them (LLVM's flag FrameDestroy)."""
        self.unlocated: set[Inst] = set()
        """Instructions that have no location and must not inherit one."""

    def of(self, operation: Operation) -> Location | None:
        """The location of an operation."""
        return self.debug.location(operation)

    def locate(self, insts: Iterable[Inst], location: Location | None) -> None:
        """Set the location of each instruction that has none and is not marked as unlocated."""
        if location is not None:
            places, unlocated = self.places, self.unlocated
            places.update([(inst, location) for inst in insts if inst not in places and inst not in unlocated])

    def settle(self, inst: Inst, location: Location | None) -> None:
        """Set the final location of an instruction; None marks it as unlocated."""
        if location is None:
            self.unlocated.add(inst)
        else:
            self.places[inst] = location

    def replace(self, old: Inst, insts: Sequence[Inst]) -> None:
        """Copy the location of `old`, if it has one, to the instructions that replace it."""
        location = self.places.get(old)
        for marked in (self.setup, self.teardown):
            if old in marked:
                marked.update(insts)
        if location is None:
            self.unlocated.update([inst for inst in insts if inst not in self.places])
        else:
            self.locate(insts, location)

    def set_up(self, insts: Sequence[Inst]) -> None:
        """Mark the instructions of the prologue."""
        self.unlocated.update(insts)
        if self._marks_frame_code:
            self.setup.update(insts)

    def take_down(self, block: MachineBlock, before: set[Inst]) -> None:
        """Mark the epilogue of a block: the instructions not in `before`, copied because blocks may share them."""
        location = self.places.get(block.insts[-1])
        block.insts = [inst if inst in before else copy(inst) for inst in block.insts]
        for inst in block.insts:
            if inst in before:
                continue
            if inst.template.name in self._silent:
                self.settle(inst, None)
            else:
                self.settle(inst, location)
                if self._marks_frame_code and inst.template.name not in self._unmarked:
                    self.teardown.add(inst)

    def follow(self, run: Callable[[MachineFunction], None], function: MachineFunction) -> None:
        """Run a stage, and locate the instructions that it makes."""
        self.follow_step(partial(run, function), function)

    def follow_step(self, run: Callable[[], None], function: MachineFunction, one_by_one: bool = False) -> None:
        """Run a step of a stage, and locate its new instructions; `one_by_one`: each replaces one instruction."""
        before = {block: [*block.insts] for block in function.blocks}
        run()
        kept = {inst for block in function.blocks for inst in block.insts}
        for block in function.blocks:
            if block in before:
                self._inherit(before[block], block, kept, one_by_one)
        if len(function.blocks) > len(before):
            self._fill(before, kept)

    def _fill(self, before: Mapping[MachineBlock, Sequence[Inst]], kept: set[Inst]) -> None:
        """Locate the instructions in blocks that a step added in place of an instruction."""
        known = {inst for insts in before.values() for inst in insts}
        gone = next((inst for insts in before.values() for inst in insts if inst not in kept), None)
        if gone is not None:
            self.replace(gone, [inst for inst in kept if inst not in known and inst not in self.unlocated])

    def _inherit(self, before: Sequence[Inst], block: MachineBlock, kept: set[Inst], one_by_one: bool) -> None:
        """Locate the new instructions of a block: each inherits from those it replaces, or from the next one."""
        known = {inst: at for at, inst in enumerate(before)}
        at = 0
        waiting: list[Inst] = []
        for inst in block.insts:
            gone = known.get(inst)
            if gone is None:
                if inst not in self.places and inst not in self.unlocated:
                    waiting.append(inst)
            elif gone >= at:
                self._settle(waiting, [old for old in before[at:gone] if old not in kept] or [inst], one_by_one)
                at = gone + 1
        # Instructions behind these may have moved to another block.
        self._settle(waiting, [*takewhile(lambda old: old not in kept, before[at:])], one_by_one)

    def _settle(self, waiting: list[Inst], sources: list[Inst], one_by_one: bool) -> None:
        """Locate instructions that replace `sources`: one source each, or all like the last source."""
        if one_by_one:
            # A pseudo instruction around a call emits no code if it moves the stack pointer by zero.
            sources = [old for old in sources if old.ops[:1] != [0]]
        if waiting and sources:
            if not one_by_one or len(waiting) != len(sources):
                sources = sources[-1:] * len(waiting)
            for inst, source in zip(waiting, sources, strict=True):
                self.replace(source, [inst])
        waiting.clear()
