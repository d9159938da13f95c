"""AArch64 combine rules for stores of vector elements, and of integers that come from them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.isel.dag.combine.rule_index import below
from smemit.compile.isel.dag.graph.elements import index_of
from smemit.compile.isel.dag.graph.nodes import Node, Result, elements_of, one_use, width

if TYPE_CHECKING:
    from smemit.compile.isel.dag.combine.combiner import Combiner

_PAIR_REACH = range(-512, 505)
"""Offsets of paired doubleword stores."""
_STORED_ALONE = {4: 4, 8: 3}
"""By element size: how many zero elements are stored one by one."""


@below(right=("zero_vector",))
def of_zeros(combiner: Combiner, node: Node) -> Result | None:
    """Store a zero vector element by element from the zero register. LLVM: replaceZeroVectorStore."""
    chain, value, pointer = node.ops[:3]
    memory = node.data
    if value.node.op != "zero_vector" or not one_use(value) or memory.volatile or memory.mode:
        return None
    count, element = elements_of(value.type)
    size = width(element) // 8
    if count > _STORED_ALONE.get(size, 0):
        return None
    graph, base, offset = combiner.graph, pointer, 0
    if pointer.node.op == "add" and pointer.node.ops[1].node.op == "Constant":
        base, offset = pointer.node.ops[0], pointer.node.ops[1].node.data
        if offset not in _PAIR_REACH:
            return None
    name, type = ("xzr", "i64") if size == 8 else ("wzr", "i32")
    zero = graph.copy_from(graph.entry, graph.target.description.reg(name), type)
    made = graph.store(chain, zero, pointer, memory.align)
    for at in range(size, count * size, size):
        place = graph.node("add", "i64", base, graph.constant(offset + at, "i64"))
        made = graph.store(made, zero, place, min(memory.align, at & -at))
    return made


@below(right=("AssertSext", "AssertZext", "fp_to_sint", "fp_to_uint"))
def of_conversion(combiner: Combiner, node: Node) -> Result | None:
    """Convert a float to a stored integer of its width in a floating-point register."""
    stored = value = node.ops[1]
    while value.node.op in ("AssertSext", "AssertZext"):
        value = value.node.ops[0]
    made = value.node
    if not combiner.legal_types or made.op not in _MADE_AS_NUMBER or not one_use(value):
        return None
    source = made.ops[0]
    if (source.type, value.type) not in (("f32", "i32"), ("f64", "i64")):
        return None
    graph = combiner.graph
    number = graph.node(_MADE_AS_NUMBER[made.op], "v2i64", source)
    combiner.replace(stored, graph.node("AArch64ISD::LOW", value.type, number))
    return node


_MADE_AS_NUMBER = {"fp_to_sint": "AArch64ISD::FTOSI", "fp_to_uint": "AArch64ISD::FTOUI"}
_NUMBERS = {"i64": ("f64", "dsub"), "i32": ("f32", "ssub"), "i16": ("f16", "hsub"), "i8": ("f8", "bsub")}
"""Floating-point type and sub-register by which an integer is stored directly from a vector register."""


@below(right=("extract_vector_elt",))
def of_element(combiner: Combiner, node: Node) -> Result | None:
    """Store an extracted integer element as a floating-point element (performSTORECombine)."""
    graph, memory, (chain, value, pointer) = combiner.graph, node.data, node.ops[:3]
    if not combiner.after_legalize or memory.mode or value.node.op != "extract_vector_elt":
        return None
    vector, place = value.node.ops
    if vector.type != "v2i64" or (at := index_of(place)) is None:
        return None
    if at and (not one_use(value) or (memory.type == value.type and pointer.node.op != "add")):
        return None
    elements = [user for user in vector.node.users() if user.op == "extract_vector_elt"]
    if memory.type in ("i64", "i32") and not all(map(_is_only_stored, elements)):
        return None
    if at:
        vector = graph.node("scalar_to_vector", vector.type, graph.node(value.node.op, value.type, vector, place))
    type, part = _NUMBERS[memory.type]
    number = graph.machine_node("EXTRACT_SUBREG", type, vector, graph.leaf("SubIndex", "i32", part))
    return graph.store(chain, number, pointer, memory.align, like=memory)


def _is_only_stored(element: Node) -> bool:
    return one_use(element) and element.users()[0].op == "store"
