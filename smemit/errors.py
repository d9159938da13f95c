"""Errors: one line with the place, and notes that say what would work.

Every mistake of a user is a `SmemitError`; the command line prints it and exits with its `exit_code`.
Violated invariants between smemit's own stages are `assert`s instead; `blaming` turns them into a bug report.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from typing import TypeAlias

    Mark: TypeAlias = "Place | tuple[str, int] | tuple[Marked, int]"
    """A place, or what it takes to find one: a file and a line, or the text that was read and an index into it."""

_ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


class Place:
    """Where a mistake is: a file, and within it a line and column (1-based, 0 when unknown)."""

    __slots__ = ("_known",)

    def __init__(self, file: str, line: int = 0, column: int = 0) -> None:
        self._known = file, line, column

    @property
    def file(self) -> str:
        return self._known[0]

    @property
    def line(self) -> int:
        return self._known[1]

    @property
    def column(self) -> int:
        return self._known[2]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Place) and \
            (self.file, self.line, self.column) == (other.file, other.line, other.column)

    def __hash__(self) -> int:
        return hash((self.file, self.line, self.column))

    def __repr__(self) -> str:
        return f"Place({self.file!r}, {self.line}, {self.column})"

    def __str__(self) -> str:
        text = self.file
        if self.line:
            text += f":{self.line}"
            if self.column:
                text += f":{self.column}"
        return text

    @property
    def excerpt(self) -> str:
        """The source line with a mark under the column, if the text is known."""
        return ""


class Marked(Protocol):
    """A text that was read; it computes the place of each index."""

    def place(self, index: int) -> Place: ...


def as_place(mark: Mark | None) -> Place | None:
    """The place for a mark. Operations have marks because few places are ever needed."""
    if not isinstance(mark, tuple):
        return mark
    where, number = mark
    return Place(where, number) if isinstance(where, str) else where.place(number)


class SmemitError(Exception):
    """An error in the user's input; `str()` is the whole report: `place: error: message` and indented notes."""

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
    """Several errors, reported together in the order in which they were found."""

    def __init__(self, errors: Sequence[SmemitError]) -> None:
        super().__init__(f"{len(errors)} errors")
        self.errors = tuple(errors)

    def __str__(self) -> str:
        return "\n".join(str(error) for error in self.errors)


class UsageError(SmemitError):
    """The command line is invalid for any input."""

    exit_code = 2


class ModuleError(SmemitError):
    """A module violates a rule of the IR."""


class TextError(SmemitError):
    """Invalid IR text."""


class UnsupportedError(SmemitError):
    """A valid request that this version does not support; the message names the feature."""


class TargetError(SmemitError):
    """An unknown target, or an invalid target file."""


class SectionError(SmemitError):
    """A stack map section, or its object file, cannot be read or written."""


class CheckError(SmemitError):
    """`--check` found a violated invariant between two stages: a bug in smemit."""


class FaultError(SmemitError):
    """A bug in smemit, found while it compiled a valid module. `__cause__` is the original exception."""


class OracleError(SmemitError):
    """LLVM is missing, has another version, or failed where it was needed."""


def did_you_mean(word: object, known: Iterable[str], most: int = 2) -> list[str]:
    """A note that suggests up to `most` known words, the nearest first; no note if none is similar."""
    from difflib import get_close_matches

    near = get_close_matches(str(word), list(known), most)
    return [f"did you mean {' or '.join(near)}?"] if near else []


@contextmanager
def blaming(function: str, place: Mark | None) -> Iterator[None]:
    """Give errors without a place that of a function, and turn other exceptions into a report of smemit's fault."""
    try:
        yield
    except SmemitError as error:
        error.place = error.place or as_place(place)
        raise
    except (MemoryError, OSError):
        raise  # out of memory, or the reader of `--show` closed the pipe
    except Exception as error:
        raise FaultError(
            f"smemit's own fault in @{function}: {fault_text(error)}", place=place,
            notes=["the module is not to blame: please report it with this message",
                   "`smemit compile --check` says which step went wrong first"],
        ) from error


def fault_text(error: Exception) -> str:
    """An exception's type, message and the line that raised it."""
    trace = error.__traceback__
    assert trace is not None
    while trace.tb_next is not None:
        trace = trace.tb_next
    file = os.path.relpath(trace.tb_frame.f_code.co_filename, _ROOT)
    said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return f"{said} ({file}:{trace.tb_lineno})"
