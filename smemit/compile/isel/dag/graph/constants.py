"""Constant values: predicates and their numbers."""

from __future__ import annotations

from smemit.compile.isel.dag.graph.nodes import MASKS, Result, width


def constant_of(value: Result) -> int | None:
    """The value of an integer constant, None for other values."""
    node = value.node
    return node.data if node.op == "Constant" else None


def is_constant(value: Result) -> bool:
    """Whether a value is an integer constant."""
    return value.node.op == "Constant"


def is_number(value: Result, number: int) -> bool:
    """Whether a value is this constant."""
    return value.node.op == "Constant" and value.node.data == number


def is_zero_constant(value: Result) -> bool:
    """Whether a value is the constant 0."""
    return value.node.op == "Constant" and value.node.data == 0


def is_one(value: Result) -> bool:
    """Whether a value is the constant 1 (of i1: true)."""
    node = value.node
    return node.op == "Constant" and (node.data == 1 or (node.data == -1 and value.type == "i1"))


def is_all_ones(value: Result) -> bool:
    """Whether a value is the constant with all bits set."""
    return value.node.op == "Constant" and value.node.data == -1


def is_negative(value: Result) -> bool:
    """Whether a value is a constant below 0."""
    return value.node.op == "Constant" and value.node.data < 0


def is_not(value: Result) -> bool:
    """Whether a value is `x xor -1`."""
    return value.node.op == "xor" and is_all_ones(value.node.ops[1])


def amount_of(value: Result) -> int | None:
    """The amount of a constant shift; None if it is variable or too large."""
    node = value.node.ops[1].node
    if node.op != "Constant":
        return None
    amount = node.data & MASKS[node.type]
    return amount if amount < width(value.type) else None
