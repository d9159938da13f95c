"""Vectors in a graph: they are moved, passed and recorded as wholes; constants come from memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.errors import UnsupportedError
from smemit.ir import types as t
from smemit.ir.module import Operation
from smemit.ir.ops import (
    Binary,
    Call,
    ExtractElement,
    ExtractValue,
    Freeze,
    GCRelocate,
    GCResult,
    InsertElement,
    Load,
    Patchpoint,
    Phi,
    Select,
    ShuffleVector,
)
from smemit.ir.values import ConstantAggregate, ConstantFloat, ConstantInt, ConstantNull
from smemit.isel.dag.graph.fold import UNDEFS
from smemit.isel.dag.graph.pool import PoolKey

if TYPE_CHECKING:
    from smemit.isel.dag.build.builder import Builder
    from smemit.isel.dag.graph.graph import Graph
    from smemit.isel.dag.graph.nodes import Result

_MOVED = (Load, Phi, Call, Patchpoint, GCResult, GCRelocate, ExtractValue, Freeze, InsertElement, ShuffleVector)
OPERATIONS: frozenset[str] = frozenset(("add", "sub", "mul", "and", "or", "xor", "fadd", "fsub", "fmul", "fdiv"))


def insert_element(builder: Builder, op: InsertElement) -> None:
    """A vector with one element replaced; where its number is not known, nothing is known here."""
    made = builder.target.insert_element(builder.graph, builder.one(op.vector), builder.one(op.value), _place(op))
    builder.values[op] = [made]


def extract_element(builder: Builder, op: ExtractElement) -> None:
    """An element of a vector."""
    builder.values[op] = [builder.target.extract_element(builder.graph, builder.one(op.vector), _place(op))]


def shuffle(builder: Builder, op: ShuffleVector) -> None:
    """Elements picked from two vectors."""
    count = op.type.count if isinstance(op.type, t.VectorType) else 0
    mask = [-1] * count
    if isinstance(op.mask, ConstantNull):
        mask = [0] * count
    elif isinstance(op.mask, ConstantAggregate):
        mask = [element.value if isinstance(element, ConstantInt) else -1 for element in op.mask.elements]
    builder.values[op] = [builder.target.shuffle(builder.graph, builder.one(op.lhs), builder.one(op.rhs), mask)]


def _place(op: InsertElement | ExtractElement) -> int:
    if isinstance(op.index, ConstantInt):
        return op.index.unsigned
    raise UnsupportedError("elements whose number is computed are not lowered yet")


def check(op: Operation) -> None:
    """Stop at an operation that computes with vectors in other ways than element by element."""
    simple = isinstance(op, Binary) and op.op in OPERATIONS
    chosen = isinstance(op, Select) and op.condition.type is t.i1
    if not isinstance(op, _MOVED) and not simple and not chosen:
        raise UnsupportedError(f"{op.mnemonic} of type {op.type} is not lowered yet in this place")


_COMMUTATIVE = frozenset(("add", "mul", "and", "or", "xor", "fadd", "fmul"))
_CONSTANTS = ("ConstantVector", "zero_vector")


def _arranged(op: Binary, left: Result, right: Result) -> tuple[Result, Result]:
    """Constants on the right; stops where LLVM's rules for an operation with a constant are not known here."""
    if left.node.op in _CONSTANTS and right.node.op not in _CONSTANTS and op.op in _COMMUTATIVE:
        left, right = right, left
    simple = op.op in ("and", "or", "xor", "add", "fadd") and right.node.op == "ConstantVector"
    involved = [value for value in (left, right) if value.node.op in _CONSTANTS]
    nested = any(
        operand.node.op in _CONSTANTS for value in (left, right) for operand in value.node.ops
        if value.node.op.startswith("vector_")
    )
    if (involved and not (simple and len(involved) == 1)) or (nested and involved):
        raise UnsupportedError(f"{op.op} of type {op.type} with such a constant is not lowered yet", place=op.place)
    if nested and op.op == "sub":
        raise UnsupportedError(f"{op.op} of type {op.type} on such a value is not lowered yet", place=op.place)
    return left, right


def binary(graph: Graph, op: Binary, left: Result, right: Result) -> Result:
    """An operation element by element."""
    if left.node.op in UNDEFS or right.node.op in UNDEFS:
        raise UnsupportedError(f"{op.op} of undefined vectors is not lowered yet")
    left, right = _arranged(op, left, right)
    if left is right:
        if op.op in ("and", "or"):
            return left
        if op.op in ("sub", "xor"):
            return graph.leaf("zero_vector", left.type, None, graph.order)
    return graph.node(f"vector_{op.op}", left.type, left, right)


def constant(graph: Graph, value: ConstantAggregate, type: str) -> Result:
    """A constant vector; refused where LLVM makes it by instructions of its own."""
    bits = 0
    others = 0
    for element in value.elements:
        if isinstance(element, ConstantInt):
            own = element.unsigned
            whole = own + 1 == 1 << element.type.width  # type: ignore[attr-defined]
        elif isinstance(element, ConstantFloat):
            own, whole = element.bits, False
        else:
            raise UnsupportedError(f"a constant of type {value.type} with other elements than numbers"
                                   " is not lowered yet")
        bits += own != 0
        others += whole
    if not bits:
        return graph.leaf("zero_vector", type, None, graph.order)
    if bits == 1 or others == len(value.elements):
        raise UnsupportedError(f"a constant of type {value.type} with one element besides zeros, or of ones only,"
                               " is not lowered yet")
    return graph.leaf("ConstantVector", type, PoolKey(value), graph.order)
