"""Memory: stack slots, loads and stores, addresses."""

from __future__ import annotations

from collections.abc import Sequence

from smemit.checks import mistake
from smemit.dsl import checks
from smemit.dsl.addresses import walk_indices
from smemit.dsl.core import Core, builds
from smemit.dsl.operands import Operand
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.rules import is_sized
from smemit.ir.types import Type
from smemit.ir.values import Value


class Memory(Core):
    """Operations on memory. `align` is in bytes; 0 is the alignment of the type."""

    @builds
    def alloca(self, type: Type, count: Operand | None = None, *, align: int = 0, address_space: int = 0,
               name: str = "") -> ops.Alloca:
        """Memory for `count` values (one) of `type` in the frame of this call; returns the address.

        A stackmap records it as Direct: a register and an offset whose sum is the address.
        """
        held = self._sized(type, "type")
        size = None if count is None else self._value(count, t.i64)
        space = checks.number(address_space, "address_space", 0, (1 << 24) - 1)
        return self._insert(ops.Alloca(held, size, checks.align(align), t.pointer(space)), name)

    @builds
    def load(self, type: Type, pointer: Operand, *, align: int = 0, volatile: bool = False,
             name: str = "") -> ops.Load:
        """Read a value of `type`."""
        read = self._sized(type, "type")
        return self._insert(ops.Load(read, self._value(pointer, t.ptr), checks.align(align),
                                    checks.switch(volatile, "volatile")), name)

    @builds
    def store(self, value: Value, pointer: Operand, *, align: int = 0, volatile: bool = False) -> ops.Store:
        """Write a value."""
        return self._insert(ops.Store(self._a_value(value), self._value(pointer, t.ptr), checks.align(align),
                                     checks.switch(volatile, "volatile")))

    @builds
    def gep(self, pointer: Operand, indices: Sequence[Operand] | Operand, *, type: Type = t.i8, inbounds: bool = False,
            flags: ops.Flags = (), name: str = "") -> ops.GetElementPtr:
        """The address `indices` away from `pointer`, counted in values of `type`; by default in bytes.

        More indices step into an array or struct: `f.gep(p, [0, 2], type=pair)`. Numbers are i64, or i32 for the
        field of a struct. Flags: inbounds, nusw, nuw.
        """
        values = walk_indices(self._sized(type, "type"), indices, self._value)
        words = ("inbounds",) if checks.switch(inbounds, "inbounds") else ()
        op = ops.GetElementPtr(type, self._value(pointer, t.ptr), values, (*words, *checks.flags(flags)))
        return self._insert(op, name)

    def _sized(self, type: Type, what: str) -> Type:
        """A type that memory can hold."""
        found = checks.type_(type, what)
        if not is_sized(found):
            raise mistake(f"{what} is {found}, which memory cannot hold")
        return found
