"""Expand atomic operations without an instruction to compare-and-exchange loops (LLVM's AtomicExpand).

Needs:  a verified function.
Gives:  the function itself, or a copy with a loop for each such operation, and with integers instead of exchanged
        pointers and floating-point values, as in LLVM.
Keeps:  the user's function.
"""

from __future__ import annotations

from collections.abc import Callable

from smemit.compile.prepare.atomic_tests import NAME, TESTED, changes_one_bit, tested
from smemit.compile.prepare.block_changes import BlockChanges, add, integer_like, ordered_accesses
from smemit.compile.prepare.unreachable_blocks import copied
from smemit.errors import UnsupportedError
from smemit.ir import layout, ops
from smemit.ir import types as t
from smemit.ir.module import Block, Function, Operation
from smemit.ir.types import FloatType, PointerType, Type
from smemit.ir.values import ConstantInt, Undef, Value

_NewValue = Callable[[Block, ops.AtomicRMW, Value], Value]
"""Appends to a block the computation of the value to write, from the operation and the loaded value."""
_KINDS = frozenset((ops.AtomicRMW, ops.CompareExchange))
_COMPARED = {"max": "sgt", "min": "sle", "umax": "ugt", "umin": "ule"}
_NEUTRAL = {"add": 0, "sub": 0, "or": 0, "xor": 0, "umax": 0, "and": -1, "umin": -1}
_WRAPPING = frozenset(("uinc_wrap", "udec_wrap", "usub_cond", "usub_sat"))
_IN_MEMORY = frozenset(("xchg", "add", "sub"))
_LOGIC = frozenset(("and", "or", "xor"))


def with_atomic_loops(function: Function, done: frozenset[str] | None) -> Function:
    """`function`, or a copy in which every atomic operation has an instruction.

    `done` has the integer operations that stay, None for all of them.
    """
    if not any(map(_is_changed, function.blocks)):
        return function
    made, _ = copied(function, function.blocks)
    _Change(made, done).run()
    return made


def _is_changed(block: Block) -> bool:
    """Whether a block contains an operation that needs a loop, or an ordered floating-point access."""
    if not _KINDS.isdisjoint(map(type, block.operations)):
        return True
    ordered = ordered_accesses(block)
    return bool(ordered) and any(
        isinstance(op.type if isinstance(op, ops.Load) else op.value.type, FloatType) for op in ordered
    )


