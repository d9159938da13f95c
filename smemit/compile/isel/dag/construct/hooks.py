"""Target hooks of graph construction: calls, arguments, memory, intrinsics."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol, cast

from smemit.compile.codegen.machine import Inst
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.hooks import GraphHooks
from smemit.compile.isel.dag.graph.nodes import CHAIN, Result
from smemit.errors import UnsupportedError
from smemit.ir.module import Function
from smemit.ir.types import Type
from smemit.isa.calling_convention import REFUSED_ATTRIBUTES

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.builder import Builder
    from smemit.compile.isel.dag.construct.passing import CallRequest, Outgoing
    from smemit.ir.module import Argument
    from smemit.ir.ops import Call


class CallRules(Protocol):
    """`calls.py` of a target's folder: how arguments and results are passed."""

    def lower_formal_arguments(self, target: Any, build: Builder, arguments: Sequence[Argument | Outgoing]
                               ) -> list[Result]:
        """The parts of the incoming arguments."""

    def lower_call(self, target: Any, build: Builder, chain: Result, request: CallRequest
                   ) -> tuple[list[Result], Result]:
        """Lower a call; returns the parts of its result and the chain."""

    def lower_return(self, target: Any, build: Builder, chain: Result, parts: list[Outgoing]) -> Result:
        """The chain of a return."""


class TailCallRules(Protocol):
    """`tail_calls.py`: calls lowered to jumps."""

    def lower_tail_call(self, target: Any, build: Builder, request: CallRequest, chain: Result | None = None
                        ) -> Result | None:
        """Lower a tail call to a jump, after a chain or the root; None to make an ordinary call."""


