"""The parts of a call's nodes that every target has: its frame, arguments in registers, results, run-time functions.

A target's `lower_call` decides where arguments lie and what the call node looks like; it puts these around it. They
come in LLVM's order, because copies to argument registers are glued to the call one behind the other.
"""

from __future__ import annotations

from smemit.errors import UnsupportedError
from smemit.ir import types as t
from smemit.ir.ops import CallSite
from smemit.isel.dag.build.parts import from_parts
from smemit.isel.dag.build.passing import CallRequest, Passed, extension_of
from smemit.isel.dag.graph.graph import Graph
from smemit.isel.dag.graph.nodes import CHAIN, GLUE, Node, Result, width
from smemit.isel.dag.graph.value_types import value_types
from smemit.typed import TYPE_CHECKING, Any, Iterable

if TYPE_CHECKING:
    from smemit.ir.types import Type
    from smemit.isa.description import Convention
    from smemit.isel.dag.build.builder import Builder
    from smemit.isel.dag.build.hooks import BuildHooks

EXTENSIONS = {"sext": "sign_extend", "zext": "zero_extend"}
"""The operation that widens a narrow value, by what its attributes say."""
ASSERTIONS = {"sext": "AssertSext", "zext": "AssertZext"}
_FLOATS: dict[str, Type] = {"f16": t.half, "f32": t.float_, "f64": t.double, "f128": t.fp128}


def ir_type(type: str) -> Type:
    """The program's type of a scalar value type."""
    return _FLOATS.get(type) or t.integer(width(type))


def begin_call(graph: Graph, chain: Result, size: int) -> Node:
    """Open a call's frame of `size` bytes of arguments."""
    bytes_passed = graph.target_constant(size, "i64")
    ops = [chain, bytes_passed, graph.target_constant(0, "i64") if size else bytes_passed]
    return graph.make("callseq_start", (CHAIN, GLUE), ops, None, graph.order)


def call_node(graph: Graph, request: CallRequest, name: str, operands: list[Result]) -> Node:
    """The node of a call that gives a chain and glue."""
    if request.site is not None:
        return request.site(operands)
    return graph.make(name, (CHAIN, GLUE), operands, None, graph.order)


def end_call(graph: Graph, call: Node, size: int, popped: int = 0) -> Node:
    """Close the frame of a call node that gives a chain and glue; the callee takes `popped` bytes of it away."""
    results = call.results
    bytes_passed = graph.target_constant(size, "i64")
    bytes_popped = bytes_passed if size == popped else graph.target_constant(popped, "i64")
    ops = [results[-2], bytes_passed, bytes_popped, results[-1]]
    return graph.make("callseq_end", (CHAIN, GLUE), ops, None, graph.order)


def copy_in(
    graph: Graph, chain: Result, registers: Iterable[tuple[int, Result]]
) -> tuple[Result, list[Result], list[Result]]:
    """Copy values to physical registers; the chain, the registers as operands, and the glue (nothing or one)."""
    glue: Result | None = None
    operands: list[Result] = []
    for register, value in registers:
        copy = graph.copy_to(chain, register, value, glue, True)
        chain, glue = copy, copy.next
        operands.append(copy.ops[1])
    return chain, operands, [] if glue is None else [glue]


def results_of(
    build: Builder, target: BuildHooks, end: Node, request: CallRequest, registers: list[int]
) -> tuple[list[Result], Result]:
    """The values a call returns in these registers, and the chain behind their copies."""
    graph = build.graph
    chain: Result = end
    glue = end.next
    copied: list[tuple[str, list[Result]]] = []
    place = 0
    for type in value_types(request.result):
        register_type, count = target.register_type(type)
        pieces: list[Result] = []
        for register in registers[place : place + count]:
            copy = graph.copy_from(chain, register, register_type, glue)
            chain, glue = copy.results[1:]
            pieces.append(copy)
        copied.append((type, pieces))
        place += count
    asserted = ASSERTIONS.get(extension_of(request.return_attributes), "")
    made: list[Result] = []
    for type, pieces in copied:
        made.append(from_parts(graph, target, pieces, type, asserted))
    return made, chain


