"""AArch64: incoming arguments, calls and results."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from smemit.compile.isel.dag.construct.argument_assignment import EXTENSIONS, assignment_of, contents_of
from smemit.compile.isel.dag.construct.builder import Builder
from smemit.compile.isel.dag.construct.call_nodes import (
    begin_call,
    call_node,
    copy_in,
    end_call,
    results_of,
    returned,
    take,
)
from smemit.compile.isel.dag.construct.passing import CallRequest, Outgoing
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.known_bits import DEPTH, is_zero
from smemit.compile.isel.dag.graph.nodes import CHAIN, Result, width
from smemit.errors import UnsupportedError
from smemit.ir.symbols import binds_locally, is_bound_early
from smemit.isa.aarch64 import variadic
from smemit.isa.aarch64.facts import KEEPS_FIRST
from smemit.isa.calling_convention import SLOT, Location, Part

if TYPE_CHECKING:
    from smemit.ir.module import Argument
    from smemit.isa.aarch64.facts import AArch64

WIDE = 16
"""Size of the widest value that a register passes, and of its stack slot, in bytes."""


def lower_formal_arguments(target: AArch64, build: Builder, arguments: Sequence[Argument | Outgoing]) -> list[Result]:
    """The parts of the incoming arguments."""
    graph, ir = build.graph, build.info.ir
    parts, locations, size = assignment_of(target, ir.cc, arguments)
    _refuse_quads(target, parts)
    build.function.info = size
    incoming: list[Result] = []
    for part, location in zip(parts, locations, strict=True):
        value = _incoming(target, build, part, location)
        if part.is_boolean and part.extension != "zext":
            value = graph.node("AArch64ISD::ASSERT_ZEXT_BOOL", "i32", value)
        incoming.append(value)
    if ir.function_type.variadic:
        variadic.save_registers(target, build, target.convention(ir.cc), parts, size)
    return incoming


def _refuse_quads(target: AArch64, parts: Iterable[Part]) -> None:
    reason = target.description.system.get("refused_quads")
    if reason and any(part.type == "f128" for part in parts):
        raise UnsupportedError("fp128 is not passed yet on this system", notes=[reason])


def _incoming(target: AArch64, build: Builder, part: Part, location: Location) -> Result:
    graph, frame = build.graph, build.function.frame
    register, offset, _ = location
    passed = target.passed_as.get(part.type, part.type)
    if register:
        value = take(build, register, target.arrivals[part.type], passed)
        return value if passed == part.type else graph.node("bitcast", part.type, value)
    if part.special is not None:
        size = max(part.special.size, 1)
        frame.max_align = max(frame.max_align, part.special.align)
        return graph.leaf("FrameIndex", "i64", frame.add_fixed(size + -size % SLOT, offset, known_align(offset)))
    size = width(part.narrow) // 8
    offset += padding(target, part, size)
    address = graph.leaf("FrameIndex", "i64", frame.add_fixed(size, offset, known_align(offset)))
    if passed != part.type:
        return graph.node("bitcast", part.type, graph.load(passed, graph.entry, address, size))
    if part.narrow == part.type:
        return graph.load(part.type, graph.entry, address, size)
    return graph.load(part.type, graph.entry, address, size, memory_type=part.narrow, ext=part.extension or "anyext")


def known_align(offset: int) -> int:
    """The alignment of a place in the argument area."""
    return min(offset & -offset, WIDE) if offset else WIDE


def padding(target: AArch64, part: Part, size: int) -> int:
    """The bytes before a part that is narrower than its slot.

    A big-endian value is at the end of its slot, unless it is a member of an array.
    """
    return 0 if target.little_endian or part.is_member else max(SLOT - size, 0)


# ---- calls


def widened(graph: Graph, value: Result) -> Result:
    """A boolean in the form in which it is passed."""
    if not _is_zext_bool(graph, value):
        return graph.node("any_extend", "i32", graph.node("zero_extend", "i8", graph.node("truncate", "i1", value)))
    return value


def named_parts(target: AArch64, request: CallRequest) -> int:
    """How many parts belong to named arguments. Variadic ones are as wide in memory as in registers."""
    return sum(target.register_type(one.type)[1]
               for argument in request.arguments[: request.fixed] for one in argument.parts)


def lower_call(target: AArch64, build: Builder, chain: Result, request: CallRequest) -> tuple[list[Result], Result]:
    """Lower a call; returns the parts of its result and the chain."""
    graph = build.graph
    parts, locations, size = assignment_of(target, request.convention, request.arguments)
    _refuse_quads(target, parts)
    values = contents_of(target, graph, request)
    named = named_parts(target, request)
    if request.variadic and target.description.system.get("variadic_on_stack"):
        values, locations, size = _variable_on_stack(target, graph, request, values, parts, named)
    chain = begin_call(graph, chain, size)
    stack: Result | None = None
    stores: list[Result] = []
    registers: list[tuple[int, Result]] = []
    for index, (value, part, (register, offset, _)) in enumerate(zip(values, parts, locations, strict=True)):
        if part.is_boolean and not part.extension and index < named:
            value = widened(graph, value)
        if value.type in target.passed_as:
            value = graph.node("bitcast", target.passed_as[value.type], value)
        if register:
            registers.append((register, value))
            continue
        if stack is None:
            stack = graph.copy_from(chain, target.stack_pointer, "i64")
        if part.special is None:
            offset += padding(target, part, width(part.narrow if index < named else value.type) // 8)
        address = graph.node("add", "i64", stack, graph.constant(offset, "i64"))
        if part.special is not None:
            # Large ones are copied by memcpy inside the call sequence (golden: aarch64/byval-copies-by-alignment).
            from smemit.compile.isel.dag.construct import memory_calls

            frame = build.function.frame
            frame.max_align = max(frame.max_align, part.special.align)
            stores.append(memory_calls.copied(build, chain, address, value, part.special.size,
                                              part.special.known_align))
            continue
        if width(part.narrow) < width(value.type) and index < named:
            value = graph.node("truncate", part.narrow, value)
        stores.append(graph.store(chain, value, address, width(value.type) // 8))
    if stores:
        chain = graph.token_factor(stores)
    chain, passed_in, glue = copy_in(graph, chain, registers)
    # A callee that returns its first argument preserves its register.
    is_kept = bool(registers) and _returns_first(request) and registers[0][1].type == "i64"
    mask = graph.leaf("RegisterMask", "Untyped", KEEPS_FIRST if is_kept else request.convention)
    ops = [chain, callee_of(graph, request), *passed_in, mask, *glue]
    end = end_call(graph, call_node(graph, request, "AArch64ISD::CALL", ops), size)
    return results_of(build, target, end, request, values[0] if is_kept else None)


def _variable_on_stack(
    target: AArch64, graph: Graph, request: CallRequest, values: Sequence[Result], parts: tuple[Part, ...], named: int
) -> tuple[list[Result], tuple[Location, ...], int]:
    """Argument assignment with all variadic arguments on the stack: values, places, and bytes in total."""
    fixed = assignment_of(target, request.convention, request.arguments[: request.fixed])
    made, locations, offset = list(values), list(fixed.locations), fixed.size
    types = [value.type for argument in request.arguments for value in argument.parts
             for _ in range(target.register_type(value.type)[1])]
    for index in range(named, len(parts)):
        value, part = values[index], parts[index]
        if types[index] == "i1" and not part.extension:
            value = widened(graph, value)
        if value.type == "f32":
            made[index] = value = graph.node("fp_extend", "f64", value)
        elif value.type == "i32":
            made[index] = value = graph.node(EXTENSIONS.get(part.extension, "any_extend"), "i64", value)
        size = max(width(value.type) // 8, SLOT)
        align = 2 * SLOT if part.is_split else size
        if part.special is not None:
            size, align = max(part.special.size + -part.special.size % SLOT, SLOT), part.special.align
        offset += -offset % align
        locations.append(Location(0, offset))
        offset += size
    return made, tuple(locations), offset + -offset % SLOT


def _returns_first(request: CallRequest) -> bool:
    arguments = request.arguments
    return bool(arguments) and "returned" in arguments[0].attributes and not request.is_patchpoint


def callee_of(graph: Graph, request: CallRequest) -> Result:
    callee = request.callee
    if callee.node.op == "GlobalAddress":
        symbol, moved = callee.node.data
        by_table = not graph.target.description.system.get("calls_by_stubs")
        if by_table and is_bound_early(symbol) and not binds_locally(symbol):
            return _by_table(graph, "TargetGlobalAddress", (symbol, 0), callee.node.order)
        return graph.leaf("TargetGlobalAddress", "i64", (symbol, moved, ""), callee.node.order)
    if callee.node.op == "ExternalSymbol":
        if "library_by_table" in graph.traits:
            return _by_table(graph, "TargetExternalSymbol", callee.node.data)
        return graph.leaf("TargetExternalSymbol", "i64", (*callee.node.data, ""))
    return callee


def _by_table(graph: Graph, kind: str, data: tuple[object, ...], order: int = 0) -> Result:
    """Load a function's address from the GOT (golden: aarch64/calls-without-stubs)."""
    return graph.node("AArch64ISD::LOADgot", "i64", graph.leaf(kind, "i64", (*data, "got"), order))


def lower_return(target: AArch64, build: Builder, chain: Result, parts: list[Outgoing]) -> Result:
    """Copy the results to their registers and return."""
    graph = build.graph
    chain, copied, glue = copy_in(graph, chain, returned(build, parts[0]) if parts else ())
    return graph.raw("AArch64ISD::RET_GLUE", (CHAIN,), [chain, *copied, *glue])


def _is_zext_bool(graph: Graph, value: Result) -> bool:
    """Whether a boolean is known to be zero-extended to eight bits. LLVM looks through two operations."""
    return is_zero(graph, value, 0xFE, DEPTH - 2)

