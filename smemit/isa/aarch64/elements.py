"""AArch64: insert, extract and shuffle elements of vectors of two pointers or 64-bit integers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from smemit.compile.isel.dag.graph.elements import built, index_of, known_elements, splat
from smemit.compile.isel.dag.graph.fold import UNDEFS
from smemit.compile.isel.dag.graph.loads import is_simple_load
from smemit.compile.isel.dag.graph.nodes import CHAIN, Node, Result, elements_of, one_use, width
from smemit.ir.identity import constant_key
from smemit.ir.values import ConstantFloat
from smemit.isa.aarch64 import vector_constants

if TYPE_CHECKING:
    from smemit.compile.isel.dag.graph.graph import Graph
    from smemit.compile.isel.dag.match.select import Selector

_TYPE = "v2i64"


def _scalar(graph: Graph, value: Result) -> Result:
    """A vector whose low element alone is defined."""
    return graph.node("scalar_to_vector", _TYPE, value)


def _insert_at(graph: Graph, vector: Result, value: Result, at: int) -> Result:
    return graph.node("insert_vector_elt", _TYPE, vector, value, graph.constant(at, "i64"))


def _splat(graph: Graph, value: Result) -> Result:
    """A splat of a scalar, or of an element of another vector."""
    node = value.node
    if node.op == "Constant" and node.data in (0, -1):
        return splat(graph, _TYPE, value)
    if node.op == "extract_vector_elt" and node.ops[0].type == _TYPE and index_of(node.ops[1]) is not None:
        return graph.node("AArch64ISD::DUPLANE", _TYPE, node.ops[0], node.ops[1])
    return graph.node("AArch64ISD::DUP", _TYPE, value)


def _constant(graph: Graph, node: Node) -> list[Result]:
    if node.op == "zero_vector" or vector_constants.is_moved(node):
        return [node]
    if node.type == _TYPE:
        low, high = known_elements(graph, node)
        if high.node.op in UNDEFS:
            return [_scalar(graph, low)]
        if low is high or low.node.op in UNDEFS:
            return [_splat(graph, high)]
    elif (element := _in_all(graph, node)) is not None:
        return [graph.node("AArch64ISD::DUP", node.type, element)]
    size = width(node.type) // 8
    return [graph.load(node.type, graph.entry, graph.target.pool_address(graph, node.data.constant, size), size)]


def _in_all(graph: Graph, node: Node) -> Result | None:
    """The element of a constant splat, as an integer in a register."""
    elements = node.data.constant.elements
    if any(constant_key(one) != constant_key(elements[0]) for one in elements):
        return None
    element = elements[0]
    bits = element.bits if isinstance(element, ConstantFloat) else element.unsigned
    return graph.constant(bits, "i64" if width(elements_of(node.type)[1]) == 64 else "i32")


def _build(graph: Graph, node: Node) -> list[Result]:
    low, high = node.ops
    if high.node.op in UNDEFS:
        return [_scalar(graph, low)]
    if low is high or low.node.op in UNDEFS:
        return [_splat(graph, high)]
    for at, constant in ((0, high), (1, low)):
        if constant.node.op == "Constant":
            return [_insert_at(graph, _splat(graph, constant), node.ops[at], at)]
    return [_insert_at(graph, _scalar(graph, low), high, 1)]


def _insert(graph: Graph, node: Node) -> list[Result] | None:
    return None if index_of(node.ops[2]) is None else [node]


def _only_element(graph: Graph, node: Node) -> Result:
    """The element of a one-element vector; a single-use load is loaded as a scalar."""
    vector = node.ops[0].node
    with graph.at(vector.order):
        if is_simple_load(vector) and one_use(vector):
            made = graph.load(node.type, vector.ops[0], vector.ops[1], vector.data.align, like=vector.data)
            graph.replace(vector.results[1], made.results[1])
            return made
        whole = graph.node("AArch64ISD::WHOLE", _TYPE, vector)
    return graph.node(node.op, node.type, whole, *node.ops[1:])


def _extract(graph: Graph, node: Node) -> list[Result] | None:
    if node.ops[0].type == "v1i64":
        return [_only_element(graph, node)]
    return None if len(node.ops) == 2 and index_of(node.ops[1]) is None else [node]


def _shuffle(graph: Graph, node: Node) -> list[Result]:
    left, right = node.ops
    low, high = node.data
    if low < 0 or high < 0 or low == high:
        at = max(low, high)
        return [graph.node("AArch64ISD::DUPLANE", _TYPE, left if at < 2 else right, graph.constant(at & 1, "i64"))]
    if right.node.op in UNDEFS:
        return [_joined(graph, "EXT", left, left)]
    one, other = (left, right) if low < 2 else (right, left)
    places = low & 1, high & 1
    if places == (1, 0):
        return [_joined(graph, "EXT", one, other)]
    if places != (0, 1):
        return [_joined(graph, "ZIP2" if places[0] else "ZIP1", one, other)]
    # One element of the second vector replaces that of the first.
    at = 1 if low < 2 else 0
    taken = graph.node("extract_vector_elt", "i64", right, graph.constant(at, "i64"))
    return [_insert_at(graph, left, taken, at)]


def _joined(graph: Graph, name: str, left: Result, right: Result) -> Result:
    return graph.node(f"AArch64ISD::{name}", _TYPE, left, right)


def _shift(graph: Graph, node: Node) -> list[Result]:
    amount = known_elements(graph, node.ops[1])[0]
    return [graph.node("AArch64ISD::VSHL", _TYPE, node.ops[0], graph.target_constant(amount.node.data, "i32"))]


def choose(graph: Graph, node: Node) -> list[Result]:
    """A vector select by a mask of all ones or all zeros."""
    condition, if_true, if_false = node.ops
    bits = graph.node("select", "i64", condition, graph.constant(-1, "i64"), graph.constant(0, "i64"))
    mask = graph.node("AArch64ISD::DUP", _TYPE, bits)
    # LLVM first makes both parts of the select, which others with this condition share, and then finds one instruction.
    kept = (("vector_and", if_true), ("AArch64ISD::BIC", if_false))
    parts = [graph.node(op, _TYPE, value, mask) for op, value in kept if value.node.op != "zero_vector"]
    if len(parts) == 1:
        return parts
    return [graph.node("AArch64ISD::BSP", _TYPE, mask, if_true, if_false)]


def count_together(graph: Graph, op: str, low: Result, high: Result) -> Result:
    """Population count or parity of a 128-bit integer, computed in a vector register (LowerCTPOP_PARITY)."""
    halves = (low, high) if graph.target.little_endian else (high, low)
    bytes = graph.node("AArch64ISD::CNT", "v16i8", built(graph, _TYPE, halves))
    total = graph.node("AArch64ISD::UADDV", "v16i8", bytes)
    counted = graph.node("AArch64ISD::LOW", "i64", total)
    return graph.node("and", "i64", counted, graph.constant(1, "i64")) if op == "parity" else counted


LOWERINGS: dict[str, Callable[[Graph, Node], list[Result] | None]] = {
    "ConstantVector": _constant,
    "zero_vector": _constant,
    "build_vector": _build,
    "insert_vector_elt": _insert,
    "extract_vector_elt": _extract,
    "vector_shuffle": _shuffle,
    "vector_shl": _shift,
}


def _reads_load(node: Node) -> bool:
    """Whether a vector of two doublewords is made of a single-use load."""
    load = node.ops[0].node
    return (node.type == _TYPE and load.op == "load" and not load.machine and one_use(node.ops[0])
            and not load.data.ext and not load.data.mode)


def _select_splat(selector: Selector, node: Node) -> bool:
    """A splat of a single-use load is a replicating load (LD1R)."""
    load = node.ops[0].node
    if not _reads_load(node):
        return False
    made = selector.graph.morph(node, "LD1Rv2d", (_TYPE, CHAIN), [load.ops[1], load.ops[0]])
    selector.graph.replace(load.results[1], made.results[1])
    selector.graph.remove_dead([load])
    return True


def select_store(selector: Selector, node: Node) -> bool:
    """Store an element directly from the vector register: the low one as a scalar, the other by ST1."""
    value, graph = node.ops[1].node, selector.graph
    if value.op != "extract_vector_elt" or value.ops[0].type != _TYPE or node.data.type != "i64":
        return False
    if not (place := value.ops[1].node.data):
        # The element is extracted as an integer, which others may share, and then stored as a float.
        part = selector.sub_index("dsub")
        number, low = (graph.machine_node("EXTRACT_SUBREG", type, value.ops[0], part, order=node.order)
                       for type in ("f64", "i64"))
        graph.update(node, node.ops[0], number, *node.ops[2:])
        selector.target.patterns.select(selector, node)
        graph.update(node, low, *node.ops[1:])
        return True
    if node.ops[2].node.op == "TargetFrameIndex":
        selector.function.frame.has_bare_store = True
    return selector.become(node, "ST1i64", [value.ops[0], graph.target_constant(place, "i64"), node.ops[2]])


def _select_loaded(selector: Selector, node: Node) -> bool:
    """A single-use load of the low element is loaded directly into the vector register."""
    load, graph = node.ops[0].node, selector.graph
    if not _reads_load(node):
        return False
    with graph.at(node.order):
        made = graph.load("f64", load.ops[0], load.ops[1], load.data.align, like=load.data)
    graph.replace(load.results[1], made.results[1])
    selector.become(node, "SUBREG_TO_REG", [graph.target_constant(0, "i64"), made, selector.sub_index("dsub")])
    graph.remove_dead([load])
    selector.select(made)
    return True


HANDLERS: dict[str, Callable[[Selector, Node], bool]] = {
    "scalar_to_vector": _select_loaded,
    "zero_vector": vector_constants.select,
    "ConstantVector": vector_constants.select,
    "AArch64ISD::DUP": _select_splat,
}

