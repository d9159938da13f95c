"""Checks of the DSL's arguments: each returns the argument or raises an error with the user's line."""

from __future__ import annotations

import operator
from collections.abc import Collection, Iterable
from typing import Any

from smemit.checks import mistake
from smemit.errors import SmemitError, did_you_mean
from smemit.ir import types as t
from smemit.ir.attributes import CONVENTIONS, LINKAGES, is_convention, is_known
from smemit.ir.module import Block, Function
from smemit.ir.types import Type
from smemit.ir.values import Attributes, Value

_PYTHON_TYPES = {int: "i64, or another width", float: "double or float_", bool: "i1", str: "ptr", bytes: "ptr",
                 type(None): "void"}
_TYPE_NAMES = {**{f"i{width}": f"i{width}" for width in (1, 8, 16, 32, 64, 128)}, "ptr": "ptr", "void": "void",
               "double": "double", "float": "float_", "half": "half"}


# ---- plain Python


def number(value: Any, what: str, low: int, high: int, *notes: str) -> int:
    """A whole number from `low` to `high`."""
    if isinstance(value, bool | Value):
        raise mistake(f"{what} is {shown(value)}, not a number known now", *notes)
    try:
        whole = operator.index(value)
    except TypeError:
        raise mistake(f"{what} is {shown(value)}, not a whole number", *notes) from None
    except SmemitError:
        raise mistake(f"{what} is {shown(value)}, which no number is known of now", *notes) from None
    if not low <= whole <= high:
        raise mistake(f"{what} is {_short(whole)}, which is out of its range", f"it is {_short(low)} to {_short(high)}",
                      *notes)
    return whole


def _short(whole: int) -> str:
    """A number for an error message. Large powers of two are written with their exponent."""
    size = abs(whole)
    if size < 1 << 24:
        return str(whole)
    bits = size.bit_length()
    if size == 1 << bits - 1:
        return f"{'-' if whole < 0 else ''}2^{bits - 1}"
    if whole == (1 << bits) - 1:
        return f"2^{bits} - 1"
    return str(whole) if bits <= 256 else f"a number of {bits} bits"


def text(value: Any, what: str, *notes: str) -> str:
    """A string without NUL characters."""
    if not isinstance(value, str):
        raise mistake(f"{what} is {shown(value)}, not a string", *notes)
    if "\0" in value:
        raise mistake(f"{what} has a NUL character in it", *notes)
    if not value.isascii():
        try:
            value.encode("utf-8", "surrogateescape")
        except UnicodeEncodeError:
            raise mistake(f"{what} is {value!a}, which UTF-8 cannot encode", *notes) from None
    return value


def switch(value: Any, what: str) -> bool:
    """True or False."""
    if not isinstance(value, bool):
        raise mistake(f"{what} is {shown(value)}, not True or False")
    return value


def word(value: Any, what: str, known: Collection[str]) -> str:
    """One of LLVM's words."""
    if not isinstance(value, str) or value not in known:
        raise mistake(f"unknown {what} {shown(value)}", *did_you_mean(value, known),
                      f"it is one of {', '.join(sorted(filter(None, known)))}")
    return value


def listed(values: Any, what: str) -> list[Any]:
    """The members of a list, tuple or other plain sequence."""
    if isinstance(values, str | bytes | dict) or not isinstance(values, Iterable):
        raise mistake(f"{what} is {shown(values)}, not a list", f"write {what}=[a, b]")
    return list(values)


def align(value: Any, what: str = "align") -> int:
    """An alignment in bytes; 0 for the type's own."""
    given = number(value, what, 0, 1 << 32)
    if given & (given - 1):
        raise mistake(f"{what} is {given}, which is not a power of two", "alignments are 1, 2, 4, 8, ... bytes")
    return given


# ---- parts of the IR


