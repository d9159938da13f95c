"""What all values are, and what Python's operators mean on them: arithmetic of the function being written, or an error.

Only what cannot be misread builds something. A comparison says nothing of the sign, Python's `%` and `//` round other
than machines do, and a value has no truth while the program is being written.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, NoReturn, Protocol, SupportsIndex

from smemit.ir.annotation import Annotation
from smemit.ir.caller import asked_by_smemit, mistake
from smemit.ir.types import Type

_INTERPRETED = __file__.endswith(".py")
_CALLER = 1 if _INTERPRETED else 0
"""How many frames up the one stands that calls a method of these; native ones have no frame."""


class Writer(Protocol):
    """What operators ask of the one who writes a function: the part of `dsl.Builder` that they stand for."""

    def plus(self, lhs: Any, rhs: Any) -> Value: ...
    def minus(self, lhs: Any, rhs: Any) -> Value: ...
    def times(self, lhs: Any, rhs: Any) -> Value: ...
    def over(self, lhs: Any, rhs: Any) -> Value: ...
    def negative(self, value: Value) -> Value: ...
    def not_(self, value: Value) -> Value: ...
    def and_(self, lhs: Any, rhs: Any) -> Value: ...
    def or_(self, lhs: Any, rhs: Any) -> Value: ...
    def xor(self, lhs: Any, rhs: Any) -> Value: ...
    def shl(self, lhs: Any, rhs: Any) -> Value: ...
    def ashr(self, lhs: Any, rhs: Any) -> Value: ...
    def call(self, callee: Any, args: Any, *, name: str = "") -> Value: ...
    def add_incoming(self, phi: Any, value: Any, block: Any) -> None: ...
    def add_case(self, switch: Any, value: Any, block: Any) -> None: ...


class Value(metaclass=Annotation):
    """Something with a type; `str()` is LLVM IR."""

    __slots__ = ("name", "type")

    type: Type
    name: str
    """Without the sigil; "" for a value that LLVM would number."""

    def __str__(self) -> str:
        # By name: the text of the IR is a room of its own, which stands on this one.
        return str(import_module("smemit.ir.text.write_value").spell(self))

    def _builder(self, other: Any = None) -> Writer:
        """The builder of the function that the value stands in, or that of the `other` operand."""
        if isinstance(other, Value):
            return other._builder()
        raise mistake(f"{self!r} stands in no function, so an operator can build nothing from it",
                      "use the builder's method: f.add(a, b)")

    # ---- what builds

    def __add__(self, other: Value | SupportsIndex | float) -> Value:
        return self._builder(other).plus(self, other)

    def __radd__(self, other: Value | SupportsIndex | float) -> Value:
        return self._builder(other).plus(other, self)

    def __sub__(self, other: Value | SupportsIndex | float) -> Value:
        return self._builder(other).minus(self, other)

    def __rsub__(self, other: Value | SupportsIndex | float) -> Value:
        return self._builder(other).minus(other, self)

    def __mul__(self, other: Value | SupportsIndex | float) -> Value:
        return self._builder(other).times(self, other)

    def __rmul__(self, other: Value | SupportsIndex | float) -> Value:
        return self._builder(other).times(other, self)

    def __truediv__(self, other: Value | SupportsIndex | float) -> Value:
        return self._builder(other).over(self, other)

    def __rtruediv__(self, other: Value | SupportsIndex | float) -> Value:
        return self._builder(other).over(other, self)

    def __and__(self, other: Value | SupportsIndex | float) -> Value:
        return self._builder(other).and_(self, other)

    def __rand__(self, other: Value | SupportsIndex | float) -> Value:
        return self._builder(other).and_(other, self)

    def __or__(self, other: Value | SupportsIndex | float) -> Value:
        return self._builder(other).or_(self, other)

    def __ror__(self, other: Value | SupportsIndex | float) -> Value:
        return self._builder(other).or_(other, self)

    def __xor__(self, other: Value | SupportsIndex | float) -> Value:
        return self._builder(other).xor(self, other)

    def __rxor__(self, other: Value | SupportsIndex | float) -> Value:
        return self._builder(other).xor(other, self)

    def __lshift__(self, other: Value | SupportsIndex | float) -> Value:
        return self._builder(other).shl(self, other)

    def __rlshift__(self, other: Value | SupportsIndex | float) -> Value:
        return self._builder(other).shl(other, self)

    def __rshift__(self, other: Value | SupportsIndex | float) -> Value:
        """An arithmetic shift, as Python's own; the logical one is `lshr`."""
        return self._builder(other).ashr(self, other)

    def __rrshift__(self, other: Value | SupportsIndex | float) -> Value:
        return self._builder(other).ashr(other, self)

    def __neg__(self) -> Value:
        return self._builder().negative(self)

    def __pos__(self) -> Value:
        return self

    def __invert__(self) -> Value:
        return self._builder().not_(self)

    # ---- what would mislead

    def __hash__(self) -> int:
        return id(self)

    def __bool__(self) -> bool:
        if asked_by_smemit(_CALLER):
            return True
        raise mistake(f"{self!r} is true or false only when the program runs, so Python cannot decide by it here",
                      "branch with f.cond_br(c, yes, no) or `with f.if_then(c):`; choose with f.select(c, a, b)",
                      "join conditions with & and |; whether two names mean one value is asked with `is`")

    def __eq__(self, other: object) -> bool:
        if asked_by_smemit(_CALLER):
            return NotImplemented
        raise _compared("==", 'f.icmp("eq", a, b)', 'f.fcmp("oeq", a, b)')

    def __ne__(self, other: object) -> bool:
        if asked_by_smemit(_CALLER):
            return NotImplemented
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

    def __rmod__(self, other: object) -> NoReturn:
        self.__mod__(other)

    def __floordiv__(self, other: object) -> NoReturn:
        raise _ambiguous("//", "sdiv(a, b) of signed, f.udiv(a, b) of unsigned integers; both round to zero")

    def __rfloordiv__(self, other: object) -> NoReturn:
        self.__floordiv__(other)

    def __divmod__(self, other: object) -> NoReturn:
        raise _ambiguous("divmod", "sdiv and f.srem of signed, f.udiv and f.urem of unsigned integers")

    def __pow__(self, other: object) -> NoReturn:
        raise _ambiguous("**", "pow(a, b) of floats, f.powi(a, b) with a whole exponent")

    def __rpow__(self, other: object) -> NoReturn:
        self.__pow__(other)

    def __abs__(self) -> NoReturn:
        raise _ambiguous("abs", "abs(a) of integers, f.fabs(a) of floats")

    # No numbers by their types, so that a type checker finds fault with int(a) before it runs.

    def __index__(self) -> object:
        raise mistake(f"{self!r} has no number until the program runs, so Python cannot count or index with it",
                      "loop with `with f.for_range(0, n) as loop:`; address memory with f.gep(p, i, type=i64)")

    def __int__(self) -> object:
        raise _converted("int", "f.fptosi(a, i64) or f.fptoui(a, i64)")

    def __float__(self) -> object:
        raise _converted("float", "f.sitofp(a, double) or f.uitofp(a, double)")


