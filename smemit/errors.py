"""What smemit says when something is wrong: one line with its place, notes with a way out.

Every mistake of a user is a `SmemitError`; the command line prints it and exits with its `exit_code`.
Broken promises between smemit's own stages are `assert`s instead.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from smemit.source_place import Place as Place
from smemit.source_place import as_place as as_place

if TYPE_CHECKING:
    from smemit.source_place import Mark as Mark


class SmemitError(Exception):
    """A mistake in what the user gave; `str()` is the whole report: `place: error: message` and indented notes."""

    exit_code = 1

    def __init__(self, message: str, *, place: Mark | str | None = None,
                 notes: Iterable[str] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.place = place if isinstance(place, str) else as_place(place)
        self.notes = tuple(notes)

    def __str__(self) -> str:
        head = f"{self.place}: error: {self.message}" if self.place else f"error: {self.message}"
        excerpt = self.place.excerpt if isinstance(self.place, Place) else ""
        return "\n".join([head, *([excerpt] if excerpt else []), *(f"  note: {note}" for note in self.notes)])


class SmemitErrors(SmemitError):
    """Several mistakes found in one go, reported together in the order they were found."""

    def __init__(self, errors: Sequence[SmemitError]) -> None:
        super().__init__(f"{len(errors)} errors")
        self.errors = tuple(errors)

    def __str__(self) -> str:
        return "\n".join(str(error) for error in self.errors)


class UsageError(SmemitError):
    """The command line asks for something that no input could make right."""

    exit_code = 2


class ModuleError(SmemitError):
    """A module that breaks a rule of the IR."""


class TextError(SmemitError):
    """IR text that cannot be read."""


class UnsupportedError(SmemitError):
    """A well-formed request that this version does not carry out; the message names the feature."""


class TargetError(SmemitError):
    """A target that does not exist, or a target file that is wrong."""


class SectionError(SmemitError):
    """A stack map section, or the object file around it, that cannot be read or written."""


class CheckError(SmemitError):
    """A promise between two of smemit's own steps that `--check` found broken: a fault of smemit's."""


class FaultError(SmemitError):
    """A fault of smemit's: a step stumbled over a module that is not to blame. Its cause is the exception."""


class OracleError(SmemitError):
    """LLVM is missing, has another version, or failed where it was needed."""
