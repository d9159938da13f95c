"""PowerPC64 hooks of the IR passes before selection."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Final

    from smemit.compile.prepare.atomic_fences import Fences
    from smemit.ir.module import Function, Module
    from smemit.isa.description import Target

LETTERS: Final = {8: "b", 16: "h", 32: "w", 64: "d"}
"""The width letter of reserving instructions, by bits."""


def min_cmpxchg_size_in_bits(target: Target) -> int:
    """Width in bits of the narrowest atomic access."""
    # Processors with vector-scalar registers for floats also have reservations of less than a word.
    return 8 if target.value_types["double"] == "vsfrc" else 32


def atomics(target: Target, function: Function) -> Fences:
    """Expand ordered accesses with fences; a cmpxchg narrower than a reservation uses the enclosing word."""
    from smemit.compile.prepare.atomic_fences import Fences

    least = min_cmpxchg_size_in_bits(target)
    reserved = {
        bits: (f"llvm.ppc.l{letter}arx", f"llvm.ppc.st{letter}cx") for bits, letter in LETTERS.items() if bits >= least
    }
    return Fences("llvm.ppc.sync", "llvm.ppc.lwsync", "llvm.ppc.cfence", reserved)


def guard_address(module: Module, target: Target) -> None:
    """Selection loads the guard from the thread control block."""
    from smemit.compile.prepare.stack_protector import refuse_flags

    refuse_flags(module, ("global",))