def call_named(
    build: Builder, chain: Result, name: str, arguments: list[Passed], result: t.Type
) -> tuple[list[Result], Result]:
    """A call of a run-time function: its results, and the chain behind it."""
    made = build.target.calls.lower_call(build.target, build, chain, _request(build.graph, name, arguments, result))
    build.function.frame.has_calls = True
    return made


def _request(graph: Graph, name: str, arguments: list[Passed], result: t.Type) -> CallRequest:
    callee = graph.leaf("ExternalSymbol", "i64", (name, 0))
    return CallRequest(callee, arguments, result, "", False, len(arguments), {}, {})


def library_request(graph: Graph, name: str, node: Node, attributes: dict[str, Any] | None) -> CallRequest:
    """What a call of a run-time function with the node's operands asks for."""
    arguments = [Passed([value], ir_type(value.type), attributes or {}) for value in node.ops]
    return _request(graph, name, arguments, ir_type(node.type))


def call_library(
    build: Builder, target: BuildHooks, name: str, node: Node, attributes: dict[str, Any] | None = None
) -> list[Result]:
    """A call of a run-time function with the node's operands; it hangs on the entry.

    `attributes` are those of every argument.
    """
    graph = build.graph
    made, _ = target.calls.lower_call(target, build, graph.entry, library_request(graph, name, node, attributes))
    build.function.frame.has_calls = True
    return made


def call_library_for_two(build: Builder, name: str, node: Node) -> list[Result]:
    """The same of a function that gives its second result through a pointer, here to a frame slot."""
    graph, (value,) = build.graph, node.ops
    if any(user.op == "store" and user.ops[at].index == 1 for user, at in node.use_list()):
        raise UnsupportedError(f"a call of {name} whose result is stored at once is not lowered yet",
                               notes=["LLVM hands on the store's own address"])
    size = width(node.types[1]) // 8
    address = graph.leaf("FrameIndex", "i64", build.function.frame.add(size, size))
    arguments = [Passed([value], ir_type(value.type), {}), Passed([address], t.ptr, {})]
    made, chain = call_named(build, graph.entry, name, arguments, ir_type(node.type))
    return [made[0], graph.load(node.types[1], chain, address, size)]


def grow_frame(graph: Graph, node: Node) -> list[Result]:
    """The stack pointer lowered by a size that keeps it aligned; the new place is where it points."""
    (chain, size, align), stack = node.ops, graph.target.stack_pointer
    pointer = graph.copy_from(begin_call(graph, chain, 0), stack, "i64")
    place = graph.node("sub", "i64", pointer, size)
    if align.node.data:
        place = graph.node("and", "i64", place, graph.constant(-align.node.data, "i64"))
    moved = graph.copy_to(pointer.results[1], stack, place)
    nothing = graph.target_constant(0, "i64")
    return [place, graph.raw("callseq_end", (CHAIN, GLUE), (moved, nothing, nothing))]


def parameters_in_csr_match(build: Builder, own: Convention, registers: list[int], values: list[Result]) -> bool:
    """Whether arguments in registers that the function must keep are what came in these registers."""
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


def lower_call_to(build: Builder, request: CallRequest) -> tuple[list[Result], Result]:
    """Lower a call; its result's parts and the chain behind it, which becomes the root."""
    op = build.op
    unwind = op.unwind if isinstance(op, CallSite) else None
    begin = ""
    if unwind is not None:
        from smemit.isel.dag.build import invokes

        begin = invokes.label_here(build)
    chain = build.memory_root()
    if not request.arguments:
        request.convention = build.target.convention_without_arguments(request.convention)
    if request.result is not t.void and not build.target.calls.can_lower_return(
            build.target, build, request.convention, request.result):
        from smemit.isel.dag.build import demoted

        made, chain = demoted.call(build, chain, request)
    else:
        made, chain = build.target.calls.lower_call(build.target, build, chain, request)
    build.graph.root = chain
    build.function.frame.has_calls = True
    if unwind is not None:
        from smemit.isel.dag.build import invokes

        invokes.close_try(build, unwind, begin)
    return made, chain
