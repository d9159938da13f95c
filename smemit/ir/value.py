"""The base class of values, with Python's operators.

An operator asks the builder of the value's function for an operation; the builder may be of any class (`Writer`). Only
unambiguous operators build something: Python's comparisons do not tell signed from unsigned, its `%` and `//` round
differently from machines, and a value has no truth value while the program is being written.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from importlib import import_module
from typing import TYPE_CHECKING, Any, NoReturn, Protocol, SupportsIndex

from smemit.checks import mistake
from smemit.ir.types import Type

Number = SupportsIndex | float

Operator = Callable[["Value", "Value | Number"], "Value"]

if TYPE_CHECKING:
    class Annotation(Type, type):  # type: ignore[misc]
        """Allows `i64`, which type checkers treat as `Value`, as an argument of type `Type`."""
else:
    Annotation = type

being_written: ContextVar[Writer | None] = ContextVar("being_written", default=None)
"""The `Builder` whose body this thread executes, to which a call like `helper(1, 2)` belongs."""


class Writer(Protocol):
    """The methods of a builder that values use."""

    @property
    def module(self) -> Any: ...
    def plus(self, lhs: Any, rhs: Any) -> Value: ...
    def minus(self, lhs: Any, rhs: Any) -> Value: ...
    def times(self, lhs: Any, rhs: Any) -> Value: ...
    def over(self, lhs: Any, rhs: Any) -> Value: ...
    def negative(self, value: Any) -> Value: ...
    def not_(self, value: Any) -> Value: ...
    def and_(self, lhs: Any, rhs: Any) -> Value: ...
    def or_(self, lhs: Any, rhs: Any) -> Value: ...
    def xor(self, lhs: Any, rhs: Any) -> Value: ...
    def shl(self, lhs: Any, rhs: Any) -> Value: ...
    def ashr(self, lhs: Any, rhs: Any) -> Value: ...
    def call(self, callee: Any, args: Any, *, name: str = "") -> Value: ...
    def add_incoming(self, phi: Any, value: Any, block: Any) -> None: ...
    def add_case(self, switch: Any, value: Any, block: Any) -> None: ...
    def gc_relocate(self, token: Any, base: Any, derived: Any = None, name: str = "") -> Value: ...
    def gc_result(self, statepoint: Any, name: str = "") -> Value: ...


def _operator(method: str) -> tuple[Operator, Operator]:
    """What `value + other` and `other + value` do: call the builder's `method`."""

    def build(self: Value, other: Value | Number) -> Value:
        made: Value = getattr(self._builder(other), method)(self, other)
        return made

    def build_reflected(self: Value, other: Value | Number) -> Value:
        made: Value = getattr(self._builder(other), method)(other, self)
        return made

    return build, build_reflected


