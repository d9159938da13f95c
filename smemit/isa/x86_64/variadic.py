"""x86-64 functions with variable arguments: registers saved on entry, and the list that `va_start` fills in.

The list has four fields: how many bytes of the saved general and of the saved vector registers are used up, the address
of the stack arguments, and the address of the saved registers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from smemit.compile.isel.dag.construct.call_nodes import starts_list, take
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import CHAIN, Node, Result, is_float, width
from smemit.errors import UnsupportedError
from smemit.ir.module import Function
from smemit.isa.calling_convention import Location, Part, place_in_memory

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.builder import Builder
    from smemit.compile.isel.dag.match.select import Selector
    from smemit.isa.description import Convention
    from smemit.isa.x86_64.facts import X86

LIST_BYTES = 24
_FIRST_STACK_ARGUMENT = 8


class Places(NamedTuple):
    """The values that `va_start` writes."""

    general_used: int
    vector_used: int
    overflow: int
    saved: int


def check(ir: Function, convention: Convention) -> None:
    """Raise an error for argument types that are not supported in variadic functions."""
    if starts_list(ir) and convention.home_bytes:
        raise UnsupportedError(f"variable arguments with the convention {convention.name} are not supported")


def save_registers(target: X86, build: Builder, parts: tuple[Part, ...], locations: tuple[Location, ...]) -> None:
    """Store the argument registers that are not the function's own arguments."""
    graph, function = build.graph, build.function
    ir = build.info.ir
    if not starts_list(ir):
        return
    description, plain = target.description, target.convention("")
    taken = {description.register(register).units for register, _, _ in locations if register}

    def free(registers: tuple[int, ...]) -> tuple[int, ...]:
        count = sum(any(set(description.register(r).units) & set(units) for units in taken) for r in registers)
        return registers[count:]

    vectors_saved = plain.float_arguments
    general, vectors = free(plain.integer_arguments), free(vectors_saved)
    general_used = 8 * (len(plain.integer_arguments) - len(general))
    vector_at = 8 * len(plain.integer_arguments)
    vector_used = vector_at + 16 * (len(vectors_saved) - len(vectors))
    # The area may be longer because of alignment (golden: variadic-behind-aligned).
    end = max((location.offset + place_in_memory(part)[0] for part, location in zip(parts, locations, strict=True)
               if not location.register), default=0)
    overflow = function.frame.add_fixed(1, end + _FIRST_STACK_ARGUMENT, 8 if end & 8 else 16)
    saved = function.frame.add(vector_at + 16 * len(vectors_saved), 16)
    function.variadic = Places(general_used, vector_used, overflow, saved)
    arrived = [take(build, register, target.class_of("i64"), "i64") for register in general]
    count: Result | None = None
    if vectors:
        count = take(build, target.al, target.class_of("i8"), "i8")
        build.block.live_ins += vectors
    base = graph.leaf("FrameIndex", "i64", saved)
    effects: list[Result] = []
    for index, value in enumerate(arrived):
        address = graph.node("add", "i64", base, graph.constant(general_used + 8 * index, "i64"))
        effects.append(graph.store(value.node.results[1], value, address, 8))
    if count is not None:
        registers = [graph.register(register, "v4f32") for register in vectors]
        offset = graph.target_constant(vector_used, "i32")
        effects.append(graph.raw("X86ISD::SAVE_XMM", (CHAIN,), (graph.root, count, base, offset, *registers)))
    if effects:
        graph.root = graph.token_factor(effects)


def select(selector: Selector, node: Node) -> bool:
    """Select the pseudo instruction that saves the registers."""
    operands = selector.target.operand_pattern("addr")(selector.graph, node.ops[2])
    if operands is None:
        return False
    return selector.become(node, "VASTART_SAVE_XMM_REGS", [node.ops[1], *operands, *node.ops[3:]])


def start(graph: Graph, node: Node) -> list[Result]:
    """Store the four fields."""
    chain, pointer = node.ops
    places: Places = node.data.variadic
    stores: list[Result] = [
        graph.store(chain, graph.constant(places.general_used, "i32"), pointer, 4),
        graph.store(chain, graph.constant(places.vector_used, "i32"), graph.plus(pointer, 4), 4),
        graph.store(chain, graph.leaf("FrameIndex", "i64", places.overflow), graph.plus(pointer, 8), 8),
        graph.store(chain, graph.leaf("FrameIndex", "i64", places.saved), graph.plus(pointer, 16), 8),
    ]
    return [graph.token_factor(stores)]


# ---- reading the next argument


def next_argument(graph: Graph, node: Node) -> list[Result]:
    """Load the next argument from its address (LowerVAARG)."""
    chain, pointer = node.ops
    size = width(node.type) // 8
    in_vectors = is_float(node.type)
    operands = (chain, pointer, graph.target_constant(size, "i32"), graph.target_constant(1 + in_vectors, "i8"),
                graph.target_constant(node.data, "i32"))
    place = graph.raw("X86ISD::VAARG_64", ("i64", CHAIN), operands)
    value = graph.load(node.type, place.results[1], place, size)
    return [value, value.results[1]]


def select_next(selector: Selector, node: Node) -> bool:
    """Select the pseudo instruction that finds the next argument."""
    operands = selector.target.operand_pattern("addr")(selector.graph, node.ops[1])
    if operands is None:
        return False
    selector.become(node, "VAARG_64", [*operands, *node.ops[2:]])
    return True
