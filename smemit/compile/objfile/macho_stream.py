"""Turns directives into a Mach-O object file."""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from smemit.compile.objfile.compact_unwind import ENCODINGS, HAS_LANGUAGE_DATA
from smemit.compile.objfile.eh_frame import FrameInfo, write_frames
from smemit.compile.objfile.macho import ALT_ENTRY, MachoFile, Version, place_sections, write_object
from smemit.compile.objfile.macho_placement import COMPACT_UNWIND, FRAMES
from smemit.compile.objfile.macho_relocations import RESOLVERS
from smemit.compile.objfile.relocations import resolve_assignments
from smemit.compile.objfile.sections import EXECUTE, Section, SectionSpec
from smemit.compile.objfile.stream import Address, ObjectStream
from smemit.compile.objfile.symbols import GLOBAL, HIDDEN, LOCAL, NOTYPE, ObjectSymbol

if TYPE_CHECKING:
    from smemit.compile.mc.buffer import FunctionCode
    from smemit.ir.module import Global
    from smemit.isa.description import Target

_DESCRIPTIONS = {
    "no_dead_strip": 0x20, "weak_reference": 0x40, "weak_definition": 0x80, "weak_definition_may_hide": 0xC0,
    "alt_entry": ALT_ENTRY, "cold": 0x400,
}
_REGION_KINDS = {1: 2, 2: 3, 4: 4}
"""Kinds of data in code, by the size of jump table entries."""


class MachoStream(ObjectStream):
    """The sections, symbols and fixups of one object."""

    def __init__(self, target: Target, symbol_name: Callable[[Global], str], version: Version | None,
                 linker_options: Sequence[tuple[str, ...]]) -> None:
        super().__init__(target)
        self.symbol_name = symbol_name
        self.version, self.linker_options = version, linker_options
        self.regions: list[tuple[Section, int, int, int]] = []
        self._names_everything: bool = target.system.get("names_everything", False)
        self._region = (0, 0)
        self._temporaries = 0
        encoding = ENCODINGS.get(target.family)
        self._by_frames = encoding[1] if encoding is not None else 0

    def symbol(self, name: str) -> ObjectSymbol:
        """The symbol called `name`; names that start with L are local labels."""
        known = self.names.get(name)
        if known is None:
            known = super().symbol(name)
            known.is_listed = not name.startswith((".L", "L"))
            if self._names_everything and name.startswith(".LCPI"):
                # Constant pool entries are atoms there.
                known.name, known.is_listed = f"l{name[2:]}", True
        return known

    def section(self, spec: SectionSpec) -> None:
        count = len(self.sections)
        super().section(spec)
        if self._names_everything and len(self.sections) > count and not spec.name.startswith("__DWARF,"):
            begin = self.current.symbol
            begin.name, begin.type = self._next_temporary(), NOTYPE
            begin.section = self.current
            begin.is_listed = True
            self._cut(begin, self.current)

    def attribute(self, name: str, word: str) -> None:
        symbol = self.symbol(name)
        if word == "global":
            symbol.binding = GLOBAL
        elif word == "hidden":
            symbol.visibility = HIDDEN
        elif word == "local":
            symbol.binding = LOCAL
        elif word in _DESCRIPTIONS:
            symbol.description |= _DESCRIPTIONS[word]

    def label(self, name: str) -> None:
        super().label(name)
        self._cut(self.symbol(name), self.current)

    def _cut(self, symbol: ObjectSymbol, section: Section) -> None:
        """Start an atom at a symbol that linkers see; other symbols belong to the preceding atom."""
        if not symbol.is_listed or symbol.description & ALT_ENTRY:
            symbol.atom = section.atoms[-1] if section.atoms else None
        else:
            section.atoms.append(symbol)
            symbol.atom = symbol

    def code(self, name: str, code: FunctionCode, number: int) -> None:
        section = self.current
        super().code(name, code, number)
        section.has_code |= bool(code.code)
        for label in code.labels:
            self._cut(self.names[label], section)

    def nops(self, label: str, data: bytes) -> None:
        self.temporary()
        self.current.data += data
        self.current.has_code = True

    def temporary(self) -> None:
        """A local label."""
        self.label(self._next_temporary())

    def _next_temporary(self) -> str:
        self._temporaries += 1
        return f"ltmp{self._temporaries - 1}"

    def data_region(self, size: int) -> None:
        """Record which bytes of a code section are data."""
        if not self.current.spec.flags & EXECUTE:
            return
        if size:
            self._region = (self.current.end, _REGION_KINDS[size])
        elif self.current.end > self._region[0]:
            start, kind = self._region
            self.regions.append((self.current, start, self.current.end - start, kind))

    def common(self, name: str, size: int, align: int) -> None:
        symbol = self.symbol(name)
        symbol.binding = GLOBAL
        symbol.is_common, symbol.size, symbol.value = True, size, align

    def zero_fill(self, spec: SectionSpec, name: str, size: int, align: int) -> None:
        """Reserve space for a variable in a zero-fill section."""
        before = self.current
        self.section(spec)
        self.align(align)
        self.label(name)
        self.zeros(size)
        self.current = before

    def frames(self, frames: Sequence[FrameInfo]) -> None:
        """Write compact unwind encodings, then DWARF for all frames or only for those that need it."""
        described = [frame for frame in frames if frame.compact]
        if described:
            self.section(COMPACT_UNWIND)
            self.align(8)
        for frame in described:
            is_compact = frame.compact != self._by_frames
            encoding = frame.compact | (HAS_LANGUAGE_DATA if is_compact and frame.lsda else 0)
            self._begin_of(frame)
            self.data(struct.pack("<2I", frame.size, encoding), 4)
            for name in (frame.personality, frame.lsda):
                if name and is_compact:
                    self.address(Address(name), 8)
                else:
                    self.zeros(8)
        if self.target.system.get("frames_without_compact"):
            frames = [frame for frame in frames if frame.compact == self._by_frames]
        write_frames(self, frames, FRAMES)

    def got_pointer(self, name: str, size: int) -> None:
        """A word with the distance to a symbol's GOT entry."""
        section, facts = self.current, self.target.cfi
        section.fixups.append((section.end, facts["pointer_relocation"], self.symbol(name),
                               facts.get("pointer_addend", 0), None))
        section.data += bytes(size)

    def _begin_of(self, frame: FrameInfo) -> None:
        """The address of a function."""
        home, start = self.starts[frame.function]
        section = self.current
        section.fixups.append((section.end, self._data_kinds[8], home.symbol, start, None))
        section.data += bytes(8)

    def finish(self) -> bytes:
        """The bytes of the object; this must be the last call."""
        sections = list(self.sections.values())
        resolve_assignments(self.symbols)
        addresses = place_sections(sections)
        for number, section in enumerate(sections, 1):
            section.index = number
        resolver = RESOLVERS[self.target.family](self.target.relocations, addresses)
        relocations = {section: resolver.run(section) for section in sections}
        processor: tuple[int, int] = tuple(self.target.system["processor"])
        return write_object(MachoFile(processor, sections, self.symbols, addresses, relocations, self.regions,
                                      self.version, self.linker_options))
