"""Interfaces that each target implements for the stages after selection (`isel/dag/hooks.py` has those for selection).

They are modules in the target's folder, imported by name: `smemit.isa.<family>.frame`, `.expand` and `.asm`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

if TYPE_CHECKING:
    from smemit.compile.codegen.machine import FrameSlot, Inst, MachineBlock, MachineFunction
    from smemit.isa.description import RegisterClass, Target, Template, Tuning


class FrameBase(NamedTuple):
    """The base register of a frame, from which RFC stack maps locate saved registers."""

    register: int
    distance: int
    """Distance from the register to the stack pointer on entry, from which slot offsets count."""
    saved: Sequence[tuple[int, int, int]]
    """(register, offset, size) of saved registers that `frame.saved` does not list; offsets as for slots."""


class FrameLayout(Protocol):
    """The frame layout of one function; methods are called in this order."""

    @property
    def is_realigned(self) -> bool:
        """Whether the prologue aligns the stack pointer further than the ABI does."""

    def save_registers(self, saved: list[int]) -> int:
        """Assign slots to the saved registers (`frame.saved`); returns the depth of the save area."""

    def finish_size(self, depth: int) -> None:
        """Set `frame.size`, after all slots are placed down to `depth`."""

    def call_frames(self) -> None:
        """Replace call frame pseudos by stack adjustments, if this frame needs any."""

    def prologue(self) -> Sequence[Inst]:
        """The prologue."""

    def epilogue(self, block: MachineBlock) -> None:
        """Insert the epilogue into a returning block."""

    def resolve_slots(self) -> None:
        """Replace slot operands by base register and offset."""

    def offset_of(self, slot: int) -> int:
        """The offset of a slot from its base register (LLVM's getFrameIndexReference)."""

    def escaped_at(self, slot: int) -> int:
        """The offset of a slot from the register that other functions use for the frame (`llvm.localescape`)."""

    def distance_of(self, role: str, slot: FrameSlot) -> int | None:
        """The distance from a frame register, by role, to where the offset of a slot counts from; None if it is not
        fixed."""

    def finish(self) -> None:
        """Final steps after slots are resolved."""

    def frame_base(self) -> FrameBase:
        """The frame base register, and the registers saved outside `frame.saved`."""


class FrameRules(Protocol):
    """A target's frame lowering (LLVM's TargetFrameLowering)."""

    ENTRY_BIAS: int
    """How many bytes the stack pointer is below an aligned address on entry."""

    Layout: Callable[[MachineFunction], FrameLayout]

    def reserved_registers(self, function: MachineFunction) -> frozenset[int]:
        """Reserved registers of this function; called before allocation, sets `has_frame_pointer`."""

    def callee_saved(self, function: MachineFunction) -> tuple[int, ...]:
        """The callee-saved registers of the function, in LLVM's order."""

    def unreported_registers(self, target: Target) -> frozenset[int]:
        """Registers that live-out lists leave out."""


class Move(NamedTuple):
    """An instruction that copies a register."""

    template: Template
    ops: tuple[int, ...]
    undef: int = 0
    """The operands, as in `Inst`."""


class ExpandRules(Protocol):
    """Pseudo instructions that remain after allocation."""

    TIDY_WATCHES_LIVENESS: bool
    """Whether `tidy` needs the last writes of registers."""

    def expanders(self, target: Target) -> dict[str, Callable[[MachineFunction, Inst], list[Inst]]]:
        """By template: the function that makes the replacement of an instruction."""

    def moves(self, target: Target, tuning: Tuning, to: int, source: int) -> list[Move]:
        """The instructions that copy one physical register to another; cached by the caller."""

    def tidy(self, function: MachineFunction) -> None:
        """Final changes of the target, such as peephole optimizations."""


class AssemblyRules(Protocol):
    """Inline assembly: its constraints and its bytes."""

    def place(self, target: Target, code: str, type: str) -> tuple[int, RegisterClass | None, str] | None:
        """The place for a constraint: a physical register or 0, a class, and the type there; None for an immediate."""

    def clobber(self, target: Target, code: str) -> int:
        """The register that a clobber names; 0 if it is never allocated."""

    def allows(self, code: str, value: int) -> bool:
        """Whether an immediate constraint allows a number."""

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
