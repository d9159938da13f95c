"""Insert fences around atomic accesses, on weakly ordered targets (LLVM's AtomicExpand).

cmpxchg is expanded to load-reserved and store-conditional blocks.

Needs:  a verified function.
Gives:  the function itself, or a copy in which no access has a stronger ordering than `monotonic`. As in LLVM, calls of
        the target's own functions before and after them provide the order, and floating-point values and exchanged
        pointers are integers.
Keeps:  the user's function.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from smemit.compile.prepare.block_changes import BlockChanges, add, integer_like, ordered_accesses
from smemit.compile.prepare.unreachable_blocks import copied
from smemit.ir import layout, ops
from smemit.ir import types as t
from smemit.ir.module import Block, Function, Operation
from smemit.ir.types import FloatType, PointerType, Type
from smemit.ir.values import Constant, ConstantExpression, ConstantInt, ConstantNull, Undef, Value


class Fences(NamedTuple):
    """The target's functions that order accesses."""

    full: str
    light: str
    behind_load: str
    """The acquire fence, which depends on the loaded value."""
    reserved: Mapping[int, tuple[str, str]]
    """By width: the load-reserve and the store-conditional functions."""


_WORD = 32
_RELEASES = frozenset(("release", "acq_rel", "seq_cst"))
_ACQUIRES = frozenset(("acquire", "acq_rel", "seq_cst"))


def with_fences(function: Function, fences: Fences) -> Function:
    """`function`, or a copy in which fences order the accesses."""
    if not any(map(_is_changed, function.blocks)):
        return function
    made, _ = copied(function, function.blocks)
    _Change(made, fences).run()
    return made


_KINDS = frozenset((ops.AtomicRMW, ops.CompareExchange))


def _is_changed(block: Block) -> bool:
    return not _KINDS.isdisjoint(map(type, block.operations)) or bool(ordered_accesses(block))


