"""Write debug information: the nodes of a module's compile unit, functions and locations."""

from __future__ import annotations

from collections.abc import Callable

from smemit.ir.debug_info import DebugInfo, Location, Scope, SourceFile, Subprogram
from smemit.ir.module import Function, Operation
from smemit.ir.text.words import string


class DebugInfoWriter:
    """Writes the nodes of one module. `node` gives a text its number; nodes with an owner are distinct."""

    def __init__(self, debug: DebugInfo, node: Callable[[str, object], str]) -> None:
        self.debug, self.node = debug, node

    def unit(self) -> str:
        """The compile unit."""
        unit = self.debug.unit
        names = "" if unit.has_names else ", nameTableKind: None"
        return self.node(f"distinct !DICompileUnit(language: {unit.language}, file: {self._file(unit.file)}, "
                         f"producer: {string(unit.producer)}, emissionKind: LineTablesOnly{names})", unit)

    def of_function(self, function: Function) -> str:
        """The attachment of a defined function, "" for none."""
        found = self.debug.subprogram(function)
        return f" !dbg {self._scope(found)}" if found is not None else ""

    def of_operation(self, operation: Operation) -> str:
        """The attachment of an operation, "" for none."""
        found = self.debug.location(operation)
        return f", !dbg {self._location(found)}" if found is not None else ""

    def _location(self, location: Location) -> str:
        line, column, scope = location
        return self.node(f"!DILocation(line: {line}, column: {column}, scope: {self._scope(scope)})", None)

    def _scope(self, scope: Scope) -> str:
        file = self._file(scope.file)
        if not isinstance(scope, Subprogram):
            return self.node(f"!DILexicalBlockFile(scope: {self._scope(scope.parent)}, file: {file}, "
                             f"discriminator: {scope.discriminator})", None)
        kind = self.node(f"!DISubroutineType(types: {self.node('!{}', None)})", None)
        return self.node(f"distinct !DISubprogram(name: {string(scope.name)}, scope: {file}, file: {file}, "
                         f"line: {scope.line}, type: {kind}, scopeLine: {scope.scope_line}, "
                         f"spFlags: DISPFlagDefinition, unit: {self.unit()})", scope)

    def _file(self, file: SourceFile) -> str:
        checksum = f", checksumkind: CSK_MD5, checksum: {string(file.checksum)}" if file.checksum else ""
        return self.node(f"!DIFile(filename: {string(file.name)}, directory: {string(file.directory)}{checksum})", None)
