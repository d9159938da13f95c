"""Arithmetic, conversions, comparisons and selects of random bodies.

Each public function writes one operation, with its helpers, at the writer's position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.difftest.programs.writer import INT_OPS
from smemit.ir import types as t
from smemit.ir.module import Operation
from smemit.ir.ops import FCmp
from smemit.ir.types import IntType, Type
from smemit.ir.values import ConstantInt, Value

if TYPE_CHECKING:
    from smemit.difftest.programs.writer import BodyWriter

_INT_OP_WEIGHTS = (6, 5, 3, 3, 3, 3, 2, 2, 2)
_INT_PREDICATES = ("eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle")
_FLOAT_PREDICATES = ("false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord",
                     "ueq", "ugt", "uge", "ult", "ule", "une", "uno", "true")


def int_arithmetic(writer: BodyWriter) -> None:
    type = writer.int_type()
    op = writer.dice.weighted(INT_OPS, _INT_OP_WEIGHTS)
    if writer.few and op not in writer.dwelt_on:
        op = writer.dice.pick(writer.dwelt_on)
    if type is t.i64 and "widths" in writer.features and writer.dice.chance(4):
        type = t.i1
        op = writer.dice.pick(("and", "or", "xor"))
    left, right = writer.pair(type)
    if op in ("shl", "lshr", "ashr"):
        left, right = _shift_operands(writer, type, left)
    writer.done(writer.builder.binary(op, left, right, _flags(writer, op)))


def _flags(writer: BodyWriter, op: str) -> tuple[str, ...]:
    """Sometimes wrap flags or `exact`; a result that violates them is poison."""
    if not writer.wild or not writer.dice.chance(8):
        return ()
    if op in ("add", "sub", "mul", "shl"):
        return writer.dice.pick((("nuw",), ("nsw",), ("nuw", "nsw")))
    return ("exact",) if op in ("lshr", "ashr", "sdiv", "udiv") else ()


def _shift_operands(writer: BodyWriter, type: IntType, value: Value) -> tuple[Value, Value]:
    if writer.dice.chance(70):
        return value, ConstantInt(type, writer.dice.between(0, type.width - 1))
    if writer.wild and writer.dice.chance(60):
        return value, writer.defined(type)
    return value, writer.builder.and_(writer.defined(type), type.width - 1)


def bool_arithmetic(writer: BodyWriter) -> None:
    kind = writer.dice.below(4)
    left, right = writer.defined(t.i1), writer.defined(t.i1)
    if kind == 0:
        writer.done(writer.builder.icmp(writer.dice.pick(_INT_PREDICATES), left, right))
    else:
        writer.done(writer.builder.binary(writer.dice.pick(("add", "sub", "mul", "xor")), left, right))


def int_cast(writer: BodyWriter) -> None:
    widths = [type for type in writer.types if isinstance(type, IntType)]
    source, result = writer.dice.pick(widths), writer.dice.pick(widths)
    if source is result:
        return
    op = "trunc" if source.width > result.width else writer.dice.pick(("zext", "sext"))
    writer.done(writer.builder.cast(op, writer.defined(source), result))


def compare(writer: BodyWriter) -> None:
    writer.done(_icmp(writer))


def _icmp(writer: BodyWriter) -> Operation:
    type = t.ptr if writer.around.has_pointers and writer.dice.chance(12) else writer.int_type()
    left, right = writer.pair(type)
    return writer.builder.icmp(writer.dice.pick(_INT_PREDICATES), left, right)


def float_arithmetic(writer: BodyWriter) -> None:
    writer.free_of_patchpoint("rounding")
    left, right = writer.pair(writer.dice.pick(writer.float_types()))
    writer.done(writer.builder.binary(writer.dice.pick(("fadd", "fsub", "fmul", "fdiv")), left, right))


def float_compare(writer: BodyWriter) -> None:
    types = writer.float_types()
    if not types:
        return
    writer.free_of_patchpoint("rounding")
    left, right = writer.pair(writer.dice.pick(types))
    writer.done(writer.builder.fcmp(writer.dice.pick(_FLOAT_PREDICATES), left, right))


def float_cast(writer: BodyWriter) -> None:
    writer.free_of_patchpoint("rounding")
    dice, builder = writer.dice, writer.builder
    floats = writer.float_types()
    ints = [type for type in writer.types if isinstance(type, IntType)]
    real = dice.pick(floats)
    kind = dice.below(10)
    if kind < 4:
        writer.done(builder.cast(dice.pick(("sitofp", "sitofp", "uitofp")), writer.defined(dice.pick(ints)), real))
    elif kind < 6:
        if writer.wild:
            whole = dice.pick([type for type in ints if type is not t.i1])
            writer.done(builder.cast(dice.pick(("fptosi", "fptosi", "fptoui")), writer.defined(real), whole))
    elif kind < 8:
        if len(floats) == 2:
            if dice.chance(50):
                writer.done(builder.fpext(writer.defined(t.float_), t.double))
            else:
                writer.done(builder.fptrunc(writer.defined(t.double), t.float_))
    elif kind < 9:
        writer.done(builder.fneg(writer.defined(real)))
    else:
        same: Type = t.i64 if real is t.double else t.i32
        if same in writer.types:
            source, result = (real, same) if dice.chance(50) else (same, real)
            writer.done(builder.bitcast(writer.defined(source), result))


def division(writer: BodyWriter) -> None:
    type = writer.int_type()
    op = writer.dice.pick(("sdiv", "udiv", "srem", "urem"))
    if writer.dice.chance(50):
        divisor: Value = writer.around.constant(writer.dice, type)
        if isinstance(divisor, ConstantInt) and divisor.value in (0, -1):
            divisor = ConstantInt(type, 7)
    elif writer.wild and writer.dice.chance(60):
        divisor = writer.defined(type)
        if isinstance(divisor, ConstantInt):
            divisor = ConstantInt(type, 3)
    else:
        # Neither zero nor minus one.
        divisor = writer.builder.or_(writer.builder.and_(writer.defined(type), 0x3F), 1)
    writer.done(writer.builder.binary(op, writer.defined(type), divisor, _flags(writer, op)))


def select(writer: BodyWriter) -> None:
    condition = truth_value(writer)
    left, right = writer.pair(writer.int_type() if writer.few else writer.dice.pick(writer.types))
    writer.done(writer.builder.select(condition, left, right))


def truth_value(writer: BodyWriter) -> Value:
    """An i1 for a branch or select, mostly a new comparison."""
    kind = writer.dice.below(100)
    if "fcmp" in writer.features and kind < 15 and writer.float_types():
        float_compare(writer)
        return writer.pool[t.i1][-1]
    if "widths" in writer.features:
        if kind < 30 and writer.pool[t.i1]:
            found = writer.dice.recent(writer.pool[t.i1])
            # LLVM may compile the comparison here, with the branch.
            if isinstance(found, FCmp):
                writer.free_of_patchpoint("rounding")
            return found
        if kind < 38:
            return writer.builder.cast("trunc", writer.defined(writer.int_type()), t.i1)
        if kind < 40:
            return ConstantInt(t.i1, writer.dice.below(2))
    writer.left -= 1
    compared = _icmp(writer)
    if "widths" in writer.features:
        writer.add(compared)
    return compared
