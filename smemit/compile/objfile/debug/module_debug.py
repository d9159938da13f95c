"""Collect the line rows of a module's functions, and write its debug information (LLVM's DwarfDebug)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from smemit.compile.codegen.frame import may_unwind
from smemit.compile.objfile.debug.accelerator_tables import write_empty_tables
from smemit.compile.objfile.debug.call_frames import write_debug_frames
from smemit.compile.objfile.debug.compile_unit import UnitWriter
from smemit.compile.objfile.debug.line_table import LineTable
from smemit.compile.objfile.debug.sections import DebugSections
from smemit.compile.objfile.stream import ObjectStream
from smemit.errors import UnsupportedError
from smemit.ir.debug_info import DWARF_VERSION

if TYPE_CHECKING:
    from smemit.compile.mc.buffer import FunctionCode
    from smemit.compile.objfile.assembly import AssemblyStream
    from smemit.compile.objfile.assembly_debug import DebugText
    from smemit.compile.objfile.eh_frame import FrameInfo
    from smemit.ir.debug_info import DebugInfo
    from smemit.ir.module import Module


class ModuleDebug:
    """The debug information of one object."""

    def __init__(self, module: Module, debug: DebugInfo, stream: ObjectStream | AssemblyStream) -> None:
        self.unit, self.stream = debug.unit, stream
        self.version = cast(int, module.flags.get("Dwarf Version", (0, DWARF_VERSION))[1])
        self.lines = LineTable(self.unit.file, self.version)
        self.has_unwind_tables = any(one.blocks and one.linkage != "available_externally" and may_unwind(one)
                                     for one in module.functions)
        self.text: DebugText | None = None
        if isinstance(stream, ObjectStream):
            self.sections = DebugSections(stream)
        else:
            from smemit.compile.objfile.assembly_debug import DebugText

            self.text = stream.debug = DebugText(stream, self.lines, self.has_unwind_tables)
            self.sections = self.text.sections
        self.has_accelerator_tables = stream.target.system.get("format") == "Mach-O"

    def add(self, name: str, code: FunctionCode, is_described: bool) -> None:
        """Add the function that was just added to the object."""
        if is_described:
            section, begin = self.stream.starts[name]
            self.lines.add(section, begin, len(code.code), code.lines)
        else:
            self.lines.skip()

    def write_unit(self) -> None:
        """Write the compile unit, if any function belongs to it."""
        if self.has_accelerator_tables:
            self._write_accelerator_tables()
        elif self.lines.sequences:
            UnitWriter(self.sections, self.unit, self.version, self.lines.sequences).write()
            if self.text is not None:
                self.text.write_sections()

    def _write_accelerator_tables(self) -> None:
        if self.lines.sequences:
            raise UnsupportedError("line tables are not written for Mach-O",
                                   notes=["--strip-debug leaves the debug information out"])
        if self.version < 5:
            write_empty_tables(self.sections)

    def write_rest(self, frames: Sequence[FrameInfo]) -> None:
        """Write the functions' frames and the line table after all other sections."""
        if self.has_unwind_tables:
            self.stream.frames(frames)
        elif self.text is None:
            write_debug_frames(self.sections, frames)
        if self.lines.sequences:
            if self.text is None:
                self.lines.write(self.sections)
            else:
                self.text.write_line_table()
