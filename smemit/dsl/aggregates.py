"""Aggregates: structs, arrays and vectors as values."""

from __future__ import annotations

from collections.abc import Sequence

from smemit.checks import mistake
from smemit.dsl import checks
from smemit.dsl.core import Core, builds
from smemit.dsl.operands import Operand
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.types import Type
from smemit.ir.values import ConstantAggregate, ConstantInt, Undef, Value


class Aggregates(Core):
    """Operations that read and replace elements."""

    @builds
    def extract_value(self, aggregate: Value, indices: Sequence[int] | int, name: str = "") -> ops.ExtractValue:
        """An element of a struct or array; further indices select an element inside it."""
        whole = self._a_value(aggregate)
        places, _ = _part(whole.type, indices)
        return self._insert(ops.ExtractValue(whole, places), name)

    @builds
    def insert_value(self, aggregate: Value, value: Operand, indices: Sequence[int] | int,
                     name: str = "") -> ops.InsertValue:
        """A copy of a struct or array with one element replaced."""
        whole = self._a_value(aggregate)
        places, part = _part(whole.type, indices)
        return self._insert(ops.InsertValue(whole, self._value(value, part), places), name)

    @builds
    def extract_element(self, vector: Value, index: Operand, name: str = "") -> ops.ExtractElement:
        """An element of a vector."""
        whole, _ = self._vector(vector)
        return self._insert(ops.ExtractElement(whole, self._value(index, t.i64)), name)

    @builds
    def insert_element(self, vector: Value, value: Operand, index: Operand, name: str = "") -> ops.InsertElement:
        """A copy of a vector with one element replaced."""
        whole, type = self._vector(vector)
        return self._insert(ops.InsertElement(whole, self._value(value, type.element), self._value(index, t.i64)), name)

    @builds
    def shuffle_vector(self, lhs: Value, rhs: Value | None, mask: Sequence[int | None], name: str = "",
                       ) -> ops.ShuffleVector:
        """Elements chosen from two vectors by index; indices of `rhs` follow those of `lhs`; None is undefined.

        Without `rhs` all elements come from `lhs`.
        """
        first, type = self._vector(lhs)
        second = Undef(type, poison=True) if rhs is None else self._vector(rhs)[0]
        picked = tuple(
            Undef(t.i32, poison=True) if place is None else
            ConstantInt(t.i32, checks.number(place, "a place in mask", 0, 2 * type.count - 1))
            for place in checks.listed(mask, "mask"))
        if not picked:
            raise mistake("mask is empty", "it has one number for each element of the result")
        chosen = ConstantAggregate(t.vector(len(picked), t.i32), picked)
        return self._insert(ops.ShuffleVector(first, second, chosen), name)

    def _vector(self, value: Value) -> tuple[Value, t.VectorType]:
        found = self._a_value(value)
        if not isinstance(found.type, t.VectorType):
            raise mistake(f"a value of type {found.type} where a vector is wanted",
                          "fields of structs and arrays are reached with extract_value and insert_value")
        return found, found.type


def _part(type: Type, indices: Sequence[int] | int) -> tuple[tuple[int, ...], Type]:
    """The indices as numbers, and the type of the element."""
    listed = [indices] if isinstance(indices, int) else checks.listed(indices, "indices")
    if not listed:
        raise mistake("no indices are given", "parts are counted from 0")
    places: list[int] = []
    for index in listed:
        count = type.count if isinstance(type, t.ArrayType) else (
            len(type.elements or ()) if isinstance(type, t.StructType) else 0)
        if not count:
            raise mistake(f"a value of type {type} has no parts",
                          "elements of vectors are reached with extract_element and insert_element")
        places.append(checks.number(index, f"the place in {type}", 0, count - 1))
        type = ops.element_type(type, (places[-1],))
    return tuple(places), type
