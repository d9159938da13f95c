"""What the collectors that statepoints are made for call a pointer of theirs."""

from __future__ import annotations

from smemit.ir.module import Function
from smemit.ir.types import PointerType, Type, VectorType
from smemit.ir.values import Constant, Value

REWRITTEN = frozenset(("statepoint-example", "coreclr"))
"""Strategies whose functions the passes change."""
_ADDRESS_SPACE = 1


def has_statepoints(function: Function) -> bool:
    """Whether the function's calls become statepoints."""
    return bool(function.blocks) and function.gc in REWRITTEN


def is_collected(type: Type) -> bool:
    """Whether values of the type are pointers, or vectors of pointers, that the collector moves."""
    if isinstance(type, VectorType):
        type = type.element
    return isinstance(type, PointerType) and type.address_space == _ADDRESS_SPACE


def may_move(value: Value) -> bool:
    """Whether a value is changed by a collection; constants stay where they are."""
    return is_collected(value.type) and not isinstance(value, Constant)
