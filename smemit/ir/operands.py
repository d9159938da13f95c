"""The operands of operations by field: replace them, copy an operation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from smemit.fields import UNSET, empty, fields_of
from smemit.ir import ops
from smemit.ir.module import Function
from smemit.ir.unwind_ops import CallBr, CatchPad, CatchRet, CatchSwitch, CleanupPad, CleanupRet
from smemit.ir.values import Value

_FIELDS: dict[type, tuple[tuple[str, ...], tuple[str, ...]]] = {
    ops.Binary: (("lhs", "rhs"), ()),
    ops.FNeg: (("value",), ()),
    ops.ICmp: (("lhs", "rhs"), ()),
    ops.FCmp: (("lhs", "rhs"), ()),
    ops.Select: (("condition", "if_true", "if_false"), ()),
    ops.Cast: (("value",), ()),
    ops.Freeze: (("value",), ()),
    ops.Load: (("pointer",), ()),
    ops.Store: (("value", "pointer"), ()),
    ops.GetElementPtr: (("pointer",), ("indices",)),
    ops.Alloca: (("count",), ()),
    ops.ExtractValue: (("aggregate",), ()),
    ops.InsertValue: (("aggregate", "value"), ()),
    ops.ExtractElement: (("vector", "index"), ()),
    ops.InsertElement: (("vector", "value", "index"), ()),
    ops.ShuffleVector: (("lhs", "rhs", "mask"), ()),
    ops.AtomicRMW: (("pointer", "value"), ()),
    ops.CompareExchange: (("pointer", "expected", "replacement"), ()),
    ops.VAArg: (("list",), ()),
    ops.Call: (("callee",), ("args",)),
    CallBr: (("callee",), ("args",)),
    ops.Stackmap: ((), ("live",)),
    ops.Patchpoint: (("target",), ("args", "live")),
    ops.Statepoint: (("target",), ("args",)),
    ops.GCResult: (("statepoint",), ()),
    ops.GCRelocate: (("statepoint",), ()),
    ops.Ret: (("value",), ()),
    ops.CondBr: (("condition",), ()),
    ops.Switch: (("value",), ()),
    ops.IndirectBr: (("address",), ()),
    ops.Resume: (("value",), ()),
    CatchSwitch: (("parent",), ()),
    CatchPad: (("parent",), ("args",)),
    CleanupPad: (("parent",), ("args",)),
    CatchRet: (("pad",), ()),
    CleanupRet: (("pad",), ()),
}
"""Fields with one operand, and those with a list of them; phis and bundles apart. Others read only constants."""

_NONE: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())


def replace_operands(op: ops.Operation, instead: Mapping[Value, Value]) -> None:
    """Let an operation read other values: those that `instead` has for its operands."""
    other = instead.get
    if type(op) is ops.Phi:
        op.incoming[:] = [(other(value, value), block) for value, block in op.incoming]
        return
    single, listed = _FIELDS.get(type(op), _NONE)
    for field in single:
        new = other(getattr(op, field))
        if new is not None:
            setattr(op, field, new)
    for field in listed:
        setattr(op, field, [other(value, value) for value in getattr(op, field)])
    if isinstance(op, ops.CallSite):
        for bundle in op.bundles:
            bundle.inputs = [other(value, value) for value in bundle.inputs]


def replace_everywhere(function: Function, instead: dict[Value, Value]) -> None:
    """Let all of a function read other values; what is replaced by a value that is replaced gets the last of them."""
    if not instead:
        return
    resolve(instead)
    replaced = instead.keys()
    for block in function.blocks:
        for op in block.operations:
            if not replaced.isdisjoint(op.operands()):
                replace_operands(op, instead)


def resolve(instead: dict[Value, Value]) -> None:
    """Let values be replaced at once by the last of those that take each other's places."""
    for value, other in instead.items():
        if other in instead:
            while other in instead:
                other = instead[other]
            instead[value] = other


AnyOperation = TypeVar("AnyOperation", bound=ops.Operation)


def copy_operation(op: AnyOperation) -> AnyOperation:
    """An operation with the same fields; its lists and bundles are its own."""
    made = empty(op)
    for field in fields_of(type(op)):
        value = getattr(op, field, UNSET)
        if value is not UNSET:
            setattr(made, field, value.copy() if type(value) is list else value)
    if isinstance(made, ops.CallSite):
        made.bundles = tuple([ops.Bundle(bundle.tag, list(bundle.inputs)) for bundle in made.bundles])
        made.argument_attributes = tuple([dict(given) for given in made.argument_attributes])
        made.attributes, made.return_attributes = dict(made.attributes), dict(made.return_attributes)
    return made
