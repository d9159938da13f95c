"""Atomic memory access."""

from __future__ import annotations

from smemit.checks import mistake
from smemit.dsl import checks
from smemit.dsl.core import builds
from smemit.dsl.memory import Memory
from smemit.dsl.operands import Operand
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.layout import store_size
from smemit.ir.rules import ATOMIC_OPERATIONS, ORDERINGS, is_sized
from smemit.ir.types import Type
from smemit.ir.values import Value


class Atomics(Memory):
    """Orderings are LLVM's: unordered, monotonic (C's relaxed), acquire, release, acq_rel, seq_cst.

    `scope` is LLVM's syncscope: "" for all threads, "singlethread" for signal handlers.
    """

    @builds
    def load_atomic(self, type: Type, pointer: Operand, ordering: str, *, align: int = 0, volatile: bool = False,
                    scope: str = "", name: str = "") -> ops.Load:
        """Load a value of `type` atomically."""
        read = self._sized(type, "type")
        return self._insert(ops.Load(read, self._value(pointer, t.ptr), _align(align, read),
                                    checks.switch(volatile, "volatile"), _ordering(ordering),
                                    checks.text(scope, "scope")), name)

    @builds
    def store_atomic(self, value: Value, pointer: Operand, ordering: str, *, align: int = 0, volatile: bool = False,
                     scope: str = "") -> ops.Store:
        """Store a value atomically."""
        given = self._a_value(value)
        return self._insert(ops.Store(given, self._value(pointer, t.ptr), _align(align, given.type),
                                     checks.switch(volatile, "volatile"), _ordering(ordering),
                                     checks.text(scope, "scope")))

    @builds
    def atomic_rmw(self, op: str, pointer: Operand, value: Value, ordering: str, *, align: int = 0,
                   volatile: bool = False, scope: str = "", name: str = "") -> ops.AtomicRMW:
        """Atomically replace the value at `pointer` by `op` of it and `value`; returns the old value.

        `op` is xchg, add, sub, and, nand, or, xor, max, min, umax, umin, fadd, ... as in LLVM.
        """
        word = checks.word(op, "atomic operation", ATOMIC_OPERATIONS)
        return self._insert(ops.AtomicRMW(word, self._value(pointer, t.ptr), self._a_value(value), _ordering(ordering),
                                         checks.align(align), checks.switch(volatile, "volatile"),
                                         checks.text(scope, "scope")), name)

    @builds
    def cmpxchg(self, pointer: Operand, expected: Operand, replacement: Operand, success: str, failure: str = "", *,
                weak: bool = False, align: int = 0, volatile: bool = False, scope: str = "",
                name: str = "") -> ops.CompareExchange:
        """Store `replacement` if the value at `pointer` is `expected`; returns {old value, whether it was stored}.

        `failure` is the ordering if nothing is stored; the default is the load part of `success`.
        """
        first = _ordering(success)
        second = _ordering(failure) if failure else {"release": "monotonic", "acq_rel": "acquire"}.get(first, first)
        flags = (*(("weak",) if checks.switch(weak, "weak") else ()),
                 *(("volatile",) if checks.switch(volatile, "volatile") else ()))
        found, put = self._pair(expected, replacement)
        return self._insert(ops.CompareExchange(self._value(pointer, t.ptr), found, put, first, second,
                                               checks.align(align), flags, checks.text(scope, "scope")), name)

    @builds
    def fence(self, ordering: str, *, scope: str = "") -> ops.Fence:
        """A memory fence."""
        return self._insert(ops.Fence(_ordering(ordering), checks.text(scope, "scope")))


def _ordering(value: str) -> str:
    return checks.word(value, "ordering", ORDERINGS)


def _align(value: int, type: Type) -> int:
    """LLVM requires the alignment of an atomic access. The default is the size."""
    if not is_sized(type):
        raise mistake(f"a value of type {type}, which memory cannot hold")
    return checks.align(value) or 1 << max(store_size(type) - 1, 0).bit_length()
