"""Split vectors longer than a register into two, lower elements first (LLVM's SplitVectorResult).

Handlers are as in `integers.py`. Only moves, no arithmetic on such vectors, are supported.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.isel.dag.construct import vectors
from smemit.compile.isel.dag.construct.constants import constant_vector
from smemit.compile.isel.dag.graph import elements
from smemit.compile.isel.dag.graph.elements import SLOT_ALIGN
from smemit.compile.isel.dag.graph.fold import UNDEFS
from smemit.compile.isel.dag.graph.nodes import NUW, Node, Result, elements_of, width
from smemit.compile.isel.dag.legalize.integers import split_select
from smemit.compile.isel.dag.legalize.types import TypeLegalizer
from smemit.errors import UnsupportedError
from smemit.ir import types as t
from smemit.ir.values import ConstantAggregate

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.builder import Builder
    from smemit.compile.isel.dag.legalize.types import Halves


def _joined(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    middle = len(node.ops) // 2
    if middle == 1:
        return node.ops[0], node.ops[1]
    graph = legal.graph
    return graph.node(node.op, half, *node.ops[:middle]), graph.node(node.op, half, *node.ops[middle:])


def _nothing(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    value = legal.graph.leaf(node.op, half, None, node.order)
    return value, value


def _constant(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    graph, whole = legal.graph, node.data.constant
    if elements_of(half)[1] in graph.target.element_types:
        known = elements.known_elements(graph, node)
        return (elements.built(graph, half, known[: len(known) // 2]),
                elements.built(graph, half, known[len(known) // 2 :]))
    parts = whole.elements
    middle = len(parts) // 2
    type = t.vector(middle, whole.type.element)
    low, high = (
        constant_vector(graph, ConstantAggregate(type, part), half) for part in (parts[:middle], parts[middle:])
    )
    return low, high


def _load(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    graph, memory = legal.graph, node.data
    chain, pointer = node.ops[0], node.ops[1]
    step = width(half) // 8
    low = graph.load(half, chain, pointer, memory.align, like=memory)
    high = graph.load(half, chain, graph.plus(pointer, step, NUW), min(memory.align, step), like=memory)
    legal.replace_result(node.results[1], graph.token_factor([low.results[1], high.results[1]]))
    return low, high


def _operand_store(legal: TypeLegalizer, node: Node) -> Result:
    graph, memory = legal.graph, node.data
    low, high = legal.split(node.ops[1])
    chain, pointer = node.ops[0], node.ops[2]
    step = width(low.type) // 8
    first = graph.store(chain, low, pointer, memory.align, like=memory)
    second = graph.store(chain, high, graph.plus(pointer, step, NUW), min(memory.align, step), like=memory)
    return graph.token_factor([first, second])


def _operand_part(legal: TypeLegalizer, node: Node) -> Result:
    """A half, or a part of one."""
    graph, halves = legal.graph, legal.split(node.ops[0])
    size, first = width(halves[0].type), node.ops[1].node.data
    element = width(halves[0].type) // elements_of(halves[0].type)[0]
    per_half = size // element
    half = halves[first // per_half]
    if half.type == node.type:
        return half
    return graph.node("extract_subvector", node.type, half, graph.constant(first % per_half, "i64"))


def _operand_live(legal: TypeLegalizer, node: Node) -> Result:
    raise UnsupportedError(f"a vector of type {node.ops[legal.illegal_operand(node)].type} cannot be recorded",
                           notes=["record it in parts that fill a register: LLVM 22 fails here too"])


def _elements(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    graph, middle = legal.graph, len(node.ops) // 2
    return elements.built(graph, half, node.ops[:middle]), elements.built(graph, half, node.ops[middle:])


def _insert(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    graph, (vector, value, place) = legal.graph, node.ops
    low, high = legal.split(vector)
    at, middle = elements.index_of(place), elements_of(half)[0]
    if at is None:
        base, chain = inserted_in_memory(legal.build, node)
        step = width(half) // 8
        return (graph.load(half, chain, base, SLOT_ALIGN),
                graph.load(half, chain, graph.plus(base, step, NUW), min(SLOT_ALIGN, step)))
    if at < middle:
        return graph.node(node.op, half, low, value, place), high
    return low, graph.node(node.op, half, high, value, graph.constant(at - middle, "i64"))


def _shuffle(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    """Each half of the result as a shuffle of at most two of the four input halves, else element by element.

    golden: statepoint-vector-elements
    """
    graph, count = legal.graph, elements_of(half)[0]
    parts = [*legal.split(node.ops[0]), *legal.split(node.ops[1])]
    made: list[Result] = []
    for mask in (node.data[:count], node.data[count:]):
        used = sorted({at // count for at in mask if at >= 0 and parts[at // count].node.op not in UNDEFS})
        known = [at if at >= 0 and at // count in used else -1 for at in mask]
        if not used:
            made.append(graph.undef(half))
        elif len(used) <= 2:
            given = [parts[number] for number in used]
            numbers = [at if at < 0 else used.index(at // count) * count + at % count for at in known]
            made.append(elements.shuffled(graph, given[0], given[1] if len(given) > 1 else graph.undef(half), numbers))
        else:
            kind = elements_of(half)[1]
            made.append(elements.built(graph, half, [
                graph.undef(kind) if at < 0 else elements.element(graph, parts[at // count], at % count)
                for at in known]))
    return made[0], made[1]


def _operand_element(legal: TypeLegalizer, node: Node) -> Result:
    graph, (vector, place) = legal.graph, node.ops
    low, high = legal.split(vector)
    number, middle = elements.index_of(place), elements_of(low.type)[0]
    if number is None:
        return extracted_in_memory(legal.build, node)
    if number < middle:
        return graph.node(node.op, node.type, low, place)
    return graph.node(node.op, node.type, high, graph.constant(number - middle, "i64"))


# ---- variable element indices


def extracted_in_memory(build: Builder, node: Node) -> Result:
    """Extract an element through memory."""
    graph, (vector, place) = build.graph, node.ops
    base, stored = _in_slot(build, vector)
    where = elements.element_address(graph, base, vector.type, place)
    return graph.load(node.type, stored, where, width(node.type) // 8)


def inserted_in_memory(build: Builder, node: Node) -> tuple[Result, Result]:
    """Insert an element through memory; returns the slot's address and the chain."""
    graph, (vector, value, place) = build.graph, node.ops
    base, stored = _in_slot(build, vector)
    where = elements.element_address(graph, base, vector.type, place)
    return base, graph.store(stored, value, where, width(value.type) // 8)


def _in_slot(build: Builder, vector: Result) -> tuple[Result, Result]:
    graph, size = build.graph, width(vector.type) // 8
    base = graph.leaf("FrameIndex", "i64", build.function.frame.add(size, min(size, SLOT_ALIGN)))
    return base, graph.store(graph.entry, vector, base, min(size, SLOT_ALIGN))


RESULTS = {
    "build_vector": _elements,
    "insert_vector_elt": _insert,
    "vector_shuffle": _shuffle,
    "vector_shl": TypeLegalizer.in_halves,
    **dict.fromkeys((f"vector_{name}" for name in vectors.OPERATIONS), TypeLegalizer.in_halves),
    "select": split_select,
    "concat_vectors": _joined,
    **dict.fromkeys(("undef", "poison", "zero_vector"), _nothing),
    "ConstantVector": _constant,
    "load": _load,
    "freeze": TypeLegalizer.in_halves,
}
OPERANDS = {
    "extract_vector_elt": _operand_element,
    "store": _operand_store,
    "extract_subvector": _operand_part,
    "stackmap": _operand_live,
    "patchpoint": _operand_live,
}
