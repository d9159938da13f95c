"""Scalarize masked memory accesses with constant masks (LLVM's ScalarizeMaskedMemIntrin).

It runs for targets without such instructions. Unused reads are removed. Variable masks stay, and are refused in
selection.

Needs:  a verified function.
Gives:  the function itself, or a copy.
Keeps:  the user's function.
"""

from __future__ import annotations

from math import gcd
from typing import Any

from smemit.compile.prepare.block_changes import add
from smemit.compile.prepare.called_intrinsics import MASKED
from smemit.compile.prepare.unreachable_blocks import copied
from smemit.ir import layout, ops
from smemit.ir import types as t
from smemit.ir.intrinsic_effects import intrinsic_name
from smemit.ir.module import Function, Operation
from smemit.ir.operands import replace_operands
from smemit.ir.values import Constant, ConstantAggregate, ConstantInt, ConstantNull, Undef, Value
from smemit.isa.calling_convention import argument_attributes


def with_single_accesses(function: Function) -> Function:
    """`function`, or a copy without accesses with constant masks."""
    if not any(_is_scalarized(op) for op in function.operations()):
        return function
    made, _ = copied(function, function.blocks)
    used = {value for op in made.operations() for value in op.operands()}
    replaced: dict[Any, Any] = {}
    for block in made.blocks:
        operations, block.operations = block.operations, []
        for op in operations:
            if isinstance(op, ops.Call) and _is_scalarized(op):
                if op.type is t.void:
                    _Access(op).write()
                elif op in used:
                    replaced[op] = _Access(op).read()
            else:
                add(block, op, op)
    for key in replaced:
        while replaced[key] in replaced:
            replaced[key] = replaced[replaced[key]]
    for op in made.operations():
        replace_operands(op, replaced)
    return made


def _is_scalarized(op: Operation) -> bool:
    return isinstance(op, ops.Call) and (at := MASKED.get(intrinsic_name(op.callee), 0)) != 0 and \
        _chosen(_arguments(op)[0][at]) is not None


def _arguments(op: ops.Call) -> tuple[list[Value], int]:
    """The arguments as in LLVM 22, and the alignment, which older versions have as an argument."""
    at = MASKED[intrinsic_name(op.callee)] - 1
    if len(op.args) == at + (4 if op.type is not t.void else 3):
        align = op.args[at + 1]
        assert isinstance(align, ConstantInt), "verify: the alignment is a number"
        return [*op.args[:at + 1], *op.args[at + 2:]], align.unsigned
    known = (argument_attributes(op, at) or {}).get("align")
    return op.args, known if isinstance(known, int) else 1


def _chosen(mask: Value) -> list[bool] | None:
    """The elements that a constant mask selects; None for a variable mask."""
    if not isinstance(mask.type, t.VectorType) or mask.type.scalable:
        return None
    if isinstance(mask, ConstantNull):
        return [False] * mask.type.count
    if isinstance(mask, ConstantAggregate) and all(isinstance(one, ConstantInt) for one in mask.elements):
        return [one.value != 0 for one in mask.elements if isinstance(one, ConstantInt)]
    return None


class _Access:
    """Expands a masked access at the end of the block written so far."""

    def __init__(self, op: ops.Call) -> None:
        self.op, self.kind = op, intrinsic_name(op.callee).rpartition(".")[2]
        self.args, self.align = _arguments(op)
        self.chosen = _chosen(self.args[MASKED[intrinsic_name(op.callee)]]) or []

    def read(self) -> Value:
        """The value of the call."""
        op = self.op
        addresses, result = self.args[0], self.args[2]
        assert isinstance(op.type, t.VectorType)
        if self.kind == "load" and all(self.chosen):
            return self._add(ops.Load(op.type, addresses, self.align))
        for index, is_chosen in enumerate(self.chosen):
            if is_chosen:
                pointer, align = self._address(addresses, op.type.element, index)
                loaded = self._add(ops.Load(op.type.element, pointer, align))
                result = self._add(ops.InsertElement(result, loaded, ConstantInt(t.i64, index)))
        return result

    def write(self) -> None:
        """Store the selected elements."""
        values, addresses = self.args[:2]
        assert isinstance(values.type, t.VectorType)
        if self.kind == "store" and all(self.chosen):
            self._add(ops.Store(values, addresses, self.align))
            return
        for index, is_chosen in enumerate(self.chosen):
            if is_chosen:
                value = self._element(values, index)
                pointer, align = self._address(addresses, values.type.element, index)
                self._add(ops.Store(value, pointer, align))

    def _address(self, addresses: Value, type: t.Type, index: int) -> tuple[Value, int]:
        """The address and alignment of an element."""
        if self.kind in ("gather", "scatter"):
            return self._element(addresses, index), self.align
        pointer = self._add(ops.GetElementPtr(type, addresses, [ConstantInt(t.i32, index)], ("inbounds",)))
        return pointer, gcd(self.align, layout.store_size(type))

    def _element(self, vector: Value, index: int) -> Value:
        if isinstance(vector, ConstantAggregate):
            return vector.elements[index]
        if isinstance(vector, Constant) and isinstance(vector.type, t.VectorType):
            element = vector.type.element
            if isinstance(vector, Undef):
                return Undef(element, vector.poison)
            if isinstance(vector, ConstantNull):
                return ConstantInt(element, 0) if isinstance(element, t.IntType) else ConstantNull(element)
        return self._add(ops.ExtractElement(vector, ConstantInt(t.i64, index)))

    def _add(self, op: Operation) -> Operation:
        return add(self.op.block, self.op, op)
