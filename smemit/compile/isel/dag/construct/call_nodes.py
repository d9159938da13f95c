"""Nodes of calls that all targets share: call frame markers, register arguments, results, run-time functions.

A target's `lower_call` assigns arguments and makes the call node; these functions make the nodes around it. They come
in LLVM's order, since copies to argument registers are glued to the call one after the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from smemit.compile.isel.dag.construct import demoted
from smemit.compile.isel.dag.construct.argument_assignment import (
    ASSERTIONS,
    EXTENSIONS,
    can_lower_return,
    promoted,
    result_bits,
    result_registers,
)
from smemit.compile.isel.dag.construct.parts import from_parts, to_parts
from smemit.compile.isel.dag.construct.passing import CallRequest, Outgoing
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import CHAIN, GLUE, Node, Result, width
from smemit.compile.isel.dag.graph.value_types import value_types
from smemit.errors import UnsupportedError
from smemit.ir import types as t
from smemit.ir.intrinsic_effects import intrinsic_name
from smemit.ir.ops import Call, CallSite
from smemit.isa.calling_convention import extension_of

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.builder import Builder
    from smemit.compile.isel.dag.construct.hooks import BuildHooks
    from smemit.ir.module import Argument, Function
    from smemit.ir.types import Type
    from smemit.isa.description import Convention, RegisterClass

_FLOATS: dict[str, Type] = {"f16": t.half, "f32": t.float_, "f64": t.double, "f128": t.fp128}


def ir_type(type: str) -> Type:
    """The IR type of a scalar value type."""
    return _FLOATS.get(type) or t.integer(width(type))


def incoming_arguments(build: Builder) -> list[tuple[Argument, list[Result]]]:
    """The parts of each argument of the function, preceded by the address of a result in memory."""
    graph, target, ir = build.graph, build.target, build.info.ir
    in_memory = not can_lower_return(target, ir.cc, ir.function_type.result)
    arguments: Sequence[Argument | Outgoing] = ir.args
    if in_memory:
        arguments = Outgoing([], t.ptr, demoted.ATTRIBUTES), *ir.args
    incoming = target.calls.lower_formal_arguments(target, build, arguments)
    if in_memory:
        demoted.keep_address(build, incoming.pop(0))
    found: list[tuple[Argument, list[Result]]] = []
    at = 0
    for argument in ir.args:
        values: list[Result] = []
        for type in value_types(argument.type):
            if incoming[at].type == type:
                values.append(incoming[at])
                at += 1
                continue
            count, asserted = target.register_type(type)[1], ASSERTIONS.get(extension_of(argument.attributes), "")
            values.append(from_parts(graph, target, incoming[at : at + count], type, asserted))
            at += count
        found.append((argument, values))
    return found


def take(build: Builder, register: int, register_class: RegisterClass, type: str) -> Result:
    """The value of an argument register."""
    function, graph = build.function, build.graph
    virtual = function.new_register(register_class)
    function.live_ins.append((register, virtual))
    return graph.copy_from(graph.root, virtual, type)


def narrowed(graph: Graph, whole: Result, kind: str, asserted: str) -> Result:
    """The value of an argument or result register, truncated to its own type."""
    if whole.type == kind:
        return whole
    if whole.type[0] != "i":
        return graph.node("bitcast", kind, whole)
    if asserted:
        whole = graph.node(asserted, whole.type, whole, graph.leaf("ValueType", CHAIN, kind))
    return graph.node("truncate", kind, whole)


def starts_list(ir: Function) -> bool:
    """Whether a function reads variadic arguments."""
    return any(isinstance(op, Call) and intrinsic_name(op.callee) == "llvm.va_start" for op in ir.operations())


def begin_call(graph: Graph, chain: Result, size: int) -> Node:
    """Open a call's frame of `size` bytes of arguments."""
    bytes_passed = graph.target_constant(size, "i64")
    ops = [chain, bytes_passed, graph.target_constant(0, "i64") if size else bytes_passed]
    return graph.make("callseq_start", (CHAIN, GLUE), ops, None, graph.order)


