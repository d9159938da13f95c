"""Evaluate operations on constants."""

from __future__ import annotations

from smemit.ir import ops
from smemit.ir.fold import fold_binary
from smemit.ir.types import IntType
from smemit.ir.value import Value
from smemit.ir.values import ConstantInt, ConstantNull, Undef, wrap_signed

_TESTS = {"eq": int.__eq__, "ne": int.__ne__, "lt": int.__lt__, "le": int.__le__, "gt": int.__gt__, "ge": int.__ge__}


def evaluate(op: ops.Operation, operands: list[int]) -> int | None:
    """The unsigned result for unsigned integer operands; None if it is undefined or not an integer."""
    if not isinstance(op.type, IntType):
        return None
    mask = (1 << op.type.width) - 1
    if isinstance(op, ops.Select):
        return operands[1] if operands[0] else operands[2]
    if isinstance(op, ops.Freeze):
        return operands[0]
    if isinstance(op, ops.Cast) and isinstance(op.value.type, IntType) and op.op in ("zext", "sext", "trunc"):
        return (wrap_signed(operands[0], op.value.type.width) if op.op == "sext" else operands[0]) & mask
    if isinstance(op, ops.ICmp) and isinstance(op.lhs.type, IntType):
        if op.predicate[0] == "s":
            operands = [wrap_signed(number, op.lhs.type.width) for number in operands]
        return int(_TESTS[op.predicate[-2:]](*operands))
    if isinstance(op, ops.Binary):
        folded = fold_binary(op.op, ConstantInt(op.type, operands[0]), ConstantInt(op.type, operands[1]), op.flags)
        return folded.unsigned if isinstance(folded, ConstantInt) else None
    return None


def known_number(value: Value, numbers: dict[Value, int], depth: int = 0) -> int | None:
    """The unsigned value of an expression over constants and the values in `numbers`, to which results are added."""
    if value in numbers:
        return numbers[value]
    if isinstance(value, ConstantInt):
        return value.unsigned
    if isinstance(value, ConstantNull) and isinstance(value.type, IntType):
        return 0
    if depth > 32 or isinstance(value, ops.Phi | Undef) or not isinstance(value, ops.Operation):
        return None
    operands: list[int] = []
    for operand in value.operands():
        number = known_number(operand, numbers, depth + 1)
        if number is None:
            return None
        operands.append(number)
    found = evaluate(value, operands) if operands else None
    if found is not None:
        numbers[value] = found
    return found
