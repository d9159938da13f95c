"""Where something of the user's stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from typing import TypeAlias

    Mark: TypeAlias = "Place | tuple[str, int] | tuple[Marked, int]"
    """A place, or what it takes to find one: a file and a line, or what was read and where in it."""


class Place:
    """Where a mistake stands: a file, and within it a line and column (1-based, 0 when unknown)."""

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
        """The line at the place with a mark under the column, where the place knows its text."""
        return ""


class Marked(Protocol):
    """Something read, which knows the places of its parts by their numbers."""

    def place(self, index: int) -> Place: ...


def as_place(mark: Mark | None) -> Place | None:
    """The place from what operations carry: many are marked, few are ever asked for."""
    if not isinstance(mark, tuple):
        return mark
    where, number = mark
    return Place(where, number) if isinstance(where, str) else where.place(number)
