"""Vectors too long for a register, as two halves: what moves them, as LLVM splits it; the lower elements come first.

Handlers are as in `expand_integers.py`. Nothing computes with such vectors here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.errors import UnsupportedError
from smemit.ir import types as t
from smemit.ir.values import ConstantAggregate
from smemit.isel.dag.build import vectors
from smemit.isel.dag.graph.nodes import NUW, Node, Result, elements_of, width

if TYPE_CHECKING:
    from smemit.isel.dag.legalize.types import TypeLegalizer

Halves = tuple[Result, Result]
SMALLEST = 64
"""Bits of the smallest vector registers of all targets."""


def half_type(type: str) -> str:
    """The type of each half of a vector."""
    count, element = elements_of(type)
    if count % 2 or width(type) <= SMALLEST:
        # LLVM widens these, or takes their elements apart.
        raise UnsupportedError(f"values of type <{count} x {element}> are not lowered yet in this place")
    return f"v{count // 2}{element}"


def _joined(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    return node.ops[0], node.ops[1]


def _nothing(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    value = legal.graph.leaf(node.op, half, None)
    return value, value


def _constant(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    graph, whole = legal.graph, node.data.constant
    elements = whole.elements
    middle = len(elements) // 2
    type = t.vector(middle, whole.type.element)
    low, high = (
        vectors.constant(graph, ConstantAggregate(type, part), half) for part in (elements[:middle], elements[middle:])
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


def _freeze(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    low, high = legal.split(node.ops[0])
    return legal.graph.node("freeze", half, low), legal.graph.node("freeze", half, high)


def _operand_store(legal: TypeLegalizer, node: Node, at: int) -> Result:
    graph, memory = legal.graph, node.data
    low, high = legal.split(node.ops[1])
    chain, pointer = node.ops[0], node.ops[2]
    step = width(low.type) // 8
    first = graph.store(chain, low, pointer, memory.align, volatile=memory.volatile)
    second = graph.store(chain, high, graph.plus(pointer, step, NUW), min(memory.align, step), volatile=memory.volatile)
    return graph.token_factor([first, second])


def _operand_part(legal: TypeLegalizer, node: Node, at: int) -> Result:
    """A half, or a part of one."""
    graph, halves = legal.graph, legal.split(node.ops[0])
    size, first = width(halves[0].type), node.ops[1].node.data
    element = width(halves[0].type) // int(halves[0].type[1:].partition("i" if "i" in halves[0].type else "f")[0])
    per_half = size // element
    half = halves[first // per_half]
    if half.type == node.type:
        return half
    return graph.node("extract_subvector", node.type, half, graph.constant(first % per_half, "i64"))


def _operand_live(legal: TypeLegalizer, node: Node, at: int) -> Result:
    raise UnsupportedError(f"a vector of type {node.ops[at].type} cannot be recorded",
                           notes=["record it in parts that fill a register: LLVM 22 fails here too"])


def _by_elements(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    (ll, lh), (rl, rh) = legal.split(node.ops[0]), legal.split(node.ops[1])
    return legal.graph.node(node.op, half, ll, rl), legal.graph.node(node.op, half, lh, rh)


def _choice(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    condition = node.ops[0]
    if not legal.is_legal(condition.type):
        condition = legal.truth(condition)
    (ll, lh), (rl, rh) = legal.split(node.ops[1]), legal.split(node.ops[2])
    graph = legal.graph
    return graph.node("select", half, condition, ll, rl), graph.node("select", half, condition, lh, rh)


RESULTS = {
    **dict.fromkeys((f"vector_{name}" for name in vectors.OPERATIONS), _by_elements),
    "select": _choice,
    "concat_vectors": _joined,
    "undef": _nothing,
    "poison": _nothing,
    "zero_vector": _nothing,
    "ConstantVector": _constant,
    "load": _load,
    "freeze": _freeze,
}
OPERANDS = {
    "store": _operand_store,
    "extract_subvector": _operand_part,
    "stackmap": _operand_live,
    "patchpoint": _operand_live,
}