def call_node(graph: Graph, request: CallRequest, name: str, operands: list[Result]) -> Node:
    """Create a call node, which has a chain and glue as results."""
    if request.site is not None:
        return request.site(operands)
    return graph.make(name, (CHAIN, GLUE), operands, None, graph.order)


def end_call(graph: Graph, call: Node, size: int, popped: int = 0) -> Node:
    """Close the frame of a call node; the callee pops `popped` bytes of it."""
    results = call.results
    bytes_passed = graph.target_constant(size, "i64")
    bytes_popped = bytes_passed if size == popped else graph.target_constant(popped, "i64")
    ops = [results[-2], bytes_passed, bytes_popped, results[-1]]
    return graph.make("callseq_end", (CHAIN, GLUE), ops, None, graph.order)


def copy_in(
    graph: Graph, chain: Result, registers: Iterable[tuple[int, Result]]
) -> tuple[Result, list[Result], list[Result]]:
    """Copy values to physical registers; returns the chain, the registers as operands, and the glue, if any."""
    glue: Result | None = None
    operands: list[Result] = []
    for register, value in registers:
        copy = graph.copy_to(chain, register, value, glue, True)
        chain, glue = copy, copy.next
        operands.append(copy.ops[1])
    return chain, operands, [] if glue is None else [glue]


def results_of(build: Builder, target: BuildHooks, end: Node, request: CallRequest, kept: Result | None = None
               ) -> tuple[list[Result], Result]:
    """The values that a call returns in registers, and the chain after their copies.

    `kept` is the value of the first one, if known.
    """
    chain: Result = end
    if request.result is t.void:
        return [], chain
    graph, glue = build.graph, end.next
    registers = result_registers(target, request.convention, request.result)
    assert registers is not None, "select: other results are returned in memory"
    bits = target.convention(request.convention).result_bits
    asserted = ASSERTIONS.get(extension_of(request.return_attributes), "")
    copied: list[tuple[str, list[Result]]] = []
    place = 0
    for type in value_types(request.result):
        register_type, count = target.register_type(type)
        location_type = target.passed_as.get(register_type) or promoted(register_type, bits)
        pieces: list[Result] = []
        for register in registers[place : place + count]:
            if kept is not None:
                pieces.append(kept)
                kept = None
                continue
            copy = graph.copy_from(chain, register, location_type, glue)
            chain, glue = copy.results[1:]
            pieces.append(narrowed(graph, copy, register_type, asserted))
        copied.append((type, pieces))
        place += count
    return [from_parts(graph, target, pieces, type, asserted) for type, pieces in copied], chain


def returned(build: Builder, passed: Outgoing) -> list[tuple[int, Result]]:
    """The registers and values of a function's results."""
    graph, target, word = build.graph, build.target, build.info.ir.cc
    convention, extension = target.convention(word), extension_of(passed.attributes)
    bits = result_bits(convention, passed.type, extension)
    registers = result_registers(target, word, passed.type, bits)
    assert registers is not None, "select: other results are returned in memory"
    kind = EXTENSIONS.get(extension, "any_extend")
    values: list[Result] = []
    for part in passed.parts:
        for value in to_parts(graph, target, part, *target.register_type(part.type), kind, len(passed.parts) > 1):
            if value.type in target.passed_as:
                value = graph.node("bitcast", target.passed_as[value.type], value)
            location_type = promoted(value.type, bits)
            if convention.widens_booleans and part.type == "i1" and not extension:
                value = graph.node("zero_extend", location_type, graph.node("truncate", "i1", value))
            values.append(graph.node(kind, location_type, value) if location_type != value.type else value)
    return list(zip(registers, values, strict=True))


def call_named(
    build: Builder, chain: Result, name: str, arguments: list[Outgoing], result: t.Type
) -> tuple[list[Result], Result]:
    """Call a run-time function; returns its results and the chain."""
    made = build.target.calls.lower_call(build.target, build, chain, _request(build.graph, name, arguments, result))
    build.function.frame.has_calls = True
    return made


def _request(graph: Graph, name: str, arguments: list[Outgoing], result: t.Type) -> CallRequest:
    callee = graph.leaf("ExternalSymbol", "i64", (name, 0))
    return CallRequest(callee, arguments, result, "", False, len(arguments), {}, {})