class _Change(BlockChanges):
    """The changes to one function."""

    def __init__(self, function: Function, fences: Fences) -> None:
        super().__init__(function)
        self.fences = fences
        self.callees: dict[tuple[str, t.FunctionType], Function] = {}

    def change(self, block: Block, op: Operation) -> Block:
        if isinstance(op, ops.CompareExchange) and self._has_reservation(op):
            return self._exchange(block, op)
        if isinstance(op, ops.Load) and op.ordering:
            self._load(block, op)
        elif isinstance(op, ops.Store) and op.ordering:
            self._store(block, op)
        elif isinstance(op, ops.AtomicRMW):
            self._modify(block, op)
        else:
            add(block, op, op)
        return block

    def _load(self, block: Block, op: ops.Load) -> None:
        if op.ordering == "seq_cst":
            self._call(block, op, self.fences.full)
        is_float = isinstance(op.type, FloatType)
        type = integer_like(op.type) if is_float else op.type
        load = ops.Load(type, op.pointer, op.align, op.volatile, _relaxed(op.ordering), op.scope)
        add(block, op, load)
        if op.ordering in _ACQUIRES:
            self._call(block, op, self.fences.behind_load, load)
        self.replaced[op] = add(block, op, ops.Cast("bitcast", load, op.type)) if is_float else load

    def _store(self, block: Block, op: ops.Store) -> None:
        value = op.value
        if isinstance(value.type, FloatType):
            value = add(block, op, ops.Cast("bitcast", value, integer_like(value.type)))
        self._release(block, op, op.ordering)
        add(block, op, ops.Store(value, op.pointer, op.align, op.volatile, _relaxed(op.ordering), op.scope))

    def _modify(self, block: Block, op: ops.AtomicRMW) -> None:
        value, type = op.value, op.type
        casts = ("", "")
        if op.op == "xchg" and isinstance(type, FloatType | PointerType):
            casts = ("ptrtoint", "inttoptr") if isinstance(type, PointerType) else ("bitcast", "bitcast")
            value = add(block, op, ops.Cast(casts[0], value, integer_like(type)))
        self._release(block, op, op.ordering)
        made = ops.AtomicRMW(op.op, op.pointer, value, "monotonic", op.align, op.volatile, op.scope)
        add(block, op, made)
        self._acquire(block, op, op.ordering)
        self.replaced[op] = add(block, op, ops.Cast(casts[1], made, type)) if casts[1] else made

    def _has_reservation(self, op: ops.CompareExchange) -> bool:
        """Whether the target has a reservation of this width and the operation is expanded to blocks."""
        bits = layout.bit_width(op.expected.type)
        return bits in self.fences.reserved and not 0 < op.align < bits // 8 and \
            "minsize" not in self.function.attributes

    def _exchange(self, block: Block, op: ops.CompareExchange) -> Block:
        """Expand a cmpxchg; returns the continuation block.

        A store that lost its reservation is retried after a new load. With a fence before the store, this is a second
        load, so that the fence is not executed again.
        """
        function, is_weak = self.function, "weak" in op.flags
        expected, replacement = op.expected, op.replacement
        is_pointer = isinstance(expected.type, PointerType)
        type = integer_like(expected.type) if is_pointer else expected.type
        if is_pointer:
            expected, replacement = (_number(block, op, value, type) for value in (expected, replacement))
        loads_again = not is_weak and op.success in _RELEASES
        start, fenced, store, again, success, unequal, failure, end = made = [
            Block(f"{self.name}.{name}", function)
            for name in ("start", "fenced", "store", "again", "success", "unequal", "failure", "end")
        ]  # fmt: skip
        self.blocks += [one for one in made if one is not again or loads_again]
        add(block, op, ops.Br(start))
        found = self._compare(start, op, expected, fenced, unequal)
        self._release(fenced, op, op.success)
        add(fenced, op, ops.Br(store))
        stored = self._phi(store, op, type, [(found, fenced)])
        seen = self._phi(unequal, op, type, [(found, start)])
        if loads_again:
            second = self._compare(again, op, expected, store, unequal)
            stored.incoming.append((second, again))
            seen.incoming.append((second, again))
        bits = layout.bit_width(type)
        if bits < _WORD:
            replacement = _widened(store, op, replacement)
        holds = self._call(store, op, self.fences.reserved[bits][1], op.pointer, replacement, type=t.i32)
        lost = add(store, op, ops.Binary("xor", holds, ConstantInt(t.i32, 1)))
        is_stored = add(store, op, ops.ICmp("eq", lost, ConstantInt(t.i32, 0)))
        add(store, op, ops.CondBr(is_stored, success, failure if is_weak else again if loads_again else start))
        self._acquire(success, op, op.success)
        add(success, op, ops.Br(end))
        add(unequal, op, ops.Br(failure))
        failed = self._phi(failure, op, type, [(seen, unequal)] + ([(stored, store)] if is_weak else []))
        self._acquire(failure, op, op.failure)
        add(failure, op, ops.Br(end))
        value: Operation = self._phi(end, op, type, [(stored, success), (failed, failure)])
        answer = self._phi(end, op, t.i1, [(ConstantInt(t.i1, 1), success), (ConstantInt(t.i1, 0), failure)])
        if is_pointer:
            value = add(end, op, ops.Cast("inttoptr", value, op.expected.type))
        else:
            self._part(op, (value, answer))
        if is_pointer or not self.dropped.issuperset(self.users.get(op, ())):
            half = add(end, op, ops.InsertValue(Undef(op.type, True), value, (0,)))
            self.replaced[op] = add(end, op, ops.InsertValue(half, answer, (1,)))
        return end

    def _part(self, op: Operation, parts: tuple[Operation, Operation]) -> None:
        """Replace extractvalues of the result by the parts."""
        for user in self.users.get(op, ()):
            if isinstance(user, ops.ExtractValue):
                self.replaced[user] = parts[user.indices[0]]
                self.dropped.add(user)

    def _compare(
        self, block: Block, op: ops.CompareExchange, expected: Value, if_equal: Block, other: Block
    ) -> Operation:
        """Compare the value of the reserved load, and branch."""
        bits = layout.bit_width(expected.type)
        type = t.integer(max(bits, _WORD))
        found = self._call(block, op, self.fences.reserved[bits][0], op.pointer, type=type)
        if type is not expected.type:
            found = add(block, op, ops.Cast("trunc", found, expected.type))
        is_equal = add(block, op, ops.ICmp("eq", found, expected))
        add(block, op, ops.CondBr(is_equal, if_equal, other))
        return found

    def _phi(self, block: Block, op: Operation, type: Type, incoming: Sequence[tuple[Value, Block]]) -> ops.Phi:
        phi = ops.Phi(type, list(incoming))
        self.phis.add(phi)
        add(block, op, phi)
        return phi

    def _acquire(self, block: Block, op: Operation, ordering: str) -> None:
        if ordering in _ACQUIRES:
            self._call(block, op, self.fences.light)

    def _release(self, block: Block, op: Operation, ordering: str) -> None:
        if ordering in _RELEASES:
            self._call(block, op, self.fences.full if ordering == "seq_cst" else self.fences.light)

    def _call(self, block: Block, op: Operation, name: str, *values: Value, type: Type = t.void) -> Operation:
        called = t.function(type, tuple(value.type for value in values))
        callee = self.callees.get((name, called))
        if callee is None:
            callee = self.callees[name, called] = Function(self.function.module, name, called)
        return add(block, op, ops.Call(called, callee, list(values)))


def _relaxed(ordering: str) -> str:
    return ordering if ordering == "unordered" else "monotonic"


def _widened(block: Block, op: Operation, value: Value) -> Value:
    """An i8 or i16 value, zero-extended to i32. A constant needs no cast, because IRBuilder folds it."""
    if isinstance(value, ConstantInt):
        return ConstantInt(t.i32, value.unsigned)
    return add(block, op, ops.Cast("zext", value, t.i32))


def _number(block: Block, op: Operation, value: Value, type: Type) -> Value:
    """A pointer as a number."""
    if isinstance(value, ConstantNull):
        return ConstantInt(type, 0)
    if isinstance(value, Undef):
        return Undef(type, value.poison)
    if isinstance(value, Constant):
        return ConstantExpression("ptrtoint", type, (value,))
    return add(block, op, ops.Cast("ptrtoint", value, type))