class _Change(BlockChanges):
    """The changes to one function."""

    def __init__(self, function: Function, done: frozenset[str] | None) -> None:
        super().__init__(function)
        self.done = done

    def change(self, block: Block, op: Operation) -> Block:
        if isinstance(op, ops.AtomicRMW):
            return self._modify(block, op)
        if isinstance(op, ops.CompareExchange) and isinstance(op.expected.type, PointerType):
            self._exchange_pointers(block, op)
        elif isinstance(op, ops.Load) and op.ordering and isinstance(op.type, FloatType):
            whole = integer_like(op.type)
            load = add(block, op, ops.Load(whole, op.pointer, op.align, op.volatile, op.ordering, op.scope))
            self.replaced[op] = add(block, op, ops.Cast("bitcast", load, op.type))
        elif isinstance(op, ops.Store) and op.ordering and isinstance(op.value.type, FloatType):
            value = add(block, op, ops.Cast("bitcast", op.value, integer_like(op.value.type)))
            add(block, op, ops.Store(value, op.pointer, op.align, op.volatile, op.ordering, op.scope))
        else:
            add(block, op, op)
        return block

    def _modify(self, block: Block, op: ops.AtomicRMW) -> Block:
        """Returns the continuation block."""
        type = op.type
        if op.op == "xchg" and isinstance(type, FloatType | PointerType):
            to, back = ("ptrtoint", "inttoptr") if isinstance(type, PointerType) else ("bitcast", "bitcast")
            value = add(block, op, ops.Cast(to, op.value, integer_like(type)))
            made = ops.AtomicRMW("xchg", op.pointer, value, op.ordering, op.align, op.volatile, op.scope)
            if self.done is not None and "xchg" not in self.done:
                block = self._loop(block, made, _OPERATIONS["xchg"], op)
                found = self.replaced.pop(made)
            else:
                found = add(block, op, made)
            self.replaced[op] = add(block, op, ops.Cast(back, found, type))
            return block
        if self.done is not None and not (op.op in self.done and isinstance(type, t.IntType)):
            new_value = _ON_FLOATS.get(op.op) if isinstance(type, FloatType) else _OPERATIONS.get(op.op)
            if new_value is None:
                raise UnsupportedError(f"atomicrmw {op.op} on {type} is not supported", place=op.place)
            return self._loop(block, op, new_value, op)
        if self.done is not None:
            add(block, op, op)
            return block
        users = self.users.get(op, [])
        if _keeps_memory(op) and op.scope != "singlethread":
            return self._only_order(block, op, bool(users))
        if self._test(block, op):
            return block
        if op.op in _IN_MEMORY or (op.op in _LOGIC and not users):
            add(block, op, op)
            return block
        if op.op in _LOGIC and changes_one_bit(op, self.users):
            raise UnsupportedError(f"an atomicrmw {op.op} of one bit, which is all that is read, is not supported",
                                   place=op.place, notes=["use its result for something else too"])
        sign = -1 << (layout.bit_width(type) - 1)
        if op.op == "xor" and isinstance(op.value, ConstantInt) and op.value.value == sign:
            raise UnsupportedError("an atomic xor of the sign is not supported", place=op.place)
        new_value = _OPERATIONS.get(op.op)
        if op.op in _WRAPPING or new_value is None or not isinstance(type, t.IntType):
            raise UnsupportedError(f"atomicrmw {op.op} on {type} is not supported", place=op.place)
        return self._loop(block, op, new_value, op)

    def _only_order(self, block: Block, op: ops.AtomicRMW, is_used: bool) -> Block:
        """An idempotent read-modify-write becomes a fence and a load."""
        if op.volatile:
            raise UnsupportedError("a volatile atomicrmw that changes nothing is not supported", place=op.place)
        if not is_used and op.op == "or":
            add(block, op, ops.Fence(op.ordering, op.scope))
            return block
        add(block, op, ops.Fence("seq_cst", op.scope))
        align = op.align or layout.align_of(op.type)
        self.replaced[op] = add(block, op, ops.Load(op.type, op.pointer, align, False, _failure(op), op.scope))
        return block

    def _test(self, block: Block, op: ops.AtomicRMW) -> bool:
        """Replace an operation whose result is only compared, together with the comparison, by a call."""
        test = tested(op, self.users) if op.op in TESTED and isinstance(op.type, t.IntType) else None
        if test is None:
            return False
        type = t.function(t.i8, (op.pointer.type, op.type, t.i32))
        callee = Function(self.function.module, f"{NAME.format(op.op)}.{op.type}", type)
        call = add(block, op, ops.Call(type, callee, [op.pointer, op.value, ConstantInt(t.i32, test.question)]))
        self.replaced[test.compare] = add(block, op, ops.Cast("trunc", call, t.i1))
        self.dropped |= {test.compare, test.between} if test.between is not None else {test.compare}
        return True

    def _loop(self, block: Block, op: ops.AtomicRMW, new_value: _NewValue, old: Operation) -> Block:
        """Replace `old` by a loop for `op`; floating-point values are exchanged as integers."""
        function, type = self.function, op.type
        loop, behind = Block(f"{self.name}.atomic", function), Block(f"{self.name}.done", function)
        self.blocks += (loop, behind)
        first = add(block, old, ops.Load(type, op.pointer, op.align or layout.align_of(type), op.volatile))
        add(block, old, ops.Br(loop))
        loaded = ops.Phi(type, [(first, block)])
        self.phis.add(add(loop, old, loaded))
        wanted = new_value(loop, op, loaded)
        expected: Value = loaded
        if isinstance(type, FloatType):
            whole = integer_like(type)
            wanted, expected = (add(loop, old, ops.Cast("bitcast", one, whole)) for one in (wanted, loaded))
        flags = ("volatile",) if op.volatile else ()
        pair = add(loop, old, ops.CompareExchange(op.pointer, expected, wanted, op.ordering, _failure(op), op.align,
                                                  flags, op.scope))
        success = add(loop, old, ops.ExtractValue(pair, (1,)))
        found = add(loop, old, ops.ExtractValue(pair, (0,)))
        if isinstance(type, FloatType):
            found = add(loop, old, ops.Cast("bitcast", found, type))
        loaded.incoming.append((found, loop))
        add(loop, old, ops.CondBr(success, behind, loop))
        self.replaced[op] = found
        return behind

    def _exchange_pointers(self, block: Block, op: ops.CompareExchange) -> None:
        whole = integer_like(op.expected.type)
        expected = add(block, op, ops.Cast("ptrtoint", op.expected, whole))
        replacement = add(block, op, ops.Cast("ptrtoint", op.replacement, whole))
        pair = add(block, op, ops.CompareExchange(op.pointer, expected, replacement, op.success, op.failure, op.align,
                                                   op.flags, op.scope))
        found = add(block, op, ops.ExtractValue(pair, (0,)))
        success = add(block, op, ops.ExtractValue(pair, (1,)))
        pointer = add(block, op, ops.Cast("inttoptr", found, op.expected.type))
        half = add(block, op, ops.InsertValue(Undef(op.type, True), pointer, (0,)))
        self.replaced[op] = add(block, op, ops.InsertValue(half, success, (1,)))


