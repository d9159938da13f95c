"""Checks of what public calls are given."""

from __future__ import annotations


def expect(value: object, kinds: type | tuple[type, ...], what: str) -> None:
    """Raise a TypeError unless `value` is of these kinds; `what` says what takes it: "a Function's records"."""
    if not isinstance(value, kinds):
        names = " or ".join(kind.__name__ for kind in (kinds if isinstance(kinds, tuple) else (kinds,)))
        raise TypeError(f"{what}: expected {names}, not {type(value).__name__}")
