"""Debug information of a module: its compile unit, and the source lines of its functions and operations.

Only what line tables need is kept: no types, no variables.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from attrs import frozen

from smemit.ir.ops import CallSite

if TYPE_CHECKING:
    from smemit.errors import Mark
    from smemit.ir.module import Function, Operation

VERSION = 3
"""LLVM's version of debug metadata; it ignores others."""
DWARF_VERSION = 4
"""The version of DWARF that LLVM writes unless a module flag says otherwise."""


@frozen(eq=False)
class SourceFile:
    """A DIFile. `checksum` is its MD5 in hexadecimal, "" if unknown."""

    name: str
    directory: str = ""
    checksum: str = ""


@frozen(eq=False)
class CompileUnit:
    """A DICompileUnit that asks for line tables."""

    language: int
    """A DW_LANG number."""
    file: SourceFile
    producer: str = ""
    has_names: bool = False
    """Whether the object gets an index of names, which is empty."""


@frozen(eq=False)
class Subprogram:
    """A DISubprogram: the source of a function. Its body begins at `scope_line`."""

    name: str
    file: SourceFile
    line: int = 0
    scope_line: int = 0


@frozen(eq=False)
class FileScope:
    """A DILexicalBlockFile: a part of a function that comes from another file."""

    parent: Scope
    file: SourceFile
    discriminator: int = 0


Scope: TypeAlias = Subprogram | FileScope


class Location(NamedTuple):
    """A DILocation: a line and a column (0 if unknown) of the file of its scope."""

    line: int
    column: int
    scope: Scope


class DebugInfo:
    """The debug information of one module."""

    def __init__(self, unit: CompileUnit) -> None:
        self.unit = unit
        self.subprograms: dict[str, Subprogram] = {}
        """Subprograms by the name of the function."""
        self.locations: dict[Mark, Location] = {}
        """Locations by the operation's place in the text, which stays the same when a pass replaces the operation."""

    def subprogram(self, function: Function) -> Subprogram | None:
        """The source of a function, None if it is unknown."""
        return self.subprograms.get(function.name)

    def location(self, operation: Operation) -> Location | None:
        """The source location of an operation, None if it is unknown."""
        place = operation.place
        return self.locations.get(place) if place is not None else self.location_of_made(operation)

    def location_of_made(self, operation: Operation) -> Location | None:
        """The location of an operation that a pass made: line 0 for calls, which must have one in LLVM."""
        subprogram = self.subprogram(operation.function) if isinstance(operation, CallSite) else None
        return Location(0, 0, subprogram) if subprogram is not None else None
