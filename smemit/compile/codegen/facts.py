"""What a stage wants to know of templates, types or operations, found when one is first met and kept.

Code has many instructions but few templates: a stage that asks a template once, and not each of its instructions, has
little left to do for the instructions that do not concern it. Where it asks for each, it does so by the method
`__getitem__`, bound once: `[]` of a class that extends `dict` takes Python 3.11 three times as long.

Stages that every instruction passes keep what they found in the template itself (`Findings`): Python reads an attribute
in a tenth of the time, and asking for one that is not there yet is an `AttributeError`, which costs nothing until it
is raised.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
T = TypeVar("T")


class Facts(dict[K, T]):
    """`facts[key]` is what `find` says of it."""

    __slots__ = ("_find",)

    def __init__(self, find: Callable[[K], T]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, key: K) -> T:
        found = self[key] = self._find(key)
        return found
