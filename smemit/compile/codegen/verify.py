"""Check the invariants of a machine function between two stages (LLVM's MachineVerifier).

Instructions have the operands of their templates and registers of the required classes; terminators end blocks and
branch only to successors. Successors and predecessors match, blocks fall through only to successors, and phis come
first with an input for each predecessor. What a stage removes stays removed: phis after `phi`, virtual registers after
`allocate`, slots after `frame`, pseudo instructions after `expand`. Before `allocate` every virtual register that is
read has a definition, before `two_address` exactly one; after it tied operands are equal.
"""

from __future__ import annotations

from typing import Any

from smemit.compile.codegen.machine import (
    SITES,
    VIRTUAL,
    Inst,
    MachineBlock,
    MachineFunction,
    Symbol,
    slot_index,
)
from smemit.compile.codegen.mir.write_instructions import describe
from smemit.compile.codegen.shapes import is_named
from smemit.compile.trace import LOWERING
from smemit.errors import CheckError
from smemit.isa.description import Template

_ORDER = ("select", *LOWERING)
_KEPT = SITES | {"INLINEASM", "EH_LABEL", "CFI_INSTRUCTION", "JUMP_TABLE_BASE", "PATCHABLE_FUNCTION_ENTER", "KILL",
                 "IMPLICIT_DEF", "MEMBARRIER"}
"""Pseudo instructions that the emitter expands or skips."""


def verify_machine(function: MachineFunction, stage: str) -> None:
    """Raise CheckError for the first instruction that violates an invariant of `stage`."""
    _Verifier(function, stage).run()


