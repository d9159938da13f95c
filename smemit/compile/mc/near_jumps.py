"""Choose the size of jumps to other functions of the same section, which depends on the whole section.

Needs:  functions emitted in order, each with its offset in its section.
Gives:  for each jump whether it is short; afterwards, whether that was right for all of them.
Keeps:  everything except the size of these jumps.

LLVM's assembler starts with short jumps and relaxes those that do not reach. Here functions are emitted one after the
other, so the first attempt guesses: a backward distance is known; forward, only the next function counts as near. If a
guess was or may have been wrong, all functions are emitted again, first with all jumps short, then with those long that
did not reach, until all do.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from smemit.ir.module import Function

SIZE = 2
"""Size of the short form in bytes."""
LOW, HIGH = -0x80, 0x7F
SLACK = 64
"""Largest change of padding between two attempts, in bytes."""

Key = tuple[int, int]
"""A jump: the number of its function, and its number in the function."""


class _Jump(NamedTuple):
    key: Key
    section: Any
    end: int
    target: str
    is_short: bool


class NearJumps:
    """One attempt at a module."""

    __slots__ = ("far", "following", "made", "section", "start", "starts", "within_functions")

    def __init__(self, far: frozenset[Key] | None, starts: dict[str, tuple[Any, int]],
                 within_functions: bool = False) -> None:
        self.far = far
        """Jumps that are long, all others short; None: guess."""
        self.starts = starts
        """Offsets of the functions emitted so far."""
        self.section: object = None
        self.start = 0
        """Offset of the current function."""
        self.following = ""
        """Name of the next function."""
        self.made: list[_Jump] = []
        self.within_functions = within_functions
        """Linkers may move functions apart, so only jumps within a function are resolved."""

    def is_short(self, key: Key, target: str, at: int) -> bool:
        """Whether a jump at `at` of the current function takes the short form."""
        if self.far is not None:
            return key not in self.far
        known = self.starts.get(target)
        if known is None:
            return target == self.following
        return known[0] is self.section and known[1] - (self.start + at + SIZE) >= LOW

    def is_candidate(self, target: object, function: Function) -> bool:
        """Whether a jump of `function` to `target` may be resolved inside the object."""
        if self.within_functions:
            return target is function
        return isinstance(target, Function) and target.is_local and bool(target.blocks)

    def note(self, key: Key, target: str, end: int, is_short: bool) -> None:
        """Record a jump of the current function that ends at `end`."""
        assert self.section is not None, "emit: no place is known for the function"
        self.made.append(_Jump(key, self.section, self.start + end, target, is_short))

    def again(self) -> frozenset[Key] | None:
        """The long jumps of the next attempt, None if this one was right."""
        wrong = set()
        unsure = False
        for jump in self.made:
            section, start = self.starts[jump.target]
            distance = start - jump.end
            reaches = section is jump.section and LOW <= distance <= HIGH
            if jump.is_short and not reaches:
                wrong.add(jump.key)
            elif not jump.is_short and section is jump.section and LOW - SLACK <= distance <= HIGH + SLACK:
                unsure = True
        if self.far is None:
            return frozenset() if wrong or unsure else None
        return self.far | wrong if wrong else None