def _compared(sign: str, integers: str, floats: str) -> Exception:
    return mistake(f"`a {sign} b` compares nothing when the program runs",
                   f"{integers} compares integers and pointers, {floats} floats; f.cond_br takes the result",
                   "whether two Python names mean one value is asked with `is`")


def _ordered(sign: str, word: str) -> Exception:
    return mistake(f"`a {sign} b` does not say whether the numbers are signed",
                   f'f.icmp("s{word}", a, b) compares signed integers, f.icmp("u{word}", a, b) unsigned ones and '
                   f'pointers, f.fcmp("o{word}", a, b) floats')


def _ambiguous(sign: str, methods: str) -> Exception:
    return mistake(f"`{sign}` of values is not what Python means by it", f"use f.{methods}")


def _converted(word: str, methods: str) -> Exception:
    return mistake(f"{word}() needs a number now, and a value has one only when the program runs",
                   f"convert in the program: {methods}")


if _INTERPRETED:
    # Values are the keys of most tables. Natively `__hash__` costs nothing; interpreted, a method of Python's own does.
    setattr(Value, "__hash__", object.__hash__)  # noqa: B010
else:
    # Set once more, it is also what `range` and `operator.index` find: mypyc knows no slot for it.
    setattr(Value, "__index__", vars(Value)["__index__"])  # noqa: B010
