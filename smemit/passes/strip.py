"""Remove attributes and metadata that explicit statepoints invalidate, because objects may be freed and moved there.

This covers the whole module, including declarations and functions without a collector: any of them may be called.
"""

from __future__ import annotations

from smemit.ir import ops
from smemit.ir.attributes import words
from smemit.ir.module import Function, Module
from smemit.ir.operands import replace_operands
from smemit.ir.types import PointerType, Type
from smemit.ir.values import Attributes, Undef, Value

OF_FUNCTIONS = words("""
    memory nosync nofree readnone readonly writeonly argmemonly inaccessiblememonly inaccessiblemem_or_argmemonly
""")
"""Attributes of functions and calls about effects, which did not include those of a safepoint."""
_OF_POINTERS = words("""
    dereferenceable dereferenceable_or_null readnone readonly writeonly noalias nofree
""")
_METADATA_KEPT = words("tbaa range alias.scope nontemporal nonnull align type")
_ACCESSES: frozenset[type] = frozenset((ops.Load, ops.Store))
_INVARIANT_START = "llvm.invariant.start"


def strip(module: Module) -> None:
    """Remove invalid attributes and metadata from the prototypes and bodies of a module."""
    for function in module.functions:
        # Intrinsics have the attributes that LLVM gives them.
        if not function.name.startswith("llvm."):
            _strip_prototype(function)
        if function.blocks:
            _strip_body(function)


def _without(attributes: Attributes, names: frozenset[str]) -> None:
    for name in names.intersection(attributes):
        del attributes[name]


def _of_value(type: Type, attributes: Attributes) -> None:
    if attributes and isinstance(type, PointerType):
        _without(attributes, _OF_POINTERS)


def _strip_prototype(function: Function) -> None:
    for argument in function.args:
        _of_value(argument.type, argument.attributes)
    _of_value(function.function_type.result, function.return_attributes)
    _without(function.attributes, OF_FUNCTIONS)


def _strip_body(function: Function) -> None:
    starts: dict[Value, Value] = {}
    for block in function.blocks:
        for op in block.operations:
            if type(op) in _ACCESSES:
                if op.metadata:
                    op.metadata = {kind: text for kind, text in op.metadata.items() if kind in _METADATA_KEPT}
            elif isinstance(op, ops.CallSite):
                if isinstance(op, ops.Call) and getattr(op.callee, "name", "").startswith(_INVARIANT_START):
                    starts[op] = Undef(op.type, poison=True)
                    continue
                _of_value(op.type, op.return_attributes)
                if op.argument_attributes:
                    for value, given in zip(_arguments(op), op.argument_attributes, strict=False):
                        if value is not None:
                            _of_value(value.type, given)
            elif isinstance(op, ops.GCResult):
                _of_value(op.type, op.return_attributes)
    if starts:
        for block in function.blocks:
            block.operations = [op for op in block.operations if op not in starts]
        for op in function.operations():
            replace_operands(op, starts)


def _arguments(site: ops.CallSite) -> list[Value | None]:
    """The arguments to which a call's argument attributes belong; None for constants in fields."""
    if isinstance(site, ops.Call):
        return [*site.args]
    if isinstance(site, ops.Stackmap):
        return [None, None, *site.live]
    if isinstance(site, ops.Patchpoint):
        return [None, None, site.target, None, *site.args, *site.live]
    assert isinstance(site, ops.Statepoint)
    return [None, None, site.target, None, None, *site.args, None, None]
