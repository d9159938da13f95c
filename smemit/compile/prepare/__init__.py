"""IR passes before selection, as LLVM's code generation runs them even at -O0.

Needs:  a verified function.
Gives:  the function itself or a changed copy, and its blocks in reverse post-order.
Keeps:  the user's function: changes are made to a copy.

Each pass is a module whose header names LLVM's pass. A target's settings for them are in
`smemit/isa/<family>/prepare.py`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

from smemit.compile.prepare.called_intrinsics import ANSWERED, COLLECTED, MASKED, called_intrinsics
from smemit.compile.prepare.unreachable_blocks import without_unreachable_blocks
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.control_flow import reverse_post_order
from smemit.ir.module import Block, Function

if TYPE_CHECKING:
    from smemit.compile.prepare.atomic_fences import Fences
    from smemit.ir.values import Constant
    from smemit.isa.description import Target

_GUARDS = frozenset(("ssp", "sspstrong", "sspreq"))
"""Attributes of functions with stack guards."""
_ATOMICS = frozenset((ops.AtomicRMW, ops.CompareExchange, ops.Fence))
_ACCESSES = frozenset((ops.Load, ops.Store))


class AtomicWishes(Protocol):
    """The settings for atomic operations in `smemit/isa/<family>/prepare.py`."""

    def atomics(self, target: Target, function: Function) -> Fences | frozenset[str] | None:
        """The fences of targets whose accesses order nothing by themselves. For other targets, the operations of
        `atomicrmw` that selection handles, None for all of them.
        """


def prepare(function: Function, target: Target, *, checks_guards: bool
            ) -> tuple[Function, list[Block], dict[ops.Alloca, int], bool]:
    """Run the passes on a function.

    Returns the function to select, its blocks in reverse post-order, the variables that require a stack guard, and
    whether selection inserts the guard check, which it can do if `checks_guards`.
    """
    if t.has_pointers(t.NARROW_SPACES):
        from smemit.compile.prepare.narrow_pointers import with_words

        function = with_words(function)
    called = called_intrinsics(function)
    if not ANSWERED.isdisjoint(called):
        from smemit.compile.prepare.constant_intrinsics import with_constant_answers

        function = with_constant_answers(function)
    if _has_atomics(function):
        function = _expand_atomics(function, target)
    if function.gc:
        if not COLLECTED.isdisjoint(called):
            from smemit.compile.prepare.gc_root_lowering import with_null_roots

            function = with_null_roots(function)
        if t.has_vectors() and "scalarize" in target.accepted["vector_operations"]:
            from smemit.compile.prepare.scalarize_pointer_vectors import with_elements

            function = with_elements(function)
    if function.personality is not None:
        from smemit.compile.prepare.dwarf_eh_prepare import with_resume_calls

        function = with_resume_calls(function)
    function, order = without_unreachable_blocks(function)
    if not called.isdisjoint(MASKED):
        from smemit.compile.prepare.scalarize_masked_mem_intrin import with_single_accesses

        changed = with_single_accesses(function)
        if changed is not function:
            function, order = changed, reverse_post_order(changed.blocks[0])
    if _GUARDS.isdisjoint(function.attributes):
        return function, order, {}, False
    from smemit.compile.prepare.stack_protector import Handler, guard_of_system, refuse_system, with_guard

    refuse_system(function, target)
    address: Constant | None = guard_of_system(function.module, target)
    if address is None:
        address = import_module(f"smemit.isa.{target.family}.prepare").guard_address(function.module, target)
    name = target.system.get("guard_handler", "")
    # The text has LLVM's preferred alignment of bytes.
    handler = Handler(name, target.elf.get("preferred_align", {}).get("i8", 1)) if name else None
    return with_guard(function, order, address, checks_guards, target.system.get("guards_any_arrays", False), handler)


def _has_atomics(function: Function) -> bool:
    """Whether a function contains an atomic operation or an ordered access."""
    for block in function.blocks:
        operations = block.operations
        if not _ATOMICS.isdisjoint(map(type, operations)):
            return True
        for op in operations:
            if type(op) in _ACCESSES and op.ordering:
                return True
    return False


def _expand_atomics(function: Function, target: Target) -> Function:
    wishes = cast(AtomicWishes, import_module(f"smemit.isa.{target.family}.prepare"))
    asked = wishes.atomics(target, function)
    if asked is None or isinstance(asked, frozenset):
        from smemit.compile.prepare.atomic_expand import with_atomic_loops

        return with_atomic_loops(function, asked)
    from smemit.compile.prepare.atomic_fences import with_fences

    return with_fences(function, asked)
