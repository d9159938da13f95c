"""Interfaces that each target implements for the stages after selection (`isel/dag/hooks.py` has those of selection).

They are modules in the target's folder, imported by name: `smemit.isa.<family>.frame`, `.expand` and `.asm`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

if TYPE_CHECKING:
    from smemit.compile.codegen.machine import Inst, MachineBlock, MachineFunction
    from smemit.isa.description import RegisterClass, Target, Template, Tuning


class FrameBase(NamedTuple):
    """How a stack map tells where a frame's saved registers are."""

    register: int
    distance: int
    """From the register to the stack pointer on entry, where the offsets of slots count from."""
    saved: Sequence[tuple[int, int, int]]
    """(register, offset, size) of what `frame.saved` does not list, offsets as those of slots."""


class FrameLayout(Protocol):
    """The frame layout of one function; methods are called in this order."""

    def save_registers(self, saved: list[int]) -> int:
        """Give the saved registers their slots (`frame.saved`); returns how deep the area below them begins."""

    def finish_size(self, depth: int) -> None:
        """Set `frame.size`, with all slots placed down to `depth`."""

    def call_frames(self) -> None:
        """Replace the call frame pseudos by stack adjustments, if this frame needs any."""

    def prologue(self) -> Sequence[Inst]:
        """The prologue."""

    def epilogue(self, block: MachineBlock) -> None:
        """Put what ends the function into a block that returns."""

    def resolve_slots(self) -> None:
        """Replace slot operands by base register and offset."""

    def offset_of(self, slot: int) -> int:
        """How far a slot is from the register that others find it by (LLVM's getFrameIndexReference)."""

    def escaped_at(self, slot: int) -> int:
        """How far a slot is from the register by which other functions know the frame (`llvm.localescape`)."""

    def distance_of(self, role: str) -> int | None:
        """From a register of the frame, by its role, to the stack pointer on entry; None where it is not known."""

    def finish(self) -> None:
        """Whatever is left when slots are resolved."""

    def frame_base(self) -> FrameBase:
        """The frame base register, and the registers saved outside `frame.saved`."""


class FrameRules(Protocol):
    """A target's frame lowering (LLVM's TargetFrameLowering)."""

    ENTRY_BIAS: int
    """Bytes that the stack pointer is below an aligned address on entry."""

    Layout: Callable[[MachineFunction], FrameLayout]

    def reserved_registers(self, function: MachineFunction) -> frozenset[int]:
        """Reserved registers of this function; called before allocation, sets `has_frame_pointer`."""

    def callee_saved(self, function: MachineFunction) -> tuple[int, ...]:
        """Registers that the function must leave as it found them, in LLVM's order."""

    def unreported_registers(self, target: Target) -> frozenset[int]:
        """Registers that no live-out list names."""


class Move(NamedTuple):
    """An instruction that copies a register."""

    template: Template
    ops: tuple[int, ...]
    undef: int = 0
    """As an instruction has it."""


class ExpandRules(Protocol):
    """Pseudo instructions that remain after allocation."""

    TIDY_WATCHES_LIVENESS: bool
    """Whether `tidy` needs the last writes of registers."""

    def expanders(self, target: Target) -> dict[str, Callable[[MachineFunction, Inst], list[Inst]]]:
        """By template: the instructions that replace one."""

    def moves(self, target: Target, tuning: Tuning, to: int, source: int) -> list[Move]:
        """The instructions that copy one physical register to another; cached by the caller."""

    def tidy(self, function: MachineFunction) -> None:
        """Whatever the target still changes in final instructions."""


class AssemblyRules(Protocol):
    """Inline assembly: its constraints and its bytes."""

    def place(self, target: Target, code: str, type: str) -> tuple[int, RegisterClass | None, str] | None:
        """Where a constraint puts a value: a physical register or 0, a class, its type on the way; None: immediate."""

    def clobber(self, target: Target, code: str) -> int:
        """The register that a clobber names; 0 when no value could be in it."""

    def check_immediate(self, code: str, value: int) -> None:
        """Raise an error for a number that the constraint does not allow."""

    def assemble(self, target: Target, inst: Inst) -> Any:
        """The bytes of an assembly instruction, as `AsmCode`."""


def _module(target: Target, name: str) -> Any:
    return import_module(f"smemit.isa.{target.family}.{name}")


@cache
def frame_rules(target: Target) -> FrameRules:
    """The frame of `target`."""
    return cast(FrameRules, _module(target, "frame"))


@cache
def expand_rules(target: Target) -> ExpandRules:
    """The pseudo instructions of `target`."""
    return cast(ExpandRules, _module(target, "expand"))


@cache
def assembly_rules(target: Target) -> AssemblyRules:
    """Inline assembly on `target`."""
    return cast(AssemblyRules, _module(target, "asm"))
