"""Vector elements: known elements, and folds at node creation.

`build_vector` has the elements as operands, `insert_vector_elt` and `extract_vector_elt` a vector and an index.
`vector_shuffle` has two vectors, and the indices into both as data, -1 for undefined. Constant vectors are leaves. An
`extract_vector_elt` without an index reads the lowest element, as an instruction does.
"""

from __future__ import annotations

from collections.abc import Sequence

from smemit.compile.isel.dag.graph.fold import UNDEFS
from smemit.compile.isel.dag.graph.graph import Fold, Graph
from smemit.compile.isel.dag.graph.nodes import MASKS, Node, Result, elements_of, width
from smemit.compile.isel.dag.graph.pool import PoolKey
from smemit.ir import types as t
from smemit.ir.types import Type
from smemit.ir.values import Constant, ConstantAggregate, ConstantFloat, ConstantInt, Undef

SLOT_ALIGN = 16
"""Alignment of slots through which elements are accessed: that of the legal parts of the vector."""
_NUMBERS = ("Constant", "ConstantFP")
_CONSTANT = (*_NUMBERS, *UNDEFS)
_FLOATS = {"f32": t.float_, "f64": t.double}


def vector_type(count: int, element: str) -> str:
    """The vector type with `count` elements."""
    return f"v{count}{element}"


def index_of(value: Result) -> int | None:
    """A constant element index, None if it is variable."""
    return value.node.data if value.node.op == "Constant" else None


def known_elements(graph: Graph, vector: Result) -> list[Result]:
    """The elements of a constant vector."""
    found = listed_elements(graph, vector)
    assert found is not None, "select: a constant vector has constant elements"
    return found


def listed_elements(graph: Graph, vector: Result) -> list[Result] | None:
    """The elements of a vector if all are known."""
    node = vector.node
    count, element = elements_of(vector.type)
    if node.op == "build_vector":
        return [*node.ops]
    if node.op in UNDEFS:
        return [graph.undef(element)] * count
    if node.op == "zero_vector":
        return [zero(graph, element)] * count
    if node.op == "ConstantVector":
        return [graph.constant(one.unsigned, element) if isinstance(one, ConstantInt) else
                graph.leaf("ConstantFP", element, one.bits) if isinstance(one, ConstantFloat) else graph.undef(element)
                for one in node.data.constant.elements]
    return None


def zero(graph: Graph, type: str) -> Result:
    """The zero of an element type."""
    return graph.constant(0, type) if type[0] == "i" else graph.leaf("ConstantFP", type, 0)


def is_zero(value: Result) -> bool:
    """Whether an element is a zero without a sign."""
    return value.node.op in _NUMBERS and not value.node.data


def is_constant(vector: Result) -> bool:
    """Whether all elements of a vector are constants."""
    return (vector.node.op in UNDEFS or vector.node.op in ("zero_vector", "ConstantVector"))


def numbers_in(leaf: Node) -> set[tuple[str, int]]:
    """The numbers, with their types, of a constant or constant vector."""
    if leaf.op == "Constant":
        return {(leaf.type, leaf.data & MASKS[leaf.type])}
    if leaf.op == "ConstantFP":
        return {(leaf.type, leaf.data)}
    if leaf.op == "zero_vector":
        return {(elements_of(leaf.type)[1], 0)}
    if leaf.op == "ConstantVector":
        element = elements_of(leaf.type)[1]
        return {(element, one.bits if isinstance(one, ConstantFloat) else one.unsigned)
                for one in leaf.data.constant.elements if isinstance(one, ConstantInt | ConstantFloat)}
    return set()


def in_order_of_constants(leaves: list[Node]) -> list[Node]:
    """Leaves in LLVM's order. LLVM's constant vectors have their constants as operands, in order of first use.

    The newer of two leaves comes first; of two vectors that wait for the same constant the older one comes first.
    """
    if sum(is_constant(node) for node in leaves) < 2:
        return leaves
    first: dict[tuple[str, int], int] = {}
    places = []
    for place, node in enumerate(leaves):
        numbers = numbers_in(node)
        places.append((min([first.setdefault(number, place) for number in numbers], default=place), -place))
    return [leaves[-place] for _, place in sorted(places)]


def built(graph: Graph, type: str, elements: Sequence[Result], order: int | None = None) -> Result:
    """A vector of the given elements."""
    if all(value.node.op in _CONSTANT for value in elements):
        if all(value.node.op in UNDEFS for value in elements):
            return graph.undef(type)
        is_whole = graph.target.is_type_legal(type)  # for subvectors LLVM still sees which elements are undefined
        if all(is_whole if value.node.op in UNDEFS else not value.node.data for value in elements):
            return graph.leaf("zero_vector", type, None, graph.order)
        kind = _FLOATS.get(element := elements[0].type) or t.integer(width(element))
        parts = [Undef(kind) if value.node.op in UNDEFS else _number(kind, value.node.data) for value in elements]
        whole = ConstantAggregate(t.vector(len(parts), kind), tuple(parts))
        return graph.leaf("ConstantVector", type, PoolKey(whole), graph.order)
    first = elements[0].node
    if first.op == "extract_vector_elt" and len(first.ops) == 2 and first.ops[0].type == type and all(
            value.node.op == "extract_vector_elt" and value.node.ops[0] is first.ops[0] and len(value.node.ops) == 2
            and index_of(value.node.ops[1]) == at for at, value in enumerate(elements)):
        return first.ops[0]
    return graph.raw("build_vector", type, list(elements), order=order)


def _number(type: Type, bits: int) -> Constant:
    return ConstantFloat(type, bits) if isinstance(type, t.FloatType) else ConstantInt(type, bits)


