"""GC strategies of statepoints: which pointers they collect."""

from __future__ import annotations

from functools import lru_cache

from smemit.ir.collectors import COLLECTORS
from smemit.ir.module import Function
from smemit.ir.types import Type
from smemit.ir.values import Constant, Value

REWRITTEN = ("statepoint-example", "coreclr")
"""Strategies whose functions the passes change; both collect the same pointers."""

POLL = "gc.safepoint_poll"
"""The function whose body is inlined at polls."""


def has_statepoints(function: Function) -> bool:
    """Whether the function's calls become statepoints."""
    return bool(function.blocks) and function.gc in REWRITTEN


@lru_cache(256)
def is_collected(type: Type) -> bool:
    """Whether values of the type are pointers, or vectors of pointers, that the collector moves."""
    return COLLECTORS[REWRITTEN[0]].collects(type)


def may_move(value: Value) -> bool:
    """Whether a collection may change a value; constants do not move."""
    return is_collected(value.type) and not isinstance(value, Constant)


def moving_values(function: Function) -> list[Value]:
    """The arguments and results of a function that a collection may change."""
    values: list[Value] = [*function.args, *function.operations()]
    types = {type for type in {value.type for value in values} if is_collected(type)}
    return [value for value in values if value.type in types]
