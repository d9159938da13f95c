"""Make a call site's stack map record from its machine instruction (LLVM's StackMaps::recordStackMapOpers).

Needs:  physical registers; frame slots replaced by base register and offset; live-outs of patchpoints.
Gives:  `Record`s for the section; the constant pool, in order of first use over the whole module.
Keeps:  operand order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING

from smemit.ir.values import wrap_signed
from smemit.stackmap.formats import CONSTANT, CONSTANT_INDEX, DIRECT, INDIRECT, REGISTER
from smemit.stackmap.model import Frame, FrameRegister, Location, Record

if TYPE_CHECKING:
    from smemit.compile.codegen.machine import Inst, MachineFunction
    from smemit.compile.sites.site import Site
    from smemit.isa.description import Target
    from smemit.stackmap.model import Function

_MASK = (1 << 64) - 1
_CONSTANT_SIZE = 8
"""Constants have this size regardless of their type."""
_MOST_KEPT = 4096
"""Cache limit of locations of each kind: most records of a module are alike."""


@cache
def _registers_of(target: Target) -> list[Location]:
    """By register number: its location; the first entry is for no register."""
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
        self.enter(target)
        self._small: dict[int, Location] = {}
        self._slots: dict[tuple[int, int, int], Location] = {}

    def enter(self, target: Target) -> None:
        """Begin a function. Its target may be a variant of the module's, with additional registers."""
        self._registers = _registers_of(target)

    def record(self, inst: Inst, offset: int) -> Record:
        """The record of a stackmap, patchpoint or statepoint whose label is at `offset`."""
        site: Site = inst.note
        ops = inst.ops
        return Record(site.id & _MASK, offset, [entry.location(ops, self) for entry in site.live], site.live_outs)

    def in_register(self, register: int) -> Location:
        """A Register location."""
        return self._registers[register]

    def address(self, register: int, offset: int) -> Location:
        """A Direct location: register plus offset."""
        return Location(DIRECT, self._pointer_size, self._registers[register].register, offset)

    def in_memory(self, size: int, register: int, offset: int) -> Location:
        """An Indirect location: a value of `size` bytes at register plus offset."""
        known = self._slots.get((size, register, offset))
        if known is not None:
            return known
        made = Location(INDIRECT, size, self._registers[register].register, offset)
        if len(self._slots) < _MOST_KEPT:
            self._slots[size, register, offset] = made
        return made

    def constant(self, value: int) -> Location:
        """A Constant, or a ConstantIndex whose value is added to the pool if it is new."""
        known = self._small.get(value)
        if known is not None:
            return known
        # LLVM keeps the low 64 bits of a wider constant, signed (llc 22.1.8).
        kept = wrap_signed(value, 64)
        if -(1 << 31) <= kept < 1 << 31:
            location = Location(CONSTANT, _CONSTANT_SIZE, 0, kept)
        else:
            location = self.pooled(value)
        if len(self._small) < _MOST_KEPT:
            self._small[value] = location
        return location

    def pooled(self, value: int) -> Location:
        """A ConstantIndex."""
        key = value & _MASK
        index = self._pool.get(key)
        if index is None:
            index = self._pool[key] = len(self.constants)
            self.constants.append(key)
        return Location(CONSTANT_INDEX, _CONSTANT_SIZE, 0, index)


HAS_FRAME, HAS_DYNAMIC, IS_REALIGNED, HAS_LIVE_OUTS = 1, 2, 4, 8
"""Flags of an rfc2 frame record: frame pointer, variable-sized allocas, realigned stack, records with live-outs."""


def add_frame(mapped: Function, function: MachineFunction, sites: Sequence[Inst], code_size: int,
              call_size: Callable[[Inst], int]) -> None:
    """The fields that rfc2 adds to v3 for a function and its call sites (unit/compile/sites/test_rfc_frames.py)."""
    target, frame = function.target, function.frame
    flags = 0
    for record, inst in zip(mapped.records, sites, strict=True):
        record.call_size = call_size(inst)
        # Patchpoints have live-outs even if nothing is live.
        record.flags = int(inst.note.kind == "patchpoint")
        flags |= HAS_LIVE_OUTS * record.flags
    flags |= HAS_FRAME * function.has_frame_pointer | HAS_DYNAMIC * frame.has_dynamic
    flags |= IS_REALIGNED * function.is_realigned
    base = frame.layout.frame_base()
    slots = [(register, frame.slots[slot].offset, frame.slots[slot].size) for register, slot in frame.saved]
    saved = sorted(
        FrameRegister(target.register(register).dwarf & 0xFFFF, offset + base.distance, size)
        for register, offset, size in (*slots, *base.saved)
    )
    mapped.frame = Frame(code_size, flags, target.register(base.register).dwarf & 0xFFFF, tuple(saved))