def _failure(op: ops.AtomicRMW) -> str:
    """The strongest ordering of a load."""
    return {"acq_rel": "acquire", "release": "monotonic"}.get(op.ordering, op.ordering)


def _keeps_memory(op: ops.AtomicRMW) -> bool:
    """Whether an operation stores the value it loaded."""
    if not isinstance(op.value, ConstantInt):
        return False
    number, bits = op.value.value, layout.bit_width(op.type)
    if op.op in ("min", "max"):
        return number == ((1 << bits - 1) - 1 if op.op == "min" else -1 << bits - 1)
    return op.op in _NEUTRAL and number == _NEUTRAL[op.op]


def _binary(block: Block, op: ops.AtomicRMW, loaded: Value) -> Value:
    """A binary operation, folded as by LLVM's IRBuilder."""
    value = op.value
    if isinstance(value, ConstantInt):
        neutral, fixed = (-1, 0) if op.op == "and" else (0, -1 if op.op == "or" else None)
        if value.value == neutral:
            return loaded
        if value.value == fixed:
            return value
    return add(block, op, ops.Binary(op.op, loaded, value))


def _exchanged(block: Block, op: ops.AtomicRMW, loaded: Value) -> Value:
    return op.value


def _nand(block: Block, op: ops.AtomicRMW, loaded: Value) -> Value:
    both = add(block, op, ops.Binary("and", loaded, op.value))
    return add(block, op, ops.Binary("xor", both, ConstantInt(op.type, -1)))


def _min_max(block: Block, op: ops.AtomicRMW, loaded: Value) -> Value:
    keeps = add(block, op, ops.ICmp(_COMPARED[op.op], loaded, op.value))
    return add(block, op, ops.Select(keeps, loaded, op.value))


def _next(block: Block, op: ops.AtomicRMW, loaded: Value) -> Value:
    """uinc_wrap: x >= limit ? 0 : x + 1."""
    step = add(block, op, ops.Binary("add", loaded, ConstantInt(op.type, 1)))
    is_last = add(block, op, ops.ICmp("uge", loaded, op.value))
    return add(block, op, ops.Select(is_last, ConstantInt(op.type, 0), step))


def _previous(block: Block, op: ops.AtomicRMW, loaded: Value) -> Value:
    """udec_wrap: x == 0 or x > limit ? limit : x - 1."""
    step = add(block, op, ops.Binary("sub", loaded, ConstantInt(op.type, 1)))
    is_first = add(block, op, ops.ICmp("eq", loaded, ConstantInt(op.type, 0)))
    is_beyond = add(block, op, ops.ICmp("ugt", loaded, op.value))
    is_either = add(block, op, ops.Binary("or", is_first, is_beyond))
    return add(block, op, ops.Select(is_either, op.value, step))


def _reduced(block: Block, op: ops.AtomicRMW, loaded: Value) -> Value:
    """usub_cond: x >= y ? x - y : x."""
    is_enough = add(block, op, ops.ICmp("uge", loaded, op.value))
    return add(block, op, ops.Select(is_enough, add(block, op, ops.Binary("sub", loaded, op.value)), loaded))


def _called(name: str) -> _NewValue:
    def make(block: Block, op: ops.AtomicRMW, loaded: Value) -> Value:
        type: Type = op.type
        letter = "i" if isinstance(type, t.IntType) else "f"
        called = t.function(type, (type, type))
        callee = Function(block.function.module, f"{name}.{letter}{layout.bit_width(type)}", called)
        return add(block, op, ops.Call(called, callee, [loaded, op.value]))

    return make


_OPERATIONS: dict[str, _NewValue] = {
    "xchg": _exchanged,
    **dict.fromkeys(("add", "sub", "and", "or", "xor"), _binary),
    "nand": _nand,
    **dict.fromkeys(("max", "min", "umax", "umin"), _min_max),
    "uinc_wrap": _next, "udec_wrap": _previous, "usub_cond": _reduced, "usub_sat": _called("llvm.usub.sat"),
}  # fmt: skip
_ON_FLOATS: dict[str, _NewValue] = {
    "fadd": _binary, "fsub": _binary, "fmax": _called("llvm.maxnum"), "fmin": _called("llvm.minnum"),
    "fmaximum": _called("llvm.maximum"), "fminimum": _called("llvm.minimum"),
}  # fmt: skip
