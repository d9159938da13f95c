"""x86-64: arguments, results and calls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from smemit.compile.isel.dag.construct.argument_assignment import (
    ASSERTIONS,
    EXTENSIONS,
    assignment_of,
    contents_of,
    result_registers,
)
from smemit.compile.isel.dag.construct.builder import Builder
from smemit.compile.isel.dag.construct.call_nodes import (
    begin_call,
    call_node,
    copy_in,
    end_call,
    narrowed,
    results_of,
    returned,
    take,
)
from smemit.compile.isel.dag.construct.passing import CallRequest, Outgoing
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import CHAIN, Result, width
from smemit.ir.attributes import BRANCH_CHECKS
from smemit.ir.symbols import binds_locally, is_bound_early
from smemit.isa.calling_convention import SWIFT, Location, Part, call_area, popped_bytes
from smemit.isa.description import Convention
from smemit.isa.x86_64 import variadic
from smemit.isa.x86_64.frame import KEEPS_ALL, KEEPS_NONE
from smemit.isa.x86_64.lower import local_address

if TYPE_CHECKING:
    from smemit.ir.module import Argument
    from smemit.isa.x86_64.facts import X86


def lower_formal_arguments(target: X86, build: Builder, arguments: Sequence[Argument | Outgoing]) -> list[Result]:
    """The parts of the incoming arguments."""
    graph, function, ir = build.graph, build.function, build.info.ir
    convention = target.convention(ir.cc)
    parts, locations, size = assignment_of(target, ir.cc, arguments)
    function.argument_bytes = size
    function.popped_bytes = popped_bytes(convention, size, ir.function_type.variadic)
    if ir.function_type.variadic:
        variadic.check(ir, convention)
    incoming: list[Result] = []
    for part, location in zip(parts, locations, strict=True):
        special, offset = part.special, location[1]
        if special is not None and not special.register:
            align = (offset & -offset) or 16
            slot = function.frame.add_fixed(max(special.size, 1), offset + 8, min(align, 16))
            function.frame.max_align = max(function.frame.max_align, special.align)
            incoming.append(graph.leaf("FrameIndex", "i64", slot))
        else:
            incoming.append(_incoming(build, part, location))
    if convention.name not in SWIFT:
        _keep_result_address(target, build, arguments, incoming)
    if ir.function_type.variadic:
        variadic.save_registers(target, build, parts, locations)
    function.info = [register for register, _ in function.live_ins]
    return incoming


def _keep_result_address(target: X86, build: Builder, arguments: Sequence[Argument | Outgoing],
                         incoming: list[Result]) -> None:
    """Save the sret address, because the function returns it in rax.

    This precedes the stores of registers for variadic arguments (golden: variadic-result-in-memory).
    """
    graph, at = build.graph, 0
    for argument in arguments:
        if "sret" in argument.attributes:
            build.function.sret_register = build.function.new_register(target.class_of("i64"))
            graph.root = graph.copy_to(graph.root, build.function.sret_register, incoming[at])
            return
        at += len(target.register_types(argument.type))


def _incoming(build: Builder, part: Part, location: Location) -> Result:
    graph, frame = build.graph, build.function.frame
    register, offset, _ = location
    if register:
        whole = take(build, register, part.registers, part.type)
        return narrowed(graph, whole, part.narrow, ASSERTIONS.get(part.extension, ""))
    size = width(part.narrow) // 8
    frame.max_align = max(frame.max_align, 16 if width(part.type) > 64 else 8)
    # The area is aligned to 16 bytes at the call, so a slot's offset determines its alignment.
    slot = frame.add_fixed(size, offset + 8, 8 if offset & 8 else 16)
    return graph.load(part.narrow, graph.entry, graph.leaf("FrameIndex", "i64", slot), size)


def lower_call(target: X86, build: Builder, chain: Result, request: CallRequest) -> tuple[list[Result], Result]:
    """Lower a call; returns the parts of its result and the chain."""
    graph = build.graph
    convention = target.convention(request.convention)
    parts, locations, size = assignment_of(target, request.convention, request.arguments)
    values = contents_of(target, graph, request)
    popped = popped_bytes(convention, size, request.variadic)
    size = call_area(convention, size)
    chain = begin_call(graph, chain, size)
    stack: Result | None = None
    stores: list[Result] = []
    registers: list[tuple[int, Result]] = []
    for value, (register, offset, _), part in zip(values, locations, parts, strict=True):
        place, value = part.special, widened(graph, value, part)
        if register:
            registers.append((register, value))
            continue
        if stack is None:
            stack = graph.copy_from(chain, target.stack_pointer, "i64")
        address = graph.node("add", "i64", stack, graph.constant(offset, "i64"))
        if place is not None:
            build.function.frame.max_align = max(build.function.frame.max_align, place.align)
            if place.size:
                from smemit.compile.isel.dag.construct import memory_calls

                stores.append(memory_calls.copy_all(build, chain, address, value, place.size,
                                                        place.known_align))
            continue
        stores.append(graph.store(chain, value, address, width(value.type) // 8))
    if stores:
        chain = graph.token_factor(stores)
    chain, ops = call_operands(target, build, chain, request, convention, registers)
    untracked = "nocf_check" in request.attributes and BRANCH_CHECKS in build.info.ir.module.flags
    call = call_node(graph, request, "X86ISD::NT_CALL" if untracked else "X86ISD::CALL", ops)
    return results_of(build, target, end_call(graph, call, size, popped), request)


def widened(graph: Graph, value: Result, part: Part) -> Result:
    """A value extended to the width in which it is passed."""
    if part.narrow == part.type:
        return value
    return graph.node(EXTENSIONS.get(part.extension, "any_extend"), part.type, value)


def call_operands(
    target: X86,
    build: Builder,
    chain: Result,
    request: CallRequest,
    convention: Convention,
    registers: list[tuple[int, Result]],
) -> tuple[Result, list[Result]]:
    """Copy arguments to registers; returns the chain and the call's operands."""
    graph = build.graph
    if request.variadic and convention.name != "win64cc":
        used = sum(register in convention.float_arguments for register, _ in registers)
        registers.append((target.al, graph.constant(used, "i8")))
    chain, passed_in, glue = copy_in(graph, chain, registers)
    callee = request.callee
    if callee.node.op == "GlobalAddress":
        symbol, offset = callee.node.data
        if binds_locally(symbol):
            callee = local_address(graph, callee.node, is_call=True)
        elif is_bound_early(symbol):
            leaf = graph.leaf("TargetGlobalAddress", "i64", (symbol, offset, "got_pcrel"), callee.node.order)
            place = graph.raw("X86ISD::WrapperRIP", ("i64",), (leaf,), order=callee.node.order)
            callee = graph.load("i64", graph.entry, place, 8, order=callee.node.order)
        else:
            callee = graph.leaf("TargetGlobalAddress", "i64", (symbol, offset, target.stub_access), callee.node.order)
    elif callee.node.op == "ExternalSymbol":
        by_table = "library_by_table" in graph.traits
        access = "got_pcrel" if by_table else target.stub_access
        callee = graph.leaf("TargetExternalSymbol", "i64", (*callee.node.data, access))
        if by_table:
            place = graph.raw("X86ISD::WrapperRIP", ("i64",), (callee,))
            callee = graph.load("i64", graph.entry, place, 8, order=0)
    mask = graph.leaf("RegisterMask", "Untyped", _kept(target, request, registers))
    return chain, [chain, callee, *passed_in, mask, *glue]


def _kept(target: X86, request: CallRequest, registers: list[tuple[int, Result]]) -> str:
    """The preserved registers of a call: those of a convention except some registers (`X86.preserved`)."""
    if KEEPS_NONE in request.attributes:
        return "ghccc"  # a call with GHC's convention preserves nothing either
    if KEEPS_ALL not in request.attributes:
        return request.convention
    used = [register for register, _ in registers]
    used += result_registers(target, request.convention, request.result) or ()
    return ",".join(("anyregcc", *map(target.description.register_name, used)))


def lower_return(target: X86, build: Builder, chain: Result, parts: list[Outgoing]) -> Result:
    """Copy the results to their registers and return."""
    graph, info = build.graph, build.info
    popped = graph.target_constant(build.function.popped_bytes, "i32")
    copies: list[tuple[int, Result]] = []
    if parts:
        copies = returned(build, parts[0])
    elif info.function.sret_register:
        kept = graph.copy_from(chain, info.function.sret_register, "i64")
        chain = kept.results[1]
        copies = [(target.description.reg("rax"), kept)]
    chain, copied, glue = copy_in(graph, chain, copies)
    return graph.raw("X86ISD::RET_GLUE", (CHAIN,), [chain, popped, *copied, *glue])
