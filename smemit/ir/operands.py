"""Replace the operands of operations, and copy operations."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar

import attrs

from smemit.ir import ops
from smemit.ir.module import Function
from smemit.ir.values import Value


@cache
def _fields(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in attrs.fields(kind))


def replace_operands(op: ops.Operation, instead: Mapping[Any, Value]) -> None:
    """Replace the values and blocks that an operation uses; `instead` maps old to new ones."""
    for name in _fields(type(op)):
        held = getattr(op, name, None)
        if isinstance(held, Value):
            if held in instead:
                setattr(op, name, instead[held])
        elif isinstance(held, list | tuple) and held:
            setattr(op, name, _replaced(held, instead))


def _replaced(held: Any, instead: Mapping[Any, Value]) -> Any:
    if isinstance(held, Value):
        return instead.get(held, held)
    if isinstance(held, list | tuple):
        return type(held)([_replaced(one, instead) for one in held])
    if isinstance(held, ops.Bundle):
        return ops.Bundle(held.tag, _replaced(held.inputs, instead))
    return held


def replace_everywhere(function: Function, instead: dict[Value, Value]) -> None:
    """Replace values in all operations of a function. If a replacement is replaced itself, the last one counts."""
    if not instead:
        return
    resolve(instead)
    replaced = instead.keys()
    for block in function.blocks:
        for op in block.operations:
            if not replaced.isdisjoint(op.operands()):
                replace_operands(op, instead)


def resolve(instead: dict[Value, Value]) -> None:
    """Resolve chains of replacements: each value then maps to the last one of its chain."""
    for value, other in instead.items():
        if other in instead:
            while other in instead:
                other = instead[other]
            instead[value] = other


AnyOperation = TypeVar("AnyOperation", bound=ops.Operation)


def copy_operation(op: AnyOperation) -> AnyOperation:
    """A copy of an operation, with lists and bundles of its own."""
    made = copy.copy(op)
    for name in _fields(type(op)):
        held = getattr(made, name, None)
        if isinstance(held, list):
            setattr(made, name, held.copy())
    if isinstance(made, ops.CallSite):
        made.bundles = tuple([ops.Bundle(bundle.tag, list(bundle.inputs)) for bundle in made.bundles])
        made.argument_attributes = tuple([dict(given) for given in made.argument_attributes])
        made.attributes, made.return_attributes = dict(made.attributes), dict(made.return_attributes)
    return made
