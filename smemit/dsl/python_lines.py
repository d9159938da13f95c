"""Line tables of Python source: each operation has the line of the statement that built it."""

from __future__ import annotations

import os

from smemit.checks import caller_place
from smemit.errors import as_place
from smemit.ir.debug_info import CompileUnit, DebugInfo, FileScope, Location, Scope, SourceFile, Subprogram
from smemit.ir.module import Function, Operation

_PYTHON = 0x14
"""DW_LANG_Python."""


class PythonLines(DebugInfo):
    """The source lines of a module built in Python, from the places of its operations."""

    def __init__(self) -> None:
        here = caller_place()
        super().__init__(CompileUnit(_PYTHON, _file(here[0] if here is not None else ""), "smemit"))
        self._scopes: dict[tuple[str, str], Scope] = {}
        """By the names of function and file."""

    def subprogram(self, function: Function) -> Subprogram | None:
        found = self.subprograms.get(function.name)
        if found is None and (place := as_place(function.place)) is not None and function.blocks:
            found = Subprogram(function.name, _file(place.file), place.line, place.line)
            self.subprograms[function.name] = found
        return found

    def location(self, operation: Operation) -> Location | None:
        subprogram = self.subprogram(operation.function)
        if subprogram is None:
            return None
        place = as_place(operation.place)
        if place is None:
            return self.location_of_made(operation)
        return Location(place.line, 0, self._scope(subprogram, place.file))

    def _scope(self, subprogram: Subprogram, name: str) -> Scope:
        key = subprogram.name, name
        if key not in self._scopes:
            file = _file(name)
            is_own = (file.name, file.directory) == (subprogram.file.name, subprogram.file.directory)
            self._scopes[key] = subprogram if is_own else FileScope(subprogram, file)
        return self._scopes[key]


def _file(name: str) -> SourceFile:
    return SourceFile(os.path.basename(name), os.path.dirname(name))
