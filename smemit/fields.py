"""The fields of classes with `__slots__`."""

from __future__ import annotations

from typing import Any, TypeVar

_known: dict[type, tuple[str, ...]] = {}


def fields_of(kind: type) -> tuple[str, ...]:
    """Names of all fields that instances of a class can have."""
    found = _known.get(kind)
    if found is None:
        found = _known[kind] = tuple(slot for base in kind.__mro__ for slot in base.__dict__.get("__slots__", ()))
    return found


T = TypeVar("T")
UNSET: Any = object()
"""What a field is that was never set."""


def empty(like: T) -> T:
    """An object of the same class without any fields set."""
    kind: Any = type(like)
    made: T = kind.__new__(kind)
    return made


def shallow(item: T) -> T:
    """An object with the same fields."""
    made = empty(item)
    for field in fields_of(type(item)):
        value = getattr(item, field, UNSET)
        if value is not UNSET:
            setattr(made, field, value)
    return made
