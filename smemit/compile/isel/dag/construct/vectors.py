"""Vectors in a graph: they are moved, passed and recorded as a whole; constants come from memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.isel.dag.graph import elements
from smemit.compile.isel.dag.graph.flags import flags_of
from smemit.compile.isel.dag.graph.fold import UNDEFS, unsigned
from smemit.compile.isel.dag.graph.fold_float import bits_of
from smemit.compile.isel.dag.graph.nodes import elements_of, width
from smemit.compile.isel.dag.graph.value_types import value_type
from smemit.errors import UnsupportedError
from smemit.ir import layout
from smemit.ir import types as t
from smemit.ir.function_verifier import describe
from smemit.ir.module import Operation
from smemit.ir.ops import (
    Binary,
    Call,
    Cast,
    ExtractElement,
    ExtractValue,
    FNeg,
    Freeze,
    GCRelocate,
    GCResult,
    GetElementPtr,
    InsertElement,
    Load,
    Patchpoint,
    Phi,
    Select,
    ShuffleVector,
)
from smemit.ir.values import ConstantAggregate, ConstantInt, ConstantNull

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.builder import Builder
    from smemit.compile.isel.dag.graph.graph import Graph
    from smemit.compile.isel.dag.graph.nodes import Result
    from smemit.ir.values import Value

_MOVED = (Load, Phi, Call, Patchpoint, GCResult, GCRelocate, ExtractValue, Freeze, InsertElement, ShuffleVector)
OPERATIONS: frozenset[str] = frozenset(("add", "sub", "mul", "and", "or", "xor", "fadd", "fsub", "fmul", "fdiv",
                                        "fneg", "fabs", "fsqrt"))
"""Operations on each element; `vector_` and the name is the node."""


def insert_element(builder: Builder, op: InsertElement) -> None:
    """A vector with one element replaced."""
    vector, value, index = _vector(builder, op.vector), builder.one(op.value), builder.one(op.index)
    builder.values[op] = [builder.graph.node("insert_vector_elt", vector.type, vector, value, _place(builder, index))]


def extract_element(builder: Builder, op: ExtractElement) -> None:
    """An element of a vector."""
    vector, index = _vector(builder, op.vector), builder.one(op.index)
    type = elements_of(vector.type)[1]
    builder.values[op] = [builder.graph.node("extract_vector_elt", type, vector, _place(builder, index))]


def _vector(builder: Builder, value: Value) -> Result:
    """A vector whose elements the target takes apart."""
    made = builder.one(value)
    if elements_of(made.type)[1] not in builder.target.element_types:
        raise UnsupportedError(f"elements of vectors of type {made.type} are not supported")
    return made


def _place(builder: Builder, index: Result) -> Result:
    graph = builder.graph
    if index.node.op == "Constant":
        return graph.constant(unsigned(index.node.data, width(index.type)), "i64")
    return graph.resized("zero_extend", "i64", index)


def shuffle(builder: Builder, op: ShuffleVector) -> None:
    """Elements picked from two vectors."""
    graph = builder.graph
    count = op.type.count if isinstance(op.type, t.VectorType) else 0
    mask = [-1] * count
    if isinstance(op.mask, ConstantNull):
        mask = [0] * count
    elif isinstance(op.mask, ConstantAggregate):
        mask = [element.value if isinstance(element, ConstantInt) else -1 for element in op.mask.elements]
    left, right = _vector(builder, op.lhs), _vector(builder, op.rhs)
    given, kind = elements_of(left.type)
    if given == count:
        made = elements.shuffled(graph, left, right, mask)
    else:
        type = elements.vector_type(count, kind)
        made = _parts_shuffled(graph, type, left, right, mask) or elements.built(graph, type, [
            graph.undef(kind) if at < 0 else elements.element(graph, left if at < given else right, at % given)
            for at in mask])
    builder.values[op] = [made]


def _parts_shuffled(graph: Graph, type: str, left: Result, right: Result, mask: list[int]) -> Result | None:
    """Shuffle subvectors if only one subvector of each operand is read."""
    given, count = elements_of(left.type)[0], len(mask)
    if count > given or given % count:
        return None
    starts: list[int | None] = [None, None]
    for at in mask:
        if at >= 0:
            start = at % given // count * count
            if starts[at // given] not in (None, start):
                return None
            starts[at // given] = start
    parts = [graph.undef(type) if start is None else
             graph.node("extract_subvector", type, whole, graph.constant(start, "i64"))
             for whole, start in zip((left, right), starts, strict=True)]
    numbers = [at if at < 0 else at % count + at // given * count for at in mask]
    return elements.shuffled(graph, parts[0], parts[1], numbers)


def address(builder: Builder, op: GetElementPtr) -> Result:
    """Vector address arithmetic: scalar operands are splatted."""
    graph = builder.graph
    count = op.type.count if isinstance(op.type, t.VectorType) else 0
    type = elements.vector_type(count, "i64")

    def spread(value: Result) -> Result:
        return value if value.type[0] == "v" else elements.splat(graph, type, value)

    def known(value: int) -> Result:
        return elements.splat(graph, type, graph.constant(value, "i64"))

    at = spread(builder.one(op.pointer))
    for index, size in layout.steps(op.source_type, op.indices):
        number = 1 if index is None else _same_in_all(index)
        if index is None or number is not None:
            if offset := size * (number or 0):
                at = computed(graph, "add", at, known(offset))
            continue
        by = builder.one(index)
        if by.type[0] != "v":
            by = graph.resized("sign_extend", "i64", by)
        elif by.type != type:
            raise UnsupportedError(f"addresses by a vector of type {index.type} are not supported",
                                   notes=["extend its elements one by one"])
        by = spread(by)
        if size & (size - 1):
            raise UnsupportedError(f"addresses in steps of {size} bytes, side by side, are not supported")
        if size != 1:
            by = computed(graph, "shl", by, known(size.bit_length() - 1))
        at = computed(graph, "add", at, by)
    return at


def computed(graph: Graph, op: str, left: Result, right: Result) -> Result:
    """An elementwise sum or shift, folded for constants."""
    if left.node.op in UNDEFS or right.node.op in UNDEFS:
        return graph.undef(left.type)
    if elements.is_constant(left) and elements.is_constant(right):
        pairs = zip(elements.known_elements(graph, left), elements.known_elements(graph, right), strict=True)
        return elements.built(graph, left.type, [graph.node(op, one.type, one, other) for one, other in pairs])
    return graph.node(f"vector_{op}", left.type, left, right)


def _same_in_all(index: Value) -> int | None:
    """A constant index, or the common value of a vector of constant indices."""
    if isinstance(index, ConstantInt):
        return index.value
    if isinstance(index, ConstantNull):
        return 0
    if isinstance(index, ConstantAggregate) and len({getattr(one, "value", one) for one in index.elements}) == 1:
        return _same_in_all(index.elements[0])
    return None


def check(op: Operation) -> None:
    """Refuse vector operations that are not elementwise ones that are supported."""
    simple = (isinstance(op, Binary) and op.op in OPERATIONS) or isinstance(op, GetElementPtr) or (
        isinstance(op, Cast) and op.op == "bitcast" and value_type(op.value.type) == value_type(op.type))
    chosen = (isinstance(op, Select) and op.condition.type is t.i1) or isinstance(op, FNeg)
    if not isinstance(op, _MOVED) and not simple and not chosen:
        raise UnsupportedError(f"{describe(op)} of type {op.type} is not supported")


_COMMUTATIVE = frozenset(("add", "mul", "and", "or", "xor", "fadd", "fmul"))
_CONSTANTS = ("ConstantVector", "zero_vector")


def _arranged(graph: Graph, op: Binary, left: Result, right: Result) -> tuple[Result, Result]:
    """Move constants to the right; refuse operations with constants for which LLVM's rules are not implemented."""
    if left.node.op in _CONSTANTS and right.node.op not in _CONSTANTS and op.op in _COMMUTATIVE:
        left, right = right, left
    involved = [value for value in (left, right) if value.node.op in _CONSTANTS]
    if any(_turns(value, ("vector_fneg",)) for value in (left, right)):
        raise UnsupportedError(f"{op.op} of type {op.type} with a negation is not supported", place=op.place)
    if op.op[0] == "f" and not _REORDERED.intersection(op.flags):
        if (op.op == "fsub" and _turns(right, _CONSTANTS)) or (
                right in involved and right is not left and _is_special(graph, op.op, right)):
            raise UnsupportedError(f"{op.op} of type {op.type} with such an operand is not supported", place=op.place)
        return left, right
    simple = op.op in ("and", "or", "xor", "add", "fadd") and right.node.op == "ConstantVector"
    nested = any(
        operand.node.op in _CONSTANTS for value in (left, right) for operand in value.node.ops
        if value.node.op.startswith("vector_")
    )
    if (involved and not (simple and len(involved) == 1)) or (nested and involved):
        raise UnsupportedError(f"{op.op} of type {op.type} with such a constant is not supported", place=op.place)
    if nested and (op.op == "sub" or not graph.target.prefer_inc_of_vectors):
        raise UnsupportedError(f"{op.op} of type {op.type} on such a value is not supported", place=op.place)
    return left, right


