"""Determine the stage at which a function of a machine IR file enters the pipeline.

Phis, virtual registers and frame index operands show which stages are left. A frame is laid out if `frameInfo:` says
that callee-saved registers are known, or if an instruction sets it up.
"""

from __future__ import annotations

from collections.abc import Callable

import attrs

from smemit.compile.codegen.expand import expand_pseudos
from smemit.compile.codegen.finalize import needs_blocks, note_calls
from smemit.compile.codegen.frame import unit_bits
from smemit.compile.codegen.hooks import frame_rules
from smemit.compile.codegen.machine import VIRTUAL, Inst, MachineFunction
from smemit.compile.codegen.mir.functions import FunctionReader, UnknownMask
from smemit.compile.codegen.mir.rules import mir_rules
from smemit.compile.codegen.shapes import is_named
from smemit.compile.codegen.verify import verify_machine
from smemit.compile.mc.encode import language_called
from smemit.compile.sites.site import Site
from smemit.compile.trace import LOWERING
from smemit.errors import CheckError, TextError, UnsupportedError
from smemit.ir.attributes import SPLIT_STACK
from smemit.ir.text.lexer import TextPlace


@attrs.frozen
class Joined:
    """A function and the stage at which it enters the pipeline."""

    function: MachineFunction
    stage: str
    is_printed: bool
    """All of LLVM's passes have run; only its AsmPrinter's work is left."""
    has_live_outs: bool
    """Live-outs of patchpoints are known."""
    places: dict[Inst, TextPlace]
    """Positions of instructions that name addresses or numbers, which may not be encodable."""


def join_of(function: MachineFunction, reader: FunctionReader, *, is_laid_out: bool) -> Joined:
    """The stage at which a function continues."""
    kinds = {inst.note.kind for block in function.blocks for inst in block.insts if isinstance(inst.note, Site)}
    function.frame.has_stackmap |= "stackmap" in kinds
    function.frame.has_patchpoint |= "patchpoint" in kinds
    has_phis = any(is_named(inst.template, "PHI") for block in function.blocks for inst in block.insts[:1])
    has_virtual = bool(reader.names.virtual)
    # Where no prologue is marked, as on PowerPC, nothing tells; the allocator sets it again.
    function.has_frame_pointer = reader.sets_frame_pointer or not reader.is_framed
    stage = "expand" if is_laid_out else "caller_saved"
    if needs_blocks(function) and not is_laid_out:
        stage = "finalize"
    elif has_phis or has_virtual:
        stage = "phi" if has_phis else "two_address"
    if stage != "expand":
        _needs_no_pairs(function)
        _verify(function, stage)
        if has_virtual:
            _needs_definitions(function)
        _needs_masks(function)
        if stage != "finalize":
            note_calls(function)
    if stage == "caller_saved":
        # This determines whether there is a frame pointer, which otherwise the allocator does.
        frame_rules(function.target).reserved_registers(function)
        function.written = _written(function)
    return Joined(function, stage, is_laid_out and not has_virtual, reader.has_live_outs, reader.places)


def finish(joined: Joined, run: Callable[[str, MachineFunction], None]) -> None:
    """Run the remaining stages on a function, up to emission; `run` runs a stage by name."""
    function = joined.function
    if joined.is_printed:
        function.asks_for_stack = SPLIT_STACK in function.ir.attributes and function.frame.size != 0
        expand_pseudos(function)
        mir_rules(function.target).print_out(function)
        left: tuple[str, ...] = ()
    else:
        left = LOWERING[LOWERING.index(joined.stage):-1]
    for stage in left:
        run(stage, function)
    _keep_low_bits(joined)
    if not joined.has_live_outs and function.frame.has_patchpoint:
        run("live_outs", function)


def _keep_low_bits(joined: Joined) -> None:
    """Truncate immediates that exceed their fields, as LLVM's encoder does."""
    fit = language_called(joined.function.target.encoding).fit
    for block in joined.function.blocks:
        for inst in block.insts:
            if inst.template.encode is None:
                continue
            try:
                fit(inst.template, inst.ops)
            except UnsupportedError as error:
                error.place = joined.places.get(inst)
                raise


def _verify(function: MachineFunction, stage: str) -> None:
    """Check that a function satisfies the requirements of `stage`; people may have written it."""
    before = ("select", *LOWERING)[LOWERING.index(stage)]
    try:
        verify_machine(function, before)
    except CheckError as error:
        raise TextError(error.message, notes=error.notes) from None


def _needs_definitions(function: MachineFunction) -> None:
    """Refuse virtual registers that the first block reads before it writes them."""
    written: set[int] = set()
    for inst in function.blocks[0].insts:
        for position in inst.template.uses:
            register = inst.ops[position]
            if register >= VIRTUAL and register not in written and not inst.undef >> position & 1:
                raise TextError(f"%{register - VIRTUAL} is read before it is written")
        written.update(inst.ops[position] for position in inst.template.defs)


def _needs_no_pairs(function: MachineFunction) -> None:
    """Refuse pairs for linkers, which LLVM marks after the last change of the code."""
    if any(isinstance(inst.note, str) for block in function.blocks for inst in block.insts):
        raise UnsupportedError("pairs of instructions for linkers are not supported before the frame is laid out")


def _needs_masks(function: MachineFunction) -> None:
    """Refuse calls with unknown register masks: values may live across them."""
    for block in function.blocks:
        for inst in block.insts:
            if isinstance(inst.mask, UnknownMask):
                raise UnsupportedError(f"the register mask {inst.mask.name} is not known",
                                       notes=["CustomRegMask($rbx, ...) names the registers that a call preserves"])


def _written(function: MachineFunction) -> int:
    """Register units that instructions write or calls clobber, as bits."""
    bits = unit_bits(function.target)
    every = 0
    for one in bits:
        every |= one
    found = 0
    for block in function.blocks:
        for inst in block.insts:
            for position in inst.template.defs:
                if 0 < inst.ops[position] < VIRTUAL:
                    found |= bits[inst.ops[position]]
            for register in inst.template.implicit_defs:
                found |= bits[register]
            if inst.mask is not None:
                found |= every & ~sum(1 << unit for unit in inst.mask)
    return found
