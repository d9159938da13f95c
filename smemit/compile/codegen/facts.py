"""Caches of facts about templates, types or operations, computed on first use.

Code has many instructions but few templates, so a stage computes facts per template, not per instruction.
 Hot loops bind `__getitem__` once: in Python 3.11 `[]` on a subclass of `dict` takes three times as long.

Stages that look at every instruction store their facts in the template itself (`Findings`): reading an attribute takes
a tenth of the time, and a missing one raises `AttributeError`, which costs nothing until then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
T = TypeVar("T")


class Facts(dict[K, T]):
    """A cache: `facts[key]` is `find(key)`."""

    __slots__ = ("_find",)

    def __init__(self, find: Callable[[K], T]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, key: K) -> T:
        found = self[key] = self._find(key)
        return found
