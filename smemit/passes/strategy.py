"""GC strategies of statepoints: which pointers they collect."""

from __future__ import annotations

from collections.abc import Callable

from smemit.ir.module import Function
from smemit.ir.strategies import collector_of
from smemit.ir.values import Constant, Value

POLL = "gc.safepoint_poll"
"""The function whose body is inlined at polls."""


def has_statepoints(function: Function) -> bool:
    """Whether the function's calls become statepoints."""
    collector = collector_of(function)
    return bool(function.blocks) and collector is not None and collector.has_statepoints


def is_moved_by(function: Function) -> Callable[[Value], bool]:
    """A predicate: whether a collection may change a value of the function. Constants do not move."""
    collector = collector_of(function)
    assert collector is not None, "the passes change functions with a collector"
    return lambda value: not isinstance(value, Constant) and collector.collects(value.type)


def moving_values(function: Function) -> list[Value]:
    """The arguments and results of a function that a collection may change."""
    values: list[Value] = [*function.args, *function.operations()]
    collector = collector_of(function)
    types = {type for type in {value.type for value in values} if collector is not None and collector.collects(type)}
    return [value for value in values if value.type in types]
