"""Find atomic operations whose only use is a comparison, and single-bit atomic operations whose only use is that bit.

On x86-64 LLVM emits these without reading the old value (shouldExpandCmpArithRMWInIR and
shouldExpandLogicAtomicRMWInIR).
"""

from __future__ import annotations

from typing import NamedTuple

from smemit.ir import layout, ops
from smemit.ir.module import Operation
from smemit.ir.values import ConstantInt, Value

NAME = "llvm.atomic.{}.test"
"""The internal function for an operation with its comparison; programs cannot call it."""
TESTED = frozenset(("add", "sub", "and", "or", "xor"))
EQUAL, NOT_EQUAL, NEGATIVE, NOT_NEGATIVE = range(4)
"""The condition on the new value: zero or negative."""
_EQUALITY = {"eq": EQUAL, "ne": NOT_EQUAL}
_SIGNS = {("slt", 0): NEGATIVE, ("sgt", -1): NOT_NEGATIVE}

Users = dict[Value, list[Operation]]


class Test(NamedTuple):
    """A comparison of the new value of an atomic operation, and the operation that recomputes that value."""

    question: int
    compare: ops.ICmp
    between: ops.Binary | None


def _same(left: Value, right: Value) -> bool:
    """Whether two operands are the same value."""
    if isinstance(left, ConstantInt) and isinstance(right, ConstantInt):
        return left.type is right.type and left.unsigned == right.unsigned
    return left is right


def tested(op: ops.AtomicRMW, users: Users) -> Test | None:
    """The comparison that is the only use of an operation's result."""
    readers = users.get(op, [])
    if len(readers) != 1:
        return None
    reader, kind = readers[0], op.op
    if isinstance(reader, ops.ICmp):
        other = reader.rhs if reader.lhs is op else reader.lhs
        question = _EQUALITY.get(reader.predicate)
        return Test(question, reader, None) if question is not None and _is_end(kind, other, op.value) else None
    if not isinstance(reader, ops.Binary) or reader.op != kind or not _computes(reader, op):
        return None
    last = users.get(reader, [])
    if len(last) != 1 or not isinstance(last[0], ops.ICmp) or last[0].lhs is not reader:
        return None
    compare = last[0]
    number = compare.rhs.value if isinstance(compare.rhs, ConstantInt) else None
    if number is None:
        return None
    question = _SIGNS.get((compare.predicate, number))
    if kind in ("and", "or") and not number:
        question = _EQUALITY.get(compare.predicate, question)
    return None if question is None else Test(question, compare, reader)


def _is_end(kind: str, other: Value, value: Value) -> bool:
    """Whether the old value equals `other` if and only if the new one is zero."""
    if kind == "add":
        negates = isinstance(other, ops.Binary) and other.op == "sub" and _is_number(other.lhs, 0)
        return negates and isinstance(other, ops.Binary) and _same(other.rhs, value)
    return kind in ("sub", "xor") and _same(other, value)


def _computes(reader: ops.Binary, op: ops.AtomicRMW) -> bool:
    """Whether an operation recomputes the new value from the old one."""
    if reader.lhs is op and _same(reader.rhs, op.value):
        return True
    return op.op != "sub" and reader.rhs is op and _same(reader.lhs, op.value)


def changes_one_bit(op: ops.AtomicRMW, users: Users) -> bool:
    """Whether an `and`, `or` or `xor` changes one bit, and that bit of the old value is all that is read."""
    readers = users.get(op, [])
    if len(readers) != 1 or layout.bit_width(op.type) == 8:
        return False
    reader = readers[0]
    if not isinstance(reader, ops.Binary) or reader.op != "and" or reader.block is not op.block:
        return False
    other = reader.rhs if reader.lhs is op else reader.lhs
    change, mask = op.value, (1 << layout.bit_width(op.type)) - 1
    if isinstance(change, ConstantInt):
        number = change.unsigned ^ (mask if op.op == "and" else 0)
        return isinstance(other, ConstantInt) and other.unsigned == number and number > 0 and not number & (number - 1)
    shift, flipped = _bit(change)
    tested_shift, tested_flipped = _bit(other)
    if shift is None or tested_shift is None or tested_flipped or flipped != (op.op == "and"):
        return False
    return _same(shift, tested_shift)


def _bit(value: Value) -> tuple[Value | None, bool]:
    """The amount by which 1 is shifted to compute the value, and whether the result is inverted."""
    flipped = False
    if isinstance(value, ops.Binary):
        if value.op == "xor" and _is_number(value.rhs, -1):
            value, flipped = value.lhs, True
        elif value.op == "sub" and _is_number(value.lhs, -1):
            value, flipped = value.rhs, True
    if not isinstance(value, ops.Binary) or value.op != "shl" or not _is_number(value.lhs, 1):
        return None, flipped
    shift = value.rhs
    if isinstance(shift, ops.Binary) and shift.op == "and" and _is_number(shift.rhs, layout.bit_width(value.type) - 1):
        shift = shift.lhs
    return shift, flipped


def _is_number(value: Value, number: int) -> bool:
    return isinstance(value, ConstantInt) and value.value == number