_REORDERED = frozenset(("fast", "reassoc", "arcp", "nnan", "nsz"))
"""Flags with which LLVM computes in another order, or with other operations."""
_SPECIAL: dict[str, tuple[float, ...]] = {"fadd": (0.0,), "fmul": (1.0, 2.0)}


def _turns(value: Result, leaves: tuple[str, ...]) -> bool:
    """Whether LLVM may change the sign of a product or quotient in one of these leaves (getNegatedExpression)."""
    node = value.node
    return node.op in leaves or (
        node.op in ("vector_fmul", "vector_fdiv") and any(_turns(one, leaves) for one in node.ops))


def _is_special(graph: Graph, op: str, constant: Result) -> bool:
    """Whether LLVM may compute with this constant on the right in another way."""
    kind = elements_of(constant.type)[1]
    listed = elements.listed_elements(graph, constant) or []
    numbers = {value.node.data for value in listed if value.node.op == "ConstantFP"}
    if len(numbers) != 1:
        return False
    number = numbers.pop() & (1 << width(kind) - 1) - 1
    if op == "fdiv":
        return not number & (1 << (52 if kind == "f64" else 23)) - 1
    return number in [bits_of(kind, special) for special in _SPECIAL[op]]


def unary(builder: Builder, made: Operation, name: str, value: Result) -> bool:
    """The elementwise operation of this name of one operand, if the target has it."""
    if elements_of(value.type)[1] not in ("f32", "f64") or name not in builder.target.element_operations:
        return False
    op = value.node.op
    if op in (*UNDEFS, *_CONSTANTS) or (name != "fsqrt" and op in ("vector_fabs", "vector_fneg")) or (
            name == "fneg" and _turns(value, ("vector_fneg", *_CONSTANTS))):
        return False
    builder.values[made] = [builder.graph.node(f"vector_{name}", value.type, value)]
    return True


def binary(graph: Graph, op: Binary, left: Result, right: Result) -> Result:
    """An elementwise operation."""
    if left.node.op in UNDEFS or right.node.op in UNDEFS:
        raise UnsupportedError(f"{op.op} of undefined vectors is not supported")
    left, right = _arranged(graph, op, left, right)
    if left is right:
        if op.op in ("and", "or"):
            return left
        if op.op in ("sub", "xor"):
            return graph.leaf("zero_vector", left.type, None, graph.order)
    return graph.node(f"vector_{op.op}", left.type, left, right, flags=flags_of(op.flags))
