"""Find functions whose address is taken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from smemit.ir import ops
from smemit.ir.module import Alias, Function, GlobalVariable, Module
from smemit.ir.values import ConstantAggregate, ConstantExpression


def with_address_taken(module: Module) -> set[Function]:
    """The functions to which something other than a direct call refers."""
    taken: set[Function] = set()
    for value in _values(module):
        _collect(value, taken)
    return taken


def _values(module: Module) -> Iterator[Any]:
    for item in module.globals.values():
        if isinstance(item, GlobalVariable):
            yield item.initializer
        elif isinstance(item, Alias):
            yield item.aliasee
        elif isinstance(item, Function):
            yield from (item.personality, item.prefix_data, item.prologue_data)
            for op in item.operations():
                yield from _others(op)


def _others(op: Any) -> Iterator[Any]:
    """The operands of an operation, except the callee of a direct call."""
    callee = op.callee if isinstance(op, ops.Call) else None
    called = callee if isinstance(callee, Function) and callee.function_type == op.function_type else None
    skipped = False
    for value in op.operands():
        if value is called and not skipped:
            skipped = True
        else:
            yield value


def _collect(value: Any, taken: set[Function]) -> None:
    waiting = [value]
    while waiting:
        value = waiting.pop()
        if isinstance(value, Function):
            taken.add(value)
        elif isinstance(value, ConstantAggregate):
            waiting += value.elements
        elif isinstance(value, ConstantExpression):
            waiting += value.operands
