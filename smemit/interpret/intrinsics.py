"""LLVM's target-independent intrinsics; others are not interpreted.

A rule takes the interpreter, the operation and its arguments, and returns the result.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from smemit.errors import UnsupportedError
from smemit.interpret.values import UNDEF, Datum, Meaningless, is_defined, rounded
from smemit.ir import layout
from smemit.ir.ops import Call
from smemit.ir.types import IntType, StructType, Type, VectorType
from smemit.ir.values import wrap_signed

if TYPE_CHECKING:
    from smemit.interpret.interpreter import Interpreter

_WITHOUT_MEANING = ("lifetime", "dbg", "assume", "donothing", "experimental.noalias", "invariant", "sideeffect",
                    "var.annotation", "pseudoprobe")
"""Intrinsics without effect on results."""


def call(interpreter: Interpreter, op: Call, name: str, args: list[Datum]) -> Datum:
    """The result of an intrinsic, `name` without `llvm.`; raises UnsupportedError for unknown ones."""
    if name.startswith(_WITHOUT_MEANING):
        return None
    words = name.split(".")
    for length in (2, 1, 3):
        if (rule := _RULES.get(".".join(words[:length]))) is not None:
            return rule(interpreter, op, args)
    raise UnsupportedError(f"llvm.{name} is not interpreted", place=op.place)


def _copy(interpreter: Interpreter, op: Call, args: list[Datum]) -> Datum:
    if not all(map(is_defined, args)):
        raise Meaningless("memory copied from or to anywhere", place=op.place)
    to, source, size = args[:3]
    if size:
        interpreter.copy(to, source, size)


def _set(interpreter: Interpreter, op: Call, args: list[Datum]) -> Datum:
    if not all(map(is_defined, args)):
        raise Meaningless("memory set anywhere or to anything", place=op.place)
    if args[2]:
        interpreter.memory.write(args[0], bytes([args[1]]) * args[2])


def _trap(interpreter: Interpreter, op: Call, args: list[Datum]) -> Datum:
    raise Meaningless("the program traps", place=op.place)


def _first(interpreter: Interpreter, op: Call, args: list[Datum]) -> Datum:
    return args[0]


def _on_integers(compute: Callable[..., int]) -> Callable[[Interpreter, Call, list[Datum]], Datum]:
    """A rule from a function of the width and unsigned numbers."""

    def of(type: Type, args: list[Datum]) -> Datum:
        if isinstance(type, VectorType):
            columns = [one if isinstance(one, tuple) else (one,) * type.count for one in args]
            return tuple(of(type.element, list(row)) for row in zip(*columns, strict=True))
        if any(one is UNDEF for one in args):
            return UNDEF
        assert isinstance(type, IntType)
        return compute(type.width, *args) & (1 << type.width) - 1

    return lambda interpreter, op, args: of(op.type, args)


def _on_floats(compute: Callable[..., float]) -> Callable[[Interpreter, Call, list[Datum]], Datum]:
    """A rule from a function of Python floats, rounded to the type."""

    def of(type: Type, args: list[Datum]) -> Datum:
        if isinstance(type, VectorType):
            return tuple(of(type.element, list(row)) for row in zip(*args, strict=True))
        return UNDEF if any(one is UNDEF for one in args) else rounded(type, compute(*args))

    return lambda interpreter, op, args: of(op.type, args)


def _checked(compute: Callable[[int, int], int], signed: bool) -> Callable[[Interpreter, Call, list[Datum]], Datum]:
    """A rule that also returns overflow: `llvm.sadd.with.overflow` and similar ones."""

    def rule(interpreter: Interpreter, op: Call, args: list[Datum]) -> Datum:
        assert isinstance(op.type, StructType) and op.type.elements is not None
        if any(one is UNDEF for one in args):
            return (UNDEF, UNDEF)
        width = layout.bit_width(op.type.elements[0])
        numbers = [wrap_signed(one, width) for one in args] if signed else args
        exact = compute(*numbers)
        kept = exact & (1 << width) - 1
        return (kept, int((wrap_signed(kept, width) if signed else kept) != exact))

    return rule


def _saturate(width: int, exact: int, signed: bool) -> int:
    least = -(1 << width - 1) if signed else 0
    return max(least, min(exact, least + (1 << width) - 1))


def _reverse(value: int, size: int, width: int) -> int:
    parts = [value >> at & (1 << size) - 1 for at in range(0, width, size)]
    return sum(part << at for part, at in zip(reversed(parts), range(0, width, size), strict=True))


def _leading(width: int, value: int, *_: int) -> int:
    return width - value.bit_length()


def _trailing(width: int, value: int, *_: int) -> int:
    return (value & -value).bit_length() - 1 if value else width


def _absolute(width: int, value: int, *_: int) -> int:
    return abs(wrap_signed(value, width))


def _funnel(width: int, high: int, low: int, amount: int) -> int:
    return (high << width | low) << amount % width >> width


def _funnel_right(width: int, high: int, low: int, amount: int) -> int:
    return (high << width | low) >> amount % width


def _largest(one: float, other: float) -> float:
    return other if math.isnan(one) else one if math.isnan(other) else max(one, other)


def _smallest(one: float, other: float) -> float:
    return other if math.isnan(one) else one if math.isnan(other) else min(one, other)


def _root(value: float) -> float:
    return math.sqrt(value) if value >= 0 else math.nan


_RULES: dict[str, Callable[[Interpreter, Call, list[Datum]], Datum]] = {
    "memcpy": _copy, "memmove": _copy, "memset": _set, "trap": _trap, "debugtrap": _trap, "ubsantrap": _trap,
    "expect": _first, "expect.with": _first, "launder.invariant": _first, "strip.invariant": _first,
    "annotation": _first, "ssa.copy": _first, "ptr.annotation": _first,
    "ctpop": _on_integers(lambda width, value: value.bit_count()),
    "ctlz": _on_integers(_leading), "cttz": _on_integers(_trailing), "abs": _on_integers(_absolute),
    "bswap": _on_integers(lambda width, value: _reverse(value, 8, width)),
    "bitreverse": _on_integers(lambda width, value: _reverse(value, 1, width)),
    "umin": _on_integers(lambda width, a, b: min(a, b)), "umax": _on_integers(lambda width, a, b: max(a, b)),
    "smin": _on_integers(lambda width, a, b: min(wrap_signed(a, width), wrap_signed(b, width))),
    "smax": _on_integers(lambda width, a, b: max(wrap_signed(a, width), wrap_signed(b, width))),
    "fshl": _on_integers(_funnel), "fshr": _on_integers(_funnel_right),
    "uadd.sat": _on_integers(lambda width, a, b: _saturate(width, a + b, False)),
    "usub.sat": _on_integers(lambda width, a, b: _saturate(width, a - b, False)),
    "sadd.sat": _on_integers(lambda w, a, b: _saturate(w, wrap_signed(a, w) + wrap_signed(b, w), True)),
    "ssub.sat": _on_integers(lambda w, a, b: _saturate(w, wrap_signed(a, w) - wrap_signed(b, w), True)),
    **{f"{sign}{name}.with": _checked(compute, sign == "s") for sign in "us" for name, compute in (
        ("add", lambda a, b: a + b), ("sub", lambda a, b: a - b), ("mul", lambda a, b: a * b))},
    "fabs": _on_floats(abs), "sqrt": _on_floats(_root), "copysign": _on_floats(math.copysign),
    "maxnum": _on_floats(_largest), "minnum": _on_floats(_smallest),
    "floor": _on_floats(lambda a: a if math.isinf(a) or math.isnan(a) else math.copysign(math.floor(a), a)),
    "ceil": _on_floats(lambda a: a if math.isinf(a) or math.isnan(a) else math.copysign(math.ceil(a), a)),
    "trunc": _on_floats(lambda a: a if math.isinf(a) or math.isnan(a) else math.copysign(math.trunc(a), a)),
}
