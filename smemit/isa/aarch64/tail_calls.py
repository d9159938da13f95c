"""AArch64 tail calls: calls in tail position whose stack arguments fit in the function's own argument area."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.isel.dag.construct.argument_assignment import are_alone, assignment_of, contents_of
from smemit.compile.isel.dag.construct.builder import Builder
from smemit.compile.isel.dag.construct.call_nodes import copy_in, parameters_in_csr_match
from smemit.compile.isel.dag.construct.passing import CallRequest
from smemit.compile.isel.dag.graph.nodes import CHAIN, Result, width
from smemit.errors import UnsupportedError
from smemit.ir.attributes import convention_number
from smemit.ir.module import Global
from smemit.ir.ops import Call
from smemit.isa.aarch64 import calls
from smemit.isa.calling_convention import Location

if TYPE_CHECKING:
    from smemit.isa.aarch64.facts import AArch64

JUMPING = frozenset(("C", "fastcc", "preserve_mostcc", "preserve_allcc", "swiftcc"))
"""Conventions that allow tail calls."""
_STAYING = frozenset(("byval", "inreg"))
"""Argument attributes that forbid tail calls in their function."""


def lower_tail_call(target: AArch64, build: Builder, request: CallRequest, chain: Result | None = None
                    ) -> Result | None:
    """The jump that replaces a function's last call, None if the call must stay."""
    graph, frame = build.graph, build.function.frame
    must = isinstance(build.op, Call) and build.op.tail == "musttail"
    parts, locations, size = assignment_of(target, request.convention, request.arguments)
    values = contents_of(target, graph, request)
    if not _fits(target, build, request, locations, size, values, must):
        return None
    if must and request.variadic:
        raise UnsupportedError("a musttail call of a variadic function is not supported")
    chain = build.memory_root() if chain is None else chain
    registers: list[tuple[int, Result]] = []
    stores: list[Result] = []
    alone = are_alone(target, request)
    for value, part, (register, offset, _), is_alone in zip(values, parts, locations, alone, strict=True):
        if part.is_boolean and not part.extension:
            value = calls.widened(graph, value)
        if value.type in target.passed_as:
            value = graph.node("bitcast", target.passed_as[value.type], value)
        if register:
            registers.append((register, value))
            continue
        if part.special is not None:
            raise UnsupportedError("a tail call with byval arguments on the stack is not supported")
        bytes_wide = width(part.narrow) // 8
        offset += calls.padding(target, part, bytes_wide)
        if is_alone and _lies_there(build, value, offset):
            continue
        if bytes_wide < width(value.type) // 8:
            value = graph.node("truncate", part.narrow, value)
        slot = frame.add_fixed(bytes_wide, offset, calls.known_align(offset))
        after = _after_loads(build, chain, offset, bytes_wide)
        stores.append(graph.store(after, value, graph.leaf("FrameIndex", "i64", slot), bytes_wide))
    if stores:
        chain = graph.token_factor(stores)
    chain, passed_in, glue = copy_in(graph, chain, registers)
    mask = graph.leaf("RegisterMask", "Untyped", request.convention)
    ops = [chain, calls.callee_of(graph, request), graph.target_constant(0, "i32"), *passed_in, mask, *glue]
    return graph.raw("AArch64ISD::TC_RETURN", (CHAIN,), ops)


def _lies_there(build: Builder, value: Result, offset: int) -> bool:
    """Whether a stack argument is the function's own argument at the same offset."""
    node = value.node
    while node.op in ("zero_extend", "any_extend", "bitcast", "AssertZext"):
        node = node.ops[0].node
    if node.op != "load" or node.ops[1].node.op != "FrameIndex":
        return False
    number: int = node.ops[1].node.data
    slot = build.function.frame.slots[number]
    if not slot.fixed or number in build.info.static_allocas.values():
        return False
    return bool(slot.offset == offset and slot.size == width(node.data.type) // 8)


def _after_loads(build: Builder, chain: Result, offset: int, size: int) -> Result:
    """The chain after all loads of the function's own stack arguments that a store overwrites."""
    graph, slots = build.graph, build.function.frame.slots
    chains = [chain]
    for user in graph.entry.node.users():
        if user.op == "load" and user.ops[1].node.op == "FrameIndex":
            slot = slots[user.ops[1].node.data]
            if slot.fixed and slot.offset < offset + size and offset < slot.offset + slot.size:
                chains.append(user.results[1])
    return graph.token_factor(chains)


def _fits(target: AArch64, build: Builder, request: CallRequest, locations: tuple[Location, ...], size: int,
          values: list[Result], must: bool) -> bool:
    """Whether LLVM emits an eligible call as a tail call."""
    ir = build.info.ir
    convention, own = target.convention(request.convention), target.convention(ir.cc)
    if convention.name not in JUMPING or any(not _STAYING.isdisjoint(argument.attributes) for argument in ir.args):
        return False
    callee = request.callee.node
    symbol = callee.data[0] if callee.op == "GlobalAddress" else None
    if isinstance(symbol, Global) and symbol.linkage == "extern_weak":
        # A call of a missing weak function becomes a nop; a jump would fall through.
        return False
    if request.variadic and not must:
        if not all(register for register, _, _ in locations):
            return False
        if target.description.system.get("variadic_on_stack") and len(request.arguments) > request.fixed:
            return False
    same = convention_number(request.convention) == convention_number(ir.cc)
    if not same and not own.preserved <= convention.preserved:
        return False
    if size > build.function.info:
        return False
    return parameters_in_csr_match(build, own, [register for register, _, _ in locations], values)