class BuildHooks(GraphHooks):
    """The part of `DagTarget` that `construct` needs."""

    use_load_stack_guard_node = False
    """A pseudo instruction loads the stack guard."""
    passed_as: Mapping[str, str] = MappingProxyType({})
    """The type as which a value of another type of the same size is passed in a register."""
    min_jump_table_entries = 4
    min_jump_table_entries_minsize = 4
    return_address_offset: int | None = None
    """Offset of the return address from the stack pointer on entry."""
    return_address_in_caller = False
    """Whether a function's return address is in its caller's frame."""
    return_address_behind_frame = 8
    """Offset of the return address from the frame address."""
    intrinsics: frozenset[str] = frozenset()
    """Operations for intrinsics that only this target lowers."""
    is_fma_faster_than_fmul_and_fadd = False
    fuses_used_products = False
    """Whether products are fused with sums even if others use them (LLVM's enableAggressiveFMAFusion), and widened
    ones, too."""
    cuts_results = False
    """Whether a call can be a tail call if the function returns only part of its result."""
    should_insert_fences_for_atomic = False
    """Whether atomic accesses need fences around them (LLVM's shouldInsertFencesForAtomic)."""
    min_cmpxchg_size_in_bits = 8
    """Width in bits of the narrowest atomic read-modify-write."""
    intrinsic_calls: Mapping[str, Callable[[Builder, Call], None]] = MappingProxyType({})
    """How calls of the target's own intrinsic functions are built."""
    is_jump_expensive = False
    """Whether one branch on combined conditions is better than one for each."""
    chains_carries = False
    """Whether chained carries stay in the flags."""
    keeps_fill_constants = False
    """Whether the nonzero constant of a memset is opaque to the combiner (its bytes no legal store immediate)."""
    max_glued_stores_per_memcpy = 0
    """How many pieces are loaded before the first is stored; 0 for no limit."""
    asm_memory = frozenset(("m", "o", "{memory}"))
    """Memory constraints of inline assembly."""
    asm_immediates = frozenset(("i", "n", "s", "X"))
    """Constraints for immediates and constant addresses; others are register constraints."""
    spaces_elsewhere: frozenset[int] = frozenset()
    """Address spaces that are relative to a base."""
    stub_access = ""
    """Access of functions in other modules that are not bound early."""

    max_stores_per_memcpy = 8
    """Largest number of pieces of an inline `memcpy` or `memmove`."""
    max_stores_per_memset = 8
    max_stores_per_memcpy_optsize = max_stores_per_memset_optsize = 4
    """The same with optsize."""

    def should_convert_constant_load(self, value: int, bits: int) -> bool:
        """Whether a constant, unsigned, is better materialized than loaded from a constant variable."""
        return True

    refused_attributes: tuple[str, ...] = REFUSED_ATTRIBUTES

    @cached_property
    def argument_assignments(self) -> dict[tuple[object, ...], Any]:
        """Argument assignments by convention and types, cached."""
        return {}

    @cached_property
    def results(self) -> dict[tuple[str, Type, int], list[int] | None]:
        """The registers of results, also cached."""
        return {}

    def check_demoted(self, type: Type) -> None:
        """Refuse results for which LLVM's handling of too few registers is not supported."""

    @cached_property
    def calls(self) -> CallRules:
        """The module `calls.py` of the target's folder, imported late."""
        rules: Any = import_module(f"smemit.isa.{self.description.family}.calls")
        return cast(CallRules, rules)

    @cached_property
    def tail_calls(self) -> TailCallRules:
        """The module `tail_calls.py` of the target's folder, imported late."""
        rules: Any = import_module(f"smemit.isa.{self.description.family}.tail_calls")
        return cast(TailCallRules, rules)

    def in_space(self, graph: Graph, address: Result, space: int) -> Result:
        """The base address of a numbered address space."""
        return address

    lists_are_addresses = False
    """The list of variadic arguments is the address of the next one, and each takes whole doublewords."""

    def reads_next_argument(self, ir: Function, type: Type) -> bool:
        """Whether `va_arg` of this type is supported in a function."""
        return self.lists_are_addresses

    def call_frame(self, size: int) -> tuple[Inst, Inst]:
        """The instructions that open and close the frame of a call."""
        raise NotImplementedError

    def move_immediate(self, type: Type, value: int) -> str:
        """The instruction that materializes a nonzero constant, "" if it takes several."""
        return ""

    def slot_address(self, register: int, slot: int) -> Inst:
        """The instruction that puts the address of a frame slot into a register."""
        raise NotImplementedError

    def optimal_mem_op_type(self, graph: Graph, function: Function, size: int, align: int, fills: bool) -> str:
        """The best type for copying or filling `size` bytes of memory; "" for the default."""
        return ""

    def is_legal_nt_store(self, type: str) -> bool:
        """Whether there are non-temporal stores of a type."""
        return False

    def splat(self, graph: Graph, value: Result, type: str) -> Result:
        """A byte splatted to a vector."""
        raise UnsupportedError("filling memory through vector registers is not supported")

    def allows_misaligned_memory_accesses(self, graph: Graph, type: str, align: int) -> bool:
        """Whether the last piece may overlap the previous one, instead of several smaller ones.

        `align` is the alignment of the destination, 1 for a frame slot, whose alignment may still be raised.
        """
        return True

    def emit_target_code_for_memcpy(self, build: Builder, chain: Result, to: Result, source: Result, size: int,
                                    align: int, is_volatile: bool, always: bool) -> Result | None:
        """Copy memory by a special instruction; returns the chain, or None to call the library."""
        return None

    def emit_target_code_for_memset(self, build: Builder, chain: Result, to: Result, value: Result, size: int,
                                    align: int, is_volatile: bool, always: bool) -> Result | None:
        """The same for filling memory."""
        return None

    def restore_stack(self, graph: Graph, chain: Result, pointer: Result) -> Result:
        """Restore the stack pointer; returns the chain."""
        return graph.copy_to(chain, self.stack_pointer, pointer)

    def lower_va_start(self, build: Builder, chain: Result, pointer: Result) -> Result:
        """Initialize a va_list by a node that is expanded once the frame is known; returns the chain."""
        return build.graph.raw("vastart", (CHAIN,), (chain, pointer), data=build.function)

    def lower_va_copy(self, build: Builder, chain: Result, to: Result, source: Result) -> Result:
        """Copy a va_list; returns the chain."""
        raise UnsupportedError(f"llvm.va_copy is not supported on {self.description.name}")