def splat(graph: Graph, type: str, value: Result) -> Result:
    """A splat of a value."""
    return built(graph, type, [value] * elements_of(type)[0])


def splatted(graph: Graph, vector: Result) -> Result | None:
    """The splatted element of a vector, if it is known."""
    elements = listed_elements(graph, vector)
    return elements[0] if elements and all(value is elements[0] for value in elements) else None


def shuffled(graph: Graph, left: Result, right: Result, mask: Sequence[int]) -> Result:
    """Elements picked from two vectors, in LLVM's normal form (getVectorShuffle)."""
    type, count = left.type, len(mask)
    if left.node.op in UNDEFS and right.node.op in UNDEFS:
        return graph.undef(type)
    numbers = [at if at < 2 * count else -1 for at in mask]
    if left is right:
        numbers = [at - count if at >= count else at for at in numbers]
        right = graph.undef(type)
    if left.node.op in UNDEFS:
        left, right, numbers = right, left, _exchanged(numbers, count)
    if right.node.op in UNDEFS:
        numbers = [at if at < count else -1 for at in numbers]
    numbers = [-1 if _is_any(left if at < count else right, at % count) else at for at in numbers]
    if all(at < 0 for at in numbers):
        return graph.undef(type)
    if all(at < count for at in numbers):
        right = graph.undef(type)
    elif all(at < 0 or at >= count for at in numbers):
        left, right, numbers = right, graph.undef(type), _exchanged(numbers, count)
    if right.node.op in UNDEFS:
        if all(at in (-1, place) for place, at in enumerate(numbers)):
            return left
        elements = listed_elements(graph, left)
        if elements is not None:
            if splatted(graph, left) is not None:
                return left
            if len(set(numbers)) == 1:
                return splat(graph, type, elements[numbers[0]])
    return graph.raw("vector_shuffle", type, [left, right], tuple(numbers))


def _exchanged(mask: Sequence[int], count: int) -> list[int]:
    return [at if at < 0 else at - count if at >= count else at + count for at in mask]


def _is_any(vector: Result, at: int) -> bool:
    node = vector.node
    return at >= 0 and node.op == "build_vector" and node.ops[at].node.op in UNDEFS


def _insert(graph: Graph, op: str, type: str, ops: tuple[Result, ...], flags: int) -> Result | None:
    vector, value, place = ops
    at = index_of(place)
    if place.node.op in UNDEFS or (at is not None and not 0 <= at < elements_of(type)[0]):
        return graph.undef(type)
    return vector if value.node.op in UNDEFS else None


def _extract(graph: Graph, op: str, type: str, ops: tuple[Result, ...], flags: int) -> Result | None:
    if len(ops) == 1:
        return None
    vector, place = ops
    if vector.node.op in UNDEFS or place.node.op in UNDEFS:
        return graph.undef(type)
    at = index_of(place)
    if at is None:
        return splatted(graph, vector) if vector.node.op in ("build_vector", "zero_vector") else None
    count = elements_of(vector.type)[0]
    if not 0 <= at < count:
        return graph.undef(type)
    node = vector.node
    if node.op == "concat_vectors":
        part = count // len(node.ops)
        return graph.node(op, type, node.ops[at // part], graph.constant(at % part, "i64"))
    elements = listed_elements(graph, vector)
    if elements is not None:
        return elements[at]
    if node.op == "insert_vector_elt" and (other := index_of(node.ops[2])) is not None:
        return node.ops[1] if other == at else graph.node(op, type, node.ops[0], place)
    return None


def _part(graph: Graph, op: str, type: str, ops: tuple[Result, ...], flags: int) -> Result | None:
    """A subvector."""
    vector, first = ops[0].node, ops[1].node.data
    if vector.op in UNDEFS:
        return graph.undef(type)
    if ops[0].type == type:
        return ops[0]
    if vector.op == "concat_vectors" and vector.ops[0].type == type:
        part: Result = vector.ops[first // elements_of(type)[0]]
        return part
    return None


def _arithmetic(graph: Graph, op: str, type: str, ops: tuple[Result, ...], flags: int) -> Result | None:
    """Arithmetic on constants, element by element."""
    if not all(map(is_constant, ops)):
        return None
    pairs = zip(*(known_elements(graph, vector) for vector in ops), strict=True)
    made = [graph.node(op[len("vector_"):], pair[0].type, *pair, flags=flags) for pair in pairs]
    return built(graph, type, made) if all(value.node.op in _CONSTANT for value in made) else None


FLOAT_OPERATIONS = ("vector_fadd", "vector_fsub", "vector_fmul", "vector_fdiv")
FOLDS: dict[str, Fold] = {
    **dict.fromkeys(FLOAT_OPERATIONS, _arithmetic),
    "insert_vector_elt": _insert,
    "extract_vector_elt": _extract,
    "extract_subvector": _part,
}


def element(graph: Graph, vector: Result, at: int) -> Result:
    """One element of a vector."""
    return graph.node("extract_vector_elt", elements_of(vector.type)[1], vector, graph.constant(at, "i64"))


def element_address(graph: Graph, base: Result, type: str, place: Result) -> Result:
    """The address of a vector element in memory; the index is clamped to the vector."""
    (count, kind), order = elements_of(type), place.node.order
    last, size = graph.constant(count - 1, "i64"), graph.constant(width(kind) // 8, "i64")
    bounded = graph.node("umin" if count & (count - 1) else "and", "i64", place, last, order=order)
    return graph.node("add", "i64", base, graph.node("mul", "i64", bounded, size, order=order), order=order)