class _Verifier:
    def __init__(self, function: MachineFunction, stage: str) -> None:
        self.function, self.stage, self.done = function, stage, _ORDER.index(stage)
        self.block: MachineBlock = function.blocks[0]
        self.inst: Inst | None = None

    def run(self) -> None:
        blocks = {*self.function.blocks}
        written: dict[int, int] = {}
        read: set[int] = set()
        comes_back = True
        for number, block in enumerate(self.function.blocks):
            self.block, self.inst = block, None
            self.edges(number, blocks)
            is_ending = False
            for inst in block.insts:
                self.inst = inst
                self.instruction(inst, blocks)
                comes_back = comes_back and not _deoptimizes(inst)
                # The code of split-stack continues after a return.
                self.require(inst.template.is_terminator or not is_ending or not self.behind("finalize")
                             or self.behind("frame") or self.may_follow(inst), "it stands behind the end of its block")
                is_ending = is_ending or inst.template.is_terminator
                for at in inst.template.defs:
                    if inst.ops[at] >= VIRTUAL:
                        written[inst.ops[at]] = written.get(inst.ops[at], 0) + 1
                read.update(inst.ops[at] for at in inst.template.uses
                            if isinstance(inst.ops[at], int) and inst.ops[at] >= VIRTUAL and not inst.undef >> at & 1)
        self.inst = None
        if not self.behind("two_address"):
            several = [register for register, count in written.items() if count > 1]
            self.require(not several or self.behind("phi"), f"{self.name(several[:1])} is written twice")
        if not self.behind("allocate"):
            lost = read - written.keys() - {register for _, register in self.function.live_ins}
            # As in llc, the result of a call that does not return may still be read.
            self.require(not lost or not comes_back, f"{self.name([*lost][:1])} is read and never written")

    def behind(self, stage: str) -> bool:
        """Whether a stage has run."""
        return self.done >= _ORDER.index(stage)

    def edges(self, number: int, blocks: set[MachineBlock]) -> None:
        """Check the successors and predecessors of a block, and its fall-through."""
        block, successors = self.block, {*self.block.successors}
        self.require(successors <= blocks, "a successor is not in the function")
        self.require(all(block in other.predecessors for other in successors), "a successor does not know it")
        self.require(all(block in other.successors for other in block.predecessors), "a predecessor does not know it")
        # A block without successors may end in a call that does not return.
        if successors and not self.behind("frame") and not any(inst.template.is_barrier for inst in block.insts):
            behind = self.function.blocks[number + 1 : number + 2]
            self.require(successors.issuperset(behind) and bool(behind), "it runs on into no successor")

    def may_follow(self, inst: Inst) -> bool:
        """Whether an instruction may follow a terminator: one that emits no code or that LLVM counts as a
        terminator."""
        template = inst.template
        return template.is_pseudo or template.is_copy or not template.encode

    def instruction(self, inst: Inst, blocks: set[MachineBlock]) -> None:
        """Check one instruction."""
        template, ops = inst.template, inst.ops
        named = len(template.operands)
        self.require(not named or len(ops) >= named or is_named(template, "PHI"), f"{len(ops)} operands, not {named}")
        for at in (*template.defs, *template.uses):
            self.require(at < len(ops), f"it has no operand {at}")
            self.register(template, at, ops[at])
        for operand in ops:
            if isinstance(operand, MachineBlock):
                self.require(operand in blocks, f"{operand} is not in the function")
                if template.is_branch and template.is_terminator:
                    self.require(operand in self.block.successors, f"{operand} is not a successor")
        for at, (operand, wanted) in enumerate(zip(ops, template.operands, strict=False)):
            self.require(_is_a(wanted.kind, operand), f"operand {at} is not of kind {wanted.kind}")
        if is_named(template, "PHI"):
            self.require(not self.behind("phi"), "a phi is left")
            self.require({*ops[2::2]} == {*self.block.predecessors}, "its blocks are not those in front")
        if self.behind("two_address") and not self.behind("expand"):
            for read, written in template.tied:
                self.require(ops[read] == ops[written], f"operand {read} is not operand {written}")
        if self.behind("expand"):
            self.require(not template.is_pseudo or template.encode is not None
                         or (template.base or template).name in _KEPT, "a pseudo instruction is left")
        site = inst.note if template.name in SITES or (template.base or template).name in SITES else None
        for entry in () if site is None else site.live:
            if entry.position is not None:
                self.require(entry.position < len(ops), f"its record names operand {entry.position}")

    def register(self, template: Template, at: int, register: Any) -> None:
        """Check a register operand."""
        self.require(isinstance(register, int), f"operand {at} is not a register")
        if register < 0:
            if not self.behind("frame"):
                self.require(slot_index(register) < len(self.function.frame.slots), f"operand {at} is not a slot")
            else:
                self.require(False, f"operand {at} is still a slot")
            return
        target = self.function.target
        wanted = template.operands[at].reg_class if at < len(template.operands) else ""
        if register >= VIRTUAL:
            self.require(not self.behind("allocate"), f"operand {at} is still virtual")
            self.require(register - VIRTUAL < len(self.function.classes), f"operand {at} has no class")
            if wanted and not (template.subs or {}).get(at):
                own, needed = self.function.classes[register - VIRTUAL], target.classes[wanted]
                # llc's fast selector uses the register of a number as an address: ppc64/address-of-a-number. It also
                # stores and compares an extended float from a class with more registers: ppc64le/extended-elsewhere.
                # Allocation is checked afterwards.
                self.require(template.may_load or own.members <= needed.members or needed.members < own.members,
                             f"operand {at} is of {own.name}, not {wanted}")
        elif register and wanted and self.behind("allocate") and not (template.subs or {}).get(at):
            self.require(template.may_load or register in target.classes[wanted].members,
                         f"operand {at} is not of {wanted}")

    def name(self, registers: list[int]) -> str:
        """The first of several registers, as printed."""
        return f"%{registers[0] - VIRTUAL}" if registers else ""

    def require(self, holds: bool, what: str) -> None:
        """Raise the error for a violated invariant."""
        if not holds:
            at = describe(self.inst, self.function) if self.inst is not None else "the block"
            raise CheckError(f"after {self.stage} in {self.block} of @{self.function.name}: {what}: {at}")


def _is_a(kind: str, operand: Any) -> bool:
    """Whether an operand is of the kind that a template requires."""
    if kind == "cond":
        return isinstance(operand, int) and operand >= 0
    if kind == "label":
        return isinstance(operand, MachineBlock | Symbol)
    return kind != "imm" or isinstance(operand, int | MachineBlock | Symbol)


def _deoptimizes(inst: Inst) -> bool:
    callee = getattr(getattr(inst.note, "operation", None), "callee", None)
    return getattr(callee, "name", "").startswith("llvm.experimental.deoptimize")
