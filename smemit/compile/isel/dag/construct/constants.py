"""Builds graph nodes for IR constants."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from smemit.compile.isel.dag.graph.flags import flags_of
from smemit.compile.isel.dag.graph.nodes import elements_of
from smemit.compile.isel.dag.graph.pool import PoolKey
from smemit.compile.isel.dag.graph.value_types import value_type, value_types
from smemit.errors import UnsupportedError
from smemit.ir import layout
from smemit.ir import types as t
from smemit.ir.module import Alias, BlockAddress, Function, Global, GlobalVariable
from smemit.ir.values import (
    ConstantAggregate,
    ConstantData,
    ConstantExpression,
    ConstantFloat,
    ConstantInt,
    ConstantNull,
    Undef,
)

if TYPE_CHECKING:
    from smemit.compile.isel.dag.construct.builder import Builder
    from smemit.compile.isel.dag.graph.graph import Graph
    from smemit.compile.isel.dag.graph.nodes import Result


def _integer(builder: Builder, value: ConstantInt) -> list[Result]:
    return [builder.graph.constant(value.value, value_type(value.type))]


def _float(builder: Builder, value: ConstantFloat) -> list[Result]:
    return [builder.graph.leaf("ConstantFP", value_type(value.type), value.bits)]


def _null(builder: Builder, value: ConstantNull) -> list[Result]:
    return [builder.zero(type) for type in value_types(value.type)]


def _undefined(builder: Builder, value: Undef) -> list[Result]:
    kind = "poison" if value.poison else "undef"
    return [builder.graph.leaf(kind, type, None) for type in value_types(value.type)]


def _global(builder: Builder, value: Global) -> list[Result]:
    graph = builder.graph
    if not value.thread_local:
        return [graph.leaf("GlobalAddress", "i64", (value, 0), graph.order)]
    if builder.target.action("GlobalTLSAddress", "i64") != "custom":
        raise UnsupportedError("thread-local variables are not supported")
    return [graph.leaf("GlobalTLSAddress", "i64", value, graph.order)]


def _aggregate(builder: Builder, value: ConstantAggregate) -> list[Result]:
    if isinstance(value.type, t.VectorType):
        type = value_type(value.type)
        if elements_of(type)[1] not in builder.target.element_types:
            return [constant_vector(builder.graph, value, type)]
        from smemit.compile.isel.dag.graph.elements import built

        return [built(builder.graph, type, [builder.one(element) for element in value.elements])]
    return [part for element in value.elements for part in builder.get(element)]


def _data(builder: Builder, value: ConstantData) -> list[Result]:
    return [builder.graph.constant(byte, "i8") for byte in value.data]


def _block_address(builder: Builder, value: BlockAddress) -> list[Result]:
    return [builder.graph.leaf("BlockAddress", "i64", (value.function, value.block))]


def _expression(builder: Builder, value: ConstantExpression) -> list[Result]:
    graph, op = builder.graph, value.op
    if op in ("inttoptr", "ptrtoint"):
        return [builder.graph.resized("zero_extend", value_type(value.type), builder.one(value.operands[0]))]
    if op in ("bitcast", "addrspacecast"):
        source = builder.one(value.operands[0])
        return [graph.node("bitcast", value_type(value.type), source)]
    if op in ("add", "sub", "xor"):
        left, right = (builder.one(operand) for operand in value.operands)
        return [graph.node(op, left.type, left, right, flags=flags_of(value.flags))]
    if op == "trunc":
        return [graph.node("truncate", value_type(value.type), builder.one(value.operands[0]))]
    if op == "getelementptr" and not isinstance(value.type, t.VectorType):
        assert value.source_type is not None
        return [builder.address(value.source_type, value.operands[0], value.operands[1:], value.flags)]
    raise UnsupportedError(f"the constant expression {op} is not supported")


def constant_vector(graph: Graph, value: ConstantAggregate, type: str) -> Result:
    """A vector of numbers."""
    bits = layout.vector_bits(value)
    if bits is None:
        raise UnsupportedError(f"a constant of type {value.type} with other elements than numbers is not supported")
    if not bits:
        return graph.leaf("zero_vector", type, None, graph.order)
    return graph.leaf("ConstantVector", type, PoolKey(value), graph.order)


MAKERS: dict[type, Callable[[Builder, Any], list[Result]]] = {
    ConstantInt: _integer,
    ConstantFloat: _float,
    ConstantNull: _null,
    Undef: _undefined,
    **dict.fromkeys((GlobalVariable, Function, Alias), _global),
    ConstantExpression: _expression,
    ConstantAggregate: _aggregate,
    ConstantData: _data,
    BlockAddress: _block_address,
}
"""The parts of a constant, by its kind."""
