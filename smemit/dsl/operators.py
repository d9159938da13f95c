"""Python operators and calls on values, which build operations or raise errors.

The IR's classes inherit these methods; all else of the DSL stands on the IR, and these ask the builder for it. Only
what cannot be misread builds something. A comparison says nothing of the sign, Python's `%` and `//` round other than
machines do, and a value has no truth while the program is being written.
"""

from __future__ import annotations

from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, NoReturn, Protocol, SupportsIndex, cast

from smemit.checks import checked
from smemit.dsl.caller import mistake

if TYPE_CHECKING:
    from smemit.ir.types import Type
    from smemit.ir.value import Value

    Number = SupportsIndex | float

    class Annotation(Type, type):  # type: ignore[misc]
        """With it `i64`, which type checkers take for `Value`, can be given as a type, too."""
else:
    Annotation = type

being_written: ContextVar[Writer | None] = ContextVar("being_written", default=None)
"""The `Builder` whose body this thread runs: `helper(1, 2)` says nothing else of where the call is to go."""


class Writer(Protocol):
    """What these methods ask of a `Builder`."""

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


class Operators(metaclass=Annotation):
    """Of a value."""

    __slots__ = ()

    def _builder(self, other: Any = None) -> Writer:
        """The builder of the function that the value, or the `other` operand, stands in."""
        function = _function_of(self)
        if function is None:
            if isinstance(other, Operators):
                return other._builder()
            raise mistake(f"{self!r} stands in no function, so an operator can build nothing from it",
                          "use the builder's method: f.add(a, b)")
        if function.builder is None:
            raise mistake(f"@{function.name} has no builder, so operators can build nothing in it",
                          "make one: Builder(function)")
        builder: Writer = function.builder
        return builder

    # ---- what builds

    def __add__(self, other: Value | Number) -> Value:
        return self._builder(other).plus(self, other)

    def __radd__(self, other: Value | Number) -> Value:
        return self._builder(other).plus(other, self)

    def __sub__(self, other: Value | Number) -> Value:
        return self._builder(other).minus(self, other)

    def __rsub__(self, other: Value | Number) -> Value:
        return self._builder(other).minus(other, self)

    def __mul__(self, other: Value | Number) -> Value:
        return self._builder(other).times(self, other)

    def __rmul__(self, other: Value | Number) -> Value:
        return self._builder(other).times(other, self)

    def __truediv__(self, other: Value | Number) -> Value:
        return self._builder(other).over(self, other)

    def __rtruediv__(self, other: Value | Number) -> Value:
        return self._builder(other).over(other, self)

    def __and__(self, other: Value | Number) -> Value:
        return self._builder(other).and_(self, other)

    def __rand__(self, other: Value | Number) -> Value:
        return self._builder(other).and_(other, self)

    def __or__(self, other: Value | Number) -> Value:
        return self._builder(other).or_(self, other)

    def __ror__(self, other: Value | Number) -> Value:
        return self._builder(other).or_(other, self)

    def __xor__(self, other: Value | Number) -> Value:
        return self._builder(other).xor(self, other)

    def __rxor__(self, other: Value | Number) -> Value:
        return self._builder(other).xor(other, self)

    def __lshift__(self, other: Value | Number) -> Value:
        return self._builder(other).shl(self, other)

    def __rlshift__(self, other: Value | Number) -> Value:
        return self._builder(other).shl(other, self)

    def __rshift__(self, other: Value | Number) -> Value:
        """An arithmetic shift, as Python's own; the logical one is `lshr`."""
        return self._builder(other).ashr(self, other)

    def __rrshift__(self, other: Value | Number) -> Value:
        return self._builder(other).ashr(other, self)

    def __neg__(self) -> Value:
        return self._builder().negative(self)

    def __pos__(self) -> Value:
        return cast("Value", self)

    def __invert__(self) -> Value:
        return self._builder().not_(self)

    # ---- what would mislead

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


class FunctionMethods:
    """Of a function."""

    __slots__ = ()

    @checked
    def __call__(self, *args: Any, name: str = "") -> Value:
        """Call it from the function that is being written: `helper(a, b)`."""
        callee: Any = self
        writing = being_written.get()
        if writing is not None and writing.module is callee.module:
            return writing.call(callee, args, name=name)
        for value in args:
            if isinstance(value, Operators) and _function_of(value) is not None:
                return value._builder().call(callee, args, name=name)
        raise mistake(f"@{callee.name} is called outside any function that is being written",
                      f"inside a builder's function write f.call({callee.name}, [...])")


class PhiMethods(Operators):
    """Of a phi."""

    __slots__ = ()

    @checked
    def add_incoming(self, value: Value | Number, block: Any) -> None:
        """Take `value` when control comes from `block`."""
        self._builder().add_incoming(self, value, block)


class SwitchMethods(Operators):
    """Of a switch."""

    __slots__ = ()

    @checked
    def add_case(self, value: Value | int, block: Any) -> None:
        """Go to `block` when the value equals the constant `value`."""
        self._builder().add_case(self, value, block)


class TokenMethods(Operators):
    """Of a statepoint, and of the landing pad that one unwinds to."""

    __slots__ = ()

    @checked
    def relocate(self, base: Value | int, derived: Value | int | None = None, name: str = "") -> Value:
        """Where a pointer of the gc list is afterwards: see `Builder.gc_relocate`."""
        return self._builder().gc_relocate(self, base, derived, name)


class StatepointMethods(TokenMethods):
    """Of a statepoint."""

    __slots__ = ()

    @checked
    def result(self, name: str = "") -> Value:
        """What the call returned: see `Builder.gc_result`."""
        return self._builder().gc_result(self, name)


def _function_of(value: Operators) -> Any:
    """The function that a value stands in; None for constants."""
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
    return mistake(f"`{sign}` of values is not what Python means by it", f"use f.{methods}")


def _converted(word: str, methods: str) -> Exception:
    return mistake(f"{word}() needs a number now, and a value has one only when the program runs",
                   f"convert in the program: {methods}")
