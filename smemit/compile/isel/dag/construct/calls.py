"""Calls of the program: intrinsics, inline assembly, tail calls and ordinary calls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.isel.dag.construct import library
from smemit.compile.isel.dag.construct.argument_assignment import can_lower_return
from smemit.compile.isel.dag.construct.call_nodes import becomes_jump, lower_call_to
from smemit.compile.isel.dag.construct.passing import CallRequest, Outgoing
from smemit.compile.isel.dag.graph.ranges import assert_range
from smemit.compile.isel.tail_position import may_become_jump
from smemit.errors import UnsupportedError
from smemit.ir.intrinsic_effects import DEOPTIMIZE, NOT_EMITTED, PASSED_ON, intrinsic_name
from smemit.ir.module import GlobalVariable
from smemit.ir.values import InlineAssembly
from smemit.isa.calling_convention import argument_attributes, call_attributes, result_attributes

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.builder import Builder
    from smemit.ir.ops import Call

_BUNDLES = frozenset(("kcfi", "deopt"))
"""Supported operand bundles of calls; the first one has no effect."""


def visit(builder: Builder, op: Call) -> bool:
    """Build one call; returns whether the code after it is unreachable."""
    call(builder, op)
    return builder.has_tail_call


def call(builder: Builder, op: Call) -> None:
    """Build a call of the program."""
    if isinstance(op.callee, InlineAssembly):
        from smemit.compile.isel.dag.construct import assembly

        assembly.build(builder, op)
        return
    if name := intrinsic_name(op.callee):
        if name in NOT_EMITTED:
            return
        if name == DEOPTIMIZE:
            from smemit.compile.isel.dag.construct import statepoints

            statepoints.deoptimize(builder, op)
            return
        if name in PASSED_ON:
            builder.values[op] = builder.get(op.args[0])
        else:
            from smemit.compile.isel.dag.construct import intrinsics

            intrinsics.build(builder, op, name)
        return
    has_deopt_values = False
    for bundle in op.bundles:
        has_deopt_values |= bundle.tag == "deopt"
        if bundle.tag not in _BUNDLES:
            raise UnsupportedError(f"calls with the operand bundle {bundle.tag!r} are not supported")
    if name := library.becomes_operation(op, builder.target.description.system.get("library", ())):
        if library.build(builder, op, name):
            return
        raise UnsupportedError(f"a call of {name} that LLVM replaces by other operations is not supported",
                               notes=["the call attribute nobuiltin keeps it a call"])
    if isinstance(op.callee, GlobalVariable) and op.callee.thread_local:
        raise UnsupportedError("thread-local variables are not supported")
    callee = builder.one(op.callee)
    if has_deopt_values:
        from smemit.compile.isel.dag.construct import statepoints

        statepoints.call_with_deopt_values(builder, op, callee)
        return
    arguments = [
        Outgoing(builder.get(argument), argument.type, argument_attributes(op, i) or {})
        for i, argument in enumerate(op.args)
    ]
    request = CallRequest(callee, arguments, op.type, op.cc, op.function_type.variadic, len(op.function_type.params),
                          call_attributes(op), result_attributes(op))
    if op.tail and may_become_jump(op, builder.target.cuts_results) \
            and can_lower_return(builder.target, op.cc, op.type) and becomes_jump(builder, request):
        return
    if op.tail == "musttail":
        raise UnsupportedError("this musttail call cannot become a jump, and llc fails on it, too",
                               notes=["an internal callee of the caller's convention and type may do"])
    made, _ = lower_call_to(builder, request)
    if made:
        if len(made) == 1:
            made = [assert_range(builder.graph, made[0], op.metadata, request.return_attributes)]
        builder.values[op] = builder.joined(made)
