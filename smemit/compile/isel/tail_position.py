"""Detect calls in tail position (LLVM's `isInTailCallPosition`).

The code after the call must have no effect, and each scalar that the function returns must be the one that the callee
returns in the same place, or undefined. Both are traced through no-op casts and aggregates.
"""

from __future__ import annotations

from typing import Any

from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.identity import is_among
from smemit.ir.intrinsic_effects import intrinsic_name
from smemit.ir.module import Operation
from smemit.ir.types import ArrayType, IntType, PointerType, StructType, Type, VectorType
from smemit.ir.values import Attributes, ConstantInt, ConstantNull, Undef, Value
from smemit.isa.calling_convention import argument_attributes

_PASSED_OVER = frozenset(("llvm.lifetime.end", "llvm.assume", "llvm.experimental.noalias.scope.decl", "llvm.dbg.value",
                          "llvm.dbg.declare", "llvm.dbg.label", "llvm.dbg.assign", "llvm.pseudoprobe"))
_BENIGN = frozenset(("align", "dereferenceable", "dereferenceable_or_null", "noalias", "nonnull", "noundef", "range",
                     "nofpclass"))
"""Attributes of results that do not affect how they are returned."""
_GUARANTEED = frozenset(("tailcc", "swifttailcc", "cc 18", "cc 20"))
_ALL = 1 << 62

Path = tuple[int, ...]


def may_become_jump(op: ops.Call, truncates: bool) -> bool:
    """Whether the program and the position of a call allow a tail call."""
    if op.tail not in ("tail", "musttail") or not in_tail_position(op, truncates):
        return False
    if op.tail == "musttail":
        return True
    return op.block.function.attributes.get("disable-tail-calls") != "true" and not _fills_own_memory(op)


def _fills_own_memory(op: ops.Call) -> bool:
    """Whether a result is returned in memory that may be the function's own frame (golden: result-in-own)."""
    return any(isinstance(value, Operation) and "sret" in (argument_attributes(op, index) or ())
               for index, value in enumerate(op.args))


def in_tail_position(op: ops.Call, truncates: bool) -> bool:
    """Whether a call is in tail position; `truncates`: truncation is free."""
    operations = op.block.operations
    terminator = operations[-1]
    if not isinstance(terminator, ops.Ret) and not (isinstance(terminator, ops.Unreachable) and op.cc in _GUARANTEED):
        return False
    for other in reversed(operations[:-1]):
        if other is op:
            break
        if isinstance(other, ops.Call) and intrinsic_name(other.callee) in _PASSED_OVER:
            continue
        if not _is_harmless(other):
            return False
    value = terminator.value if isinstance(terminator, ops.Ret) else None
    if value is None or isinstance(value, Undef):
        return True
    same_size = _compare_results(op)
    if same_size is None:
        return False
    if op.args and value is op.args[0] and intrinsic_name(op.callee) in ("llvm.memcpy", "llvm.memmove", "llvm.memset"):
        return True  # the C library function that replaces it returns the first argument
    theirs = _leaves(op.type)
    for index, place in enumerate(_leaves(value.type)):
        source, path, wanted = _origin(value, place, truncates)
        if isinstance(source, Undef):
            continue
        if index >= len(theirs):
            return False
        given, given_path, provided = _origin(op, theirs[index], truncates)
        if given is not source or given_path != path or provided < wanted or (same_size and provided != wanted):
            return False
    return True


def _compare_results(op: ops.Call) -> bool | None:
    """Whether the results must have equal width; None if their attributes forbid a tail call."""
    ours, theirs = telling(op.block.function.return_attributes), telling(op.return_attributes)
    same_size = False
    for name in ("zeroext", "signext"):
        if name in ours:
            if name not in theirs:
                return None
            same_size = True
            del ours[name], theirs[name]
            break
    asked = [name for name in ("zeroext", "signext") if name in theirs]
    if asked and not any(is_among(op, other.operands()) for other in op.block.function.operations()):
        for name in asked:
            del theirs[name]
    return same_size if ours == theirs else None


def telling(attributes: Attributes) -> dict[str, Any]:
    """The attributes of a result that affect how it is returned."""
    return {name: value for name, value in attributes.items() if name not in _BENIGN}


def _leaves(type: Type) -> list[Path]:
    """The places of the scalars in a type."""
    if isinstance(type, StructType):
        return [(i, *inner) for i, element in enumerate(type.elements or ()) for inner in _leaves(element)]
    if isinstance(type, ArrayType):
        return [(i, *inner) for i in range(type.count) for inner in _leaves(type.element)]
    return [] if type is t.void else [()]


def _origin(value: Value, path: Path, truncates: bool) -> tuple[Value, Path, int]:
    """The origin of the scalar at a place of a value, and how many of its bits remain."""
    bits = _ALL
    while True:
        before: Value | None = None
        if isinstance(value, ops.Cast):
            if value.op in ("bitcast", "inttoptr", "ptrtoint") and _keeps_bits(value):
                before = value.value
            elif value.op == "trunc" and truncates and isinstance(value.type, IntType):
                bits, before = min(bits, value.type.width), value.value
        elif isinstance(value, ops.GetElementPtr):
            if all(_is_zero(index) for index in value.indices):
                before = value.pointer
        elif isinstance(value, ops.Call):
            returned = next((arg for i, arg in enumerate(value.args)
                             if "returned" in (argument_attributes(value, i) or ())), None)
            if returned is not None and (returned.type is value.type or (
                    isinstance(returned.type, PointerType) and isinstance(value.type, PointerType))):
                before = returned
        elif isinstance(value, ops.InsertValue):
            indices = tuple(value.indices)
            if path[:len(indices)] == indices:
                path, before = path[len(indices):], value.value
            else:
                before = value.aggregate
        elif isinstance(value, ops.ExtractValue):
            path, before = (*value.indices, *path), value.aggregate
        if before is None:
            return value, path, bits
        value = before


def _is_zero(value: Value) -> bool:
    return isinstance(value, ConstantNull) or (isinstance(value, ConstantInt) and value.value == 0)


def _keeps_bits(op: ops.Cast) -> bool:
    def whole(type: Type) -> bool:
        return isinstance(type, PointerType) or type is t.i64

    if op.op == "bitcast":
        return op.value.type is op.type or any(
            isinstance(op.value.type, kind) and isinstance(op.type, kind) for kind in (PointerType, VectorType))
    return whole(op.value.type) and whole(op.type)


def _is_harmless(op: ops.Operation) -> bool:
    """Whether LLVM may speculate the operation."""
    if isinstance(op, ops.Binary) and op.op in ("sdiv", "udiv", "srem", "urem"):
        return isinstance(op.rhs, ConstantInt) and op.rhs.value != 0 and (op.op[0] == "u" or op.rhs.value != -1)
    return isinstance(op, ops.Binary | ops.FNeg | ops.ICmp | ops.FCmp | ops.Select | ops.Cast | ops.Freeze
                      | ops.GetElementPtr | ops.ExtractValue | ops.InsertValue | ops.ExtractElement | ops.InsertElement)
