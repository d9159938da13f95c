"""Scalarize vectors of pointers around statepoints, for targets without vector registers for them.

LLVM does not support statepoints on these targets, so there is no reference. Elements are passed as LLVM's type
legalizer splits vectors. A statepoint still records each vector as one value in one slot, as on other targets. The
values become arrays of a special kind, which other stages already handle by parts.

Needs:  a verified function.
Gives:  the function itself, or a copy.
Keeps:  the user's function.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from smemit.compile.prepare.block_changes import BlockChanges, add
from smemit.compile.prepare.unreachable_blocks import copied
from smemit.errors import UnsupportedError
from smemit.ir import layout, ops
from smemit.ir import types as t
from smemit.ir.intrinsic_effects import intrinsic_name
from smemit.ir.module import Argument, Block, Function, Operation
from smemit.ir.types import Type
from smemit.ir.values import Constant, ConstantAggregate, ConstantInt, ConstantNull, Undef, Value

_MOVING = (ops.Load, ops.Store, ops.Phi, ops.Select, ops.Freeze, ops.Call, ops.Statepoint, ops.GCResult,
           ops.GCRelocate, ops.Ret)
"""Operations with a whole vector as operand or result."""


class Elements(t.ArrayType):
    """The elements of a scalarized vector."""

    __slots__ = ()


_known: dict[tuple[int, Type], Elements] = {}


def with_elements(function: Function) -> Function:
    """`function`, or a copy of it without vectors of pointers, if it has statepoints."""
    operations = list(function.operations())
    if not any(type(op) is ops.Statepoint for op in operations) or not any(
            _is_apart(value.type) for op in operations for value in (op, *op.operands())):
        return function
    made, _ = copied(function, function.blocks)
    _Scalarized(made).run()
    return made


def _is_apart(type: Type) -> bool:
    return isinstance(type, t.VectorType) and isinstance(type.element, t.PointerType) and not type.scalable


def _apart(type: Type) -> Type:
    """The replacement of a type."""
    if not isinstance(type, t.VectorType) or not _is_apart(type):
        return type
    key = (type.count, type.element)
    if (found := _known.get(key)) is None:
        found = _known[key] = Elements(*key)
    return found


def _signature(type: t.FunctionType) -> t.FunctionType:
    return t.function(_apart(type.result), tuple(map(_apart, type.params)), type.variadic)


class _Scalarized(BlockChanges):
    """The changes to one function."""

    block: Block
    op: Operation

    def __init__(self, function: Function) -> None:
        super().__init__(function)
        operations = list(function.operations())
        self.concerned = {op for op in operations if any(_is_apart(value.type) for value in (op, *op.operands()))}
        for op in self.concerned:
            self._check(op)
        for op in operations:
            for value in op.operands():
                if isinstance(value, Constant) and _is_apart(value.type):
                    self.replaced[value] = _constant(value)
        for op in self.concerned:
            op.type = _apart(op.type)
            if isinstance(op, ops.Call):
                op.function_type = _signature(op.function_type)
            elif isinstance(op, ops.Statepoint):
                op.callee_type = _signature(op.callee_type)
        function.function_type = _signature(function.function_type)
        given, function.args = function.args, []
        for old in given:
            new = self.replaced[old] = Argument(_apart(old.type), old.name, old.index, function)
            new.attributes = old.attributes
            function.args.append(new)

    def _check(self, op: Operation) -> None:
        """Refuse operations that cannot be scalarized; keep those that only depend on the type."""
        by_elements = isinstance(op, ops.Select) and op.condition.type is not t.i1
        if isinstance(op, ops.Call) and intrinsic_name(op.callee):
            by_elements = True
        if by_elements or not isinstance(op, (*_MOVING, *_MAKERS)):
            raise UnsupportedError(f"a {op.mnemonic} of vectors of pointers is not supported on this target",
                                   place=op.place)
        if isinstance(op, ops.Load | ops.Store) and not op.align:
            op.align = layout.align_of(op.value.type if isinstance(op, ops.Store) else op.type)

    def change(self, block: Block, op: Operation) -> Block:
        """Append an operation, or its replacement on elements, to a block."""
        self.block, self.op = block, op
        make = _MAKERS.get(type(op)) if op in self.concerned else None
        if make is None:
            add(block, op, op)
        else:
            self.replaced[op] = make(self, op)
        return block

    # ---- replacements of operations

    def insert(self, op: ops.InsertElement) -> Value:
        """The elements with one replaced."""
        if isinstance(op.index, ConstantInt) and op.index.unsigned < _count(op):
            return self._add(ops.InsertValue(self._whole(op.vector), op.value, (op.index.unsigned,)))
        return self._gathered(op, [
            self._add(ops.Select(self._is_at(op.index, at), op.value, self._element(op.vector, at)))
            for at in range(_count(op))])

    def extract(self, op: ops.ExtractElement) -> Value:
        """One of the elements."""
        if isinstance(op.index, ConstantInt):
            at = op.index.unsigned
            return self._element(op.vector, at) if at < _count(op.vector) else Undef(op.type, True)
        found = self._element(op.vector, 0)
        for at in range(1, _count(op.vector)):
            found = self._add(ops.Select(self._is_at(op.index, at), self._element(op.vector, at), found))
        return found

    def shuffle(self, op: ops.ShuffleVector) -> Value:
        """A shuffle: elements of two vectors."""
        count = _count(op.lhs)
        mask = op.mask.elements if isinstance(op.mask, ConstantAggregate) else ()
        zero = isinstance(op.mask, ConstantNull)
        made: list[Value] = []
        for place in range(_count(op)):
            number = mask[place] if mask else None
            at = 0 if zero else number.value if isinstance(number, ConstantInt) else -1
            made.append(Undef(op.lhs.type.element, True) if at < 0  # type: ignore[attr-defined]
                        else self._element(op.lhs if at < count else op.rhs, at % count))
        return self._gathered(op, made)

    def address(self, op: ops.GetElementPtr) -> Value:
        """A vector of addresses."""
        made: list[Value] = []
        for at in range(_count(op)):
            pointer = self._element(op.pointer, at) if op.pointer in self.replaced or isinstance(
                op.pointer.type, Elements) else op.pointer
            indices = [_index(op, index, at) for index in op.indices]
            made.append(self._add(ops.GetElementPtr(op.source_type, pointer, indices, op.flags)))
        return self._gathered(op, made)

    # ---- helpers

    def _add(self, op: Operation) -> Operation:
        return add(self.block, self.op, op)

    def _is_at(self, index: Value, at: int) -> Value:
        return self._add(ops.ICmp("eq", index, ConstantInt(index.type, at)))

    def _whole(self, vector: Value) -> Value:
        """The current replacement of a vector."""
        while vector in self.replaced:
            vector = self.replaced[vector]
        return vector

    def _element(self, vector: Value, at: int) -> Value:
        whole = self._whole(vector)
        assert isinstance(whole.type, Elements)
        if isinstance(whole, ConstantAggregate):
            return whole.elements[at]
        if isinstance(whole, Undef):
            return Undef(whole.type.element, whole.poison)
        if isinstance(whole, ConstantNull):
            return ConstantNull(whole.type.element)
        return self._add(ops.ExtractValue(whole, (at,)))

    def _gathered(self, op: Operation, elements: list[Value]) -> Value:
        whole: Value = Undef(op.type)
        for at, value in enumerate(elements):
            whole = self._add(ops.InsertValue(whole, value, (at,)))
        return whole


_MAKERS: dict[type, Callable[[_Scalarized, Any], Value]] = {
    ops.InsertElement: _Scalarized.insert,
    ops.ExtractElement: _Scalarized.extract,
    ops.ShuffleVector: _Scalarized.shuffle,
    ops.GetElementPtr: _Scalarized.address,
}


def _count(value: Value) -> int:
    assert isinstance(value.type, t.VectorType | Elements)
    return value.type.count


def _constant(value: Constant) -> Constant:
    """A constant vector as its elements."""
    type = _apart(value.type)
    if isinstance(value, Undef):
        return Undef(type, value.poison)
    if isinstance(value, ConstantAggregate):
        return ConstantAggregate(type, value.elements)
    if isinstance(value, ConstantNull):
        return ConstantNull(type)
    raise UnsupportedError(f"a constant of type {value.type} that is computed is not supported on this target")


def _index(op: Operation, index: Value, at: int) -> Value:
    """The index for one of the addresses."""
    if not isinstance(index.type, t.VectorType):
        return index
    if isinstance(index, ConstantAggregate):
        return index.elements[at]
    if isinstance(index, ConstantNull):
        return ConstantInt(index.type.element, 0)
    raise UnsupportedError(f"addresses by a vector of type {index.type} are not supported on this target",
                           place=op.place, notes=["use its elements one by one"])