class Value(metaclass=Annotation):
    """A value with a type; `str()` is LLVM IR. Compare values with `is`."""

    __slots__ = ("name", "type")

    type: Type
    name: str
    """The name without its sigil; "" for a value that LLVM would number."""

    def __str__(self) -> str:
        # Imported late: the text writer depends on this package.
        return str(import_module("smemit.ir.text.write_value").spell(self))

    def _builder(self, other: Any = None) -> Writer:
        """The builder of the function that contains the value or the `other` operand."""
        function = function_of(self)
        if function is None:
            if isinstance(other, Value):
                return other._builder()
            raise mistake(f"{self!r} stands in no function, so an operator can build nothing from it",
                          "use the builder's method: f.add(a, b)")
        if function.builder is None:
            raise mistake(f"@{function.name} has no builder, so operators can build nothing in it",
                          "make one: Builder(function)")
        builder: Writer = function.builder
        return builder

    # ---- supported operators

    __add__, __radd__ = _operator("plus")
    __sub__, __rsub__ = _operator("minus")
    __mul__, __rmul__ = _operator("times")
    __truediv__, __rtruediv__ = _operator("over")
    __and__, __rand__ = _operator("and_")
    __or__, __ror__ = _operator("or_")
    __xor__, __rxor__ = _operator("xor")
    __lshift__, __rlshift__ = _operator("shl")
    # An arithmetic shift, as Python's own; the logical one is `lshr`.
    __rshift__, __rrshift__ = _operator("ashr")

    def __neg__(self) -> Value:
        return self._builder().negative(self)

    def __pos__(self) -> Value:
        return self

    def __invert__(self) -> Value:
        return self._builder().not_(self)

    # ---- ambiguous operators

    __hash__ = object.__hash__

    def __bool__(self) -> NoReturn:
        raise mistake(f"{self!r} is true or false only when the program runs, so Python cannot decide by it here",
                      "branch with f.cond_br(c, yes, no) or `with f.if_then(c):`; choose with f.select(c, a, b)",
                      "join conditions with & and |; whether two names mean one value is asked with `is`")

    def __eq__(self, other: object) -> NoReturn:
        raise _compared("==", 'f.icmp("eq", a, b)', 'f.fcmp("oeq", a, b)')

    def __ne__(self, other: object) -> NoReturn:
        raise _compared("!=", 'f.icmp("ne", a, b)', 'f.fcmp("une", a, b)')

    def __lt__(self, other: object) -> NoReturn:
        raise _ordered("<", "lt")

    def __le__(self, other: object) -> NoReturn:
        raise _ordered("<=", "le")

    def __gt__(self, other: object) -> NoReturn:
        raise _ordered(">", "gt")

    def __ge__(self, other: object) -> NoReturn:
        raise _ordered(">=", "ge")

    def __mod__(self, other: object) -> NoReturn:
        raise _ambiguous("%", "srem(a, b) of signed, f.urem(a, b) of unsigned integers, f.frem(a, b) of floats")

    __rmod__ = __mod__

    def __floordiv__(self, other: object) -> NoReturn:
        raise _ambiguous("//", "sdiv(a, b) of signed, f.udiv(a, b) of unsigned integers; both round to zero")

    __rfloordiv__ = __floordiv__

    def __divmod__(self, other: object) -> NoReturn:
        raise _ambiguous("divmod", "sdiv and f.srem of signed, f.udiv and f.urem of unsigned integers")

    def __pow__(self, other: object) -> NoReturn:
        raise _ambiguous("**", "pow(a, b) of floats, f.powi(a, b) with a whole exponent")

    __rpow__ = __pow__

    def __abs__(self) -> NoReturn:
        raise _ambiguous("abs", "abs(a) of integers, f.fabs(a) of floats")

    # These return NoReturn, so that a type checker reports int(a).

    def __index__(self) -> object:
        raise mistake(f"{self!r} has no number until the program runs, so Python cannot count or index with it",
                      "loop with `with f.for_range(0, n) as loop:`; address memory with f.gep(p, i, type=i64)")

    def __int__(self) -> object:
        raise _converted("int", "f.fptosi(a, i64) or f.fptoui(a, i64)")

    def __float__(self) -> object:
        raise _converted("float", "f.sitofp(a, double) or f.uitofp(a, double)")


def function_of(value: Value) -> Any:
    """The function that contains a value; None for constants."""
    return getattr(value, "function", None)


def _compared(sign: str, integers: str, floats: str) -> Exception:
    return mistake(f"`a {sign} b` compares nothing when the program runs",
                   f"{integers} compares integers and pointers, {floats} floats; f.cond_br takes the result",
                   "whether two Python names mean one value is asked with `is`")


def _ordered(sign: str, word: str) -> Exception:
    return mistake(f"`a {sign} b` does not say whether the numbers are signed",
                   f'f.icmp("s{word}", a, b) compares signed integers, f.icmp("u{word}", a, b) unsigned ones and '
                   f'pointers, f.fcmp("o{word}", a, b) floats')


def _ambiguous(sign: str, methods: str) -> Exception:
    return mistake(f"`{sign}` is not defined for values", f"use f.{methods}")


def _converted(word: str, methods: str) -> Exception:
    return mistake(f"{word}() needs a number now, and a value has one only when the program runs",
                   f"convert in the program: {methods}")