def type_(value: Any, what: str) -> Type:
    """A type of smemit."""
    if isinstance(value, Type):
        return value
    if isinstance(value, str):
        note = f"write {_TYPE_NAMES[value]}, from smemit" if value in _TYPE_NAMES else "use a type of smemit: i64, ptr"
        raise mistake(f"{what} is the string {value!r}, not a type", note)
    if isinstance(value, type) and value in _PYTHON_TYPES:
        raise mistake(f"{what} is Python's {value.__name__}, which says nothing of bits",
                      f"write {_PYTHON_TYPES[value]}")
    if isinstance(value, Value):
        raise mistake(f"{what} is a value, not a type", "its type is value.type")
    raise mistake(f"{what} is {shown(value)}, not a type", "use a type of smemit: i64, ptr, double, array(4, i8)")


def pointer_type(value: Any, what: str) -> t.PointerType:
    """The type of a pointer."""
    found = type_(value, what)
    if not isinstance(found, t.PointerType):
        raise mistake(f"{what} is {found}, not the type of a pointer", "write ptr, or pointer(1) for address space 1")
    return found


def types(values: Any, what: str) -> tuple[Type, ...]:
    """Several types."""
    return tuple(type_(value, f"{what}[{place}]") for place, value in enumerate(listed(values, what)))


def function_type(value: Any, what: str) -> t.FunctionType:
    """The type of a function."""
    if not isinstance(value, t.FunctionType):
        raise mistake(f"{what} is {shown(value)}, not the type of a function", "write function_type(i64, (ptr, i64))")
    return value


def block(value: Any, what: str) -> Block:
    """A block."""
    if not isinstance(value, Block):
        raise mistake(f"{what} is {shown(value)}, not a block", 'make one with f.block("name")')
    return value


def function(value: Any, what: str) -> Function:
    """A function of the module."""
    if not isinstance(value, Function):
        raise mistake(f"{what} is {shown(value)}, not a function", "make one with m.define or m.declare")
    return value


def convention(value: Any) -> str:
    """A calling convention by LLVM's word."""
    if not isinstance(value, str) or not is_convention(value):
        raise mistake(f"unknown calling convention {shown(value)}", *did_you_mean(value, CONVENTIONS),
                      'write LLVM\'s keyword ("fastcc", "anyregcc"), its number ("cc 12"), or "" for C')
    return value


def linkage(value: Any) -> str:
    """A linkage by LLVM's word."""
    return word(value, "linkage", LINKAGES)


def attributes(value: Any) -> Attributes:
    """Attributes by LLVM's names."""
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise mistake(f"attributes is {shown(value)}, not a dict", 'write attributes={"nounwind": None}')
    for name, given in value.items():
        known = isinstance(name, str) and (given is None or isinstance(given, int | str | Type))
        if not known or isinstance(given, bool) or not is_known(name, given):
            raise mistake(f"attributes has {name!r}: {given!r}, which LLVM does not know",
                          "a flag has the value None; a string attribute has a string: {\"target-cpu\": \"x86-64-v3\"}")
    return dict(value)


def flags(value: Any) -> tuple[str, ...]:
    """Flag words of an operation."""
    if type(value) is tuple and not value:
        return value
    if isinstance(value, str):
        raise mistake(f"flags is the string {value!r}, not a tuple of words", f"write flags={tuple(value.split())!r}")
    return tuple(text(one, "a flag") for one in listed(value, "flags"))


def shown(value: Any) -> str:
    """A wrong argument in a message."""
    if value is None or isinstance(value, bool):
        return str(value)
    if isinstance(value, type):
        return f"Python's {value.__name__}"
    if isinstance(value, Type):
        return f"the type {value}"
    if isinstance(value, int):
        return _short(value)
    if not any("__repr__" in vars(c) for c in type(value).__mro__[:-1]):  # an address does not help
        return f"an object of class {type(value).__name__}"
    spelled = repr(value)
    if len(spelled) > 60:
        spelled = spelled[:57] + "..."
    if isinstance(value, str | bytes | float | list | tuple | dict | Value):
        return spelled
    return f"{spelled} ({type(value).__name__})"

