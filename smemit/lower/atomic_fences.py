"""Put fences around atomic accesses, before selection, on targets whose accesses are ordered by nothing else.

Needs:  a verified function.
Gives:  the function itself, or a copy in which accesses have no stronger ordering than `monotonic`: calls of the
        target's own functions stand before and behind them, as LLVM's AtomicExpand leaves them; floating-point numbers
        and exchanged pointers are integers.
Keeps:  the user's function.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from smemit.ir import layout, ops
from smemit.ir import types as t
from smemit.ir.module import Block, Function
from smemit.ir.ops import Operation
from smemit.ir.types import FloatType, PointerType, Type
from smemit.ir.values import Value
from smemit.lower.prune import copied, replace_operands


class Fences(NamedTuple):
    """The target's functions that order accesses."""

    full: str
    light: str
    behind_load: str
    """Takes what was loaded."""


_RELEASES = frozenset(("release", "acq_rel", "seq_cst"))
_ACQUIRES = frozenset(("acquire", "acq_rel", "seq_cst"))


def with_fences(function: Function, fences: Fences) -> Function:
    """`function`, or a copy in which fences order the accesses."""
    if not any(_is_changed(op) for op in function.operations()):
        return function
    made, _ = copied(function, function.blocks)
    change = _Change(made, fences)
    for block in made.blocks:
        change.block(block)
    for op in made.operations():
        replace_operands(op, change.replaced)
    return made


def _is_changed(op: Operation) -> bool:
    return isinstance(op, ops.AtomicRMW) or (isinstance(op, ops.Load | ops.Store) and bool(op.ordering))


class _Change:
    def __init__(self, function: Function, fences: Fences) -> None:
        self.function, self.fences = function, fences
        self.replaced: dict[Any, Any] = {}

    def block(self, block: Block) -> None:
        operations, block.operations = block.operations, []
        for op in operations:
            if isinstance(op, ops.Load) and op.ordering:
                self._load(block, op)
            elif isinstance(op, ops.Store) and op.ordering:
                self._store(block, op)
            elif isinstance(op, ops.AtomicRMW):
                self._modify(block, op)
            else:
                _add(block, op, op)

    def _load(self, block: Block, op: ops.Load) -> None:
        if op.ordering == "seq_cst":
            self._call(block, op, self.fences.full)
        is_float = isinstance(op.type, FloatType)
        type = _like(op.type) if is_float else op.type
        load = ops.Load(type, op.pointer, op.align, op.volatile, _relaxed(op.ordering), op.scope)
        _add(block, op, load)
        if op.ordering in _ACQUIRES:
            self._call(block, op, self.fences.behind_load, load)
        self.replaced[op] = _add(block, op, ops.Cast("bitcast", load, op.type)) if is_float else load

    def _store(self, block: Block, op: ops.Store) -> None:
        value = op.value
        if isinstance(value.type, FloatType):
            value = _add(block, op, ops.Cast("bitcast", value, _like(value.type)))
        self._release(block, op, op.ordering)
        _add(block, op, ops.Store(value, op.pointer, op.align, op.volatile, _relaxed(op.ordering), op.scope))

    def _modify(self, block: Block, op: ops.AtomicRMW) -> None:
        value, type = op.value, op.type
        casts = ("", "")
        if op.op == "xchg" and isinstance(type, FloatType | PointerType):
            casts = ("ptrtoint", "inttoptr") if isinstance(type, PointerType) else ("bitcast", "bitcast")
            value = _add(block, op, ops.Cast(casts[0], value, _like(type)))
        self._release(block, op, op.ordering)
        made = ops.AtomicRMW(op.op, op.pointer, value, "monotonic", op.align, op.volatile, op.scope)
        _add(block, op, made)
        if op.ordering in _ACQUIRES:
            self._call(block, op, self.fences.light)
        self.replaced[op] = _add(block, op, ops.Cast(casts[1], made, type)) if casts[1] else made

    def _release(self, block: Block, op: Operation, ordering: str) -> None:
        if ordering in _RELEASES:
            self._call(block, op, self.fences.full if ordering == "seq_cst" else self.fences.light)

    def _call(self, block: Block, op: Operation, name: str, *values: Value) -> None:
        type = t.function(t.void, tuple(value.type for value in values))
        callee = Function(self.function.module, name, type)
        _add(block, op, ops.Call(type, callee, list(values)))


def _relaxed(ordering: str) -> str:
    return ordering if ordering == "unordered" else "monotonic"


def _like(type: Type) -> Type:
    """The integer as wide as a type."""
    return t.integer(layout.bit_width(type))


def _add(block: Block, old: Operation, op: Operation) -> Operation:
    op.block = block
    if op is not old:
        op.place = old.place
    block.operations.append(op)
    return op
