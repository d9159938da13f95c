"""Widen vectors whose number of elements is not a power of two; the additional elements are undefined (LLVM's
WidenVectorResult).

Handlers are as in `promote.py`. Memory accesses are not widened: such a vector is loaded and stored in register-sized
parts, then element by element.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.isel.dag.construct import vectors
from smemit.compile.isel.dag.graph import elements
from smemit.compile.isel.dag.graph.nodes import NUW, Node, Result, elements_of, width
from smemit.compile.isel.dag.graph.value_types import common_align
from smemit.compile.isel.dag.legalize.vectors import OPERANDS as SPLIT_OPERANDS

if TYPE_CHECKING:
    from smemit.compile.isel.dag.graph.graph import Graph
    from smemit.compile.isel.dag.legalize.types import TypeLegalizer


def _nothing(legal: TypeLegalizer, node: Node, wide: str) -> Result:
    return legal.graph.leaf(node.op, wide, None, node.order)


def _more(graph: Graph, node: Node, wide: str) -> list[Result]:
    """Undefined operands that fill up the widened vector."""
    kind = node.ops[0].type
    missing = width(wide) // width(kind) - len(node.ops)
    return [graph.undef(kind)] * missing


def _elements(legal: TypeLegalizer, node: Node, wide: str) -> Result:
    return elements.built(legal.graph, wide, [*node.ops, *_more(legal.graph, node, wide)])


def _constant(legal: TypeLegalizer, node: Node, wide: str) -> Result:
    graph, (count, kind) = legal.graph, elements_of(wide)
    known = elements.known_elements(graph, node)
    return elements.built(graph, wide, known + [graph.undef(kind)] * (count - len(known)))


def _parts(legal: TypeLegalizer, node: Node, wide: str) -> Result:
    return legal.graph.node(node.op, wide, *node.ops, *_more(legal.graph, node, wide))


def _insert(legal: TypeLegalizer, node: Node, wide: str) -> Result:
    vector, value, place = node.ops
    return legal.graph.node(node.op, wide, legal.wide(vector), value, place)


def _by_elements(legal: TypeLegalizer, node: Node, wide: str) -> Result:
    return legal.graph.node(node.op, wide, *map(legal.wide, node.ops))


def _select(legal: TypeLegalizer, node: Node, wide: str) -> Result:
    condition, if_true, if_false = node.ops
    return legal.graph.node("select", wide, condition, legal.wide(if_true), legal.wide(if_false))


def _shuffle(legal: TypeLegalizer, node: Node, wide: str) -> Result:
    count, more = len(node.data), elements_of(wide)[0] - len(node.data)
    mask = [at if at < count else at + more for at in node.data] + [-1] * more
    left, right = map(legal.wide, node.ops)
    return elements.shuffled(legal.graph, left, right, mask)


def _pieces(legal: TypeLegalizer, type: str) -> list[str]:
    """The pieces of a vector access: register-sized parts, then elements (findMemType)."""
    count, kind = elements_of(type)
    largest = 1 << (count.bit_length() - 1)
    while largest > 1 and not legal.is_legal(elements.vector_type(largest, kind)):
        largest //= 2
    found: list[str] = []
    while count:
        while largest > count:
            largest //= 2
        if largest > 1:
            found.append(elements.vector_type(largest, kind))
        else:
            found.append(kind)
        count -= largest
    return found


def _load(legal: TypeLegalizer, node: Node, wide: str) -> Result:
    graph, memory = legal.graph, node.data
    chain, pointer = node.ops[0], node.ops[1]
    loads: list[Node] = []
    offset = 0
    for piece in _pieces(legal, node.type):
        loads.append(graph.load(piece, chain, pointer, common_align(memory.align, offset), like=memory))
        pointer = graph.plus(pointer, width(piece) // 8, NUW)
        offset += width(piece) // 8
    legal.replace_result(node.results[1], graph.token_factor([load.results[1] for load in loads]))
    whole: list[Result] = [load for load in loads if load.type[0] == "v"]
    alone = [load for load in loads if load.type[0] != "v"]
    if not whole:
        return elements.built(graph, wide, alone)
    part = whole[0].type
    if alone:
        whole.append(graph.node("scalar_to_vector", part, *alone))
    whole += [graph.undef(part)] * (width(wide) // width(part) - len(whole))
    return graph.node("concat_vectors", wide, *whole)


def _operand_store(legal: TypeLegalizer, node: Node) -> Result:
    graph, memory = legal.graph, node.data
    chain, value, pointer = node.ops[:3]
    wide, kind = legal.wide(value), elements_of(value.type)[1]
    stores: list[Result] = []
    first = 0
    for piece in _pieces(legal, value.type):
        if piece == kind:
            part = elements.element(graph, wide, first)
        else:
            part = graph.node("extract_subvector", piece, wide, graph.constant(first, "i64"))
        offset = first * width(kind) // 8
        stores.append(graph.store(chain, part, pointer, common_align(memory.align, offset), like=memory))
        pointer = graph.plus(pointer, width(piece) // 8, NUW)
        first += width(piece) // width(kind)
    return graph.token_factor(stores)


def _operand_element(legal: TypeLegalizer, node: Node) -> Result:
    vector, place = node.ops
    return legal.graph.node(node.op, node.type, legal.wide(vector), place)


RESULTS = {
    "build_vector": _elements,
    "concat_vectors": _parts,
    "insert_vector_elt": _insert,
    "vector_shuffle": _shuffle,
    "vector_shl": _by_elements,
    **dict.fromkeys((f"vector_{name}" for name in vectors.OPERATIONS), _by_elements),
    "select": _select,
    "undef": _nothing,
    "poison": _nothing,
    "zero_vector": _constant,
    "ConstantVector": _constant,
    "load": _load,
    "freeze": _by_elements,
}
OPERANDS = {
    "extract_vector_elt": _operand_element,
    "extract_subvector": _operand_element,
    "store": _operand_store,
    "stackmap": SPLIT_OPERANDS["stackmap"],
    "patchpoint": SPLIT_OPERANDS["patchpoint"],
}
