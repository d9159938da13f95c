"""A call site's stack map record from its machine instruction.

Needs:  physical registers; frame slots replaced by base register and offset; live-outs noted on patchpoints.
Gives:  `Record`s for the section; the constant pool, in order of first use over the whole module.
Keeps:  operand order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING

from smemit.compile.codegen.machine import Inst, Site
from smemit.ir.values import wrap_signed
from smemit.stackmap.formats import CONSTANT, CONSTANT_INDEX, DIRECT, INDIRECT, REGISTER
from smemit.stackmap.model import Frame, FrameRegister, Location, Record

if TYPE_CHECKING:
    from smemit.compile.codegen.machine import MachineFunction
    from smemit.compile.mc.buffer import FunctionCode
    from smemit.isa.description import Target
    from smemit.stackmap.model import Function

_MASK = (1 << 64) - 1
_CONSTANT_SIZE = 8
"""Constants are given this size whatever their type."""


@cache
def _registers_of(target: Target) -> list[Location]:
    """The location of each register by our number; the first entry stands for "no register"."""
    return [Location(REGISTER, 0, 0, 0), *(
        Location(REGISTER, register.size, register.dwarf & 0xFFFF, register.offset)
        for register in target.registers.values()
    )]


class Recorder:
    """Makes records and collects large constants; one per module."""

    def __init__(self, target: Target) -> None:
        self.constants: list[int] = []
        self._pool: dict[int, int] = {}
        self._pointer_size = target.pointer_size
        self._registers = _registers_of(target)
        self._small: dict[int, Location] = {}
        self._slots: dict[tuple[int, int, int], Location] = {}

    def record(self, inst: Inst, offset: int) -> Record:
        """The record of a stackmap, patchpoint or statepoint whose label is at `offset`."""
        site: Site = inst.note
        return Record(site.id & _MASK, offset, self.locations(inst), site.live_outs)

    def locations(self, inst: Inst) -> Sequence[Location]:
        """Where each live value is."""
        ops, registers, small, slots = inst.ops, self._registers, self._small, self._slots
        found = []
        for entry in inst.note.live:
            kind = entry[0]
            if kind == "reg":
                found.append(registers[ops[entry[1]]])
            elif kind == "const":
                value = entry[1]
                known = small.get(value)
                found.append(self.constant(value) if known is None else known)
            elif kind == "indirect":
                place = entry[1], ops[entry[2]], entry[3]
                try:
                    found.append(slots[place])
                except KeyError:
                    found.append(self._in_slot(place))
            elif kind == "direct":
                base = registers[ops[entry[1]]].register
                found.append(Location(DIRECT, self._pointer_size, base, entry[2]))
            else:
                found.append(self.pooled(entry[1]))
        return found

    def _in_slot(self, place: tuple[int, int, int]) -> Location:
        """A value of a size that lies at an offset from a register."""
        size, register, offset = place
        made = Location(INDIRECT, size, self._registers[register].register, offset)
        if len(self._slots) < 4096:
            self._slots[place] = made
        return made

    def constant(self, value: int) -> Location:
        """A number as a small constant, or by its place in the pool, where it is entered when it is new."""
        # Of a wider constant LLVM keeps the low 64 bits, with their sign (llc 22.1.8).
        kept = wrap_signed(value, 64)
        if -(1 << 31) <= kept < 1 << 31:
            location = Location(CONSTANT, _CONSTANT_SIZE, 0, kept)
        else:
            location = self.pooled(value)
        if len(self._small) < 4096:
            self._small[value] = location
        return location

    def pooled(self, value: int) -> Location:
        """A number by its place in the pool."""
        key = value & _MASK
        index = self._pool.get(key)
        if index is None:
            index = self._pool[key] = len(self.constants)
            self.constants.append(key)
        return Location(CONSTANT_INDEX, _CONSTANT_SIZE, 0, index)


HAS_FRAME, HAS_DYNAMIC, IS_REALIGNED, HAS_LIVE_OUTS = 1, 2, 4, 8
"""Flags of an rfc2 frame record: frame pointer, variable-sized allocas, realigned stack, records with live-outs."""


def add_frame(
    mapped: Function, function: MachineFunction, code: FunctionCode, call_size: Callable[[Inst], int]
) -> None:
    """What rfc2 tells beyond v3 about a function and its call sites (tests: unit/mc/test_rfc_frames.py)."""
    target, frame = function.target, function.frame
    flags = 0
    for record, (_, inst) in zip(mapped.records, code.records, strict=True):
        record.call_size = call_size(inst)
        # Liveness is computed for patchpoints, also where nothing is live.
        record.flags = int(inst.note.kind == "patchpoint")
        flags |= HAS_LIVE_OUTS * record.flags
    flags |= HAS_FRAME * function.has_frame_pointer | HAS_DYNAMIC * frame.has_dynamic
    flags |= IS_REALIGNED * (frame.max_align > target.elf["stack_align"])
    base = frame.layout.frame_base()
    slots = [(register, frame.slots[slot].offset, frame.slots[slot].size) for register, slot in frame.saved]
    saved = sorted(
        FrameRegister(target.register(register).dwarf & 0xFFFF, offset + base.distance, size)
        for register, offset, size in (*slots, *base.saved)
    )
    mapped.frame = Frame(len(code.code), flags, target.register(base.register).dwarf & 0xFFFF, tuple(saved))
