"""Lay out the frame: assign slot offsets, insert prologue and epilogues, resolve slot operands (LLVM's
PrologEpilogInserter).

Needs:  registers assigned; `written`; the facts about calls from `finalize`; sizes and alignments of slots.
Gives:  `frame.size`, `frame.saved`, an offset for every slot; no call frame pseudos; CFI if the unwinder needs it.
Keeps:  instruction order inside blocks; blocks.

Slots are placed in order of creation, each below the previous one at its own alignment, except for those next to a
stack guard: at -O0 LLVM neither sorts slots nor lets them share memory. Each target's `frame.py` makes its decisions;
this file calls it in order.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, reduce
from operator import or_

from smemit.compile.codegen.hooks import frame_rules
from smemit.compile.codegen.machine import Frame, MachineFunction
from smemit.errors import UnsupportedError
from smemit.ir.module import Function
from smemit.isa.description import Target

DEEPEST = (1 << 31) - (1 << 16)
"""Size of the largest frame in bytes: offsets, including outgoing arguments, are signed 32-bit numbers."""


def lay_out_frame(function: MachineFunction) -> None:
    """Run the stage on `function`."""
    rules = frame_rules(function.target)
    layout = rules.Layout(function)
    depth = layout.save_registers(written_registers(function, rules.callee_saved(function)))
    depth = place_slots(function.frame, depth, rules.ENTRY_BIAS)
    if depth + function.frame.outgoing_size > DEEPEST:
        raise UnsupportedError(f"@{function.name} needs a stack frame of {depth + function.frame.outgoing_size} bytes",
                               notes=[f"at most {DEEPEST} are laid out"])
    layout.finish_size(depth)
    step = function.lines.follow_step if function.lines is not None else _step
    step(layout.call_frames, function, one_by_one=True)
    blocks, lines = function.blocks, function.lines
    prologue = layout.prologue()
    blocks[0].insts[:0] = prologue
    if lines is not None:
        lines.set_up(prologue)
    for block in blocks:
        if block.insts and block.insts[-1].template.is_return:
            before = {*block.insts} if lines is not None else None
            layout.epilogue(block)
            if lines is not None and before is not None:
                lines.take_down(block, before)
    if function.frame.has_placements:
        from smemit.compile.sites.place import resolve_bases

        resolve_bases(function, layout)
    step(layout.resolve_slots, function)
    step(layout.finish, function)
    function.number_blocks()
    function.frame.layout = layout


def _step(run: Callable[[], None], function: MachineFunction, one_by_one: bool = False) -> None:
    """Run a step of a function without source locations."""
    run()


def needs_cfi(function: MachineFunction) -> bool:
    """Whether the function needs call frame information, for the unwinder or a debugger."""
    return function.ir.module.debug is not None or may_unwind(function.ir)


def may_unwind(ir: Function) -> bool:
    """Whether the function needs unwind information."""
    return "nounwind" not in ir.attributes or "uwtable" in ir.attributes or ir.personality is not None


def written_registers(function: MachineFunction, registers: tuple[int, ...]) -> list[int]:
    """The members of `registers` that the function or its calls change."""
    written = function.written & _bits_of(function.target, registers)
    return [*_of_bits(function.target, registers, written)] if written else []


@lru_cache(1024)
def _of_bits(target: Target, registers: tuple[int, ...], written: int) -> tuple[int, ...]:
    """The registers with a unit among these bits."""
    bits = unit_bits(target)
    return tuple(register for register in registers if bits[register] & written)


@cache
def _bits_of(target: Target, registers: tuple[int, ...]) -> int:
    """The units of several registers as a bit set."""
    bits = unit_bits(target)
    return reduce(or_, (bits[register] for register in registers), 0)


_BITS: dict[str, tuple[Target, list[int]]] = {}


def unit_bits(target: Target) -> list[int]:
    """By register number: its units as a bit set."""
    found = _BITS.get(target.name)
    if found is None or found[0] is not target:
        bits = [0] * (len(target.registers) + 1)
        for register in target.registers.values():
            bits[register.number] = sum(1 << unit for unit in register.units)
        found = _BITS[target.name] = (target, bits)
    return found[1]


def place_slots(frame: Frame, depth: int, bias: int) -> int:
    """Place all slots without a fixed offset below `depth`; returns the depth of the lowest one.

    `bias` is how far below an aligned address the stack pointer is on entry.
    """
    deepest = depth + bias
    for index in frame.in_order():
        slot = frame.slots[index]
        deepest += slot.size
        deepest += -deepest % slot.align
        slot.offset = bias - deepest
    return deepest - bias
