"""AArch64 functions with variable arguments: registers saved on entry, and the list that `va_start` fills in.

The list has five fields: the start of the stack arguments, the ends of the areas with the saved general and vector
registers, and the offsets of the next argument of each kind from these ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from smemit.compile.isel.dag.construct.call_nodes import starts_list, take
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import Node, Result
from smemit.isa.calling_convention import Part, assign_arguments

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.builder import Builder
    from smemit.isa.aarch64.facts import AArch64
    from smemit.isa.description import Convention

LIST_BYTES = 32


class Places(NamedTuple):
    """Where a function's variadic arguments are; sizes are zero for kinds whose registers are all used."""

    stack: int
    general: int
    general_bytes: int
    vector: int
    vector_bytes: int


def save_registers(target: AArch64, build: Builder, convention: Convention, parts: tuple[Part, ...],
                   size: int) -> None:
    """Store the argument registers that are not the function's own arguments."""
    graph, function = build.graph, build.function
    if not starts_list(build.info.ir):
        return
    description = target.description
    on_stack = description.system.get("variadic_on_stack", False)
    stores: list[Result] = []
    saved: list[tuple[int, int]] = []
    for arguments, type, step in ((convention.integer_arguments, "i64", 8), (convention.float_arguments, "f128", 16)):
        # Arguments in memory may have exhausted the registers (golden: variadic-behind-skipped).
        another = Part(target.class_of(type), type[0] == "f", type=type, narrow=type)
        locations, _ = assign_arguments(target.description, convention.name, (*parts, another))
        next_one = description.register(locations[-1].register).units if locations[-1].register else ()
        first = next((at for at, one in enumerate(arguments) if description.register(one).units == next_one),
                     len(arguments))
        free = () if on_stack else arguments[first:]
        slot = function.frame.add(step * len(free), step) if free else 0
        saved.append((slot, step * len(free)))
        address: Result = graph.leaf("FrameIndex", "i64", slot)
        for register in free:
            value = take(build, register, target.class_of(type), type)
            stores.append(graph.store(value.node.results[1], value, address, step))
            address = graph.plus(address, step)
    size += -size % 8
    function.variadic = Places(function.frame.add_fixed(4, size, min(size & -size, 16) if size else 16),
                               *saved[0], *saved[1])
    if stores:
        graph.root = graph.token_factor(stores)


def start(graph: Graph, node: Node) -> list[Result]:
    """Store the five fields. Pointers to the ends of empty areas are not stored.

    If all variadic arguments are on the stack, the list is a single pointer.
    """
    chain, pointer = node.ops
    places: Places = node.data.variadic
    stores: list[Result] = [graph.store(chain, graph.leaf("FrameIndex", "i64", places.stack), pointer, 8)]
    if graph.target.description.system.get("variadic_on_stack"):
        return stores
    areas = ((places.general, places.general_bytes, 8), (places.vector, places.vector_bytes, 16))
    for slot, size, field in areas:
        if size:
            place = graph.plus(pointer, field)
            stores.append(graph.store(chain, graph.plus(graph.leaf("FrameIndex", "i64", slot), size), place, 8))
    for (_, size, _), field in zip(areas, (24, 28), strict=True):
        stores.append(graph.store(chain, graph.constant(-size, "i32"), graph.plus(pointer, field), 4))
    return [graph.token_factor(stores)]
