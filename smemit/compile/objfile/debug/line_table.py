"""Write `.debug_line`: directories, files, and a sequence of rows for each run of functions (LLVM's MCDwarf)."""

from __future__ import annotations

import posixpath
from typing import TYPE_CHECKING

from attrs import define, field

from smemit.compile.objfile.debug.line_program import LINE_BASE, LINE_RANGE, OPCODE_BASE, OPCODE_LENGTHS, Row, program
from smemit.compile.objfile.debug.line_program import set_address as set_address_opcode
from smemit.compile.objfile.debug.sections import DebugSection, DebugSections, Strings
from smemit.ir.debug_info import FileScope, SourceFile
from smemit.stackmap.leb128 import uleb

if TYPE_CHECKING:
    from smemit.compile.mc.line_rows import LineRow
    from smemit.compile.objfile.sections import Section

_PATH, _DIRECTORY, _MD5 = 1, 2, 5
"""The content types of a file entry."""
_LINE_STRP, _UDATA, _DATA16 = 0x1F, 0x0F, 0x1E
"""Their forms, in the same order."""
_POINTER = 8


@define(eq=False)
class Sequence:
    """Adjacent functions of a section, which are one range of the unit."""

    section: Section
    begin: int
    end: int
    rows: list[Row] = field(factory=list)


class FileTable:
    """The numbers of source files. In DWARF 5 number 0 is the unit's own file."""

    def __init__(self, root: SourceFile, version: int) -> None:
        self.root, self.version = root, version
        self.directories: list[str] = []
        self.files: list[tuple[str, int, str]] = []
        """Name, number of the directory, and checksum of each file, from number 1 on."""
        self._numbers: dict[tuple[str, str], int] = {}
        self._checksums = [root.checksum] if version >= 5 else []

    def number(self, file: SourceFile) -> int:
        """The number of a file."""
        directory = "" if file.directory == self.root.directory else file.directory
        name, directory = (file.name, directory) if file.name else ("<stdin>", "")
        if self.version >= 5 and name == self.root.name and file.checksum == self.root.checksum:
            return 0
        key = directory, name
        found = self._numbers.get(key)
        if found is None:
            found = self._numbers[key] = len(self.files) + 1
            if not directory and posixpath.basename(name):
                directory = posixpath.dirname(name)
                name = posixpath.basename(name) if directory else name
            self.files.append((name, self._directory(directory), file.checksum))
            self._checksums.append(file.checksum)
        return found

    def _directory(self, name: str) -> int:
        if not name:
            return 0
        if name not in self.directories:
            self.directories.append(name)
        return self.directories.index(name) + 1

    @property
    def has_checksums(self) -> bool:
        """Whether all files have a checksum."""
        return all(self._checksums)


class LineTable:
    """The rows of a module, function by function."""

    def __init__(self, root: SourceFile, version: int) -> None:
        self.version, self.files = version, FileTable(root, version)
        self.sequences: list[Sequence] = []
        self._is_open = False

    def add(self, section: Section, begin: int, size: int, rows: list[tuple[int, LineRow]]) -> None:
        """Add the rows of a function at an offset of a section."""
        if not self._is_open or self.sequences[-1].section is not section:
            self.sequences.append(Sequence(section, begin, begin))
            self._is_open = True
        sequence = self.sequences[-1]
        sequence.end = begin + size
        for at, row in rows:
            file, discriminator = self.place(row)
            sequence.rows.append((begin + at, file, row.line, row.column, row.flags, discriminator))

    def place(self, row: LineRow) -> tuple[int, int]:
        """The number of a row's file, and its discriminator."""
        scope = row.scope
        discriminator = scope.discriminator if isinstance(scope, FileScope) and row.line else 0
        return 1 if scope is None else self.files.number(scope.file), discriminator

    def skip(self) -> None:
        """End the range: a function without debug information follows."""
        self._is_open = False

    def write(self, sections: DebugSections) -> None:
        """Write the table and its strings."""
        strings = Strings()
        section = sections.open(".debug_line")
        section.number(0, 4)
        section.number(self.version, 2)
        if self.version >= 5:
            section.data(bytes((_POINTER, 0)))
        head = section.end
        section.number(0, 4)
        unit: int = sections.stream.target.elf.get("line_unit", 1)
        section.data(bytes((unit, 1, 1, LINE_BASE & 0xFF, LINE_RANGE, OPCODE_BASE)) + OPCODE_LENGTHS)
        if self.version < 5:
            self._write_files(section)
        else:
            self._write_files_5(section, strings)
        section.length_at(head)
        by_section: dict[Section, list[Sequence]] = {}
        for sequence in self.sequences:
            if sequence.rows:
                by_section.setdefault(sequence.section, []).append(sequence)
        for sequence in [one for group in by_section.values() for one in group]:
            before, behind = program(sequence.rows, sequence.end, unit)
            section.data(before + set_address_opcode(_POINTER))
            section.address(sequence.section, sequence.rows[0][0], _POINTER)
            section.data(behind)
        section.length_at(0)
        if self.version >= 5:
            sections.open(".debug_line_str", is_strings=True).data(strings.data)

    def _write_files(self, section: DebugSection) -> None:
        files = self.files
        for directory in files.directories:
            section.data(_text(directory))
        section.data(b"\0")
        for name, directory_number, _ in files.files:
            section.data(_text(name) + uleb(directory_number) + b"\0\0")
        section.data(b"\0")

    def _write_files_5(self, section: DebugSection, strings: Strings) -> None:
        files, root = self.files, self.files.root
        section.data(bytes((1, _PATH, _LINE_STRP)) + uleb(len(files.directories) + 1))
        for directory in (root.directory, *files.directories):
            section.reference(".debug_line_str", strings.offset(directory))
        with_checksums = files.has_checksums
        section.data(bytes((3 if with_checksums else 2, _PATH, _LINE_STRP, _DIRECTORY, _UDATA)))
        section.data(bytes((_MD5, _DATA16)) if with_checksums else b"")
        section.data(uleb(len(files.files) + 1))
        for name, directory_number, checksum in ((root.name, 0, root.checksum), *files.files):
            section.reference(".debug_line_str", strings.offset(name))
            section.data(uleb(directory_number) + (bytes.fromhex(checksum) if with_checksums else b""))


def _text(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape") + b"\0"
