"""Adjacent loads, and chain users of loads."""

from __future__ import annotations

from typing import NamedTuple

from smemit.compile.isel.dag.graph.constants import constant_of
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.known_bits import is_zero
from smemit.compile.isel.dag.graph.nodes import CHAIN, Memory, Node, Result


def is_simple_load(node: Node) -> bool:
    """A load that is neither volatile nor of a special kind."""
    return node.op == "load" and type(node.data) is Memory and not node.data.volatile and not node.data.mode


def let_wait(graph: Graph, load: Node, made: Node) -> Node:
    """Make chain users of a load also depend on another load of the same memory (makeEquivalentMemoryOrdering)."""
    chain = load.results[1]
    if load.is_used(1):
        both = graph.raw("TokenFactor", CHAIN, (chain, made.results[1]))
        graph.replace(chain, both)
        graph.update(both, chain, made.results[1])
    return made


class Place(NamedTuple):
    """An address as a sum of base, index and offset."""

    base: Result
    added: Result | None
    offset: int


def place_of(graph: Graph, pointer: Result) -> Place:
    """The offset, index and base of an address."""
    base, offset = pointer, 0
    while base.node.op in ("add", "or"):
        node = base.node
        number = constant_of(node.ops[1])
        if number is None or (node.op == "or" and not is_zero(graph, node.ops[0], number)):
            break
        base, offset = node.ops[0], offset + number
    node = base.node
    if node.op != "add" or node.ops[1].node.op == "mul":
        return Place(base, None, offset)
    base, index = node.ops
    if index.node.op == "sign_extend":
        return Place(base, *_index(index.node.ops[0], offset, index))
    return Place(base, *_index(index, offset, index))


def _index(inner: Result, offset: int, index: Result) -> tuple[Result, int]:
    """The index without an added constant, which may be below an extension."""
    number = constant_of(inner.node.ops[1]) if inner.node.op == "add" else None
    if number is None:
        return index, offset
    return inner.node.ops[0], offset + number


def distance(graph: Graph, load: Node, other: Node) -> int | None:
    """The distance in bytes from one load to another; None if unknown or if memory may change between them."""
    if load.ops[0] is not other.ops[0]:
        return None
    return between(graph, place_of(graph, load.ops[1]), place_of(graph, other.ops[1]))


def between(graph: Graph, one: Place, other: Place) -> int | None:
    """The distance from one address to another, if known."""
    if one.added is not other.added:
        return None
    if one.base is other.base:
        return other.offset - one.offset
    here, there = one.base.node, other.base.node
    if here.op == there.op == "FrameIndex":
        first, second = graph.slots[here.data], graph.slots[there.data]
        return second.offset - first.offset + other.offset - one.offset if first.fixed and second.fixed else None
    if here.op != there.op or here.op not in ("GlobalAddress", "TargetGlobalAddress"):
        return None
    if here.data[0] is not there.data[0] or here.data[2:] != there.data[2:]:
        return None
    distance: int = other.offset + there.data[1] - one.offset - here.data[1]
    return distance
