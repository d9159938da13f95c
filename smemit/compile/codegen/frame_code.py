"""Collects the instructions of a prologue or epilogue and their CFI."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from smemit.compile.codegen.machine import Inst, MachineBlock, MachineFunction
from smemit.errors import UnsupportedError
from smemit.ir.attributes import PATCHABLE_ENTRY, count_of

if TYPE_CHECKING:
    from smemit.isa.description import Target

PROBE_STACK = "probe-stack"
PROBE_SIZE = "stack-probe-size"
IN_PLACE = "inline-asm"
"""The value of `probe-stack` for inline probes."""
PAGE = 4096


def patchable_entry(function: MachineFunction) -> list[Inst]:
    """The pseudo instruction for the nops of a patchable function entry."""
    count = count_of(function.ir.attributes, PATCHABLE_ENTRY)
    return [Inst(function.target.templates["PATCHABLE_FUNCTION_ENTER"], [count])] if count else []


def probe_step(function: MachineFunction, given: object, least: int, limit: int) -> int:
    """The probe interval in bytes, from `stack-probe-size`."""
    try:
        size = int(str(given), 0)
    except ValueError:
        size = -1
    if not least <= size < limit:
        raise UnsupportedError(f"@{function.name}: {PROBE_SIZE} is {given!r}, not a number of bytes"
                               f" from {least} to {limit - 1}", place=function.ir.place)
    return size


def page_in_place(function: MachineFunction, kind: object, given: object, least: int, limit: int) -> int:
    """The largest step without an inline probe, in bytes; 0 for functions without inline probes."""
    if not kind:
        return 0
    if kind != IN_PLACE:
        raise UnsupportedError(f"@{function.name}: {PROBE_STACK} is {kind!r}", place=function.ir.place,
                               notes=[f"{function.target.name} touches pages in place only, as llc does: {IN_PLACE}"])
    size, align = probe_step(function, given, least, limit), int(function.target.elf["stack_align"])
    return max(align, size - size % align)


class FrameCode:
    """Builds a list of instructions and CFI."""

    __slots__ = ("has_cfi", "out", "sp", "target")

    def __init__(self, target: Target, has_cfi: bool) -> None:
        self.target, self.has_cfi, self.sp = target, has_cfi, target.roles["stack_pointer"]
        self.out: list[Inst] = []

    def add(self, name: str, *ops: Any) -> None:
        """Add an instruction by the name of its template."""
        self.out.append(Inst(self.target.templates[name], [*ops]))

    def end(self, block: MachineBlock) -> None:
        """Append the collected instructions to the end of a block."""
        block.insts += self.out
        self.out = []

    def cfi(self, kind: str, *words: int | bytes) -> None:
        """Add CFI, if the function has any."""
        if self.has_cfi:
            self.add("CFI_INSTRUCTION", kind, *words)

    def dwarf(self, register: int) -> int:
        """The DWARF number of a register."""
        return self.target.register(register).dwarf
