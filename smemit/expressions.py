"""Regular expressions that are compiled when they are first used, and kept between runs: a start pays for none.

To load Python's `re` and compile those that one small function needs is a tenth of a start. What the compiler makes of
each, numbers for Python's matcher, is kept in the user's cache folder by commands (`keep`). Where this Python has it
otherwise, `re` does it all.
"""

from __future__ import annotations

import os
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar, cast

from smemit import kept_values

if TYPE_CHECKING:
    from re import Pattern

ASCII, MULTILINE = 256, 8
"""What `re` knows by these names."""

_PLACE = os.path.splitext(os.path.abspath(__file__))[0]
_NONE: dict[tuple[str | bytes, int], Any] = {}
_new = _NONE.copy()
"""Compiled by this process."""

T = TypeVar("T", str, bytes)


def expression(text: T, flags: int = 0) -> Pattern[T]:
    """The expression, as `re.compile` gives it."""
    return cast("Pattern[T]", _Late(text, flags))


class _Late:
    """Stands for an expression: what is asked of it is found out once."""

    def __init__(self, text: str | bytes, flags: int) -> None:
        self._given = text, flags

    def __getattr__(self, name: str) -> Any:
        found = self.__dict__[name] = getattr(_compiled(*self._given), name)
        return found


@cache
def _kept() -> dict[tuple[str | bytes, int], Any]:
    return kept_values.read(_PLACE) or {}


@cache
def _compiled(text: str | bytes, flags: int) -> Any:
    row = _kept().get((text, flags))
    try:
        from _sre import compile as matcher  # type: ignore[import-not-found]

        if row is None:
            row = _new[text, flags] = _rows(text, flags)
        return matcher(text, *row)
    except (ImportError, AttributeError, TypeError):
        import re

        return re.compile(text, flags)


def _rows(text: Any, flags: int) -> tuple[Any, ...]:
    """What Python's matcher takes beside the text: as `re` makes it."""
    from re import _compiler, _parser  # type: ignore[attr-defined]

    parsed = _parser.parse(text, flags)
    state = parsed.state
    names: list[str | None] = [None] * state.groups
    for name, number in state.groupdict.items():
        names[number] = name
    return (int(flags | state.flags), [int(word) for word in _compiler._code(parsed, flags)], state.groups - 1,
            dict(state.groupdict), tuple(names))


def new_rows() -> dict[tuple[str | bytes, int], Any]:
    """What this process compiled, as marshal takes it: one that was forked hands it to its parent."""
    return _new.copy()


def learn(rows: dict[tuple[str | bytes, int], Any]) -> None:
    """Take what another process compiled, to keep it."""
    _new.update(rows)


def keep() -> None:
    """Keep what this process compiled for the next ones."""
    if _new:
        kept_values.write(_PLACE, (), _kept() | _new)
        _new.clear()
