"""Debug information in assembly text: `.file` and `.loc` directives, and the sections that the assembler does not make.

Assemblers make the line table and the frames from directives. The other sections are built in a stream of their own,
and printed with the labels of the functions' code in place of its addresses.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from smemit.compile.mc.line_rows import EPILOGUE_BEGIN, IS_STATEMENT, PROLOGUE_END
from smemit.compile.objfile.assembly import quoted
from smemit.compile.objfile.debug.sections import DebugSections
from smemit.compile.objfile.sections import MERGE, PROGBITS, Section, SectionSpec
from smemit.compile.objfile.stream import Address, ObjectStream
from smemit.compile.objfile.symbols import ObjectSymbol

if TYPE_CHECKING:
    from smemit.compile.mc.line_rows import LineRow
    from smemit.compile.objfile.assembly import AssemblyStream
    from smemit.compile.objfile.debug.line_table import LineTable

_WORDS = {PROLOGUE_END: " prologue_end", EPILOGUE_BEGIN: " epilogue_begin"}


class DebugText:
    """The debug information of one assembly text."""

    def __init__(self, stream: AssemblyStream, lines: LineTable, has_unwind_tables: bool) -> None:
        self.stream, self.lines = stream, lines
        self.sections = DebugSections(ObjectStream(stream.target))
        self._homes: dict[SectionSpec, Section] = {}
        self._begins: list[tuple[Section, int, str]] = []
        """The section, offset and label of each function's code."""
        self._files = -1 if lines.version >= 5 else 0
        """The number of the last file that was printed."""
        self._flags = IS_STATEMENT
        if not has_unwind_tables:
            stream.lines.append("\t.cfi_sections .debug_frame")

    def begin(self, spec: SectionSpec, offset: int, label: str) -> tuple[Section, int]:
        """Record the label of a function's code; returns its section and offset.

        The assembler makes the real section later, so this one is a placeholder.
        """
        if spec not in self._homes:
            symbol = ObjectSymbol("")
            self._homes[spec] = symbol.section = Section(spec, symbol, None)
        self._begins.append((self._homes[spec], offset, label))
        return self._homes[spec], offset

    def row(self, row: LineRow) -> Iterator[str]:
        """The directives of a row of the line table (MCAsmStreamer::emitDwarfLocDirective)."""
        file, discriminator = self.lines.place(row)
        for number in range(self._files + 1, len(self.lines.files.files) + 1):
            yield self._file(number)
        self._files = len(self.lines.files.files)
        words = "".join(word for flag, word in _WORDS.items() if row.flags & flag)
        if (row.flags ^ self._flags) & IS_STATEMENT:
            words += f" is_stmt {row.flags & IS_STATEMENT}"
        self._flags = row.flags
        if discriminator:
            words += f" discriminator {discriminator}"
        # Rows of line 0 without a scope have file 1 in LLVM, even if there is none. Assemblers refuse that.
        yield f".loc {min(file, self._files)} {row.line} {row.column}{words}"

    def _file(self, number: int) -> str:
        files = self.lines.files
        if number:
            name, directory_number, checksum = files.files[number - 1]
            directory = files.directories[directory_number - 1] if directory_number else ""
        else:
            name, directory, checksum = files.root.name, files.root.directory, files.root.checksum
        md5 = f" md5 0x{checksum}" if checksum and self.lines.version >= 5 else ""
        return f".file {number}{f' {quoted(directory)}' if directory else ''} {quoted(name)}{md5}"

    def write_sections(self) -> None:
        """Print the sections."""
        sizes = {kind: int(size) for size, kind in self.stream.target.elf["data_relocations"].items()}
        for section in self.sections.stream.sections.values():
            self._enter(section.spec)
            if section.spec.flags & MERGE:
                self._write_strings(section)
                continue
            self.stream.align(section.align)
            at = 0
            for offset, kind, symbol, addend, _ in section.fixups:
                self.stream.data(bytes(section.data[at:offset]))
                self.stream.address(self._address(symbol, addend), sizes[kind])
                at = offset + sizes[kind]
            self.stream.data(bytes(section.data[at:]))

    def _write_strings(self, section: Section) -> None:
        at = 0
        for text in bytes(section.data).split(b"\0")[:-1]:
            if at:
                self.stream.label(_label(section.spec.name, at))
            self.stream.lines.append(f"\t.asciz {quoted(text.decode('utf-8', 'surrogateescape'))}")
            at += len(text) + 1

    def _address(self, symbol: ObjectSymbol, addend: int) -> Address:
        if (name := self.sections.name_of(symbol)) is not None:
            # Linkers merge strings, so that each needs a label of its own.
            return Address(_label(name, symbol.value)) if name == ".debug_str" else Address(_label(name), symbol.value)
        begin, label = max((begin, label) for section, begin, label in self._begins
                           if section is symbol.section and begin <= addend)
        return Address(label, addend - begin)

    def write_line_table(self) -> None:
        """Enter the section that the assembler fills."""
        self._enter(SectionSpec(".debug_line", PROGBITS, 0, 0))

    def _enter(self, spec: SectionSpec) -> None:
        self.stream.section(spec)
        self.stream.label(_label(spec.name))


def _label(section: str, offset: int = 0) -> str:
    """The label of a place in a section."""
    return f".L{section[1:]}{offset}"