def library_request(graph: Graph, name: str, node: Node, attributes: dict[str, Any] | None) -> CallRequest:
    """The request for a run-time function call with the node's operands."""
    arguments = [Outgoing([value], ir_type(value.type), attributes or {}) for value in node.ops]
    return _request(graph, name, arguments, ir_type(node.type))


def call_library(
    build: Builder, target: BuildHooks, name: str, node: Node, attributes: dict[str, Any] | None = None
) -> list[Result]:
    """A call of a run-time function with the node's operands, chained to the entry.

    `attributes` are those of every argument.
    """
    graph = build.graph
    made, _ = target.calls.lower_call(target, build, graph.entry, library_request(graph, name, node, attributes))
    build.function.frame.has_calls = True
    return made


def call_library_for_two(build: Builder, name: str, node: Node) -> list[Result]:
    """The same for a function that returns its second result through a pointer, here to a frame slot."""
    graph, (value,) = build.graph, node.ops
    if any(user.op == "store" and user.ops[at].index == 1 for user, at in node.use_list()):
        raise UnsupportedError(f"a call of {name} whose result is stored at once is not supported",
                               notes=["LLVM hands on the store's own address"])
    size = width(node.types[1]) // 8
    address = graph.leaf("FrameIndex", "i64", build.function.frame.add(size, size))
    arguments = [Outgoing([value], ir_type(value.type), {}), Outgoing([address], t.ptr, {})]
    made, chain = call_named(build, graph.entry, name, arguments, ir_type(node.type))
    return [made[0], graph.load(node.types[1], chain, address, size)]


def grow_frame(graph: Graph, node: Node) -> list[Result]:
    """Lower the stack pointer by an aligned size; the memory starts at the new stack pointer."""
    (chain, size, align), stack = node.ops, graph.target.stack_pointer
    pointer = graph.copy_from(begin_call(graph, chain, 0), stack, "i64")
    place = graph.node("sub", "i64", pointer, size)
    if align.node.data:
        place = graph.node("and", "i64", place, graph.constant(-align.node.data, "i64"))
    moved = graph.copy_to(pointer.results[1], stack, place)
    nothing = graph.target_constant(0, "i64")
    return [place, graph.raw("callseq_end", (CHAIN, GLUE), (moved, nothing, nothing))]


def parameters_in_csr_match(build: Builder, own: Convention, registers: list[int], values: list[Result]) -> bool:
    """Whether arguments in callee-saved registers are the values that the function received there."""
    for register, value in zip(registers, values, strict=True):
        if not register or own.preserved.isdisjoint(build.target.description.register(register).units):
            continue
        node = value.node
        while node.op in ("AssertZext", "AssertSext"):
            node = node.ops[0].node
        arrived = node.ops[1].node.data if node.op == "CopyFromReg" else 0
        if (register, arrived) not in build.function.live_ins:
            return False
    return True


def becomes_jump(build: Builder, request: CallRequest) -> bool:
    """Lower a call in tail position to a jump, if the target can."""
    jump = build.target.tail_calls.lower_tail_call(build.target, build, request)
    if jump is not None:
        build.graph.root, build.has_tail_call = jump, True
        build.exports.clear()
    return jump is not None


def lower_call_to(build: Builder, request: CallRequest) -> tuple[list[Result], Result]:
    """Lower a call; returns its result's parts and sets the root to its chain."""
    op = build.op
    unwind = op.unwind if isinstance(op, CallSite) else None
    begin = ""
    if unwind is not None:
        from smemit.compile.isel.dag.construct import invokes

        begin = invokes.label_here(build)
    chain = build.memory_root()
    if not request.arguments:
        request.convention = build.target.convention_without_arguments(request.convention)
    if request.result is not t.void and not can_lower_return(build.target, request.convention, request.result):
        made, chain = demoted.call(build, chain, request)
    else:
        made, chain = build.target.calls.lower_call(build.target, build, chain, request)
    build.graph.root = chain
    build.function.frame.has_calls = True
    if unwind is not None:
        from smemit.compile.isel.dag.construct import invokes

        invokes.close_try(build, unwind, begin)
    return made, chain
